//! Where computer players meet: many games with seeded dice, if wanted every seed with every order of the seats.
//!
//! A round is one seed: its games use the very same stream of dice, the k-th throw of one is the k-th throw of the
//! others, and the entrants move on by one seat from game to game. So neither lucky dice nor a better seat favour
//! anybody, and with two seats the games come in pairs. The stream comes from a small fast generator, not from the
//! verifiable dice of the table: nobody has to believe in it, but it has to be quick.

use std::time::{Duration, Instant};

use engine::matches::sight;
use engine::shell::MakeBot;
use engine::{Outcome, Rules, Seat, Seed, Turn, Viewer};

/// Who meets whom, and how often.
#[derive(Clone, Copy, Debug)]
pub struct Arena<'a, R: Rules> {
    /// What is played, one side per entrant. What it leaves open is decided by each round's seed.
    pub setup: &'a R::Setup,
    /// Makes the computer player of a level.
    pub bot: MakeBot<R>,
    /// The levels in the order of their first sides; a level may enter several times.
    pub levels: &'a [&'a str],
    /// Whether every seed is played once per side; otherwise only once, which is enough for points that do not depend
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
    /// The set-up has another number of sides than there are levels. In most games every seat is a side.
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
    pub level: String,
    /// Games won; a shared first place counts in parts.
    pub wins: f64,
    /// Its share of all games.
    pub share: f64,
    /// The share's 95 % interval.
    pub interval: (f64, f64),
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
        self.run_telling(&mut |_| {})
    }

    /// The same, telling after every round how many are over.
    pub fn run_telling(&self, told: &mut dyn FnMut(u32)) -> Result<Vec<Score>, ArenaError> {
        let sides = sides::<R>(self.setup);
        if sides != self.levels.len() {
            return Err(ArenaError::Seats(sides));
        }
        let mut tallies: Vec<Tally> = Vec::new();
        for level in self.levels {
            if tallies.iter().all(|tally| tally.level != *level) {
                tallies.push(Tally { level: (*level).to_owned(), ..Tally::default() });
            }
        }
        let games = if self.rotate { sides } else { 1 };
        for round in 0..self.rounds {
            let seed = self.seed.wrapping_add(round.into());
            let start = self.start(seed)?;
            for shift in 0..games {
                self.game(&start, seed, shift, &mut tallies)?;
            }
            for tally in &mut tallies {
                tally.close_round(games);
            }
            told(round + 1);
        }
        let played = f64::from(self.rounds) * games as f64;
        Ok(tallies.into_iter().map(|tally| tally.score(played)).collect())
    }

    /// The first position of a round.
    fn start(&self, seed: u64) -> Result<R::State, ArenaError> {
        let mut setup = self.setup.clone();
        R::settle(&mut setup, &mut Seed::from_number(seed).dice(u64::MAX));
        R::start(&setup).map_err(|_| ArenaError::Setup)
    }

    /// One game in which every entrant sits `shift` sides further on.
    fn game(
        &self,
        start: &R::State,
        seed: u64,
        shift: usize,
        tallies: &mut [Tally],
    ) -> Result<(), ArenaError> {
        let sides = self.levels.len();
        let mut players = Vec::new();
        for seat in Seat::first(R::seats(self.setup)) {
            let level = self.levels[(R::side(seat) + sides - shift) % sides];
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

/// How many sides a set-up has.
pub(crate) fn sides<R: Rules>(setup: &R::Setup) -> usize {
    Seat::first(R::seats(setup)).map(R::side).max().map_or(0, |last| last + 1)
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

    fn score(self, games: f64) -> Score {
        let Tally { level, wins, shares, points, choices, thought, .. } = self;
        Score {
            level,
            wins,
            share: shares.mean(),
            interval: shares.interval(games),
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

    /// The 95 % interval of a mean of shares, by Wilson's formula, so that it stays between 0 and 1 and is never empty:
    /// four games won out of four prove little.
    ///
    /// Games that share their dice tell more or less than independent ones would; how much, the spread between rounds
    /// says, once there are enough of them to believe it.
    fn interval(&self, games: f64) -> (f64, f64) {
        const DEVIATIONS: f64 = 1.96;
        const ENOUGH: f64 = 30.0;
        let (share, error) = (self.mean(), self.error());
        let told = share * (1.0 - share) / (error * error);
        let worth = match told.is_finite() {
            true if self.count >= ENOUGH => told,
            true => told.min(games),
            // No spread at all says nothing about how much the games tell.
            false => games,
        };
        let square = DEVIATIONS * DEVIATIONS / worth;
        let middle = (share + square / 2.0) / (1.0 + square);
        let half = (square * (share * (1.0 - share) + square / 4.0)).sqrt() / (1.0 + square);
        ((middle - half).max(0.0), (middle + half).min(1.0))
    }

    /// The standard error of the mean.
    fn error(&self) -> f64 {
        let variance = (self.squares / self.count.max(1.0) - self.mean().powi(2)).max(0.0);
        (variance / (self.count - 1.0).max(1.0)).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spread(values: &[f64]) -> Spread {
        let mut spread = Spread::default();
        values.iter().for_each(|value| spread.add(*value));
        spread
    }

    fn rounded((low, high): (f64, f64)) -> (i64, i64) {
        ((low * 1000.0).round() as i64, (high * 1000.0).round() as i64)
    }

    #[test]
    fn few_games_prove_little() {
        // By Wilson's formula for 4 of 4, 0 of 4, 2 of 4, 1 of 1.
        assert_eq!(rounded(spread(&[1.0, 1.0]).interval(4.0)), (510, 1000));
        assert_eq!(rounded(spread(&[0.0, 0.0]).interval(4.0)), (0, 490));
        assert_eq!(rounded(spread(&[0.5, 0.5]).interval(4.0)), (150, 850));
        assert_eq!(rounded(spread(&[1.0]).interval(1.0)), (207, 1000));
        // A thousand games won out of a thousand are not a certainty either.
        assert_eq!(rounded(spread(&[1.0; 500]).interval(1000.0)), (996, 1000));
    }

    #[test]
    fn many_rounds_are_believed_about_their_spread() {
        // Every pair is won and lost: swapped seats on equal dice tell more than as many independent games.
        let pairs: Vec<f64> = (0..400).map(|round| if round % 20 == 0 { 1.0 } else { 0.5 }).collect();
        let (low, high) = spread(&pairs).interval(800.0);
        assert!(low < 0.525 && 0.525 < high && high - low < 0.03, "{low} to {high}");
    }
}
