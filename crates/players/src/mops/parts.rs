//! The names of the parts of a choice, as [`Part`](engine::bot::Part) carries them. The surface has the words.
//!
//! All of them count in points, and the parts of an action add up to its weight.

/// What is scored at once; when placing, what can be scored right after it.
pub const POINTS: &str = "points";
/// Neighbours of the same colour or object, a small share of a point each.
pub const CONTACT: &str = "contact";
/// What the turned tile could still have been used for, 0 or below: the same share for each neighbour like it.
pub const COST: &str = "cost";
/// What the board promises for the rest of the game, by its shapes and the tiles that may still come.
pub const OUTLOOK: &str = "outlook";
/// The mean of what was gained in the games tried out from here on, to the end as the outlook sees it.
pub const EXPECTED: &str = "expected";

/// All of them.
pub const ALL: [&str; 5] = [POINTS, CONTACT, COST, OUTLOOK, EXPECTED];
