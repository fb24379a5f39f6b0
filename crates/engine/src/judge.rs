//! The judgement on a record: every step against the rules and every die and draw against the seed, in one walk, so
//! that of several wrong things the earliest is named. A forged roll often makes a later step illegal; the roll is what
//! has to be told.

use serde::Serialize;
use serde_json::Value;

use crate::matches::StepOf;
use crate::wire::Refusal;
use crate::{Match, Record, Rules, Seed, Step, Turn};

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Flaw {
    /// Something before the first step.
    #[error("{0}")]
    Head(String),
    /// The seed is not the one that was committed to.
    #[error("the seed is NOT the one that was committed to")]
    OtherSeed,
    /// A step that cannot be read, or is against the rules.
    #[error("step {step}: {reason}")]
    Step {
        /// Counted from 1.
        step: usize,
        /// What was found, and what was expected.
        reason: String,
    },
    /// A die or draw that is not what the seed holds for its place.
    #[error("step {step} is NOT what the seed holds")]
    Dice {
        /// Counted from 1.
        step: usize,
    },
}

impl From<Flaw> for Refusal {
    fn from(flaw: Flaw) -> Refusal {
        match flaw {
            Flaw::Step { step, reason } => Refusal::BadRecord { step: Some(step), reason, dice: false },
            Flaw::Dice { step } => {
                let reason = "not what the seed holds".to_owned();
                Refusal::BadRecord { step: Some(step), reason, dice: true }
            }
            Flaw::OtherSeed => Refusal::BadRecord { step: None, reason: flaw.to_string(), dice: true },
            Flaw::Head(reason) => Refusal::BadRecord { step: None, reason, dice: false },
        }
    }
}

/// Where the dice and draws of a record come from.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Dealt {
    /// What the seed holds: derived again.
    pub seeded: usize,
    /// Thrown with real dice, which no seed can tell.
    pub entered: usize,
    /// Brought along by an earlier file, about which the seed says nothing.
    pub brought: usize,
    /// Without a committed seed in the record.
    pub unsown: usize,
}

impl Dealt {
    /// All of them.
    pub const fn count(self) -> usize {
        self.seeded + self.unknown()
    }

    /// Those that nobody can check.
    pub const fn unknown(self) -> usize {
        self.entered + self.brought + self.unsown
    }
}

/// Replays a record. With `against_seed`, dice and draws are held against its seed, if it has one.
pub(crate) fn walk<R: Rules>(record: &Record, against_seed: bool) -> Result<(Match<R>, Dealt), Flaw> {
    let head = |reason: String| Flaw::Head(reason);
    if record.game != R::ID {
        return Err(head(format!("a record of {:?}, not of {:?}", record.game, R::ID)));
    }
    let setup: R::Setup =
        serde_json::from_value(record.setup.clone()).map_err(|error| head(format!("setup: {error}")))?;
    if record.seats.len() != R::seats(&setup) {
        return Err(head(format!("{} seats, but the set-up has {}", record.seats.len(), R::seats(&setup))));
    }
    let mut game = Match::<R>::start(setup).map_err(|error| head(format!("setup: {error}")))?;
    let seed = if against_seed { committed(record)? } else { None };
    let mut dealt = Dealt::default();
    for (index, step) in record.steps.iter().enumerate() {
        let number = index + 1;
        let step = read(&game, step).map_err(|reason| Flaw::Step { step: number, reason })?;
        if let Step::Chance { by, .. } = &step {
            if index < record.loaded {
                dealt.brought += 1;
            } else if by.is_some() {
                dealt.entered += 1;
            } else if let Some(seed) = seed {
                // Where chance is not due, the rules say so.
                if game.drawn(seed).is_some_and(|drawn| drawn != step) {
                    return Err(Flaw::Dice { step: number });
                }
                dealt.seeded += 1;
            } else {
                dealt.unsown += 1;
            }
        }
        game.step(step).map_err(|error| Flaw::Step { step: number, reason: error.to_string() })?;
    }
    Ok((game, dealt))
}

/// The seed of a record; none if it holds no seed that was committed to.
fn committed(record: &Record) -> Result<Option<&Seed>, Flaw> {
    let (Some(seed), Some(commitment)) = (&record.seed, &record.commitment) else { return Ok(None) };
    if seed.commitment() == *commitment { Ok(Some(seed)) } else { Err(Flaw::OtherSeed) }
}

fn read<R: Rules>(game: &Match<R>, step: &Value) -> Result<StepOf<R>, String> {
    serde_json::from_value(step.clone()).map_err(|_| {
        let due = due(game).map_or_else(String::new, |due| format!(", here for example {due}"));
        format!("found {}, expected {{\"seat\":…,\"action\":…}} or {{\"chance\":…}}{due}", short(step))
    })
}

/// Something that could come next, as a record holds it.
fn due<R: Rules>(game: &Match<R>) -> Option<String> {
    fn json<T: Serialize>(step: &T) -> Option<String> {
        serde_json::to_string(step).ok()
    }
    match R::turn(game.state()) {
        Turn::Over => None,
        Turn::Chance => {
            let mut chances = Vec::new();
            R::chances(game.state(), &mut chances);
            let (chance, _) = chances.first()?;
            json::<StepOf<R>>(&Step::Chance { chance: *chance, by: None })
        }
        Turn::Seats(seats) => {
            let seat = seats.iter().next()?;
            let mut actions = Vec::new();
            R::actions(game.state(), seat, &mut actions);
            json::<StepOf<R>>(&Step::Action { seat, action: *actions.first()? })
        }
    }
}

/// What was read, as far as it fits into a line.
fn short(value: &Value) -> String {
    const MOST: usize = 80;
    let text = value.to_string();
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
