//! What is agreed before a game.

use std::fmt;
use std::str::FromStr;

use engine::Seat;
use serde::{Deserialize, Serialize};

use super::{Board, Colour};
use crate::checked::as_text;

/// Size, colours, who begins, and which board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// 3..10.
    pub rows: u8,
    /// 3..10.
    pub cols: u8,
    /// 4..9.
    pub colours: u8,
    pub first: Seat,
    /// What four idle plies mean.
    #[serde(default)]
    pub idle: IdleRule,
    /// How the board is made.
    #[serde(default)]
    pub layout: Layout,
    /// Which of the boards of this size, colours and layout; drawn by lot if it is missing.
    #[serde(default)]
    pub number: Option<BoardNumber>,
    /// A board to begin from instead, startklar or not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Board>,
}

impl Default for Setup {
    /// The assignment's own: 6×6, five colours, S1 begins.
    fn default() -> Setup {
        Setup {
            rows: 6,
            cols: 6,
            colours: 5,
            first: Seat::ONE,
            idle: IdleRule::default(),
            layout: Layout::default(),
            number: None,
            position: None,
        }
    }
}

/// What four plies in a row without growth mean.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum IdleRule {
    #[default]
    Draw,
    /// The larger component wins.
    Sizes,
}

/// How a board is made.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    /// Field by field at random.
    #[default]
    Random,
    /// Point-symmetric with colours exchanged in pairs: both players have the same board before them.
    Fair,
}

/// The number of a board, to be read out and typed in: `4711-0815`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct BoardNumber(u32);

impl BoardNumber {
    /// Numbers are below this.
    pub const COUNT: u32 = 100_000_000;

    /// The board with this number, if there is one.
    pub const fn new(number: u32) -> Option<BoardNumber> {
        if number < BoardNumber::COUNT { Some(BoardNumber(number)) } else { None }
    }

    /// As a plain number.
    pub const fn get(self) -> u32 {
        self.0
    }
}

/// The text is no board number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a board number has up to eight digits, like 4711-0815")]
pub struct NotABoardNumber;

impl fmt::Display for BoardNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:04}", self.0 / 10_000, self.0 % 10_000)
    }
}

as_text!(BoardNumber);

/// Hyphens and blanks do not matter, leading zeros may be missing.
impl FromStr for BoardNumber {
    type Err = NotABoardNumber;
    fn from_str(text: &str) -> Result<BoardNumber, NotABoardNumber> {
        let mut number = None;
        for symbol in text.chars() {
            match symbol {
                ' ' | '-' => {}
                _ => {
                    let digit = symbol.to_digit(10).ok_or(NotABoardNumber)?;
                    let next = number.unwrap_or(0) * 10 + digit;
                    number = Some(BoardNumber::new(next).ok_or(NotABoardNumber)?.0);
                }
            }
        }
        number.map(BoardNumber).ok_or(NotABoardNumber)
    }
}

/// Why a set-up cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum SetupError {
    /// Rows outside 3..10.
    #[error("{0} rows (expected 3 to 10)")]
    Rows(u8),
    /// Columns outside 3..10.
    #[error("{0} columns (expected 3 to 10)")]
    Cols(u8),
    /// Colours outside 4..9.
    #[error("{0} colours (expected 4 to 9)")]
    Colours(u8),
    /// Only S1 or S2 can begin.
    #[error("seat {0} cannot begin (expected 1 or 2)")]
    First(Seat),
    /// The board's number has not been drawn.
    #[error("the set-up names no board")]
    NoBoard,
    /// No game can begin from the position.
    #[error("position: {0}")]
    Position(PositionError),
}

/// Why no game can begin from a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum PositionError {
    /// The set-up speaks of another size.
    #[error("{rows} rows and {cols} columns, but the set-up has others")]
    Size { rows: usize, cols: usize },
    /// S1 and S2 would hold the same colour.
    #[error("both corners have the colour {0}, but S1 and S2 never have the same one")]
    Corners(Colour),
    /// A colour that the game does not have.
    #[error("the colour {0} is none of the game's")]
    Colours(Colour),
}
