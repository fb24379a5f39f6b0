//! Messages as fast as a line takes them, on one line and on many.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

use super::{last, seconds};
use crate::line::{HOSTILE, Line, TEXT, frame};
use crate::promises::{FLOOD, SLACK};
use crate::{Attacking, Finding, Scene, Size};

pub fn run(scene: Arc<Scene>) -> Attacking {
    Box::pin(async move {
        let (house, lines) = (scene.house.address, scene.so_many(50, 3));
        let one = flood(house).await;
        let many: Vec<_> = (0..lines).map(|_| tokio::spawn(flood(house))).collect();
        let mut cut = Vec::new();
        for line in many {
            cut.push(line.await.ok().flatten());
        }
        let (all, of) = (last(&cut), cut.len());
        let clock = |time: Duration| scene.size == Size::Short || time <= FLOOD + SLACK;
        let kept = one.is_some_and(clock) && all.is_some_and(clock);
        let measured =
            format!("one line cut after {}, the last of {of} after {}", seconds(one), seconds(all));
        Ok(Finding { measured, kept })
    })
}

/// Sends until the line is cut; after what time that was.
async fn flood(house: SocketAddr) -> Option<Duration> {
    let stream = Line::open(house, HOSTILE).await.ok()?.into_stream();
    let (mut answers, mut requests) = stream.into_split();
    // Whoever floods reads what comes, too, or they would be cut for that.
    let reading = tokio::spawn(async move {
        let mut buffer = vec![0; 64 << 10];
        while answers.read(&mut buffer).await.is_ok_and(|bytes| bytes > 0) {}
    });
    let handful = frame(TEXT, true, br#"{"type":"ping"}"#).repeat(100);
    let begun = Instant::now();
    let mut cut = None;
    while begun.elapsed() < FLOOD + 2 * SLACK && cut.is_none() {
        let sent = tokio::time::timeout(SLACK, requests.write_all(&handful)).await;
        cut = matches!(sent, Ok(Err(_))).then(|| begun.elapsed());
    }
    reading.abort();
    cut
}
