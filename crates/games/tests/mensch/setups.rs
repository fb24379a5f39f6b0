//! Who can play, and from where.

use engine::Rules as _;
use games::mensch::text::Character;
use games::mensch::{Mensch, Phase, Player, Setup, SetupError, TextError};

use crate::positions::{roll, string};

/// All eleven sets of two to four players.
pub fn all_tables() -> Vec<Setup> {
    let members = |set: u8| Player::ALL.into_iter().filter(|player| set >> player.index() & 1 == 1).collect();
    let tables: Vec<Setup> = (0..16u8)
        .filter(|set| set.count_ones() >= 2)
        .map(|set| Setup { players: members(set), position: None })
        .collect();
    assert_eq!(tables.len(), 11);
    tables
}

#[test]
fn absent_players_have_no_pawns_and_no_turn() {
    for setup in all_tables() {
        let mut state = setup.start().unwrap();
        assert_eq!(Mensch::seats(&setup), setup.players.len());
        assert_eq!(state.player(), setup.players[0], "the lowest number begins");
        let text = state.to_string();
        for player in Player::ALL {
            assert_eq!(text.contains(&format!("[{player}, ")), setup.players.contains(&player), "{text}");
        }
        // Nobody rolls a six, so the turn goes round after three tries each.
        for player in setup.players.iter().cycle().take(9) {
            for tries in [3, 2, 1] {
                assert_eq!((state.player(), state.tries()), (*player, tries));
                roll(&mut state, 5).unwrap();
            }
        }
        let seats: Vec<usize> = setup.players.iter().map(|player| state.seat(*player).index()).collect();
        assert_eq!(seats, (0..setup.players.len()).collect::<Vec<_>>());
    }
}

#[test]
fn so_many_players_sit_fairly() {
    for (count, players) in [(2, vec![1, 3]), (3, vec![1, 2, 3]), (4, vec![1, 2, 3, 4])] {
        let numbers: Vec<u8> =
            Setup::for_players(count).players.iter().map(|player| player.number()).collect();
        assert_eq!(numbers, players);
    }
    assert_eq!(Setup::default(), Setup::for_players(4));
}

#[test]
fn set_ups_outside_the_rules_are_refused() {
    const START: &str = "1r0 / h0 h1 h2 h3 / - / h0 h1 h2 h3 / -";
    let setup = |numbers: &[u8], position: Option<String>| Setup {
        players: numbers.iter().map(|number| Player::new(*number).unwrap()).collect(),
        position,
    };
    let from = |numbers: &[u8], short: &str| setup(numbers, Some(string(short)));
    assert!(Mensch::start(&from(&[1, 3], START)).is_ok());
    for (bad, reason) in [
        (setup(&[], None), SetupError::Players(0)),
        (setup(&[2], None), SetupError::Players(1)),
        (setup(&[1, 2, 3, 4, 4], None), SetupError::Players(5)),
        (setup(&[1, 1], None), SetupError::Order),
        (setup(&[3, 1], None), SetupError::Order),
        (setup(&[1, 2, 4, 3], None), SetupError::Order),
        (from(&[1, 2], START), SetupError::OtherPlayers),
        (from(&[1, 2, 3], START), SetupError::OtherPlayers),
        (
            setup(&[1, 3], Some(String::new())),
            SetupError::Position(TextError::Form { at: 1, expected: Character::Player }),
        ),
        (
            from(&[1, 3], "1r0 / h0 h1 h2 / - / h0 h1 h2 h3 / -"),
            SetupError::Position(TextError::Pawns { player: Player::RED, count: 3 }),
        ),
        (from(&[1, 3], "1r0 / h0 h1 h2 h3 / - / - / -"), SetupError::Position(TextError::Players(1))),
        (
            from(&[1, 3], "2r0 / h0 h1 h2 h3 / - / h0 h1 h2 h3 / -"),
            SetupError::Position(TextError::Turn(Player::BLUE)),
        ),
        (from(&[1, 3], "1f4 / g0 g1 g2 g3 / - / h0 h1 h2 h3 / -"), SetupError::Over),
        (from(&[1, 3], "1f4 / h0 h1 h2 h3 / - / h0 h1 h2 h3 / -"), SetupError::Over),
        (from(&[1, 3], "3r4 / g0 g1 g2 g3 / - / h0 h1 h2 h3 / -"), SetupError::Over),
        (from(&[1, 3], "1m4 / h0 h1 h2 h3 / - / h0 h1 h2 h3 / -"), SetupError::NoMove),
        (from(&[1, 3], "1m0 / h0 h1 h2 20 / - / h0 h1 h2 h3 / -"), SetupError::NoMove),
        (from(&[1, 3], "1m5 / h0 h1 h2 39 / - / h0 h1 h2 h3 / -"), SetupError::NoMove),
    ] {
        assert_eq!(Mensch::start(&bad), Err(reason), "{bad:?}");
    }
}

#[test]
fn a_position_begins_with_three_tries() {
    let setup = Setup {
        players: vec![Player::BLUE, Player::YELLOW],
        position: Some(string("4r5 / - / h0 h1 h2 h3 / - / h0 h1 h2 g3")),
    };
    let state = Mensch::start(&setup).unwrap();
    assert_eq!((state.player(), state.phase(), state.tries()), (Player::YELLOW, Phase::Roll, 3));
    let json = serde_json::to_string(&setup).unwrap();
    assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), setup);
}

#[test]
fn set_ups_as_json() {
    assert_eq!(serde_json::to_string(&Setup::for_players(2)).unwrap(), r#"{"players":[1,3]}"#);
    for bad in [
        r#"{}"#,
        r#"{"players":[0,1]}"#,
        r#"{"players":[1,5]}"#,
        r#"{"players":"all"}"#,
        r#"{"players":[1,3],"position":7}"#,
        r#"{"players":[1,3],"dice":"loaded"}"#,
    ] {
        assert!(serde_json::from_str::<Setup>(bad).is_err(), "{bad}");
    }
}
