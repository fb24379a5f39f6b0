//! How fast the rule books are.

use std::time::{Duration, Instant};

use engine::{Rules as _, Seat};
use games::{citydomino, filler, mensch, mops};

use super::super::{Answer, Answered, Failure, print};

/// Random games of every size that matters, on one core.
pub fn run(seconds: u64) -> Answered {
    let limit = Duration::from_secs(seconds);
    filler_lines(limit)?;
    mensch_lines(limit)?;
    citydomino_line(limit)?;
    mops_lines(limit)?;
    scotland_lines(limit)?;
    Ok(Answer::Yes)
}

/// Games between two looks at the clock.
const BATCH: u32 = 64;

/// Plays batches of games until the time is over; how many they were, and the seconds they took.
fn games(limit: Duration, mut play: impl FnMut(&mut fastrand::Rng)) -> (f64, f64) {
    let mut rng = fastrand::Rng::with_seed(1);
    let (begun, mut games) = (Instant::now(), 0.0);
    while begun.elapsed() < limit {
        for _ in 0..BATCH {
            play(&mut rng);
        }
        games += f64::from(BATCH);
    }
    (games, begun.elapsed().as_secs_f64())
}

fn filler_lines(limit: Duration) -> Result<(), Failure> {
    use filler::{BoardNumber, Filler, Layout, Setup, playout};
    print("game     board    colours      games/s       moves/s  ns/move\n")?;
    for (rows, cols, colours) in [(6, 6, 5), (7, 8, 6), (10, 10, 9)] {
        let setup =
            Setup { rows, cols, colours, first: Seat::ONE, layout: Layout::Random, ..Setup::default() };
        let boards: Vec<_> = (0..64)
            .filter_map(|number| {
                Filler::start(&Setup { number: BoardNumber::new(number), ..setup.clone() }).ok()
            })
            .collect();
        let (mut boards, mut moves) = (boards.iter().cycle(), 0u64);
        let (games, took) = games(limit, |rng| {
            let Some(mut state) = boards.next().copied() else { return };
            moves += u64::from(playout(&mut state, &mut |choices| rng.u32(..choices)));
        });
        let (per_second, each) = (moves as f64 / took, took * 1e9 / moves as f64);
        print(&format!(
            "filler   {:<8} {colours:<7} {:>12.0}  {per_second:>12.0}  {each:>7.1}\n",
            format!("{rows}×{cols}"),
            games / took,
        ))?;
    }
    Ok(())
}

/// A decision is a roll or a move: every step that dice or players decide.
fn mensch_lines(limit: Duration) -> Result<(), Failure> {
    use mensch::{Mensch, Setup, playout};
    print("game     players      games/s       rolls/s   decisions/s  ns each  rolls/game  captures/game\n")?;
    for players in [2, 4] {
        let start = Mensch::start(&Setup::for_players(players))?;
        let (mut rolls, mut moves, mut captures) = (0u64, 0u64, 0u64);
        let (games, took) = games(limit, |rng| {
            let tally = playout(&mut start.clone(), &mut |choices| rng.u32(..choices));
            rolls += u64::from(tally.rolls);
            moves += u64::from(tally.moves);
            captures += u64::from(tally.captures);
        });
        let (rolls, captures, decisions) = (rolls as f64, captures as f64, (rolls + moves) as f64);
        print(&format!(
            "mensch   {players:<7} {:>12.0}  {:>12.0}  {:>12.0}  {:>7.1}  {:>10.1}  {:>13.1}\n",
            games / took,
            rolls / took,
            decisions / took,
            took * 1e9 / decisions,
            rolls / games,
            captures / games,
        ))?;
    }
    Ok(())
}

/// Random games of four, with the score of every board at the end.
fn citydomino_line(limit: Duration) -> Result<(), Failure> {
    use citydomino::{CityDomino, Setup, playout};
    print("game        players      games/s  µs each  points/player\n")?;
    let start = CityDomino::start(&Setup::default())?;
    let mut points = 0u64;
    let (games, took) = games(limit, |rng| {
        let scores = playout::playout(&mut start.clone(), &mut |choices| rng.u32(..choices));
        points += scores.iter().map(|tally| u64::from(tally.points())).sum::<u64>();
    });
    print(&format!(
        "citydomino  4       {:>12.0}  {:>7.2}  {:>13.1}\n",
        games / took,
        took * 1e6 / games,
        points as f64 / games / 4.0,
    ))
}

/// Random games of two and of four, and all combinations of full boards from such games.
fn mops_lines(limit: Duration) -> Result<(), Failure> {
    use mops::{Mops, Setup, playout};
    print(
        "game     players      games/s  µs each  points/player  ns for all combinations of a full board\n",
    )?;
    for players in [2, 4] {
        let start = Mops::start(&Setup::for_players(players))?;
        let (mut points, mut boards) = (0i64, Vec::new());
        let (games, took) = games(limit, |rng| {
            let mut state = start.clone();
            playout(&mut state, &mut |choices| rng.u32(..choices));
            points += state.players().iter().map(|player| player.points).sum::<i64>();
            if boards.len() < MOST_BOARDS {
                boards
                    .extend(state.players().iter().filter_map(|player| Some(player.tableau.as_ref()?.board)));
            }
        });
        print(&format!(
            "mops     {players:<7} {:>12.0}  {:>7.2}  {:>13.1}  {:>39.0}\n",
            games / took,
            took * 1e6 / games,
            points as f64 / games / players as f64,
            combinations_time(&boards, limit),
        ))?;
    }
    Ok(())
}

/// So many boards fit into the caches of a small machine.
const MOST_BOARDS: usize = 1 << 10;

/// Nanoseconds for all combinations of a board, on average.
fn combinations_time(boards: &[mops::Board], limit: Duration) -> f64 {
    let (begun, mut rounds, mut found) = (Instant::now(), 0u32, 0u32);
    while begun.elapsed() < limit {
        for board in boards {
            board.each_scorable(|scorable| found = found.wrapping_add(scorable.points));
        }
        rounds += 1;
    }
    std::hint::black_box(found);
    begun.elapsed().as_secs_f64() * 1e9 / (f64::from(rounds) * boards.len() as f64)
}

/// Random games, games of the assignment's computers, and how long a detective of those thinks.
fn scotland_lines(limit: Duration) -> Result<(), Failure> {
    use games::scotland::playout::{deal, play_by, playout};
    use games::scotland::{Network, Position};
    print(
        "game      detectives  random games/s  ns/move  computers' games/s  µs/detective  detectives win\n",
    )?;
    let network = Network::standard();
    for detectives in 3..=5 {
        let mut moves = 0u64;
        let (random_games, random) = games(limit, |rng| {
            let Some(mut position) = deal(detectives, &mut |bound| rng.u32(..bound)) else { return };
            moves += u64::from(playout(&mut position, &network, &mut |bound| rng.u32(..bound)).moves);
        });
        let (mut won, mut hunted) = (0u64, Vec::new());
        let (played, computers) = games(limit, |rng| {
            let Some(mut position) = deal(detectives, &mut |bound| rng.u32(..bound)) else { return };
            let tally = play_by(&mut position, &network, &mut |position: &Position| {
                if position.mover().is_some() && hunted.len() < 4096 {
                    hunted.push(*position);
                }
                position.choice(&network).map(|rated| rated.action)
            });
            won += u64::from(tally.end.is_some_and(|end| end.detectives_won()));
        });
        let (begun, mut thoughts) = (Instant::now(), 0u64);
        while begun.elapsed() < limit {
            for position in &hunted {
                std::hint::black_box(std::hint::black_box(position).choice(&network));
            }
            thoughts += hunted.len() as u64;
        }
        print(&format!(
            "scotland  {detectives:<10}  {:>14.0}  {:>7.1}  {:>18.0}  {:>12.2}  {:>12.1} %\n",
            random_games / random,
            random * 1e9 / moves as f64,
            played / computers,
            begun.elapsed().as_secs_f64() * 1e6 / thoughts as f64,
            won as f64 * 100.0 / played,
        ))?;
    }
    Ok(())
}
