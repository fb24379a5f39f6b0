//! All that the rules say about a save file, without passing the turn on.

use serde::Serialize;

use super::rating::{Rated, best};
use super::{Action, Network, Position, Station, StationSet, Ticket, targets};

/// The report of `inspect`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// Whose turn it is: 0 Mister X, then the detectives.
    pub turn: u8,
    /// The round, from 1.
    pub round: u8,
    /// Whether the game is over.
    pub over: bool,
    /// 0 Mister X, 1 the detectives.
    pub winner: Option<u8>,
    /// Where Mister X may be.
    pub targets: StationSet,
    /// The station nearest to the mean of the targets.
    pub mean_target: Option<Station>,
    /// Where the player to move can go.
    pub moves: Vec<Moves>,
    /// What the computer weighs.
    pub tactics: Vec<Tactic>,
    /// What it would do.
    pub choice: Option<Chosen>,
}

/// A station in reach.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Moves {
    pub station: Station,
    /// The tickets that lead there.
    pub tickets: Vec<Ticket>,
}

/// A tactic of the computer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tactic {
    pub tactic: u8,
    /// Where it leads.
    pub station: Station,
    /// With which ticket.
    pub ticket: Ticket,
    /// The parts of its rating.
    pub parts: Vec<f64>,
    pub rating: f64,
}

/// What the computer would do.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Chosen {
    pub tactic: u8,
    pub station: Station,
    /// With which ticket.
    pub ticket: Ticket,
    /// What that is worth.
    pub rating: f64,
}

/// Looks at a position.
pub fn inspect(position: &Position, network: &Network) -> Report {
    let rated: Vec<Rated> = match position.hunt(network) {
        _ if position.end.is_some() => Vec::new(),
        Some(hunt) => hunt.tactics().collect(),
        None => position.flight(network).candidates().collect(),
    };
    Report {
        turn: position.turn,
        round: position.round,
        over: position.end.is_some(),
        winner: position.end.map(|end| end.winner()),
        targets: position.targets,
        mean_target: targets::mean(network, position.targets),
        moves: by_station(position.moves(network)),
        tactics: rated.iter().map(tactic).collect(),
        choice: best(rated).as_ref().map(chosen),
    }
}

/// Moves to the same station stand together.
fn by_station(moves: impl Iterator<Item = Action>) -> Vec<Moves> {
    let mut stations: Vec<Moves> = Vec::new();
    for Action { station, ticket } in moves {
        match stations.last_mut() {
            Some(last) if last.station == station => last.tickets.push(ticket),
            _ => stations.push(Moves { station, tickets: vec![ticket] }),
        }
    }
    stations
}

fn tactic(rated: &Rated) -> Tactic {
    Tactic {
        tactic: rated.tactic,
        station: rated.action.station,
        ticket: rated.action.ticket,
        parts: rated.rating.parts().iter().map(|part| part.value()).collect(),
        rating: rated.rating.value(),
    }
}

fn chosen(rated: &Rated) -> Chosen {
    let Action { station, ticket } = rated.action;
    Chosen { tactic: rated.tactic, station, ticket, rating: rated.rating.value() }
}
