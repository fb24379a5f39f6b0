//! What the server answers over plain HTTP.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::net::SocketAddr;

use app::server::assets::{DOCUMENTS, FOLDER};
use common::TestHouse;
use games::filler::Setup;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use wire::Occupant;

/// Where a file of the page lies.
fn ui(name: &str) -> String {
    format!("/ui/{FOLDER}/{name}")
}

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
        ("/build.txt", "text/plain"),
        (&ui("shell.css"), "text/css"),
        (&ui("boot.js"), "text/javascript"),
        (&ui("ui.js"), "text/javascript"),
        (&ui("ui_bg.wasm"), "application/wasm"),
        (&ui("icon.svg"), "image/svg+xml"),
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
    for path in ["/", &ui("shell.css"), "/licences"] {
        for (offer, coding) in [("gzip, deflate", "gzip"), ("gzip, br", "br")] {
            let packed = get(house.address(), path, &format!("{host}Accept-Encoding: {offer}\r\n")).await;
            assert!(
                packed.to_lowercase().contains(&format!("content-encoding: {coding}")),
                "{path}: {packed}"
            );
        }
    }
    let plain = get(house.address(), &ui("shell.css"), &host).await;
    assert!(!plain.to_lowercase().contains("content-encoding") && plain.contains(":root{"), "{plain}");
}

#[tokio::test]
async fn files_are_kept_for_ever_and_the_page_is_asked_for_anew() {
    let house = TestHouse::open().await;
    let host = format!("Host: {}\r\n", house.address());
    let file = get(house.address(), &ui("boot.js"), &host).await.to_lowercase();
    assert!(file.contains("cache-control: public, max-age=31536000, immutable"), "{file}");
    for path in ["/", "/t/mond-katze-42"] {
        let first = get(house.address(), path, &host).await;
        assert!(first.to_lowercase().contains("cache-control: no-cache"), "{first}");
        let tag = first.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
        let again = get(house.address(), path, &format!("{host}If-None-Match: {tag}\r\n")).await;
        assert!(again.starts_with("HTTP/1.1 304") && again.len() < 1_000, "{again}");
        let other = get(house.address(), path, &format!("{host}If-None-Match: W/\"0\"\r\n")).await;
        assert!(other.starts_with("HTTP/1.1 200"), "{other}");
    }
    let build = get(house.address(), "/build.txt", &host).await;
    assert!(build.ends_with(FOLDER) && build.to_lowercase().contains("cache-control: no-cache"), "{build}");
    // A page of another build must not get files of this one: they would not fit together.
    let old = get(house.address(), "/ui/0123456789abcdef/boot.js", &host).await;
    assert!(old.starts_with("HTTP/1.1 404"), "{old}");
}

#[tokio::test]
async fn the_page_of_a_table_names_what_its_game_needs() {
    let house = TestHouse::open().await;
    let host = format!("Host: {}\r\n", house.address());
    let mut ada = house.person().await;
    let setup = serde_json::to_value(Setup::default()).unwrap();
    let (table, _) = ada.open(setup, vec![Occupant::Me, Occupant::Me], 0).await;
    let page = get(house.address(), &format!("/t/{table}"), &host).await;
    let names = |file: &str| page.contains(&format!("../ui/{FOLDER}/{file}"));
    assert!(names("boot.js") && names("shell.css") && names("table.css"), "{page}");
    assert_eq!(names("filler.css"), DOCUMENTS.len() > 2, "{page}");
    assert!(!names("mops.css"), "{page}");
    let index = get(house.address(), "/", &host).await;
    assert!(index.contains(&format!("./ui/{FOLDER}/boot.js")) && !index.contains("table.css"), "{index}");
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
    for path in ["/nothing", "/style.css", "/t/a/b", "/ui/boot.js", "/../Cargo.toml", "/%2e%2e/etc/passwd"] {
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
