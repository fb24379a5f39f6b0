//! The house without a browser: it says where it is open and how it ends.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![cfg(all(unix, not(target_os = "macos")))]

mod common;

use std::io::BufReader;
use std::path::Path;
use std::process::{Command, Stdio};

use common::program::Program;
use common::until;

/// The program where no window can be opened.
fn headless(data: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spieleabend"));
    command.args(arguments).arg("--data").arg(data).stdout(Stdio::piped()).stderr(Stdio::piped());
    for variable in ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME"] {
        command.env_remove(variable);
    }
    command
}

#[test]
fn without_a_browser_it_says_where_it_is_open_and_how_to_end_it() {
    for (arguments, reason) in [(&[][..], "there is no display"), (&["--no-browser"], "as you wished")] {
        let folder = tempfile::tempdir().unwrap();
        let mut house = headless(folder.path(), arguments).spawn().unwrap();
        let mut out = BufReader::new(house.stdout.take().unwrap());
        let mut err = BufReader::new(house.stderr.take().unwrap());
        let next = |from: &mut dyn std::io::BufRead| {
            let mut line = String::new();
            from.read_line(&mut line).unwrap();
            line
        };
        let open = next(&mut out);
        let address = open.trim_end().strip_prefix("Spieleabend is open at ").unwrap();
        assert_eq!(next(&mut err), format!("No browser was opened ({reason}): open {address} in one.\n"));
        let how = "The house stays open until its last page is closed, or until you end it with Ctrl-C.\n";
        assert_eq!(next(&mut err), how);
        assert!(house.try_wait().unwrap().is_none(), "it stays open");

        // A second one finds the first, says where it is, and ends.
        if arguments.is_empty() {
            let second = headless(folder.path(), &[]).output().unwrap();
            let said = String::from_utf8(second.stderr).unwrap();
            assert_eq!(second.status.code(), Some(0), "{said}");
            let found = format!(
                "The house is open already at {address}\nNo browser was opened (there is no display)"
            );
            assert!(said.starts_with(&found), "{said}");
        }
        house.kill().unwrap();
        house.wait().unwrap();
    }
}

#[tokio::test]
async fn a_house_that_serves_survives_its_terminal_and_logs_without_colours() {
    let folder = tempfile::tempdir().unwrap();
    let house = Program::open_after("export RUST_LOG=info", folder.path());
    house.signal("HUP");
    until("the word about the terminal", async || {
        house
            .said()
            .iter()
            .any(|line| line.contains("the terminal is gone, the house stays open"))
            .then_some(())
    })
    .await;
    assert_eq!(house.get("/health").await.0, 200);
    let said = house.said().join("\n");
    assert!(said.contains("INFO") && said.contains("the house is open"), "{said}");
    assert!(!said.contains('\u{1b}'), "no escapes where nobody sees colours: {said}");
    assert!(house.end().success());
}

#[test]
fn a_house_of_ones_own_ends_with_its_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let mut house = headless(folder.path(), &["--no-browser"]).spawn().unwrap();
    let mut line = String::new();
    std::io::BufRead::read_line(&mut BufReader::new(house.stdout.take().unwrap()), &mut line).unwrap();
    assert!(line.contains("is open at"), "{line}");
    assert!(Command::new("kill").args(["-s", "HUP"]).arg(house.id().to_string()).status().unwrap().success());
    assert!(house.wait().unwrap().success(), "it says goodbye");
}

/// The soft limit of open files is raised as far as it goes, and if that is too little it is said how much there is.
#[tokio::test]
async fn open_files_are_asked_for_or_their_want_is_said() {
    for (limit, raised, said) in [("ulimit -S -n 100", 12_064, false), ("ulimit -n 300", 300, true)] {
        let folder = tempfile::tempdir().unwrap();
        let house = Program::open_after(limit, folder.path());
        let limits = std::fs::read_to_string(format!("/proc/{}/limits", house.pid())).unwrap();
        let files = limits.lines().find(|line| line.starts_with("Max open files")).unwrap();
        let soft: u64 = files.split_whitespace().nth(3).unwrap().parse().unwrap();
        let hard: u64 = files.split_whitespace().nth(4).unwrap().parse().unwrap_or(u64::MAX);
        assert_eq!(soft, raised.min(hard), "{limit}");
        let word = "the system lets the program open 300 files at once: from about 236 connections on";
        let is_said = || house.said().iter().any(|line| line.contains(word));
        if said {
            until("the word about the files", async || is_said().then_some(())).await;
        }
        assert!(house.end().success());
    }
}

/// Without files there are no connections. That is said once, and over as soon as others have left.
#[tokio::test]
async fn a_house_without_room_for_connections_says_so_once_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let house = Program::open_after("ulimit -n 60", folder.path());
    let crowd: Vec<_> = (0..80).map(|_| std::net::TcpStream::connect(house.address).unwrap()).collect();
    let lines = |word: &str| house.said().iter().filter(|line| line.contains(word)).count();
    let refused = "a connection cannot be taken in; newcomers have to wait";
    until("the word about connections", async || (lines(refused) > 0).then_some(())).await;
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    assert_eq!(lines(refused), 1, "{:#?}", house.said());
    drop(crowd);
    until("room for connections", async || (lines("connections are taken in again") > 0).then_some(())).await;
    assert_eq!(house.get("/health").await.0, 200);
}
