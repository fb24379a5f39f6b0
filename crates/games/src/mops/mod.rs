//! Mops Royal.
//!
//! Two to four players lay the same tiles into boards of five by five cells of their own, and score tiles of one
//! colour or one object that form one of 17 shapes.

pub mod board;
pub mod cells;
pub mod inspect;
pub mod playout;
pub mod rules;
pub mod save;
pub mod save_error;
pub mod setup;
pub mod shapes;
pub mod state;
pub mod tile;
pub mod view;

pub use board::{Board, Cell, Combination, Kind, Scorable};
pub use cells::CellSet;
pub use playout::playout;
pub use rules::{Action, Mops, Rule};
pub use save::{Save, Saved};
pub use save_error::SaveError;
pub use setup::{Setup, SetupError};
pub use shapes::Shape;
pub use state::{Phase, State};
pub use tile::{Colour, LaidTile, Object, Tile, TileSet};
pub use view::{Event, View};
