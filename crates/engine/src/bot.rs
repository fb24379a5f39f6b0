//! Computer players sit in seats like people: they get a sight and return a choice, with what they thought of it.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::matches::SightOf;
use crate::{Dice, Rules};

/// A computer player of one game.
pub trait Bot<R: Rules>: Send {
    /// Chooses among the legal actions of the sight; `None` only if there are none.
    fn choose(&mut self, sight: &SightOf<R>, dice: &mut Dice) -> Option<Choice<R::Action>>;
}

/// What a computer player does, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice<Action> {
    pub action: Action,
    /// What it weighed against each other, the best first; empty if it did not weigh anything.
    pub why: Vec<Weighed<Action>>,
}

impl<Action> Choice<Action> {
    /// A choice that needs no reason.
    pub const fn plain(action: Action) -> Choice<Action> {
        Choice { action, why: Vec::new() }
    }

    /// The weightiest of these; of equals the first. They come out sorted.
    pub fn best(mut options: Vec<Weighed<Action>>) -> Option<Choice<Action>>
    where
        Action: Copy,
    {
        options.sort_by(|a, b| b.weight.total_cmp(&a.weight));
        options.first().map(|best| best.action).map(|action| Choice { action, why: options })
    }
}

/// An action as a computer player sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Weighed<Action> {
    pub action: Action,
    /// What it is worth to the player, in the player's own measure.
    pub weight: f64,
    /// What the worth is made of.
    pub parts: Vec<Part>,
}

/// A part of an action's worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Part {
    /// Its name in the program; the surface has the words for it.
    pub name: Cow<'static, str>,
    pub weight: f64,
}

impl Part {
    /// A part with this name.
    pub const fn new(name: &'static str, weight: f64) -> Part {
        Part { name: Cow::Borrowed(name), weight }
    }
}

/// The player that takes any legal action, all equally likely.
#[derive(Clone, Copy, Default, Debug)]
pub struct RandomBot;

impl<R: Rules> Bot<R> for RandomBot {
    fn choose(&mut self, sight: &SightOf<R>, dice: &mut Dice) -> Option<Choice<R::Action>> {
        dice.choose(&sight.actions).copied().map(Choice::plain)
    }
}
