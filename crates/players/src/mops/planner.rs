//! The patient player: keeps together what can become a five, and scores the rest when turns get short.

use engine::bot::Weighed;
use engine::matches::SightOf;
use engine::{Bot, Choice, Dice};
use games::mops::{Action, Mops};

use super::outlook::{Future, Outlook};
use super::own::{Own, decide, weighed};
use super::parts;
use super::plan::{Scoring, each_plan, each_scoring};

/// Weighs the points of this turn together with what the board promises after it.
#[derive(Clone, Copy, Debug)]
pub struct Planner;

impl Bot<Mops> for Planner {
    fn choose(&mut self, sight: &SightOf<Mops>, dice: &mut Dice) -> Option<Choice<Action>> {
        let own = Own::of(sight)?;
        let judge = Outlook::fitted().judge(Future::new(own.turns, own.unseen));
        let mut options = Vec::new();
        if let Some(tile) = own.tile {
            each_plan(&judge, own.board, tile, |plan| {
                keep_best(&mut options, Action::Place(plan.cell), plan.scoring)
            });
        } else {
            let estimate = judge.estimate(own.board);
            each_scoring(&judge, own.board, &estimate, |scoring| {
                options.extend(own.actions(&scoring).map(|action| (action, scoring)));
            });
        }
        decide(options.into_iter().map(|(action, scoring)| weigh(action, scoring)).collect(), dice)
    }
}

/// A place is worth what the best turn is worth that begins there.
fn keep_best(options: &mut Vec<(Action, Scoring)>, action: Action, scoring: Scoring) {
    match options.last_mut() {
        Some((last, best)) if *last == action => {
            if scoring.worth() > best.worth() {
                *best = scoring;
            }
        }
        _ => options.push((action, scoring)),
    }
}

fn weigh(action: Action, scoring: Scoring) -> Weighed<Action> {
    weighed(action, [(parts::POINTS, scoring.points().into()), (parts::OUTLOOK, scoring.outlook.into())])
}
