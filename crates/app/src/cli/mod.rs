//! The command line. Results go to standard output, messages to standard error; the exit code is 0 for fine, 1 for a
//! negative answer, 2 for bad input.

mod bench;
mod citydomino;
mod filler;
mod help;
mod input;
mod inspect;
mod journal;
mod json;
mod lines;
mod mensch;
mod mops;
mod of_game;
mod own;
mod play;
mod records;
mod scotland;
mod serve;
mod site;
mod visible;
mod words;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use self::of_game::OfGame;
use crate::server::licences;

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
/// closed. Without a browser it says where the house is open, and stays until a page was there or Ctrl-C ends it.
#[derive(Parser)]
#[command(name = "spieleabend", version, disable_version_flag = true, after_help = examples())]
struct Cli {
    #[command(flatten)]
    house: serve::HouseArgs,
    /// Print version
    #[arg(short = 'V', long, display_order = 1000)]
    version: bool,
    /// Print what of others' work is in the program and its page, with all licences
    #[arg(long, display_order = 1001)]
    licences: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

fn examples() -> String {
    let examples = [
        "                                     # play in the browser",
        "serve --listen 0.0.0.0:8080          # let friends in your network join",
        "inspect filler 123456/214365/361524",
        "play filler --seed 7 > game.json",
        "replay filler game.json",
        "verify game.json",
        "replay mensch instructions.txt --expect example-game.txt",
        "play mensch --seed 7 --players 1:search,3:mixed",
        "play citydomino --seed 7 --log game.log",
        "inspect citydomino game.txt --fits H1P0",
        "inspect mops save.json",
        "play scotland --detectives 4 --seed 7 --log game.log",
        "inspect scotland game.sy",
        "bench arena mensch --players search,mixed",
    ];
    help::below(&examples)
}

#[derive(Subcommand)]
enum Command {
    /// Start the house and keep it open until it is stopped.
    Serve(serve::HouseArgs),
    /// Print all that the rules say about a position, as JSON.
    #[command(subcommand)]
    Inspect(OfGame<inspect::Inspecting>),
    /// Play a whole game without a browser.
    #[command(subcommand)]
    Play(OfGame<play::Playing>),
    /// Replay a recorded game step by step.
    Replay(records::Replay),
    /// Check a record: every step against the rules, every die and draw against the seed.
    Verify(records::Verify),
    /// Look the journal of a house over, take tables out of it as text, or put them in again.
    #[command(subcommand)]
    Journal(journal::Journal),
    /// Write the browser side as a site of plain files for any web host: tables on the device, without a house.
    Site(site::Site),
    /// Measure how fast rules and server and how strong computer players are on this machine.
    Bench(bench::Bench),
    #[command(flatten)]
    Own(OfGame<own::Asking>),
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

/// Whether these arguments, without the program's name, could be carried out; otherwise what is wrong with them.
///
/// # Errors
/// If they cannot be read.
pub fn check_arguments(arguments: &[String]) -> Result<(), String> {
    let named = std::iter::once("spieleabend").chain(arguments.iter().map(String::as_str));
    Cli::try_parse_from(named).map(drop).map_err(|error| error.to_string())
}

fn answer(cli: Cli) -> Answered {
    if cli.version {
        print(concat!("spieleabend ", env!("CARGO_PKG_VERSION"), "\n"))?;
    }
    if cli.licences {
        print(&licences::text()?)?;
    }
    if cli.version || cli.licences {
        return Ok(Answer::Yes);
    }
    if !matches!(cli.command, None | Some(Command::Serve(_))) {
        cli.house.refuse()?;
    }
    match cli.command {
        None => serve::desktop(&cli.house),
        Some(Command::Serve(after)) => serve::serve(&cli.house.and(after)?),
        Some(Command::Inspect(args)) => inspect::inspect(&args),
        Some(Command::Play(args)) => play::play(&args),
        Some(Command::Replay(args)) => records::replay(&args),
        Some(Command::Verify(args)) => records::verify(&args),
        Some(Command::Own(args)) => own::own(args.game).answer(&args.args),
        Some(Command::Journal(journal)) => journal::run(&journal),
        Some(Command::Site(args)) => site::run(&args),
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
