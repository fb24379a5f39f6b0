//! How strong the computer players are: they meet in the arena.

use clap::{Args, Subcommand};
use engine::Rules;
use engine::shell::MakeBot;
use games::{mensch, mops};
use players::arena::{Arena, ArenaError, Score};

use super::super::{Answer, Answered, Failure, print};

#[derive(Subcommand)]
pub enum Games {
    /// Mensch ärgere dich nicht: two levels sit at 1 and 3, three and four side by side.
    Mensch(Entry),
    /// Mops Royal.
    Mops(Entry),
}

#[derive(Args)]
pub struct Entry {
    /// How many games, rounded up to full rounds: every seed of the dice is played once per order of the seats.
    #[arg(long, default_value_t = 2_000)]
    games: u32,
    /// The seed of the first round.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// One level per seat, separated by commas, a level may sit on several seats; by default the two strongest.
    #[arg(long, value_delimiter = ',')]
    levels: Vec<String>,
}

/// Lets them play.
pub fn run(games: &Games) -> Answered {
    match games {
        Games::Mensch(entry) => {
            use mensch::{Mensch, Setup};
            meet::<Mensch>(entry, players::mensch::LEVELS, Setup::for_players, players::mensch::bot)
        }
        Games::Mops(entry) => {
            use mops::{Mops, Setup};
            meet::<Mops>(entry, players::mops::LEVELS, Setup::for_players, players::mops::bot)
        }
    }
}

fn meet<R: Rules>(entry: &Entry, known: &[&str], setup: fn(usize) -> R::Setup, bot: MakeBot<R>) -> Answered {
    let levels: Vec<&str> = match entry.levels.as_slice() {
        [] => known.iter().rev().take(2).copied().collect(),
        levels => levels.iter().map(String::as_str).collect(),
    };
    let seats = levels.len();
    if !(2..=4).contains(&seats) {
        return Err(Failure(format!("--levels: {seats} levels (expected 2 to 4)")));
    }
    let rounds = entry.games.div_ceil(seats as u32).max(1);
    let arena = Arena { setup: &setup(seats), bot, levels: &levels, rotate: true, rounds, seed: entry.seed };
    let scores = arena.run().map_err(failure)?;
    print(&format!("{}: {} games, {rounds} seeds from {} on\n", R::ID, rounds as usize * seats, entry.seed))?;
    print("level       seats      wins    share   95 % interval         points    µs/choice\n")?;
    for score in scores {
        let percent = |share: f64| share.clamp(0.0, 1.0) * 100.0;
        print(&format!(
            "{:<10} {:>6} {:>9.1} {:>7.1}%  {:>5.1}% to {:>5.1}%  {}\n",
            score.level,
            levels.iter().filter(|level| **level == score.level).count(),
            score.wins,
            percent(score.share),
            percent(score.share - score.margin),
            percent(score.share + score.margin),
            points_and_time(&score),
        ))?;
    }
    Ok(Answer::Yes)
}

/// The games whose players do not touch each other, so that points can be measured one player at a time.
#[derive(Subcommand)]
pub enum SoloGames {
    /// Mops Royal.
    Mops(SoloEntry),
}

#[derive(Args)]
pub struct SoloEntry {
    /// How many games per level.
    #[arg(long, default_value_t = 1_000)]
    games: u32,
    /// The seed of the first game; the next games count up.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The levels, separated by commas; by default all.
    #[arg(long, value_delimiter = ',')]
    levels: Vec<String>,
}

/// Measures the points of every level by itself.
pub fn solo(games: &SoloGames) -> Answered {
    match games {
        SoloGames::Mops(entry) => {
            use mops::{Mops, Setup};
            alone::<Mops>(entry, players::mops::LEVELS, &Setup::for_players(2), players::mops::bot)
        }
    }
}

/// All levels meet the same seeds. At a table for two the gentlest level keeps the second seat and is not counted.
fn alone<R: Rules>(entry: &SoloEntry, known: &[&str], setup: &R::Setup, bot: MakeBot<R>) -> Answered {
    let levels: Vec<&str> = match entry.levels.as_slice() {
        [] => known.to_vec(),
        levels => levels.iter().map(String::as_str).collect(),
    };
    if let Some(level) = levels.iter().find(|level| bot(level).is_none()) {
        return Err(failure(ArenaError::Level((*level).to_owned())));
    }
    print(&format!("{}: {} games from seed {} on, one board each\n", R::ID, entry.games, entry.seed))?;
    print("level            points    µs/choice\n")?;
    for level in levels {
        let company = known.first().copied().unwrap_or(level);
        let arena = Arena {
            setup,
            bot,
            levels: &[level, company],
            rotate: false,
            rounds: entry.games.max(1),
            seed: entry.seed,
        };
        let scores = arena.run().map_err(failure)?;
        if let Some(score) = scores.first() {
            print(&format!("{level:<10} {}\n", points_and_time(score)))?;
        }
    }
    Ok(Answer::Yes)
}

/// Mean points with their standard error, and the time of a choice.
fn points_and_time(score: &Score) -> String {
    let micros = score.thought.as_secs_f64() * 1e6 / score.choices.max(1) as f64;
    format!("{:>6.2} ± {:<4.2}  {micros:>10.1}", score.points, score.points_error)
}

fn failure(error: ArenaError) -> Failure {
    Failure(match error {
        ArenaError::Level(level) => format!("--levels: the game has no level {level:?}"),
        other => other.to_string(),
    })
}
