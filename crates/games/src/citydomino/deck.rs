//! The cards of a game: the assignment's forty-eight, or those of another card file.

use std::collections::HashSet;

use super::{Card, card::NotACard};

/// The assignment's cards, one per line.
pub const STANDARD: &str = include_str!("cards.csv");

/// Cards on a bench.
pub const BENCH: usize = 4;
/// More cards than any card file needs.
pub const MOST: usize = 400;

/// All cards of a game, ascending by value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck(Vec<Card>);

/// Why a text is no card file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DeckError {
    /// A line is no card.
    #[error("line {line}: {error}")]
    Card {
        /// Which line, from 1.
        line: usize,
        /// What is wrong with it.
        error: NotACard,
    },
    /// Two cards have the same value, so no bench could order them.
    #[error("line {line}: the value {value} is taken already")]
    Value {
        /// Which line, from 1.
        line: usize,
        value: u16,
    },
    /// Benches of four need a multiple of four, and a game needs at least two benches.
    #[error("{0} cards (expected a multiple of 4, from 8 to 400)")]
    Count(usize),
}

impl Deck {
    /// The assignment's cards.
    pub fn standard() -> Deck {
        // The file is part of the program; the tests read it.
        Deck::parse(STANDARD).unwrap_or(Deck(Vec::new()))
    }

    /// Reads a card file: one card per line, blank lines ignored, in any order.
    pub fn parse(text: &str) -> Result<Deck, DeckError> {
        let mut cards: Vec<Card> = Vec::new();
        let mut values = HashSet::new();
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (index, text) in text.lines().enumerate().filter(|(_, text)| !text.trim().is_empty()) {
            let line = index + 1;
            let card: Card = text.trim().parse().map_err(|error| DeckError::Card { line, error })?;
            if !values.insert(card.value) {
                return Err(DeckError::Value { line, value: card.value });
            }
            cards.push(card);
        }
        if !cards.len().is_multiple_of(BENCH) || !(2 * BENCH..=MOST).contains(&cards.len()) {
            return Err(DeckError::Count(cards.len()));
        }
        cards.sort_unstable();
        Ok(Deck(cards))
    }

    /// All cards, ascending by value.
    pub fn cards(&self) -> &[Card] {
        &self.0
    }
}
