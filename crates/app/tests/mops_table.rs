//! Mops Royal at a table: placing at the same time, and its save file.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use common::{Person, TestHouse, computer, tokens};
use engine::Seat;
use engine::matches::Sight;
use games::mops::{Action, Setup, View};
use serde_json::{Value, json};
use wire::{FromServer, Key, Occupant, Refusal, Stage, TableId, ToServer};

type Position = Sight<View, Action>;

fn read(sight: &Value) -> Position {
    serde_json::from_value(sight.clone()).unwrap()
}

async fn open(person: &mut Person, setup: &Setup, seats: Vec<Occupant>) -> (TableId, Vec<Key>) {
    let (game, name) = ("mops".to_owned(), "Ada".to_owned());
    let open = ToServer::Open {
        game,
        setup: json!(setup),
        seats,
        name,
        tempo_ms: 0,
        customs: wire::Customs::default(),
    };
    let opened = person.ask(&open, |m| matches!(m, FromServer::Opened { .. })).await.unwrap();
    let FromServer::Opened { table, keys } = opened else { panic!("{opened:?}") };
    person.sit(&table, tokens(&keys, false)).await;
    (table, keys)
}

/// Hears of steps until so many are made; the position then.
async fn hear_steps(person: &mut Person, made: usize) -> Position {
    loop {
        match person.hear(|m| matches!(m, FromServer::Stepped { .. })).await.unwrap() {
            FromServer::Stepped { at, sight, .. } if at >= made => return read(&sight),
            _ => {}
        }
    }
}

/// Two people far from each other, with the first tile drawn.
async fn two_friends(house: &TestHouse, together: bool) -> (Person, Person, Position) {
    let mut ada = house.person().await;
    let setup = Setup { together, ..Setup::for_players(2) };
    let (table, keys) = open(&mut ada, &setup, vec![Occupant::Me, Occupant::Guest]).await;
    let mut ben = house.person().await;
    ben.sit(&table, tokens(&keys, true)).await;
    // Two start tiles and the tile of the first round.
    hear_steps(&mut ada, 3).await;
    let now = hear_steps(&mut ben, 3).await;
    (ada, ben, now)
}

fn place(seat: Seat, position: &Position, at: usize) -> ToServer {
    let tableau = position.view.players[seat.index()].tableau.as_ref().unwrap();
    let cell = tableau.board.legal_cells().iter().next().unwrap();
    ToServer::Act { seat, action: json!(Action::Place(cell)), at }
}

#[tokio::test]
async fn decisions_made_at_the_same_time_are_not_stale() {
    let house = TestHouse::open().await;
    let (mut ada, mut ben, now) = two_friends(&house, true).await;
    assert_eq!(now.turn.seats().iter().count(), 2, "both may place");
    // Both have seen three steps when they decide; whoever comes second is taken all the same.
    ben.say(place(Seat::TWO, &now, 3)).await;
    hear_steps(&mut ada, 4).await;
    let own = ada.refused(place(Seat::TWO, &now, 3)).await;
    assert!(matches!(own, Refusal::NotYourSeat {}), "{own:?}");
    ada.say(place(Seat::ONE, &now, 3)).await;
    let next = hear_steps(&mut ada, 6).await;
    assert_eq!(
        next.view.players.iter().map(|p| p.tableau.as_ref().unwrap().board.count()).collect::<Vec<_>>(),
        [2, 2]
    );
    assert_ne!(next.view.next, now.view.next, "the next round has begun");
    // A decision about the last round is stale now: a tile was drawn since.
    let stale = ada.refused(place(Seat::ONE, &now, 3)).await;
    assert!(matches!(stale, Refusal::Stale { at: 6 }), "{stale:?}");
}

#[tokio::test]
async fn in_turn_nobody_acts_ahead() {
    let house = TestHouse::open().await;
    let (mut ada, mut ben, now) = two_friends(&house, false).await;
    let refused = ben.refused(place(Seat::TWO, &now, 3)).await;
    assert!(matches!(refused, Refusal::Illegal { .. }), "{refused:?}");
    ada.say(place(Seat::ONE, &now, 3)).await;
    hear_steps(&mut ben, 4).await;
    // What Ben thought of before Ada's move does not count.
    let refused = ben.refused(place(Seat::TWO, &now, 3)).await;
    assert!(matches!(refused, Refusal::Stale { at: 4 }), "{refused:?}");
}

#[tokio::test]
async fn the_save_file_is_written_at_any_time_and_goes_on_whoever_is_next() {
    let house = TestHouse::open().await;
    let mut ada = house.person().await;
    let setup = Setup { players: vec!["Ada".into(), "Rechner".into()], ..Setup::default() };
    open(&mut ada, &setup, vec![Occupant::Me, computer("random")]).await;
    ada.say(ToServer::Pause {}).await;
    ada.stage(Stage::Paused).await;
    ada.say(ToServer::Save { course: true }).await;
    let saved = ada.hear(|m| matches!(m, FromServer::Record { .. })).await.unwrap();
    let FromServer::Record { record, .. } = saved else { panic!("{saved:?}") };
    assert!(record.contains("\"name\": \"Rechner\""), "{record}");

    // A computer may be the first to act, and the next game of the table is a new one of the same players.
    let mut ben = house.person().await;
    let loaded = Setup { position: Some(record), ..Setup::default() };
    open(&mut ben, &loaded, vec![computer("random"), Occupant::Me]).await;
    let table = ben.sight.as_ref().unwrap();
    assert_eq!(table.setup, json!(setup));
}
