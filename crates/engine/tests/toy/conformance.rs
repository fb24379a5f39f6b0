//! The toy keeps the contract, and a suite that does not fit its game is told so.

use engine::conformance::{Secrecy, Suite, check};
use engine::{Open, Outcome, Standing, Viewer};

use crate::broken::Fault;
use crate::dealing::{hidden_twin, setup_twin};
use crate::game::Toy;
use crate::values::{Action, Setup, State};

const SOUND: u8 = Fault::None as u8;

fn suite() -> Suite<'static, Toy> {
    Suite {
        setups: &[],
        games: 5,
        seed: 1,
        any_action: |rng| if rng.bool() { Action::Roll } else { Action::Stand },
        afresh: Clone::clone,
        through_file: |_| None,
        secrets: Secrecy::Twins { state: hidden_twin, setup: setup_twin },
    }
}

#[test]
fn the_toy_keeps_the_contract() {
    let dealt = |cards: &[u8]| Setup { cards: cards.to_vec(), ..Setup::of(3) };
    let setups = [Setup::of(0), Setup::of(1), Setup::of(5), dealt(&[2]), dealt(&[3, 1])];
    let report = check(&Suite { setups: &setups, games: 300, ..suite() });
    assert_eq!(report.games, 1_500);
    assert!(report.steps > 10_000 && report.twins > 10_000, "{report:?}");
}

#[test]
#[should_panic(expected = "the suite has no game to play")]
fn no_games() {
    check(&suite());
}

#[test]
#[should_panic(expected = "must be playable: 9 rounds")]
fn no_such_setup() {
    check(&Suite { setups: &[Setup::of(9)], ..suite() });
}

#[test]
#[should_panic(expected = "kept values differ from fresh ones")]
fn stale_values() {
    let afresh = |state: &State| State { plies: state.plies + 1, ..state.clone() };
    check(&Suite { setups: &[Setup::of(2)], afresh, ..suite() });
}

#[test]
#[should_panic(expected = "state → file → state")]
fn a_lossy_file() {
    let through_file = |state: &State| Some(State { eyes: [0; 2], ..state.clone() });
    check(&Suite { setups: &[Setup::of(2)], through_file, ..suite() });
}

fn with_twins(
    state: fn(&State, Viewer, &mut fastrand::Rng) -> Option<State>,
    setup: fn(&Setup, &mut fastrand::Rng) -> Option<Setup>,
) {
    let dealt = Setup { cards: vec![3], ..Setup::of(2) };
    check(&Suite { setups: &[dealt], secrets: Secrecy::Twins { state, setup }, ..suite() });
}

#[test]
#[should_panic(expected = "a twin must differ")]
fn identical_twins() {
    with_twins(|state, _, _| Some(state.clone()), setup_twin);
}

#[test]
#[should_panic(expected = "the twin of a set-up must differ")]
fn identical_setups() {
    with_twins(hidden_twin, |setup, _| Some(setup.clone()));
}

#[test]
#[should_panic(expected = "what is hidden before any step comes from the set-up, which has no twin")]
fn a_hidden_card_without_a_set_up() {
    with_twins(hidden_twin, |_, _| None);
}

#[test]
#[should_panic(expected = "must be playable: a card that is none of the game")]
fn a_set_up_that_is_none() {
    with_twins(hidden_twin, |setup, _| Some(Setup { cards: vec![7], ..setup.clone() }));
}

#[test]
#[should_panic(expected = "Spectator sees what is hidden")]
fn a_set_up_that_is_open() {
    let one_more = |setup: &Setup, _: &mut fastrand::Rng| Some(Setup { cards: vec![3, 1], ..setup.clone() });
    with_twins(hidden_twin, one_more);
}

#[test]
#[should_panic(expected = "no state was compared with a twin")]
fn no_twins() {
    with_twins(|_, _, _| None, setup_twin);
}

#[test]
#[should_panic(expected = "toy has secrets, but the suite has no twins")]
fn secrets_without_twins() {
    check(&Suite { secrets: Secrecy::Open, ..suite() });
}

/// The toy, with the claim that it has no secrets.
fn open_suite(secrets: Secrecy<Toy<SOUND, Open>>) -> Suite<'static, Toy<SOUND, Open>> {
    let Suite { games, seed, any_action, afresh, through_file, .. } = suite();
    Suite { setups: &[], games, seed, any_action, afresh, through_file, secrets }
}

#[test]
#[should_panic(expected = "toy says that it is open, but the suite has twins")]
fn twins_without_secrets() {
    check(&open_suite(Secrecy::Twins { state: hidden_twin, setup: setup_twin }));
}

#[test]
#[should_panic(expected = "Seat(Seat(0)) sees less of an open game")]
fn an_open_game_that_is_not() {
    check(&Suite { setups: &[Setup::of(2)], ..open_suite(Secrecy::Open) });
}

/// Shared places, and the ones after them left out.
#[test]
fn places_by_rank() {
    let standing = |place, points| Standing { place, points };
    let ranked = Outcome::ranked([((7, 1), 7), ((9, 0), 9), ((7, 2), 7), ((9, 0), 9), ((7, 1), 7)]);
    assert_eq!(ranked.0, [standing(4, 7), standing(1, 9), standing(3, 7), standing(1, 9), standing(4, 7)]);
    assert_eq!(engine::places(&['b', 'c', 'b']), [2, 1, 2]);
    let none: [u8; 0] = [];
    assert!(engine::places(&none).is_empty());
}
