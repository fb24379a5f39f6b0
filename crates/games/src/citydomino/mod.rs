//! CityDomino.
//!
//! Four players lay domino-like cards into a city of five by five cells around its centre. Connected cells of one
//! type are a district; it counts its cells times its prestige symbols.

pub mod bench;
pub mod board;
pub mod bots;
pub mod card;
pub mod cells;
pub mod deck;
pub mod inspect;
pub mod log;
mod pick;
pub mod placement;
pub mod playout;
pub mod rules;
pub mod save;
pub mod setup;
pub mod state;
pub mod tally;
mod twin;
pub mod view;

pub use bench::{Bench, Slot};
pub use board::Board;
pub use card::{Card, District, Half};
pub use cells::{Cell, Cells};
pub use deck::Deck;
pub use placement::{Direction, Placement, Rotation};
pub use rules::{Action, CityDomino, Rule};
pub use setup::{Setup, SetupError};
pub use state::{Phase, State};
pub use view::{CityScore, Event, View};
