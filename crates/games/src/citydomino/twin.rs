//! Two sets of cells in one word: what is done to both is done once.

use crate::bits::{BitSet, Grid, universe};

use super::cells::{ALL, LEFT, SIDE};
use super::{Cell, Cells};

/// Two sets, one in the lower and one in the upper half of the word.
pub type Twin = BitSet<Twins>;

/// Every cell twice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Twins;

const BOTH: u64 = 1 << 32 | 1;

// Whether it is in the upper set, and which cell.
universe!(
    Twins: (bool, Cell),
    u64,
    |(upper, cell)| u32::from(upper) * 32 + Cell::bit(cell),
    |bit| (bit >= 32, Cell::member(bit % 32))
);

impl Grid for Twins {
    const ROW: u32 = SIDE as u32;
    const LEFT: u64 = LEFT as u64 * BOTH;
    const RIGHT: u64 = (LEFT as u64 * BOTH) << (SIDE - 1);
    const ALL: u64 = ALL as u64 * BOTH;
}

impl Twin {
    #[inline]
    pub const fn new(lower: Cells, upper: Cells) -> Twin {
        Twin::of_bits(lower.bits() as u64 | (upper.bits() as u64) << 32)
    }

    /// The same set twice.
    #[inline]
    pub const fn both(cells: Cells) -> Twin {
        Twin::of_bits(cells.bits() as u64 * BOTH)
    }

    /// The two sets.
    #[inline]
    pub const fn split(self) -> [Cells; 2] {
        [Cells::of_bits(self.bits() as u32), Cells::of_bits((self.bits() >> 32) as u32)]
    }

    /// The upper set below the lower one.
    #[inline]
    pub const fn swapped(self) -> Twin {
        Twin::of_bits(self.bits().rotate_left(32))
    }

    /// How many cells each byte of the word holds.
    #[inline]
    pub const fn in_bytes(self) -> u64 {
        let word = self.bits();
        let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
        let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F
    }
}
