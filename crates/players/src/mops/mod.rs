//! Computer players of Mops Royal.

pub mod contact;
pub mod greedy;
pub mod harvest;
pub mod lines;
pub mod outlook;
pub mod own;
pub mod parts;
pub mod plan;
pub mod planner;
pub mod race;
pub mod rollout;
pub mod strong;
pub mod weights;

use engine::Bot;
use engine::bot::RandomBot;
use games::mops::Mops;

pub use contact::Contact;
pub use greedy::Greedy;
pub use planner::Planner;
pub use strong::Strong;

/// The levels, gentle ones first.
pub const LEVELS: &[&str] = &["random", "greedy", "contact", "planner", "strong"];

/// The computer player of a level.
pub fn bot(level: &str) -> Option<Box<dyn Bot<Mops>>> {
    match level {
        "random" => Some(Box::new(RandomBot)),
        "greedy" => Some(Box::new(Greedy)),
        "contact" => Some(Box::new(Contact)),
        "planner" => Some(Box::new(Planner)),
        "strong" => Some(Box::new(Strong::default())),
        _ => None,
    }
}
