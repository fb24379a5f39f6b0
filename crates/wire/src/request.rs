//! What a page or bot says.

use engine::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Customs, TableId, Token};

/// Who shall sit on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Occupant {
    /// The person who opens the table. On several seats: they share one screen.
    Me,
    /// Whoever is given the seat's link.
    Guest,
    /// The computer, at this level of the game.
    Computer(String),
}

/// What somebody knows of a table's past.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Known {
    /// Which past, as `table` names it; whatever number there is for nothing at all.
    pub story: u64,
    /// How many steps of it, from the first on.
    pub steps: usize,
    /// Through whose eyes: the `seat` of the sight it came with.
    pub seat: Option<Seat>,
}

/// What a page or bot asks for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ToServer {
    /// Leaves the table, if any, and follows the lobby: answered by `lobby`, then by `lobby_changes` as they come.
    Lobby {},
    /// Opens a table; answered by `opened`. The asker does not sit down by that.
    Open {
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
        /// What is agreed beside the set-up.
        #[serde(default, skip_serializing_if = "Customs::are_usual")]
        customs: Customs,
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
        /// What is agreed beside the set-up.
        #[serde(default, skip_serializing_if = "Customs::are_usual")]
        customs: Customs,
    },
    /// Goes to a table with all the keys one holds to it, to watch if there are none; answered by `seated`, `table`.
    Sit {
        table: TableId,
        /// Keys to seats and to the host's rights.
        #[serde(default)]
        tokens: Vec<Token>,
        /// The name to be shown.
        #[serde(default)]
        name: Option<String>,
        /// What the sender knows of the table's past already. From then on it is told only what it does not know;
        /// without this it is told the past anew with every `table`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        known: Option<Known>,
    },
    /// Asks for a part of the past; answered by `history`.
    History {
        /// The first step, counted from 0.
        from: usize,
    },
    /// Changes the set-up between games. Host only.
    Configure {
        /// The game's own set-up.
        setup: Value,
    },
    /// Puts somebody else on a seat: the computer for a guest who does not come, say. The computer only stands in for
    /// a person, who gets the seat back by sitting down again. Host only; but every player may let the computer stand
    /// in for somebody who has left, once their time to come back is over. Where it changes the strength of a side in
    /// mid-game, or somebody is there whose seat it is, they are asked first.
    Reseat { seat: Seat, by: Occupant },
    /// Changes how long the computer waits. Host only.
    Tempo {
        /// Milliseconds.
        tempo_ms: u32,
    },
    /// Lays out a new game. Host only.
    Start {},
    /// Takes the game off the table. Host only; a game that others play, with their consent.
    Stop {},
    /// Begins the laid-out game, or goes on with a paused one.
    Play {},
    /// Halts game and clock, with the consent of the others who play and are here.
    Pause {},
    /// Carries out an action of a seat one holds.
    Act {
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
    /// Plays with real dice from now on, or with the table's own again. Host only, with everybody's consent.
    RealDice { on: bool },
    /// Asks why the computer made its move, the `at`th step; answered by `why`.
    Why {
        /// Counted from 1.
        at: usize,
    },
    /// Asks to take back one's last action and what followed. At once if no other person plays.
    Undo {},
    /// Agrees or disagrees to what somebody wishes. Whoever plays may say no, also who has agreed or asked themselves.
    Answer {
        yes: bool,
        /// The number of the wish; if it is left out, whichever is open.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nr: Option<u64>,
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
    /// Closes the table for good. Host only; while others play, with their consent.
    Close {},
    /// Is the line still open? Answered by `pong`.
    Ping {},
}

/// How long the computer waits before it moves, unless told otherwise.
pub const DEFAULT_TEMPO_MS: u32 = 1_000;

fn default_tempo() -> u32 {
    DEFAULT_TEMPO_MS
}

#[cfg(test)]
mod tests {
    use super::*;

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
