//! Fits the weights of the Mensch evaluation by self-play and prints them as they stand in
//! `crates/players/src/mensch/weights.rs`.
//!
//! `cargo run --release --package players --example fit_mensch -- 100000 > weights.rs`
//!
//! Everybody plays by the present weights without looking ahead; the dice explore enough. After each game the chances
//! at every roll are drawn towards what came of them: TD(λ), from the last roll to the first. What is printed is the
//! mean of the weights over the second half of the games.

use engine::Rules as _;
use games::mensch::{Field, Mensch, Phase, Player, Roll, Setup, State};
use players::mensch::evaluation::{SECTIONS, WEIGHTS, Weights, chances, features, reaches};

/// How much the end of a game counts against the estimates on the way.
const LAMBDA: f32 = 0.98;
/// How far a weight moves at first; in the end it is a thirtieth of it.
const RATE: f32 = 0.015;

fn main() {
    let games = std::env::args().nth(1).and_then(|games| games.parse().ok()).unwrap_or(100_000);
    let pair = |other: Player| Setup { players: vec![Player::RED, other], position: None };
    let opposite = || Setup::for_players(2);
    let duels = [opposite(), opposite(), opposite(), pair(Player::BLUE), pair(Player::YELLOW)];
    let rounds = [Setup::for_players(4), Setup::for_players(4), Setup::for_players(3)];

    println!("//! The weights of the evaluation, as `fit_mensch` printed them after {games} games each.\n");
    println!("use super::evaluation::Weights;\n");
    std::thread::scope(|scope| {
        let duel = scope.spawn(|| fit(&duels, games));
        let round = fit(&rounds, games);
        let duel = duel.join().unwrap_or([0.0; WEIGHTS]);
        print_weights("For two players.", "DUEL", &duel);
        print_weights("For three and four players.", "ROUND", &round);
    });
}

fn print_weights(about: &str, name: &str, weights: &Weights) {
    println!("/// {about}\n#[rustfmt::skip]\npub const {name}: Weights = [");
    let ends = SECTIONS.iter().skip(1).map(|(begin, _)| *begin).chain([WEIGHTS]);
    for ((begin, about), end) in SECTIONS.iter().zip(ends) {
        println!("    // {about}");
        for row in weights[*begin..end].chunks(10) {
            let row: Vec<String> = row.iter().map(|weight| format!("{weight:.2}")).collect();
            println!("    {},", row.join(", "));
        }
    }
    println!("];\n");
}

fn fit(setups: &[Setup], games: u32) -> Weights {
    let mut rng = fastrand::Rng::with_seed(1);
    let (mut weights, mut sum) = ([0.0; WEIGHTS], [0.0f64; WEIGHTS]);
    for game in 0..games {
        let rate = RATE / (1.0 + 30.0 * game as f32 / games as f32);
        let setup = &setups[game as usize % setups.len()];
        let Ok(start) = Mensch::start(setup) else { continue };
        learn(&play(start, &weights, &mut rng), rate, &mut weights);
        if game >= games / 2 {
            sum.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += f64::from(weight));
        }
    }
    sum.map(|sum| (sum / f64::from(games - games / 2)) as f32)
}

/// Plays a game; the positions before each roll, and the last.
fn play(start: State, weights: &Weights, rng: &mut fastrand::Rng) -> Vec<State> {
    let (mut state, mut trail) = (start, Vec::new());
    loop {
        match state.phase() {
            Phase::Roll => {
                trail.push(state);
                if let Some(roll) = Roll::new(rng.u8(1..=6)) {
                    let _ = Mensch::chance(&mut state, &roll, &mut |_| {});
                }
            }
            Phase::Move => state = best(&state, weights),
            Phase::Finished => {
                trail.push(state);
                return trail;
            }
        }
    }
}

/// The position after the move that looks best at once.
fn best(state: &State, weights: &Weights) -> State {
    let player = state.player();
    let after = |step| {
        let mut next = *state;
        let _ = Mensch::play(&mut next, state.seat(player), &Field::at(player, step), &mut |_| {});
        next
    };
    let worth = |next: &State| chances(next, weights)[player.index()];
    state.movable_steps().iter().map(after).max_by(|a, b| worth(a).total_cmp(&worth(b))).unwrap_or(*state)
}

fn learn(trail: &[State], rate: f32, weights: &mut Weights) {
    let Some((last, before)) = trail.split_last() else { return };
    let mut target = chances(last, weights);
    for state in before.iter().rev() {
        let (reaches, now) = (reaches(state), chances(state, weights));
        for player in state.players() {
            let error = target[player.index()] - now[player.index()];
            features(state, player, &reaches, |index, amount| weights[index] += rate * error * amount);
        }
        target.iter_mut().zip(now).for_each(|(target, now)| *target += (1.0 - LAMBDA) * (now - *target));
    }
}
