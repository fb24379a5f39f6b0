//! What is agreed before a game: the cards, optional rules, and a position to begin from if it is not the usual one.

use serde::{Deserialize, Serialize};

use super::state::Extras;
use super::{Deck, State, save};

/// The cards and the rules.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Setup {
    /// +5 points for a full board at the end.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub harmony: bool,
    /// +10 points for the centre in the middle at the end.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub middle: bool,
    /// The text of another card file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<String>,
    /// The text of a save file to begin from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
}

impl Setup {
    /// What a full board is worth with the rule `harmony`.
    pub const HARMONY: u16 = 5;
    /// What the centre in the middle is worth with the rule `middle`.
    pub const MIDDLE: u16 = 10;

    /// Optional rules in force.
    pub fn extras(&self) -> Extras {
        Extras { harmony: self.harmony, middle: self.middle }
    }

    pub fn deck(&self) -> Result<Deck, SetupError> {
        match &self.cards {
            Some(text) => Deck::parse(text).map_err(|error| SetupError::Cards(error.to_string())),
            None => Ok(Deck::standard()),
        }
    }

    /// The first position.
    pub fn start(&self) -> Result<State, SetupError> {
        let deck = self.deck()?;
        match &self.position {
            None => Ok(State::new(&deck, self.extras())),
            Some(text) => match save::read(text.as_bytes(), &deck, self.extras()) {
                Ok(loaded) => Ok(loaded.state),
                Err(error) => Err(SetupError::Position(error.to_string())),
            },
        }
    }
}

/// Why a set-up cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum SetupError {
    /// The card file is none.
    #[error("cards: {0}")]
    Cards(String),
    /// The save file is none.
    #[error("position: {0}")]
    Position(String),
}
