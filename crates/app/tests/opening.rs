//! Opening the house from the command line: where its options may stand, and what keeps it closed.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "common/command.rs"]
#[allow(dead_code, reason = "every test file uses a part of it")]
mod command;

use std::io::{BufRead as _, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Command, Stdio};

use command::bad;

/// An address nobody listens on.
fn free() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

/// Opens a house with these arguments, which announces itself, and closes it again.
fn announced(arguments: &[&str]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_spieleabend"))
        .args(arguments)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    line
}

fn has_journal(data: &Path) -> bool {
    data.join("journal.sqlite").exists()
}

#[test]
fn options_of_the_house_stand_before_serve_or_after_it() {
    for before in [0, 2, 4] {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("house");
        let listen = free().to_string();
        let mut arguments = vec!["--data", data.to_str().unwrap(), "--listen", listen.as_str()];
        arguments.insert(before, "serve");
        let line = announced(&arguments);
        assert!(line.contains(&format!("http://{listen}/")), "{arguments:?}: {line:?}");
        assert!(has_journal(&data), "{arguments:?} left the folder empty");
    }
}

#[test]
fn serve_opens_no_browser_and_may_be_told_so() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    for arguments in [
        ["serve", "--no-browser", "--listen", "127.0.0.1:0", "--data", data],
        ["--no-browser", "serve", "--listen", "127.0.0.1:0", "--data", data],
    ] {
        assert!(announced(&arguments).starts_with("Spieleabend is open at"), "{arguments:?}");
    }
}

#[test]
fn contradictions_are_named() {
    let (a, b) = ("--data", "--listen");
    bad(
        &[a, "here", "serve", a, "there"],
        b"",
        "--data is given twice: here before the command, there after it",
    );
    bad(&[b, "127.0.0.1:1", "serve", b, "127.0.0.1:2"], b"", "--listen is given twice: 127.0.0.1:1");
    bad(&["--dice-seed", "1", "serve", "--dice-seed", "2"], b"", "--dice-seed is given twice: 1");
    let folder = tempfile::tempdir().unwrap();
    let same = folder.path().to_str().unwrap();
    assert!(announced(&[a, same, "serve", a, same, b, "127.0.0.1:0"]).starts_with("Spieleabend is open"));
}

#[test]
fn commands_without_a_house_take_none_of_its_options() {
    for (option, value) in [
        ("--data", Some("here")),
        ("--listen", Some("127.0.0.1:0")),
        ("--name", Some("club.test")),
        ("--dice-seed", Some("1")),
        ("--network", Some("net.json")),
        ("--no-browser", None),
    ] {
        let mut arguments: Vec<&str> = [Some(option), value].into_iter().flatten().collect();
        arguments.extend(["inspect", "filler", "123/456/789"]);
        bad(&arguments, b"", &format!("{option} before the command is for opening the house"));
    }
}

/// Whatever keeps the journal from being written is named with its place. Root may write everywhere, so a nobody tries.
#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_written_is_named() {
    use std::fs::{Permissions, metadata, set_permissions};
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
    use std::os::unix::process::CommandExt as _;

    const NOBODY: u32 = 65_534;
    let folder = tempfile::tempdir().unwrap();
    let root = metadata(folder.path()).unwrap().uid() == 0;
    let mode = |path: &Path, mode| set_permissions(path, Permissions::from_mode(mode)).unwrap();
    mode(folder.path(), 0o755);
    // The program is built where a nobody may not look. Another process copies it: a file that this one had open for writing
    // could still be open in a child of another test, and then it could not be started.
    let program = folder.path().join("spieleabend");
    let copied = Command::new("cp").arg(env!("CARGO_BIN_EXE_spieleabend")).arg(&program).status();
    assert!(copied.unwrap().success());
    mode(&program, 0o755);
    let data = folder.path().join("house");
    let journal = data.join("journal.sqlite");
    let refused = || {
        let mut command = Command::new(&program);
        if root {
            command.uid(NOBODY).gid(NOBODY);
        }
        let run = command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(&data).output().unwrap();
        assert_eq!(run.status.code(), Some(2));
        String::from_utf8(run.stderr).unwrap()
    };
    std::fs::create_dir(&data).unwrap();
    mode(&data, 0o555);
    let told = refused();
    assert!(told.starts_with(&format!("{} cannot be written (", data.display())), "an empty folder: {told}");
    mode(&data, 0o755);
    announced(&["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()]);
    assert!(journal.exists());
    mode(&data, 0o555);
    let told = refused();
    assert!(told.starts_with(&format!("{} cannot be written (", data.display())), "a journal there: {told}");
    mode(&data, 0o755);
    if root {
        chown(&data, Some(NOBODY), Some(NOBODY)).unwrap();
    }
    mode(&journal, 0o444);
    let told = refused();
    assert!(
        told.starts_with(&format!("{} cannot be written (", journal.display())),
        "the file alone: {told}"
    );
    let below = program.join("house");
    let told = {
        let run = Command::new(&program).args(["serve", "--data"]).arg(&below).output().unwrap();
        String::from_utf8(run.stderr).unwrap()
    };
    assert!(told.starts_with(&format!("the data folder {} cannot be made: ", below.display())), "{told}");
}
