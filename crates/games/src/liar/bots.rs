//! The computer's players: one that says anything, and one that reckons with what the others may have.

use engine::bot::{RandomBot, Weighed};
use engine::matches::SightOf;
use engine::{Bot, Choice, Dice};

use super::{Action, Bid, LiarsDice};

/// The levels, the gentle one first.
pub const LEVELS: &[&str] = &["random", "reckoner"];

/// Makes the computer player of a level.
pub fn bot(level: &str) -> Option<Box<dyn Bot<LiarsDice>>> {
    match level {
        "random" => Some(Box::new(RandomBot)),
        "reckoner" => Some(Box::new(Reckoner)),
        _ => None,
    }
}

/// The player that takes what is most likely true: a bid, or that the last one was a lie.
#[derive(Clone, Copy, Debug)]
pub struct Reckoner;

impl Bot<LiarsDice> for Reckoner {
    fn choose(&mut self, sight: &SightOf<LiarsDice>, _: &mut Dice) -> Option<Choice<Action>> {
        let own = sight.view.dice.get(sight.seat?.index()).copied().flatten()?;
        let others = sight.view.playing.without(sight.seat?).iter().count();
        let holds = |bid: Bid| at_least(bid.count.saturating_sub(u8::from(bid.eyes == own)), others);
        let weigh = |action: &Action| {
            let weight = match action {
                Action::Bid(bid) => holds(*bid),
                Action::Doubt => sight.view.bid.map_or(0.0, |last| 1.0 - holds(last)),
            };
            Weighed { action: *action, weight, parts: Vec::new() }
        };
        Choice::best(sight.actions.iter().map(weigh).collect())
    }
}

/// The chance that at least so many of these dice show certain eyes.
fn at_least(count: u8, dice: usize) -> f64 {
    match (count, dice) {
        (0, _) => 1.0,
        (_, 0) => 0.0,
        _ => (at_least(count - 1, dice - 1) + 5.0 * at_least(count, dice - 1)) / 6.0,
    }
}
