//! What the house writes is for its owner's eyes alone: it holds the seeds of running games and what is hidden in them.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![cfg(unix)]

mod common;

use std::collections::BTreeMap;
use std::fs::{self, Permissions};
use std::io::{BufRead as _, BufReader};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Stdio};

use common::program::Program;
use common::{computer, tokens, until};
use serde_json::json;
use wire::{FromServer, ToServer};

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

fn open_up(path: &Path) {
    fs::set_permissions(path, Permissions::from_mode(if path.is_dir() { 0o755 } else { 0o644 })).unwrap();
}

/// The rights of everything below a folder.
fn rights(folder: &Path) -> BTreeMap<String, u32> {
    let mut found = BTreeMap::new();
    for path in fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if path.is_dir() {
            found.extend(rights(&path).into_iter().map(|(below, mode)| (format!("{name}/{below}"), mode)));
        }
        found.insert(name, mode(&path));
    }
    found
}

/// Lets computers play a game that has a log.
async fn play(house: &Program) -> String {
    let mut ada = house.person().await;
    let (game, seats) = ("citydomino".to_owned(), vec![computer("planner"); 4]);
    let open = ToServer::Open {
        game,
        setup: json!({}),
        seats,
        name: "Ada".into(),
        tempo_ms: 0,
        customs: Default::default(),
    };
    let opened = ada.ask(&open, |m| matches!(m, FromServer::Opened { .. })).await.unwrap();
    let FromServer::Opened { table, keys } = opened else { panic!("{opened:?}") };
    ada.sit(&table, tokens(&keys, false)).await;
    format!("logs/{table}.log")
}

#[tokio::test]
async fn whatever_is_made_is_private_and_what_was_not_becomes_so() {
    let given = tempfile::tempdir().unwrap();
    open_up(given.path());
    let data = given.path().join("made/by us");
    let house = Program::open(&data);
    let log = play(&house).await;
    until("a log", async || data.join(&log).exists().then_some(())).await;
    assert_eq!(mode(given.path()), 0o755, "a folder that was there is not ours");
    assert_eq!((mode(&given.path().join("made")), mode(&data)), (0o700, 0o700));
    let expected = |log: &str| {
        let files = ["journal.sqlite", "journal.sqlite-wal", log].map(|file| (file.to_owned(), 0o600));
        BTreeMap::from_iter(files.into_iter().chain([("logs".to_owned(), 0o700)]))
    };
    assert_eq!(rights(&data), expected(&log));

    // As an earlier program left them. The plug is pulled, so that the log beside the journal stays, too.
    house.kill();
    for file in ["journal.sqlite", "journal.sqlite-wal", &log, "logs"] {
        open_up(&data.join(file));
    }
    let note = data.join("logs/note.txt");
    fs::write(&note, "from somebody").unwrap();
    open_up(&note);
    let house = Program::open(&data);
    let mut expected = expected(&log);
    expected.insert("logs".to_owned(), 0o755);
    expected.insert("logs/note.txt".to_owned(), 0o644);
    assert_eq!(rights(&data), expected, "files that are ours are tightened, and nothing else is touched");
    assert!(house.end().success());
}

#[test]
fn the_note_of_the_address_is_private_too() {
    let folder = tempfile::tempdir().unwrap();
    let note = folder.path().join("address");
    fs::write(&note, "of an earlier evening").unwrap();
    open_up(&note);
    let mut house = Command::new(env!("CARGO_BIN_EXE_spieleabend"))
        .args(["--no-browser", "--data"])
        .arg(folder.path())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(house.stderr.take().unwrap()).read_line(&mut line).unwrap();
    let (written, mode) = (fs::read_to_string(&note).unwrap(), mode(&note));
    house.kill().unwrap();
    house.wait().unwrap();
    assert!(line.contains(&written) && mode == 0o600, "{line} {written} {mode:o}");
}
