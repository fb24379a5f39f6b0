//! The games of the house with their computer players. A new game is one line here.

use std::sync::LazyLock;

use engine::Course;
use engine::shell::{Game, Shell};

use games::{citydomino, filler, mensch, mops, scotland};

use crate::contest::Contest;
use crate::{mensch as mensch_players, mops as mops_players};

/// The games on the shelf, in its order.
pub fn games() -> &'static [&'static dyn Game] {
    static GAMES: LazyLock<Vec<&dyn Game>> =
        LazyLock::new(|| SHELF.iter().map(|game| *game as &dyn Game).collect());
    &GAMES
}

/// All games, also those that have no face yet: these are played by commands and over the wire.
pub fn all() -> impl Iterator<Item = &'static dyn Contest> {
    SHELF.iter().chain(EXAMPLES).copied()
}

/// The game with this name, for the arena.
pub fn contest(id: &str) -> Option<&'static dyn Contest> {
    all().find(|game| game.about().id == id)
}

/// The game with this name, on the shelf or not.
pub fn game(id: &str) -> Option<&'static dyn Game> {
    contest(id).map(|game| game as &dyn Game)
}

static SHELF: &[&dyn Contest] = &[&FILLER, &MENSCH, &CITYDOMINO, &MOPS, &SCOTLAND];

static EXAMPLES: &[&dyn Contest] = &[&games::liar::SHELL];

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
        let all: Vec<_> = all().collect();
        for (index, other) in all.iter().enumerate() {
            let id = other.about().id;
            let first = all.iter().position(|known| known.about().id == id);
            assert_eq!(first, Some(index), "two games are called {id}");
            assert!(game(id).is_some());
        }
    }
}
