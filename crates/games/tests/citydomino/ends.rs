//! The end: who wins, ties, optional rules.

use engine::Rules as _;
use games::citydomino::state::Extras;
use games::citydomino::{Action, CityDomino, Deck, Setup, State, View, save};

use crate::positions::{EMPTY, FIT, SCORE_25, act, file, position};

/// 4 points, a district of 4 cells without symbols, and one of 3.
const LARGE: &str = "P0 P0 P0 P0 -- / A2 A0 -- -- -- / -- -- CC -- -- / -- -- -- -- -- / -- -- -- -- --";
/// 4 points, no district larger than 2.
const SMALL: &str = "P0 P0 A0 A0 -- / A2 A0 -- -- -- / -- -- CC -- -- / -- -- -- -- -- / -- -- -- -- --";

fn ended(boards: [&str; 4], extras: Extras) -> State {
    let text = file(boards, "1 P0I3", "", "");
    let mut state = save::read(text.as_bytes(), &Deck::standard(), extras).unwrap().state;
    assert_eq!(CityDomino::outcome(&state), None);
    act(&mut state, Action::Discard).unwrap();
    state
}

fn standings(state: &State) -> Vec<(u8, i32)> {
    CityDomino::outcome(state).unwrap().0.iter().map(|standing| (standing.place, standing.points)).collect()
}

#[test]
fn points_then_the_largest_district_then_all_of_them() {
    for (boards, expected) in [
        ([EMPTY, SCORE_25, LARGE, FIT], [(4, 0), (1, 25), (2, 4), (3, 2)]),
        ([SMALL, LARGE, SMALL, EMPTY], [(2, 4), (1, 4), (2, 4), (4, 0)]),
        ([LARGE, SMALL, LARGE, EMPTY], [(1, 4), (3, 4), (1, 4), (4, 0)]),
        ([EMPTY, EMPTY, EMPTY, EMPTY], [(1, 0), (1, 0), (1, 0), (1, 0)]),
        ([SCORE_25, LARGE, SCORE_25, SCORE_25], [(1, 25), (4, 4), (1, 25), (1, 25)]),
    ] {
        assert_eq!(standings(&ended(boards, Extras::default())), expected, "{boards:?}");
    }
}

#[test]
fn optional_rules_count_at_the_end() {
    let full = "P0 P0 P0 P0 P0 / P0 P0 P0 P0 P0 / P0 P0 CC P0 P0 / P0 P0 P0 P0 P0 / P0 P0 P0 P0 P0";
    let beside = "P0 P0 P0 P0 P0 / P0 P0 P0 P0 P0 / P0 CC P0 P0 P0 / P0 P0 P0 P0 P0 / P0 P0 P0 P0 P0";
    let away = "-- -- -- -- -- / -- -- -- -- -- / -- CC -- -- -- / -- -- -- -- -- / -- -- -- -- --";
    let boards = [full, beside, EMPTY, away];
    for (harmony, middle, points) in [
        (false, false, [0, 0, 0, 0]),
        (true, false, [5, 5, 0, 0]),
        (false, true, [10, 0, 10, 0]),
        (true, true, [15, 5, 10, 0]),
    ] {
        let state = ended(boards, Extras { harmony, middle });
        assert_eq!(standings(&state).iter().map(|(_, points)| *points).collect::<Vec<_>>(), points);
        let view = View::of(&state);
        assert_eq!(view.scores.map(|score| i32::from(score.points)), points);
        assert_eq!(view.state(), state);
        // Before the end they do not count yet.
        let setup =
            Setup { harmony, middle, position: Some(file(boards, "1 P0I3", "", "")), ..Setup::default() };
        let view = View::of(&CityDomino::start(&setup).unwrap());
        assert_eq!(view.scores.map(|score| score.points), [0; 4]);
    }
}

#[test]
fn set_ups_as_json() {
    assert_eq!(serde_json::to_string(&Setup::default()).unwrap(), "{}");
    let setup = Setup { harmony: true, middle: true, ..Setup::default() };
    assert_eq!(serde_json::to_string(&setup).unwrap(), r#"{"harmony":true,"middle":true}"#);
    assert_eq!(serde_json::from_str::<Setup>(r#"{"middle":true,"harmony":true}"#).unwrap(), setup);
    for bad in [r#"{"harmony":1}"#, r#"{"cards":7}"#, r#"{"rounds":12}"#, r#"{"position":[]}"#] {
        assert!(serde_json::from_str::<Setup>(bad).is_err(), "{bad}");
    }
    assert_eq!(CityDomino::seats(&setup), 4);
}

#[test]
fn a_view_is_the_whole_position() {
    let state = position([SCORE_25, FIT, EMPTY, LARGE], "2 P0I3,0 H0A0", "1 H0H0,3 A0A0,- O0O0,- H1P0", "");
    let view = View::of(&state);
    assert_eq!(view.scores[0].points, 25);
    assert_eq!(view.scores[0].by_type, [6, 0, 8, 4, 7, 0]);
    assert_eq!(view.scores.map(|score| score.largest), [5, 4, 0, 4]);
    let json = serde_json::to_string(&view).unwrap();
    assert_eq!(serde_json::from_str::<View>(&json).unwrap().state(), state);
}
