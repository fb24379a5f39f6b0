//! The games of the house with their computer players. A new game is one line here.

use std::sync::LazyLock;

use engine::Course;
use engine::shell::{Game, Shell};

use games::{citydomino, filler, mensch, mops, scotland};

use crate::contest::Contest;
use crate::{mensch as mensch_players, mops as mops_players};

/// All games, in the order of the shelf.
pub fn games() -> &'static [&'static dyn Game] {
    static GAMES: LazyLock<Vec<&dyn Game>> =
        LazyLock::new(|| CATALOGUE.iter().map(|game| *game as &dyn Game).collect());
    &GAMES
}

/// The game with this name, for the arena.
pub fn contest(id: &str) -> Option<&'static dyn Contest> {
    CATALOGUE.iter().copied().find(|game| game.about().id == id)
}

/// Games that have no face yet: played by commands and over the wire, and not on the shelf.
pub fn examples() -> &'static [&'static dyn Game] {
    EXAMPLES
}

/// The game with this name, on the shelf or not.
pub fn game(id: &str) -> Option<&'static dyn Game> {
    games().iter().chain(examples()).copied().find(|game| game.about().id == id)
}

static CATALOGUE: &[&dyn Contest] = &[&FILLER, &MENSCH, &CITYDOMINO, &MOPS, &SCOTLAND];

static EXAMPLES: &[&dyn Game] = &[&games::liar::SHELL];

static FILLER: Shell<filler::Filler> = Shell {
    seats: (2, 2),
    minutes: 5,
    by_hand: true,
    levels: &["stagnation", "greedy", "blocking"],
    bot: filler::bots::bot,
    course: Course::NONE,
};

static MENSCH: Shell<mensch::Mensch> = Shell {
    seats: (2, 4),
    minutes: 30,
    by_hand: false,
    levels: mensch_players::LEVELS,
    bot: mensch_players::bot,
    course: Course::NONE,
};

static CITYDOMINO: Shell<citydomino::CityDomino> = Shell {
    seats: (4, 4),
    minutes: 25,
    by_hand: false,
    levels: citydomino::bots::LEVELS,
    bot: citydomino::bots::bot,
    course: Course::NONE.with_file().with_log(),
};

static MOPS: Shell<mops::Mops> = Shell {
    seats: (2, 4),
    minutes: 30,
    by_hand: false,
    levels: mops_players::LEVELS,
    bot: mops_players::bot,
    course: Course::NONE.with_file(),
};

static SCOTLAND: Shell<scotland::Scotland> = Shell {
    seats: (4, 6),
    minutes: 45,
    by_hand: false,
    levels: scotland::bots::LEVELS,
    bot: scotland::bots::bot,
    course: Course::NONE.with_file().with_log(),
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_stands_for_one_game() {
        let all: Vec<_> = games().iter().chain(examples()).collect();
        for (index, other) in all.iter().enumerate() {
            let id = other.about().id;
            let first = all.iter().position(|known| known.about().id == id);
            assert_eq!(first, Some(index), "two games are called {id}");
            assert!(game(id).is_some());
        }
    }
}
