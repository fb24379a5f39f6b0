//! The games of the house. A new game is one folder beside this file and one line here.

use engine::shell::{Game, Shell};

use crate::filler;

/// All games, in the order of the shelf.
pub fn games() -> &'static [&'static dyn Game] {
    GAMES
}

/// The game with this name.
pub fn game(id: &str) -> Option<&'static dyn Game> {
    games().iter().copied().find(|game| game.id() == id)
}

static GAMES: &[&dyn Game] = &[&FILLER];

static FILLER: Shell<filler::Filler> = Shell {
    seats: (2, 2),
    minutes: 5,
    levels: &["stagnation", "greedy", "blocking"],
    by_hand: true,
    bot: filler::bots::bot,
};
