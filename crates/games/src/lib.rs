//! The rule books of the house, one folder per game. No I/O.
//!
//! All of them are played in the same way. A game of Mensch in which everybody moves the first pawn that can:
//!
//! ```
//! use engine::matches::sight;
//! use engine::{Match, Rules as _, Seed, Step, Turn, Viewer};
//! use games::mensch::{Mensch, Setup};
//!
//! let seed = Seed::from_number(7);
//! let mut game = Match::<Mensch>::start(Setup::for_players(2)).expect("a set-up for two");
//! loop {
//!     let step = match Mensch::turn(game.state()) {
//!         Turn::Over => break,
//!         // Every die follows from the seed and the number of the step.
//!         Turn::Chance => game.drawn(&seed).expect("a die is due"),
//!         Turn::Seats(seats) => {
//!             let seat = seats.iter().next().expect("somebody is to move");
//!             // Players see a sight, never the state.
//!             let action = sight::<Mensch>(game.state(), Viewer::Seat(seat)).actions[0];
//!             Step::Action { seat, action }
//!         }
//!     };
//!     game.step(step).expect("a legal step");
//! }
//! let outcome = Mensch::outcome(game.state()).expect("it is over");
//! assert!(outcome.0.iter().any(|standing| standing.place == 1));
//!
//! // Taking back is the replay of a shorter record, and the dice fall as they did.
//! let last = game.steps().len() - 1;
//! let again = game.clone();
//! game.undo_to(last);
//! game.step(again.steps()[last].clone()).expect("it was legal before");
//! assert_eq!(game, again);
//! ```

pub mod bits;
mod checked;
pub mod citydomino;
pub mod filler;
pub mod json;
pub mod liar;
pub mod mensch;
pub mod mops;
pub mod scotland;
pub mod words;
