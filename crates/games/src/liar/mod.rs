//! Liar's dice with one die each, the example of `docs/add-a-game.md`.
//!
//! Everybody throws a die under a cup. In turn they bid how many of all dice show some eyes, each bid higher than the one
//! before, until somebody doubts. Then the cups are lifted: whoever was wrong is out, and the others throw again. The
//! last one wins.

use engine::Course;
use engine::shell::Shell;

pub mod bid;
pub mod bots;
pub mod rules;
pub mod secrets;
pub mod setup;
pub mod state;
pub mod view;

pub use bid::{Bid, Eyes};
pub use rules::{Action, LiarsDice, Rule};
pub use setup::{Setup, SetupError};
pub use state::State;
pub use view::{Event, View};

/// The game as the house knows it.
pub static SHELL: Shell<LiarsDice> = Shell {
    seats: (2, 4),
    minutes: 5,
    by_hand: false,
    levels: bots::LEVELS,
    bot: bots::bot,
    course: Course::NONE,
};
