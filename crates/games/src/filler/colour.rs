//! The colours, known by their digits.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A colour 1..9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Colour(u8);

/// The number is no colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0} is no colour (1 to 9)")]
pub struct NotAColour(pub u8);

impl Colour {
    /// The smallest colour.
    pub const ONE: Colour = Colour(1);
    /// The highest digit.
    pub const MAX: u8 = 9;

    /// The colour with this digit, if there is one.
    pub const fn new(digit: u8) -> Option<Colour> {
        if digit >= 1 && digit <= Colour::MAX { Some(Colour(digit)) } else { None }
    }

    /// The colours 1 to `count` of a game.
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Colour> + ExactSizeIterator + Clone {
        (1..count.min(Colour::MAX) + 1).map(Colour)
    }

    /// All colours that any game can have.
    pub fn all() -> impl DoubleEndedIterator<Item = Colour> + ExactSizeIterator + Clone {
        Colour::first(Colour::MAX)
    }

    /// The digit, 1..9.
    pub const fn digit(self) -> u8 {
        self.0
    }

    /// Index for arrays that hold one entry per colour, 0..8.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl TryFrom<u8> for Colour {
    type Error = NotAColour;
    fn try_from(digit: u8) -> Result<Colour, NotAColour> {
        Colour::new(digit).ok_or(NotAColour(digit))
    }
}

impl From<Colour> for u8 {
    fn from(colour: Colour) -> u8 {
        colour.0
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
