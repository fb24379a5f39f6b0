//! Games and tables as they are seen from outside.

use engine::shell::Shown;
use engine::{Commitment, Description, Seat, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Customs, TableId, UndoWish, Wish};

/// What the lobby says about a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    /// Whether it has a save file of its own, which is what one saves while it runs.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub own_file: bool,
    /// Whether that file can only be written while a person is to act.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub saved_by_people: bool,
    /// Whether it has a log, which whoever may know everything can look at.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub log: bool,
}

impl From<Description> for GameFacts {
    fn from(about: Description) -> GameFacts {
        GameFacts {
            id: about.id.to_owned(),
            seats: about.seats,
            minutes: about.minutes,
            levels: about.levels.iter().map(|level| (*level).to_owned()).collect(),
            by_hand: about.by_hand,
            own_file: about.file.is_some(),
            saved_by_people: about.file.is_some_and(|file| file.by_people),
            log: about.log,
        }
    }
}

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    Over,
}

/// A seat as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatInfo {
    /// What sits there.
    pub kind: SeatKind,
    /// Name of the person, also of one whom the computer stands in for; empty for free seats and other computers.
    pub name: String,
    /// Whether the holder's page is open now. Computers always are there.
    pub present: bool,
    /// In how many milliseconds the computer may stand in for a person who has left; none if it may not at all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in_ms: Option<u64>,
}

/// What sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    Person,
    /// Nobody yet: the invitation has not been used.
    Free,
    /// The computer, at this level.
    Computer(String),
}

/// A table as one visitor may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableSight {
    pub table: TableId,
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
    /// Which past this is: another number whenever steps were taken back or another game was laid out.
    #[serde(default)]
    pub story: u64,
    /// Steps made so far.
    #[serde(default)]
    pub at: usize,
    /// Which of them is the first in `history`.
    #[serde(default)]
    pub from: usize,
    /// The last steps, as the receiver may know them: those that the receiver does not know yet, or not all of them if
    /// they are very many.
    pub history: Vec<Shown>,
    /// Steps that a file brought along; the seed says nothing about them.
    #[serde(default)]
    pub loaded: usize,
    /// From this one of them on, dice and draws were held against the file's own seed when it was loaded; none if it
    /// had none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub checked_from: Option<usize>,
    /// The position; none while nothing is laid out.
    pub sight: Option<Value>,
    /// Somebody wants to take back and waits for answers.
    pub undo: Option<UndoWish>,
    /// Somebody wants something, taking back included, and waits for answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wish: Option<Wish>,
    /// What was agreed when the table was opened, with nothing left out.
    #[serde(default)]
    pub customs: Customs,
    /// SHA-256 of the seed of the dice.
    pub commitment: Option<Commitment>,
    /// The seed, once the game is over.
    pub seed: Option<Seed>,
}

impl TableSight {
    /// Takes over who is here now, as `presence` tells it.
    pub fn follow(&mut self, present: &[Seat], watchers: usize, stand_in_ms: &[Option<u64>]) {
        self.watchers = watchers;
        for (seat, info) in Seat::first(self.seats.len()).zip(&mut self.seats) {
            info.present = present.contains(&seat);
            info.stand_in_ms = stand_in_ms.get(seat.index()).copied().flatten();
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::OwnFile;

    use super::*;

    #[test]
    fn what_a_game_does_not_have_is_left_out_of_its_facts() {
        let plain = Description {
            id: "toy",
            seats: (2, 2),
            minutes: 1,
            levels: &["random"],
            by_hand: false,
            file: None,
            log: false,
        };
        let written = |about| serde_json::to_string(&GameFacts::from(about)).expect("plain data serialises");
        let text = r#"{"id":"toy","seats":[2,2],"minutes":1,"levels":["random"],"by_hand":false"#;
        assert_eq!(written(plain), format!("{text}}}"));
        let file = OwnFile { suffix: ".toy", by_people: true };
        let full = Description { file: Some(file), log: true, ..plain };
        assert_eq!(written(full), format!(r#"{text},"own_file":true,"saved_by_people":true,"log":true}}"#));
        let read = |about| serde_json::from_str::<GameFacts>(&written(about)).ok();
        assert_eq!((read(plain), read(full)), (Some(plain.into()), Some(full.into())));
    }
}
