//! A bench: up to four cards from top to bottom, each marked by at most one player.

use engine::Seat;
use serde::{Deserialize, Serialize};

use super::Card;
use super::deck::BENCH;

/// A card on a bench.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Slot {
    pub card: Card,
    /// Whose it is.
    pub mark: Option<Seat>,
}

/// The cards on a bench, from top to bottom.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Bench(Vec<Slot>);

impl Bench {
    /// A bench with these cards.
    pub fn new(slots: Vec<Slot>) -> Bench {
        Bench(slots)
    }

    pub fn slots(&self) -> &[Slot] {
        &self.0
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether there is no room for another one.
    pub fn is_full(&self) -> bool {
        self.0.len() == BENCH
    }

    /// Whether this player has marked a card.
    pub fn is_marked_by(&self, player: Seat) -> bool {
        self.0.iter().any(|slot| slot.mark == Some(player))
    }

    /// Indices of cards that nobody has marked.
    pub fn free(&self) -> impl Iterator<Item = usize> {
        self.0.iter().enumerate().filter(|(_, slot)| slot.mark.is_none()).map(|(index, _)| index)
    }

    /// Adds a card where its value puts it.
    pub(super) fn insert(&mut self, card: Card) {
        let at = self.0.partition_point(|slot| slot.card.value < card.value);
        self.0.insert(at, Slot { card, mark: None });
    }

    /// Marks the card with this index, which must be free.
    pub(super) fn mark(&mut self, index: usize, player: Seat) {
        if let Some(slot) = self.0.get_mut(index) {
            slot.mark = Some(player);
        }
    }

    /// Takes the uppermost card away.
    pub(super) fn pop(&mut self) {
        if !self.0.is_empty() {
            self.0.remove(0);
        }
    }

    /// Takes the cards of another bench over, which is empty then.
    pub(super) fn take(&mut self, other: &mut Bench) {
        std::mem::swap(self, other);
        other.0.clear();
    }
}
