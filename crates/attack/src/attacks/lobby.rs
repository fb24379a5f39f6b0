//! Many who follow the lobby while many tables are busy.

use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::time::timeout;

use crate::line::Line;
use crate::promises::LOBBY_RATE;
use crate::{Attacking, Finding, Scene};

pub fn run(scene: Arc<Scene>) -> Attacking {
    Box::pin(async move {
        let house = scene.house.address;
        let (tables, followers) = (scene.so_many(50, 5), scene.so_many(100, 5));
        let somewhere = |street: u8, number: usize| Ipv4Addr::new(127, 0, street, 1 + (number % 250) as u8);
        let mut hosts = Vec::new();
        for table in 0..tables {
            let mut line = Line::open(house, somewhere(1, table)).await?;
            let seats = json!([{"computer": "fast"}, {"computer": "fast"}, {"computer": "fast"}, {"computer": "fast"}]);
            let opened = line.open_table("mensch", json!({"players": [1, 2, 3, 4]}), seats, "Host").await?;
            // Computers begin when somebody is there.
            line.ask(&json!({"type": "sit", "table": opened["table"]}), "table").await?;
            hosts.push(line);
        }
        let time = Duration::from_secs(scene.so_many(10, 2) as u64);
        let mut following = Vec::new();
        for follower in 0..followers {
            let mut line = Line::open(house, somewhere(2, follower)).await?;
            line.ask(&json!({"type": "lobby"}), "lobby").await?;
            let (begun, before) = (Instant::now(), line.heard);
            following.push(tokio::spawn(async move {
                while let Some(left) = time.checked_sub(begun.elapsed()) {
                    if matches!(timeout(left, line.next()).await, Ok(Err(_))) {
                        return None;
                    }
                }
                Some((line.heard - before) as f64 / begun.elapsed().as_secs_f64())
            }));
        }
        let (mut most, mut cut) = (0.0_f64, 0);
        for follower in following {
            match follower.await.ok().flatten() {
                Some(rate) => most = most.max(rate),
                None => cut += 1,
            }
        }
        let measured = format!(
            "{followers} followers of {tables} busy tables: at most {:.1} kB/s each, {cut} cut",
            most / 1e3
        );
        Ok(Finding { measured, kept: cut == 0 && most <= LOBBY_RATE })
    })
}
