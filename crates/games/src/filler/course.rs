//! The course's test functions: what can be said about any board, whether it could come from a game or not.
//!
//! `colours` is always the number of colours of the game (4..9); fields may have other colours all the same.

use engine::Seat;
use serde::Serialize;

use super::bots::Strategy;
use super::{Board, Colour, Fields};

pub use super::to_board::to_board;

/// All that the rules say about a board, in the order in which it is printed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Inspection {
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub cols: usize,
    /// Whether a game can begin on it.
    pub startklar: bool,
    /// Whether every field belongs to one of the two components.
    pub end_config: bool,
    /// Fields of S1's and S2's component.
    pub sizes: [u8; 2],
    /// What S2 would choose.
    pub strategy: StrategyChoices,
    /// See [`min_moves_full`].
    pub min_moves_full: Option<u32>,
    /// See [`min_moves_grid`].
    pub min_moves: Vec<Vec<Option<u32>>>,
}

/// The choice of S2 by each of the three strategies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct StrategyChoices {
    /// By strategy 01.
    #[serde(rename = "1")]
    pub stagnation: Option<Colour>,
    /// By strategy 02.
    #[serde(rename = "2")]
    pub greedy: Option<Colour>,
    /// By strategy 03.
    #[serde(rename = "3")]
    pub blocking: Option<Colour>,
}

/// Everything at once.
pub fn inspect(board: &Board, colours: u8) -> Inspection {
    Inspection {
        rows: board.rows(),
        cols: board.cols(),
        startklar: is_startklar(board, colours),
        end_config: is_end_config(board),
        sizes: sizes(board),
        strategy: StrategyChoices {
            stagnation: strategy(board, Strategy::Stagnation, colours),
            greedy: strategy(board, Strategy::Greedy, colours),
            blocking: strategy(board, Strategy::Blocking, colours),
        },
        min_moves_full: min_moves_full(board, colours),
        min_moves: min_moves_grid(board, colours),
    }
}

/// Whether a game with this many colours can begin here: no two neighbours share a colour, exactly the colours of the
/// game occur, and the two corners differ.
pub fn is_startklar(board: &Board, colours: u8) -> bool {
    let by_colour = board.by_colour();
    let apart = by_colour.iter().all(|fields| !fields.touches(*fields));
    let occur =
        Colour::all().all(|colour| by_colour[colour.index()].is_empty() == (colour.digit() > colours));
    apart && occur && board.colour(Seat::ONE) != board.colour(Seat::TWO)
}

/// Whether every field belongs to the component of S1 or of S2.
pub fn is_end_config(board: &Board) -> bool {
    board.all().is_within(board.component(Seat::ONE) | board.component(Seat::TWO))
}

/// Fields of S1's and S2's component.
pub fn sizes(board: &Board) -> [u8; 2] {
    [Seat::ONE, Seat::TWO].map(|seat| board.component(seat).len() as u8)
}

/// What S2 chooses by a strategy, on any board. Always some colour where the game has three or more.
pub fn strategy(board: &Board, strategy: Strategy, colours: u8) -> Option<Colour> {
    let held = [board.colour(Seat::ONE), board.colour(Seat::TWO)];
    let selectable = Colour::first(colours).filter(|colour| !held.contains(&Some(*colour)));
    strategy.choose(board, Seat::TWO, selectable)
}

/// For every field how many choices S1 needs at least to own it; `None` where no number is enough.
///
/// S1 chooses alone, any colour first and then always the next higher one, the highest being followed by 1. Every
/// choice counts, also one that changes nothing; what S1 owns already needs none.
pub fn min_moves_grid(board: &Board, colours: u8) -> Vec<Vec<Option<u32>>> {
    let mut grid = vec![vec![None; board.cols()]; board.rows()];
    each_cycle(board, colours, |choices, won, _| {
        for (row, col) in won.iter() {
            let least: &mut Option<u32> = &mut grid[row][col];
            *least = Some(least.map_or(choices, |least| least.min(choices)));
        }
    });
    grid
}

/// How many choices S1 needs at least to own this field, see [`min_moves_grid`]; `None` also for a field that the board
/// does not have.
pub fn min_moves(board: &Board, row: usize, col: usize, colours: u8) -> Option<u32> {
    min_moves_grid(board, colours).get(row)?.get(col).copied()?
}

/// How many choices S1 needs at least to paint the whole board in one colour, choosing as in [`min_moves_grid`].
pub fn min_moves_full(board: &Board, colours: u8) -> Option<u32> {
    let mut least = None::<u32>;
    each_cycle(board, colours, |choices, _, owned| {
        if owned == board.all() {
            least = Some(least.map_or(choices, |least| least.min(choices)));
        }
    });
    least
}

/// Lets S1 choose in cycles, once from every first colour, and tells after each growth, and before the first choice:
/// the number of choices, the fields just won and all that are owned.
fn each_cycle(board: &Board, colours: u8, mut tell: impl FnMut(u32, Fields, Fields)) {
    let by_colour = board.by_colour();
    let component = board.component_among(Seat::ONE, &by_colour);
    for first in Colour::first(colours) {
        let mut owned = component;
        let mut in_vain = 0;
        tell(0, owned, owned);
        for (choice, colour) in Colour::first(colours).cycle().skip(first.index()).enumerate() {
            let won = owned.flood(by_colour[colour.index()]);
            if won.is_empty() {
                in_vain += 1;
                // A whole cycle in vain: what is left cannot be reached.
                if in_vain == colours {
                    break;
                }
            } else {
                in_vain = 0;
                owned |= won;
                tell(choice as u32 + 1, won, owned);
            }
        }
    }
}
