//! A store that refuses, tarries or is gone, and tabs that die at every point between deciding, writing and telling.

use fastrand::Rng;
use pocket::{Line, Trouble};
use serde_json::json;
use wire::{FromDevice, FromServer, NotHere, Stage, ToServer};

use crate::device::{Store, Tab};
use crate::{games, opening, seated, sit};

#[test]
fn a_tab_may_die_at_any_moment_and_loses_nothing_shown() {
    for (game, setup, seats) in games() {
        for number in 0..6 {
            let mut rng = Rng::with_seed(number);
            let store = Store::default();
            let people = rng.usize(1..=seats);
            let mut tab = seated(&store, game, &setup, seats, people);
            let mut crashes = 0;
            for event in 0..60_000 {
                if tab.seen.stage == Some(Stage::Over) {
                    break;
                }
                assert!(event < 59_999, "{game} {number} never ends");
                if rng.u8(..60) == 0 && crashes < 40 {
                    // Whatever was under way is lost: before it was written, or after, before it was told.
                    let (shown, sight, table) = (tab.seen.at, tab.seen.sight.clone(), tab.seen.table.clone());
                    tab = tab.crash(rng.bool(), rng.u64(..));
                    tab.settle();
                    tab.seen.table = table;
                    sit(&mut tab);
                    crashes += 1;
                    assert!(tab.seen.at >= shown, "{game} {number}: step {shown} was shown and is gone");
                    if tab.seen.at == shown && sight["seat"] == tab.seen.sight["seat"] {
                        assert_eq!(tab.seen.sight, sight, "{game} {number}: the same position");
                    }
                }
                let trouble = (rng.u8(..12) == 0).then_some(Trouble::Full);
                match tab.next(&mut rng) {
                    // Now and then somebody clicks while the store is slow.
                    Some(request) if tab.idle() || rng.u8(..20) == 0 => tab.ask(&request),
                    _ if tab.idle() => panic!("{game} {number}: nothing goes on after step {}", tab.seen.at),
                    _ => {
                        tab.carry_out(trouble);
                    }
                }
                if rng.u8(..16) == 0 {
                    tab.compare();
                }
            }
            tab.compare();
        }
    }
}

#[test]
fn a_full_or_forbidden_store_is_said_and_nothing_hangs() {
    for (trouble, said) in [(Trouble::Full, NotHere::Full {}), (Trouble::Forbidden, NotHere::Forbidden {})] {
        let store = Store::default();
        let (game, setup, seats) = games().swap_remove(0);
        let mut tab = seated(&store, game, &setup, seats, 2);
        tab.ask(&ToServer::Start {});
        tab.settle();
        store.borrow_mut().trouble = Some(trouble);
        let steps = tab.seen.at;
        tab.ask(&ToServer::Play {});
        tab.settle();
        assert_eq!(tab.seen.here.last(), Some(&FromDevice::Refused(said.clone())));
        assert_eq!((tab.seen.stage, tab.seen.at), (Some(Stage::Ready), steps), "it does not count");
        tab.ask(&opening(game, &setup, seats, 1));
        tab.settle();
        assert_eq!(tab.seen.here.last(), Some(&FromDevice::Refused(said)));
        // Whoever comes can look at the table all the same, and it goes on as soon as there is room.
        sit(&mut tab);
        store.borrow_mut().trouble = None;
        tab.ask(&ToServer::Play {});
        tab.settle();
        assert_eq!(tab.seen.stage, Some(Stage::Running));
        tab.compare();
    }
}

#[test]
fn a_computer_goes_on_once_there_is_room_again() {
    let store = Store::default();
    let mut tab = seated(&store, "mensch", &json!({"players": [1, 3]}), 2, 0);
    store.borrow_mut().trouble = Some(Trouble::Full);
    for _ in 0..40 {
        assert!(tab.carry_out(None), "it is tried again");
    }
    let complaints = tab.seen.here.iter().filter(|said| matches!(said, FromDevice::Refused(_))).count();
    assert_eq!(complaints, 1, "it is said once");
    let steps = tab.seen.at;
    store.borrow_mut().trouble = None;
    for _ in 0..40 {
        tab.carry_out(None);
    }
    assert!(tab.seen.at > steps);
}

#[test]
fn a_damaged_story_is_set_aside_and_named_and_the_others_open() {
    let store = Store::default();
    let whole = seated(&store, "filler", &games()[0].1, 2, 2).seen.table.unwrap();
    let mut tab = Tab::open(&store, 7);
    tab.ask(&opening("mensch", &games()[1].1, 2, 2));
    tab.settle();
    let damaged = tab.seen.table.clone().unwrap();
    let spoil = |line: &mut Line| line.text = line.text.replace("Ada", "Eve");
    store.borrow_mut().stories.get_mut(&damaged).unwrap().0.iter_mut().for_each(spoil);
    let mut tab = Tab::open(&store, 8);
    tab.ask(&ToServer::Lobby {});
    tab.settle();
    let listed = tab.seen.lobby.clone().unwrap();
    assert_eq!(listed.iter().map(|row| &row.table).collect::<Vec<_>>(), [&whole]);
    let Some(FromDevice::SetAside { tables }) = tab.seen.here.last() else { panic!("{:?}", tab.seen.here) };
    assert_eq!(tables[0].table, damaged.to_string());
    assert!(tables[0].reason.starts_with("entry 0: not what was written"), "{}", tables[0].reason);
    tab.ask(&ToServer::Sit { table: damaged, tokens: Vec::new(), name: None, known: None });
    tab.settle();
    assert!(matches!(tab.seen.here.last(), Some(FromDevice::Refused(NotHere::Damaged { .. }))));
    tab.seen.table = Some(whole);
    sit(&mut tab);
}

#[test]
fn what_makes_no_sense_is_refused() {
    let store = Store::default();
    let mut tab = seated(&store, "filler", &games()[0].1, 2, 1);
    for text in ["", "{", "[]", r#"{"type":"fly"}"#, r#"{"device":"fly"}"#, &"[".repeat(100_000)] {
        tab.hear(pocket::Heard::Asked(text.to_owned()));
        assert!(matches!(tab.seen.said.last(), Some(FromServer::Refused(_))), "{text:.20}");
    }
    let guest = ToServer::Reseat { seat: engine::Seat::TWO, by: wire::Occupant::Guest };
    tab.ask(&guest);
    tab.settle();
    assert_eq!(tab.seen.here.last(), Some(&FromDevice::Refused(NotHere::NoGuests {})));
    tab.ask(&ToServer::Lobby {});
    tab.ask(&ToServer::Play {});
    tab.settle();
    assert!(matches!(tab.seen.said.last(), Some(FromServer::Refused(wire::Refusal::NotAtATable {}))));
    // Answers that nobody waits for change nothing.
    tab.hear(pocket::Heard::Stored(Ok(())));
    tab.hear(pocket::Heard::Found(Ok(Vec::new())));
    tab.hear(pocket::Heard::Rang(99));
    tab.hear(pocket::Heard::Thought(99, None));
    assert!(tab.idle());
}
