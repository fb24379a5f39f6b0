//! How long the hot paths of Filler take. `cargo bench --package games`

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use engine::{Rules as _, Seat};
use games::filler::bots::Strategy;
use games::filler::{Board, BoardNumber, Colour, Filler, Setup, State, course, playout};

const FIGURE_1: &str = "35163246/14626454/21264321/32525416/46142141/52315354/13264535";
const FIGURE_2: &str = "35163255/14626455/21264321/32525416/46142141/52315354/22264535";

fn start(rows: u8, cols: u8, colours: u8) -> State {
    let setup = Setup { rows, cols, colours, number: BoardNumber::new(1), ..Setup::default() };
    Filler::start(&setup).expect("a playable set-up")
}

fn rules(criterion: &mut Criterion) {
    let state = start(6, 6, 5);
    criterion.bench_function("gain of one colour, 6×6", |bench| {
        let colour = state.selectable().next().expect("a colour");
        bench.iter(|| black_box(&state).gain(Seat::ONE, black_box(colour)));
    });
    for (rows, cols, colours) in [(6, 6, 5), (10, 10, 9)] {
        let state = start(rows, cols, colours);
        let mut rng = fastrand::Rng::with_seed(1);
        criterion.bench_function(&format!("random game, {rows}×{cols} with {colours} colours"), |bench| {
            bench.iter(|| playout(&mut black_box(state), &mut |count| rng.u32(..count)));
        });
    }
    let board = start(10, 10, 9).board();
    for strategy in Strategy::ALL {
        criterion.bench_function(&format!("choice by {}, 10×10", strategy.level()), |bench| {
            bench.iter(|| strategy.choose(black_box(&board), Seat::TWO, Colour::first(9)));
        });
    }
}

fn course_functions(criterion: &mut Criterion) {
    let (from, target): (Board, Board) =
        (FIGURE_1.parse().expect("a board"), FIGURE_2.parse().expect("a board"));
    criterion.bench_function("to-board, the figures, 10 moves", |bench| {
        bench.iter(|| course::to_board(black_box(&from), black_box(&target), 10, 6));
    });
    criterion
        .bench_function("inspect, figure 1", |bench| bench.iter(|| course::inspect(black_box(&from), 6)));
}

criterion_group!(benches, rules, course_functions);
criterion_main!(benches);
