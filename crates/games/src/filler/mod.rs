//! Filler, the colour-flooding duel.
//!
//! Two players own opposite corners of a coloured board. A move recolours the own component, which floods into the
//! neighbours of that colour. Who owns more fields once all are taken wins.

pub mod board;
pub mod bots;
pub mod colour;
pub mod course;
pub mod fields;
pub mod generate;
pub mod playout;
pub mod rules;
pub mod setup;
pub mod state;
mod to_board;
pub mod view;

pub use board::{Board, BoardError};
pub use colour::Colour;
pub use fields::Fields;
pub use playout::playout;
pub use rules::{Filler, Rule};
pub use setup::{BoardNumber, IdleRule, Layout, PositionError, Setup, SetupError};
pub use state::State;
pub use view::{End, Event, View};
