//! What the rule book refuses, and why.

use engine::{Illegal, Rules as _, Turn};
use games::citydomino::{Action, CityDomino, Placement, Rule, State};

use crate::positions::{BAG, EMPTY, FIT, FREE, act, at, bag_without, card, cell, placing, position, seat};

fn choosing() -> State {
    let bench2 = FREE.replacen("- A0A0", "3 A0A0", 1);
    position([EMPTY; 4], "0 P0I3,1 P0P0,2 P0P0", &bench2, BAG)
}

fn over() -> State {
    let mut state = position([FIT; 4], "2 P0P0", "", "");
    act(&mut state, Action::Discard).unwrap();
    state
}

#[test]
fn actions_that_are_refused_change_nothing() {
    let put = |x, y, rotation| Action::Put(at(x, y, rotation));
    let rule = |rule| Illegal::Rule(rule);
    for (state, by, action, reason) in [
        (choosing(), 1, Action::Choose(0), Illegal::NotYourTurn),
        (choosing(), 3, Action::Choose(0), Illegal::NotYourTurn),
        (choosing(), 5, Action::Choose(0), Illegal::NotYourTurn),
        (choosing(), 1, Action::Shift(cell(0, 0)), Illegal::NotYourTurn),
        (choosing(), 0, Action::Choose(1), rule(Rule::Taken(1))),
        (choosing(), 0, Action::Choose(4), rule(Rule::NoCard(4))),
        (choosing(), 0, Action::Choose(255), rule(Rule::NoCard(255))),
        (choosing(), 0, put(2, 1, 0), rule(Rule::ChooseFirst)),
        (choosing(), 0, Action::Discard, rule(Rule::ChooseFirst)),
        (choosing(), 0, Action::Shift(cell(2, 2)), rule(Rule::NoShift)),
        (placing(FIT, "A1P0"), 0, Action::Choose(1), rule(Rule::PlaceNow)),
        (placing(FIT, "A1P0"), 1, put(1, 0, 0), Illegal::NotYourTurn),
        (placing(FIT, "A1P0"), 0, put(4, 0, 0), rule(Rule::Outside)),
        (placing(FIT, "A1P0"), 0, put(0, 4, 1), rule(Rule::Outside)),
        (placing(FIT, "A1P0"), 0, put(0, 1, 0), rule(Rule::NotEmpty)),
        (placing(FIT, "A1P0"), 0, put(0, 2, 0), rule(Rule::NotEmpty)),
        (placing(FIT, "A1P0"), 0, put(2, 2, 0), rule(Rule::NotEmpty)),
        (placing(FIT, "A1P0"), 0, put(2, 0, 1), rule(Rule::NotEmpty)),
        (placing(FIT, "A1P0"), 0, put(3, 4, 0), rule(Rule::NoContact)),
        (placing(FIT, "S0S0"), 0, put(0, 0, 0), rule(Rule::NoContact)),
        (placing(FIT, "A1P0"), 0, Action::Shift(cell(2, 4)), rule(Rule::NoShift)),
        (over(), 2, Action::Discard, Illegal::Over),
        (over(), 0, Action::Shift(cell(0, 0)), Illegal::Over),
    ] {
        let mut after = state.clone();
        let refused = CityDomino::play(&mut after, seat(by), &action, &mut |_| panic!("no event"));
        assert_eq!((refused, &after), (Err(reason), &state), "{action:?} by {by}");
    }
}

#[test]
fn chance_brings_only_cards_of_the_bag_and_only_when_due() {
    let refuse = |state: &State, halves: &str, reason| {
        let mut after = state.clone();
        let refused = CityDomino::chance(&mut after, &card(halves), &mut |_| panic!("no event"));
        assert_eq!((refused, &after), (Err(reason), state), "{halves}");
    };
    refuse(&choosing(), "P0H0", Illegal::NotByChance);
    refuse(&over(), "P0H0", Illegal::Over);
    let mut state = CityDomino::start(&Default::default()).unwrap();
    CityDomino::chance(&mut state, &card("P0I3"), &mut |_| {}).unwrap();
    refuse(&state, "P0I3", Illegal::NotByChance);
    // While cards are drawn nobody is to move.
    let refused = CityDomino::play(&mut state, seat(0), &Action::Choose(0), &mut |_| {});
    assert_eq!(refused, Err(Illegal::NotYourTurn));
    assert_eq!(CityDomino::turn(&state), Turn::Chance);
    assert_eq!(CityDomino::thrower(&state), None, "nobody draws by hand");
}

#[test]
fn in_the_first_marking_nothing_is_placed() {
    let bag = bag_without(&["P0P0", "O0I2", "H1P0", "P0I3"]);
    let state = position([EMPTY; 4], "- P0P0,- H1P0,1 O0I2,0 P0I3", "", &bag);
    for (action, reason) in [
        (Action::Choose(3), Rule::Taken(3)),
        (Action::Choose(4), Rule::NoCard(4)),
        (Action::Put(at(2, 1, 0)), Rule::ChooseFirst),
        (Action::Discard, Rule::ChooseFirst),
    ] {
        let refused = CityDomino::play(&mut state.clone(), seat(2), &action, &mut |_| panic!("no event"));
        assert_eq!(refused, Err(Illegal::Rule(reason)), "{action:?}");
    }
}

#[test]
fn refusals_and_actions_as_json() {
    for (rule, json) in [
        (Rule::ChooseFirst, r#""choose_first""#),
        (Rule::PlaceNow, r#""place_now""#),
        (Rule::NoCard(4), r#"{"no_card":4}"#),
        (Rule::Taken(1), r#"{"taken":1}"#),
        (Rule::Outside, r#""outside""#),
        (Rule::NotEmpty, r#""not_empty""#),
        (Rule::NoContact, r#""no_contact""#),
        (Rule::NoShift, r#""no_shift""#),
    ] {
        assert_eq!(serde_json::to_string(&rule).unwrap(), json);
    }
    for (action, json) in [
        (Action::Choose(2), r#"{"choose":2}"#),
        (Action::Put(at(1, 2, 3)), r#"{"put":{"cell":{"x":1,"y":2},"rotation":3}}"#),
        (Action::Discard, r#""discard""#),
        (Action::Shift(cell(3, 2)), r#"{"shift":{"x":3,"y":2}}"#),
    ] {
        assert_eq!(serde_json::to_string(&action).unwrap(), json);
        assert_eq!(serde_json::from_str::<Action>(json).unwrap(), action);
    }
    assert_eq!(Placement { ..at(4, 1, 0) }.other(), None);
    assert_eq!(at(3, 1, 0).other(), Some(cell(4, 1)));
    assert_eq!(at(3, 1, 3).other(), Some(cell(3, 2)));
}
