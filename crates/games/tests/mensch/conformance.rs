//! What every game must keep, over random games, and one game as text.

use engine::Seed;
use engine::conformance::{Secrecy, Suite, check};
use games::mensch::{Event, Field, Mensch, PawnPlace, Phase, Player, Setup, State, View, text};

use crate::positions::string;
use crate::setups::all_tables;
use crate::shared::{actions, last_events, played};

#[test]
fn mensch_keeps_the_contract() {
    let late = Setup {
        players: vec![Player::RED, Player::BLUE, Player::YELLOW],
        position: Some(string("2m3 / g0 g1 g2 21 / g2 g3 5 11 / - / g0 g1 20 39")),
    };
    let setups: Vec<Setup> = all_tables().into_iter().chain([late]).collect();
    let report = check(&Suite::<Mensch> {
        setups: &setups,
        games: 6,
        seed: 3,
        any_action: |rng| Field::new(rng.u8(..40)).unwrap(),
        // Everybody sees everything, so the view must be enough to build the position anew.
        afresh: |state| View::of(state).state(),
        // The string lacks the tries.
        through_file: |state: &State| {
            let carries_all = state.phase() != Phase::Roll || state.tries() == 3;
            carries_all.then(|| text::read(&state.to_string()).unwrap())
        },
        secrets: Secrecy::Open,
    });
    assert_eq!(report.games, 72);
}

/// A recorded playthrough, a line for every turn: any change of rules or dice shows as a difference of text.
#[test]
fn a_game_as_text() {
    let seed = Seed::from_number(40);
    let setup = Setup {
        players: vec![Player::RED, Player::GREEN],
        position: Some(string("1r4 / h0 g1 g2 36 / - / g0 g1 h2 35 / -")),
    };
    let mut dice = seed.dice(1 << 63);
    let mut player = Player::RED;
    let mut text = player.to_string();
    let choose = |state: &State, seat| *dice.choose(&actions::<Mensch>(state, seat)).unwrap();
    played::<Mensch>(setup, &seed, choose, |game| {
        for event in last_events(game) {
            text += &match event {
                Event::Rolled { roll, row, .. } => format!(", {roll} ({row})"),
                Event::Moved { from, to, .. } => format!(" {}-{}", name(*from), name(*to)),
                Event::Captured { player, slot, .. } => format!(" sends {player} to h{slot}"),
                Event::Won { .. } => " wins".to_owned(),
            };
        }
        if game.state().player() != player {
            player = game.state().player();
            text += &format!("\n{player}");
        }
    });
    insta::assert_snapshot!(text, @r"
    1, 2 (T5) 36-38
    3, 5 (T5) 35-0
    1, 3 (T8), 3 (T8), 2 (T5) 38-g0
    3, 2 (T5) 0-2
    1, 6 (T4) h0-0, 3 (T2) 0-3
    3, 5 (T5) 2-7
    1, 3 (T5) 3-6
    3, 6 (T4) h2-20, 5 (T2) 20-25
    1, 1 (T5) 6-7 sends 3 to h0
    3, 6 (T4) h0-20, 5 (T1)
    1, 1 (T5) 7-8
    3, 3 (T2) 20-23
    1, 2 (T5) 8-10
    3, 6 (T6) 25-31, 1 (T5) 23-24
    1, 5 (T5) 10-15
    3, 4 (T5) 31-35
    1, 4 (T5) 15-19
    3, 3 (T5) 35-38
    1, 5 (T5) 19-24 sends 3 to h0
    3, 3 (T5) 38-1
    1, 6 (T6) 24-30, 1 (T5) 30-31
    3, 3 (T5) 1-4
    1, 6 (T6) 31-37, 5 (T9)
    3, 1 (T5) 4-5
    1, 1 (T5) 37-38
    3, 4 (T5) 5-9
    1, 6 (T7), 1 (T5) 38-39
    3, 4 (T5) 9-13
    1, 1 (T8), 4 (T5) 39-g3 wins
    ");
}

fn name(place: PawnPlace) -> String {
    match place {
        PawnPlace::Home(slot) => format!("h{slot}"),
        PawnPlace::Ring(field) => field.to_string(),
        PawnPlace::Goal(field) => format!("g{field}"),
    }
}
