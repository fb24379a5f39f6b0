//! Boards with defined cells: what fits, what they count. The assignment's own test cases are among them.

use games::citydomino::board::BoardError;
use games::citydomino::{Board, Cell, Placement, Rotation};
use proptest::prelude::*;

use crate::positions::{EMPTY, FIT, SCORE_25, at, board, card, cell};

#[test]
fn a_board_is_made_of_defined_cells() {
    let city = board(SCORE_25);
    assert_eq!(city.centre(), cell(2, 2));
    for (x, y, half) in
        [(0, 0, Some("A1")), (3, 1, Some("I3")), (2, 2, None), (4, 0, None), (2, 4, Some("O2"))]
    {
        assert_eq!(city.half(cell(x, y)).map(|half| half.to_string()).as_deref(), half, "({x}, {y})");
    }
    assert_eq!(city.to_string(), SCORE_25);
    assert_eq!(board(EMPTY), Board::default());
    assert_eq!(board(&EMPTY.replace("--", "-")), Board::EMPTY, "a single dash is an empty cell, too");
    assert!(!city.is_full() && !Board::EMPTY.is_full());
    let json = serde_json::to_string(&city).unwrap();
    assert_eq!(serde_json::from_str::<Board>(&json).unwrap(), city);
}

#[test]
fn texts_that_are_no_board() {
    for (text, reason) in [
        (EMPTY.replacen("-- ", "", 1), BoardError::Cells { row: 1, count: 4 }),
        (EMPTY.replacen("-- ", "--  ", 1), BoardError::Cells { row: 1, count: 6 }),
        (EMPTY.replacen("-- CC", "-- -- CC", 1), BoardError::Cells { row: 3, count: 6 }),
        (EMPTY.replacen(" / -- -- -- -- --", "", 1), BoardError::Rows(4)),
        (format!("{EMPTY} / -- -- -- -- --"), BoardError::Rows(6)),
        (EMPTY.replacen("CC --", "CC P4", 1), BoardError::Unknown { row: 3, cell: 4 }),
        (EMPTY.replacen("CC --", "CC 00", 1), BoardError::Unknown { row: 3, cell: 4 }),
        (EMPTY.replacen("CC --", "CC cc", 1), BoardError::Unknown { row: 3, cell: 4 }),
        (EMPTY.replacen("CC --", "CC ---", 1), BoardError::Unknown { row: 3, cell: 4 }),
        (EMPTY.replacen("CC", "--", 1), BoardError::Centres(0)),
        (EMPTY.replacen("CC --", "CC CC", 1), BoardError::Centres(2)),
        (EMPTY.replacen("CC --", "CC P0", 1), BoardError::Odd(1)),
    ] {
        assert_eq!(text.parse::<Board>(), Err(reason), "{text}");
    }
}

/// The rule book's example: the P0 lies above a P0; that the A1 also lies above a P0 does not matter.
#[test]
fn one_half_is_enough() {
    let city = board(FIT);
    assert!(city.accepts(card("A1P0"), at(1, 0, 0)));
    // The other way round the A1 lies above a P0 and the P0 does, too: now over (1, 1).
    assert!(city.accepts(card("A1P0"), at(1, 0, 2)));
}

#[test]
fn whether_a_card_fits_at_a_position() {
    for (at_board, halves, placement, fits) in [
        // Any card fits to the centre, with either half.
        (EMPTY, "O0I2", at(2, 1, 0), true),
        (EMPTY, "O0I2", at(1, 1, 0), true),
        (EMPTY, "O0I2", at(2, 0, 1), true),
        (EMPTY, "O0I2", at(3, 2, 2), true),
        (EMPTY, "O0I2", at(2, 3, 3), true),
        // Corners do not touch; neither does a card that lies farther away.
        (EMPTY, "O0I2", at(3, 1, 0), false),
        (EMPTY, "O0I2", at(0, 0, 0), false),
        (EMPTY, "O0I2", at(0, 2, 1), false),
        // The two halves of the card do not count for each other.
        (EMPTY, "P0P0", at(0, 0, 0), false),
        // Outside, or on something.
        (EMPTY, "P0P0", at(4, 2, 0), false),
        (EMPTY, "P0P0", at(2, 4, 1), false),
        (EMPTY, "P0P0", at(1, 2, 0), false),
        (EMPTY, "P0P0", at(2, 2, 2), false),
        (EMPTY, "P0P0", at(2, 1, 1), false),
        // Its own type beside it, whatever the symbols; but not the wrong half.
        (FIT, "A1H0", at(0, 0, 0), true),
        (FIT, "A1H0", at(0, 0, 2), false),
        (FIT, "H0A0", at(0, 0, 2), true),
        (FIT, "A0A0", at(0, 2, 1), true),
        (FIT, "S0S0", at(0, 3, 1), false),
        (FIT, "P1S0", at(4, 1, 1), true),
        (FIT, "P1S0", at(4, 1, 3), false),
        (FIT, "P1S0", at(4, 0, 3), true),
    ] {
        let city = board(at_board);
        assert_eq!(city.accepts(card(halves), placement), fits, "{halves} at {placement:?} on {at_board}");
        assert_eq!(city.placements(card(halves)).any(|it| it == placement), fits);
        assert_eq!(city.fits(card(halves), placement.rotation).contains(placement.cell), fits);
    }
    let full = board("P0 P0 P0 P0 P0 / P0 P0 P0 P0 P0 / P0 P0 CC P0 P0 / P0 P0 P0 P0 P0 / P0 P0 P0 P0 P0");
    assert!(full.is_full() && !full.has_room(card("P0P0")));
    assert!(board(EMPTY).has_room(card("P0I3")));
}

#[test]
fn what_a_city_counts() {
    for (text, by_type, largest) in [
        (EMPTY, [0, 0, 0, 0, 0, 0], 0),
        (SCORE_25, [6, 0, 8, 4, 7, 0], 5),
        // Connected without symbols.
        ("H0 H0 H0 -- -- / H0 -- H0 -- -- / H0 -- CC -- -- / -- -- -- -- -- / -- -- -- -- --", [0; 6], 6),
        // Connected with symbols, in several cells, around a corner.
        (
            "H1 H0 H2 -- -- / H0 -- H3 -- -- / S0 -- CC -- -- / -- -- -- -- -- / -- -- -- -- --",
            [0, 30, 0, 0, 0, 0],
            5,
        ),
        // Not connected, without symbols: corners and the centre connect nothing.
        ("-- -- -- -- -- / -- S0 P0 S0 -- / -- P0 CC P0 -- / -- S0 P0 S0 -- / -- -- -- -- --", [0; 6], 1),
        // Not connected, with symbols: each district on its own.
        (
            "-- -- -- -- -- / -- S1 P2 S1 -- / -- P0 CC P0 -- / -- S0 P0 S3 -- / -- -- -- -- --",
            [0, 0, 0, 0, 2, 5],
            1,
        ),
        // Two districts of one type, one with symbols.
        (
            "O0 O0 O0 O0 -- / -- -- -- -- -- / I3 -- CC O2 O0 / -- -- -- -- -- / -- -- -- -- I1",
            [0, 0, 4, 4, 0, 0],
            4,
        ),
        // The ends of rows are no neighbours.
        (
            "-- -- -- -- A1 / A0 -- -- -- -- / -- -- CC -- A0 / A2 -- -- -- -- / -- -- -- -- --",
            [3, 0, 0, 0, 0, 0],
            1,
        ),
    ] {
        let tally = board(text).tally();
        assert_eq!((tally.by_type, tally.largest), (by_type, largest), "{text}");
        assert_eq!(tally.points(), by_type.iter().sum::<u16>());
    }
    assert_eq!(board(SCORE_25).tally().points(), 25);
    // The most a city can count stays within the numbers.
    let most = board("I3 I3 I3 I3 I3 / I3 I3 I3 I3 I3 / I3 I3 CC I3 I3 / I3 I3 I3 I3 I3 / I3 I3 I3 I3 I3");
    assert_eq!((most.tally().points(), most.tally().largest), (24 * 72, 24));
}

#[test]
fn single_empty_cells() {
    for (text, singles) in [
        (EMPTY, vec![]),
        (
            "-- P0 -- -- -- / P0 -- P0 -- -- / -- P0 CC -- -- / P0 -- P0 -- -- / -- P0 P0 -- --",
            vec![(0, 0), (1, 1), (0, 2), (1, 3), (0, 4)],
        ),
    ] {
        let found: Vec<Cell> = board(text).singles().iter().collect();
        assert_eq!(found, singles.iter().map(|(x, y)| cell(*x, *y)).collect::<Vec<_>>(), "{text}");
    }
}

#[test]
fn a_card_lies_as_it_is_turned() {
    for (rotation, cells) in [
        (0, [(2, 1, "H1"), (3, 1, "P0")]),
        (1, [(2, 1, "H1"), (2, 2, "P0")]),
        (2, [(2, 1, "P0"), (3, 1, "H1")]),
        (3, [(2, 1, "P0"), (2, 2, "H1")]),
    ] {
        let mut city = board(EMPTY).shifted(cell(4, 4)).unwrap();
        city.lay(card("H1P0"), at(2, 1, rotation));
        for (x, y, half) in cells {
            assert_eq!(city.half(cell(x, y)).unwrap().to_string(), half, "rotation {rotation}");
        }
    }
    let turned = |times: usize| (0..times).fold(Rotation::ALL[0], |rotation, _| rotation.turned());
    assert_eq!([0, 1, 2, 3, 4].map(|times| turned(times).number()), [0, 1, 2, 3, 0]);
    for (json, fine) in [
        (r#"{"cell":{"x":4,"y":0},"rotation":3}"#, true),
        (r#"{"cell":{"x":5,"y":0},"rotation":3}"#, false),
        (r#"{"cell":{"x":0,"y":255},"rotation":0}"#, false),
        (r#"{"cell":{"x":0,"y":0},"rotation":4}"#, false),
        (r#"{"cell":{"x":-1,"y":0},"rotation":0}"#, false),
    ] {
        assert_eq!(serde_json::from_str::<Placement>(json).is_ok(), fine, "{json}");
    }
}

proptest! {
    #[test]
    fn arbitrary_texts_are_survived(text in "((--|-|CC|[AHIOPS][0-4]|.)( | / )?){0,30}") {
        let _ = text.parse::<Board>();
    }
}
