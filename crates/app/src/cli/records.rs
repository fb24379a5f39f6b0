//! Records on the command line: replay and verify.

use std::path::{Path, PathBuf};

use clap::Args;
use engine::shell::{AnyMatch, Game};
use engine::wire::Refusal;
use engine::{Outcome, Record, Viewer};

use super::{Answer, Answered, Failure, input, print};

/// Longer than any game of the house.
const MOST_BYTES: usize = 16 << 20;

#[derive(Args)]
pub struct Replay {
    /// Which game.
    game: String,
    /// The record; `-` reads standard input.
    file: PathBuf,
}

/// Reads a record and replays it, naming file, place and reason of whatever is wrong.
fn load(path: &Path) -> Result<(Record, Box<dyn AnyMatch>), Failure> {
    let name = path.display();
    let text = input::read_text(path, MOST_BYTES)?;
    let record = Record::parse(&text).map_err(|error| Failure(format!("{name}: {error}")))?;
    let game = game(&record.game).map_err(|Failure(reason)| Failure(format!("{name}: {reason}")))?;
    let replayed = game.replay(&record).map_err(|refusal| match refusal {
        Refusal::BadRecord { step: Some(step), reason } => Failure(format!("{name}: step {step}: {reason}")),
        Refusal::BadRecord { step: None, reason } => Failure(format!("{name}: {reason}")),
        other => Failure(format!("{name}: {other:?}")),
    })?;
    Ok((record, replayed))
}

fn game(id: &str) -> Result<&'static dyn Game, Failure> {
    games::catalogue::game(id).ok_or_else(|| {
        let known: Vec<_> = games::catalogue::games().iter().map(|game| game.id()).collect();
        Failure(format!("there is no game {id:?} here (there is: {})", known.join(", ")))
    })
}

/// Prints what happened, one JSON line per step, and the last position.
pub fn replay(args: &Replay) -> Answered {
    game(&args.game)?;
    let (record, replayed) = load(&args.file)?;
    if record.game != args.game {
        return Err(Failure(format!(
            "{}: a record of {}, not of {}",
            args.file.display(),
            record.game,
            args.game
        )));
    }
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
        Some(outcome) => eprintln!("{}", result(&record, &outcome)),
        None => eprintln!("The game is not over yet."),
    }
    Ok(Answer::Yes)
}

/// Checks every step against the rules and every chance step against the seed.
pub fn verify(path: &Path) -> Answered {
    let (record, replayed) = load(path)?;
    let steps = replayed.len();
    let by_chance: Vec<usize> = (record.loaded..steps)
        .filter(|index| replayed.shown(*index, Viewer::Referee).is_some_and(|s| s.seat.is_none()))
        .collect();
    print(&format!("{steps} steps follow the rules of {}\n", record.game))?;
    let (Some(seed), Some(commitment)) = (&record.seed, &record.commitment) else {
        if by_chance.is_empty() {
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
    if let Some(index) = by_chance.iter().find(|index| !replayed.verify(**index, seed)) {
        print(&format!("step {} is NOT what the seed holds\n", index + 1))?;
        return Ok(Answer::No);
    }
    print(&format!("{} chance steps are what the seed holds\n", by_chance.len()))?;
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
