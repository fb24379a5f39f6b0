//! Honest players: two people at a table beside the attack, who move a few times a second and wait to be told.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::task::JoinHandle;

use crate::line::{HONEST, Line, tokens};

const PAUSE: Duration = Duration::from_millis(200);

/// Two people who play until they are told to stop.
pub struct Pair {
    playing: JoinHandle<io::Result<Vec<(Instant, Duration)>>>,
    enough: Arc<AtomicBool>,
}

impl Pair {
    pub async fn sit_down(house: SocketAddr) -> io::Result<Pair> {
        let mut people = [Line::open(house, HONEST).await?, Line::open(house, HONEST).await?];
        let setup = json!({"rows": 8, "cols": 8, "colours": 6, "first": 0});
        let opened = people[0].open_table("filler", setup, json!(["me", "guest"]), "Ada").await?;
        for (guest, person) in people.iter_mut().enumerate() {
            let tokens = tokens(&opened, guest == 1);
            let name = if guest == 1 { "Ben" } else { "Ada" };
            person
                .say(&json!({"type": "sit", "table": opened["table"], "tokens": tokens, "name": name}))
                .await?;
            person.hear("table").await?;
        }
        let enough = Arc::<AtomicBool>::default();
        let playing = tokio::spawn(play(people, Arc::clone(&enough)));
        Ok(Pair { playing, enough })
    }

    /// Every move: when it was made, and how long it took until both were told.
    pub async fn stop(self) -> io::Result<Vec<(Instant, Duration)>> {
        self.enough.store(true, Relaxed);
        self.playing.await.map_err(io::Error::other)?
    }
}

async fn play(mut people: [Line; 2], enough: Arc<AtomicBool>) -> io::Result<Vec<(Instant, Duration)>> {
    let mut moves = Vec::new();
    let mut position = begin(&mut people).await?;
    while !enough.load(Relaxed) {
        tokio::time::sleep(PAUSE).await;
        let (Some(seat), Some(action)) =
            (position["sight"]["turn"]["seats"][0].as_u64(), position["sight"]["actions"].get(0))
        else {
            position = begin(&mut people).await?;
            continue;
        };
        let act = json!({"type": "act", "seat": seat, "action": action, "at": position["at"]});
        let made = Instant::now();
        people[seat as usize % 2].say(&act).await?;
        let [one, two] = &mut people;
        let (one, two) = tokio::try_join!(one.hear("stepped"), two.hear("stepped"))?;
        moves.push((made, made.elapsed()));
        position = if seat == 0 { two } else { one };
    }
    Ok(moves)
}

/// Lays out the next board; the position of who is to move first.
async fn begin(people: &mut [Line; 2]) -> io::Result<Value> {
    people[0].say(&json!({"type": "start"})).await?;
    people[0].say(&json!({"type": "play"})).await?;
    let mut first = Value::Null;
    for person in people {
        loop {
            let mut table = person.hear("table").await?;
            if table["stage"] == "running" {
                table["at"] = json!(0);
                if table["sight"]["actions"][0] != Value::Null {
                    first = table;
                }
                break;
            }
        }
    }
    Ok(first)
}
