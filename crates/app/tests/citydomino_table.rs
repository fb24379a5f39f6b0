//! CityDomino at a table: its log file and its save file.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use common::{Person, TestHouse, computer, tokens, until};
use engine::Seat;
use engine::matches::Sight;
use games::citydomino::{Action, View};
use serde_json::{Value, json};
use wire::{FromServer, Occupant, Refusal, Stage, TableId, ToServer};

type Position = Sight<View, Action>;

fn read(sight: &Value) -> Position {
    serde_json::from_value(sight.clone()).unwrap()
}

async fn open(person: &mut Person, setup: Value, seats: Vec<Occupant>) -> TableId {
    let (game, name) = ("citydomino".to_owned(), "Ada".to_owned());
    let open = ToServer::Open { game, setup, seats, name, tempo_ms: 0, customs: wire::Customs::default() };
    let opened = person.ask(&open, |m| matches!(m, FromServer::Opened { .. })).await.unwrap();
    let FromServer::Opened { table, keys } = opened else { panic!("{opened:?}") };
    person.sit(&table, tokens(&keys, false)).await;
    table
}

async fn stepped(person: &mut Person) -> (usize, Position) {
    match person.hear(|m| matches!(m, FromServer::Stepped { .. })).await.unwrap() {
        FromServer::Stepped { at, sight, .. } => (at, read(&sight)),
        other => panic!("{other:?}"),
    }
}

async fn act(person: &mut Person, at: usize, action: Action) -> (usize, Position) {
    person.say(ToServer::Act { seat: Seat::ONE, action: json!(action), at }).await;
    stepped(person).await
}

fn people() -> Vec<Occupant> {
    vec![Occupant::Me, Occupant::Me, Occupant::Me, Occupant::Me]
}

#[tokio::test]
async fn the_log_follows_the_game_and_undo_shortens_it() {
    let house = TestHouse::open().await;
    let mut ada = house.person().await;
    let table = open(&mut ada, json!({}), people()).await;
    let log = house.folder.path().join("logs").join(format!("{table}.log"));
    // The log is written after everybody was told.
    let lines = async |count: usize| {
        until("the log", async || {
            let text = std::fs::read_to_string(&log).unwrap_or_default();
            (text.lines().count() == count).then_some(text)
        })
        .await
    };
    // Four cards are drawn without anybody's doing.
    let mut at = ada.sight.as_ref().unwrap().history.len();
    while at < 4 {
        (at, _) = stepped(&mut ada).await;
    }
    let (at, _) = act(&mut ada, at, Action::Choose(2)).await;
    let text = lines(1).await;
    assert!(text.starts_with("HUMAN chose [") && text.ends_with("] at index 2 for next round\n"), "{text}");
    assert_eq!(at, 5);
    ada.say(ToServer::Undo {}).await;
    ada.table(|table| table.history.len() == 4).await;
    lines(0).await;
}

#[tokio::test]
async fn a_save_file_needs_a_person_to_move() {
    let house = TestHouse::open().await;
    let mut ada = house.person().await;
    let seats = vec![Occupant::Me, computer("planner"), computer("planner"), computer("planner")];
    open(&mut ada, json!({}), seats.clone()).await;
    ada.say(ToServer::Pause {}).await;
    let table = ada.stage(Stage::Paused).await;
    assert_eq!(read(table.sight.as_ref().unwrap()).view.player, Some(Seat::ONE));
    ada.say(ToServer::Save { course: true }).await;
    let saved = ada.hear(|m| matches!(m, FromServer::Record { .. })).await.unwrap();
    let FromServer::Record { file, record } = saved else { panic!("{saved:?}") };
    assert!(file.ends_with(".txt") && record.contains("<Beutel>"), "{file} {record}");

    // The same position goes on at another table, if a person has the first seat.
    let setup = json!({ "position": record });
    let mut ben = house.person().await;
    open(&mut ben, setup.clone(), seats).await;
    let (at, now) = laid_out(&ben);
    assert_eq!((at, now.view.player), (0, Some(Seat::ONE)));
    let mut eve = house.person().await;
    let all = vec![computer("planner"), Occupant::Me, computer("planner"), computer("planner")];
    let name = "Eve".to_owned();
    let game = "citydomino".to_owned();
    let refused = eve
        .refused(ToServer::Open {
            game,
            setup,
            seats: all,
            name,
            tempo_ms: 0,
            customs: wire::Customs::default(),
        })
        .await;
    assert!(matches!(refused, Refusal::NotAPerson { seat: Seat::ONE }), "{refused:?}");
    let broken = ToServer::Open {
        game: "citydomino".into(),
        setup: json!({ "position": "<Spielfeld 0>\n" }),
        seats: people(),
        name: "Eve".into(),
        tempo_ms: 0,
        customs: wire::Customs::default(),
    };
    assert!(matches!(eve.refused(broken).await, Refusal::Setup { text, .. } if text.contains("line ")));
}

fn laid_out(person: &Person) -> (usize, Position) {
    let table = person.sight.as_ref().unwrap();
    (table.history.len(), read(table.sight.as_ref().unwrap()))
}
