//! Sets of cells around a board, like those where a tile can be placed.

use super::Cell;

/// Bits from one row to the next.
pub(super) const WIDTH: u32 = 8;

/// Some cells of eight rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellSet {
    /// The cell of the first bit.
    pub(super) origin: Cell,
    /// Row by row.
    pub(super) bits: u64,
}

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet { origin: Cell::START, bits: 0 };

    /// How many there are.
    pub const fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Whether this cell is one of them.
    pub fn contains(self, cell: Cell) -> bool {
        let row = i16::from(cell.row) - i16::from(self.origin.row);
        let col = i16::from(cell.col) - i16::from(self.origin.col);
        let inside = |at: i16| (0..WIDTH as i16).contains(&at);
        inside(row) && inside(col) && self.bits >> (row * WIDTH as i16 + col) & 1 == 1
    }

    /// One of them by its place in the order of rows and columns.
    pub fn nth(self, place: u32) -> Option<Cell> {
        let rest = (0..place).fold(self.bits, |bits, _| bits & bits.wrapping_sub(1));
        (rest != 0).then(|| self.cell(rest.trailing_zeros()))
    }

    /// All of them, row by row.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut bits = self.bits;
        std::iter::from_fn(move || {
            let bit = bits.trailing_zeros();
            bits &= bits.wrapping_sub(1);
            (bit < u64::BITS).then(|| self.cell(bit))
        })
    }

    fn cell(self, bit: u32) -> Cell {
        Cell::new(self.origin.row + (bit / WIDTH) as i8, self.origin.col + (bit % WIDTH) as i8)
    }
}
