//! Scotland Yard on the command line: its networks and save files, and moves as people type them.

mod strict;

use std::path::{Path, PathBuf};

use clap::{ArgMatches, Args, Command, FromArgMatches as _, ValueEnum};
use engine::shell::AnyMatch;
use engine::{Rules as _, Seat};
use games::scotland::inspect::inspect as report;
use games::scotland::{Action, Computers, End, Network, NetworkFile, Save, Setup, Station, Ticket};
use serde_json::{Map, Value};

use super::input::Source;
use super::inspect::Position;
use super::own::{Draft, Facts, Own, typed};
use super::play::players::INPUT;
use super::{Answer, Answered, Failure, help, json, print};

/// More than any save file or network needs.
const MOST_BYTES: usize = 1 << 20;

/// The assignment's player.
const COURSE: &str = "course";

/// What Scotland Yard adds.
pub struct Scotland;

#[derive(Args)]
struct InspectOptions {
    /// Another network.
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
    /// Refuse files whose facts contradict each other, too, and name all contradictions.
    #[arg(long)]
    strict: bool,
}

#[derive(Args)]
struct PlayOptions {
    /// How many detectives [default: 3]
    #[arg(long, value_parser = clap::value_parser!(u8).range(3..=5))]
    detectives: Option<u8>,
    /// Which side the computer plays: another way to say it.
    #[arg(long, value_enum, hide = true, conflicts_with = "players")]
    ai: Option<Ai>,
    /// Another network.
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
}

/// Which side the computer plays. The moves of the other come from standard input.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Ai {
    /// Both sides.
    Both,
    /// Mister X.
    X,
    /// The detectives.
    Detectives,
}

/// The network of a file, once it is one that can be played on.
pub fn network(path: &Path) -> Result<NetworkFile, Failure> {
    let source = Source::read(path, MOST_BYTES)?;
    let value = json::parse(&source, "a network, a JSON object with \"stations\"")?;
    let file = NetworkFile::read(&source.bytes).and_then(|file| Network::new(file.clone()).map(|_| file));
    file.map_err(|error| source.failure(json::with_read(&error.to_string(), &value)))
}

/// A set-up on the network of a file, or on the standard one.
fn setup_on(path: Option<&Path>) -> Result<Setup, Failure> {
    Ok(Setup { network: path.map(network).transpose()?, ..Setup::default() })
}

/// What a save file of a game on this network holds, and the file as JSON.
fn load(source: &Source, network: &Network) -> Result<(Save, Value), Failure> {
    const EXPECTED: &str = "a save file of Scotland Yard, a JSON object with \"misterX\" and \"detectives\"";
    let value = json::parse(source.at_most(MOST_BYTES)?, EXPECTED)?;
    match Save::read(&source.bytes, network) {
        Ok(save) => Ok((save, value)),
        Err(error) => Err(source.failure(json::with_read(&error.to_string(), &value))),
    }
}

/// The same, and nothing in it may contradict anything else.
fn load_strictly(source: &Source, network: &Network) -> Result<Save, Failure> {
    let (save, value) = load(source, network)?;
    let objections = strict::objections(&value, &save, network);
    if objections.is_empty() {
        return Ok(save);
    }
    let lines: Vec<String> =
        objections.iter().map(|objection| format!("{}: {objection}", source.name)).collect();
    Err(Failure(lines.join("\n")))
}

/// What can be asked.
fn questions(command: Command) -> Command {
    let network = Command::new("network").about("The standard network, as --network reads it");
    command.subcommand(network).after_help(help::below(&["scotland network"]))
}

const FACTS: Facts = Facts {
    id: games::scotland::Scotland::ID,
    title: "Scotland Yard, detectives after Mister X",
    level: Some(COURSE),
    players_help: "The first is Mister X; a move that is typed is STATION TICKET, like 118 cab. ",
    also: ", --ai both, --ai x, --ai detectives, where the moves of the other side come from standard input",
    start_help: "a save file, which brings the number of detectives along, or a record; `-` reads standard input",
    is_json: true,
    questions: Some("Print what a program for Scotland Yard needs"),
    play_options: PlayOptions::augment_args,
    inspect_options: InspectOptions::augment_args,
    ask_options: questions,
    play_examples: &[
        "play scotland --seed 7 --detectives 4 --log game.log --record game.json",
        "play scotland --seed 7 --players course,random,random,random,random",
        "play scotland --seed 7 --save game.sy --save-at 30",
        "play scotland --seed 7 --players -,course,course,course < x-moves.txt",
    ],
    inspect_examples: &[
        "inspect scotland game.sy",
        "inspect scotland game.sy --strict --network london.json",
        "inspect scotland game.json --at 30",
    ],
    ..Facts::WITH_SAVES
};

impl Own for Scotland {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn names(&self, _: &Value, seats: usize) -> Vec<String> {
        let names = ["Mister X", "Blue", "Yellow", "Red", "Green", "Black"];
        names.into_iter().take(seats).map(str::to_owned).collect()
    }

    fn draft(&self, args: &ArgMatches, draft: &mut Draft) -> Result<(), Failure> {
        let options = PlayOptions::from_arg_matches(args)?;
        draft.seats = options.detectives.map(|detectives| 1 + usize::from(detectives));
        if let Some(path) = &options.network {
            draft.set("network", serde_json::to_value(network(path)?)?);
        }
        Ok(())
    }

    fn go_on(&self, from: &Source, args: &ArgMatches, draft: &mut Draft) -> Result<(), Failure> {
        let options = PlayOptions::from_arg_matches(args)?;
        let (save, _) = load(from, setup_on(options.network.as_deref())?.network()?.as_ref())?;
        draft.seats = Some(1 + save.position.detectives.len());
        draft.set("position", String::from_utf8_lossy(&from.bytes));
        Ok(())
    }

    fn level_of(&self, args: &ArgMatches, seat: usize) -> Option<String> {
        let computer = match PlayOptions::from_arg_matches(args).ok()?.ai? {
            Ai::Both => true,
            Ai::X => seat == 0,
            Ai::Detectives => seat > 0,
        };
        Some(if computer { COURSE } else { INPUT }.to_owned())
    }

    /// Log and save file say who is a computer.
    fn staff(&self, setup: &mut Map<String, Value>, computers: &[bool]) {
        if let [x, detectives @ ..] = computers {
            let computers = Computers { x: *x, detectives: detectives.iter().all(|computer| *computer) };
            setup.entry("computers").or_insert_with(|| serde_json::json!(computers));
        }
    }

    fn action(&self, text: &str) -> Result<Value, String> {
        let mut words = text.split_whitespace();
        let (Some(station), Some(ticket), None) = (words.next(), words.next(), words.next()) else {
            return Err("expected STATION TICKET, like 118 cab".to_owned());
        };
        let station = station.parse().ok().and_then(Station::new).ok_or("expected a station, 1 to 199")?;
        let ticket = Ticket::named(ticket).ok_or("expected a ticket: tube, bus, cab or boat")?;
        Ok(serde_json::json!(Action { station, ticket }))
    }

    fn prompt(&self, game: &dyn AnyMatch, _: Seat) -> String {
        let game = typed::<games::scotland::Scotland>(game).ok();
        let Some(position) = game.as_ref().and_then(|game| game.state().position()) else {
            return "STATION TICKET?".to_owned();
        };
        let (name, station, tickets) = match position.mover().and_then(|mover| position.detectives.get(mover))
        {
            Some(detective) => (format!("detective {}", position.turn), detective.station, detective.tickets),
            None => ("Mister X".to_owned(), position.station, position.tickets),
        };
        let held = Ticket::ALL.map(|ticket| format!("{} {ticket}", tickets.of(ticket))).join(", ");
        format!("round {}, {name} on {station} with {held}: STATION TICKET?", position.round)
    }

    fn ending(&self, game: &dyn AnyMatch) -> Option<String> {
        let game = typed::<games::scotland::Scotland>(game).ok()?;
        let words = match game.state().position()?.end? {
            End::Caught => "Mister X was caught.",
            End::Surrounded => "Mister X is surrounded.",
            End::Escaped => "The last round is over, Mister X escaped.",
            End::Exhausted => "No detective can move any more.",
        };
        Some(words.to_owned())
    }

    fn inspect(&self, position: &Position, args: &ArgMatches) -> Result<String, Failure> {
        let options = InspectOptions::from_arg_matches(args)?;
        position.only_in_files(args, &["network", "strict"])?;
        let report = match position {
            Position::Text(source) => {
                let network = setup_on(options.network.as_deref())?.network()?;
                let save = match options.strict {
                    true => load_strictly(source, &network)?,
                    false => load(source, &network)?.0,
                };
                report(&save.position, &network)
            }
            Position::Game { game, .. } => {
                let game = typed::<games::scotland::Scotland>(game.as_ref())?;
                let drawn = || position.failure("start stations are still being drawn");
                report(game.state().position().ok_or_else(drawn)?, game.state().network())
            }
        };
        Ok(serde_json::to_string(&report)?)
    }

    fn answer(&self, _: &ArgMatches) -> Answered {
        print(games::scotland::network::STANDARD_FILE)?;
        Ok(Answer::Yes)
    }
}
