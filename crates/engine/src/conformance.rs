//! What every game must keep, checked over thousands of random games. A game's tests call [`check`].

use std::fmt::Debug;

use crate::matches::{draw, sight};
use crate::{Match, Outcome, Rules, Seat, Secrets as _, Seed, Step, Turn, Viewer};

/// What the suite needs to know about a game.
pub struct Suite<'a, R: Rules> {
    /// Set-ups to play, all of them playable.
    pub setups: &'a [R::Setup],
    /// Random games per set-up.
    pub games: usize,
    /// Decides all games of the run.
    pub seed: u64,
    /// Any action value at all, legal or not.
    pub any_action: fn(&mut fastrand::Rng) -> R::Action,
    /// Values the state keeps up to date step by step, computed afresh: must equal the state.
    pub afresh: fn(&R::State) -> R::State,
    /// The state written to the game's own file format and read again; `None` where the format cannot carry it.
    pub through_file: fn(&R::State) -> Option<R::State>,
    /// A state that differs only in what the viewer may not know; `None` where nothing is hidden.
    pub hidden_twin: fn(&R::State, Viewer, &mut fastrand::Rng) -> Option<R::State>,
}

/// What a run has gone through.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Report {
    /// Games played to their end.
    pub games: usize,
    /// Steps made in them.
    pub steps: usize,
}

/// Runs the suite.
///
/// # Panics
/// With the broken promise, the set-up and the steps that led there.
pub fn check<R: Rules>(suite: &Suite<'_, R>) -> Report {
    let mut report = Report::default();
    for setup in suite.setups {
        for game in 0..suite.games {
            let seed = suite.seed.wrapping_mul(1_000_003).wrapping_add(game as u64);
            report.steps += one_game(suite, setup, seed);
            report.games += 1;
        }
    }
    assert!(report.games > 0, "the suite has no game to play");
    report
}

fn one_game<R: Rules>(suite: &Suite<'_, R>, setup: &R::Setup, seed: u64) -> usize {
    let mut rng = fastrand::Rng::with_seed(seed);
    let dice_seed = Seed::from_number(seed);
    let mut settled = setup.clone();
    R::settle(&mut settled, &mut dice_seed.dice(u64::MAX));
    let mut game =
        Match::<R>::start(settled).unwrap_or_else(|error| panic!("{setup:?} must be playable: {error}"));
    let seats = R::seats(game.setup());
    let mut legal = Vec::new();
    let mut chances = Vec::new();

    loop {
        let state = game.state().clone();
        let place = || format!("{} after {:?} of {:?}", R::ID, game.steps(), game.setup());
        assert_eq!((suite.afresh)(&state), state, "kept values differ from fresh ones: {}", place());
        if let Some(read) = (suite.through_file)(&state) {
            assert_eq!(read, state, "state → file → state: {}", place());
        }
        hidden_stays_hidden(suite, &state, seats, &mut rng, &place);

        chances.clear();
        R::chances(&state, &mut chances);
        for seat in Seat::first(seats) {
            legal.clear();
            R::actions(&state, seat, &mut legal);
            assert!(
                legal.is_sorted_by(|a, b| a < b),
                "legal list is not sorted or repeats itself: {}",
                place()
            );
            assert_eq!(legal.is_empty(), !R::turn(&state).includes(seat), "turn and legal list: {}", place());
            for action in &legal {
                let mut after = state.clone();
                assert!(
                    R::play(&mut after, seat, action, &mut |_| {}).is_ok(),
                    "{action:?} refused: {}",
                    place()
                );
            }
            for _ in 0..4 {
                let action = (suite.any_action)(&mut rng);
                let mut after = state.clone();
                let mut events = 0;
                let accepted = R::play(&mut after, seat, &action, &mut |_| events += 1).is_ok();
                assert_eq!(accepted, legal.contains(&action), "{action:?} by {seat:?}: {}", place());
                if !accepted {
                    assert_eq!(
                        (&after, events),
                        (&state, 0),
                        "a refused action changed something: {}",
                        place()
                    );
                }
            }
        }

        match R::turn(&state) {
            Turn::Over => {
                assert!(chances.is_empty(), "chance after the end: {}", place());
                finished(&R::outcome(&state), seats, &place);
                replays(&game);
                return game.steps().len();
            }
            Turn::Chance => {
                assert!(!chances.is_empty(), "chance is due but has no outcome: {}", place());
                assert!(chances.iter().all(|(_, weight)| *weight > 0), "a weight of 0: {}", place());
                assert!(chances.is_sorted_by(|a, b| a.0 < b.0), "chances unsorted or repeated: {}", place());
                let chance = draw::<R>(&state, &mut dice_seed.dice(game.steps().len() as u64));
                assert_eq!(game.drawn(&dice_seed), chance.map(|chance| Step::Chance { chance, by: None }));
                let chance = chance.expect("the weights are above 0");
                // A real die can be entered by whose hand it waits for, and by nobody else.
                let thrower = R::thrower(&state);
                for seat in Seat::first(seats).filter(|seat| Some(*seat) != thrower) {
                    let refused = game.step(Step::Chance { chance, by: Some(seat) }).is_err();
                    assert!(refused, "{seat:?} threw for somebody else: {:?}", game.steps());
                }
                let by = thrower.filter(|_| rng.bool());
                game.step(Step::Chance { chance, by }).unwrap_or_else(|error| panic!("{chance:?}: {error}"));
            }
            Turn::Seats(moving) => {
                assert!(chances.is_empty(), "chance although a seat is to move: {}", place());
                assert!(R::outcome(&state).is_none(), "an outcome before the end: {}", place());
                let moving: Vec<Seat> = moving.iter().collect();
                assert!(!moving.is_empty() && moving.iter().all(|seat| seat.index() < seats), "{}", place());
                let seat = moving[rng.usize(..moving.len())];
                legal.clear();
                R::actions(&state, seat, &mut legal);
                let action = legal[rng.usize(..legal.len())];
                game.step(Step::Action { seat, action })
                    .unwrap_or_else(|error| panic!("{action:?}: {error}"));
            }
        }
        assert!(game.steps().len() <= R::STEP_LIMIT, "longer than {} steps", R::STEP_LIMIT);
    }
}

/// Places and number of standings make sense.
fn finished(outcome: &Option<Outcome>, seats: usize, place: &dyn Fn() -> String) {
    let Some(Outcome(standings)) = outcome else { panic!("over without an outcome: {}", place()) };
    assert_eq!(standings.len(), seats, "one standing per seat: {}", place());
    for standing in standings {
        let better = standings.iter().filter(|other| other.place < standing.place).count();
        assert_eq!(usize::from(standing.place), better + 1, "places: {}", place());
    }
}

/// The record replays to the same position and events, and undo is the replay of the shorter record.
fn replays<R: Rules>(game: &Match<R>) {
    let mut again = Match::<R>::start(game.setup().clone()).expect("the set-up was accepted before");
    for step in game.steps() {
        let json = serde_json::to_string(step).expect("a step serialises");
        let step = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{json}: {error}"));
        again.step(step).unwrap_or_else(|error| panic!("{json}: {error}"));
    }
    assert_eq!(again.state(), game.state(), "replay: {:?}", game.steps());
    assert_eq!(again.events(), game.events(), "replayed events: {:?}", game.steps());
    let half = game.steps().len() / 2;
    again.undo_to(half);
    assert_eq!(again.state(), &game.state_at(half), "undo: {:?}", game.steps());
    assert_eq!((again.steps(), again.events()), (&game.steps()[..half], &game.events()[..half]));
}

/// Two states that differ only in what a viewer may not know look the same to that viewer, whatever happens next.
fn hidden_stays_hidden<R: Rules>(
    suite: &Suite<'_, R>,
    state: &R::State,
    seats: usize,
    rng: &mut fastrand::Rng,
    place: &dyn Fn() -> String,
) {
    for viewer in Seat::first(seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
        let Some(twin) = (suite.hidden_twin)(state, viewer, rng) else { continue };
        assert_ne!(&twin, state, "a twin must differ: {}", place());
        let (here, there) = (sight::<R>(state, viewer), sight::<R>(&twin, viewer));
        assert_eq!(here, there, "{viewer:?} sees what is hidden: {}", place());
        assert_eq!(bytes(&here), bytes(&there), "the size of a message tells what is hidden: {}", place());
        let Viewer::Seat(seat) = viewer else { continue };
        for _ in 0..8 {
            let action = (suite.any_action)(rng);
            let (mut a, mut b) = (state.clone(), twin.clone());
            let (mut events_a, mut events_b) = (Vec::new(), Vec::new());
            let refusal_a =
                R::play(&mut a, seat, &action, &mut |e| events_a.extend(R::Secrets::shown(&e, viewer)));
            let refusal_b =
                R::play(&mut b, seat, &action, &mut |e| events_b.extend(R::Secrets::shown(&e, viewer)));
            assert_eq!(refusal_a.is_err(), refusal_b.is_err(), "a refusal tells what is hidden: {}", place());
            if refusal_a.is_err() {
                assert_eq!(format!("{refusal_a:?}"), format!("{refusal_b:?}"), "{}", place());
            }
        }
    }
}

fn bytes<T: serde::Serialize + Debug>(value: &T) -> usize {
    serde_json::to_vec(value).map_or(0, |bytes| bytes.len())
}
