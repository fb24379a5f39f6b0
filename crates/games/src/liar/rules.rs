//! The rule book: throwing, bidding, doubting, and who is out.

use engine::{Illegal, Outcome, Rules, Seat, Turn, Viewer};
use serde::{Deserialize, Serialize};

use super::secrets::Cups;
use super::{Bid, Event, Eyes, Setup, SetupError, State, View};

/// The game of liar's dice.
#[derive(Clone, Copy, Debug)]
pub struct LiarsDice;

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Bid higher.
    Bid(Bid),
    /// Doubt the last bid.
    Doubt,
}

/// Why a decision is against the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// No bid, or one about more dice than there are.
    #[error("a bid about {bid} dice (expected 1 to {dice})")]
    Count {
        /// How many were named.
        bid: u8,
        /// How many are in play.
        dice: u8,
    },
    /// The bid is not higher than the last one.
    #[error("the bid is not higher than the last one")]
    NotHigher,
    /// Nobody has bid yet.
    #[error("nobody has bid yet")]
    NothingToDoubt,
}

impl Rules for LiarsDice {
    const ID: &'static str = "liar";

    /// Four, three and two players: a throw each, every bid there is, a doubt.
    const STEP_LIMIT: usize = (4 + 24 + 1) + (3 + 18 + 1) + (2 + 12 + 1);

    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Chance = Eyes;
    type Event = Event;
    type View = View;
    type SetupError = SetupError;
    type Rule = Rule;
    type Secrets = Cups;

    fn seats(setup: &Setup) -> usize {
        setup.players.into()
    }

    fn usual(seats: usize) -> Option<Setup> {
        let players = u8::try_from(seats).ok()?;
        (2..=4).contains(&players).then_some(Setup { players })
    }

    fn start(setup: &Setup) -> Result<State, SetupError> {
        match setup.players {
            2..=4 => Ok(State::new(setup.players)),
            other => Err(SetupError::Players(other)),
        }
    }

    fn turn(state: &State) -> Turn {
        if state.is_over() {
            Turn::Over
        } else if state.unthrown().is_some() {
            Turn::Chance
        } else {
            Turn::of(state.mover())
        }
    }

    fn actions(state: &State, seat: Seat, out: &mut Vec<Action>) {
        if Self::turn(state).includes(seat) {
            let last = state.bid().map(|(_, bid)| bid);
            out.extend(Bid::all(state.dice()).filter(|bid| Some(*bid) > last).map(Action::Bid));
            out.extend(last.map(|_| Action::Doubt));
        }
    }

    fn chances(state: &State, out: &mut Vec<(Eyes, u32)>) {
        if state.unthrown().is_some() {
            out.extend(Eyes::all().map(|eyes| (eyes, 1)));
        }
    }

    fn play(
        state: &mut State,
        seat: Seat,
        action: &Action,
        events: &mut dyn FnMut(Event),
    ) -> Result<(), Illegal<Rule>> {
        match Self::turn(state) {
            Turn::Over => return Err(Illegal::Over),
            turn if !turn.includes(seat) => return Err(Illegal::NotYourTurn),
            _ => {}
        }
        match *action {
            Action::Bid(bid) => {
                let dice = state.dice();
                if !(1..=dice).contains(&bid.count) {
                    return Err(Rule::Count { bid: bid.count, dice }.into());
                }
                if state.bid().is_some_and(|(_, last)| bid <= last) {
                    return Err(Rule::NotHigher.into());
                }
                state.raise(bid);
                events(Event::Bid { seat, bid });
            }
            Action::Doubt => {
                let (bidder, bid) = state.bid().ok_or(Rule::NothingToDoubt)?;
                let dice = state.playing().iter().filter_map(|seat| state.die(seat));
                let loser = if bid.holds(dice) { seat } else { bidder };
                events(Event::Doubted { seat, dice: state.lift(loser), out: loser });
            }
        }
        Ok(())
    }

    fn chance(state: &mut State, eyes: &Eyes, events: &mut dyn FnMut(Event)) -> Result<(), Illegal<Rule>> {
        let seat = state.unthrown().ok_or(Illegal::NotByChance)?;
        state.throw(seat, *eyes);
        events(Event::Threw { seat, eyes: Some(*eyes) });
        Ok(())
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let outlasted = |seat| (state.outlasted(seat), state.outlasted(seat) as i32);
        state.is_over().then(|| Outcome::ranked(Seat::first(state.cups()).map(outlasted)))
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }
}
