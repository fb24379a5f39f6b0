//! The command line. Results go to standard output, messages to standard error; the exit code is 0 for fine, 1 for a
//! negative answer, 2 for bad input.

mod bench;
mod citydomino;
mod filler;
mod input;
mod journal;
mod mensch;
mod mops;
mod play;
mod records;
mod scotland;
mod serve;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};

/// What a command found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Answer {
    /// Fine, or yes.
    Yes,
    /// A negative answer.
    No,
}

/// Why a command could not answer: bad input, in words that name place and reason.
#[derive(Debug)]
struct Failure(String);

impl<E: std::error::Error> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure(error.to_string())
    }
}

type Answered = Result<Answer, Failure>;

/// Board games for tonight: in the browser alone, at one screen or with friends by link, and as commands for
/// checkers, bots and researchers.
///
/// Without a command it starts the house on this machine, opens the browser, and ends shortly after the last page is
/// closed.
#[derive(Parser)]
#[command(name = "spieleabend", version, after_help = EXAMPLES)]
struct Cli {
    #[command(flatten)]
    house: serve::HouseArgs,
    #[command(subcommand)]
    command: Option<Command>,
}

const EXAMPLES: &str = "Examples:
  spieleabend                                    play in the browser
  spieleabend serve --listen 0.0.0.0:8080        let friends in your network join
  spieleabend inspect filler 123456/214365/361524
  spieleabend play filler --seed 7 > game.json
  spieleabend replay filler game.json
  spieleabend verify game.json
  spieleabend replay mensch instructions.txt --expect example-game.txt
  spieleabend inspect citydomino game.txt --fits H1P0
  spieleabend play citydomino --seed 7 --log game.log
  spieleabend inspect mops game.json
  spieleabend inspect scotland game.sy
  spieleabend play scotland --detectives 4 --ai both --seed 7 --log game.log";

#[derive(Subcommand)]
enum Command {
    /// Start the house and keep it open until it is stopped.
    Serve(serve::HouseArgs),
    /// Print all that the rules say about a position, as JSON.
    #[command(subcommand)]
    Inspect(Inspect),
    /// Answer the questions of the Filler course.
    #[command(subcommand)]
    Filler(filler::Filler),
    /// Play a whole game without a browser; the record (of CityDomino the log, of Mops Royal the save
    /// file) goes to standard output, the result to standard error.
    #[command(subcommand)]
    Play(play::Play),
    /// Replay a recorded game step by step.
    Replay(records::Replay),
    /// Check a record: every step against the rules, every die and draw against the seed.
    Verify(RecordFile),
    /// Look the journal of a house over, take tables out of it as text, or put them in again.
    #[command(subcommand)]
    Journal(journal::Journal),
    /// Measure how fast rules and server are on this machine.
    Bench(bench::Bench),
}

#[derive(Subcommand)]
enum Inspect {
    /// A Filler board: startklar, sizes, strategies, fewest moves.
    Filler(filler::InspectArgs),
    /// A position of Mensch ärgere dich nicht: movable pawns, rows of the table, odds.
    Mensch(mensch::InspectArgs),
    /// A save file of CityDomino: scores, where the card in hand fits, what the computer would do.
    Citydomino(citydomino::InspectArgs),
    /// A save file of Mops Royal: legal cells, combinations, supply, ranking.
    Mops(mops::InspectArgs),
    /// A save file of Scotland Yard: moves, possible targets, what the computer would do and why.
    Scotland(scotland::InspectArgs),
}

#[derive(Args)]
struct RecordFile {
    /// The record; `-` reads standard input.
    file: PathBuf,
}

/// Runs the program.
pub fn run() -> ExitCode {
    // clap ends by itself: 0 after help, 2 after arguments it cannot read.
    let cli = Cli::parse();
    let answered = answer(cli);
    match answered {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Err(Failure(reason)) => {
            eprintln!("{reason}");
            ExitCode::from(2)
        }
    }
}

fn answer(cli: Cli) -> Answered {
    if !matches!(cli.command, None | Some(Command::Serve(_))) {
        cli.house.refuse()?;
    }
    match cli.command {
        None => serve::desktop(&cli.house),
        Some(Command::Serve(after)) => serve::serve(&cli.house.and(after)?),
        Some(Command::Inspect(Inspect::Filler(args))) => filler::inspect(&args),
        Some(Command::Inspect(Inspect::Mensch(args))) => mensch::inspect(&args),
        Some(Command::Inspect(Inspect::Citydomino(args))) => citydomino::inspect(&args),
        Some(Command::Inspect(Inspect::Mops(args))) => mops::inspect(&args),
        Some(Command::Inspect(Inspect::Scotland(args))) => scotland::inspect(&args),
        Some(Command::Filler(question)) => filler::answer(&question),
        Some(Command::Play(game)) => play::play(&game),
        Some(Command::Replay(args)) => records::replay(&args),
        Some(Command::Verify(args)) => records::verify(&args.file),
        Some(Command::Journal(journal)) => journal::run(&journal),
        Some(Command::Bench(args)) => bench::run(&args),
    }
}

/// Prints a result. A reader that has gone away (`| head`) is no failure.
fn print(text: &str) -> Result<(), Failure> {
    use std::io::Write as _;
    match std::io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        other => other.map_err(|error| Failure(format!("standard output: {error}"))),
    }
}
