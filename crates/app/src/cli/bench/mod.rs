//! Measurements on this machine. Figures belong side by side in one run; BENCHMARKS.md names the commands.

mod arena;
mod growth;
mod house;
mod load;
mod rules;
mod start;

use clap::{Args, Subcommand};

use super::of_game::OfGame;
use super::{Answered, help};

#[derive(Args)]
#[command(after_help = help::below(&[
    "bench rules --seconds 1",
    "bench arena mensch --players search,mixed --games 100",
    "bench arena scotland --players course,random --games 20",
    "bench solo mops --players planner,contact --games 20",
]))]
pub struct Bench {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Random games per second on one core.
    Rules {
        /// Seconds per line.
        #[arg(long, default_value_t = 3)]
        seconds: u64,
    },
    /// How strong computer players are against each other, in every game.
    #[command(subcommand)]
    Arena(OfGame<arena::Meets>),
    /// How many points computer players make where nobody can hinder them.
    #[command(subcommand)]
    Solo(OfGame<arena::Alone>),
    /// The round trip of a move on the loopback address.
    Moves {
        /// How many moves.
        #[arg(long, default_value_t = 5_000)]
        count: usize,
    },
    /// What a step costs late in a game, beside one early in it. Exit code 1 if the cost grows.
    Growth {
        /// Steps measured on each side.
        #[arg(long, default_value_t = 1_001)]
        count: usize,
    },
    /// People at many tables, without and with computers that think hard beside them. Exit code 1 if those make them wait.
    Load(load::Load),
    /// Memory of idle lines (Linux).
    Sockets {
        /// How many lines.
        #[arg(long, default_value_t = 5_000)]
        count: usize,
    },
    /// From starting the program to the first board, and what a browser downloads. Exit code 1 if that is too much.
    Start {
        /// How many starts.
        #[arg(long, default_value_t = 10)]
        count: usize,
    },
}

/// Measures.
pub fn run(args: &Bench) -> Answered {
    match &args.what {
        What::Rules { seconds } => rules::run(*seconds),
        What::Arena(meets) => arena::run(meets),
        What::Solo(alone) => arena::solo(alone),
        What::Moves { count } => house::moves(*count),
        What::Growth { count } => growth::run(*count),
        What::Load(load) => load::run(load),
        What::Sockets { count } => house::sockets(*count),
        What::Start { count } => start::run(*count),
    }
}

/// The value at a share (0.5 for the median) of sorted values.
fn share<T: Copy>(sorted: &[T], share: f64) -> Option<T> {
    let last = sorted.len().checked_sub(1)?;
    sorted.get((last as f64 * share).round() as usize).copied()
}
