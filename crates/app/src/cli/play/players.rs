//! Who plays: what `--players`, and other ways to say it, mean for each seat.

use engine::shell::Game;

use super::super::Failure;
use super::Order;

/// The level of those whose moves come from standard input.
pub const INPUT: &str = "-";

/// Somebody who shall play, as far as it is said.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Entrant {
    /// The name.
    pub name: Option<String>,
    /// The level.
    pub level: Option<String>,
}

/// Who decides on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mover {
    /// The computer at this level.
    Level(String),
    /// Standard input.
    Input,
}

impl Mover {
    /// Whether it is the computer.
    pub fn is_computer(&self) -> bool {
        matches!(self, Mover::Level(_))
    }

    /// The level, if it is the computer.
    pub fn level(self) -> Option<String> {
        match self {
            Mover::Level(level) => Some(level),
            Mover::Input => None,
        }
    }
}

fn is_level(game: &dyn Game, word: &str) -> bool {
    word == INPUT || game.about().has_level(word)
}

/// Refuses what is no level of the game.
fn known(game: &dyn Game, option: &str, level: &str) -> Result<(), Failure> {
    if is_level(game, level) {
        return Ok(());
    }
    let (id, levels) = (game.about().id, game.about().levels.join(", "));
    Err(Failure(format!("{option} {level:?}: {id} has no such strategy (there is: {levels})")))
}

/// Reads `NAME:LEVEL`, or bare words, which are levels or names, but not both in one list.
pub fn entrants(words: &[String], game: &dyn Game) -> Result<Vec<Entrant>, Failure> {
    let bare = || words.iter().filter(|word| !word.contains(':'));
    let levels = bare().any(|word| is_level(game, word));
    let entrant = |word: &String| match word.rsplit_once(':') {
        Some((name, level)) => {
            known(game, "--players", level)?;
            let name = Some(name.to_owned()).filter(|name| !name.is_empty());
            Ok(Entrant { name, level: Some(level.to_owned()) })
        }
        None if levels => {
            known(game, "--players", word)?;
            Ok(Entrant { name: None, level: Some(word.clone()) })
        }
        None => Ok(Entrant { name: Some(word.clone()), level: None }),
    };
    words.iter().map(entrant).collect()
}

impl Order<'_> {
    /// Who decides on each seat; where nothing is said, `before` says who did so far.
    pub fn movers(
        &self,
        entrants: &[Entrant],
        seats: usize,
        before: &[Option<String>],
    ) -> Result<Vec<Mover>, Failure> {
        let entrants = match entrants {
            [] => vec![Entrant::default(); seats],
            [Entrant { name: None, level }] => vec![Entrant { name: None, level: level.clone() }; seats],
            each if each.len() == seats => each.to_vec(),
            other => {
                let count = other.len();
                return Err(Failure(format!("--players: {count} players, but the set-up has {seats} seats")));
            }
        };
        if !self.common.levels.is_empty() && entrants.iter().any(|entrant| entrant.level.is_some()) {
            return Err(Failure("--levels and --players both give levels".to_owned()));
        }
        let mover = |(seat, entrant): (usize, Entrant)| {
            let named = entrant.level.map(|level| ("--players", level));
            let own = || self.own.level_of(self.args, seat).map(|level| ("the level", level));
            let listed = || self.listed(seat, seats).map(|level| level.map(|level| ("--levels", level)));
            let (option, level) = match named.or_else(own) {
                Some(said) => said,
                None => listed()?.unwrap_or_else(|| {
                    let known = before.get(seat).cloned().flatten();
                    (
                        "the record's level",
                        known.unwrap_or_else(|| self.own.facts().level(self.game).to_owned()),
                    )
                }),
            };
            known(self.game, option, &level)?;
            Ok(if level == INPUT { Mover::Input } else { Mover::Level(level) })
        };
        entrants.into_iter().enumerate().map(mover).collect()
    }

    /// One level for all players, or one for each.
    fn listed(&self, seat: usize, seats: usize) -> Result<Option<String>, Failure> {
        match self.common.levels.as_slice() {
            [] => Ok(None),
            [one] => Ok(Some(one.clone())),
            each if each.len() == seats => Ok(each.get(seat).cloned()),
            other => Err(Failure(format!("--levels: {} levels for {seats} players", other.len()))),
        }
    }
}

/// What the seats are called.
pub fn names(entrants: &[Entrant], usual: Vec<String>) -> Vec<String> {
    let name = |(seat, usual): (usize, String)| {
        entrants.get(seat).and_then(|entrant| entrant.name.clone()).unwrap_or(usual)
    };
    usual.into_iter().enumerate().map(name).collect()
}
