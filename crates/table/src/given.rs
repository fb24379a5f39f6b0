//! What comes from outside: time, random bytes, limits and what the house adds to set-ups. The core never asks for them.

use engine::Seed;
use engine::shell::Game;
use serde_json::Value;
use wire::{Customs, Refusal, Token};

use crate::{Presets, gate};

/// Who wants to wait longer than a day says "never".
const LONGEST_GRACE_S: u32 = 24 * 60 * 60;

/// What a table takes from visitors, and how much of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Characters of a person's name, as people count them.
    pub name_chars: usize,
    /// Bytes of a set-up's text.
    pub setup_bytes: usize,
    /// The longest time the computer may be told to wait before it moves, in milliseconds.
    pub tempo_ms: u32,
    /// People who watch, on top of those who sit at the table.
    pub watchers: usize,
}

impl Limits {
    /// A name as it may be shown.
    pub fn name(&self, name: &str) -> Result<String, Refusal> {
        let limit = self.name_chars;
        gate::pass(name, limit).map_err(|flaw| Refusal::BadName { limit, flaw: Some(flaw) })
    }

    /// A set-up as it may enter the house, with the names in it as they may be shown.
    pub(crate) fn setup(&self, game: &dyn Game, setup: &Value) -> Result<Value, Refusal> {
        let limit = self.setup_bytes;
        if setup.to_string().len() > limit {
            return Err(Refusal::SetupTooLarge { limit });
        }
        let mut refused = None;
        let named = game.with_names(setup, &mut |name| match self.name(name) {
            Ok(shown) => *name = shown,
            // The game has its own word for a name that was left out.
            Err(_) if name.trim().is_empty() => {}
            Err(refusal) => refused = Some(refusal),
        });
        // What cannot be read is for the game to refuse, too.
        refused.map_or_else(|| Ok(named.unwrap_or_else(|_| setup.clone())), Err)
    }

    /// Customs as a table may have them.
    pub(crate) fn customs(&self, game: &dyn Game, customs: &Customs) -> Result<Customs, Refusal> {
        let mut customs = customs.clone();
        if customs.stand_in.level.as_ref().is_some_and(|level| !game.about().has_level(level)) {
            return Err(Refusal::NoSuchLevel {});
        }
        customs.stand_in.after_s = customs.stand_in.after_s.map(|after_s| after_s.min(LONGEST_GRACE_S));
        Ok(customs)
    }

    pub(crate) fn tempo(&self, ms: u32) -> u32 {
        ms.min(self.tempo_ms)
    }
}

/// What the driver hands in with everything that happens.
pub struct Given<'a> {
    /// Milliseconds on a clock that never goes back; only differences count.
    pub now_ms: u64,
    /// Milliseconds since 1970.
    pub date_ms: u64,
    /// Fills with random bytes that nobody can guess.
    pub random: &'a mut dyn FnMut(&mut [u8]),
    /// Every game gets the dice of this number, for tests and demonstrations.
    pub dice: Option<u64>,
    /// What is taken from visitors.
    pub limits: Limits,
    /// What is added to set-ups that leave it out.
    pub presets: &'a Presets,
}

impl Given<'_> {
    /// A new key.
    pub(crate) fn token(&mut self) -> Token {
        Token::new(self.bytes())
    }

    /// The secret for the dice of a game.
    pub fn seed(&mut self) -> Seed {
        match self.dice {
            Some(number) => Seed::from_number(number),
            None => Seed::new(self.bytes()),
        }
    }

    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        (self.random)(&mut bytes);
        bytes
    }
}
