//! Commands that have a subcommand for games of the catalogue.

use std::marker::PhantomData;

use clap::error::ErrorKind;
use clap::{ArgMatches, Command, Error, FromArgMatches, Subcommand};
use engine::shell::Game;
use players::catalogue;

/// What such a command does with a game.
pub trait Doing {
    /// The subcommand for this game.
    fn command(game: &'static dyn Game) -> Command;
    /// Whether there is one.
    fn is_for(game: &dyn Game) -> bool {
        let _ = game;
        true
    }
}

/// Which game was named, and what else was said.
pub struct OfGame<D> {
    /// The game.
    pub game: &'static dyn Game,
    /// Everything behind its name.
    pub args: ArgMatches,
    doing: PhantomData<D>,
}

impl<D: Doing> FromArgMatches for OfGame<D> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<OfGame<D>, Error> {
        let named = matches.subcommand().and_then(|(id, args)| Some((catalogue::game(id)?, args)));
        let (game, args) = named.ok_or_else(|| Error::new(ErrorKind::MissingSubcommand))?;
        Ok(OfGame { game, args: args.clone(), doing: PhantomData })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = OfGame::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<D: Doing> Subcommand for OfGame<D> {
    fn augment_subcommands(command: Command) -> Command {
        command.subcommands(catalogue::all().filter(|game| D::is_for(*game)).map(|game| D::command(game)))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        OfGame::<D>::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        catalogue::game(name).is_some_and(|game| D::is_for(game))
    }
}
