//! Computer players sit in seats like people: they get a sight and return an action.

use crate::matches::SightOf;
use crate::{Dice, Rules};

/// A computer player of one game.
pub trait Bot<R: Rules>: Send {
    /// Chooses among the legal actions of the sight; `None` only if there are none.
    fn choose(&mut self, sight: &SightOf<R>, dice: &mut Dice) -> Option<R::Action>;
}

/// The player that takes any legal action, all equally likely.
#[derive(Clone, Copy, Default, Debug)]
pub struct RandomBot;

impl<R: Rules> Bot<R> for RandomBot {
    fn choose(&mut self, sight: &SightOf<R>, dice: &mut Dice) -> Option<R::Action> {
        dice.choose(&sight.actions).copied()
    }
}
