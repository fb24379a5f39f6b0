//! What a line hears: answers that carry the mark of their request, short news, and a past in parts.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::time::Duration;

use common::{Person, TestHouse, computer, default_setup, play_on, position, tokens};
use engine::{Record, Seat, SeatLabel};
use serde_json::{Value, json};
use wire::{FromServer, Known, Occupant, Shown, Stage, TableId, ToServer};

/// Says a request with a mark; everything that is heard until this kind of message comes, as JSON.
async fn marked(person: &mut Person, mut request: Value, id: Value, last: &str) -> Vec<Value> {
    request["id"] = id;
    person.client.say_text(request.to_string()).await.unwrap();
    let mut heard = Vec::new();
    loop {
        let text = tokio::time::timeout(common::PATIENCE, person.client.next_text()).await.unwrap().unwrap();
        let message: Value = serde_json::from_str(&text).unwrap();
        let done = message["type"] == last;
        heard.push(message);
        if done {
            return heard;
        }
    }
}

#[tokio::test]
async fn answers_and_refusals_repeat_the_mark_of_their_request() {
    let house = TestHouse::open().await;
    let (mut ada, mut eve) = (house.person().await, house.person().await);
    let (table, keys) = ada.open(default_setup(), vec![Occupant::Me, Occupant::Me], 0).await;
    let own = tokens(&keys, false);
    let sit = json!({"type": "sit", "table": table, "tokens": own});
    let heard = marked(&mut ada, sit, json!(1), "table").await;
    assert_eq!(heard.iter().map(|message| &message["id"]).collect::<Vec<_>>(), [1, 1]);
    eve.sit(&table, Vec::new()).await;
    ada.hear(|m| matches!(m, FromServer::Presence { .. })).await.unwrap();

    for (request, id, last) in [
        (json!({"type": "start"}), json!("begin"), "table"),
        (json!({"type": "play"}), json!(-7), "table"),
        (json!({"type": "act", "seat": 0, "action": "no colour", "at": 0}), json!(3), "refused"),
        (json!({"type": "look", "at": 0}), json!("x"), "looked"),
        (json!({"type": "history", "from": 0}), json!(""), "history"),
        (json!({"type": "save"}), json!(u64::MAX), "record"),
        (json!({"type": "lobby"}), json!(8), "lobby"),
        (json!({"type": "ping"}), json!(9), "pong"),
        (json!({"type": "pause"}), json!(10), "refused"),
        (json!({"type": "fly"}), json!(11), "refused"),
    ] {
        let heard = marked(&mut ada, request.clone(), id.clone(), last).await;
        assert!(heard.iter().all(|message| message["id"] == id), "{request}: {heard:?}");
    }
    // Others hear of it without the mark.
    let heard = eve.stage(Stage::Running).await;
    assert_eq!(heard.at, 0);
    eve.say(ToServer::Ping {}).await;
    loop {
        let text = eve.client.next_text().await.unwrap();
        assert!(!text.contains("\"id\""), "{text}");
        if text.contains("pong") {
            break;
        }
    }
}

#[tokio::test]
async fn the_form_of_all_messages_is_served_and_tells_right_from_wrong() {
    let house = TestHouse::open().await;
    assert_eq!(common::get_json(house.address(), "/protocol.json").await, *app::server::protocol::schema());
    let requests = common::form::Form::of("requests");
    for (request, fine) in [
        (json!({"type": "ping", "id": 7}), true),
        (
            json!({"type": "sit", "table": "a", "tokens": [], "known": {"story": 0, "steps": 0, "seat": null}}),
            true,
        ),
        (
            json!({"type": "open", "game": "filler", "setup": {}, "seats": ["me", {"computer": "greedy"}], "name": "A"}),
            true,
        ),
        (json!({"type": "ping", "id": 1.5}), false),
        (json!({"type": "ping", "x": 1}), false),
        (json!({"type": "fly"}), false),
        (json!({"type": "open", "game": "filler", "setup": {}, "seats": ["you"], "name": "A"}), false),
        (json!({"type": "act", "seat": "one", "action": 1, "at": 0}), false),
    ] {
        assert_eq!(requests.flaw(&request).is_none(), fine, "{request}");
        assert_eq!(wire::Asked::read(&request.to_string()).is_ok(), fine, "{request}");
    }
}

/// What somebody who keeps the past knows of it.
#[derive(Default)]
struct Past {
    known: Known,
    steps: Vec<Shown>,
}

impl Past {
    fn follow(&mut self, heard: &FromServer) {
        match heard {
            FromServer::Table(table) => {
                self.steps.truncate(table.from);
                assert_eq!(self.steps.len(), table.from, "a hole in the past");
                self.steps.extend(table.history.iter().cloned());
                assert_eq!(self.steps.len(), table.at);
                self.known.story = table.story;
                let sight = table.sight.as_ref();
                self.known.seat =
                    sight.and_then(|sight| serde_json::from_value(sight["seat"].clone()).unwrap());
            }
            FromServer::Stepped { at, shown, .. } => {
                self.steps.push(shown.clone());
                assert_eq!(self.steps.len(), *at);
            }
            _ => {}
        }
        self.known.steps = self.steps.len();
    }
}

async fn sit_knowing(person: &mut Person, table: &TableId, keys: &[wire::Key], past: &mut Past) -> usize {
    let sit = ToServer::Sit {
        table: table.clone(),
        tokens: tokens(keys, false),
        name: None,
        known: Some(past.known),
    };
    let heard = person.ask(&sit, |m| matches!(m, FromServer::Table(_))).await.unwrap();
    past.follow(&heard);
    let FromServer::Table(sight) = heard else { unreachable!("only tables are wanted") };
    let told = sight.history.len();
    person.sight = Some(sight);
    told
}

#[tokio::test]
async fn who_comes_back_hears_only_what_they_missed() {
    let house = TestHouse::open().await;
    let mut ada = house.person().await;
    let (table, keys) = ada.begin(vec![Occupant::Me, computer("greedy")], 0).await;
    let mut past = Past::default();
    let mut bob = house.person().await;
    assert_eq!(sit_knowing(&mut bob, &table, &[], &mut past).await, 0);
    let mut now = (0, position(ada.sight.as_ref().unwrap().sight.as_ref().unwrap()), Stage::Running);
    let step = async |ada: &mut Person, now: &mut (usize, common::Position, Stage)| {
        // The own step and the computer's.
        *now = play_on(ada, now.0, &now.1).await;
        *now = ada.step().await;
    };
    step(&mut ada, &mut now).await;
    while past.steps.len() < 2 {
        let heard = bob.hear(|_| true).await.unwrap();
        past.follow(&heard);
    }
    drop(bob);
    ada.hear(|m| matches!(m, FromServer::Presence { watchers: 0, .. })).await.unwrap();
    step(&mut ada, &mut now).await;

    let mut bob = house.person().await;
    assert_eq!(sit_knowing(&mut bob, &table, &[], &mut past).await, 2, "the two steps that were missed");
    // A change that is no step tells nothing of the past to who keeps it, and all of it to who does not.
    ada.say(ToServer::Tempo { tempo_ms: 1 }).await;
    assert_eq!(ada.table(|table| table.tempo_ms == 1).await.history.len(), 4);
    let heard = bob.hear(|m| matches!(m, FromServer::Table(table) if table.tempo_ms == 1)).await.unwrap();
    past.follow(&heard);
    let FromServer::Table(told) = heard else { unreachable!("only tables are wanted") };
    assert_eq!((told.at, told.from, told.history.len()), (4, 4, 0));

    // Steps that were taken back are forgotten, here and by who comes again with them in mind.
    let before = past.known;
    ada.say(ToServer::Undo {}).await;
    ada.table(|table| table.at == 2).await;
    past.follow(&bob.hear(|m| matches!(m, FromServer::Table(_))).await.unwrap());
    assert_eq!(past.steps.len(), 2);
    let mut old = Past { known: before, steps: past.steps.clone() };
    let mut cem = house.person().await;
    assert_eq!(sit_knowing(&mut cem, &table, &[], &mut old).await, 2, "another past: all of it");
    assert_eq!(old.steps, past.steps);
    // Who looks through other eyes is told everything through them.
    let mut other = Past { known: past.known, steps: Vec::new() };
    assert_eq!(sit_knowing(&mut cem, &table, &keys, &mut other).await, 2);
}

/// A record of Mensch in which nobody ever gets out: as long as one likes.
fn endless(rolls: usize) -> Record {
    let steps = (0..rolls).map(|roll| json!({"chance": 1 + roll % 5})).collect();
    Record {
        format: engine::record::FORMAT.to_owned(),
        game: "mensch".to_owned(),
        setup: json!({"players": [1, 3]}),
        seats: vec![SeatLabel { name: "Ada".to_owned(), level: None }; 2],
        commitment: None,
        seed: None,
        loaded: 0,
        steps,
    }
}

#[tokio::test]
async fn a_long_past_comes_in_parts() {
    let house = TestHouse::open().await;
    let mut ada = house.person().await;
    let record = endless(table::PAST * 2 + 100).to_text();
    let load = ToServer::Load {
        record,
        seats: vec![Occupant::Me, Occupant::Me],
        name: "Ada".into(),
        tempo_ms: 0,
        customs: Default::default(),
    };
    let opened = ada.ask(&load, |m| matches!(m, FromServer::Opened { .. })).await.unwrap();
    let FromServer::Opened { table, keys } = opened else { panic!("no table") };
    ada.sit(&table, tokens(&keys, false)).await;
    let sight = ada.sight.clone().unwrap();
    let made = table::PAST * 2 + 100;
    assert_eq!((sight.at, sight.from, sight.history.len()), (made, table::PAST + 100, table::PAST));
    let mut steps = Vec::new();
    while steps.len() < made {
        let ask = ToServer::History { from: steps.len() };
        let heard = ada.ask(&ask, |m| matches!(m, FromServer::History { .. })).await.unwrap();
        let FromServer::History { story, from, history } = heard else {
            unreachable!("only these are wanted")
        };
        assert_eq!((story, from), (sight.story, steps.len()));
        assert!(!history.is_empty() && history.len() <= table::PAST);
        steps.extend(history);
    }
    assert_eq!(steps[sight.from..], sight.history);
    let beyond =
        ada.ask(&ToServer::History { from: usize::MAX }, |m| matches!(m, FromServer::History { .. })).await;
    let FromServer::History { from, history, .. } = beyond.unwrap() else {
        unreachable!("only these are wanted")
    };
    assert_eq!((from, history.len()), (made, 0));
}

#[tokio::test]
async fn the_lobby_tells_what_has_changed() {
    let house = TestHouse::open().await;
    let (mut ada, mut eve) = (house.person().await, house.person().await);
    eve.ask(&ToServer::Lobby {}, |m| matches!(m, FromServer::Lobby { tables, .. } if tables.is_empty()))
        .await
        .unwrap();
    let (table, _) = ada.begin(vec![Occupant::Me, Occupant::Me], 0).await;
    let mut known = None;
    let mut follow = async |wanted: &dyn Fn(&wire::TableRow) -> bool| loop {
        if known.as_ref().is_some_and(wanted) {
            return;
        }
        let heard = eve.hear(|m| matches!(m, FromServer::LobbyChanges { .. })).await.unwrap();
        assert!(!heard.text().contains("setup"), "no set-up stands in the lobby");
        let FromServer::LobbyChanges { opened, changed, gone } = heard else {
            unreachable!("only these are wanted")
        };
        known = opened.into_iter().next().or(known.take());
        for change in changed {
            change.apply(known.as_mut().unwrap());
        }
        known = known.take().filter(|row| !gone.contains(&row.table));
        if gone.contains(&table) {
            return;
        }
    };
    follow(&|row| row.stage == Stage::Running && row.seats[Seat::ONE.index()].present).await;
    let now = position(ada.sight.as_ref().unwrap().sight.as_ref().unwrap());
    play_on(&mut ada, 0, &now).await;
    follow(&|row| row.steps == 1).await;
    ada.say(ToServer::Close {}).await;
    follow(&|_| false).await;
    // Nothing comes while nothing happens.
    eve.say(ToServer::Ping {}).await;
    let pong = tokio::time::timeout(Duration::from_secs(60), eve.client.next()).await.unwrap().unwrap();
    assert_eq!(pong, FromServer::Pong {});
}
