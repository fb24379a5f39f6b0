//! Records on the command line: replay and verify.

use std::path::{Path, PathBuf};

use clap::Args;
use engine::shell::{AnyMatch, Game};
use engine::wire::Refusal;
use engine::{Outcome, Record, Rules as _, Viewer};
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

/// Reads a record and replays it.
fn load(path: &Path) -> Result<(Record, Box<dyn AnyMatch>), Failure> {
    judge(&path.display().to_string(), &input::read_text(path, MOST_BYTES)?)
}

/// Replays a record, naming file, place and reason of whatever is wrong.
pub fn judge(name: &str, text: &str) -> Result<(Record, Box<dyn AnyMatch>), Failure> {
    let record = Record::parse(text).map_err(|error| Failure(format!("{name}: {error}")))?;
    let game = game(&record.game).map_err(|Failure(reason)| Failure(format!("{name}: {reason}")))?;
    let replayed = game.replay(&record).map_err(|refusal| match refusal {
        Refusal::BadRecord { step: Some(step), reason } => Failure(format!("{name}: step {step}: {reason}")),
        Refusal::BadRecord { step: None, reason } => Failure(format!("{name}: {reason}")),
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
    let (record, replayed) = load(path)?;
    print(&format!("{} steps follow the rules of {}\n", replayed.len(), record.game))?;
    let (Some(seed), Some(commitment)) = (&record.seed, &record.commitment) else {
        if replayed.chances(record.loaded) == 0 {
            print("nothing was left to chance\n")?;
            return Ok(Answer::Yes);
        }
        print("the record holds no seed: its dice cannot be verified\n")?;
        return Ok(Answer::No);
    };
    if seed.commitment() != *commitment {
        print("the seed is NOT the one that was committed to\n")?;
        return Ok(Answer::No);
    }
    print("the seed is the one that was committed to\n")?;
    let audit = replayed.audit(record.loaded, seed);
    if let Some(index) = audit.wrong {
        print(&format!("step {} is NOT what the seed holds\n", index + 1))?;
        return Ok(Answer::No);
    }
    print(&format!("{} chance steps are what the seed holds\n", audit.seeded))?;
    if audit.entered > 0 {
        print(&format!("{} were thrown with real dice, which no seed can tell\n", audit.entered))?;
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
