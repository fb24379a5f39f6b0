//! The course's test functions.

use engine::Seat;
use games::filler::bots::Strategy;
use games::filler::{Board, course};
use std::collections::BTreeSet;

use crate::naive::{self, Grid};

const FIGURE_1: &str = "35163246/14626454/21264321/32525416/46142141/52315354/13264535";
const FIGURE_2: &str = "35163255/14626455/21264321/32525416/46142141/52315354/22264535";

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

#[test]
fn the_figures_of_the_assignment() {
    assert!(course::is_startklar(&board(FIGURE_1), 6));
    assert!(!course::is_startklar(&board(FIGURE_1), 7), "a seventh colour is missing");
    assert!(!course::is_startklar(&board(FIGURE_1), 5), "a colour too many");
    assert!(!course::is_startklar(&board(FIGURE_2), 6));
    assert_eq!(course::sizes(&board(FIGURE_1)), [1, 1]);
    assert_eq!(course::sizes(&board(FIGURE_2)), [4, 4]);
    // 8.1: S2 must choose purple, the smallest of purple, light blue and yellow. 8.2 for S1: the smallest of blue and
    // yellow. 8.3 for S1: red.
    let figure = board(FIGURE_1);
    let choices = |strategy: Strategy, seat| {
        let selectable = games::filler::Colour::first(6).filter(|colour| ![1, 6].contains(&colour.digit()));
        strategy.choose(&figure, seat, selectable).unwrap().digit()
    };
    assert_eq!(choices(Strategy::Stagnation, Seat::TWO), 2);
    assert_eq!(choices(Strategy::Greedy, Seat::ONE), 3);
    assert_eq!(choices(Strategy::Blocking, Seat::ONE), 4);
    for (moves, possible) in
        [(0, false), (1, false), (2, false), (3, false), (4, true), (5, true), (6, true), (u64::MAX, true)]
    {
        assert_eq!(course::to_board(&board(FIGURE_1), &board(FIGURE_2), moves, 6), possible, "{moves} moves");
    }
}

#[test]
fn odd_boards_are_answered_too() {
    let one = board("777/777/777");
    assert!(course::is_end_config(&one));
    assert_eq!(course::sizes(&one), [9, 9]);
    assert_eq!((course::min_moves_full(&one, 6), course::min_moves(&one, 0, 2, 6)), (Some(0), Some(0)));
    assert_eq!(course::strategy(&one, Strategy::Greedy, 6).map(|colour| colour.digit()), Some(1));
    // Equal corners exclude only that one colour.
    let equal = board("231/323/132");
    assert_eq!(course::strategy(&equal, Strategy::Stagnation, 4).map(|colour| colour.digit()), Some(2));
    // Both colours but not both components: no end configuration.
    assert!(!course::is_end_config(&board("122/211/121")));
    // A digit beyond the game can never be won.
    let foreign = board("121/212/171");
    assert_eq!((course::min_moves_full(&foreign, 6), course::min_moves(&foreign, 2, 1, 6)), (None, None));
    assert_eq!(course::min_moves_full(&foreign, 7), Some(9));
    assert!(!course::to_board(&board("123/456/123"), &board("1234/5612/3456"), 9, 6), "another size");
}

/// For every field the least number of choices, by trying.
fn min_moves(grid: &Grid, colours: u8) -> (Vec<Vec<Option<u32>>>, Option<u32>) {
    let (rows, cols) = (grid.len(), grid[0].len());
    let mut least = vec![vec![None; cols]; rows];
    let mut full = None;
    for first in 0..colours {
        let mut now = grid.clone();
        // Each field takes at most one cycle of colours once it touches the component.
        for choices in 0..=(rows * cols + 1) as u32 * u32::from(colours) {
            let owned = naive::component(&now, 0);
            for (row, col) in &owned {
                let field: &mut Option<u32> = &mut least[*row][*col];
                *field = Some(field.map_or(choices, |known| known.min(choices)));
            }
            if owned.len() == rows * cols {
                full = Some(full.map_or(choices, |known: u32| known.min(choices)));
                break;
            }
            now = naive::chosen(&now, 0, ((u32::from(first) + choices) % u32::from(colours)) as u8 + 1);
        }
    }
    (least, full)
}

#[test]
fn all_answers_equal_a_naive_second_implementation() {
    let mut rng = fastrand::Rng::with_seed(3);
    for _ in 0..150 {
        let colours = rng.u8(4..=9);
        let grid = naive::any(&mut rng, 7, colours);
        let text = naive::text(&grid);
        let report = course::inspect(&board(&text), colours);
        let (least, full) = min_moves(&grid, colours);
        assert_eq!((report.min_moves, report.min_moves_full), (least, full), "{text} with {colours}");
        let strategies = [report.strategy.stagnation, report.strategy.greedy, report.strategy.blocking];
        let naive = [1, 2, 3].map(|number| naive::strategy(&grid, 1, number, colours));
        assert_eq!(strategies.map(|colour| colour.unwrap().digit()), naive, "{text} with {colours}");
        let owned: BTreeSet<_> =
            naive::component(&grid, 0).union(&naive::component(&grid, 1)).copied().collect();
        assert_eq!(report.end_config, owned.len() == grid.len() * grid[0].len(), "{text}");
        assert_eq!(report.sizes.map(usize::from), [naive::size(&grid, 0), naive::size(&grid, 1)], "{text}");
    }
}

/// Every board that can be on the table after exactly so many plies.
fn reachable(from: &Grid, plies: usize, colours: u8) -> Option<Vec<BTreeSet<Grid>>> {
    let mut levels = vec![BTreeSet::from([from.clone()])];
    for ply in 0..plies {
        let mut next = BTreeSet::new();
        for grid in &levels[ply] {
            for digit in naive::selectable(grid, colours) {
                next.insert(naive::chosen(grid, ply % 2, digit));
            }
        }
        if next.len() > 3_000 {
            return None;
        }
        levels.push(next);
    }
    Some(levels)
}

#[test]
fn to_board_equals_trying_everything() {
    let mut rng = fastrand::Rng::with_seed(5);
    let mut answers = [0, 0];
    while answers[0] + answers[1] < 1_500 {
        let colours = rng.u8(4..=6);
        let from = naive::any(&mut rng, 4, colours);
        let Some(levels) = reachable(&from, 5, colours) else { continue };
        let all: Vec<&Grid> = levels.iter().flatten().collect();
        for _ in 0..15 {
            let mut target = all[rng.usize(..all.len())].clone();
            if rng.u8(..3) == 0 {
                let (row, col) = (rng.usize(..target.len()), rng.usize(..target[0].len()));
                target[row][col] = rng.u8(1..=colours);
            }
            for moves in 0..=5 {
                let expected = levels[..=moves].iter().any(|level| level.contains(&target));
                let (a, b) = (naive::text(&from), naive::text(&target));
                assert_eq!(
                    course::to_board(&board(&a), &board(&b), moves as u64, colours),
                    expected,
                    "{a} {b} {moves} {colours}"
                );
                answers[usize::from(expected)] += 1;
            }
        }
    }
    assert!(answers.iter().all(|count| *count > 300), "{answers:?}");
}
