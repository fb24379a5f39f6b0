//! Fits the weights of the Mops Royal outlook by self-play and prints them as they stand in
//! `crates/players/src/mops/weights.rs`.
//!
//! `cargo run --release --package players --example fit_mops -- 60000 > weights.rs`
//!
//! Boards are filled by the present weights, the turn that looks best at once; in some turns a little noise is added to
//! what options seem to be worth, so that others are seen as well. After each game the estimate at the end of every turn
//! is drawn towards what came of it: TD(λ), from the last turn to the first. What is printed is the mean of the weights
//! over the second half of the games.

use games::mops::{Board, Tile, TileSet};
use players::mops::outlook::{AT_KNOT, Estimate, Future, KNOTS, Outlook, SECTIONS, blend};
use players::mops::plan::{Plan, each_plan};

/// How much the end of a game counts against the estimates on the way.
const LAMBDA: f32 = 0.7;
/// How far a weight moves at first; in the end it is a tenth of it.
const RATE: f32 = 0.005;
/// How much noise is added at most, in points, and in which share of the turns.
const NOISE: (f32, f32) = (2.0, 0.3);
/// Turns of a game.
const TURNS: usize = 24;
/// Games between two looks at the changed weights.
const BATCH: usize = 25;

type Knots = Vec<[f32; AT_KNOT]>;

fn main() {
    let games = std::env::args().nth(1).and_then(|games| games.parse().ok()).unwrap_or(60_000);
    let weights = fit(games);
    eprintln!("{:.2} points on average", mean_points(&outlook(&weights), 2_000));
    println!("//! The weights of the outlook, as `fit_mops` printed them after {games} games.\n");
    println!("use super::outlook::Weights;\n");
    println!(
        "/// One list for every knot, in hundredths of a point.\n#[rustfmt::skip]\npub const FITTED: Weights = ["
    );
    for (knot, weights) in KNOTS.iter().zip(&weights) {
        println!("    // Turns left: {knot}.\n    [");
        let ends = SECTIONS.iter().skip(1).map(|(begin, _)| *begin).chain([AT_KNOT]);
        for ((begin, about), end) in SECTIONS.iter().zip(ends) {
            println!("        // {about}");
            for row in weights[*begin..end].chunks(24) {
                let row: Vec<String> = row.iter().map(|weight| format!("{:.0}", weight * 100.0)).collect();
                println!("        {},", row.join(", ").replace("-0,", "0,"));
            }
        }
        println!("    ],");
    }
    println!("];");
}

fn outlook(weights: &Knots) -> Outlook {
    Outlook::new(&|knot, at| weights[knot][at])
}

fn fit(games: usize) -> Knots {
    let mut rng = fastrand::Rng::with_seed(1);
    let (mut weights, mut sum) = (vec![[0.0; AT_KNOT]; KNOTS.len()], vec![[0.0; AT_KNOT]; KNOTS.len()]);
    let batches = games.div_ceil(BATCH).max(1);
    for batch in 0..batches {
        let present = outlook(&weights);
        let rate = RATE / (1.0 + 9.0 * batch as f32 / batches as f32);
        for _ in 0..BATCH {
            learn(&present, &play(&present, &mut rng, NOISE), rate, &mut weights);
        }
        if batch >= batches / 2 {
            let all = sum.iter_mut().flatten().zip(weights.iter().flatten());
            all.for_each(|(sum, weight)| *sum += weight / (batches - batches / 2) as f32);
        }
        if batch % (batches / 10).max(1) == 0 {
            eprintln!("{} games: {:.2} points", batch * BATCH, mean_points(&present, 300));
        }
    }
    sum
}

fn mean_points(outlook: &Outlook, games: u32) -> f64 {
    let mut rng = fastrand::Rng::with_seed(99);
    let points = |_| play(outlook, &mut rng, (0.0, 0.0)).iter().map(|end| end.points).sum::<u32>();
    f64::from((0..games).map(points).sum::<u32>()) / f64::from(games)
}

/// The end of a turn.
struct End {
    points: u32,
    estimate: Estimate,
    future: Future,
}

/// Fills a board.
fn play(outlook: &Outlook, rng: &mut fastrand::Rng, (noise, share): (f32, f32)) -> Vec<End> {
    let mut tiles: Vec<Tile> = Tile::all().collect();
    rng.shuffle(&mut tiles);
    let start = tiles.iter().position(|tile| !tile.has_crown()).unwrap_or(0);
    let mut board = Board::new(tiles.remove(start));
    let mut future = Future::new(TURNS, tiles.iter().copied().collect::<TileSet>());
    let mut trail = Vec::with_capacity(TURNS);
    for tile in tiles.into_iter().take(TURNS) {
        future = future.after(tile);
        let judge = outlook.judge(future);
        let noise = if rng.f32() < share { noise } else { 0.0 };
        let mut best: Option<(f32, Plan)> = None;
        each_plan(&judge, &board, tile, |plan| {
            let seems = plan.scoring.worth() + noise * (rng.f32() + rng.f32() - 1.0);
            if best.is_none_or(|(worth, _)| seems > worth) {
                best = Some((seems, plan));
            }
        });
        let Some((_, plan)) = best else { break };
        board = plan.on(board, tile);
        trail.push(End { points: plan.scoring.points(), estimate: judge.estimate(&board), future });
    }
    trail
}

fn learn(outlook: &Outlook, trail: &[End], rate: f32, weights: &mut Knots) {
    let mut target = 0.0;
    for end in trail.iter().rev() {
        let knots = blend(end.future.turns);
        let mut touched = Vec::new();
        let ready = outlook.judge(end.future).features(&end.estimate, |at| touched.push(at));
        let sum =
            |(knot, share): (usize, f32)| share * touched.iter().map(|at| weights[knot][*at]).sum::<f32>();
        let now = if end.future.turns == 0 { 0.0 } else { ready + knots.map(sum).iter().sum::<f32>() };
        if end.future.turns > 0 {
            for (knot, share) in knots {
                touched.iter().for_each(|at| weights[knot][*at] += rate * share * (target - now));
            }
        }
        target = end.points as f32 + LAMBDA * target + (1.0 - LAMBDA) * now;
    }
}
