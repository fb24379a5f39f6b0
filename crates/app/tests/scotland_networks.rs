//! Scotland Yard on several networks in one house: the network belongs to the set-up of a table.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::sync::Arc;

use app::server::run::{Options, start};
use common::{Person, TestHouse, computer, tokens};
use games::scotland::network::{NetworkFile, PositionFile, StationFile};
use games::scotland::stations::starts;
use serde_json::{Value, json};
use table::Presets;
use wire::{FromServer, Occupant, ToServer};

/// The start stations in a ring of cabs, and tube lines from each to the one `tubes` further on, so that networks differ.
fn ring(tubes: usize) -> NetworkFile {
    let numbers: Vec<i64> = starts().map(|station| station.number().into()).collect();
    let count = numbers.len();
    let beside = |at: usize, by: usize| vec![numbers[(at + by) % count], numbers[(at + count - by) % count]];
    let station = |(at, number): (usize, &i64)| StationFile {
        identifier: *number,
        position: PositionFile { x: at as f64 / count as f64, y: 0.5 },
        tube: beside(at, tubes),
        bus: vec![],
        cab: beside(at, 1),
        boat: vec![],
    };
    NetworkFile { stations: numbers.iter().enumerate().map(station).collect() }
}

/// Opens a table for one person who plays everybody, and sits down; the network that the table shows.
async fn shown(person: &mut Person, setup: Value) -> Value {
    let seats = vec![Occupant::Me, Occupant::Me, Occupant::Me, computer("course")];
    let (game, name) = ("scotland".to_owned(), "Ada".to_owned());
    let open = ToServer::Open { game, setup, seats, name, tempo_ms: 0, customs: wire::Customs::default() };
    let opened = person.ask(&open, |m| matches!(m, FromServer::Opened { .. })).await.unwrap();
    let FromServer::Opened { table, keys } = opened else { panic!("{opened:?}") };
    person.sit(&table, tokens(&keys, false)).await;
    person.sight.as_ref().unwrap().sight.as_ref().unwrap()["view"]["network"].clone()
}

async fn house_with(presets: Presets) -> TestHouse {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let options = Options { dice: Some(1), presets, ..Options::in_folder(folder.path().to_owned()) };
    TestHouse { running: start(options).await.unwrap(), folder }
}

#[tokio::test]
async fn tables_of_one_house_play_on_different_networks() {
    let (ours, theirs) = (json!(ring(2)), json!(ring(3)));
    let plain = house_with(Presets::default()).await;
    let mut ada = plain.person().await;
    assert_eq!(shown(&mut ada, json!({})).await, Value::Null, "the standard network is not sent");
    assert_eq!(shown(&mut ada, json!({"network": theirs})).await, theirs);
    assert_eq!(shown(&mut ada, json!({})).await, Value::Null, "a table's network is its own");

    let mut presets = Presets::default();
    presets.add("scotland", "network", ours.clone());
    let other = house_with(presets).await;
    let mut ben = other.person().await;
    assert_eq!(shown(&mut ben, json!({})).await, ours, "this house was opened with another one");
    assert_eq!(shown(&mut ben, json!({"network": theirs})).await, theirs);
    assert_eq!(shown(&mut ada, json!({})).await, Value::Null, "the first house knows nothing of it");
}
