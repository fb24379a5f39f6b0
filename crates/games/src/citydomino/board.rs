//! A player's city: what lies where, what fits, what it counts.

use std::fmt;
use std::str::FromStr;

use crate::checked::as_text;

use super::cells::SIDE;
pub use super::tally::CityTally;
use super::twin::Twin;
use super::{Card, Cell, Cells, Direction, District, Half, Placement, Rotation};

/// A city of five by five cells around its centre.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    centre: Cell,
    /// The centre and all districts.
    taken: Cells,
    pub(super) districts: [Cells; 6],
    /// Cells with an odd number of symbols, and cells with two or three: together they count in binary.
    pub(super) odd: Cells,
    pub(super) pairs: Cells,
}

impl Default for Board {
    fn default() -> Board {
        Board::EMPTY
    }
}

impl Board {
    /// Nothing but the centre, in the middle.
    pub const EMPTY: Board = Board::around(Cell::MIDDLE);

    const fn around(centre: Cell) -> Board {
        Board {
            centre,
            taken: Cells::of_bits(1 << centre.index()),
            districts: [Cells::EMPTY; 6],
            odd: Cells::EMPTY,
            pairs: Cells::EMPTY,
        }
    }

    /// Where the centre lies.
    pub const fn centre(&self) -> Cell {
        self.centre
    }

    /// Cells of one type.
    pub const fn district(&self, district: District) -> Cells {
        self.districts[district.index()]
    }

    /// Everything that is taken, the centre included.
    #[inline]
    pub fn taken(&self) -> Cells {
        self.taken
    }

    /// Cells with nothing in them.
    #[inline]
    pub fn empty(&self) -> Cells {
        Cells::ALL - self.taken
    }

    /// Whether every cell is taken.
    pub fn is_full(&self) -> bool {
        self.empty().is_empty()
    }

    /// What lies in a cell; none for the centre and empty cells.
    pub fn half(&self, cell: Cell) -> Option<Half> {
        let district = District::ALL.into_iter().find(|it| self.district(*it).contains(cell))?;
        let symbols = u8::from(self.odd.contains(cell)) + 2 * u8::from(self.pairs.contains(cell));
        Half::new(district, symbols)
    }

    /// Cells where the left or upper cell of this card can lie with this rotation.
    pub fn fits(&self, card: Card, rotation: Rotation) -> Cells {
        self.fits_by_rotation(card)[rotation.index()]
    }

    /// Cells where the left or upper cell of this card can lie, by rotation.
    #[inline]
    pub fn fits_by_rotation(&self, card: Card) -> [Cells; 4] {
        let (side_by_side, stacked) = self.fits_by_direction(card);
        let ([left, right], [above, below]) = (side_by_side.split(), stacked.split());
        [left, above, right, below]
    }

    /// The same by direction, each for the first half in the left or upper cell and for the second half there.
    #[inline]
    pub(super) fn fits_by_direction(&self, card: Card) -> (Twin, Twin) {
        let empty = self.empty();
        let own = Twin::new(self.district(card.first.district()), self.district(card.second.district()));
        let here = (own | Twin::both(Cells::just(self.centre))).neighbours();
        let there = here.swapped();
        let room = |next: Cells| Twin::both(empty & next);
        (room(empty.left()) & (here | there.left()), room(empty.up()) & (here | there.up()))
    }

    /// Whether this card can lie there.
    pub fn accepts(&self, card: Card, placement: Placement) -> bool {
        self.fits(card, placement.rotation).contains(placement.cell)
    }

    /// Every way this card can lie: row by row, column by column, by rotation.
    pub fn placements(&self, card: Card) -> impl Iterator<Item = Placement> {
        let fits = self.fits_by_rotation(card);
        Cell::all().flat_map(move |cell| {
            Rotation::ALL
                .into_iter()
                .filter(move |rotation| fits[rotation.index()].contains(cell))
                .map(move |rotation| Placement { cell, rotation })
        })
    }

    /// Whether this card can lie anywhere.
    pub fn has_room(&self, card: Card) -> bool {
        self.fits_by_rotation(card).into_iter().any(|cells| !cells.is_empty())
    }

    /// Lays a card where it [fits](Board::fits).
    #[inline]
    pub fn lay(&mut self, card: Card, placement: Placement) {
        let (here, there) = placement.lying(card);
        let cells = Cells::just(placement.cell);
        let next = match placement.rotation.direction() {
            Direction::Horizontally => cells.right(),
            Direction::Vertically => cells.down(),
        };
        self.put(cells, here);
        self.put(next, there);
    }

    #[inline]
    fn put(&mut self, cells: Cells, half: Half) {
        self.taken |= cells;
        self.districts[half.district().index()] |= cells;
        self.odd |= cells.times(half.symbols() & 1);
        self.pairs |= cells.times(half.symbols() >> 1);
    }

    /// The board with its centre, and everything laid, shifted there; `None` if something would leave the board.
    pub fn shifted(&self, centre: Cell) -> Option<Board> {
        let columns = centre.x() as i8 - self.centre.x() as i8;
        let rows = centre.y() as i8 - self.centre.y() as i8;
        let shift = |cells: Cells| cells.moved(columns, rows);
        let mut shifted = Board { centre, taken: shift(self.taken)?, ..*self };
        for cells in shifted.districts.iter_mut().chain([&mut shifted.odd, &mut shifted.pairs]) {
            *cells = shift(*cells)?;
        }
        Some(shifted)
    }

    /// Cells where the centre can be shifted to.
    pub fn shifts(&self) -> impl Iterator<Item = Cell> {
        Cell::all().filter(|cell| *cell != self.centre && self.shifted(*cell).is_some())
    }

    /// Empty cells without an empty neighbour: no card fits there any more.
    pub fn singles(&self) -> Cells {
        let empty = self.empty();
        empty - empty.neighbours()
    }
}

/// Why a text is no board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BoardError {
    /// Not five rows.
    #[error("{0} rows (expected 5)")]
    Rows(usize),
    /// Not five cells in a row.
    #[error("row {row}: {count} cells (expected 5)")]
    Cells {
        /// Which row, from 1.
        row: usize,
        /// How many it has.
        count: usize,
    },
    /// Neither empty nor centre nor a half.
    #[error("row {row}, cell {cell}: expected --, CC or a half like H1")]
    Unknown {
        /// Which row, from 1.
        row: usize,
        /// Which cell in it, from 1.
        cell: usize,
    },
    /// Not exactly one centre.
    #[error("{0} city centres (expected 1)")]
    Centres(usize),
    /// Halves lie in pairs.
    #[error("an odd number of halves ({0})")]
    Odd(usize),
}

impl Board {
    /// Reads a board's five rows of five cells separated by one blank each.
    pub fn read<'a>(rows: impl Iterator<Item = &'a str>) -> Result<Board, BoardError> {
        let mut halves = Vec::new();
        let mut centre = Cell::MIDDLE;
        let mut centres = 0;
        let mut count = 0;
        for (y, row) in rows.enumerate() {
            count += 1;
            let cells: Vec<&str> = row.split(' ').collect();
            if cells.len() != usize::from(SIDE) {
                return Err(BoardError::Cells { row: y + 1, count: cells.len() });
            }
            for (x, text) in cells.into_iter().enumerate() {
                let Some(cell) = Cell::new(x as u8, y as u8) else { continue };
                match text {
                    "--" | "-" => {}
                    "CC" => {
                        centres += 1;
                        centre = cell;
                    }
                    half => {
                        let unknown = BoardError::Unknown { row: y + 1, cell: x + 1 };
                        halves.push((cell, half.parse::<Half>().map_err(|_| unknown)?));
                    }
                }
            }
        }
        if count != usize::from(SIDE) {
            return Err(BoardError::Rows(count));
        }
        if centres != 1 {
            return Err(BoardError::Centres(centres));
        }
        if !halves.len().is_multiple_of(2) {
            return Err(BoardError::Odd(halves.len()));
        }
        let mut board = Board::around(centre);
        for (cell, half) in halves {
            board.put(Cells::just(cell), half);
        }
        Ok(board)
    }

    /// One row as text: `-- A1 CC P0 --`.
    pub fn row(&self, y: u8) -> String {
        let cell = |x: u8| match Cell::new(x, y) {
            Some(cell) if cell == self.centre => "CC".to_owned(),
            Some(cell) => self.half(cell).map_or_else(|| "--".to_owned(), |half| half.to_string()),
            None => String::new(),
        };
        (0..SIDE).map(cell).collect::<Vec<_>>().join(" ")
    }
}

/// Rows joined by ` / `.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows: Vec<String> = (0..SIDE).map(|y| self.row(y)).collect();
        f.write_str(&rows.join(" / "))
    }
}

as_text!(Board);

impl FromStr for Board {
    type Err = BoardError;
    fn from_str(text: &str) -> Result<Board, BoardError> {
        Board::read(text.split(" / "))
    }
}
