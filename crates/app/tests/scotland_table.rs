//! Scotland Yard at a table: nothing that leaves the house tells where Mister X hides.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use common::{Person, TestHouse, computer, tokens};
use engine::Seat;
use engine::matches::Sight;
use games::scotland::{Action, View};
use serde_json::{Value, json};
use wire::{FromServer, Key, Occupant, Refusal, Stage, TableId, ToServer};

type Position = Sight<View, Action>;

fn read(sight: &Value) -> Position {
    serde_json::from_value(sight.clone()).unwrap()
}

async fn open(person: &mut Person, setup: Value, seats: Vec<Occupant>) -> (TableId, Vec<Key>) {
    let (game, name) = ("scotland".to_owned(), "Ada".to_owned());
    let open = ToServer::Open { game, setup, seats, name, tempo_ms: 0, customs: wire::Customs::default() };
    let opened = person.ask(&open, |m| matches!(m, FromServer::Opened { .. })).await.unwrap();
    let FromServer::Opened { table, keys } = opened else { panic!("{opened:?}") };
    person.sit(&table, tokens(&keys, false)).await;
    (table, keys)
}

/// The next sight in which a seat of this person is to move, or the game is over; every sight on the way is looked at.
async fn my_turn(person: &mut Person, look: impl Fn(&Position)) -> (usize, Position) {
    loop {
        let heard = person.hear(|m| matches!(m, FromServer::Stepped { .. })).await.unwrap();
        let FromServer::Stepped { at, sight, .. } = heard else { panic!("{heard:?}") };
        let position = read(&sight);
        look(&position);
        if !position.actions.is_empty() || position.outcome.is_some() {
            return (at, position);
        }
    }
}

/// Four computers start at once; a person's seat in between keeps the game waiting.
fn hunters(x: Occupant) -> Vec<Occupant> {
    vec![x, Occupant::Me, computer("course"), computer("course")]
}

#[tokio::test]
async fn a_detective_learns_nothing_he_should_not() {
    let house = TestHouse::open().await;
    let mut ada = house.person().await;
    let computers = json!({"x": true, "detectives": false});
    let (table, _) = open(&mut ada, json!({"computers": computers}), hunters(computer("course"))).await;
    let hidden = |position: &Position| {
        let legs = position.view.mister_x.journey.len();
        let open = [3, 8, 13, 18, 24].contains(&legs) || position.outcome.is_some();
        assert_eq!(position.view.mister_x.station.is_some(), open, "{legs} legs");
    };
    let mut now = my_turn(&mut ada, hidden).await;
    for round in 1..=4 {
        let (at, position) = now;
        // Files and reasons of Mister X stay in the house.
        for course in [false, true] {
            let refused = ada.refused(ToServer::Save { course }).await;
            assert!(matches!(refused, Refusal::NotNow { stage: Stage::Running }), "{refused:?}");
        }
        let refused = ada.refused(ToServer::Log {}).await;
        assert!(matches!(refused, Refusal::NotNow { stage: Stage::Running }), "{refused:?}");
        assert!(matches!(ada.refused(ToServer::Why { at }).await, Refusal::NoReason {}), "his reason");
        // The host cannot sit down on his seat, nor have a link for it; another computer may play on.
        for by in [Occupant::Me, Occupant::Guest] {
            let refused = ada.refused(ToServer::Reseat { seat: Seat::ONE, by }).await;
            assert!(matches!(refused, Refusal::NotNow { stage: Stage::Running }), "{refused:?}");
        }
        ada.say(ToServer::Reseat { seat: Seat::ONE, by: computer("random") }).await;
        let (seat, action) = (position.seat.unwrap(), position.actions[0]);
        ada.say(ToServer::Act { seat, action: json!(action), at }).await;
        now = my_turn(&mut ada, hidden).await;
        if now.1.outcome.is_some() {
            return;
        }
        if round == 4 {
            // A colleague's reason, three steps before, is for everybody: all of it lies open.
            ada.say(ToServer::Why { at: now.0 - 1 }).await;
            ada.hear(|m| matches!(m, FromServer::Why { .. })).await.unwrap();
        }
    }
    // The house keeps the log for itself.
    let log = std::fs::read_to_string(house.folder.path().join("logs").join(format!("{table}.log"))).unwrap();
    assert!(log.starts_with("3,true,false,") && log.lines().count() > 16, "{log}");
}

#[tokio::test]
async fn mister_x_may_have_the_files_and_they_go_on_without_telling() {
    let house = TestHouse::open().await;
    let mut ada = house.person().await;
    let seats = vec![Occupant::Me, computer("course"), computer("course"), computer("course")];
    open(&mut ada, json!({"computers": {"x": false, "detectives": true}}), seats).await;
    let mut at = ada.sight.as_ref().unwrap().history.len();
    while at < 4 {
        (at, _) = my_turn(&mut ada, |_| {}).await;
    }
    ada.say(ToServer::Save { course: true }).await;
    let saved = ada.hear(|m| matches!(m, FromServer::Record { .. })).await.unwrap();
    let FromServer::Record { file, record } = saved else { panic!("{saved:?}") };
    assert!(file.starts_with("scotland-") && file.ends_with(".sy"), "{file}");
    assert!(record.starts_with("{\"misterX\":{\"ai\":false,"), "{record}");

    // Loaded with a computer as Mister X, the set-up that pages get does not hold the file.
    let mut eve = house.person().await;
    let position = record;
    open(&mut eve, json!({"position": position}), hunters(computer("course"))).await;
    let table = eve.sight.as_ref().unwrap();
    let told = serde_json::to_string(&(&table.setup, &table.laid)).unwrap();
    assert!(!told.contains("currPos"), "{told}");
    // Nor does it when the next game shall go on from a file.
    let game = json!({"position": position, "godmode": true});
    eve.say(ToServer::Stop {}).await;
    eve.stage(Stage::Empty).await;
    eve.say(ToServer::Configure { setup: game }).await;
    let table = eve.table(|table| table.setup["godmode"] == true).await;
    assert!(!table.setup.to_string().contains("currPos"), "{}", table.setup);
}

#[tokio::test]
async fn godmode_hides_nothing() {
    let house = TestHouse::open().await;
    let mut ada = house.person().await;
    open(&mut ada, json!({"godmode": true}), hunters(computer("course"))).await;
    let (at, position) = my_turn(&mut ada, |_| {}).await;
    assert!(position.view.mister_x.station.is_some());
    ada.say(ToServer::Why { at }).await;
    ada.hear(|m| matches!(m, FromServer::Why { .. })).await.unwrap();
    ada.say(ToServer::Save { course: false }).await;
    ada.hear(|m| matches!(m, FromServer::Record { .. })).await.unwrap();
}
