//! The toy at a table: what the shell shows and refuses, and who throws the die.

use engine::bot::{Part, Weighed};
use engine::matches::SightOf;
use engine::shell::{Game as _, Shell};
use engine::{Bot, Choice, Course, Dice, Objection, Seat, Seed, Viewer};
use serde_json::json;

use crate::game::Toy;
use crate::values::Action;

/// Rolls while it has few eyes.
struct Careful;

impl Bot<Toy> for Careful {
    fn choose(&mut self, sight: &SightOf<Toy>, _: &mut Dice) -> Option<Choice<Action>> {
        let own = sight.view.eyes[sight.seat?.index()];
        let weigh = |action: &Action| {
            let weight = if *action == Action::Roll { 8.0 } else { f64::from(own) };
            Weighed { action: *action, weight, parts: vec![Part::new("eyes", weight)] }
        };
        Choice::best(sight.actions.iter().map(weigh).collect())
    }
}

pub fn shell() -> Shell<Toy> {
    Shell {
        seats: (2, 2),
        minutes: 1,
        by_hand: false,
        levels: &["careful", "random"],
        bot: |level| match level {
            "careful" => Some(Box::new(Careful)),
            "random" => Some(Box::new(engine::bot::RandomBot)),
            _ => None,
        },
        course: Course::NONE,
    }
}

#[test]
fn the_shell_shows_each_viewer_only_what_they_may_know() {
    let seed = Seed::from_number(5);
    let mut game = shell().start(&json!({"rounds": 1}), &mut seed.dice(0)).unwrap();
    for _ in 0..2 {
        let dealt = game.draw(&seed).unwrap();
        game.step(&dealt).unwrap();
    }
    let card = |viewer| game.sight(viewer)["view"]["card"].clone();
    assert!(card(Viewer::Seat(Seat::ONE)).is_u64());
    assert!(card(Viewer::Spectator).is_null());
    let dealt = |viewer| game.shown(0, viewer).unwrap().events[0]["dealt"]["card"].clone();
    assert!(dealt(Viewer::Seat(Seat::ONE)).is_u64());
    assert!(dealt(Viewer::Seat(Seat::TWO)).is_null() && dealt(Viewer::Spectator).is_null());
    assert_eq!(game.sight(Viewer::Seat(Seat::TWO))["actions"], json!([]), "it is the other's turn");
    assert_eq!(game.sight_at(0, Viewer::Seat(Seat::ONE))["view"]["dealt"], 0);
}

#[test]
fn refusals_change_nothing_and_say_why() {
    let seed = Seed::from_number(5);
    let shell = shell();
    assert!(
        matches!(shell.check(&json!({"rounds": 6})), Err(Objection::Setup { error, .. }) if error == json!({"rounds": 6}))
    );
    assert!(matches!(shell.check(&json!({"laps": 6})), Err(Objection::Unreadable { .. })));
    assert_eq!(shell.check(&json!({"rounds": 0})), Ok(2), "what is open is settled before it is judged");
    assert_eq!(shell.carry_over(&json!({"rounds": 0}), &json!({"rounds": 3})), Ok(json!({"rounds": 3})));
    let mut game = shell.start(&json!({"rounds": 1}), &mut seed.dice(0)).unwrap();
    let refused = |result: Result<serde_json::Value, Objection>| match result {
        Err(Objection::Illegal { error, .. }) => error,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(game.act(Seat::ONE, &json!("roll"))), json!("not_your_turn"), "chance is due");
    assert_eq!(game.thrower(), None);
    assert_eq!(refused(game.enter(Seat::ONE, &json!(1))), json!("not_your_turn"), "cards are not thrown");
    for _ in 0..2 {
        let dealt = game.draw(&seed).unwrap();
        game.step(&dealt).unwrap();
    }
    assert_eq!(refused(game.draw(&seed)), json!("not_by_chance"));
    assert_eq!(refused(game.act(Seat::TWO, &json!("roll"))), json!("not_your_turn"));
    assert_eq!(refused(game.act(Seat::ONE, &json!("stand"))), json!({"rule": "first_roll"}));
    assert_eq!(game.len(), 2);
    assert!(game.thought(Seat::ONE, "godlike", seed.dice(0)).is_none(), "there is no such level");
}

fn refused(result: Result<serde_json::Value, Objection>) -> serde_json::Value {
    match result {
        Err(Objection::Illegal { error, .. }) => error,
        other => panic!("{other:?}"),
    }
}

/// A real die is entered by whose hand it waits for, and by nobody else.
#[test]
fn a_die_is_thrown_by_one_hand() {
    let seed = Seed::from_number(5);
    let mut game = shell().start(&json!({"rounds": 1, "cards": [1, 2]}), &mut seed.dice(0)).unwrap();
    let roll = game.act(Seat::ONE, &json!("roll")).unwrap();
    game.step(&roll).unwrap();
    assert_eq!(game.thrower(), Some(Seat::ONE));
    assert_eq!(refused(game.enter(Seat::TWO, &json!(4))), json!("not_your_turn"));
    assert_eq!(refused(game.enter(Seat::ONE, &json!(7))), json!("not_by_chance"));
    let thrown = game.enter(Seat::ONE, &json!(4)).unwrap();
    assert_eq!(thrown, json!({"chance": 4, "by": 0}));
    let other_hand = json!({"chance": 4, "by": 1});
    assert!(matches!(game.step(&other_hand), Err(Objection::Illegal { .. })));
    game.step(&thrown).unwrap();
    assert_eq!(game.sight(Viewer::Spectator)["view"]["eyes"], json!([4, 0]));
}

#[test]
fn what_was_dealt_before_is_not_shown() {
    let setup = json!({"rounds": 1, "cards": [1, 2]});
    let game = shell().start(&setup, &mut Seed::from_number(5).dice(0)).unwrap();
    assert_eq!((game.setup(), game.shown_setup()), (setup.clone(), json!({"rounds": 1})));
    assert_eq!(shell().shown_setup(&setup), Ok(json!({"rounds": 1})));
    assert!(
        game.hides(Seat::TWO, Viewer::Seat(Seat::ONE)) && !game.hides(Seat::ONE, Viewer::Seat(Seat::ONE))
    );
}
