//! How long the hot paths of Scotland Yard take. `cargo bench --package games --bench scotland`

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use games::scotland::playout::{deal, playout};
use games::scotland::{Network, NetworkFile, Position, Save, ways};

/// Mister X was seen in round 8 and has moved three times since.
const MIDDLE: &str = r#"{"misterX":{"ai":true,"possibleTargets":null,"lastShownPos":116,"currPos":117,
    "remainingTickets":[3,3,2,3],"journeyBoard":[2,2,1,2,2,0,3,2,2,3,2]},"detectives":{"noOfDetectives":5,"ai":true,
    "players":[{"position":134,"remainingTickets":[3,4,4]},{"position":186,"remainingTickets":[4,8,10]},
    {"position":71,"remainingTickets":[1,2,2]},{"position":1,"remainingTickets":[1,1,5]},
    {"position":13,"remainingTickets":[4,3,2]}]},"whosTurn":1,"currRoundNo":11,"gameIsWon":false}"#;

fn middle(network: &Network) -> Position {
    Save::read(MIDDLE.as_bytes(), network).expect("a save file").position
}

fn rules(criterion: &mut Criterion) {
    let network = Network::standard();
    let mut rng = fastrand::Rng::with_seed(1);
    criterion.bench_function("random game, 4 detectives", |bench| {
        bench.iter(|| {
            let mut position = deal(4, &mut |bound| rng.u32(..bound)).expect("four are fine");
            playout(&mut position, &network, &mut |bound| rng.u32(..bound))
        });
    });
}

fn computers(criterion: &mut Criterion) {
    let network = Network::standard();
    let position = middle(&network);
    for turn in [1, 3] {
        let position = Position { turn, ..position };
        let name = format!("decision of detective {turn}");
        criterion.bench_function(&name, |bench| bench.iter(|| black_box(&position).choice(&network)));
    }
    let position = Position { turn: 0, ..position };
    criterion
        .bench_function("decision of Mister X", |bench| bench.iter(|| black_box(&position).choice(&network)));
    let (hunter, goal) = (position.detectives[3], position.station);
    criterion.bench_function("way with few tickets", |bench| {
        bench.iter(|| {
            ways::first_step(&network, hunter.station, goal, black_box(&hunter.tickets), Default::default())
        });
    });
}

fn files(criterion: &mut Criterion) {
    let network = Network::standard();
    let save = Save::read(MIDDLE.as_bytes(), &network).expect("a save file");
    criterion.bench_function("save file, write", |bench| bench.iter(|| black_box(&save).write()));
    criterion.bench_function("save file, read", |bench| {
        bench.iter(|| Save::read(black_box(MIDDLE.as_bytes()), &network));
    });
    let text = include_str!("../src/scotland/network.json");
    criterion.bench_function("network file, read", |bench| {
        bench.iter(|| NetworkFile::read(black_box(text.as_bytes())).and_then(Network::new));
    });
}

criterion_group!(benches, rules, computers, files);
criterion_main!(benches);
