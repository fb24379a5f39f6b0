//! One object-safe shell around every game, with JSON at the border, so that server, lobby and commands handle all
//! games alike.

use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::judge::{self, Dealt, Flaw};
use crate::matches::{Sight, sight};
use crate::wire::{GameFacts, Refusal, Shown};
use crate::{Bot, Dice, Illegal, Match, Outcome, Record, Rules, Seat, Seed, Step, Turn, Viewer};

/// A game of the house.
pub trait Game: Send + Sync {
    /// The name in commands, files and links.
    fn id(&self) -> &'static str;
    /// What the lobby says about it.
    fn facts(&self) -> GameFacts;
    /// Checks a set-up without starting it; the number of its seats.
    fn check(&self, setup: &Value) -> Result<usize, Refusal>;
    /// Starts a match; `dice` decide what the set-up leaves open.
    fn start(&self, setup: &Value, dice: &mut Dice) -> Result<Box<dyn AnyMatch>, Refusal>;
    /// The set-up with everything kept that was decided for the laid-out one and is still wanted.
    fn carry_over(&self, setup: &Value, laid: &Value) -> Result<Value, Refusal>;
    /// The set-up with everything left open that is decided anew for every game.
    fn unsettled(&self, setup: &Value) -> Result<Value, Refusal>;
    /// Whether the set-up goes on from a save file of the assignment.
    fn resumes(&self, setup: &Value) -> Result<bool, Refusal>;
    /// Whether such a file exists only where a person has to act.
    fn saved_by_people(&self) -> bool;
    /// The set-up as everybody may know it.
    fn shown_setup(&self, setup: &Value) -> Result<Value, Refusal>;
    /// How the names of such files end.
    fn save_suffix(&self) -> &'static str;
    /// Replays a record, judging every step by the rules.
    fn replay(&self, record: &Record) -> Result<Box<dyn AnyMatch>, Refusal>;
    /// Replays a record, judging every step by the rules and every die and draw by the record's seed.
    fn judge(&self, record: &Record) -> Result<(Box<dyn AnyMatch>, Dealt), Flaw>;
}

/// A match of any game.
pub trait AnyMatch: Send + Sync {
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
    /// Carries out an action, or refuses it and changes nothing.
    fn act(&mut self, seat: Seat, action: &Value) -> Result<(), Refusal>;
    /// Carries out the chance step that the seed holds for this place.
    fn draw(&mut self, seed: &Seed) -> Result<(), Refusal>;
    /// Whose hand chance waits for.
    fn thrower(&self) -> Option<Seat>;
    /// Carries out what somebody threw with a real die.
    fn enter(&mut self, seat: Seat, chance: &Value) -> Result<(), Refusal>;
    /// Carries out a step as a record holds it.
    fn step(&mut self, step: &Value) -> Result<(), Refusal>;
    /// Chance steps from `from` on.
    fn chances(&self, from: usize) -> usize;
    /// The step at this place, as a record holds it.
    fn step_at(&self, index: usize) -> Option<Value>;
    /// The step at this place as a viewer may know it.
    fn shown(&self, index: usize, viewer: Viewer) -> Option<Shown>;
    /// Takes steps back until `steps` are left.
    fn undo_to(&mut self, steps: usize);
    /// The last step, earlier than `before`, that one of these seats decided or threw with a real die.
    fn last_action(&self, before: usize, seats: &[Seat]) -> Option<usize>;
    /// The lines of the assignment's log from this step on.
    fn log(&self, from: usize) -> Vec<String>;
    /// The assignment's log as one text, if the rules make it so.
    fn log_file(&self) -> Option<String>;
    /// The position as the assignment's own save file, if it has one.
    fn save(&self) -> Option<String>;
    /// The present position as a viewer may know it.
    fn sight(&self, viewer: Viewer) -> Value;
    /// The position after `steps` steps as a viewer may know it.
    fn sight_at(&self, steps: usize, viewer: Viewer) -> Value;
    /// Puts the computer on a seat (or takes it off).
    fn appoint(&mut self, seat: Seat, level: Option<&str>) -> Result<(), Refusal>;
    /// What the computer on this seat has to think about: run it where it may take its time.
    fn thought(&self, seat: Seat, dice: Dice) -> Option<Thought>;
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
    /// The computer's levels, gentle ones first.
    pub levels: &'static [&'static str],
    /// Whether a game is laid out and begun by hand.
    pub by_hand: bool,
    /// Makes the computer player of a level.
    pub bot: MakeBot<R>,
}

impl<R: Rules> Shell<R> {
    fn wrap(&self, game: Match<R>) -> Box<dyn AnyMatch> {
        Box::new(ShellMatch { game, make: self.bot, bots: Vec::new() })
    }
}

impl<R: Rules> Game for Shell<R> {
    fn id(&self) -> &'static str {
        R::ID
    }

    fn facts(&self) -> GameFacts {
        GameFacts {
            id: R::ID.to_owned(),
            seats: self.seats,
            minutes: self.minutes,
            levels: self.levels.iter().map(|level| (*level).to_owned()).collect(),
            by_hand: self.by_hand,
        }
    }

    fn check(&self, setup: &Value) -> Result<usize, Refusal> {
        // A set-up may leave its board open, so it is settled (with any dice) before it is judged.
        let mut setup = read::<R::Setup>(setup)?;
        R::settle(&mut setup, &mut Seed::from_number(0).dice(0));
        R::start(&setup).map_err(|error| setup_refusal(&error))?;
        Ok(R::seats(&setup))
    }

    fn start(&self, setup: &Value, dice: &mut Dice) -> Result<Box<dyn AnyMatch>, Refusal> {
        let mut setup = read::<R::Setup>(setup)?;
        R::settle(&mut setup, dice);
        let game = Match::<R>::start(setup).map_err(|error| setup_refusal(&error))?;
        Ok(self.wrap(game))
    }

    fn carry_over(&self, setup: &Value, laid: &Value) -> Result<Value, Refusal> {
        let mut setup = read::<R::Setup>(setup)?;
        R::carry_over(&mut setup, &read(laid)?);
        Ok(write(&setup))
    }

    fn unsettled(&self, setup: &Value) -> Result<Value, Refusal> {
        let mut setup = read::<R::Setup>(setup)?;
        R::unsettle(&mut setup);
        Ok(write(&setup))
    }

    fn resumes(&self, setup: &Value) -> Result<bool, Refusal> {
        Ok(R::resumes(&read(setup)?))
    }

    fn shown_setup(&self, setup: &Value) -> Result<Value, Refusal> {
        let known = read::<R::Setup>(setup)?;
        let shown = R::shown_setup(&known);
        // What has nothing to hide stays as it was written.
        Ok(if shown == known { setup.clone() } else { write(&shown) })
    }

    fn save_suffix(&self) -> &'static str {
        R::SAVE_SUFFIX
    }

    fn saved_by_people(&self) -> bool {
        R::SAVED_BY_PEOPLE
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn AnyMatch>, Refusal> {
        let (game, _) = judge::walk(record, false)?;
        Ok(self.wrap(game))
    }

    fn judge(&self, record: &Record) -> Result<(Box<dyn AnyMatch>, Dealt), Flaw> {
        let (game, dealt) = judge::walk(record, true)?;
        Ok((self.wrap(game), dealt))
    }
}

/// A bot is shared with the thread that lets it think.
type SharedBot<R> = Arc<Mutex<Box<dyn Bot<R>>>>;

struct ShellMatch<R: Rules> {
    game: Match<R>,
    make: MakeBot<R>,
    bots: Vec<(Seat, SharedBot<R>)>,
}

impl<R: Rules> AnyMatch for ShellMatch<R> {
    fn setup(&self) -> Value {
        write(self.game.setup())
    }

    fn shown_setup(&self) -> Value {
        write(&R::shown_setup(self.game.setup()))
    }

    fn hides(&self, seat: Seat, viewer: Viewer) -> bool {
        R::hides(self.game.state(), seat, viewer)
    }

    fn seats(&self) -> usize {
        R::seats(self.game.setup())
    }

    fn turn(&self) -> Turn {
        R::turn(self.game.state())
    }

    fn turn_at(&self, steps: usize) -> Turn {
        R::turn(&self.game.state_at(steps))
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

    fn act(&mut self, seat: Seat, action: &Value) -> Result<(), Refusal> {
        let action = read(action)?;
        self.game.step(Step::Action { seat, action }).map(drop).map_err(|error| illegal(&error))
    }

    fn draw(&mut self, seed: &Seed) -> Result<(), Refusal> {
        let step = self.game.drawn(seed).ok_or_else(|| illegal::<R::Rule>(&Illegal::NotByChance))?;
        self.game.step(step).map(drop).map_err(|error| illegal(&error))
    }

    fn thrower(&self) -> Option<Seat> {
        R::thrower(self.game.state())
    }

    fn enter(&mut self, seat: Seat, chance: &Value) -> Result<(), Refusal> {
        let step = Step::Chance { chance: read(chance)?, by: Some(seat) };
        self.game.step(step).map(drop).map_err(|error| illegal(&error))
    }

    fn step(&mut self, step: &Value) -> Result<(), Refusal> {
        self.game.step(read(step)?).map(drop).map_err(|error| illegal(&error))
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
            events: events.iter().filter_map(|e| R::shown(e, viewer)).map(|e| write(&e)).collect(),
        })
    }

    fn undo_to(&mut self, steps: usize) {
        self.game.undo_to(steps);
    }

    fn last_action(&self, before: usize, seats: &[Seat]) -> Option<usize> {
        let steps = self.game.steps();
        steps[..before.min(steps.len())]
            .iter()
            .rposition(|step| step.seat().is_some_and(|seat| seats.contains(&seat)))
    }

    fn log(&self, from: usize) -> Vec<String> {
        self.game.events().iter().skip(from).flatten().filter_map(R::log).collect()
    }

    fn log_file(&self) -> Option<String> {
        R::log_file(&self.game)
    }

    fn save(&self) -> Option<String> {
        R::save(self.game.state())
    }

    fn sight(&self, viewer: Viewer) -> Value {
        write(&sight::<R>(self.game.state(), viewer))
    }

    fn sight_at(&self, steps: usize, viewer: Viewer) -> Value {
        // Nobody acts in the past: a looked-up position offers no actions.
        let past: Sight<_, _> = sight::<R>(&self.game.state_at(steps), viewer);
        write(&Sight { actions: Vec::new(), ..past })
    }

    fn appoint(&mut self, seat: Seat, level: Option<&str>) -> Result<(), Refusal> {
        let bot = level.map(|level| (self.make)(level).ok_or(Refusal::NoSuchLevel {})).transpose()?;
        self.bots.retain(|(taken, _)| *taken != seat);
        self.bots.extend(bot.map(|bot| (seat, Arc::new(Mutex::new(bot)))));
        Ok(())
    }

    fn thought(&self, seat: Seat, mut dice: Dice) -> Option<Thought> {
        let (_, bot) = self.bots.iter().find(|(taken, _)| *taken == seat)?;
        let bot = Arc::clone(bot);
        let sight = sight::<R>(self.game.state(), Viewer::Seat(seat));
        Some(Box::new(move || {
            // A bot that panicked once is asked again all the same: it only ever reads the sight.
            let mut bot = bot.lock().unwrap_or_else(PoisonError::into_inner);
            let choice = bot.choose(&sight, &mut dice)?;
            let why = (!choice.why.is_empty()).then(|| write(&choice.why));
            Some(Decision { action: write(&choice.action), why })
        }))
    }
}

fn read<T: DeserializeOwned>(value: &Value) -> Result<T, Refusal> {
    T::deserialize(value).map_err(|error| Refusal::Unreadable { reason: error.to_string() })
}

fn write<T: Serialize>(value: &T) -> Value {
    // The games' values are plain data: numbers, texts, lists and maps with text keys.
    serde_json::to_value(value).expect("plain data serialises")
}

fn setup_refusal<E: Serialize + ToString>(error: &E) -> Refusal {
    Refusal::Setup { error: write(error), text: error.to_string() }
}

fn illegal<E: Serialize + std::error::Error>(error: &Illegal<E>) -> Refusal {
    Refusal::Illegal { error: write(error), text: error.to_string() }
}
