//! Mops Royal on the command line: save files and whole games.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use engine::Rules as _;
use games::mops::inspect::inspect as report;
use games::mops::{Mops, Save, SaveError, Setup};

use super::play::{Contender, Plan, Played, level};
use super::{Answer, Answered, Failure, input, print};

/// More than any save file needs.
const MOST_BYTES: usize = 64 << 10;

#[derive(Args)]
pub struct InspectArgs {
    /// The save file; `-` reads standard input.
    file: PathBuf,
    /// The language of messages, whatever the environment says.
    #[arg(long, value_enum, default_value = "de")]
    lang: Lang,
}

#[derive(Clone, Copy, ValueEnum)]
enum Lang {
    /// German.
    De,
    /// English.
    En,
}

/// Prints all that the rules say about a save file.
pub fn inspect(args: &InspectArgs) -> Answered {
    let bytes = input::read(&args.file, MOST_BYTES)?;
    let save = Save::read(&bytes).map_err(|error| match args.lang {
        Lang::De => Failure(format!("{}{error}", SaveError::PREFIX)),
        Lang::En => Failure(format!("{}{}", SaveError::ENGLISH_PREFIX, error.english())),
    })?;
    print(&format!("{}\n", serde_json::to_string(&report(&save))?))?;
    Ok(Answer::Yes)
}

#[derive(Args)]
pub struct PlayArgs {
    /// How many players.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=4))]
    players: u8,
    /// Decides every draw and whatever the computers leave to chance: the same seed gives the same game.
    #[arg(long)]
    seed: u64,
    /// One level for each player, or one for all: random, greedy, contact, planner, strong.
    #[arg(long, value_name = "LEVEL,LEVEL", value_delimiter = ',', default_value = "random")]
    bots: Vec<String>,
}

impl PlayArgs {
    /// Who plays.
    pub fn plan(&self) -> Result<Plan<'_>, Failure> {
        let setup = Setup::for_players(self.players.into());
        let contender = |(index, name): (usize, &String)| {
            let level = level(&self.bots, index, setup.players.len())?;
            Ok(Contender { name: name.clone(), level })
        };
        let contenders = setup.players.iter().enumerate().map(contender).collect::<Result<_, Failure>>()?;
        Ok(Plan { id: Mops::ID, setup: serde_json::to_value(&setup)?, contenders, seed: self.seed })
    }

    /// Prints the save file of the finished game.
    pub fn write(&self, played: &Played) -> Result<(), Failure> {
        print(&played.game.save().unwrap_or_default())
    }
}
