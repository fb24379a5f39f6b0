//! A table: the sum of its journal's entries. No I/O and no tasks here, so that a restart rebuilds it exactly.

use std::collections::BTreeMap;

use engine::shell::{AnyMatch, Game};
use engine::wire::{Refusal, SeatKind, Stage, TableId, UndoWish};
use engine::{Record, Seat, SeatLabel, Seed, Turn};
use serde_json::Value;

use super::clock::Clock;
use crate::journal::Entry;
use crate::journal::entry::{Holder, SeatEntry, TokenHash};

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

/// Everything that is true of a table.
pub struct Table {
    /// Its name.
    pub id: TableId,
    /// Its game.
    pub game: &'static dyn Game,
    /// The set-up as agreed; what it leaves open is decided when a game is laid out.
    pub agreed: Value,
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
    /// Where the game stands.
    pub stage: Stage,
    /// The game on the table.
    pub laid: Option<Laid>,
    /// Playing time.
    pub clock: Clock,
    /// Somebody's wish to take back. Not in the journal: after a restart one asks again.
    pub undo: Option<UndoWish>,
    /// The number of the next entry.
    pub seq: u64,
}

/// How a key opens a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// Its bearer holds the seat.
    Held,
    /// An unused invitation.
    Invited,
    /// Its bearer held the seat and left; the computer stands in.
    Return(TokenHash),
}

/// Why a journal's story makes no table.
#[derive(Debug, thiserror::Error)]
pub enum StoryError {
    /// An entry does not fit.
    #[error("entry {seq}: {reason}")]
    Entry {
        /// Which entry.
        seq: u64,
        /// What is wrong with it.
        reason: String,
    },
    /// The first entry does not open a table.
    #[error("the story does not begin with the opening of a table")]
    NoOpening,
}

impl Table {
    /// Opens a table with its first entry.
    pub fn open(id: TableId, entry: Entry) -> Result<Table, StoryError> {
        let Entry::Opened { game, setup, seats, host, tempo_ms, at_ms } = entry else {
            return Err(StoryError::NoOpening);
        };
        let game = players::catalogue::game(&game)
            .ok_or_else(|| StoryError::Entry { seq: 0, reason: format!("unknown game {game:?}") })?;
        Ok(Table {
            id,
            game,
            agreed: setup,
            seats,
            host,
            tempo_ms,
            real_dice: false,
            opened_ms: at_ms,
            stage: Stage::Empty,
            laid: None,
            clock: Clock::default(),
            undo: None,
            seq: 1,
        })
    }

    /// Rebuilds a table from its story.
    pub fn rebuild(id: TableId, entries: Vec<Entry>) -> Result<Table, StoryError> {
        let mut entries = (0..).zip(entries);
        let (_, opening) = entries.next().ok_or(StoryError::NoOpening)?;
        let mut table = Table::open(id, opening)?;
        for (seq, entry) in entries {
            table
                .apply(entry)
                .map_err(|refusal| StoryError::Entry { seq, reason: format!("{refusal:?}") })?;
        }
        Ok(table)
    }

    /// Lets an entry become true.
    pub fn apply(&mut self, entry: Entry) -> Result<(), Refusal> {
        match entry {
            Entry::Opened { .. } => return Err(Refusal::NotNow { stage: self.stage }),
            Entry::Configured { setup } => self.agreed = setup,
            Entry::Tempo { tempo_ms } => self.tempo_ms = tempo_ms,
            Entry::RealDice { on } => self.real_dice = on,
            Entry::Reseated { seat, by } => {
                let place = self.seats.get_mut(seat.index()).ok_or(Refusal::BadSeats {})?;
                *place = by;
                self.undo = None;
                self.appoint()?;
            }
            Entry::Laid { setup, seed, steps, checked_from } => {
                let record = self.record_of(setup, steps);
                let game = self.game.replay(&record)?;
                let loaded = record.steps.len();
                self.laid = Some(Laid { game, seed, loaded, checked_from, whys: BTreeMap::new() });
                self.appoint()?;
                self.clock = Clock::default();
                self.undo = None;
                self.stage = if self.turn() == Some(Turn::Over) { Stage::Over } else { Stage::Ready };
            }
            Entry::Cleared {} => {
                self.laid = None;
                self.clock = Clock::default();
                self.undo = None;
                self.stage = Stage::Empty;
            }
            Entry::Played {} => {
                self.clock.run();
                self.stage = Stage::Running;
            }
            Entry::Paused { clock_ms } => {
                self.clock = Clock::at_ms(clock_ms);
                self.stage = Stage::Paused;
            }
            Entry::Step { step, clock_ms, why } => {
                let laid = self.laid.as_mut().ok_or(Refusal::NotNow { stage: Stage::Empty })?;
                laid.game.step(&step)?;
                self.stepped(clock_ms, why);
            }
            Entry::Undone { to, clock_ms } => {
                let laid = self.laid.as_mut().ok_or(Refusal::NotNow { stage: Stage::Empty })?;
                laid.game.undo_to(to);
                // What is played in place of a file's steps is this table's own.
                laid.loaded = laid.loaded.min(to);
                laid.whys.split_off(&to);
                self.clock = Clock::at_ms(clock_ms);
                self.undo = None;
                // Who takes back the last move of a finished game wants to go on.
                if self.stage == Stage::Over {
                    self.stage = Stage::Running;
                }
                if self.stage == Stage::Running {
                    self.clock.run();
                }
            }
        }
        self.seq += 1;
        Ok(())
    }

    /// What follows from a step that the match has made.
    pub fn stepped(&mut self, clock_ms: u64, why: Option<Value>) {
        if let (Some(laid), Some(why)) = (&mut self.laid, why) {
            laid.whys.insert(laid.game.len() - 1, why);
        }
        self.undo = None;
        self.clock = Clock::at_ms(clock_ms);
        if self.turn() == Some(Turn::Over) {
            self.stage = Stage::Over;
        } else {
            self.clock.run();
        }
    }

    /// Puts the computer players of the seats to work on the present match.
    fn appoint(&mut self) -> Result<(), Refusal> {
        let Some(laid) = &mut self.laid else { return Ok(()) };
        for (seat, place) in Seat::first(self.seats.len()).zip(&self.seats) {
            laid.game.appoint(seat, place.holder.level())?;
        }
        Ok(())
    }

    /// Whose turn it is, if a game lies on the table.
    pub fn turn(&self) -> Option<Turn> {
        self.laid.as_ref().map(|laid| laid.game.turn())
    }

    /// Steps made.
    pub fn steps(&self) -> usize {
        self.laid.as_ref().map_or(0, |laid| laid.game.len())
    }

    /// Whether the seed may be shown.
    pub fn shown_seed(&self) -> Option<Seed> {
        let laid = self.laid.as_ref()?;
        (self.stage == Stage::Over).then(|| laid.seed.clone())
    }

    /// The seat that a key opens, and how.
    pub fn seat_of(&self, token: TokenHash) -> Option<(Seat, Claim)> {
        Seat::first(self.seats.len()).zip(&self.seats).find_map(|(seat, place)| match place.holder {
            Holder::Person(hash) if hash == token => Some((seat, Claim::Held)),
            Holder::Invitation(hash) if hash == token => Some((seat, Claim::Invited)),
            Holder::StandIn { person, .. } if person == token => Some((seat, Claim::Return(person))),
            _ => None,
        })
    }

    /// The seat that is awaited: to move, or to throw the die.
    pub fn awaited(&self) -> Option<Turn> {
        let laid = self.laid.as_ref()?;
        Some(laid.game.thrower().map_or_else(|| laid.game.turn(), Turn::of))
    }

    /// Seats of people, invited ones included.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        Seat::first(self.seats.len())
            .zip(&self.seats)
            .filter(|(_, place)| place.holder.level().is_none())
            .map(|(seat, _)| seat)
    }

    /// The first seat that still waits for a guest.
    pub fn free_seat(&self) -> Option<Seat> {
        Seat::first(self.seats.len())
            .zip(&self.seats)
            .find(|(_, place)| matches!(place.holder, Holder::Invitation(_)))
            .map(|(seat, _)| seat)
    }

    /// What sits on a seat, as everybody may know it.
    pub fn kind(place: &SeatEntry) -> SeatKind {
        match &place.holder {
            Holder::Person(_) => SeatKind::Person,
            Holder::Invitation(_) => SeatKind::Free,
            Holder::Computer(level) | Holder::StandIn { level, .. } => SeatKind::Computer(level.clone()),
        }
    }

    /// What is agreed, as everybody may know it.
    pub fn shown_agreed(&self) -> Value {
        // It was read when it was agreed.
        self.game.shown_setup(&self.agreed).unwrap_or_default()
    }

    /// The record of the game on the table.
    pub fn record(&self) -> Option<Record> {
        let laid = self.laid.as_ref()?;
        let steps = (0..laid.game.len()).filter_map(|index| laid.game.step_at(index)).collect();
        Some(Record {
            commitment: Some(laid.seed.commitment()),
            seed: self.shown_seed(),
            loaded: laid.loaded,
            ..self.record_of(laid.game.setup(), steps)
        })
    }

    fn record_of(&self, setup: Value, steps: Vec<Value>) -> Record {
        let label = |place: &SeatEntry| SeatLabel {
            name: place.name.clone(),
            level: place.holder.level().map(str::to_owned),
        };
        Record {
            format: engine::record::FORMAT.to_owned(),
            game: self.game.id().to_owned(),
            setup,
            seats: self.seats.iter().map(label).collect(),
            commitment: None,
            seed: None,
            loaded: 0,
            steps,
        }
    }
}
