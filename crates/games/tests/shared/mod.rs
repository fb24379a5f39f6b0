//! Whole games, as the tests of all games play them.

use engine::{Match, Rules, Seat, Seed, Step, Turn};

/// Plays a game to its end. Chance comes from the seed, `choose` decides for the first seat that is to act, and `look`
/// sees the game after every step.
pub fn played<R: Rules>(
    setup: R::Setup,
    seed: &Seed,
    mut choose: impl FnMut(&R::State, Seat) -> R::Action,
    mut look: impl FnMut(&Match<R>),
) -> Match<R> {
    let mut game = Match::<R>::start(setup).unwrap();
    loop {
        let step = match R::turn(game.state()) {
            Turn::Over => return game,
            Turn::Chance => game.drawn(seed).unwrap(),
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                Step::Action { seat, action: choose(game.state(), seat) }
            }
        };
        game.step(step).unwrap();
        look(&game);
    }
}

/// All that a seat may do.
pub fn actions<R: Rules>(state: &R::State, seat: Seat) -> Vec<R::Action> {
    let mut actions = Vec::new();
    R::actions(state, seat, &mut actions);
    actions
}

/// What the last step caused.
pub fn last_events<R: Rules>(game: &Match<R>) -> &[R::Event] {
    game.events().last().map_or(&[], Vec::as_slice)
}
