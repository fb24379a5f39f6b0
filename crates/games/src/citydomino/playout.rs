//! Random games, as fast as can be: any free card, laid anywhere it fits, and no shifts.

use super::board::CityTally;
use super::deck::BENCH;
use super::pick::Counted;
use super::state::PLAYERS;
use super::twin::Twins;
use super::{Board, Card, Phase, Placement, Rotation, State};
use crate::bits::Universe as _;

/// Plays on to the end; what the cities count then. `below` gives a random number below its argument.
#[inline]
pub fn playout(state: &mut State, below: &mut impl FnMut(u32) -> u32) -> [CityTally; PLAYERS] {
    // A round that has begun is finished step by step; whole rounds are faster without benches that can be looked at.
    while state.phase() != Phase::Over {
        if state.bench2.is_empty()
            && state.bag.len() >= BENCH
            && (state.bench1.is_empty() || all_marked(state))
        {
            rounds(state, below);
        } else {
            step(state, below);
        }
    }
    state.boards.each_ref().map(Board::tally)
}

fn all_marked(state: &State) -> bool {
    state.bench1.is_full() && !state.is_first_marking()
}

/// One draw, choice or placement.
fn step(state: &mut State, below: &mut impl FnMut(u32) -> u32) {
    match (state.phase(), state.player(), state.hand()) {
        (Phase::Draw, ..) => {
            let card = state.bag[below(state.bag.len() as u32) as usize];
            state.draw(card);
        }
        (Phase::Choose, Some(player), _) => {
            let bench = state.marked_bench();
            let index = below(bench.free().count() as u32) as usize;
            let free = bench.free().nth(index);
            if let Some(index) = free {
                state.mark(index, player);
            }
        }
        (Phase::Place, Some(player), Some((_, card))) => {
            let placement = anywhere(&state.boards[player.index()], card, below);
            state.play_card(player, card, placement);
        }
        _ => {}
    }
}

/// A card of a bench and the index of its player.
type Claimed = (Card, u8);

/// From the beginning of a round to the end of the game.
#[inline]
fn rounds(state: &mut State, below: &mut impl FnMut(u32) -> u32) {
    let State { boards, bench1, bench2, bag, .. } = state;
    let mut bench: [Claimed; BENCH] = if bench1.is_empty() {
        let marks = marks(below);
        let mut bench = draw(bag, below).map(|card| (card, 0));
        for (player, place) in marks.into_iter().enumerate() {
            bench[place].1 = player as u8;
        }
        bench
    } else {
        let slots = bench1.slots();
        std::array::from_fn(|at| (slots[at].card, slots[at].mark.map_or(0, |player| player.index() as u8)))
    };
    bench1.take(bench2);
    while bag.len() >= BENCH {
        let marks = marks(below);
        let mut next = draw(bag, below).map(|card| (card, 0));
        for ((card, player), place) in bench.into_iter().zip(marks) {
            next[place].1 = player;
            lay_anywhere(&mut boards[usize::from(player)], card, below);
        }
        bench = next;
    }
    for (card, player) in bench {
        lay_anywhere(&mut boards[usize::from(player)], card, below);
    }
}

/// Which card each player marks, in the order of their turns: any free one, so any order at all.
#[inline]
fn marks(below: &mut impl FnMut(u32) -> u32) -> [usize; BENCH] {
    let word = ORDERS[below(ORDERS.len() as u32) as usize];
    [0, 2, 4, 6].map(|shift| usize::from(word >> shift & 3))
}

/// All orders of the four places of a bench, two bits each.
static ORDERS: [u8; 24] = {
    let mut orders = [0; 24];
    let (mut count, mut order) = (0, 0u16);
    while order < 256 {
        let places = 1 << (order & 3) | 1 << (order >> 2 & 3) | 1 << (order >> 4 & 3) | 1 << (order >> 6);
        if places == 0b1111 {
            orders[count] = order as u8;
            count += 1;
        }
        order += 1;
    }
    orders
};

/// Draws a bench, ascending by value. The order in the bag is lost, which nobody will see: it is drawn to its end.
#[inline]
fn draw(bag: &mut Vec<Card>, below: &mut impl FnMut(u32) -> u32) -> [Card; BENCH] {
    let mut keys = [0; BENCH];
    let mut drawn = [bag[0]; BENCH];
    for (at, (key, drawn)) in keys.iter_mut().zip(&mut drawn).enumerate() {
        let card = bag.swap_remove(below(bag.len() as u32) as usize);
        (*key, *drawn) = (u32::from(card.value) << 2 | at as u32, card);
    }
    // Sorted with nothing but minima and maxima: no branch could be foretold.
    for (a, b) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
        (keys[a], keys[b]) = (keys[a].min(keys[b]), keys[a].max(keys[b]));
    }
    keys.map(|key| drawn[(key & 3) as usize])
}

#[inline]
fn lay_anywhere(board: &mut Board, card: Card, below: &mut impl FnMut(u32) -> u32) {
    if let Some(placement) = anywhere(board, card, below) {
        board.lay(card, placement);
    }
}

/// Any way this card can lie, all equally likely.
#[inline]
fn anywhere(board: &Board, card: Card, below: &mut impl FnMut(u32) -> u32) -> Option<Placement> {
    let (side_by_side, stacked) = board.fits_by_direction(card);
    let (one, other) = (Counted::new(side_by_side), Counted::new(stacked));
    let total = one.len() + other.len();
    if total == 0 {
        return None;
    }
    let index = below(total);
    let in_other = index >= one.len();
    let bit = one.or(other, in_other).nth(index - one.len() * u32::from(in_other));
    let rotation = Rotation::ALL[((bit >> 5) * 2 + u32::from(in_other)) as usize & 3];
    Some(Placement { cell: Twins::member(bit).1, rotation })
}
