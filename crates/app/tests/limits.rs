//! Every limit, just below and just above.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::time::{Duration, Instant};

use app::client::ClientError;
use app::limits::{Limits, Rate};
use common::{TestHouse, computer, default_setup, is_refused, until};
use wire::{FromServer, NameFlaw, Occupant, Refusal, Stage, ToServer};

#[tokio::test]
async fn message_size() {
    let house = TestHouse::open().await;
    let limit = house.running.house.limits().message_bytes;
    let mut ada = house.person().await;
    // A ping padded with blanks to exactly the limit.
    let ping = r#"{"type":"ping"}"#;
    ada.client.say_text(format!("{ping}{}", " ".repeat(limit - ping.len()))).await.unwrap();
    assert_eq!(ada.client.next().await.unwrap(), FromServer::Pong {});
    ada.client.say_text(format!("{ping}{}", " ".repeat(limit - ping.len() + 1))).await.unwrap();
    assert_eq!(ada.refusal().await, Refusal::TooLarge { limit });
    // Far beyond it the line is cut, and the house lives on.
    let _ = ada.client.say_text(" ".repeat(limit * 3)).await;
    assert!(ada.client.next().await.is_err());
    house.person().await;
}

#[tokio::test]
async fn message_rate() {
    let limits = Limits { messages: Rate { burst: 10, per_second: 1.0 }, ..Limits::default() };
    let house = TestHouse::with(limits).await;
    let mut ada = house.person().await;
    let begun = Instant::now();
    for _ in 0..10 {
        ada.say(ToServer::Ping {}).await;
    }
    for _ in 0..10 {
        assert_eq!(ada.client.next().await.unwrap(), FromServer::Pong {});
    }
    // The next is too much, unless so much time has passed meanwhile that some more are granted.
    let mut more = 0;
    let refused = loop {
        ada.say(ToServer::Ping {}).await;
        match ada.client.next().await.unwrap() {
            FromServer::Pong {} => more += 1,
            other => break other,
        }
    };
    let FromServer::Refused(Refusal::TooFast { retry_ms }) = refused else { panic!("{refused:?}") };
    assert!((1..=1_001).contains(&retry_ms), "{retry_ms}");
    assert!(more <= begun.elapsed().as_secs(), "{more} more than the limit after {:?}", begun.elapsed());
    tokio::time::sleep(Duration::from_millis(retry_ms)).await;
    ada.ask(&ToServer::Ping {}, |m| matches!(m, FromServer::Pong {})).await.unwrap();
    // Who never stops is shown the door.
    let closed = loop {
        if ada.client.say(&ToServer::Ping {}).await.is_err() {
            break true;
        }
        if let Err(error) = ada.client.next().await {
            break matches!(error, ClientError::Closed | ClientError::Line(_));
        }
    };
    assert!(closed);
}

#[tokio::test]
async fn tables() {
    let house =
        TestHouse::with(Limits { tables: 2, kept_unplayed: Duration::ZERO, ..Limits::default() }).await;
    let (mut ada, mut ben) = (house.person().await, house.person().await);
    ada.begin(vec![Occupant::Me, computer("greedy")], 5_000).await;
    ben.begin(vec![Occupant::Me, computer("greedy")], 5_000).await;
    let mut eve = house.person().await;
    let open = ToServer::Open {
        game: "filler".into(),
        setup: default_setup(),
        seats: vec![Occupant::Me, computer("greedy")],
        name: "Eve".into(),
        tempo_ms: 0,
        customs: wire::Customs::default(),
    };
    assert_eq!(eve.refused(open.clone()).await, Refusal::TablesFull { limit: 2 });
    // Nobody loses a game for it, whoever is away; an abandoned empty table makes room after a while.
    ben.say(ToServer::Stop {}).await;
    ben.stage(Stage::Empty).await;
    drop(ben);
    until("room for another table", async || {
        eve.ask(&open, |m| matches!(m, FromServer::Opened { .. })).await.ok()
    })
    .await;
    assert_eq!(house.running.house.table_count(), 2);
}

#[tokio::test]
async fn watchers() {
    let house = TestHouse::with(Limits { watchers: 2, ..Limits::default() }).await;
    let mut ada = house.person().await;
    let (table, _) = ada.open(default_setup(), vec![Occupant::Me, computer("greedy")], 0).await;
    let (mut ben, mut cem, mut eve) = (house.person().await, house.person().await, house.person().await);
    ben.sit(&table, Vec::new()).await;
    cem.sit(&table, Vec::new()).await;
    let sit = ToServer::Sit { table: table.clone(), tokens: Vec::new(), name: None, known: None };
    assert_eq!(eve.refused(sit).await, Refusal::WatchersFull { limit: 2 });
    drop(ben);
    ada.sit(&table, Vec::new()).await;
}

#[tokio::test]
async fn sockets() {
    let house = TestHouse::with(Limits { lines: 2, ..Limits::default() }).await;
    let _ada = house.person().await;
    let ben = house.person().await;
    assert!(app::client::Client::connect(house.address()).await.is_err());
    drop(ben);
    until("room for another line", async || app::client::Client::connect(house.address()).await.ok()).await;
}

#[tokio::test]
async fn names_and_tempo() {
    let house = TestHouse::open().await;
    let limits = house.running.house.limits().clone();
    let mut ada = house.person().await;
    let open = |name: String, tempo_ms| ToServer::Open {
        game: "filler".into(),
        setup: default_setup(),
        seats: vec![Occupant::Me, computer("greedy")],
        name,
        tempo_ms,
        customs: wire::Customs::default(),
    };
    let longest = "ä".repeat(limits.name_chars);
    ada.ask(&open(longest.clone(), 0), |m| matches!(m, FromServer::Opened { .. })).await.unwrap();
    for (name, flaw) in [
        (String::new(), NameFlaw::Empty),
        ("  ".into(), NameFlaw::Empty),
        ("\u{200b}\u{2060}".into(), NameFlaw::Empty),
        (format!("{longest}x"), NameFlaw::TooLong),
        ("a\u{7}b".into(), NameFlaw::Control),
        ("\u{202e}adA".into(), NameFlaw::Direction),
    ] {
        let refusal = is_refused(ada.ask(&open(name, 0), |m| matches!(m, FromServer::Opened { .. })).await);
        assert_eq!(refusal, Refusal::BadName { limit: limits.name_chars, flaw: Some(flaw) });
    }
    let most = u32::try_from(limits.tempo.as_millis()).unwrap();
    for (asked, granted) in [(most, most), (most + 1, most), (u32::MAX, most), (0, 0)] {
        let (table, _) = {
            let opened =
                ada.ask(&open("Ada".into(), asked), |m| matches!(m, FromServer::Opened { .. })).await;
            let FromServer::Opened { table, keys } = opened.unwrap() else {
                unreachable!("only openings are wanted")
            };
            (table, keys)
        };
        ada.sit(&table, Vec::new()).await;
        assert_eq!(ada.sight.as_ref().unwrap().tempo_ms, granted);
    }
}

#[tokio::test]
async fn silence() {
    let house = TestHouse::with(Limits { silence: Duration::from_secs(2), ..Limits::default() }).await;
    // A living line answers pings without trying; this one is read, so it stays. Two dead ones, the second of which
    // comes when the first has gone, do not read at all: meanwhile the living one has been silent for longer.
    let mut ada = house.person().await;
    for _ in 0..2 {
        let _dead = house.person().await;
        until("the end of a dead line", async || {
            let heard = tokio::time::timeout(Duration::from_millis(20), ada.client.next()).await;
            assert!(heard.is_err(), "a living line was closed: {heard:?}");
            (house.running.house.lines() == 1).then_some(())
        })
        .await;
    }
    ada.ask(&ToServer::Ping {}, |m| matches!(m, FromServer::Pong {})).await.unwrap();
}

#[tokio::test]
async fn rubbish_gets_a_reason() {
    let house = TestHouse::open().await;
    let mut ada = house.person().await;
    for rubbish in ["", "x", "{}", "[1]", r#"{"type":"act"}"#, r#"{"type":"open","game":7}"#, "\u{0}"] {
        ada.client.say_text(rubbish.to_owned()).await.unwrap();
        assert!(matches!(ada.refusal().await, Refusal::Unreadable { .. }), "{rubbish:?}");
    }
    assert_eq!(ada.refused(ToServer::Start {}).await, Refusal::NotAtATable {});
}

#[test]
fn the_page_about_security_names_every_limit_with_its_usual_value() {
    let page =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/security.md")).unwrap();
    let row = |line: &str| {
        let mut cells = line.split('|').map(str::trim);
        let name = cells.nth(1)?.strip_prefix('`')?.strip_suffix('`')?.to_owned();
        Some((name, cells.next()?.to_owned()))
    };
    let listed: Vec<(String, String)> = page.lines().filter_map(row).collect();
    let names: Vec<&str> = listed.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, Limits::NAMES);
    let mut limits = Limits::default();
    for (name, usual) in &listed {
        limits.set(name, usual).unwrap();
        assert_eq!(limits, Limits::default(), "{name}");
    }
}
