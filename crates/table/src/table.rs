//! What is true of a table: the sum of its entries.

use std::collections::BTreeMap;
use std::ops::Range;

use engine::shell::{AnyMatch, Game};
use engine::{Record, Seat, SeatLabel, Seed, Turn, Viewer};
use serde_json::Value;
use wire::{Customs, Refusal, Shown, Stage, StandIn, TableId};

use crate::story::Shelf;
use crate::{Entry, Holder, SeatEntry, TokenHash};

/// A game on the table.
pub struct Laid {
    /// The match itself.
    pub game: Box<dyn AnyMatch>,
    /// The secret of its dice.
    pub seed: Seed,
    /// Steps it had when it was laid out (from a file).
    pub loaded: usize,
    /// From this one of them on, dice and draws were held against the file's own seed when it was loaded.
    pub checked_from: Option<usize>,
    /// Why the computer made its steps, by their index.
    pub whys: BTreeMap<usize, Value>,
}

impl PartialEq for Laid {
    fn eq(&self, other: &Laid) -> bool {
        *self.game == *other.game
            && self.seed == other.seed
            && self.loaded == other.loaded
            && self.checked_from == other.checked_from
            && self.whys == other.whys
    }
}

/// Everything that is true of a table.
#[derive(PartialEq)]
pub struct Table {
    pub id: TableId,
    pub game: &'static dyn Game,
    /// The set-up as agreed; what it leaves open is decided when a game is laid out.
    pub agreed: Value,
    /// Which of the board's places the seats have.
    pub places: Vec<usize>,
    /// Who sits where.
    pub seats: Vec<SeatEntry>,
    /// The host's key.
    pub host: TokenHash,
    /// How long the computer waits, in milliseconds.
    pub tempo_ms: u32,
    /// Whether people throw real dice and enter what they show.
    pub real_dice: bool,
    /// When it was opened, in milliseconds since 1970.
    pub opened_ms: u64,
    /// What was agreed beside the set-up.
    pub customs: Customs,
    /// Where the game stands.
    pub stage: Stage,
    /// The game on the table.
    pub laid: Option<Laid>,
    /// Whether whoever threw the die last is to throw it again.
    pub again: bool,
    /// Playing time up to the last entry that names it, in milliseconds.
    pub clock_ms: u64,
    /// The number of the entry that last changed the past: what is known of an earlier one is void.
    pub story: u64,
    /// The number of the next entry.
    pub seq: u64,
}

impl Table {
    /// The table that its first entry opens.
    pub(crate) fn open(id: TableId, entry: &Entry, shelf: Shelf) -> Result<Table, String> {
        let Entry::Opened { game, setup, seats, host, tempo_ms, at_ms, customs } = entry else {
            return Err("the story does not begin with the opening of a table".to_owned());
        };
        let game = shelf(game).ok_or_else(|| format!("unknown game {game:?}"))?;
        let table = Table {
            id,
            game,
            agreed: setup.clone(),
            places: game.places(setup).unwrap_or_default(),
            seats: seats.clone(),
            host: *host,
            tempo_ms: *tempo_ms,
            real_dice: false,
            opened_ms: *at_ms,
            customs: customs.clone(),
            stage: Stage::Empty,
            laid: None,
            again: false,
            clock_ms: 0,
            story: 0,
            seq: 1,
        };
        let known = |level: &String| game.about().has_level(level);
        if !table.customs.stand_in.level.iter().all(known) {
            return Err(format!("{:?}", Refusal::NoSuchLevel {}));
        }
        for place in &table.seats {
            table.check_level(&place.holder).map_err(|refusal| format!("{refusal:?}"))?;
        }
        Ok(table)
    }

    /// Lets an entry become true that was decided on this table as it is.
    ///
    /// # Panics
    /// For any other entry: what comes out of a journal goes through [`Story::read`](crate::Story::read) first.
    pub fn apply(&mut self, entry: &Entry) {
        if let Err(refusal) = self.try_apply(entry) {
            panic!("entry {} of {} was decided here: {refusal:?}", self.seq, self.id);
        }
    }

    /// Lets an entry become true, or finds that it does not follow from what is true so far.
    pub(crate) fn try_apply(&mut self, entry: &Entry) -> Result<(), Refusal> {
        let thrower = self.thrower();
        match entry {
            Entry::Opened { .. } => return Err(Refusal::NotNow { stage: self.stage }),
            Entry::Configured { setup } => {
                self.agreed = setup.clone();
                self.places = self.game.places(setup)?;
            }
            Entry::Tempo { tempo_ms } => self.tempo_ms = *tempo_ms,
            Entry::RealDice { on } => self.real_dice = *on,
            Entry::Reseated { seat, by } => {
                self.check_level(&by.holder)?;
                *self.seats.get_mut(seat.index()).ok_or(Refusal::BadSeats {})? = by.clone();
            }
            Entry::Laid { setup, seed, steps, checked_from } => {
                let game = self.game.replay(&self.record_of(setup.clone(), steps.clone()))?;
                let over = game.turn() == Turn::Over;
                let (seed, loaded, checked_from) = (seed.clone(), steps.len(), *checked_from);
                self.laid = Some(Laid { game, seed, loaded, checked_from, whys: BTreeMap::new() });
                self.clock_ms = 0;
                self.stage = if over { Stage::Over } else { Stage::Ready };
            }
            Entry::Cleared {} => {
                self.laid = None;
                self.clock_ms = 0;
                self.stage = Stage::Empty;
            }
            Entry::Played {} => {
                self.on_the_table()?;
                self.stage = Stage::Running;
            }
            Entry::Paused { clock_ms } => {
                self.on_the_table()?;
                self.clock_ms = *clock_ms;
                self.stage = Stage::Paused;
            }
            Entry::Step { step, clock_ms, why } => {
                let laid = self.on_the_table()?;
                laid.game.step(step)?;
                laid.whys.extend(why.clone().map(|why| (laid.game.len() - 1, why)));
                if laid.game.turn() == Turn::Over {
                    self.stage = Stage::Over;
                }
                self.clock_ms = *clock_ms;
            }
            Entry::Undone { to, clock_ms } => {
                let laid = self.on_the_table()?;
                laid.game.undo_to(*to);
                // What is played in place of a file's steps is this table's own.
                laid.loaded = laid.loaded.min(*to);
                laid.whys.split_off(to);
                self.clock_ms = *clock_ms;
                // Who takes back the last move of a finished game wants to go on.
                if self.stage == Stage::Over {
                    self.stage = Stage::Running;
                }
            }
        }
        if matches!(entry, Entry::Laid { .. } | Entry::Cleared {} | Entry::Undone { .. }) {
            self.story = self.seq;
        }
        self.again = thrower.is_some() && matches!(entry, Entry::Step { .. }) && self.thrower() == thrower;
        self.seq += 1;
        Ok(())
    }

    fn on_the_table(&mut self) -> Result<&mut Laid, Refusal> {
        self.laid.as_mut().ok_or(Refusal::NotNow { stage: Stage::Empty })
    }

    pub(crate) fn check_level(&self, holder: &Holder) -> Result<(), Refusal> {
        match holder.level() {
            Some(level) if !self.game.about().has_level(level) => Err(Refusal::NoSuchLevel {}),
            _ => Ok(()),
        }
    }

    /// The seats in order, and who sits there.
    pub fn places(&self) -> impl Iterator<Item = (Seat, &SeatEntry)> + Clone {
        Seat::first(self.seats.len()).zip(&self.seats)
    }

    /// The level at which the computer plays on this seat, if it does.
    pub fn level(&self, seat: Seat) -> Option<&str> {
        self.seats.get(seat.index())?.holder.level()
    }

    /// Whether a game is on: begun, and not at its end.
    pub fn is_on(&self) -> bool {
        matches!(self.stage, Stage::Running | Stage::Paused)
    }

    /// After how long the computer may stand in for somebody who has left; none for never.
    pub(crate) fn stand_in_ms(&self) -> Option<u64> {
        self.customs.stand_in.after_s.map(|seconds| u64::from(seconds) * 1_000)
    }

    /// How long anything else waits for somebody who has left: as long as a stand-in, or as long as usual.
    pub(crate) fn usual_grace_ms(&self) -> u64 {
        self.stand_in_ms().unwrap_or(u64::from(StandIn::USUAL_S) * 1_000)
    }

    /// The customs with nothing left out.
    pub fn customs(&self) -> Customs {
        let mut customs = self.customs.clone();
        let strongest = self.game.about().levels.last();
        customs.stand_in.level =
            customs.stand_in.level.or_else(|| strongest.map(|level| (*level).to_owned()));
        customs
    }

    /// Who is awaited: to move, or to throw the die.
    pub fn awaited(&self) -> Option<Turn> {
        let laid = self.laid.as_ref()?;
        Some(self.thrower().map_or_else(|| laid.game.turn(), Turn::of))
    }

    fn thrower(&self) -> Option<Seat> {
        self.laid.as_ref()?.game.thrower()
    }

    pub fn steps(&self) -> usize {
        self.laid.as_ref().map_or(0, |laid| laid.game.len())
    }

    /// These steps as a viewer may know them.
    pub(crate) fn shown(&self, steps: Range<usize>, viewer: Viewer) -> Vec<Shown> {
        let shown = |laid: &Laid| steps.filter_map(|index| laid.game.shown(index, viewer)).collect();
        self.laid.as_ref().map(shown).unwrap_or_default()
    }

    /// The seed, where it may be shown.
    pub(crate) fn shown_seed(&self) -> Option<Seed> {
        let laid = self.laid.as_ref()?;
        (self.stage == Stage::Over).then(|| laid.seed.clone())
    }

    /// What is agreed, as everybody may know it.
    pub(crate) fn shown_agreed(&self) -> Value {
        // It was read when it was agreed.
        self.game.shown_setup(&self.agreed).unwrap_or_default()
    }

    /// The record of the game on the table, with everything in it.
    pub fn record(&self) -> Option<Record> {
        let laid = self.laid.as_ref()?;
        Some(Record {
            commitment: Some(laid.seed.commitment()),
            seed: self.shown_seed(),
            loaded: laid.loaded,
            ..self.record_of(laid.game.setup(), laid.game.steps())
        })
    }

    fn record_of(&self, setup: Value, steps: Vec<Value>) -> Record {
        let label = |place: &SeatEntry| SeatLabel {
            name: place.name.clone(),
            level: place.holder.level().map(str::to_owned),
        };
        Record {
            format: engine::record::FORMAT.to_owned(),
            game: self.game.about().id.to_owned(),
            setup,
            seats: self.seats.iter().map(label).collect(),
            commitment: None,
            seed: None,
            loaded: 0,
            steps,
        }
    }
}
