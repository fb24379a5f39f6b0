//! The names of the parts of a choice, as [`Part`](engine::bot::Part) carries them. The surface has the words.
//!
//! `fast` and `mixed` count in steps, and their parts add up to the weight. The weight of `search` is `win` alone; its
//! other parts only say what the move does.

/// The estimated chance to win, 0 to 1.
pub const WIN: &str = "win";
/// Another player's pawn is sent home: what that is worth; for `search` the steps that the pawn loses.
pub const CAPTURE: &str = "capture";
/// The pawn reaches the goal: what that is worth; for `search` 1.
pub const GOAL: &str = "goal";
/// The pawn leaves danger, or enters it where the part is below 0; for `search` by how much its chance to be struck
/// falls.
pub const DANGER: &str = "danger";
/// How far the pawn has come: what that is worth; for `fast` and `search` in steps from its start field.
pub const PROGRESS: &str = "progress";

/// All of them.
pub const ALL: [&str; 5] = [WIN, CAPTURE, GOAL, DANGER, PROGRESS];
