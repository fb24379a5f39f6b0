//! The commands of Scotland Yard: save files, whole games with their log, moves from standard input, other networks.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use serde_json::{Value, json};

#[path = "common/command.rs"]
mod command;

use command::{bad, forge_seed, run, run_with};

const NETWORK: &str = include_str!("../../games/src/scotland/network.json");

/// The worked example of the assignment, blue to move.
fn example() -> Value {
    json!({
        "misterX": {
            "ai": true, "possibleTargets": [104, 117, 118, 127], "lastShownPos": 116, "currPos": 117,
            "remainingTickets": [3, 3, 2, 3], "journeyBoard": [2, 2, 2, 2],
        },
        "detectives": {
            "noOfDetectives": 3, "ai": true,
            "players": [
                {"position": 134, "remainingTickets": [3, 4, 4]},
                {"position": 186, "remainingTickets": [4, 8, 10]},
                {"position": 71, "remainingTickets": [4, 8, 10]},
            ],
        },
        "whosTurn": 1, "currRoundNo": 4, "gameIsWon": false,
    })
}

fn inspect(file: &Value, more: &[&str]) -> Value {
    let arguments = [&["inspect", "scotland", "-"], more].concat();
    let (code, out, err) = run_with(&arguments, file.to_string().as_bytes());
    assert_eq!((code, err.as_str()), (0, ""), "{file}");
    assert_eq!(out.matches('\n').count(), 1, "one line");
    serde_json::from_str(&out).unwrap()
}

#[test]
fn inspect_tells_all_about_a_position() {
    let (_, out, _) = run_with(&["inspect", "scotland", "-"], example().to_string().as_bytes());
    assert!(out.starts_with(
        "{\"turn\":1,\"round\":4,\"over\":false,\"winner\":null,\"targets\":[104,117,118,127],\"mean_target\":116,\
         \"moves\":[{\"station\":118,\"tickets\":[\"cab\"]},"
    ));
    assert!(out.ends_with(
        "\"choice\":{\"tactic\":1,\"station\":118,\"ticket\":\"cab\",\"rating\":13.23076923076923}}\n"
    ));
    for (turn, tactic, station) in [(2, 2, 185), (3, 3, 70)] {
        let mut file = example();
        file["whosTurn"] = json!(turn);
        let report = inspect(&file, &[]);
        let named = report["tactics"].as_array().unwrap().iter().find(|entry| entry["tactic"] == tactic);
        assert_eq!(named.unwrap()["station"], station);
    }
    let mut file = example();
    file["gameIsWon"] = json!(true);
    let report = inspect(&file, &[]);
    assert_eq!(
        (&report["over"], &report["winner"], &report["choice"]),
        (&json!(true), &json!(0), &Value::Null)
    );
}

#[test]
fn broken_files_name_file_and_field() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sy");
    let name = path.to_str().unwrap();
    let broken = |pointer: &str, value: Value| {
        let mut file = example();
        *file.pointer_mut(pointer).unwrap() = value;
        file.to_string()
    };
    for (text, field) in [
        (String::new(), "line 1"),
        ("{}".to_owned(), "misterX"),
        (broken("/misterX/currPos", json!(200)), "misterX.currPos"),
        (broken("/misterX/ai", json!(1)), "misterX.ai"),
        (broken("/detectives/players/0/position", json!(71)), "detectives.players[2].position"),
        (broken("/detectives/noOfDetectives", json!(4)), "detectives.players"),
        (broken("/currRoundNo", json!(7)), "misterX.journeyBoard"),
        (broken("/whosTurn", json!(9)), "whosTurn"),
    ] {
        std::fs::write(&path, &text).unwrap();
        let reason = format!("{name}: {field}");
        bad(&["inspect", "scotland", name], b"", &reason);
        bad(&["play", "scotland", "--seed", "1", "--from", name], b"", &reason);
    }
    bad(&["inspect", "scotland", "no/such/file.sy"], b"", "no/such/file.sy: ");
}

#[test]
fn computers_play_and_write_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let (log, again) = (folder.path().join("game.log"), folder.path().join("again.log"));
    std::fs::write(&log, "an older game\n").unwrap();
    for (detectives, seed) in [("3", "1"), ("4", "2"), ("5", "3")] {
        let play = |log: &std::path::Path| {
            let log = log.to_str().unwrap();
            run(&[
                "play",
                "scotland",
                "--detectives",
                detectives,
                "--ai",
                "both",
                "--seed",
                seed,
                "--log",
                log,
            ])
        };
        let (code, record, result) = play(&log);
        assert_eq!(code, 0, "{result}");
        assert!(result.contains("Mister X") && result.contains("1. "), "{result}");
        let text = std::fs::read_to_string(&log).unwrap();
        assert!(text.starts_with(&format!("{detectives},true,true,")), "{text}");
        assert!(text.ends_with("\n0\n") || text.ends_with("\n1\n"));
        assert_eq!(play(&again).1, record, "the same seed, the same game");
        assert_eq!(std::fs::read_to_string(&again).unwrap(), text);

        let (code, out, _) = run_with(&["verify", "-"], record.as_bytes());
        assert_eq!(code, 0, "{out}");
        assert!(out.contains("steps follow the rules of scotland"), "{out}");
        let (code, out, _) = run_with(&["verify", "-"], forge_seed(&record).as_bytes());
        assert_eq!(code, 1, "{out}");
        let (code, out, _) = run_with(&["replay", "scotland", "-"], record.as_bytes());
        assert_eq!(code, 0);
        assert!(out.contains("\"event\":\"showed\""));
    }
}

/// The moves of one side in a log, as lines for standard input; the tickets follow from what was used up.
fn moves_of(log: &str, mister_x: bool) -> String {
    const NAMES: [&str; 4] = ["tube", "bus", "cab", "boat"];
    let mut lines = log.lines();
    let players: usize = lines.next().unwrap().split(',').next().unwrap().parse().unwrap();
    let mut held = vec![vec![4, 8, 10, 0]; players + 1];
    held[0] = vec![3, 3, 4, players as i64];
    let mut out = String::new();
    for line in lines.filter(|line| line.contains(',')) {
        let fields: Vec<&str> = line.split(',').collect();
        let player: usize = fields[0].parse().unwrap();
        let after: Vec<i64> = fields[3..7].iter().map(|field| field.parse().unwrap()).collect();
        let used = (0..4).find(|kind| after[*kind] < held[player][*kind]).unwrap();
        held[player] = after;
        if player > 0 {
            held[0][used] += 1;
        }
        if (player == 0) == mister_x {
            out += &format!("{} {}\n", fields[2], NAMES[used]);
        }
    }
    out
}

#[test]
fn one_side_from_standard_input() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("game.log");
    let play = |ai: &str, input: &str| {
        let log = log.to_str().unwrap();
        let arguments = ["play", "scotland", "--detectives", "4", "--ai", ai, "--seed", "5", "--log", log];
        run_with(&arguments, input.as_bytes())
    };
    assert_eq!(play("both", "").0, 0);
    let both = std::fs::read_to_string(&log).unwrap();
    for (ai, mister_x, flags) in [("x", false, "true,false"), ("detectives", true, "false,true")] {
        let input = moves_of(&both, mister_x);
        let (code, _, err) = play(ai, &input);
        assert_eq!(code, 0, "{err}");
        // The same moves, but a person's have neither tactic nor rating.
        let text = std::fs::read_to_string(&log).unwrap();
        assert!(text.starts_with(&format!("4,{flags},")));
        assert_eq!(text.lines().count(), both.lines().count());
        for (line, known) in text.lines().zip(both.lines()).skip(1).filter(|(line, _)| line.contains(',')) {
            let person = line.starts_with("0,") == mister_x;
            let same = known.rsplitn(3, ',').last().unwrap();
            assert_eq!(line, if person { format!("{same},0,0.0") } else { known.to_owned() });
        }

        // Refused lines are named; so is the end of the input.
        let mut lines: Vec<&str> = input.lines().collect();
        lines.truncate(5);
        let (code, out, err) = play(ai, &(lines.join("\n") + "\n"));
        assert_eq!((code, out.as_str()), (2, ""));
        assert!(err.contains("-:6: the moves end, but player"), "{err}");
        for (wrong, reason) in [
            ("1 cab cab", "expected STATION TICKET"),
            ("200 cab", "expected a station"),
            ("118 ferry", "expected a ticket"),
            ("", "expected STATION TICKET"),
            ("2 tube", "station 2 cannot be reached"),
        ] {
            lines[2] = wrong;
            let (code, out, err) = play(ai, &lines.join("\n"));
            assert_eq!((code, out.as_str()), (2, ""));
            assert!(err.contains("-:3: ") && err.contains(reason), "{err}");
        }
    }
}

#[test]
fn a_game_goes_on_from_a_save_file() {
    let folder = tempfile::tempdir().unwrap();
    let (save, log) = (folder.path().join("game.sy"), folder.path().join("game.log"));
    std::fs::write(&save, example().to_string()).unwrap();
    let (save, log) = (save.to_str().unwrap(), log.to_str().unwrap());
    let (code, record, err) = run(&["play", "scotland", "--seed", "1", "--from", save, "--log", log]);
    assert_eq!(code, 0, "{err}");
    let text = std::fs::read_to_string(log).unwrap();
    assert!(
        text.starts_with("3,true,true,117,134,186,71\n1,134,118,3,4,3,0,1,13.23076923076923\n"),
        "{text}"
    );
    assert_eq!(run_with(&["verify", "-"], record.as_bytes()).0, 0);
}

#[test]
fn other_networks() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("network.json");
    let name = path.to_str().unwrap();
    std::fs::write(&path, NETWORK).unwrap();
    assert_eq!(inspect(&example(), &["--network", name]), inspect(&example(), &[]));
    let (code, record, _) = run(&["play", "scotland", "--seed", "1", "--network", name]);
    assert_eq!(code, 0);
    assert!(record.contains("\"network\":{\"stations\":[{\"identifier\":1,"), "a record is self-contained");
    assert_eq!(run_with(&["verify", "-"], record.as_bytes()).0, 0);

    // Without the cab line from 134 to 118 blue goes elsewhere.
    let cut = |text: &str, number: u16, cab: &str, less: &str| {
        let line = text.lines().find(|line| line.contains(&format!("\"identifier\": {number},"))).unwrap();
        text.replace(line, &line.replace(cab, less))
    };
    let one = cut(NETWORK, 134, "[118, 127,", "[127,");
    let both = cut(&one, 118, ", 134,", ",");
    assert_ne!(one, both);
    std::fs::write(&path, both).unwrap();
    assert_eq!(inspect(&example(), &["--network", name])["choice"]["station"], 127);
    std::fs::write(&path, one).unwrap();
    let reason = format!("{name}: station 118: cab leads to station 134 but not back");
    bad(&["inspect", "scotland", "-", "--network", name], example().to_string().as_bytes(), &reason);
    bad(&["play", "scotland", "--seed", "1", "--network", name], b"", &reason);
    std::fs::write(&path, "{}").unwrap();
    bad(&["play", "scotland", "--seed", "1", "--network", name], b"", "stations is missing");
    bad(&["serve", "--listen", "127.0.0.1:0", "--network", name], b"", "stations is missing");
    bad(&["play", "scotland", "--seed", "1", "--network", "no/such.json"], b"", "no/such.json: ");
}

#[test]
fn arguments_are_checked() {
    for detectives in ["2", "6", "x"] {
        bad(&["play", "scotland", "--detectives", detectives, "--seed", "1"], b"", "detectives");
    }
    bad(&["play", "scotland", "--ai", "nobody", "--seed", "1"], b"", "nobody");
    bad(
        &["play", "scotland", "--seed", "1", "--log", "no/such/folder/game.log"],
        b"",
        "no/such/folder/game.log",
    );
}
