//! Promises about every position: what may be done and what not, chance, the end.

use super::{At, Suite, through_json};
use crate::{Illegal, Match, Outcome, Rules, Seat, Turn, Viewer};

/// What could be drawn somewhere in the game, to be tried where it cannot.
pub(super) struct Drawn<R: Rules>(Vec<R::Chance>);

impl<R: Rules> Default for Drawn<R> {
    fn default() -> Drawn<R> {
        Drawn(Vec::new())
    }
}

pub(super) fn check<R: Rules>(
    suite: &Suite<'_, R>,
    game: &Match<R>,
    drawn: &mut Drawn<R>,
    rng: &mut fastrand::Rng,
) {
    let (state, seats, at) = (game.state(), R::seats(game.setup()), At(game));
    assert_eq!((suite.afresh)(state), *state, "kept values differ from fresh ones: {at}");
    if let Some(read) = (suite.through_file)(state) {
        assert_eq!(read, *state, "state → file → state: {at}");
    }
    let viewers: Vec<Viewer> = Seat::first(seats).map(Viewer::Seat).chain([Viewer::Spectator]).collect();
    let viewer = viewers[rng.usize(..viewers.len())];
    let view = R::view(state, viewer);
    assert_eq!(through_json(&view), view, "view → message → view: {at}");
    let turn = R::turn(state);
    if let Turn::Seats(moving) = turn {
        let present = moving.iter().all(|seat| seat.index() < seats);
        assert!(!moving.is_empty() && present, "the turn is nobody's: {at}");
    }
    for seat in Seat::first(seats) {
        actions(suite, game, seat, rng);
    }
    chances(game, drawn, rng);
    let outcome = R::outcome(state);
    assert_eq!(outcome.is_some(), turn == Turn::Over, "an outcome belongs to the end: {at}");
    if let Some(outcome) = outcome {
        finished(&outcome, game);
    }
}

/// The legal list holds what is accepted, and nothing else; what is refused changes nothing.
fn actions<R: Rules>(suite: &Suite<'_, R>, game: &Match<R>, seat: Seat, rng: &mut fastrand::Rng) {
    let (state, at) = (game.state(), At(game));
    let mut legal = Vec::new();
    R::actions(state, seat, &mut legal);
    assert!(legal.is_sorted_by(|a, b| a < b), "a legal list is unsorted or repeats itself: {at}");
    assert_eq!(!legal.is_empty(), R::turn(state).includes(seat), "turn and legal list disagree: {at}");
    let play =
        |action: &R::Action| tried::<R>(state, &at, |after, events| R::play(after, seat, action, events));
    for action in &legal {
        assert!(play(action), "{action:?} is in the legal list, but refused: {at}");
    }
    for _ in 0..4 {
        let action = (suite.any_action)(rng);
        assert!(
            !play(&action) || legal.contains(&action),
            "{action:?} of {seat:?} is accepted, but not in the legal list: {at}"
        );
    }
}

/// Something can be drawn when chance is due, this and nothing else; a die is thrown by a hand that is there.
fn chances<R: Rules>(game: &Match<R>, drawn: &mut Drawn<R>, rng: &mut fastrand::Rng) {
    let (state, at) = (game.state(), At(game));
    let due = R::turn(state) == Turn::Chance;
    let mut chances = Vec::new();
    R::chances(state, &mut chances);
    assert_eq!(!chances.is_empty(), due, "something can be drawn if and only if chance is due: {at}");
    assert!(chances.iter().all(|(_, weight)| *weight > 0), "a draw with weight 0: {at}");
    assert!(chances.is_sorted_by(|a, b| a.0 < b.0), "the draws are unsorted or repeated: {at}");
    if let Some(thrower) = R::thrower(state) {
        assert!(due && thrower.index() < R::seats(game.setup()), "a thrower, but nothing to throw: {at}");
    }
    let carried_out =
        |draw: &R::Chance| tried::<R>(state, &at, |after, events| R::chance(after, draw, events));
    for (draw, _) in &chances {
        assert!(carried_out(draw), "{draw:?} can be drawn, but is refused: {at}");
        if !drawn.0.contains(draw) {
            drawn.0.push(*draw);
        }
    }
    for _ in 0..4.min(drawn.0.len()) {
        let draw = drawn.0[rng.usize(..drawn.0.len())];
        let possible = chances.iter().any(|(possible, _)| *possible == draw);
        assert!(!carried_out(&draw) || possible, "{draw:?} is accepted, but cannot be drawn: {at}");
    }
}

/// Tries something on a copy. Whether it was accepted; if not, nothing may have come of it.
fn tried<R: Rules>(
    state: &R::State,
    at: &At<'_, R>,
    step: impl FnOnce(&mut R::State, &mut dyn FnMut(R::Event)) -> Result<(), Illegal<R::Rule>>,
) -> bool {
    let (mut after, mut events) = (state.clone(), 0);
    let accepted = step(&mut after, &mut |_| events += 1).is_ok();
    if !accepted {
        assert_eq!(after, *state, "a refused step changed the state: {at}");
        assert_eq!(events, 0, "a refused step caused events: {at}");
    }
    accepted
}

/// Places and number of standings make sense.
fn finished<R: Rules>(Outcome(standings): &Outcome, game: &Match<R>) {
    let at = At(game);
    assert_eq!(standings.len(), R::seats(game.setup()), "every seat has a standing: {at}");
    for standing in standings {
        let better = standings.iter().filter(|other| other.place < standing.place).count();
        assert_eq!(usize::from(standing.place), better + 1, "places are shared or left out: {at}");
    }
}
