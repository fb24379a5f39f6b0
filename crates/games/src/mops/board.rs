//! A player's board: at most five by five tiles, growing around the start tile.
//!
//! Nothing on a board is ever moved: a cell keeps its row and column for the whole game. The tiles are kept in a window
//! of five by five cells that begins at the top left of their bounding box, so that the table of shapes applies to it.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::shapes::{CELLS, SIDE, placements};
use super::tile::EMPTY_CODE;
use super::{Colour, Laid, Object, Shape, Tile};

/// A cell of a board: row and column. The start tile of a new game lies on (0, 0); in a loaded one rows and columns count from
/// the top left of the file's matrix.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "(i8, i8)", into = "(i8, i8)")]
pub struct Cell {
    /// Row, growing downwards.
    pub row: i8,
    /// Column, growing to the right.
    pub col: i8,
}

impl Cell {
    /// Where the start tile of a new game lies.
    pub const START: Cell = Cell { row: 0, col: 0 };

    /// The cell in this row and column.
    pub const fn new(row: i8, col: i8) -> Cell {
        Cell { row, col }
    }
}

impl From<(i8, i8)> for Cell {
    fn from((row, col): (i8, i8)) -> Cell {
        Cell { row, col }
    }
}

impl From<Cell> for (i8, i8) {
    fn from(cell: Cell) -> (i8, i8) {
        (cell.row, cell.col)
    }
}

/// What the tiles of a combination have in common.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The colour.
    Colour,
    /// The object.
    Object,
}

/// Tiles of a board that can be scored together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Combination {
    /// Where they lie, sorted.
    pub cells: Vec<Cell>,
    /// Which shape they form.
    pub shape: Shape,
    /// What they have in common.
    pub kind: Kind,
    /// What they are worth, with the crown.
    pub points: u32,
    /// Those of them that may be turned over, sorted.
    pub turnable: Vec<Cell>,
}

/// Five rows of five codes, as files and messages have them.
pub type Matrix = [[i64; SIDE]; SIDE];

/// The tiles of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Drawn", into = "Drawn")]
pub struct Board {
    /// The first cell of the window.
    corner: Cell,
    /// Row by row from the top left of the bounding box.
    tiles: [Option<Laid>; CELLS],
}

/// A board in messages: its window, and the cell at which it begins.
#[derive(Clone, Serialize, Deserialize)]
struct Drawn {
    corner: Cell,
    cards: Matrix,
}

/// A code in a matrix that is no tile's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("row {row}, column {col}: there is no tile {code}")]
pub struct BadCode {
    /// Row, from 0.
    pub row: usize,
    /// Column, from 0.
    pub col: usize,
    /// What stands there.
    pub code: i64,
}

impl Board {
    /// The board of a new game.
    pub fn new(start: Tile) -> Board {
        let mut tiles = [None; CELLS];
        tiles[0] = Some(Laid::new(start));
        Board { corner: Cell::START, tiles }
    }

    /// The board of a matrix, whose first cell is (0, 0).
    pub fn from_matrix(matrix: &Matrix) -> Result<Board, BadCode> {
        let mut tiles = [None; CELLS];
        for (row, codes) in matrix.iter().enumerate() {
            for (col, code) in codes.iter().copied().enumerate() {
                if code != EMPTY_CODE {
                    let laid = Laid::from_code(code).ok_or(BadCode { row, col, code })?;
                    tiles[row * SIDE + col] = Some(laid);
                }
            }
        }
        let mut board = Board { corner: Cell::START, tiles };
        let used = board.mask(|_| true);
        if used != 0 {
            let (top, left) = (first_row(used), first_col(used));
            board.tiles.rotate_left(top * SIDE + left);
            board.corner = Cell::new(top as i8, left as i8);
        }
        Ok(board)
    }

    /// The codes of the window, which begins at the top left of the bounding box.
    pub fn matrix(&self) -> Matrix {
        let code = |at: usize| self.tiles[at].map_or(EMPTY_CODE, Laid::code);
        std::array::from_fn(|row| std::array::from_fn(|col| code(row * SIDE + col)))
    }

    /// The cell at the top left of the bounding box.
    pub const fn corner(&self) -> Cell {
        self.corner
    }

    /// All tiles with their cells, row by row.
    pub fn tiles(&self) -> impl Iterator<Item = (Cell, Laid)> {
        self.tiles.iter().enumerate().filter_map(|(at, laid)| laid.map(|laid| (self.cell(at), laid)))
    }

    /// How many tiles lie here.
    pub fn count(&self) -> usize {
        self.tiles().count()
    }

    /// How many of them are turned over.
    pub fn turned(&self) -> usize {
        self.tiles().filter(|(_, laid)| laid.turned).count()
    }

    /// Whether no tile can be added.
    pub fn is_full(&self) -> bool {
        self.count() == CELLS
    }

    /// Where a tile can be placed, sorted: beside a tile, the bounding box never over five by five.
    pub fn legal_cells(&self) -> Vec<Cell> {
        let used = self.mask(|_| true);
        let holds = |row: i8, col: i8| {
            let inside = (0..SIDE as i8).contains(&row) && (0..SIDE as i8).contains(&col);
            inside && used >> (row * SIDE as i8 + col) & 1 == 1
        };
        // Above and to the left of the window there is room only while its last row or column is empty.
        let top = if used & LAST_ROW == 0 { -1 } else { 0 };
        let left = if used & LAST_COL == 0 { -1 } else { 0 };
        let beside = |row: i8, col: i8| {
            [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
                .into_iter()
                .any(|(row, col)| holds(row, col))
        };
        (top..SIDE as i8)
            .flat_map(|row| (left..SIDE as i8).map(move |col| (row, col)))
            .filter(|(row, col)| !holds(*row, *col) && beside(*row, *col))
            .map(|(row, col)| Cell::new(self.corner.row + row, self.corner.col + col))
            .collect()
    }

    /// Places a tile on a legal cell; elsewhere nothing happens.
    pub(super) fn place(&mut self, cell: Cell, tile: Tile) {
        if !self.legal_cells().contains(&cell) {
            return;
        }
        // The last row or column is empty then, so it may come round to the front.
        if cell.row < self.corner.row {
            self.tiles.rotate_right(SIDE);
            self.corner.row -= 1;
        }
        if cell.col < self.corner.col {
            self.tiles.rotate_right(1);
            self.corner.col -= 1;
        }
        if let Some(place) = self.at(cell) {
            self.tiles[place] = Some(Laid::new(tile));
        }
    }

    /// Turns a tile over.
    pub(super) fn turn_over(&mut self, cell: Cell) {
        if let Some(laid) = self.at(cell).and_then(|at| self.tiles[at].as_mut()) {
            laid.turned = true;
        }
    }

    /// Everything that can be scored, ascending by size, cells and kind.
    pub fn combinations(&self) -> Vec<Combination> {
        let crowns = self.mask(|laid| laid.tile.has_crown());
        let mut found = Vec::new();
        let colours = Colour::ALL.map(|colour| (Kind::Colour, self.mask(|laid| laid.tile.colour == colour)));
        let objects = Object::ALL.map(|object| (Kind::Object, self.mask(|laid| laid.tile.object == object)));
        let turned = self.mask(|laid| laid.turned);
        for (kind, alike) in colours.into_iter().chain(objects) {
            let alike = alike & !turned;
            if alike.count_ones() >= 3 {
                let placed = bits(alike).flat_map(placements);
                found.extend(placed.filter(|placed| placed.cells & !alike == 0).map(|placed| (kind, placed)));
            }
        }
        // Of two sets of equal size the one with the lowest cell that is not in both comes first.
        found.sort_by_key(|(kind, placed)| {
            (placed.cells.count_ones(), Reverse(placed.cells.reverse_bits()), *kind)
        });
        let combination = |(kind, placed): (Kind, &super::shapes::ShapePlacement)| Combination {
            cells: bits(placed.cells).map(|at| self.cell(at)).collect(),
            shape: placed.shape,
            kind,
            points: placed.shape.points() + u32::from(placed.cells & crowns != 0),
            turnable: bits(placed.turnable).map(|at| self.cell(at)).collect(),
        };
        found.into_iter().map(combination).collect()
    }

    /// The places in the window where such a tile lies, as bits.
    fn mask(&self, wanted: impl Fn(Laid) -> bool) -> u32 {
        let bit = |(at, laid): (usize, &Option<Laid>)| u32::from(laid.is_some_and(&wanted)) << at;
        self.tiles.iter().enumerate().map(bit).sum()
    }

    /// The cell of a place in the window.
    fn cell(&self, at: usize) -> Cell {
        Cell::new(self.corner.row + (at / SIDE) as i8, self.corner.col + (at % SIDE) as i8)
    }

    /// The place of a cell in the window.
    fn at(&self, cell: Cell) -> Option<usize> {
        (0..CELLS).find(|at| self.cell(*at) == cell)
    }
}

const LAST_ROW: u32 = 0b11111 << (CELLS - SIDE);
const FIRST_COL: u32 = 0b00001_00001_00001_00001_00001;
const LAST_COL: u32 = FIRST_COL << (SIDE - 1);

fn first_row(used: u32) -> usize {
    used.trailing_zeros() as usize / SIDE
}

fn first_col(used: u32) -> usize {
    (0..SIDE).find(|col| used & FIRST_COL << col != 0).unwrap_or(0)
}

/// The places of a set, ascending.
fn bits(set: u32) -> impl Iterator<Item = usize> {
    (0..CELLS).filter(move |at| set >> at & 1 == 1)
}

impl TryFrom<Drawn> for Board {
    type Error = BadCode;
    fn try_from(drawn: Drawn) -> Result<Board, BadCode> {
        let mut board = Board::from_matrix(&drawn.cards)?;
        board.corner.row = board.corner.row.saturating_add(drawn.corner.row.clamp(-FAR, FAR));
        board.corner.col = board.corner.col.saturating_add(drawn.corner.col.clamp(-FAR, FAR));
        Ok(board)
    }
}

/// No cell of any board is farther away from (0, 0).
const FAR: i8 = 2 * SIDE as i8;

impl From<Board> for Drawn {
    fn from(board: Board) -> Drawn {
        Drawn { corner: board.corner, cards: board.matrix() }
    }
}
