//! Shifting the city: all directions, refused at the edge, as often as one likes during the own turn.

use engine::{Illegal, Rules as _};
use games::citydomino::{Action, CityDomino, Event, Rule, State};

use crate::positions::{BAG, EMPTY, FREE, act, at, bag_without, board, cell, placing, position, seat};

/// One free column on the left and on the right, one free row above, none below.
const TIGHT: &str = "-- -- -- -- -- / -- P0 P0 H1 -- / -- -- CC H0 -- / -- -- A2 -- -- / -- -- O0 -- --";

#[test]
fn the_centre_takes_everything_along() {
    let city = board(TIGHT);
    for (x, y, after) in [
        (1, 2, Some("-- -- -- -- -- / P0 P0 H1 -- -- / -- CC H0 -- -- / -- A2 -- -- -- / -- O0 -- -- --")),
        (3, 2, Some("-- -- -- -- -- / -- -- P0 P0 H1 / -- -- -- CC H0 / -- -- -- A2 -- / -- -- -- O0 --")),
        (2, 1, Some("-- P0 P0 H1 -- / -- -- CC H0 -- / -- -- A2 -- -- / -- -- O0 -- -- / -- -- -- -- --")),
        (1, 1, Some("P0 P0 H1 -- -- / -- CC H0 -- -- / -- A2 -- -- -- / -- O0 -- -- -- / -- -- -- -- --")),
        (3, 1, Some("-- -- P0 P0 H1 / -- -- -- CC H0 / -- -- -- A2 -- / -- -- -- O0 -- / -- -- -- -- --")),
        (2, 3, None),
        (1, 3, None),
        (0, 2, None),
        (4, 2, None),
        (2, 0, None),
    ] {
        let shifted = city.shifted(cell(x, y)).map(|city| city.to_string());
        assert_eq!(shifted.as_deref(), after, "to ({x}, {y})");
    }
    let targets: Vec<_> = city.shifts().map(|cell| (cell.x(), cell.y())).collect();
    assert_eq!(targets, [(1, 1), (2, 1), (3, 1), (1, 2), (3, 2)]);
    // An empty board can be shifted anywhere, and back.
    assert_eq!(board(EMPTY).shifts().count(), 24);
    for target in board(EMPTY).shifts() {
        let there = board(EMPTY).shifted(target).unwrap();
        assert_eq!(there.centre(), target);
        assert_eq!(there.shifted(cell(2, 2)), Some(board(EMPTY)));
    }
}

fn shift(state: &mut State, x: u8, y: u8) -> Result<(), Illegal<Rule>> {
    let player = state.player().unwrap();
    let events = act(state, Action::Shift(cell(x, y)))?;
    assert_eq!(events, [Event::Shifted { player, x, y }]);
    assert_eq!(state.boards()[player.index()].centre(), cell(x, y));
    assert_eq!(state.player(), Some(player), "the turn goes on");
    Ok(())
}

#[test]
fn before_and_after_marking_as_often_as_one_likes() {
    let bench1 = "0 P0I3,1 P0P0,2 P0P0,3 S0S0";
    let mut state = position([TIGHT, EMPTY, EMPTY, EMPTY], bench1, FREE, BAG);
    for (x, y) in [(1, 2), (1, 1), (3, 1), (2, 2), (3, 2)] {
        shift(&mut state, x, y).unwrap();
    }
    act(&mut state, Action::Choose(1)).unwrap();
    for (x, y) in [(2, 1), (2, 2), (1, 1)] {
        shift(&mut state, x, y).unwrap();
    }
    for (x, y) in [(1, 1), (1, 4), (0, 0), (4, 4), (2, 3)] {
        let before = state.clone();
        assert_eq!(shift(&mut state, x, y), Err(Illegal::Rule(Rule::NoShift)), "to ({x}, {y})");
        assert_eq!(state, before);
    }
    act(&mut state, Action::Put(at(0, 1, 1))).unwrap();
    // It is somebody else's turn now.
    let refused = CityDomino::play(&mut state, seat(0), &Action::Shift(cell(2, 1)), &mut |_| {});
    assert_eq!(refused, Err(Illegal::NotYourTurn));
}

#[test]
fn a_shift_makes_room() {
    let mut state = placing(TIGHT, "O0I2");
    let below = Action::Put(at(2, 4, 0));
    assert_eq!(act(&mut state, below), Err(Illegal::Rule(Rule::NotEmpty)));
    shift(&mut state, 2, 1).unwrap();
    act(&mut state, below).unwrap();
}

#[test]
fn in_the_first_marking_too() {
    let bag = bag_without(&["P0P0", "O0I2", "H1P0", "P0I3"]);
    let mut state = position([EMPTY; 4], "- P0P0,- H1P0,- O0I2,0 P0I3", "", &bag);
    shift(&mut state, 0, 4).unwrap();
    assert_eq!(state.player(), Some(seat(1)));
}
