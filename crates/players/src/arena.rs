//! Where computer players meet: many games with seeded dice, if wanted every seed with every order of the seats.
//!
//! A round is one seed: its games use the very same stream of dice, the k-th throw of one is the k-th throw of the
//! others, and the entrants move on by one seat from game to game. So neither lucky dice nor a better seat favour
//! anybody, and with two seats the games come in pairs. The stream comes from a small fast generator, not from the
//! verifiable dice of the table: nobody has to believe in it, but it has to be quick.

use std::time::{Duration, Instant};

use engine::matches::sight;
use engine::shell::MakeBot;
use engine::{Outcome, Rules, Seed, Turn, Viewer};

/// Who meets whom, and how often.
#[derive(Clone, Copy, Debug)]
pub struct Arena<'a, R: Rules> {
    /// What is played, one seat per entrant.
    pub setup: &'a R::Setup,
    /// Makes the computer player of a level.
    pub bot: MakeBot<R>,
    /// The levels in the order of their first seats; a level may enter several times.
    pub levels: &'a [&'a str],
    /// Whether every seed is played once per seat; otherwise only once, which is enough for points that do not depend
    /// on the others.
    pub rotate: bool,
    /// How many seeds.
    pub rounds: u32,
    /// The seed of the first round; the next rounds count up.
    pub seed: u64,
}

/// Why nobody can meet.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ArenaError {
    /// The game has no such level.
    #[error("no level {0:?}")]
    Level(String),
    /// The set-up has another number of seats than there are levels.
    #[error("the set-up has {0} seats")]
    Seats(usize),
    /// The set-up cannot be played.
    #[error("the set-up cannot be played")]
    Setup,
    /// A game was not over after the most steps that a game can have.
    #[error("the game of seed {0} did not end")]
    Endless(u64),
    /// A player did not make a legal move.
    #[error("{level} made no legal move in the game of seed {seed}")]
    Player {
        /// The player's level.
        level: String,
        /// The dice of the game.
        seed: u64,
    },
}

/// What a level has reached.
#[derive(Clone, PartialEq, Debug)]
pub struct Score {
    /// Its name.
    pub level: String,
    /// Games won; a shared first place counts in parts.
    pub wins: f64,
    /// Its share of all games.
    pub share: f64,
    /// Half the width of the share's 95 % interval, from the spread between rounds.
    pub margin: f64,
    /// Its mean points at the end of a game.
    pub points: f64,
    /// The standard error of the mean points, from the spread between rounds.
    pub points_error: f64,
    /// Choices it made.
    pub choices: u64,
    /// How long it thought about them.
    pub thought: Duration,
}

impl<R: Rules> Arena<'_, R> {
    /// Plays all rounds; one score per level, in the order they entered.
    pub fn run(&self) -> Result<Vec<Score>, ArenaError> {
        let seats = R::seats(self.setup);
        if seats != self.levels.len() {
            return Err(ArenaError::Seats(seats));
        }
        let start = R::start(self.setup).map_err(|_| ArenaError::Setup)?;
        let mut tallies: Vec<Tally> = Vec::new();
        for level in self.levels {
            if tallies.iter().all(|tally| tally.level != *level) {
                tallies.push(Tally { level: (*level).to_owned(), ..Tally::default() });
            }
        }
        let games = if self.rotate { seats } else { 1 };
        for round in 0..u64::from(self.rounds) {
            for shift in 0..games {
                self.game(&start, self.seed.wrapping_add(round), shift, &mut tallies)?;
            }
            for tally in &mut tallies {
                tally.close_round(games);
            }
        }
        Ok(tallies.into_iter().map(Tally::score).collect())
    }

    /// One game in which every entrant sits `shift` seats further on.
    fn game(
        &self,
        start: &R::State,
        seed: u64,
        shift: usize,
        tallies: &mut [Tally],
    ) -> Result<(), ArenaError> {
        let seats = self.levels.len();
        let mut players = Vec::with_capacity(seats);
        for seat in 0..seats {
            let level = self.levels[(seat + seats - shift) % seats];
            let bot = (self.bot)(level).ok_or_else(|| ArenaError::Level(level.to_owned()))?;
            let tally = tallies.iter().position(|tally| tally.level == level).unwrap_or_default();
            players.push((bot, tally));
        }
        let mut throws = fastrand::Rng::with_seed(seed);
        // What players draw for themselves must not disturb the throws.
        let own = Seed::from_number(seed);
        let mut state = start.clone();
        let mut chances = Vec::new();
        for step in 0..R::STEP_LIMIT {
            match R::turn(&state) {
                Turn::Chance => {
                    chances.clear();
                    R::chances(&state, &mut chances);
                    let Some(chance) = throw(&chances, &mut throws) else { break };
                    if R::chance(&mut state, &chance, &mut |_| {}).is_err() {
                        break;
                    }
                }
                Turn::Seats(to_act) => {
                    let Some(seat) = to_act.iter().next() else { break };
                    let (bot, tally) = &mut players[seat.index()];
                    let tally = &mut tallies[*tally];
                    let seen = sight::<R>(&state, Viewer::Seat(seat));
                    let begun = Instant::now();
                    let choice = bot.choose(&seen, &mut own.dice(step as u64));
                    tally.thought += begun.elapsed();
                    tally.choices += 1;
                    let made = choice.map(|choice| R::play(&mut state, seat, &choice.action, &mut |_| {}));
                    if !matches!(made, Some(Ok(()))) {
                        return Err(ArenaError::Player { level: tally.level.clone(), seed });
                    }
                }
                Turn::Over => break,
            }
        }
        let Outcome(standings) = R::outcome(&state).ok_or(ArenaError::Endless(seed))?;
        let first = standings.iter().filter(|standing| standing.place == 1).count().max(1);
        for (standing, (_, tally)) in standings.iter().zip(players) {
            let won = if standing.place == 1 { 1.0 / first as f64 } else { 0.0 };
            tallies[tally].count(won, standing.points.into());
        }
        Ok(())
    }
}

/// One of the outcomes, by weight.
fn throw<Chance: Copy>(chances: &[(Chance, u32)], throws: &mut fastrand::Rng) -> Option<Chance> {
    let sum: u32 = chances.iter().map(|(_, weight)| weight).sum();
    let mut left = throws.u32(..sum.max(1));
    for (chance, weight) in chances {
        if left < *weight {
            return Some(*chance);
        }
        left -= weight;
    }
    None
}

/// What is counted for a level on the way.
#[derive(Default)]
struct Tally {
    level: String,
    /// Wins in the present round.
    won: f64,
    /// Points in the present round, and how many boards they are of.
    gained: (f64, u32),
    wins: f64,
    shares: Spread,
    points: Spread,
    choices: u64,
    thought: Duration,
}

impl Tally {
    /// A game in which the level had a seat.
    fn count(&mut self, won: f64, points: f64) {
        self.won += won;
        self.gained.0 += points;
        self.gained.1 += 1;
    }

    /// The games of a round are not independent of each other, the rounds are.
    fn close_round(&mut self, games: usize) {
        let won = std::mem::take(&mut self.won);
        let (points, boards) = std::mem::take(&mut self.gained);
        self.wins += won;
        self.shares.add(won / games as f64);
        self.points.add(points / f64::from(boards.max(1)));
    }

    fn score(self) -> Score {
        let Tally { level, wins, shares, points, choices, thought, .. } = self;
        Score {
            level,
            wins,
            share: shares.mean(),
            margin: 1.96 * shares.error(),
            points: points.mean(),
            points_error: points.error(),
            choices,
            thought,
        }
    }
}

/// Mean and spread of independent values.
#[derive(Clone, Copy, Default)]
struct Spread {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Spread {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    fn mean(&self) -> f64 {
        self.sum / self.count.max(1.0)
    }

    /// The standard error of the mean.
    fn error(&self) -> f64 {
        let variance = (self.squares / self.count.max(1.0) - self.mean().powi(2)).max(0.0);
        (variance / (self.count - 1.0).max(1.0)).sqrt()
    }
}
