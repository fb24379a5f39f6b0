//! Sets of cells around a board, like those where a tile can be placed.

use crate::bits::{BitSet, universe};

use super::Cell;

/// Bits from one row of a frame to the next.
pub(super) const WIDTH: u32 = 8;

/// Eight rows and columns around a board, from its top left. The last column is never used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Surroundings;

universe!(
    Surroundings: (i8, i8),
    u64,
    |(row, col)| row as u32 * WIDTH + col as u32,
    |bit| ((bit / WIDTH) as i8, (bit % WIDTH) as i8)
);

/// Some cells of eight rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellSet {
    /// The cell at the top left of the frame.
    pub(super) origin: Cell,
    pub(super) framed: BitSet<Surroundings>,
}

impl CellSet {
    pub const EMPTY: CellSet = CellSet { origin: Cell::START, framed: BitSet::EMPTY };

    /// How many there are.
    pub fn len(self) -> u32 {
        self.framed.len()
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.framed.is_empty()
    }

    /// Whether this cell is one of them.
    pub fn contains(self, cell: Cell) -> bool {
        let inside = |at: i8, from: i8| at.checked_sub(from).filter(|at| (0..WIDTH as i8).contains(at));
        let at = inside(cell.row, self.origin.row).zip(inside(cell.col, self.origin.col));
        at.is_some_and(|at| self.framed.contains(at))
    }

    /// One of them by its place in the order of rows and columns.
    pub fn nth(self, place: u32) -> Option<Cell> {
        self.framed.nth(place).map(|at| self.cell(at))
    }

    /// All of them, row by row.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        self.framed.iter().map(move |at| self.cell(at))
    }

    fn cell(self, (row, col): (i8, i8)) -> Cell {
        Cell::new(self.origin.row + row, self.origin.col + col)
    }
}
