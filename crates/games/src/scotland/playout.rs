//! Games as fast as can be, with nothing allocated.

use super::stations::STARTS;
use super::{Action, Detective, Detectives, End, Network, Position, Station, Stock};

/// A first position with random start stations; `below` gives a random number below its argument.
pub fn deal(detectives: usize, below: &mut impl FnMut(u32) -> u32) -> Option<Position> {
    let mut starts = STARTS;
    let mut drawn = 0;
    let mut draw = || {
        let at = drawn + below((starts.len() - drawn) as u32) as usize;
        starts.swap(drawn, at);
        drawn += 1;
        Station::new(starts[drawn - 1].into())
    };
    let station = draw()?;
    let first = Detective { station, tickets: Stock::DETECTIVE };
    let mut hunters = [first; 5];
    let hunters = hunters.get_mut(..detectives)?;
    for detective in hunters.iter_mut() {
        detective.station = draw()?;
    }
    Detectives::new(hunters).map(|detectives| Position::new(station, detectives))
}

/// Plays on to the end with any legal move, all equally likely.
pub fn playout(
    position: &mut Position,
    network: &Network,
    below: &mut impl FnMut(u32) -> u32,
) -> PlayoutResult {
    play_by(position, network, &mut |position| {
        position.nth_move(network, below(position.count_moves(network)))
    })
}

/// What happened in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayoutResult {
    pub moves: u32,
    /// How it ended.
    pub end: Option<End>,
}

/// Plays on to the end as `choose` says, or until it says nothing.
pub fn play_by(
    position: &mut Position,
    network: &Network,
    choose: &mut impl FnMut(&Position) -> Option<Action>,
) -> PlayoutResult {
    let mut moves = 0;
    while position.end.is_none() {
        let Some(action) = choose(position) else { break };
        position.play(network, action, &mut |_| {});
        moves += 1;
    }
    PlayoutResult { moves, end: position.end }
}
