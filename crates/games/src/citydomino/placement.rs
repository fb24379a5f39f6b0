//! How a card can lie: a cell and a rotation.

use serde::{Deserialize, Serialize};

use crate::checked::as_number;

use super::{Card, Cell, Half};

/// Where the first half lies, seen from the second: 0 left, 1 on top, 2 right, 3 below.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rotation(u8);

impl Rotation {
    /// All rotations, in the order the computer tries them.
    pub const ALL: [Rotation; 4] = [Rotation(0), Rotation(1), Rotation(2), Rotation(3)];

    /// The rotation with this number.
    pub const fn new(number: u8) -> Option<Rotation> {
        if number < 4 { Some(Rotation(number)) } else { None }
    }

    /// 0 to 3.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Index for arrays that hold one entry per rotation.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// How the card lies.
    #[inline]
    pub const fn direction(self) -> Direction {
        if self.0.is_multiple_of(2) { Direction::Horizontally } else { Direction::Vertically }
    }

    /// Whether the second half is the left or upper one.
    #[inline]
    pub const fn swapped(self) -> bool {
        self.0 >= 2
    }

    /// A quarter turn clockwise.
    #[must_use]
    pub const fn turned(self) -> Rotation {
        Rotation((self.0 + 1) % 4)
    }
}

as_number!(Rotation: u8, Rotation::new, Rotation::number, "rotation {} (expected 0 to 3)");

/// How a card lies on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// Side by side.
    Horizontally,
    /// One above the other.
    Vertically,
}

impl Direction {
    /// The word in logs and reports.
    pub const fn word(self) -> &'static str {
        match self {
            Direction::Horizontally => "horizontally",
            Direction::Vertically => "vertically",
        }
    }
}

/// A cell and a rotation. The cell is the left or upper one of the two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Placement {
    /// The left or upper cell.
    pub cell: Cell,
    /// How the card is turned.
    pub rotation: Rotation,
}

impl Placement {
    /// The right or lower cell, if it is on the board.
    pub const fn other(self) -> Option<Cell> {
        match self.rotation.direction() {
            Direction::Horizontally => Cell::new(self.cell.x() + 1, self.cell.y()),
            Direction::Vertically => Cell::new(self.cell.x(), self.cell.y() + 1),
        }
    }

    /// The halves as they lie: left or upper first.
    #[inline]
    pub const fn lying(self, card: Card) -> (Half, Half) {
        if self.rotation.swapped() { (card.second, card.first) } else { (card.first, card.second) }
    }
}
