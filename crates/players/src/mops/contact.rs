//! The tidy player: like tiles beside like ones.

use engine::bot::Weighed;
use engine::matches::SightOf;
use engine::{Bot, Choice, Dice};
use games::mops::shapes::{CELLS, SIDE};
use games::mops::{Action, Board, Cell, Mops};

use super::greedy::points_at_once;
use super::own::{Own, decide, weighed};
use super::parts;

/// Takes the most points at once like [`Greedy`](super::Greedy), but of equals the place with the most neighbours of
/// the same colour or object, and turns the tile with the fewest.
#[derive(Clone, Copy, Debug)]
pub struct Contact;

/// What a neighbour at a corner counts; one beside the tile counts twice. All of them together, even if each had both
/// the colour and the object, never outweigh a point.
const NEIGHBOUR: f64 = 0.04;

impl Bot<Mops> for Contact {
    fn choose(&mut self, sight: &SightOf<Mops>, dice: &mut Dice) -> Option<Choice<Action>> {
        let own = Own::of(sight)?;
        decide(sight.actions.iter().map(|action| weigh(&own, *action)).collect(), dice)
    }
}

fn weigh(own: &Own<'_>, action: Action) -> Weighed<Action> {
    let points = (parts::POINTS, points_at_once(own, action));
    match action {
        Action::Place(cell) => {
            let contact = NEIGHBOUR * f64::from(neighbours_alike(&own.with_tile(cell), cell));
            weighed(action, [points, (parts::CONTACT, contact)])
        }
        Action::Score { turned, .. } => {
            let cost = -NEIGHBOUR * f64::from(neighbours_alike(own.board, turned));
            weighed(action, [points, (parts::COST, cost)])
        }
        Action::Decline => weighed(action, [points]),
    }
}

/// The tiles around a cell that have its tile's colour or object and are not turned, those beside it twice.
fn neighbours_alike(board: &Board, cell: Cell) -> u32 {
    let Some(at) = (0..CELLS).find(|at| board.cells(1 << at).next() == Some(cell)) else { return 0 };
    let (beside, corners) = (at_distance(at, 1), at_distance(at, 2));
    let count = |alike: &u32| 2 * (alike & beside).count_ones() + (alike & corners).count_ones();
    board.alike().iter().filter(|alike| *alike >> at & 1 == 1).map(count).sum()
}

/// The places around a place that share a side with it (1), or only a corner (2).
fn at_distance(at: usize, distance: usize) -> u32 {
    let around = |other: &usize| {
        let (rows, cols) = ((other / SIDE).abs_diff(at / SIDE), (other % SIDE).abs_diff(at % SIDE));
        rows.max(cols) == 1 && rows + cols == distance
    };
    (0..CELLS).filter(around).fold(0, |places, other| places | 1 << other)
}
