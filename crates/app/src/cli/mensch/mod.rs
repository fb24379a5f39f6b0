//! Mensch ärgere dich nicht on the command line: its state strings and transcripts.

mod compare;
mod fields;
mod steps;
mod transcript;

use std::path::{Path, PathBuf};

use clap::{ArgMatches, Args, Command, FromArgMatches as _, Subcommand as _};
use engine::Rules as _;
use games::mensch::inspect::inspect as report;
use games::mensch::{Player, Setup, State, TextError, text};
use serde_json::{Value, json};

use super::input::Source;
use super::inspect::Position;
use super::own::{Draft, Facts, Own, typed};
use super::play::Played;
use super::play::players::Entrant;
use super::records::Transcript;
use super::visible::character;
use super::{Answered, Failure, help};

/// What Mensch ärgere dich nicht adds.
pub struct Mensch;

/// The position a transcript begins with.
fn first_position(from: Option<&str>) -> Result<State, Failure> {
    match from {
        Some(string) => read(string).map_err(|reason| Failure(format!("--from: {reason}"))),
        None => Ok(games::mensch::Mensch::start(&Setup::default())?),
    }
}

#[derive(Args)]
struct PlayOptions {
    /// Write the transcript of the game, which `replay mensch` reads, into this file.
    #[arg(long, value_name = "FILE")]
    transcript: Option<PathBuf>,
    /// Write the state strings after every line of the transcript into this file, for `replay mensch --expect`.
    #[arg(long, value_name = "FILE")]
    states: Option<PathBuf>,
}

#[derive(Args)]
struct InspectOptions {
    /// Decides the random games: the same seed gives the same odds.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Random games from which the odds are counted, at most a million.
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    rollouts: u32,
}

/// Reads the state string that a file or argument holds; one line end is fine.
fn position(source: &Source) -> Result<State, Failure> {
    let content = source.text()?;
    let line = content.strip_suffix('\n').unwrap_or(content);
    let line = line.strip_suffix('\r').unwrap_or(line);
    read(line).map_err(|reason| source.failure(reason))
}

/// Reads a state string; whatever is wrong is shown beside what was expected.
fn read(string: &str) -> Result<State, String> {
    text::read(string).map_err(|error| match error {
        TextError::Form { at, .. } => {
            format!("{error}, read {} ({})", character(string.chars().nth(at - 1)), fields::field(at))
        }
        error => error.to_string(),
    })
}

/// The player whom a word names by the number. Whatever looks like a number is meant as one.
fn player(name: &str) -> Option<Result<Player, Failure>> {
    let digits = name.strip_prefix('P').unwrap_or(name);
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let player = digits.parse().ok().and_then(Player::new);
    Some(player.ok_or_else(|| Failure(format!("--players {name:?}: expected 1 to 4"))))
}

/// What can be asked.
fn questions(command: Command) -> Command {
    let examples = ["mensch transcript game.json", "mensch states game.json"];
    steps::Asked::augment_subcommands(command).after_help(help::below(&examples))
}

const FACTS: Facts = Facts {
    id: games::mensch::Mensch::ID,
    title: "Mensch ärgere dich nicht, the race around the ring",
    seats: Some(Player::ALL.len()),
    level: Some("mixed"),
    players_help: "1 (red) to 4 (yellow) in place of names say who takes part, like 1:search,3:mixed [default: all four]. ",
    start_help: "a state string, a file that holds one, a record, or `-` for standard input",
    has_log: false,
    position_help: "A state string, a file that holds one, a record, or `-` for standard input",
    questions: Some("Make what the course of Mensch ärgere dich nicht reads"),
    play_options: PlayOptions::augment_args,
    inspect_options: InspectOptions::augment_args,
    ask_options: questions,
    play_examples: &[
        "play mensch --seed 7 --players 1:search,3:mixed --record game.json",
        "play mensch --seed 7 --players Ada:fast,Ben:random",
        "play mensch --seed 7 --players random --set players=[2,4]",
        "play mensch --seed 7 --transcript instructions.txt --states example-game.txt",
    ],
    inspect_examples: &[
        "inspect mensch game.json --at 40",
        "inspect mensch position.txt --rollouts 1000 --seed 1",
    ],
    ..Facts::PLAIN
};

impl Own for Mensch {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn names(&self, setup: &Value, seats: usize) -> Vec<String> {
        let players =
            serde_json::from_value(setup["players"].clone()).unwrap_or_else(|_| Player::ALL.to_vec());
        players.into_iter().take(seats).map(|player| format!("P{player}")).collect()
    }

    fn write(&self, args: &ArgMatches, played: &Played) -> Result<(), Failure> {
        let PlayOptions { transcript, states } = PlayOptions::from_arg_matches(args)?;
        if transcript.is_none() && states.is_none() {
            return Ok(());
        }
        let told = steps::told(played.game.as_ref())?;
        for (path, text) in [(transcript, &told.transcript), (states, &told.states)] {
            let Some(path) = path else { continue };
            std::fs::write(&path, text).map_err(|error| Failure(format!("{}: {error}", path.display())))?;
        }
        told.say_start();
        Ok(())
    }

    /// Numbers say who takes part.
    fn draft(&self, _: &ArgMatches, draft: &mut Draft) -> Result<(), Failure> {
        let names = draft.entrants.iter().map(|entrant| entrant.name.as_deref().and_then(player));
        let Some(players) = names.collect::<Option<Vec<_>>>() else { return Ok(()) };
        if players.is_empty() {
            return Ok(());
        }
        let players = players.into_iter().collect::<Result<Vec<_>, _>>()?;
        draft.entrants.iter_mut().for_each(|entrant| entrant.name = None);
        draft.set("players", json!(players));
        // Without a level for each there is nothing to say about who they are.
        if draft.entrants.iter().all(|entrant| *entrant == Entrant::default()) {
            draft.entrants.clear();
        }
        Ok(())
    }

    /// A state string, unless there is such a file.
    fn is_inline(&self, argument: &str) -> bool {
        argument != "-" && !Path::new(argument).is_file()
    }

    fn go_on(&self, from: &Source, _: &ArgMatches, draft: &mut Draft) -> Result<(), Failure> {
        let state = position(from)?;
        draft.setup.entry("players").or_insert_with(|| json!(state.players().collect::<Vec<_>>()));
        draft.set("position", state.to_string());
        Ok(())
    }

    /// Whatever has a bracket and is no file's name is meant as a state string.
    fn is_position(&self, argument: &str) -> bool {
        argument.contains('[') && !Path::new(argument).is_file()
    }

    fn inspect(&self, position: &Position, args: &ArgMatches) -> Result<String, Failure> {
        let InspectOptions { seed, rollouts } = InspectOptions::from_arg_matches(args)?;
        let state = match position {
            Position::Text(source) => self::position(source)?,
            // A string lacks the tries, a game does not.
            Position::Game { game, .. } => *typed::<games::mensch::Mensch>(game.as_ref())?.state(),
        };
        let mut rng = fastrand::Rng::with_seed(seed);
        let report = report(&state, rollouts, &mut |bound| rng.u32(..bound));
        Ok(serde_json::to_string(&report)?)
    }

    fn transcript(&self) -> Option<Transcript> {
        Some(transcript::replay)
    }

    fn answer(&self, args: &ArgMatches) -> Answered {
        steps::Asked::from_arg_matches(args)?.answer()
    }
}
