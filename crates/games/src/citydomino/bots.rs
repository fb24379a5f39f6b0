//! The assignment's computer player: marks the card that wins most on its own board, and lays it where it planned to.
//!
//! A plan needs no memory. Nobody else touches the own board and this player never shifts, so looking again finds the
//! very position that was found when the card was chosen.

use engine::bot::{Part, Weighed};
use engine::matches::SightOf;
use engine::{Bot, Choice, Dice, Seat};

use super::{Action, Bench, Board, Card, CityDomino, Phase, Placement, State};

/// Where a card would lie best, and what that is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardPlan {
    pub placement: Placement,
    pub gain: i16,
    /// Single empty cells that come about.
    pub singles: u32,
}

/// Names of the parts of a plan's worth.
pub mod parts {
    pub const GAIN: &str = "gain";
    /// New single empty cells.
    pub const SINGLES: &str = "singles";
}

/// The best plan for a card: most points, then fewest new single cells, then the first in the order of the scan.
pub fn plan(board: &Board, card: Card) -> Option<CardPlan> {
    let (points, singles) = (board.tally().points() as i16, board.singles());
    let judge = |placement: Placement| {
        let mut after = *board;
        after.lay(card, placement);
        let gain = after.tally().points() as i16 - points;
        CardPlan { placement, gain, singles: (after.singles() - singles).len() }
    };
    // `min_by_key` keeps the first of equals.
    board.placements(card).map(judge).min_by_key(|plan| (-plan.gain, plan.singles))
}

/// The player's board with the card in hand laid as planned.
pub fn planned_board(board: &Board, hand: Option<Card>) -> Board {
    let mut after = *board;
    if let Some(card) = hand
        && let Some(plan) = plan(board, card)
    {
        after.lay(card, plan.placement);
    }
    after
}

/// The card this player would mark: its index, and where it would lie. Cards that fit come before cards that do not.
pub fn choose(board: &Board, bench: &Bench) -> Option<(usize, Option<CardPlan>)> {
    let rate = |index: usize| {
        let plan = bench.slots().get(index).and_then(|slot| plan(board, slot.card));
        (index, plan)
    };
    bench.free().map(rate).min_by_key(|(_, plan)| match plan {
        Some(plan) => (0, -plan.gain, plan.singles),
        None => (1, 0, 0),
    })
}

/// The card of bench 1 that a player still has to place.
pub fn hand_of(state: &State, player: Seat) -> Option<Card> {
    if state.is_first_marking() {
        return None;
    }
    state.bench1().slots().iter().find(|slot| slot.mark == Some(player)).map(|slot| slot.card)
}

/// Makes the computer player of a level.
pub fn bot(level: &str) -> Option<Box<dyn Bot<CityDomino>>> {
    match level {
        "random" => Some(Box::new(RandomCards)),
        "planner" => Some(Box::new(Planner)),
        _ => None,
    }
}

/// The levels, the gentle one first.
pub const LEVELS: &[&str] = &["random", "planner"];

/// The player that takes any card and lays it anywhere. It never shifts, and discards only what fits nowhere.
#[derive(Clone, Copy, Debug)]
pub struct RandomCards;

impl Bot<CityDomino> for RandomCards {
    fn choose(&mut self, sight: &SightOf<CityDomino>, dice: &mut Dice) -> Option<Choice<Action>> {
        let cards = |action: &&Action| matches!(action, Action::Choose(_) | Action::Put(_));
        let cards: Vec<Action> = sight.actions.iter().filter(cards).copied().collect();
        let discard = || sight.actions.iter().find(|action| **action == Action::Discard);
        dice.choose(&cards).or_else(discard).copied().map(Choice::plain)
    }
}

/// The assignment's computer player.
#[derive(Clone, Copy, Debug)]
pub struct Planner;

fn weighed(action: Action, plan: Option<CardPlan>) -> Weighed<Action> {
    // Points decide; a new single cell costs less than any point.
    let parts = match plan {
        Some(plan) => {
            vec![Part::new(parts::GAIN, plan.gain.into()), Part::new(parts::SINGLES, plan.singles.into())]
        }
        None => Vec::new(),
    };
    let weight = plan.map_or(-1.0, |plan| f64::from(plan.gain) - f64::from(plan.singles) / 100.0);
    Weighed { action, weight, parts }
}

impl Bot<CityDomino> for Planner {
    fn choose(&mut self, sight: &SightOf<CityDomino>, _: &mut Dice) -> Option<Choice<Action>> {
        let state = sight.view.state();
        let player = sight.seat?;
        let board = state.boards().get(player.index())?;
        let hand = hand_of(&state, player);
        match state.phase() {
            Phase::Choose => {
                let board = planned_board(board, hand);
                let bench = state.marked_bench();
                let (best, _) = choose(&board, bench)?;
                let mut why: Vec<Weighed<Action>> = bench
                    .free()
                    .map(|index| {
                        let plan = bench.slots().get(index).and_then(|slot| plan(&board, slot.card));
                        weighed(Action::Choose(index as u8), plan)
                    })
                    .collect();
                why.sort_by(|a, b| b.weight.total_cmp(&a.weight));
                Some(Choice { action: Action::Choose(best as u8), why })
            }
            Phase::Place => Some(match plan(board, hand?) {
                Some(plan) => {
                    let action = Action::Put(plan.placement);
                    Choice { action, why: vec![weighed(action, Some(plan))] }
                }
                None => Choice::plain(Action::Discard),
            }),
            Phase::Draw | Phase::Over => None,
        }
    }
}
