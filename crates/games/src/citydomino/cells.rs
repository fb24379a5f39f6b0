//! Cells of a board, and sets of them as bits.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use serde::{Deserialize, Serialize};

/// Cells along a side of the board.
pub const SIDE: u8 = 5;

const ALL: u32 = (1 << (SIDE * SIDE)) - 1;
const LEFT: u32 = 0b00001_00001_00001_00001_00001;
const RIGHT: u32 = LEFT << (SIDE - 1);

/// A cell: column and row from the top left, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Spot", into = "Spot")]
pub struct Cell(u8);

/// A cell as messages have it.
#[derive(Serialize, Deserialize)]
struct Spot {
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

    /// Column.
    pub const fn x(self) -> u8 {
        self.0 % SIDE
    }

    /// Row.
    pub const fn y(self) -> u8 {
        self.0 / SIDE
    }
}

impl TryFrom<Spot> for Cell {
    type Error = NoSuchCell;
    fn try_from(spot: Spot) -> Result<Cell, NoSuchCell> {
        Cell::new(spot.x, spot.y).ok_or(NoSuchCell(spot.x, spot.y))
    }
}

impl From<Cell> for Spot {
    fn from(cell: Cell) -> Spot {
        Spot { x: cell.x(), y: cell.y() }
    }
}

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Cells(u32);

impl Cells {
    /// No cell.
    pub const NONE: Cells = Cells(0);
    /// All cells.
    pub const ALL: Cells = Cells(ALL);

    /// This cell alone.
    #[inline]
    pub const fn just(cell: Cell) -> Cells {
        Cells(1 << cell.0)
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether this cell is one of them.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    /// The first one, row by row.
    #[inline]
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell(self.0.trailing_zeros() as u8)) }
    }

    /// The set as bits, cell by cell.
    #[inline]
    pub(super) const fn bits(self) -> u32 {
        self.0
    }

    /// The set of these bits, of which there is one for each cell.
    #[inline]
    pub(super) const fn of_bits(bits: u32) -> Cells {
        Cells(bits & ALL)
    }

    /// The cell of a bit.
    #[inline]
    pub(super) const fn cell_of(bit: u32) -> Cell {
        Cell((bit % 32) as u8)
    }

    /// The same cells for a factor of 1, none for 0: a choice without a branch.
    #[inline]
    pub(super) const fn times(self, factor: u8) -> Cells {
        Cells(self.0 * factor as u32)
    }

    /// Every cell's left neighbour: where something lies whose right neighbour is in the set.
    #[inline]
    pub const fn left(self) -> Cells {
        Cells((self.0 & !LEFT) >> 1)
    }

    /// Every cell's right neighbour.
    #[inline]
    pub const fn right(self) -> Cells {
        Cells((self.0 & !RIGHT) << 1)
    }

    /// Every cell's upper neighbour.
    #[inline]
    pub const fn up(self) -> Cells {
        Cells(self.0 >> SIDE)
    }

    /// Every cell's lower neighbour.
    #[inline]
    pub const fn down(self) -> Cells {
        Cells(self.0 << SIDE & ALL)
    }

    /// Everything that touches one of the cells by a side.
    #[inline]
    pub const fn neighbours(self) -> Cells {
        Cells(self.left().0 | self.right().0 | self.up().0 | self.down().0)
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

    /// The cells, row by row.
    pub fn iter(self) -> impl Iterator<Item = Cell> + Clone {
        Cell::all().filter(move |cell| self.contains(*cell))
    }
}

impl BitAnd for Cells {
    type Output = Cells;
    fn bitand(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }
}

impl BitOr for Cells {
    type Output = Cells;
    fn bitor(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }
}

impl BitOrAssign for Cells {
    fn bitor_assign(&mut self, other: Cells) {
        self.0 |= other.0;
    }
}

impl Not for Cells {
    type Output = Cells;
    fn not(self) -> Cells {
        Cells(!self.0 & ALL)
    }
}
