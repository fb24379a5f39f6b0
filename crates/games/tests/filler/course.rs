//! The course's test functions.

use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap, VecDeque};

use engine::{Rules as _, Seat};
use games::filler::bots::Strategy;
use games::filler::{Board, BoardNumber, Colour, Filler, Setup, course};
use serde_json::json;

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
        let selectable = Colour::first(6).filter(|colour| ![1, 6].contains(&colour.digit()));
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

#[test]
fn inspection_is_printed_in_the_order_of_the_rule_book() {
    let printed = serde_json::to_string(&course::inspect(&board("123/214/341"), 4)).unwrap();
    let expected = r#"{"rows":3,"cols":3,"startklar":false,"end_config":false,"sizes":[1,1],"#.to_owned()
        + r#""strategy":{"1":1,"2":2,"3":2},"min_moves_full":6,"min_moves":[[4,3,4],[1,2,5],[0,1,2]]}"#;
    assert_eq!(printed, expected);
    let unreachable = serde_json::to_value(course::inspect(&board("111/171/111"), 6)).unwrap();
    assert_eq!(
        (&unreachable["min_moves_full"], &unreachable["min_moves"][1][1]),
        (&json!(null), &json!(null))
    );
}

/// Every board that can be on the table after exactly so many plies; `None` if they are too many to try.
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

/// The same board, or one that differs in a field.
fn perhaps_changed(grid: &Grid, rng: &mut fastrand::Rng) -> Grid {
    let mut changed = grid.clone();
    if rng.u8(..3) == 0 {
        let (row, col) = (rng.usize(..grid.len()), rng.usize(..grid[0].len()));
        changed[row][col] = rng.u8(1..=9);
    }
    changed
}

#[test]
fn to_board_equals_trying_everything() {
    let mut rng = fastrand::Rng::with_seed(5);
    let mut answers = [0, 0];
    while answers[0] + answers[1] < 20_000 {
        let colours = rng.u8(4..=9);
        let from = naive::any(&mut rng, 4, colours);
        let Some(levels) = reachable(&from, if colours > 6 { 4 } else { 5 }, colours) else { continue };
        let all: Vec<&Grid> = levels.iter().flatten().collect();
        for _ in 0..15 {
            let target = perhaps_changed(all[rng.usize(..all.len())], &mut rng);
            for moves in 0..levels.len() {
                let expected = levels[..=moves].iter().any(|level| level.contains(&target));
                let (a, b) = (naive::text(&from), naive::text(&target));
                let answer = course::to_board(&board(&a), &board(&b), moves as u64, colours);
                assert_eq!(answer, expected, "{a} {b} {moves} {colours}");
                answers[usize::from(expected)] += 1;
            }
        }
    }
    assert!(answers.iter().all(|count| *count > 4_000), "{answers:?}");
}

#[test]
fn to_board_equals_trying_everything_however_many_moves() {
    let mut rng = fastrand::Rng::with_seed(6);
    let mut answers = [0, 0];
    for _ in 0..30 {
        let colours = rng.u8(4..=5);
        let from = naive::any(&mut rng, 3, colours);
        // All positions there are, each with the fewest plies that lead there.
        let mut known = HashMap::from([((from.clone(), 0), 0)]);
        let mut queue = VecDeque::from([(from.clone(), 0, 0)]);
        while let Some((grid, player, plies)) = queue.pop_front() {
            for digit in naive::selectable(&grid, colours) {
                let after = naive::chosen(&grid, player, digit);
                if let Entry::Vacant(new) = known.entry((after.clone(), 1 - player)) {
                    new.insert(plies + 1);
                    queue.push_back((after, 1 - player, plies + 1));
                }
            }
        }
        let all: Vec<Grid> = known.keys().map(|(grid, _)| grid.clone()).collect();
        for _ in 0..40 {
            let target = perhaps_changed(&all[rng.usize(..all.len())], &mut rng);
            let plies =
                [0, 1].iter().filter_map(|player| known.get(&(target.clone(), *player))).min().copied();
            let (a, b) = (naive::text(&from), naive::text(&target));
            let possible = |moves| course::to_board(&board(&a), &board(&b), moves, colours);
            assert_eq!(possible(u64::MAX), plies.is_some(), "{a} {b} {colours}");
            if let Some(plies) = plies {
                assert!(possible(plies), "{a} {b} {plies} {colours}");
                assert!(plies == 0 || !possible(plies - 1), "{a} {b} {plies} {colours}");
            }
            answers[usize::from(plies.is_some())] += 1;
        }
    }
    assert!(answers.iter().all(|count| *count > 100), "{answers:?}");
}

/// Long games on the largest board, there and not quite there: they end, and what was played can be played.
#[test]
fn to_board_of_long_games() {
    let mut rng = fastrand::Rng::with_seed(7);
    for number in 0..8u32 {
        let setup =
            Setup { rows: 10, cols: 10, colours: 6, number: BoardNumber::new(number), ..Setup::default() };
        let start = Filler::start(&setup).unwrap();
        let mut state = start;
        for _ in 0..16 {
            let colours: Vec<Colour> = state.selectable().collect();
            state.play_unchecked(colours[rng.usize(..colours.len())]);
        }
        assert!(course::to_board(&start.board(), &state.board(), 16, 6), "{}", start.board());
        assert!(course::to_board(&start.board(), &state.board(), u64::MAX, 6), "{}", start.board());
        assert!(!course::to_board(&state.board(), &start.board(), u64::MAX, 6), "nobody gives fields back");
        // The bottom left corner as S2 would have it.
        let mut changed = naive::grid(&state.board().to_string());
        changed[9][0] = naive::colour(&changed, 1);
        assert!(!course::to_board(&start.board(), &board(&naive::text(&changed)), u64::MAX, 6));
    }
}
