//! A board as text and as fields. Everything that a rectangle of digits can be, legal in a game or not.

use std::fmt;
use std::str::FromStr;

use crate::checked::as_text;
use engine::Seat;

use super::{Colour, Fields};

/// Fewest rows and columns.
pub const MIN_SIDE: usize = 3;
/// Most rows and columns.
pub const MAX_SIDE: usize = 10;

/// A rectangle of coloured fields, row 0 at the top.
///
/// As text it is its rows from the top, one per line or divided by `/`; [`Display`](fmt::Display) and JSON use `/`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    rows: u8,
    cols: u8,
    /// Row by row; fields beyond the board are colour 1 so that equal boards are equal values.
    fields: [Colour; MAX_SIDE * MAX_SIDE],
}

/// Why a text is no board. Counts stop at 11: what follows is not even looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BoardError {
    /// Too few or too many rows.
    #[error("{} (expected 3 to 10)", counted(*.0, "rows"))]
    Rows(usize),
    /// Too few or too many columns.
    #[error("row {row}: {} (expected 3 to 10)", counted(*.cols, "columns"))]
    Cols {
        /// The row, from 1.
        row: usize,
        cols: usize,
    },
    /// A row of another length than the first.
    #[error("row {row}: {}, but row 1 has {first}", counted(*.cols, "columns"))]
    Ragged {
        /// The row, from 1.
        row: usize,
        cols: usize,
        /// The first row's length.
        first: usize,
    },
    /// Something else than a digit 1..9.
    #[error("row {row}, column {col}: {symbol:?} is no colour (expected 1 to 9)")]
    Symbol {
        /// The row, from 1.
        row: usize,
        /// The column, from 1.
        col: usize,
        /// What stands there.
        symbol: char,
    },
    /// A byte that no text has.
    #[error("row {row}, column {col}: byte {byte:#04x} is no text (expected 1 to 9)")]
    Binary {
        /// The row, from 1.
        row: usize,
        /// The column, from 1.
        col: usize,
        byte: u8,
    },
}

fn counted(count: usize, what: &str) -> String {
    if count > MAX_SIDE { format!("more than {MAX_SIDE} {what}") } else { format!("{count} {what}") }
}

impl Board {
    /// Reads a board from a file's bytes: lines, or rows divided by `/`. One line break at the end is fine.
    ///
    /// Stops at the first byte that cannot belong to a board, so a wrong file is refused at once, whatever its size.
    pub fn from_bytes(bytes: &[u8]) -> Result<Board, BoardError> {
        if bytes.is_empty() {
            return Err(BoardError::Rows(0));
        }
        let mut board = Board { rows: 0, cols: 0, fields: [Colour::ONE; MAX_SIDE * MAX_SIDE] };
        let mut rest = board.read_row(bytes)?;
        let mut used = None;
        while let Some((kind, after)) = row_break(rest) {
            // The last line of a file is ended, not followed by an empty one.
            if (kind, after) == (RowBreak::Line, &[]) {
                break;
            }
            if *used.get_or_insert(kind) != kind {
                return Err(no_colour(rest, board.rows(), board.cols() + 1));
            }
            rest = board.read_row(after)?;
        }
        if board.rows() < MIN_SIDE { Err(BoardError::Rows(board.rows())) } else { Ok(board) }
    }

    /// Appends the row that `text` begins with; what follows the row.
    fn read_row<'a>(&mut self, text: &'a [u8]) -> Result<&'a [u8], BoardError> {
        if self.rows() == MAX_SIDE {
            return Err(BoardError::Rows(MAX_SIDE + 1));
        }
        let row = self.rows() + 1;
        let mut cols = 0;
        let mut rest = text;
        while let Some((byte, after)) = rest.split_first() {
            if let Some(colour) = byte.checked_sub(b'0').and_then(Colour::new) {
                // A longer row is refused below; its eleventh field is not needed for that.
                let index = (row - 1) * self.cols() + cols;
                if let Some(field) = self.fields.get_mut(index) {
                    *field = colour;
                }
                (cols, rest) = (cols + 1, after);
                if cols > MAX_SIDE {
                    break;
                }
            } else if row_break(rest).is_some() {
                break;
            } else {
                return Err(no_colour(rest, row, cols + 1));
            }
        }
        if row == 1 {
            self.cols = cols as u8;
        }
        match self.cols() {
            first if cols != first => Err(BoardError::Ragged { row, cols, first }),
            MIN_SIDE..=MAX_SIDE => {
                self.rows += 1;
                Ok(rest)
            }
            _ => Err(BoardError::Cols { row, cols }),
        }
    }

    /// A board from its fields.
    pub(super) fn from_fn(rows: u8, cols: u8, colour: impl Fn(usize, usize) -> Colour) -> Board {
        let mut board = Board { rows, cols, fields: [Colour::ONE; MAX_SIDE * MAX_SIDE] };
        for index in 0..board.rows() * board.cols() {
            board.fields[index] = colour(index / board.cols(), index % board.cols());
        }
        board
    }

    /// Number of rows.
    pub const fn rows(&self) -> usize {
        self.rows as usize
    }

    /// Number of columns.
    pub const fn cols(&self) -> usize {
        self.cols as usize
    }

    /// Whether the board has this field.
    pub const fn has(&self, row: usize, col: usize) -> bool {
        row < self.rows() && col < self.cols()
    }

    /// The colour of a field.
    ///
    /// # Panics
    /// If the field is not on the board.
    pub fn at(&self, row: usize, col: usize) -> Colour {
        assert!(self.has(row, col), "({row}, {col}) is not on the board");
        self.fields[row * self.cols() + col]
    }

    /// All fields of the board.
    pub fn all(&self) -> Fields {
        Fields::rectangle(self.rows(), self.cols())
    }

    /// All fields of a colour.
    pub fn of_colour(&self, colour: Colour) -> Fields {
        self.by_colour()[colour.index()]
    }

    /// The fields of every colour, by [`Colour::index`].
    pub(super) fn by_colour(&self) -> [Fields; Colour::MAX as usize] {
        let mut sets = [Fields::EMPTY; Colour::MAX as usize];
        for row in 0..self.rows() {
            for col in 0..self.cols() {
                sets[self.at(row, col).index()] |= Fields::just((row, col));
            }
        }
        sets
    }

    /// The corner a seat starts from: S1 bottom left, S2 top right. None for seats this game does not have.
    pub fn corner(&self, seat: Seat) -> Option<(usize, usize)> {
        match seat {
            Seat::ONE => Some((self.rows() - 1, 0)),
            Seat::TWO => Some((0, self.cols() - 1)),
            _ => None,
        }
    }

    /// The colour of a seat's corner, and with it of its component.
    pub fn colour(&self, seat: Seat) -> Option<Colour> {
        self.corner(seat).map(|(row, col)| self.at(row, col))
    }

    /// The component of a seat: all fields of the corner's colour that hang together with the corner.
    pub fn component(&self, seat: Seat) -> Fields {
        self.component_among(seat, &self.by_colour())
    }

    pub(super) fn component_among(&self, seat: Seat, by_colour: &[Fields; Colour::MAX as usize]) -> Fields {
        let Some((row, col)) = self.corner(seat) else { return Fields::EMPTY };
        let corner = Fields::just((row, col));
        corner | corner.flood(by_colour[self.at(row, col).index()])
    }

    /// The fields that a seat's component would win by taking this colour, the whole flood, each field once.
    pub fn gain(&self, seat: Seat, colour: Colour) -> Fields {
        let by_colour = self.by_colour();
        self.component_among(seat, &by_colour).flood(by_colour[colour.index()])
    }
}

/// What divides two rows. A text keeps to one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum RowBreak {
    Slash,
    Line,
}

/// The row break that `text` begins with, and what follows it.
fn row_break(text: &[u8]) -> Option<(RowBreak, &[u8])> {
    match text {
        [b'/', after @ ..] => Some((RowBreak::Slash, after)),
        [b'\n', after @ ..] | [b'\r', b'\n', after @ ..] => Some((RowBreak::Line, after)),
        _ => None,
    }
}

/// The error for what `text` begins with, which cannot stand there.
fn no_colour(text: &[u8], row: usize, col: usize) -> BoardError {
    // No character is longer than four bytes; a character cut off behind the first one does not matter.
    let window = &text[..text.len().min(4)];
    let valid = match std::str::from_utf8(window) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&window[..error.valid_up_to()]).unwrap_or_default(),
    };
    match valid.chars().next() {
        Some(symbol) => BoardError::Symbol { row, col, symbol },
        None => BoardError::Binary { row, col, byte: text.first().copied().unwrap_or_default() },
    }
}

impl FromStr for Board {
    type Err = BoardError;
    fn from_str(text: &str) -> Result<Board, BoardError> {
        Board::from_bytes(text.as_bytes())
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.rows() {
            if row > 0 {
                f.write_str("/")?;
            }
            for col in 0..self.cols() {
                write!(f, "{}", self.at(row, col))?;
            }
        }
        Ok(())
    }
}

as_text!(Board);
