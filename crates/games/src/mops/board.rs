//! A player's board: at most five by five tiles, growing around the start tile.
//!
//! Nothing on a board is ever moved: a cell keeps its row and column for the whole game. The tiles are kept in a window
//! of five by five cells that begins at the top left of their bounding box, so that the table of shapes applies to it.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::bits::{BitSet, ones};

use super::cells::{CellSet, WIDTH};
use super::shapes::{CELLS, LAST_COL, SIDE, ShapePlacement, any_within, within};
use super::tile::EMPTY_CODE;
use super::{LaidTile, Shape, Tile};

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
    Colour,
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

/// What two tiles can have in common: six colours, then six objects.
pub const ATTRIBUTES: usize = 12;

/// The tiles of a player. A set of places in the window is a number: bit `5 · row + col` is a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Drawn", into = "Drawn")]
pub struct Board {
    /// The first cell of the window.
    corner: Cell,
    /// Row by row from the top left of the bounding box.
    tiles: [Option<LaidTile>; CELLS],
    /// Where any tile lies.
    used: u32,
    /// Where tiles with a crown lie.
    crowns: u32,
    /// Where tiles lie that have an attribute and are not turned.
    alike: [u32; ATTRIBUTES],
}

/// A combination as places in the window, found without any list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scorable {
    /// What the tiles have in common.
    pub kind: Kind,
    /// Their shape and their places.
    pub placed: &'static ShapePlacement,
    /// What they are worth, with the crown.
    pub points: u32,
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
        let mut board = Board::empty();
        board.lay(0, LaidTile::new(start));
        board
    }

    const fn empty() -> Board {
        Board { corner: Cell::START, tiles: [None; CELLS], used: 0, crowns: 0, alike: [0; ATTRIBUTES] }
    }

    /// The board of a matrix, whose first cell is (0, 0).
    pub fn from_matrix(matrix: &Matrix) -> Result<Board, BadCode> {
        let mut tiles = [None; CELLS];
        for (row, codes) in matrix.iter().enumerate() {
            for (col, code) in codes.iter().copied().enumerate() {
                if code != EMPTY_CODE {
                    let laid = LaidTile::from_code(code).ok_or(BadCode { row, col, code })?;
                    tiles[row * SIDE + col] = Some(laid);
                }
            }
        }
        let mut board = Board::empty();
        let rows = tiles.chunks(SIDE).position(|row| row.iter().any(Option::is_some));
        let cols = (0..SIDE).find(|col| tiles.iter().skip(*col).step_by(SIDE).any(Option::is_some));
        if let (Some(top), Some(left)) = (rows, cols) {
            tiles.rotate_left(top * SIDE + left);
            board.corner = Cell::new(top as i8, left as i8);
        }
        for (at, laid) in tiles.into_iter().enumerate() {
            if let Some(laid) = laid {
                board.lay(at, laid);
            }
        }
        Ok(board)
    }

    /// The codes of the window, which begins at the top left of the bounding box.
    pub fn matrix(&self) -> Matrix {
        let code = |at: usize| self.tiles[at].map_or(EMPTY_CODE, LaidTile::code);
        std::array::from_fn(|row| std::array::from_fn(|col| code(row * SIDE + col)))
    }

    /// The cell at the top left of the bounding box.
    pub const fn corner(&self) -> Cell {
        self.corner
    }

    /// All tiles with their cells, row by row.
    pub fn tiles(&self) -> impl Iterator<Item = (Cell, LaidTile)> {
        self.tiles.iter().enumerate().filter_map(|(at, laid)| laid.map(|laid| (self.cell(at), laid)))
    }

    /// How many tiles lie here.
    pub const fn count(&self) -> usize {
        self.used.count_ones() as usize
    }

    /// How many of them are turned over.
    pub fn turned(&self) -> usize {
        let open: u32 = self.alike[..ATTRIBUTES / 2].iter().sum();
        (self.used & !open).count_ones() as usize
    }

    /// Whether no tile can be added.
    pub const fn is_full(&self) -> bool {
        self.count() == CELLS
    }

    /// The places of the tiles, turned or not.
    pub const fn used(&self) -> u32 {
        self.used
    }

    /// The places of the tiles with a crown, turned or not.
    pub const fn crowns(&self) -> u32 {
        self.crowns
    }

    /// The places of the tiles that are not turned, by colour and by object.
    pub const fn alike(&self) -> &[u32; ATTRIBUTES] {
        &self.alike
    }

    /// Where a tile can be placed: beside a tile, the bounding box never over five by five.
    #[inline]
    pub fn legal_cells(&self) -> CellSet {
        // A frame of one row and one column more at the top and at the left: there is room in it only while the last
        // row or column of the window is empty.
        let row = |row: u32| u64::from(self.used >> (row * SIDE as u32) & ROW) << ((row + 1) * WIDTH + 1);
        let used = row(0) | row(1) | row(2) | row(3) | row(4);
        let mut room = FRAME;
        if self.used & LAST_ROW != 0 {
            room &= !FRAME_TOP;
        }
        if self.used & LAST_COL != 0 {
            room &= !FRAME_LEFT;
        }
        let beside = used << 1 | used >> 1 | used << WIDTH | used >> WIDTH;
        let origin = Cell::new(self.corner.row - 1, self.corner.col - 1);
        CellSet { origin, framed: BitSet::of_bits(beside & room & !used) }
    }

    /// Places a tile on a legal cell; elsewhere nothing happens.
    pub fn place(&mut self, cell: Cell, tile: Tile) {
        if !self.legal_cells().contains(cell) {
            return;
        }
        // The last row or column is empty then, so it may come round to the front.
        if cell.row < self.corner.row {
            self.shift(SIDE);
            self.corner.row -= 1;
        }
        if cell.col < self.corner.col {
            self.shift(1);
            self.corner.col -= 1;
        }
        if let Some(place) = self.at(cell) {
            self.lay(place, LaidTile::new(tile));
        }
    }

    /// Turns a tile over.
    pub fn turn_over(&mut self, cell: Cell) {
        let Some(at) = self.at(cell) else { return };
        if let Some(laid) = &mut self.tiles[at] {
            laid.turned = true;
            for alike in attributes(laid.tile) {
                self.alike[alike] &= !(1 << at);
            }
        }
    }

    /// Everything that can be scored, in no particular order.
    #[inline]
    pub fn each_scorable(&self, mut found: impl FnMut(Scorable)) {
        for attribute in 0..ATTRIBUTES {
            self.each_scorable_of(attribute, &mut found);
        }
    }

    /// What can be scored that has the colour or the object of a tile, in no particular order.
    #[inline]
    pub fn each_scorable_like(&self, tile: Tile, mut found: impl FnMut(Scorable)) {
        for attribute in attributes(tile) {
            self.each_scorable_of(attribute, &mut found);
        }
    }

    #[inline]
    fn each_scorable_of(&self, attribute: usize, found: &mut impl FnMut(Scorable)) {
        let kind = if attribute < ATTRIBUTES / 2 { Kind::Colour } else { Kind::Object };
        within(self.alike[attribute], |placed| {
            let crown = u32::from(placed.cells & self.crowns != 0);
            found(Scorable { kind, placed, points: placed.shape.points() + crown });
        });
    }

    /// Whether anything can be scored.
    pub fn can_score(&self) -> bool {
        self.alike.iter().any(|alike| any_within(*alike))
    }

    /// Everything that can be scored, ascending by size, cells and kind.
    pub fn combinations(&self) -> Vec<Combination> {
        let mut found = Vec::new();
        self.each_scorable(|scorable| found.push(scorable));
        // Of two sets of equal size the one with the lowest cell that is not in both comes first.
        found.sort_by_key(|scorable| {
            let cells = scorable.placed.cells;
            (cells.count_ones(), Reverse(cells.reverse_bits()), scorable.kind)
        });
        let combination = |Scorable { kind, placed, points }| Combination {
            cells: self.cells(placed.cells).collect(),
            shape: placed.shape,
            kind,
            points,
            turnable: self.cells(placed.turnable).collect(),
        };
        found.into_iter().map(combination).collect()
    }

    /// The cells of a set of places, row by row.
    pub fn cells(&self, places: u32) -> impl Iterator<Item = Cell> {
        ones(places).map(|at| self.cell(at as usize))
    }

    /// Notes a tile at a free place.
    fn lay(&mut self, at: usize, laid: LaidTile) {
        self.tiles[at] = Some(laid);
        self.used |= 1 << at;
        self.crowns |= u32::from(laid.tile.has_crown()) << at;
        if !laid.turned {
            for alike in attributes(laid.tile) {
                self.alike[alike] |= 1 << at;
            }
        }
    }

    /// Moves the window by so many places against the tiles, into rows or columns that are empty.
    fn shift(&mut self, places: usize) {
        self.tiles.rotate_right(places);
        self.used <<= places;
        self.crowns <<= places;
        self.alike.iter_mut().for_each(|alike| *alike <<= places);
    }

    /// The cell of a place in the window.
    fn cell(&self, at: usize) -> Cell {
        Cell::new(self.corner.row + (at / SIDE) as i8, self.corner.col + (at % SIDE) as i8)
    }

    /// The place of a cell in the window.
    fn at(&self, cell: Cell) -> Option<usize> {
        let inside = |at: i16| usize::try_from(at).ok().filter(|at| *at < SIDE);
        let row = inside(i16::from(cell.row) - i16::from(self.corner.row))?;
        let col = inside(i16::from(cell.col) - i16::from(self.corner.col))?;
        Some(row * SIDE + col)
    }
}

/// The first row of a window.
const ROW: u32 = 0b11111;
const LAST_ROW: u32 = ROW << (CELLS - SIDE);

/// Six rows and columns, the window with a row above and a column to its left.
const FRAME: u64 = 0x3f3f_3f3f_3f3f;
const FRAME_TOP: u64 = 0x3f;
const FRAME_LEFT: u64 = 0x0101_0101_0101;

/// The places of a tile's colour and object among the attributes.
pub const fn attributes(tile: Tile) -> [usize; 2] {
    [tile.colour as usize, ATTRIBUTES / 2 + tile.object as usize]
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
