//! The commands of Mops Royal: save files and whole games.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use serde_json::{Value, json};

#[path = "common/command.rs"]
#[allow(dead_code, reason = "not every test needs every helper")]
mod command;

use command::{bad, run, run_with};

const SAVE: &str = r#"{"players":[
{"nr":0,"name":"A","initial":120,"points":3,"cards":[[120,110,130,990,990],[990,990,990,990,990],[990,990,990,990,990],
[990,990,990,990,990],[990,990,990,990,990]]},
{"nr":1,"name":"B","initial":660,"points":3,"cards":[[661,990,990,990,990],[990,990,990,990,990],[990,990,990,990,990],
[990,990,990,990,990],[990,990,990,990,990]]}],"turn":1,"nextCard":34}"#;

/// A turn beyond all players, and beyond 64 bits.
const LATE: &str = r#"{"players":[null,null],"turn":99999999999999999999}"#;

#[test]
fn inspect_tells_all_about_a_save_file() {
    let (code, out, err) = run_with(&["inspect", "mops", "-"], SAVE.as_bytes());
    assert_eq!((code, err.as_str()), (0, ""));
    assert_eq!(
        out,
        "{\"players\":[{\"name\":\"A\",\"points\":3,\"turned\":0,\"tiles\":3,\
         \"cells\":[[-1,0],[-1,1],[-1,2],[0,-1],[0,3],[1,0],[1,1],[1,2]],\
         \"combinations\":[{\"cells\":[[0,0],[0,1],[0,2]],\"shape\":\"I3\",\"kind\":\"colour\",\"points\":3,\
         \"turnable\":[[0,1]]}]},\
         {\"name\":\"B\",\"points\":3,\"turned\":1,\"tiles\":1,\"cells\":[[-1,0],[0,-1],[0,1],[1,0]],\
         \"combinations\":[]}],\"turn\":1,\"next\":34,\
         \"supply\":[12,14,15,16,21,22,23,24,25,26,31,32,33,35,36,41,42,43,44,45,46,51,52,53,54,55,56,61,62,63,64,65,\
         66],\"over\":false,\"ranking\":[[1,0],[2,1]]}\n"
    );
}

#[test]
fn broken_files_are_refused_on_one_line() {
    for (text, more, said) in [
        ("", &[][..], "Ungültige Spielstandsdatei: JSON-Datei ist leer oder ungültig\n"),
        ("{}", &[], "Ungültige Spielstandsdatei: Keine Spieler in Spielstandsdatei\n"),
        ("{}", &["--lang", "de"], "Ungültige Spielstandsdatei: Keine Spieler in Spielstandsdatei\n"),
        ("{}", &["--lang", "en"], "Invalid save file: no players in the save file\n"),
        (LATE, &[], "Ungültige Spielstandsdatei: Ungültiger turn: 99999999999999999999 (erwartet: 0-1)\n"),
        (LATE, &["--lang", "en"], "Invalid save file: invalid turn: 99999999999999999999 (expected: 0-1)\n"),
        ("{", &[], "Ungültige Spielstandsdatei: Ungültiges JSON-Format: Syntaxfehler in Zeile 1, Spalte 1\n"),
    ] {
        let ran = run_with(&[&["inspect", "mops", "-"], more].concat(), text.as_bytes());
        assert_eq!(ran, (2, String::new(), said.to_owned()));
    }
    bad(&["inspect", "mops", "no such file"], b"", "no such file");
}

#[test]
fn play_prints_the_final_save_file() {
    for players in ["2", "3", "4"] {
        let arguments = ["play", "mops", "--players", players, "--seed", "7"];
        let (code, out, err) = run(&arguments);
        assert_eq!(code, 0, "{err}");
        assert!(err.starts_with("1. Spieler "), "{err}");
        assert_eq!(run(&arguments), (code, out.clone(), err), "the same seed gives the same game");
        let (code, report, err) = run_with(&["inspect", "mops", "-"], out.as_bytes());
        assert_eq!((code, err.as_str()), (0, ""));
        let report: Value = serde_json::from_str(&report).unwrap();
        assert_eq!((&report["over"], &report["next"]), (&json!(true), &json!(null)));
        assert_eq!(report["players"].as_array().unwrap().len().to_string(), players);
    }
    bad(&["play", "mops", "--players", "5", "--seed", "7"], b"", "5");
    bad(&["play", "mops", "--seed", "7", "--bots", "genius"], b"", "mops has no such strategy");
    bad(&["play", "mops", "--seed", "7", "--bots", "random,random,random"], b"", "3 levels for 2 players");
}
