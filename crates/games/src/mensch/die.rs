//! The die.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What a die shows: 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Roll(u8);

/// The number is on no die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("roll {0} (expected 1 to 6)")]
pub struct NoSuchRoll(pub u8);

impl Roll {
    /// The six.
    pub const SIX: Roll = Roll(6);

    /// A roll, if a die can show it.
    pub const fn new(eyes: u8) -> Option<Roll> {
        match eyes {
            1..=6 => Some(Roll(eyes)),
            _ => None,
        }
    }

    /// All faces, the one first.
    pub fn all() -> impl Iterator<Item = Roll> + Clone {
        (1..=6).map(Roll)
    }

    /// 1 to 6.
    pub const fn eyes(self) -> u8 {
        self.0
    }

    /// Whether it is the six.
    pub const fn is_six(self) -> bool {
        self.0 == 6
    }
}

impl TryFrom<u8> for Roll {
    type Error = NoSuchRoll;
    fn try_from(eyes: u8) -> Result<Roll, NoSuchRoll> {
        Roll::new(eyes).ok_or(NoSuchRoll(eyes))
    }
}

impl From<Roll> for u8 {
    fn from(roll: Roll) -> u8 {
        roll.0
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
