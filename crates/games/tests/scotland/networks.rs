//! The network of the assignment, other networks, and broken ones.

use std::sync::LazyLock;

use engine::{Match, Rules as _};
use games::scotland::network::NetworkFile;
use games::scotland::stations::starts;
use games::scotland::{Network, NetworkError, Scotland, Setup, Ticket};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::positions::station;

pub const FILE: &str = include_str!("../../src/scotland/network.json");

static JSON: LazyLock<Value> = LazyLock::new(|| serde_json::from_str(FILE).unwrap());

fn read(text: &str) -> Result<Network, NetworkError> {
    NetworkFile::read(text.as_bytes()).and_then(Network::new)
}

/// The file with something changed.
fn changed(change: impl FnOnce(&mut Vec<Value>)) -> String {
    let mut json = JSON.clone();
    change(json["stations"].as_array_mut().unwrap());
    json.to_string()
}

#[test]
fn the_facts_of_the_network() {
    let network = Network::standard();
    assert_eq!(network.stations().len(), 199);
    let ends = |ticket| network.stations().iter().map(|from| network.lines(ticket, from).len()).sum::<u32>();
    assert_eq!([Ticket::Tube, Ticket::Bus, Ticket::Cab].map(ends), [2 * 20, 2 * 99, 2 * 346]);
    let boats: Vec<(i64, Vec<i64>)> = NetworkFile::read(FILE.as_bytes())
        .unwrap()
        .stations
        .into_iter()
        .filter(|station| !station.boat.is_empty())
        .map(|station| (station.identifier, station.boat))
        .collect();
    assert_eq!(boats, [(108, vec![115]), (115, vec![108, 157]), (157, vec![115, 194]), (194, vec![157])]);
    assert!(starts().all(|start| network.stations().contains(start)));
    assert_eq!(starts().count(), 18);
    let most = network.stations().iter().map(|from| network.lines(Ticket::Black, from).len()).max();
    assert_eq!((most, network.lines(Ticket::Black, station(67)).len()), (Some(13), 13));
    assert!(network.custom().is_none());
}

#[test]
fn a_file_is_read_and_written_the_same() {
    let file = NetworkFile::read(FILE.as_bytes()).unwrap();
    assert_eq!(serde_json::to_value(&file).unwrap(), *JSON);
    let network = Network::new(file.clone()).unwrap();
    assert_eq!(network.custom(), Some(&file));
    assert_eq!(read(&format!("\u{feff}{FILE}")).unwrap(), network);
}

#[test]
fn broken_networks_are_refused_with_place_and_reason() {
    let at = |index: usize, key: &str, value: Value| changed(|stations| stations[index - 1][key] = value);
    let table: Vec<(String, &str)> = vec![
        (String::new(), "line 1"),
        ("{\"stations\": [".to_owned(), "line 1, column 14"),
        ("[]".to_owned(), "the file: expected an object"),
        ("{}".to_owned(), "stations is missing"),
        ("{\"stations\": 7}".to_owned(), "stations: expected a list"),
        ("{\"stations\": [7]}".to_owned(), "stations[0]: expected an object"),
        ("{\"stations\": []}".to_owned(), "start station 13 is missing"),
        (at(1, "identifier", json!("1")), "stations[0].identifier: expected an integer"),
        (at(1, "identifier", json!(1.5)), "stations[0].identifier: expected an integer"),
        (at(1, "identifier", json!(0)), "station 0: identifier outside 1..199"),
        (at(1, "identifier", json!(200)), "station 200: identifier"),
        (at(1, "identifier", json!(2)), "station 2 appears twice"),
        (at(2, "position", json!({"x": 0.5})), "stations[1].position.y is missing"),
        (at(2, "position", json!({"x": 0.5, "y": "0"})), "stations[1].position.y: expected a number"),
        (at(2, "position", json!({"x": 0.5, "y": 1.5})), "station 2: position"),
        (at(2, "position", json!(null)), "stations[1].position is missing"),
        (at(2, "cab", json!([10, "20"])), "stations[1].cab[1]: expected an integer"),
        (at(2, "cab", json!([10, 20, 200])), "station 2: cab leads to unknown station 200"),
        (at(2, "cab", json!([10, 20, -1])), "station 2: cab leads to unknown station -1"),
        (at(2, "cab", json!([2, 10, 20])), "station 2: cab leads to itself"),
        (at(2, "cab", json!([10])), "station 20: cab leads to station 2 but not back"),
        (at(2, "boat", json!([10])), "station 2: boat leads to station 10 but not back"),
        (changed(|stations| drop(stations.remove(0))), "leads to unknown station 1"),
    ];
    for (text, reason) in &table {
        let error = read(text).unwrap_err().to_string();
        assert!(error.contains(reason), "{error:?} does not say {reason:?}");
    }
    for key in ["identifier", "position", "tube", "bus", "cab", "boat"] {
        let text = changed(|stations| drop(stations[6].as_object_mut().unwrap().remove(key)));
        assert_eq!(read(&text).unwrap_err().to_string(), format!("stations[6].{key} is missing"));
    }
}

/// A ring of cabs over the start stations alone.
pub fn ring() -> NetworkFile {
    let stations: Vec<i64> = starts().map(|start| start.number().into()).collect();
    let count = stations.len();
    let entry = |(at, number): (usize, &i64)| {
        let mut cab = vec![stations[(at + 1) % count], stations[(at + count - 1) % count]];
        cab.sort_unstable();
        let position = json!({"x": at as f64 / 20.0, "y": 0.5});
        json!({"identifier": number, "position": position, "tube": [], "bus": [], "cab": cab, "boat": [], "name": "any"})
    };
    let file = json!({"stations": stations.iter().enumerate().map(entry).collect::<Vec<_>>()});
    NetworkFile::read(file.to_string().as_bytes()).unwrap()
}

#[test]
fn a_game_on_another_network() {
    let setup = Setup { network: Some(ring()), detectives: 4, ..Setup::default() };
    let json = serde_json::to_string(&setup).unwrap();
    assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), setup, "records are self-contained");
    let game = Match::<Scotland>::start(setup).unwrap();
    assert_eq!(game.state().network().stations().len(), 18);
    let view = Scotland::view(game.state(), engine::Viewer::Spectator);
    assert_eq!(view.network, Some(ring()));
    let mut broken = ring();
    broken.stations.pop();
    assert!(Scotland::start(&Setup { network: Some(broken), ..Setup::default() }).is_err());
    // A save file of the standard network names stations that are not there.
    let position = Some(crate::positions::Case::default().text());
    let error = Scotland::start(&Setup { network: Some(ring()), position, ..Setup::default() }).unwrap_err();
    assert!(
        error.to_string().contains("detectives.players[0].position: the network has no station 134"),
        "{error}"
    );
}

proptest! {
    #[test]
    fn arbitrary_bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = NetworkFile::read(&bytes).and_then(Network::new);
    }

    #[test]
    fn a_broken_byte_never_panics(at in 0..FILE.len(), byte in any::<u8>()) {
        let mut bytes = FILE.as_bytes().to_vec();
        bytes[at] = byte;
        let _ = NetworkFile::read(&bytes).and_then(Network::new);
    }
}
