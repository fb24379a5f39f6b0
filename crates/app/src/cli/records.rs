//! Records on the command line: replay and verify.

use std::path::{Path, PathBuf};

use clap::Args;
use engine::shell::{AnyMatch, Game};
use engine::wire::Refusal;
use engine::{Dealt, Flaw, Outcome, Record, Rules as _, Viewer};
use games::mensch::Mensch;

use super::{Answer, Answered, Failure, input, mensch, print};

/// Longer than any game of the house.
pub const MOST_BYTES: usize = 16 << 20;

#[derive(Args)]
pub struct Replay {
    /// Which game.
    game: String,
    /// The record, for mensch also a transcript with lines `roll,N` and `move,K`; `-` reads standard input.
    file: PathBuf,
    /// A state string from which a transcript starts.
    #[arg(long, value_name = "STRING")]
    from: Option<String>,
    /// The state strings that a transcript shall lead to, to be compared line by line.
    #[arg(long, value_name = "FILE")]
    expect: Option<PathBuf>,
}

/// Reads a record's text, naming the file in whatever is wrong.
fn parse(name: &str, text: &str) -> Result<(Record, &'static dyn Game), Failure> {
    let named = |reason: String| Failure(format!("{name}: {reason}"));
    let record = Record::parse(text).map_err(|error| named(error.to_string()))?;
    let game = game(&record.game).map_err(|Failure(reason)| named(reason))?;
    Ok((record, game))
}

/// Replays a record by the rules, naming file, place and reason of whatever is wrong.
pub fn judge(name: &str, text: &str) -> Result<(Record, Box<dyn AnyMatch>), Failure> {
    let (record, game) = parse(name, text)?;
    let replayed = game.replay(&record).map_err(|refusal| match refusal {
        Refusal::BadRecord { step: Some(step), reason, .. } => {
            Failure(format!("{name}: step {step}: {reason}"))
        }
        Refusal::BadRecord { step: None, reason, .. } => Failure(format!("{name}: {reason}")),
        other => Failure(format!("{name}: {other:?}")),
    })?;
    Ok((record, replayed))
}

fn game(id: &str) -> Result<&'static dyn Game, Failure> {
    players::catalogue::game(id).ok_or_else(|| {
        let known: Vec<_> = players::catalogue::games().iter().map(|game| game.id()).collect();
        Failure(format!("there is no game {id:?} here (there is: {})", known.join(", ")))
    })
}

/// Refuses the record of another game.
pub fn of_game(name: &str, record: &Record, id: &str) -> Result<(), Failure> {
    if record.game == id {
        return Ok(());
    }
    Err(Failure(format!("{name}: a record of {}, not of {id}", record.game)))
}

/// Replays a record, or a transcript where the game knows such.
pub fn replay(args: &Replay) -> Answered {
    game(&args.game)?;
    let name = args.file.display().to_string();
    let text = if args.game == Mensch::ID {
        let mut lines = mensch::Lines::open(&args.file)?;
        if !lines.is_record()? {
            return mensch::replay(lines, args.from.as_deref(), args.expect.as_deref());
        }
        lines.rest()?
    } else {
        input::read_text(&args.file, MOST_BYTES)?
    };
    if args.from.is_some() || args.expect.is_some() {
        return Err(Failure(format!(
            "{name}: --from and --expect go with transcripts, and this is a record"
        )));
    }
    let (record, replayed) = judge(&name, &text)?;
    of_game(&name, &record, &args.game)?;
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

/// Checks every step against the rules and every chance step against the seed.
pub fn verify(path: &Path) -> Answered {
    let name = path.display().to_string();
    let (record, game) = parse(&name, &input::read_text(path, MOST_BYTES)?)?;
    let (replayed, dealt) = match game.judge(&record) {
        Ok(judged) => judged,
        // What was played may be in order; what was claimed about the dice is not.
        Err(flaw @ (Flaw::OtherSeed | Flaw::Dice { .. })) => {
            print(&format!("{flaw}\n"))?;
            return Ok(Answer::No);
        }
        Err(flaw) => return Err(Failure(format!("{name}: {flaw}"))),
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
