//! Save files that are refused: every text, and which of two faults is named.

use games::mops::{Save, SaveError};
use proptest::prelude::*;

use crate::positions::{ALICE, BOB, EXAMPLE, file, player};

fn good() -> String {
    file(&[player(0, "A", 120, 0, ALICE), player(1, "B", 130, 5, BOB)], 0, 33)
}

fn refusal(text: &str) -> SaveError {
    Save::read(text.as_bytes()).expect_err(text)
}

/// The good file with a piece exchanged.
fn with(piece: &str, other: &str) -> String {
    assert!(good().contains(piece), "{piece}");
    good().replacen(piece, other, 1)
}

#[test]
fn every_reason_has_its_text() {
    const ROW: &str = "[230,310,320,330,410]";
    let one = file(&[player(0, "A", 120, 0, ALICE)], 0, 33);
    let five = file(&[0, 1, 2, 3, 4].map(|nr| player(nr, "A", 120, 0, ALICE)), 0, 33);
    for (text, german, english) in [
        (String::new(), "JSON-Datei ist leer oder ungültig", "the JSON file is empty or invalid"),
        (" \r\n\t".into(), "JSON-Datei ist leer oder ungültig", "the JSON file is empty or invalid"),
        ("\u{feff}\u{a0}".into(), "JSON-Datei ist leer oder ungültig", "the JSON file is empty or invalid"),
        (" null\n".into(), "JSON-Datei ist leer oder ungültig", "the JSON file is empty or invalid"),
        (
            "{\"players\":\n[}".into(),
            "Ungültiges JSON-Format: Syntaxfehler in Zeile 2, Spalte 2",
            "invalid JSON: syntax error in line 2, column 2",
        ),
        (
            with("\"A\"", "\"\\ud800\""),
            "Ungültiges JSON-Format: players[0].name: Text erwartet",
            "invalid JSON: players[0].name: expected a text",
        ),
        ("[]".into(), "Ungültiges JSON-Format: Objekt erwartet", "invalid JSON: expected an object"),
        ("7".into(), "Ungültiges JSON-Format: Objekt erwartet", "invalid JSON: expected an object"),
        (
            "{\"players\":{}}".into(),
            "Ungültiges JSON-Format: players: Liste erwartet",
            "invalid JSON: players: expected a list",
        ),
        (
            with("\"A\"", "5"),
            "Ungültiges JSON-Format: players[0].name: Text erwartet",
            "invalid JSON: players[0].name: expected a text",
        ),
        (
            with("230", "2.5"),
            "Ungültiges JSON-Format: players[0].cards[1][0]: ganze Zahl erwartet",
            "invalid JSON: players[0].cards[1][0]: expected an integer",
        ),
        (
            with("\"turn\":0", "\"turn\":\"0\""),
            "Ungültiges JSON-Format: turn: ganze Zahl erwartet",
            "invalid JSON: turn: expected an integer",
        ),
        (
            with(":5,", ":9223372036854775808,"),
            "Ungültiges JSON-Format: players[1].points: Zahl unter 2^63 erwartet",
            "invalid JSON: players[1].points: expected a number below 2^63",
        ),
        ("{}".into(), "Keine Spieler in Spielstandsdatei", "no players in the save file"),
        ("{\"players\":null}".into(), "Keine Spieler in Spielstandsdatei", "no players in the save file"),
        ("{\"players\":[]}".into(), "Keine Spieler in Spielstandsdatei", "no players in the save file"),
        (one, "Ungültige Spieleranzahl: 1 (erwartet: 2-4)", "invalid number of players: 1 (expected: 2-4)"),
        (five, "Ungültige Spieleranzahl: 5 (erwartet: 2-4)", "invalid number of players: 5 (expected: 2-4)"),
        (
            with("\"turn\":0", "\"turn\":-1"),
            "Ungültiger turn: -1 (erwartet: 0-1)",
            "invalid turn: -1 (expected: 0-1)",
        ),
        (
            with("\"turn\":0", "\"turn\":2"),
            "Ungültiger turn: 2 (erwartet: 0-1)",
            "invalid turn: 2 (expected: 0-1)",
        ),
        (with("d\":33", "d\":0"), "Ungültiger nextCard Code: 0", "invalid nextCard code: 0"),
        (with("d\":33", "d\":70"), "Ungültiger nextCard Code: 70", "invalid nextCard code: 70"),
        (with("d\":33", "d\":-33"), "Ungültiger nextCard Code: -33", "invalid nextCard code: -33"),
        (with(",\"nextCard\":33", ""), "Ungültiger nextCard Code: 0", "invalid nextCard code: 0"),
        (
            format!("{{\"players\":[{},null],\"nextCard\":99}}", player(0, "A", 120, 0, ALICE)),
            "Spieler 1 ist null",
            "player 1 is null",
        ),
        (with("\"nr\":1", "\"nr\":3"), "Spieler 1 hat falsche number: 3", "player 1 has the wrong number: 3"),
        (with("\"nr\":1,", ""), "Spieler 1 hat falsche number: 0", "player 1 has the wrong number: 0"),
        (with("\"B\"", "\"\""), "Spieler 1 hat leeren Namen", "player 1 has an empty name"),
        (with("\"B\"", "\" \""), "Spieler 1 hat leeren Namen", "player 1 has an empty name"),
        (with("\"name\":\"A\",", ""), "Spieler 0 hat leeren Namen", "player 0 has an empty name"),
        (with(":5,", ":-5,"), "Spieler 1 hat negativen Score: -5", "player 1 has a negative score: -5"),
        (with("l\":120", "l\":121"), "Ungültiger initial Code: 121", "invalid initial code: 121"),
        (with("l\":120", "l\":990"), "Ungültiger initial Code: 990", "invalid initial code: 990"),
        (with("\"initial\":130,", ""), "Ungültiger initial Code: 0", "invalid initial code: 0"),
        (with("\"cards\"", "\"card\""), "Spieler 0 hat keine cards", "player 0 has no cards"),
        (
            with(&format!("{ROW},"), ""),
            "Spieler 0 hat 4 Zeilen (erwartet: 5)",
            "player 0 has 4 rows (expected: 5)",
        ),
        (with(ROW, "null"), "Spieler 0 Zeile 1 ist null", "player 0 row 1 is null"),
        (
            with(ROW, "[230,310,320,330]"),
            "Spieler 0 Zeile 1 hat 4 Spalten (erwartet: 5)",
            "player 0 row 1 has 4 columns (expected: 5)",
        ),
        (
            with("330,410", "991,410"),
            "Spieler 0 Position (1,3): Ungültiger Code 991",
            "player 0 position (1,3): invalid code 991",
        ),
        (
            with("330,410", "null,410"),
            "Spieler 0 Position (1,3): Ungültiger Code 0",
            "player 0 position (1,3): invalid code 0",
        ),
    ] {
        let error = refusal(&text);
        assert_eq!((error.to_string().as_str(), error.english().as_str()), (german, english), "{text}");
    }
}

#[test]
fn wrong_numbers_are_named_however_long_they_are() {
    let long = "9".repeat(400);
    for number in ["3000000000", "18446744073709551616", "-99999999999999999999", &long] {
        for (piece, wanted) in [
            ("\"turn\":0", format!("Ungültiger turn: {number} (erwartet: 0-1)")),
            ("\"nextCard\":33", format!("Ungültiger nextCard Code: {number}")),
            ("\"nr\":1", format!("Spieler 1 hat falsche number: {number}")),
            ("\"initial\":130", format!("Ungültiger initial Code: {number}")),
        ] {
            let key = piece.split(':').next().unwrap();
            assert_eq!(refusal(&with(piece, &format!("{key}:{number}"))).to_string(), wanted);
        }
        let said = refusal(&with("230", number)).to_string();
        assert_eq!(said, format!("Spieler 0 Position (1,0): Ungültiger Code {number}"));
    }
    let said = refusal(&with(":5,", ":-99999999999999999999,")).to_string();
    assert_eq!(said, "Spieler 1 hat negativen Score: -99999999999999999999");
    // Zero may have a sign; fractions and powers are no integers, whatever their value.
    assert!(Save::read(with("\"turn\":0", "\"turn\":-0").as_bytes()).is_ok());
    assert_eq!(refusal(&with("d\":33", "d\":-0")).to_string(), "Ungültiger nextCard Code: 0");
    for number in ["0.0", "0e0", "1E2", "-0.0", "1e999"] {
        let said = refusal(&with("\"turn\":0", &format!("\"turn\":{number}"))).to_string();
        assert_eq!(said, "Ungültiges JSON-Format: turn: ganze Zahl erwartet", "{number}");
    }
}

#[test]
fn the_first_fault_in_order_is_named() {
    // From the last check to the first: each fault is added in front of all others.
    let mut text = good();
    for (piece, other, wanted) in [
        ("650]", "659]", "Spieler 1 Position (4,4)"),
        ("[610,620,630,640,", "[610,620,640,", "Spieler 1 Zeile 4 hat 4 Spalten"),
        ("[510,520,530,540,550]", "null", "Spieler 1 Zeile 3 ist null"),
        ("[410,420,430,440,450]", "[410,420,430,440,459]", "Spieler 1 Position (2,4)"),
        ("[310,320,330,340,350],", "", "Spieler 1 hat 4 Zeilen"),
        ("\"initial\":130", "\"initial\":13", "Ungültiger initial Code: 13"),
        ("\"points\":5", "\"points\":-1", "Spieler 1 hat negativen Score"),
        ("\"B\"", "null", "Spieler 1 hat leeren Namen"),
        ("\"nr\":1", "\"nr\":-1", "Spieler 1 hat falsche number: -1"),
        ("[110,", "[0,", "Spieler 0 Position (0,0): Ungültiger Code 0"),
        ("\"nextCard\":33", "\"nextCard\":98", "Ungültiger nextCard Code: 98"),
        ("\"turn\":0", "\"turn\":4", "Ungültiger turn: 4"),
        ("\"players\":[", "\"players\":[null,null,null,", "Ungültige Spieleranzahl: 5"),
        ("659]", "true]", "Ungültiges JSON-Format: players[4].cards"),
    ] {
        assert!(text.contains(piece), "{piece}: {text}");
        text = text.replacen(piece, other, 1);
        let said = refusal(&text).to_string();
        assert!(said.starts_with(wanted), "{said:?} does not begin with {wanted:?}: {text}");
    }
}

proptest! {
    #[test]
    fn arbitrary_bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = Save::read(&bytes);
    }

    /// A good file with a few bytes exchanged is read or refused, and the refusal fits on one line.
    #[test]
    fn damaged_files_never_panic(damage in proptest::collection::vec((0..EXAMPLE.len(), any::<u8>()), 1..5)) {
        let mut bytes = EXAMPLE.as_bytes().to_vec();
        for (at, byte) in damage {
            bytes[at] = byte;
        }
        match Save::read(&bytes) {
            Ok(save) => prop_assert_eq!(Save::read(save.write().as_bytes()).map(|again| again.write()), Ok(save.write())),
            Err(error) => prop_assert!(!error.to_string().contains('\n')),
        }
    }
}
