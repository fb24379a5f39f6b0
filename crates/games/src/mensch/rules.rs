//! The rule book: set-up, turn, roll, move, end. The table itself is in [`state`](super::state).

use engine::{Illegal, Open, Outcome, Rules, Seat, Turn, Viewer};
use serde::{Deserialize, Serialize};

use super::board::RING;
use super::{Event, Field, Phase, Roll, Row, Setup, SetupError, State, View};

/// The game of Mensch ärgere dich nicht.
#[derive(Clone, Copy, Debug)]
pub struct Mensch;

/// Why a pawn cannot be moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// The die has to be thrown first.
    #[error("roll first")]
    RollFirst,
    /// No pawn of the player stands there.
    #[error("no pawn of yours stands on field {0}")]
    NoPawn(Field),
    /// A pawn of the player stands on the target.
    #[error("the pawn on field {0} is blocked by your own pawn")]
    Blocked(Field),
    /// The roll leads beyond the goal.
    #[error("the pawn on field {0} would overshoot the goal")]
    Overshoots(Field),
}

fn objection(state: &State, field: Field) -> Rule {
    let own = state.pawns(state.player());
    let step = field.step(state.player());
    let target = step + state.roll().map_or(0, Roll::eyes);
    if !own.holds(step) {
        Rule::NoPawn(field)
    } else if target >= RING + super::board::PAWNS {
        Rule::Overshoots(field)
    } else {
        Rule::Blocked(field)
    }
}

impl Rules for Mensch {
    const ID: &'static str = "mensch";

    /// No bound exists: dice can be unkind for ever. A random game has about 700 steps.
    const STEP_LIMIT: usize = 20_000;

    type Setup = Setup;
    type State = State;
    type Action = Field;
    type Chance = Roll;
    type Event = Event;
    type View = View;
    type SetupError = SetupError;
    type Rule = Rule;
    type Secrets = Open;

    fn seats(setup: &Setup) -> usize {
        setup.players.len()
    }

    fn place(setup: &Setup, seat: Seat) -> usize {
        setup.players.get(seat.index()).map_or(seat.index(), |player| player.index())
    }

    fn usual(seats: usize) -> Option<Setup> {
        (2..=4).contains(&seats).then(|| Setup::for_players(seats))
    }

    fn start(setup: &Setup) -> Result<State, SetupError> {
        setup.start()
    }

    fn turn(state: &State) -> Turn {
        match state.phase() {
            Phase::Roll => Turn::Chance,
            Phase::Move => Turn::of(state.seat(state.player())),
            Phase::Finished => Turn::Over,
        }
    }

    fn actions(state: &State, seat: Seat, out: &mut Vec<Field>) {
        if Mensch::turn(state).includes(seat) {
            out.extend(state.movable());
        }
    }

    fn chances(state: &State, out: &mut Vec<(Roll, u32)>) {
        if state.phase() == Phase::Roll {
            out.extend(Roll::all().map(|roll| (roll, 1)));
        }
    }

    fn thrower(state: &State) -> Option<Seat> {
        (state.phase() == Phase::Roll).then(|| state.seat(state.player()))
    }

    fn play(
        state: &mut State,
        seat: Seat,
        field: &Field,
        mut events: &mut dyn FnMut(Event),
    ) -> Result<(), Illegal<Rule>> {
        match state.phase() {
            Phase::Finished => return Err(Illegal::Over),
            _ if state.seat(state.player()) != seat => return Err(Illegal::NotYourTurn),
            Phase::Roll => return Err(Illegal::Rule(Rule::RollFirst)),
            Phase::Move => {}
        }
        match state.moved(*field, &mut events) {
            Row::T10 => Err(Illegal::Rule(objection(state, *field))),
            _ => Ok(()),
        }
    }

    fn chance(
        state: &mut State,
        roll: &Roll,
        mut events: &mut dyn FnMut(Event),
    ) -> Result<(), Illegal<Rule>> {
        match state.phase() {
            Phase::Finished => Err(Illegal::Over),
            Phase::Move => Err(Illegal::NotByChance),
            Phase::Roll => {
                state.rolled(*roll, &mut events);
                Ok(())
            }
        }
    }

    /// The winner is first; the others stand by their pawns in the goal.
    fn outcome(state: &State) -> Option<Outcome> {
        if state.phase() != Phase::Finished {
            return None;
        }
        let goals = state.players().map(|player| state.pawns(player).goals());
        Some(Outcome::ranked(goals.map(|goals| (goals, goals.into()))))
    }

    fn view(state: &State, _: Viewer) -> View {
        View::of(state)
    }
}
