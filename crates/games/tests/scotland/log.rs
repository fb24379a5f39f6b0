//! The log, to the byte.

use engine::{Match, Rules as _, Seat, Seed, Step};
use games::scotland::{Action, Computers, Scotland, Setup, State, Ticket, log};

use crate::positions::{Case, FULL, station};
use crate::shared::played;

const BOTH: Computers = Computers { x: true, detectives: true };

fn computers_play(setup: Setup, seed: u64) -> Match<Scotland> {
    let choose = |state: &State, _| state.position().unwrap().choice(state.network()).unwrap().action;
    played(setup, &Seed::from_number(seed), choose, |_| {})
}

#[test]
fn a_game_of_computers() {
    let game = computers_play(Setup { computers: Some(BOTH), ..Setup::default() }, 3);
    assert_eq!(log::of(&game), include_str!("computers.log"));
}

fn go(game: &mut Match<Scotland>, seat: usize, number: u8, ticket: Ticket) {
    let (seat, action) = (Seat::new(seat).unwrap(), Action { station: station(number), ticket });
    game.step(Step::Action { seat, action }).unwrap();
}

#[test]
fn people_and_loaded_games() {
    let case = Case { detectives: vec![(134, [3, 4, 4]), (186, [4, 8, 0]), (71, FULL)], ..Case::default() };
    let mut game = Match::<Scotland>::start(case.setup()).unwrap();
    assert_eq!(log::of(&game), "3,false,false,117,134,186,71\n", "it begins anew where the file does");
    go(&mut game, 1, 118, Ticket::Cab);
    // Yellow is left out, without a line.
    go(&mut game, 3, 89, Ticket::Cab);
    go(&mut game, 0, 108, Ticket::Cab);
    assert_eq!(
        log::of(&game),
        "3,false,false,117,134,186,71\n1,134,118,3,4,3,0,0,0.0\n3,71,89,4,8,9,0,0,0.0\n0,117,108,3,3,3,3,0,0.0\n"
    );
    assert_eq!(Scotland::log_file(&game), Some(log::of(&game)));
}

#[test]
fn tactic_and_rating_of_computers_alone() {
    let only =
        |x, detectives| Setup { computers: Some(Computers { x, detectives }), ..Case::default().setup() };
    let mut game = Match::<Scotland>::start(only(false, true)).unwrap();
    go(&mut game, 1, 118, Ticket::Cab);
    go(&mut game, 2, 185, Ticket::Cab);
    go(&mut game, 3, 89, Ticket::Cab);
    go(&mut game, 0, 108, Ticket::Cab);
    assert_eq!(
        log::of(&game),
        "3,false,true,117,134,186,71\n1,134,118,3,4,3,0,1,13.23076923076923\n2,186,185,4,8,9,0,2,12.153846153846153\n\
         3,71,89,4,8,9,0,2,12.461538461538462\n0,117,108,3,3,4,3,0,0.0\n"
    );
    // What no tactic proposes is logged like a person's move.
    let mut game = Match::<Scotland>::start(only(true, true)).unwrap();
    go(&mut game, 1, 142, Ticket::Cab);
    assert!(log::of(&game).ends_with("\n1,134,142,3,4,3,0,0,0.0\n"));
}

#[test]
fn ratings_always_have_a_decimal_point() {
    for seed in 0..30 {
        let setup = Setup { computers: Some(BOTH), detectives: 3 + (seed % 3) as u8, ..Setup::default() };
        let text = log::of(&computers_play(setup, seed));
        let mut lines: Vec<&str> = text.lines().collect();
        assert!(text.ends_with('\n') && !text.contains(' '));
        assert!(["0", "1"].contains(&lines.pop().unwrap()));
        assert!(lines.remove(0).starts_with(&format!("{},true,true,", 3 + seed % 3)));
        for line in lines {
            let fields: Vec<&str> = line.split(',').collect();
            assert_eq!(fields.len(), 9);
            let rating: f64 = fields[8].parse().unwrap();
            assert!(fields[8].contains('.') && format!("{rating:?}") == fields[8] && rating > 0.0, "{line}");
            assert!((1..=4).contains(&fields[7].parse::<u8>().unwrap()));
            assert!(fields[0] == "0" || fields[6] == "0");
        }
    }
}
