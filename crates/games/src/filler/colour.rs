//! The colours, known by their digits.

use crate::checked::as_number;

/// A colour 1..9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Colour(u8);

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

as_number!(Colour: u8, Colour::new, Colour::digit, "{} is no colour (1 to 9)");
