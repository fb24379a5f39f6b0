//! Records: set-up, seats and steps of a game as text. Save file, replay, undo, crash recovery and bug report in one.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Commitment, Seat, Seed};

/// The first words of every record file.
pub const FORMAT: &str = "spieleabend-record/1";

/// One step of a game: a decision of a player or a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Step<Action, Chance> {
    /// What a player decided.
    Action { seat: Seat, action: Action },
    /// What chance brought.
    Chance {
        /// What was drawn.
        chance: Chance,
        /// Who read it off a real die and entered it; none if the seed decided.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Seat>,
    },
}

impl<Action, Chance> Step<Action, Chance> {
    /// Who made the step; none if the seed did.
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            Step::Action { seat, .. } => Some(*seat),
            Step::Chance { by, .. } => *by,
        }
    }
}

/// Who sat where, as people want to read it in the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatLabel {
    /// The name shown at the table.
    pub name: String,
    /// The level, if the computer sat there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}

/// A record of any game, with the game's own values still as JSON.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Always [`FORMAT`].
    pub format: String,
    /// The game's name.
    pub game: String,
    /// The settled set-up.
    pub setup: Value,
    /// The people and computers, in seat order.
    pub seats: Vec<SeatLabel>,
    /// SHA-256 of the seed of the dice, if the game was played with one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Commitment>,
    /// The seed itself; only once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// Steps that an earlier file brought along; the seed says nothing about them.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub loaded: usize,
    /// All steps in order.
    pub steps: Vec<Value>,
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// Why a text is no record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    /// Not JSON, or not of a record's form.
    #[error("line {line}, column {column}: {reason}")]
    Form {
        /// Line in the text, from 1.
        line: usize,
        /// Column in that line.
        column: usize,
        /// What was expected there.
        reason: String,
    },
    /// A record of another kind or time.
    #[error("format {0:?} is not known here (expected {FORMAT:?})")]
    Format(String),
}

impl Record {
    /// Reads a record; the game's own values are judged only when it is replayed.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let record: Record = serde_json::from_str(text).map_err(|error| {
            let mut reason = error.to_string();
            // serde_json ends its message with the place, which we name ourselves.
            if let Some(end) = reason.rfind(" at line ") {
                reason.truncate(end);
            }
            RecordError::Form { line: error.line(), column: error.column(), reason }
        })?;
        if record.format != FORMAT {
            return Err(RecordError::Format(record.format));
        }
        Ok(record)
    }

    /// The file's text: one line per step, so that files can be compared and counted by eye.
    pub fn to_text(&self) -> String {
        let mut text = String::from("{\n");
        let mut line = |key: &str, value: String| {
            // Writing to a String cannot fail.
            let _ = writeln!(text, "  \"{key}\": {value},");
        };
        line("format", json(&self.format));
        line("game", json(&self.game));
        line("setup", json(&self.setup));
        line("seats", json(&self.seats));
        if let Some(commitment) = &self.commitment {
            line("commitment", json(commitment));
        }
        if let Some(seed) = &self.seed {
            line("seed", json(seed));
        }
        if self.loaded > 0 {
            line("loaded", json(&self.loaded));
        }
        text.push_str("  \"steps\": [");
        for (index, step) in self.steps.iter().enumerate() {
            text.push_str(if index == 0 { "\n    " } else { ",\n    " });
            text.push_str(&json(step));
        }
        text.push_str(if self.steps.is_empty() { "]\n}\n" } else { "\n  ]\n}\n" });
        text
    }
}

fn json<T: Serialize>(value: &T) -> String {
    // Strings, numbers and maps with string keys always serialise.
    serde_json::to_string(value).expect("plain data serialises")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn sample() -> Record {
        Record {
            format: FORMAT.into(),
            game: "filler".into(),
            setup: json!({"rows": 6, "cols": 4}),
            seats: vec![
                SeatLabel { name: "Ada \"A\"".into(), level: None },
                SeatLabel { name: "Computer".into(), level: Some("greedy".into()) },
            ],
            commitment: Some(Seed::from_number(1).commitment()),
            seed: None,
            loaded: 1,
            steps: vec![json!({"seat": 0, "action": 3}), json!({"chance": 6})],
        }
    }

    #[test]
    fn text_round_trip_is_the_identity() {
        for steps in 0..=2 {
            let mut record = sample();
            record.steps.truncate(steps);
            let text = record.to_text();
            let read = Record::parse(&text).expect("own text is readable");
            assert_eq!(read, record);
            assert_eq!(read.to_text(), text);
        }
    }

    #[test]
    fn errors_name_the_place() {
        let text = sample().to_text().replace("\"seats\": [", "\"seats\": ?[");
        let Err(RecordError::Form { line, .. }) = Record::parse(&text) else { panic!("must be refused") };
        assert_eq!(line, 5);
        let text = sample().to_text().replace("record/1", "record/9");
        assert_eq!(Record::parse(&text), Err(RecordError::Format("spieleabend-record/9".into())));
        assert!(Record::parse("").is_err());
        assert!(
            Record::parse(&"[".repeat(100_000)).is_err(),
            "deep nesting is refused, not a stack overflow"
        );
    }
}
