//! The rules, case by case.

use engine::{Illegal, Match, Outcome, Rules as _, Seat, Standing, Step, Turn};
use games::liar::{Action, Bid, Event, Eyes, LiarsDice, Rule, Setup, SetupError};
use serde_json::json;

type Game = Match<LiarsDice>;

const DOUBT: Action = Action::Doubt;

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn eyes(eyes: u8) -> Eyes {
    eyes.try_into().unwrap()
}

fn bid(count: u8, of: u8) -> Action {
    Action::Bid(Bid { count, eyes: eyes(of) })
}

/// A new game in which everybody has thrown.
fn thrown(dice: &[u8]) -> Game {
    let mut game = Game::start(Setup { players: dice.len() as u8 }).unwrap();
    throw(&mut game, dice);
    game
}

fn throw(game: &mut Game, dice: &[u8]) {
    for die in dice {
        game.step(Step::Chance { chance: eyes(*die), by: None }).unwrap();
    }
}

/// Whoever is to move decides so; what it caused.
fn decide(game: &mut Game, action: Action) -> Result<Vec<Event>, Illegal<Rule>> {
    let seat = game.state().mover();
    game.step(Step::Action { seat, action }).map(<[Event]>::to_vec)
}

fn to_move(game: &Game) -> Turn {
    LiarsDice::turn(game.state())
}

#[test]
fn two_to_four_play() {
    for players in [0, 1, 5, 255] {
        assert_eq!(LiarsDice::start(&Setup { players }), Err(SetupError::Players(players)));
    }
    assert_eq!(SetupError::Players(5).to_string(), "5 players (expected 2 to 4)");
    assert_eq!(serde_json::from_value::<Setup>(json!({})).unwrap(), Setup { players: 2 });
    assert!(serde_json::from_value::<Setup>(json!({"dice": 5})).is_err());
}

#[test]
fn everybody_throws_before_the_first_bid() {
    let mut game = Game::start(Setup { players: 3 }).unwrap();
    for die in 1..=3 {
        assert_eq!(to_move(&game), Turn::Chance);
        assert_eq!(decide(&mut game, bid(1, 1)), Err(Illegal::NotYourTurn));
        throw(&mut game, &[die]);
    }
    assert_eq!(to_move(&game), Turn::of(Seat::ONE));
    let fourth = Step::Chance { chance: eyes(4), by: None };
    assert_eq!(game.step(fourth), Err(Illegal::NotByChance));
}

#[test]
fn no_die_shows_anything_else() {
    for number in [0, 7, 255] {
        assert!(Eyes::try_from(number).is_err(), "{number}");
        assert!(serde_json::from_value::<Action>(json!({"bid": {"count": 1, "eyes": number}})).is_err());
    }
    assert_eq!(Eyes::try_from(7).unwrap_err().to_string(), "7 eyes (expected 1 to 6)");
}

#[test]
fn bids_rise_by_count_then_by_eyes() {
    // The last bid, the next one, and whether three players may say so.
    for (last, next, rule) in [
        ((1, 4), (1, 5), None),
        ((1, 4), (2, 1), None),
        ((1, 4), (3, 6), None),
        ((1, 4), (1, 4), Some(Rule::NotHigher)),
        ((1, 4), (1, 3), Some(Rule::NotHigher)),
        ((2, 1), (1, 6), Some(Rule::NotHigher)),
        ((1, 4), (4, 5), Some(Rule::Count { bid: 4, dice: 3 })),
        ((1, 4), (0, 5), Some(Rule::Count { bid: 0, dice: 3 })),
    ] {
        let mut game = thrown(&[1, 2, 3]);
        decide(&mut game, bid(last.0, last.1)).unwrap();
        let answer = decide(&mut game, bid(next.0, next.1)).err();
        assert_eq!(answer, rule.map(Illegal::Rule), "{next:?} after {last:?}");
    }
}

#[test]
fn there_must_be_a_bid_to_doubt() {
    let mut game = thrown(&[1, 2]);
    assert_eq!(decide(&mut game, DOUBT), Err(Illegal::Rule(Rule::NothingToDoubt)));
    decide(&mut game, bid(2, 6)).unwrap();
    let mut actions = Vec::new();
    LiarsDice::actions(game.state(), Seat::TWO, &mut actions);
    assert_eq!(actions, [DOUBT], "nothing is higher than all dice with six eyes");
}

#[test]
fn whoever_is_wrong_is_out() {
    // What the dice show, the bid about them, and who of bidder and doubter is out.
    for (dice, (count, of), out) in [
        ([5, 5, 2], (2, 5), Seat::TWO),
        ([5, 5, 5], (2, 5), Seat::TWO),
        ([5, 2, 2], (2, 5), Seat::ONE),
        ([1, 5, 1], (2, 1), Seat::TWO),
        ([1, 2, 3], (1, 6), Seat::ONE),
    ] {
        let mut game = thrown(&dice);
        decide(&mut game, bid(count, of)).unwrap();
        let lifted = dice.map(|die| Some(eyes(die))).to_vec();
        let told = Event::Doubted { seat: Seat::TWO, dice: lifted, out };
        assert_eq!(decide(&mut game, DOUBT), Ok(vec![told]), "{count} times {of} among {dice:?}");
    }
}

#[test]
fn the_others_throw_again_and_the_next_one_begins() {
    let mut game = thrown(&[1, 2, 3, 4]);
    decide(&mut game, bid(1, 1)).unwrap();
    decide(&mut game, bid(1, 6)).unwrap();
    // Nobody has a six: the second player is out, and the third begins.
    decide(&mut game, DOUBT).unwrap();
    assert_eq!(to_move(&game), Turn::Chance);
    throw(&mut game, &[1, 3, 4]);
    assert_eq!(game.state().die(Seat::TWO), None, "who is out does not throw");
    assert_eq!(to_move(&game), Turn::of(seat(2)));
    decide(&mut game, bid(1, 1)).unwrap();
    decide(&mut game, bid(3, 1)).unwrap();
    assert_eq!(to_move(&game), Turn::of(Seat::ONE), "the second seat is passed over");
}

#[test]
fn the_last_one_wins_and_the_others_follow_as_they_went() {
    let mut game = thrown(&[1, 1, 1]);
    decide(&mut game, bid(1, 1)).unwrap();
    decide(&mut game, DOUBT).unwrap();
    throw(&mut game, &[2, 3]);
    assert_eq!(to_move(&game), Turn::of(seat(2)));
    decide(&mut game, bid(1, 3)).unwrap();
    assert_eq!(LiarsDice::outcome(game.state()), None);
    decide(&mut game, DOUBT).unwrap();
    let places = [(2, 1), (3, 0), (1, 2)].map(|(place, points)| Standing { place, points });
    assert_eq!(LiarsDice::outcome(game.state()), Some(Outcome(places.to_vec())));
    assert_eq!(to_move(&game), Turn::Over);
    assert_eq!(decide(&mut game, bid(1, 1)), Err(Illegal::Over));
}
