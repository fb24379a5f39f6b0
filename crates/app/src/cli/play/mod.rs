//! Whole games without a browser: by computers, or with moves from standard input.

mod files;
pub mod people;
pub mod players;
pub mod settings;

use std::path::{Path, PathBuf};

use clap::{Args, FromArgMatches as _};
use engine::shell::{AnyMatch, Game};
use engine::{Outcome, Record, SeatLabel, Seed, Turn};
use serde_json::Value;

use self::people::Input;
use self::players::Mover;
use super::input::Source;
use super::of_game::{Doing, OfGame};
use super::own::{Draft, Own, own};
use super::visible::short;
use super::{Answer, Answered, Failure, help, records};

/// Plays a game of the catalogue.
pub struct Playing;

impl Doing for Playing {
    fn command(game: &'static dyn Game) -> clap::Command {
        command(game, own(game))
    }
}

fn command(game: &dyn Game, own: &dyn Own) -> clap::Command {
    let (id, facts) = (game.about().id, own.facts());
    let command = clap::Command::new(id).about(facts.title).after_help(help::play(facts, id));
    (facts.play_options)(Common::augment_args(command))
        .mut_arg("players", |arg| arg.help(help::players(facts, game)))
        .mut_arg("set", |arg| arg.help(help::set(game)))
        .mut_arg("from", |arg| arg.help(format!("Go on from {}", facts.start_help)))
        .mut_arg("log", |arg| arg.hide(!facts.has_log))
}

#[derive(Args)]
struct Common {
    // The help text names the levels of the game.
    #[arg(
        long,
        display_order = 0,
        value_name = "NAME[:LEVEL],…",
        value_delimiter = ',',
        allow_hyphen_values = true
    )]
    players: Vec<String>,
    /// One level for each player, or one for all: another way to say it.
    #[arg(long, alias = "bots", value_name = "LEVEL,…", value_delimiter = ',', hide = true)]
    levels: Vec<String>,
    /// Decides everything that is left open, and every die and draw: the same seed gives the same game.
    #[arg(long, value_name = "N")]
    seed: u64,
    // The help text names the fields of the game.
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
    // The help text says what the game reads.
    #[arg(long, value_name = "POSITION")]
    from: Option<String>,
    /// Write the assignment's log into this file; `-` is standard output.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Write the record into this file; `-` is standard output.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Write the assignment's save file (of games without one the record) into this file; `-` is standard output.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Save the position after this step instead of the last one.
    #[arg(long, value_name = "STEP", requires = "save")]
    save_at: Option<usize>,
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
pub fn play(play: &OfGame<Playing>) -> Answered {
    let OfGame { game, args, .. } = play;
    let (game, own) = (*game, own(*game));
    let order = Order { game, own, args, common: Common::from_arg_matches(args)? };
    let files = files::Files::of(own, &order.common)?;
    let seed = Seed::from_number(order.common.seed);
    let played = to_the_end(own, order.begin(&seed)?, seed)?;
    own.write(args, &played)?;
    let ending = own.ending(played.game.as_ref());
    let result = records::result(&played.record, &played.outcome);
    files.write(played)?;
    eprintln!("{}{result}", ending.map(|ending| ending + "\n").unwrap_or_default());
    Ok(Answer::Yes)
}

/// What shall be played, and how.
struct Order<'a> {
    game: &'static dyn Game,
    own: &'a dyn Own,
    args: &'a clap::ArgMatches,
    common: Common,
}

/// A game that can be played on: everything is fixed but what the seed decides.
struct Begun {
    id: &'static str,
    game: Box<dyn AnyMatch>,
    /// In the order of the seats.
    movers: Vec<Mover>,
    names: Vec<String>,
    /// Steps that an earlier file brought along.
    loaded: usize,
}

impl Order<'_> {
    fn begin(&self, seed: &Seed) -> Result<Begun, Failure> {
        let Order { game, own, args, common } = self;
        let id = game.about().id;
        let entrants = players::entrants(&common.players, *game)?;
        let mut draft = Draft { entrants, ..Draft::default() };
        let from = common.from.as_deref().map(|argument| source(*own, argument)).transpose()?;
        if let Some(source) = from.as_ref().filter(|source| records::is_record(*own, source)) {
            let (record, replayed) = records::of_game(source, id)?;
            return self.go_on(draft, record, replayed);
        }
        own.draft(args, &mut draft)?;
        if let Some(source) = &from {
            own.go_on(source, args, &mut draft)?;
        }
        let mut setup = self.usual(&draft)?;
        setup.extend(draft.setup);
        let setup = settings::with(*game, setup, &common.set)?;
        let seats = settings::check(*game, &setup, &common.set)?;
        let movers = self.movers(&draft.entrants, seats, &[])?;
        let Value::Object(mut setup) = setup else {
            return Err(Failure("the set-up is no object".to_owned()));
        };
        own.staff(&mut setup, &movers.iter().map(Mover::is_computer).collect::<Vec<_>>());
        let setup = Value::Object(setup);
        let names = players::names(&draft.entrants, own.names(&setup, seats));
        // Apart from the dice of the steps, which count from 0.
        let game = game.start(&setup, &mut seed.dice(u64::MAX))?;
        Ok(Begun { id, game, movers, names, loaded: 0 })
    }

    /// Goes on from a record: its set-up and its seats stay, unless others are named.
    fn go_on(&self, mut draft: Draft, record: Record, replayed: Box<dyn AnyMatch>) -> Result<Begun, Failure> {
        if let Some(set) = self.common.set.first() {
            return Err(Failure(format!("--set {set}: a record brings its own set-up along")));
        }
        self.own.draft(self.args, &mut draft)?;
        let other = draft.setup.iter().find(|(field, value)| record.setup.get(field.as_str()) != Some(value));
        if let Some((field, value)) = other {
            let read = record.setup.get(field).map_or_else(|| "nothing".to_owned(), Value::to_string);
            let wanted = short(&value.to_string());
            return Err(Failure(format!(
                "{field}: {wanted} is wanted, but the record's set-up says {}",
                short(&read)
            )));
        }
        if let Some(seats) = draft.seats.filter(|seats| *seats != replayed.seats()) {
            let has = replayed.seats();
            return Err(Failure(format!("{seats} seats are wanted, but the record's set-up has {has}")));
        }
        let known: Vec<Option<String>> = record.seats.iter().map(|seat| seat.level.clone()).collect();
        let movers = self.movers(&draft.entrants, replayed.seats(), &known)?;
        let labels = record.seats.into_iter().map(|seat| seat.name).collect();
        let names = players::names(&draft.entrants, labels);
        Ok(Begun { id: self.game.about().id, loaded: replayed.len(), game: replayed, movers, names })
    }

    /// The usual set-up for as many as shall play.
    fn usual(&self, draft: &Draft) -> Result<serde_json::Map<String, Value>, Failure> {
        let about = self.game.about();
        let many = Some(draft.entrants.len()).filter(|count| *count > 1);
        let seats = draft.seats.or(many).or(self.own.facts().seats).unwrap_or(about.seats.0.into());
        match self.game.usual(seats) {
            Some(Value::Object(setup)) => Ok(setup),
            _ => {
                let (least, most) = about.seats;
                let range = if least == most { least.to_string() } else { format!("{least} to {most}") };
                Err(Failure(format!("{seats} players, but {} is played by {range}", about.id)))
            }
        }
    }
}

/// What `--from` names.
fn source(own: &dyn Own, argument: &str) -> Result<Source, Failure> {
    if own.is_inline(argument) {
        return Ok(Source { name: "--from".to_owned(), bytes: argument.as_bytes().to_vec() });
    }
    Source::read(Path::new(argument), records::MOST_BYTES)
}

/// Plays on to the end. One seed decides every chance step and the bots' own dice.
fn to_the_end(own: &dyn Own, begun: Begun, seed: Seed) -> Result<Played, Failure> {
    // The bots' dice are in the upper half, apart from those of the steps.
    const BOTS: u64 = 1 << 63;
    let Begun { id, mut game, movers, names, loaded } = begun;
    let mut input = Input::new(own);
    let outcome = loop {
        let stuck = || Failure("the game is stuck".to_owned());
        match game.turn() {
            Turn::Over => break game.outcome().ok_or_else(stuck)?,
            Turn::Chance => {
                let step = game.draw(&seed)?;
                game.step(&step)?;
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().ok_or_else(stuck)?;
                let step = match movers.get(seat.index()).ok_or_else(stuck)? {
                    Mover::Input => input.step(game.as_ref(), seat)?,
                    Mover::Level(level) => {
                        let dice = seed.dice(BOTS | game.len() as u64);
                        let thought = game.thought(seat, level, dice);
                        let decision = thought.and_then(|thought| thought()).ok_or_else(stuck)?;
                        game.act(seat, &decision.action)?
                    }
                };
                game.step(&step)?;
            }
        }
    };
    let label = |(name, mover): (String, Mover)| SeatLabel { name, level: mover.level() };
    let record = Record {
        format: engine::record::FORMAT.to_owned(),
        game: id.to_owned(),
        setup: game.setup(),
        seats: names.into_iter().zip(movers).map(label).collect(),
        commitment: Some(seed.commitment()),
        seed: Some(seed),
        loaded,
        steps: game.steps(),
    };
    Ok(Played { game, record, outcome })
}

#[cfg(test)]
mod tests {
    use ::players::catalogue;
    use engine::Dealt;

    use super::super::own::Plain;
    use super::*;

    /// No game needs anything of its own: what the catalogue knows is enough.
    #[test]
    fn every_game_of_the_catalogue_is_played_without_a_word_about_it() {
        for game in catalogue::games() {
            let id = game.about().id;
            let gentle = game.about().levels[0];
            let arguments = [id, "--seed", "7", "--players", gentle];
            let args = command(*game, &Plain).try_get_matches_from(arguments).unwrap();
            let common = Common::from_arg_matches(&args).unwrap();
            let seed = Seed::from_number(common.seed);
            let order = Order { game: *game, own: &Plain, args: &args, common };
            let played = to_the_end(&Plain, order.begin(&seed).unwrap(), seed).unwrap();
            assert_eq!(played.record.seats[1].name, "Player 2");
            assert!(played.record.seats.iter().all(|seat| seat.level.as_deref() == Some(gentle)));
            let (replayed, dealt) = game.judge(&played.record).unwrap();
            assert_eq!(replayed.outcome(), Some(played.outcome), "{id}");
            assert_eq!(dealt, Dealt { seeded: replayed.chances(0), ..Dealt::default() }, "{id}");
        }
    }
}
