//! A position: four cities, two benches, the bag.

use engine::Seat;
use serde::{Deserialize, Serialize};

use super::board::CityTally;
use super::{Bench, Board, Card, Cell, Deck, Placement, Setup};

/// Players at the table.
pub const PLAYERS: usize = 4;

/// What has to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A card is drawn from the bag.
    Draw,
    /// A card is marked for the next round.
    Choose,
    /// The card in hand is placed or discarded.
    Place,
    /// The game is over.
    Over,
}

/// Optional rules, off by default.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Extras {
    /// +5 for a full board.
    pub harmony: bool,
    /// +10 for the centre in the middle.
    pub middle: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(super) boards: [Board; PLAYERS],
    /// This round's cards, the next one to be placed on top.
    pub(super) bench1: Bench,
    /// The next round's cards.
    pub(super) bench2: Bench,
    /// Ascending by value.
    pub(super) bag: Vec<Card>,
    pub(super) extras: Extras,
}

impl State {
    /// The first position: nothing drawn yet.
    pub fn new(deck: &Deck, extras: Extras) -> State {
        State {
            boards: [Board::EMPTY; PLAYERS],
            bench1: Bench::default(),
            bench2: Bench::default(),
            bag: deck.cards().to_vec(),
            extras,
        }
    }

    /// The cities, by seat.
    pub fn boards(&self) -> &[Board; PLAYERS] {
        &self.boards
    }

    /// This round's cards that are still to be placed; while they are marked for the first time, all four.
    pub fn bench1(&self) -> &Bench {
        &self.bench1
    }

    /// The next round's cards.
    pub fn bench2(&self) -> &Bench {
        &self.bench2
    }

    /// Cards still in the bag, ascending by value.
    pub fn bag(&self) -> &[Card] {
        &self.bag
    }

    /// Optional rules in force.
    pub fn extras(&self) -> Extras {
        self.extras
    }

    /// Whether the very first cards are being marked.
    pub fn is_first_marking(&self) -> bool {
        self.bench1.free().next().is_some()
    }

    /// What has to happen next.
    pub fn phase(&self) -> Phase {
        if self.is_first_marking() && self.bench1.is_full() {
            return Phase::Choose;
        }
        // A bench that is being filled: the first one at the start, the second one at the start of a round.
        let filling = !self.bench1.is_full() && (self.bench1.is_empty() || self.is_first_marking());
        let fresh_round = self.bench1.is_full() && !self.bench2.is_full();
        let half_drawn = !self.bench2.is_empty() && !self.bench2.is_full();
        if !self.bag.is_empty() && (filling || fresh_round || half_drawn) {
            return Phase::Draw;
        }
        match self.hand() {
            None => Phase::Over,
            Some((player, _)) if !self.bench2.is_empty() && !self.bench2.is_marked_by(player) => {
                Phase::Choose
            }
            Some(_) => Phase::Place,
        }
    }

    /// Whose card lies on top of bench 1, and which; none in the first marking and at the end.
    pub fn hand(&self) -> Option<(Seat, Card)> {
        let slot = self.bench1.slots().first()?;
        if self.is_first_marking() { None } else { slot.mark.map(|player| (player, slot.card)) }
    }

    /// Whose turn it is.
    pub fn player(&self) -> Option<Seat> {
        match self.phase() {
            Phase::Draw | Phase::Over => None,
            Phase::Choose if self.is_first_marking() => {
                let marked = self.bench1.len() - self.bench1.free().count();
                Seat::new(marked)
            }
            Phase::Choose | Phase::Place => self.hand().map(|(player, _)| player),
        }
    }

    /// The bench on which cards are marked now.
    pub fn marked_bench(&self) -> &Bench {
        if self.is_first_marking() { &self.bench1 } else { &self.bench2 }
    }

    /// Cards that have not been placed or discarded yet, by anybody.
    pub fn cards_left(&self) -> usize {
        self.bench1.len() + self.bench2.len() + self.bag.len()
    }

    /// What a city counts, without optional rules.
    pub fn tally(&self, player: Seat) -> CityTally {
        self.boards.get(player.index()).map_or_else(CityTally::default, Board::tally)
    }

    /// What optional rules add to a city.
    pub fn extra(&self, player: Seat) -> u16 {
        let Some(board) = self.boards.get(player.index()) else { return 0 };
        let harmony = if self.extras.harmony && board.is_full() { Setup::HARMONY } else { 0 };
        let middle = if self.extras.middle && board.centre() == Cell::MIDDLE { Setup::MIDDLE } else { 0 };
        harmony + middle
    }

    /// Draws a card of the bag.
    pub(super) fn draw(&mut self, card: Card) -> bool {
        let Ok(index) = self.bag.binary_search(&card) else { return false };
        self.bag.remove(index);
        // While bench 1 is being filled for the first time nobody has marked anything.
        let first = self.bench1.is_empty() || self.is_first_marking();
        if first {
            self.bench1.insert(card)
        } else {
            self.bench2.insert(card)
        }
        true
    }

    /// Marks a free card.
    pub(super) fn mark(&mut self, index: usize, player: Seat) {
        if self.is_first_marking() {
            self.bench1.mark(index, player)
        } else {
            self.bench2.mark(index, player)
        }
    }

    /// The player whose turn it is places the card in hand, or discards it.
    pub(super) fn play_card(&mut self, player: Seat, card: Card, placement: Option<Placement>) {
        if let (Some(board), Some(placement)) = (self.boards.get_mut(player.index()), placement) {
            board.lay(card, placement);
        }
        self.bench1.pop();
        if self.bench1.is_empty() {
            self.bench1.take(&mut self.bench2);
        }
    }
}
