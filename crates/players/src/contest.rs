//! Any game of the catalogue in the arena, with JSON at the border as in [`shell`](engine::shell).

use engine::shell::{Game, Shell};
use engine::{Objection, Rules};
use serde::Deserialize as _;
use serde_json::Value;

use crate::arena::{self, Arena, ArenaError, Score};

/// A game whose computer players can meet.
pub trait Contest: Game {
    /// How many sides a set-up has; in most games every seat is one.
    fn sides(&self, setup: &Value) -> Result<usize, Objection>;
    /// Lets them play, telling after every round how many are over.
    fn meet(&self, meeting: &Meeting<'_>, told: &mut dyn FnMut(u32)) -> Result<Vec<Score>, ArenaError>;
}

/// Who meets whom, and how often: see [`Arena`].
#[derive(Clone, Copy, Debug)]
pub struct Meeting<'a> {
    /// What is played, one side per entrant.
    pub setup: &'a Value,
    /// The levels in the order of their first sides.
    pub levels: &'a [&'a str],
    /// Whether every seed is played once per side.
    pub rotate: bool,
    /// How many seeds.
    pub rounds: u32,
    /// The seed of the first round.
    pub seed: u64,
}

impl<R: Rules> Contest for Shell<R> {
    fn sides(&self, setup: &Value) -> Result<usize, Objection> {
        let read = R::Setup::deserialize(setup);
        let setup = read.map_err(|error| Objection::Unreadable { reason: error.to_string() })?;
        Ok(arena::sides::<R>(&setup))
    }

    fn meet(&self, meeting: &Meeting<'_>, told: &mut dyn FnMut(u32)) -> Result<Vec<Score>, ArenaError> {
        let setup = &R::Setup::deserialize(meeting.setup).map_err(|_| ArenaError::Setup)?;
        let Meeting { levels, rotate, rounds, seed, .. } = *meeting;
        Arena { setup, bot: self.bot, levels, rotate, rounds, seed }.run_telling(told)
    }
}
