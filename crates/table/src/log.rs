//! The assignment's log of the game on the table: a text that grows with the steps, and is shorter after taking back.

use crate::{Entry, Table};

/// What entries mean for the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LogChange {
    /// Nothing.
    None,
    /// More lines, each with its line end.
    More(String),
    /// Another log altogether.
    Anew(String),
}

/// The log so far, each line with its line end; empty if the game has none.
pub fn text(table: &Table) -> String {
    let whole = table.laid.as_ref().and_then(|laid| laid.game.log_file());
    whole.unwrap_or_else(|| lines(table, 0))
}

/// What the log owes to entries that have just become true.
pub fn change(table: &Table, entries: &[Entry]) -> LogChange {
    if table.laid.as_ref().is_some_and(|laid| laid.game.log_file().is_some()) {
        return LogChange::Anew(text(table));
    }
    match entries {
        [Entry::Step { .. }] => {
            let more = lines(table, table.steps().saturating_sub(1));
            if more.is_empty() { LogChange::None } else { LogChange::More(more) }
        }
        _ if entries.iter().any(|entry| matches!(entry, Entry::Laid { .. } | Entry::Undone { .. })) => {
            LogChange::Anew(text(table))
        }
        _ => LogChange::None,
    }
}

fn lines(table: &Table, from: usize) -> String {
    let lines = table.laid.as_ref().map(|laid| laid.game.log(from)).unwrap_or_default();
    lines.iter().map(|line| format!("{line}\n")).collect()
}
