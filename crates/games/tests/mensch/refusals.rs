//! What the rule book refuses, and why.

use engine::{Illegal, Match, Rules as _, Seat, Step, Turn};
use games::mensch::{Field, Mensch, Player, Roll, Rule, Setup};

use crate::positions::{field, position};

#[test]
fn every_refused_move_has_its_reason_and_changes_nothing() {
    const ROLL: &str = "3r4 / h0 h1 h2 5 / - / h0 h1 h2 30 / -";
    const MOVE: &str = "3m4 / h0 h1 h2 5 / - / 3 7 19 g1 / -";
    const LOW: &str = "3m2 / h0 h1 h2 5 / - / 3 7 19 g1 / -";
    const OVER: &str = "3f4 / h0 h1 h2 5 / - / g0 g1 g2 g3 / -";
    let seat = |index| Seat::new(index).unwrap();
    for (before, by, number, reason) in [
        (OVER, 1, 30, Illegal::Over),
        (OVER, 0, 5, Illegal::Over),
        (ROLL, 0, 5, Illegal::NotYourTurn),
        (ROLL, 2, 30, Illegal::NotYourTurn),
        (ROLL, 1, 30, Illegal::Rule(Rule::RollFirst)),
        (MOVE, 0, 5, Illegal::NotYourTurn),
        (MOVE, 2, 7, Illegal::NotYourTurn),
        (MOVE, 1, 0, Illegal::Rule(Rule::NoPawn(field(0)))),
        // Another player's pawn.
        (MOVE, 1, 5, Illegal::Rule(Rule::NoPawn(field(5)))),
        (MOVE, 1, 3, Illegal::Rule(Rule::Blocked(field(3)))),
        (LOW, 1, 19, Illegal::Rule(Rule::Blocked(field(19)))),
        ("3m5 / h0 h1 h2 5 / - / 3 7 19 g1 / -", 1, 19, Illegal::Rule(Rule::Overshoots(field(19)))),
    ] {
        let start = position(before);
        let mut after = start;
        let refused = Mensch::play(&mut after, seat(by), &field(number), &mut |_| panic!("no event"));
        assert_eq!((refused, after), (Err(reason), start), "{number} by seat {by} at {before}");
    }
}

#[test]
fn chance_comes_only_when_a_roll_is_due() {
    for (before, reason) in [
        ("3m4 / h0 h1 h2 5 / - / 3 7 19 g1 / -", Illegal::NotByChance),
        ("3f4 / h0 h1 h2 5 / - / g0 g1 g2 g3 / -", Illegal::Over),
    ] {
        let start = position(before);
        for roll in Roll::all() {
            let mut after = start;
            let refused = Mensch::chance(&mut after, &roll, &mut |_| panic!("no event"));
            assert_eq!((refused, after), (Err(reason), start), "{roll} at {before}");
        }
        let mut chances = Vec::new();
        Mensch::chances(&start, &mut chances);
        assert!(chances.is_empty());
        assert_eq!(Mensch::thrower(&start), None);
    }
}

#[test]
fn a_real_die_is_entered_by_the_one_whose_roll_it_is() {
    let setup = Setup::for_players(2);
    let mut game = Match::<Mensch>::start(setup).unwrap();
    let chance = Roll::SIX;
    assert_eq!(Mensch::thrower(game.state()), Some(Seat::ONE));
    assert_eq!(game.step(Step::Chance { chance, by: Some(Seat::TWO) }).unwrap_err(), Illegal::NotYourTurn);
    assert!(game.steps().is_empty());
    game.step(Step::Chance { chance, by: Some(Seat::ONE) }).unwrap();
    assert_eq!(serde_json::to_string(&game.steps()[0]).unwrap(), r#"{"chance":6,"by":0}"#);
}

#[test]
fn all_faces_of_the_die_are_equally_likely() {
    let mut chances = Vec::new();
    Mensch::chances(&Setup::default().start().unwrap(), &mut chances);
    assert_eq!(chances, [1, 2, 3, 4, 5, 6].map(|eyes| (Roll::new(eyes).unwrap(), 1)));
}

#[test]
fn whose_turn_it_is() {
    for (at, turn) in [
        ("1r0 / h0 h1 h2 h3 / - / h0 h1 h2 h3 / -", Turn::Chance),
        ("3m4 / h0 h1 h2 5 / - / 3 7 19 g1 / -", Turn::of(Seat::TWO)),
        ("4m4 / h0 h1 h2 5 / - / h0 h1 h2 h3 / 30 31 32 33", Turn::of(Seat::new(2).unwrap())),
        ("3f4 / h0 h1 h2 5 / - / g0 g1 g2 g3 / -", Turn::Over),
    ] {
        assert_eq!(Mensch::turn(&position(at)), turn, "{at}");
    }
}

/// The winner is first; the others stand by their pawns in the goal, equal ones together.
#[test]
fn places_and_points() {
    for (at, expected) in [
        ("2f4 / g0 h1 h2 5 / g0 g1 g2 g3 / g0 g1 g2 20 / h0 g3 h2 h3", vec![(3, 1), (1, 4), (2, 3), (3, 1)]),
        ("3f4 / h0 h1 h2 5 / - / g0 g1 g2 g3 / -", vec![(2, 0), (1, 4)]),
    ] {
        let outcome = Mensch::outcome(&position(at)).unwrap();
        let standings: Vec<_> = outcome.0.iter().map(|standing| (standing.place, standing.points)).collect();
        assert_eq!(standings, expected, "{at}");
    }
    assert_eq!(Mensch::outcome(&position("3m4 / h0 h1 h2 5 / - / g0 g1 g2 19 / -")), None);
}

#[test]
fn numbers_outside_the_game_are_no_values() {
    fn reads<T: serde::de::DeserializeOwned>(json: &str) -> bool {
        serde_json::from_str::<T>(json).is_ok()
    }
    for number in 0..=255u8 {
        let json = number.to_string();
        assert_eq!(reads::<Field>(&json), number < 40, "field {number}");
        assert_eq!(reads::<Roll>(&json), (1..=6).contains(&number), "roll {number}");
        assert_eq!(reads::<Player>(&json), (1..=4).contains(&number), "player {number}");
        assert_eq!(Field::new(number).is_some(), number < 40);
        assert_eq!(Roll::new(number).is_some(), (1..=6).contains(&number));
        assert_eq!(Player::new(number).is_some(), (1..=4).contains(&number));
    }
    for json in ["-1", "256", "1.0", "1.5", "\"1\"", "null", "[1]", "{}", "true", "99999999999999999999", ""]
    {
        assert!(!reads::<Field>(json) && !reads::<Roll>(json) && !reads::<Player>(json), "{json}");
    }
    for (json, message) in [("40", "field 40"), ("7", "")] {
        let error = serde_json::from_str::<Field>(json).map(drop).map_err(|error| error.to_string());
        assert_eq!(error.is_err(), !message.is_empty());
        assert!(error.err().unwrap_or_default().contains(message));
    }
}

#[test]
fn refusals_as_text_and_as_json() {
    for (rule, json, text) in [
        (Rule::RollFirst, r#""roll_first""#, "roll first"),
        (Rule::NoPawn(field(7)), r#"{"no_pawn":7}"#, "no pawn of yours stands on field 7"),
        (Rule::Blocked(field(7)), r#"{"blocked":7}"#, "the pawn on field 7 is blocked by your own pawn"),
        (Rule::Overshoots(field(7)), r#"{"overshoots":7}"#, "the pawn on field 7 would overshoot the goal"),
    ] {
        assert_eq!(serde_json::to_string(&rule).unwrap(), json);
        assert_eq!(rule.to_string(), text);
    }
}
