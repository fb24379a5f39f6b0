//! The commands of Mensch ärgere dich nicht: transcripts, positions, whole games, and records with dice.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

#[path = "common/command.rs"]
mod command;

use command::{bad, forge_seed, run, run_with};

const RING: &str = "[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, \
     0, 0, 0, 0, 0, 0, 0]";
const HOMES: &str =
    "[1, 1, 1, 1][0, 0, 0, 0][2, 2, 2, 2][0, 0, 0, 0][3, 3, 3, 3][0, 0, 0, 0][4, 4, 4, 4][0, 0, 0, 0]";
const PAIR: &str =
    "[1, 1, 1, 1][0, 0, 0, 0][0, 0, 0, 0][0, 0, 0, 0][3, 3, 3, 3][0, 0, 0, 0][0, 0, 0, 0][0, 0, 0, 0]";

/// All pawns at home, with this in front.
fn at_home(head: &str) -> String {
    format!("{head}{HOMES}{RING}")
}

/// The ring with player 1 on one field.
fn ring_with(field: usize) -> String {
    let mut values = [0; 40];
    values[field] = 1;
    format!("{values:?}")
}

/// Player 1 has one pawn on this field of the ring.
fn one_out(head: &str, field: usize) -> String {
    format!("{head}{}{}", HOMES.replacen('1', "0", 1), ring_with(field))
}

/// A folder that goes away with it, and files in it.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path: PathBuf = self.0.path().join(name);
        std::fs::write(&path, content).unwrap();
        path.to_str().unwrap().to_owned()
    }
}

#[test]
fn a_transcript_prints_the_state_after_every_line() {
    let folder = Folder::new();
    let expected = [
        one_out("1r6", 0),
        one_out("1r6", 6),
        one_out("1m3", 6),
        // Not this pawn.
        one_out("1m3", 6),
        one_out("2r3", 9),
    ]
    .map(|line| line + "\n")
    .concat();
    let lines = "roll,6\nroll,6\nroll,3\nmove,0\nmove,6\n";
    for text in [
        lines.to_owned(),
        lines.trim_end().to_owned(),
        lines.replace('\n', "\r\n"),
        lines.replace('\n', "\r\n").trim_end().to_owned(),
        lines.replace('\n', "\n\n"),
        format!("\r\n \n\t\r\n{lines}\n\n"),
    ] {
        let file = folder.file("game.txt", &text);
        assert_eq!(run(&["replay", "mensch", &file]), (0, expected.clone(), String::new()), "{text:?}");
        assert_eq!(run_with(&["replay", "mensch", "-"], text.as_bytes()).1, expected, "{text:?}");
    }
    for nothing in ["", "\n", "\r\n\r\n"] {
        assert_eq!(
            run_with(&["replay", "mensch", "-"], nothing.as_bytes()),
            (0, String::new(), String::new())
        );
    }
}

#[test]
fn what_does_not_fit_prints_the_unchanged_string() {
    for line in [
        "roll,0",
        "roll,7",
        "roll,-1",
        "roll,-6",
        "roll,256",
        "roll,262",
        "roll,99999999999999999999",
        "move,0",
        "move,-1",
        "move,39",
        "move,40",
        "move,-99999999999999999999",
    ] {
        let (code, out, err) = run_with(&["replay", "mensch", "-"], line.as_bytes());
        assert_eq!(
            (code, out.as_str(), err.as_str()),
            (0, format!("{}\n", at_home("1r0")).as_str(), ""),
            "{line}"
        );
    }
    let long = format!("roll,{}", "9".repeat(5_000));
    assert_eq!(run_with(&["replay", "mensch", "-"], long.as_bytes()).1, at_home("1r0") + "\n");
}

#[test]
fn a_malformed_line_ends_it_after_the_earlier_states_were_printed() {
    let folder = Folder::new();
    for line in [
        "roll,",
        "move,",
        "roll, 3",
        "roll,3 ",
        "Roll,3",
        "ROLL,3",
        "roll,3x",
        "roll,3.0",
        "roll,3,3",
        "foo",
        "roll 3",
        "roll",
        " roll,3",
        "roll;3",
        "roll,-",
        "roll,٣",
        "\u{feff}roll,3",
        "{",
        "roll,3\rroll,3",
        "roll,3\r\r",
    ] {
        for end in ["\n", "\r\n"] {
            let text = format!("roll,1{end}{end}roll,2{end}{line}{end}roll,3{end}");
            let file = folder.file("game.txt", &text);
            let (code, out, err) = run(&["replay", "mensch", &file]);
            let expected = format!("{}\n{}\n", at_home("1r1"), at_home("1r2"));
            assert_eq!((code, out), (2, expected), "{line:?}: {err}");
            assert!(err.contains(&format!("{file}:4: expected ")), "{line:?}: {err}");
            assert_eq!(err.lines().count(), 1, "{line:?}: {err}");
        }
    }
    bad(&["replay", "mensch", "-"], b"foo\nroll,1\n", "-:1: expected `roll,N` or `move,K`");
    bad(&["replay", "mensch", "-"], b"roll,x\n", "-:1: expected an integer after the comma");
    bad(&["replay", "mensch", "-"], b"\xff\xfe\x00\n", "-:1: ");
    bad(&["replay", "mensch", "-"], &vec![b'9'; 100 << 20], "-:1: longer than");
    bad(&["replay", "mensch", "no-such-file"], b"", "no-such-file");
    bad(&["replay", "mensch", folder.0.path().to_str().unwrap()], b"", "directory");
}

#[test]
fn a_transcript_can_start_from_a_state_string() {
    let start = format!("3r5{PAIR}{RING}");
    let (code, out, err) =
        run_with(&["replay", "mensch", "-", "--from", &start], b"roll,1\nroll,1\nroll,1\n");
    assert_eq!(code, 0, "{err}");
    let expected = ["3r1", "3r1", "1r1"].map(|head| format!("{head}{PAIR}{RING}\n")).concat();
    assert_eq!(out, expected, "three tries, then the next who takes part");
    for (string, reason) in [
        ("", "character 1"),
        ("1r0", "character 4"),
        (&start.replacen(", ", ",", 1), "character 7"),
        (&start.replacen("[3", "[0", 1), "player 3 has 3 pawns"),
        (&start.replacen('3', "2", 1), "player 2, who does not take part"),
        (&format!("{start}\n"), "character 220"),
    ] {
        bad(&["replay", "mensch", "-", "--from", string], b"roll,1\n", reason);
    }
    // Taken at its word: after the end nothing happens any more.
    let over = format!("3f5{PAIR}{RING}");
    assert_eq!(
        run_with(&["replay", "mensch", "-", "--from", &over], b"roll,1\nmove,0").1,
        format!("{over}\n{over}\n")
    );
}

/// A long game of a small machine of its own: whatever it is, it must be the same twice.
fn long_transcript(lines: usize) -> String {
    let mut rng = fastrand::Rng::with_seed(lines as u64);
    let mut text = String::new();
    for _ in 0..lines {
        text += &if rng.u8(..3) == 0 {
            format!("roll,{}\n", rng.u8(1..=6))
        } else {
            format!("move,{}\n", rng.u8(..40))
        };
    }
    text
}

#[test]
fn thousands_of_lines_agree_with_themselves() {
    const LINES: usize = 20_000;
    let folder = Folder::new();
    let text = long_transcript(LINES);
    let file = folder.file("game.txt", &text);
    let (code, states, _) = run(&["replay", "mensch", &file]);
    assert_eq!((code, states.lines().count()), (0, LINES));
    assert!(states.lines().all(|line| line.len() == 219));

    let agree = format!("{LINES} of {LINES} lines agree\n");
    for expected in
        [states.clone(), states.replace('\n', "\r\n"), states.replace('\n', "\n\n"), states.trim_end().into()]
    {
        let expected = folder.file("expected.txt", expected);
        assert_eq!(
            run(&["replay", "mensch", &file, "--expect", &expected]),
            (0, agree.clone(), String::new())
        );
    }
    let expected = folder.file("expected.txt", &states);
    assert_eq!(run_with(&["replay", "mensch", "-", "--expect", &expected], text.as_bytes()).1, agree);
    assert_eq!(run_with(&["replay", "mensch", &file, "--expect", "-"], states.as_bytes()).1, agree);
    bad(&["replay", "mensch", "-", "--expect", "-"], b"", "standard input");
}

#[test]
fn the_first_difference_is_named_with_both_strings_and_the_row() {
    let folder = Folder::new();
    let text = "roll,6\n\nroll,6\nroll,3\nmove,0\nroll,9\nmove,6\n";
    let file = folder.file("game.txt", text);
    let (_, states, _) = run(&["replay", "mensch", &file]);
    let states: Vec<&str> = states.lines().collect();
    // The transcript's second line is blank, so its line numbers run ahead by one from there on.
    for (index, line, acted) in [
        (0, 1, "roll,6, row T4"),
        (1, 3, "roll,6, row T3"),
        (2, 4, "roll,3, row T5"),
        (3, 5, "move,0, row T10"),
        (4, 6, "roll,9, no row: it changes nothing"),
        (5, 7, "move,6, row T13"),
    ] {
        let wrong = states[index].replacen("[2", "[0", 1);
        let mut changed = states.clone();
        changed[index] = &wrong;
        let expected = folder.file("expected.txt", changed.join("\n"));
        let (code, out, err) = run(&["replay", "mensch", &file, "--expect", &expected]);
        let number = index + 1;
        assert_eq!(
            (code, out, err.as_str()),
            (
                1,
                format!(
                    "line {number} differs: {file}:{line} ({acted}) against {expected}:{number}\n  \
                     expected ({expected}:{number})  {wrong}\n  got (computed){blanks}  {}\n  \
                     column 29, home of player 2, slot 0: expected \"0\", got \"2\"\n1 of 6 lines differ\n",
                    states[index],
                    blanks =
                        " ".repeat(format!("expected ({expected}:{number})").len() - "got (computed)".len()),
                ),
                ""
            )
        );
    }

    let missing = folder.file("expected.txt", states[..5].join("\n"));
    let (code, out, _) = run(&["replay", "mensch", &file, "--expect", &missing]);
    assert_eq!(code, 1);
    assert!(out.starts_with("line 6 differs: ") && out.contains("row T13"), "{out}");
    assert!(out.contains(&format!("expected ({missing}:6)  nothing\n")), "{out}");
    assert!(out.contains(&format!("  {}\n1 of 6 lines differ\n", states[5])), "{out}");

    let extra = folder.file("expected.txt", states.join("\n") + "\n" + states[0]);
    let (code, out, _) = run(&["replay", "mensch", &file, "--expect", &extra]);
    assert_eq!(code, 1);
    assert!(out.starts_with("line 7 differs: ") && out.contains("the transcript has ended"), "{out}");
    assert!(out.contains(&format!("expected ({extra}:7)  {}\n", states[0])), "{out}");
    assert!(out.ends_with("  nothing\n1 of 7 lines differ\n"), "{out}");

    let empty = folder.file("empty.txt", "");
    assert_eq!(run(&["replay", "mensch", &empty, "--expect", &empty]).1, "0 of 0 lines agree\n");
    let (code, _, err) = run(&["replay", "mensch", &empty, "--expect", &empty]);
    assert_eq!(
        (code, err),
        (1, format!("nothing was compared: neither {empty} nor {empty} holds a line\n")),
        "where nothing was compared, nothing agrees"
    );
    let malformed = folder.file("malformed.txt", "roll,6\nfoo\n");
    let expected = folder.file("expected.txt", states[0]);
    bad(&["replay", "mensch", &malformed, "--expect", &expected], b"", "malformed.txt:2: ");
    bad(&["replay", "mensch", &file, "--expect", "no-such-file"], b"", "no-such-file");
}

#[test]
fn whose_line_is_whose_is_said_for_another_programs_output_too() {
    let folder = Folder::new();
    let file = folder.file("game.txt", "roll,6\nroll,6\n");
    let states = run(&["replay", "mensch", &file]).1;
    let theirs = folder.file("mine.txt", states.replacen("1r6", "2r6", 1));
    let (code, out, _) = run(&["replay", "mensch", &file, "--actual", &theirs]);
    assert_eq!(code, 1);
    assert!(out.contains("expected (computed)") && out.contains(&format!("got ({theirs}:1)")), "{out}");
    assert!(
        out.contains("column 1, whose turn it is: expected \"1\", got \"2\"\n1 of 2 lines differ\n"),
        "{out}"
    );
    let right = folder.file("mine.txt", &states);
    assert_eq!(run(&["replay", "mensch", &file, "--actual", &right]).1, "2 of 2 lines agree\n");
    bad(&["replay", "mensch", &file, "--actual", &right, "--expect", &right], b"", "cannot be used with");
}

#[test]
fn all_differences_are_counted_and_the_first_few_shown() {
    let folder = Folder::new();
    let text = long_transcript(200);
    let file = folder.file("game.txt", &text);
    let states = run(&["replay", "mensch", &file]).1;
    let wrong = states.replacen("1r", "2r", 9);
    let differing = states.lines().zip(wrong.lines()).filter(|(one, other)| one != other).count();
    assert!(differing > 5);
    let expected = folder.file("expected.txt", wrong);
    let (code, out, _) = run(&["replay", "mensch", &file, "--expect", &expected]);
    assert_eq!((code, out.matches(" differs: ").count()), (1, 5));
    let last = format!("… and {} more\n{differing} of 200 lines differ\n", differing - 5);
    assert!(out.ends_with(&last), "{out}");
    // A file that ends too early lacks every line from there on.
    let half = folder
        .file("expected.txt", states.lines().take(150).map(|line| format!("{line}\n")).collect::<String>());
    assert!(run(&["replay", "mensch", &file, "--expect", &half]).1.ends_with("\n50 of 200 lines differ\n"));
}

#[test]
fn what_cannot_be_seen_is_shown_and_named() {
    let folder = Folder::new();
    let file = folder.file("game.txt", "roll,6\n");
    let state = run(&["replay", "mensch", &file]).1.trim_end().to_owned();
    for (written, shown, named) in [
        (
            format!("\u{feff}{state}"),
            "<BOM>1r6",
            "column 1, whose turn it is: expected a byte order mark, got \"1\"",
        ),
        (
            format!("{state} "),
            "]<BLANK>\n",
            "column 220, behind the state string: expected a blank, got the end",
        ),
        (
            state.replacen(", ", ",\t", 1),
            "[0,<TAB>1",
            "column 7, a separator or bracket of the home of player 1: expected a tab",
        ),
        (state.replacen(", ", ",", 1), "[0,1,", "got a blank (only white space differs)"),
        (format!("{state}\r"), "", ""),
        (
            state.replacen(", ", ",\u{a0}", 1),
            "[0,<NBSP>1",
            "expected a no-break space, got a blank (only white",
        ),
    ] {
        let expected = folder.file("expected.txt", format!("{written}\n"));
        let (code, out, _) = run(&["replay", "mensch", &file, "--expect", &expected]);
        if shown.is_empty() {
            assert_eq!(code, 0, "line ends of Windows are as good: {out}");
            continue;
        }
        assert_eq!(code, 1, "{out}");
        assert!(out.contains(shown) && out.contains(named), "{out}");
        assert!(out.contains("(only white space differs)"), "{out}");
    }
    let wide: Vec<u8> = state.encode_utf16().flat_map(u16::to_le_bytes).collect();
    for (bytes, mark) in
        [([&[0xFF, 0xFE], &wide[..]].concat(), "FF FE"), (wide, "a zero byte for every character")]
    {
        let expected = folder.file("expected.txt", bytes);
        let reason = format!("{expected}:1: read UTF-16 (");
        bad(&["replay", "mensch", &file, "--expect", &expected], b"", &reason);
        bad(&["replay", "mensch", &file, "--expect", &expected], b"", mark);
    }
}

#[test]
fn who_feeds_line_by_line_is_answered_line_by_line() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_spieleabend"))
        .args(["replay", "mensch", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut to = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for eyes in [1, 2] {
        writeln!(to, "roll,{eyes}").unwrap();
        assert_eq!(answers.next().unwrap().unwrap(), at_home(&format!("1r{eyes}")));
    }
    // Nobody reads on: the next answers cannot be written, and that is no failure.
    drop(answers);
    for _ in 0..1_000 {
        if writeln!(to, "roll,1").is_err() {
            break;
        }
    }
    drop(to);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

fn report(arguments: &[&str], input: &[u8]) -> Value {
    let (code, out, err) = run_with(arguments, input);
    assert_eq!(code, 0, "{arguments:?}: {err}");
    assert_eq!(out.lines().count(), 1);
    serde_json::from_str(&out).unwrap()
}

#[test]
fn inspect_tells_rows_movable_pawns_and_odds() {
    let start = at_home("1r0");
    let told = report(&["inspect", "mensch", &start, "--rollouts", "400"], b"");
    let rows = json!({"1": "T8", "2": "T8", "3": "T8", "4": "T8", "5": "T8", "6": "T4"});
    assert_eq!((&told["player"], &told["phase"], &told["roll"]), (&json!(1), &json!("roll"), &json!(0)));
    assert_eq!((&told["rows"], told.get("movable")), (&rows, None));
    let odds: Vec<f64> = ["1", "2", "3", "4"].map(|player| told["odds"][player].as_f64().unwrap()).into();
    assert!((odds.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{odds:?}");
    assert!(odds.iter().all(|chance| (0.1..0.4).contains(chance)), "{odds:?}");

    let told = report(&["inspect", "mensch", &one_out("1m3", 6), "--rollouts", "10"], b"");
    assert_eq!((&told["phase"], &told["roll"], &told["movable"]), (&json!("move"), &json!(3), &json!([6])));
    assert_eq!(told.get("rows"), None);

    // Keys come in the order of the specification, and only those who take part have odds.
    let over = format!("3f5{PAIR}{RING}");
    let (_, out, _) = run(&["inspect", "mensch", &over]);
    assert_eq!(out, "{\"player\":3,\"phase\":\"finished\",\"roll\":5,\"odds\":{\"1\":0.0,\"3\":1.0}}\n");
}

#[test]
fn inspect_answers_the_same_for_the_same_seed() {
    let start = at_home("1r0");
    let with = |seed: &str| run(&["inspect", "mensch", &start, "--rollouts", "300", "--seed", seed]).1;
    assert_eq!(with("5"), with("5"));
    assert_ne!(with("5"), with("6"));
    assert_eq!(with("0"), run(&["inspect", "mensch", &start, "--rollouts", "300"]).1);
}

#[test]
fn inspect_reads_strings_from_everywhere() {
    let folder = Folder::new();
    let string = one_out("1m3", 6);
    let rollouts = ["--rollouts", "20"];
    let expected = run(&["inspect", "mensch", &string, rollouts[0], rollouts[1]]);
    for content in [string.clone(), format!("{string}\n"), format!("{string}\r\n")] {
        let file = folder.file("position [1].txt", &content);
        assert_eq!(run(&["inspect", "mensch", &file, rollouts[0], rollouts[1]]), expected);
        let input = run_with(&["inspect", "mensch", "-", rollouts[0], rollouts[1]], content.as_bytes());
        assert_eq!(input, expected);
    }
    for (argument, reason) in [
        ("", ""),
        ("1r0", "1r0"),
        ("1r0[", "character 5"),
        (&format!("{string} "), "character 220"),
        (&string.replacen("[0", "[1", 1), "player 1 has 5 pawns"),
        ("no-such-file", "no-such-file"),
        (folder.0.path().to_str().unwrap(), ""),
    ] {
        bad(&["inspect", "mensch", argument], b"", reason);
    }
    for (input, reason) in [
        (&b""[..], "character 1"),
        (b"\xff\xff", "UTF-8"),
        (format!("{string}\n\n").as_bytes(), "character 220"),
        (b"{}", "line 1"),
    ] {
        bad(&["inspect", "mensch", "-"], input, reason);
    }
    bad(&["inspect", "mensch", &string, "--rollouts", "0"], b"", "0");
    bad(&["inspect", "mensch", &string, "--rollouts", "1000001"], b"", "1000001");
    bad(&["inspect", "mensch", &string, "--seed", "x"], b"", "x");
}

/// Records of a game with steps of our own.
fn record(steps: &[Value]) -> String {
    let record = json!({
        "format": "spieleabend-record/1",
        "game": "mensch",
        "setup": {"players": [1, 3]},
        "seats": [{"name": "Ada"}, {"name": "Ben"}],
        "steps": steps,
    });
    record.to_string()
}

#[test]
fn inspect_of_a_record_knows_the_tries() {
    let folder = Folder::new();
    for (rolls, row) in [(0, "T8"), (1, "T8"), (2, "T9"), (3, "T8")] {
        let steps = vec![json!({"chance": 2}); rolls];
        let file = folder.file("game.json", record(&steps));
        let told = report(&["inspect", "mensch", &file, "--rollouts", "1"], b"");
        assert_eq!(told["rows"]["1"], row, "after {rolls} rolls");
        assert_eq!(told["player"], if rolls == 3 { 3 } else { 1 });
    }
    let filler = run(&["play", "filler", "--seed", "1"]).1;
    bad(&["inspect", "mensch", "-"], filler.as_bytes(), "a record of filler, not of mensch");
    bad(&["inspect", "mensch", "-"], record(&[json!({"chance": 7})]).as_bytes(), "step 1");
}

#[test]
fn a_seed_gives_the_same_game_and_its_record_replays_and_verifies() {
    let play = ["play", "mensch", "--seed", "7", "--levels", "random"];
    let (code, text, result) = run(&play);
    assert_eq!(code, 0, "{result}");
    assert_eq!(result.lines().count(), 4, "{result}");
    assert!(result.starts_with("1. P") && result.contains("(4)"), "{result}");
    assert_eq!(run(&play).1, text);
    let played: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(played["setup"], json!({"players": [1, 2, 3, 4]}));
    assert_eq!(played["seats"][3], json!({"name": "P4", "level": "random"}));

    let folder = Folder::new();
    let file = folder.file("game.json", &text);
    let (code, steps, err) = run(&["replay", "mensch", &file]);
    assert_eq!((code, steps.lines().count()), (0, played["steps"].as_array().unwrap().len() + 1), "{err}");
    assert_eq!(run_with(&["replay", "mensch", "-"], text.as_bytes()).1, steps);
    let told = report(&["inspect", "mensch", &file], b"");
    assert_eq!(told["phase"], "finished");
    assert_eq!(told["odds"][told["player"].to_string()], 1.0);
    for option in ["--from", "--expect"] {
        bad(&["replay", "mensch", &file, option, &file], b"", "this is a record");
        bad(&["replay", "filler", &file, option, &file], b"", "go with transcripts");
    }
    bad(&["replay", "filler", &file], b"", "a record of mensch, not of filler");
}

#[test]
fn play_knows_players_levels_and_positions() {
    let seats = |arguments: &[&str]| {
        let (code, text, err) = run(&[&["play", "mensch", "--seed", "1"], arguments].concat());
        assert_eq!(code, 0, "{arguments:?}: {err}");
        let played: Value = serde_json::from_str(&text).unwrap();
        (played["setup"].clone(), played["seats"].clone())
    };
    let label = |player: u8, level: &str| json!({"name": format!("P{player}"), "level": level});
    assert_eq!(
        seats(&["--players", "2,4", "--levels", "random,fast"]),
        (json!({"players": [2, 4]}), json!([label(2, "random"), label(4, "fast")]))
    );
    assert_eq!(
        seats(&["--players", "1,3"]),
        (json!({"players": [1, 3]}), json!([label(1, "mixed"), label(3, "mixed")]))
    );
    let from = format!("3r5{PAIR}{RING}");
    let expected =
        (json!({"players": [1, 3], "position": from}), json!([label(1, "random"), label(3, "random")]));
    assert_eq!(seats(&["--from", &from, "--levels", "random"]), expected);
    assert_eq!(seats(&["--from", &from, "--players", "1,3", "--levels", "random"]), expected);

    let over = format!("3f5{PAIR}{RING}");
    for (arguments, reason) in [
        (vec!["--players", "1"], "1 players"),
        (vec!["--players", "3,1"], "order"),
        (vec!["--players", "1,1"], "once"),
        (vec!["--players", "0,1"], "expected 1 to 4"),
        (vec!["--players", "1,5"], "expected 1 to 4"),
        (vec!["--players", ""], "expected 1 to 4"),
        (vec!["--levels", "genius"], "no such strategy (there is: random"),
        (vec!["--levels", "random,random"], "2 levels for 4 players"),
        (vec!["--levels", "random,random,random", "--players", "1,3"], "3 levels for 2 players"),
        (vec!["--from", "1r0"], "character 4"),
        (vec!["--from", &over], "the position's game is over"),
        (vec!["--from", &from, "--players", "1,2"], "other players"),
    ] {
        bad(&[&["play", "mensch", "--seed", "1"], &arguments[..]].concat(), b"", reason);
    }
    bad(&["play", "mensch"], b"", "--seed");
}

#[test]
fn verify_holds_every_roll_against_the_seed() {
    let (_, text, _) = run(&["play", "mensch", "--seed", "3", "--players", "1,3", "--levels", "random"]);
    let rolls = text.matches("\"chance\"").count();
    let check = |text: &str, code: i32, says: &str| {
        let (found, out, err) = run_with(&["verify", "-"], text.as_bytes());
        assert_eq!(found, code, "{out}{err}");
        assert!(out.contains(says) || (code == 2 && err.contains(says)), "{out}{err}");
    };
    check(&text, 0, &format!("{rolls} chance steps are what the seed holds\n"));
    check(&forge_seed(&text), 1, "NOT the one that was committed to");

    // The first roll of a game with everybody at home: unless it is a six, any other one is as good by the rules.
    let first = text.lines().find(|line| line.contains("\"chance\"")).unwrap();
    let eyes: u8 = first.bytes().find(u8::is_ascii_digit).unwrap() - b'0';
    assert_ne!(eyes, 6, "choose another seed for this test");
    let step = |step: &str| text.replacen(first.trim_matches([' ', ',']), step, 1);
    check(&step(&format!("{{\"chance\":{}}}", eyes % 5 + 1)), 1, "step 1 is NOT what the seed holds");
    check(&step("{\"chance\":7}"), 2, "step 1");

    // A real die: whatever it shows, the seed says nothing about it; only the one whose roll it is can enter it.
    let entered = step(&format!("{{\"chance\":{},\"by\":0}}", eyes % 5 + 1));
    check(
        &entered,
        0,
        &format!("{} chance steps are what the seed holds\n1 were thrown with real dice", rolls - 1),
    );
    check(&step(&format!("{{\"chance\":{eyes},\"by\":1}}")), 2, "step 1");

    let unsown: String =
        text.lines().filter(|line| !line.contains("\"seed\":")).map(|line| format!("{line}\n")).collect();
    check(&unsown, 1, "holds no seed");
    // Of steps that an earlier file brought along the seed says nothing.
    let loaded = text.replacen("  \"steps\"", "  \"loaded\": 1,\n  \"steps\"", 1);
    check(&loaded, 0, &format!("{} chance steps are what the seed holds\n", rolls - 1));
    check(&loaded, 0, "1 chance steps came from an earlier file");
    check(&record(&[]), 0, "nothing was left to chance");
}

#[test]
fn verify_names_the_forged_roll_and_not_the_move_that_it_spoils() {
    let (_, text, _) = run(&["play", "mensch", "--seed", "3", "--players", "1,3", "--levels", "random"]);
    let mut played: Value = serde_json::from_str(&text).unwrap();
    // A roll that a move answers: with other eyes that very move leads elsewhere or is not allowed at all.
    let steps = played["steps"].as_array().unwrap();
    let answered = |at: &usize| steps[*at].get("chance").is_some() && steps[at + 1].get("action").is_some();
    let rolls: Vec<usize> = (0..steps.len() - 1).filter(answered).collect();
    let mut illegal = 0;
    for at in rolls {
        let genuine = played["steps"][at].clone();
        played["steps"][at] = json!({"chance": genuine["chance"].as_u64().unwrap() % 6 + 1});
        let forged = played.to_string();
        illegal += usize::from(run_with(&["replay", "mensch", "-"], forged.as_bytes()).0 == 2);
        let (code, out, err) = run_with(&["verify", "-"], forged.as_bytes());
        assert_eq!(
            (code, out.as_str()),
            (1, &*format!("step {} is NOT what the seed holds\n", at + 1)),
            "{err}"
        );
        played["steps"][at] = genuine;
    }
    assert!(illegal > 0, "no forged roll made the record illegal");
}

#[test]
fn verify_says_that_a_game_is_not_over() {
    let (_, text, _) = run(&["play", "mensch", "--seed", "3", "--players", "1,3", "--levels", "random"]);
    assert!(!run_with(&["verify", "-"], text.as_bytes()).1.contains("unfinished"));
    let mut cut: Value = serde_json::from_str(&text).unwrap();
    cut["steps"].as_array_mut().unwrap().truncate(9);
    let (code, out, _) = run_with(&["verify", "-"], cut.to_string().as_bytes());
    assert_eq!(code, 0, "what there is of it is in order");
    assert!(out.contains("unfinished: the game is not over after 9 steps\n"), "{out}");
}

#[test]
fn steps_that_cannot_be_read_are_shown_beside_what_was_expected() {
    for (step, found) in [(json!({"chance": 7}), "{\"chance\":7}"), (json!("roll"), "\"roll\"")] {
        for command in [&["verify", "-"][..], &["replay", "mensch", "-"]] {
            let text = record(std::slice::from_ref(&step));
            let expected =
                format!("step 1: found {found}, expected {{\"seat\":…,\"action\":…}} or {{\"chance\":…}}");
            bad(command, text.as_bytes(), &expected);
            bad(command, text.as_bytes(), "here for example {\"chance\":1}");
        }
    }
}
