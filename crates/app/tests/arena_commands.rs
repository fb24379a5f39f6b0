//! The arena on the command line: every game, honest intervals, and a word to whoever has to wait.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};

#[path = "common/command.rs"]
#[allow(dead_code, reason = "not every test needs every helper")]
mod command;

use command::{bad, run};

/// Level, seats, wins, share, and the ends of its interval.
fn rows(table: &str) -> Vec<(String, usize, f64, f64, f64, f64)> {
    let row = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |at: usize| words[at].trim_end_matches('%').parse::<f64>().unwrap();
        (words[0].to_owned(), words[1].parse().unwrap(), number(2), number(3), number(4), number(6))
    };
    table.lines().skip(2).map(row).collect()
}

#[test]
fn computers_of_every_game_meet() {
    for (game, options, levels) in [
        ("filler", &[][..], &[("blocking", 1), ("greedy", 1)][..]),
        ("mensch", &["--players", "fast,random,random"], &[("fast", 1), ("random", 2)]),
        ("citydomino", &[], &[("planner", 2), ("random", 2)]),
        ("mops", &["--players", "greedy,random"], &[("greedy", 1), ("random", 1)]),
        ("scotland", &["--set", "detectives=4"], &[("course", 1), ("random", 1)]),
    ] {
        let (code, out, err) = run(&[&["bench", "arena", game, "--games", "6"], options].concat());
        assert_eq!(code, 0, "{game}: {err}");
        assert!(out.starts_with(&format!("{game}: ")), "{out}");
        let rows = rows(&out);
        let found: Vec<_> = rows.iter().map(|(level, seats, ..)| (level.as_str(), *seats)).collect();
        assert_eq!(found, levels, "{game}");
        let wins: f64 = rows.iter().map(|row| row.2).sum();
        assert!(
            (6.0..=8.0).contains(&wins),
            "{game}: every game has one winner, or several who share it: {out}"
        );
        for (level, _, _, share, low, high) in rows {
            assert!(low <= share && share <= high, "{game}, {level}: {out}");
            assert!(high - low > 20.0, "{game}, {level}: six games do not prove as much: {out}");
        }
    }
}

#[test]
fn the_earlier_spelling_means_the_same() {
    let table = |option: &str| {
        let (code, out, err) = run(&["bench", "arena", "mensch", "--games", "8", option, "fast,random"]);
        assert_eq!(code, 0, "{err}");
        rows(&out)
    };
    assert_eq!(table("--levels"), table("--players"));
}

#[test]
fn what_cannot_meet_is_refused() {
    for (arguments, reason) in [
        (&["arena", "mensch", "--players", "fast,genius"][..], "no level \"genius\" (there is: random, fast"),
        (&["arena", "mensch", "--players", "fast,fast,fast,fast,fast"], "5 levels (expected 2 to 4)"),
        (&["arena", "scotland", "--players", "course,course,course"], "3 levels (expected 2)"),
        (&["arena", "filler", "--set", "rows=11"], "--set rows=11: 11 rows (expected 3 to 10)"),
        (&["arena", "filler", "--set", "wide=1"], "(there is: rows, cols"),
        (&["solo", "mensch"], "mensch has no points of one player alone"),
        (&["arena", "chess"], "chess"),
    ] {
        bad(&[&["bench"], arguments].concat(), b"", reason);
    }
}

#[test]
fn whoever_has_to_wait_long_is_told_so_at_once() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_spieleabend"))
        .args(["bench", "arena", "mensch", "--players", "fast,random", "--games", "4000000"])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stderr.take().unwrap()).read_line(&mut line).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(
        line.starts_with("4000000 games will take about ") && line.ends_with("; --games N plays fewer\n"),
        "{line}"
    );
}
