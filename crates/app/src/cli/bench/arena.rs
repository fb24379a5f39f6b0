//! How strong the computer players are: they meet in the arena.

use std::io::IsTerminal as _;
use std::time::{Duration, Instant};

use clap::{Args, FromArgMatches as _};
use engine::shell::Game;
use players::arena::{ArenaError, Score};
use players::catalogue;
use players::contest::{Contest, Meeting};
use serde_json::Value;

use super::super::of_game::{Doing, OfGame};
use super::super::own::own;
use super::super::play::settings;
use super::super::{Answer, Answered, Failure, help, print};

/// Lets the computer players of a game meet.
pub struct Meets;

impl Doing for Meets {
    fn command(game: &'static dyn Game) -> clap::Command {
        let id = game.about().id;
        let levels = game.about().levels;
        let pair: Vec<&str> = levels.iter().rev().take(2).copied().collect();
        let examples = [
            format!("bench arena {id} --games 20"),
            format!("bench arena {id} --players {} --games 20 --seed 5", pair.join(",")),
        ];
        let command = clap::Command::new(id).about(own(game).title()).after_help(help::below(&examples));
        let players = format!(
            "One level per seat, or per side where seats play together; a level may have several, and fewer are \
             repeated in turn. Levels: {}. Also --levels [default: the two strongest]",
            levels.join(", ")
        );
        Entry::augment_args(command)
            .mut_arg("players", |arg| arg.help(players))
            .mut_arg("set", |arg| arg.help(help::set(game)))
    }
}

#[derive(Args)]
struct Entry {
    /// How many games, rounded up to full rounds: every seed of the dice is played once per order of the seats.
    #[arg(long, default_value_t = 2_000)]
    games: u32,
    /// The seed of the first round.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    // The help text names the levels of the game.
    #[arg(long, alias = "levels", value_name = "LEVEL,…", value_delimiter = ',')]
    players: Vec<String>,
    // The help text names the fields of the game.
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
}

fn contest(game: &dyn Game) -> Result<&'static dyn Contest, Failure> {
    let id = game.about().id;
    catalogue::contest(id).ok_or_else(|| Failure(format!("{id} has no arena")))
}

/// The levels that were named, or others.
fn levels<'a>(named: &'a [String], usual: Vec<&'a str>, game: &dyn Game) -> Result<Vec<&'a str>, Failure> {
    if let Some(level) = named.iter().find(|level| !game.about().has_level(level)) {
        let known = game.about().levels.join(", ");
        return Err(Failure(format!("--players: the game has no level {level:?} (there is: {known})")));
    }
    Ok(if named.is_empty() { usual } else { named.iter().map(String::as_str).collect() })
}

/// A set-up with one side for each of these, or with as many sides that they can be repeated in turn.
fn room_for(contest: &dyn Contest, entrants: usize, set: &[String]) -> Result<(Value, usize), Failure> {
    let (least, most) = contest.about().seats;
    let mut known = Vec::new();
    for seats in least..=most {
        let Some(Value::Object(usual)) = contest.usual(seats.into()) else { continue };
        let setup = settings::with(contest, usual, set)?;
        settings::check(contest, &setup, set)?;
        let sides = contest.sides(&setup)?;
        known.push((setup, sides));
    }
    let exact = known.iter().position(|(_, sides)| *sides == entrants);
    let repeated = || known.iter().position(|(_, sides)| sides.is_multiple_of(entrants));
    let fits = if entrants == 0 { None } else { exact.or_else(repeated) };
    match fits {
        Some(index) => Ok(known.swap_remove(index)),
        None => {
            let (least, most) = known
                .iter()
                .fold((usize::MAX, 0), |(least, most), (_, sides)| (least.min(*sides), most.max(*sides)));
            let range = if least == most { least.to_string() } else { format!("{least} to {most}") };
            Err(Failure(format!("--players: {entrants} levels (expected {range})")))
        }
    }
}

/// Lets them play.
pub fn run(meets: &OfGame<Meets>) -> Answered {
    let contest = contest(meets.game)?;
    let entry = Entry::from_arg_matches(&meets.args)?;
    let strongest = contest.about().levels.iter().rev().take(2).copied().collect();
    let named = levels(&entry.players, strongest, contest)?;
    let (setup, sides) = room_for(contest, named.len(), &entry.set)?;
    let levels: Vec<&str> = named.iter().cycle().take(sides).copied().collect();
    let rounds = entry.games.div_ceil(sides as u32).max(1);
    let meeting = Meeting { setup: &setup, levels: &levels, rotate: true, rounds, seed: entry.seed };
    let mut pace = Pace::new(rounds, sides as u32);
    let scores = contest.meet(&meeting, &mut |done| pace.tell(done)).map_err(failure)?;
    let id = contest.about().id;
    print(&format!("{id}: {} games, {rounds} seeds from {} on\n", rounds as usize * sides, entry.seed))?;
    print("level       seats      wins    share   95 % interval         points    µs/choice\n")?;
    for score in scores {
        let (low, high) = score.interval;
        print(&format!(
            "{:<10} {:>6} {:>9.1} {:>7.1}%  {:>5.1}% to {:>5.1}%  {}\n",
            score.level,
            levels.iter().filter(|level| **level == score.level).count(),
            score.wins,
            score.share * 100.0,
            low * 100.0,
            high * 100.0,
            points_and_time(&score),
        ))?;
    }
    Ok(Answer::Yes)
}

/// Tells whoever waits how long it will take.
struct Pace {
    begun: Instant,
    told: Instant,
    rounds: u32,
    /// Games in a round.
    games: u32,
}

impl Pace {
    /// What is over sooner needs no word.
    const LONG: Duration = Duration::from_secs(10);

    fn new(rounds: u32, games: u32) -> Pace {
        let now = Instant::now();
        Pace { begun: now, told: now, rounds, games }
    }

    /// So many rounds are over.
    fn tell(&mut self, done: u32) {
        let taken = self.begun.elapsed();
        let left = taken.mul_f64(f64::from(self.rounds - done) / f64::from(done));
        let all = u64::from(self.rounds) * u64::from(self.games);
        if done == 1 && left > Pace::LONG {
            eprintln!("{all} games will take about {}; --games N plays fewer", shown(left));
        } else if self.told.elapsed() > Pace::LONG && done < self.rounds {
            let over = u64::from(done) * u64::from(self.games);
            let line = format!("{over} of {all} games, about {} left", shown(left));
            // On a terminal one line is enough.
            if std::io::stderr().is_terminal() { eprint!("\r{line}  ") } else { eprintln!("{line}") }
        } else {
            return;
        }
        self.told = Instant::now();
    }
}

impl Drop for Pace {
    fn drop(&mut self) {
        if self.begun.elapsed() > 2 * Pace::LONG && std::io::stderr().is_terminal() {
            eprintln!();
        }
    }
}

/// A time as people say it.
fn shown(time: Duration) -> String {
    match time.as_secs() {
        seconds @ 0..100 => format!("{} seconds", seconds.max(1)),
        seconds @ 100..6000 => format!("{} minutes", (seconds + 30) / 60),
        seconds => format!("{:.1} hours", seconds as f64 / 3600.0),
    }
}

/// Measures the points of computer players where nobody can hinder them.
pub struct Alone;

impl Doing for Alone {
    fn command(game: &'static dyn Game) -> clap::Command {
        let id = game.about().id;
        let command = clap::Command::new(id).about(own(game).title());
        let command = command.after_help(help::below(&[format!("bench solo {id} --games 20")]));
        SoloEntry::augment_args(command).hide(!own(game).is_solo())
    }
}

#[derive(Args)]
struct SoloEntry {
    /// How many games per level.
    #[arg(long, default_value_t = 1_000)]
    games: u32,
    /// The seed of the first game; the next games count up.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The levels, separated by commas; by default all.
    #[arg(long, alias = "levels", value_name = "LEVEL,…", value_delimiter = ',')]
    players: Vec<String>,
}

/// Measures the points of every level by itself. All levels meet the same seeds; at a table for two the gentlest level
/// keeps the second seat and is not counted.
pub fn solo(alone: &OfGame<Alone>) -> Answered {
    let contest = contest(alone.game)?;
    let id = contest.about().id;
    let entry = SoloEntry::from_arg_matches(&alone.args)?;
    if !own(alone.game).is_solo() {
        let why = "its players hinder each other; bench arena lets them meet";
        return Err(Failure(format!("{id} has no points of one player alone: {why}")));
    }
    let known = contest.about().levels;
    let levels = levels(&entry.players, known.to_vec(), contest)?;
    let (setup, _) = room_for(contest, 2, &[])?;
    print(&format!("{id}: {} games from seed {} on, one board each\n", entry.games, entry.seed))?;
    print("level            points    µs/choice\n")?;
    for level in levels {
        let company = known.first().copied().unwrap_or(level);
        let rounds = entry.games.max(1);
        let meeting =
            Meeting { setup: &setup, levels: &[level, company], rotate: false, rounds, seed: entry.seed };
        let mut pace = Pace::new(rounds, 1);
        let scores = contest.meet(&meeting, &mut |done| pace.tell(done)).map_err(failure)?;
        if let Some(score) = scores.first() {
            print(&format!("{level:<10} {}\n", points_and_time(score)))?;
        }
    }
    Ok(Answer::Yes)
}

/// Mean points with their standard error, and the time of a choice.
fn points_and_time(score: &Score) -> String {
    let micros = score.thought.as_secs_f64() * 1e6 / score.choices.max(1) as f64;
    format!("{:>6.2} ± {:<4.2}  {micros:>10.1}", score.points, score.points_error)
}

fn failure(error: ArenaError) -> Failure {
    Failure(error.to_string())
}
