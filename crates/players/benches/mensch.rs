//! How long each computer player thinks about a move. `cargo bench --package players`

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use engine::matches::sight;
use engine::{Rules as _, Seed, Viewer};
use games::mensch::{Mensch, Phase, Setup, State, playout::playout_by};
use players::mensch::{LEVELS, bot};

/// A position from the middle of a game in which three pawns or more can move.
fn middle(players: usize) -> State {
    let mut rng = fastrand::Rng::with_seed(1);
    let mut wide = Vec::new();
    while wide.len() < 100 {
        let mut state = Mensch::start(&Setup::for_players(players)).expect("a playable set-up");
        playout_by(&mut state, &mut |count| rng.u32(..count), &mut |state, below| {
            let movable = state.movable_steps();
            if movable.len() > 2 {
                wide.push(*state);
            }
            movable.nth(below(movable.len())).unwrap_or_default()
        });
    }
    wide[99]
}

fn choices(criterion: &mut Criterion) {
    for players in [2, 4] {
        let state = middle(players);
        assert_eq!(state.phase(), Phase::Move);
        let seen = sight::<Mensch>(&state, Viewer::Seat(state.seat(state.player())));
        let seed = Seed::from_number(1);
        for level in LEVELS {
            let mut bot = bot(level).expect("a level");
            criterion.bench_function(&format!("choice by {level}, {players} players"), |bench| {
                bench.iter(|| bot.choose(black_box(&seen), &mut seed.dice(0)));
            });
        }
    }
}

criterion_group!(benches, choices);
criterion_main!(benches);
