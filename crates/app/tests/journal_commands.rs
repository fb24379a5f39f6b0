//! `journal check|export|import`: a journal in the hands of people who run a house.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[allow(dead_code, reason = "no record is forged here")]
#[path = "common/command.rs"]
mod command;

use std::fs;
use std::path::Path;

use command::{Ran, bad, run, run_with};
use rusqlite::Connection;
use tempfile::TempDir;

/// A house with tables of all games in mid-game, as an earlier program left it.
fn old_house() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/journal-v0.sqlite");
    fs::copy(fixture, folder.path().join("journal.sqlite")).unwrap();
    folder
}

fn journal(what: &str, more: &[&str], house: &Path, input: &[u8]) -> Ran {
    let data = house.display().to_string();
    let arguments = [&["journal", what][..], more, &["--data", &data][..]].concat();
    run_with(&arguments, input)
}

#[test]
fn a_house_is_moved_as_text_to_the_byte() {
    let (old, new) = (old_house(), tempfile::tempdir().unwrap());
    let (code, checked, _) = journal("check", &[], old.path(), b"");
    assert_eq!(code, 0, "{checked}");
    let last = checked.lines().last().unwrap();
    assert!(last.starts_with("version 0, ") && last.ends_with(" tables, 0 damaged"), "{last}");
    for game in ["filler", "mensch", "citydomino", "mops", "scotland"] {
        assert!(checked.contains(game), "{game} is missing in:\n{checked}");
    }

    let (code, text, err) = journal("export", &[], old.path(), b"");
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(text.starts_with("spieleabend-journal 1\n"));
    let house = new.path().join("made/by/import");
    let (code, out, err) = journal("import", &["-"], &house, text.as_bytes());
    assert_eq!((code, out.as_str()), (0, ""), "{err}");
    assert_eq!(journal("export", &[], &house, b"").1, text);
    let (code, again, _) = journal("check", &[], &house, b"");
    assert_eq!((code, again), (0, checked.replace("version 0,", "version 1,")));
    assert_eq!(journal("check", &[], old.path(), b"").1, checked, "the old house stays as it was");
}

#[test]
fn one_table_is_moved_alone_and_never_over_another() {
    let (old, new) = (old_house(), tempfile::tempdir().unwrap());
    let (_, text, _) = journal("export", &[], old.path(), b"");
    let name = text.lines().nth(1).unwrap().split('\t').next().unwrap();
    let (code, one, _) = journal("export", &[name], old.path(), b"");
    assert_eq!(code, 0);
    assert!(one.lines().skip(1).all(|line| line.starts_with(&format!("{name}\t"))));

    let (code, _, err) = journal("import", &["-", name], new.path(), text.as_bytes());
    assert_eq!(code, 0, "{err}");
    assert_eq!(journal("export", &[], new.path(), b"").1, one);
    let (code, _, err) = journal("import", &["-"], new.path(), text.as_bytes());
    assert_eq!(code, 2);
    assert!(err.contains(name) && err.contains("already"), "{err}");
    assert_eq!(journal("export", &[], new.path(), b"").1, one, "all of them, or none");
    let (code, _, err) = journal("export", &["nobody-9"], new.path(), b"");
    assert_eq!(code, 2);
    assert!(err.contains("there is no table \"nobody-9\""), "{err}");
}

#[test]
fn damage_is_named_exported_as_it_is_and_not_let_in() {
    let (old, new) = (old_house(), tempfile::tempdir().unwrap());
    let (_, text, _) = journal("export", &[], old.path(), b"");
    let name = text.lines().nth(1).unwrap().split('\t').next().unwrap().to_owned();
    let database = Connection::open(old.path().join("journal.sqlite")).unwrap();
    database.execute("UPDATE journal SET entry = x'ff00' WHERE table_id = ?1 AND seq = 1", [&name]).unwrap();
    drop(database);

    let (code, checked, _) = journal("check", &[], old.path(), b"");
    assert_eq!(code, 1);
    let damaged: Vec<&str> = checked.lines().filter(|line| line.contains("DAMAGED")).collect();
    assert!(
        matches!(damaged[..], [line] if line.starts_with(&name) && line.contains("entry 1: no UTF-8")),
        "{checked}"
    );
    let (code, spoilt, _) = journal("export", &[], old.path(), b"");
    assert_eq!(code, 0);
    assert!(spoilt.contains(&format!("{name}\t1\t1\t\\xff00\n")));
    let (code, _, err) = journal("import", &["-"], new.path(), spoilt.as_bytes());
    assert_eq!(code, 2);
    assert!(err.contains(&name) && err.contains("entry 1"), "{err}");
    assert!(!new.path().join("journal.sqlite").exists(), "nothing was put in");
}

#[test]
fn what_is_no_journal_is_refused_with_its_place() {
    let new = tempfile::tempdir().unwrap();
    let data = new.path().display().to_string();
    bad(&["journal", "check", "--data", &data], b"", "there is no journal");
    bad(&["journal", "import", "-", "--data", &data], b"", "-:1: found \"\"");
    bad(
        &["journal", "import", "-", "--data", &data],
        b"spieleabend-journal 1\na\tb\n",
        "-:2: found 2 columns",
    );
    let gap = b"spieleabend-journal 1\nmond-katze-1\t1\t1\t{}\n";
    bad(&["journal", "import", "-", "--data", &data], gap, "table mond-katze-1, entry 0: missing");
    bad(&["journal", "import", "missing.txt", "--data", &data], b"", "missing.txt");
    fs::write(new.path().join("journal.sqlite"), "rubbish".repeat(1_000)).unwrap();
    bad(&["journal", "check", "--data", &data], b"", "journal.sqlite");
    let (code, help, _) = run(&["journal", "--help"]);
    assert!(code == 0 && help.contains("import"), "{help}");
}
