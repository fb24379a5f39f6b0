//! The journal in the hands of people who run a house: looking it over, taking it out as text, and putting it in again.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use players::catalogue::game;
use table::Story;

use super::input::Source;
use super::{Answer, Answered, Failure, print, serve};
use crate::journal::{file, text};
use crate::server::run::journal_file;

/// Larger than the journal of any house that fits into memory.
const MOST_BYTES: usize = 4 << 30;

#[derive(Subcommand)]
pub enum Journal {
    /// Look every story over: does it make a table? Exit code 1 if any does not. Nothing is changed.
    Check(Which),
    /// Print stories as text, damaged ones as they are. Nothing is changed.
    Export(Which),
    /// Put stories in that such a text holds: all of them, or none. The house must not be open.
    Import(Import),
}

#[derive(Args)]
pub struct Which {
    /// One table only.
    table: Option<String>,
    #[command(flatten)]
    house: Kept,
}

#[derive(Args)]
pub struct Import {
    /// The text; `-` reads standard input.
    file: PathBuf,
    /// One table of it only.
    table: Option<String>,
    #[command(flatten)]
    house: Kept,
}

#[derive(Args)]
struct Kept {
    /// Where tables are kept [default: the platform's folder for application data]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Kept {
    fn path(&self) -> Result<PathBuf, Failure> {
        self.data.clone().map_or_else(serve::default_data, Ok).map(|data| journal_file(&data))
    }

    /// What lies in the journal, and in which version of it.
    fn stories(&self, table: Option<&str>) -> Result<(Vec<Story>, i64), Failure> {
        let path = self.path()?;
        if !path.exists() {
            return Err(Failure(format!("{}: there is no journal", path.display())));
        }
        let reader = file::Reader::open(&path)?;
        let stories = only(reader.stories()?, table, &path.display().to_string())?;
        Ok((stories, reader.version()))
    }
}

/// The stories of one table, or all of them.
fn only(mut stories: Vec<Story>, table: Option<&str>, place: &str) -> Result<Vec<Story>, Failure> {
    if let Some(table) = table {
        stories.retain(|story| story.name() == table);
        if stories.is_empty() {
            return Err(Failure(format!("{place}: there is no table {table:?}")));
        }
    }
    Ok(stories)
}

pub fn run(journal: &Journal) -> Answered {
    match journal {
        Journal::Check(which) => check(which),
        Journal::Export(which) => {
            let (stories, _) = which.house.stories(which.table.as_deref())?;
            print(&text::write(&stories))?;
            Ok(Answer::Yes)
        }
        Journal::Import(args) => import(args),
    }
}

fn check(which: &Which) -> Answered {
    let (stories, version) = which.house.stories(which.table.as_deref())?;
    let mut damaged = 0;
    for story in &stories {
        let (name, entries) = (story.name(), story.entries.len());
        match story.read(game) {
            Ok(table) => {
                let (game, stage) = (table.game.about().id, table.stage);
                print(&format!("{name}: {entries} entries, {game}, {stage:?}, {} steps\n", table.steps()))?;
            }
            Err(damage) => {
                damaged += 1;
                print(&format!("{name}: {entries} entries, DAMAGED at {damage}\n"))?;
            }
        }
    }
    print(&format!("version {version}, {} tables, {damaged} damaged\n", stories.len()))?;
    Ok(if damaged == 0 { Answer::Yes } else { Answer::No })
}

fn import(args: &Import) -> Answered {
    let source = Source::read(&args.file, MOST_BYTES)?;
    let name = &source.name;
    let stories = text::read(source.text()?).map_err(|error| Failure(format!("{name}:{error}")))?;
    let stories = only(stories, args.table.as_deref(), name)?;
    for story in &stories {
        if let Err(damage) = story.read(game) {
            let table = story.name();
            return Err(Failure(format!("{name}: table {table}, {damage}; nothing was put in")));
        }
    }
    let path = args.house.path()?;
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|error| Failure(format!("{}: {error}", folder.display())))?;
    }
    file::import(&path, &stories)?;
    eprintln!("{} tables were put in.", stories.len());
    Ok(Answer::Yes)
}
