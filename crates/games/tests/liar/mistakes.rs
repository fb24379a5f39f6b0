//! Mistakes that are easily made, and what the suite says about them: the tutorial quotes it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use engine::conformance::check;
use engine::{Illegal, Outcome, Rules, Seat, Secrets, Turn, Viewer};
use games::liar::secrets::Cups;
use games::liar::{Action, Event, Eyes, LiarsDice, Rule, Setup, SetupError, State, View};

use crate::conformance::suite;
use crate::tutorial::{agrees, quoted, text};

/// The view shows everybody what the referee may know.
const VIEW: u8 = 0;
/// The event of a throw is told as it is.
const EVENT: u8 = 1;
/// Nothing is said to be hidden, so files are handed out.
const FILES: u8 = 2;
/// Doubting is offered before anybody has bid.
const LIST: u8 = 3;

/// Liar's dice with a mistake.
struct Careless<const MISTAKE: u8>;

impl<const MISTAKE: u8> Rules for Careless<MISTAKE> {
    const ID: &'static str = LiarsDice::ID;
    const STEP_LIMIT: usize = LiarsDice::STEP_LIMIT;
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Chance = Eyes;
    type Event = Event;
    type View = View;
    type SetupError = SetupError;
    type Rule = Rule;
    type Secrets = Self;

    fn seats(setup: &Setup) -> usize {
        LiarsDice::seats(setup)
    }

    fn start(setup: &Setup) -> Result<State, SetupError> {
        LiarsDice::start(setup)
    }

    fn turn(state: &State) -> Turn {
        LiarsDice::turn(state)
    }

    fn actions(state: &State, seat: Seat, out: &mut Vec<Action>) {
        LiarsDice::actions(state, seat, out);
        if MISTAKE == LIST && state.bid().is_none() && !out.is_empty() {
            out.push(Action::Doubt);
        }
    }

    fn chances(state: &State, out: &mut Vec<(Eyes, u32)>) {
        LiarsDice::chances(state, out);
    }

    fn play(
        state: &mut State,
        seat: Seat,
        action: &Action,
        events: &mut dyn FnMut(Event),
    ) -> Result<(), Illegal<Rule>> {
        LiarsDice::play(state, seat, action, events)
    }

    fn chance(state: &mut State, eyes: &Eyes, events: &mut dyn FnMut(Event)) -> Result<(), Illegal<Rule>> {
        LiarsDice::chance(state, eyes, events)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        LiarsDice::outcome(state)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        LiarsDice::view(state, if MISTAKE == VIEW { Viewer::Referee } else { viewer })
    }
}

impl<const MISTAKE: u8> Secrets<Careless<MISTAKE>> for Careless<MISTAKE> {
    fn hides(state: &State, seat: Seat, viewer: Viewer) -> bool {
        MISTAKE != FILES && Cups::hides(state, seat, viewer)
    }

    fn shown(event: &Event, viewer: Viewer) -> Option<Event> {
        Cups::shown(event, if MISTAKE == EVENT { Viewer::Referee } else { viewer })
    }

    fn shown_setup(setup: &Setup) -> Setup {
        Cups::shown_setup(setup)
    }
}

/// What the suite says about liar's dice with this mistake.
fn complaint<const MISTAKE: u8>() -> String {
    let setups = [Setup { players: 2 }];
    let panic = catch_unwind(AssertUnwindSafe(|| check(&suite::<Careless<MISTAKE>>(&setups))));
    *panic.expect_err("the mistake must be found").downcast().unwrap()
}

#[test]
fn the_tutorial_quotes_what_the_suite_says() {
    let block = quoted("text what conformance says");
    let said = complaint::<VIEW>();
    assert!(agrees(&block, &said), "the tutorial quotes\n{block}\nbut the suite says\n{said}");
}

#[test]
fn the_tutorial_names_every_mistake() {
    for (said, quote) in [
        (complaint::<EVENT>(), "an event tells Seat(Seat(1)) more than the sight does"),
        (complaint::<FILES>(), "files tell Seat(Seat(1)) what is hidden"),
        (complaint::<LIST>(), "Doubt is in the legal list, but refused"),
    ] {
        assert!(said.contains(quote), "{said}");
        assert!(text().contains(&format!("`{quote}`")), "the tutorial does not say: {quote}");
    }
}
