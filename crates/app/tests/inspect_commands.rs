//! Positions of records: every game, any step.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use serde_json::{Value, json};

#[path = "common/command.rs"]
#[allow(dead_code, reason = "not every test needs every helper")]
mod command;

use command::{bad, run, run_with};

/// Computers of each game, and keys of what `inspect` prints.
const GAMES: [(&str, &str, &[&str]); 5] = [
    ("filler", "greedy,blocking", &["rows", "startklar", "sizes", "strategy", "min_moves"]),
    ("mensch", "random,random", &["player", "phase", "roll", "odds"]),
    ("citydomino", "planner", &["turn", "phase", "card", "players", "placements", "bot_plan", "bot"]),
    ("mops", "random,random", &["players", "turn", "next", "supply", "over", "ranking"]),
    ("scotland", "course", &["turn", "round", "over", "winner", "targets", "moves", "choice"]),
];

/// Looks at a position of a record; few games will do for the odds of Mensch.
fn inspect(game: &str, options: &[&str], record: &str) -> command::Ran {
    let few: &[&str] = if game == "mensch" { &["--rollouts", "5"] } else { &[] };
    run_with(&[&["inspect", game, "-"], options, few].concat(), record.as_bytes())
}

fn record(game: &str, players: &str) -> String {
    let (code, out, err) = run(&["play", game, "--seed", "7", "--players", players, "--record", "-"]);
    assert_eq!(code, 0, "{err}");
    out
}

#[test]
fn every_position_of_every_games_record_is_looked_at() {
    for (game, players, keys) in GAMES {
        let record = record(game, players);
        let whole: Value = serde_json::from_str(&record).unwrap();
        let steps = whole["steps"].as_array().unwrap();
        let mut looked = 0;
        for at in (0..steps.len()).step_by(steps.len() / 12).chain([steps.len() - 1, steps.len()]) {
            let step = at.to_string();
            let (code, out, err) = inspect(game, &["--at", &step], &record);
            if code == 2 {
                assert!(at < 4 && err.starts_with("-: start "), "{game} after step {at}: {err}");
                continue;
            }
            assert_eq!((code, err.as_str()), (0, ""), "{game} after step {at}");
            let told: Value = serde_json::from_str(&out).unwrap();
            for key in keys {
                assert!(told.get(*key).is_some(), "{game} after step {at} does not tell {key}: {told}");
            }
            looked += 1;
            // A record that ends there says the same.
            let mut cut = whole.clone();
            cut["steps"].as_array_mut().unwrap().truncate(at);
            assert_eq!(inspect(game, &[], &cut.to_string()).1, out, "{game} {at}");
        }
        assert!(looked >= 10, "{game}: {looked}");
        let last = inspect(game, &[], &record);
        let end = inspect(game, &["--at", &steps.len().to_string()], &record);
        assert_eq!(last, end, "{game}: without a step it is the last");
        let beyond = (steps.len() + 1).to_string();
        let reason = format!("-: --at {beyond}: the record has only {} steps", steps.len());
        bad(&["inspect", game, "-", "--at", &beyond], record.as_bytes(), &reason);
    }
}

#[test]
fn a_finished_game_is_told_as_finished() {
    for (game, players, key, value) in [
        ("filler", "greedy", "end_config", json!(true)),
        ("mensch", "random,random", "phase", json!("finished")),
        ("citydomino", "planner", "phase", json!("over")),
        ("mops", "random,random", "over", json!(true)),
        ("scotland", "course", "over", json!(true)),
    ] {
        let told = inspect(game, &[], &record(game, players)).1;
        let told: Value = serde_json::from_str(&told).unwrap();
        assert_eq!(told[key], value, "{game}: {told}");
    }
}

#[test]
fn steps_and_games_have_to_fit() {
    let filler = record("filler", "greedy");
    for game in ["mensch", "citydomino", "mops", "scotland"] {
        bad(&["inspect", game, "-"], filler.as_bytes(), &format!("-: a record of filler, not of {game}"));
    }
    bad(
        &["inspect", "filler", "123/456/789", "--at", "3"],
        b"",
        "--at 3 goes with a record, and this is none",
    );
    let scotland = record("scotland", "course");
    for (game, record, options) in [
        ("filler", &filler, &["--colours", "6"][..]),
        ("scotland", &scotland, &["--network", "x"]),
        ("scotland", &scotland, &["--strict"]),
        ("citydomino", &record("citydomino", "planner"), &["--cards", "x"]),
    ] {
        let reason = format!("-: {}: a record brings that along by itself", options[0]);
        bad(&[&["inspect", game, "-"], options].concat(), record.as_bytes(), &reason);
    }
    let forged = filler.replacen("\"action\":", "\"action\":9", 1);
    bad(&["inspect", "filler", "-"], forged.as_bytes(), "-: step 1: ");
    // The colours of a record are those of its game, whatever is usual for a bare board.
    let told = run_with(&["inspect", "filler", "-", "--at", "0"], filler.as_bytes()).1;
    assert!(told.contains("\"startklar\":true"), "{told}");
}
