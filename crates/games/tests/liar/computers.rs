//! The computer's levels.

use engine::matches::sight;
use engine::{Match, Rules as _, Seat, Seed, Step, Turn, Viewer};
use games::liar::bots::{LEVELS, bot};
use games::liar::{Action, Bid, LiarsDice, Setup};

/// Plays a game with these levels in the order of the seats; who won.
fn winner(levels: &[&str], seed: u64) -> Seat {
    let dice = Seed::from_number(seed);
    let mut game = Match::<LiarsDice>::start(Setup { players: levels.len() as u8 }).unwrap();
    loop {
        let step = match LiarsDice::turn(game.state()) {
            Turn::Over => break,
            Turn::Chance => game.drawn(&dice).unwrap(),
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let sight = sight::<LiarsDice>(game.state(), Viewer::Seat(seat));
                let mut own = dice.dice(1 << 63 | game.steps().len() as u64);
                let choice = bot(levels[seat.index()]).unwrap().choose(&sight, &mut own).unwrap();
                Step::Action { seat, action: choice.action }
            }
        };
        game.step(step).unwrap();
    }
    LiarsDice::outcome(game.state()).unwrap().winners().iter().next().unwrap()
}

#[test]
fn every_level_plays_and_no_other_exists() {
    for level in LEVELS {
        winner(&[*level; 4], 1);
    }
    assert!(bot("master").is_none());
}

#[test]
fn reckoning_wins_more_than_talking() {
    let games = 500;
    let won = |seed: u64| {
        let levels = if seed.is_multiple_of(2) { ["reckoner", "random"] } else { ["random", "reckoner"] };
        levels[winner(&levels, seed).index()] == "reckoner"
    };
    let won = (0..games).filter(|seed| won(*seed)).count();
    assert!(won > 300, "{won} of {games}");
}

#[test]
fn it_says_what_it_weighed() {
    let mut game = Match::<LiarsDice>::start(Setup { players: 2 }).unwrap();
    for die in [4_u8, 6] {
        game.step(Step::Chance { chance: die.try_into().unwrap(), by: None }).unwrap();
    }
    let weigh = |game: &Match<LiarsDice>, seat| {
        let sight = sight::<LiarsDice>(game.state(), Viewer::Seat(seat));
        bot("reckoner").unwrap().choose(&sight, &mut Seed::from_number(0).dice(0)).unwrap()
    };
    let two_fours = Action::Bid(Bid { count: 2, eyes: 4.try_into().unwrap() });
    let opening = weigh(&game, Seat::ONE);
    assert_eq!(opening.action, Action::Bid(Bid { count: 1, eyes: 4.try_into().unwrap() }));
    let weight = |action| opening.why.iter().find(|option| option.action == action).unwrap().weight;
    assert!((weight(two_fours) - 1.0 / 6.0).abs() < 1e-9, "the other die is a four once in six throws");
    game.step(Step::Action { seat: Seat::ONE, action: two_fours }).unwrap();
    let answer = weigh(&game, Seat::TWO);
    assert_eq!(answer.action, Action::Doubt, "a six under the own cup: two fours cannot be");
    assert_eq!(answer.why[0].weight, 1.0);
}
