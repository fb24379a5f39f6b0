//! Two sets of cells in one word: what is done to both is done once.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use super::Cells;
use super::cells::SIDE;

/// Two sets, one in the lower and one in the upper half of the word.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Twin(u64);

const BOTH: u64 = 1 << 32 | 1;
const ALL: u64 = ((1 << (SIDE * SIDE)) - 1) * BOTH;
const LEFT: u64 = 0b00001_00001_00001_00001_00001 * BOTH;
const RIGHT: u64 = LEFT << (SIDE - 1);

impl Twin {
    /// These two.
    #[inline]
    pub const fn new(lower: Cells, upper: Cells) -> Twin {
        Twin(lower.bits() as u64 | (upper.bits() as u64) << 32)
    }

    /// The same set twice.
    #[inline]
    pub const fn both(cells: Cells) -> Twin {
        Twin(cells.bits() as u64 * BOTH)
    }

    /// The two sets.
    #[inline]
    pub const fn split(self) -> [Cells; 2] {
        [Cells::of_bits(self.0 as u32), Cells::of_bits((self.0 >> 32) as u32)]
    }

    /// The word.
    #[inline]
    pub const fn word(self) -> u64 {
        self.0
    }

    /// The upper set below the lower one.
    #[inline]
    pub const fn swapped(self) -> Twin {
        Twin(self.0.rotate_left(32))
    }

    /// Every cell's left neighbour.
    #[inline]
    pub const fn left(self) -> Twin {
        Twin((self.0 & !LEFT) >> 1)
    }

    /// Every cell's right neighbour.
    #[inline]
    pub const fn right(self) -> Twin {
        Twin((self.0 & !RIGHT) << 1)
    }

    /// Every cell's upper neighbour.
    #[inline]
    pub const fn up(self) -> Twin {
        Twin(self.0 >> SIDE & ALL)
    }

    /// Every cell's lower neighbour.
    #[inline]
    pub const fn down(self) -> Twin {
        Twin(self.0 << SIDE & ALL)
    }

    /// Everything that touches one of the cells by a side.
    #[inline]
    pub const fn neighbours(self) -> Twin {
        let (rows, columns) = (self.left().0 | self.right().0, self.0 >> SIDE | self.0 << SIDE);
        Twin(rows | columns & ALL)
    }

    /// How many cells each byte of the word holds.
    #[inline]
    pub const fn in_bytes(self) -> u64 {
        let pairs = self.0 - (self.0 >> 1 & 0x5555_5555_5555_5555);
        let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F
    }
}

impl BitAnd for Twin {
    type Output = Twin;
    fn bitand(self, other: Twin) -> Twin {
        Twin(self.0 & other.0)
    }
}

impl BitOr for Twin {
    type Output = Twin;
    fn bitor(self, other: Twin) -> Twin {
        Twin(self.0 | other.0)
    }
}

impl BitOrAssign for Twin {
    fn bitor_assign(&mut self, other: Twin) {
        self.0 |= other.0;
    }
}

impl Not for Twin {
    type Output = Twin;
    fn not(self) -> Twin {
        Twin(!self.0 & ALL)
    }
}
