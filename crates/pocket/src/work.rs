//! What the table is owed: draws, throws and moves of its computer players, each after its time.

use engine::{Seat, Seed};
use table::{Deed, Duty};

use crate::sitting::Sitting;
use crate::{Order, Question};

/// A duty that could not be written down is tried again after a time that grows from the first of these to the second.
const RESTS_MS: (u64, u64) = (1_000, 8_000);

/// The duty that is being done.
#[derive(Debug)]
struct Begun {
    nr: u64,
    /// Entries of the table when it was taken up.
    seq: u64,
    /// Whose move it is, and how well they play; none if only time has to pass.
    thinker: Option<(Seat, String)>,
}

/// The duties of the table that the page is at.
#[derive(Default, Debug)]
pub struct Work {
    begun: Option<Begun>,
    rest_ms: u64,
    next: u64,
}

impl Work {
    /// Takes up what the table is owed now. What was begun for an earlier state of the table is given up: whatever comes of it
    /// is not looked at.
    pub fn take_up(&mut self, sitting: &Sitting) -> Option<Order> {
        let seq = sitting.room.table().seq;
        if self.begun.as_ref().is_some_and(|begun| begun.seq == seq) {
            return None;
        }
        let (wait_ms, thinker) = match sitting.room.duty() {
            Duty::Nothing => {
                self.begun = None;
                return None;
            }
            Duty::Draw { .. } => (0, None),
            Duty::Throw { wait_ms, .. } => (wait_ms, None),
            Duty::Think { wait_ms, seat, level, .. } => (wait_ms, Some((seat, level))),
        };
        self.next += 1;
        self.begun = Some(Begun { nr: self.next, seq, thinker });
        Some(Order::Ring { nr: self.next, ms: u64::from(wait_ms) + self.rest_ms })
    }

    /// The time is up: the deed, if nothing has to be thought about; else the question.
    pub fn rang(
        &self,
        nr: u64,
        sitting: &Sitting,
        seed: impl FnOnce() -> Seed,
    ) -> Option<Result<Deed, Question>> {
        let begun = self.begun.as_ref().filter(|begun| begun.nr == nr)?;
        let Some((seat, level)) = begun.thinker.clone() else { return Some(Ok(Deed::Chance)) };
        match sitting.room.table().record() {
            Some(game) => Some(Err(Question { nr, game, seat, level, seed: seed() })),
            None => Some(Ok(Deed::Move(seat, None))),
        }
    }

    /// Who was asked this, if the answer is still wanted.
    pub fn asked(&self, nr: u64) -> Option<Seat> {
        let begun = self.begun.as_ref().filter(|begun| begun.nr == nr)?;
        begun.thinker.as_ref().map(|(seat, _)| *seat)
    }

    /// Ends the duty of this number; the table's entries when it was taken up. None if it is not wanted any more.
    pub fn end(&mut self, nr: u64) -> Option<u64> {
        self.begun.take_if(|begun| begun.nr == nr).map(|begun| begun.seq)
    }

    /// Nothing is owed for now.
    pub fn drop_all(&mut self) {
        self.begun = None;
        self.rest_ms = 0;
    }

    pub fn succeeded(&mut self) {
        self.rest_ms = 0;
    }

    /// Waits longer before the next try; whether this was the first that failed.
    pub fn failed(&mut self) -> bool {
        let first = self.rest_ms == 0;
        self.rest_ms = (self.rest_ms * 2).clamp(RESTS_MS.0, RESTS_MS.1);
        first
    }
}
