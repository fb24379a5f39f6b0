//! The games of the house with their computer players. A new game is one line here.

use std::sync::LazyLock;

use engine::shell::{Game, Shell};
use engine::{Description, Rules};

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

/// The game with this name.
pub fn game(id: &str) -> Option<&'static dyn Game> {
    games().iter().copied().find(|game| game.about().id == id)
}

static CATALOGUE: &[&dyn Contest] = &[&FILLER, &MENSCH, &CITYDOMINO, &MOPS, &SCOTLAND];

static FILLER: Shell<filler::Filler> = Shell {
    about: Description {
        id: filler::Filler::ID,
        seats: (2, 2),
        minutes: 5,
        levels: &["stagnation", "greedy", "blocking"],
        by_hand: true,
    },
    bot: filler::bots::bot,
};

static MENSCH: Shell<mensch::Mensch> = Shell {
    about: Description {
        id: mensch::Mensch::ID,
        seats: (2, 4),
        minutes: 30,
        levels: mensch_players::LEVELS,
        by_hand: false,
    },
    bot: mensch_players::bot,
};

static CITYDOMINO: Shell<citydomino::CityDomino> = Shell {
    about: Description {
        id: citydomino::CityDomino::ID,
        seats: (4, 4),
        minutes: 25,
        levels: citydomino::bots::LEVELS,
        by_hand: false,
    },
    bot: citydomino::bots::bot,
};

static MOPS: Shell<mops::Mops> = Shell {
    about: Description {
        id: mops::Mops::ID,
        seats: (2, 4),
        minutes: 30,
        levels: mops_players::LEVELS,
        by_hand: false,
    },
    bot: mops_players::bot,
};

static SCOTLAND: Shell<scotland::Scotland> = Shell {
    about: Description {
        id: scotland::Scotland::ID,
        seats: (4, 6),
        minutes: 45,
        levels: scotland::bots::LEVELS,
        by_hand: false,
    },
    bot: scotland::bots::bot,
};
