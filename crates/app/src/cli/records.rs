//! Records on the command line: replay and verify.

use std::path::{Path, PathBuf};

use clap::Args;
use engine::record::RecordError;
use engine::shell::{AnyMatch, Game};
use engine::{Dealt, Flaw, Outcome, Record, Viewer};

use super::input::Source;
use super::lines::Lines;
use super::own::{Own, own};
use super::{Answer, Answered, Failure, help, json, print, words};

/// Longer than any game of the house.
pub const MOST_BYTES: usize = 16 << 20;

#[derive(Args)]
#[command(after_help = help::below(&["replay filler game.json", "replay mensch instructions.txt --expect example-game.txt", "replay mensch instructions.txt --actual example-game.txt"]))]
pub struct Replay {
    /// Which game.
    game: String,
    /// The record, for mensch also a transcript with lines `roll,N` and `move,K`; `-` reads standard input.
    file: PathBuf,
    /// A state string from which a transcript starts.
    #[arg(long, value_name = "STRING")]
    from: Option<String>,
    /// The state strings that a transcript shall lead to, to be compared line by line with what comes out here.
    #[arg(long, value_name = "FILE")]
    expect: Option<PathBuf>,
    /// The state strings that another program printed, to be compared line by line with what comes out here, which is
    /// then what is expected.
    #[arg(long, value_name = "FILE", conflicts_with = "expect")]
    actual: Option<PathBuf>,
}

/// What a file of states is, beside what comes out here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// What should come out.
    Expected,
    /// What another program made of it.
    Actual,
}

/// Carries out a transcript from a position on: prints the states, or compares them with those of a file.
pub type Transcript = fn(lines: Lines, from: Option<&str>, file: Option<(&Path, Role)>) -> Answered;

/// Whether this is meant as a record. Where the game's own files are JSON, too, a record has to say so.
pub fn is_record(own: &dyn Own, source: &Source) -> bool {
    const HEAD: usize = 1 << 10;
    let head = String::from_utf8_lossy(&source.bytes[..source.bytes.len().min(HEAD)]);
    let head = head.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n']);
    head.starts_with('{') && (!own.facts().is_json || head.contains("\"spieleabend-record/"))
}

/// Reads a record's text, naming the file in whatever is wrong.
fn parse(source: &Source) -> Result<(Record, &'static dyn Game), Failure> {
    const EXPECTED: &str = "a record, a JSON object with \"format\": \"spieleabend-record/1\"";
    let record = Record::parse(json::text(source, EXPECTED)?).map_err(|error| match error {
        RecordError::Form { line, column, reason } => json::broken(source, line, column, &reason, EXPECTED),
        RecordError::Format(_) => source.failure(error),
    })?;
    let game = game(&record.game).map_err(|Failure(reason)| source.failure(reason))?;
    Ok((record, game))
}

/// Replays a record of this game by the rules, naming file, place and reason of whatever is wrong.
pub fn of_game(source: &Source, id: &str) -> Result<(Record, Box<dyn AnyMatch>), Failure> {
    let (record, game) = parse(source)?;
    let replayed = game.replay(&record).map_err(|flaw| flawed(source, &flaw))?;
    if record.game != id {
        return Err(source.failure(format!("a record of {}, not of {id}", record.game)));
    }
    Ok((record, replayed))
}

/// What is wrong with a record that could be read.
fn flawed(source: &Source, flaw: &Flaw) -> Failure {
    match flaw {
        Flaw::Head(reason) => match reason.strip_prefix("setup: ") {
            Some(reason) => source.failure(format!("setup: {}", words::plain(reason))),
            None => source.failure(reason),
        },
        flaw => source.failure(flaw),
    }
}

fn game(id: &str) -> Result<&'static dyn Game, Failure> {
    players::catalogue::game(id).ok_or_else(|| {
        let known: Vec<_> = players::catalogue::all().map(|game| game.about().id).collect();
        Failure(format!("there is no game {id:?} here (there is: {})", known.join(", ")))
    })
}

/// Replays a record, or a transcript where the game knows such.
pub fn replay(args: &Replay) -> Answered {
    let game = game(&args.game)?;
    let source = match own(game).transcript() {
        None => Source::read(&args.file, MOST_BYTES)?,
        Some(carry_out) => {
            let mut lines = Lines::open(&args.file)?;
            if !lines.is_record()? {
                let expected = args.expect.as_deref().map(|path| (path, Role::Expected));
                let actual = args.actual.as_deref().map(|path| (path, Role::Actual));
                return carry_out(lines, args.from.as_deref(), expected.or(actual));
            }
            lines.rest()?
        }
    };
    if args.from.is_some() || args.expect.is_some() || args.actual.is_some() {
        return Err(source.failure("--from, --actual and --expect go with transcripts, and this is a record"));
    }
    let (record, replayed) = of_game(&source, game.about().id)?;
    print_steps(&record, replayed.as_ref())
}

/// Prints what happened, one JSON line per step, and the last position.
fn print_steps(record: &Record, replayed: &dyn AnyMatch) -> Answered {
    let mut text = String::new();
    for index in 0..replayed.len() {
        let step = replayed.step_at(index);
        let events = replayed.shown(index, Viewer::Referee).map(|shown| shown.events);
        let line = serde_json::json!({ "n": index + 1, "step": step, "events": events });
        text += &format!("{line}\n");
    }
    let last = serde_json::json!({ "position": replayed.sight(Viewer::Referee) });
    print(&format!("{text}{last}\n"))?;
    match replayed.outcome() {
        Some(outcome) => eprintln!("{}", result(record, &outcome)),
        None => eprintln!("The game is not over yet."),
    }
    Ok(Answer::Yes)
}

#[derive(Args)]
#[command(after_help = help::below(&["verify game.json"]))]
pub struct Verify {
    /// The record; `-` reads standard input.
    file: PathBuf,
}

/// Checks every step against the rules and every chance step against the seed.
pub fn verify(args: &Verify) -> Answered {
    let source = Source::read(&args.file, MOST_BYTES)?;
    let (record, game) = parse(&source)?;
    let (replayed, dealt) = match game.judge(&record) {
        Ok(judged) => judged,
        // What was played may be in order; what was claimed about the dice is not.
        Err(flaw @ (Flaw::OtherSeed | Flaw::Dice { .. })) => {
            print(&format!("{flaw}\n"))?;
            return Ok(Answer::No);
        }
        Err(flaw) => return Err(flawed(&source, &flaw)),
    };
    print(&format!("{} steps follow the rules of {}\n", replayed.len(), record.game))?;
    if replayed.outcome().is_none() {
        print(&format!("unfinished: the game is not over after {} steps\n", replayed.len()))?;
    }
    dice(&record, dealt)
}

/// What can be said about the dice and draws of a record that follows the rules.
fn dice(record: &Record, dealt: Dealt) -> Answered {
    if dealt.brought > 0 {
        print(&format!(
            "{} chance steps came from an earlier file, which no seed can tell\n",
            dealt.brought
        ))?;
    }
    if record.seed.is_none() || record.commitment.is_none() {
        if dealt.unsown > 0 {
            let lacks = if record.seed.is_none() { "no seed" } else { "no commitment to its seed" };
            print(&format!("the record holds {lacks}: its dice cannot be verified\n"))?;
            return Ok(Answer::No);
        }
        if dealt == Dealt::default() {
            print("nothing was left to chance\n")?;
        }
    } else {
        print("the seed is the one that was committed to\n")?;
        print(&format!("{} chance steps are what the seed holds\n", dealt.seeded))?;
    }
    if dealt.entered > 0 {
        print(&format!("{} were thrown with real dice, which no seed can tell\n", dealt.entered))?;
    }
    Ok(Answer::Yes)
}

/// The result in words.
pub fn result(record: &Record, outcome: &Outcome) -> String {
    let standing = |(label, standing): (&engine::SeatLabel, &engine::Standing)| {
        format!("{}. {} ({})", standing.place, label.name, standing.points)
    };
    let mut lines: Vec<String> = record.seats.iter().zip(&outcome.0).map(standing).collect();
    lines.sort();
    lines.join("\n")
}
