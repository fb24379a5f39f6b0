//! The assignment's log of the game on the table: a text that grows with the steps, and is shorter after taking back.

use crate::{Entry, Table};

/// What entries mean for the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LogChange {
    None,
    /// More lines, each with its line end.
    More(String),
    /// Another log altogether.
    Anew(String),
}

/// The log so far, each line with its line end; empty if the game has none.
pub fn text(table: &Table) -> String {
    lines(table, 0)
}

/// What the log owes to entries that have just become true.
pub fn change(table: &Table, entries: &[Entry]) -> LogChange {
    match (entries, table.steps()) {
        // The first step's lines come with those that the log begins with.
        ([Entry::Step { .. }], steps) if steps > 1 => LogChange::More(lines(table, steps - 1)),
        _ if entries.iter().any(changes_game) => LogChange::Anew(text(table)),
        _ => LogChange::None,
    }
}

fn changes_game(entry: &Entry) -> bool {
    matches!(entry, Entry::Laid { .. } | Entry::Cleared {} | Entry::Undone { .. } | Entry::Step { .. })
}

fn lines(table: &Table, from: usize) -> String {
    let lines = table.laid.as_ref().map(|laid| laid.game.log(from)).unwrap_or_default();
    lines.iter().map(|line| format!("{line}\n")).collect()
}
