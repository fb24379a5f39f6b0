//! How fast the rule books are.

use std::time::{Duration, Instant};

use engine::{Rules as _, Seat};
use games::filler::{Filler, Layout, Setup, playout};

use super::super::{Answer, Answered, print};

/// Random games of every size that matters, on one core.
pub fn run(seconds: u64) -> Answered {
    print("game     board    colours      games/s       moves/s  ns/move\n")?;
    for (rows, cols, colours) in [(6, 6, 5), (7, 8, 6), (10, 10, 9)] {
        let setup =
            Setup { rows, cols, colours, first: Seat::ONE, layout: Layout::Random, ..Setup::default() };
        let boards: Vec<_> = (0..64)
            .filter_map(|number| {
                Filler::start(&Setup { number: games::filler::BoardNumber::new(number), ..setup.clone() })
                    .ok()
            })
            .collect();
        let mut rng = fastrand::Rng::with_seed(1);
        let (begun, limit) = (Instant::now(), Duration::from_secs(seconds));
        let (mut games, mut moves) = (0u64, 0u64);
        while begun.elapsed() < limit {
            for board in &boards {
                let mut state = *board;
                moves += u64::from(playout(&mut state, &mut |choices| rng.u32(..choices)));
                games += 1;
            }
        }
        let took = begun.elapsed().as_secs_f64();
        let (per_second, each) = (moves as f64 / took, took * 1e9 / moves as f64);
        print(&format!(
            "filler   {:<8} {colours:<7} {:>12.0}  {per_second:>12.0}  {each:>7.1}\n",
            format!("{rows}×{cols}"),
            games as f64 / took,
        ))?;
    }
    Ok(Answer::Yes)
}
