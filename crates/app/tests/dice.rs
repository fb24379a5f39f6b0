//! Dice at a table: thrown by whose turn it is, by the computer, or by hand; and seats that the computer keeps warm.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use common::{Person, TestHouse, computer, tokens};
use engine::Seat;
use engine::bot::Weighed;
use engine::matches::Sight;
use games::mensch::{Field, View};
use serde_json::{Value, json};
use wire::{FromServer, Key, Occupant, Refusal, SeatKind, Stage, TableId, ToServer};

/// Red has three pawns in the goal and one before it: a roll of 1 to 4 leaves a choice, 4 wins.
const ALMOST: &str = "1r0[0, 0, 0, 0][1, 1, 1, 0][0, 0, 0, 0][0, 0, 0, 0][3, 3, 3, 3][0, 0, 0, 0][0, 0, 0, 0]\
[0, 0, 0, 0][0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, \
0, 0, 0, 0, 1]";

type Position = Sight<View, Field>;

fn read(sight: &Value) -> Position {
    serde_json::from_value(sight.clone()).unwrap()
}

async fn open(person: &mut Person, setup: Value, seats: Vec<Occupant>) -> (TableId, Vec<Key>) {
    let name = "Ada".to_owned();
    let open = ToServer::Open {
        game: "mensch".into(),
        setup,
        seats,
        name,
        tempo_ms: 0,
        // Who has left is not waited for here.
        customs: wire::Customs { stand_in: wire::StandIn { after_s: Some(0), level: Some("fast".into()) } },
    };
    match person.ask(&open, |m| matches!(m, FromServer::Opened { .. })).await.unwrap() {
        FromServer::Opened { table, keys } => (table, keys),
        other => panic!("{other:?}"),
    }
}

/// A table for two, red and green, that this person sits down at with the own keys.
async fn begin(person: &mut Person, seats: Vec<Occupant>, position: Option<&str>) -> (TableId, Vec<Key>) {
    let setup = json!({"players": [1, 3], "position": position});
    let (table, keys) = open(person, setup, seats).await;
    person.sit(&table, tokens(&keys, false)).await;
    (table, keys)
}

async fn stepped(person: &mut Person) -> (usize, Position, Option<Seat>) {
    match person.hear(|m| matches!(m, FromServer::Stepped { .. })).await.unwrap() {
        FromServer::Stepped { at, sight, shown, .. } => (at, read(&sight), shown.seat),
        other => panic!("{other:?}"),
    }
}

fn roll(seat: Seat, at: usize) -> ToServer {
    ToServer::Roll { seat, at, shows: None }
}

fn real(seat: Seat, at: usize, eyes: u8) -> ToServer {
    ToServer::Roll { seat, at, shows: Some(json!(eyes)) }
}

#[tokio::test]
async fn the_die_waits_for_the_hand_whose_turn_it_is() {
    let house = TestHouse::open().await;
    let mut ada = house.person().await;
    begin(&mut ada, vec![Occupant::Me, Occupant::Me], None).await;
    let table = ada.sight.clone().unwrap();
    assert_eq!(table.stage, Stage::Running, "nothing has to be begun by hand");
    assert!(table.commitment.is_some() && table.seed.is_none());
    assert_eq!(read(table.sight.as_ref().unwrap()).thrower, Some(Seat::ONE));
    assert!(matches!(ada.refused(roll(Seat::TWO, 0)).await, Refusal::Stale { at: 0 }));
    assert!(matches!(ada.refused(roll(Seat::ONE, 1)).await, Refusal::Stale { at: 0 }));
    assert!(matches!(ada.refused(real(Seat::ONE, 0, 6)).await, Refusal::RealDice { on: false }));
    let act = ToServer::Act { seat: Seat::ONE, action: json!(0), at: 0 };
    assert!(
        matches!(ada.refused(act).await, Refusal::Illegal { error, .. } if error == json!({"rule": "roll_first"}))
    );
    ada.say(roll(Seat::ONE, 0)).await;
    let (at, now, by) = stepped(&mut ada).await;
    assert_eq!((at, by), (1, None), "the seed decided");
    assert!(now.view.roll.is_some());
}

#[tokio::test]
async fn a_game_to_the_winner_shows_its_seed_and_nothing_is_taken_back_then() {
    let house = TestHouse::open().await;
    let mut ada = house.person().await;
    begin(&mut ada, vec![Occupant::Me, computer("fast")], Some(ALMOST)).await;
    let (mut at, mut now) = (0, read(ada.sight.clone().unwrap().sight.as_ref().unwrap()));
    while now.outcome.is_none() {
        if now.thrower == Some(Seat::ONE) {
            ada.say(roll(Seat::ONE, at)).await;
        } else if now.turn.includes(Seat::ONE) {
            ada.say(ToServer::Act { seat: Seat::ONE, action: json!(now.actions[0]), at }).await;
        }
        (at, now, _) = stepped(&mut ada).await;
        assert!(at < 5_000, "four pawns never come home");
    }
    ada.say(ToServer::Save { course: false }).await;
    let FromServer::Record { record, .. } =
        ada.hear(|m| matches!(m, FromServer::Record { .. })).await.unwrap()
    else {
        panic!("no record")
    };
    let record: Value = serde_json::from_str(&record).unwrap();
    assert!(record["seed"].is_string(), "the dice lie open now");
    assert!(matches!(ada.refused(ToServer::Undo {}).await, Refusal::NotNow { stage: Stage::Over }));
}

#[tokio::test]
async fn real_dice_are_entered_by_people_for_the_computer_too() {
    let house = TestHouse::open().await;
    let (mut ada, mut eve) = (house.person().await, house.person().await);
    let (table, _) = begin(&mut ada, vec![Occupant::Me, computer("fast")], None).await;
    eve.sit(&table, Vec::new()).await;
    assert!(matches!(eve.refused(ToServer::RealDice { on: true }).await, Refusal::NotHost {}));
    ada.say(ToServer::RealDice { on: true }).await;
    ada.table(|table| table.real_dice).await;
    assert!(matches!(ada.refused(roll(Seat::ONE, 0)).await, Refusal::RealDice { on: true }));
    assert!(matches!(ada.refused(real(Seat::ONE, 0, 7)).await, Refusal::Unreadable { .. }));
    ada.say(real(Seat::ONE, 0, 6)).await;
    let (at, now, by) = stepped(&mut ada).await;
    assert_eq!((at, by), (1, Some(Seat::ONE)));
    assert_eq!(now.view.camps[0].ring, [Field::new(0).unwrap()]);
    ada.say(real(Seat::ONE, 1, 2)).await;
    let (at, now, _) = stepped(&mut ada).await;
    assert_eq!((at, now.thrower), (2, Some(Seat::TWO)), "the computer's die waits for a hand");
    assert!(matches!(eve.refused(real(Seat::TWO, 2, 3)).await, Refusal::NotYourSeat {}));
    ada.say(real(Seat::TWO, 2, 3)).await;
    assert_eq!(stepped(&mut ada).await.2, Some(Seat::TWO));
    // A slip of the finger can be taken back: the own last throw, and what came after it.
    ada.say(ToServer::Undo {}).await;
    assert_eq!(ada.table(|table| table.history.len() < 3).await.history.len(), 1);
    // The switch survives a restart.
    let house = house.reopen().await;
    let mut bob = house.person().await;
    bob.sit(&table, Vec::new()).await;
    assert!(bob.sight.unwrap().real_dice);
}

#[tokio::test]
async fn the_computer_says_why_and_nobody_else_does() {
    let house = TestHouse::open().await;
    let mut ada = house.person().await;
    let (table, _) = begin(&mut ada, vec![computer("mixed"), Occupant::Me], Some(ALMOST)).await;
    // Seat one is the computer's: it throws until it has a choice, then moves.
    let at = loop {
        let (at, now, by) = stepped(&mut ada).await;
        match by {
            Some(Seat::ONE) => break at,
            _ if now.thrower == Some(Seat::TWO) => ada.say(roll(Seat::TWO, at)).await,
            _ if now.turn.includes(Seat::TWO) => {
                ada.say(ToServer::Act { seat: Seat::TWO, action: json!(now.actions[0]), at }).await;
            }
            _ => {}
        }
    };
    for at in [0, 1, 9_999] {
        assert!(matches!(ada.refused(ToServer::Why { at }).await, Refusal::NoReason {}), "{at}");
    }
    let house = house.reopen().await;
    let mut eve = house.person().await;
    eve.sit(&table, Vec::new()).await;
    let why = eve.ask(&ToServer::Why { at }, |m| matches!(m, FromServer::Why { .. })).await.unwrap();
    let FromServer::Why { why, .. } = why else { panic!("{why:?}") };
    let why: Vec<Weighed<Field>> = serde_json::from_value(why).unwrap();
    assert_eq!(why[0].action, Field::new(39).unwrap());
    assert!(!why[0].parts.is_empty());
}

#[tokio::test]
async fn the_computer_stands_in_for_whoever_left_until_they_come_back() {
    let house = TestHouse::open().await;
    let (mut ada, mut ben) = (house.person().await, house.person().await);
    let (table, keys) = begin(&mut ada, vec![Occupant::Me, Occupant::Guest], None).await;
    let own = ben.sit(&table, tokens(&keys, true)).await;
    ada.stage(Stage::Running).await;
    let stand_in = || ToServer::Reseat { seat: Seat::ONE, by: computer("mixed") };
    assert!(matches!(ben.refused(stand_in()).await, Refusal::NotHost {}), "the host is still here");
    drop(ada);
    ben.table(|table| !table.seats[0].present).await;
    let guest = ToServer::Reseat { seat: Seat::ONE, by: Occupant::Guest };
    assert!(matches!(ben.refused(guest).await, Refusal::NotHost {}), "a seat is not given away");
    ben.say(stand_in()).await;
    let seats = &ben.table(|table| table.seats[0].kind != SeatKind::Person).await.seats;
    assert_eq!(
        (&seats[0].kind, seats[0].name.as_str()),
        (&SeatKind::Computer("fast".into()), "Ada"),
        "as agreed"
    );
    let (at, _, _) = stepped(&mut ben).await;
    assert_eq!(at, 1, "the computer throws at once");
    // The keys still fit after a restart; whoever comes back gets the seat back.
    let house = house.reopen().await;
    let (mut ada, mut ben) = (house.person().await, house.person().await);
    ben.sit(&table, tokens(&own, false)).await;
    let sit = ToServer::Sit { table: table.clone(), tokens: tokens(&keys, false), name: None, known: None };
    let seated = ada.ask(&sit, |m| matches!(m, FromServer::Seated { .. })).await.unwrap();
    assert!(
        matches!(&seated, FromServer::Seated { seats, host: true, .. } if *seats == [Seat::ONE]),
        "{seated:?}"
    );
    let seats = &ben.table(|table| table.seats[0].kind == SeatKind::Person).await.seats;
    assert_eq!((seats[0].name.as_str(), seats[0].present), ("Ada", true));
}

#[tokio::test]
async fn a_seat_is_given_away_by_consent_and_lost_only_between_games() {
    let house = TestHouse::open().await;
    let (mut ada, mut ben) = (house.person().await, house.person().await);
    let (table, keys) = begin(&mut ada, vec![Occupant::Me, Occupant::Guest], None).await;
    let own = ben.sit(&table, tokens(&keys, true)).await;
    ada.stage(Stage::Running).await;
    let give = |by: Occupant| ToServer::Reseat { seat: Seat::TWO, by };
    for by in [Occupant::Me, Occupant::Guest] {
        assert_eq!(ada.refused(give(by)).await, Refusal::SeatTaken { seat: Seat::TWO }, "he is here");
    }
    ada.say(give(computer("mixed"))).await;
    let wish = ben.table(|table| table.wish.is_some()).await.wish.clone().unwrap();
    assert_eq!((wish.by, wish.waiting), (Some(Seat::ONE), vec![Seat::TWO]));
    ben.say(ToServer::Answer { yes: true, nr: Some(wish.nr) }).await;
    let seated = ben.hear(|m| matches!(m, FromServer::Seated { .. })).await.unwrap();
    assert!(matches!(seated, FromServer::Seated { seats, .. } if seats.is_empty()));
    let seats = &ada.table(|table| table.wish.is_none()).await.seats;
    assert_eq!((&seats[1].kind, seats[1].name.as_str()), (&SeatKind::Computer("fast".into()), ""));
    // He has it back whenever he likes, and once more: it waits for him as long as the game is on.
    ben.sit(&table, tokens(&own, false)).await;
    drop(ben);
    ada.table(|table| !table.seats[1].present).await;
    assert_eq!(ada.refused(give(Occupant::Me)).await, Refusal::SeatTaken { seat: Seat::TWO });
    ada.say(ToServer::Stop {}).await;
    ada.stage(Stage::Empty).await;
    ada.say(give(Occupant::Me)).await;
    ada.table(|table| table.seats[1].name == "Ada").await;
    let mut ben = house.person().await;
    let sit = ToServer::Sit { table, tokens: tokens(&own, false), name: None, known: None };
    assert!(matches!(ben.refused(sit).await, Refusal::WrongKey {}));
}

#[tokio::test]
async fn real_dice_need_everybodys_consent() {
    let house = TestHouse::open().await;
    let (mut ada, mut ben) = (house.person().await, house.person().await);
    let (table, keys) = begin(&mut ada, vec![Occupant::Me, Occupant::Guest], None).await;
    ben.sit(&table, tokens(&keys, true)).await;
    ada.stage(Stage::Running).await;
    for yes in [false, true] {
        ada.say(ToServer::RealDice { on: true }).await;
        let wish = ben.table(|table| table.wish.is_some()).await.wish.clone().unwrap();
        assert_eq!((wish.what, wish.waiting), (wire::Wished::RealDice { on: true }, vec![Seat::TWO]));
        assert!(!ben.sight.as_ref().unwrap().real_dice, "not before he agrees");
        assert_eq!(ada.refused(real(Seat::ONE, 0, 6)).await, Refusal::RealDice { on: false });
        let stale = ToServer::Answer { yes: true, nr: Some(wish.nr + 1) };
        assert_eq!(ben.refused(stale).await, Refusal::NothingToAnswer {});
        ben.say(ToServer::Answer { yes, nr: Some(wish.nr) }).await;
        assert_eq!(ada.table(|table| table.wish.is_none()).await.real_dice, yes);
        ben.table(|table| table.wish.is_none()).await;
    }
}
