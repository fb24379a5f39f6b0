//! What a computer player is asked, so that it can think elsewhere: in a worker of its own, which never holds the table up.

use engine::shell::Decision;
use engine::{Record, Seat, Seed};
use players::catalogue;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A question for a computer player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// Which one: what is answered too late is not wanted any more.
    pub nr: u64,
    /// The game so far.
    pub game: Record,
    pub seat: Seat,
    /// How well it plays.
    pub level: String,
    /// For what it leaves to chance.
    pub seed: Seed,
}

/// What it found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Answer {
    pub nr: u64,
    /// The game's own action, and what was weighed for it; none if there is nothing to be done.
    pub found: Option<(Value, Option<Value>)>,
}

impl Question {
    /// Thinks. The player sees its seat's sight of the game and nothing else.
    pub fn think(&self) -> Answer {
        let found = || {
            let game = catalogue::game(&self.game.game)?.replay(&self.game).ok()?;
            // Apart from the dice of the steps, which count from 0.
            let dice = self.seed.dice(1 << 63 | game.len() as u64);
            let Decision { action, why } = game.thought(self.seat, &self.level, dice)?()?;
            Some((action, why))
        };
        Answer { nr: self.nr, found: found() }
    }
}

impl Answer {
    /// As the table wants it.
    pub fn decision(self) -> Option<Decision> {
        self.found.map(|(action, why)| Decision { action, why })
    }
}
