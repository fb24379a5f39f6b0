//! Save files that are read, and how they are written.

use games::mops::inspect::{inspect, places};
use games::mops::{Save, Tile};
use serde_json::json;

use crate::positions::{ALICE, BOB, EXAMPLE, board, file, player};

fn read(text: &str) -> Save {
    Save::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn codes(tiles: impl IntoIterator<Item = Tile>) -> Vec<u8> {
    tiles.into_iter().map(Tile::code).collect()
}

#[test]
fn the_example_is_read_and_written_to_the_byte() {
    let save = read(EXAMPLE);
    assert_eq!(save.write(), EXAMPLE);
    assert_eq!((save.turn, save.next.map(Tile::code)), (0, Some(33)));
    let [alice, bob] = save.players.as_slice() else { panic!("two players") };
    assert_eq!((alice.name.as_str(), alice.points, alice.start.code()), ("Alice", 12, 11));
    assert_eq!((alice.board.count(), alice.board.turned()), (23, 5));
    assert_eq!(bob.board, board(BOB));
    // Without what lies on a board: Alice's turned 11 is a copy of her start tile, 22 lies on her board, too.
    assert_eq!(codes(save.supply().iter()), [11, 14, 15, 16, 36, 46, 56, 66]);
}

#[test]
fn files_are_read_with_tolerance() {
    let two = |rows: &[&[i64]]| [player(0, "A", 120, 0, rows), player(1, "B", 130, 0, BOB)];
    for text in [
        // Duplicates, a crowned start tile, gaps, odd counts, the next tile on a board.
        file(&two(&[&[120, 120], &[], &[990, 990, 441]]), 1, 44),
        file(&[player(0, "A", 110, 0, &[]), player(1, "A", 110, i64::MAX, ALICE)], 1, 99),
        file(&two(ALICE), 0, 99).replace("\"turn\":0,", ""),
        file(&two(ALICE), 0, 99).replace("\"turn\":0", "\"turn\":null"),
        file(&two(ALICE), 0, 99).replace("\"points\":0,", ""),
        file(&two(ALICE), 0, 99).replace("\"nr\":0,", "\"more\":{\"nr\":7},"),
        format!("\u{feff}\n {} \r\n", file(&two(ALICE), 0, 99)),
        // Of two equal keys the last one counts; what nobody asks for may be anything.
        file(&two(ALICE), 0, 99).replace("\"turn\":0", "\"turn\":[],\"turn\":1"),
        file(&two(ALICE), 0, 99)
            .replace("\"turn\"", &format!("\"\":{}{},\"turn\"", "[".repeat(5_000), "]".repeat(5_000))),
    ] {
        let save = read(&text);
        assert_eq!(read(&save.write()).write(), save.write());
    }
}

#[test]
fn boards_are_written_from_the_top_left_of_their_box() {
    let text = file(
        &[
            player(0, "\\\"Ä\\n", 120, 3, &[&[], &[990, 990, 120], &[990, 131]]),
            player(1, "B", 130, 0, &[&[130]]),
        ],
        1,
        99,
    );
    let written = read(&text).write();
    assert!(
        written.contains("[990,120,990,990,990],\n                [131,990,990,990,990],\n"),
        "{written}"
    );
    assert!(written.contains("\"name\": \"\\\"Ä\\n\",\n"), "{written}");
    assert!(written.ends_with("    ],\n    \"turn\": 1,\n    \"nextCard\": 99\n}\n"), "{written}");
}

#[test]
fn the_supply_misses_what_was_drawn() {
    // A start tile was dealt, not drawn: it leaves the supply only when it lies on another board, or is next.
    let players = [player(0, "A", 120, 0, &[&[120, 131]]), player(1, "B", 130, 0, &[&[130, 120, 130]])];
    let supply = read(&file(&players, 0, 66)).supply();
    assert_eq!(supply.len(), 33);
    assert!([12, 13, 66].iter().all(|code| !supply.contains(Tile::from_code(*code).unwrap())));
    let alone = [player(0, "A", 120, 0, &[&[120, 121]]), player(1, "B", 130, 0, &[&[130]])];
    assert_eq!(read(&file(&alone, 0, 99)).supply().len(), 36);
}

#[test]
fn inspect_says_what_the_rules_say() {
    let players = [
        player(0, "A", 120, 2, &[&[], &[990, 120, 110, 130], &[990, 211]]),
        player(1, "B", 220, 2, BOB),
        player(2, "C", 320, 2, BOB),
        player(3, "D", 420, 9, &[&[421]]),
    ];
    let report = serde_json::to_value(inspect(&read(&file(&players, 3, 99)))).unwrap();
    assert_eq!(
        report["players"][0],
        json!({
            "name": "A", "points": 2, "turned": 1, "tiles": 4,
            "cells": [[0, 1], [0, 2], [0, 3], [1, 0], [1, 4], [2, 0], [2, 2], [2, 3], [3, 1]],
            "combinations": [{
                "cells": [[1, 1], [1, 2], [1, 3]], "shape": "I3", "kind": "colour", "points": 3,
                "turnable": [[1, 2]],
            }],
        })
    );
    assert_eq!(report["players"][1]["cells"], json!([]));
    assert_eq!((&report["turn"], &report["next"], &report["over"]), (&json!(3), &json!(null), &json!(false)));
    assert_eq!(report["ranking"], json!([[1, 3], [2, 1], [2, 2], [4, 0]]));
    let keys: Vec<&String> = report.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["players", "turn", "next", "supply", "over", "ranking"]);
}

#[test]
fn ranking() {
    for (standings, wanted) in [
        (&[(5, 1), (5, 1), (3, 0)][..], &[1, 1, 3][..]),
        (&[(5, 2), (5, 1)], &[2, 1]),
        (&[(0, 0), (9, 9), (9, 3), (9, 9)], &[4, 2, 1, 2]),
    ] {
        assert_eq!(places(standings), wanted, "{standings:?}");
    }
}
