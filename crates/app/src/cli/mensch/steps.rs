//! Games of ours in the course's form: a transcript, and the state string after each of its lines.

use std::path::PathBuf;

use clap::Subcommand;
use engine::shell::AnyMatch;
use engine::{Rules as _, Step};
use games::mensch::{Mensch, Setup};

use super::super::input::Source;
use super::super::own::typed;
use super::super::{Answer, Answered, Failure, print, records};

#[derive(Subcommand)]
pub enum Asked {
    /// The transcript of a record, which `replay mensch` reads: a line `roll,N` or `move,K` per step.
    Transcript {
        /// The record; `-` reads standard input.
        record: PathBuf,
    },
    /// The state strings after every line of that transcript, for `replay mensch --expect`.
    States {
        /// The record; `-` reads standard input.
        record: PathBuf,
    },
}

impl Asked {
    /// Prints what is asked.
    pub fn answer(&self) -> Answered {
        let (Asked::Transcript { record } | Asked::States { record }) = self;
        let source = Source::read(record, records::MOST_BYTES)?;
        let (_, game) = records::of_game(&source, Mensch::ID)?;
        let told = told(game.as_ref())?;
        print(if matches!(self, Asked::Transcript { .. }) { &told.transcript } else { &told.states })?;
        told.say_start();
        Ok(Answer::Yes)
    }
}

/// A game in the course's form.
pub struct Told {
    /// A line per step.
    pub transcript: String,
    /// The state string after each.
    pub states: String,
    /// The first position, if it is not that of the course.
    start: Option<String>,
}

impl Told {
    /// A transcript does not tell where it starts.
    pub fn say_start(&self) {
        if let Some(start) = &self.start {
            eprintln!("replay this transcript with --from '{start}'");
        }
    }
}

/// Puts a game into the course's form.
pub fn told(game: &dyn AnyMatch) -> Result<Told, Failure> {
    let game = typed::<Mensch>(game)?;
    let usual = Mensch::start(&Setup::default())?;
    let mut state = game.state_at(0);
    let start = (state != usual).then(|| state.to_string());
    let (mut transcript, mut states) = (String::new(), String::new());
    for step in game.steps() {
        let carried_out = match step {
            Step::Chance { chance, .. } => {
                transcript += &format!("roll,{}\n", chance.eyes());
                Mensch::chance(&mut state, chance, &mut |_| {})
            }
            Step::Action { seat, action } => {
                transcript += &format!("move,{}\n", action.number());
                Mensch::play(&mut state, *seat, action, &mut |_| {})
            }
        };
        carried_out.map_err(|error| Failure(error.to_string()))?;
        states += &format!("{state}\n");
    }
    Ok(Told { transcript, states, start })
}
