//! Scotland Yard.
//!
//! Detectives hunt Mister X through London. He moves unseen, but everybody sees which tickets he uses, and in some
//! rounds he has to show himself.

pub mod bots;
pub mod detectives;
mod fields;
pub mod inspect;
pub mod log;
pub mod mister_x;
pub mod network;
pub mod playout;
pub mod position;
pub mod rating;
pub mod rules;
pub mod save;
pub mod save_error;
pub mod setup;
pub mod state;
pub mod stations;
pub mod targets;
pub mod tickets;
pub mod trail;
pub mod view;
pub mod ways;

pub use fields::{Expected, FieldError, WHOLE_FILE};
pub use network::{Network, NetworkError, NetworkFile};
pub use position::{Detective, Detectives, End, Position};
pub use rules::{Action, Rule, Scotland};
pub use save::Save;
pub use save_error::SaveError;
pub use setup::{Computers, Setup, SetupError};
pub use state::State;
pub use stations::{Station, StationSet};
pub use tickets::{Stock, Ticket};
pub use view::{Event, View};
