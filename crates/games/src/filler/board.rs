//! A board as text and as fields. Everything that a rectangle of digits can be, legal in a game or not.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::Colour;

/// Fewest and most rows and columns.
pub const SIDE: std::ops::RangeInclusive<usize> = 3..=10;

/// A rectangle of coloured fields, row 0 at the top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Board {
    rows: u8,
    cols: u8,
    /// Row by row; fields beyond the board are colour 1 so that equal boards are equal values.
    fields: [Colour; 100],
}

/// Why a text is no board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BoardError {
    /// Too few or too many rows.
    #[error("{0} rows (expected 3 to 10)")]
    Rows(usize),
    /// Too few or too many columns.
    #[error("row {row}: {cols} columns (expected 3 to 10)")]
    Cols {
        /// The row, from 1.
        row: usize,
        /// Its length.
        cols: usize,
    },
    /// A row of another length than the first.
    #[error("row {row}: {cols} columns, but row 1 has {first}")]
    Ragged {
        /// The row, from 1.
        row: usize,
        /// Its length.
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
}

impl Board {
    /// Number of rows.
    pub const fn rows(&self) -> usize {
        self.rows as usize
    }

    /// Number of columns.
    pub const fn cols(&self) -> usize {
        self.cols as usize
    }

    /// The colour of a field.
    ///
    /// # Panics
    /// If the field is not on the board.
    pub fn at(&self, row: usize, col: usize) -> Colour {
        assert!(row < self.rows() && col < self.cols(), "({row}, {col}) is not on the board");
        self.fields[row * self.cols() + col]
    }
}
