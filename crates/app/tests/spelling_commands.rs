//! One spelling for all games, and every earlier spelling as before.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::Path;

use serde_json::{Value, json};

#[path = "common/command.rs"]
#[allow(dead_code, reason = "not every test needs every helper")]
mod command;
#[path = "common/files.rs"]
#[allow(dead_code, reason = "not every test needs every file")]
mod files;

use command::{Ran, bad, run, run_in};

/// Exit code, digest of standard output and arguments of commands as they were before there was one spelling.
const SPELLINGS: &str = include_str!("fixtures/spellings.txt");

/// FNV-1a: which bytes they were, not how to keep them secret.
fn digest(text: &str) -> String {
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", text.bytes().fold(0xcbf2_9ce4_8422_2325, mix))
}

/// The words of a line; a state string has blanks within its brackets.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut depth) = (vec![String::new()], 0);
    for char in line.chars() {
        match char {
            '[' => depth += 1,
            ']' => depth -= 1,
            _ => {}
        }
        match (char, words.last_mut()) {
            (' ', _) if depth == 0 => words.push(String::new()),
            (_, Some(word)) => word.push(char),
            _ => {}
        }
    }
    words
}

/// Files of every kind, under the names that the spellings use.
fn furnish(folder: &Path) {
    files::write(folder, "city.txt", files::citydomino());
    files::write(folder, "game.sy", files::SCOTLAND);
    files::write(folder, "mops.json", files::MOPS);
    files::write(folder, "transcript.txt", files::TRANSCRIPT);
    let games = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/src");
    std::fs::copy(format!("{games}/scotland/network.json"), folder.join("london.json")).unwrap();
    std::fs::copy(format!("{games}/citydomino/cards.csv"), folder.join("cards.csv")).unwrap();
    for (name, arguments) in [
        ("mensch.json", &["play", "mensch", "--seed", "3", "--players", "1,3", "--levels", "random"][..]),
        ("filler.json", &["play", "filler", "--seed", "7"]),
        ("citydomino.json", &["play", "citydomino", "--seed", "7", "--record", "-"]),
    ] {
        files::write(folder, name, run(arguments).1);
    }
}

#[test]
fn earlier_spellings_print_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    furnish(folder.path());
    for line in SPELLINGS.lines() {
        let [code, expected, arguments] = line.splitn(3, ' ').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let (status, out, err) = run_in(folder.path(), &words(arguments));
        assert_eq!(
            (status.to_string().as_str(), digest(&out).as_str()),
            (code, expected),
            "{arguments}: {err}"
        );
    }
}

/// What `play GAME` prints with these options.
fn play(game: &str, options: &[&str]) -> Ran {
    run(&[&["play", game, "--seed", "5"], options].concat())
}

fn record(game: &str, options: &[&str]) -> Value {
    let (code, out, err) = play(game, &[options, &["--record", "-"]].concat());
    assert_eq!(code, 0, "{game} {options:?}: {err}");
    serde_json::from_str(&out).unwrap()
}

#[test]
fn one_spelling_says_what_the_earlier_ones_say() {
    for (game, now, before) in [
        (
            "filler",
            &["--players", "blocking,stagnation"][..],
            &["--s1", "blocking", "--s2", "stagnation"][..],
        ),
        ("filler", &["--set", "rows=9", "--set", "colours=7"], &["--rows", "9", "--colours", "7"]),
        ("filler", &["--set", "number=4711-0815"], &["--board", "4711-0815"]),
        ("filler", &["--set", "number=4711"], &["--board", "4711"]),
        ("filler", &["--set", "first=1", "--set", "idle=sizes"], &["--first", "2", "--rule", "sizes"]),
        ("mensch", &["--players", "2:random,4:fast"], &["--players", "2,4", "--levels", "random,fast"]),
        ("mensch", &["--players", "random"], &["--levels", "random"]),
        (
            "mensch",
            &["--players", "fast", "--set", "players=[2,4]"],
            &["--players", "2,4", "--levels", "fast"],
        ),
        ("citydomino", &["--players", "random"], &["--levels", "random"]),
        ("citydomino", &["--set", "harmony=true"], &["--harmony"]),
        (
            "mops",
            &["--players", "greedy,random,greedy"],
            &["--players", "3", "--bots", "greedy,random,greedy"],
        ),
        (
            "scotland",
            &["--players", "course", "--set", "detectives=4"],
            &["--detectives", "4", "--ai", "both"],
        ),
    ] {
        assert_eq!(play(game, now), play(game, before), "{game} {now:?}");
    }
}

#[test]
fn players_have_names_and_levels() {
    for (game, players, seats) in [
        ("filler", "Ada:blocking,Ben:greedy", json!([["Ada", "blocking"], ["Ben", "greedy"]])),
        ("filler", "Ada,Ben", json!([["Ada", "greedy"], ["Ben", "greedy"]])),
        ("filler", "Ada:blocking,greedy", json!([["Ada", "blocking"], ["S2", "greedy"]])),
        ("mensch", "Ada:random,Ben:fast", json!([["Ada", "random"], ["Ben", "fast"]])),
        ("mensch", "2:random,P3:fast", json!([["P2", "random"], ["P3", "fast"]])),
        ("mops", "Ada:greedy,random", json!([["Ada", "greedy"], ["Spieler 2", "random"]])),
        (
            "citydomino",
            "A:random,B:random,C:random,D:planner",
            json!([["A", "random"], ["B", "random"], ["C", "random"], ["D", "planner"]]),
        ),
        (
            "scotland",
            "random,course,course,Cleo:random",
            json!([["Mister X", "random"], ["Blue", "course"], ["Yellow", "course"], ["Cleo", "random"]]),
        ),
    ] {
        let record = record(game, &["--players", players]);
        let label = |seat: &Value| json!([seat["name"], seat["level"]]);
        let found: Vec<Value> = record["seats"].as_array().unwrap().iter().map(label).collect();
        assert_eq!(json!(found), seats, "{game} {players}");
    }
    assert_eq!(
        record("mops", &["--players", "Ada:random,Ben:random"])["setup"]["players"],
        json!(["Ada", "Ben"])
    );
    assert_eq!(record("mensch", &["--players", "Ada:random,Ben:random"])["setup"]["players"], json!([1, 3]));
}

#[test]
fn what_cannot_be_meant_is_named_beside_what_can() {
    let fields = "(there is: rows, cols, colours, first, idle, layout, number";
    for (game, options, reason) in [
        (
            "filler",
            &["--players", "greedy,stong"][..],
            "--players \"stong\": filler has no such strategy (there is: ",
        ),
        (
            "filler",
            &["--players", "Ada:stong,Ben:greedy"],
            "--players \"stong\": filler has no such strategy",
        ),
        ("filler", &["--players", "a,b,c"], "3 players, but filler is played by 2"),
        ("filler", &["--players", "Ada"], "1 players, but the set-up has 2 seats"),
        ("filler", &["--players", "greedy,greedy", "--s1", "greedy"], "cannot be used with"),
        (
            "citydomino",
            &["--players", "random", "--levels", "random"],
            "--levels and --players both give levels",
        ),
        ("mops", &["--players", "1"], "1 players, but mops is played by 2 to 4"),
        (
            "filler",
            &["--set", "rowz=9"],
            &format!("--set rowz=9: filler has no such field of the set-up {fields}"),
        ),
        ("filler", &["--set", "rows"], "--set rows: expected KEY=VALUE"),
        ("filler", &["--set", "rows=six"], "--set rows=six: found the text \"six\", expected a whole number"),
        ("filler", &["--set", "rows=11"], "--set rows=11: 11 rows (expected 3 to 10)"),
        ("filler", &["--set", "idle=win"], "--set idle=win: found win, expected draw or sizes"),
        (
            "citydomino",
            &["--set", "harmony=yes"],
            "--set harmony=yes: found the text \"yes\", expected true or false",
        ),
        ("mensch", &["--set", "players=[1,1]"], "--set players=[1,1]: players must be named once each"),
        ("mops", &["--set", "players=[\"A\",\"a\"]"], "Namen müssen eindeutig sein: 'a'"),
        ("scotland", &["--set", "computers={\"y\":true}"], "found the field \"y\", expected x, detectives"),
        ("filler", &["--log", "x"], "--log: filler has no log of its own"),
        ("mops", &["--log", "-", "--record", "-"], "--log: mops has no log"),
        (
            "citydomino",
            &["--log", "-", "--record", "-"],
            "only one of --log, --record and --save can go to -",
        ),
        ("filler", &["--save-at", "3"], "--save"),
    ] {
        bad(&[&["play", game, "--seed", "5"], options].concat(), b"", reason);
    }
}

#[test]
fn moves_come_from_standard_input_in_every_game() {
    // The actions of a record are moves that can be typed.
    for (game, players, index) in [
        ("filler", "greedy,blocking", 1),
        ("mensch", "fast,random", 0),
        ("citydomino", "planner,random,random,random", 2),
        ("mops", "random,greedy", 1),
    ] {
        let whole = record(game, &["--players", players]);
        let own = |step: &&Value| step.get("seat") == Some(&json!(index));
        let moves = whole["steps"].as_array().unwrap().iter().filter(own);
        let typed: String = moves.map(|step| format!("{}\n", step["action"])).collect();
        let mut seats: Vec<&str> = players.split(',').collect();
        seats[index] = "-";
        let arguments = ["play", game, "--seed", "5", "--record", "-", "--players", &seats.join(",")];
        let (code, out, err) = command::run_with(&arguments, typed.as_bytes());
        assert_eq!(code, 0, "{game}: {err}");
        let typed_in: Value = serde_json::from_str(&out).unwrap();
        assert_eq!(typed_in["steps"], whole["steps"], "{game}");
        assert_eq!(typed_in["seats"][index].get("level"), None, "{game}");
        bad(&arguments, b"?\n", "-:1: ?: expected an action as JSON");
        bad(&arguments, b"", &format!("-:1: the moves end, but player {index} is to move"));
    }
}
