//! A table and who is at it: what a driver drives.

use wire::Refusal;

use crate::tell::tell;
use crate::{Cause, Decided, Duty, Given, Letter, Presence, Table, VisitorId, computer, decide};

/// A table and who is at it.
#[derive(PartialEq)]
pub struct Room {
    table: Table,
    presence: Presence,
}

impl Room {
    /// A table where nobody is yet.
    pub fn new(table: Table, now_ms: u64) -> Room {
        let presence = Presence::at(&table, now_ms);
        Room { table, presence }
    }

    /// What is true of the table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Who is here.
    pub fn presence(&self) -> &Presence {
        &self.presence
    }

    /// What comes of a cause; nothing changes by asking.
    pub fn decide(&self, cause: &Cause, given: &mut Given<'_>) -> Result<Decided, Refusal> {
        decide::decide(self, cause, given)
    }

    /// What the driver owes the table now.
    pub fn duty(&self) -> Duty {
        computer::duty(&self.table)
    }

    /// Lets become true what was decided here and is durable by now; what everybody hears of it.
    pub fn settle(&mut self, asker: Option<VisitorId>, decided: &Decided, now_ms: u64) -> Vec<Letter> {
        let before = self.presence.holdings(&self.table);
        for entry in &decided.entries {
            self.table.apply(entry);
            self.presence.follow(&self.table, entry, now_ms);
        }
        self.presence.settle(&self.table, decided, now_ms);
        tell(self, asker, &before, decided, now_ms)
    }
}
