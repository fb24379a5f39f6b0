//! What every game must keep, over random games.

use engine::conformance::{Secrecy, Suite, check};
use engine::{Seat, Viewer};
use games::scotland::{Action, Position, Save, Scotland, Setup, State, Station, Ticket};

use crate::networks::ring;
use crate::positions::{Case, FULL};

fn any_action(rng: &mut fastrand::Rng) -> Action {
    let station = Station::new(rng.i64(1..200)).unwrap();
    Action { station, ticket: Ticket::ALL[rng.usize(..4)] }
}

/// What is kept up to date step by step: the possible targets.
fn afresh(state: &State) -> State {
    let Some(targets) = state.traced_targets() else { return state.clone() };
    let mut position = *state.position().unwrap();
    position.targets = targets;
    state.with_position(position)
}

/// A file holds the position, but for the last target having been entered.
fn through_file(state: &State) -> Option<State> {
    let position = state.position()?;
    if position.targets.is_empty() && position.last_shown.is_some() {
        return None;
    }
    let text = state.save()?.write();
    let read = Save::read(text.as_bytes(), state.network()).unwrap();
    Some(state.with_position(read.position))
}

/// Mister X hides elsewhere, now and wherever he was unseen.
pub fn hidden_twin(state: &State, viewer: Viewer, rng: &mut fastrand::Rng) -> Option<State> {
    if viewer == Viewer::Seat(Seat::ONE) || state.terms().godmode {
        return None;
    }
    let stations: Vec<Station> = match state.position() {
        None => state.free_starts().collect(),
        Some(position) if position.end.is_none() => state.network().stations().iter().collect(),
        Some(_) => return None,
    };
    // Not where the game would be over.
    let over = |state: &State| {
        let ending = |position: &Position| position.ending(state.network(), false).is_some();
        state.position().is_some_and(ending)
    };
    let elsewhere = std::iter::repeat_with(|| state.with_hideout(stations[rng.usize(..stations.len())]));
    elsewhere.take(100).find(|twin| twin != state && !over(twin))
}

/// A save file tells where he is.
fn setup_twin(setup: &Setup, rng: &mut fastrand::Rng) -> Option<Setup> {
    setup.position.as_ref()?;
    let twin = hidden_twin(&setup.start().unwrap(), Viewer::Spectator, rng)?;
    Some(Setup { position: Some(twin.save()?.write()), ..setup.clone() })
}

#[test]
fn scotland_keeps_the_contract() {
    let poor = [(134, [1, 1, 3]), (186, [2, 0, 2]), (71, [0, 3, 3])].to_vec();
    let setups = [
        Setup::default(),
        Setup { detectives: 4, targets: false, ..Setup::default() },
        Setup { detectives: 5, ..Setup::default() },
        Setup { detectives: 5, godmode: true, ..Setup::default() },
        Setup { detectives: 4, network: Some(ring()), ..Setup::default() },
        Case::default().setup(),
        Case { detectives: poor, ..Case::default() }.setup(),
        Case { turn: 3, detectives: vec![(1, FULL), (2, FULL), (3, [9, 9, 0])], ..Case::default() }.setup(),
        Case { won: true, ..Case::default() }.setup(),
    ];
    let report = check(&Suite::<Scotland> {
        setups: &setups,
        games: 5,
        seed: 11,
        any_action,
        afresh,
        through_file,
        secrets: Secrecy::Twins { state: hidden_twin, setup: setup_twin },
    });
    assert_eq!(report.games, 45);
    assert!(report.twins > 5_000, "{report:?}");
}
