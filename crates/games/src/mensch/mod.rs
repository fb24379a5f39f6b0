//! Mensch ärgere dich nicht.
//!
//! Up to four players race four pawns each around a ring of forty fields into their goal. A die decides how far; who
//! lands on another player's pawn sends it home.

pub mod board;
pub mod die;
pub mod inspect;
pub mod pawns;
pub mod player;
pub mod playout;
pub mod rules;
pub mod setup;
pub mod state;
pub mod text;
pub mod transcript;
pub mod view;

pub use board::{Field, PawnPlace};
pub use die::Roll;
pub use pawns::Pawns;
pub use player::Player;
pub use playout::{PlayoutFigures, playout};
pub use rules::{Mensch, Rule};
pub use setup::{Setup, SetupError};
pub use state::{Phase, Row, State};
pub use text::TextError;
pub use view::{Camp, Event, View};
