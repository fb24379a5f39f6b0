//! The rule book: set-up, turn, moves, end. How a move changes a position is in [`position`](super::position).

use engine::{CourseFile, Dice, Illegal, Outcome, Rules, Seat, Turn, Viewer};
use serde::{Deserialize, Serialize};

use super::position::{DETECTIVES, ROUNDS};
use super::{Event, Hideout, Setup, SetupError, State, Station, Ticket, View, save};

/// The game of Scotland Yard.
#[derive(Clone, Copy, Debug)]
pub struct Scotland;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Action {
    pub station: Station,
    /// With which ticket.
    pub ticket: Ticket,
}

/// Why a move is against the rules. None of the reasons depends on where Mister X hides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// No line leads there.
    #[error("station {0} cannot be reached in one move")]
    Unreachable(Station),
    /// A detective stands there.
    #[error("station {0} is occupied by a detective")]
    Occupied(Station),
    /// The player has no such ticket.
    #[error("no {0} ticket left")]
    NoTicket(Ticket),
    /// A line leads there, but not with this ticket.
    #[error("no line to station {} goes with a {} ticket", .0.station, .0.ticket)]
    NoLine(Action),
}

impl Rules for Scotland {
    const ID: &'static str = "scotland";

    /// Six start stations, and every round a move of everybody.
    const STEP_LIMIT: usize = 6 + ROUNDS as usize * 6;

    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Chance = Station;
    type Event = Event;
    type View = View;
    type SetupError = SetupError;
    type Rule = Rule;
    type Secrets = Hideout;

    /// Writes down what a save file says.
    fn settle(setup: &mut Setup, _: &mut Dice) {
        if let Ok(state) = setup.start() {
            setup.detectives = state.detectives() as u8;
            setup.computers = Some(state.terms().computers);
        }
    }

    /// A game that a file began is played once; the next one begins as usual.
    fn unsettle(setup: &mut Setup) {
        setup.position = None;
    }

    fn seats(setup: &Setup) -> usize {
        1 + setup.hunters()
    }

    fn usual(seats: usize) -> Option<Setup> {
        let detectives = seats.checked_sub(1).filter(|detectives| DETECTIVES.contains(detectives))?;
        Some(Setup { detectives: detectives as u8, ..Setup::default() })
    }

    /// Mister X alone against all detectives.
    fn side(seat: Seat) -> usize {
        usize::from(seat != Seat::ONE)
    }

    fn start(setup: &Setup) -> Result<State, SetupError> {
        setup.start()
    }

    fn turn(state: &State) -> Turn {
        match state.player() {
            Some(player) => Turn::of(player),
            None if state.position().is_none() => Turn::Chance,
            None => Turn::Over,
        }
    }

    fn actions(state: &State, seat: Seat, out: &mut Vec<Action>) {
        if let Some(position) = state.position().filter(|_| state.player() == Some(seat)) {
            out.extend(position.moves(state.network()));
        }
    }

    fn chances(state: &State, out: &mut Vec<(Station, u32)>) {
        out.extend(state.free_starts().map(|station| (station, 1)));
    }

    fn play(
        state: &mut State,
        seat: Seat,
        action: &Action,
        events: &mut dyn FnMut(Event),
    ) -> Result<(), Illegal<Rule>> {
        let Some(position) = state.position() else { return Err(Illegal::NotYourTurn) };
        if position.end.is_some() {
            return Err(Illegal::Over);
        }
        if state.player() != Some(seat) {
            return Err(Illegal::NotYourTurn);
        }
        position.judge(state.network(), *action)?;
        state.play(*action, events);
        Ok(())
    }

    fn chance(
        state: &mut State,
        station: &Station,
        events: &mut dyn FnMut(Event),
    ) -> Result<(), Illegal<Rule>> {
        if state.free_starts().any(|start| start == *station) {
            state.place(*station, events);
            return Ok(());
        }
        let over = state.position().is_some_and(|position| position.end.is_some());
        Err(if over { Illegal::Over } else { Illegal::NotByChance })
    }

    /// The detectives win or lose together.
    fn outcome(state: &State) -> Option<Outcome> {
        let won = state.position()?.end?.detectives_won();
        let winner = |seat: Seat| (seat == Seat::ONE) != won;
        let seats = Seat::first(1 + state.detectives());
        Some(Outcome::ranked(seats.map(|seat| (winner(seat), winner(seat).into()))))
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }
}

impl CourseFile for Scotland {
    const SAVE_SUFFIX: &'static str = save::SUFFIX;
    const SAVED_BY_PEOPLE: bool = false;

    fn save(state: &State) -> Option<String> {
        state.save().map(|save| save.write())
    }

    fn resumes(setup: &Setup) -> bool {
        setup.position.is_some()
    }
}
