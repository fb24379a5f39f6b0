//! Promises about every position: what may be done and what not, chance, the end.

use super::{Place, Suite, through_json};
use crate::{Illegal, Match, Outcome, Rules, Seat, Turn, Viewer};

/// Outcomes of chance that were possible somewhere in the game, to be tried where they are not.
pub(super) struct Outcomes<R: Rules>(Vec<R::Chance>);

impl<R: Rules> Default for Outcomes<R> {
    fn default() -> Outcomes<R> {
        Outcomes(Vec::new())
    }
}

pub(super) fn check<R: Rules>(
    suite: &Suite<'_, R>,
    game: &Match<R>,
    outcomes: &mut Outcomes<R>,
    rng: &mut fastrand::Rng,
) {
    let (state, seats, place) = (game.state(), R::seats(game.setup()), Place(game));
    assert_eq!((suite.afresh)(state), *state, "kept values differ from fresh ones: {place}");
    if let Some(read) = (suite.through_file)(state) {
        assert_eq!(read, *state, "state → file → state: {place}");
    }
    let viewers: Vec<Viewer> = Seat::first(seats).map(Viewer::Seat).chain([Viewer::Spectator]).collect();
    let viewer = viewers[rng.usize(..viewers.len())];
    let view = R::view(state, viewer);
    assert_eq!(through_json(&view), view, "view → message → view: {place}");
    let turn = R::turn(state);
    if let Turn::Seats(moving) = turn {
        let present = moving.iter().all(|seat| seat.index() < seats);
        assert!(!moving.is_empty() && present, "the turn is nobody's: {place}");
    }
    for seat in Seat::first(seats) {
        actions(suite, game, seat, rng);
    }
    chances(game, outcomes, rng);
    let outcome = R::outcome(state);
    assert_eq!(outcome.is_some(), turn == Turn::Over, "an outcome belongs to the end: {place}");
    if let Some(outcome) = outcome {
        finished(&outcome, game);
    }
}

/// The legal list holds what is accepted, and nothing else; what is refused changes nothing.
fn actions<R: Rules>(suite: &Suite<'_, R>, game: &Match<R>, seat: Seat, rng: &mut fastrand::Rng) {
    let (state, place) = (game.state(), Place(game));
    let mut legal = Vec::new();
    R::actions(state, seat, &mut legal);
    assert!(legal.is_sorted_by(|a, b| a < b), "a legal list is unsorted or repeats itself: {place}");
    assert_eq!(!legal.is_empty(), R::turn(state).includes(seat), "turn and legal list disagree: {place}");
    let play =
        |action: &R::Action| tried::<R>(state, &place, |after, events| R::play(after, seat, action, events));
    for action in &legal {
        assert!(play(action), "{action:?} is in the legal list, but refused: {place}");
    }
    for _ in 0..4 {
        let action = (suite.any_action)(rng);
        assert!(
            !play(&action) || legal.contains(&action),
            "{action:?} of {seat:?} is accepted, but not in the legal list: {place}"
        );
    }
}

/// Chance has outcomes when it is due, these and no others; a die is thrown by a hand that is there.
fn chances<R: Rules>(game: &Match<R>, outcomes: &mut Outcomes<R>, rng: &mut fastrand::Rng) {
    let (state, place) = (game.state(), Place(game));
    let due = R::turn(state) == Turn::Chance;
    let mut chances = Vec::new();
    R::chances(state, &mut chances);
    assert_eq!(!chances.is_empty(), due, "chance has outcomes if and only if it is due: {place}");
    assert!(chances.iter().all(|(_, weight)| *weight > 0), "an outcome of chance with weight 0: {place}");
    let sorted = chances.is_sorted_by(|a, b| a.0 < b.0);
    assert!(sorted, "the outcomes of chance are unsorted or repeated: {place}");
    if let Some(thrower) = R::thrower(state) {
        assert!(due && thrower.index() < R::seats(game.setup()), "a thrower, but nothing to throw: {place}");
    }
    let carried_out =
        |outcome: &R::Chance| tried::<R>(state, &place, |after, events| R::chance(after, outcome, events));
    for (outcome, _) in &chances {
        assert!(carried_out(outcome), "{outcome:?} is an outcome of chance, but refused: {place}");
        if !outcomes.0.contains(outcome) {
            outcomes.0.push(*outcome);
        }
    }
    for _ in 0..4.min(outcomes.0.len()) {
        let outcome = outcomes.0[rng.usize(..outcomes.0.len())];
        let listed = chances.iter().any(|(listed, _)| *listed == outcome);
        assert!(!carried_out(&outcome) || listed, "{outcome:?} is accepted, but no outcome: {place}");
    }
}

/// Tries something on a copy. Whether it was accepted; if not, nothing may have come of it.
fn tried<R: Rules>(
    state: &R::State,
    place: &Place<'_, R>,
    step: impl FnOnce(&mut R::State, &mut dyn FnMut(R::Event)) -> Result<(), Illegal<R::Rule>>,
) -> bool {
    let (mut after, mut events) = (state.clone(), 0);
    let accepted = step(&mut after, &mut |_| events += 1).is_ok();
    if !accepted {
        assert_eq!(after, *state, "a refused step changed the state: {place}");
        assert_eq!(events, 0, "a refused step caused events: {place}");
    }
    accepted
}

/// Places and number of standings make sense.
fn finished<R: Rules>(Outcome(standings): &Outcome, game: &Match<R>) {
    let place = Place(game);
    assert_eq!(standings.len(), R::seats(game.setup()), "every seat has a standing: {place}");
    for standing in standings {
        let better = standings.iter().filter(|other| other.place < standing.place).count();
        assert_eq!(usize::from(standing.place), better + 1, "places are shared or left out: {place}");
    }
}
