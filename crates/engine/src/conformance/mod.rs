//! What every game must keep, checked over thousands of random games. A game's tests call [`check`].

mod positions;
mod records;
mod secrets;

use std::fmt;

use crate::matches::StepOf;
use crate::{Match, Rules, Seat, Seed, Step, Turn, Viewer};

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
    /// What is hidden: must be what the game itself says.
    pub secrets: Secrecy<R>,
}

/// What is hidden in a game.
pub enum Secrecy<R: Rules> {
    /// Nothing: everybody sees the same.
    Open,
    /// What two twins differ in.
    Twins {
        /// A state that differs only in what this viewer may not know, and not in what a single step brings to light
        /// while there is still something to hide; `None` where nothing is hidden.
        state: fn(&R::State, Viewer, &mut fastrand::Rng) -> Option<R::State>,
        /// A set-up that differs only in what not everybody may know; `None` where it hides nothing.
        setup: fn(&R::Setup, &mut fastrand::Rng) -> Option<R::Setup>,
    },
}

/// What a run has gone through.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Report {
    /// Games played to their end.
    pub games: usize,
    /// Steps made in them.
    pub steps: usize,
    /// States that were compared with a twin.
    pub twins: usize,
}

/// Runs the suite.
///
/// # Panics
/// With the broken promise, the set-up and the steps that led there.
pub fn check<R: Rules>(suite: &Suite<'_, R>) -> Report {
    secrets::agree(&suite.secrets);
    let mut report = Report::default();
    for setup in suite.setups {
        for game in 0..suite.games {
            let seed = suite.seed.wrapping_mul(1_000_003).wrapping_add(game as u64);
            one_game(suite, setup, seed, &mut report);
            report.games += 1;
        }
    }
    assert!(report.games > 0, "the suite has no game to play");
    let compares = report.twins > 0 || matches!(suite.secrets, Secrecy::Open);
    assert!(compares, "no state was compared with a twin");
    report
}

fn one_game<R: Rules>(suite: &Suite<'_, R>, setup: &R::Setup, seed: u64, report: &mut Report) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let dice = Seed::from_number(seed);
    let mut settled = setup.clone();
    R::settle(&mut settled, &mut dice.dice(u64::MAX));
    records::setup::<R>(&settled);
    let mut game =
        Match::<R>::start(settled).unwrap_or_else(|error| panic!("{setup:?} must be playable: {error}"));
    secrets::setup(suite, &game, &mut rng);
    let mut drawn = positions::Drawn::default();
    // A position on the way, any with the same chance, to come back to.
    let mut kept = (0, game.state().clone());
    loop {
        positions::check(suite, &game, &mut drawn, &mut rng);
        report.twins += secrets::position(suite, &game, &mut rng);
        let Some(step) = any_step(&game, &dice, &mut rng) else { break };
        let before = game.state().clone();
        if let Err(error) = game.step(step) {
            panic!("{step:?} refused ({error}): {}", At(&game));
        }
        secrets::step(&before, &game, &mut rng);
        let made = game.steps().len();
        assert!(made <= R::STEP_LIMIT, "longer than {} steps: {}", R::STEP_LIMIT, At(&game));
        if rng.usize(..made) == 0 {
            kept = (made, game.state().clone());
        }
    }
    records::replay(&game, kept);
    report.steps += game.steps().len();
}

/// The next step of a random game; none when it is over.
fn any_step<R: Rules>(game: &Match<R>, dice: &Seed, rng: &mut fastrand::Rng) -> Option<StepOf<R>> {
    match R::turn(game.state()) {
        Turn::Over => None,
        Turn::Chance => game.drawn(dice).map(|step| match step {
            // Sometimes a real die is thrown.
            Step::Chance { chance, .. } => {
                Step::Chance { chance, by: R::thrower(game.state()).filter(|_| rng.bool()) }
            }
            action => action,
        }),
        Turn::Seats(seats) => {
            let moving: Vec<Seat> = seats.iter().collect();
            let seat = *rng.choice(&moving)?;
            let mut legal = Vec::new();
            R::actions(game.state(), seat, &mut legal);
            rng.choice(&legal).map(|action| Step::Action { seat, action: *action })
        }
    }
}

/// Where a game stands, for the message about a broken promise.
struct At<'a, R: Rules>(&'a Match<R>);

impl<R: Rules> fmt::Display for At<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} after {:?} of {:?}", R::ID, self.0.steps(), self.0.setup())
    }
}

/// The value as it goes into records and messages.
fn json<T: serde::Serialize + fmt::Debug>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| panic!("{value:?} cannot be written: {error}"))
}

/// The value as it comes back from there.
fn through_json<T: serde::Serialize + serde::de::DeserializeOwned + fmt::Debug>(value: &T) -> T {
    let json = json(value);
    serde_json::from_str(&json).unwrap_or_else(|error| panic!("{json} cannot be read: {error}"))
}
