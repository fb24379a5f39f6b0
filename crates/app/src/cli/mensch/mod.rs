//! Mensch ärgere dich nicht on the command line: transcripts, positions, and who shall play.

mod lines;
mod transcript;

use std::path::Path;

use clap::Args;
use engine::{Rules as _, Viewer};
use games::mensch::inspect::inspect as report;
use games::mensch::{Mensch, Player, Setup, State, View, text};

use super::play::{self, Contender, Plan};
use super::{Answer, Answered, Failure, input, print, records};

pub use lines::Lines;
pub use transcript::replay;

/// The position a transcript begins with.
fn first_position(from: Option<&str>) -> Result<State, Failure> {
    match from {
        Some(string) => text::read(string).map_err(|error| Failure(format!("--from: {error}"))),
        None => Ok(Mensch::start(&Setup::default())?),
    }
}

#[derive(Args)]
pub struct InspectArgs {
    /// The position: a state string, a file that holds one, a record (its last position), or `-`.
    position: String,
    /// Decides the random games: the same seed gives the same odds.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Random games from which the odds are counted, at most a million.
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    rollouts: u32,
}

/// Prints all that the rules say about a position.
pub fn inspect(args: &InspectArgs) -> Answered {
    let mut rng = fastrand::Rng::with_seed(args.seed);
    let report = report(&position(&args.position)?, args.rollouts, &mut |bound| rng.u32(..bound));
    print(&format!("{}\n", serde_json::to_string(&report)?))?;
    Ok(Answer::Yes)
}

/// Reads a position argument. Whatever has a bracket and is no file's name is meant as a state string.
fn position(argument: &str) -> Result<State, Failure> {
    let path = Path::new(argument);
    if argument.contains('[') && !path.is_file() {
        return text::read(argument).map_err(|error| Failure(format!("position: {error}")));
    }
    let content = input::read_text(path, records::MOST_BYTES)?;
    if content.starts_with('{') {
        let (record, replayed) = records::judge(argument, &content)?;
        records::of_game(argument, &record, Mensch::ID)?;
        // A string lacks the tries; what everybody sees of a position does not.
        let mut sight = replayed.sight(Viewer::Referee);
        let view: View = serde_json::from_value(sight["view"].take())?;
        return Ok(view.state());
    }
    let line = content.strip_suffix('\n').unwrap_or(&content);
    let line = line.strip_suffix('\r').unwrap_or(line);
    text::read(line).map_err(|error| Failure(format!("{argument}: {error}")))
}

#[derive(Args)]
pub struct PlayArgs {
    /// Decides every roll and whatever the computers leave to chance: the same seed gives the same game.
    #[arg(long)]
    seed: u64,
    /// Who plays, two to four of 1 (red), 2 (blue), 3 (green), 4 (yellow) [default: all, or those of --from]
    #[arg(long, value_name = "1,3", value_delimiter = ',', value_parser = player)]
    players: Vec<Player>,
    /// One level for each player, or one for all: random, fast, mixed or search.
    #[arg(long, value_name = "LEVEL,LEVEL", value_delimiter = ',', default_value = "mixed")]
    levels: Vec<String>,
    /// A state string to begin from.
    #[arg(long, value_name = "STRING")]
    from: Option<String>,
}

fn player(text: &str) -> Result<Player, String> {
    text.parse().ok().and_then(Player::new).ok_or_else(|| "expected 1 to 4".to_owned())
}

impl PlayArgs {
    /// Who plays what from where.
    pub fn plan(&self) -> Result<Plan<'_>, Failure> {
        let players = match &self.from {
            _ if !self.players.is_empty() => self.players.clone(),
            Some(_) => first_position(self.from.as_deref())?.players().collect(),
            None => Player::ALL.to_vec(),
        };
        let contender = |(index, player)| {
            let level = play::level(&self.levels, index, players.len())?;
            Ok(Contender { name: format!("P{player}"), level })
        };
        let contenders = players.iter().enumerate().map(contender).collect::<Result<_, Failure>>()?;
        let setup = serde_json::to_value(Setup { players, position: self.from.clone() })?;
        Ok(Plan { id: Mensch::ID, setup, contenders, seed: self.seed })
    }
}
