//! One history: the driver, and everything that can go wrong around it.

use engine::shell::Decision;
use engine::{Seat, SeatSet, Viewer};
use fastrand::Rng;
use serde_json::{Value, json};
use table::{
    Cause, Deed, Duty, Entry, FORM, Given, Letter, Limits, Opening, Presets, Room, Story, Table, VisitorId,
    Written, opening,
};
use wire::{Customs, FromServer, Occupant, Refusal, StandIn, TableId, ToServer};

use crate::Core;
use crate::judge;
use crate::people::{Past, Person, Visit, request};
use crate::scenes::scenes;
use crate::wishes::{Attendance, Wishes};

/// Events of a history.
const EVENTS: usize = 80;
/// People who come and go.
const PEOPLE: usize = 5;
const LIMITS: Limits = Limits { name_chars: 24, setup_bytes: 4_096, tempo_ms: 5_000, watchers: 3 };

/// What histories have gone through: a simulator that never gets anywhere would find nothing.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Things that happened or were tried.
    pub events: usize,
    pub entries: usize,
    /// Steps of games among them.
    pub steps: usize,
    /// Games played to their end.
    pub finished: usize,
    /// Times something was taken back.
    pub undone: usize,
    /// Wishes that others agreed to.
    pub agreed: usize,
    pub refusals: usize,
    /// Writes that the journal refused.
    pub unwritten: usize,
    /// Crashes, each followed by a restart.
    pub crashes: usize,
    pub letters: usize,
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.events += other.events;
        self.entries += other.entries;
        self.steps += other.steps;
        self.finished += other.finished;
        self.undone += other.undone;
        self.agreed += other.agreed;
        self.refusals += other.refusals;
        self.unwritten += other.unwritten;
        self.crashes += other.crashes;
        self.letters += other.letters;
    }
}

/// Where a crash may come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fault {
    None,
    Decided,
    Refused,
    Written,
    Told,
}

struct Evening {
    core: Core,
    rng: Rng,
    now_ms: u64,
    setups: Vec<Value>,
    levels: &'static [&'static str],
    id: TableId,
    /// What is durable.
    journal: Vec<String>,
    /// What the journal tells.
    durable: Table,
    /// The running table; none after a crash.
    room: Option<Room>,
    people: Vec<Person>,
    wishes: Wishes,
    /// When the holders of seats left last.
    left_ms: Vec<u64>,
    /// The seats of whoever is just leaving.
    leaving: SeatSet,
    next_visitor: VisitorId,
    closed: bool,
    tally: Tally,
}

/// Plays the history of this number; `event` tells how far it came.
pub fn play(number: u64, core: Core, event: &mut usize) -> Result<Tally, String> {
    let mut evening = Evening::open(number, core)?;
    while *event < EVENTS && !evening.closed {
        evening.now_ms += evening.rng.u64(..2_000);
        evening.event()?;
        evening.compare()?;
        *event += 1;
    }
    evening.tally.events = *event;
    if !evening.closed {
        evening.restart()?;
    }
    Ok(evening.tally)
}

impl Evening {
    fn open(number: u64, core: Core) -> Result<Evening, String> {
        let mut rng = Rng::with_seed(number);
        let mut scenes = scenes();
        let (game, setups) = scenes.swap_remove(rng.usize(..scenes.len()));
        let shelf = players::catalogue::game;
        let about = shelf(game).map(|game| game.about()).ok_or("no such game")?;
        let check = shelf(game).map(|game| game.check(&setups[0])).ok_or("no such game")?;
        let seats = check.map_err(|objection| format!("{game}: {objection}"))?;
        let occupant = |rng: &mut Rng| match rng.u8(..5) {
            0..2 => Occupant::Me,
            2..4 => Occupant::Guest,
            _ => Occupant::Computer(about.levels[rng.usize(..about.levels.len())].to_owned()),
        };
        let seats = (0..seats).map(|_| occupant(&mut rng)).collect();
        let after_s = match rng.u8(..4) {
            0 => None,
            1 => Some(0),
            _ => Some(rng.u32(..40)),
        };
        let level = rng.choice(about.levels).filter(|_| rng.bool()).map(|level| (*level).to_owned());
        let customs = Customs { stand_in: StandIn { after_s, level } };
        let opening = Opening { seats, name: "Ada".to_owned(), tempo_ms: rng.u32(..3_000), customs };
        let setup = setups[rng.usize(..setups.len())].clone();
        let opened = with_given(&mut rng, 0, |given| opening::open(shelf, game, &setup, &opening, given))
            .map_err(|refusal| format!("{game} cannot be opened: {refusal:?}"))?;
        let id: TableId = "mond-katze-42".parse().map_err(|error: wire::NotATableId| error.to_string())?;
        let journal = opened.entries.iter().map(Entry::text).collect();
        let mut people: Vec<Person> = (0..PEOPLE).map(|_| Person::default()).collect();
        people[0].hear(&FromServer::Opened { table: id.clone(), keys: opened.keys.clone() });
        let durable = opened.table(id.clone(), shelf);
        for key in &opened.keys {
            judge::opens(&durable, key)?;
        }
        // Links are passed on: each guest gets one, and sometimes two get the same.
        let links = opened.keys.iter().filter(|key| key.invitation).cloned();
        for (index, link) in links.enumerate() {
            people[1 + index % (PEOPLE - 1)].keys.push(link.clone());
            if rng.u8(..4) == 0 {
                people[1 + (index + 1) % (PEOPLE - 1)].keys.push(link);
            }
        }
        let left_ms = vec![0; durable.seats.len()];
        let room = Some(Room::new(opened.table(id.clone(), shelf), 0));
        Ok(Evening {
            core,
            rng,
            now_ms: 0,
            setups,
            levels: about.levels,
            id,
            journal,
            durable,
            room,
            people,
            wishes: Wishes::default(),
            left_ms,
            leaving: SeatSet::EMPTY,
            next_visitor: 0,
            closed: false,
            tally: Tally::default(),
        })
    }

    fn event(&mut self) -> Result<(), String> {
        let Some(room) = &self.room else { return self.restart() };
        let duty = room.duty();
        let person = self.rng.usize(..PEOPLE);
        match self.rng.u8(..200) {
            0 => {
                self.crash();
                Ok(())
            }
            // A duty that was taken up for an earlier state of the table.
            1 | 2 => {
                let seq = self.durable.seq.saturating_sub(self.rng.u64(..3));
                let deed = if self.rng.bool() { Deed::Chance } else { Deed::Move(Seat::ONE, None) };
                self.done(seq, deed)
            }
            3..120 if duty != Duty::Nothing => self.duty(duty),
            120..150 if self.people[person].visit.is_none() => self.come(person),
            120..123 => self.go(person),
            123..190 => {
                let awaited = |person: &Person| person.visit.as_ref().is_some_and(Visit::is_awaited);
                self.ask(self.people.iter().position(awaited).unwrap_or(0))
            }
            _ => self.ask(person),
        }
    }

    fn duty(&mut self, duty: Duty) -> Result<(), String> {
        match duty {
            Duty::Nothing => Ok(()),
            Duty::Draw { seq } | Duty::Throw { seq, .. } => self.done(seq, Deed::Chance),
            Duty::Think { seq, seat, .. } => {
                let sight = self.durable.laid.as_ref().map(|laid| laid.game.sight(Viewer::Seat(seat)));
                let actions =
                    sight.and_then(|sight| sight["actions"].as_array().cloned()).unwrap_or_default();
                let action = match self.rng.u8(..40) {
                    0 => None,
                    1 => Some(json!("nonsense")),
                    _ => self.rng.choice(actions),
                };
                let why = self.rng.bool().then(|| json!([{"action": action, "weight": 1.0, "parts": []}]));
                let decision = action.map(|action| Decision { action, why });
                self.done(seq, Deed::Move(seat, decision))
            }
        }
    }

    fn done(&mut self, seq: u64, deed: Deed) -> Result<(), String> {
        self.happen(&Cause::Done { seq, deed }, None).map(drop)
    }

    fn come(&mut self, person: usize) -> Result<(), String> {
        let visitor = self.next_visitor;
        self.next_visitor += 1;
        // Mostly with all keys, sometimes with some, with none, or with one that never was.
        let mut tokens: Vec<_> = self.people[person].keys.iter().map(|key| key.token.clone()).collect();
        match self.rng.u8(..20) {
            0 => tokens.clear(),
            1 => tokens.truncate(1),
            2 => tokens.push(wire::Token::new(self.rng.u128(..).to_be_bytes())),
            _ => {}
        }
        let names = ["Ben", "  Cleo  ", "Ada", "Dora", "", "ä\u{7}", "Be\u{308}n", "\u{202e}adA"];
        let name = (self.rng.u8(..3) == 0).then(|| names[self.rng.usize(..names.len())].to_owned());
        // Who was here before mostly knows something of the past, though perhaps of another one.
        let known = self.people[person].knows.clone().filter(|_| self.rng.u8(..4) > 0);
        self.people[person].visit = Some(Visit::new(visitor, tokens.clone(), known.clone()));
        let known = known.as_ref().map(Past::known);
        let happened = self.happen(&Cause::Join { visitor, tokens, name, known }, Some(person))?;
        if happened == Happened::Refused {
            self.people[person].visit = None;
        }
        Ok(())
    }

    fn go(&mut self, person: usize) -> Result<(), String> {
        let Some(visit) = self.people[person].visit.take() else { return Ok(()) };
        self.leaving = visit.seats(&self.durable);
        self.happen(&Cause::Leave { visitor: visit.id }, None).map(drop)
    }

    fn ask(&mut self, person: usize) -> Result<(), String> {
        let Some(visit) = &self.people[person].visit else { return Ok(()) };
        let request = request(&mut self.rng, visit, &self.setups, self.levels);
        // A request may be lost on its way, or come twice.
        let times = match self.rng.u8(..30) {
            0 => 0,
            1 => 2,
            _ => 1,
        };
        for _ in 0..times {
            // A crash may have come between.
            let Some(visit) = self.people[person].visit.as_ref().filter(|_| !self.closed) else {
                return Ok(());
            };
            let visitor = visit.id;
            let mut wishes = self.wishes.clone();
            wishes.hear(person, visit, &request, &self.attendance());
            let before = std::mem::replace(&mut self.wishes, wishes);
            let cause = Cause::Ask { visitor, request: request.clone() };
            if self.happen(&cause, Some(person))? == Happened::Refused {
                self.wishes = before;
            }
        }
        Ok(())
    }

    /// Who is here, and since when the others are not.
    fn attendance(&self) -> Attendance<'_> {
        let visits = self.people.iter().filter_map(|person| person.visit.as_ref()).collect();
        Attendance { table: &self.durable, visits, left_ms: &self.left_ms, now_ms: self.now_ms }
    }

    /// The driver's walk, with faults: decided, written, true, told. Judged on the way.
    fn happen(&mut self, cause: &Cause, asker: Option<usize>) -> Result<Happened, String> {
        let Some(room) = &mut self.room else { return Ok(Happened::Crashed) };
        let fault = match self.rng.u8(..200) {
            0 => Fault::Decided,
            1 | 2 => Fault::Refused,
            3 => Fault::Written,
            4 => Fault::Told,
            _ => Fault::None,
        };
        let (core, now_ms) = (self.core, self.now_ms);
        let decided = with_given(&mut self.rng, now_ms, |given| (core.decide)(room, cause, given));
        let visitor = asker.and_then(|person| self.people[person].visit.as_ref()).map(|visit| visit.id);
        let decided = match decided {
            Ok(decided) => decided,
            Err(refusal) => return self.refuse(asker, refusal),
        };
        if fault == Fault::Decided {
            self.crash();
            return Ok(Happened::Crashed);
        }
        let settle = |room: &mut Room, now_ms| (core.told)(room.settle(visitor, &decided, now_ms));
        let early = core.tells_first.then(|| settle(room, now_ms));
        let entries = (core.written)(&decided);
        if fault == Fault::Refused && (!entries.is_empty() || decided.closes) {
            self.tally.unwritten += 1;
            if let Some(letters) = early {
                self.deliver(&letters, letters.len(), asker, None, cause)?;
            }
            return self.refuse(asker, Refusal::Storage {});
        }
        // A slow journal: time goes by before it is written.
        if self.rng.u8(..20) == 0 {
            self.now_ms += self.rng.u64(..10_000);
        }
        self.may_cause(cause, asker, &entries, decided.closes)?;
        let wisher = self.wishes.person();
        let agreed = self.wishes.granted().is_some();
        self.tally.agreed +=
            usize::from(agreed && matches!(cause, Cause::Ask { request: ToServer::Answer { .. }, .. }));
        self.wishes.settle();
        if matches!(cause, Cause::Leave { .. }) {
            for seat in self.leaving.iter() {
                self.left_ms[seat.index()] = self.now_ms;
            }
        }
        for entry in &entries {
            self.tally.steps += usize::from(matches!(entry, Entry::Step { .. }));
            self.tally.undone += usize::from(matches!(entry, Entry::Undone { .. }));
            self.journal.push(entry.text());
            let read = Entry::read(FORM, entry.text().as_bytes()).map_err(|error| error.to_string())?;
            if read != *entry {
                return Err(format!("{entry:?} reads as {read:?}"));
            }
            let running = self.durable.stage != wire::Stage::Over;
            self.durable.apply(&read);
            self.tally.finished += usize::from(running && self.durable.stage == wire::Stage::Over);
            self.wishes.follow(&self.durable, entry);
        }
        self.tally.entries += entries.len();
        if fault == Fault::Written {
            self.closed = decided.closes;
            self.crash();
            return Ok(Happened::Crashed);
        }
        let Some(room) = &mut self.room else { return Ok(Happened::Crashed) };
        let letters = early.unwrap_or_else(|| settle(room, self.now_ms));
        let delivered = if fault == Fault::Told { self.rng.usize(..=letters.len()) } else { letters.len() };
        self.deliver(&letters, delivered, asker, wisher, cause)?;
        self.closed = decided.closes;
        if fault == Fault::Told {
            self.crash();
            return Ok(Happened::Crashed);
        }
        self.everybody_knows(&letters, asker, !decided.entries.is_empty() || !decided.changes.is_empty())?;
        Ok(Happened::Accepted)
    }

    /// Whether a cause may bring these entries, by the keys of whoever is behind it.
    fn may_cause(
        &self,
        cause: &Cause,
        asker: Option<usize>,
        entries: &[Entry],
        closes: bool,
    ) -> Result<(), String> {
        if closes && *cause != Cause::Retire && self.wishes.granted() != Some(&ToServer::Close {}) {
            return Err(format!("{cause:?} closed the table without consent"));
        }
        match cause {
            Cause::Ask { request, .. } => {
                let visit = asker.and_then(|person| self.people[person].visit.as_ref());
                let visit = visit.ok_or("somebody who is not here was answered")?;
                let wisher = self.wishes.person().and_then(|person| self.people[person].visit.as_ref());
                judge::may_ask(&self.durable, visit, request, entries, self.wishes.granted(), wisher)
            }
            Cause::Join { tokens, .. } => judge::may_come(&self.durable, tokens, entries),
            Cause::Done { seq, .. } => match entries {
                [Entry::Step { .. } | Entry::Paused { .. }] if *seq == self.durable.seq => Ok(()),
                _ => Err(format!("the computer caused {entries:?}")),
            },
            Cause::Leave { .. } | Cause::Retire => match entries {
                [] => Ok(()),
                _ => Err(format!("{cause:?} caused {entries:?}")),
            },
        }
    }

    fn refuse(&mut self, asker: Option<usize>, refusal: Refusal) -> Result<Happened, String> {
        self.tally.refusals += 1;
        if let Some(person) = asker {
            let visit = self.people[person].visit.as_ref().ok_or("an answer to nobody")?;
            judge::may_hear(&self.durable, visit, &FromServer::Refused(refusal))?;
        }
        Ok(Happened::Refused)
    }

    /// Hands the first letters over, each judged by what its receiver may know.
    fn deliver(
        &mut self,
        letters: &[Letter],
        delivered: usize,
        asker: Option<usize>,
        wisher: Option<usize>,
        cause: &Cause,
    ) -> Result<(), String> {
        // A new key counts as theirs for everything that is told together with it.
        let gained = letters.iter().filter_map(|letter| match &letter.message {
            FromServer::Invited { key } if !key.invitation => Some(key.token.clone()),
            _ => None,
        });
        if let Some(visit) = wisher.and_then(|person| self.people[person].visit.as_mut()) {
            visit.shown.extend(gained);
        }
        for Letter { to, message } in &letters[..delivered] {
            let private = matches!(
                message,
                FromServer::Invited { .. }
                    | FromServer::Looked { .. }
                    | FromServer::History { .. }
                    | FromServer::Record { .. }
                    | FromServer::Log { .. }
                    | FromServer::Why { .. }
            );
            for id in to {
                let here = |person: &Person| person.visit.as_ref().is_some_and(|visit| visit.id == *id);
                let Some(reader) = self.people.iter().position(here) else {
                    return Err(format!("{message:?} for somebody who is not here"));
                };
                let invited = matches!(message, FromServer::Invited { .. });
                if private && Some(reader) != if invited { wisher } else { asker } {
                    return Err(format!("{message:?} for somebody who did not ask, after {cause:?}"));
                }
                let visit = self.people[reader].visit.as_ref().ok_or("nobody")?;
                judge::may_hear(&self.durable, visit, message)?;
                if let FromServer::Table(whole) = message {
                    judge::graces(whole, &self.attendance())?;
                    let wish = whole.wish.as_ref();
                    if !self.wishes.is_told(wish) || whole.undo != wish.and_then(wire::Wish::undo) {
                        return Err(format!("told of {wish:?}, but open is {:?}", self.wishes));
                    }
                }
                self.people[reader].hear(message);
                self.tally.letters += 1;
            }
        }
        Ok(())
    }

    /// Everybody heard of what happened exactly once, the asker got exactly one answer, and nobody lags behind.
    fn everybody_knows(&self, letters: &[Letter], asker: Option<usize>, news: bool) -> Result<(), String> {
        if self.closed {
            return Ok(());
        }
        for (index, person) in self.people.iter().enumerate() {
            let Some(visit) = &person.visit else { continue };
            let answers = letters.iter().filter(|letter| letter.to.contains(&visit.id)).filter(|letter| {
                !matches!(letter.message, FromServer::Seated { .. } | FromServer::Invited { .. })
            });
            let expected = usize::from(news || asker == Some(index));
            let heard = answers.count();
            if heard != expected {
                return Err(format!("person {index} heard {heard} times instead of {expected}: {letters:?}"));
            }
            if visit.at != self.durable.steps() {
                let made = self.durable.steps();
                return Err(format!("person {index} knows {} steps of {made}", visit.at));
            }
            judge::knows(&self.durable, visit).map_err(|reason| format!("person {index}: {reason}"))?;
        }
        Ok(())
    }

    /// The running table is what the journal tells.
    fn compare(&self) -> Result<(), String> {
        match &self.room {
            Some(room) if !self.closed && *room.table() != self.durable => {
                Err("the table is not what the journal tells".to_owned())
            }
            _ => Ok(()),
        }
    }

    fn crash(&mut self) {
        self.tally.crashes += 1;
        self.room = None;
        self.wishes = Wishes::default();
        for person in &mut self.people {
            person.visit = None;
        }
    }

    /// The table as its story makes it.
    fn rebuilt(&self) -> Result<Table, String> {
        let written = |(number, text): (usize, &String)| Written {
            number: i64::try_from(number).ok(),
            form: Some(FORM),
            text: text.clone().into_bytes(),
        };
        let entries = self.journal.iter().enumerate().map(written).collect();
        let story = Story { table: self.id.to_string().into_bytes(), entries, seal: None };
        story.read(players::catalogue::game).map_err(|damage| format!("the story is damaged: {damage}"))
    }

    fn restart(&mut self) -> Result<(), String> {
        let table = self.rebuilt()?;
        if table != self.durable {
            return Err("the rebuilt table is another one".to_owned());
        }
        self.room = Some(Room::new(table, self.now_ms));
        self.left_ms.fill(self.now_ms);
        self.wishes = Wishes::default();
        for person in &mut self.people {
            person.visit = None;
        }
        Ok(())
    }
}

#[derive(PartialEq, Eq)]
enum Happened {
    Refused,
    Accepted,
    Crashed,
}

fn with_given<T>(rng: &mut Rng, now_ms: u64, with: impl FnOnce(&mut Given<'_>) -> T) -> T {
    let mut random = |bytes: &mut [u8]| rng.fill(bytes);
    let date_ms = 1_800_000_000_000 + now_ms;
    with(&mut Given {
        now_ms,
        date_ms,
        random: &mut random,
        dice: None,
        limits: LIMITS,
        presets: &Presets::default(),
    })
}
