//! What a strict reader objects to in a save file that can be read: facts that contradict each other.
//!
//! Tickets are not held against each other: the assignment's own examples would not pass.

use games::scotland::targets::{afresh, shows};
use games::scotland::{Network, Save, Station, StationSet};
use serde_json::Value;

/// Keys that a file may have, by the object they stand in.
const KEYS: [(&str, &[&str]); 3] = [
    ("", &["misterX", "MisterX", "detectives", "whosTurn", "currRoundNo", "gameIsWon"]),
    ("misterX", &["ai", "possibleTargets", "lastShownPos", "currPos", "remainingTickets", "journeyBoard"]),
    ("detectives", &["noOfDetectives", "ai", "players"]),
];

/// All that does not fit together, each with its field.
pub fn objections(file: &Value, save: &Save, network: &Network) -> Vec<String> {
    let mut objections = unknown_keys(file);
    let position = &save.position;
    let mister_x = file.get("misterX").or_else(|| file.get("MisterX"));
    let given = mister_x.and_then(|x| x.get("possibleTargets")).and_then(Value::as_array);
    let listed = given.is_some_and(|list| !list.is_empty());
    let (moves, here) = (position.journey.len(), position.station);
    let last = position.last_shown.map_or(0, Station::number);
    let mut object = |field: &str, reason: String| objections.push(format!("{field}: {reason}"));

    match position.last_shown {
        None if moves >= 3 => {
            object(
                "misterX.lastShownPos",
                "read 0, expected a station, since he showed himself in round 3".to_owned(),
            );
        }
        Some(_) if moves < 3 => {
            object("misterX.lastShownPos", format!("read {last}, expected 0 before round 3"));
        }
        Some(shown) if shows(moves as u8) && shown != here => {
            let reason =
                format!("read {last}, expected {here}, where he has just shown himself in round {moves}");
            object("misterX.lastShownPos", reason);
        }
        _ => {}
    }
    let caught = position.detectives.stations().contains(here);
    if position.last_shown.is_some() && !caught && !listed {
        object("misterX.possibleTargets", "read nothing, expected the stations where he may be".to_owned());
    }
    if listed && !caught && !position.targets.contains(here) {
        let listed = listing(position.targets);
        object("misterX.currPos", format!("read {here}, expected one of the possible targets {listed}"));
    }
    if position.last_shown.is_none() && listed {
        let listed = listing(position.targets);
        object("misterX.possibleTargets", format!("read {listed}, expected none before he was seen"));
    }
    if position.last_shown.is_some() && listed {
        let reachable = afresh(network, position.last_shown, &position.journey, StationSet::EMPTY);
        let odd = position.targets - reachable;
        if !odd.is_empty() {
            let reason = format!("read {}, where the tickets shown since {last} do not lead", listing(odd));
            object("misterX.possibleTargets", reason);
        }
        let taken = position.detectives.stations() & position.targets;
        if !taken.is_empty() {
            let reason = format!("read {}, expected no station where a detective stands", listing(taken));
            object("misterX.possibleTargets", reason);
        }
    }
    let won = file.get("gameIsWon").and_then(Value::as_bool).unwrap_or_default();
    match position.ending(network, false) {
        Some(_) if !won => {
            object("gameIsWon", "read false, expected true: the position is finished".to_owned())
        }
        None if won && position.round < 24 => {
            object(
                "gameIsWon",
                format!("read true, expected false: round {} is not the last", position.round),
            );
        }
        _ => {}
    }
    objections
}

fn listing(stations: StationSet) -> String {
    let numbers: Vec<String> = stations.iter().map(|station| station.to_string()).collect();
    numbers.join(" ")
}

fn unknown_keys(file: &Value) -> Vec<String> {
    let mut objections = Vec::new();
    for (object, known) in KEYS {
        let fields = match object {
            "" => Some(file),
            "misterX" => file.get("misterX").or_else(|| file.get("MisterX")),
            key => file.get(key),
        };
        let keys = fields.and_then(Value::as_object).into_iter().flat_map(|fields| fields.keys());
        for key in keys.filter(|key| !known.contains(&key.as_str())) {
            let place = if object.is_empty() { key.clone() } else { format!("{object}.{key}") };
            objections.push(format!("{place}: read an unknown key, expected {}", known.join(", ")));
        }
    }
    objections
}
