//! The table, row by row: before, event, row, after.

use games::mensch::{Phase, Row, State};

use crate::positions::{position, roll, walk, with_tries};

/// Row, position before, tries before, event, position after, tries after.
type Case = (Row, &'static str, u8, Event, &'static str, u8);

#[derive(Clone, Copy, Debug)]
enum Event {
    Roll(u8),
    Move(u8),
}
use Event::{Move, Roll};

fn check(cases: &[Case]) {
    for (row, before, tries, event, after, tries_after) in cases {
        let mut state: State = with_tries(&position(before), *tries);
        let acted = match event {
            Roll(eyes) => roll(&mut state, *eyes),
            Move(field) => walk(&mut state, *field),
        };
        assert_eq!(acted, Some(*row), "{event:?} at {before}");
        assert_eq!(state.to_string(), position(after).to_string(), "{event:?} at {before}");
        if state.phase() == Phase::Roll {
            assert_eq!(state.tries(), *tries_after, "{event:?} at {before}: tries");
        }
    }
}

const HOME: &str = "h0 h1 h2 h3";

#[test]
fn t1_a_blocked_start_field_loses_the_turn_even_with_a_six() {
    check(&[
        (
            Row::T1,
            "1r2 / h0 h1 0 3 / h0 h1 h2 h3 / h0 h1 h2 h3 / -",
            3,
            Roll(3),
            "2r3 / h0 h1 0 3 / h0 h1 h2 h3 / h0 h1 h2 h3 / -",
            3,
        ),
        // A six, and others could move or leave home: all the same.
        (
            Row::T1,
            "2r6 / h0 h1 h2 h3 / h3 10 16 20 / - / h0 h1 h2 h3",
            1,
            Roll(6),
            "4r6 / h0 h1 h2 h3 / h3 10 16 20 / - / h0 h1 h2 h3",
            3,
        ),
        (
            Row::T1,
            "4r1 / - / - / h0 h1 h2 h3 / 30 35 36 g0",
            2,
            Roll(5),
            "3r5 / - / - / h0 h1 h2 h3 / 30 35 36 g0",
            3,
        ),
    ]);
}

#[test]
fn t2_the_start_pawn_moves_by_itself() {
    check(&[
        (
            Row::T2,
            "1r6 / h1 h2 h3 0 / - / h0 h1 h2 h3 / -",
            1,
            Roll(4),
            "3r4 / h1 h2 h3 4 / - / h0 h1 h2 h3 / -",
            3,
        ),
        // Another pawn that could move is not asked, and whoever stands there goes home.
        (
            Row::T2,
            "3r1 / h0 h1 h2 h3 / h0 h1 h2 25 / h0 h1 20 39 / -",
            3,
            Roll(5),
            "1r5 / h0 h1 h2 h3 / h0 h1 h2 h3 / h0 h1 25 39 / -",
            3,
        ),
    ]);
}

#[test]
fn t3_the_start_pawn_moves_by_itself_with_a_six_and_rolls_again() {
    check(&[
        (
            Row::T3,
            "2r6 / - / h1 h2 h3 10 / h0 h1 h2 h3 / -",
            1,
            Roll(6),
            "2r6 / - / h1 h2 h3 16 / h0 h1 h2 h3 / -",
            1,
        ),
        (
            Row::T3,
            "4r2 / 36 h1 h2 h3 / - / - / 30 h1 h2 h3",
            3,
            Roll(6),
            "4r6 / h0 h1 h2 h3 / - / - / 36 h1 h2 h3",
            1,
        ),
    ]);
}

#[test]
fn t4_a_six_brings_a_pawn_out_without_a_choice() {
    check(&[
        (
            Row::T4,
            "1r0 / h0 h1 h2 h3 / - / h0 h1 h2 h3 / -",
            3,
            Roll(6),
            "1r6 / h1 h2 h3 0 / - / h0 h1 h2 h3 / -",
            1,
        ),
        // Somebody else stands there, and a pawn on the ring could move as well.
        (
            Row::T4,
            "3r5 / h0 h1 h2 20 / - / h2 h3 22 39 / -",
            2,
            Roll(6),
            "3r6 / h0 h1 h2 h3 / - / h3 20 22 39 / -",
            1,
        ),
    ]);
}

#[test]
fn t5_a_pawn_can_be_chosen() {
    check(&[
        (
            Row::T5,
            "1r6 / h0 h1 h2 6 / - / h0 h1 h2 h3 / -",
            1,
            Roll(3),
            "1m3 / h0 h1 h2 6 / - / h0 h1 h2 h3 / -",
            3,
        ),
        // Only into the goal.
        (
            Row::T5,
            "1r6 / h0 h1 g1 39 / - / h0 h1 h2 h3 / -",
            3,
            Roll(1),
            "1m1 / h0 h1 g1 39 / - / h0 h1 h2 h3 / -",
            3,
        ),
    ]);
}

#[test]
fn t6_with_a_six_and_nobody_at_home_a_pawn_can_be_chosen() {
    check(&[(
        Row::T6,
        "2r6 / h0 h1 h2 h3 / 11 30 g2 g3 / - / -",
        3,
        Roll(6),
        "2m6 / h0 h1 h2 h3 / 11 30 g2 g3 / - / -",
        3,
    )]);
}

#[test]
fn t7_a_six_that_moves_nothing_still_rolls_again() {
    check(&[
        (
            Row::T7,
            "1r5 / 38 39 g0 g1 / - / h0 h1 h2 h3 / -",
            3,
            Roll(6),
            "1r6 / 38 39 g0 g1 / - / h0 h1 h2 h3 / -",
            1,
        ),
        (
            Row::T7,
            "1r5 / 35 g1 g2 g3 / - / h0 h1 h2 h3 / -",
            1,
            Roll(6),
            "1r6 / 35 g1 g2 g3 / - / h0 h1 h2 h3 / -",
            1,
        ),
    ]);
}

#[test]
fn t8_nothing_moves_but_a_try_is_left() {
    check(&[
        (
            Row::T8,
            "1r0 / h0 h1 h2 h3 / - / h0 h1 h2 h3 / -",
            3,
            Roll(5),
            "1r5 / h0 h1 h2 h3 / - / h0 h1 h2 h3 / -",
            2,
        ),
        (
            Row::T8,
            "1r5 / h0 h1 h2 h3 / - / h0 h1 h2 h3 / -",
            2,
            Roll(1),
            "1r1 / h0 h1 h2 h3 / - / h0 h1 h2 h3 / -",
            1,
        ),
        // Before the goal every pawn is in the way of another or would overshoot.
        (
            Row::T8,
            "1r5 / h0 38 39 g3 / - / h0 h1 h2 h3 / -",
            3,
            Roll(5),
            "1r5 / h0 38 39 g3 / - / h0 h1 h2 h3 / -",
            2,
        ),
        (
            Row::T8,
            "1r5 / h0 38 39 g0 / - / h0 h1 h2 h3 / -",
            3,
            Roll(1),
            "1r1 / h0 38 39 g0 / - / h0 h1 h2 h3 / -",
            2,
        ),
    ]);
}

#[test]
fn t9_nothing_moves_and_no_try_is_left() {
    check(&[
        (
            Row::T9,
            "1r1 / h0 h1 h2 h3 / - / h0 h1 h2 h3 / -",
            1,
            Roll(2),
            "3r2 / h0 h1 h2 h3 / - / h0 h1 h2 h3 / -",
            3,
        ),
        (
            Row::T9,
            "4r6 / h0 h1 h2 h3 / - / - / 29 g0 g1 g2",
            1,
            Roll(5),
            "1r5 / h0 h1 h2 h3 / - / - / 29 g0 g1 g2",
            3,
        ),
    ]);
}

#[test]
fn t10_a_pawn_that_cannot_move_stays_and_nothing_changes() {
    for (before, fields) in [
        // Empty fields, somebody else's pawn, blocked by an own one, overshooting.
        ("1m5 / 5 10 39 g1 / h0 h1 h2 7 / - / -", &[0, 4, 7, 5, 39][..]),
        // The goal field is taken.
        ("1m2 / 5 20 39 g1 / h0 h1 h2 7 / - / -", &[39, 7, 1]),
        // A position from outside: nothing was rolled yet.
        ("1m0 / 5 20 39 g1 / h0 h1 h2 7 / - / -", &[5, 20, 39]),
    ] {
        let state = position(before);
        for number in fields {
            let mut after = state;
            assert_eq!(walk(&mut after, *number), Some(Row::T10), "{number} at {before}");
            assert_eq!(after, state, "{number} at {before}");
        }
    }
}

#[test]
fn t11_the_fourth_pawn_in_the_goal_ends_the_game() {
    check(&[
        (
            Row::T11,
            "1m1 / 39 g1 g2 g3 / - / h0 h1 h2 h3 / -",
            3,
            Move(39),
            "1f1 / g0 g1 g2 g3 / - / h0 h1 h2 h3 / -",
            3,
        ),
        (
            Row::T11,
            "3m4 / h0 h1 h2 h3 / - / 19 g0 g1 g2 / -",
            3,
            Move(19),
            "3f4 / h0 h1 h2 h3 / - / g0 g1 g2 g3 / -",
            3,
        ),
        // Even with a six.
        (
            Row::T11,
            "4m6 / h0 h1 h2 h3 / - / - / 25 g0 g2 g3",
            3,
            Move(25),
            "4f6 / h0 h1 h2 h3 / - / - / g0 g1 g2 g3",
            3,
        ),
    ]);
}

#[test]
fn t12_a_move_with_a_six_rolls_again() {
    check(&[
        (
            Row::T12,
            "1m6 / 5 20 g0 g1 / - / h0 h1 h2 11 / -",
            3,
            Move(5),
            "1r6 / 11 20 g0 g1 / - / h0 h1 h2 h3 / -",
            1,
        ),
        (
            Row::T12,
            "1m6 / 5 37 g0 g1 / - / h0 h1 h2 11 / -",
            3,
            Move(37),
            "1r6 / 5 g3 g0 g1 / - / h0 h1 h2 11 / -",
            1,
        ),
    ]);
}

#[test]
fn t13_a_move_passes_the_turn_on() {
    check(&[
        (
            Row::T13,
            "1m3 / h0 5 20 g0 / - / h0 h1 h2 11 / -",
            3,
            Move(5),
            "3r3 / h0 8 20 g0 / - / h0 h1 h2 11 / -",
            3,
        ),
        // Past other pawns, own and foreign, on the ring and in the goal.
        (
            Row::T13,
            "2m4 / h0 h1 h2 9 / 8 g0 g1 h0 / - / -",
            3,
            Move(8),
            "1r4 / h0 h1 h2 9 / g2 g0 g1 h0 / - / -",
            3,
        ),
        // Across the end of the ring's numbers, and not into the goal of another.
        (
            Row::T13,
            "3m5 / h0 h1 h2 h3 / - / h0 h1 h2 38 / -",
            3,
            Move(38),
            "1r5 / h0 h1 h2 h3 / - / h0 h1 h2 3 / -",
            3,
        ),
    ]);
}

#[test]
fn every_other_event_changes_nothing() {
    for before in [
        "1r3 / h0 5 20 g0 / - / h0 h1 h2 11 / -",
        "1m3 / h0 5 20 g0 / - / h0 h1 h2 11 / -",
        "1f3 / g0 g1 g2 g3 / - / h0 h1 h2 11 / -",
    ] {
        let state = position(before);
        for number in 0..=255 {
            let mut after = state;
            if !(state.phase() == Phase::Roll && (1..=6).contains(&number)) {
                assert_eq!((roll(&mut after, number), after), (None, state), "roll {number} at {before}");
            }
            if !(state.phase() == Phase::Move && number < 40) {
                assert_eq!((walk(&mut after, number), after), (None, state), "move {number} at {before}");
            }
        }
    }
}

/// The course's document, moves 4 to 6: blue enters, clears the start field, and chooses.
#[test]
fn the_courses_example() {
    let all =
        |blue: &str, head: &str| position(&format!("{head} / {HOME} / {blue} / {HOME} / {HOME}")).to_string();
    let mut state = position(&format!("1r0 / {HOME} / {HOME} / {HOME} / {HOME}"));
    for (event, row, after) in [
        (Roll(1), Row::T8, all(HOME, "1r1")),
        (Roll(2), Row::T8, all(HOME, "1r2")),
        (Roll(3), Row::T9, all(HOME, "2r3")),
        (Roll(6), Row::T4, all("h1 h2 h3 10", "2r6")),
        (Roll(6), Row::T3, all("h1 h2 h3 16", "2r6")),
        (Roll(3), Row::T5, all("h1 h2 h3 16", "2m3")),
        (Move(16), Row::T13, all("h1 h2 h3 19", "3r3")),
    ] {
        let acted = match event {
            Roll(eyes) => roll(&mut state, eyes),
            Move(field) => walk(&mut state, field),
        };
        assert_eq!((acted, state.to_string()), (Some(row), after), "{event:?}");
    }
}
