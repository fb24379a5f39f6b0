//! One object-safe shell around every game, with JSON at the border, so that server, lobby and commands handle all
//! games alike.

use std::any::Any;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::course::FileOf;
use crate::judge::{self, Dealt, Flaw};
use crate::matches::{Sight, StepOf, sight};
use crate::objection::{Objection, read, write};
use crate::{
    Bot, Course, Description, Dice, Illegal, Match, Outcome, Record, Rules, Seat, Secrets as _, Seed, Step,
    Turn, Viewer,
};

/// A game of the house.
pub trait Game: Send + Sync {
    /// The facts about it.
    fn about(&self) -> Description;
    /// Checks a set-up without starting it; the number of its seats.
    fn check(&self, setup: &Value) -> Result<usize, Objection>;
    /// Which of the board's places the seats have, in the order of the seats.
    fn places(&self, setup: &Value) -> Result<Vec<usize>, Objection>;
    /// The usual set-up for so many seats; none if the game is not played so.
    fn usual(&self, seats: usize) -> Option<Value>;
    /// Starts a match; `dice` decide what the set-up leaves open.
    fn start(&self, setup: &Value, dice: &mut Dice) -> Result<Box<dyn AnyMatch>, Objection>;
    /// The set-up with everything kept that was decided for the laid-out one and is still wanted.
    fn carry_over(&self, setup: &Value, laid: &Value) -> Result<Value, Objection>;
    /// The set-up with everything left open that is decided anew for every game.
    fn unsettled(&self, setup: &Value) -> Result<Value, Objection>;
    /// The set-up with every name of a person in it as `with` leaves it.
    fn with_names(&self, setup: &Value, with: &mut dyn FnMut(&mut String)) -> Result<Value, Objection>;
    /// Whether the set-up goes on from a save file of the assignment.
    fn resumes(&self, setup: &Value) -> Result<bool, Objection>;
    /// Whether such a file exists only where a person has to act.
    fn saved_by_people(&self) -> bool {
        self.about().file.is_some_and(|file| file.by_people)
    }
    /// The set-up as everybody may know it.
    fn shown_setup(&self, setup: &Value) -> Result<Value, Objection>;
    /// How the names of such files end.
    fn save_suffix(&self) -> &'static str {
        self.about().file.map_or("", |file| file.suffix)
    }
    /// Replays a record, judging every step by the rules.
    fn replay(&self, record: &Record) -> Result<Box<dyn AnyMatch>, Flaw>;
    /// Replays a record, judging every step by the rules and every die and draw by the record's seed.
    fn judge(&self, record: &Record) -> Result<(Box<dyn AnyMatch>, Dealt), Flaw>;
}

/// One step as a viewer may know it.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shown {
    /// Who acted, or threw a real die; none if the seed decided.
    pub seat: Option<Seat>,
    /// What it caused: the game's own events.
    pub events: Vec<Value>,
}

/// A match of any game. Only [`step`](AnyMatch::step) and [`undo_to`](AnyMatch::undo_to) change it.
pub trait AnyMatch: Any + Send + Sync {
    /// Whether the other one is the same game with the same steps at the same position.
    fn equals(&self, other: &dyn AnyMatch) -> bool;
    /// The settled set-up.
    fn setup(&self) -> Value;
    /// The same as everybody may know it while the game runs.
    fn shown_setup(&self) -> Value;
    /// Whether what this seat does and thinks is hidden from this viewer for now.
    fn hides(&self, seat: Seat, viewer: Viewer) -> bool;
    /// How many seats it has.
    fn seats(&self) -> usize;
    /// Who has to act.
    fn turn(&self) -> Turn;
    /// Who had to act after so many steps.
    fn turn_at(&self, steps: usize) -> Turn;
    /// Who decided the step at this place; none for chance.
    fn actor_of(&self, index: usize) -> Option<Seat>;
    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Steps made so far.
    fn len(&self) -> usize;
    /// Whether no step was made yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// The step that an action would be, if the rules allow it.
    fn act(&self, seat: Seat, action: &Value) -> Result<Value, Objection>;
    /// The chance step that the seed holds for this place.
    fn draw(&self, seed: &Seed) -> Result<Value, Objection>;
    /// The chance step that somebody threw with a real die.
    fn enter(&self, seat: Seat, chance: &Value) -> Result<Value, Objection>;
    /// Whose hand chance waits for.
    fn thrower(&self) -> Option<Seat>;
    /// Carries out a step as a record holds it, or refuses it and changes nothing.
    fn step(&mut self, step: &Value) -> Result<(), Objection>;
    /// Chance steps from `from` on.
    fn chances(&self, from: usize) -> usize;
    /// The step at this place, as a record holds it.
    fn step_at(&self, index: usize) -> Option<Value>;
    /// All steps, as a record holds them.
    fn steps(&self) -> Vec<Value> {
        (0..self.len()).filter_map(|index| self.step_at(index)).collect()
    }
    /// The step at this place as a viewer may know it.
    fn shown(&self, index: usize, viewer: Viewer) -> Option<Shown>;
    /// Takes steps back until `steps` are left.
    fn undo_to(&mut self, steps: usize);
    /// The last step that one of these seats decided or threw with a real die.
    fn last_action(&self, seats: &[Seat]) -> Option<usize>;
    /// The lines of the assignment's log from this step on, if it has one. From the first step on it is the whole log,
    /// with what it says before any step.
    fn log(&self, from: usize) -> Vec<String>;
    /// The position as the assignment's own save file, if it has one.
    fn save(&self) -> Option<String>;
    /// The present position as a viewer may know it.
    fn sight(&self, viewer: Viewer) -> Value;
    /// The position after `steps` steps as a viewer may know it.
    fn sight_at(&self, steps: usize, viewer: Viewer) -> Value;
    /// What the computer at this level has to think about on this seat: run it where it may take its time. `None` if
    /// there is no such level.
    fn thought(&self, seat: Seat, level: &str, dice: Dice) -> Option<Thought>;
}

/// Games are told apart by what they say about themselves.
impl PartialEq for dyn Game {
    fn eq(&self, other: &dyn Game) -> bool {
        self.about() == other.about()
    }
}

impl PartialEq for dyn AnyMatch {
    fn eq(&self, other: &dyn AnyMatch) -> bool {
        self.equals(other)
    }
}

/// A computer player's decision in the making.
pub type Thought = Box<dyn FnOnce() -> Option<Decision> + Send>;

/// What a computer player decided.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// The game's own action.
    pub action: Value,
    /// What it weighed: a list of [`Weighed`](crate::bot::Weighed) actions.
    pub why: Option<Value>,
}

/// Makes the computer player of a level.
pub type MakeBot<R> = fn(level: &str) -> Option<Box<dyn Bot<R>>>;

/// The shell around one game's rules.
pub struct Shell<R: Rules> {
    /// Fewest and most seats.
    pub seats: (u8, u8),
    /// How long a game takes, about.
    pub minutes: u8,
    /// Whether a game is laid out and begun by hand (start, play) instead of at once.
    pub by_hand: bool,
    /// The computer's levels, gentle ones first.
    pub levels: &'static [&'static str],
    /// Makes the computer player of a level.
    pub bot: MakeBot<R>,
    /// What its assignment asks for beside the rules.
    pub course: Course<R>,
}

impl<R: Rules> Shell<R> {
    fn wrap(&self, game: Match<R>) -> Box<dyn AnyMatch> {
        Box::new(ShellMatch { game, make: self.bot, file: self.course.file })
    }
}

impl<R: Rules> Game for Shell<R> {
    fn about(&self) -> Description {
        Description {
            id: R::ID,
            seats: self.seats,
            minutes: self.minutes,
            levels: self.levels,
            by_hand: self.by_hand,
            file: self.course.file.map(|file| file.about),
            log: self.course.log.is_some(),
        }
    }

    fn check(&self, setup: &Value) -> Result<usize, Objection> {
        // A set-up may leave its board open, so it is settled (with any dice) before it is judged.
        let mut setup = read::<R::Setup>(setup)?;
        R::settle(&mut setup, &mut Seed::from_number(0).dice(0));
        R::start(&setup).map_err(|error| Objection::to_setup(&error))?;
        Ok(R::seats(&setup))
    }

    fn places(&self, setup: &Value) -> Result<Vec<usize>, Objection> {
        let setup = read::<R::Setup>(setup)?;
        Ok(Seat::first(R::seats(&setup)).map(|seat| R::place(&setup, seat)).collect())
    }

    fn usual(&self, seats: usize) -> Option<Value> {
        R::usual(seats).map(|setup| write(&setup))
    }

    fn start(&self, setup: &Value, dice: &mut Dice) -> Result<Box<dyn AnyMatch>, Objection> {
        let mut setup = read::<R::Setup>(setup)?;
        R::settle(&mut setup, dice);
        let game =
            Match::<R>::start_with(setup, self.course.log).map_err(|error| Objection::to_setup(&error))?;
        Ok(self.wrap(game))
    }

    fn carry_over(&self, setup: &Value, laid: &Value) -> Result<Value, Objection> {
        let mut setup = read::<R::Setup>(setup)?;
        R::carry_over(&mut setup, &read(laid)?);
        Ok(write(&setup))
    }

    fn unsettled(&self, setup: &Value) -> Result<Value, Objection> {
        let mut setup = read::<R::Setup>(setup)?;
        R::unsettle(&mut setup);
        Ok(write(&setup))
    }

    fn with_names(&self, setup: &Value, with: &mut dyn FnMut(&mut String)) -> Result<Value, Objection> {
        let known = read::<R::Setup>(setup)?;
        let mut named = known.clone();
        R::names(&mut named, with);
        // What nobody changed stays as it was written.
        Ok(if named == known { setup.clone() } else { write(&named) })
    }

    fn resumes(&self, setup: &Value) -> Result<bool, Objection> {
        let setup = read::<R::Setup>(setup)?;
        Ok(self.course.file.is_some_and(|file| (file.resumes)(&setup)))
    }

    fn shown_setup(&self, setup: &Value) -> Result<Value, Objection> {
        let known = read::<R::Setup>(setup)?;
        let shown = R::Secrets::shown_setup(&known);
        // What has nothing to hide stays as it was written.
        Ok(if shown == known { setup.clone() } else { write(&shown) })
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn AnyMatch>, Flaw> {
        let (game, _) = judge::walk(record, self.course.log, false)?;
        Ok(self.wrap(game))
    }

    fn judge(&self, record: &Record) -> Result<(Box<dyn AnyMatch>, Dealt), Flaw> {
        let (game, dealt) = judge::walk(record, self.course.log, true)?;
        Ok((self.wrap(game), dealt))
    }
}

struct ShellMatch<R: Rules> {
    game: Match<R>,
    make: MakeBot<R>,
    file: Option<FileOf<R>>,
}

impl<R: Rules> ShellMatch<R> {
    /// The step as a record holds it, tried on a copy of the position.
    fn tried(&self, step: StepOf<R>) -> Result<Value, Objection> {
        self.game.check(&step).map_err(|error| Objection::to_step(&error))?;
        Ok(write(&step))
    }
}

impl<R: Rules> AnyMatch for ShellMatch<R> {
    fn equals(&self, other: &dyn AnyMatch) -> bool {
        let other: &dyn Any = other;
        other.downcast_ref::<ShellMatch<R>>().is_some_and(|other| self.game == other.game)
    }

    fn setup(&self) -> Value {
        write(self.game.setup())
    }

    fn shown_setup(&self) -> Value {
        write(&R::Secrets::shown_setup(self.game.setup()))
    }

    fn hides(&self, seat: Seat, viewer: Viewer) -> bool {
        R::Secrets::hides(self.game.state(), seat, viewer)
    }

    fn seats(&self) -> usize {
        R::seats(self.game.setup())
    }

    fn turn(&self) -> Turn {
        R::turn(self.game.state())
    }

    fn turn_at(&self, steps: usize) -> Turn {
        self.game.turn_at(steps)
    }

    fn actor_of(&self, index: usize) -> Option<Seat> {
        match self.game.steps().get(index)? {
            Step::Action { seat, .. } => Some(*seat),
            Step::Chance { .. } => None,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        R::outcome(self.game.state())
    }

    fn len(&self) -> usize {
        self.game.steps().len()
    }

    fn act(&self, seat: Seat, action: &Value) -> Result<Value, Objection> {
        self.tried(Step::Action { seat, action: read(action)? })
    }

    fn draw(&self, seed: &Seed) -> Result<Value, Objection> {
        let step = self.game.drawn(seed);
        self.tried(step.ok_or_else(|| Objection::to_step::<R::Rule>(&Illegal::NotByChance))?)
    }

    fn enter(&self, seat: Seat, chance: &Value) -> Result<Value, Objection> {
        self.tried(Step::Chance { chance: read(chance)?, by: Some(seat) })
    }

    fn thrower(&self) -> Option<Seat> {
        R::thrower(self.game.state())
    }

    fn step(&mut self, step: &Value) -> Result<(), Objection> {
        self.game.step(read(step)?).map(drop).map_err(|error| Objection::to_step(&error))
    }

    fn chances(&self, from: usize) -> usize {
        self.game.steps().iter().skip(from).filter(|step| matches!(step, Step::Chance { .. })).count()
    }

    fn step_at(&self, index: usize) -> Option<Value> {
        self.game.steps().get(index).map(write)
    }

    fn shown(&self, index: usize, viewer: Viewer) -> Option<Shown> {
        let seat = self.game.steps().get(index)?.seat();
        let events = self.game.events().get(index)?;
        Some(Shown {
            seat,
            events: events.iter().filter_map(|e| R::Secrets::shown(e, viewer)).map(|e| write(&e)).collect(),
        })
    }

    fn undo_to(&mut self, steps: usize) {
        self.game.undo_to(steps);
    }

    fn last_action(&self, seats: &[Seat]) -> Option<usize> {
        let by = |step: &StepOf<R>| step.seat().is_some_and(|seat| seats.contains(&seat));
        self.game.steps().iter().rposition(by)
    }

    fn log(&self, from: usize) -> Vec<String> {
        self.game.log(from).map(str::to_owned).collect()
    }

    fn save(&self) -> Option<String> {
        self.file.and_then(|file| (file.save)(self.game.state()))
    }

    fn sight(&self, viewer: Viewer) -> Value {
        write(&sight::<R>(self.game.state(), viewer))
    }

    fn sight_at(&self, steps: usize, viewer: Viewer) -> Value {
        // Nobody acts in the past: a looked-up position offers no actions.
        let past: Sight<_, _> = sight::<R>(&self.game.state_at(steps), viewer);
        write(&Sight { actions: Vec::new(), ..past })
    }

    fn thought(&self, seat: Seat, level: &str, mut dice: Dice) -> Option<Thought> {
        let mut bot = (self.make)(level)?;
        let sight = sight::<R>(self.game.state(), Viewer::Seat(seat));
        Some(Box::new(move || {
            let choice = bot.choose(&sight, &mut dice)?;
            let why = (!choice.why.is_empty()).then(|| write(&choice.why));
            Some(Decision { action: write(&choice.action), why })
        }))
    }
}
