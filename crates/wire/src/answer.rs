//! What the house says.

use engine::shell::Shown;
use engine::{Seat, Seed, tagged};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{GameFacts, Refusal, RowChange, Stage, TableId, TableRow, TableSight, Token};

tagged! { "type" of "FromServer";
    /// What the server says.
    #[derive(Clone, PartialEq, Debug)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
        /// What has changed in the lobby since it was last told.
        LobbyChanges {
            /// Tables that are new to the list.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            opened: Vec<TableRow>,
            /// What is different at others.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            changed: Vec<RowChange>,
            /// Tables that are not listed any more.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            gone: Vec<TableId>,
        },
        /// A table was opened for the asker.
        Opened {
            table: TableId,
            /// The keys: the host's and those of the seats for people.
            keys: Vec<Key>,
        },
        /// The asker is at the table now.
        Seated {
            table: TableId,
            /// Seats the asker holds.
            seats: Vec<Seat>,
            /// Whether the asker has the host's rights.
            host: bool,
            /// New keys that take the place of used invitations. Keep them: the link works only once.
            keys: Vec<Key>,
        },
        /// The whole table: on sitting down and whenever more than a step or who is here has changed.
        Table(Box<TableSight>),
        /// Somebody has come or left, and nothing else has changed.
        Presence {
            /// The seats whose holders are here; computers always are.
            present: Vec<Seat>,
            /// People who watch.
            watchers: usize,
            /// For every seat, in how many milliseconds the computer may stand in for who has left; empty if nobody is away.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            stand_in_ms: Vec<Option<u64>>,
        },
        /// A part of the past.
        History {
            /// Which past.
            story: u64,
            /// The index of the first of these steps.
            from: usize,
            /// What they caused, as the receiver may know it.
            history: Vec<Shown>,
        },
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
            record: String,
        },
        /// The log asked for.
        Log { text: String },
        /// Why the computer made a move.
        Why {
            /// Which step, counted from 1.
            at: usize,
            /// What it weighed, the best first: the game's own actions with their worth.
            why: Value,
        },
        /// The key to a seat that the host has just made free for a guest.
        Invited { key: Key },
        /// What was asked for cannot be done; nothing has changed.
        Refused(Refusal),
        /// The table was closed for good.
        Closed { table: TableId },
        /// The line is open.
        Pong {},
    }
}

impl FromServer {
    /// The message as it goes over the line.
    pub fn text(&self) -> String {
        // Messages are plain data with text keys.
        serde_json::to_string(self).expect("messages serialise")
    }
}

/// A key to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Key {
    /// The seat it opens; none for the host's rights.
    pub seat: Option<Seat>,
    pub token: Token,
    /// Whether it is meant to be given to a guest.
    pub invitation: bool,
}
