//! Who is at a table, and what they wish for the moment. None of it is written down: after a restart people come again
//! and ask again.

use engine::{Seat, SeatSet, Viewer};
use wire::{Known, Stage, UndoWish};

use crate::{Decided, Entry, Table, TokenHash, clock};

/// Which visitor of a table. The driver gives the numbers, each once.
pub type VisitorId = u64;

/// Somebody at a table: one open page or bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor {
    pub id: VisitorId,
    /// The keys this visitor has shown. What they open follows from the table, now and always.
    pub keys: Vec<TokenHash>,
    /// What this visitor knew of the past when they came, if they keep it themselves; the others are told it anew with
    /// every whole table.
    pub known: Option<Known>,
}

impl Visitor {
    /// The seats this visitor holds.
    pub fn seats(&self, table: &Table) -> SeatSet {
        table
            .places()
            .filter(|(_, place)| place.holder.is_held_by(&self.keys))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Whether the visitor has the host's rights.
    pub fn is_host(&self, table: &Table) -> bool {
        self.keys.contains(&table.host)
    }

    /// Whose eyes the visitor looks through: those of the own seat that is to move, else of the first own seat.
    pub fn viewer(&self, table: &Table) -> Viewer {
        let seats = self.seats(table);
        let awaited = table.awaited();
        let to_move = seats.iter().find(|seat| awaited.is_some_and(|turn| turn.includes(*seat)));
        to_move.or_else(|| seats.iter().next()).map_or(Viewer::Spectator, Viewer::Seat)
    }
}

/// What becomes true of who is here.
#[derive(Clone, PartialEq, Debug)]
pub enum Change {
    /// Somebody comes, with keys that open something here.
    Came(Visitor),
    Left(VisitorId),
    /// Somebody gets a key.
    Gained(VisitorId, TokenHash),
    /// Somebody wants to take back, or nobody does any more.
    Wished(Option<UndoWish>),
}

impl Change {
    /// Whether it only says who is here.
    pub fn is_presence(&self) -> bool {
        match self {
            Change::Came(_) | Change::Left(_) => true,
            Change::Gained(..) | Change::Wished(_) => false,
        }
    }
}

/// Everybody who is here.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Presence {
    visitors: Vec<Visitor>,
    /// Somebody's wish to take back.
    pub wish: Option<UndoWish>,
    /// Since when the clock runs.
    pub(crate) running_since: Option<u64>,
}

impl Presence {
    /// Nobody, at a table that was just rebuilt.
    pub fn at(table: &Table, now_ms: u64) -> Presence {
        let running = table.stage == Stage::Running;
        Presence { running_since: running.then_some(now_ms), ..Presence::default() }
    }

    /// In the order in which they came.
    pub fn visitors(&self) -> &[Visitor] {
        &self.visitors
    }

    pub(crate) fn visitor(&self, id: VisitorId) -> Option<&Visitor> {
        self.visitors.iter().find(|visitor| visitor.id == id)
    }

    /// Whether somebody who holds this seat is here.
    pub fn holds(&self, table: &Table, seat: Seat) -> bool {
        self.visitors.iter().any(|visitor| visitor.seats(table).contains(seat))
    }

    /// People who watch: all who hold no seat.
    pub fn watchers(&self, table: &Table) -> usize {
        self.visitors.iter().filter(|visitor| visitor.seats(table).is_empty()).count()
    }

    /// An entry has become true of the table.
    pub(crate) fn follow(&mut self, table: &Table, entry: &Entry, now_ms: u64) {
        self.running_since = clock::since(table, entry, self.running_since, now_ms);
        // A wish belongs to the position and the people it was made for.
        match entry {
            Entry::Step { .. }
            | Entry::Undone { .. }
            | Entry::Laid { .. }
            | Entry::Cleared {}
            | Entry::Reseated { .. } => self.wish = None,
            Entry::Opened { .. }
            | Entry::Configured { .. }
            | Entry::Tempo { .. }
            | Entry::RealDice { .. }
            | Entry::Played {}
            | Entry::Paused { .. } => {}
        }
    }

    /// Lets a change become true.
    pub(crate) fn change(&mut self, change: &Change) {
        match change {
            Change::Came(visitor) => self.visitors.push(visitor.clone()),
            Change::Left(id) => self.visitors.retain(|visitor| visitor.id != *id),
            Change::Gained(id, key) => {
                for visitor in self.visitors.iter_mut().filter(|visitor| visitor.id == *id) {
                    visitor.keys.push(*key);
                }
            }
            Change::Wished(wish) => self.wish = wish.clone(),
        }
    }

    /// What everybody holds.
    pub(crate) fn holdings(&self, table: &Table) -> Vec<(VisitorId, SeatSet)> {
        self.visitors.iter().map(|visitor| (visitor.id, visitor.seats(table))).collect()
    }

    /// Lets everything become true that was decided.
    pub(crate) fn settle(&mut self, decided: &Decided) {
        for change in &decided.changes {
            self.change(change);
        }
    }
}
