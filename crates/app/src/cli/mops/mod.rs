//! Mops Royal on the command line: its save files.

mod keys;

use clap::{ArgMatches, Args, FromArgMatches as _, ValueEnum};
use engine::Rules as _;
use games::mops::inspect::inspect as report;
use games::mops::{Save, SaveError, Saved, Setup, State};
use serde_json::Value;

use super::Failure;
use super::input::{Source, utf_16};
use super::inspect::Position;
use super::own::{Draft, Facts, Output, Own, typed};

/// More than any save file needs.
const MOST_BYTES: usize = 64 << 10;

/// What Mops Royal adds.
pub struct Mops;

#[derive(Args)]
struct InspectOptions {
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

/// What a save file holds. The texts of the assignment stand as they are; the name of a file comes before them.
fn load(source: &Source, lang: Lang) -> Result<Save, Failure> {
    let named = if source.name == "-" { String::new() } else { format!("{}: ", source.name) };
    let bytes = &source.at_most(MOST_BYTES)?.bytes;
    if let Some(wide) = utf_16(bytes) {
        eprintln!("{}: {wide}", source.name);
    }
    for keys::Misspelt { place, meant } in keys::misspelt(bytes) {
        match lang {
            Lang::De => eprintln!("{named}unbekannter Schlüssel {place:?} (gemeint ist wohl {meant:?})"),
            Lang::En => eprintln!("{named}unknown key {place:?} (did you mean {meant:?}?)"),
        }
    }
    Save::read(bytes).map_err(|error| match lang {
        Lang::De => Failure(format!("{named}{}{error}", SaveError::PREFIX)),
        Lang::En => Failure(format!("{named}{}{}", SaveError::ENGLISH_PREFIX, error.english())),
    })
}

/// The position as a save file would hold it, also while a scoring choice is open; none while start tiles are dealt.
fn as_saved(state: &State) -> Option<Save> {
    let saved = |player: &games::mops::state::Participant| {
        let table = player.tableau.as_ref()?;
        let (name, points) = (player.name.clone(), player.points);
        Some(Saved { name, start: table.start, points, board: table.board })
    };
    let save = match state.save() {
        Some(save) => save,
        None => Save {
            players: state.players().iter().map(saved).collect::<Option<_>>()?,
            turn: games::mops::Mops::turn(state).seats().iter().next().map_or(0, engine::Seat::index),
            next: state.next(),
        },
    };
    // A file counts cells from the top left of a board, a game from the start tile.
    Save::read(save.write().as_bytes()).ok()
}

const FACTS: Facts = Facts {
    id: games::mops::Mops::ID,
    title: "Mops Royal, the same tiles for two to four boards",
    level: Some("random"),
    players_help: "A bare number from 2 to 4 says only how many [default: 2]. ",
    also: ", --bots LEVEL,…",
    output: Output::Save,
    has_log: false,
    is_json: true,
    is_solo: true,
    inspect_options: InspectOptions::augment_args,
    play_examples: &[
        "play mops --seed 7 --players Ada:contact,Ben:greedy,Cleo:random",
        "play mops --seed 7 --players 3 --record game.json",
        "play mops --seed 7 --players greedy --save save.json --save-at 30",
        "play mops --seed 7 --players greedy --from save.json",
    ],
    inspect_examples: &[
        "inspect mops save.json",
        "inspect mops save.json --lang en",
        "inspect mops game.json --at 30",
    ],
    ..Facts::WITH_SAVES
};

impl Own for Mops {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    /// The set-up names its players, or the save file that it goes on from does.
    fn names(&self, setup: &Value, seats: usize) -> Vec<String> {
        let setup: Setup = serde_json::from_value(setup.clone()).unwrap_or_default();
        let saved = setup.position.as_ref().and_then(|text| Save::read(text.as_bytes()).ok());
        let names = saved.map(|save| save.players.into_iter().map(|player| player.name).collect());
        names.unwrap_or(setup.players).into_iter().take(seats).collect()
    }

    /// A bare number says how many play; names are part of the set-up.
    fn draft(&self, _: &ArgMatches, draft: &mut Draft) -> Result<(), Failure> {
        if let [only] = draft.entrants.as_slice()
            && let Some(count) = only.name.as_ref().and_then(|name| name.parse().ok())
        {
            draft.seats = Some(count);
            draft.entrants.clear();
        }
        if draft.entrants.len() > 1 {
            let usual = Setup::for_players(draft.entrants.len()).players;
            let names = draft.entrants.iter().zip(usual);
            let names: Vec<String> =
                names.map(|(entrant, usual)| entrant.name.clone().unwrap_or(usual)).collect();
            draft.set("players", names);
        }
        Ok(())
    }

    fn go_on(&self, from: &Source, _: &ArgMatches, draft: &mut Draft) -> Result<(), Failure> {
        let save = load(from, Lang::De)?;
        let text = String::from_utf8_lossy(&from.bytes).into_owned();
        draft.seats = Some(save.players.len());
        // Names that were given still have to be those of the file.
        draft.setup.entry("players").or_insert_with(|| Value::Array(Vec::new()));
        draft.set("position", text);
        Ok(())
    }

    fn inspect(&self, position: &Position, args: &ArgMatches) -> Result<String, Failure> {
        let InspectOptions { lang } = InspectOptions::from_arg_matches(args)?;
        let save = match position {
            Position::Text(source) => load(source, lang)?,
            Position::Game { game, .. } => as_saved(typed::<games::mops::Mops>(game.as_ref())?.state())
                .ok_or_else(|| position.failure("start tiles are still being dealt"))?,
        };
        Ok(serde_json::to_string(&report(&save))?)
    }
}
