//! All that the rules, and the assignment's computer player, say about a position.

use std::collections::BTreeMap;

use engine::Seat;
use serde::Serialize;

use super::bots::{self, CardPlan};
use super::state::PLAYERS;
use super::{Board, Card, Direction, District, Half, Phase, Placement, State};

/// The report of `inspect`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Report {
    /// Whose turn it is.
    pub turn: Seat,
    /// Whether a card is to be marked or to be placed.
    pub phase: Phase,
    /// The card in that player's hand; none in the first marking.
    pub card: Option<String>,
    /// What the cities count, by seat.
    pub players: [City; PLAYERS],
    /// Every different way the card can lie.
    pub placements: Vec<Lying>,
    /// Where the computer would lay the card in hand.
    pub bot_plan: Option<Planned>,
    /// What it would mark now.
    pub bot: Option<Marked>,
}

/// What a city counts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct City {
    pub score: u16,
    /// Points by the letter of the type.
    pub by_type: BTreeMap<char, u16>,
    /// Cells of the largest district.
    pub largest_district: u8,
}

/// A lying card: column and row of the left or upper cell, direction, the half that lies there, the other one.
pub type Lying = (u8, u8, &'static str, Half, Half);

/// Where the computer would lay a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Planned {
    pub card: String,
    pub gain: i16,
    /// Where; none if it fits nowhere.
    pub put: Option<Lying>,
}

/// What the computer would mark, and where it would lay it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Marked {
    /// The card's place on the bench, 0 on top.
    pub choose: usize,
    /// The card and its plan.
    #[serde(flatten)]
    pub planned: Planned,
}

/// Looks at a position in which somebody is to move; none at any other.
///
/// `fits` is another card to be fitted into the city of the player to move; `bot` another seat for the computer.
pub fn inspect(state: &State, fits: Option<Card>, bot: Option<Seat>) -> Option<Report> {
    let turn = state.player()?;
    let hand = state.hand().map(|(_, card)| card);
    let board = state.boards().get(turn.index())?;
    let placements = fits.or(hand).map_or_else(Vec::new, |card| different(board, card));

    let seat = bot.unwrap_or(turn);
    let city = state.boards().get(seat.index())?;
    // In the first marking, too: who has marked a card there has planned where to lay it.
    let own = state.bench1().slots().iter().find(|slot| slot.mark == Some(seat)).map(|slot| slot.card);
    let marks = state.marked_bench();
    let chosen =
        if marks.is_marked_by(seat) { None } else { bots::choose(&bots::planned_board(city, own), marks) };
    let marked = |(index, plan): (usize, Option<CardPlan>)| {
        let card = marks.slots().get(index)?.card;
        Some(Marked { choose: index, planned: planned(card, plan) })
    };
    Some(Report {
        turn,
        phase: state.phase(),
        card: hand.map(Card::halves),
        players: cities(state),
        placements,
        bot_plan: own.map(|card| planned(card, bots::plan(city, card))),
        bot: chosen.and_then(marked),
    })
}

/// What all cities count.
pub fn cities(state: &State) -> [City; PLAYERS] {
    state.boards().each_ref().map(count)
}

fn count(board: &Board) -> City {
    let tally = board.tally();
    City {
        score: tally.points(),
        by_type: District::ALL.map(District::letter).into_iter().zip(tally.by_type).collect(),
        largest_district: tally.largest,
    }
}

fn planned(card: Card, plan: Option<CardPlan>) -> Planned {
    Planned {
        card: card.halves(),
        gain: plan.map_or(0, |plan| plan.gain),
        put: plan.map(|plan| lying(card, plan.placement)),
    }
}

fn lying(card: Card, placement: Placement) -> Lying {
    let (first, second) = placement.lying(card);
    (placement.cell.x(), placement.cell.y(), placement.rotation.direction().word(), first, second)
}

/// Sorted by row, column, direction and first half. Cards with equal halves lie the same way after half a turn.
fn different(board: &Board, card: Card) -> Vec<Lying> {
    let mut all: Vec<(u8, u8, Direction, Half, Half)> = board
        .placements(card)
        .map(|placement| {
            let (first, second) = placement.lying(card);
            let direction = placement.rotation.direction();
            (placement.cell.y(), placement.cell.x(), direction, first, second)
        })
        .collect();
    all.sort_unstable();
    all.dedup();
    all.into_iter().map(|(y, x, direction, first, second)| (x, y, direction.word(), first, second)).collect()
}
