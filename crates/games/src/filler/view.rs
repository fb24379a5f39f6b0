//! What can be seen: everything lies open in Filler.

use engine::{Seat, tagged};
use serde::{Deserialize, Serialize};

use super::{Board, Colour};

/// A position as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    pub board: Board,
    /// Colours of the game: 1 to this number.
    pub colours: u8,
    pub first: Seat,
    /// Fields of S1's and S2's component.
    pub sizes: [u8; 2],
    /// Plies in a row without growth.
    pub idle: u8,
    /// Why the game is over, if it is.
    pub end: Option<End>,
}

/// How a game can end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// Every field belongs to one of the two components.
    Divided,
    /// Four plies in a row brought no growth.
    Idle,
}

tagged! { "event" of "Event";
    /// What a move caused.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Event {
        /// A component took a new colour.
        Flooded {
            seat: Seat,
            /// The new colour.
            colour: Colour,
            gained: u8,
            /// Fields of both components now.
            sizes: [u8; 2],
        },
        /// The game is over.
        Ended { end: End },
    }
}
