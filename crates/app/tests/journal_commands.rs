//! `journal check|export|import`: a journal in the hands of people who run a house.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[allow(dead_code, reason = "no record is forged here")]
#[path = "common/command.rs"]
mod command;

use std::fs;
use std::path::Path;

use app::journal::SqliteJournal;
use command::{Ran, bad, run, run_in, run_with};
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
    assert!(text.starts_with("spieleabend-journal 2\n"));
    let house = new.path().join("made/by/import");
    let (code, out, err) = journal("import", &["-"], &house, text.as_bytes());
    assert_eq!((code, out.as_str()), (0, ""), "{err}");
    assert_eq!(journal("export", &[], &house, b"").1, text);
    let (code, again, _) = journal("check", &[], &house, b"");
    assert_eq!((code, again), (0, checked.replace("version 0,", "version 3,")));
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
    assert!(spoilt.contains(&format!("{name}\t1\t1\t\\xff00\t")));
    let (code, _, err) = journal("import", &["-"], new.path(), spoilt.as_bytes());
    assert_eq!(code, 2);
    assert!(err.contains(&name) && err.contains("entry 1"), "{err}");
    assert!(!new.path().join("journal.sqlite").exists(), "nothing was put in");
}

/// A house of today with a table whose story was changed, so that it still is one. Its name.
fn spoilt_house(set: &str) -> (TempDir, String) {
    let house = old_house();
    drop(SqliteJournal::open(&house.path().join("journal.sqlite")).unwrap());
    let (_, text, _) = journal("export", &[], house.path(), b"");
    let name = text.lines().nth(1).unwrap().split('\t').next().unwrap().to_owned();
    let database = Connection::open(house.path().join("journal.sqlite")).unwrap();
    let changed = format!("UPDATE journal SET {set} WHERE table_id = ?1 AND seq = 3");
    assert_eq!(database.execute(&changed, [&name]).unwrap(), 1);
    (house, name)
}

/// The lines that `check` gives as advice, as a shell would take them: arguments, and where the output goes.
fn advised(told: &str) -> Vec<(Vec<String>, Option<String>)> {
    let lines = told.lines().filter_map(|line| line.trim().strip_prefix("spieleabend "));
    let command = |line: &str| {
        let line = line.split(" # ").next().unwrap().trim();
        let (arguments, to) = line.split_once(" > ").map_or((line, None), |(line, to)| (line, Some(to)));
        (arguments.split(' ').map(str::to_owned).collect(), to.map(|to| to.trim().to_owned()))
    };
    lines.map(command).collect()
}

#[test]
fn a_damaged_table_is_mended_as_check_advises() {
    // White space means nothing to the story, so that the sum alone can show it.
    let (house, name) = spoilt_house("entry = entry || ' '");
    let (code, checked, told) = journal("check", &[], house.path(), b"");
    assert_eq!(code, 1, "{checked}");
    let damage = "DAMAGED at entry 3: not what was written, its sum does not fit";
    assert!(checked.lines().any(|line| line.starts_with(&name) && line.ends_with(damage)), "{checked}");
    assert!(told.contains(&format!("The first 3 entries of {name} are sound")), "{told}");

    let (_, before, _) = journal("export", &[], house.path(), b"");
    let folder = tempfile::tempdir().unwrap();
    let commands = advised(&told);
    assert_eq!(commands.len(), 3, "{told}");
    for (arguments, to) in commands {
        let (code, out, err) = run_in(folder.path(), &arguments);
        assert_eq!(code, 0, "{arguments:?}: {err}");
        if let Some(to) = to {
            fs::write(folder.path().join(to), out).unwrap();
        }
    }
    let kept = fs::read_to_string(folder.path().join(format!("{name}-damaged.txt"))).unwrap();
    assert_eq!(kept, journal_of(&before, &name), "what was there is kept");

    let (code, checked, told) = journal("check", &[], house.path(), b"");
    assert_eq!((code, told.as_str()), (0, ""), "{checked}");
    assert!(checked.contains(&format!("{name}: 3 entries, ")), "{checked}");
    let (_, after, _) = journal("export", &[], house.path(), b"");
    let others =
        |text: &str| text.lines().filter(|line| !line.starts_with(&name)).collect::<Vec<_>>().join("\n");
    assert_eq!(others(&after), others(&before), "no other table was touched");
}

/// The lines of one table in a text.
fn journal_of(text: &str, name: &str) -> String {
    let mine = text
        .lines()
        .filter(|line| line.starts_with("spieleabend-") || line.starts_with(&format!("{name}\t")));
    mine.map(|line| format!("{line}\n")).collect()
}

#[test]
fn only_a_damaged_table_is_replaced() {
    let (house, name) = spoilt_house("entry = entry || ' '");
    let (_, sound, _) = journal("export", &["--sound"], house.path(), b"");
    let (code, _, err) = journal("import", &["-", "--replace"], house.path(), sound.as_bytes());
    assert_eq!(code, 2, "whole tables stay");
    assert!(err.contains("already; nothing was put in"), "{err}");
    let (code, _, err) = journal("import", &["-", &name], house.path(), sound.as_bytes());
    assert_eq!(code, 2, "{err}");
    assert_eq!(journal("import", &["-", &name, "--replace"], house.path(), sound.as_bytes()).0, 0);
    let (code, checked, _) = journal("check", &[], house.path(), b"");
    assert_eq!(code, 0, "{checked}");
    let (code, _, err) = journal("import", &["-", &name, "--replace"], house.path(), sound.as_bytes());
    assert_eq!(code, 2, "now it is whole: {err}");
}

/// What somebody looked at and finds right they let in by leaving the sums out.
#[test]
fn a_story_that_was_mended_by_hand_comes_without_sums() {
    let (house, name) = spoilt_house("entry = entry || ' '");
    let (_, damaged, _) = journal("export", &[&name], house.path(), b"");
    let (code, _, err) = journal("import", &["-", "--replace"], house.path(), damaged.as_bytes());
    assert_eq!(code, 2);
    assert!(err.contains("entry 3: not what was written"), "{err}");
    let by_hand: String = damaged
        .lines()
        .filter(|line| !line.contains("\tend\t"))
        .map(|line| line.split('\t').take(4).collect::<Vec<_>>().join("\t") + "\n")
        .collect();
    let (code, _, err) = journal("import", &["-", "--replace"], house.path(), by_hand.as_bytes());
    assert_eq!(code, 0, "{err}");
    let (code, checked, _) = journal("check", &[], house.path(), b"");
    assert_eq!(code, 0, "{checked}");
}

#[test]
fn a_text_that_was_changed_or_cut_off_is_not_let_in() {
    let (house, new) = (old_house(), tempfile::tempdir().unwrap());
    let (_, text, _) = journal("export", &[], house.path(), b"");
    let refused = |text: &str, reason: &str| {
        let (code, _, err) = journal("import", &["-"], new.path(), text.as_bytes());
        assert_eq!(code, 2, "{reason}");
        assert!(err.contains(reason), "{err:?} does not say {reason:?}");
    };
    let lines: Vec<&str> = text.lines().collect();
    let cut = |lines: usize| text.lines().take(lines).map(|line| format!("{line}\n")).collect::<String>();
    refused(&cut(lines.len() - 1), "the note of its end is missing");
    refused(&cut(lines.len() - 2), "the note of its end is missing");
    refused(&text.replacen("\"tempo_ms\":0", "\"tempo_ms\":1", 1), "its sum does not fit");
    let last = lines[lines.len() - 2];
    refused(&text.replace(&format!("{last}\n"), ""), "missing; ");
    let without = last.rsplit_once('\t').unwrap().0;
    refused(&text.replace(last, without), "it has no sum");
    // A text of the first version, as earlier programs wrote it.
    let earlier = |line: &&str| line.split('\t').take(4).collect::<Vec<_>>().join("\t") + "\n";
    let entries = lines.iter().skip(1).filter(|line| !line.contains("\tend\t"));
    let earlier = format!("spieleabend-journal 1\n{}", entries.map(earlier).collect::<String>());
    assert_eq!(journal("import", &["-"], new.path(), earlier.as_bytes()).0, 0);
    assert_eq!(journal("export", &[], new.path(), b"").1, text);
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
