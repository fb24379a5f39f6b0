//! The messages between program and browser (or bot): one JSON object per WebSocket text frame.
//!
//! `docs/protocol.md` describes them for bot authors with examples.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Commitment, Seat, Seed, Turn};

/// The version of this protocol. The server names it in its first message.
pub const PROTOCOL: u32 = 1;

/// The name of a table, made to be read aloud: `mond-katze-42`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TableId(String);

/// The text is no table name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a table's name has 1 to 40 letters a-z, digits and hyphens")]
pub struct NotATableId;

impl FromStr for TableId {
    type Err = NotATableId;
    fn from_str(text: &str) -> Result<TableId, NotATableId> {
        let fine = (1..=40).contains(&text.len())
            && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        if fine { Ok(TableId(text.to_owned())) } else { Err(NotATableId) }
    }
}

impl TryFrom<String> for TableId {
    type Error = NotATableId;
    fn try_from(text: String) -> Result<TableId, NotATableId> {
        text.parse()
    }
}

impl From<TableId> for String {
    fn from(id: TableId) -> String {
        id.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The secret that makes somebody the holder of a seat (or the host): 128 random bits, as 32 hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Token([u8; 16]);

/// The text is no token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a token has 32 hexadecimal digits")]
pub struct NotAToken;

impl Token {
    /// A token from random bytes.
    pub const fn new(bytes: [u8; 16]) -> Token {
        Token(bytes)
    }

    /// The bytes, for hashing.
    pub const fn bytes(&self) -> &[u8; 16] {
        &self.0
    }
}

impl FromStr for Token {
    type Err = NotAToken;
    fn from_str(text: &str) -> Result<Token, NotAToken> {
        if text.len() != 32 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(NotAToken);
        }
        u128::from_str_radix(text, 16).map(|bits| Token(bits.to_be_bytes())).map_err(|_| NotAToken)
    }
}

impl TryFrom<String> for Token {
    type Error = NotAToken;
    fn try_from(text: String) -> Result<Token, NotAToken> {
        text.parse()
    }
}

impl From<Token> for String {
    fn from(token: Token) -> String {
        format!("{:032x}", u128::from_be_bytes(token.0))
    }
}

/// Tokens stay out of logs.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(secret)")
    }
}

/// Who shall sit on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Occupant {
    /// The person who opens the table. On several seats: they share one screen.
    Me,
    /// Whoever is given the seat's link.
    Guest,
    /// The computer, at this level of the game.
    Computer(String),
}

/// What a page or bot asks for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ToServer {
    /// Leaves the table, if any, and follows the lobby: answered by `lobby`, again whenever it changes.
    Lobby {},
    /// Opens a table; answered by `opened`. The asker does not sit down by that.
    Open {
        /// Which game.
        game: String,
        /// The game's own set-up.
        setup: Value,
        /// Who sits where.
        seats: Vec<Occupant>,
        /// The asker's name.
        name: String,
        /// How long the computer waits before it moves.
        #[serde(default = "default_tempo")]
        tempo_ms: u32,
    },
    /// Opens a table from a record, in the middle of that game; answered by `opened`.
    Load {
        /// The text of the file.
        record: String,
        /// Who sits where.
        seats: Vec<Occupant>,
        /// The asker's name.
        name: String,
        /// How long the computer waits before it moves.
        #[serde(default = "default_tempo")]
        tempo_ms: u32,
    },
    /// Goes to a table with all the keys one holds to it, to watch if there are none; answered by `seated`, `table`.
    Sit {
        /// Which table.
        table: TableId,
        /// Keys to seats and to the host's rights.
        #[serde(default)]
        tokens: Vec<Token>,
        /// The name to be shown.
        #[serde(default)]
        name: Option<String>,
    },
    /// Changes the set-up between games. Host only.
    Configure {
        /// The game's own set-up.
        setup: Value,
    },
    /// Puts somebody else on a seat: the computer for a guest who does not come, say. The computer only stands in for
    /// a person, who gets the seat back by sitting down again. Host only; but every player may let the computer stand
    /// in for somebody who has left.
    Reseat {
        /// Which seat.
        seat: Seat,
        /// Who.
        by: Occupant,
    },
    /// Changes how long the computer waits. Host only.
    Tempo {
        /// Milliseconds.
        tempo_ms: u32,
    },
    /// Lays out a new game. Host only.
    Start {},
    /// Takes the game off the table. Host only.
    Stop {},
    /// Begins the laid-out game, or goes on with a paused one.
    Play {},
    /// Halts game and clock.
    Pause {},
    /// Carries out an action of a seat one holds.
    Act {
        /// Which seat.
        seat: Seat,
        /// The game's own action.
        action: Value,
        /// How many steps the sender had seen; a step decided on an older position is refused.
        at: usize,
    },
    /// Throws the die for a seat one holds, or says what a real one shows.
    Roll {
        /// Whose die; with real dice also a computer's.
        seat: Seat,
        /// How many steps the sender had seen.
        at: usize,
        /// What the real die shows: the game's own chance. Only at tables with real dice, and always there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shows: Option<Value>,
    },
    /// Plays with real dice from now on, or with the table's own again. Host only.
    RealDice {
        /// Real ones.
        on: bool,
    },
    /// Asks why the computer made its move, the `at`th step; answered by `why`.
    Why {
        /// Counted from 1.
        at: usize,
    },
    /// Asks to take back one's last action and what followed. At once if no other person plays.
    Undo {},
    /// Agrees or disagrees to somebody's wish to take back.
    Answer {
        /// Agreed.
        yes: bool,
    },
    /// Asks for the position after `at` steps; answered by `looked`.
    Look {
        /// How many steps.
        at: usize,
    },
    /// Asks for the record as far as one may know it; answered by `record`.
    Save {
        /// The assignment's own save file instead, which only some games have, and some only while a person is to act.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        course: bool,
    },
    /// Asks for the assignment's log, which only some games have; answered by `log`.
    Log {},
    /// Closes the table for good. Host only.
    Close {},
    /// Is the line still open? Answered by `pong`.
    Ping {},
}

/// How long the computer waits before it moves, unless told otherwise.
pub const DEFAULT_TEMPO_MS: u32 = 1_000;

fn default_tempo() -> u32 {
    DEFAULT_TEMPO_MS
}

/// What the server says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromServer {
    /// The first message on every line.
    Welcome {
        /// Version of the protocol.
        protocol: u32,
        /// Version of the program.
        version: String,
    },
    /// What can be played, and what is being played.
    Lobby {
        /// The games of the house.
        games: Vec<GameFacts>,
        /// Tables, the newest first.
        tables: Vec<TableRow>,
    },
    /// A table was opened for the asker.
    Opened {
        /// Its name.
        table: TableId,
        /// The keys: the host's and those of the seats for people.
        keys: Vec<Key>,
    },
    /// The asker is at the table now.
    Seated {
        /// Which table.
        table: TableId,
        /// Seats the asker holds.
        seats: Vec<Seat>,
        /// Whether the asker has the host's rights.
        host: bool,
        /// New keys that take the place of used invitations. Keep them: the link works only once.
        keys: Vec<Key>,
    },
    /// The whole table: on sitting down and whenever more than a step has changed.
    Table(Box<TableSight>),
    /// One step was made.
    Stepped {
        /// Steps made, this one included.
        at: usize,
        /// What happened, as the receiver may know it.
        shown: Shown,
        /// The present position.
        sight: Value,
        /// Where the game stands.
        stage: Stage,
        /// Playing time so far.
        clock_ms: u64,
        /// The seed of the dice, once the game is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<Seed>,
    },
    /// The position after `at` steps.
    Looked {
        /// How many steps.
        at: usize,
        /// The position then.
        sight: Value,
    },
    /// The record asked for.
    Record {
        /// A name for the file.
        file: String,
        /// Its text.
        record: String,
    },
    /// The log asked for.
    Log {
        /// Its text.
        text: String,
    },
    /// Why the computer made a move.
    Why {
        /// Which step, counted from 1.
        at: usize,
        /// What it weighed, the best first: the game's own actions with their worth.
        why: Value,
    },
    /// The key to a seat that the host has just made free for a guest.
    Invited {
        /// The key.
        key: Key,
    },
    /// What was asked for cannot be done; nothing has changed.
    Refused(Refusal),
    /// The table was closed for good.
    Closed {
        /// Which table.
        table: TableId,
    },
    /// The line is open.
    Pong {},
}

/// A key to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Key {
    /// The seat it opens; none for the host's rights.
    pub seat: Option<Seat>,
    /// The secret.
    pub token: Token,
    /// Whether it is meant to be given to a guest.
    pub invitation: bool,
}

/// What the lobby says about a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameFacts {
    /// The game's name in commands and messages.
    pub id: String,
    /// Fewest and most seats.
    pub seats: (u8, u8),
    /// How long a game takes, about.
    pub minutes: u8,
    /// The computer's levels, gentle ones first.
    pub levels: Vec<String>,
    /// Whether a game is laid out and begun by hand (start, play) instead of at once.
    pub by_hand: bool,
}

/// A table as a line in the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableRow {
    /// Its name.
    pub table: TableId,
    /// Which game.
    pub game: String,
    /// The game's set-up as it is agreed.
    pub setup: Value,
    /// Where the game stands.
    pub stage: Stage,
    /// Who sits there.
    pub seats: Vec<SeatInfo>,
    /// Whose turn it is.
    pub turn: Option<Turn>,
    /// Steps made.
    pub steps: usize,
    /// People who watch.
    pub watchers: usize,
}

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Nothing is laid out.
    Empty,
    /// Laid out, not begun.
    Ready,
    /// Being played; the clock runs.
    Running,
    /// Halted; the clock stands.
    Paused,
    /// Finished.
    Over,
}

/// A seat as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatInfo {
    /// What sits there.
    pub kind: SeatKind,
    /// Name of the person, also of one whom the computer stands in for; empty for free seats and other computers.
    pub name: String,
    /// Whether the holder's page is open now. Computers always are there.
    pub present: bool,
}

/// What sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// A person.
    Person,
    /// Nobody yet: the invitation has not been used.
    Free,
    /// The computer, at this level.
    Computer(String),
}

/// A table as one visitor may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableSight {
    /// Its name.
    pub table: TableId,
    /// Which game.
    pub game: String,
    /// The game's set-up as it is agreed now: what the next game is laid out from.
    pub setup: Value,
    /// The settled set-up of the game on the table: nothing in it is open any more (a board's number, say).
    pub laid: Option<Value>,
    /// Where the game stands.
    pub stage: Stage,
    /// Playing time so far.
    pub clock_ms: u64,
    /// How long the computer waits.
    pub tempo_ms: u32,
    /// Whether people throw real dice and enter what they show.
    #[serde(default)]
    pub real_dice: bool,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// People who watch.
    pub watchers: usize,
    /// All steps so far, as the receiver may know them.
    pub history: Vec<Shown>,
    /// Steps that a file brought along; the seed says nothing about them.
    #[serde(default)]
    pub loaded: usize,
    /// From this one of them on, dice and draws were held against the file's own seed when it was loaded; none if it had none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub checked_from: Option<usize>,
    /// The position; none while nothing is laid out.
    pub sight: Option<Value>,
    /// Somebody wants to take back and waits for answers.
    pub undo: Option<UndoWish>,
    /// SHA-256 of the seed of the dice.
    pub commitment: Option<Commitment>,
    /// The seed, once the game is over.
    pub seed: Option<Seed>,
}

/// A wish to take back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UndoWish {
    /// Who asks.
    pub by: Seat,
    /// Who has not answered yet.
    pub waiting: Vec<Seat>,
    /// How many steps would be left.
    pub to: usize,
}

/// One step as a viewer may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Shown {
    /// Who acted, or threw a real die; none if the seed decided.
    pub seat: Option<Seat>,
    /// What it caused: the game's own events.
    pub events: Vec<Value>,
}

/// Why something cannot be done. Texts belong to the surface; `text` is for logs and bots.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Refusal {
    /// The message is not of the protocol's form.
    Unreadable {
        /// What is wrong with it.
        reason: String,
    },
    /// Too many messages in a short time.
    TooFast {},
    /// The message is longer than allowed.
    TooLarge {
        /// Bytes allowed.
        limit: usize,
    },
    /// A name is empty or too long.
    BadName {
        /// Characters allowed.
        limit: usize,
    },
    /// The house does not have this game.
    NoSuchGame {},
    /// There is no such table (any more).
    NoSuchTable {},
    /// The key does not fit any seat: the invitation was used, perhaps.
    WrongKey {},
    /// The house is full.
    TablesFull {
        /// Tables allowed.
        limit: usize,
    },
    /// Too many people watch this table.
    WatchersFull {
        /// Watchers allowed.
        limit: usize,
    },
    /// First sit down at a table.
    NotAtATable {},
    /// The seat is not yours.
    NotYourSeat {},
    /// Only the host may do this.
    NotHost {},
    /// The number of seats does not fit the game.
    BadSeats {},
    /// The computer has no such level in this game.
    NoSuchLevel {},
    /// Not at this stage of the game.
    NotNow {
        /// Where the game stands.
        stage: Stage,
    },
    /// A seat is still free.
    SeatFree {
        /// Which.
        seat: Seat,
    },
    /// The action was decided on an older position.
    Stale {
        /// Steps made so far.
        at: usize,
    },
    /// The table plays with real dice and needs to know what they show; or it does not, and must not be told.
    RealDice {
        /// Real ones.
        on: bool,
    },
    /// A save file of the assignment goes on with this seat, where no person sits.
    NotAPerson {
        /// Which seat.
        seat: Seat,
    },
    /// Nobody can say why that step was made: a person's, or one that needed no thought.
    NoReason {},
    /// There is nothing to take back.
    NothingToUndo {},
    /// Nobody has asked you.
    NothingToAnswer {},
    /// The set-up cannot be played.
    Setup {
        /// The game's own error.
        error: Value,
        /// The same in words.
        text: String,
    },
    /// The action is against the rules.
    Illegal {
        /// `Illegal` with the game's own rule.
        error: Value,
        /// The same in words.
        text: String,
    },
    /// The record cannot be replayed.
    BadRecord {
        /// The place: the step (from 1), or none if it is the file itself.
        step: Option<usize>,
        /// What is wrong.
        reason: String,
        /// Whether it is the dice: the file's own seed holds others, or is not the one that was committed to.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        dice: bool,
    },
    /// The journal could not be written; the step was not made.
    Storage {},
    /// The program is being shut down.
    ShuttingDown {},
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_names() {
        for name in ["mond-katze-42", "a", &"x".repeat(40)] {
            assert_eq!(name.parse::<TableId>().expect("fine").to_string(), name);
        }
        for name in ["", "A", "a b", "../etc", "ä", &"x".repeat(41)] {
            assert_eq!(name.parse::<TableId>(), Err(NotATableId), "{name:?}");
        }
    }

    #[test]
    fn tokens_read_what_they_write() {
        let token = Token::new([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 255]);
        let text = String::from(token.clone());
        assert_eq!(text, "000102030405060708090a0b0c0d0eff");
        assert_eq!(text.parse(), Ok(token));
        for text in ["", "+0102030405060708090a0b0c0d0eff", &"0".repeat(33), &"0".repeat(31)] {
            assert_eq!(text.parse::<Token>(), Err(NotAToken), "{text:?}");
        }
    }

    #[test]
    fn unknown_fields_and_kinds_are_refused() {
        assert_eq!(serde_json::from_str::<ToServer>(r#"{"type":"ping"}"#).ok(), Some(ToServer::Ping {}));
        for text in [
            r#"{"type":"ping","x":1}"#,
            r#"{"type":"fly"}"#,
            "{}",
            "[]",
            r#"{"type":"act","seat":6,"action":1,"at":0}"#,
        ] {
            assert!(serde_json::from_str::<ToServer>(text).is_err(), "{text}");
        }
    }
}
