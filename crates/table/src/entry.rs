//! What can happen at a table. A table is the sum of its entries and nothing else.

use engine::{Seat, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use wire::Customs;

/// The SHA-256 of a token. The tokens themselves are never stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    /// The hash of a token.
    pub fn of(token: &wire::Token) -> TokenHash {
        TokenHash(Sha256::digest(token.bytes()).into())
    }
}

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// The person with this key.
    Person(TokenHash),
    /// Nobody yet; the first who brings this key gets the seat and a key of their own.
    Invitation(TokenHash),
    /// The computer, at this level.
    Computer(String),
    /// The computer, until the person with this key comes back.
    StandIn {
        /// The computer's level.
        level: String,
        /// The person's key.
        person: TokenHash,
    },
}

impl Holder {
    /// Whether one of these keys makes its bearer the holder.
    pub fn is_held_by(&self, keys: &[TokenHash]) -> bool {
        matches!(self, Holder::Person(key) if keys.contains(key))
    }

    /// The computer's level, if it plays here.
    pub fn level(&self) -> Option<&str> {
        match self {
            Holder::Computer(level) | Holder::StandIn { level, .. } => Some(level),
            Holder::Person(_) | Holder::Invitation(_) => None,
        }
    }
}

/// A seat in the journal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatEntry {
    /// Who holds it.
    pub holder: Holder,
    /// The person's name.
    #[serde(default)]
    pub name: String,
}

/// One thing that happened at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "snake_case")]
pub enum Entry {
    /// The table was opened.
    Opened {
        game: String,
        /// The agreed set-up.
        setup: Value,
        /// Who sits where.
        seats: Vec<SeatEntry>,
        /// The host's key.
        host: TokenHash,
        /// How long the computer waits.
        tempo_ms: u32,
        /// When, in milliseconds since 1970.
        at_ms: u64,
        /// What was agreed beside the set-up.
        #[serde(default, skip_serializing_if = "Customs::are_usual")]
        customs: Customs,
    },
    /// Another set-up was agreed.
    Configured { setup: Value },
    /// Somebody else holds a seat now.
    Reseated { seat: Seat, by: SeatEntry },
    /// The computer waits longer or shorter.
    Tempo {
        /// Milliseconds.
        tempo_ms: u32,
    },
    /// People throw real dice from now on, or no longer.
    RealDice { on: bool },
    /// A game was laid out, perhaps one that a file brought in its middle.
    Laid {
        /// The settled set-up.
        setup: Value,
        /// The secret of the dice.
        seed: Seed,
        /// Steps the game had already.
        #[serde(default)]
        steps: Vec<Value>,
        /// From this one of them on, dice and draws were held against the file's own seed when it was loaded.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        checked_from: Option<usize>,
    },
    /// The game was taken off the table.
    Cleared {},
    /// The game goes on.
    Played {},
    /// The game halts.
    Paused {
        /// Playing time so far.
        clock_ms: u64,
    },
    /// A step was made.
    Step {
        /// As a record holds it.
        step: Value,
        /// Playing time so far.
        clock_ms: u64,
        /// Why the computer made it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<Value>,
    },
    /// Steps were taken back.
    Undone {
        /// How many are left.
        to: usize,
        /// Playing time so far.
        clock_ms: u64,
    },
}

/// The form in which entries are written. Whoever changes what an entry's text means counts it up, and teaches
/// [`Entry::read`] to lift the older forms: what was written once is read for ever.
pub const FORM: i64 = 1;

/// Why a text is no entry.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EntryError {
    /// Written by a newer program, or damaged.
    #[error("its form is {form}, and this program knows forms 1 to {FORM}")]
    Form {
        /// The form it claims to have.
        form: i64,
    },
    /// The bytes are no text.
    #[error("no UTF-8 text from byte {at} on")]
    Text {
        /// Where it ends to be text.
        at: usize,
    },
    /// The text is none that an entry can have.
    #[error("{0}")]
    Json(String),
}

impl Entry {
    /// Reads an entry of any form there ever was.
    pub fn read(form: i64, text: &[u8]) -> Result<Entry, EntryError> {
        match form {
            FORM => {
                let text =
                    str::from_utf8(text).map_err(|error| EntryError::Text { at: error.valid_up_to() })?;
                serde_json::from_str(text).map_err(|error| EntryError::Json(error.to_string()))
            }
            form => Err(EntryError::Form { form }),
        }
    }

    /// The entry as it is written, in the present form.
    pub fn text(&self) -> String {
        // Entries are plain data with text keys.
        serde_json::to_string(self).expect("entries serialise")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_brings_no_checked_dice_is_written_as_ever() {
        let laid = |checked_from| Entry::Laid {
            setup: Value::Null,
            seed: Seed::from_number(1),
            steps: vec![Value::from(1)],
            checked_from,
        };
        let seed = Seed::from_number(1).to_hex();
        let old = format!(r#"{{"entry":"laid","setup":null,"seed":"{seed}","steps":[1]}}"#);
        assert_eq!(laid(None).text(), old);
        assert_eq!(Entry::read(FORM, old.as_bytes()), Ok(laid(None)));
        let new = laid(Some(0)).text();
        assert_eq!(new, old.replace("[1]}", r#"[1],"checked_from":0}"#));
        assert_eq!(Entry::read(FORM, new.as_bytes()), Ok(laid(Some(0))));
    }

    #[test]
    fn an_entry_is_read_in_its_form_alone() {
        let entry = Entry::Undone { to: 3, clock_ms: 1_200 };
        let text = entry.text();
        assert_eq!(text, r#"{"entry":"undone","to":3,"clock_ms":1200}"#);
        assert_eq!(Entry::read(FORM, text.as_bytes()), Ok(entry));
        for form in [i64::MIN, -1, 0, FORM + 1, i64::MAX] {
            assert_eq!(Entry::read(form, text.as_bytes()), Err(EntryError::Form { form }));
        }
        let odd = text.replace("undone", "flown");
        for (bytes, reason) in [
            (&b"{\"entry\":\"\xff\"}"[..], "no UTF-8 text from byte 10 on"),
            (&text.as_bytes()[..20], "EOF while parsing"),
            (odd.as_bytes(), "unknown variant"),
            (b"", "EOF while parsing"),
        ] {
            let error = Entry::read(FORM, bytes).expect_err("no entry").to_string();
            assert!(error.starts_with(reason), "{error}");
        }
    }
}
