//! Scotland Yard on the command line: save files, and whole games with their log.

use std::io::{BufRead as _, IsTerminal as _};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use engine::matches::sight;
use engine::{Bot as _, Match, Record, Rules as _, Seat, SeatLabel, Seed, Step, Turn, Viewer};
use games::scotland::inspect::inspect as report;
use games::scotland::{Action, Computers, Network, NetworkFile, Position, Save, Scotland, Setup, Station};
use games::scotland::{Ticket, bots};

use super::{Answer, Answered, Failure, input, print, records};

/// More than any save file or network needs.
const MOST_BYTES: usize = 1 << 20;

#[derive(Args)]
pub struct InspectArgs {
    /// The save file; `-` reads standard input.
    file: PathBuf,
    /// Another network.
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
}

/// Prints all that the rules say about a save file.
pub fn inspect(args: &InspectArgs) -> Answered {
    let network = setup_on(args.network.as_deref())?.network()?;
    let (_, save) = load(&args.file, &network)?;
    print(&format!("{}\n", serde_json::to_string(&report(&save.position, &network))?))?;
    Ok(Answer::Yes)
}

/// The network of a file, once it is one that can be played on.
pub fn network(path: &Path) -> Result<NetworkFile, Failure> {
    let bytes = input::read(path, MOST_BYTES)?;
    let file = NetworkFile::read(&bytes).and_then(|file| Network::new(file.clone()).map(|_| file));
    file.map_err(|error| Failure(format!("{}: {error}", path.display())))
}

/// A set-up on the network of a file, or on the standard one.
fn setup_on(path: Option<&Path>) -> Result<Setup, Failure> {
    Ok(Setup { network: path.map(network).transpose()?, ..Setup::default() })
}

/// The text of a save file of a game on this network, and what it holds.
fn load(path: &Path, network: &Network) -> Result<(String, Save), Failure> {
    let bytes = input::read(path, MOST_BYTES)?;
    let save =
        Save::read(&bytes, network).map_err(|error| Failure(format!("{}: {error}", path.display())))?;
    Ok((String::from_utf8_lossy(&bytes).into_owned(), save))
}

/// Which side the computer plays.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Ai {
    /// Both sides.
    Both,
    /// Mister X; the detectives' moves come from standard input.
    X,
    /// The detectives; Mister X's moves come from standard input.
    Detectives,
}

#[derive(Args)]
pub struct PlayArgs {
    /// How many detectives.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(3..=5))]
    detectives: u8,
    /// Which side the computer plays. The moves of the other come from standard input, one `STATION TICKET` a line.
    #[arg(long, value_enum, default_value = "both")]
    ai: Ai,
    /// Decides the start stations: the same seed gives the same game.
    #[arg(long)]
    seed: u64,
    /// Write the assignment's log into this file.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Another network.
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
    /// A save file to go on from; it brings the number of detectives along.
    #[arg(long, value_name = "SAVEFILE")]
    from: Option<PathBuf>,
}

/// Plays a game to its end: the record goes to standard output, the result to standard error.
pub fn play(args: &PlayArgs) -> Answered {
    let on = setup_on(args.network.as_deref())?;
    let network = on.network()?;
    let position = args.from.as_deref().map(|path| load(path, &network)).transpose()?.map(|(text, _)| text);
    let computers = Computers { x: args.ai != Ai::Detectives, detectives: args.ai != Ai::X };
    let seed = Seed::from_number(args.seed);
    let mut setup = Setup { detectives: args.detectives, computers: Some(computers), position, ..on };
    Scotland::settle(&mut setup, &mut seed.dice(u64::MAX));
    let game = to_the_end(Match::start(setup)?, computers, &seed)?;
    if let Some(path) = &args.log {
        let text = Scotland::log_file(&game).unwrap_or_default();
        std::fs::write(path, text).map_err(|error| Failure(format!("{}: {error}", path.display())))?;
    }
    let record = record(&game, computers, seed)?;
    print(&record.to_text())?;
    if let (Some(outcome), Some(end)) =
        (Scotland::outcome(game.state()), game.state().position().and_then(|position| position.end))
    {
        eprintln!("{}\n{}", ending(end), records::result(&record, &outcome));
    }
    Ok(Answer::Yes)
}

const fn ending(end: games::scotland::End) -> &'static str {
    use games::scotland::End;
    match end {
        End::Caught => "Mister X was caught.",
        End::Surrounded => "Mister X is surrounded.",
        End::Escaped => "The last round is over, Mister X escaped.",
        End::Exhausted => "No detective can move any more.",
    }
}

fn to_the_end(
    mut game: Match<Scotland>,
    computers: Computers,
    seed: &Seed,
) -> Result<Match<Scotland>, Failure> {
    let mut bot = bots::Course::default();
    let mut person = Person::new();
    let stuck = || Failure("the game is stuck".to_owned());
    loop {
        match Scotland::turn(game.state()) {
            Turn::Over => return Ok(game),
            Turn::Chance => {
                let step = game.drawn(seed).ok_or_else(stuck)?;
                game.step(step)?;
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().ok_or_else(stuck)?;
                let computer = if seat == Seat::ONE { computers.x } else { computers.detectives };
                if !computer {
                    person.play(&mut game, seat)?;
                    continue;
                }
                let sight = sight::<Scotland>(game.state(), Viewer::Seat(seat));
                let action = bot.choose(&sight, &mut seed.dice(0)).ok_or_else(stuck)?.action;
                game.step(Step::Action { seat, action })?;
            }
        }
    }
}

fn record(game: &Match<Scotland>, computers: Computers, seed: Seed) -> Result<Record, Failure> {
    let level = |computer: bool| computer.then(|| "course".to_owned());
    let mut seats = vec![SeatLabel { name: "Mister X".to_owned(), level: level(computers.x) }];
    let colours = ["Blue", "Yellow", "Red", "Green", "Black"].into_iter().take(game.state().detectives());
    seats.extend(colours.map(|name| SeatLabel { name: name.to_owned(), level: level(computers.detectives) }));
    Ok(Record {
        format: engine::record::FORMAT.to_owned(),
        game: Scotland::ID.to_owned(),
        setup: serde_json::to_value(game.setup())?,
        seats,
        commitment: Some(seed.commitment()),
        seed: Some(seed),
        loaded: 0,
        steps: game.steps().iter().map(serde_json::to_value).collect::<Result<_, _>>()?,
    })
}

/// Somebody who types moves, or a file with moves.
struct Person {
    lines: std::io::Lines<std::io::StdinLock<'static>>,
    /// Lines read so far.
    line: usize,
    /// Whether a person is there to try again after a refusal.
    patient: bool,
}

impl Person {
    fn new() -> Person {
        let stdin = std::io::stdin();
        Person { patient: stdin.is_terminal(), lines: stdin.lock().lines(), line: 0 }
    }

    /// Reads moves until one is accepted. A file of moves has no second try: its first refused line ends the game.
    fn play(&mut self, game: &mut Match<Scotland>, seat: Seat) -> Result<(), Failure> {
        loop {
            self.prompt(game.state().position());
            let text = self.next(game.state().position())?;
            let refused = match read_move(&text) {
                Ok(action) => match game.step(Step::Action { seat, action }) {
                    Ok(_) => return Ok(()),
                    Err(error) => error.to_string(),
                },
                Err(reason) => reason,
            };
            let refused = format!("-:{}: {}: {refused}", self.line, text.trim());
            if !self.patient {
                return Err(Failure(refused));
            }
            eprintln!("{refused}");
        }
    }

    fn next(&mut self, position: Option<&Position>) -> Result<String, Failure> {
        self.line += 1;
        match self.lines.next() {
            Some(line) => line.map_err(|error| Failure(format!("-:{}: {error}", self.line))),
            None => {
                let (turn, round) = position.map_or((0, 0), |position| (position.turn, position.round));
                let reason = format!("the moves end, but player {turn} is to move in round {round}");
                Err(Failure(format!("-:{}: {reason}", self.line)))
            }
        }
    }

    /// Says whose turn it is, if somebody is there to read it.
    fn prompt(&self, position: Option<&Position>) {
        let Some(position) = position.filter(|_| self.patient) else { return };
        let (name, station, tickets) = match position.mover().and_then(|mover| position.detectives.get(mover))
        {
            Some(detective) => (format!("detective {}", position.turn), detective.station, detective.tickets),
            None => ("Mister X".to_owned(), position.station, position.tickets),
        };
        let held = Ticket::ALL.map(|ticket| format!("{} {ticket}", tickets.of(ticket))).join(", ");
        eprintln!("round {}, {name} on {station} with {held}: STATION TICKET?", position.round);
    }
}

fn read_move(text: &str) -> Result<Action, String> {
    let mut words = text.split_whitespace();
    let (Some(station), Some(ticket), None) = (words.next(), words.next(), words.next()) else {
        return Err("expected STATION TICKET, like 118 cab".to_owned());
    };
    let station = station.parse().ok().and_then(Station::new).ok_or("expected a station, 1 to 199")?;
    let ticket = Ticket::named(ticket).ok_or("expected a ticket: tube, bus, cab or boat")?;
    Ok(Action { station, ticket })
}
