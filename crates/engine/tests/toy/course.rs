//! An assignment's save file and log, which a game offers or not.

use std::cell::Cell;

use engine::matches::StepOf;
use engine::shell::{AnyMatch, Game as _, Shell};
use engine::{Course, CourseFile, CourseLog, Match, OwnFile, Record, Seat, Seed, Step, Turn};
use serde_json::json;

use crate::game::Toy;
use crate::table::shell;
use crate::values::{Action, Event, Setup, State};

impl CourseFile for Toy {
    const SAVE_SUFFIX: &'static str = ".toy";
    const SAVED_BY_PEOPLE: bool = true;

    fn save(state: &State) -> Option<String> {
        (!state.rolling).then(|| format!("{:?}", state.eyes))
    }

    fn resumes(setup: &Setup) -> bool {
        !setup.cards.is_empty()
    }
}

thread_local! {
    /// How often lines were made.
    static ENTRIES: Cell<usize> = const { Cell::new(0) };
}

impl CourseLog for Toy {
    fn opening(state: &State) -> Vec<String> {
        vec![format!("{} plies", state.last)]
    }

    fn lines(before: &State, step: &StepOf<Toy>, events: &[Event], after: &State) -> Vec<String> {
        ENTRIES.set(ENTRIES.get() + 1);
        let said = |event: &Event| match event {
            Event::Dealt { .. } => None,
            Event::Rolled { seat, eyes } => Some(format!("{seat} rolled {eyes}")),
            Event::Stood { seat, .. } => Some(format!("{seat} stood")),
        };
        let gained = [0, 1].map(|seat| after.eyes[seat] - before.eyes[seat]);
        let gain = matches!(step, Step::Chance { .. }).then(|| format!("{gained:?}"));
        events.iter().filter_map(said).chain(gain).collect()
    }
}

fn with_course() -> Shell<Toy> {
    Shell { course: Course::NONE.with_file().with_log(), ..shell() }
}

#[test]
fn the_description_says_what_a_game_offers() {
    let (plain, full) = (shell().about(), with_course().about());
    assert_eq!((plain.id, plain.file, plain.log), ("toy", None, false));
    assert_eq!(full.file, Some(OwnFile { suffix: ".toy", by_people: true }));
    assert!(full.log && with_course().saved_by_people() && !shell().saved_by_people());
    assert_eq!(with_course().save_suffix(), ".toy");
}

#[test]
fn a_game_without_an_assignment_has_neither_file_nor_log() {
    let setup = json!({"rounds": 1, "cards": [1, 2]});
    let begun = |shell: &Shell<Toy>| shell.start(&setup, &mut Seed::from_number(1).dice(0)).unwrap();
    let (plain, full) = (begun(&shell()), begun(&with_course()));
    assert_eq!((plain.save(), plain.log(0)), (None, vec![]));
    assert_eq!((full.save(), full.log(0)), (Some("[0, 0]".to_owned()), vec!["2 plies".to_owned()]));
    assert_eq!((shell().resumes(&setup), with_course().resumes(&setup)), (Ok(false), Ok(true)));
    assert_eq!(with_course().resumes(&json!({"rounds": 1})), Ok(false));
    assert!(plain == full, "a log is no part of the game");
}

fn played(seed: &Seed) -> Box<dyn AnyMatch> {
    let mut game = with_course().start(&json!({"rounds": 2}), &mut seed.dice(u64::MAX)).unwrap();
    loop {
        let step = match game.turn() {
            Turn::Over => return game,
            Turn::Chance => game.draw(seed).unwrap(),
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let action = if seat == Seat::ONE { json!("roll") } else { json!("stand") };
                game.act(seat, &action).unwrap()
            }
        };
        game.step(&step).unwrap();
    }
}

#[test]
fn each_step_adds_its_lines() {
    let seed = Seed::from_number(11);
    let game = played(&seed);
    let whole = game.log(0);
    assert_eq!(ENTRIES.get(), game.len());
    assert_eq!(whole[..3], ["4 plies", "[0, 0]", "[0, 0]"]);
    assert_eq!(whole.len(), 1 + 2 + 2 * (2 + 1), "{whole:?}");
    assert!(whole[3].starts_with("1 rolled ") && whole[5] == "2 stood", "{whole:?}");

    // What a table writes down as it goes is the whole log: from the first step on anew, then line by line.
    let mut again = with_course().start(&game.setup(), &mut seed.dice(0)).unwrap();
    let mut written = again.log(0);
    for (index, step) in game.steps().iter().enumerate() {
        again.step(step).unwrap();
        if index == 0 {
            written.clear();
        }
        written.extend(again.log(index));
    }
    assert_eq!(written, whole);
    assert_eq!(
        ENTRIES.get(),
        2 * game.len(),
        "each step's lines are made once, however often the log is read"
    );
    assert_eq!(again.log(again.len()), Vec::<String>::new());

    let replayed = with_course().replay(&record(&*game)).unwrap();
    assert_eq!(replayed.log(0), whole);
    again.undo_to(3);
    assert_eq!(again.log(0), whole[..3]);
    again.undo_to(0);
    assert_eq!(again.log(0), whole[..1]);
    for step in game.steps() {
        again.step(&step).unwrap();
    }
    assert_eq!(again.log(0), whole);
}

fn record(game: &dyn AnyMatch) -> Record {
    let label = |name: &str| engine::SeatLabel { name: name.into(), level: None };
    Record {
        format: engine::record::FORMAT.into(),
        game: "toy".into(),
        setup: game.setup(),
        seats: vec![label("Ada"), label("Ben")],
        commitment: None,
        seed: None,
        loaded: 0,
        steps: game.steps(),
    }
}

#[test]
fn a_match_keeps_a_log_if_asked_to() {
    let setup = Setup { cards: vec![1, 2], ..Setup::of(1) };
    let mut silent = Match::<Toy>::start(setup.clone()).unwrap();
    let mut logged = Match::<Toy>::logged(setup).unwrap();
    let refused = Step::Action { seat: Seat::ONE, action: Action::Stand };
    for game in [&mut silent, &mut logged] {
        game.step(refused).unwrap_err();
        game.step(Step::Action { seat: Seat::ONE, action: Action::Roll }).unwrap();
        game.step(Step::Chance { chance: 5, by: None }).unwrap();
    }
    assert_eq!(silent.log(0).count(), 0);
    assert_eq!(logged.log(0).collect::<Vec<_>>(), ["2 plies", "1 rolled 5", "[5, 0]"]);
    assert_eq!(logged.log(1).collect::<Vec<_>>(), ["1 rolled 5", "[5, 0]"]);
    assert_eq!(silent, logged);
}
