//! Promises about what is hidden: whatever reaches a viewer is the same for two states that differ only in what this
//! viewer may not know.

use std::any::TypeId;

use super::{At, Secrecy, Suite, json};
use crate::matches::{StepOf, carry_out, sight};
use crate::{Illegal, Match, Open, Rules, Seat, SeatSet, Secrets as _, Step, Viewer};

/// Game and suite say the same about secrets.
pub(super) fn agree<R: Rules>(secrecy: &Secrecy<R>) {
    let open = TypeId::of::<R::Secrets>() == TypeId::of::<Open>();
    match secrecy {
        Secrecy::Open => assert!(open, "{} has secrets, but the suite has no twins", R::ID),
        Secrecy::Twins { .. } => assert!(!open, "{} says that it is open, but the suite has twins", R::ID),
    }
}

/// What everybody may know of the set-up tells nothing that is hidden.
pub(super) fn setup<R: Rules>(suite: &Suite<'_, R>, game: &Match<R>, rng: &mut fastrand::Rng) {
    let Secrecy::Twins { state, setup } = suite.secrets else { return };
    let at = At(game);
    let Some(twin) = setup(game.setup(), rng) else {
        let hides = state(game.state(), Viewer::Spectator, rng).is_some();
        assert!(!hides, "what is hidden before any step comes from the set-up, which has no twin: {at}");
        return;
    };
    assert_ne!(twin, *game.setup(), "the twin of a set-up must differ: {at}");
    let shown = |setup: &R::Setup| json(&R::Secrets::shown_setup(setup));
    assert_eq!(shown(game.setup()), shown(&twin), "the shown set-up tells what is hidden: {at}");
    let twin = R::start(&twin).unwrap_or_else(|error| panic!("{twin:?} must be playable: {error}"));
    alike(game, [game.state(), &twin], Viewer::Spectator);
}

/// Compares a position with twins of it, for all viewers. How many there were.
pub(super) fn position<R: Rules>(suite: &Suite<'_, R>, game: &Match<R>, rng: &mut fastrand::Rng) -> usize {
    let (state, seats, at) = (game.state(), R::seats(game.setup()), At(game));
    for seat in Seat::first(seats) {
        let own = hidden::<R>(state, seats, Viewer::Seat(seat)).contains(seat);
        assert!(!own, "{seat:?} is hidden from itself: {at}");
    }
    let from_referee = hidden::<R>(state, seats, Viewer::Referee);
    assert!(from_referee.is_empty(), "something is hidden from the referee: {at}");
    let Secrecy::Twins { state: twin, .. } = suite.secrets else {
        let open = R::view(state, Viewer::Referee);
        for viewer in viewers(seats) {
            assert_eq!(R::view(state, viewer), open, "{viewer:?} sees less of an open game: {at}");
        }
        return 0;
    };
    let mut compared = 0;
    for viewer in viewers(seats) {
        let Some(twin) = twin(state, viewer, rng) else { continue };
        assert_ne!(twin, *state, "a twin must differ: {at}");
        let twins = [state, &twin];
        alike(game, twins, viewer);
        files(game, twins, viewer);
        steps(suite, game, twins, viewer, rng);
        compared += 1;
    }
    compared
}

/// The events of the step just made tell a viewer nothing that the sight after it does not: whoever did something else
/// that looks the same would have been told the same.
pub(super) fn step<R: Rules>(before: &R::State, game: &Match<R>, rng: &mut fastrand::Rng) {
    let (seats, at) = (R::seats(game.setup()), At(game));
    let (Some(step), Some(events)) = (game.steps().last(), game.events().last()) else { return };
    for event in events {
        let referees = R::Secrets::shown(event, Viewer::Referee);
        assert_eq!(referees.as_ref(), Some(event), "the referee is not shown everything: {at}");
    }
    let mut others = alternatives::<R>(before, step);
    rng.shuffle(&mut others);
    for viewer in viewers(seats).filter(|viewer| step.seat().map(Viewer::Seat) != Some(*viewer)) {
        let hides = |state: &R::State| !hidden::<R>(state, seats, viewer).is_empty();
        if !hides(game.state()) {
            continue;
        }
        let (seen, told) = (sight::<R>(game.state(), viewer), shown::<R>(events, viewer));
        for other in others.iter().take(8) {
            let Ok((after, events)) = after::<R>(before, other) else { continue };
            if hides(&after) && sight::<R>(&after, viewer) == seen {
                let there = shown::<R>(&events, viewer);
                assert_eq!(told, there, "an event tells {viewer:?} more than the sight does: {at}");
            }
        }
    }
}

/// Seats and those who watch.
fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    Seat::first(seats).map(Viewer::Seat).chain([Viewer::Spectator])
}

/// Whose doings are hidden from this viewer.
fn hidden<R: Rules>(state: &R::State, seats: usize, viewer: Viewer) -> SeatSet {
    Seat::first(seats).filter(|seat| R::Secrets::hides(state, *seat, viewer)).collect()
}

/// Two states that look the same to this viewer, to the byte.
fn alike<R: Rules>(game: &Match<R>, twins: [&R::State; 2], viewer: Viewer) {
    let at = At(game);
    let [here, there] = twins.map(|state| sight::<R>(state, viewer));
    assert_eq!(here.actions, there.actions, "a legal list tells {viewer:?} what is hidden: {at}");
    assert_eq!(here, there, "{viewer:?} sees what is hidden: {at}");
    assert_eq!(json(&here), json(&there), "a message tells {viewer:?} what is hidden: {at}");
}

/// Records, logs, save files and reasons are handed out by [`Secrets::hides`](crate::Secrets::hides), so it must say
/// that something is hidden, for every seat that knows it, and must not depend on what it is.
fn files<R: Rules>(game: &Match<R>, twins: [&R::State; 2], viewer: Viewer) {
    let (seats, at) = (R::seats(game.setup()), At(game));
    let [here, there] = twins.map(|state| hidden::<R>(state, seats, viewer));
    assert_eq!(here, there, "what is kept back tells {viewer:?} what is hidden: {at}");
    assert!(!here.is_empty(), "files tell {viewer:?} what is hidden: {at}");
    for seat in Seat::first(seats) {
        let [one, other] = twins.map(|state| sight::<R>(state, Viewer::Seat(seat)));
        let told = one != other && !here.contains(seat);
        assert!(!told, "reasons of {seat:?} tell {viewer:?} what is hidden: {at}");
    }
}

/// Whatever happens next, to this viewer it is the same in both, until the secret has come out.
fn steps<R: Rules>(
    suite: &Suite<'_, R>,
    game: &Match<R>,
    twins: [&R::State; 2],
    viewer: Viewer,
    rng: &mut fastrand::Rng,
) {
    if let Viewer::Seat(seat) = viewer {
        let mut own = Vec::new();
        R::actions(twins[0], seat, &mut own);
        rng.shuffle(&mut own);
        own.truncate(8);
        own.extend(std::iter::repeat_with(|| (suite.any_action)(rng)).take(8));
        for action in own {
            same(game, twins, viewer, &Step::Action { seat, action });
        }
    }
    let seats = R::turn(twins[0]).seats();
    for seat in seats.iter().filter(|seat| Viewer::Seat(*seat) != viewer) {
        let mut theirs = Vec::new();
        R::actions(twins[0], seat, &mut theirs);
        rng.shuffle(&mut theirs);
        for action in theirs.into_iter().take(8) {
            same(game, twins, viewer, &Step::Action { seat, action });
        }
    }
    let mut chances = Vec::new();
    for state in twins {
        R::chances(state, &mut chances);
    }
    rng.shuffle(&mut chances);
    let by = R::thrower(twins[0]);
    for (chance, _) in chances.into_iter().take(8) {
        same(game, twins, viewer, &Step::Chance { chance, by });
    }
}

/// A step in both states. What the viewer tries is answered in the same way; what others do may be possible in one of
/// them alone, and then proves nothing.
fn same<R: Rules>(game: &Match<R>, twins: [&R::State; 2], viewer: Viewer, step: &StepOf<R>) {
    let (seats, at) = (R::seats(game.setup()), At(game));
    let (here, there) = match twins.map(|state| after::<R>(state, step)) {
        [Ok(here), Ok(there)] => (here, there),
        [here, there] => {
            let own = step.seat().map(Viewer::Seat) == Some(viewer);
            let same = here.err() == there.err();
            assert!(same || !own, "a refusal tells {viewer:?} what is hidden: {step:?}, {at}");
            return;
        }
    };
    // What ends all secrets, like the end of the game, may tell them.
    let hides = |state: &R::State| !hidden::<R>(state, seats, viewer).is_empty();
    if hides(&here.0) && hides(&there.0) {
        let [told, other] = [&here.1, &there.1].map(|events| shown::<R>(events, viewer));
        assert_eq!(told, other, "the events of {step:?} tell {viewer:?} what is hidden: {at}");
        alike(game, [&here.0, &there.0], viewer);
    }
}

/// What a step leads to: a state with its events, or a refusal.
type Made<R> = Result<(<R as Rules>::State, Vec<<R as Rules>::Event>), Illegal<<R as Rules>::Rule>>;

fn after<R: Rules>(state: &R::State, step: &StepOf<R>) -> Made<R> {
    let (mut after, mut events) = (state.clone(), Vec::new());
    carry_out::<R>(&mut after, step, &mut |event| events.push(event))?;
    Ok((after, events))
}

/// Events as a viewer is told them, to the byte.
fn shown<R: Rules>(events: &[R::Event], viewer: Viewer) -> Vec<String> {
    events.iter().filter_map(|event| R::Secrets::shown(event, viewer)).map(|event| json(&event)).collect()
}

/// What could have happened instead of this step.
fn alternatives<R: Rules>(state: &R::State, step: &StepOf<R>) -> Vec<StepOf<R>> {
    match *step {
        Step::Action { seat, .. } => {
            let mut actions = Vec::new();
            R::actions(state, seat, &mut actions);
            actions.into_iter().map(|action| Step::Action { seat, action }).collect()
        }
        Step::Chance { by, .. } => {
            let mut chances = Vec::new();
            R::chances(state, &mut chances);
            chances.into_iter().map(|(chance, _)| Step::Chance { chance, by }).collect()
        }
    }
}
