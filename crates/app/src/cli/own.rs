//! What a game adds to the commands that all games share.
//!
//! A game that is not in the list below has all commands nevertheless: it is played, replayed, verified, inspected and
//! measured by what the catalogue knows of it.

use clap::error::ErrorKind;
use clap::{ArgMatches, Command, Error, FromArgMatches, Subcommand};
use engine::shell::{AnyMatch, Game};
use engine::{Match, Rules, Seat, Step, Viewer};
use serde_json::{Map, Value};

use super::citydomino::CityDomino;
use super::filler::Filler;
use super::input::Source;
use super::inspect::Position;
use super::mensch::Mensch;
use super::mops::Mops;
use super::play::Played;
use super::play::players::Entrant;
use super::records::Transcript;
use super::scotland::Scotland;
use super::{Answer, Answered, Failure, print};

/// The games that add something.
static OWN: &[&dyn Own] = &[&Filler, &Mensch, &CityDomino, &Mops, &Scotland];

/// What this game adds.
pub fn own(game: &dyn Game) -> &'static dyn Own {
    let id = game.about().id;
    OWN.iter().copied().find(|own| own.id() == id).unwrap_or(&Plain)
}

/// A command under a game's own name, for what only its course asks.
pub struct OwnCommand {
    /// The game.
    pub own: &'static dyn Own,
    /// What is asked.
    pub args: ArgMatches,
}

impl FromArgMatches for OwnCommand {
    fn from_arg_matches(matches: &ArgMatches) -> Result<OwnCommand, Error> {
        let named = matches.subcommand().and_then(|(id, args)| {
            let own = OWN.iter().copied().find(|own| own.id() == id)?;
            Some(OwnCommand { own, args: args.clone() })
        });
        named.ok_or_else(|| Error::new(ErrorKind::MissingSubcommand))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = OwnCommand::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Subcommand for OwnCommand {
    fn augment_subcommands(command: Command) -> Command {
        command.subcommands(OWN.iter().filter_map(|own| own.command()))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        OwnCommand::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        OWN.iter().any(|own| own.id() == name && own.command().is_some())
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

/// What a game adds to the commands. Everything has a default that does for any game.
pub trait Own: Sync {
    /// The game's name in the catalogue.
    fn id(&self) -> &'static str;
    /// What people call it, for help texts.
    fn title(&self) -> &'static str;

    /// How many play if nothing is said.
    fn seats(&self, game: &dyn Game) -> usize {
        game.about().seats.0.into()
    }
    /// How the computer plays if nothing is said.
    fn level(&self, game: &dyn Game) -> &'static str {
        game.about().levels.last().copied().unwrap_or_default()
    }
    /// What record and result call the seats if nobody names them.
    fn names(&self, setup: &Value, seats: usize) -> Vec<String> {
        let _ = setup;
        (1..=seats).map(|number| format!("Player {number}")).collect()
    }
    /// What the list of players may hold besides names and levels, for help texts.
    fn players_help(&self) -> &'static str {
        ""
    }
    /// Other ways to say who plays, for help texts.
    fn also(&self) -> &'static str {
        ""
    }
    /// What `--from` may name, for help texts.
    fn start_help(&self) -> &'static str {
        "a record; `-` reads standard input"
    }
    /// What `play` prints.
    fn output(&self) -> Output {
        Output::Record
    }
    /// Whether the assignment has a log; `false` spares a game that could not be written down as wanted.
    fn has_log(&self) -> bool {
        true
    }
    /// Adds the game's own options to `play`.
    fn play_options(&self, command: Command) -> Command {
        command
    }
    /// Carries the game's own options over to the set-up.
    fn draft(&self, args: &ArgMatches, draft: &mut Draft) -> Result<(), Failure> {
        let _ = (args, draft);
        Ok(())
    }
    /// Whether what `--from` is given is the position itself, not the name of a file.
    fn is_inline(&self, argument: &str) -> bool {
        let _ = argument;
        false
    }
    /// Lets the set-up go on from a position that is no record.
    fn go_on(&self, from: &Source, args: &ArgMatches, draft: &mut Draft) -> Result<(), Failure> {
        let _ = (args, draft);
        Err(Failure(format!("{}: no record of {} to go on from", from.name, self.id())))
    }
    /// The level that an option of the game's own gives a seat.
    fn level_of(&self, args: &ArgMatches, seat: usize) -> Option<String> {
        let _ = (args, seat);
        None
    }
    /// Tells the set-up which seats the computer plays.
    fn staff(&self, setup: &mut Map<String, Value>, computers: &[bool]) {
        let _ = (setup, computers);
    }
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
    fn ending(&self, game: &dyn AnyMatch) -> Option<String> {
        let _ = game;
        None
    }
    /// Writes what the game's own options want written.
    fn write(&self, args: &ArgMatches, played: &Played) -> Result<(), Failure> {
        let _ = (args, played);
        Ok(())
    }

    /// What `inspect` is given, for help texts.
    fn position_help(&self) -> &'static str {
        "A record; `-` reads standard input"
    }
    /// Whether the game's own files are JSON, as records are.
    fn is_json(&self) -> bool {
        false
    }
    /// Adds the game's own options to `inspect`.
    fn inspect_options(&self, command: Command) -> Command {
        command
    }
    /// Whether what `inspect` is given is the position itself, not the name of a file.
    fn is_position(&self, argument: &str) -> bool {
        let _ = argument;
        false
    }
    /// What messages call such a position.
    fn inline_name(&self, argument: &str) -> String {
        let _ = argument;
        "position".to_owned()
    }
    /// Prints all that the rules say about a position.
    fn inspect(&self, position: &Position, args: &ArgMatches) -> Answered {
        let _ = args;
        match position {
            Position::Game { game, .. } => {
                let sight = serde_json::json!({ "position": game.sight(Viewer::Referee) });
                print(&format!("{sight}\n"))?;
                Ok(Answer::Yes)
            }
            Position::Text(source) => Err(Failure(format!("{}: no record of {}", source.name, self.id()))),
        }
    }

    /// How a transcript of the course is replayed, if the game knows such.
    fn transcript(&self) -> Option<Transcript> {
        None
    }
    /// Whether players do not touch each other, so that points can be measured one player at a time.
    fn is_solo(&self) -> bool {
        false
    }
    /// The command of the game's own name, for what only its course asks.
    fn command(&self) -> Option<Command> {
        None
    }
    /// Answers what is asked by that command.
    fn answer(&self, args: &ArgMatches) -> Answered {
        let _ = args;
        Ok(Answer::Yes)
    }

    /// Examples of `play`, without the program's name.
    fn play_examples(&self) -> &'static [&'static str] {
        &[]
    }
    /// Examples of `inspect`, without the program's name.
    fn inspect_examples(&self) -> &'static [&'static str] {
        &[]
    }
}

/// A game that adds nothing.
pub struct Plain;

impl Own for Plain {
    fn id(&self) -> &'static str {
        "this game"
    }

    fn title(&self) -> &'static str {
        "A game of the catalogue"
    }
}

/// The set-up and the position of a match whose game is known.
pub fn typed<R: Rules>(game: &dyn AnyMatch) -> Result<Match<R>, Failure> {
    let mut typed = Match::<R>::start(serde_json::from_value(game.setup())?)?;
    for step in game.steps() {
        let step: Step<R::Action, R::Chance> = serde_json::from_value(step)?;
        typed.step(step).map_err(|error| Failure(error.to_string()))?;
    }
    Ok(typed)
}
