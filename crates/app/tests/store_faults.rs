//! The disk under the running house: full, or its files taken away. Nothing counts meanwhile, it is said in plain words
//! and once, and everything goes on by itself.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![cfg(unix)]

mod common;

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use common::program::Program;
use common::{Person, best, computer, position, tokens, until};
use serde_json::{Value, json};
use tempfile::TempDir;
use wire::{FromServer, Occupant, Refusal, Stage, ToServer};

/// A disk of its own, which is small. Only who administrates a machine may make one.
struct SmallDisk(TempDir);

impl SmallDisk {
    fn new(size: &str) -> Option<SmallDisk> {
        let folder = tempfile::tempdir().unwrap();
        let options = format!("size={size}");
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &options, "tmpfs"])
            .arg(folder.path())
            .output()
            .is_ok_and(|output| output.status.success());
        if !mounted {
            println!("SKIPPED: no disk can be mounted here, so none can be filled up");
        }
        mounted.then_some(SmallDisk(folder))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Fills it up, but for so many bytes; the file that does it.
    fn fill_but(&self, left: u64) -> PathBuf {
        let path = self.path().join("ballast");
        let mut file = fs::File::create(&path).unwrap();
        for size in [64 << 10, 4 << 10] {
            while file.write_all(&vec![0; size]).is_ok() {}
        }
        let full = file.metadata().unwrap().len();
        file.set_len(full - left).unwrap();
        path
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.path()).status();
    }
}

async fn ready(house: &Program, wanted: u16) -> Value {
    until("the right answer under /ready", async || {
        let (status, told) = house.json("/ready").await;
        (status == wanted).then_some(told)
    })
    .await
}

/// A table with computers alone who take their time, and whoever opened it.
async fn computers(house: &Program, game: &str, setup: Value, level: &str) -> Person {
    let mut host = house.person().await;
    let (game, name) = (game.to_owned(), "Ada".to_owned());
    let open = ToServer::Open {
        game,
        setup,
        seats: vec![computer(level); 4],
        name,
        tempo_ms: 5_000,
        customs: Default::default(),
    };
    let opened = host.ask(&open, |m| matches!(m, FromServer::Opened { .. })).await.unwrap();
    let FromServer::Opened { table, keys } = opened else { panic!("{opened:?}") };
    host.sit(&table, tokens(&keys, false)).await;
    host
}

/// A game of Filler with a person on both seats, and the first move in it.
async fn two_people(house: &Program) -> (Person, ToServer) {
    let mut ada = house.person().await;
    ada.begin(vec![Occupant::Me, Occupant::Me], 0).await;
    let act = first_move(&ada);
    (ada, act)
}

fn first_move(person: &Person) -> ToServer {
    let now = position(person.sight.as_ref().unwrap().sight.as_ref().unwrap());
    let seat = now.turn.seats().iter().next().unwrap();
    ToServer::Act { seat, action: serde_json::to_value(best(&now, seat)).unwrap(), at: 0 }
}

/// Lines that the program has said about trouble with its journal, and about its end.
fn complaints(house: &Program) -> Vec<String> {
    let said = house.said().into_iter();
    said.filter(|line| line.contains("ERROR") || line.contains("WARN")).collect()
}

#[tokio::test]
async fn a_full_disk_halts_all_tables_quietly_and_all_go_on_when_there_is_space() {
    let Some(disk) = SmallDisk::new("32m") else { return };
    let house = Program::open(&disk.path().join("house"));
    assert_eq!(ready(&house, 200).await, json!({"status": "ok"}));
    let (mut ada, act) = two_people(&house).await;
    let mut hosts = Vec::new();
    for _ in 0..2 {
        hosts.push(computers(&house, "mensch", json!({"players": [1, 2, 3, 4]}), "fast").await);
        hosts.push(computers(&house, "citydomino", json!({}), "planner").await);
        let players = json!({"players": ["A", "B", "C", "D"]});
        hosts.push(computers(&house, "mops", players, "greedy").await);
    }
    // From now on nobody waits, and there is no space for all these games.
    let ballast = disk.fill_but(600 << 10);
    let games: Vec<_> = hosts
        .into_iter()
        .map(|mut host| {
            tokio::spawn(async move {
                host.say(ToServer::Tempo { tempo_ms: 0 }).await;
                // All are read at the same time, so that no line is cut for being slow.
                host.hear(|m| matches!(m, FromServer::Stepped { stage: Stage::Over, .. })).await
            })
        })
        .collect();
    let told = ready(&house, 503).await;
    assert_eq!(told, json!({"status": "storage", "reason": "the disk is full"}));
    // The last bytes may still do for a single attempt; after that it is quiet.
    until("a quiet house", async || {
        let look = async || {
            let refused = house.metric("storage_errors_total").await;
            (refused, complaints(&house).len(), house.metric("store_writable").await)
        };
        let before = look().await;
        tokio::time::sleep(Duration::from_secs(3)).await;
        (before == look().await && before.2 == 0).then_some(())
    })
    .await;
    let (status, health) = house.json("/health").await;
    assert_eq!(
        (status, &health["status"], &health["reason"]),
        (200, &json!("storage"), &json!("the disk is full"))
    );
    let refused = house.metric("storage_errors_total").await;
    assert!((1..100).contains(&refused), "{refused} writes were refused: somebody tries again and again");
    let said = complaints(&house);
    println!("{refused} writes were refused, {} lines were said", said.len());
    assert!(games.iter().all(|game| !game.is_finished()), "all games are in the middle");
    assert!(said.len() < 15, "{said:#?}");
    assert!(said.iter().any(|line| line.contains("the disk is full")), "{said:#?}");
    assert_eq!(ada.refused(act.clone()).await, Refusal::Storage {});

    fs::remove_file(ballast).unwrap();
    ready(&house, 200).await;
    assert_eq!(house.json("/health").await.1["status"], "ok");
    assert_eq!(house.metric("store_writable").await, 1);
    ada.say(act).await;
    ada.step().await;
    for (table, game) in games.into_iter().enumerate() {
        let over = game.await.unwrap();
        over.unwrap_or_else(|error| panic!("table {table} does not go on: {error}"));
    }
    let last = complaints(&house).pop().unwrap();
    assert!(last.contains("the journal can be written again"), "{last}");
}

/// Where the journal is, with a house in which somebody is to move.
async fn begun() -> (TempDir, PathBuf, Program, Person, ToServer) {
    let folder = tempfile::tempdir().unwrap();
    let house = Program::open(folder.path());
    let (ada, act) = two_people(&house).await;
    let journal = folder.path().join("journal.sqlite");
    (folder, journal, house, ada, act)
}

const GONE: &str = "the journal's file was moved, deleted or replaced while the house was open";

fn check(folder: &Path) -> (Option<i32>, String) {
    let mut check = Command::new(env!("CARGO_BIN_EXE_spieleabend"));
    let ran = check.args(["journal", "check", "--data"]).arg(folder).output().unwrap();
    (ran.status.code(), String::from_utf8(ran.stdout).unwrap())
}

#[tokio::test]
async fn a_journal_that_was_moved_away_is_missed_and_found_again() {
    let (folder, journal, house, mut ada, act) = begun().await;
    let elsewhere = folder.path().join("elsewhere");
    fs::rename(&journal, &elsewhere).unwrap();
    assert_eq!(ada.refused(act.clone()).await, Refusal::Storage {}, "even before anybody has looked");
    assert_eq!(ready(&house, 503).await, json!({"status": "storage", "reason": GONE}));
    fs::rename(&elsewhere, &journal).unwrap();
    ready(&house, 200).await;
    ada.say(act).await;
    ada.step().await;
    assert!(house.end().success());
    let (code, checked) = check(folder.path());
    assert!(code == Some(0) && checked.contains("Running, 1 steps"), "{checked}");
}

/// Lets these files be changed by nobody, or by their owner again; whether that is possible here.
fn fix(files: &[PathBuf], fixed: bool) -> bool {
    let change = Command::new("chattr").arg(if fixed { "+i" } else { "-i" }).args(files).output();
    change.is_ok_and(|output| output.status.success())
}

#[tokio::test]
async fn a_journal_that_may_only_be_read_halts_the_tables_until_it_may_be_written() {
    let (folder, journal, house, mut ada, act) = begun().await;
    let files = [journal, folder.path().join("journal.sqlite-wal")];
    if !fix(&files, true) {
        println!("SKIPPED: no file can be made unchangeable here");
        return;
    }
    let refusal = ada.refused(act.clone()).await;
    let told = ready(&house, 503).await;
    // Long enough for several attempts, of which nobody hears.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let (said, refused) = (complaints(&house), house.metric("storage_errors_total").await);
    assert!(fix(&files, false), "otherwise the folder could not be removed");
    assert_eq!(refusal, Refusal::Storage {});
    let reason = "the journal may be read but not written";
    assert_eq!(told, json!({"status": "storage", "reason": reason}));
    assert!(matches!(&said[..], [line] if line.contains(reason)), "{said:#?}");
    assert_eq!(refused, 1, "nobody tries again and again");
    ready(&house, 200).await;
    ada.say(act).await;
    ada.step().await;
    assert!(house.end().success());
    let (code, checked) = check(folder.path());
    assert!(code == Some(0) && checked.contains("Running, 1 steps"), "{checked}");
}

/// Nobody asks for anything: it is noticed all the same.
#[tokio::test]
async fn a_journal_that_was_deleted_is_missed_and_written_again_at_the_end() {
    let (folder, journal, house, mut ada, act) = begun().await;
    ada.say(act).await;
    ada.step().await;
    fs::remove_file(&journal).unwrap();
    assert_eq!(ready(&house, 503).await["reason"], GONE);
    assert_eq!(ada.refused(ToServer::Pause {}).await, Refusal::Storage {});
    assert_eq!(complaints(&house).len(), 1, "{:#?}", complaints(&house));
    assert!(house.end().success());
    let (code, checked) = check(folder.path());
    assert!(code == Some(0) && checked.contains("Running, 1 steps"), "what was told is there: {checked}");
}

#[tokio::test]
async fn a_log_of_the_journal_that_was_deleted_is_missed_too() {
    let (folder, _, house, mut ada, act) = begun().await;
    fs::remove_file(folder.path().join("journal.sqlite-wal")).unwrap();
    assert_eq!(ada.refused(act).await, Refusal::Storage {});
    assert_eq!(ready(&house, 503).await["reason"], GONE);
    assert!(house.end().success());
    let (code, checked) = check(folder.path());
    assert!(code == Some(0) && checked.contains("Running, 0 steps"), "{checked}");
}

#[tokio::test]
async fn what_somebody_has_put_in_the_journals_place_is_never_touched() {
    let (folder, journal, house, mut ada, act) = begun().await;
    let other = folder.path().join("other");
    fs::write(&other, b"a letter to a friend").unwrap();
    fs::rename(&other, &journal).unwrap();
    assert_eq!(ada.refused(act).await, Refusal::Storage {});
    assert_eq!(ready(&house, 503).await["reason"], GONE);
    assert!(house.end().success());
    assert_eq!(fs::read(&journal).unwrap(), b"a letter to a friend");
}

#[tokio::test]
async fn a_house_on_a_disk_that_may_only_be_read_says_so() {
    let Some(disk) = SmallDisk::new("8m") else { return };
    let data = disk.path().join("house? #1 %20");
    let house = Program::open(&data);
    two_people(&house).await;
    assert!(house.end().success());
    let read_only = Command::new("mount").args(["-o", "remount,ro"]).arg(disk.path()).status().unwrap();
    assert!(read_only.success());
    let mut serve = Command::new(env!("CARGO_BIN_EXE_spieleabend"));
    let ran = serve.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(&data).output().unwrap();
    let said = String::from_utf8(ran.stderr).unwrap();
    assert_eq!(ran.status.code(), Some(2), "{said}");
    assert!(said.contains("cannot be written (Read-only file system"), "{said}");
    let (code, checked) = check(&data);
    assert!(code == Some(0) && checked.contains("1 tables, 0 damaged"), "looking is no writing: {checked}");
    let mut import = Command::new(env!("CARGO_BIN_EXE_spieleabend"));
    import.args(["journal", "import", "-", "--data"]).arg(&data).stdin(Stdio::piped()).stderr(Stdio::piped());
    let mut import = import.spawn().unwrap();
    import.stdin.take().unwrap().write_all(b"spieleabend-journal 2\n").unwrap();
    let said = String::from_utf8(import.wait_with_output().unwrap().stderr).unwrap();
    assert!(said.contains("cannot be written (Read-only file system"), "{said}");
}
