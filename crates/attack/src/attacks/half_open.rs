//! Connections that never say what they want, or say it one byte at a time.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::{last, seconds};
use crate::house::{Folder, House};
use crate::line::{HOSTILE, connect, handshake};
use crate::promises::{GOODBYE, HALF_OPEN, HEADERS, SLACK};
use crate::{Attacking, Finding, Scene};

/// Whoever was not let in is gone by then.
const LET_IN: Duration = Duration::from_secs(3);

pub fn silent(scene: Arc<Scene>) -> Attacking {
    Box::pin(async move {
        let lives = lives(open(scene.house.address, scene.so_many(1_500, 50), None)).await;
        let let_in = lives.iter().filter(|life| life.is_none_or(|life| life > LET_IN)).count();
        // A second house, to be ended while many wait in its door.
        let other = House::open(&scene.program, Folder::new()?).await?;
        let waiting = open(other.address, scene.so_many(200, 20), None);
        tokio::time::sleep(Duration::from_secs(1)).await;
        let (goodbye, _) = other.end().await?;
        waiting.into_iter().for_each(|waiting| waiting.abort());
        let life = last(&lives);
        let kept =
            let_in <= HALF_OPEN && life.is_some_and(|life| life <= HEADERS + SLACK) && goodbye <= GOODBYE;
        let measured = format!(
            "{let_in} of {} let in, the last given up after {}; the program ended in {:.1} s",
            lives.len(),
            seconds(life),
            goodbye.as_secs_f64()
        );
        Ok(Finding { measured, kept })
    })
}

pub fn dripping(scene: Arc<Scene>) -> Attacking {
    Box::pin(async move {
        let pause = Some(Duration::from_millis(500));
        let lives = lives(open(scene.house.address, scene.so_many(100, 20), pause)).await;
        let life = last(&lives);
        let kept = life.is_some_and(|life| life <= HEADERS + SLACK);
        let measured = format!("the last of {} given up after {}", lives.len(), seconds(life));
        Ok(Finding { measured, kept })
    })
}

type Life = Option<Duration>;

fn open(house: SocketAddr, count: usize, pause: Option<Duration>) -> Vec<JoinHandle<Life>> {
    (0..count).map(|_| tokio::spawn(hold(house, pause))).collect()
}

async fn lives(connections: Vec<JoinHandle<Life>>) -> Vec<Life> {
    let mut lives = Vec::new();
    for connection in connections {
        lives.push(connection.await.ok().flatten());
    }
    lives
}

/// Says half of what it should, and the rest byte by byte or not at all; how long the house puts up with it.
async fn hold(house: SocketAddr, pause: Option<Duration>) -> Life {
    let begun = Instant::now();
    let Ok(mut stream) = connect(house, HOSTILE).await else { return Some(begun.elapsed()) };
    let request = handshake(house, &format!("X-Long: {}\r\n", "x".repeat(1_000)));
    let (said, rest) = request.as_bytes().split_at(40);
    if stream.write_all(said).await.is_err() {
        return Some(begun.elapsed());
    }
    let (mut buffer, mut rest) = ([0; 1 << 10], rest.iter());
    while begun.elapsed() < HEADERS + 2 * SLACK {
        match timeout(pause.unwrap_or(SLACK), stream.read(&mut buffer)).await {
            Ok(Ok(0) | Err(_)) => return Some(begun.elapsed()),
            // An answer before the end.
            Ok(Ok(_)) => {}
            Err(_) if pause.is_none() => {}
            Err(_) => {
                let byte = rest.next().copied().unwrap_or(b'x');
                if stream.write_all(&[byte]).await.is_err() {
                    return Some(begun.elapsed());
                }
            }
        }
    }
    None
}
