//! Why a save file is refused. Every message names the field.

use serde::{Deserialize, Serialize};

use crate::json::FieldError;

/// What is wrong with a save file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum SaveError {
    /// No JSON, a missing field, or a wrong type.
    #[error(transparent)]
    Field(#[from] FieldError),
    /// A number outside its range.
    #[error("{path}: {value} is outside {least}..{most}")]
    Range {
        path: String,
        /// What stands there.
        value: i64,
        /// The least it may be.
        least: i64,
        /// The most it may be.
        most: i64,
    },
    /// A station that the network does not have.
    #[error("{path}: the network has no station {station}")]
    NoStation {
        path: String,
        /// What stands there.
        station: i64,
    },
    /// Two detectives stand on the same station.
    #[error("{path}: another detective stands on station {station}")]
    Shared {
        path: String,
        /// Where they stand.
        station: u8,
    },
    /// Fewer than no tickets.
    #[error("{path}: {value} tickets")]
    Negative {
        path: String,
        /// What stands there.
        value: i64,
    },
    /// A list of the wrong length.
    #[error("{path}: {found} entries (expected {expected})")]
    Length {
        path: String,
        /// How many it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
}
