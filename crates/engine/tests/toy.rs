//! A toy game with dice and a hidden card, small enough to see through, that goes through everything the engine does:
//! matches, records, the shell, verification, and the conformance suite with hidden information.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use engine::bot::{Part, Weighed};
use engine::conformance::{Suite, check};
use engine::matches::SightOf;
use engine::shell::{Game, Shell};
use engine::wire::Refusal;
use engine::{
    Bot, Choice, Dealt, Dice, Flaw, Illegal, Match, Outcome, Record, Rules, Seat, SeatLabel, Seed, Standing,
    Step, Turn, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::json;

/// Each player is dealt a secret card; in turn they roll a die or stand; whoever has more eyes, card included, wins.
struct Toy;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Setup {
    rounds: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
enum SetupError {
    #[error("{0} rounds (expected 1 to 5)")]
    Rounds(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Action {
    Roll,
    Stand,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
enum Rule {
    #[error("the first move must be a roll")]
    FirstRoll,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Event {
    Dealt { seat: Seat, card: Option<u8> },
    Rolled { seat: Seat, eyes: u8 },
    Stood { seat: Seat },
}

#[derive(Clone, Debug, PartialEq)]
struct State {
    cards: Vec<u8>,
    eyes: [u8; 2],
    plies: u8,
    last: u8,
    rolling: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct View {
    eyes: [u8; 2],
    card: Option<u8>,
    dealt: usize,
}

impl State {
    fn mover(&self) -> Seat {
        if self.plies.is_multiple_of(2) { Seat::ONE } else { Seat::TWO }
    }
}

impl Rules for Toy {
    const ID: &'static str = "toy";
    const STEP_LIMIT: usize = 30;
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Chance = u8;
    type Event = Event;
    type View = View;
    type SetupError = SetupError;
    type Rule = Rule;

    fn settle(setup: &mut Setup, dice: &mut Dice) {
        if setup.rounds == 0 {
            setup.rounds = dice.below(5) as u8 + 1;
        }
    }

    fn carry_over(setup: &mut Setup, laid: &Setup) {
        if setup.rounds == 0 {
            setup.rounds = laid.rounds;
        }
    }

    fn seats(_: &Setup) -> usize {
        2
    }

    fn start(setup: &Setup) -> Result<State, SetupError> {
        if !(1..=5).contains(&setup.rounds) {
            return Err(SetupError::Rounds(setup.rounds));
        }
        Ok(State { cards: Vec::new(), eyes: [0; 2], plies: 0, last: setup.rounds * 2, rolling: false })
    }

    fn turn(state: &State) -> Turn {
        if state.cards.len() < 2 || state.rolling {
            Turn::Chance
        } else if state.plies == state.last {
            Turn::Over
        } else {
            Turn::of(state.mover())
        }
    }

    fn actions(state: &State, seat: Seat, out: &mut Vec<Action>) {
        if Toy::turn(state).includes(seat) {
            out.push(Action::Roll);
            if state.plies > 0 {
                out.push(Action::Stand);
            }
        }
    }

    fn chances(state: &State, out: &mut Vec<(u8, u32)>) {
        if Toy::turn(state) == Turn::Chance {
            // The cards 1 to 3 are rarer than a die's faces are.
            if state.rolling {
                out.extend((1..=6).map(|eyes| (eyes, 1)));
            } else {
                out.extend((1..=3).map(|card| (card, u32::from(card))));
            }
        }
    }

    fn play(
        state: &mut State,
        seat: Seat,
        action: &Action,
        events: &mut dyn FnMut(Event),
    ) -> Result<(), Illegal<Rule>> {
        match Toy::turn(state) {
            Turn::Over => return Err(Illegal::Over),
            turn if !turn.includes(seat) => return Err(Illegal::NotYourTurn),
            _ => {}
        }
        match action {
            Action::Stand if state.plies == 0 => return Err(Rule::FirstRoll.into()),
            Action::Stand => {
                state.plies += 1;
                events(Event::Stood { seat });
            }
            Action::Roll => state.rolling = true,
        }
        Ok(())
    }

    fn chance(state: &mut State, outcome: &u8, events: &mut dyn FnMut(Event)) -> Result<(), Illegal<Rule>> {
        let mut chances = Vec::new();
        Toy::chances(state, &mut chances);
        if !chances.iter().any(|(possible, _)| possible == outcome) {
            return Err(Illegal::NotByChance);
        }
        if state.rolling {
            let seat = state.mover();
            state.eyes[seat.index()] += outcome;
            state.rolling = false;
            state.plies += 1;
            events(Event::Rolled { seat, eyes: *outcome });
        } else {
            let seat = Seat::new(state.cards.len()).ok_or(Illegal::NotByChance)?;
            state.cards.push(*outcome);
            events(Event::Dealt { seat, card: Some(*outcome) });
        }
        Ok(())
    }

    fn outcome(state: &State) -> Option<Outcome> {
        if Toy::turn(state) != Turn::Over {
            return None;
        }
        let points = [0, 1].map(|seat| i32::from(state.eyes[seat] + state.cards[seat]));
        let place = |own: i32, other: i32| if own >= other { 1 } else { 2 };
        Some(Outcome(vec![
            Standing { place: place(points[0], points[1]), points: points[0] },
            Standing { place: place(points[1], points[0]), points: points[1] },
        ]))
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let card = match viewer {
            Viewer::Seat(seat) => state.cards.get(seat.index()).copied(),
            Viewer::Spectator | Viewer::Referee => None,
        };
        View { eyes: state.eyes, card, dealt: state.cards.len() }
    }

    fn shown(event: &Event, viewer: Viewer) -> Option<Event> {
        match event {
            Event::Dealt { seat, .. } if viewer != Viewer::Seat(*seat) && viewer != Viewer::Referee => {
                Some(Event::Dealt { seat: *seat, card: None })
            }
            other => Some(other.clone()),
        }
    }
}

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

fn shell() -> Shell<Toy> {
    Shell {
        seats: (2, 2),
        minutes: 1,
        levels: &["careful", "random"],
        by_hand: false,
        bot: |level| match level {
            "careful" => Some(Box::new(Careful)),
            "random" => Some(Box::new(engine::bot::RandomBot)),
            _ => None,
        },
    }
}

/// The other player's card exchanged for another one; nothing else differs. Once the game is over all is shown.
fn hidden_twin(state: &State, viewer: Viewer, rng: &mut fastrand::Rng) -> Option<State> {
    if Toy::turn(state) == Turn::Over {
        return None;
    }
    let hidden = match viewer {
        Viewer::Seat(seat) => 1 - seat.index(),
        _ => rng.usize(..2),
    };
    let card = state.cards.get(hidden)?;
    let mut twin = state.clone();
    twin.cards[hidden] = card % 3 + 1;
    Some(twin)
}

#[test]
fn the_toy_keeps_the_contract() {
    let report = check(&Suite::<Toy> {
        setups: &[Setup { rounds: 0 }, Setup { rounds: 1 }, Setup { rounds: 5 }],
        games: 300,
        seed: 1,
        any_action: |rng| if rng.bool() { Action::Roll } else { Action::Stand },
        afresh: Clone::clone,
        through_file: |_| None,
        hidden_twin,
    });
    assert_eq!(report.games, 900);
    assert!(report.steps > 5_000, "{report:?}");
}

/// A suite that cannot fail is worth nothing: each of these breaks one promise.
mod broken_promises {
    use super::*;

    fn run(afresh: fn(&State) -> State, twin: fn(&State, Viewer, &mut fastrand::Rng) -> Option<State>) {
        check(&Suite::<Toy> {
            setups: &[Setup { rounds: 2 }],
            games: 5,
            seed: 1,
            any_action: |_| Action::Roll,
            afresh,
            through_file: |_| None,
            hidden_twin: twin,
        });
    }

    #[test]
    #[should_panic(expected = "kept values differ from fresh ones")]
    fn stale_values() {
        run(|state| State { plies: state.plies + 1, ..state.clone() }, |_, _, _| None);
    }

    #[test]
    #[should_panic(expected = "sees what is hidden")]
    fn a_leak() {
        // Exchanging the viewer's own card is something the viewer sees.
        run(Clone::clone, |state, viewer, _| {
            let Viewer::Seat(seat) = viewer else { return None };
            let mut twin = state.clone();
            let card = twin.cards.get_mut(seat.index())?;
            *card = *card % 3 + 1;
            Some(twin)
        });
    }
}

fn play_to_the_end(seed: &Seed) -> Record {
    let shell = shell();
    let mut game = shell.start(&json!({"rounds": 4}), &mut seed.dice(u64::MAX)).unwrap();
    game.appoint(Seat::ONE, Some("careful")).unwrap();
    game.appoint(Seat::TWO, Some("random")).unwrap();
    loop {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => game.draw(seed).unwrap(),
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let decision = game.thought(seat, seed.dice(1 << 40)).unwrap()().unwrap();
                assert_eq!(decision.why.is_some(), seat == Seat::ONE, "only one of them weighs");
                game.act(seat, &decision.action).unwrap();
            }
        }
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
        steps: (0..game.len()).filter_map(|index| game.step_at(index)).collect(),
    }
}

#[test]
fn a_record_replays_to_the_same_bytes_and_its_dice_verify() {
    let seed = Seed::from_number(11);
    let record = play_to_the_end(&seed);
    let text = record.to_text();
    let read = Record::parse(&text).unwrap();
    let game = shell().replay(&read).unwrap();
    let again = Record {
        steps: (0..game.len()).filter_map(|i| game.step_at(i)).collect(),
        setup: game.setup(),
        ..read
    };
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
            Err(Refusal::BadRecord { step, .. }) => step,
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
    let refusal = Refusal::from(Flaw::Dice { step: 3 });
    assert_eq!(
        refusal,
        Refusal::BadRecord { step: Some(3), reason: "not what the seed holds".into(), dice: true }
    );
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
fn the_shell_shows_each_viewer_only_what_they_may_know() {
    let seed = Seed::from_number(5);
    let mut game = shell().start(&json!({"rounds": 1}), &mut seed.dice(0)).unwrap();
    game.draw(&seed).unwrap();
    game.draw(&seed).unwrap();
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
        matches!(shell.check(&json!({"rounds": 6})), Err(Refusal::Setup { error, .. }) if error == json!({"rounds": 6}))
    );
    assert!(matches!(shell.check(&json!({"laps": 6})), Err(Refusal::Unreadable { .. })));
    assert_eq!(shell.check(&json!({"rounds": 0})), Ok(2), "what is open is settled before it is judged");
    assert_eq!(shell.carry_over(&json!({"rounds": 0}), &json!({"rounds": 3})), Ok(json!({"rounds": 3})));
    let mut game = shell.start(&json!({"rounds": 1}), &mut seed.dice(0)).unwrap();
    let refused = |result: Result<(), Refusal>| match result {
        Err(Refusal::Illegal { error, .. }) => error,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(game.act(Seat::ONE, &json!("roll"))), json!("not_your_turn"), "chance is due");
    assert_eq!(game.thrower(), None);
    assert_eq!(refused(game.enter(Seat::ONE, &json!(1))), json!("not_your_turn"), "cards are not thrown");
    game.draw(&seed).unwrap();
    game.draw(&seed).unwrap();
    assert_eq!(refused(game.draw(&seed)), json!("not_by_chance"));
    assert_eq!(refused(game.act(Seat::TWO, &json!("roll"))), json!("not_your_turn"));
    assert_eq!(refused(game.act(Seat::ONE, &json!("stand"))), json!({"rule": "first_roll"}));
    assert_eq!(game.len(), 2);
    assert!(matches!(game.appoint(Seat::ONE, Some("godlike")), Err(Refusal::NoSuchLevel {})));
    assert!(game.thought(Seat::ONE, seed.dice(0)).is_none(), "nobody is appointed");
}

#[test]
fn undo_never_changes_a_die() {
    let seed = Seed::from_number(3);
    let mut game = Match::<Toy>::start(Setup { rounds: 2 }).unwrap();
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
