//! The strong player: tries out what comes of its options.

use engine::bot::Weighed;
use engine::matches::SightOf;
use engine::{Bot, Choice, Dice};
use games::mops::{Action, Board, Mops};

use super::outlook::{Future, Outlook};
use super::own::{Own, explained, weighed};
use super::parts;
use super::plan::{each_plan, each_scoring};
use super::race::{Contender, race};
use super::rollout::Draws;

/// Plays on from every option that looks good, a few turns as [`Planner`](super::Planner) would, with tiles drawn from
/// those not yet seen, and takes the one after which the most points are expected.
#[derive(Clone, Copy, Debug)]
pub struct Strong {
    field: usize,
    samples: usize,
}

impl Strong {
    /// Tries out so many options, each of them so often, and the better ones more often.
    pub const fn new(field: usize, samples: usize) -> Strong {
        Strong { field, samples }
    }

    /// Only a file can hold more than six tiles of a colour or an object. With them there is so much to score that every
    /// turn takes many times as long.
    fn samples_on(&self, board: &Board) -> usize {
        let crowded = board.alike().iter().any(|alike| alike.count_ones() > 6);
        if crowded { self.samples.div_ceil(8) } else { self.samples }
    }
}

impl Default for Strong {
    fn default() -> Strong {
        Strong::new(16, 16)
    }
}

impl Bot<Mops> for Strong {
    fn choose(&mut self, sight: &SightOf<Mops>, dice: &mut Dice) -> Option<Choice<Action>> {
        let own = Own::of(sight)?;
        let future = Future::new(own.turns, own.unseen);
        let mut field = contenders(&own, future);
        field.sort_by(|a, b| b.scoring.worth().total_cmp(&a.scoring.worth()));
        field.truncate(self.field.max(1));
        if future.turns > 0 {
            let mut draws = Draws::new(own.unseen, fastrand::Rng::with_seed(dice.word()));
            race(&mut field, self.samples_on(own.board), future, &mut draws);
        }
        explained(weigh(&field))
    }
}

/// All that can be done.
fn contenders(own: &Own<'_>, future: Future) -> Vec<Contender> {
    let judge = Outlook::fitted().judge(future);
    let mut field = Vec::new();
    if let Some(tile) = own.tile {
        each_plan(&judge, own.board, tile, |plan| {
            field.push(Contender::new(Action::Place(plan.cell), plan.scoring, plan.on(*own.board, tile)));
        });
    } else {
        let estimate = judge.estimate(own.board);
        each_scoring(&judge, own.board, &estimate, |scoring| {
            let action = own.actions(&scoring).next();
            field.extend(action.map(|action| Contender::new(action, scoring, scoring.on(*own.board))));
        });
    }
    field
}

/// A place is worth what the best turn is worth that begins there: that comes first in the field.
fn weigh(field: &[Contender]) -> Vec<Weighed<Action>> {
    let mut options: Vec<Weighed<Action>> = Vec::new();
    for contender in field {
        if options.iter().all(|option| option.action != contender.action) {
            let points = f64::from(contender.scoring.points());
            let later = contender.expected - points;
            options.push(weighed(contender.action, [(parts::POINTS, points), (parts::EXPECTED, later)]));
        }
    }
    options
}
