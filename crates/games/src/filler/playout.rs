//! Random games as fast as the rules allow, for benchmarks and rollouts. Nothing is allocated.

use super::State;

/// Plays on from `state` until the game is over; the number of plies.
///
/// `below(n)` must give a number in `0..n`; it is asked once per ply with the number of selectable colours, of which it
/// so chooses one, counted from the smallest.
pub fn playout(state: &mut State, below: &mut impl FnMut(u32) -> u32) -> u32 {
    let mut plies = 0;
    let choices = u32::from(state.colours()) - 2;
    while state.end().is_none() {
        let Some(colour) = state.nth_selectable(below(choices)) else { break };
        state.play_unchecked(colour);
        plies += 1;
    }
    plies
}
