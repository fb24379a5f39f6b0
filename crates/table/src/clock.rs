//! The playing time of a table. It runs only while the game runs, and stands while no driver drives the table.
//!
//! What is durable is the time that the last entry names; what has passed since then belongs to the present.

use wire::Stage;

use crate::{Entry, Presence, Table};

/// The playing time now, in milliseconds.
pub fn ms(table: &Table, presence: &Presence, now_ms: u64) -> u64 {
    table.clock_ms + presence.running_since.map_or(0, |since| now_ms.saturating_sub(since))
}

/// Since when the clock runs, after this entry has become true.
pub fn since(table: &Table, entry: &Entry, before: Option<u64>, now_ms: u64) -> Option<u64> {
    match entry {
        Entry::Laid { .. }
        | Entry::Cleared {}
        | Entry::Played {}
        | Entry::Paused { .. }
        | Entry::Step { .. }
        | Entry::Undone { .. } => (table.stage == Stage::Running).then_some(now_ms),
        Entry::Opened { .. }
        | Entry::Configured { .. }
        | Entry::Reseated { .. }
        | Entry::Tempo { .. }
        | Entry::RealDice { .. } => before,
    }
}
