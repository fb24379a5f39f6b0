//! What needs the consent of others.

use engine::{Seat, tagged};
use serde::{Deserialize, Serialize};

use crate::Occupant;

/// Somebody asks the others for something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Wish {
    /// Which one: an answer names it, so that nobody agrees to anything else than what they have read.
    pub nr: u64,
    /// Who asks; none for a host who does not play.
    pub by: Option<Seat>,
    /// Who has not answered yet.
    pub waiting: Vec<Seat>,
    pub what: Wished,
}

tagged! { "kind" of "Wished";
    /// What somebody asks for.
    #[derive(Clone, PartialEq, Eq, Debug)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub enum Wished {
        /// To take back.
        Undo {
            /// How many steps would be left.
            to: usize,
        },
        /// To throw real dice, or no longer.
        RealDice { on: bool },
        /// To halt the game.
        Pause {},
        /// To take the game off the table.
        Stop {},
        /// To close the table.
        Close {},
        /// To put somebody else on a seat.
        Reseat { seat: Seat, by: Occupant },
    }
}

/// A wish to take back, as it was told before there were others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UndoWish {
    pub by: Seat,
    /// Who has not answered yet.
    pub waiting: Vec<Seat>,
    /// How many steps would be left.
    pub to: usize,
}

impl Wish {
    /// The wish in the older form, if it is one to take back.
    pub fn undo(&self) -> Option<UndoWish> {
        match (&self.what, self.by) {
            (Wished::Undo { to }, Some(by)) => Some(UndoWish { by, waiting: self.waiting.clone(), to: *to }),
            _ => None,
        }
    }
}
