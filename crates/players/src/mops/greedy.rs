//! The hasty player: as many points as can be had now.

use engine::bot::Weighed;
use engine::matches::SightOf;
use engine::{Bot, Choice, Dice};
use games::mops::{Action, Board, Mops};

use super::own::{Own, decide, weighed};
use super::parts;

/// Places for the best combination it can score at once, and scores it.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

impl Bot<Mops> for Greedy {
    fn choose(&mut self, sight: &SightOf<Mops>, dice: &mut Dice) -> Option<Choice<Action>> {
        let own = Own::of(sight)?;
        decide(sight.actions.iter().map(|action| weigh(&own, *action)).collect(), dice)
    }
}

fn weigh(own: &Own<'_>, action: Action) -> Weighed<Action> {
    weighed(action, [(parts::POINTS, points_at_once(own, action))])
}

/// What an action scores, or lets score right after it.
pub fn points_at_once(own: &Own<'_>, action: Action) -> f64 {
    f64::from(match action {
        Action::Place(cell) => best_points(&own.with_tile(cell)),
        Action::Score { combination, .. } => own.points(combination),
        Action::Decline => 0,
    })
}

/// What the best combination on a board is worth.
fn best_points(board: &Board) -> u32 {
    let mut best = 0;
    board.each_scorable(|scorable| best = best.max(scorable.points));
    best
}
