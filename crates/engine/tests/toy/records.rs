//! Records: they replay to the same bytes, and are judged step by step, dice included.

use engine::shell::Game as _;
use engine::{Dealt, Flaw, Match, Record, Seat, SeatLabel, Seed, Step, Turn};
use serde_json::json;

use crate::game::Toy;
use crate::table::shell;
use crate::values::{Action, Setup};

fn play_to_the_end(seed: &Seed) -> Record {
    let shell = shell();
    let mut game = shell.start(&json!({"rounds": 4}), &mut seed.dice(u64::MAX)).unwrap();
    loop {
        let step = match game.turn() {
            Turn::Over => break,
            Turn::Chance => game.draw(seed).unwrap(),
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let level = if seat == Seat::ONE { "careful" } else { "random" };
                let decision = game.thought(seat, level, seed.dice(1 << 40)).unwrap()().unwrap();
                assert_eq!(decision.why.is_some(), seat == Seat::ONE, "only one of them weighs");
                game.act(seat, &decision.action).unwrap()
            }
        };
        game.step(&step).unwrap();
    }
    let label = |name: &str| SeatLabel { name: name.into(), level: None };
    Record {
        format: engine::record::FORMAT.into(),
        game: "toy".into(),
        setup: game.setup(),
        seats: vec![label("Ada"), label("Ben")],
        commitment: Some(seed.commitment()),
        seed: Some(seed.clone()),
        loaded: 0,
        steps: game.steps(),
    }
}

#[test]
fn a_record_replays_to_the_same_bytes_and_its_dice_verify() {
    let seed = Seed::from_number(11);
    let record = play_to_the_end(&seed);
    let text = record.to_text();
    let read = Record::parse(&text).unwrap();
    let game = shell().replay(&read).unwrap();
    let again = Record { steps: game.steps(), setup: game.setup(), ..read };
    assert_eq!(again.to_text(), text);
    let seeded = game.chances(0);
    let judged = |record: &Record| shell().judge(record).map(|(_, dealt)| dealt);
    assert_eq!(judged(&record), Ok(Dealt { seeded, ..Dealt::default() }));
    let loaded = Record { loaded: 1, ..record.clone() };
    assert_eq!(judged(&loaded), Ok(Dealt { seeded: seeded - 1, brought: 1, ..Dealt::default() }));
    let unsown = Record { seed: None, ..record.clone() };
    assert_eq!(judged(&unsown), Ok(Dealt { unsown: seeded, ..Dealt::default() }));
    let other = Seed::from_number(12);
    let exchanged = Record { seed: Some(other.clone()), ..record.clone() };
    assert_eq!(judged(&exchanged), Err(Flaw::OtherSeed));
    let elsewhere = Record { commitment: Some(other.commitment()), ..exchanged };
    assert!(matches!(judged(&elsewhere), Err(Flaw::Dice { .. })), "another seed gives other dice");
    assert!(game.outcome().is_some());
}

#[test]
fn a_record_is_judged_step_by_step() {
    let record = play_to_the_end(&Seed::from_number(11));
    let broken = |change: &dyn Fn(&mut Record)| {
        let mut record = record.clone();
        change(&mut record);
        match shell().replay(&record) {
            Err(Flaw::Step { step, .. }) => Some(step),
            Err(Flaw::Head(_)) => None,
            Err(other) => panic!("{other:?}"),
            Ok(_) => panic!("must be refused"),
        }
    };
    assert_eq!(broken(&|record| record.game = "chess".into()), None);
    assert_eq!(broken(&|record| record.setup = json!({"rounds": 9})), None);
    assert_eq!(broken(&|record| drop(record.seats.pop())), None);
    assert_eq!(broken(&|record| record.steps[0] = json!({"chance": 4})), Some(1));
    assert_eq!(broken(&|record| record.steps[2] = json!({"seat": 1, "action": "roll"})), Some(3));
    assert_eq!(broken(&|record| record.steps[2] = json!({"seat": 0, "action": "fly"})), Some(3));
    assert_eq!(broken(&|record| record.steps.push(json!({"chance": 1}))), Some(record.steps.len() + 1));
}

#[test]
fn of_several_wrong_things_the_earliest_is_named() {
    let mut record = play_to_the_end(&Seed::from_number(11));
    let rolls = |step: &serde_json::Value| step.get("chance").is_some();
    let forged = record.steps.iter().position(rolls).unwrap();
    let eyes = record.steps[forged]["chance"].as_u64().unwrap();
    record.steps[forged] = json!({"chance": eyes % 3 + 1});
    record.steps.push(json!({"seat": 0, "action": "roll"}));
    let judged = |record: &Record| shell().judge(record).map(|(game, _)| game.len());
    assert_eq!(judged(&record), Err(Flaw::Dice { step: forged + 1 }), "not the step after the end");
    record.seed = None;
    assert!(matches!(judged(&record), Err(Flaw::Step { step, .. }) if step == record.steps.len()));
}

#[test]
fn an_unreadable_step_is_shown_beside_what_was_expected() {
    let record = play_to_the_end(&Seed::from_number(11));
    for (index, step, found, due) in [
        (0, json!({"chance": "two"}), "found {\"chance\":\"two\"}", "example {\"chance\":1}"),
        (2, json!(["x".repeat(200)]), "found [\"xxx", "example {\"seat\":0,\"action\":\"roll\"}"),
        (record.steps.len(), json!(null), "found null, expected", "{\"chance\":…}"),
    ] {
        let mut broken = record.clone();
        broken.steps.truncate(index);
        broken.steps.push(step);
        let Err(Flaw::Step { step, reason }) = shell().judge(&broken).map(|_| ()) else { panic!("accepted") };
        assert_eq!(step, index + 1);
        assert!(reason.starts_with(found) && reason.ends_with(due), "{reason}");
        assert!(reason.contains("expected {\"seat\":…,\"action\":…} or {\"chance\":…}"), "{reason}");
        assert!(reason.chars().count() < 250, "{reason}");
    }
}

#[test]
fn undo_never_changes_a_die() {
    let seed = Seed::from_number(3);
    let mut game = Match::<Toy>::start(Setup::of(2)).unwrap();
    let deal = |game: &mut Match<Toy>| {
        let step = game.drawn(&seed).unwrap();
        game.step(step).unwrap();
        step
    };
    deal(&mut game);
    deal(&mut game);
    game.step(Step::Action { seat: Seat::ONE, action: Action::Roll }).unwrap();
    let rolled = deal(&mut game);
    game.undo_to(2);
    assert_eq!(game.steps().len(), 2);
    game.step(Step::Action { seat: Seat::ONE, action: Action::Roll }).unwrap();
    assert_eq!(deal(&mut game), rolled);
    assert_eq!(game.drawn(&seed), None, "a player is to move");
}
