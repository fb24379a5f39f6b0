//! What every game must keep, over random games.

use engine::conformance::{Secrecy, Suite, check};
use games::mops::{Action, Cell, Mops, Setup, State, View};

use crate::positions::{ALICE, BOB, EXAMPLE, file, player};
use crate::steps::resumed;

fn any_action(rng: &mut fastrand::Rng) -> Action {
    let cell = Cell::new(rng.i8(-5..9), rng.i8(-5..9));
    match rng.u8(..4) {
        0 => Action::Decline,
        1 => Action::Score { combination: rng.u16(..4), turned: cell },
        _ => Action::Place(cell),
    }
}

/// A file tells neither where a board lay, nor how many tiles were drawn, nor which of them nobody placed (which happens
/// only in odd games); everything else comes back.
fn saved(state: &State) -> Option<State> {
    let save = state.save()?;
    let text = save.write();
    let again = resumed(text.clone(), state.is_together());
    assert_eq!(again.save().unwrap().write(), text);
    let unmoved = |state: &State| {
        state
            .players()
            .iter()
            .flat_map(|player| &player.tableau)
            .all(|tableau| tableau.board.corner() == Cell::START)
    };
    assert!(state.is_loaded() || state.supply() == save.supply());
    (state.is_loaded() && unmoved(state) && state.supply() == save.supply()).then_some(again)
}

#[test]
fn mops_keeps_the_contract() {
    let few = [player(0, "A", 120, 0, &[&[120]]), player(1, "B", 130, 0, &[&[990, 130]])];
    let odd = [
        player(0, "A", 110, 3, &[&[110, 110, 110], &[], &[990, 111, 110]]),
        player(1, "A", 110, i64::MAX, BOB),
        player(2, "C", 660, 0, &[]),
    ];
    let positions = [
        EXAMPLE.to_owned(),
        file(&few, 1, 99),
        file(&odd, 2, 66),
        file(&[player(0, "A", 110, 0, ALICE), player(1, "B", 220, 0, ALICE)], 0, 11),
    ];
    let mut setups: Vec<Setup> = (2..=4).map(Setup::for_players).collect();
    setups.extend(positions.map(|text| Setup { position: Some(text), ..Setup::default() }));
    let together = setups.iter().map(|setup| Setup { together: true, ..setup.clone() });
    let setups: Vec<Setup> = setups.iter().cloned().chain(together).collect();
    let report = check(&Suite::<Mops> {
        setups: &setups,
        games: 2,
        seed: 3,
        any_action,
        // Everybody sees everything, so the message must be enough to build the position anew.
        afresh: |state| {
            let message = serde_json::to_string(&View::of(state)).unwrap();
            serde_json::from_str::<View>(&message).unwrap().state()
        },
        through_file: saved,
        secrets: Secrecy::Open,
    });
    assert_eq!(report.games, 28);
}
