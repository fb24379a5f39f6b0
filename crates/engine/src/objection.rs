//! What a game objects to in values from outside.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::Illegal;

/// Why a game does not take what it was given. Nothing has changed by it.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Objection {
    /// The value is none of the game's.
    #[error("{reason}")]
    Unreadable {
        /// What is wrong with it.
        reason: String,
    },
    /// The set-up cannot be played.
    #[error("{text}")]
    Setup {
        /// The game's own error.
        error: Value,
        /// The same in words.
        text: String,
    },
    /// The step is against the rules.
    #[error("{text}")]
    Illegal {
        /// [`Illegal`] with the game's own rule.
        error: Value,
        /// The same in words.
        text: String,
    },
}

impl Objection {
    pub(crate) fn to_setup<E: Serialize + ToString>(error: &E) -> Objection {
        Objection::Setup { error: write(error), text: error.to_string() }
    }

    pub(crate) fn to_step<E: Serialize + std::error::Error>(error: &Illegal<E>) -> Objection {
        Objection::Illegal { error: write(error), text: error.to_string() }
    }
}

/// A value from outside as one of the game's own.
pub(crate) fn read<T: DeserializeOwned>(value: &Value) -> Result<T, Objection> {
    T::deserialize(value).map_err(|error| Objection::Unreadable { reason: error.to_string() })
}

/// One of the game's own values as JSON.
pub(crate) fn write<T: Serialize>(value: &T) -> Value {
    // The games' values are plain data: numbers, texts, lists and maps with text keys.
    serde_json::to_value(value).expect("plain data serialises")
}
