//! How long the hot paths of CityDomino take. `cargo bench --package games --bench citydomino`

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use engine::Rules as _;
use games::citydomino::playout::playout;
use games::citydomino::{Board, Card, CityDomino, Deck, Phase, Setup, State, bots, save};

const MIDDLE: &str = "A1 H0 H0 S0 -- / A1 P0 P0 I3 -- / A0 P0 CC I1 P0 / -- P1 O0 A0 P1 / -- P0 O2 -- --";

fn start() -> State {
    CityDomino::start(&Setup::default()).expect("a playable set-up")
}

fn city() -> (Board, Card) {
    (MIDDLE.parse().expect("a board"), "H1,P0,24".parse().expect("a card"))
}

fn rules(criterion: &mut Criterion) {
    let state = start();
    let mut rng = fastrand::Rng::with_seed(1);
    criterion.bench_function("random game with its scores", |bench| {
        bench.iter(|| playout(&mut black_box(&state).clone(), &mut |count| rng.u32(..count)));
    });
    let (board, card) = city();
    criterion.bench_function("score of a board", |bench| bench.iter(|| black_box(&board).tally()));
    criterion.bench_function("where a card fits", |bench| {
        bench.iter(|| black_box(&board).fits_by_rotation(black_box(card)));
    });
    criterion.bench_function("best place of a card", |bench| {
        bench.iter(|| bots::plan(black_box(&board), black_box(card)));
    });
}

/// A position of a random game in which somebody is to move.
fn middle() -> State {
    let mut state = start();
    let mut chances = Vec::new();
    while state.phase() == Phase::Draw {
        chances.clear();
        CityDomino::chances(&state, &mut chances);
        let card = chances[chances.len() / 2].0;
        CityDomino::chance(&mut state, &card, &mut |_| {}).expect("it is in the bag");
    }
    state
}

fn files(criterion: &mut Criterion) {
    let (state, deck) = (middle(), Deck::standard());
    let text = save::write(&state);
    criterion.bench_function("save file, write", |bench| bench.iter(|| save::write(black_box(&state))));
    criterion.bench_function("save file, read", |bench| {
        bench.iter_batched(
            || text.as_bytes(),
            |bytes| save::read(black_box(bytes), &deck, state.extras()),
            BatchSize::SmallInput,
        );
    });
}

criterion_group!(benches, rules, files);
criterion_main!(benches);
