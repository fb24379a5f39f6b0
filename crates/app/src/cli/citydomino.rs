//! CityDomino on the command line: save files, and whole games with their log.

use std::path::{Path, PathBuf};

use clap::Args;
use engine::{Rules as _, Seat};
use games::citydomino::inspect::inspect as report;
use games::citydomino::save::{self, Save};
use games::citydomino::state::PLAYERS;
use games::citydomino::{Card, CityDomino, Deck, Setup, log};

use super::play::{Contender, Plan, Played, level};
use super::{Answer, Answered, Failure, input, print};

/// More than any save file or card file needs.
const MOST_BYTES: usize = 64 << 10;

#[derive(Args)]
pub struct InspectArgs {
    /// The save file; `-` reads standard input.
    file: PathBuf,
    /// List where this card fits, like H1P0, instead of the card in hand.
    #[arg(long, value_name = "CARD")]
    fits: Option<String>,
    /// The seat for which the computer speaks, 0 to 3, instead of the one to move.
    #[arg(long, value_name = "N", value_parser = seat)]
    bot: Option<Seat>,
    /// Another card file, with lines like H1,P0,24.
    #[arg(long, value_name = "CARDFILE")]
    cards: Option<PathBuf>,
}

fn seat(text: &str) -> Result<Seat, String> {
    let index = text.parse().ok().filter(|index| *index < PLAYERS);
    index.and_then(Seat::new).ok_or_else(|| "expected 0 to 3".to_owned())
}

/// The text of a card file, and its cards.
fn cards(path: &Path) -> Result<(String, Deck), Failure> {
    let text = input::read_text(path, MOST_BYTES)?;
    let deck = Deck::parse(&text).map_err(|error| Failure(format!("{}: {error}", path.display())))?;
    Ok((text, deck))
}

/// The text of a save file, and what it holds; warnings are printed.
fn load(path: &Path, deck: &Deck) -> Result<(String, Save), Failure> {
    let bytes = input::read(path, MOST_BYTES)?;
    let name = path.display();
    let loaded = save::read(&bytes, deck, Default::default())
        .map_err(|error| Failure(format!("{name}:{}: {}", error.line, error.reason)))?;
    for warning in &loaded.warnings {
        eprintln!("{name}: warning: {warning}");
    }
    Ok((save::decode(&bytes), loaded))
}

/// The card with this spelling.
fn card(halves: &str, deck: &Deck) -> Result<Card, Failure> {
    let card = deck.cards().iter().find(|card| card.halves() == halves).copied();
    card.ok_or_else(|| Failure(format!("--fits {halves:?}: no card of the game (expected one like H1P0)")))
}

/// Prints all that the rules say about a position.
pub fn inspect(args: &InspectArgs) -> Answered {
    let deck = match &args.cards {
        Some(path) => cards(path)?.1,
        None => Deck::standard(),
    };
    let fits = args.fits.as_deref().map(|halves| card(halves, &deck)).transpose()?;
    let (_, loaded) = load(&args.file, &deck)?;
    let nobody = || Failure(format!("{}: nobody is to move", args.file.display()));
    let report = report(&loaded.state, fits, args.bot).ok_or_else(nobody)?;
    print(&format!("{}\n", serde_json::to_string(&report)?))?;
    Ok(Answer::Yes)
}

#[derive(Args)]
pub struct PlayArgs {
    /// Decides every draw and whatever the computers leave to chance: the same seed gives the same game.
    #[arg(long)]
    seed: u64,
    /// One level for each player, or one for all: random or planner.
    #[arg(long, value_name = "LEVEL,LEVEL", value_delimiter = ',', default_value = "planner")]
    levels: Vec<String>,
    /// Write the log into this file, too.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Write the record into this file.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Another card file, with lines like H1,P0,24.
    #[arg(long, value_name = "FILE")]
    cards: Option<PathBuf>,
    /// A full board counts 5 points more.
    #[arg(long)]
    harmony: bool,
    /// A centre in the middle counts 10 points more.
    #[arg(long)]
    middle: bool,
    /// A save file to begin from.
    #[arg(long, value_name = "SAVEFILE")]
    from: Option<PathBuf>,
}

impl PlayArgs {
    /// Who plays what from where.
    pub fn plan(&self) -> Result<Plan<'_>, Failure> {
        let (text, deck) = match &self.cards {
            Some(path) => cards(path).map(|(text, deck)| (Some(text), deck))?,
            None => (None, Deck::standard()),
        };
        let position = self.from.as_deref().map(|path| load(path, &deck)).transpose()?;
        let setup = Setup {
            harmony: self.harmony,
            middle: self.middle,
            cards: text,
            position: position.map(|(text, _)| text),
        };
        let contender = |seat: Seat| {
            let level = level(&self.levels, seat.index(), PLAYERS)?;
            Ok(Contender { name: log::name(seat).to_owned(), level })
        };
        let contenders = Seat::first(PLAYERS).map(contender).collect::<Result<_, Failure>>()?;
        let setup = serde_json::to_value(setup)?;
        Ok(Plan { id: CityDomino::ID, setup, contenders, seed: self.seed })
    }

    /// Writes log and record of a game to where they are wanted.
    pub fn write(&self, played: &Played) -> Result<(), Failure> {
        let text: String = played.game.log(0).into_iter().map(|line| line + "\n").collect();
        for (path, content) in [(&self.log, &text), (&self.record, &played.record.to_text())] {
            let Some(path) = path else { continue };
            std::fs::write(path, content).map_err(|error| Failure(format!("{}: {error}", path.display())))?;
        }
        print(&text)
    }
}
