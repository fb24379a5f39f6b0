//! The attacks, and what several of them need.

mod damage;
mod floods;
mod frames;
mod half_open;
mod huge;
mod lobby;
mod names;
mod storm;
mod tables;
mod unread;

use std::io;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::Attack;
use crate::house::House;
use crate::line::{HONEST, Line};
use crate::promises::{
    FLOOD, GOODBYE, HALF_OPEN, HEADERS, LEFT_BYTES, LINE_BYTES, LOBBY_BYTES, LOBBY_RATE, MESSAGE,
    PRESENCE_RATE, SLACK, UNREAD,
};

/// All attacks.
pub const ATTACKS: &[Attack] = &[
    Attack {
        name: "unread",
        promise: || {
            format!(
                "who asks and never reads is cut within {}, costs at most {} until then, and memory returns",
                in_seconds(UNREAD),
                in_mib(LINE_BYTES)
            )
        },
        short: false,
        run: unread::run,
    },
    Attack {
        name: "floods",
        promise: || format!("lines that send without a pause are cut within {}", in_seconds(FLOOD)),
        short: true,
        run: floods::run,
    },
    Attack {
        name: "half-open",
        promise: || {
            format!(
                "of 1,500 connections without a request {HALF_OPEN} stay, none longer than {}; the program ends within {}",
                in_seconds(HEADERS),
                in_seconds(GOODBYE)
            )
        },
        short: false,
        run: half_open::silent,
    },
    Attack {
        name: "dripping",
        promise: || format!("a handshake that comes byte by byte is given up within {}", in_seconds(HEADERS)),
        short: false,
        run: half_open::dripping,
    },
    Attack {
        name: "long-names",
        promise: || {
            format!(
                "names of 900,000 characters in a set-up are refused, and the lobby stays under {LOBBY_BYTES} bytes"
            )
        },
        short: true,
        run: names::run,
    },
    Attack {
        name: "tables",
        promise: || {
            "whoever opens thousands of tables fills their own share, and others can open one".to_owned()
        },
        short: true,
        run: tables::run,
    },
    Attack {
        name: "storm",
        promise: || {
            format!(
                "a player on 2 Mbit/s stays, and gets at most {PRESENCE_RATE} bytes/s, while two others sit down 28 times a second"
            )
        },
        short: true,
        run: storm::run,
    },
    Attack {
        name: "damage",
        promise: || {
            "after bytes of the journal were changed the house opens, and only the damaged tables are missing"
                .to_owned()
        },
        short: true,
        run: damage::run,
    },
    Attack {
        name: "huge",
        promise: || "huge and deeply nested messages are refused or cut, and memory returns".to_owned(),
        short: true,
        run: huge::run,
    },
    Attack {
        name: "not-text",
        promise: || "a frame that is no UTF-8 ends its own line and nothing else".to_owned(),
        short: true,
        run: frames::not_text,
    },
    Attack {
        name: "fragments",
        promise: || {
            format!(
                "a message in endless pieces is cut at twice the limit of a message, which is {}",
                in_mib(MESSAGE as u64)
            )
        },
        short: true,
        run: frames::endless,
    },
    Attack {
        name: "compression",
        promise: || "compression is not agreed to, so there are no compressed bombs".to_owned(),
        short: true,
        run: frames::compression,
    },
    Attack {
        name: "lobby",
        promise: || {
            format!("following the lobby costs at most {LOBBY_RATE} bytes/s, however busy the tables are")
        },
        short: false,
        run: lobby::run,
    },
];

/// Whether somebody new gets an answer.
async fn answers(house: &House) -> bool {
    let asked =
        async { Line::open(house.address, HONEST).await?.ask(&json!({"type": "ping"}), "pong").await };
    asked.await.is_ok()
}

/// Does something and looks at the memory of the house meanwhile: the most that was in use.
async fn watching<T>(house: &House, work: impl Future<Output = T>) -> (T, u64) {
    let mut most = 0;
    let mut look = tokio::time::interval(Duration::from_millis(100));
    tokio::pin!(work);
    loop {
        tokio::select! {
            done = &mut work => return (done, most),
            _ = look.tick() => most = most.max(house.memory().unwrap_or(0)),
        }
    }
}

/// The memory of the house once it has had time to give back what it took.
async fn returned(house: &House, before: u64) -> io::Result<u64> {
    let begun = Instant::now();
    loop {
        let now = house.memory()?;
        if now <= before + LEFT_BYTES || begun.elapsed() > 2 * SLACK {
            return Ok(now);
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// A table with a long past: a game in which nobody ever throws a six. The answer of the house.
async fn long_past(line: &mut Line, steps: usize, seats: Value) -> io::Result<Value> {
    let record = json!({
        "format": "spieleabend-record/1",
        "game": "mensch",
        "setup": {"players": [1, 3]},
        "seats": [{"name": "A"}, {"name": "B"}],
        "steps": vec![json!({"chance": 1}); steps],
    });
    let load = json!({"type": "load", "record": record.to_string(), "seats": seats, "name": "Ada"});
    line.ask(&load, "opened").await
}

fn in_seconds(time: Duration) -> String {
    format!("{} s", time.as_secs())
}

fn in_mib(bytes: u64) -> String {
    format!("{} MiB", bytes >> 20)
}

fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}

fn seconds(time: Option<Duration>) -> String {
    time.map_or("never".to_owned(), |time| format!("{:.1} s", time.as_secs_f64()))
}

/// The latest of these, or none if one of them never came.
fn last(times: &[Option<Duration>]) -> Option<Duration> {
    times.iter().copied().collect::<Option<Vec<Duration>>>()?.into_iter().max()
}
