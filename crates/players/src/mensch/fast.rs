//! The hasty player: always the pawn that has come furthest.

use engine::bot::{Part, Weighed};
use engine::matches::SightOf;
use engine::{Bot, Choice, Dice};
use games::mensch::{Field, Mensch};

use super::parts;

/// Moves the pawn that has come furthest.
#[derive(Clone, Copy, Debug)]
pub struct Fast;

impl Bot<Mensch> for Fast {
    fn choose(&mut self, sight: &SightOf<Mensch>, _: &mut Dice) -> Option<Choice<Field>> {
        let weigh = |field: &Field| {
            let steps = f64::from(field.step(sight.view.player));
            Weighed { action: *field, weight: steps, parts: vec![Part::new(parts::PROGRESS, steps)] }
        };
        Choice::best(sight.actions.iter().map(weigh).collect())
    }
}
