//! How long the hot paths of Mensch ärgere dich nicht take. `cargo bench --package games --bench mensch`

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use engine::Rules as _;
use games::mensch::{Mensch, Roll, Setup, State, playout, text};

const MIDDLE: &str = "1m4[1, 0, 0, 0][0, 0, 0, 1][0, 0, 0, 0][0, 0, 0, 0][3, 3, 0, 0][0, 0, 3, 0][0, 0, 0, 0]\
                      [0, 0, 0, 0][0, 0, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, \
                      0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]";

fn start(players: usize) -> State {
    Mensch::start(&Setup::for_players(players)).expect("a playable set-up")
}

fn rules(criterion: &mut Criterion) {
    for players in [2, 4] {
        let state = start(players);
        let mut rng = fastrand::Rng::with_seed(1);
        criterion.bench_function(&format!("random game, {players} players"), |bench| {
            bench.iter(|| playout(&mut black_box(state), &mut |count| rng.u32(..count)));
        });
    }
    let middle = text::read(MIDDLE).expect("a state string");
    let (player, field) = (middle.player(), middle.movable()[0]);
    criterion.bench_function("move", |bench| {
        bench.iter(|| {
            let mut state = black_box(middle);
            let moved = Mensch::play(&mut state, middle.seat(player), black_box(&field), &mut |_| {});
            (state, moved)
        });
    });
    let first = start(4);
    criterion.bench_function("roll of a six that brings a pawn out", |bench| {
        bench.iter(|| {
            let mut state = black_box(first);
            let rolled = Mensch::chance(&mut state, black_box(&Roll::SIX), &mut |_| {});
            (state, rolled)
        });
    });
    criterion.bench_function("row of a roll", |bench| {
        bench.iter(|| black_box(&first).row_of_roll(black_box(Roll::SIX)));
    });
}

fn strings(criterion: &mut Criterion) {
    let middle = text::read(MIDDLE).expect("a state string");
    criterion.bench_function("state string, write", |bench| bench.iter(|| black_box(&middle).to_string()));
    criterion.bench_function("state string, read", |bench| bench.iter(|| text::read(black_box(MIDDLE))));
}

criterion_group!(benches, rules, strings);
criterion_main!(benches);
