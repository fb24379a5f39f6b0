//! Messages about what cannot be read: one grammar of places, what was read, what was expected.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::Path;

#[path = "common/command.rs"]
#[allow(dead_code, reason = "not every test needs every helper")]
mod command;
#[path = "common/files.rs"]
#[allow(dead_code, reason = "not every test needs every file")]
mod files;

use command::{Ran, run, run_in};

fn run_on(folder: &Path, arguments: &[&str], file: &str, content: impl AsRef<[u8]>) -> Ran {
    files::write(folder, file, content);
    let arguments: Vec<String> = arguments.iter().chain([&file]).map(|word| (*word).to_owned()).collect();
    run_in(folder, &arguments)
}

/// The message about a file that is refused.
fn refusal(folder: &Path, arguments: &[&str], file: &str, content: impl AsRef<[u8]>) -> String {
    let (code, out, err) = run_on(folder, arguments, file, content);
    assert_eq!((code, out.as_str()), (2, ""), "{arguments:?} {file}: {err}");
    assert!(!err.contains("panicked"), "{err}");
    err
}

#[test]
fn slips_in_a_save_file_of_citydomino_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let good = files::citydomino();
    for (before, after, said) in [
        (
            "2 P0S0,0",
            "2 P0S0;0",
            ":26: entry 1: no card of the game; read \"2 P0S0;0 H1P0,3 A0S1\" (a semicolon in",
        ),
        (
            "0 H1P0",
            "0 H1PO",
            ":26: entry 2: no card of the game; read \"2 P0S0,0 H1PO,3 A0S1\" (the letter O in place",
        ),
        ("3 A0S1", "3 A0S1 ", "read \"2 P0S0,0 H1P0,3 A0S1<BLANK>\" (a blank at the end of the line)"),
        ("S0,0 H", "S0, 0 H", "(a blank beside a comma)"),
        (
            "A1 P0 P0",
            "A1 P0\tP0",
            ":15: row 2: 4 cells (expected 5); read \"A1 P0<TAB>P0 I3 --\" (a tab in place of",
        ),
        ("A1 H0 H0", "A1  H0 H0", "(more than one blank between two cells)"),
        ("A1 H0 H0 S0 --", "A1,H0,H0,S0,--", "(a comma in place of a blank)"),
        ("A1 H0 H0", "a1 h0 h0", "(a small letter in place of a capital)"),
        (
            "P0 O2",
            "P0 02",
            "read \"-- P0 02 -- --\" (the letter O in place of the digit 0, or the other way round)",
        ),
        (
            "P0H0,P0A0",
            "P0HO,P0A0",
            ":29: entry 1: no card of the game; read \"P0HO,P0A0,A0S2,P0O2\" (the letter O",
        ),
        (
            "<Beutel>",
            "<Beutel> ",
            ":28: expected a header line <…>; read \"<Beutel><BLANK>\" (a blank at the end",
        ),
    ] {
        assert!(good.contains(before), "{before}");
        let err =
            refusal(folder.path(), &["inspect", "citydomino"], "game.txt", good.replacen(before, after, 1));
        assert!(err.starts_with("game.txt:") && err.contains(said), "{after:?}: {err}");
        assert_eq!(err.lines().count(), 1, "{err}");
    }
    let mut lines: Vec<&str> = good.lines().collect();
    lines.swap(25, 26);
    let err = refusal(folder.path(), &["inspect", "citydomino"], "game.txt", lines.join("\n"));
    assert!(err.contains("(lines 26 and 27 are exchanged: bench 1 comes first)"), "{err}");
    lines.swap(25, 26);
    lines.drain(18..24);
    let err = refusal(folder.path(), &["inspect", "citydomino"], "game.txt", lines.join("\n"));
    assert!(
        err.contains("(the file has 5 header lines <…>, expected 6: four boards, benches, bag)"),
        "{err}"
    );
    // What is no slip gets no guess.
    let err =
        refusal(folder.path(), &["inspect", "citydomino"], "game.txt", good.replacen("H1P0", "Z9Z9", 1));
    assert_eq!(err, "game.txt:26: entry 2: no card of the game; read \"2 P0S0,0 Z9Z9,3 A0S1\"\n");
    let cards = ["play", "citydomino", "--seed", "1", "--cards"];
    let err = refusal(folder.path(), &cards, "cards.csv", "H1,P0,1\nH1;P0;2\n");
    assert_eq!(err, "cards.csv:2: a card is two halves and a value, like H1,P0,24, read \"H1;P0;2\"\n");
}

#[test]
fn refusals_of_mops_name_the_file_and_misspelt_keys() {
    let folder = tempfile::tempdir().unwrap();
    let refused = |content: &str, more: &[&str]| {
        refusal(folder.path(), &[&["inspect", "mops"], more].concat(), "save.json", content)
    };
    assert_eq!(
        refused("{}", &[]),
        "save.json: Ungültige Spielstandsdatei: Keine Spieler in Spielstandsdatei\n"
    );
    let misspelt = files::MOPS.replace("nextCard", "nextcard");
    assert_eq!(
        refused(&misspelt, &[]),
        "save.json: unbekannter Schlüssel \"nextcard\" (gemeint ist wohl \"nextCard\")\n\
         save.json: Ungültige Spielstandsdatei: Ungültiger nextCard Code: 0\n"
    );
    assert_eq!(
        refused(&misspelt, &["--lang", "en"]),
        "save.json: unknown key \"nextcard\" (did you mean \"nextCard\"?)\n\
         save.json: Invalid save file: invalid nextCard code: 0\n"
    );
    // A missing turn reads as 0, so a file with a misspelt one is read; that is worth a word, too.
    let turn = files::MOPS.replace("\"turn\"", "\"Turn\"");
    let (code, _, err) = run_on(folder.path(), &["inspect", "mops"], "save.json", turn);
    assert_eq!(
        (code, err.as_str()),
        (0, "save.json: unbekannter Schlüssel \"Turn\" (gemeint ist wohl \"turn\")\n")
    );
}

#[test]
fn what_is_no_json_is_shown_beside_what_was_expected() {
    let folder = tempfile::tempdir().unwrap();
    let record = "expected a record, a JSON object with \"format\": \"spieleabend-record/1\"";
    let save = "expected a save file of Scotland Yard, a JSON object with \"misterX\" and \"detectives\"";
    for (arguments, expected) in [
        (&["verify"][..], record),
        (&["replay", "filler"], record),
        (&["replay", "citydomino"], record),
        (&["inspect", "scotland"], save),
    ] {
        for (content, said) in [
            ("", "game: line 1 is missing: the file is empty, "),
            (" \n", "game: line 1 is missing: the file is empty, "),
            ("HUMAN chose [H1, P0]\n", "game:1:1: no JSON; line 1 reads \"HUMAN chose [H1, P0]\", "),
            ("{\n  \"misterX\": {", "; line 2 reads \"<BLANK><BLANK>\"misterX\": {\", "),
        ] {
            let err = refusal(folder.path(), arguments, "game", content);
            assert!(err.contains(said) && err.contains(expected), "{arguments:?}: {err}");
        }
        let wide: Vec<u8> = "{\"a\": 1}".encode_utf16().flat_map(u16::to_le_bytes).collect();
        for (bytes, mark) in [
            ([&[0xFF, 0xFE], &wide[..]].concat(), "FF FE"),
            ([&b"{\""[..], &[0x80]].concat(), "read the byte 80"),
        ] {
            let err = refusal(folder.path(), arguments, "game", bytes);
            assert!(err.contains("expected UTF-8") && err.contains(mark), "{arguments:?}: {err}");
        }
    }
    let err = refusal(folder.path(), &["inspect", "scotland"], "game", "{\"a\": 1,\n \"b\": 2,,\n}");
    assert!(
        err.starts_with("game:2:9: key must be a string; line 2 reads \"<BLANK>\"b\": 2,,\", expected"),
        "{err}"
    );
    let err = refusal(folder.path(), &["verify"], "game", files::MOPS);
    assert!(err.starts_with("game:1:10: found the field \"players\", expected format, game, "), "{err}");
    // A byte order mark does no harm to JSON.
    let (_, game, _) = run(&["play", "filler", "--seed", "7"]);
    assert_eq!(run_on(folder.path(), &["verify"], "game", format!("\u{feff}{game}")).0, 0);
    let err = refusal(folder.path(), &["verify"], "game", game.replacen("\"rows\":6,", "", 1));
    assert_eq!(err, "game: setup: rows is missing\n");
    let wide: Vec<u8> = files::citydomino().encode_utf16().flat_map(u16::to_le_bytes).collect();
    for (arguments, place) in [
        (&["inspect", "citydomino"][..], "game:1: read UTF-16 ("),
        (&["inspect", "filler"], "game:1: read UTF-16 ("),
        (&["inspect", "mensch"], "game:"),
        (&["inspect", "mops"], "game: read UTF-16 ("),
        (&["replay", "mensch"], "game:1: read UTF-16 ("),
    ] {
        let err = refusal(folder.path(), arguments, "game", [&[0xFF, 0xFE], &wide[..]].concat());
        assert!(
            err.starts_with(place) && err.contains("UTF-16 (the byte order mark FF FE)"),
            "{arguments:?}: {err}"
        );
    }
}

#[test]
fn fields_of_scotland_are_shown_as_they_were_read() {
    let folder = tempfile::tempdir().unwrap();
    for (before, after, said) in [
        ("\"ai\":true", "\"ai\":\"yes\"", "misterX.ai: expected true or false, read \"yes\""),
        (
            "currPos",
            "curPos",
            "misterX.currPos is missing (read: ai, possibleTargets, lastShownPos, curPos, ",
        ),
        ("[3,3,2,3]", "[3,3,2]", "misterX.remainingTickets: 3 entries (expected 4), read [3,3,2]"),
        ("\"currPos\":117", "\"currPos\":200", "misterX.currPos: 200 is outside 1..199"),
    ] {
        let content = files::SCOTLAND.replacen(before, after, 1);
        let err = refusal(folder.path(), &["inspect", "scotland"], "game.sy", content);
        assert!(err.starts_with(&format!("game.sy: {said}")), "{err}");
    }
}

#[test]
fn a_strict_reader_refuses_what_contradicts_itself() {
    let folder = tempfile::tempdir().unwrap();
    let strict = ["inspect", "scotland", "--strict"];
    assert_eq!(run_on(folder.path(), &strict, "game.sy", files::SCOTLAND).0, 0);
    for (changes, said) in [
        (
            &[("\"lastShownPos\":116", "\"lastShownPos\":0")][..],
            &["misterX.lastShownPos: read 0, expected a station"][..],
        ),
        (
            &[("\"currPos\":117", "\"currPos\":1")],
            &["misterX.currPos: read 1, expected one of the possible targets 104"],
        ),
        (
            &[("\"currPos\":117", "\"currPos\":1"), ("\"lastShownPos\":116", "\"lastShownPos\":0")],
            &["misterX.lastShownPos: read 0", "misterX.currPos: read 1", "expected none before he was seen"],
        ),
        (
            &[("[104,117,118,127]", "[104,117,118,199]")],
            &["possibleTargets: read 199, where the tickets shown since 116"],
        ),
        (&[("[104,117,118,127]", "[]")], &["misterX.possibleTargets: read nothing, expected the stations"]),
        (
            &[("\"position\":71", "\"position\":118")],
            &["possibleTargets: read 118, expected no station where a detective"],
        ),
        (
            &[("\"gameIsWon\":false", "\"gameIsWon\":true")],
            &["gameIsWon: read true, expected false: round 4"],
        ),
        (&[("\"whosTurn\"", "\"who\":1,\"whosTurn\"")], &["who: read an unknown key, expected misterX"]),
        (
            &[("[2,2,2,2]", "[2,2,2]"), ("\"currRoundNo\":4", "\"currRoundNo\":3")],
            &["misterX.lastShownPos: read 116, expected 117, where he has just shown himself in round 3"],
        ),
    ] {
        let content =
            changes.iter().fold(files::SCOTLAND.to_owned(), |text, (from, to)| text.replacen(from, to, 1));
        assert_eq!(run_on(folder.path(), &["inspect", "scotland"], "game.sy", &content).0, 0, "{content}");
        let err = refusal(folder.path(), &strict, "game.sy", content);
        assert!(err.lines().all(|line| line.starts_with("game.sy: ")), "{err}");
        for said in said {
            assert!(err.contains(said), "{said}: {err}");
        }
    }
    // What this program saves contradicts nothing.
    for seed in 1..=3 {
        let seed = seed.to_string();
        for step in (4..120).step_by(13) {
            let step = step.to_string();
            let play = ["play", "scotland", "--seed", &seed, "--save", "-", "--save-at", &step];
            let (code, file, err) = run(&play);
            if code == 2 && err.contains("the game has only") {
                let (code, last, err) = run(&["play", "scotland", "--seed", &seed, "--save", "-"]);
                assert_eq!(code, 0, "{err}");
                let (code, _, err) = run_on(folder.path(), &strict, "game.sy", last);
                assert_eq!((code, err.as_str()), (0, ""), "the end of seed {seed}");
                break;
            }
            assert_eq!(code, 0, "{err}");
            let (code, _, err) = run_on(folder.path(), &strict, "game.sy", file);
            assert_eq!((code, err.as_str()), (0, ""), "seed {seed}, step {step}");
        }
    }
}

#[test]
fn boards_of_filler_and_strings_of_mensch_are_shown() {
    for (arguments, said) in [
        (
            &["inspect", "filler", "123,456,789"][..],
            "board \"123,456,789\": row 1, column 4 (from 1): read \",\", expected",
        ),
        (
            &["inspect", "filler", "123 456 789"],
            "read a blank, expected a colour, 1 to 9; rows are divided by `/`",
        ),
        (
            &["filler", "min-moves-full", "123|456|789"],
            "board \"123|456|789\": row 1, column 4 (from 1): read \"|\"",
        ),
        (
            &["filler", "min-moves", "123/456/789", "3", "0"],
            "(3, 0) is not on the board of 3 rows and 3 columns, which count from 0",
        ),
        (&["inspect", "mensch", "1r0[1,"], "position: character 7: expected ' ', read the end of the line"),
        (
            &["play", "mensch", "--seed", "1", "--from", "1x0"],
            "--from: character 2: expected r, m or f, read \"x\" (the phase)",
        ),
    ] {
        let (code, _, err) = run(arguments);
        assert_eq!(code, 2, "{arguments:?}: {err}");
        assert!(err.contains(said), "{arguments:?}: {err}");
    }
    let folder = tempfile::tempdir().unwrap();
    let err = refusal(folder.path(), &["inspect", "filler"], "board.txt", "123\n4x6\n789\n");
    assert_eq!(err, "board.txt:2:2: row 2, column 2 (from 1): read \"x\", expected a colour, 1 to 9\n");
    let err = refusal(folder.path(), &["inspect", "filler"], "board.txt", "\u{feff}123\n456\n789\n");
    assert!(err.starts_with("board.txt:1:1: ") && err.contains("read a byte order mark"), "{err}");
    // Another size is a negative answer, as the assignment says, but not without a word.
    let (code, out, err) = run(&["filler", "to-board", "123/456/789", "1234/4567/7891", "3"]);
    assert_eq!((code, out.as_str()), (1, "false\n"));
    assert_eq!(err, "the boards have different sizes: 3 rows and 3 columns, and 3 rows and 4 columns\n");
}
