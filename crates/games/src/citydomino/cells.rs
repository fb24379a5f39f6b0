//! Cells of a board, and sets of them as bits.

use serde::{Deserialize, Serialize};

use crate::bits::{BitSet, Grid, universe};

/// Cells along a side of the board.
pub const SIDE: u8 = 5;

pub(super) const ALL: u32 = (1 << (SIDE * SIDE)) - 1;
pub(super) const LEFT: u32 = 0b00001_00001_00001_00001_00001;

/// A cell: column and row from the top left, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Coordinates", into = "Coordinates")]
pub struct Cell(u8);

/// A cell as messages have it.
#[derive(Serialize, Deserialize)]
struct Coordinates {
    x: u8,
    y: u8,
}

/// There is no such cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("cell ({0}, {1}) is not on the board")]
pub struct NoSuchCell(pub u8, pub u8);

impl Cell {
    /// The middle of the board.
    pub const MIDDLE: Cell = Cell(12);

    /// The cell in this column and row.
    pub const fn new(x: u8, y: u8) -> Option<Cell> {
        if x < SIDE && y < SIDE { Some(Cell(y * SIDE + x)) } else { None }
    }

    /// All cells, row by row.
    pub fn all() -> impl Iterator<Item = Cell> + Clone {
        (0..SIDE * SIDE).map(Cell)
    }

    /// 0 to 24, row by row.
    pub(super) const fn index(self) -> u8 {
        self.0
    }

    pub const fn x(self) -> u8 {
        self.0 % SIDE
    }

    pub const fn y(self) -> u8 {
        self.0 / SIDE
    }
}

impl TryFrom<Coordinates> for Cell {
    type Error = NoSuchCell;
    fn try_from(at: Coordinates) -> Result<Cell, NoSuchCell> {
        Cell::new(at.x, at.y).ok_or(NoSuchCell(at.x, at.y))
    }
}

impl From<Cell> for Coordinates {
    fn from(cell: Cell) -> Coordinates {
        Coordinates { x: cell.x(), y: cell.y() }
    }
}

/// A set of cells.
pub type Cells = BitSet<Cell>;

universe!(Cell: Cell, u32, |cell: Cell| cell.0.into(), |bit| Cell(bit as u8));

impl Grid for Cell {
    const ROW: u32 = SIDE as u32;
    const LEFT: u32 = LEFT;
    const RIGHT: u32 = LEFT << (SIDE - 1);
    const ALL: u32 = ALL;
}

impl Cells {
    pub const ALL: Cells = Cells::of_bits(ALL);

    /// The same cells for a factor of 1, none for 0: a choice without a branch.
    #[inline]
    pub(super) const fn times(self, factor: u8) -> Cells {
        Cells::of_bits(self.bits() * factor as u32)
    }

    /// All of them moved by so many columns and rows; `None` if one would leave the board.
    pub fn moved(self, columns: i8, rows: i8) -> Option<Cells> {
        let mut cells = self;
        let step = |cells: Cells, next: Cells| (next.len() == cells.len()).then_some(next);
        for _ in 0..columns.unsigned_abs() {
            cells = step(cells, if columns > 0 { cells.right() } else { cells.left() })?;
        }
        for _ in 0..rows.unsigned_abs() {
            cells = step(cells, if rows > 0 { cells.down() } else { cells.up() })?;
        }
        Some(cells)
    }
}
