//! Watchers who ask for a long past again and again and read nothing of it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::io::AsyncWriteExt as _;
use tokio::time::timeout;

use super::{last, long_past, megabytes, returned, seconds, watching};
use crate::line::{HOSTILE, Line, TEXT, frame};
use crate::promises::{LEFT_BYTES, LINE_BYTES, SLACK, UNREAD};
use crate::{Attacking, Finding, Scene};

pub fn run(scene: Arc<Scene>) -> Attacking {
    Box::pin(async move {
        let (house, lines) = (&scene.house, scene.so_many(20, 2));
        let mut host = Line::open(house.address, HOSTILE).await?;
        let opened = long_past(&mut host, scene.so_many(20_000, 500), json!(["me", "me"])).await?;
        let before = house.memory()?;
        let asking = (0..lines).map(|_| tokio::spawn(ask(house.address, opened["table"].clone())));
        let asking: Vec<_> = asking.collect();
        let all = async {
            let mut cut = Vec::new();
            for line in asking {
                cut.push(line.await.ok().flatten());
            }
            cut
        };
        let (cut, most) = watching(house, all).await;
        let (cut, after) = (last(&cut), returned(house, before).await?);
        let each = most.saturating_sub(before) / lines as u64;
        let kept = cut.is_some_and(|cut| cut <= UNREAD + SLACK)
            && each <= LINE_BYTES
            && after <= before + LEFT_BYTES;
        let measured = format!(
            "{lines} lines, the last cut after {}; {:.1} MB before, {:.1} at most, {:.1} after",
            seconds(cut),
            megabytes(before),
            megabytes(most),
            megabytes(after)
        );
        Ok(Finding { measured, kept })
    })
}

/// Asks until the line is cut; after what time that was.
async fn ask(house: SocketAddr, table: Value) -> Option<Duration> {
    let mut stream = Line::open(house, HOSTILE).await.ok()?.into_stream();
    let sit = frame(TEXT, true, json!({"type": "sit", "table": table}).to_string().as_bytes());
    stream.write_all(&sit).await.ok()?;
    let request = frame(TEXT, true, json!({"type": "history", "from": 0}).to_string().as_bytes());
    let (begun, mut sent) = (Instant::now(), 0);
    while begun.elapsed() < UNREAD + 2 * SLACK {
        match timeout(Duration::from_millis(500), stream.write(request.get(sent..)?)).await {
            Ok(Ok(bytes)) => {
                sent = (sent + bytes) % request.len();
                tokio::time::sleep(Duration::from_millis(40)).await;
            }
            Ok(Err(_)) => return Some(begun.elapsed()),
            // Nobody reads at the other end either: the house waits.
            Err(_) => {}
        }
    }
    None
}
