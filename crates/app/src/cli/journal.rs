//! The journal in the hands of people who run a house: looking it over, taking it out as text, and putting it in again.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use players::catalogue::game;
use table::Story;

use super::input::Source;
use super::{Answer, Answered, Failure, print, serve};
use crate::journal::{file, text};
use crate::private;
use crate::server::run::{explained, journal_file};

/// Larger than the journal of any house that fits into memory.
const MOST_BYTES: usize = 4 << 30;

#[derive(Subcommand)]
pub enum Journal {
    /// Look every story over: is it what was written, and does it make a table? Exit code 1 if any is not. Nothing is
    /// changed.
    Check(Which),
    /// Print stories as text, damaged ones as they are. Nothing is changed.
    Export(Export),
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
pub struct Export {
    #[command(flatten)]
    which: Which,
    /// Of damaged stories print only the beginning, up to the damage.
    #[arg(long)]
    sound: bool,
}

#[derive(Args)]
pub struct Import {
    /// The text; `-` reads standard input.
    file: PathBuf,
    /// One table of it only.
    table: Option<String>,
    /// Put them in the place of damaged tables of the same name. Tables that are whole are never replaced.
    #[arg(long)]
    replace: bool,
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
    fn folder(&self) -> Result<PathBuf, Failure> {
        self.data.clone().map_or_else(serve::default_data, Ok)
    }

    /// What lies in the journal, and the journal.
    fn stories(&self, table: Option<&str>) -> Result<(Vec<Story>, file::Reader), Failure> {
        let folder = self.folder()?;
        let path = journal_file(&folder);
        if !path.exists() {
            return Err(Failure(format!("{}: there is no journal", path.display())));
        }
        let reader = file::Reader::open(&path).map_err(|error| explained(&folder, error))?;
        let stories = only(reader.stories()?, table, &path.display().to_string())?;
        Ok((stories, reader))
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
        Journal::Export(args) => export(args),
        Journal::Import(args) => import(args),
    }
}

fn export(Export { which, sound }: &Export) -> Answered {
    let (mut stories, _) = which.house.stories(which.table.as_deref())?;
    if *sound {
        for story in &mut stories {
            if let Err(damage) = story.read(game) {
                *story = story.beginning(damage.sound);
            }
        }
        stories.retain(|story| !story.entries.is_empty());
    }
    let stories: Vec<Story> = stories.into_iter().map(Story::sealed).collect();
    print(&text::write(&stories))?;
    Ok(Answer::Yes)
}

fn check(which: &Which) -> Answered {
    let (stories, reader) = which.house.stories(which.table.as_deref())?;
    let mut damaged = Vec::new();
    for story in &stories {
        let (name, entries) = (story.name(), story.entries.len());
        match story.read(game) {
            Ok(table) => {
                let (game, stage) = (table.game.about().id, table.stage);
                print(&format!("{name}: {entries} entries, {game}, {stage:?}, {} steps\n", table.steps()))?;
            }
            Err(damage) => {
                print(&format!("{name}: {entries} entries, DAMAGED at {damage}\n"))?;
                damaged.push((name, damage.sound));
            }
        }
    }
    let version = reader.version();
    print(&format!("version {version}, {} tables, {} damaged\n", stories.len(), damaged.len()))?;
    let sound = reader.is_sound()?;
    if !sound {
        eprintln!(
            "\nThe pages of the file do not hang together. Whoever opens it next, the house or import, moves what can be \
             read to a new one and keeps this one beside it."
        );
    }
    for (name, sound) in &damaged {
        eprint!("{}", advice(name, *sound, &which.house));
    }
    Ok(if damaged.is_empty() && sound { Answer::Yes } else { Answer::No })
}

/// What to do about a damaged table.
fn advice(name: &str, sound: usize, house: &Kept) -> String {
    let data = house.data.as_ref().map(|data| format!(" --data {}", data.display())).unwrap_or_default();
    let program = "spieleabend journal";
    match sound {
        0 => format!("\nNothing of {name} is sound. What is left of it: {program} export {name}{data}\n"),
        sound => format!(
            "\nThe first {sound} entries of {name} are sound. To go on from there, with the house closed:\n  \
             {program} export {name}{data} > {name}-damaged.txt   # what is there, to keep\n  \
             {program} export --sound {name}{data} > {name}.txt\n  \
             {program} import --replace {name}.txt{data}\n"
        ),
    }
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
    let folder = args.house.folder()?;
    private::folder(&folder).map_err(|error| Failure(format!("{}: {error}", folder.display())))?;
    let makes_way = |there: &Story| args.replace && there.read(game).is_err();
    file::import(&journal_file(&folder), &stories, makes_way).map_err(|error| explained(&folder, error))?;
    eprintln!("{} tables were put in.", stories.len());
    Ok(Answer::Yes)
}
