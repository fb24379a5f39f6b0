//! Boards from numbers.

use std::collections::BTreeSet;

use engine::{Rules as _, Seat, Seed};
use games::filler::bots::Strategy;
use games::filler::{Board, BoardNumber, Filler, Layout, Setup, course, generate};

fn setup(rows: u8, cols: u8, colours: u8, layout: Layout, number: u32) -> Setup {
    Setup { rows, cols, colours, layout, number: BoardNumber::new(number), ..Setup::default() }
}

#[test]
fn every_setting_gives_startklar_boards() {
    for layout in [Layout::Random, Layout::Fair] {
        for (rows, cols, colours) in all_settings() {
            for number in 0..6 {
                let board = generate::board(&setup(rows, cols, colours, layout, number)).unwrap();
                assert_eq!((board.rows(), board.cols()), (rows.into(), cols.into()));
                assert!(course::is_startklar(&board, colours), "{layout:?} {rows}×{cols}/{colours}: {board}");
                if layout == Layout::Fair {
                    assert_fair(&board, colours);
                }
            }
        }
    }
}

fn all_settings() -> impl Iterator<Item = (u8, u8, u8)> {
    (3..=10).flat_map(|rows| (3..=10).flat_map(move |cols| (4..=9).map(move |colours| (rows, cols, colours))))
}

/// Turned round, every colour becomes the same other one, and that one becomes the first again.
fn assert_fair(board: &Board, colours: u8) {
    let mut partner = [0u8; 10];
    for row in 0..board.rows() {
        for col in 0..board.cols() {
            let here = board.at(row, col).digit();
            let there = board.at(board.rows() - 1 - row, board.cols() - 1 - col).digit();
            let known = &mut partner[usize::from(here)];
            assert!(*known == 0 || *known == there, "{board}: {here} turns into {known} and {there}");
            *known = there;
        }
    }
    let selves = (1..=colours).filter(|digit| partner[usize::from(*digit)] == *digit).count();
    for digit in 1..=colours {
        assert_eq!(
            partner[usize::from(partner[usize::from(digit)])],
            digit,
            "{board}: not exchanged in pairs"
        );
    }
    // As few as can be stay themselves: an odd colour, or two where the middle of an odd by odd board needs one.
    let has_centre = board.rows() % 2 == 1 && board.cols() % 2 == 1;
    let expected = match (colours % 2, has_centre) {
        (1, _) => 1,
        (_, true) => 2,
        (_, false) => 0,
    };
    assert_eq!(selves, expected, "{board}");
}

#[test]
fn neither_player_gets_the_easier_boards() {
    // Greedy against greedy, both beginning equally often: about as many wins for either side.
    let mut wins = [0, 0];
    for number in 0..600 {
        let first = if number % 2 == 0 { Seat::ONE } else { Seat::TWO };
        let mut state = Filler::start(&Setup { first, ..setup(4, 4, 9, Layout::Random, number) }).unwrap();
        while state.end().is_none() {
            let chosen =
                Strategy::Greedy.choose(&state.board(), state.to_move(), state.selectable()).unwrap();
            state.play_unchecked(chosen);
        }
        let [one, two] = state.sizes();
        wins[0] += u32::from(one > two);
        wins[1] += u32::from(two > one);
    }
    assert!(wins[0].abs_diff(wins[1]) < 100, "{wins:?}");
}

#[test]
fn numbers_give_different_boards_and_dice_different_numbers() {
    let boards: BTreeSet<String> = (0..500)
        .map(|number| generate::board(&setup(6, 6, 5, Layout::Random, number)).unwrap().to_string())
        .collect();
    assert_eq!(boards.len(), 500);
    let numbers: BTreeSet<_> = (0..200)
        .map(|seed| {
            let mut open = Setup::default();
            Filler::settle(&mut open, &mut Seed::from_number(seed).dice(0));
            open.number
        })
        .collect();
    assert_eq!(numbers.len(), 200);
}

/// Shared numbers must mean the same board for ever: these may never change.
#[test]
fn vectors() {
    let boards: Vec<String> = [
        setup(6, 6, 5, Layout::Random, 47_110_815),
        setup(6, 6, 5, Layout::Random, 0),
        setup(3, 3, 9, Layout::Random, 1),
        setup(7, 8, 6, Layout::Fair, 2),
        setup(5, 5, 4, Layout::Fair, 99_999_999),
    ]
    .iter()
    .map(|setup| generate::board(setup).unwrap().to_string())
    .collect();
    insta::assert_snapshot!(boards.join("\n"), @r"
    242142/423215/534341/413124/534352/121545
    345434/524313/241435/425354/252435/125212
    381/745/269
    36414163/25351342/34512565/26121231/43412456/15624641/63252536
    24341/31434/24212/13143/41312
    ");
}

#[test]
fn a_change_of_who_begins_keeps_the_board_and_another_size_does_not() {
    let laid = setup(6, 6, 5, Layout::Random, 7);
    let mut other = Setup { first: Seat::TWO, number: None, ..laid.clone() };
    Filler::carry_over(&mut other, &laid);
    assert_eq!(other.number, laid.number);
    for mut other in [
        Setup { rows: 7, number: None, ..laid.clone() },
        Setup { cols: 7, number: None, ..laid.clone() },
        Setup { colours: 6, number: None, ..laid.clone() },
        Setup { layout: Layout::Fair, number: None, ..laid.clone() },
    ] {
        Filler::carry_over(&mut other, &laid);
        assert_eq!(other.number, None);
    }
}
