//! Lines that behave badly: each costs a bounded amount and is cut within the stated time, and nobody else notices.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use app::client::Client;
use app::limits::{Limits, Rate};
use common::{TestHouse, computer, default_setup, until};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use wire::{FromServer, Occupant, ToServer};

const UPGRADE: &str = "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
    Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

/// A connection with a small window, so that what is not read soon holds the sender up.
async fn narrow(address: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4 << 10).unwrap();
    socket.connect(address).await.unwrap()
}

/// A text frame as clients send it, with a mask of zeros.
fn frame(text: &str) -> Vec<u8> {
    let mut frame = vec![0x81, 0x80 | 126];
    frame.extend(u16::try_from(text.len()).unwrap().to_be_bytes());
    frame.extend([0; 4]);
    frame.extend(text.as_bytes());
    frame
}

/// Whether the other side has hung up.
async fn is_cut(stream: &mut TcpStream) -> bool {
    let mut bytes = [0; 4 << 10];
    loop {
        match tokio::time::timeout(Duration::from_millis(20), stream.read(&mut bytes)).await {
            Ok(Ok(0) | Err(_)) => return true,
            Ok(Ok(_)) => {}
            Err(_) => return false,
        }
    }
}

#[tokio::test]
async fn who_never_reads_is_cut_by_the_time_of_a_message() {
    let haste = Rate { burst: 100_000, per_second: 1.0 };
    let send = Duration::from_secs(1);
    let limits = Limits { send, messages: haste, acts: haste, table_acts: haste, ..Limits::default() };
    let house = TestHouse::with(limits).await;
    let mut ada = house.person().await;
    let mut deaf = narrow(house.address()).await;
    deaf.write_all(format!("{UPGRADE}\r\n").as_bytes()).await.unwrap();
    until("the second line", async || (house.running.house.lines() == 2).then_some(())).await;
    // Each answer is much longer than its question, until the house cannot send any more.
    let lobby = frame(r#"{"type":"lobby"}"#);
    until("the end of the line", async || {
        let _ = tokio::time::timeout(Duration::from_millis(50), deaf.write_all(&lobby.repeat(64))).await;
        (house.running.house.lines() == 1).then_some(())
    })
    .await;
    assert!(is_cut(&mut deaf).await);
    ada.ask(&ToServer::Ping {}, |m| matches!(m, FromServer::Pong {})).await.unwrap();
}

#[tokio::test]
async fn who_reads_too_slowly_is_cut_by_what_waits() {
    let haste = Rate { burst: 100_000, per_second: 100.0 };
    // Time alone would never cut anybody here.
    let limits = Limits {
        send: Duration::from_secs(3_600),
        backlog_bytes: 64 << 10,
        messages: haste,
        acts: haste,
        table_acts: haste,
        ..Limits::default()
    };
    let house = TestHouse::with(limits).await;
    let mut ada = house.person().await;
    let (table, _) = ada.begin(vec![Occupant::Me, computer("greedy")], 5_000).await;
    let mut deaf = narrow(house.address()).await;
    deaf.write_all(format!("{UPGRADE}\r\n").as_bytes()).await.unwrap();
    deaf.write_all(&frame(&format!(r#"{{"type":"sit","table":"{table}"}}"#))).await.unwrap();
    ada.hear(|m| matches!(m, FromServer::Presence { watchers: 1, .. })).await.unwrap();
    // Each change of tempo tells everybody the whole table.
    let mut tempo_ms = 0;
    until("the watcher's end at the table", async || {
        for _ in 0..50 {
            tempo_ms = (tempo_ms + 1) % 5_000;
            ada.say(ToServer::Tempo { tempo_ms }).await;
            ada.table(|table| table.tempo_ms == tempo_ms).await;
        }
        (ada.sight.as_ref().unwrap().watchers == 0).then_some(())
    })
    .await;
}

#[tokio::test]
async fn half_open_connections_are_limited_and_end() {
    let header = Duration::from_secs(2);
    let limits = Limits { header, doorway_per_address: 20, ..Limits::default() };
    let house = TestHouse::with(limits).await;
    let mut half = Vec::new();
    for request in ["", "GET / HT", UPGRADE].into_iter().cycle().take(60) {
        let mut stream = TcpStream::connect(house.address()).await.unwrap();
        // Whoever finds no room may be gone before having said anything.
        let _ = stream.write_all(request.as_bytes()).await;
        half.push(stream);
    }
    until("that there is no more room than the limit", async || {
        let mut open = 0;
        for stream in &mut half {
            open += usize::from(!is_cut(stream).await);
        }
        (open <= 20).then_some(())
    })
    .await;
    // Somebody from elsewhere comes in meanwhile.
    let elsewhere = IpAddr::from([127, 0, 0, 2]);
    let mut ben = Client::connect_from(elsewhere, house.address()).await.unwrap();
    ben.ask(&ToServer::Ping {}, |m| matches!(m, FromServer::Pong {})).await.unwrap();
    until("the end of all of them", async || {
        let mut open = 0;
        for stream in &mut half {
            open += usize::from(!is_cut(stream).await);
        }
        (open == 0).then_some(())
    })
    .await;
    house.person().await;
}

#[tokio::test]
async fn who_only_fetches_pages_does_not_stay_for_ever() {
    let limits = Limits { visit: Duration::from_secs(1), ..Limits::default() };
    let house = TestHouse::with(limits).await;
    // A page is asked for again and again and never read.
    let mut deaf = narrow(house.address()).await;
    let request = "GET /licences HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".repeat(200);
    deaf.write_all(request.as_bytes()).await.unwrap();
    until("the end of the visit", async || {
        let here = house.running.house.shares().count(app::house::shares::Spot::Doorway);
        (here == 0).then_some(())
    })
    .await;
}

#[tokio::test]
async fn coming_and_going_costs_others_little() {
    let haste = Rate { burst: 100_000, per_second: 100.0 };
    let limits = Limits { messages: haste, joins: haste, table_joins: haste, ..Limits::default() };
    let house = TestHouse::with(limits).await;
    let mut ada = house.person().await;
    let (table, _) = ada.open(default_setup(), vec![Occupant::Me, computer("greedy")], 0).await;
    ada.sit(&table, Vec::new()).await;
    let mut eve = house.person().await;
    for _ in 0..100 {
        eve.sit(&table, Vec::new()).await;
    }
    ada.say(ToServer::Ping {}).await;
    let mut bytes = 0;
    loop {
        match ada.client.next().await.unwrap() {
            FromServer::Pong {} => break,
            message @ FromServer::Presence { .. } => bytes += message.text().len(),
            other => panic!("{other:?}"),
        }
    }
    assert!((1..100 * 2 * 120).contains(&bytes), "{bytes} bytes");
}
