//! What every game must keep, over random games.

use engine::conformance::{Secrecy, Suite, check};
use engine::{Rules, Seat, Viewer};
use games::liar::{Action, Bid, Eyes, LiarsDice, Setup, State};

/// Any decision at all, legal or not.
fn any_action(rng: &mut fastrand::Rng) -> Action {
    let eyes = Eyes::all().nth(rng.usize(..6)).unwrap();
    if rng.u8(..4) == 0 { Action::Doubt } else { Action::Bid(Bid { count: rng.u8(..6), eyes }) }
}

/// Another die under a cup where this viewer may not look.
fn twin(state: &State, viewer: Viewer, rng: &mut fastrand::Rng) -> Option<State> {
    let covered = |seat: &Seat| state.die(*seat).is_some() && viewer != Viewer::Seat(*seat);
    let seat = rng.choice(state.playing().iter().filter(covered).collect::<Vec<_>>())?;
    let other = rng.choice(Eyes::all().filter(|eyes| state.die(seat) != Some(*eyes)).collect::<Vec<_>>())?;
    Some(state.with_die(seat, other))
}

/// The suite for these rules: liar's dice, or a mistaken idea of it.
pub fn suite<R: Rules<Setup = Setup, State = State, Action = Action>>(setups: &[Setup]) -> Suite<'_, R> {
    Suite {
        setups,
        games: 200,
        seed: 1,
        any_action,
        afresh: Clone::clone,
        through_file: |_| None,
        secrets: Secrecy::Twins { state: twin, setup: |_, _| None },
    }
}

#[test]
fn liars_dice_keeps_the_contract() {
    let report = check(&suite::<LiarsDice>(&[2, 3, 4].map(|players| Setup { players })));
    assert_eq!(report.games, 600);
    assert!(report.steps > 6_000 && report.twins > 10_000, "{report:?}");
}
