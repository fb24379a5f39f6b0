//! What can be seen: the own die, who plays, the highest bid, and what happens.

use engine::{Seat, SeatSet, Viewer, tagged};
use serde::{Deserialize, Serialize};

use super::secrets::may_look;
use super::{Bid, Eyes, State};

/// A position as one viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The dice by seat, where the viewer may look; none under the other cups.
    pub dice: Vec<Option<Eyes>>,
    /// Who is not out.
    pub playing: SeatSet,
    /// The highest bid of the round.
    pub bid: Option<Bid>,
}

impl View {
    /// What this viewer may know of a position.
    pub fn of(state: &State, viewer: Viewer) -> View {
        let die = |seat| if may_look(viewer, seat) { state.die(seat) } else { None };
        View {
            dice: Seat::first(state.cups()).map(die).collect(),
            playing: state.playing(),
            bid: state.bid().map(|(_, bid)| bid),
        }
    }
}

tagged! { "event" of "Event";
    /// What a step caused.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Event {
        /// A die was thrown.
        Threw {
            /// Under whose cup.
            seat: Seat,
            /// What it shows, if one may know it.
            eyes: Option<Eyes>,
        },
        /// Somebody bid.
        Bid {
            /// Who.
            seat: Seat,
            /// What.
            bid: Bid,
        },
        /// Somebody doubted the last bid, and all cups were lifted.
        Doubted {
            /// Who.
            seat: Seat,
            /// The dice that lay under them.
            dice: Vec<Option<Eyes>>,
            /// Who was wrong and is out.
            out: Seat,
        },
    }
}
