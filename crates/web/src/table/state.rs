//! What the page knows about the table it is at: the last snapshot, kept up to date by steps, and what follows from it.

use std::ops::Range;

use engine::{Commitment, Outcome, Seat, SeatSet, Seed, Turn, reader};
use leptos::prelude::*;
use serde::Deserialize;
use serde_json::Value;
use wire::{
    Customs, DEFAULT_TEMPO_MS, Known, SeatInfo, SeatKind, Shown, Stage, TableId, TableSight, ToServer, Wished,
};

use super::past;
use super::queue::NewStep;
use crate::browser;
use crate::faces::FaceRef;
use crate::faces::face::Telling;
use crate::faces::seen::Seating;
use crate::lines::Lines;
use crate::packs::Packs;
use crate::parts::token::Look;
use crate::texts::{Lang, common as t};

/// The rights of this page at the table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Rights {
    /// Seats this page plays.
    pub seats: Vec<Seat>,
    /// Whether it has the host's rights.
    pub host: bool,
}

/// A look at the past.
#[derive(Clone, PartialEq, Debug)]
pub struct Past {
    /// After how many steps.
    pub at: usize,
    /// The position then; none until it has arrived.
    pub sight: Option<Value>,
    /// Whether the replay runs by itself.
    pub running: bool,
}

/// What every game's sight says, whatever its view.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Situation {
    /// Who has to act.
    pub turn: Turn,
    /// Whose hand the die waits for.
    #[serde(default)]
    pub thrower: Option<Seat>,
    /// The result, once the game is over.
    pub outcome: Option<Outcome>,
}

impl Situation {
    /// The seats that are awaited: to move, or to throw the die.
    pub fn awaited(&self) -> SeatSet {
        self.thrower.map_or_else(|| self.turn.seats(), SeatSet::just)
    }
}

fn situation(sight: &Option<Value>) -> Option<Situation> {
    sight.as_ref().and_then(|sight| reader::read(sight).ok())
}

/// A set-up this page has asked for and not heard of yet.
#[derive(Clone, PartialEq, Debug)]
struct Wish {
    setup: Value,
    at: f64,
}

/// A wish that nobody answers is given up after this time.
const WISH_MS: f64 = 3_000.0;

/// A time on the clock and when it was read.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
struct Reading {
    ms: u64,
    at: f64,
}

/// The table of the page. Copies share everything.
#[derive(Clone, Copy)]
pub struct Table {
    lines: Lines,
    sight: RwSignal<Option<TableSight>>,
    /// The steps of the past that the house has not told yet.
    gap: StoredValue<Range<usize>>,
    reading: RwSignal<Reading>,
    asked: RwSignal<Option<usize>>,
    wish: RwSignal<Option<Wish>>,
    acted: RwSignal<Option<usize>>,
    /// When the seats were told, by this page's own clock.
    told: RwSignal<f64>,
    /// What this page may do here.
    pub rights: RwSignal<Rights>,
    /// The past that is being looked at, if any.
    pub past: RwSignal<Option<Past>>,
    /// The game's name; empty until the table has been heard of.
    pub game: Memo<String>,
    /// The game's face, once it is here.
    pub face: Memo<Option<FaceRef>>,
    /// Whether the table has been heard of.
    pub known: Memo<bool>,
    /// Where the game stands.
    pub stage: Memo<Stage>,
    pub steps: Memo<usize>,
    /// Who sits where.
    pub seats: Memo<Vec<SeatInfo>>,
    /// The set-up as agreed, or as this page has just asked for.
    pub setup: Memo<Value>,
    /// The settled set-up of the game on the table.
    pub laid: Memo<Option<Value>>,
    /// Who sits where at the board, and the names that the set-up gives.
    pub seating: Memo<Seating>,
    /// The sight of the present position.
    pub now: Memo<Option<Value>>,
    /// The sight that the board shows: the past, if it is looked at.
    pub shown: Memo<Option<Value>>,
    /// After how many steps the shown position is.
    pub shown_at: Memo<usize>,
    /// Turn and result of the present position.
    pub position: Memo<Option<Situation>>,
    /// Turn and result of the shown position.
    pub shown_position: Memo<Option<Situation>>,
    /// What somebody wishes and others have to agree to.
    pub wished: Memo<Option<wire::Wish>>,
    /// How long the computer waits, in milliseconds.
    pub tempo_ms: Memo<u32>,
    /// Whether people throw real dice and enter what they show.
    pub real_dice: Memo<bool>,
    /// What the dice were committed to.
    pub commitment: Memo<Option<Commitment>>,
    /// The seed of the dice, once the game is over.
    pub seed: Memo<Option<Seed>>,
    /// Steps that a file brought along.
    pub loaded: Memo<usize>,
    /// From this one of them on, dice were held against the file's own seed when it was loaded.
    pub checked_from: Memo<Option<usize>>,
}

impl Table {
    /// No table yet.
    pub fn new(lines: Lines, packs: Packs) -> Table {
        let sight = RwSignal::new(None::<TableSight>);
        let wish = RwSignal::new(None::<Wish>);
        let past = RwSignal::new(None::<Past>);
        fn of<T: PartialEq + Send + Sync + 'static>(
            sight: RwSignal<Option<TableSight>>,
            get: impl Fn(&TableSight) -> T + Send + Sync + 'static,
            none: impl Fn() -> T + Send + Sync + 'static,
        ) -> Memo<T> {
            Memo::new(move |_| sight.with(|sight| sight.as_ref().map_or_else(&none, &get)))
        }
        let game = of(sight, |sight| sight.game.clone(), String::new);
        let now = of(sight, |sight| sight.sight.clone(), || None);
        let steps = of(sight, |sight| sight.history.len(), || 0);
        let shown = Memo::new(move |_| {
            past.with(|past| past.as_ref().and_then(|past| past.sight.clone())).or_else(|| now.get())
        });
        let face = Memo::new(move |_| packs.face(&game.get()));
        let setup = Memo::new(move |_| {
            let wished = wish.with(|wish| wish.as_ref().map(|wish| wish.setup.clone()));
            let agreed = || sight.with(|sight| sight.as_ref().map(|sight| sight.setup.clone()));
            wished.or_else(agreed).unwrap_or_default()
        });
        let laid = of(sight, |sight| sight.laid.clone(), || None);
        let seating = Memo::new(move |_| {
            let Some(face) = face.get() else { return Seating::default() };
            laid.with(|laid| match laid {
                Some(laid) => face.seating(laid),
                None => setup.with(|setup| face.seating(setup)),
            })
        });
        Table {
            lines,
            sight,
            gap: StoredValue::new(0..0),
            reading: RwSignal::default(),
            asked: RwSignal::new(None),
            wish,
            acted: RwSignal::new(None),
            told: RwSignal::default(),
            rights: RwSignal::default(),
            past,
            game,
            face,
            known: of(sight, |_| true, || false),
            stage: of(sight, |sight| sight.stage, || Stage::Empty),
            steps,
            seats: of(sight, |sight| sight.seats.clone(), Vec::new),
            setup,
            laid,
            seating,
            now,
            shown,
            shown_at: Memo::new(move |_| {
                past.with(|past| past.as_ref().map(|past| past.at)).unwrap_or_else(|| steps.get())
            }),
            position: Memo::new(move |_| now.with(situation)),
            shown_position: Memo::new(move |_| shown.with(situation)),
            wished: of(sight, |sight| sight.wish.clone(), || None),
            tempo_ms: of(sight, |sight| sight.tempo_ms, || DEFAULT_TEMPO_MS),
            real_dice: of(sight, |sight| sight.real_dice, || false),
            commitment: of(sight, |sight| sight.commitment, || None),
            seed: of(sight, |sight| sight.seed.clone(), || None),
            loaded: of(sight, |sight| sight.loaded, || 0),
            checked_from: of(sight, |sight| sight.checked_from, || None),
        }
    }

    /// Nothing is known any more: another page, another table.
    pub fn clear(self) {
        self.sight.set(None);
        self.gap.set_value(0..0);
        self.reading.set(Reading::default());
        self.rights.set(Rights::default());
        self.past.set(None);
        self.refused();
    }

    /// The table's name, once it is known.
    pub fn id(self) -> Option<TableId> {
        self.sight.with_untracked(|sight| sight.as_ref().map(|sight| sight.table.clone()))
    }

    /// What was agreed beside the set-up.
    pub fn customs(self) -> Customs {
        self.sight
            .with_untracked(|sight| sight.as_ref().map(|sight| sight.customs.clone()))
            .unwrap_or_default()
    }

    /// People who watch.
    pub fn watchers(self) -> usize {
        self.sight.with(|sight| sight.as_ref().map_or(0, |sight| sight.watchers))
    }

    /// Reads the steps so far.
    pub fn with_history<T>(self, read: impl FnOnce(&[Shown]) -> T) -> T {
        self.sight.with(|sight| read(sight.as_ref().map_or(&[], |sight| sight.history.as_slice())))
    }

    // ---- what the server says ----

    /// The whole table anew.
    pub fn replace(self, mut sight: TableSight) {
        let gap = self.gap.with_value(|gap| {
            self.sight.with_untracked(|old| past::complete(&mut sight, old.as_ref().map(|old| (old, gap))))
        });
        self.ask_past(gap);
        self.read_clock(sight.clock_ms);
        // Several quick changes are answered one after the other: the page does not fall back to the older ones.
        let settled = self.wish.with_untracked(|wish| {
            wish.as_ref()
                .is_some_and(|wish| wish.setup == sight.setup || browser::now_ms() - wish.at > WISH_MS)
        });
        if settled {
            self.wish.set(None);
        }
        self.acted.set(None);
        self.told.set(browser::now_ms());
        let steps = sight.history.len();
        let laid = sight.sight.is_some();
        self.sight.set(Some(sight));
        // The past may have been taken back or cleared away.
        let gone =
            self.past.with_untracked(|past| past.as_ref().is_some_and(|past| !laid || past.at > steps));
        if gone {
            self.past.set(None);
        }
    }

    /// A part of the past has arrived.
    pub fn past(self, story: u64, from: usize, part: Vec<Shown>) {
        let mut gap = self.gap.get_value();
        self.sight.update(|sight| {
            if let Some(sight) = sight.as_mut().filter(|sight| sight.story == story) {
                gap = past::fill(sight, &gap, from, part);
            }
        });
        self.ask_past(gap);
    }

    /// Asks for the next part of the past, if any is missing.
    fn ask_past(self, gap: Range<usize>) {
        if !gap.is_empty() {
            self.lines.send(&ToServer::History { from: gap.start });
        }
        self.gap.set_value(gap);
    }

    /// What this page knows of the past.
    pub fn knows(self) -> Known {
        self.gap.with_value(|gap| self.sight.with_untracked(|sight| past::known(sight.as_ref(), gap)))
    }

    /// Somebody has come or left.
    pub fn presence(self, present: &[Seat], watchers: usize, stand_in_ms: &[Option<u64>]) {
        self.told.set(browser::now_ms());
        self.sight.update(|sight| {
            if let Some(sight) = sight {
                sight.follow(present, watchers, stand_in_ms);
            }
        });
    }

    /// One step more.
    pub fn step(self, step: NewStep) {
        self.read_clock(step.clock_ms);
        self.sight.update(|sight| {
            if let Some(sight) = sight {
                sight.history.push(step.shown);
                sight.sight = Some(step.sight);
                sight.stage = step.stage;
                sight.seed = step.seed;
                let undo = |wish: &mut wire::Wish| matches!(wish.what, Wished::Undo { .. });
                sight.wish.take_if(|wish| undo(wish) || step.stage == Stage::Over);
            }
        });
    }

    /// A past position has arrived.
    pub fn looked(self, at: usize, sight: Value) {
        self.asked.set(None);
        let wanted = self.past.with_untracked(|past| past.as_ref().map(|past| past.at));
        match wanted {
            Some(wanted) if wanted == at => self.past.update(|past| {
                if let Some(past) = past {
                    past.sight = Some(sight);
                }
            }),
            Some(wanted) => self.ask(wanted),
            None => {}
        }
    }

    /// Something was refused: what this page had hoped for does not hold.
    pub fn refused(self) {
        self.wish.set(None);
        self.acted.set(None);
        self.asked.set(None);
    }

    fn read_clock(self, ms: u64) {
        self.reading.set(Reading { ms, at: browser::now_ms() });
    }

    /// The playing time now, in milliseconds. Between messages it runs by this page's own clock.
    pub fn clock_ms(self) -> u64 {
        let reading = self.reading.get();
        let running = if self.stage.get() == Stage::Running { browser::now_ms() - reading.at } else { 0.0 };
        reading.ms + running.max(0.0) as u64
    }

    /// In how many seconds the computer may stand in for whoever has left this seat; none if it may not at all.
    pub fn stand_in_s(self, seat: Seat) -> Option<usize> {
        let told = self.seats.with(|seats| seats.get(seat.index()).and_then(|info| info.stand_in_ms))?;
        let passed = (browser::now_ms() - self.told.get()).max(0.0) as u64;
        usize::try_from(told.saturating_sub(passed).div_ceil(1_000)).ok()
    }

    // ---- what this page asks for ----

    /// Says something to the server.
    pub fn send(self, message: &ToServer) {
        self.lines.send(message);
    }

    /// Agrees on another set-up. The page shows it at once; the server has the last word.
    pub fn configure(self, setup: Value) {
        if self.lines.send(&ToServer::Configure { setup: setup.clone() }) {
            self.wish.set(Some(Wish { setup, at: browser::now_ms() }));
        }
    }

    /// Carries out an action of this seat. A second click on the same position is not a second action.
    pub fn act(self, seat: Seat, action: Value) {
        let at = self.steps.get_untracked();
        if self.acted.get_untracked() != Some(at) && self.lines.send(&ToServer::Act { seat, action, at }) {
            self.acted.set(Some(at));
        }
    }

    /// Throws the die for this seat, or says what a real one shows.
    pub fn roll(self, seat: Seat, shows: Option<Value>) {
        let at = self.steps.get_untracked();
        if self.acted.get_untracked() != Some(at) && self.lines.send(&ToServer::Roll { seat, at, shows }) {
            self.acted.set(Some(at));
        }
    }

    /// Shows the position after this many steps.
    pub fn look(self, at: usize) {
        let at = at.min(self.steps.get_untracked());
        self.past.update(|past| match past {
            // The old position stays on the board until the new one is there: nothing flickers.
            Some(past) => past.at = at,
            None => *past = Some(Past { at, sight: None, running: false }),
        });
        if self.asked.get_untracked().is_none() {
            self.ask(at);
        }
    }

    /// One look at a time: a slider that is dragged does not flood the server.
    fn ask(self, at: usize) {
        self.asked.set(Some(at));
        if !self.lines.send(&ToServer::Look { at }) {
            self.asked.set(None);
        }
    }

    // ---- who is who ----

    /// Whether the present turn belongs to a seat of this page; that seat.
    pub fn my_turn(self) -> Option<Seat> {
        if self.stage.get() != Stage::Running || self.past.with(Option::is_some) {
            return None;
        }
        let turn = self.position.with(|position| position.as_ref().map(|position| position.turn))?;
        self.rights.with(|rights| rights.seats.iter().copied().find(|seat| turn.includes(*seat)))
    }

    /// The seat whose die this page has to throw now; with real dice also a computer's.
    pub fn my_throw(self) -> Option<Seat> {
        if self.stage.get() != Stage::Running || self.past.with(Option::is_some) {
            return None;
        }
        let thrower = self.position.with(|position| position.as_ref().and_then(|it| it.thrower))?;
        let for_computer = self.real_dice.get() && self.is_computer(thrower);
        let may = self.rights.with(|rights| {
            rights.seats.contains(&thrower) || for_computer && (rights.host || !rights.seats.is_empty())
        });
        may.then_some(thrower)
    }

    /// The seat that is awaited, to move or to throw, if it is just one.
    pub fn mover(self) -> Option<Seat> {
        self.position.with(|position| position.as_ref().and_then(|it| it.awaited().iter().next()))
    }

    /// Whether this page alone speaks for one seat, so that it may be called "you".
    pub fn is_you(self, seat: Seat) -> bool {
        self.rights.with(|rights| rights.seats == [seat])
    }

    /// Whether the settings may be changed now.
    pub fn may_configure(self) -> bool {
        self.rights.with(|rights| rights.host)
            && matches!(self.stage.get(), Stage::Empty | Stage::Ready | Stage::Over)
    }

    /// Whether the computer plays this seat.
    pub fn is_computer(self, seat: Seat) -> bool {
        self.seats.with(|seats| {
            matches!(seats.get(seat.index()), Some(SeatInfo { kind: SeatKind::Computer(_), .. }))
        })
    }

    /// A seat's colour and symbol.
    pub fn look_of(self, seat: Seat) -> Look {
        let look = |face: FaceRef| self.seating.with(|seating| face.look(seating, seat));
        self.face.get().map_or(Look::RED, look)
    }

    /// What the game calls a seat.
    pub fn seat_name(self, seat: Seat, lang: Lang) -> String {
        let named = |face: FaceRef| self.seating.with(|seating| face.seat_name(seating, seat, lang));
        self.face.get().map_or_else(|| seat.to_string(), named)
    }

    /// A step in words.
    pub fn told(self, shown: &Shown, lang: Lang) -> String {
        let Some(face) = self.face.get() else { return String::new() };
        let name = |seat| self.name(seat, lang);
        self.seating.with(|seating| face.announce(shown, &Telling { seating, name: &name, lang }))
    }

    /// A seat's name for sentences: told apart from others of the same name.
    pub fn name(self, seat: Seat, lang: Lang) -> String {
        let given = self.seating.with(|seating| seating.given(seat).map(str::to_owned));
        given.unwrap_or_else(|| {
            let seat_name = self.seat_name(seat, lang);
            if self.face.get().is_some_and(|face| face.about().manners.plays_by_role) {
                return seat_name;
            }
            self.seats.with(|seats| name_among(seats, seat, &seat_name, lang))
        })
    }
}

/// A seat's plain name.
pub fn plain_name(info: &SeatInfo, seat: Seat, lang: Lang) -> String {
    match &info.kind {
        SeatKind::Computer(_) => t::COMPUTER.get(lang).to_owned(),
        SeatKind::Free => t::FREE_SEAT.get(lang).to_owned(),
        SeatKind::Person if info.name.is_empty() => t::PLAYER_N.count(lang, seat.index() + 1),
        SeatKind::Person => info.name.clone(),
    }
}

/// A seat's name, or what the game calls the seat where two are called the same: one person on two seats, say.
pub fn name_among(seats: &[SeatInfo], seat: Seat, seat_name: &str, lang: Lang) -> String {
    let Some(info) = seats.get(seat.index()) else { return seat_name.to_owned() };
    let name = plain_name(info, seat, lang);
    let twice = Seat::first(seats.len())
        .zip(seats)
        .any(|(other, info)| other != seat && plain_name(info, other, lang) == name);
    if twice { seat_name.to_owned() } else { name }
}

/// Minutes and seconds, `02:37`.
pub fn clock_text(ms: u64) -> String {
    let seconds = ms / 1000;
    format!("{:02}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn info(kind: SeatKind, name: &str) -> SeatInfo {
        SeatInfo { kind, name: name.to_owned(), present: true, stand_in_ms: None }
    }

    #[test]
    fn names_are_told_apart() {
        let seats = [info(SeatKind::Person, "Ada"), info(SeatKind::Person, "Ada")];
        assert_eq!(name_among(&seats, Seat::TWO, "S2", Lang::De), "S2");
        let seats = [info(SeatKind::Person, ""), info(SeatKind::Computer("greedy".into()), "")];
        assert_eq!(name_among(&seats, Seat::ONE, "S1", Lang::En), "Player 1");
        assert_eq!(name_among(&seats, Seat::TWO, "S2", Lang::De), "Computer");
        assert_eq!(name_among(&[], Seat::TWO, "S2", Lang::De), "S2");
    }

    #[test]
    fn the_clock_reads_minutes_and_seconds() {
        for (ms, text) in
            [(0, "00:00"), (999, "00:00"), (61_000, "01:01"), (157_400, "02:37"), (6_000_000, "100:00")]
        {
            assert_eq!(clock_text(ms), text);
        }
    }
}
