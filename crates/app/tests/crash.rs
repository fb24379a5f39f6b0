//! The program killed in the middle of a game: whatever somebody was told of is still there.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use app::client::Client;
use common::{Person, computer, play_on, position, tokens};
use engine::Seat;
use wire::{Occupant, Stage};

fn serve(data: &Path) -> (Child, SocketAddr) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_spieleabend"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().rsplit("http://").next().unwrap().trim_end_matches('/').parse();
    (child, address.unwrap_or_else(|_| panic!("no address in {line:?}")))
}

#[tokio::test]
async fn killed_at_any_moment_no_announced_step_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let (mut child, address) = serve(folder.path());
    let mut ada = Person { client: Client::connect(address).await.unwrap(), sight: None };
    let (table, keys) = ada.begin(vec![Occupant::Me, computer("greedy")], 0).await;
    let mut now = position(ada.sight.as_ref().unwrap().sight.as_ref().unwrap());
    let mut at = 0;
    for round in 0..4 {
        // Two plies a round, then the plug is pulled: SIGKILL, no goodbye.
        for _ in 0..2 {
            (at, now, _) = if now.turn.includes(Seat::ONE) {
                play_on(&mut ada, at, &now).await
            } else {
                ada.step().await
            };
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let (again, address) = serve(folder.path());
        child = again;
        ada = Person { client: Client::connect(address).await.unwrap(), sight: None };
        ada.sit(&table, tokens(&keys, false)).await;
        let back = ada.sight.clone().unwrap();
        let seen = position(back.sight.as_ref().unwrap());
        assert!(back.history.len() >= at, "round {round}: {} of {at} steps are back", back.history.len());
        assert_eq!(back.stage, Stage::Running);
        (at, now) = (back.history.len(), seen);
    }
    child.kill().unwrap();
    child.wait().unwrap();
}
