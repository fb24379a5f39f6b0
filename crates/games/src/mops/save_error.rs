//! Why a save file is refused, in the words of the assignment and in English.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::json::{self, FieldError, WHOLE_FILE};

/// What is wrong with a save file. Shown it speaks German; see [`english`](SaveError::english). Numbers stand as in the file,
/// since they may be of any length.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum SaveError {
    /// No JSON, or values of wrong types.
    #[error("Ungültiges JSON-Format: {0}")]
    Format(Details),
    /// Nothing in it, or `null`.
    #[error("JSON-Datei ist leer oder ungültig")]
    Empty,
    /// It names no players.
    #[error("Keine Spieler in Spielstandsdatei")]
    NoPlayers,
    /// Too few or too many.
    #[error("Ungültige Spieleranzahl: {0} (erwartet: 2-4)")]
    PlayerCount(usize),
    /// It is nobody's turn.
    #[error("Ungültiger turn: {turn} (erwartet: 0-{})", players - 1)]
    Turn {
        /// What stands there.
        turn: String,
        /// How many players there are.
        players: usize,
    },
    /// The next tile is none.
    #[error("Ungültiger nextCard Code: {0}")]
    NextTile(String),
    /// A player is missing.
    #[error("Spieler {0} ist null")]
    NullPlayer(usize),
    /// A player's number is not the place in the list.
    #[error("Spieler {player} hat falsche number: {nr}")]
    Number {
        /// Which player, from 0.
        player: usize,
        /// What stands there.
        nr: String,
    },
    /// A player has no name, or blanks alone.
    #[error("Spieler {0} hat leeren Namen")]
    NoName(usize),
    /// Fewer than no points.
    #[error("Spieler {player} hat negativen Score: {points}")]
    Points {
        /// Which player, from 0.
        player: usize,
        /// What stands there.
        points: String,
    },
    /// A start tile is none.
    #[error("Ungültiger initial Code: {0}")]
    StartTile(String),
    /// A player has no board.
    #[error("Spieler {0} hat keine cards")]
    NoBoard(usize),
    /// A board has not five rows.
    #[error("Spieler {player} hat {rows} Zeilen (erwartet: 5)")]
    Rows {
        /// Which player, from 0.
        player: usize,
        /// How many it has.
        rows: usize,
    },
    /// A row is missing.
    #[error("Spieler {player} Zeile {row} ist null")]
    NullRow {
        /// Which player, from 0.
        player: usize,
        /// Which row, from 0.
        row: usize,
    },
    /// A row has not five columns.
    #[error("Spieler {player} Zeile {row} hat {columns} Spalten (erwartet: 5)")]
    Columns {
        /// Which player, from 0.
        player: usize,
        /// Which row, from 0.
        row: usize,
        /// How many it has.
        columns: usize,
    },
    /// A cell holds no tile's code.
    #[error("Spieler {player} Position ({row},{col}): Ungültiger Code {code}")]
    Code {
        /// Which player, from 0.
        player: usize,
        /// Which row, from 0.
        row: usize,
        /// Which column, from 0.
        col: usize,
        /// What stands there.
        code: String,
    },
}

impl SaveError {
    /// What stands before the text of the error.
    pub const PREFIX: &str = "Ungültige Spielstandsdatei: ";
    /// The same in English.
    pub const ENGLISH_PREFIX: &str = "Invalid save file: ";

    /// The same in English.
    pub fn english(&self) -> String {
        match self {
            SaveError::Format(details) => format!("invalid JSON: {}", details.english()),
            SaveError::Empty => "the JSON file is empty or invalid".to_owned(),
            SaveError::NoPlayers => "no players in the save file".to_owned(),
            SaveError::PlayerCount(count) => format!("invalid number of players: {count} (expected: 2-4)"),
            SaveError::Turn { turn, players } => {
                format!("invalid turn: {turn} (expected: 0-{})", players - 1)
            }
            SaveError::NextTile(code) => format!("invalid nextCard code: {code}"),
            SaveError::NullPlayer(player) => format!("player {player} is null"),
            SaveError::Number { player, nr } => format!("player {player} has the wrong number: {nr}"),
            SaveError::NoName(player) => format!("player {player} has an empty name"),
            SaveError::Points { player, points } => {
                format!("player {player} has a negative score: {points}")
            }
            SaveError::StartTile(code) => format!("invalid initial code: {code}"),
            SaveError::NoBoard(player) => format!("player {player} has no cards"),
            SaveError::Rows { player, rows } => format!("player {player} has {rows} rows (expected: 5)"),
            SaveError::NullRow { player, row } => format!("player {player} row {row} is null"),
            SaveError::Columns { player, row, columns } => {
                format!("player {player} row {row} has {columns} columns (expected: 5)")
            }
            SaveError::Code { player, row, col, code } => {
                format!("player {player} position ({row},{col}): invalid code {code}")
            }
        }
    }
}

/// Why the text is no JSON of the expected kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Details {
    /// It cannot be parsed.
    Syntax {
        /// Which line, from 1.
        line: usize,
        /// Which column, from 1.
        column: usize,
    },
    /// A value has another type.
    Type {
        /// The way that leads to it; empty for the whole text.
        path: String,
        /// What it should be.
        expected: ValueType,
    },
}

/// The type a value should have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ValueType {
    Object,
    List,
    Text,
    Number,
    /// An integer that can be kept.
    Smaller,
}

impl From<FieldError> for Details {
    fn from(error: FieldError) -> Details {
        let typed = |path: String, expected| {
            // The texts name no file.
            let path = if path == WHOLE_FILE { String::new() } else { path };
            Details::Type { path, expected }
        };
        match error {
            FieldError::Syntax { line, column } => Details::Syntax { line, column },
            // Nothing is needed but the object around everything: what is missing in it reads as nothing.
            FieldError::Missing(path) => typed(path, ValueType::Object),
            FieldError::Type { path, expected } => typed(
                path,
                match expected {
                    json::Expected::Object => ValueType::Object,
                    json::Expected::List => ValueType::List,
                    json::Expected::Text => ValueType::Text,
                    json::Expected::Integer | json::Expected::Number | json::Expected::Bool => {
                        ValueType::Number
                    }
                },
            ),
        }
    }
}

impl Details {
    /// The same in English.
    pub fn english(&self) -> String {
        match self {
            Details::Syntax { line, column } => format!("syntax error in line {line}, column {column}"),
            Details::Type { path, expected } => {
                let expected = match expected {
                    ValueType::Object => "an object",
                    ValueType::List => "a list",
                    ValueType::Text => "a text",
                    ValueType::Number => "an integer",
                    ValueType::Smaller => "a number below 2^63",
                };
                if path.is_empty() {
                    format!("expected {expected}")
                } else {
                    format!("{path}: expected {expected}")
                }
            }
        }
    }
}

impl fmt::Display for Details {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Details::Syntax { line, column } => write!(f, "Syntaxfehler in Zeile {line}, Spalte {column}"),
            Details::Type { path, expected } => {
                let expected = match expected {
                    ValueType::Object => "Objekt",
                    ValueType::List => "Liste",
                    ValueType::Text => "Text",
                    ValueType::Number => "ganze Zahl",
                    ValueType::Smaller => "Zahl unter 2^63",
                };
                if !path.is_empty() {
                    write!(f, "{path}: ")?;
                }
                write!(f, "{expected} erwartet")
            }
        }
    }
}
