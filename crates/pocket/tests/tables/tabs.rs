//! Several tabs at the same table: who is first is decided by the store, and nothing is doubled or lost.

use fastrand::Rng;
use pocket::Heard;
use table::Entry;
use wire::{FromServer, Refusal, Stage, ToServer};

use crate::device::{Store, Tab};
use crate::{games, seated, sit};

/// Lets the tabs hear of each other.
fn wake(tabs: &mut [Tab]) {
    for index in 0..tabs.len() {
        for table in std::mem::take(&mut tabs[index].woken) {
            let others = (0..tabs.len()).filter(|other| *other != index).collect::<Vec<_>>();
            others.into_iter().for_each(|other| tabs[other].hear(Heard::Changed(table.clone())));
        }
    }
}

#[test]
fn two_tabs_play_one_game() {
    for (game, setup, seats) in games() {
        for number in 0..4 {
            let mut rng = Rng::with_seed(number);
            let store = Store::default();
            let people = rng.usize(1..=seats);
            let first = seated(&store, game, &setup, seats, people);
            let mut second = Tab::open(&store, 77);
            second.seen.table = first.seen.table.clone();
            second.settle();
            sit(&mut second);
            let table = first.seen.table.clone().unwrap();
            let mut tabs = vec![first, second];
            for event in 0..120_000 {
                let over = |tab: &Tab| tab.seen.stage == Some(Stage::Over);
                if tabs.iter().all(over) {
                    break;
                }
                assert!(event < 119_999, "{game} {number} never ends");
                let index = rng.usize(..2);
                let tab = &mut tabs[index];
                match tab.next(&mut rng) {
                    Some(request) if tab.idle() && rng.bool() => tab.ask(&request),
                    _ => {
                        tab.carry_out(None);
                    }
                }
                // Sometimes the news takes its time: then the numbers in the store decide.
                if rng.u8(..6) == 0 {
                    wake(&mut tabs);
                }
            }
            for tab in &mut tabs {
                tab.settle();
                tab.compare();
            }
            let steps = store.borrow().table(&table).unwrap().steps();
            assert_eq!(tabs.iter().map(|tab| tab.seen.at).collect::<Vec<_>>(), [steps; 2]);
        }
    }
}

#[test]
fn of_two_moves_on_the_same_position_one_counts_and_the_other_is_stale() {
    let store = Store::default();
    let (game, setup, seats) = games().swap_remove(0);
    let mut first = seated(&store, game, &setup, seats, 2);
    first.ask(&ToServer::Start {});
    first.ask(&ToServer::Play {});
    first.settle();
    let mut second = Tab::open(&store, 5);
    second.seen.table = first.seen.table.clone();
    second.settle();
    sit(&mut second);
    let mut rng = Rng::with_seed(1);
    let (one, other) = (first.next(&mut rng).unwrap(), second.next(&mut rng).unwrap());
    first.ask(&one);
    second.ask(&other);
    first.settle();
    second.settle();
    assert_eq!((first.seen.at, second.seen.at), (1, 1));
    assert_eq!(first.seen.sight, second.seen.sight);
    assert!(matches!(second.seen.said.last(), Some(FromServer::Refused(Refusal::Stale { at: 1 }))));
    let story = store.borrow();
    let (lines, _) = &story.stories[first.seen.table.as_ref().unwrap()];
    let steps = lines
        .iter()
        .filter(|line| matches!(Entry::read(line.form, line.text.as_bytes()), Ok(Entry::Step { .. })));
    assert_eq!(steps.count(), 1, "never doubled");
    drop(story);
    // What does not depend on the position is carried out after what the other tab did.
    first.ask(&ToServer::Tempo { tempo_ms: 30 });
    first.settle();
    second.ask(&ToServer::Pause {});
    second.settle();
    assert_eq!(second.seen.stage, Some(Stage::Paused));
    second.compare();
}

#[test]
fn a_table_that_is_closed_in_one_tab_is_closed_in_the_other() {
    let store = Store::default();
    let (game, setup, seats) = games().swap_remove(0);
    let mut first = seated(&store, game, &setup, seats, 2);
    let mut second = Tab::open(&store, 5);
    second.seen.table = first.seen.table.clone();
    second.settle();
    sit(&mut second);
    first.ask(&ToServer::Close {});
    first.settle();
    // It has not heard of it yet: what it asks for does not bring the table back.
    second.ask(&ToServer::Start {});
    second.settle();
    let closed = |said: &FromServer| matches!(said, FromServer::Closed { .. });
    assert!(second.seen.said.iter().any(closed), "{:?}", second.seen.said);
    assert!(store.borrow().stories.is_empty());
}
