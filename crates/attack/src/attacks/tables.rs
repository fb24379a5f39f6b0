//! Thousands of tables from one address.

use std::net::SocketAddr;
use std::sync::Arc;

use serde_json::json;

use crate::line::{HONEST, HOSTILE, Line};
use crate::{Attacking, Finding, Scene};

/// What one line may ask for at once.
const EACH: usize = 50;

pub fn run(scene: Arc<Scene>) -> Attacking {
    Box::pin(async move {
        let (house, lines) = (scene.house.address, scene.so_many(40, 2));
        let opening: Vec<_> = (0..lines).map(|_| tokio::spawn(open_many(house))).collect();
        let mut opened = 0;
        for line in opening {
            opened += line.await.unwrap_or_default();
        }
        let mut honest = Line::open(house, HONEST).await?;
        let mine = honest
            .open_table(
                "filler",
                json!({"rows": 8, "cols": 8, "colours": 6, "first": 0}),
                json!(["me", {"computer": "greedy"}]),
                "Ada",
            )
            .await;
        let kept = mine.is_ok();
        let mine = mine.map_or_else(|error| error.to_string(), |_| "can open one".to_owned());
        let tries = lines * EACH;
        Ok(Finding { measured: format!("{opened} of {tries} opened; somebody else {mine}"), kept })
    })
}

async fn open_many(house: SocketAddr) -> usize {
    let Ok(mut line) = Line::open(house, HOSTILE).await else { return 0 };
    let mut opened = 0;
    for _ in 0..EACH {
        let table = line
            .open_table("mensch", json!({"players": [1, 2, 3, 4]}), json!(["me", "me", "me", "me"]), "Eve")
            .await;
        opened += usize::from(table.is_ok());
    }
    opened
}
