//! Pawns that are sent home, and which slots pawns leave and come back to.

use engine::{Rules as _, Seat};
use games::mensch::{Event, Field, Mensch, PawnPlace, Player, Roll, Row, State};

use crate::positions::{field, position, roll, walk};

fn events_of_roll(state: &mut State, eyes: u8) -> Vec<Event> {
    let mut events = Vec::new();
    Mensch::chance(state, &Roll::new(eyes).unwrap(), &mut |event| events.push(event)).unwrap();
    events
}

fn events_of_move(state: &mut State, seat: Seat, number: u8) -> Vec<Event> {
    let mut events = Vec::new();
    Mensch::play(state, seat, &field(number), &mut |event| events.push(event)).unwrap();
    events
}

/// On every field of the ring that can be reached by choice, red captures blue: start fields protect nobody, neither
/// those of players who take part nor those of absent ones.
#[test]
fn a_pawn_lands_on_another_on_every_field() {
    for tables in ["- / h0 h1 h2 h3", "h0 h1 h2 h3 / -", "h0 h1 h2 h3 / h0 h1 h2 h3"] {
        for target in 4..40 {
            let from = target - 3;
            let mut state = position(&format!("1m3 / h0 h1 h2 {from} / h1 h2 h3 {target} / {tables}"));
            let events = events_of_move(&mut state, Seat::ONE, from);
            assert_eq!(
                events,
                [
                    Event::Moved {
                        player: Player::RED,
                        from: PawnPlace::Ring(field(from)),
                        to: PawnPlace::Ring(field(target))
                    },
                    Event::Captured { player: Player::BLUE, by: Player::RED, field: field(target), slot: 0 },
                ],
                "on {target}"
            );
            let after = position(&format!("2r3 / h0 h1 h2 {target} / h0 h1 h2 h3 / {tables}"));
            assert_eq!(state, after, "on {target}");
        }
    }
}

#[test]
fn everybody_captures_everybody_else_on_every_start_field() {
    for by in Player::ALL {
        for victim in Player::ALL.into_iter().filter(|player| *player != by) {
            let camp = |victims: &str, own: &str| {
                let row = |player: Player| match player {
                    _ if player == by => own.to_owned(),
                    _ if player == victim => victims.to_owned(),
                    _ => "-".to_owned(),
                };
                Player::ALL.map(row).join(" / ")
            };
            for owner in Player::ALL {
                let start = Field::start(owner);
                let (before, event) = if owner == by {
                    // Entering.
                    (camp(&format!("h0 h1 h3 {start}"), "h0 h1 h2 h3"), None)
                } else {
                    let from = (start.number() + 38) % 40;
                    (camp(&format!("h0 h1 h3 {start}"), &format!("h1 h2 h3 {from}")), Some(from))
                };
                let after = camp("h0 h1 h2 h3", &format!("h1 h2 h3 {start}"));
                let (head, next) = match event {
                    None => (format!("{by}r1"), format!("{by}r6")),
                    Some(_) => (format!("{by}m2"), format!("{victim}r2")),
                };
                let mut state = position(&format!("{head} / {before}"));
                let row = match event {
                    None => roll(&mut state, 6),
                    Some(from) => walk(&mut state, from),
                };
                assert_eq!(row, Some(if event.is_some() { Row::T13 } else { Row::T4 }));
                let expected = position(&format!("{next} / {after}"));
                assert_eq!(state.to_string(), expected.to_string(), "{by} takes {victim} on {start}");
            }
        }
    }
}

#[test]
fn automatic_moves_capture_too() {
    let mut state = position("2r1 / h0 h1 h2 13 / h0 h1 h2 10 / - / -");
    assert_eq!(
        events_of_roll(&mut state, 3),
        [
            Event::Rolled { player: Player::BLUE, roll: Roll::new(3).unwrap(), row: Row::T2 },
            Event::Moved {
                player: Player::BLUE,
                from: PawnPlace::Ring(field(10)),
                to: PawnPlace::Ring(field(13))
            },
            Event::Captured { player: Player::RED, by: Player::BLUE, field: field(13), slot: 3 },
        ]
    );
}

#[test]
fn goals_are_safe_and_the_last_event_names_the_winner() {
    // Field 2 of the ring and goal field 2 are different things; nobody is sent home from either.
    let mut state = position("1m3 / 39 g0 g1 g3 / h0 h1 h2 2 / - / -");
    assert_eq!(
        events_of_move(&mut state, Seat::ONE, 39),
        [
            Event::Moved { player: Player::RED, from: PawnPlace::Ring(field(39)), to: PawnPlace::Goal(2) },
            Event::Won { player: Player::RED },
        ]
    );
    assert_eq!(state, position("1f3 / g0 g1 g2 g3 / h0 h1 h2 2 / - / -"));
}

#[test]
fn the_lowest_occupied_slot_leaves() {
    for slots in 1..16u8 {
        let at_home: Vec<u8> = (0..4).filter(|slot| slots >> slot & 1 == 1).collect();
        let names = |slots: &[u8]| slots.iter().map(|slot| format!("h{slot} ")).collect::<String>();
        let others: String = (0..4 - at_home.len()).map(|index| format!("{} ", 20 + index)).collect();
        let mut state = position(&format!("1r1 / {}{others} / h0 h1 h2 h3 / - / -", names(&at_home)));
        let events = events_of_roll(&mut state, 6);
        assert_eq!(
            events[1],
            Event::Moved {
                player: Player::RED,
                from: PawnPlace::Home(at_home[0]),
                to: PawnPlace::Ring(Field::start(Player::RED))
            }
        );
        let rest = names(&at_home[1..]);
        assert_eq!(
            state.to_string(),
            position(&format!("1r6 / {rest}0 {others} / h0 h1 h2 h3 / - / -")).to_string()
        );
    }
}

#[test]
fn a_captured_pawn_goes_to_the_lowest_free_slot() {
    for slots in 0..15u8 {
        let at_home: Vec<u8> = (0..4).filter(|slot| slots >> slot & 1 == 1).collect();
        let free = (0..4).find(|slot| !at_home.contains(slot)).unwrap();
        let names: String = at_home.iter().map(|slot| format!("h{slot} ")).collect();
        let others: String = (0..3 - at_home.len()).map(|index| format!("{} ", 30 + index)).collect();
        let mut state = position(&format!("1m1 / h0 h1 h2 4 / {names}{others}5 / - / -"));
        let events = events_of_move(&mut state, Seat::ONE, 4);
        assert_eq!(
            events[1],
            Event::Captured { player: Player::BLUE, by: Player::RED, field: field(5), slot: free }
        );
        assert_eq!(state, position(&format!("2r1 / h0 h1 h2 5 / {names}{others}h{free} / - / -")));
    }
}
