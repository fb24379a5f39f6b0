//! Tables on a device, driven to the end with whatever can go wrong in between.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod device;
mod faults;
mod moving;
mod tabs;

use device::{Store, Tab};
use fastrand::Rng;
use serde_json::{Value, json};
use wire::{Customs, FromServer, Occupant, Stage, ToServer};

/// The games of the shelf: set-up and seats.
pub fn games() -> Vec<(&'static str, Value, usize)> {
    vec![
        ("filler", json!({"rows": 4, "cols": 5, "colours": 4, "first": 0}), 2),
        ("mensch", json!({"players": [1, 3]}), 2),
        ("citydomino", json!({}), 4),
        ("mops", json!({"players": ["Ada", "Ben"]}), 2),
        ("scotland", json!({"detectives": 3}), 4),
    ]
}

/// A request for a table: this page on the first seats, the gentlest computer on the others.
pub fn opening(game: &str, setup: &Value, seats: usize, people: usize) -> ToServer {
    let level = players::catalogue::game(game).unwrap().about().levels[0].to_owned();
    let seat = |index| if index < people { Occupant::Me } else { Occupant::Computer(level.clone()) };
    ToServer::Open {
        game: game.to_owned(),
        setup: setup.clone(),
        seats: (0..seats).map(seat).collect(),
        name: "Ada".to_owned(),
        tempo_ms: 0,
        customs: Customs::default(),
    }
}

/// A tab that sits at a new table.
pub fn seated(store: &Store, game: &str, setup: &Value, seats: usize, people: usize) -> Tab {
    let mut tab = Tab::open(store, 1);
    tab.ask(&opening(game, setup, seats, people));
    tab.settle();
    sit(&mut tab);
    tab
}

/// Sits down at the table that was opened.
pub fn sit(tab: &mut Tab) {
    let table = tab.seen.table.clone().expect("a table was opened");
    tab.ask(&ToServer::Sit { table, tokens: Vec::new(), name: Some("Ada".to_owned()), known: None });
    while !matches!(tab.seen.said.last(), Some(FromServer::Table(_))) {
        assert!(tab.carry_out(None), "nobody is told the table: {:?}", tab.seen.said);
    }
}

/// Plays on until so many steps are made.
pub fn play_to(tab: &mut Tab, steps: usize, rng: &mut Rng) {
    while tab.seen.at < steps {
        match tab.next(rng) {
            Some(request) if tab.idle() => tab.ask(&request),
            _ => assert!(tab.carry_out(None), "nobody does anything after step {}", tab.seen.at),
        }
    }
}

/// Plays on until the game is over.
pub fn play(tab: &mut Tab, rng: &mut Rng) {
    for _ in 0..50_000 {
        if tab.seen.stage == Some(Stage::Over) {
            return;
        }
        match tab.next(rng) {
            Some(request) if tab.idle() => tab.ask(&request),
            _ => assert!(tab.carry_out(None), "nobody does anything after step {}", tab.seen.at),
        }
    }
    panic!("the game never ends");
}

#[test]
fn every_game_is_played_to_its_end_alone_and_on_one_screen() {
    for (game, setup, seats) in games() {
        for people in [0, 1, seats] {
            let store = Store::default();
            let mut tab = seated(&store, game, &setup, seats, people);
            play(&mut tab, &mut Rng::with_seed(3));
            tab.compare();
            let table = store.borrow().table(tab.seen.table.as_ref().unwrap()).unwrap();
            assert_eq!(table.stage, Stage::Over, "{game} with {people} people");
            // The seed is shown now, and the record stands up to the judge.
            let record = table.record().unwrap();
            assert!(record.seed.is_some());
            assert!(table.game.judge(&record).is_ok(), "{game}: the dice are those of the seed");
        }
    }
}

#[test]
fn what_a_house_answers_is_answered_here_too() {
    let store = Store::default();
    let mut tab = seated(&store, "citydomino", &json!({}), 4, 4);
    let mut rng = Rng::with_seed(9);
    play_to(&mut tab, 12, &mut rng);
    let asked = [
        ToServer::Save { course: false },
        ToServer::Save { course: true },
        ToServer::Log {},
        ToServer::Look { at: 3 },
        ToServer::History { from: 2 },
        ToServer::Undo {},
        ToServer::Tempo { tempo_ms: 7 },
        ToServer::Pause {},
        ToServer::Ping {},
    ];
    for request in asked {
        let before = tab.seen.said.len();
        tab.ask(&request);
        tab.settle();
        let said = &tab.seen.said[before..];
        assert!(!said.is_empty(), "{request:?} is not answered");
        assert!(!said.iter().any(|it| matches!(it, FromServer::Refused(_))), "{request:?}: {said:?}");
    }
    let record = tab.seen.said.iter().find_map(|said| match said {
        FromServer::Record { record, .. } => Some(record.clone()),
        _ => None,
    });
    let load = ToServer::Load {
        record: record.unwrap(),
        seats: vec![Occupant::Me; 4],
        name: "Ben".to_owned(),
        tempo_ms: 0,
        customs: Customs::default(),
    };
    tab.ask(&load);
    tab.settle();
    sit(&mut tab);
    assert!(tab.seen.at >= 12, "the loaded game goes on where it was saved");
    assert_eq!(store.borrow().stories.len(), 2);
    tab.ask(&ToServer::Lobby {});
    tab.settle();
    assert_eq!(tab.seen.lobby.as_ref().map(Vec::len), Some(2));
    // A computer's move has its reasons.
    let mut tab = seated(&store, "filler", &games()[0].1, 2, 1);
    play_to(&mut tab, 4, &mut rng);
    let by_computer = tab.seen.at;
    tab.ask(&ToServer::Why { at: by_computer });
    tab.settle();
    let told = |said: &FromServer| matches!(said, FromServer::Why { .. });
    assert!(tab.seen.said.iter().any(told), "{:?}", tab.seen.said.last());
    tab.ask(&ToServer::Close {});
    tab.settle();
    assert!(matches!(tab.seen.said.last(), Some(FromServer::Closed { .. })), "{:?}", tab.seen.said.last());
    assert_eq!(store.borrow().stories.len(), 2, "a table that is closed is forgotten");
}
