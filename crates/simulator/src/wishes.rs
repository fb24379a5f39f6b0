//! Who has agreed to take back, counted apart from the core.

use engine::SeatSet;
use table::Entry;
use wire::ToServer;

/// A wish to take back, as far as requests have told of it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Wishes {
    /// Who must still agree; none if nobody has asked.
    waiting: Option<SeatSet>,
}

impl Wishes {
    /// Somebody's request was accepted, who holds these seats; the others are those of the other people.
    pub fn hear(&mut self, request: &ToServer, own: SeatSet, others: SeatSet) {
        match request {
            ToServer::Undo {} => self.waiting = Some(others),
            ToServer::Answer { yes: true } => {
                self.waiting = self.waiting.map(|waiting| own.iter().fold(waiting, SeatSet::without));
            }
            ToServer::Answer { yes: false } => self.waiting = None,
            _ => {}
        }
    }

    /// Whether everybody has agreed.
    pub fn granted(&self) -> bool {
        self.waiting == Some(SeatSet::EMPTY)
    }

    /// What happened ends the wish.
    pub fn follow(&mut self, entry: &Entry) {
        let ends = matches!(
            entry,
            Entry::Step { .. }
                | Entry::Undone { .. }
                | Entry::Laid { .. }
                | Entry::Cleared {}
                | Entry::Reseated { .. }
        );
        if ends {
            *self = Wishes::default();
        }
    }
}
