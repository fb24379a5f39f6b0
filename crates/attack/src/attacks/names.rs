//! Names in set-ups that are as long as a message may be.

use std::sync::Arc;

use serde_json::json;

use crate::line::{HONEST, HOSTILE, Line};
use crate::promises::LOBBY_BYTES;
use crate::{Attacking, Finding, Scene};

pub fn run(scene: Arc<Scene>) -> Attacking {
    Box::pin(async move {
        let (house, tries) = (scene.house.address, scene.so_many(20, 3));
        let mut refused = 0;
        for _ in 0..tries {
            let mut line = Line::open(house, HOSTILE).await?;
            let setup = json!({"players": ["x".repeat(900_000), "B"]});
            let opened = line.open_table("mops", setup, json!(["me", "me"]), "Eve").await;
            refused += usize::from(opened.is_err());
        }
        let mut honest = Line::open(house, HONEST).await?;
        let before = honest.heard;
        let lobby = honest.ask(&json!({"type": "lobby"}), "lobby").await;
        let bytes = honest.heard - before;
        let kept = refused == tries && lobby.is_ok() && bytes <= LOBBY_BYTES;
        let lobby = lobby.map_or_else(|error| error.to_string(), |_| format!("{bytes} bytes"));
        Ok(Finding { measured: format!("{refused} of {tries} refused; the lobby: {lobby}"), kept })
    })
}
