//! Taking a table away, and what comes from a house.

use fastrand::Rng;
use serde_json::json;
use table::Entry;
use wire::{Customs, FromDevice, FromServer, NotHere, Occupant, Stage, Taken, ToDevice, ToServer};

use crate::device::{Store, Tab};
use crate::{games, play_to, seated, sit};

fn taken(tab: &mut Tab) -> Taken {
    tab.ask_here(&ToDevice::Take {});
    tab.settle();
    match tab.seen.here.last() {
        Some(FromDevice::Taken(taken)) => (**taken).clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn everything_on_a_table_can_be_taken_away_with_dice_that_can_be_checked() {
    for (game, setup, seats) in games() {
        let store = Store::default();
        let mut tab = seated(&store, game, &setup, seats, 1);
        let mut rng = Rng::with_seed(4);
        play_to(&mut tab, 9, &mut rng);
        let taken = taken(&mut tab);
        let table = store.borrow().table(&taken.table).unwrap();
        assert_eq!((taken.game.as_str(), taken.entries), (game, table.seq));
        let record = engine::Record::parse(taken.record.as_ref().unwrap()).unwrap();
        let (judged, dealt) = table.game.judge(&record).unwrap();
        assert!(*judged == *table.laid.as_ref().unwrap().game, "{game}: the same game");
        assert_eq!(dealt.unknown(), 0, "{game}: every die is what the seed holds");
        // Nothing happens there any more, until somebody sits down again.
        tab.settle();
        assert_eq!(store.borrow().table(&taken.table).unwrap().seq, taken.entries);
        sit(&mut tab);
        for _ in 0..50 {
            tab.carry_out(None);
        }
        tab.compare();
    }
}

#[test]
fn a_table_is_forgotten_only_if_it_is_still_what_was_taken() {
    let store = Store::default();
    let (game, setup, seats) = games().swap_remove(0);
    let mut tab = seated(&store, game, &setup, seats, 2);
    let taken = taken(&mut tab);
    assert_eq!(taken.record, None, "nothing is laid out");
    let mut other = Tab::open(&store, 5);
    other.seen.table = Some(taken.table.clone());
    other.settle();
    sit(&mut other);
    other.ask(&ToServer::Start {});
    other.settle();
    let forget = |entries| ToDevice::Forget { table: taken.table.clone(), entries };
    tab.ask_here(&forget(Some(taken.entries)));
    tab.settle();
    let goes_on = FromDevice::Refused(NotHere::GoesOn { table: taken.table.clone() });
    assert_eq!(tab.seen.here.last(), Some(&goes_on));
    assert_eq!(store.borrow().stories.len(), 1);
    tab.ask_here(&forget(None));
    tab.settle();
    assert_eq!(tab.seen.here.last(), Some(&FromDevice::Forgot { table: taken.table.clone() }));
    assert!(store.borrow().stories.is_empty());
    tab.ask(&ToServer::Play {});
    tab.settle();
    assert!(matches!(tab.seen.said.last(), Some(FromServer::Refused(_))));
}

#[test]
fn people_keep_their_names_when_a_game_comes_from_elsewhere() {
    let store = Store::default();
    let mut tab = seated(&store, "mensch", &json!({"players": [1, 3]}), 2, 2);
    let mut record = engine::Record::parse(taken(&mut tab).record.as_ref().unwrap()).unwrap();
    record.seats[1].name = "Ben".to_owned();
    let load = ToServer::Load {
        record: record.to_text(),
        seats: vec![Occupant::Me, Occupant::Me],
        name: "Ada".to_owned(),
        tempo_ms: 0,
        customs: Customs::default(),
    };
    tab.ask(&load);
    tab.settle();
    sit(&mut tab);
    let table = store.borrow().table(tab.seen.table.as_ref().unwrap()).unwrap();
    assert_eq!(table.seats.iter().map(|seat| seat.name.as_str()).collect::<Vec<_>>(), ["Ada", "Ben"]);
    assert_eq!(table.stage, Stage::Running);
    let (lines, _) = &store.borrow().stories[tab.seen.table.as_ref().unwrap()];
    assert!(matches!(Entry::read(lines[0].form, lines[0].text.as_bytes()), Ok(Entry::Opened { .. })));
}
