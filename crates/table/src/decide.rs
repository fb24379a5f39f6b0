//! The one door: whatever happens at a table is decided here, or in the file that is named after it.

use serde_json::Value;
use wire::{FromServer, Known, Refusal, Stage, ToServer, Token};

use crate::presence::Change;
use crate::{
    Deed, Entry, Given, Room, Visitor, VisitorId, clock, computer, dice, files, hosting, keys, moves, seats,
    undo, why, wish,
};

/// Why something happens at a table.
#[derive(Clone, PartialEq, Debug)]
pub enum Cause {
    Join {
        /// A number that nobody else at the table has or had.
        visitor: VisitorId,
        /// The keys they bring.
        tokens: Vec<Token>,
        /// The name they want to be called.
        name: Option<String>,
        /// What they know of the past, if they keep it themselves.
        known: Option<Known>,
    },
    Leave {
        visitor: VisitorId,
    },
    /// Somebody asks for something.
    Ask {
        visitor: VisitorId,
        request: ToServer,
    },
    /// The driver has done its duty.
    Done {
        /// The number of entries when the duty was named: what happened since then makes the deed void.
        seq: u64,
        /// What it brings.
        deed: Deed,
    },
    /// Ends an abandoned table to make room.
    Retire,
}

/// What comes of a cause.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Decided {
    /// What becomes true of the table, to be written down first, all of it or nothing.
    pub entries: Vec<Entry>,
    /// What becomes true of who is here.
    pub changes: Vec<Change>,
    /// What the asker alone hears.
    pub answers: Vec<FromServer>,
    /// Who hears the answers instead of the asker: whose wish was granted by somebody else's yes.
    pub reader: Option<VisitorId>,
    /// Whether the table is closed for good: its story is to be forgotten.
    pub closes: bool,
}

impl Decided {
    pub(crate) fn entry(entry: Entry) -> Decided {
        Decided { entries: vec![entry], ..Decided::default() }
    }

    pub(crate) fn answer(answer: FromServer) -> Decided {
        Decided { answers: vec![answer], ..Decided::default() }
    }

    pub(crate) fn change(change: Change) -> Decided {
        Decided { changes: vec![change], ..Decided::default() }
    }

    pub(crate) fn step(room: &Room, step: Value, why: Option<Value>, now_ms: u64) -> Decided {
        let clock_ms = clock::ms(room.table(), room.presence(), now_ms);
        Decided::entry(Entry::Step { step, clock_ms, why })
    }
}

/// What comes of a cause at this table, now.
pub fn decide(room: &Room, cause: &Cause, given: &mut Given<'_>) -> Result<Decided, Refusal> {
    match cause {
        Cause::Join { visitor, tokens, name, known } => {
            keys::join(room, *visitor, tokens, name.as_deref(), *known, given)
        }
        Cause::Leave { visitor } => {
            let here = room.presence().visitor(*visitor);
            Ok(here.map_or_else(Decided::default, |visitor| Decided::change(Change::Left(visitor.id))))
        }
        Cause::Ask { visitor, request } => {
            let visitor = room.presence().visitor(*visitor).ok_or(Refusal::NotAtATable {})?;
            answer(&Asker { room, visitor }, request, given)
        }
        Cause::Done { seq, deed } => computer::done(room, *seq, deed, given),
        Cause::Retire if room.presence().visitors().is_empty() => {
            Ok(Decided { closes: true, ..Decided::default() })
        }
        Cause::Retire => Err(Refusal::NotNow { stage: room.table().stage }),
    }
}

/// Somebody who asks, at the table where they are.
pub struct Asker<'a> {
    pub room: &'a Room,
    pub visitor: &'a Visitor,
}

impl Asker<'_> {
    pub fn host(&self) -> Result<(), Refusal> {
        if self.visitor.is_host(self.room.table()) { Ok(()) } else { Err(Refusal::NotHost {}) }
    }

    /// Somebody who plays, or the host.
    pub fn player(&self) -> Result<(), Refusal> {
        let table = self.room.table();
        let plays = self.visitor.is_host(table) || !self.visitor.seats(table).is_empty();
        if plays { Ok(()) } else { Err(Refusal::NotYourSeat {}) }
    }

    pub fn stage(&self, allowed: &[Stage]) -> Result<(), Refusal> {
        let stage = self.room.table().stage;
        if allowed.contains(&stage) { Ok(()) } else { Err(Refusal::NotNow { stage }) }
    }
}

fn answer(asker: &Asker<'_>, request: &ToServer, given: &mut Given<'_>) -> Result<Decided, Refusal> {
    match request {
        ToServer::Act { seat, action, at } => moves::act(asker, *seat, action, *at, given.now_ms),
        ToServer::Play {} => moves::play(asker),
        ToServer::Pause {} => moves::pause(asker, given),
        ToServer::Roll { seat, at, shows } => dice::roll(asker, *seat, *at, shows.as_ref(), given.now_ms),
        ToServer::RealDice { on } => dice::real(asker, *on, given),
        ToServer::Why { at } => why::why(asker, *at),
        ToServer::Configure { setup } => hosting::configure(asker, setup, given),
        ToServer::Tempo { tempo_ms } => hosting::tempo(asker, *tempo_ms, given),
        ToServer::Start {} => hosting::start(asker, given),
        ToServer::Stop {} => hosting::stop(asker, given),
        ToServer::Close {} => hosting::close(asker, given),
        ToServer::Reseat { seat, by } => seats::reseat(asker, *seat, by, given),
        ToServer::Undo {} => undo::wish(asker, given),
        ToServer::Answer { yes, nr } => wish::answer(asker, *yes, *nr, given),
        ToServer::Look { at } => files::look(asker, *at),
        ToServer::History { from } => files::history(asker, *from),
        ToServer::Save { course: false } => files::save(asker),
        ToServer::Save { course: true } => files::save_course(asker),
        ToServer::Log {} => files::log(asker),
        // These are asked of the house, not of a table.
        ToServer::Lobby {}
        | ToServer::Open { .. }
        | ToServer::Load { .. }
        | ToServer::Sit { .. }
        | ToServer::Ping {} => Err(Refusal::NotNow { stage: asker.room.table().stage }),
    }
}
