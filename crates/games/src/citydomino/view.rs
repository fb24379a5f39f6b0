//! What can be seen: everything lies open in CityDomino, but for the order of the cards in the bag, which chance decides.

use engine::{Seat, tagged};
use serde::{Deserialize, Serialize};

use super::state::{Extras, PLAYERS};
use super::{Bench, Board, Card, Direction, Half, Phase, State};

/// A position as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// What has to happen next.
    pub phase: Phase,
    /// Whose turn it is.
    pub player: Option<Seat>,
    /// The cities, by seat.
    pub boards: [Board; PLAYERS],
    /// This round's cards that are still to be placed, the next one on top.
    pub bench1: Bench,
    /// The next round's cards.
    pub bench2: Bench,
    /// Cards still in the bag, ascending by value.
    pub bag: Vec<Card>,
    /// What the cities count, by seat.
    pub scores: [CityScore; PLAYERS],
    /// +5 for a full board.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub harmony: bool,
    /// +10 for the centre in the middle.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub middle: bool,
}

/// What a city counts.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct CityScore {
    /// All points; at the end with those of optional rules.
    pub points: u16,
    /// Points by type, in the order of the letters A H I O P S.
    pub by_type: [u16; 6],
    /// Cells of the largest district.
    pub largest: u8,
}

impl View {
    /// What can be seen of a position.
    pub fn of(state: &State) -> View {
        let score = |player: Seat| {
            let tally = state.tally(player);
            let extra = if state.phase() == Phase::Over { state.extra(player) } else { 0 };
            CityScore { points: tally.points() + extra, by_type: tally.by_type, largest: tally.largest }
        };
        let mut scores = [CityScore::default(); PLAYERS];
        for (own, seat) in scores.iter_mut().zip(Seat::first(PLAYERS)) {
            *own = score(seat);
        }
        View {
            phase: state.phase(),
            player: state.player(),
            boards: *state.boards(),
            bench1: state.bench1().clone(),
            bench2: state.bench2().clone(),
            bag: state.bag().to_vec(),
            scores,
            harmony: state.extras().harmony,
            middle: state.extras().middle,
        }
    }

    /// The position, since nothing of it is hidden.
    pub fn state(&self) -> State {
        State {
            boards: self.boards,
            bench1: self.bench1.clone(),
            bench2: self.bench2.clone(),
            bag: self.bag.clone(),
            extras: Extras { harmony: self.harmony, middle: self.middle },
        }
    }
}

tagged! { "event" of "Event";
    /// What a step caused.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Event {
        /// A card came out of the bag.
        Drawn { card: Card },
        /// A card was marked for the next round.
        Chose {
            player: Seat,
            card: Card,
            /// Its place on the bench, 0 on top.
            index: u8,
        },
        /// A city was shifted.
        Shifted {
            player: Seat,
            /// Column of its centre now.
            x: u8,
            /// Row of its centre now.
            y: u8,
        },
        /// A card was laid.
        Put {
            player: Seat,
            card: Card,
            /// The half that lies left or on top.
            first: Half,
            /// The other one.
            second: Half,
            /// How it lies.
            direction: Direction,
            /// Column of the left or upper cell.
            x: u8,
            /// Row of the left or upper cell.
            y: u8,
            /// Points won by it.
            gain: i16,
        },
        /// A card was discarded.
        Discarded { player: Seat, card: Card },
        /// The game is over.
        Ended {},
    }
}
