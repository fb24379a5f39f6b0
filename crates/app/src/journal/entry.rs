//! What can happen at a table. A table is the sum of its entries and nothing else.

use engine::{Seat, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// The SHA-256 of a token. The tokens themselves are never stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    /// The hash of a token.
    pub fn of(token: &engine::wire::Token) -> TokenHash {
        TokenHash(Sha256::digest(token.bytes()).into())
    }
}

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// The person with this key.
    Person(TokenHash),
    /// Nobody yet; the first who brings this key gets the seat and a key of their own.
    Invitation(TokenHash),
    /// The computer, at this level.
    Computer(String),
    /// The computer, until the person with this key comes back.
    StandIn {
        /// The computer's level.
        level: String,
        /// The person's key.
        person: TokenHash,
    },
}

impl Holder {
    /// The computer's level, if it plays here.
    pub fn level(&self) -> Option<&str> {
        match self {
            Holder::Computer(level) | Holder::StandIn { level, .. } => Some(level),
            Holder::Person(_) | Holder::Invitation(_) => None,
        }
    }
}

/// A seat in the journal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatEntry {
    /// Who holds it.
    pub holder: Holder,
    /// The person's name.
    #[serde(default)]
    pub name: String,
}

/// One thing that happened at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "snake_case")]
pub enum Entry {
    /// The table was opened.
    Opened {
        /// Which game.
        game: String,
        /// The agreed set-up.
        setup: Value,
        /// Who sits where.
        seats: Vec<SeatEntry>,
        /// The host's key.
        host: TokenHash,
        /// How long the computer waits.
        tempo_ms: u32,
        /// When, in milliseconds since 1970.
        at_ms: u64,
    },
    /// Another set-up was agreed.
    Configured {
        /// The set-up.
        setup: Value,
    },
    /// Somebody else holds a seat now.
    Reseated {
        /// Which.
        seat: Seat,
        /// Who.
        by: SeatEntry,
    },
    /// The computer waits longer or shorter.
    Tempo {
        /// Milliseconds.
        tempo_ms: u32,
    },
    /// People throw real dice from now on, or no longer.
    RealDice {
        /// Real ones.
        on: bool,
    },
    /// A game was laid out, perhaps one that a file brought in its middle.
    Laid {
        /// The settled set-up.
        setup: Value,
        /// The secret of the dice.
        seed: Seed,
        /// Steps the game had already.
        #[serde(default)]
        steps: Vec<Value>,
    },
    /// The game was taken off the table.
    Cleared {},
    /// The game goes on.
    Played {},
    /// The game halts.
    Paused {
        /// Playing time so far.
        clock_ms: u64,
    },
    /// A step was made.
    Step {
        /// As a record holds it.
        step: Value,
        /// Playing time so far.
        clock_ms: u64,
        /// Why the computer made it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<Value>,
    },
    /// Steps were taken back.
    Undone {
        /// How many are left.
        to: usize,
        /// Playing time so far.
        clock_ms: u64,
    },
}
