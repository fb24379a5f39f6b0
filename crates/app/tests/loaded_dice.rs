//! Dice that a file brings to a table: held against the file's own seed when it is loaded, and told apart afterwards.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use common::{Person, TestHouse, tokens};
use engine::shell::AnyMatch;
use engine::{Record, Seed, Turn, Viewer};
use serde_json::json;
use wire::{FromServer, Occupant, Refusal, Stage, TableId, ToServer};

/// A game of two people with dice from this seed, after so many steps or at its end.
fn record(game: &str, setup: serde_json::Value, seed: u64, steps: Option<usize>) -> Record {
    let seed = Seed::from_number(seed);
    let first = |game: &dyn AnyMatch, seat| game.sight(Viewer::Seat(seat))["actions"][0].clone();
    let played = common::record::play(game, &setup, &seed, steps, first);
    common::record::record(game, played.as_ref(), seed)
}

fn mensch(steps: Option<usize>) -> Record {
    record("mensch", json!({"players": [1, 3]}), 7, steps)
}

fn load(record: &Record) -> ToServer {
    ToServer::Load {
        record: record.to_text(),
        seats: vec![Occupant::Me; record.seats.len()],
        name: "Ada".to_owned(),
        tempo_ms: 0,
        customs: wire::Customs::default(),
    }
}

/// Loads a record and sits down at its table.
async fn sit_at(person: &mut Person, record: &Record) -> TableId {
    let opened = person.ask(&load(record), |m| matches!(m, FromServer::Opened { .. })).await.unwrap();
    let FromServer::Opened { table, keys } = opened else { panic!("{opened:?}") };
    person.sit(&table, tokens(&keys, false)).await;
    table
}

async fn saved(person: &mut Person) -> Record {
    let save = ToServer::Save { course: false };
    let answer = person.ask(&save, |m| matches!(m, FromServer::Record { .. })).await.unwrap();
    let FromServer::Record { record, .. } = answer else { panic!("{answer:?}") };
    Record::parse(&record).unwrap()
}

/// The place of the last roll in a record.
fn last_roll(record: &Record) -> usize {
    record.steps.iter().rposition(|step| step.get("chance").is_some()).unwrap()
}

#[tokio::test]
async fn a_forged_die_or_seed_is_refused_with_its_place() {
    let house = TestHouse::open().await;
    let mut ada = house.person().await;
    let genuine = mensch(None);
    for place in [0, last_roll(&genuine)] {
        let mut forged = genuine.clone();
        let eyes = forged.steps[place]["chance"].as_u64().unwrap();
        forged.steps[place]["chance"] = json!(eyes % 6 + 1);
        let refusal = ada.refused(load(&forged)).await;
        assert!(
            matches!(&refusal, Refusal::BadRecord { step: Some(step), dice: true, .. } if *step == place + 1),
            "{refusal:?}"
        );
    }
    let other = Seed::from_number(8);
    let exchanged = Record { seed: Some(other.clone()), ..genuine.clone() };
    let refusal = ada.refused(load(&exchanged)).await;
    assert!(matches!(refusal, Refusal::BadRecord { step: None, dice: true, .. }), "{refusal:?}");
    // Seed and commitment fit each other, but the dice fell otherwise.
    let both = Record { commitment: Some(other.commitment()), ..exchanged };
    let refusal = ada.refused(load(&both)).await;
    assert!(matches!(refusal, Refusal::BadRecord { step: Some(_), dice: true, .. }), "{refusal:?}");
    // A step against the rules is no matter of dice.
    let mut wrong = genuine;
    wrong.steps[0] = json!({"seat": 0, "action": 3});
    let refusal = ada.refused(load(&wrong)).await;
    assert!(matches!(refusal, Refusal::BadRecord { step: Some(1), dice: false, .. }), "{refusal:?}");
}

#[tokio::test]
async fn draws_of_every_game_are_held_against_the_seed() {
    let house = TestHouse::open().await;
    let mut ada = house.person().await;
    for (game, setup) in [
        ("citydomino", serde_json::to_value(games::citydomino::Setup::default()).unwrap()),
        ("mops", json!({"players": ["Ada", "Ben"]})),
        ("scotland", serde_json::to_value(games::scotland::Setup::default()).unwrap()),
    ] {
        let genuine = record(game, setup, 7, None);
        sit_at(&mut ada, &genuine).await;
        assert_eq!(ada.sight.as_ref().unwrap().checked_from, Some(0), "{game}");
        let others = Seed::from_number(9);
        let forged = Record { commitment: Some(others.commitment()), seed: Some(others), ..genuine };
        let refusal = ada.refused(load(&forged)).await;
        assert!(
            matches!(refusal, Refusal::BadRecord { step: Some(_), dice: true, .. }),
            "{game}: {refusal:?}"
        );
    }
}

#[tokio::test]
async fn a_table_knows_which_of_the_files_dice_were_checked_also_after_a_restart() {
    let house = TestHouse::open().await;
    let mut ada = house.person().await;
    let finished = mensch(None);
    let table = sit_at(&mut ada, &finished).await;
    let sight = ada.sight.clone().unwrap();
    assert_eq!((sight.loaded, sight.checked_from), (finished.steps.len(), Some(0)));
    assert_eq!(sight.stage, Stage::Over);
    assert_ne!(sight.commitment, finished.commitment, "this table promises its own dice");

    // Without a seed, or without a promise of it, nothing can be checked; the game is welcome all the same.
    let mut part = finished.clone();
    part.steps.truncate(20);
    for odd in
        [mensch(Some(20)), Record { commitment: None, ..part.clone() }, Record { loaded: 20, ..part.clone() }]
    {
        sit_at(&mut ada, &odd).await;
        let sight = ada.sight.as_ref().unwrap();
        assert_eq!((sight.loaded, sight.checked_from), (20, None));
    }
    // What an earlier file had brought to it cannot be checked; what came after can.
    sit_at(&mut ada, &Record { loaded: 11, ..part }).await;
    let sight = ada.sight.as_ref().unwrap();
    assert_eq!((sight.loaded, sight.checked_from), (20, Some(11)));

    let house = house.reopen().await;
    let mut eve = house.person().await;
    eve.sit(&table, Vec::new()).await;
    assert_eq!(eve.sight.unwrap().checked_from, Some(0));
}

#[tokio::test]
async fn what_is_rolled_in_place_of_a_files_steps_is_this_tables() {
    let house = TestHouse::open().await;
    let mut ada = house.person().await;
    let part = mensch(Some(60));
    let decided = part.steps.iter().rposition(|step| step.get("action").is_some()).unwrap();
    sit_at(&mut ada, &part).await;
    ada.say(ToServer::Undo {}).await;
    let sight = ada.table(|table| table.history.len() < 60).await;
    assert_eq!((sight.history.len(), sight.loaded), (decided, decided));
    let record = saved(&mut ada).await;
    assert_eq!((record.loaded, record.steps.len()), (decided, decided));
    // The house accepts what it has written itself.
    sit_at(&mut ada, &record).await;
    let sight = ada.sight.as_ref().unwrap().sight.clone().unwrap();
    let turn: Turn = serde_json::from_value(sight["turn"].clone()).unwrap();
    let (seat, action) = (turn.seats().iter().next().unwrap(), sight["actions"][0].clone());
    ada.say(ToServer::Act { seat, action, at: decided }).await;
    ada.hear(|m| matches!(m, FromServer::Stepped { .. })).await.unwrap();
    assert_eq!(saved(&mut ada).await.loaded, decided);
}
