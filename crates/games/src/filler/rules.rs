//! The rule book: set-up, turn, choice of a colour, end.

use engine::{Dice, Illegal, NoChance, Open, Outcome, Rules, Seat, Turn, Viewer};
use serde::{Deserialize, Serialize};

use super::board::MAX_SIDE;
use super::state::IDLE_PLIES;
use super::{BoardNumber, Colour, End, Event, IdleRule, Setup, SetupError, State, View, generate};

/// The game of Filler.
#[derive(Clone, Copy, Debug)]
pub struct Filler;

/// Why a colour cannot be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// One's own present colour.
    #[error("{0} is your own colour")]
    OwnColour(Colour),
    /// The other player's present colour.
    #[error("{0} is your opponent's colour")]
    OpponentsColour(Colour),
    /// A colour this game is not played with.
    #[error("{0} is not a colour of this game")]
    NotInGame(Colour),
}

impl Rules for Filler {
    const ID: &'static str = "filler";

    /// Every growth takes at least one of the fields that are free at the start, at most `MAX_SIDE² − 2` of them. With
    /// at most three idle plies before each growth, a game that divides the whole board ends within four plies per
    /// field; one that ends idle has grown at least once less and adds four idle plies instead.
    const STEP_LIMIT: usize = IDLE_PLIES as usize * (MAX_SIDE * MAX_SIDE - 2);

    type Setup = Setup;
    type State = State;
    type Action = Colour;
    type Chance = NoChance;
    type Event = Event;
    type View = View;
    type SetupError = SetupError;
    type Rule = Rule;
    type Secrets = Open;

    fn settle(setup: &mut Setup, dice: &mut Dice) {
        if setup.number.is_none() && setup.position.is_none() {
            setup.number = BoardNumber::new(dice.below(BoardNumber::COUNT.into()) as u32);
        }
    }

    fn carry_over(setup: &mut Setup, laid: &Setup) {
        // Another size, other colours or another layout need a new board; who begins does not.
        let board = |setup: &Setup| (setup.rows, setup.cols, setup.colours, setup.layout);
        if setup.number.is_none() && board(setup) == board(laid) {
            setup.number = laid.number;
        }
    }

    fn unsettle(setup: &mut Setup) {
        setup.number = None;
    }

    fn seats(_: &Setup) -> usize {
        2
    }

    fn usual(seats: usize) -> Option<Setup> {
        (seats == 2).then(Setup::default)
    }

    fn start(setup: &Setup) -> Result<State, SetupError> {
        let board = generate::board(setup)?;
        // The board is one to begin from, so only the seat can be wrong.
        State::new(&board, setup.colours, setup.first, setup.idle).ok_or(SetupError::First(setup.first))
    }

    fn turn(state: &State) -> Turn {
        if state.end().is_some() { Turn::Over } else { Turn::of(state.to_move()) }
    }

    fn actions(state: &State, seat: Seat, out: &mut Vec<Colour>) {
        if Filler::turn(state).includes(seat) {
            out.extend(state.selectable());
        }
    }

    fn chances(_: &State, _: &mut Vec<(NoChance, u32)>) {}

    fn play(
        state: &mut State,
        seat: Seat,
        colour: &Colour,
        events: &mut dyn FnMut(Event),
    ) -> Result<(), Illegal<Rule>> {
        if state.end().is_some() {
            return Err(Illegal::Over);
        }
        if state.to_move() != seat {
            return Err(Illegal::NotYourTurn);
        }
        let colour = *colour;
        if !state.is_selectable(colour) {
            return Err(Illegal::Rule(if colour.digit() > state.colours() {
                Rule::NotInGame(colour)
            } else if colour == state.held()[seat.index()] {
                Rule::OwnColour(colour)
            } else {
                Rule::OpponentsColour(colour)
            }));
        }
        let gained = state.play_unchecked(colour).len() as u8;
        events(Event::Flooded { seat, colour, gained, sizes: state.sizes() });
        if let Some(end) = state.end() {
            events(Event::Ended { end });
        }
        Ok(())
    }

    fn chance(_: &mut State, outcome: &NoChance, _: &mut dyn FnMut(Event)) -> Result<(), Illegal<Rule>> {
        match *outcome {}
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let end = state.end()?;
        let sizes = state.sizes();
        let counts = !matches!((end, state.idle_rule()), (End::Idle, IdleRule::Draw));
        Some(Outcome::ranked(sizes.map(|size| (if counts { size } else { 0 }, size.into()))))
    }

    fn view(state: &State, _: Viewer) -> View {
        View {
            board: state.board(),
            colours: state.colours(),
            first: state.first(),
            sizes: state.sizes(),
            idle: state.idle(),
            end: state.end(),
        }
    }
}
