//! The player that looks ahead: everybody's next rolls with everybody's best answers, judged by the evaluation.

use engine::bot::{Part, Weighed};
use engine::matches::SightOf;
use engine::{Bot, Choice, Dice, Rules as _};
use games::mensch::{Field, Mensch, Phase, Roll, State};

use super::evaluation::{Weights, chances};
use super::prospect::Prospect;
use super::{parts, weights};

/// Takes the move with the best chance to win, as it sees it.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    depth: u8,
}

impl Search {
    /// Looks so many rolls ahead; every roll more takes about twelve times as long.
    pub const fn ahead(depth: u8) -> Search {
        Search { depth }
    }
}

/// Looks at the next player's roll and the one after it: a third makes it no stronger.
impl Default for Search {
    fn default() -> Search {
        Search::ahead(2)
    }
}

impl Bot<Mensch> for Search {
    fn choose(&mut self, sight: &SightOf<Mensch>, _: &mut Dice) -> Option<Choice<Field>> {
        let state = sight.view.state();
        let weights = weights_for(&state);
        let weigh = |field: &Field| {
            let prospect = Prospect::of(&state, *field);
            let win = expected(&prospect.after, self.depth, weights)[state.player().index()].into();
            let parts = [
                (parts::WIN, win),
                (parts::CAPTURE, prospect.captured.map_or(0.0, f64::from)),
                (parts::GOAL, f64::from(u8::from(prospect.arrives))),
                (parts::DANGER, f64::from(prospect.danger_before - prospect.danger_after)),
                (parts::PROGRESS, f64::from(prospect.from)),
            ];
            let parts = parts.into_iter().map(|(name, weight)| Part::new(name, weight)).collect();
            Weighed { action: *field, weight: win, parts }
        };
        Choice::best(sight.actions.iter().map(weigh).collect())
    }
}

/// Two players need other weights than a full table.
fn weights_for(state: &State) -> &'static Weights {
    if state.players().count() == 2 { &weights::DUEL } else { &weights::ROUND }
}

/// Everybody's chance to win where a roll is due or the game is over, with so many rolls looked ahead.
fn expected(state: &State, depth: u8, weights: &Weights) -> [f32; 4] {
    if depth == 0 || state.phase() == Phase::Finished {
        return chances(state, weights);
    }
    let mut mean = [0.0; 4];
    for roll in Roll::all() {
        let mut next = *state;
        // A roll is due, so it is never refused.
        let _ = Mensch::chance(&mut next, &roll, &mut |_| {});
        let after = match next.phase() {
            Phase::Move => answered(&next, depth - 1, weights),
            Phase::Roll | Phase::Finished => expected(&next, depth - 1, weights),
        };
        mean.iter_mut().zip(after).for_each(|(mean, after)| *mean += after / 6.0);
    }
    mean
}

/// The same where a pawn has to be chosen: whoever is to move takes what is best for themselves.
fn answered(state: &State, depth: u8, weights: &Weights) -> [f32; 4] {
    let player = state.player();
    let after = |step| {
        let mut next = *state;
        // A movable pawn is never refused.
        let _ = Mensch::play(&mut next, state.seat(player), &Field::at(player, step), &mut |_| {});
        expected(&next, depth, weights)
    };
    let own = |chances: &[f32; 4]| chances[player.index()];
    state.movable_steps().iter().map(after).max_by(|a, b| own(a).total_cmp(&own(b))).unwrap_or_default()
}
