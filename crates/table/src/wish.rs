//! What needs the consent of others: asking for it, answering, and doing it once everybody has agreed.
//!
//! Who has to be asked is decided where the thing itself is decided; this is the one way of asking.

use engine::Seat;
use wire::{Refusal, Wished};

use crate::decide::Asker;
use crate::presence::Change;
use crate::{
    Decided, Given, Holder, Presence, Room, Table, Visitor, VisitorId, dice, hosting, moves, seats, undo,
};

/// Somebody's open wish.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// Each has its own, as long as people stay.
    pub nr: u64,
    /// The line that it came by.
    pub visitor: VisitorId,
    /// The seat that asks; none for a host who does not play.
    pub by: Option<Seat>,
    /// Who has not answered yet.
    pub waiting: Vec<Seat>,
    pub what: Wished,
}

impl Wish {
    /// As everybody hears of it.
    pub(crate) fn told(&self) -> wire::Wish {
        wire::Wish { nr: self.nr, by: self.by, waiting: self.waiting.clone(), what: self.what.clone() }
    }

    /// Who gets what comes of it: who asked, or the same person on another line.
    fn reader(&self, room: &Room) -> VisitorId {
        let (table, presence) = (room.table(), room.presence());
        let asks = |visitor: &&Visitor| self.by.is_some_and(|by| visitor.seats(table).contains(by));
        let here = presence.visitor(self.visitor).or_else(|| presence.visitors().iter().find(asks));
        here.map_or(self.visitor, |visitor| visitor.id)
    }

    fn is_of(&self, asker: &Asker<'_>) -> bool {
        let own = asker.visitor.seats(asker.room.table());
        self.visitor == asker.visitor.id || self.by.is_some_and(|by| own.contains(by))
    }
}

/// Does it at once if nobody is to be asked; else it becomes a wish.
pub fn ask(
    asker: &Asker<'_>,
    what: Wished,
    waiting: Vec<Seat>,
    given: &mut Given<'_>,
) -> Result<Decided, Refusal> {
    let (table, presence) = (asker.room.table(), asker.room.presence());
    if waiting.is_empty() {
        return fulfil(asker.room, asker.visitor.id, &what, given);
    }
    if presence.wish.as_ref().is_some_and(|wish| !wish.is_of(asker)) {
        return Err(Refusal::AskedAlready {});
    }
    let by = asker.visitor.seats(table).iter().next();
    let wish = Wish { nr: presence.wishes, visitor: asker.visitor.id, by, waiting, what };
    Ok(Decided::change(Change::Wished(Some(wish))))
}

/// Says yes or no to the open wish. Whoever plays may say no at any time, also who asked.
pub fn answer(
    asker: &Asker<'_>,
    yes: bool,
    nr: Option<u64>,
    given: &mut Given<'_>,
) -> Result<Decided, Refusal> {
    let room = asker.room;
    let wish = room.presence().wish.as_ref().filter(|wish| nr.is_none_or(|nr| nr == wish.nr));
    let wish = wish.ok_or(Refusal::NothingToAnswer {})?;
    let seats = asker.visitor.seats(room.table());
    let (asked, waiting): (Vec<Seat>, Vec<Seat>) =
        wish.waiting.iter().partition(|seat| seats.contains(**seat));
    match yes {
        false if asker.player().is_ok() => Ok(Decided::change(Change::Wished(None))),
        true if asked.is_empty() => Err(Refusal::NothingToAnswer {}),
        true if waiting.is_empty() => fulfil(room, wish.reader(room), &wish.what, given),
        true => Ok(Decided::change(Change::Wished(Some(Wish { waiting, ..wish.clone() })))),
        false => Err(Refusal::NothingToAnswer {}),
    }
}

/// What comes of a wish that everybody has agreed to.
fn fulfil(room: &Room, visitor: VisitorId, what: &Wished, given: &mut Given<'_>) -> Result<Decided, Refusal> {
    match what {
        Wished::Undo { to } => Ok(undo::take_back(room, *to, given.now_ms)),
        Wished::RealDice { on } => Ok(dice::take(*on)),
        Wished::Pause {} => Ok(moves::halt(room, given.now_ms)),
        Wished::Stop {} => Ok(hosting::clear()),
        Wished::Close {} => Ok(Decided { closes: true, ..Decided::default() }),
        Wished::Reseat { seat, by } => seats::put(room, visitor, *seat, by, given),
    }
}

/// The seats of the other people who play.
pub fn others<'a>(asker: &Asker<'a>) -> impl Iterator<Item = Seat> + use<'a> {
    let table = asker.room.table();
    let own = asker.visitor.seats(table);
    let person = |place: &crate::SeatEntry| matches!(place.holder, Holder::Person(_));
    table.places().filter(move |(seat, place)| person(place) && !own.contains(*seat)).map(|(seat, _)| seat)
}

/// Those of them who are here, or have only just left: nobody waits for ever for somebody who does not come back.
pub fn others_about(asker: &Asker<'_>, now_ms: u64) -> Vec<Seat> {
    let (table, presence) = (asker.room.table(), asker.room.presence());
    others(asker).filter(|seat| is_about(table, presence, *seat, now_ms)).collect()
}

fn is_about(table: &Table, presence: &Presence, seat: Seat, now_ms: u64) -> bool {
    presence.grace_ms(table, seat, table.usual_grace_ms(), now_ms).is_none_or(|left| left > 0)
}
