//! The computer players: the assignment's order of preferences, and that a card is laid where it was planned.

use engine::matches::sight;
use engine::{Bot as _, Seat, Seed, Viewer};
use games::citydomino::bots::{self, LEVELS, Planner, RandomCards};
use games::citydomino::{Action, CityDomino, Placement, Setup, State};

use crate::positions::{BAG, EMPTY, FREE, at, bag_without, board, card, placing, position, seat};
use crate::shared::played;

/// The P3 can be reached only by a card in the cells (0, 1) and (0, 2), which leaves a single cell in the corner.
const LEFT: &str = "-- H0 -- -- -- / -- A0 A0 -- -- / -- P3 CC -- -- / S0 S0 -- -- -- / -- -- -- -- --";
/// A single cell comes about in the corner if the cell beside it is taken.
const CORNER: &str = "-- -- -- -- -- / A0 A0 H0 H0 -- / -- -- CC -- -- / -- -- -- -- -- / -- -- -- -- --";
/// Room for one card, between A0 only.
const CROWDED: &str = "-- -- A0 A0 A0 / A0 A0 A0 A0 A0 / A0 A0 CC A0 A0 / A0 A0 A0 A0 A0 / A0 A0 A0 A0 A0";
/// A district with symbols below the centre.
const BELOW: &str = "-- -- -- -- -- / -- -- -- -- -- / -- -- CC -- -- / -- -- P0 -- -- / -- -- P2 -- --";

#[test]
fn most_points_then_fewest_new_single_cells_then_the_first_of_the_scan() {
    for (text, halves, expected) in [
        // Nothing decides: row before column before rotation.
        (EMPTY, "P0P0", Some((at(2, 0, 1), 0, 0))),
        (EMPTY, "O0I2", Some((at(2, 0, 1), 2, 0))),
        // Points, though other places come first.
        (BELOW, "P0P0", Some((at(1, 2, 1), 4, 0))),
        // Points, at the price of a single cell.
        (LEFT, "P0P0", Some((at(0, 1, 1), 6, 1))),
        // The same points: (1, 0) comes first, but leaves a single cell in the corner.
        (CORNER, "H0H0", Some((at(2, 0, 0), 0, 0))),
        // The half with the symbol goes where it counts.
        (BELOW, "H1P0", Some((at(1, 2, 1), 3, 0))),
        (CROWDED, "A1P0", Some((at(0, 0, 0), 23, 0))),
        (CROWDED, "P0P0", None),
    ] {
        let plan = bots::plan(&board(text), card(halves));
        let plan = plan.map(|plan| (plan.placement, plan.gain, plan.singles));
        assert_eq!(plan, expected, "{halves} on {text}");
    }
}

/// Player 0 has this board, this card in hand, and these free cards to choose from.
fn choosing(own: &str, hand: &str, free: [&str; 4]) -> State {
    let bench2 = free.map(|card| format!("- {card}")).join(",");
    position([own, EMPTY, EMPTY, EMPTY], &format!("0 {hand},1 P0H0,2 P0A0,3 P0S0"), &bench2, BAG)
}

fn decide(state: &State) -> Action {
    let player = state.player().unwrap();
    let sight = sight::<CityDomino>(state, Viewer::Seat(player));
    let choice = Planner.choose(&sight, &mut Seed::from_number(0).dice(0)).unwrap();
    if let Some(best) = choice.why.first() {
        assert_eq!(best.action, choice.action, "what it does is what it thinks most of");
    }
    choice.action
}

#[test]
fn between_cards_points_then_single_cells_then_the_index() {
    for (own, hand, free, index) in [
        // Points.
        (EMPTY, "S0S0", ["H0H0", "O0O0", "O0I2", "P0I3"], 3),
        // Nothing to choose between: the lowest index.
        (EMPTY, "S0S0", ["P0P0", "H0H0", "A0A0", "O0O0"], 0),
        (EMPTY, "S0S0", ["P0P0", "H0H0", "O0I2", "O0I2"], 2),
        // A card that fits, though it wins nothing, before one that does not; nothing fits: the lowest index.
        (CROWDED, "S0S0", ["P0P0", "H0H0", "A0A0", "A0A0"], 2),
        (CROWDED, "S0S0", ["P0P0", "H0H0", "O0O0", "P0I3"], 0),
        // The card in hand will lie first: P1 and H0 above the centre, which makes P0P0 worth as much as O0I2.
        (EMPTY, "P1H0", ["P0P0", "S0S0", "O0O0", "O0I2"], 0),
        (EMPTY, "H0H0", ["P0P0", "S0S0", "O0O0", "O0I2"], 3),
        // It takes the only room.
        (CROWDED, "A0A0", ["P0P0", "H0H0", "A0A0", "A1P0"], 0),
    ] {
        assert_eq!(decide(&choosing(own, hand, free)), Action::Choose(index), "{hand}, {free:?} on {own}");
    }
}

/// Two cards that win nothing: the first would leave a single cell wherever it fits, the other one would not. The
/// cell in the lower left corner is single already, so nobody minds it.
#[test]
fn fewer_single_cells_decide_between_cards() {
    let own = "-- -- -- P0 P0 / A0 A0 A0 P0 P0 / P0 P0 CC P0 P0 / P0 P0 P0 H0 H0 / -- P0 P0 -- --";
    let singles = |halves: &str| bots::plan(&board(own), card(halves)).map(|plan| (plan.gain, plan.singles));
    assert_eq!([singles("A0A0"), singles("H0H0"), singles("S0S0")], [Some((0, 1)), Some((0, 0)), None]);
    let state = choosing(own, "S0S0", ["A0A0", "H0H0", "O0O0", "A0A0"]);
    assert_eq!(decide(&state), Action::Choose(1));
}

#[test]
fn a_card_that_fits_nowhere_is_discarded() {
    assert_eq!(decide(&placing(CROWDED, "P0I3")), Action::Discard);
    assert_eq!(decide(&placing(CROWDED, "A1H0")), Action::Put(at(0, 0, 0)));
    assert_eq!(decide(&placing(LEFT, "P0P0")), Action::Put(at(0, 1, 1)));
}

/// In the first marking there is nothing in hand yet.
#[test]
fn the_first_marking() {
    let bag = bag_without(&["P0P0", "O0I2", "H1P0", "P0I3"]);
    for (bench1, index) in [
        ("- P0P0,- H1P0,- O0I2,- P0I3", 3),
        ("- P0P0,- H1P0,- O0I2,0 P0I3", 2),
        ("- P0P0,1 H1P0,2 O0I2,0 P0I3", 0),
    ] {
        assert_eq!(decide(&position([EMPTY; 4], bench1, "", &bag)), Action::Choose(index), "{bench1}");
    }
}

/// A game of computers: what was planned when a card was chosen is done when it is placed, and nobody ever shifts.
#[test]
fn the_planned_position_is_used() {
    for number in 0..40 {
        let seed = Seed::from_number(number);
        // What each player has planned for this round's card and for the next one's.
        let mut plans: [Vec<Option<Placement>>; 4] = Default::default();
        let choose = |state: &State, player: Seat| {
            let own = &mut plans[player.index()];
            let action = decide(state);
            match action {
                Action::Choose(index) => {
                    let city = &state.boards()[player.index()];
                    let city = bots::planned_board(city, bots::hand_of(state, player));
                    let card = state.marked_bench().slots()[usize::from(index)].card;
                    own.push(bots::plan(&city, card).map(|plan| plan.placement));
                }
                Action::Put(placement) => assert_eq!(own.remove(0), Some(placement)),
                Action::Discard => assert_eq!(own.remove(0), None),
                Action::Shift(_) => panic!("it shifts"),
            }
            action
        };
        played::<CityDomino>(Setup::default(), &seed, choose, |_| {});
        assert!(plans.iter().all(Vec::is_empty));
    }
}

#[test]
fn the_random_player_discards_only_what_fits_nowhere() {
    let mut dice = Seed::from_number(5).dice(0);
    let mut choose = |state: &State| {
        let sight = sight::<CityDomino>(state, Viewer::Seat(state.player().unwrap()));
        RandomCards.choose(&sight, &mut dice).unwrap().action
    };
    for _ in 0..50 {
        assert!(matches!(choose(&placing(EMPTY, "P0I3")), Action::Put(_)));
        assert!(matches!(choose(&placing(CROWDED, "A1H0")), Action::Put(_)));
        assert_eq!(choose(&placing(CROWDED, "P0I3")), Action::Discard);
        let state = position([EMPTY; 4], "2 P0I3,1 H0A0,0 O0I2", &FREE.replacen('-', "3", 1), BAG);
        assert!(matches!(choose(&state), Action::Choose(1..=3)));
    }
}

#[test]
fn levels_by_name() {
    for level in LEVELS {
        assert!(bots::bot(level).is_some(), "{level}");
    }
    assert!(bots::bot("genius").is_none());
    let spectator = sight::<CityDomino>(&placing(EMPTY, "P0I3"), Viewer::Spectator);
    assert_eq!(Planner.choose(&spectator, &mut Seed::from_number(0).dice(0)), None);
    let other = sight::<CityDomino>(&placing(EMPTY, "P0I3"), Viewer::Seat(seat(2)));
    assert_eq!(RandomCards.choose(&other, &mut Seed::from_number(0).dice(0)), None);
}
