//! How long the hot paths of Mops Royal take. `cargo bench --package games --bench mops`

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use engine::Rules as _;
use games::mops::{Board, Cell, Mops, Save, Setup, State, Tile, playout};

fn start(players: usize) -> State {
    Mops::start(&Setup::for_players(players)).expect("a playable set-up")
}

/// The ends of random games.
fn finished(games: usize) -> Vec<State> {
    let mut rng = fastrand::Rng::with_seed(2);
    let end = |_| {
        let mut state = start(4);
        playout(&mut state, &mut |count| rng.u32(..count));
        state
    };
    (0..games).map(end).collect()
}

/// Full boards of random games.
fn full_boards() -> Vec<Board> {
    let games = finished(64);
    let players = games.iter().flat_map(State::players);
    players.filter_map(|player| player.tableau.as_ref().map(|tableau| tableau.board)).collect()
}

/// A board in the middle of its growth, with room on all sides.
fn half_a_board() -> Board {
    let mut tiles = Tile::all();
    let mut board = Board::new(tiles.next().expect("36 tiles"));
    for (cell, tile) in [(0, 1), (1, 1), (1, 2), (2, 1), (2, 2), (1, 0), (0, 2)].into_iter().zip(tiles) {
        board.place(Cell::from(cell), tile);
    }
    board
}

fn rules(criterion: &mut Criterion) {
    for players in [2, 4] {
        let state = start(players);
        let mut rng = fastrand::Rng::with_seed(1);
        criterion.bench_function(&format!("random game of {players}"), |bench| {
            bench.iter(|| playout(&mut black_box(&state).clone(), &mut |count| rng.u32(..count)));
        });
    }
    let boards = full_boards();
    let mut turn = boards.iter().cycle();
    criterion.bench_function("all combinations of a full board", |bench| {
        bench.iter(|| {
            let mut points = 0;
            black_box(turn.next()).expect("boards go round").each_scorable(|found| points += found.points);
            points
        });
    });
    criterion.bench_function("sorted list of the combinations of a full board", |bench| {
        bench.iter(|| black_box(turn.next()).expect("boards go round").combinations());
    });
    let board = half_a_board();
    criterion.bench_function("legal cells", |bench| bench.iter(|| black_box(&board).legal_cells()));
}

fn files(criterion: &mut Criterion) {
    let save = finished(1)[0].save().expect("finished games can be saved");
    let text = save.write();
    criterion.bench_function("save file, write", |bench| bench.iter(|| black_box(&save).write()));
    criterion
        .bench_function("save file, read", |bench| bench.iter(|| Save::read(black_box(text.as_bytes()))));
}

criterion_group!(benches, rules, files);
criterion_main!(benches);
