//! Bytes of the journal that change while the house is closed.

use std::io;
use std::path::Path;
use std::sync::Arc;

use serde_json::{Value, json};

use crate::house::{Folder, House};
use crate::line::{HONEST, Line};
use crate::{Attacking, Finding, Scene};

/// The hosts of four tables, and what becomes of the last letter of their names in the journal: no text any more, another
/// letter, or nothing.
const HOSTS: [(&str, Option<u8>); 4] =
    [("Quince", Some(0xff)), ("Starveling", Some(b'h')), ("Snug", None), ("Bottom", None)];

pub fn run(scene: Arc<Scene>) -> Attacking {
    Box::pin(async move {
        // A house of its own, as it has to be closed in between.
        let house = House::open(&scene.program, Folder::new()?).await?;
        let mut tables = Vec::new();
        for (host, _) in HOSTS {
            let mut line = Line::open(house.address, HONEST).await?;
            let opened = line
                .open_table("mensch", json!({"players": [1, 2, 3, 4]}), json!(["me", "me", "me", "me"]), host)
                .await?;
            tables.push(opened["table"].clone());
        }
        let (_, folder) = house.end().await?;
        for (host, letter) in HOSTS {
            if let Some(letter) = letter {
                spoil(&folder.0.join("journal.sqlite"), host, letter)?;
            }
        }
        let Ok(house) = House::open(&scene.program, folder).await else {
            return Ok(Finding { measured: "the house does not open".to_owned(), kept: false });
        };
        let (mut kept, mut measured) = (true, Vec::new());
        for ((host, letter), table) in HOSTS.iter().zip(&tables) {
            let there = is_there(&house, table).await;
            kept &= there == letter.is_none();
            let (state, there) =
                (if letter.is_some() { "damaged" } else { "whole" }, if there { "there" } else { "missing" });
            measured.push(format!("{host}'s, {state}: {there}"));
        }
        Ok(Finding { measured: measured.join(", "), kept })
    })
}

async fn is_there(house: &House, table: &Value) -> bool {
    let sit = async {
        Line::open(house.address, HONEST).await?.ask(&json!({"type": "sit", "table": table}), "seated").await
    };
    sit.await.is_ok()
}

/// Changes the last letter of a name wherever it stands.
fn spoil(journal: &Path, name: &str, letter: u8) -> io::Result<()> {
    let mut bytes = std::fs::read(journal)?;
    let places: Vec<usize> = (0..bytes.len())
        .filter(|at| bytes.get(*at..).is_some_and(|rest| rest.starts_with(name.as_bytes())))
        .collect();
    if places.is_empty() {
        return Err(io::Error::other(format!("{name} does not stand in the journal")));
    }
    for place in places {
        if let Some(byte) = bytes.get_mut(place + name.len() - 1) {
            *byte = letter;
        }
    }
    std::fs::write(journal, bytes)
}
