//! The rule book against the naive implementation.

use games::mensch::inspect::inspect;
use games::mensch::{Phase, Player, Setup, State, text};

use crate::naive::Naive;
use crate::positions::{any_string, roll, walk, with_tries};
use crate::setups::all_tables;

fn agree(state: &State, naive: &Naive, context: &str) {
    assert_eq!(state.to_string(), naive.string(), "{context}");
    if state.phase() == Phase::Roll {
        assert_eq!(usize::from(state.tries()), naive.tries, "{context}: tries");
    }
}

/// One event on both, legal or not.
fn both(state: &mut State, naive: &mut Naive, rolls: bool, number: u8) {
    let before = naive.string();
    let (row, expected) = if rolls {
        (roll(state, number), naive.roll(number.into()))
    } else {
        (walk(state, number), naive.step(number.into()))
    };
    let context = format!("{} {number} at {before}", if rolls { "roll" } else { "move" });
    assert_eq!(row.map(|row| row.to_string()).as_deref(), expected, "{context}");
    agree(state, naive, &context);
}

#[test]
fn random_games_equal_the_naive_table() {
    let mut rng = fastrand::Rng::with_seed(5);
    for setup in all_tables() {
        let players: Vec<usize> = setup.players.iter().map(|player| player.number().into()).collect();
        for _ in 0..20 {
            let (mut state, mut naive) = (setup.start().unwrap(), Naive::new(&players));
            agree(&state, &naive, "the first position");
            while naive.phase != 'f' {
                // Now and then something that does not fit: it must change nothing.
                match (naive.phase, rng.u8(..8)) {
                    (_, 0) => both(&mut state, &mut naive, rng.bool(), rng.u8(..50)),
                    ('r', _) => both(&mut state, &mut naive, true, rng.u8(1..=6)),
                    _ => {
                        let movable = naive.movable(naive.roll);
                        let numbers: Vec<usize> = state.movable().iter().map(|f| f.number().into()).collect();
                        assert_eq!(numbers, movable, "{state}");
                        both(&mut state, &mut naive, false, movable[rng.usize(..movable.len())] as u8);
                    }
                }
            }
            for number in 0..50 {
                both(&mut state, &mut naive, number % 2 == 0, number);
            }
        }
    }
}

/// Positions that no game need ever come to, so that every row is met in every neighbourhood.
#[test]
fn random_positions_equal_the_naive_table() {
    let mut rng = fastrand::Rng::with_seed(6);
    for _ in 0..4_000 {
        let string = any_string(&mut rng);
        let mut naive = Naive::read(&string);
        let mut start = text::read(&string).unwrap_or_else(|error| panic!("{string}: {error}"));
        agree(&start, &naive, "read");
        if naive.phase == 'r' {
            let tries = rng.u8(1..=3);
            (start, naive.tries) = (with_tries(&start, tries), tries.into());
        }
        for number in 0..7 {
            both(&mut start.clone(), &mut naive.clone(), true, number);
        }
        for number in 0..41 {
            both(&mut start.clone(), &mut naive.clone(), false, number);
        }
    }
}

#[test]
fn a_report_says_what_the_table_says() {
    let mut rng = fastrand::Rng::with_seed(7);
    for _ in 0..300 {
        let string = any_string(&mut rng);
        let (state, naive) = (text::read(&string).unwrap(), Naive::read(&string));
        let report = inspect(&state, 1, &mut |bound| rng.u32(..bound));
        let json = serde_json::to_value(&report).unwrap();
        assert_eq!(json["player"], naive.player, "{string}");
        assert_eq!(json["roll"], naive.roll, "{string}");
        let (phase, movable, rows) = match naive.phase {
            'r' => ("roll", false, true),
            'm' => ("move", true, false),
            _ => ("finished", false, false),
        };
        assert_eq!(json["phase"], phase, "{string}");
        assert_eq!(json.get("movable").is_some(), movable, "{string}");
        assert_eq!(json.get("rows").is_some(), rows, "{string}");
        if movable {
            assert_eq!(json["movable"], serde_json::json!(naive.movable(naive.roll)), "{string}");
        }
        if rows {
            for n in 1..=6 {
                assert_eq!(json["rows"][n.to_string()], naive.row(n), "{string} with {n}");
            }
        }
        let odds = json["odds"].as_object().unwrap();
        assert!(odds.keys().eq(state.players().map(|player| player.to_string()).collect::<Vec<_>>().iter()));
        if naive.phase == 'f' {
            assert_eq!(odds[&naive.player.to_string()], 1.0, "{string}");
        }
    }
}

#[test]
fn odds_add_up_and_a_game_that_nobody_can_win_has_none() {
    let mut rng = fastrand::Rng::with_seed(8);
    let start = Setup::default().start().unwrap();
    let report = inspect(&start, 200, &mut |bound| rng.u32(..bound));
    assert!((report.odds.values().sum::<f64>() - 1.0).abs() < 1e-9);
    for phase in ['r', 'm'] {
        let stuck = crate::positions::position(&format!("1{phase}3 / g0 g1 g2 g3 / - / g0 g1 g2 g3 / -"));
        let report = inspect(&stuck, 200, &mut |bound| rng.u32(..bound));
        assert_eq!(report.odds.into_iter().collect::<Vec<_>>(), [(Player::RED, 0.0), (Player::GREEN, 0.0)]);
    }
}
