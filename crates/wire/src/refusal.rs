//! Why something cannot be done.

use engine::{Flaw, Objection, Seat, tagged};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Stage;

tagged! { "code" of "Refusal";
    /// Why something cannot be done. Texts belong to the surface; `text` is for logs and bots.
    #[derive(Clone, PartialEq, Debug)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub enum Refusal {
        /// The message is not of the protocol's form.
        Unreadable {
            /// What is wrong with it.
            reason: String,
        },
        /// Too much in a short time: on this line, from this address, or at this table.
        TooFast {
            /// When it may be tried again.
            #[serde(default)]
            retry_ms: u64,
        },
        /// The message is longer than allowed.
        TooLarge { limit: usize },
        /// A name that cannot be shown among others.
        BadName {
            /// How many characters it may have, as people count them.
            limit: usize,
            /// What is wrong with it.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            flaw: Option<NameFlaw>,
        },
        /// The set-up is longer than allowed.
        SetupTooLarge {
            /// Bytes of its text.
            limit: usize,
        },
        /// The house does not have this game.
        NoSuchGame {},
        /// There is no such table (any more).
        NoSuchTable {},
        /// The key does not fit any seat: the invitation was used, perhaps.
        WrongKey {},
        /// The house is full.
        TablesFull { limit: usize },
        /// So many tables were opened from the asker's address that others could find no room.
        ShareFull { limit: usize },
        /// Too many people watch this table.
        WatchersFull { limit: usize },
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
        SeatFree { seat: Seat },
        /// The action was decided on an older position.
        Stale {
            /// Steps made so far.
            at: usize,
        },
        /// The table plays with real dice and needs to know what they show; or it does not, and must not be told.
        RealDice { on: bool },
        /// A save file of the assignment goes on with this seat, where no person sits.
        NotAPerson { seat: Seat },
        /// Nobody can say why that step was made: a person's, or one that needed no thought.
        NoReason {},
        /// There is nothing to take back.
        NothingToUndo {},
        /// Nobody has asked you.
        NothingToAnswer {},
        /// Somebody else has asked for something, and it is not answered yet.
        AskedAlready {},
        /// The seat belongs to somebody: while they are here, or a game is on, it is given to nobody else.
        SeatTaken { seat: Seat },
        /// Who has left still has time to come back.
        TooEarly {
            /// How long; none if the table waits for them however long it takes.
            retry_ms: Option<u64>,
        },
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
}

/// What is wrong with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum NameFlaw {
    /// Nothing of it can be seen.
    Empty,
    TooLong,
    /// A character that only machines read.
    Control,
    /// A character that turns the direction of the text around it.
    Direction,
    /// Too many marks on one letter.
    Marks,
}

impl From<Objection> for Refusal {
    fn from(objection: Objection) -> Refusal {
        match objection {
            Objection::Unreadable { reason } => Refusal::Unreadable { reason },
            Objection::Setup { error, text } => Refusal::Setup { error, text },
            Objection::Illegal { error, text } => Refusal::Illegal { error, text },
        }
    }
}

impl From<Flaw> for Refusal {
    fn from(flaw: Flaw) -> Refusal {
        match flaw {
            Flaw::Step { step, reason } => Refusal::BadRecord { step: Some(step), reason, dice: false },
            Flaw::Dice { step } => {
                let reason = "not what the seed holds".to_owned();
                Refusal::BadRecord { step: Some(step), reason, dice: true }
            }
            Flaw::OtherSeed => Refusal::BadRecord { step: None, reason: flaw.to_string(), dice: true },
            Flaw::Head(reason) => Refusal::BadRecord { step: None, reason, dice: false },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forged_die_is_named_by_its_step() {
        let refusal = Refusal::from(Flaw::Dice { step: 3 });
        assert_eq!(
            refusal,
            Refusal::BadRecord { step: Some(3), reason: "not what the seed holds".into(), dice: true }
        );
    }
}
