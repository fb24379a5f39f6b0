//! Whole games without a browser, computer against computer.

use clap::{Args, Subcommand, ValueEnum};
use engine::shell::{AnyMatch, Game};
use engine::wire::Refusal;
use engine::{Outcome, Record, Seat, SeatLabel, Seed, Turn};
use games::filler::{BoardNumber, IdleRule, Layout, Setup};
use serde_json::Value;

use super::{Answer, Answered, Failure, citydomino, mensch, mops, print, records, scotland};

#[derive(Subcommand)]
pub enum Play {
    /// Two of the course's strategies against each other.
    Filler(FillerArgs),
    /// Mensch ärgere dich nicht with two to four computers.
    Mensch(mensch::PlayArgs),
    /// CityDomino with four computers; its log goes to standard output.
    Citydomino(citydomino::PlayArgs),
    /// Mops Royal with two to four computers; the final save file goes to standard output.
    Mops(mops::PlayArgs),
    /// Scotland Yard, one side or both by the computer; the moves of the other come from standard input.
    Scotland(scotland::PlayArgs),
}

#[derive(Args)]
pub struct FillerArgs {
    /// Decides everything that is left open: the same seed gives the same game.
    #[arg(long)]
    seed: u64,
    /// Rows, 3 to 10.
    #[arg(long, default_value_t = 6)]
    rows: u8,
    /// Columns, 3 to 10.
    #[arg(long, default_value_t = 6)]
    cols: u8,
    /// Colours, 4 to 9.
    #[arg(long, default_value_t = 5)]
    colours: u8,
    /// Who begins.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    first: u8,
    /// What four plies in a row without growth mean.
    #[arg(long, value_enum, default_value = "draw")]
    rule: IdleArg,
    /// How the board is made.
    #[arg(long, value_enum, default_value = "random")]
    layout: LayoutArg,
    /// The number of a board, like 4711-0815, instead of one that the seed decides.
    #[arg(long)]
    board: Option<BoardNumber>,
    /// The strategy of S1: stagnation, greedy or blocking.
    #[arg(long, default_value = "greedy")]
    s1: String,
    /// The strategy of S2: stagnation, greedy or blocking.
    #[arg(long, default_value = "greedy")]
    s2: String,
}

#[derive(Clone, Copy, ValueEnum)]
enum IdleArg {
    /// A draw.
    Draw,
    /// The larger component wins.
    Sizes,
}

#[derive(Clone, Copy, ValueEnum)]
enum LayoutArg {
    /// Field by field at random.
    Random,
    /// Point-symmetric with colours exchanged in pairs.
    Fair,
}

/// A game to be played: everything is fixed but what the seed decides.
pub struct Plan<'a> {
    /// Which game.
    pub id: &'static str,
    /// What is agreed.
    pub setup: Value,
    /// Who plays, in the order of the seats.
    pub contenders: Vec<Contender<'a>>,
    /// Decides the rest.
    pub seed: u64,
}

/// A computer on a seat.
pub struct Contender<'a> {
    /// What record and result call it.
    pub name: String,
    /// How it plays.
    pub level: &'a str,
}

/// One level for all players, or one for each.
pub fn level(levels: &[String], index: usize, players: usize) -> Result<&str, Failure> {
    match levels {
        [one] => Ok(one),
        each if each.len() == players => Ok(&each[index]),
        other => Err(Failure(format!("{} levels for {players} players", other.len()))),
    }
}

/// A game that was played to its end.
pub struct Played {
    /// Every step and event.
    pub game: Box<dyn AnyMatch>,
    /// What goes into a file.
    pub record: Record,
    outcome: Outcome,
}

/// Plays a game to its end.
pub fn play(game: &Play) -> Answered {
    let played = match game {
        Play::Filler(args) => to_the_end(&args.plan()?)?,
        Play::Mensch(args) => to_the_end(&args.plan()?)?,
        Play::Citydomino(args) => to_the_end(&args.plan()?)?,
        Play::Mops(args) => to_the_end(&args.plan()?)?,
        Play::Scotland(args) => return scotland::play(args),
    };
    match game {
        Play::Filler(_) | Play::Mensch(_) => print(&played.record.to_text())?,
        Play::Citydomino(args) => args.write(&played)?,
        Play::Mops(args) => args.write(&played)?,
        // Played above: people may take part.
        Play::Scotland(_) => {}
    }
    eprintln!("{}", records::result(&played.record, &played.outcome));
    Ok(Answer::Yes)
}

fn to_the_end(plan: &Plan<'_>) -> Result<Played, Failure> {
    let id = plan.id;
    let game =
        players::catalogue::game(id).ok_or_else(|| Failure(format!("there is no game {id:?} here")))?;
    run(game, plan).map_err(|refusal| match refusal {
        Refusal::Setup { text, .. } | Refusal::Illegal { text, .. } => Failure(text),
        Refusal::NoSuchLevel {} => {
            Failure(format!("{id} has no such strategy (there is: {})", game.facts().levels.join(", ")))
        }
        other => Failure(format!("{other:?}")),
    })
}

impl FillerArgs {
    fn plan(&self) -> Result<Plan<'_>, Failure> {
        let setup = Setup {
            rows: self.rows,
            cols: self.cols,
            colours: self.colours,
            first: if self.first == 1 { Seat::ONE } else { Seat::TWO },
            idle: match self.rule {
                IdleArg::Draw => IdleRule::Draw,
                IdleArg::Sizes => IdleRule::Sizes,
            },
            layout: match self.layout {
                LayoutArg::Random => Layout::Random,
                LayoutArg::Fair => Layout::Fair,
            },
            number: self.board,
        };
        let contenders = [("S1", &self.s1), ("S2", &self.s2)]
            .map(|(name, level)| Contender { name: name.to_owned(), level: level.as_str() })
            .into();
        Ok(Plan { id: "filler", setup: serde_json::to_value(setup)?, contenders, seed: self.seed })
    }
}

/// Computers on all seats play to the end. One seed decides the set-up, every chance step, and the bots' own dice.
fn run(game: &dyn Game, plan: &Plan<'_>) -> Result<Played, Refusal> {
    // Apart from the dice of the steps, which count from 0: the set-up's at the far end, the bots' in the upper half.
    const BOTS: u64 = 1 << 63;
    let seed = Seed::from_number(plan.seed);
    let contenders = &plan.contenders;
    let mut running = game.start(&plan.setup, &mut seed.dice(u64::MAX))?;
    if running.seats() != contenders.len() {
        return Err(Refusal::BadSeats {});
    }
    for (seat, contender) in Seat::first(contenders.len()).zip(contenders) {
        running.appoint(seat, Some(contender.level))?;
    }
    let outcome = loop {
        let stuck = || Refusal::BadRecord { step: None, reason: "the game is stuck".to_owned(), dice: false };
        match running.turn() {
            Turn::Over => break running.outcome().ok_or_else(stuck)?,
            Turn::Chance => running.draw(&seed)?,
            Turn::Seats(seats) => {
                let seat = seats.iter().next().ok_or_else(stuck)?;
                let dice = seed.dice(BOTS | running.len() as u64);
                let decision = running.thought(seat, dice).and_then(|thought| thought()).ok_or_else(stuck)?;
                running.act(seat, &decision.action)?;
            }
        }
    };
    let label = |contender: &Contender<'_>| SeatLabel {
        name: contender.name.clone(),
        level: Some(contender.level.to_owned()),
    };
    let record = Record {
        format: engine::record::FORMAT.to_owned(),
        game: game.id().to_owned(),
        setup: running.setup(),
        seats: contenders.iter().map(label).collect(),
        commitment: Some(seed.commitment()),
        seed: Some(seed),
        loaded: 0,
        steps: (0..running.len()).filter_map(|index| running.step_at(index)).collect(),
    };
    Ok(Played { game: running, record, outcome })
}
