//! What a game adds to the commands that all games share.
//!
//! A game that is not in the list below has all commands nevertheless: it is played, replayed, verified, inspected and
//! measured by what the catalogue knows of it.

use clap::{ArgMatches, Command};
use engine::shell::{AnyMatch, Game};
use engine::{Match, Rules, Seat, Step, Viewer};
use serde_json::{Map, Value};

use super::citydomino::CityDomino;
use super::filler::Filler;
use super::input::Source;
use super::inspect::Position;
use super::mensch::Mensch;
use super::mops::Mops;
use super::of_game::Doing;
use super::play::Played;
use super::play::players::Entrant;
use super::records::Transcript;
use super::scotland::Scotland;
use super::{Answer, Answered, Failure};

/// The games that add something.
static OWN: &[&dyn Own] = &[&Filler, &Mensch, &CityDomino, &Mops, &Scotland];

/// What this game adds.
pub fn own(game: &dyn Game) -> &'static dyn Own {
    let id = game.about().id;
    OWN.iter().copied().find(|own| own.facts().id == id).unwrap_or(&Plain)
}

/// Answers what only a game's course asks, under the game's own name.
pub struct Asking;

impl Doing for Asking {
    fn command(game: &'static dyn Game) -> Command {
        let facts = own(game).facts();
        let about = facts.questions.unwrap_or_default();
        (facts.ask_options)(Command::new(facts.id).about(about).subcommand_required(true))
    }

    fn is_for(game: &dyn Game) -> bool {
        own(game).facts().questions.is_some()
    }
}

/// What `play` prints on standard output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Output {
    /// The record.
    Record,
    /// The assignment's log.
    Log,
    /// The assignment's save file.
    Save,
}

/// A game that is to be set up: what its own options say about it.
#[derive(Default)]
pub struct Draft {
    /// Who plays, as far as it is said.
    pub entrants: Vec<Entrant>,
    /// How many seats there are, if that is said.
    pub seats: Option<usize>,
    /// Fields of the set-up.
    pub setup: Map<String, Value>,
}

impl Draft {
    /// Sets a field of the set-up.
    pub fn set(&mut self, field: &str, value: impl Into<Value>) {
        self.setup.insert(field.to_owned(), value.into());
    }
}

/// The facts about a game's commands. `PLAIN` does for any game.
pub struct Facts {
    /// The game's name in the catalogue.
    pub id: &'static str,
    /// What people call it, for help texts.
    pub title: &'static str,
    /// How many play if nothing is said; none is as few as can.
    pub seats: Option<usize>,
    /// How the computer plays if nothing is said; none is as well as it can.
    pub level: Option<&'static str>,
    /// What the list of players may hold besides names and levels, for help texts.
    pub players_help: &'static str,
    /// Other ways to say who plays, for help texts.
    pub also: &'static str,
    /// What `--from` may name, for help texts.
    pub start_help: &'static str,
    /// What `play` prints.
    pub output: Output,
    /// Whether the assignment has a log; `false` spares a game that could not be written down as wanted.
    pub has_log: bool,
    /// What `inspect` is given, for help texts.
    pub position_help: &'static str,
    /// Whether the game's own files are JSON, as records are.
    pub is_json: bool,
    /// Whether players do not touch each other, so that points can be measured one player at a time.
    pub is_solo: bool,
    /// What the command of the game's own name is for, if there is one.
    pub questions: Option<&'static str>,
    /// Adds the game's own options to `play`, to `inspect`, and its questions to the command of its own name.
    pub play_options: fn(Command) -> Command,
    pub inspect_options: fn(Command) -> Command,
    pub ask_options: fn(Command) -> Command,
    /// Examples of `play`, without the program's name.
    pub play_examples: &'static [&'static str],
    /// Examples of `inspect`, without the program's name.
    pub inspect_examples: &'static [&'static str],
}

impl Facts {
    /// A game that adds nothing.
    pub const PLAIN: Facts = Facts {
        id: "this game",
        title: "A game of the catalogue",
        seats: None,
        level: None,
        players_help: "",
        also: "",
        start_help: "a record; `-` reads standard input",
        output: Output::Record,
        has_log: true,
        position_help: "A record; `-` reads standard input",
        is_json: false,
        is_solo: false,
        questions: None,
        play_options: |command| command,
        inspect_options: |command| command,
        ask_options: |command| command,
        play_examples: &[],
        inspect_examples: &[],
    };

    /// A game whose assignment has a save file.
    pub const WITH_SAVES: Facts = Facts {
        start_help: "a save file or a record; `-` reads standard input",
        position_help: "A save file or a record; `-` reads standard input",
        ..Facts::PLAIN
    };

    /// How the computer plays if nothing is said.
    pub fn level(&self, game: &dyn Game) -> &'static str {
        self.level.or(game.about().levels.last().copied()).unwrap_or_default()
    }
}

impl dyn Own {
    /// What people call the game.
    pub fn title(&self) -> &'static str {
        self.facts().title
    }

    /// Whether points can be measured one player at a time.
    pub fn is_solo(&self) -> bool {
        self.facts().is_solo
    }
}

/// What a game adds to the commands. Everything has a default that does for any game.
pub trait Own: Sync {
    /// The facts.
    fn facts(&self) -> &'static Facts {
        &Facts::PLAIN
    }
    /// What record and result call the seats if nobody names them.
    fn names(&self, _setup: &Value, seats: usize) -> Vec<String> {
        (1..=seats).map(|number| format!("Player {number}")).collect()
    }
    /// Carries the game's own options over to the set-up.
    fn draft(&self, _args: &ArgMatches, _draft: &mut Draft) -> Result<(), Failure> {
        Ok(())
    }
    /// Whether what `--from` is given is the position itself, not the name of a file.
    fn is_inline(&self, _argument: &str) -> bool {
        false
    }
    /// Lets the set-up go on from a position that is no record.
    fn go_on(&self, from: &Source, _args: &ArgMatches, _draft: &mut Draft) -> Result<(), Failure> {
        Err(Failure(format!("{}: no record of {} to go on from", from.name, self.facts().id)))
    }
    /// The level that an option of the game's own gives a seat.
    fn level_of(&self, _args: &ArgMatches, _seat: usize) -> Option<String> {
        None
    }
    /// Tells the set-up which seats the computer plays.
    fn staff(&self, _setup: &mut Map<String, Value>, _computers: &[bool]) {}
    /// Reads a move that somebody types: an action as records hold it, unless the game has a form of its own.
    fn action(&self, text: &str) -> Result<Value, String> {
        serde_json::from_str(text).map_err(|_| "expected an action as JSON, as in a record".to_owned())
    }
    /// Asks somebody who types for a move.
    fn prompt(&self, game: &dyn AnyMatch, seat: Seat) -> String {
        let actions = game.sight(Viewer::Seat(seat))["actions"].take();
        format!("player {} is to move, one of {actions}?", seat.index())
    }
    /// What there is to say about how it ended, besides the places.
    fn ending(&self, _game: &dyn AnyMatch) -> Option<String> {
        None
    }
    /// Writes what the game's own options want written.
    fn write(&self, _args: &ArgMatches, _played: &Played) -> Result<(), Failure> {
        Ok(())
    }

    /// Whether what `inspect` is given is the position itself, not the name of a file.
    fn is_position(&self, _argument: &str) -> bool {
        false
    }
    /// What messages call such a position.
    fn inline_name(&self, _argument: &str) -> String {
        "position".to_owned()
    }
    /// All that the rules say about a position, as JSON.
    fn inspect(&self, position: &Position, _args: &ArgMatches) -> Result<String, Failure> {
        match position {
            Position::Game { game, .. } => {
                Ok(serde_json::json!({ "position": game.sight(Viewer::Referee) }).to_string())
            }
            Position::Text(source) => Err(source.failure(format!("no record of {}", self.facts().id))),
        }
    }

    /// How a transcript of the course is replayed, if the game knows such.
    fn transcript(&self) -> Option<Transcript> {
        None
    }
    /// Answers what is asked by that command.
    fn answer(&self, _args: &ArgMatches) -> Answered {
        Ok(Answer::Yes)
    }
}

/// A game that adds nothing.
pub struct Plain;

impl Own for Plain {}

/// The set-up and the position of a match whose game is known.
pub fn typed<R: Rules>(game: &dyn AnyMatch) -> Result<Match<R>, Failure> {
    let mut typed = Match::<R>::start(serde_json::from_value(game.setup())?)?;
    for step in game.steps() {
        let step: Step<R::Action, R::Chance> = serde_json::from_value(step)?;
        typed.step(step).map_err(|error| Failure(error.to_string()))?;
    }
    Ok(typed)
}
