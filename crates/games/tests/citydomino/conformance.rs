//! What every game must keep, over random games.

use engine::conformance::{Secrecy, Suite, check};
use games::citydomino::{
    Action, Cell, CityDomino, Deck, Phase, Placement, Rotation, Setup, State, View, save,
};

use crate::positions::{BAG, EMPTY, FIT, FREE, SCORE_25, bag_without, file};

/// Sixteen cards of which no two look alike, so that a save file tells them apart.
const DIFFERENT: &str = "P0,P0,1\nH0,H0,2\nA0,A0,3\nS0,S0,4\nO0,O0,5\nP1,H0,6\nP1,A0,7\nP1,S0,8\n\
                         H1,P0,9\nA1,P0,10\nS1,P0,11\nO1,P0,12\nI1,P0,13\nI2,P0,14\nO0,I2,15\nP0,I3,16\n";

fn any_action(rng: &mut fastrand::Rng) -> Action {
    let cell = |rng: &mut fastrand::Rng| Cell::new(rng.u8(..5), rng.u8(..5)).unwrap();
    match rng.u8(..8) {
        0 | 1 => Action::Choose(rng.u8(..6)),
        2 => Action::Discard,
        3 | 4 => Action::Shift(cell(rng)),
        _ => Action::Put(Placement { cell: cell(rng), rotation: Rotation::ALL[rng.usize(..4)] }),
    }
}

/// Only positions in which somebody is to move can be saved.
fn saved(state: &State, deck: &Deck) -> Option<State> {
    matches!(state.phase(), Phase::Choose | Phase::Place).then(|| {
        let loaded = save::read(save::write(state).as_bytes(), deck, state.extras()).unwrap();
        assert_eq!(loaded.warnings, Vec::<String>::new());
        loaded.state
    })
}

#[test]
fn citydomino_keeps_the_contract() {
    let bag = bag_without(&["P0P0", "O0I2", "H1P0", "P0I3"]);
    let positions = [
        file([EMPTY; 4], "- P0P0,0 H1P0,- O0I2,1 P0I3", "", &bag),
        file([SCORE_25, FIT, EMPTY, EMPTY], "2 P0I3,0 H0A0,3 S0S0", &FREE.replacen('-', "1", 1), BAG),
        file([SCORE_25, FIT, EMPTY, EMPTY], "2 P0I3,0 H0A0,3 S0S0,1 S0S0", "", ""),
        // A card more often than it exists.
        file([SCORE_25, FIT, EMPTY, EMPTY], "1 O0O0", "2 O0O0,- O0O0,3 P0I3,0 P0I3", "O0O0,O0O0,O0O0,O0O0"),
    ];
    let from = |position: String| Setup { position: Some(position), ..Setup::default() };
    let mut setups = vec![
        Setup::default(),
        Setup { harmony: true, ..Setup::default() },
        Setup { harmony: true, middle: true, ..Setup::default() },
    ];
    setups.extend(positions.map(from));
    let report = check(&Suite::<CityDomino> {
        setups: &setups,
        games: 2,
        seed: 3,
        any_action,
        // Everybody sees everything, so the view must be enough to build the position anew.
        afresh: |state| View::of(state).state(),
        // Cards that look alike may have changed their values.
        through_file: |_| None,
        secrets: Secrecy::Open,
    });
    assert_eq!(report.games, 14);
}

#[test]
fn a_save_file_holds_everything_if_no_cards_look_alike() {
    let different = Setup { cards: Some(DIFFERENT.to_owned()), ..Setup::default() };
    let report = check(&Suite::<CityDomino> {
        setups: &[different.clone(), Setup { middle: true, ..different }],
        games: 4,
        seed: 5,
        any_action,
        afresh: |state| View::of(state).state(),
        through_file: |state| saved(state, &Deck::parse(DIFFERENT).unwrap()),
        secrets: Secrecy::Open,
    });
    assert_eq!(report.games, 8);
}
