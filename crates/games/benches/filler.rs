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
    // The longest flood there is: a corridor that winds through the whole board.
    let rows: Vec<&str> =
        ["1111111111", "2222222221", "1111111111", "1222222222"].into_iter().cycle().take(10).collect();
    let corridor: Board = rows.join("/").parse().expect("a board");
    criterion.bench_function("component along a corridor, 10×10", |bench| {
        bench.iter(|| black_box(&corridor).component(Seat::TWO));
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
    let board = |text: &str| text.parse::<Board>().expect("a board");
    let (from, target) = (board(FIGURE_1), board(FIGURE_2));
    criterion.bench_function("to-board, the figures, 10 moves", |bench| {
        bench.iter(|| course::to_board(black_box(&from), black_box(&target), 10, 6));
    });
    criterion
        .bench_function("inspect, figure 1", |bench| bench.iter(|| course::inspect(black_box(&from), 6)));
    // What lies 10 random moves ahead on the largest boards: most need all 10, so 9 have to be looked through.
    let mut rng = fastrand::Rng::with_seed(1);
    let far: Vec<(Board, Board)> = (0..200)
        .map(|number| {
            let setup = Setup {
                rows: 10,
                cols: 10,
                colours: 9,
                number: BoardNumber::new(number),
                ..Setup::default()
            };
            let start = Filler::start(&setup).expect("a playable set-up");
            let mut state = start;
            for _ in 0..10 {
                let seat = state.to_move();
                let mut colours: Vec<Colour> = state.selectable().collect();
                colours.retain(|colour| !state.gain(seat, *colour).is_empty());
                colours.extend(state.selectable().take(usize::from(colours.is_empty())));
                state.play_unchecked(colours[rng.usize(..colours.len())]);
            }
            (start.board(), state.board())
        })
        .collect();
    for moves in [9, 10] {
        criterion.bench_function(&format!("to-board, 200 boards 10×10, {moves} moves"), |bench| {
            bench.iter(|| {
                far.iter()
                    .filter(|(from, to)| course::to_board(black_box(from), black_box(to), moves, 9))
                    .count()
            });
        });
    }
}

criterion_group!(benches, rules, course_functions);
criterion_main!(benches);
