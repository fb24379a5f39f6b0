//! CityDomino on the command line: its cards and save files.

mod slips;

use std::path::{Path, PathBuf};

use clap::{ArgMatches, Args, Command, FromArgMatches as _};
use engine::{Rules as _, Seat};
use games::citydomino::deck::DeckError;
use games::citydomino::inspect::inspect as report;
use games::citydomino::save::{self, Save};
use games::citydomino::state::PLAYERS;
use games::citydomino::{Card, Deck, Setup, State, log};
use serde_json::{Value, json};

use self::slips::slip;
use super::input::{Source, utf_16};
use super::inspect::Position;
use super::own::{Draft, Facts, Output, Own, typed};
use super::visible::quoted;
use super::{Answer, Answered, Failure, help, print};

/// More than any save file or card file needs.
const MOST_BYTES: usize = 64 << 10;

/// What CityDomino adds.
pub struct CityDomino;

#[derive(Args)]
struct InspectOptions {
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

#[derive(Args)]
struct PlayOptions {
    /// Another card file, with lines like H1,P0,24.
    #[arg(long, value_name = "FILE")]
    cards: Option<PathBuf>,
    /// A full board counts 5 points more.
    #[arg(long)]
    harmony: bool,
    /// A centre in the middle counts 10 points more.
    #[arg(long)]
    middle: bool,
}

fn seat(text: &str) -> Result<Seat, String> {
    let index = text.parse().ok().filter(|index| *index < PLAYERS);
    index.and_then(Seat::new).ok_or_else(|| "expected 0 to 3".to_owned())
}

/// The text of a card file, and its cards; without a file the cards of the game.
fn cards(path: Option<&Path>) -> Result<(Option<String>, Deck), Failure> {
    let Some(path) = path else { return Ok((None, Deck::standard())) };
    let source = Source::read(path, MOST_BYTES)?;
    let text = source.text()?;
    let at = |line: usize, reason: String| {
        source.at(line, None, format!("{reason}, read {}", quoted(&source.line(line))))
    };
    let deck = Deck::parse(text).map_err(|error| match error {
        DeckError::Card { line, error } => at(line, error.to_string()),
        DeckError::Value { line, value } => at(line, format!("the value {value} is taken already")),
        DeckError::Count(_) => source.failure(error),
    })?;
    Ok((Some(text.to_owned()), deck))
}

/// What a save file holds; warnings are printed.
fn load(source: &Source, deck: &Deck) -> Result<Save, Failure> {
    let name = &source.name;
    if let Some(wide) = utf_16(&source.bytes) {
        return Err(source.at(1, None, wide));
    }
    let bytes = &source.at_most(MOST_BYTES)?.bytes;
    let loaded = save::read(bytes, deck, Default::default()).map_err(|error| {
        let text = save::decode(bytes);
        let read = text.lines().nth(error.line.saturating_sub(1)).map(quoted);
        let read = read.unwrap_or_else(|| "the end of the file".to_owned());
        let slip = slip(bytes, deck, &error).map(|slip| format!(" ({slip})")).unwrap_or_default();
        source.at(error.line, None, format!("{}; read {read}{slip}", error.reason))
    })?;
    for warning in &loaded.warnings {
        eprintln!("{name}: warning: {warning}");
    }
    Ok(loaded)
}

/// The card with this spelling.
fn card(halves: &str, deck: &Deck) -> Result<Card, Failure> {
    let card = deck.cards().iter().find(|card| card.halves() == halves).copied();
    card.ok_or_else(|| Failure(format!("--fits {halves:?}: no card of the game (expected one like H1P0)")))
}

/// What can be asked.
fn questions(command: Command) -> Command {
    let cards = Command::new("cards").about("The cards of the game, as --cards reads them");
    command.subcommand(cards).after_help(help::below(&["citydomino cards"]))
}

const FACTS: Facts = Facts {
    id: games::citydomino::CityDomino::ID,
    title: "CityDomino, four cities laid card by card",
    level: Some("planner"),
    output: Output::Log,
    questions: Some("Print what a program for CityDomino needs"),
    play_options: PlayOptions::augment_args,
    inspect_options: InspectOptions::augment_args,
    ask_options: questions,
    play_examples: &[
        "play citydomino --seed 7 --log game.log --record game.json",
        "play citydomino --seed 7 --players random,planner,planner,planner --set harmony=true",
        "play citydomino --seed 7 --save game.txt --save-at 60",
        "play citydomino --seed 7 --from game.txt",
    ],
    inspect_examples: &[
        "inspect citydomino game.txt",
        "inspect citydomino game.txt --fits H1P0 --bot 1",
        "inspect citydomino game.json --at 60",
    ],
    ..Facts::WITH_SAVES
};

impl Own for CityDomino {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn names(&self, _: &Value, seats: usize) -> Vec<String> {
        Seat::first(seats).map(|seat| log::name(seat).to_owned()).collect()
    }

    fn draft(&self, args: &ArgMatches, draft: &mut Draft) -> Result<(), Failure> {
        let PlayOptions { cards: file, harmony, middle } = PlayOptions::from_arg_matches(args)?;
        let (cards, _) = cards(file.as_deref())?;
        if let Value::Object(fields) = serde_json::to_value(Setup { harmony, middle, cards, position: None })?
        {
            draft.setup.extend(fields);
        }
        Ok(())
    }

    fn go_on(&self, from: &Source, args: &ArgMatches, draft: &mut Draft) -> Result<(), Failure> {
        let (_, deck) = cards(PlayOptions::from_arg_matches(args)?.cards.as_deref())?;
        load(from, &deck)?;
        draft.set("position", save::decode(&from.bytes));
        Ok(())
    }

    fn inspect(&self, position: &Position, args: &ArgMatches) -> Result<String, Failure> {
        let options = InspectOptions::from_arg_matches(args)?;
        position.only_in_files(args, &["cards"])?;
        let (state, deck) = match position {
            Position::Text(source) => {
                let (_, deck) = cards(options.cards.as_deref())?;
                (load(source, &deck)?.state, deck)
            }
            Position::Game { game, .. } => {
                let game = typed::<games::citydomino::CityDomino>(game.as_ref())?;
                (game.state().clone(), game.setup().deck()?)
            }
        };
        let fits = options.fits.as_deref().map(|halves| card(halves, &deck)).transpose()?;
        match report(&state, fits, options.bot) {
            Some(report) => Ok(serde_json::to_string(&report)?),
            None if matches!(position, Position::Game { .. }) => Ok(unmoved(&state).to_string()),
            None => Err(position.failure("nobody is to move")),
        }
    }

    fn answer(&self, _: &ArgMatches) -> Answered {
        print(games::citydomino::deck::STANDARD)?;
        Ok(Answer::Yes)
    }
}

/// The report on a position of a record in which nobody is to move: cards are drawn, or the game is over.
fn unmoved(state: &State) -> Value {
    json!({
        "turn": null,
        "phase": state.phase(),
        "card": null,
        "players": games::citydomino::inspect::cities(state),
        "placements": [],
        "bot_plan": null,
        "bot": null,
    })
}
