//! What comes from outside: time, random bytes, limits and what the house adds to set-ups. The core never asks for them.

use engine::Seed;
use wire::{Refusal, Token};

use crate::Presets;

/// What a table takes from visitors, and how much of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Characters of a person's name.
    pub name_chars: usize,
    /// The longest time the computer may be told to wait before it moves, in milliseconds.
    pub tempo_ms: u32,
    /// People who watch, on top of those who sit at the table.
    pub watchers: usize,
}

impl Limits {
    /// A name as it may be shown.
    pub(crate) fn name(&self, name: &str) -> Result<String, Refusal> {
        let limit = self.name_chars;
        let name: String = name.split_whitespace().collect::<Vec<_>>().join(" ");
        if name.is_empty() || name.chars().count() > limit || name.chars().any(char::is_control) {
            return Err(Refusal::BadName { limit });
        }
        Ok(name)
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
