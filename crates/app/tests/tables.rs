//! Tables as people use them: sitting down, playing, pausing, taking back, saving, coming back.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::time::Duration;

use app::limits::{Limits, Rate};
use common::{TestHouse, computer, default_setup, play_on, position, tokens};
use engine::Seat;
use games::filler::Setup;
use wire::{FromServer, Occupant, Refusal, SeatKind, Stage, ToServer};

#[tokio::test]
async fn a_game_against_the_computer_from_start_to_end() {
    let house = TestHouse::open().await;
    let mut ada = house.person().await;
    let (_, _) = ada.begin(vec![Occupant::Me, computer("greedy")], 0).await;
    let table = ada.sight.clone().unwrap();
    assert!(table.seed.is_none(), "the seed stays secret while the game runs");
    assert!(table.commitment.is_some());
    let (mut at, mut now, mut stage) = (0, position(table.sight.as_ref().unwrap()), Stage::Running);
    while stage == Stage::Running {
        (at, now, stage) =
            if now.turn.includes(Seat::ONE) { play_on(&mut ada, at, &now).await } else { ada.step().await };
    }
    assert_eq!(stage, Stage::Over);
    assert!(now.outcome.is_some() && now.actions.is_empty());
    assert!(matches!(
        ada.refused(ToServer::Act { seat: Seat::ONE, action: 1.into(), at }).await,
        Refusal::NotNow { stage: Stage::Over }
    ));
    // Taking back the last move of a finished game goes on with it, without asking anybody.
    ada.say(ToServer::Undo {}).await;
    let table = ada.stage(Stage::Running).await;
    assert!(table.history.len() < at && table.seed.is_none());
}

#[tokio::test]
async fn the_computer_waits_its_time_and_stands_still_while_paused() {
    let house = TestHouse::open().await;
    let (mut ada, mut eve) = (house.person().await, house.person().await);
    let setup = serde_json::to_value(Setup { first: Seat::TWO, ..Setup::default() }).unwrap();
    let (table, keys) = ada.open(setup, vec![Occupant::Me, computer("stagnation")], 300).await;
    ada.sit(&table, tokens(&keys, false)).await;
    ada.say(ToServer::Start {}).await;
    ada.stage(Stage::Ready).await;
    ada.say(ToServer::Play {}).await;
    ada.stage(Stage::Running).await;
    ada.say(ToServer::Pause {}).await;
    let clock = ada.stage(Stage::Paused).await.clock_ms;
    // Longer than the computer's time: it must not move now, and the clock must stand.
    tokio::time::sleep(Duration::from_millis(500)).await;
    eve.sit(&table, Vec::new()).await;
    let paused = eve.sight.as_ref().unwrap();
    assert_eq!(paused.history.len(), 0, "the computer moved during the pause");
    assert_eq!((paused.stage, paused.clock_ms), (Stage::Paused, clock));
    ada.say(ToServer::Play {}).await;
    ada.stage(Stage::Running).await;
    // Told by the table's own clock, which knows nothing of how late a message is heard.
    let stepped = ada.hear(|m| matches!(m, FromServer::Stepped { .. })).await.unwrap();
    let FromServer::Stepped { at, sight, clock_ms, .. } = stepped else { panic!("{stepped:?}") };
    assert_eq!((at, position(&sight).turn.includes(Seat::ONE)), (1, true));
    assert!(clock_ms >= clock + 300, "{clock_ms} after {clock} is too soon");
}

#[tokio::test]
async fn an_invitation_works_once_and_watching_is_read_only() {
    let house = TestHouse::open().await;
    let (mut ada, mut ben, mut eve) = (house.person().await, house.person().await, house.person().await);
    let (table, keys) = ada.open(default_setup(), vec![Occupant::Me, Occupant::Guest], 0).await;
    ada.sit(&table, tokens(&keys, false)).await;
    assert_eq!(ada.sight.as_ref().unwrap().seats[1].kind, SeatKind::Free);
    ada.say(ToServer::Start {}).await;
    ada.stage(Stage::Ready).await;
    assert_eq!(ada.refused(ToServer::Play {}).await, Refusal::SeatFree { seat: Seat::TWO });

    let invitation = tokens(&keys, true);
    let own = ben.sit(&table, invitation.clone()).await;
    assert_eq!(own.len(), 1, "the guest gets a key of their own");
    let again = ToServer::Sit { table: table.clone(), tokens: invitation, name: None, known: None };
    assert_eq!(eve.refused(again).await, Refusal::WrongKey {});
    eve.sit(&table, Vec::new()).await;

    ada.say(ToServer::Play {}).await;
    ada.stage(Stage::Running).await;
    ben.stage(Stage::Running).await;
    eve.stage(Stage::Running).await;
    for request in [
        ToServer::Act { seat: Seat::ONE, action: 1.into(), at: 0 },
        ToServer::Pause {},
        ToServer::Stop {},
        ToServer::Undo {},
        ToServer::Configure { setup: default_setup() },
        ToServer::Close {},
    ] {
        let refusal = eve.refused(request.clone()).await;
        assert!(matches!(refusal, Refusal::NotYourSeat {} | Refusal::NotHost {}), "{request:?}: {refusal:?}");
    }
    assert_eq!(ben.refused(ToServer::Stop {}).await, Refusal::NotHost {});
    assert_eq!(
        ben.refused(ToServer::Act { seat: Seat::ONE, action: 1.into(), at: 0 }).await,
        Refusal::NotYourSeat {}
    );

    // A step reaches everybody.
    let now = position(ada.sight.as_ref().unwrap().sight.as_ref().unwrap());
    play_on(&mut ada, 0, &now).await;
    let (at, now, _) = ben.step().await;
    assert_eq!((at, now.seat), (1, Some(Seat::TWO)));
    let (_, watched, _) = eve.step().await;
    assert_eq!((watched.seat, watched.actions.len()), (None, 0));
    assert_eq!(
        ben.refused(ToServer::Act { seat: Seat::TWO, action: 1.into(), at: 0 }).await,
        Refusal::Stale { at: 1 }
    );

    // The own key still opens the seat after the line was lost.
    drop(ben);
    let mut ben = house.person().await;
    assert!(ben.sit(&table, own.iter().map(|key| key.token.clone()).collect()).await.is_empty());
    assert_eq!(ben.sight.as_ref().unwrap().history.len(), 1);
}

#[tokio::test]
async fn taking_back_needs_the_other_persons_consent() {
    let house = TestHouse::open().await;
    let (mut ada, mut ben) = (house.person().await, house.person().await);
    let (table, keys) = ada.open(default_setup(), vec![Occupant::Me, Occupant::Guest], 0).await;
    ada.sit(&table, tokens(&keys, false)).await;
    ben.sit(&table, tokens(&keys, true)).await;
    ada.say(ToServer::Start {}).await;
    ada.say(ToServer::Play {}).await;
    let now = position(ada.stage(Stage::Running).await.sight.as_ref().unwrap());
    assert_eq!(ada.refused(ToServer::Undo {}).await, Refusal::NothingToUndo {});
    play_on(&mut ada, 0, &now).await;
    ben.step().await;
    assert_eq!(ben.refused(ToServer::Answer { yes: true, nr: None }).await, Refusal::NothingToAnswer {});

    ada.say(ToServer::Undo {}).await;
    let wish = ben.table(|table| table.undo.is_some()).await.undo.clone().unwrap();
    assert_eq!((wish.by, wish.waiting, wish.to), (Seat::ONE, vec![Seat::TWO], 0));
    ben.say(ToServer::Answer { yes: false, nr: None }).await;
    assert_eq!(ben.table(|table| table.undo.is_none()).await.history.len(), 1);

    ada.say(ToServer::Undo {}).await;
    ben.table(|table| table.undo.is_some()).await;
    ben.say(ToServer::Answer { yes: true, nr: None }).await;
    let table = ben.table(|table| table.undo.is_none()).await;
    assert_eq!((table.history.len(), table.stage), (0, Stage::Running));
}

#[tokio::test]
async fn between_start_and_play_only_what_changes_the_board_lays_out_a_new_one() {
    let house = TestHouse::open().await;
    let mut ada = house.person().await;
    let (table, keys) = ada.open(default_setup(), vec![Occupant::Me, computer("stagnation")], 0).await;
    ada.sit(&table, tokens(&keys, false)).await;
    assert_eq!(ada.sight.as_ref().unwrap().stage, Stage::Empty);
    assert!(ada.sight.as_ref().unwrap().sight.is_none());
    assert_eq!(ada.refused(ToServer::Play {}).await, Refusal::NotNow { stage: Stage::Empty });
    ada.say(ToServer::Start {}).await;
    let before = position(ada.stage(Stage::Ready).await.sight.as_ref().unwrap()).view;
    assert_eq!(ada.refused(ToServer::Start {}).await, Refusal::NotNow { stage: Stage::Ready });

    let configure = |setup: Setup| ToServer::Configure { setup: serde_json::to_value(setup).unwrap() };
    ada.say(configure(Setup { first: Seat::TWO, ..Setup::default() })).await;
    let after = position(ada.table(|_| true).await.sight.as_ref().unwrap());
    assert_eq!(after.view.board, before.board, "who begins does not change the board");
    assert!(after.turn.includes(Seat::TWO));
    ada.say(ToServer::Reseat { seat: Seat::TWO, by: computer("blocking") }).await;
    let after = ada.table(|table| table.seats[1].kind == SeatKind::Computer("blocking".into())).await;
    assert_eq!(position(after.sight.as_ref().unwrap()).view.board, before.board, "nor does the strategy");
    ada.say(configure(Setup { rows: 7, ..Setup::default() })).await;
    let table = ada.table(|_| true).await;
    let after = position(table.sight.as_ref().unwrap());
    assert_eq!((after.view.board.rows(), table.stage), (7, Stage::Ready));
    assert!(table.setup["number"].is_null(), "the next start draws another board");
    assert!(table.laid.as_ref().unwrap()["number"].is_string());

    ada.say(ToServer::Play {}).await;
    ada.stage(Stage::Running).await;
    assert!(matches!(ada.refused(configure(Setup::default())).await, Refusal::NotNow { .. }));
    ada.say(ToServer::Stop {}).await;
    let table = ada.stage(Stage::Empty).await;
    assert!(table.sight.is_none() && table.setup["rows"] == 7, "stop keeps the settings");
    let bad = serde_json::json!({"rows": 2, "cols": 6, "colours": 5, "first": 0});
    assert!(matches!(ada.refused(ToServer::Configure { setup: bad }).await, Refusal::Setup { .. }));
}

#[tokio::test]
async fn a_saved_game_goes_on_at_another_table() {
    let house = TestHouse::open().await;
    let mut ada = house.person().await;
    ada.begin(vec![Occupant::Me, Occupant::Me], 0).await;
    let mut now = position(ada.sight.as_ref().unwrap().sight.as_ref().unwrap());
    let mut at = 0;
    for _ in 0..5 {
        (at, now, _) = play_on(&mut ada, at, &now).await;
    }
    ada.say(ToServer::Save { course: false }).await;
    let FromServer::Record { file, record } =
        ada.hear(|m| matches!(m, FromServer::Record { .. })).await.unwrap()
    else {
        unreachable!("only records are wanted")
    };
    assert!(file.starts_with("filler-") && file.ends_with(".json"));
    assert!(!record.contains("\"seed\""), "the seed stays secret while the game runs");

    let load = |record: String| ToServer::Load {
        record,
        seats: vec![Occupant::Me, computer("greedy")],
        name: "Ada".into(),
        tempo_ms: 0,
        customs: wire::Customs::default(),
    };
    let opened = ada.ask(&load(record.clone()), |m| matches!(m, FromServer::Opened { .. })).await.unwrap();
    let FromServer::Opened { table, keys } = opened else { unreachable!("only openings are wanted") };
    ada.sit(&table, tokens(&keys, false)).await;
    let table = ada.sight.clone().unwrap();
    assert_eq!((table.stage, table.history.len()), (Stage::Ready, 5));
    assert_eq!(position(table.sight.as_ref().unwrap()).view, now.view);

    for (broken, step) in [
        (record.replace("{\"seat\":0", "{\"seat\":1"), Some(1)),
        (record.replace("\"rows\":6", "\"rows\":60"), None),
        (record.replace("\"steps\"", "\"stairs\""), None),
        ("rubbish".to_owned(), None),
    ] {
        match ada.refused(load(broken)).await {
            Refusal::BadRecord { step: named, .. } => assert_eq!(named, step),
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn every_table_is_back_after_a_restart() {
    let house = TestHouse::open().await;
    let mut ada = house.person().await;
    let (table, keys) = ada.begin(vec![Occupant::Me, Occupant::Me], 0).await;
    let mut now = position(ada.sight.as_ref().unwrap().sight.as_ref().unwrap());
    let mut at = 0;
    for _ in 0..4 {
        (at, now, _) = play_on(&mut ada, at, &now).await;
    }
    let commitment = ada.sight.as_ref().unwrap().commitment;
    drop(ada);
    let house = house.reopen().await;
    let mut ada = house.person().await;
    ada.sit(&table, tokens(&keys, false)).await;
    let back = ada.sight.clone().unwrap();
    assert_eq!((back.stage, back.history.len(), back.commitment), (Stage::Running, 4, commitment));
    assert_eq!(position(back.sight.as_ref().unwrap()).view, now.view);
    play_on(&mut ada, at, &position(back.sight.as_ref().unwrap())).await;

    ada.say(ToServer::Close {}).await;
    ada.hear(|m| matches!(m, FromServer::Closed { .. })).await.unwrap();
    drop(ada);
    let house = house.reopen().await;
    let mut ada = house.person().await;
    let sit = ToServer::Sit { table, tokens: Vec::new(), name: None, known: None };
    assert_eq!(ada.refused(sit).await, Refusal::NoSuchTable {}, "a closed table is gone for good");
}

#[tokio::test]
async fn the_lobby_lists_tables_and_hears_of_changes() {
    let house = TestHouse::open().await;
    let (mut ada, mut ben) = (house.person().await, house.person().await);
    let lobby = ben.ask(&ToServer::Lobby {}, |m| matches!(m, FromServer::Lobby { .. })).await.unwrap();
    let FromServer::Lobby { games, tables } = lobby else { unreachable!("only lobbies are wanted") };
    assert!(games.iter().any(|game| game.id == "filler" && game.levels.len() == 3));
    assert!(tables.is_empty());
    let (table, _) = ada.begin(vec![Occupant::Me, computer("greedy")], 5_000).await;
    ben.hear(|m| matches!(m, FromServer::LobbyChanges { opened, .. } if opened[0].table == table))
        .await
        .unwrap();
    // Who asks anew hears all of it at once.
    let running = |message: &FromServer| {
        matches!(message, FromServer::Lobby { tables, .. }
            if tables.iter().any(|row| row.table == table && row.stage == Stage::Running && row.seats[0].present))
    };
    ben.ask(&ToServer::Lobby {}, running).await.unwrap();
}

#[tokio::test]
async fn a_guest_can_be_replaced_by_the_computer_and_back() {
    let house = TestHouse::open().await;
    let (mut ada, mut ben) = (house.person().await, house.person().await);
    let (table, keys) = ada.open(default_setup(), vec![Occupant::Me, Occupant::Guest], 0).await;
    ada.sit(&table, tokens(&keys, false)).await;
    ben.sit(&table, tokens(&keys, true)).await;
    ada.say(ToServer::Reseat { seat: Seat::TWO, by: computer("greedy") }).await;
    ben.table(|table| table.wish.is_some()).await;
    ben.say(ToServer::Answer { yes: true, nr: None }).await;
    // As well as it can, unless something else was agreed.
    ada.table(|table| table.seats[1].kind == SeatKind::Computer("blocking".into())).await;
    assert_eq!(ben.refused(ToServer::Pause {}).await, Refusal::NotYourSeat {});
    let guest = ToServer::Reseat { seat: Seat::TWO, by: Occupant::Guest };
    assert_eq!(ada.refused(guest).await, Refusal::SeatTaken { seat: Seat::TWO });
    drop(ben);
    ada.table(|table| table.watchers == 0).await;
    let mut ben = house.person().await;
    ada.say(ToServer::Reseat { seat: Seat::TWO, by: Occupant::Guest }).await;
    let FromServer::Invited { key } = ada.hear(|m| matches!(m, FromServer::Invited { .. })).await.unwrap()
    else {
        unreachable!("only invitations are wanted")
    };
    assert_eq!(ben.sit(&table, vec![key.token]).await.len(), 1);
    assert!(matches!(
        ada.refused(ToServer::Reseat { seat: Seat::TWO, by: computer("godlike") }).await,
        Refusal::NoSuchLevel {}
    ));
}

#[tokio::test]
async fn a_table_that_was_left_does_not_talk_over_the_next_one() {
    let haste = Rate { burst: 10_000, per_second: 100.0 };
    let limits = Limits { messages: haste, joins: haste, table_joins: haste, ..Limits::default() };
    let house = TestHouse::with(limits).await;
    let (mut ada, mut eve) = (house.person().await, house.person().await);
    let (quiet, _) = ada.open(default_setup(), vec![Occupant::Me, Occupant::Me], 0).await;
    for _ in 0..20 {
        // Computers that do not wait: somebody is always just making a step.
        let setup = serde_json::json!({ "players": [1, 2, 3, 4] });
        let (game, seats) = ("mensch".to_owned(), vec![computer("fast"); 4]);
        let open = ToServer::Open {
            game,
            setup,
            seats,
            name: "Ada".to_owned(),
            tempo_ms: 0,
            customs: wire::Customs::default(),
        };
        let opened = ada.ask(&open, |m| matches!(m, FromServer::Opened { .. })).await.unwrap();
        let FromServer::Opened { table: lively, .. } = opened else { panic!("{opened:?}") };
        for _ in 0..10 {
            eve.sit(&lively, Vec::new()).await;
            let sit = ToServer::Sit { table: quiet.clone(), tokens: Vec::new(), name: None, known: None };
            let here = |m: &FromServer| matches!(m, FromServer::Table(sight) if sight.table == quiet);
            eve.ask(&sit, here).await.unwrap();
            eve.say(ToServer::Ping {}).await;
            loop {
                match eve.client.next().await.unwrap() {
                    FromServer::Pong {} => break,
                    FromServer::Table(sight) if sight.table == quiet => {}
                    other => panic!("{other:?}"),
                }
            }
        }
    }
}
