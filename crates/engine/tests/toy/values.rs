//! The toy's values. Some of them exist for faulty toys only: values that a text does not carry.

use engine::Seat;
use serde::{Deserialize, Serialize, Serializer};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    pub rounds: u8,
    /// Cards that were dealt before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<u8>,
    #[serde(skip)]
    pub unsaid: bool,
}

impl Setup {
    pub fn of(rounds: u8) -> Setup {
        Setup { rounds, cards: Vec::new(), unsaid: false }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum SetupError {
    #[error("{0} rounds (expected 1 to 5)")]
    Rounds(u8),
    #[error("a card that is none of the game")]
    Card,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    Roll,
    Stand,
    /// Stands, but a record says "roll".
    #[serde(rename(serialize = "roll", deserialize = "mumble"))]
    Mumble,
    /// Stands, but nobody can read it in a record.
    #[serde(skip_deserializing)]
    Scribble,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    #[error("the first move must be a roll")]
    FirstRoll,
    #[error("the first move must be a roll, and the other card is {0}")]
    Indiscreet(u8),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    Dealt {
        seat: Seat,
        card: Option<u8>,
    },
    Rolled {
        seat: Seat,
        eyes: u8,
    },
    Stood {
        seat: Seat,
        /// A card that should not be told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hint: Option<u8>,
        #[serde(skip)]
        unsaid: bool,
    },
}

/// What nobody compares.
#[derive(Clone, Copy, Debug, Default)]
pub struct Overlooked<T>(pub T);

impl<T> PartialEq for Overlooked<T> {
    fn eq(&self, _: &Overlooked<T>) -> bool {
        true
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub cards: Vec<u8>,
    pub eyes: [u8; 2],
    pub plies: u8,
    pub last: u8,
    pub rolling: bool,
    /// What is said about a card.
    pub rumour: u8,
    /// How many games were begun before this one.
    pub games: Overlooked<u32>,
}

impl State {
    pub fn mover(&self) -> Seat {
        if self.plies.is_multiple_of(2) { Seat::ONE } else { Seat::TWO }
    }

    /// The other player's card, 0 if there is none yet.
    pub fn card_against(&self, seat: Seat) -> u8 {
        self.cards.get(1 - seat.index()).copied().unwrap_or_default()
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub eyes: [u8; 2],
    pub card: Option<u8>,
    pub dealt: usize,
    #[serde(default)]
    pub rumour: u8,
    #[serde(skip)]
    pub unsaid: bool,
    /// As many letters as the card has eyes.
    #[serde(skip_deserializing, serialize_with = "letters")]
    pub noise: Overlooked<u8>,
}

fn letters<S: Serializer>(noise: &Overlooked<u8>, to: S) -> Result<S::Ok, S::Error> {
    match noise.0 {
        u8::MAX => Err(serde::ser::Error::custom("too loud")),
        count => to.serialize_str(&"z".repeat(count.into())),
    }
}
