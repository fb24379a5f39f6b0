//! A match: one game from its set-up on, with every step and event so far, and the log of an assignment that has one.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::course::LogOf;
use crate::{CourseLog, Dice, Illegal, Outcome, Rules, Seat, Seed, Step, Turn, Viewer};

/// A step of this game.
pub type StepOf<R> = Step<<R as Rules>::Action, <R as Rules>::Chance>;

/// What one viewer sees of a position. Bots and the browser work with this alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sight<View, Action> {
    /// The seat the view belongs to; none for spectators.
    pub seat: Option<Seat>,
    /// Who has to act.
    pub turn: Turn,
    /// Whose hand chance waits for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thrower: Option<Seat>,
    /// The legal actions of that seat.
    pub actions: Vec<Action>,
    /// The result, once the game is over.
    pub outcome: Option<Outcome>,
    /// The position as this viewer may know it.
    pub view: View,
}

/// The sight of this game.
pub type SightOf<R> = Sight<<R as Rules>::View, <R as Rules>::Action>;

/// What `viewer` sees of `state`.
pub fn sight<R: Rules>(state: &R::State, viewer: Viewer) -> SightOf<R> {
    let seat = viewer.seat();
    let mut actions = Vec::new();
    if let Some(seat) = seat {
        R::actions(state, seat, &mut actions);
    }
    Sight {
        seat,
        turn: R::turn(state),
        thrower: R::thrower(state),
        actions,
        outcome: R::outcome(state),
        view: R::view(state, viewer),
    }
}

/// One game being played.
#[derive(Clone)]
pub struct Match<R: Rules> {
    setup: R::Setup,
    state: R::State,
    steps: Vec<StepOf<R>>,
    events: Vec<Vec<R::Event>>,
    /// Who had to act before each step: asked for by number, without replaying.
    turns: Vec<Turn>,
    log: Option<Log<R>>,
}

/// The log of a match. Each step's lines are made with the step, so that none costs more for all that went before.
#[derive(Clone)]
struct Log<R: Rules> {
    course: LogOf<R>,
    opening: Vec<String>,
    steps: Vec<Vec<String>>,
}

impl<R: Rules> fmt::Debug for Match<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Match { setup, state, steps, .. } = self;
        f.debug_struct("Match").field("setup", setup).field("state", state).field("steps", steps).finish()
    }
}

impl<R: Rules> PartialEq for Match<R> {
    fn eq(&self, other: &Match<R>) -> bool {
        self.setup == other.setup
            && self.state == other.state
            && self.steps == other.steps
            && self.events == other.events
    }
}

impl<R: Rules> Match<R> {
    /// A match at its first position.
    pub fn start(setup: R::Setup) -> Result<Match<R>, R::SetupError> {
        Match::start_with(setup, None)
    }

    pub(crate) fn start_with(setup: R::Setup, course: Option<LogOf<R>>) -> Result<Match<R>, R::SetupError> {
        let state = R::start(&setup)?;
        let begun = |course: LogOf<R>| Log { opening: (course.opening)(&state), course, steps: Vec::new() };
        let log = course.map(begun);
        Ok(Match { setup, state, steps: Vec::new(), events: Vec::new(), turns: Vec::new(), log })
    }

    /// The lines of the log from this step on, if one is kept. From the first step on it is the whole log, with what it
    /// says before any step.
    pub fn log(&self, from: usize) -> impl Iterator<Item = &str> {
        let log = self.log.iter();
        log.flat_map(move |log| {
            let opening = log.opening.iter().filter(move |_| from == 0);
            opening.chain(log.steps.iter().skip(from).flatten()).map(String::as_str)
        })
    }

    /// What was agreed.
    pub fn setup(&self) -> &R::Setup {
        &self.setup
    }

    /// The present position.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// All steps so far.
    pub fn steps(&self) -> &[StepOf<R>] {
        &self.steps
    }

    /// What each step caused, in the order of the steps.
    pub fn events(&self) -> &[Vec<R::Event>] {
        &self.events
    }

    /// Who had to act after so many steps.
    pub fn turn_at(&self, steps: usize) -> Turn {
        self.turns.get(steps).copied().unwrap_or_else(|| R::turn(&self.state))
    }

    /// Carries out a step, or refuses it and changes nothing.
    pub fn step(&mut self, step: StepOf<R>) -> Result<&[R::Event], Illegal<R::Rule>> {
        let mut events = Vec::new();
        let turn = R::turn(&self.state);
        let before = self.log.as_ref().map(|_| self.state.clone());
        carry_out::<R>(&mut self.state, &step, &mut |event| events.push(event))?;
        if let (Some(log), Some(before)) = (&mut self.log, before) {
            log.steps.push((log.course.lines)(&before, &step, &events, &self.state));
        }
        self.steps.push(step);
        self.events.push(events);
        self.turns.push(turn);
        Ok(self.events.last().map_or(&[], Vec::as_slice))
    }

    /// Whether a step could be carried out now; the match stays as it is.
    pub fn check(&self, step: &StepOf<R>) -> Result<(), Illegal<R::Rule>> {
        carry_out::<R>(&mut self.state.clone(), step, &mut |_| {})
    }

    /// The chance step that the seed holds for this place in the record; none if chance is not due.
    pub fn drawn(&self, seed: &Seed) -> Option<StepOf<R>> {
        draw::<R>(&self.state, &mut seed.dice(self.steps.len() as u64))
            .map(|chance| Step::Chance { chance, by: None })
    }

    /// The position after the first `steps` steps.
    pub fn state_at(&self, steps: usize) -> R::State {
        // The steps were accepted once from this very set-up, so they are accepted again.
        let mut state = R::start(&self.setup).expect("the set-up was accepted before");
        for step in self.steps.iter().take(steps) {
            carry_out::<R>(&mut state, step, &mut |_| {}).expect("the step was accepted before");
        }
        state
    }

    /// Takes steps back until `steps` are left: the shorter record, replayed.
    pub fn undo_to(&mut self, steps: usize) {
        if steps < self.steps.len() {
            self.state = self.state_at(steps);
            self.steps.truncate(steps);
            self.events.truncate(steps);
            self.turns.truncate(steps);
            if let Some(log) = &mut self.log {
                log.steps.truncate(steps);
            }
        }
    }
}

impl<R: CourseLog> Match<R> {
    /// A match at its first position that keeps the assignment's log.
    pub fn logged(setup: R::Setup) -> Result<Match<R>, R::SetupError> {
        Match::start_with(setup, Some(LogOf::NEW))
    }
}

/// Carries out a step on a position, or refuses it and leaves the position as it was.
pub(crate) fn carry_out<R: Rules>(
    state: &mut R::State,
    step: &StepOf<R>,
    events: &mut dyn FnMut(R::Event),
) -> Result<(), Illegal<R::Rule>> {
    match step {
        Step::Action { seat, action } => R::play(state, *seat, action, events),
        // Only whose hand the die waits for can have thrown a real one.
        Step::Chance { by: Some(by), .. } if R::thrower(state) != Some(*by) => Err(Illegal::NotYourTurn),
        Step::Chance { chance, .. } => R::chance(state, chance, events),
    }
}

/// Draws one of what is possible at this position.
pub fn draw<R: Rules>(state: &R::State, dice: &mut Dice) -> Option<R::Chance> {
    let mut chances = Vec::new();
    R::chances(state, &mut chances);
    let index = dice.pick(chances.iter().map(|(_, weight)| *weight))?;
    Some(chances[index].0)
}
