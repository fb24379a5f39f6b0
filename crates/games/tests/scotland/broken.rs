//! Broken save files: every one is refused, and the message names the field.

use games::scotland::{Network, Save};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::positions::Case;

fn refused(text: &str) -> String {
    let error = Save::read(text.as_bytes(), &Network::standard()).expect_err(text);
    let json = serde_json::to_string(&error).unwrap();
    assert_eq!(serde_json::from_str::<games::scotland::SaveError>(&json).unwrap(), error);
    error.to_string()
}

/// The example with the value at a JSON pointer replaced, or taken away.
fn with(pointer: &str, value: Option<Value>) -> String {
    let mut file = Case::default().json();
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    let parent = file.pointer_mut(parent).unwrap();
    match (parent, value) {
        (Value::Array(items), Some(value)) => items[key.parse::<usize>().unwrap()] = value,
        (Value::Array(items), None) => drop(items.remove(key.parse().unwrap())),
        (parent, Some(value)) => parent[key] = value,
        (parent, None) => drop(parent.as_object_mut().unwrap().remove(key)),
    }
    file.to_string()
}

#[test]
fn no_json_at_all() {
    for text in ["", " ", "{", "nothing", "{\"misterX\":}", "[1,2", "\u{0}"] {
        assert!(refused(text).contains("no JSON"), "{text:?}");
    }
    for text in ["[]", "7", "\"text\"", "true"] {
        assert_eq!(refused(text), "the file: expected an object");
    }
    assert!(refused(&"[".repeat(100_000)).contains("no JSON"), "deep nesting is no stack overflow");
}

const FIELDS: [&str; 15] = [
    "/misterX",
    "/misterX/ai",
    "/misterX/lastShownPos",
    "/misterX/currPos",
    "/misterX/remainingTickets",
    "/misterX/journeyBoard",
    "/detectives",
    "/detectives/noOfDetectives",
    "/detectives/ai",
    "/detectives/players",
    "/detectives/players/1/position",
    "/detectives/players/1/remainingTickets",
    "/whosTurn",
    "/currRoundNo",
    "/gameIsWon",
];

#[test]
fn missing_fields_and_wrong_types() {
    for pointer in FIELDS {
        let key = pointer.rsplit('/').next().unwrap();
        for missing in [with(pointer, None), with(pointer, Some(Value::Null))] {
            let message = refused(&missing);
            assert!(message.ends_with("is missing") && message.contains(key), "{pointer}: {message}");
        }
        for wrong in [json!("text"), json!(1.5), json!(3.0)] {
            let message = refused(&with(pointer, Some(wrong)));
            assert!(message.contains("expected") && message.contains(key), "{pointer}: {message}");
        }
    }
    for pointer in ["/misterX/possibleTargets", "/misterX/journeyBoard", "/misterX/remainingTickets"] {
        for wrong in [json!(true), json!({}), json!([true]), json!(["1"]), json!([null]), json!([1.0])] {
            refused(&with(pointer, Some(wrong)));
        }
    }
    assert!(refused(&with("/gameIsWon", Some(json!(1)))).contains("gameIsWon: expected true or false"));
    assert!(
        refused(&with("/detectives/players/2", Some(json!(7)))).contains("players[2]: expected an object")
    );
}

#[test]
fn values_out_of_range() {
    let table = [
        ("/misterX/currPos", json!(0), "misterX.currPos: 0 is outside 1..199"),
        ("/misterX/currPos", json!(200), "misterX.currPos: 200"),
        ("/misterX/lastShownPos", json!(-1), "misterX.lastShownPos: -1"),
        ("/misterX/lastShownPos", json!(200), "misterX.lastShownPos: 200"),
        ("/misterX/possibleTargets", json!([1, 0]), "misterX.possibleTargets[1]: 0"),
        ("/misterX/possibleTargets", json!([200]), "misterX.possibleTargets[0]: 200"),
        ("/misterX/remainingTickets", json!([1, 2, 3]), "misterX.remainingTickets: 3 entries (expected 4)"),
        ("/misterX/remainingTickets", json!([1, 2, 3, 4, 5]), "misterX.remainingTickets: 5 entries"),
        ("/misterX/remainingTickets", json!([1, 2, -3, 4]), "misterX.remainingTickets[2]: -3 tickets"),
        ("/misterX/journeyBoard", json!([2, 2, 2]), "misterX.journeyBoard: 3 entries (expected 4)"),
        ("/misterX/journeyBoard", json!([2, 2, 2, 2, 2]), "misterX.journeyBoard: 5 entries (expected 4)"),
        ("/misterX/journeyBoard", json!([2, 4, 2, 2]), "misterX.journeyBoard[1]: 4 is outside 0..3"),
        ("/misterX/journeyBoard", json!([2, -1, 2, 2]), "misterX.journeyBoard[1]: -1"),
        ("/detectives/noOfDetectives", json!(2), "detectives.noOfDetectives: 2 is outside 3..5"),
        ("/detectives/noOfDetectives", json!(6), "detectives.noOfDetectives: 6"),
        ("/detectives/noOfDetectives", json!(4), "detectives.players: 3 entries (expected 4)"),
        ("/detectives/players/0/position", json!(0), "detectives.players[0].position: 0"),
        ("/detectives/players/0/position", json!(300), "detectives.players[0].position: 300"),
        ("/detectives/players/2/position", json!(134), "detectives.players[2].position: another detective"),
        (
            "/detectives/players/0/remainingTickets",
            json!([1, 2, 3, 4]),
            "players[0].remainingTickets: 4 entries",
        ),
        ("/detectives/players/0/remainingTickets", json!([1, -2, 3]), "players[0].remainingTickets[1]: -2"),
        ("/whosTurn", json!(4), "whosTurn: 4 is outside 0..3"),
        ("/whosTurn", json!(-1), "whosTurn: -1"),
        ("/whosTurn", json!(0), "misterX.journeyBoard: 4 entries (expected 3)"),
        ("/currRoundNo", json!(0), "currRoundNo: 0 is outside 1..24"),
        ("/currRoundNo", json!(25), "currRoundNo: 25"),
        ("/currRoundNo", json!(5), "misterX.journeyBoard: 4 entries (expected 5)"),
    ];
    for (pointer, value, reason) in table {
        let message = refused(&with(pointer, Some(value)));
        assert!(message.contains(reason), "{message:?} does not say {reason:?}");
    }
}

proptest! {
    #[test]
    fn arbitrary_bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let _ = Save::read(&bytes, &Network::standard());
    }

    #[test]
    fn a_changed_file_is_read_or_refused(at in 0usize..400, byte in any::<u8>(), cut in 0usize..400) {
        let mut bytes = Case::default().text().into_bytes();
        let length = bytes.len();
        bytes[at % length] = byte;
        if cut % 3 == 0 {
            bytes.truncate(cut);
        }
        if let Ok(save) = Save::read(&bytes, &Network::standard()) {
            let text = save.write();
            prop_assert_eq!(Save::read(text.as_bytes(), &Network::standard()).map(|again| again.write()), Ok(text));
        }
    }
}
