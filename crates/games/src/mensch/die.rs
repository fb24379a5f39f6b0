//! The die.

use crate::checked::as_number;

/// What a die shows: 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Roll(u8);

impl Roll {
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

as_number!(Roll: u8, Roll::new, Roll::eyes, "roll {} (expected 1 to 6)");
