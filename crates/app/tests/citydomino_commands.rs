//! The commands of CityDomino: save files, whole games with their log, and records.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use serde_json::{Value, json};

#[path = "common/command.rs"]
mod command;

use command::{bad, forge_seed, run, run_with};

const EMPTY: &str = "-- -- -- -- --\n-- -- -- -- --\n-- -- CC -- --\n-- -- -- -- --\n-- -- -- -- --\n";
const SCORE_25: &str = "A1 H0 H0 S0 --\nA1 P0 P0 I3 --\nA0 P0 CC I1 P0\n-- P1 O0 A0 P1\n-- P0 O2 -- --\n";

/// A save file: boards of all players, benches, bag.
fn file(boards: [&str; 4], bench1: &str, bench2: &str, bag: &str) -> String {
    let mut text = String::new();
    for (player, board) in boards.into_iter().enumerate() {
        text += &format!("<Spielfeld {player}>\n{board}");
    }
    text + &format!("<Bänke>\n{bench1}\n{bench2}\n<Beutel>\n{bag}\n")
}

/// Player 2 is to choose, with a card in hand.
fn middle() -> String {
    file(
        [EMPTY, EMPTY, SCORE_25, EMPTY],
        "2 P0S0,0 H1P0,3 A0S1",
        "- P0P0,1 H0H0,- P0O1,- O0I2",
        "P0H0,P0A0,A0S2,P0O2",
    )
}

fn inspect(text: &str, more: &[&str]) -> Value {
    let (code, out, err) = run_with(&[&["inspect", "citydomino", "-"], more].concat(), text.as_bytes());
    assert_eq!((code, err.as_str()), (0, ""), "{text}");
    assert_eq!(out.matches('\n').count(), 1, "one line");
    serde_json::from_str(&out).unwrap()
}

#[test]
fn inspect_tells_all_about_a_position() {
    let (_, out, _) = run_with(&["inspect", "citydomino", "-"], middle().as_bytes());
    assert_eq!(
        out,
        "{\"turn\":2,\"phase\":\"choose\",\"card\":\"P0S0\",\"players\":[\
         {\"score\":0,\"by_type\":{\"A\":0,\"H\":0,\"I\":0,\"O\":0,\"P\":0,\"S\":0},\"largest_district\":0},\
         {\"score\":0,\"by_type\":{\"A\":0,\"H\":0,\"I\":0,\"O\":0,\"P\":0,\"S\":0},\"largest_district\":0},\
         {\"score\":25,\"by_type\":{\"A\":6,\"H\":0,\"I\":8,\"O\":4,\"P\":7,\"S\":0},\"largest_district\":5},\
         {\"score\":0,\"by_type\":{\"A\":0,\"H\":0,\"I\":0,\"O\":0,\"P\":0,\"S\":0},\"largest_district\":0}],\
         \"placements\":[[4,0,\"vertically\",\"S0\",\"P0\"],[0,3,\"vertically\",\"P0\",\"S0\"],\
         [0,3,\"vertically\",\"S0\",\"P0\"],[3,4,\"horizontally\",\"S0\",\"P0\"]],\
         \"bot_plan\":{\"card\":\"P0S0\",\"gain\":1,\"put\":[4,0,\"vertically\",\"S0\",\"P0\"]},\
         \"bot\":{\"choose\":2,\"card\":\"P0O1\",\"gain\":6,\"put\":[3,4,\"horizontally\",\"O1\",\"P0\"]}}\n"
    );
}

#[test]
fn inspect_in_every_phase() {
    let lying = |x: u8, y: u8| json!([x, y, "vertically", "P0", "P0"]);
    let place = middle().replace("- P0P0", "2 P0P0");
    let report = inspect(&place, &[]);
    assert_eq!((&report["phase"], &report["bot"]), (&json!("place"), &Value::Null));
    assert_eq!(report["bot_plan"]["card"], "P0S0");

    // The first marking: nothing in hand.
    let all = "P0P0,H0H0,H0H0,H0H0,H0H0,A0A0,A0A0,A0A0,S0S0,S0S0,O0O0,P0H0,P0A0,P0S0,P0O0,H0A0,H0S0,P1H0,P1A0,P1S0,\
               P1O0,P1I0,H1P0,H1P0,H1P0,H1A0,H1S0,A1P0,A1P0,A1H0,A1H0,A1H0,A1H0,P0S1,A0S1,P0O1,S0O1,I1P0,P0S2,A0S2,\
               P0O2,S0O2,I2P0,O0I2";
    let first = file([EMPTY; 4], "1 P0P0,0 H1P0,- O0I2,- P0I3", "", all);
    let report = inspect(&first, &[]);
    assert_eq!((&report["turn"], &report["phase"]), (&json!(2), &json!("choose")));
    assert_eq!(
        (&report["card"], &report["placements"], &report["bot_plan"]),
        (&Value::Null, &json!([]), &Value::Null)
    );
    assert_eq!(
        report["bot"],
        json!({"choose": 3, "card": "P0I3", "gain": 3, "put": [2, 0, "vertically", "P0", "I3"]})
    );
    // Who has marked a card there has planned it, and does not mark another one.
    let report = inspect(&first, &["--bot", "1"]);
    assert_eq!(report["bot_plan"], json!({"card": "P0P0", "gain": 0, "put": lying(2, 0)}));
    assert_eq!((&report["bot"], &report["turn"]), (&Value::Null, &json!(2)));
    assert_eq!(inspect(&first, &["--bot", "3"])["bot"]["choose"], 3);

    // The last round: nothing to choose. A card with equal halves lies the same way after half a turn.
    let last = file([EMPTY; 4], "3 P0P0,0 H1P0", "", "");
    let report = inspect(&last, &[]);
    assert_eq!(
        (&report["turn"], &report["phase"], &report["bot"]),
        (&json!(3), &json!("place"), &Value::Null)
    );
    assert_eq!(report["placements"].as_array().unwrap().len(), 12);
    assert_eq!(report["placements"][0], lying(2, 0));
    let report = inspect(&last, &["--bot", "1"]);
    assert_eq!((&report["bot_plan"], &report["bot"]), (&Value::Null, &Value::Null));
}

#[test]
fn other_cards_and_other_seats() {
    let report = inspect(&middle(), &["--fits", "O0I2"]);
    assert_eq!(report["card"], "P0S0");
    assert_eq!(
        report["placements"],
        json!([[4, 0, "vertically", "O0", "I2"], [3, 4, "horizontally", "O0", "I2"]])
    );
    // Seat 0 has H1P0 and has not marked yet; seat 1 has.
    let report = inspect(&middle(), &["--bot", "0"]);
    assert_eq!((&report["turn"], &report["bot_plan"]["card"]), (&json!(2), &json!("H1P0")));
    assert_eq!(
        report["bot"],
        json!({"choose": 3, "card": "O0I2", "gain": 2, "put": [1, 1, "vertically", "O0", "I2"]})
    );
    let report = inspect(&middle(), &["--bot", "1"]);
    assert_eq!((&report["bot_plan"], &report["bot"]), (&Value::Null, &Value::Null));
    // Nothing fits.
    let full = "P0 P0 P0 P0 P0\nP0 P0 P0 P0 P0\nP0 P0 CC P0 P0\nP0 P0 P0 P0 P0\nP0 P0 P0 -- --\n";
    let (code, out, _) = run_with(
        &["inspect", "citydomino", "-"],
        file([full, EMPTY, EMPTY, EMPTY], "0 O0I2", "1 H0H0,2 H0A0,- A0A0,3 O0O0", "").as_bytes(),
    );
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(code, 0);
    assert_eq!(report["bot_plan"], json!({"card": "O0I2", "gain": 0, "put": null}));
    assert_eq!(report["bot"], json!({"choose": 2, "card": "A0A0", "gain": 0, "put": null}));

    bad(&["inspect", "citydomino", "-", "--fits", "P0H1"], middle().as_bytes(), "P0H1");
    bad(&["inspect", "citydomino", "-", "--fits", "X"], middle().as_bytes(), "no card");
    bad(&["inspect", "citydomino", "-", "--bot", "4"], middle().as_bytes(), "0 to 3");
    bad(&["inspect", "citydomino", "-", "--bot", "-1"], middle().as_bytes(), "-1");
}

#[test]
fn broken_files_name_file_and_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    let name = path.to_str().unwrap();
    for (text, line, reason) in [
        (String::new(), 1, "0 sections"),
        (middle().replacen("CC", "--", 1), 1, "0 city centres"),
        (middle().replacen("A1 P0 P0 I3 --", "A1 P0 P0 I3", 1), 15, "4 cells"),
        (middle().replacen("P0S0", "P001", 1), 26, "entry 1: no card"),
        (middle().replacen("P0P0", "P0H1", 1), 27, "did you mean H1P0"),
        (middle().replacen("1 H0H0", "- H0H0", 1), 27, "player 1"),
        (middle().replacen("P0H0,", "", 1), 29, "3 cards in the bag"),
    ] {
        std::fs::write(&path, &text).unwrap();
        for arguments in
            [vec!["inspect", "citydomino", name], vec!["play", "citydomino", "--seed", "1", "--from", name]]
        {
            bad(&arguments, b"", reason);
            let (_, _, err) = run(&arguments);
            assert!(err.starts_with(&format!("{name}:{line}: ")), "{err}");
        }
    }
    bad(&["inspect", "citydomino", "-"], &vec![b'<'; 1 << 20], "larger");
    bad(&["inspect", "citydomino", "-"], b"\x00\xff\xfe\x01binary", "-:1: ");
    bad(&["inspect", "citydomino", "no-such-file"], b"", "no-such-file");
}

/// The assignment's own sample has a card more often than it exists, and comes in Latin-1 from Windows.
#[test]
fn warnings_do_not_hinder() {
    let text = middle().replacen("P0H0,P0A0", "P0P0,P0P0", 1).replace('\n', "\r\n");
    let bytes: Vec<u8> = text.chars().map(|char| u8::try_from(char).unwrap()).collect();
    let (code, out, err) = run_with(&["inspect", "citydomino", "-"], &bytes);
    assert_eq!(code, 0, "{err}");
    assert_eq!(err, "-: warning: the card P0P0 is used 3 times, but exists 2 times\n");
    assert!(out.starts_with("{\"turn\":2,"), "{out}");
}

#[test]
fn a_whole_game_with_log_and_record() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (log, record) = (path("game.log"), path("game.json"));
    let (code, out, err) = run(&["play", "citydomino", "--seed", "7", "--log", &log, "--record", &record]);
    assert_eq!(code, 0, "{err}");
    assert_eq!(std::fs::read_to_string(&log).unwrap(), out);
    assert_eq!(out.lines().count(), 96, "48 choices, 48 cards");
    assert!(out.starts_with("HUMAN chose ["), "{out}");
    let known = |line: &str| {
        let (name, rest) = line.split_once(' ').unwrap();
        ["HUMAN", "BOT1", "BOT2", "BOT3"].contains(&name)
            && ["chose [", "put [", "did not use ["].iter().any(|verb| rest.starts_with(verb))
    };
    assert!(out.lines().all(known), "{out}");
    for name in ["HUMAN", "BOT1", "BOT2", "BOT3"] {
        assert!(err.contains(&format!(". {name} (")), "{err}");
    }
    assert_eq!(run(&["play", "citydomino", "--seed", "7"]), (0, out.clone(), err));
    assert_ne!(run(&["play", "citydomino", "--seed", "8"]).1, out);

    let text = std::fs::read_to_string(&record).unwrap();
    let (code, said, _) = run(&["verify", &record]);
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("144 steps follow the rules of citydomino"), "{said}");
    assert!(said.contains("48 chance steps are what the seed holds"), "{said}");
    assert_eq!(run_with(&["verify", "-"], forge_seed(&text).as_bytes()).0, 1);
    let (code, steps, err) = run(&["replay", "citydomino", &record]);
    assert_eq!((code, steps.lines().count()), (0, 145), "{err}");
}

#[test]
fn from_a_file_with_other_rules_and_cards() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let from = write("game.txt", &middle());
    let (code, out, err) = run(&[
        "play",
        "citydomino",
        "--seed",
        "1",
        "--from",
        &from,
        "--levels",
        "random,planner,planner,random",
    ]);
    assert_eq!(code, 0, "{err}");
    // Three of this round mark and place, four place of the next bench, and four cards are in the bag.
    assert_eq!(out.lines().count(), 3 + 3 + 4 + 4 + 4, "{out}");
    assert!(out.starts_with(
        "BOT2 chose [P0, O1] at index 2 for next round\nBOT2 put [S0, P0] vertically to (4, 0)\n"
    ));

    let total = |arguments: &[&str]| {
        let (code, _, err) = run(&[&["play", "citydomino", "--seed", "3"], arguments].concat());
        assert_eq!(code, 0, "{err}");
        let points = err.lines().map(|line| line.rsplit_once('(').unwrap().1.trim_end_matches(')'));
        points.map(|points| points.parse::<u32>().unwrap()).sum::<u32>()
    };
    assert_eq!(total(&["--middle"]), total(&[]) + 40, "the computer never shifts");
    assert!(total(&["--harmony"]) >= total(&[]));

    let cards = write("cards.csv", &(1..=8).map(|value| format!("H1,P0,{value}\n")).collect::<String>());
    let (code, out, err) = run(&["play", "citydomino", "--seed", "1", "--cards", &cards]);
    assert_eq!((code, out.lines().count()), (0, 16), "{err}");
    let small = file([EMPTY; 4], "0 H1P0", "", "");
    assert_eq!(inspect(&small, &["--cards", &cards])["card"], "H1P0");
    bad(
        &["inspect", "citydomino", "-", "--cards", &cards],
        file([EMPTY; 4], "0 P0P0", "", "").as_bytes(),
        "-:26: ",
    );

    let few = write("few.csv", "H1,P0,1\n");
    for (arguments, reason) in [
        (&["--levels", "genius"][..], "random, planner"),
        (&["--levels", "random,planner"], "2 levels"),
        (&["--cards", &few], "few.csv: 1 cards"),
        (&["--cards", "no-such-file"], "no-such-file"),
        (&["--from", "no-such-file"], "no-such-file"),
        (&["--log", "/no/such/folder/x"], "/no/such/folder/x"),
    ] {
        bad(&[&["play", "citydomino", "--seed", "1"], arguments].concat(), b"", reason);
    }
    bad(&["play", "citydomino"], b"", "--seed");
}
