//! The commands as checkers and people call them: output, messages and exit codes.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::Path;

#[path = "common/command.rs"]
mod command;

use command::{bad, forge_seed, run, run_with};

const FIGURE_1: &str = "35163246/14626454/21264321/32525416/46142141/52315354/13264535";
const FIGURE_2: &str = "35163255/14626455/21264321/32525416/46142141/52315354/22264535";

#[test]
fn the_courses_questions() {
    for (arguments, code, answer) in [
        (vec!["filler", "to-board", FIGURE_1, FIGURE_2, "3"], 1, "false\n"),
        (vec!["filler", "to-board", FIGURE_1, FIGURE_2, "4"], 0, "true\n"),
        (vec!["filler", "to-board", FIGURE_1, FIGURE_2, "1000000"], 0, "true\n"),
        (vec!["filler", "to-board", FIGURE_1, FIGURE_1, "0"], 0, "true\n"),
        (vec!["filler", "to-board", FIGURE_1, "123/456/789", "9"], 1, "false\n"),
        (vec!["filler", "min-moves-full", "111/111/111"], 0, "0\n"),
        (vec!["filler", "min-moves", "123/456/123", "2", "0"], 0, "0\n"),
        (vec!["filler", "min-moves", "121/212/171", "2", "1"], 1, "null\n"),
        (vec!["filler", "min-moves-full", "121/212/171", "--colours", "7"], 0, "9\n"),
        (vec!["filler", "min-moves-full", "121/212/171"], 1, "null\n"),
    ] {
        let (status, out, err) = run(&arguments);
        assert_eq!((status, out.as_str()), (code, answer), "{arguments:?}: {err}");
    }
}

#[test]
fn the_licences_of_others_come_with_the_version() {
    assert_eq!(run(&["--version"]).1, concat!("spieleabend ", env!("CARGO_PKG_VERSION"), "\n"));
    let (code, both, _) = run(&["--version", "--licences"]);
    let (_, alone, _) = run(&["--licences"]);
    assert_eq!((code, both), (0, run(&["-V"]).1 + &alone));
    for said in
        ["\naxum ", "\nleptos ", "\nrusqlite ", "Permission is hereby granted", "Mozilla Public License"]
    {
        assert!(alone.contains(said), "{said}");
    }
}

#[test]
fn inspect_answers_for_every_board() {
    let (code, out, _) = run(&["inspect", "filler", "111/111/111"]);
    assert_eq!(code, 0);
    assert_eq!(
        out,
        "{\"rows\":3,\"cols\":3,\"startklar\":false,\"end_config\":true,\"sizes\":[9,9],\
         \"strategy\":{\"1\":2,\"2\":2,\"3\":2},\"min_moves_full\":0,\"min_moves\":[[0,0,0],[0,0,0],[0,0,0]]}\n"
    );
    let (code, out, _) = run(&["inspect", "filler", FIGURE_1]);
    assert_eq!(code, 0);
    assert!(
        out.starts_with(
            r#"{"rows":7,"cols":8,"startklar":true,"end_config":false,"sizes":[1,1],"strategy":{"1":2,"2":4,"#
        ),
        "{out}"
    );
    let (_, seven, _) = run(&["inspect", "filler", FIGURE_1, "--colours", "7"]);
    assert!(seven.contains(r#""startklar":false"#));
}

#[test]
fn boards_from_files_and_standard_input() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.txt");
    let lines = FIGURE_1.replace('/', "\n");
    let expected = run(&["inspect", "filler", FIGURE_1]);
    for text in [lines.clone(), format!("{lines}\n"), lines.replace('\n', "\r\n") + "\r\n"] {
        std::fs::write(&path, &text).unwrap();
        assert_eq!(run(&["inspect", "filler", path.to_str().unwrap()]), expected);
        assert_eq!(run_with(&["inspect", "filler", "-"], text.as_bytes()), expected);
    }
    bad(&["filler", "to-board", "-", "-", "3"], lines.as_bytes(), "standard input");
}

#[test]
fn bad_boards_are_refused_with_place_and_reason() {
    let folder = tempfile::tempdir().unwrap();
    for (board, reason) in [
        ("123/456", "2 rows"),
        ("123", "1 rows"),
        ("123/456/78", "row 3"),
        ("12/34/56", "row 1"),
        ("123/406/789", "row 2, column 2"),
        ("123/456/789/123/456/789/123/456/789/123/456", "rows"),
        ("12345678912/12345678912/12345678912", "columns"),
        ("", ""),
        ("no-such-file.txt", "no-such-file.txt"),
    ] {
        bad(&["inspect", "filler", board], b"", reason);
    }
    bad(&["inspect", "filler", folder.path().to_str().unwrap()], b"", "");
    bad(&["inspect", "filler", "-"], b"\x00\xff\xfe\x01binary", "");
    bad(&["inspect", "filler", "-"], b"", "");
    bad(&["inspect", "filler", "-"], &vec![b'1'; 100 << 20], "larger");
    bad(&["inspect", "filler", "-"], b"123\n4x6\n789\n", "row 2, column 2");
    bad(&["inspect", "filler", "123/456/789", "--colours", "3"], b"", "3");
    bad(&["inspect", "filler", "123/456/789", "--colours", "10"], b"", "10");
    bad(&["filler", "to-board", FIGURE_1, FIGURE_2, "-1"], b"", "-1");
    bad(&["filler", "to-board", FIGURE_1, FIGURE_2, "many"], b"", "many");
    bad(&["filler", "min-moves", FIGURE_1, "7", "0"], b"", "(7, 0)");
    bad(&["filler", "min-moves", FIGURE_1, "0", "8"], b"", "(0, 8)");
    bad(&["inspect", "chess", "x"], b"", "chess");
}

#[test]
fn a_seed_gives_the_same_game_and_its_record_replays_and_verifies() {
    let (code, record, result) = run(&["play", "filler", "--seed", "7"]);
    assert_eq!(code, 0);
    assert!(result.contains("S1") && result.contains("S2"), "{result}");
    assert_eq!(run(&["play", "filler", "--seed", "7"]).1, record);
    assert_ne!(run(&["play", "filler", "--seed", "8"]).1, record);
    let fair = run(&[
        "play", "filler", "--seed", "1", "--layout", "fair", "--rows", "9", "--cols", "4", "--s1", "blocking",
    ]);
    assert_eq!(fair.0, 0, "{}", fair.2);

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    std::fs::write(&path, &record).unwrap();
    let file = path.to_str().unwrap();
    let (code, steps, err) = run(&["replay", "filler", file]);
    assert_eq!(code, 0, "{err}");
    assert_eq!(steps.lines().count(), record.lines().filter(|line| line.contains("\"seat\"")).count() + 1);
    assert_eq!(run_with(&["replay", "filler", "-"], record.as_bytes()).1, steps);
    let (code, out, _) = run(&["verify", file]);
    assert_eq!(code, 0, "{out}");
    assert!(out.contains("committed to") && !out.contains("NOT"), "{out}");

    // Another seed than the one committed to is a negative answer, not bad input.
    let other = record.replace("\"seed\": \"", "\"seed\": \"00").replacen("\",\n  \"steps\"", "X", 1);
    assert_eq!(run_with(&["verify", "-"], other.as_bytes()).0, 2);
    let forged = forge_seed(&record);
    let (code, out, _) = run_with(&["verify", "-"], forged.as_bytes());
    assert_eq!(code, 1);
    assert!(out.contains("NOT the one"), "{out}");
}

#[test]
fn bad_records_name_file_and_place() {
    let (_, record, _) = run(&["play", "filler", "--seed", "3"]);
    let folder = tempfile::tempdir().unwrap();
    let check = |text: &str, reason: &str| {
        let path = folder.path().join("game.json");
        std::fs::write(&path, text).unwrap();
        for arguments in
            [vec!["verify", path.to_str().unwrap()], vec!["replay", "filler", path.to_str().unwrap()]]
        {
            bad(&arguments, b"", "game.json");
            bad(&arguments, b"", reason);
        }
    };
    check("", "line 1");
    check("{\"format\": 3}", "line 1");
    check(&record.replace("record/1", "record/2"), "record/2");
    check(&record.replace("\"game\": \"filler\"", "\"game\": \"chess\""), "chess");
    check(&record.replace("\"rows\":6", "\"rows\":2"), "2 rows");
    check(&record.replacen("\"seat\":0", "\"seat\":1", 1), "step 1");
    check(&record.replacen("\"action\":", "\"action\":9", 1), "step 1");
    check(&record.replacen("{\"seat\":0", "{\"chair\":0", 1), "step 1");
    bad(&["replay", "ludo", "x"], b"", "ludo");
    bad(&["verify", "no-such-file"], b"", "no-such-file");
    bad(&["play", "filler", "--seed", "1", "--rows", "11"], b"", "11 rows");
    bad(&["play", "filler", "--seed", "1", "--s1", "genius"], b"", "strategy");
    bad(&["play", "filler", "--seed", "x"], b"", "x");
}

#[test]
fn help_shows_examples() {
    for arguments in [&["--help"][..], &["filler", "--help"]] {
        let (code, out, _) = run(arguments);
        assert_eq!(code, 0);
        assert!(out.contains("Examples:"), "{out}");
    }
    assert!(Path::new(env!("CARGO_BIN_EXE_spieleabend")).exists());
}
