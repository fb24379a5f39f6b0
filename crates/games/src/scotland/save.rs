//! Save files: JSON with Mister X, the detectives, whose turn it is and the round.

use serde_json::json;

use crate::json::{self, JsonObject, Node};

use super::position::{DETECTIVES, Journey, ROUNDS};
use super::stations::MOST;
use super::{
    Computers, Detective, Detectives, Network, Position, SaveError, Station, StationSet, Stock, Ticket,
    targets,
};

/// The usual end of a save file's name; `.json` will do as well.
pub const SUFFIX: &str = ".sy";

/// The name of a save file, with its end if that is missing.
pub fn file_name(name: &str) -> String {
    let ends = |end: &str| name.len() > end.len() && name.to_ascii_lowercase().ends_with(end);
    if ends(SUFFIX) || ends(".json") { name.to_owned() } else { format!("{name}{SUFFIX}") }
}

/// What a save file holds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Save {
    /// The position. Its turn is the file's, even if that player cannot move.
    pub position: Position,
    /// Which side the computer plays.
    pub computers: Computers,
}

impl Save {
    /// The text of the file.
    pub fn write(&self) -> String {
        let Save { position, computers } = self;
        let detective = |detective: &Detective| json!({ "position": detective.station, "remainingTickets": detective.tickets.common() });
        // Keys keep this order.
        json!({
            "misterX": {
                "ai": computers.x,
                "possibleTargets": position.targets,
                "lastShownPos": position.last_shown.map_or(0, Station::number),
                "currPos": position.station,
                "remainingTickets": position.tickets,
                "journeyBoard": position.journey.iter().map(|ticket| ticket.index()).collect::<Vec<_>>(),
            },
            "detectives": {
                "noOfDetectives": position.detectives.len(),
                "ai": computers.detectives,
                "players": position.detectives.iter().map(detective).collect::<Vec<_>>(),
            },
            "whosTurn": position.turn,
            "currRoundNo": position.round,
            "gameIsWon": position.end.is_some(),
        })
        .to_string()
    }

    /// Reads a file of a game on this network, or says what is wrong with it first.
    pub fn read(bytes: &[u8], network: &Network) -> Result<Save, SaveError> {
        let root = json::parse_all(bytes)?.needed(Node::object)?;
        let mister_x = match root.key("misterX") {
            node if node.is_missing() && !root.key("MisterX").is_missing() => root.key("MisterX"),
            node => node,
        };
        let mister_x = mister_x.needed(Node::object)?;
        let team = root.key("detectives").needed(Node::object)?;
        let detectives = read_detectives(&team, network)?;
        let turn = within(&root.key("whosTurn"), 0, detectives.len() as i64)?;
        let round = within(&root.key("currRoundNo"), 1, ROUNDS.into())?;
        // Mister X, being the first, has moved in this round once it is a detective's turn.
        let journey = read_journey(&mister_x.key("journeyBoard"), (round - i64::from(turn == 0)) as usize)?;
        let last_shown = match mister_x.key("lastShownPos") {
            node if node.needed(Node::integer)? == 0 => None,
            node => Some(station(&node, network)?),
        };
        let targets = match mister_x.key("possibleTargets") {
            node if node.is_missing() => StationSet::EMPTY,
            node => {
                let stations = node.needed(Node::list)?;
                stations.iter().map(|node| station(node, network)).collect::<Result<_, _>>()?
            }
        };
        let mut position = Position {
            station: station(&mister_x.key("currPos"), network)?,
            tickets: Stock(tickets(&mister_x.key("remainingTickets"))?),
            journey,
            last_shown,
            targets,
            detectives,
            turn: turn as u8,
            round: round as u8,
            end: None,
        };
        if targets.is_empty() {
            position.targets = targets::afresh(network, last_shown, &journey, detectives.stations());
        }
        position.end = position.ending(network, root.key("gameIsWon").needed(Node::bool)?);
        let ai = |side: &JsonObject<'_>| side.key("ai").needed(Node::bool);
        let computers = Computers { x: ai(&mister_x)?, detectives: ai(&team)? };
        Ok(Save { position, computers })
    }
}

fn read_detectives(team: &JsonObject<'_>, network: &Network) -> Result<Detectives, SaveError> {
    let (least, most) = (*DETECTIVES.start() as i64, *DETECTIVES.end() as i64);
    let count = within(&team.key("noOfDetectives"), least, most)? as usize;
    let list = team.key("players");
    let players = list.needed(Node::list)?;
    let wrong_length = |found| SaveError::Length { path: list.path(), found, expected: count };
    if players.len() != count {
        return Err(wrong_length(players.len()));
    }
    let (mut taken, mut detectives) = (StationSet::EMPTY, Vec::new());
    for player in players {
        let player = player.needed(Node::object)?;
        let position = player.key("position");
        let station = station(&position, network)?;
        if taken.contains(station) {
            return Err(SaveError::Shared { path: position.path(), station: station.number() });
        }
        taken.insert(station);
        let [tube, bus, cab] = tickets(&player.key("remainingTickets"))?;
        detectives.push(Detective { station, tickets: Stock([tube, bus, cab, 0]) });
    }
    Detectives::new(&detectives).ok_or_else(|| wrong_length(detectives.len()))
}

fn read_journey(node: &Node<'_>, expected: usize) -> Result<Journey, SaveError> {
    let entries = node.needed(Node::list)?;
    if entries.len() != expected {
        return Err(SaveError::Length { path: node.path(), found: entries.len(), expected });
    }
    let ticket = |node: &Node<'_>| {
        let value = node.needed(Node::integer)?;
        let wrong = || SaveError::Range { path: node.path(), value, least: 0, most: 3 };
        Ticket::from_ordinal(value).ok_or_else(wrong)
    };
    entries.iter().map(ticket).collect()
}

fn within(node: &Node<'_>, least: i64, most: i64) -> Result<i64, SaveError> {
    match node.needed(Node::integer)? {
        value if (least..=most).contains(&value) => Ok(value),
        value => Err(SaveError::Range { path: node.path(), value, least, most }),
    }
}

fn station(node: &Node<'_>, network: &Network) -> Result<Station, SaveError> {
    let number = within(node, 1, MOST.into())?;
    let known = Station::new(number).filter(|station| network.stations().contains(*station));
    known.ok_or_else(|| SaveError::NoStation { path: node.path(), station: number })
}

/// Any number of tickets but a negative one.
fn tickets<const KINDS: usize>(node: &Node<'_>) -> Result<[u64; KINDS], SaveError> {
    let entries = node.needed(Node::list)?;
    let count = |node: &Node<'_>| -> Result<u64, SaveError> {
        let value = node.needed(Node::integer)?;
        u64::try_from(value).map_err(|_| SaveError::Negative { path: node.path(), value })
    };
    let counts = entries.iter().map(count).collect::<Result<Vec<u64>, _>>()?;
    let found = counts.len();
    counts.try_into().map_err(|_| SaveError::Length { path: node.path(), found, expected: KINDS })
}
