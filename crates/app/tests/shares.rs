//! Fair shares: somebody who takes all there is takes their own share, never the house.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::net::IpAddr;
use std::time::Duration;

use app::client::{Client, ClientError};
use app::limits::{Limits, Rate};
use common::{Person, TestHouse, computer, default_setup, is_refused, tokens};
use wire::{FromServer, Occupant, Refusal, Stage, TableId, ToServer};

const ELSEWHERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(127, 0, 0, 2));

fn open() -> ToServer {
    ToServer::Open {
        game: "filler".into(),
        setup: default_setup(),
        seats: vec![Occupant::Me, computer("greedy")],
        name: "Eve".into(),
        tempo_ms: 0,
        customs: Default::default(),
    }
}

async fn opened(person: &mut Person) -> Result<FromServer, ClientError> {
    person.ask(&open(), |m| matches!(m, FromServer::Opened { .. })).await
}

async fn from_elsewhere(house: &TestHouse) -> Person {
    Person { client: Client::connect_from(ELSEWHERE, house.address()).await.unwrap(), sight: None }
}

#[tokio::test]
async fn many_who_open_at_once_do_not_race_past_the_share() {
    let haste = Rate { burst: 1_000, per_second: 1.0 };
    let limits = Limits { tables: 30, tables_per_address: 20, opens: haste, ..Limits::default() };
    let house = TestHouse::with(limits).await;
    let mut crowd = Vec::new();
    for _ in 0..40 {
        let mut eve = house.person().await;
        crowd.push(tokio::spawn(async move {
            // Everybody stays at their table, so that none of them makes room.
            match opened(&mut eve).await {
                Ok(FromServer::Opened { table, keys }) => {
                    eve.sit(&table, tokens(&keys, false)).await;
                    (Some(eve), None)
                }
                other => (None, Some(is_refused(other))),
            }
        }));
    }
    let (mut staying, mut refused) = (Vec::new(), 0);
    for eve in crowd {
        match eve.await.unwrap() {
            (Some(eve), _) => staying.push(eve),
            (None, refusal) => {
                assert_eq!(refusal, Some(Refusal::ShareFull { limit: 20 }));
                refused += 1;
            }
        }
    }
    assert!(staying.len() <= 20 && staying.len() + refused == 40, "{} stay", staying.len());
    assert!(house.running.house.table_count() <= 20);
    let mut ben = from_elsewhere(&house).await;
    opened(&mut ben).await.unwrap();
}

#[tokio::test]
async fn a_full_share_clears_its_own_unplayed_tables_and_nobody_elses() {
    let limits =
        Limits { tables: 10, tables_per_address: 3, kept_fresh: Duration::ZERO, ..Limits::default() };
    let house = TestHouse::with(limits).await;
    let mut ben = from_elsewhere(&house).await;
    let FromServer::Opened { table: bens, .. } = opened(&mut ben).await.unwrap() else { panic!("no table") };
    // Eve plays one game, leaves it, and goes on opening tables.
    let mut eve = house.person().await;
    let (played, keys) = eve.begin(vec![Occupant::Me, Occupant::Me], 0).await;
    let at = common::position(eve.sight.as_ref().unwrap().sight.as_ref().unwrap());
    common::play_on(&mut eve, 0, &at).await;
    let mut last = None;
    for _ in 0..10 {
        let FromServer::Opened { table, .. } = opened(&mut eve).await.unwrap() else { panic!("no table") };
        last = Some(table);
    }
    assert_eq!(house.running.house.table_count(), 4, "three of Eve's and Ben's");
    let is_there = |table: &TableId| house.running.house.is_taken(table);
    assert!(is_there(&bens) && is_there(&played) && is_there(&last.unwrap()));
    eve.sit(&played, tokens(&keys, false)).await;
    assert_eq!(eve.sight.as_ref().unwrap().at, 1, "the game is as it was left");
}

#[tokio::test]
async fn haste_is_told_when_to_try_again_and_does_not_touch_others() {
    let slow = Rate { burst: 2, per_second: 2.0 };
    let limits = Limits { opens: slow, ..Limits::default() };
    let house = TestHouse::with(limits).await;
    let mut eve = house.person().await;
    let mut wait = None;
    for _ in 0..20 {
        if let Err(ClientError::Refused(Refusal::TooFast { retry_ms })) = opened(&mut eve).await {
            wait = Some(retry_ms);
            break;
        }
    }
    let wait = wait.expect("twenty at once are too many");
    opened(&mut from_elsewhere(&house).await).await.unwrap();
    // Another line from the same address has the same share.
    tokio::time::sleep(Duration::from_millis(wait)).await;
    opened(&mut house.person().await).await.unwrap();
}

#[tokio::test]
async fn joining_and_acting_have_limits_per_table() {
    let slow = Rate { burst: 5, per_second: 0.001 };
    let house = TestHouse::with(Limits { table_joins: slow, ..Limits::default() }).await;
    let mut ada = house.person().await;
    let (table, _) = ada.begin(vec![Occupant::Me, computer("greedy")], 5_000).await;
    let (other, _) = ada.open(default_setup(), vec![Occupant::Me, computer("greedy")], 0).await;
    let mut eve = house.person().await;
    for _ in 0..4 {
        eve.sit(&table, Vec::new()).await;
    }
    let sit =
        |table: &TableId| ToServer::Sit { table: table.clone(), tokens: Vec::new(), name: None, known: None };
    assert!(matches!(eve.refused(sit(&table)).await, Refusal::TooFast { retry_ms: 1_000.. }));
    eve.sit(&other, Vec::new()).await;

    let house = TestHouse::with(Limits { table_acts: slow, ..Limits::default() }).await;
    let mut ada = house.person().await;
    ada.begin(vec![Occupant::Me, computer("greedy")], 5_000).await;
    for stage in [Stage::Paused, Stage::Running, Stage::Paused] {
        let request = if stage == Stage::Paused { ToServer::Pause {} } else { ToServer::Play {} };
        ada.say(request).await;
        ada.stage(stage).await;
    }
    assert!(matches!(ada.refused(ToServer::Play {}).await, Refusal::TooFast { .. }));
    // A table next door is not touched by it.
    house.person().await.begin(vec![Occupant::Me, computer("greedy")], 5_000).await;
}

/// Times go on over a restart: what was left longest ago goes first, and a game of this week never.
#[tokio::test]
async fn who_was_away_longest_is_known_after_a_restart() {
    const DAY: Duration = Duration::from_secs(24 * 60 * 60);
    let house = TestHouse::open().await;
    let mut ada = house.person().await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        let (table, _) = ada.begin(vec![Occupant::Me, Occupant::Me], 0).await;
        let at = common::position(ada.sight.as_ref().unwrap().sight.as_ref().unwrap());
        common::play_on(&mut ada, 0, &at).await;
        tables.push(table);
    }
    drop(ada);
    let limits = Limits { tables: 3, ..Limits::default() };
    let days_ago = [8, 9, 6];
    let house = house
        .reopen_after(limits.clone(), |folder| {
            let journal = rusqlite::Connection::open(app::server::run::journal_file(folder)).unwrap();
            for (table, days) in tables.iter().zip(days_ago) {
                let back = i64::try_from((DAY * days).as_millis()).unwrap();
                let sql = "UPDATE ends SET touched_ms = touched_ms - ?2 WHERE table_id = ?1";
                assert_eq!(journal.execute(sql, (table.to_string(), back)).unwrap(), 1);
            }
        })
        .await;
    let there = |house: &TestHouse| {
        tables.iter().map(|table| house.running.house.is_taken(table)).collect::<Vec<bool>>()
    };
    let mut eve = house.person().await;
    opened(&mut eve).await.unwrap();
    assert_eq!(there(&house), [true, false, true], "nine days");
    // Somebody who only looks has touched it, and that is known after a restart, too.
    eve.sit(&tables[0], Vec::new()).await;
    drop(eve);
    let house = house.reopen_after(limits, |_| {}).await;
    let mut eve = house.person().await;
    let full = is_refused(opened(&mut eve).await);
    assert_eq!((full, there(&house)), (Refusal::TablesFull { limit: 3 }, vec![true, false, true]));
}
