//! All that the rules say about a position: one that a file or the argument itself holds, or one of a record.

use std::path::Path;

use clap::parser::ValueSource;
use clap::{Args, FromArgMatches as _};
use engine::shell::{AnyMatch, Game};

use super::input::Source;
use super::of_game::{Doing, OfGame};
use super::own::own;
use super::{Answer, Answered, Failure, help, print, records};

/// Looks at a position of a game of the catalogue.
pub struct Inspecting;

impl Doing for Inspecting {
    fn command(game: &'static dyn Game) -> clap::Command {
        let (id, own) = (game.about().id, own(game));
        let facts = own.facts();
        let command = clap::Command::new(id).about(facts.title).after_help(help::inspect(facts, id));
        let command = (facts.inspect_options)(Common::augment_args(command));
        command.mut_arg("position", |arg| arg.help(facts.position_help))
    }
}

#[derive(Args)]
struct Common {
    // The help text says what the game reads.
    position: String,
    /// The position after this step of a record instead of the last one.
    #[arg(long, value_name = "STEP")]
    at: Option<usize>,
}

/// What is looked at.
pub enum Position {
    /// A file of the game's own, or the argument itself.
    Text(Source),
    /// A game as far as a record tells it.
    Game {
        /// What messages call it.
        name: String,
        /// The game.
        game: Box<dyn AnyMatch>,
    },
}

/// Prints what there is to say.
pub fn inspect(inspect: &OfGame<Inspecting>) -> Answered {
    let OfGame { game, args, .. } = inspect;
    let own = own(*game);
    let Common { position, at } = Common::from_arg_matches(args)?;
    let source = if own.is_position(&position) {
        Source { name: own.inline_name(&position), bytes: position.into_bytes() }
    } else {
        Source::read(Path::new(&position), records::MOST_BYTES)?
    };
    let report = own.inspect(&position_of(*game, source, at)?, args)?;
    print(&format!("{report}\n"))?;
    Ok(Answer::Yes)
}

/// What a source holds: a position, or the one after a step of a record.
fn position_of(game: &dyn Game, source: Source, at: Option<usize>) -> Result<Position, Failure> {
    if !records::is_record(own(game), &source) {
        return match at {
            Some(at) => Err(source.failure(format!("--at {at} goes with a record, and this is none"))),
            None => Ok(Position::Text(source)),
        };
    }
    let (_, mut replayed) = records::of_game(&source, game.about().id)?;
    if let Some(at) = at {
        let last = replayed.len();
        if at > last {
            return Err(source.failure(format!("--at {at}: the record has only {last} steps")));
        }
        replayed.undo_to(at);
    }
    Ok(Position::Game { name: source.name, game: replayed })
}

impl Position {
    /// What messages call it.
    pub fn name(&self) -> &str {
        match self {
            Position::Text(source) => &source.name,
            Position::Game { name, .. } => name,
        }
    }

    /// Refuses options of a record that only a file of the game's own needs, by their names on the command line.
    pub fn only_in_files(&self, args: &clap::ArgMatches, options: &[&str]) -> Result<(), Failure> {
        let given = |option: &&&str| args.value_source(option) == Some(ValueSource::CommandLine);
        match (self, options.iter().find(given)) {
            (Position::Game { .. }, Some(option)) => {
                Err(self.failure(format!("--{option}: a record brings that along by itself")))
            }
            _ => Ok(()),
        }
    }

    /// What is wrong with it.
    pub fn failure(&self, reason: impl std::fmt::Display) -> Failure {
        Failure(format!("{}: {reason}", self.name()))
    }
}
