//! What the server answers over plain HTTP.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::net::SocketAddr;

use common::TestHouse;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

async fn get(address: SocketAddr, path: &str, headers: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nConnection: close\r\n{headers}\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn pages_come_with_a_strict_policy_and_nothing_from_elsewhere() {
    let house = TestHouse::open().await;
    let host = format!("Host: {}\r\n", house.address());
    for (path, kind) in [
        ("/", "text/html"),
        ("/t/mond-katze-42", "text/html"),
        ("/style.css", "text/css"),
        ("/boot.js", "text/javascript"),
        ("/ui.js", "text/javascript"),
        ("/ui_bg.wasm", "application/wasm"),
        ("/icon.svg", "image/svg+xml"),
    ] {
        let answer = get(house.address(), path, &host).await;
        let head = answer.split("\r\n\r\n").next().unwrap().to_lowercase();
        assert!(head.starts_with("http/1.1 200"), "{path}: {head}");
        assert!(head.contains(&format!("content-type: {kind}")), "{path}: {head}");
        assert!(
            head.contains(
                "content-security-policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"
            )
        );
        assert!(
            !head.contains("unsafe-inline") && head.contains("x-content-type-options: nosniff"),
            "{head}"
        );
    }
    let index = get(house.address(), "/", &host).await;
    assert!(!index.contains("//cdn") && !index.contains("https://"), "no third-party requests");
    let licences = get(house.address(), "/licences", &host).await;
    assert!(licences.to_lowercase().contains("content-type: text/plain; charset=utf-8"), "{licences}");
    assert!(licences.contains("\naxum ") && licences.contains("Permission is hereby granted"));
    for path in ["/style.css", "/licences"] {
        let zipped = get(house.address(), path, &format!("{host}Accept-Encoding: gzip, br\r\n")).await;
        assert!(zipped.to_lowercase().contains("content-encoding: gzip"));
    }
}

#[tokio::test]
async fn health_metrics_and_nothing_else() {
    let house = TestHouse::open().await;
    let _ada = house.person().await;
    let host = format!("Host: {}\r\n", house.address());
    let health = get(house.address(), "/health", &host).await;
    assert!(health.contains(r#""status":"ok""#) && health.contains(r#""sockets":1"#), "{health}");
    let ready = get(house.address(), "/ready", &host).await;
    assert!(ready.starts_with("HTTP/1.1 200") && ready.ends_with(r#"{"status":"ok"}"#), "{ready}");
    let metrics = get(house.address(), "/metrics", &host).await;
    assert!(metrics.contains("\nspieleabend_store_writable 1\n"), "{metrics}");
    assert!(metrics.contains("\nspieleabend_sockets 1\n"), "{metrics}");
    for path in ["/nothing", "/t/a/b", "/../Cargo.toml", "/%2e%2e/etc/passwd"] {
        let answer = get(house.address(), path, &host).await;
        assert!(answer.starts_with("HTTP/1.1 404"), "{path}: {answer}");
    }
}

#[tokio::test]
async fn foreign_pages_are_turned_away() {
    let house = TestHouse::open().await;
    let host = house.address().to_string();
    let upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
                   Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    for (headers, status) in [
        (format!("Host: {host}\r\nOrigin: http://evil.example\r\n{upgrade}"), "403"),
        ("Host: evil.example\r\n".to_owned() + upgrade, "403"),
        (format!("Host: {host}\r\n"), "400"),
    ] {
        let answer = get(house.address(), "/ws", &headers).await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{headers}: {answer}");
    }
}
