//! Two watchers who sit down again and again at a table with a long past, where somebody plays on a slow line.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::long_past;
use crate::line::{HONEST, HOSTILE, Line, TEXT, frame, tokens};
use crate::promises::PRESENCE_RATE;
use crate::{Attacking, Finding, Scene};

/// Bytes in a tenth of a second on 2 Mbit/s.
const TENTH: usize = 25_000;
/// Between two times of sitting down.
const PAUSE: Duration = Duration::from_millis(36);

pub fn run(scene: Arc<Scene>) -> Attacking {
    Box::pin(async move {
        let house = scene.house.address;
        let mut player = Line::open(house, HONEST).await?;
        let opened = long_past(&mut player, scene.so_many(60_000, 500), json!(["me", "me"])).await?;
        let keys = tokens(&opened, false);
        player.say(&json!({"type": "sit", "table": opened["table"], "tokens": keys})).await?;
        player.hear("table").await?;
        let time = Duration::from_secs(scene.so_many(15, 3) as u64);
        let storm: Vec<_> =
            (0..2).map(|_| tokio::spawn(come_and_go(house, opened["table"].clone(), time))).collect();
        let (bytes, stays) = read_slowly(player.into_stream(), time).await;
        let mut times = 0;
        for watcher in storm {
            times += watcher.await.unwrap_or_default();
        }
        let rate = bytes as f64 / time.as_secs_f64();
        let stayed = if stays { "stayed" } else { "was cut" };
        let measured = format!("sat down {times} times; the player got {rate:.0} bytes/s and {stayed}");
        Ok(Finding { measured, kept: stays && rate <= PRESENCE_RATE })
    })
}

/// Bytes that came in this time, and whether the line is still open.
async fn read_slowly(mut stream: TcpStream, time: Duration) -> (usize, bool) {
    let (begun, mut bytes, mut buffer) = (Instant::now(), 0, vec![0; TENTH]);
    while begun.elapsed() < time {
        match timeout(Duration::from_millis(100), stream.read(&mut buffer)).await {
            Ok(Ok(0) | Err(_)) => return (bytes, false),
            Ok(Ok(more)) => {
                bytes += more;
                tokio::time::sleep(Duration::from_millis(100).mul_f64(more as f64 / TENTH as f64)).await;
            }
            Err(_) => {}
        }
    }
    (bytes, true)
}

/// Sits down as often as a line may ask, on a new one whenever it is cut; how often that was.
async fn come_and_go(house: SocketAddr, table: Value, time: Duration) -> usize {
    let request = frame(TEXT, true, json!({"type": "sit", "table": table}).to_string().as_bytes());
    let (begun, mut times) = (Instant::now(), 0);
    while begun.elapsed() < time {
        let Ok(line) = Line::open(house, HOSTILE).await else { break };
        let (mut answers, mut requests) = line.into_stream().into_split();
        let reading = tokio::spawn(async move {
            let mut buffer = vec![0; 256 << 10];
            while answers.read(&mut buffer).await.is_ok_and(|bytes| bytes > 0) {}
        });
        while begun.elapsed() < time
            && matches!(timeout(PAUSE * 20, requests.write_all(&request)).await, Ok(Ok(())))
        {
            times += 1;
            tokio::time::sleep(PAUSE).await;
        }
        reading.abort();
    }
    times
}
