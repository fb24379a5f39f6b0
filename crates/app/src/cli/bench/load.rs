//! A house full of people: tables for two who move at a given rate, and how long each of them waits for every move; and
//! the same again while computers think hard at other tables.
//!
//! Moves have their times beforehand. One that cannot be made in time because the one before is still under way counts
//! from when it should have been made, so a house that stalls cannot hide it by being asked less.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use engine::matches::Sight;
use engine::{Seat, Turn};
use games::filler::{Colour, Setup, View};
use serde_json::{Value, json};
use wire::{FromServer, Key, Known, Occupant, Stage, TableId, ToServer, Token};

use super::super::{Answer, Answered, Failure, print};
use super::house::{House, block, open, resident};
use super::share;
use crate::client::Client;

/// Computers may make people wait this much longer.
const MOST: f64 = 2.0;
/// Both are measured in so many turns each, so that whatever else the machine does meets both.
const ROUNDS: u32 = 4;
/// The host of the computers' tables looks at so many of them in a second.
const LOOKS: f64 = 5.0;

/// Further options of the house that is measured: what a load needs beyond the usual limits.
const HOUSE: &[&str] = &[
    "--limit=opens=100000/10000",
    "--limit=joins=100000/10000",
    "--limit=acts=100000/100000",
    "--limit=tables=20000",
    "--limit=tables_per_address=20000",
];

#[derive(Args)]
pub struct Load {
    /// Tables with two people each.
    #[arg(long, default_value_t = 100)]
    tables: usize,
    /// Moves per second at each of them.
    #[arg(long, default_value_t = 2.0)]
    rate: f64,
    /// Further tables where only the strongest computers play, without a pause: measured without them and with them.
    #[arg(long, default_value_t = 0)]
    bots: usize,
    /// How long is measured, without computers and with them.
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// Measure the house of this program instead of this one's, to hold two versions side by side.
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

/// What people met with.
#[derive(Default)]
struct Waits {
    /// From a move to being told of it: who made it, and the other person.
    actor: Vec<Duration>,
    other: Vec<Duration>,
    /// By how much the measurement itself was late.
    late: Vec<Duration>,
}

impl Waits {
    fn add(&mut self, more: Waits) {
        self.actor.extend(more.actor);
        self.other.extend(more.other);
        self.late.extend(more.late);
    }

    /// Of all who were told.
    fn p99(&mut self) -> f64 {
        let mut all = [self.actor.clone(), self.other.clone()].concat();
        all.sort_unstable();
        share(&all, 0.99).unwrap_or_default().as_secs_f64()
    }
}

/// Puts the load on a house and says how it bears it.
pub fn run(load: &Load) -> Answered {
    if !(load.rate > 0.0 && load.rate <= 20.0) {
        return Err(Failure(format!(
            "--rate {} (expected more than 0, at most 20 moves a second)",
            load.rate
        )));
    }
    block(async {
        let program = load.program.clone().map_or_else(std::env::current_exe, Ok)?;
        let house = House::of(&program, "load", HOUSE).await?;
        let pid = house.pid()?;
        let empty = resident(pid)?;
        let mut pairs = Vec::with_capacity(load.tables);
        for _ in 0..load.tables {
            pairs.push(Pair::sit_down(&house).await?);
        }
        let seated = resident(pid)?;
        let each = seated.saturating_sub(empty) as f64 / load.tables.max(1) as f64;
        print(&format!(
            "{} tables of two at {} moves/s each: {:.1} MB, {each:.1} kB per table and its two lines\n",
            load.tables,
            load.rate,
            seated as f64 / 1e3
        ))?;
        print("                 moves/s  told            p50       p90       p99       max   ms\n")?;
        let (mut alone, mut beside) = (Waits::default(), Waits::default());
        for _ in 0..ROUNDS {
            pairs = measure(pairs, load, &mut alone).await?;
            if load.bots > 0 {
                let computers = seat_computers(&house, load.bots).await?;
                let host = tokio::spawn(keep_going(house.address, computers.clone()));
                pairs = measure(pairs, load, &mut beside).await?;
                host.abort();
                send_away(&house, &computers).await?;
            }
        }
        tell("without computers", load, &mut alone)?;
        if load.bots == 0 {
            return Ok(Answer::Yes);
        }
        tell("with computers", load, &mut beside)?;
        print(&format!("memory at the end: {:.1} MB\n", resident(pid)? as f64 / 1e3))?;
        let ratio = beside.p99() / alone.p99();
        let (most, bots) = (MOST, load.bots);
        print(&format!(
            "{bots} tables of computers make the p99 {ratio:.2} times what it was (at most {most})\n"
        ))?;
        Ok(if ratio <= MOST { Answer::Yes } else { Answer::No })
    })
}

fn tell(label: &str, load: &Load, waits: &mut Waits) -> Result<(), Failure> {
    let per_second = waits.actor.len() as f64 / load.seconds.max(1) as f64;
    let (late, mut first) = (&mut waits.late, true);
    late.sort_unstable();
    for (who, times) in [("the actor", &mut waits.actor), ("the other", &mut waits.other)] {
        times.sort_unstable();
        let at = |part| share(times, part).unwrap_or_default().as_secs_f64() * 1e3;
        let (label, moves) = if first { (label, format!("{per_second:.1}")) } else { ("", String::new()) };
        print(&format!(
            "{label:<17}{moves:>7}  {who} {:>9.2} {:>9.2} {:>9.2} {:>9.2}\n",
            at(0.5),
            at(0.9),
            at(0.99),
            at(1.0)
        ))?;
        first = false;
    }
    let late = share(late, 0.99).unwrap_or_default().as_secs_f64() * 1e3;
    print(&format!("{:<26}(not counted: the measurement itself, p99 {late:.2} late)\n", ""))
}

/// All tables at once; they begin spread over the time between two moves.
async fn measure(pairs: Vec<Pair>, load: &Load, waits: &mut Waits) -> Result<Vec<Pair>, Failure> {
    let (pause, count) = (Duration::from_secs_f64(1.0 / load.rate), pairs.len().max(1) as f64);
    let begin = Instant::now() + Duration::from_millis(100);
    let until = begin + Duration::from_secs(load.seconds) / ROUNDS;
    let playing: Vec<_> = pairs
        .into_iter()
        .enumerate()
        .map(|(index, pair)| {
            let first = begin + pause.mul_f64(index as f64 / count);
            tokio::spawn(pair.play(first, pause, until))
        })
        .collect();
    let mut back = Vec::new();
    for playing in playing {
        let (pair, more) = playing.await.map_err(|error| Failure(error.to_string()))??;
        back.push(pair);
        waits.add(more);
    }
    Ok(back)
}

type Position = Sight<View, Colour>;

/// A table with two people, each with a line of their own.
struct Pair {
    people: [Client; 2],
    at: usize,
    position: Position,
}

impl Pair {
    async fn sit_down(house: &House) -> Result<Pair, Failure> {
        let mut people = [Client::connect(house.address).await?, Client::connect(house.address).await?];
        let setup = serde_json::to_value(Setup { rows: 10, cols: 10, colours: 9, ..Setup::default() })?;
        let seats = vec![Occupant::Me, Occupant::Guest];
        let (table, keys) = open(&mut people[0], "filler", setup, seats).await?;
        for (guest, person) in people.iter_mut().enumerate() {
            let own = |key: &&Key| key.invitation == (guest == 1);
            let tokens = keys.iter().filter(own).map(|key| key.token.clone()).collect();
            let name = (guest == 1).then(|| "Guest".to_owned());
            person
                .say(&ToServer::Sit { table: table.clone(), tokens, name, known: Some(Known::default()) })
                .await?;
            person.hear(|m| matches!(m, FromServer::Table(_))).await?;
        }
        let position = begin(&mut people).await?;
        Ok(Pair { people, at: 0, position })
    }

    async fn play(
        mut self,
        first: Instant,
        pause: Duration,
        until: Instant,
    ) -> Result<(Pair, Waits), Failure> {
        let (mut due, mut waits) = (first, Waits::default());
        while due < until {
            let on_time = Instant::now() < due;
            tokio::time::sleep_until(due.into()).await;
            if on_time {
                waits.late.push(due.elapsed());
            }
            self.step(if on_time { Instant::now() } else { due }, &mut waits).await?;
            due += pause;
        }
        Ok((self, waits))
    }

    /// One move; what both waited since then.
    async fn step(&mut self, since: Instant, waits: &mut Waits) -> Result<(), Failure> {
        let stuck = || Failure("a table of two cannot go on".to_owned());
        let Turn::Seats(seats) = self.position.turn else { return Err(stuck()) };
        let seat = seats.iter().next().ok_or_else(stuck)?;
        let action = serde_json::to_value(best(&self.position, seat).ok_or_else(stuck)?)?;
        let [one, two] = &mut self.people;
        let (actor, other) = if seat == Seat::ONE { (one, two) } else { (two, one) };
        actor.say(&ToServer::Act { seat, action, at: self.at }).await?;
        let (told, also) = tokio::try_join!(told(actor, since), told(other, since))?;
        waits.actor.push(told.1);
        waits.other.push(also.1);
        match told.0 {
            FromServer::Stepped { stage: Stage::Over, .. } => {
                self.position = begin(&mut self.people).await?;
                self.at = 0;
            }
            // The one who is to move next may know what they can do.
            FromServer::Stepped { .. } => {
                let FromServer::Stepped { at, sight, .. } = also.0 else { return Err(stuck()) };
                self.at = at;
                self.position = serde_json::from_value(sight)?;
            }
            _ => return Err(stuck()),
        }
        Ok(())
    }
}

/// The next step as somebody is told of it, and the time since then.
async fn told(person: &mut Client, since: Instant) -> Result<(FromServer, Duration), Failure> {
    let step = person.hear(|m| matches!(m, FromServer::Stepped { .. })).await?;
    Ok((step, since.elapsed()))
}

/// The colour that wins most: choices that win nothing would soon end the game.
fn best(position: &Position, seat: Seat) -> Option<Colour> {
    let gain = |colour: &Colour| position.view.board.gain(seat, *colour).len();
    position.actions.iter().copied().max_by_key(gain)
}

/// Lays out a board and begins; the position of whoever is to move.
async fn begin(people: &mut [Client; 2]) -> Result<Position, Failure> {
    people[0].say(&ToServer::Start {}).await?;
    people[0].say(&ToServer::Play {}).await?;
    for person in people.iter_mut() {
        let running = |m: &FromServer| matches!(m, FromServer::Table(table) if table.stage == Stage::Running);
        let FromServer::Table(table) = person.hear(running).await? else { continue };
        let seen: Position = serde_json::from_value(table.sight.unwrap_or(Value::Null))?;
        if !seen.actions.is_empty() {
            // The other one hears of it, too, before the first step; `told` passes over it.
            return Ok(seen);
        }
    }
    Err(Failure("nobody is to move".to_owned()))
}

type Hosted = (TableId, Vec<Token>);

/// Tables of four computers that think hard: long thoughts in Mops Royal, many in Mensch.
async fn seat_computers(house: &House, count: usize) -> Result<Vec<Hosted>, Failure> {
    let mut hosted = Vec::new();
    for index in 0..count {
        let (game, setup, level) = match index % 2 {
            0 => ("mops", json!({"players": ["A", "B", "C", "D"]}), "strong"),
            _ => ("mensch", json!({"players": [1, 2, 3, 4]}), "search"),
        };
        let mut host = Client::connect(house.address).await?;
        let (table, keys) =
            open(&mut host, game, setup, vec![Occupant::Computer(level.to_owned()); 4]).await?;
        let tokens: Vec<Token> = keys.into_iter().map(|key| key.token).collect();
        wake(&mut host, &(table.clone(), tokens.clone())).await?;
        hosted.push((table, tokens));
    }
    Ok(hosted)
}

/// Goes to a table and lays out the next game if there is none or it is over; whether there was anything to do.
async fn wake(host: &mut Client, (table, tokens): &Hosted) -> Result<bool, Failure> {
    host.say(&ToServer::Sit {
        table: table.clone(),
        tokens: tokens.clone(),
        name: None,
        known: Some(Known::default()),
    })
    .await?;
    let FromServer::Table(seen) = host.hear(|m| matches!(m, FromServer::Table(_))).await? else {
        return Err(Failure("no table was seen".to_owned()));
    };
    let idle = matches!(seen.stage, Stage::Empty | Stage::Over);
    if idle {
        host.say(&ToServer::Start {}).await?;
    }
    Ok(idle)
}

/// Closes the tables of computers for good.
async fn send_away(house: &House, hosted: &[Hosted]) -> Result<(), Failure> {
    for table in hosted {
        let mut host = Client::connect(house.address).await?;
        wake(&mut host, table).await?;
        host.ask(&ToServer::Close {}, |m| matches!(m, FromServer::Closed { .. })).await?;
    }
    Ok(())
}

/// Goes round the tables of computers, so that none of them is over for long.
async fn keep_going(address: std::net::SocketAddr, hosted: Vec<Hosted>) -> Result<(), Failure> {
    let mut host = Client::connect(address).await?;
    for table in hosted.iter().cycle() {
        wake(&mut host, table).await?;
        tokio::time::sleep(Duration::from_secs_f64(1.0 / LOOKS)).await;
    }
    Ok(())
}
