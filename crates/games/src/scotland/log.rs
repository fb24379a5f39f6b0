//! The assignment's log: start positions, a line per move, the winner.
//!
//! Tactic and rating of a computer's move follow from the position before it, so nothing has to be remembered for them.

use std::fmt::Write as _;

use engine::matches::StepOf;
use engine::{CourseLog, Step};

use super::rating::Rated;
use super::{Action, Computers, Event, Network, Position, Scotland, State};

/// The lines tell where Mister X is: during a game they are for those only who may know that.
impl CourseLog for Scotland {
    /// The start positions, once everybody has one. The game may be over at once.
    fn opening(state: &State) -> Vec<String> {
        let Some(position) = state.position() else { return Vec::new() };
        let Computers { x, detectives } = state.terms().computers;
        let mut line = format!("{},{x},{detectives},{}", state.detectives(), position.station);
        for detective in position.detectives.iter() {
            // Writing to a String cannot fail.
            let _ = write!(line, ",{}", detective.station);
        }
        with_winner(line, position)
    }

    fn lines(before: &State, step: &StepOf<Scotland>, _: &[Event], after: &State) -> Vec<String> {
        match (step, before.position(), after.position()) {
            (Step::Chance { .. }, ..) => Scotland::opening(after),
            (Step::Action { action, .. }, Some(position), Some(moved)) => {
                with_winner(line(before, position, *action, moved), moved)
            }
            // Nobody moves before everybody has a station.
            (Step::Action { .. }, ..) => Vec::new(),
        }
    }
}

/// A line, and the winner's below it, if the game has ended with it.
fn with_winner(line: String, position: &Position) -> Vec<String> {
    [line].into_iter().chain(position.end.map(|end| end.winner().to_string())).collect()
}

/// The line of a move.
fn line(before: &State, position: &Position, action: Action, moved: &Position) -> String {
    let computers = before.terms().computers;
    let (from, tickets, computer) = match position.mover() {
        None => (position.station, moved.tickets, computers.x),
        Some(mover) => {
            (position.detectives[mover].station, moved.detectives[mover].tickets, computers.detectives)
        }
    };
    let reason = if computer { reason(position, before.network(), action) } else { None };
    let (tactic, rating) = reason.map_or((0, 0.0), |rated| (rated.tactic, rated.rating.value()));
    let [tube, bus, cab, boat] = tickets.0;
    // `{:?}` writes the shortest digits that are read as the same number, always with a decimal point.
    format!("{},{from},{},{tube},{bus},{cab},{boat},{tactic},{rating:?}", position.turn, action.station)
}

/// Which tactic of the assignment's computer explains a move; a stronger player may do what none of them proposes.
fn reason(position: &Position, network: &Network, action: Action) -> Option<Rated> {
    let explains = |rated: &Rated| rated.action == action;
    match position.hunt(network) {
        Some(hunt) => hunt.tactics().find(explains),
        None => position.flight(network).candidates().find(explains),
    }
}
