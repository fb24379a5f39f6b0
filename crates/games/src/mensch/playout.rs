//! Random games, as fast as can be, and what they say about a position.

use super::state::Phase;
use super::{Event, Field, Player, Roll, State};

/// What happened in a playout.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct PlayoutFigures {
    pub rolls: u32,
    pub moves: u32,
    /// Pawns sent home.
    pub captures: u32,
}

/// Plays on to the end with any movable pawn, all equally likely; `below` gives a random number below its argument.
///
/// A position taken from a string may wait for a move that nobody has: the turn is passed on there.
#[inline]
pub fn playout(state: &mut State, below: &mut impl FnMut(u32) -> u32) -> PlayoutFigures {
    playout_by(state, below, &mut |state, below| {
        let movable = state.movable_steps();
        movable.nth(below(movable.len())).unwrap_or_default()
    })
}

/// The same with another way to choose: the step of one of the current player's movable pawns.
#[inline]
pub fn playout_by<B: FnMut(u32) -> u32>(
    state: &mut State,
    below: &mut B,
    choose: &mut impl FnMut(&State, &mut B) -> u8,
) -> PlayoutFigures {
    let mut tally = PlayoutFigures::default();
    loop {
        let captures = &mut tally.captures;
        let mut count = |event: Event| *captures += u32::from(matches!(event, Event::Captured { .. }));
        match state.phase {
            Phase::Roll => {
                tally.rolls += 1;
                // 1 to 6.
                let Some(roll) = Roll::new(below(6) as u8 + 1) else { continue };
                state.rolled(roll, &mut count);
            }
            Phase::Move if state.movable_steps().is_empty() => state.pass(),
            Phase::Move => {
                tally.moves += 1;
                let step = choose(state, below);
                state.moved(Field::at(state.player, step), &mut count);
            }
            Phase::Finished => return tally,
        }
    }
}

/// Every player's chance to win, by random games; 0 for those who do not take part.
pub fn odds(state: &State, games: u32, below: &mut impl FnMut(u32) -> u32) -> [f64; 4] {
    let mut wins = [0u32; 4];
    // A string can say that a game goes on though nobody has a pawn left to bring in: it would never end.
    if state.phase != Phase::Finished && state.players().all(|player| state.pawns(player).finished()) {
        return [0.0; 4];
    }
    for _ in 0..games.max(1) {
        let mut state = *state;
        playout(&mut state, below);
        wins[state.player.index()] += 1;
    }
    wins.map(|wins| f64::from(wins) / f64::from(games.max(1)))
}

impl State {
    /// The winner, once there is one.
    pub fn winner(&self) -> Option<Player> {
        (self.phase == Phase::Finished).then_some(self.player)
    }
}
