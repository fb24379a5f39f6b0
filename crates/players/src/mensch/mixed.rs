//! The sensible player: captures, brings pawns into the goal, keeps out of danger, gets on.

use engine::bot::{Part, Weighed};
use engine::matches::SightOf;
use engine::{Bot, Choice, Dice};
use games::mensch::{Field, Mensch};

use super::parts;
use super::prospect::Prospect;

/// Weighs what a move does at once, in steps: what others lose, what the own pawn may lose, how far it has come.
#[derive(Clone, Copy, Debug)]
pub struct Mixed;

/// What the way out of home is worth, which needs a six: a captured pawn loses this and the way behind it.
const WAY_OUT: f64 = 10.0;
/// Reaching the goal: nothing can be lost any more.
const ARRIVAL: f64 = 12.0;
/// How much the furthest pawn is preferred, per step behind it.
const LEAD: f64 = 0.3;

impl Bot<Mensch> for Mixed {
    fn choose(&mut self, sight: &SightOf<Mensch>, _: &mut Dice) -> Option<Choice<Field>> {
        let state = sight.view.state();
        let weigh = |field: &Field| {
            let prospect = Prospect::of(&state, *field);
            let from = f64::from(prospect.from);
            let to = from + state.roll().map_or(0.0, |roll| f64::from(roll.eyes()));
            let parts = [
                (parts::CAPTURE, prospect.captured.map_or(0.0, |steps| WAY_OUT + f64::from(steps))),
                (parts::GOAL, if prospect.arrives { ARRIVAL } else { 0.0 }),
                (
                    parts::DANGER,
                    f64::from(prospect.danger_before) * (WAY_OUT + from)
                        - f64::from(prospect.danger_after) * (WAY_OUT + to),
                ),
                (parts::PROGRESS, LEAD * from),
            ];
            Weighed {
                action: *field,
                weight: parts.iter().map(|(_, weight)| weight).sum(),
                parts: parts.into_iter().map(|(name, weight)| Part::new(name, weight)).collect(),
            }
        };
        Choice::best(sight.actions.iter().map(weigh).collect())
    }
}
