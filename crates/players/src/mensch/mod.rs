//! Computer players of Mensch ärgere dich nicht.

pub mod evaluation;
pub mod fast;
pub mod mixed;
pub mod parts;
pub mod prospect;
pub mod reach;
pub mod search;
pub mod weights;

use engine::Bot;
use engine::bot::RandomBot;
use games::mensch::Mensch;

pub use fast::Fast;
pub use mixed::Mixed;
pub use search::Search;

/// The levels, gentle ones first.
pub const LEVELS: &[&str] = &["random", "fast", "mixed", "search"];

/// The computer player of a level.
pub fn bot(level: &str) -> Option<Box<dyn Bot<Mensch>>> {
    match level {
        "random" => Some(Box::new(RandomBot)),
        "fast" => Some(Box::new(Fast)),
        "mixed" => Some(Box::new(Mixed)),
        "search" => Some(Box::new(Search::default())),
        _ => None,
    }
}
