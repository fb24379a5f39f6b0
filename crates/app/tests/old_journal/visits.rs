//! What everybody hears who sits down at the tables of a journal.

use std::net::SocketAddr;

use engine::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use wire::{FromServer, Stage, TableId, ToServer, Token};

use crate::player::Player;

/// What is needed to sit down at a table: the host's key, those of the seats, unused invitations.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kept {
    pub about: String,
    pub table: TableId,
    pub keys: Vec<Token>,
}

/// Somebody who came with one key, or with none.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
pub struct Visit {
    pub seats: Vec<Seat>,
    pub host: bool,
    /// The message `table`.
    pub heard: Value,
}

/// A table and everybody who came: first somebody without a key, then each key, one after the other.
#[derive(Debug, Serialize, Deserialize)]
pub struct Visited {
    #[serde(flatten)]
    pub kept: Kept,
    pub visits: Vec<Visit>,
    /// The keys as they are afterwards: used invitations were exchanged.
    #[serde(skip)]
    pub keys_now: Vec<Token>,
}

/// Sits down at every table with every key.
pub async fn visit(house: SocketAddr, kept: &[Kept]) -> Vec<Visited> {
    let mut visited = Vec::new();
    for kept in kept {
        let (mut visits, mut keys_now) = (Vec::new(), Vec::new());
        // One line for all: it stands up before it sits down again, so each comes alone.
        let mut player = Player::connect(house).await;
        for key in std::iter::once(None).chain(kept.keys.iter().map(Some)) {
            let tokens: Vec<Token> = key.into_iter().cloned().collect();
            let (exchanged, told) = player.sit(&kept.table, &tokens, None).await;
            keys_now.extend(if exchanged.is_empty() { tokens } else { exchanged });
            let heard = serde_json::to_value(FromServer::Table(Box::new(told))).unwrap();
            visits.push(Visit { seats: player.seats.clone(), host: player.host, heard });
        }
        visited.push(Visited { kept: kept.clone(), visits, keys_now });
    }
    visited
}

/// The same up to the clocks of running games, which may have gone on.
pub fn assert_same(before: &[Visited], after: &mut [Visited]) {
    assert_eq!(before.len(), after.len());
    for (before, after) in before.iter().zip(after) {
        let about = &before.kept.about;
        assert_eq!(before.visits.len(), after.visits.len(), "{about}");
        for (number, (old, new)) in before.visits.iter().zip(&mut after.visits).enumerate() {
            if old.heard["stage"] == "running" {
                let clock = |visit: &Visit| visit.heard["clock_ms"].as_u64();
                assert!(clock(old) <= clock(new), "{about}, visit {number}: the clock went back");
                new.heard["clock_ms"] = old.heard["clock_ms"].clone();
            }
            // What was not told yet when it was written, and how long people still have to come back.
            for told_later in ["customs", "story", "at", "from"] {
                if old.heard.get(told_later).is_none() {
                    new.heard.as_object_mut().unwrap().shift_remove(told_later);
                }
            }
            for seat in new.heard["seats"].as_array_mut().unwrap() {
                seat.as_object_mut().unwrap().shift_remove("stand_in_ms");
            }
            assert_eq!(*old, *new, "{about}, visit {number}");
        }
    }
}

/// Sits down with all keys and lets one more step happen, if a game lies on the table that is not over.
pub async fn go_on(house: SocketAddr, visited: &Visited) {
    let mut player = Player::connect(house).await;
    player.sit(&visited.kept.table, &visited.keys_now, None).await;
    match player.table().stage {
        Stage::Empty | Stage::Over => return,
        Stage::Running => {}
        Stage::Ready | Stage::Paused => player.stage(ToServer::Play {}, Stage::Running).await,
    }
    let made = player.at;
    player.step("").await;
    assert!(player.at > made, "{}", visited.kept.about);
}
