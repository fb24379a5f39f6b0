//! How strong the computer players are: they meet in the arena.

use clap::{Args, Subcommand};
use engine::Rules;
use engine::shell::MakeBot;
use games::mensch;
use players::arena::{Arena, ArenaError};

use super::super::{Answer, Answered, Failure, print};

#[derive(Subcommand)]
pub enum Games {
    /// Mensch ärgere dich nicht: two levels sit at 1 and 3, three and four side by side.
    Mensch(Entry),
}

#[derive(Args)]
pub struct Entry {
    /// How many games, rounded up to full rounds: every seed of the dice is played once per order of the seats.
    #[arg(long, default_value_t = 2_000)]
    games: u32,
    /// The seed of the first round.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// One level per seat, separated by commas; a level may sit on several seats.
    #[arg(long, value_delimiter = ',', default_value = "search,mixed")]
    levels: Vec<String>,
}

/// Lets them play.
pub fn run(games: &Games) -> Answered {
    match games {
        Games::Mensch(entry) => {
            let seats = entry.levels.len();
            if !(2..=4).contains(&seats) {
                return Err(Failure(format!("--levels: {seats} levels (expected 2 to 4)")));
            }
            meet::<mensch::Mensch>(entry, &mensch::Setup::for_players(seats), players::mensch::bot)
        }
    }
}

fn meet<R: Rules>(entry: &Entry, setup: &R::Setup, bot: MakeBot<R>) -> Answered {
    let levels: Vec<&str> = entry.levels.iter().map(String::as_str).collect();
    let rounds = entry.games.div_ceil(levels.len() as u32).max(1);
    let scores = Arena { setup, bot, levels: &levels, rounds, seed: entry.seed }.run().map_err(failure)?;
    print(&format!(
        "{}: {} games, {rounds} seeds from {} on\n",
        R::ID,
        rounds as usize * levels.len(),
        entry.seed
    ))?;
    print("level       seats      wins    share   95 % interval    µs/choice\n")?;
    for score in scores {
        let percent = |share: f64| share.clamp(0.0, 1.0) * 100.0;
        print(&format!(
            "{:<10} {:>6} {:>9} {:>7.1}%  {:>5.1}% to {:>5.1}%  {:>10.1}\n",
            score.level,
            levels.iter().filter(|level| **level == score.level).count(),
            score.wins,
            percent(score.share),
            percent(score.share - score.margin),
            percent(score.share + score.margin),
            score.thought.as_secs_f64() * 1e6 / score.choices.max(1) as f64,
        ))?;
    }
    Ok(Answer::Yes)
}

fn failure(error: ArenaError) -> Failure {
    Failure(match error {
        ArenaError::Level(level) => format!("--levels: the game has no level {level:?}"),
        other => other.to_string(),
    })
}
