//! Material to test other programs with: positions in mid-game, transcripts, games from given positions.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use serde_json::{Value, json};

#[path = "common/command.rs"]
#[allow(dead_code, reason = "not every test needs every helper")]
mod command;

use command::{bad, run, run_with};

fn ok(arguments: &[&str], input: &str) -> String {
    let (code, out, err) = run_with(arguments, input.as_bytes());
    assert_eq!(code, 0, "{arguments:?}: {err}");
    out
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// Computers that play the same way for ever.
const GAMES: [(&str, &str); 5] = [
    ("filler", "greedy,blocking"),
    ("mensch", "random"),
    ("citydomino", "planner"),
    ("mops", "random,random,random"),
    ("scotland", "course"),
];

fn record_of(game: &str, players: &str) -> String {
    ok(&["play", game, "--seed", "7", "--players", players, "--record", "-"], "")
}

#[test]
fn a_position_in_mid_game_is_the_one_that_the_record_tells() {
    for (game, players, steps) in [
        ("citydomino", "planner", &[4, 5, 9, 60, 143][..]),
        ("mops", "random,random,random", &[4, 10, 40]),
        ("scotland", "course", &[4, 5, 30]),
    ] {
        let record = record_of(game, players);
        let last = json(&record)["steps"].as_array().unwrap().len();
        let mut saved = 0;
        for step in steps.iter().copied().chain([last]) {
            let at = step.to_string();
            let play = ["play", game, "--seed", "7", "--players", players, "--save", "-", "--save-at", &at];
            let (code, file, err) = run(&play);
            if code == 2 {
                // Not every position can be saved; then one is named that can.
                let near = err.trim_end().rsplit(' ').next().unwrap();
                assert!(err.contains(&format!("cannot save the position after step {at}")), "{err}");
                let again =
                    ["play", game, "--seed", "7", "--players", players, "--save", "-", "--save-at", near];
                assert_eq!(run(&again).0, 0, "{game}: after step {near}: {err}");
                continue;
            }
            saved += 1;
            let of_file = ok(&["inspect", game, "-"], &file);
            let of_record = ok(&["inspect", game, "-", "--at", &at], &record);
            assert_eq!(of_file, of_record, "{game} after step {at}");
        }
        assert!(saved >= 3, "{game}: only {saved} positions could be saved");
    }
}

#[test]
fn a_game_goes_on_from_what_was_saved() {
    let folder = tempfile::tempdir().unwrap();
    for (game, players) in GAMES {
        let file = folder.path().join(game);
        let name = file.to_str().unwrap();
        ok(&["play", game, "--seed", "7", "--players", players, "--save", name, "--save-at", "15"], "");
        let on =
            ok(&["play", game, "--seed", "8", "--players", players, "--from", name, "--record", "-"], "");
        let verdict = ok(&["verify", "-"], &on);
        assert!(!verdict.contains("unfinished"), "{game}: {verdict}");
        // A file of the assignment is the position itself; a record brings its steps along.
        let (own_file, loaded) = (json(&on)["setup"]["position"].is_string(), json(&on)["loaded"].clone());
        let expected = if own_file { Value::Null } else { json!(15) };
        assert_eq!(loaded, expected, "{game}");
        assert_eq!(own_file, ["citydomino", "mops", "scotland"].contains(&game), "{game}");
    }
}

#[test]
fn a_record_that_was_cut_leads_to_the_same_end_with_the_same_seed() {
    for (game, players) in GAMES {
        let whole = json(&record_of(game, players));
        let mut cut = whole.clone();
        cut["steps"].as_array_mut().unwrap().truncate(11);
        let cut = cut.to_string();
        assert!(ok(&["verify", "-"], &cut).contains("unfinished: the game is not over after 11 steps"));
        // Who plays stands in the record.
        let on = json(&ok(&["play", game, "--seed", "7", "--from", "-", "--record", "-"], &cut));
        assert_eq!((&on["steps"], &on["seats"]), (&whole["steps"], &whole["seats"]), "{game}");
        assert_eq!(on["loaded"], 11);
    }
    let filler = record_of("filler", "greedy");
    bad(
        &["play", "mops", "--seed", "1", "--from", "-"],
        filler.as_bytes(),
        "-: a record of filler, not of mops",
    );
    let set = ["play", "filler", "--seed", "1", "--from", "-", "--set", "rows=3"];
    bad(&set, filler.as_bytes(), "--set rows=3: a record brings its own set-up along");
    // Options that say the same as the record do no harm; others are not passed over in silence.
    let rows = |rows| ["play", "filler", "--seed", "1", "--from", "-", "--rows", rows];
    ok(&rows("6"), &filler);
    bad(&rows("9"), filler.as_bytes(), "rows: 9 is wanted, but the record's set-up says 6");
    for (game, players, options, reason) in [
        (
            "scotland",
            "course",
            &["--detectives", "5"][..],
            "6 seats are wanted, but the record's set-up has 4",
        ),
        (
            "citydomino",
            "planner",
            &["--harmony"],
            "harmony: true is wanted, but the record's set-up says nothing",
        ),
        ("mensch", "1:random,3:random", &["--players", "2,4"], "players: [2,4] is wanted, but the record's"),
        (
            "mops",
            "random,random,random",
            &["--players", "2"],
            "2 seats are wanted, but the record's set-up has 3",
        ),
    ] {
        let record = record_of(game, players);
        bad(&[&["play", game, "--seed", "1", "--from", "-"], options].concat(), record.as_bytes(), reason);
    }
}

#[test]
fn what_is_saved_beside_a_record_is_the_record_so_far() {
    for (game, players) in [("filler", "greedy,blocking"), ("mensch", "random")] {
        let whole = json(&record_of(game, players));
        let save = ["play", game, "--seed", "7", "--players", players, "--save", "-", "--save-at", "9"];
        let mut cut = json(&ok(&save, ""));
        assert_eq!(cut["steps"].as_array().unwrap()[..], whole["steps"].as_array().unwrap()[..9]);
        cut["steps"] = whole["steps"].clone();
        assert_eq!(cut, whole);
    }
    bad(
        &["play", "filler", "--seed", "7", "--save", "-", "--save-at", "999"],
        b"",
        "--save-at 999: the game has only",
    );
}

#[test]
fn a_save_file_of_a_step_changes_nothing_about_the_rest() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for (game, players) in GAMES {
        let (record, save) = (path("record"), path("save"));
        let play = ["play", game, "--seed", "7", "--players", players];
        let plain = ok(&play, "");
        let more = ["--record", &record, "--save", &save, "--save-at", "15"];
        assert_eq!(
            ok(&[&play[..], &more].concat(), ""),
            plain,
            "{game}: standard output is what it always is"
        );
        assert_eq!(std::fs::read_to_string(&record).unwrap(), record_of(game, players), "{game}");
        assert_ne!(std::fs::read_to_string(&save).unwrap(), plain, "{game}");
    }
}

#[test]
fn a_game_becomes_a_transcript_that_the_test_client_agrees_with() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (transcript, states, record) = (path("instructions.txt"), path("states.txt"), path("game.json"));
    for (players, usual) in [("random", true), ("1:random,3:fast", false)] {
        let (code, _, err) = run(&[
            "play",
            "mensch",
            "--seed",
            "7",
            "--players",
            players,
            "--record",
            &record,
            "--transcript",
            &transcript,
            "--states",
            &states,
        ]);
        assert_eq!(code, 0, "{err}");
        let steps = json(&std::fs::read_to_string(&record).unwrap())["steps"].as_array().unwrap().len();
        let mut replay =
            vec!["replay".to_owned(), "mensch".into(), transcript.clone(), "--expect".into(), states.clone()];
        // A transcript does not tell who takes part; the message does.
        let from = err.lines().find_map(|line| line.strip_prefix("replay this transcript with --from '"));
        assert_eq!(from.is_none(), usual, "{err}");
        if let Some(from) = from {
            replay.extend(["--from".to_owned(), from.trim_end_matches('\'').to_owned()]);
        }
        let replay: Vec<&str> = replay.iter().map(String::as_str).collect();
        assert_eq!(ok(&replay, ""), format!("{steps} of {steps} lines agree\n"));
        let read = |path: &str| std::fs::read_to_string(path).unwrap();
        assert_eq!(ok(&["mensch", "transcript", &record], ""), read(&transcript));
        assert_eq!(ok(&["mensch", "states", &record], ""), read(&states));
        let last =
            format!("{}f", json(&ok(&["inspect", "mensch", &record, "--rollouts", "1"], ""))["player"]);
        assert!(read(&states).lines().last().unwrap().starts_with(&last));
    }
    bad(
        &["mensch", "transcript", "-"],
        record_of("filler", "greedy").as_bytes(),
        "a record of filler, not of mensch",
    );
}

#[test]
fn filler_is_played_from_a_given_board() {
    let board = "35163246/14626454/21264321/32525416/46142141/52315354/13264535";
    let record = json(&ok(&["play", "filler", "--seed", "7", "--from", board], ""));
    let setup = json!({
        "rows": 7, "cols": 8, "colours": 6, "first": 0, "idle": "draw", "layout": "random", "number": null, "position": board,
    });
    assert_eq!(record["setup"], setup, "six colours, as `inspect` takes it for granted");
    assert_eq!(run_with(&["verify", "-"], record.to_string().as_bytes()).0, 0);
    // By file, by standard input, with other colours.
    let lines = board.replace('/', "\n");
    assert_eq!(json(&ok(&["play", "filler", "--seed", "7", "--from", "-"], &lines)), record);
    let nine = json(&ok(&["play", "filler", "--seed", "7", "--from", board, "--colours", "9"], ""));
    assert_eq!(nine["setup"]["colours"], 9);
    // The first choice of S2 is what `inspect` says about the same board.
    let inspected = json(&ok(&["inspect", "filler", board], ""));
    for (level, strategy) in [("stagnation", "1"), ("greedy", "2"), ("blocking", "3")] {
        let players = format!("greedy,{level}");
        let play = ["play", "filler", "--seed", "1", "--from", board, "--first", "2", "--players", &players];
        assert_eq!(json(&ok(&play, ""))["steps"][0]["action"], inspected["strategy"][strategy], "{level}");
    }
    for (board, options, reason) in [
        ("123/456/781", &["--colours", "7"][..], "position: the colour 8 is none of the game's"),
        ("121/456/145", &[], "position: both corners have the colour 1"),
        ("123/456", &[], "--from: 2 rows (expected 3 to 10)"),
        ("no-such-file", &[], "no-such-file: "),
    ] {
        bad(&[&["play", "filler", "--seed", "1", "--from", board], options].concat(), b"", reason);
    }
}

#[test]
fn courses_get_their_network_and_their_cards() {
    let folder = tempfile::tempdir().unwrap();
    let network = folder.path().join("network.json");
    std::fs::write(&network, ok(&["scotland", "network"], "")).unwrap();
    let on_it = ok(&["play", "scotland", "--seed", "1", "--network", network.to_str().unwrap()], "");
    assert_eq!(json(&on_it)["steps"], json(&ok(&["play", "scotland", "--seed", "1"], ""))["steps"]);
    let cards = folder.path().join("cards.csv");
    std::fs::write(&cards, ok(&["citydomino", "cards"], "")).unwrap();
    let with_them = ok(&["play", "citydomino", "--seed", "1", "--cards", cards.to_str().unwrap()], "");
    assert_eq!(with_them, ok(&["play", "citydomino", "--seed", "1"], ""));
}
