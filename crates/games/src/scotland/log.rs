//! The assignment's log: start positions, a line per move, the winner.
//!
//! Tactic and rating of a computer's move follow from the position before it, so the log is made from the steps of a
//! game and nothing has to be remembered for it.

use std::fmt::Write as _;

use engine::{Match, Rules as _, Step};

use super::rating::Rated;
use super::{Action, Computers, Network, Position, Scotland, State};

/// The log of a game so far; empty while start stations are drawn.
///
/// It tells where Mister X is: during a game it is for those only who may know that.
pub fn of(game: &Match<Scotland>) -> String {
    let mut state = game.state_at(0);
    let mut text = begin(&state);
    for step in game.steps() {
        match step {
            Step::Chance { chance, .. } => {
                // The steps were accepted once, so they are accepted again.
                let _ = Scotland::chance(&mut state, chance, &mut |_| {});
                text += &begin(&state);
            }
            Step::Action { seat, action } => {
                let before = state.clone();
                let _ = Scotland::play(&mut state, *seat, action, &mut |_| {});
                text += &line(&before, *action, &state);
            }
        }
    }
    if let Some(end) = state.position().and_then(|position| position.end) {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{}", end.winner());
    }
    text
}

/// The first line, once everybody has a station.
fn begin(state: &State) -> String {
    let Some(position) = state.position() else { return String::new() };
    let Computers { x, detectives } = state.terms().computers;
    let mut text = format!("{},{x},{detectives},{}", state.detectives(), position.station);
    for detective in position.detectives.iter() {
        let _ = write!(text, ",{}", detective.station);
    }
    text + "\n"
}

/// The line of a move.
fn line(before: &State, action: Action, after: &State) -> String {
    let (Some(position), Some(moved)) = (before.position(), after.position()) else { return String::new() };
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
    format!("{},{from},{},{tube},{bus},{cab},{boat},{tactic},{rating:?}\n", position.turn, action.station)
}

/// Which tactic of the assignment's computer explains a move; a stronger player may do what none of them proposes.
fn reason(position: &Position, network: &Network, action: Action) -> Option<Rated> {
    let explains = |rated: &Rated| rated.action == action;
    match position.hunt(network) {
        Some(hunt) => hunt.tactics().find(explains),
        None => position.flight(network).candidates().find(explains),
    }
}
