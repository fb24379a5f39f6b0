//! What a board promises: an estimate of the points that it will still bring.
//!
//! The estimate begins with what lies there already, every colour and every object by itself, but not more scorings
//! than turns. To that each colour and object adds a weight for its class: how near it is to fives and fours, what it
//! has now, and how many of its tiles may still come. The weights are fitted by self-play (`examples/fit_mops.rs`);
//! they have to make good for what the first part does not see, like tiles that are used twice.

use std::sync::LazyLock;

use games::mops::board::{ATTRIBUTES, attributes};
use games::mops::shapes::SIDE;
use games::mops::{Board, Tile, TileSet};

use super::harvest::{Harvest, SCORINGS};
use super::lines::{Chances, Wanted};
use super::weights;

/// What is still to come for one player after the present turn.
#[derive(Clone, Copy, Debug)]
pub struct Future {
    /// Own turns, each with one scoring.
    pub turns: usize,
    /// Unseen tiles of each colour and object.
    pub left: [u8; ATTRIBUTES],
}

impl Future {
    /// So many turns, with tiles from these.
    pub fn new(turns: usize, unseen: TileSet) -> Future {
        let mut left = [0; ATTRIBUTES];
        for tile in unseen.iter() {
            attributes(tile).into_iter().for_each(|attribute| left[attribute] += 1);
        }
        Future { turns, left }
    }

    /// One turn later, for which this tile was drawn.
    #[must_use]
    pub fn after(mut self, tile: Tile) -> Future {
        self.turns = self.turns.saturating_sub(1);
        for attribute in attributes(tile) {
            self.left[attribute] = self.left[attribute].saturating_sub(1);
        }
        self
    }
}

/// Turns left at which weights are fitted; between them they run straight.
pub const KNOTS: [usize; 6] = [1, 2, 4, 8, 14, 23];
/// Most turns that a player can have left after one.
const TURNS: usize = 23;

/// Unseen tiles of a colour or object, 0 to 5, and levels of what it has now.
const STOCKS: usize = 6 * 8;
const FIVES: usize = 7;
const FOURS: usize = 3;
const CROWNS: usize = 2;
const CLASSES: usize = STOCKS * FIVES * FOURS * CROWNS;
/// Scorings that lie ready, up to 15.
const COUNTS: usize = 16;

/// Where the sections of the weights at a knot begin, and what they are about.
pub const SECTIONS: [(usize, &str); 4] = [
    (0, "Unseen tiles 0 to 5, level 0 to 7: how near a five is."),
    (STOCKS * FIVES, "The same: how near a four is."),
    (STOCKS * (FIVES + FOURS), "The same: without a crown, with one."),
    (STOCKS * (FIVES + FOURS + CROWNS), "Scorings that lie ready, 0 to 15."),
];
/// Weights at a knot.
pub const AT_KNOT: usize = STOCKS * (FIVES + FOURS + CROWNS) + COUNTS;

/// The weights at every knot, in hundredths of a point.
pub type Weights = [[i16; AT_KNOT]; KNOTS.len()];

/// The knots around a number of turns left, with their shares.
pub fn blend(turns: usize) -> [(usize, f32); 2] {
    let next = KNOTS.iter().position(|knot| turns <= *knot).unwrap_or(KNOTS.len() - 1).max(1);
    let (from, to) = (KNOTS[next - 1], KNOTS[next]);
    let share = (turns.clamp(from, to) - from) as f32 / (to - from) as f32;
    [(next - 1, 1.0 - share), (next, share)]
}

/// The weights at a knot that make up the weight of a class.
pub const fn of_class(class: usize) -> [usize; 3] {
    let stock = class / (FIVES * FOURS * CROWNS);
    let (five, four, crown) = (class / (FOURS * CROWNS) % FIVES, class / CROWNS % FOURS, class % CROWNS);
    [
        SECTIONS[0].0 + stock * FIVES + five,
        SECTIONS[1].0 + stock * FOURS + four,
        SECTIONS[2].0 + stock * CROWNS + crown,
    ]
}

/// The weight at a knot for so many scorings that lie ready.
pub const fn of_count(count: usize) -> usize {
    SECTIONS[3].0 + if count < COUNTS { count } else { COUNTS - 1 }
}

/// The weights of all classes for every number of turns left, from which a [`Judge`] takes those it needs.
pub struct Outlook {
    classes: Vec<[f32; CLASSES]>,
    counts: Vec<[f32; COUNTS]>,
}

static FITTED: LazyLock<Outlook> =
    LazyLock::new(|| Outlook::new(&|knot, at| f32::from(weights::FITTED[knot][at]) / 100.0));

impl Outlook {
    /// The one with the fitted weights.
    pub fn fitted() -> &'static Outlook {
        &FITTED
    }

    /// One with other weights, given by knot and place.
    pub fn new(weight: &dyn Fn(usize, usize) -> f32) -> Outlook {
        let mut outlook =
            Outlook { classes: vec![[0.0; CLASSES]; TURNS + 1], counts: vec![[0.0; COUNTS]; TURNS + 1] };
        for turns in 1..=TURNS {
            for (knot, share) in blend(turns) {
                for (class, sum) in outlook.classes[turns].iter_mut().enumerate() {
                    *sum += share * of_class(class).into_iter().map(|at| weight(knot, at)).sum::<f32>();
                }
                for (count, sum) in outlook.counts[turns].iter_mut().enumerate() {
                    *sum += share * weight(knot, of_count(count));
                }
            }
        }
        outlook
    }

    /// Whoever estimates boards at the end of a turn, with this still to come.
    pub fn judge(&self, future: Future) -> Judge<'_> {
        let turns = future.turns.min(TURNS);
        Judge { classes: &self.classes[turns], counts: &self.counts[turns], future }
    }
}

/// Estimates boards at the end of a turn.
#[derive(Clone, Copy)]
pub struct Judge<'a> {
    classes: &'a [f32; CLASSES],
    counts: &'a [f32; COUNTS],
    future: Future,
}

/// What a colour or an object on a board promises.
#[derive(Clone, Copy, Default)]
struct Promise {
    class: u16,
    gains: [u8; SCORINGS],
    /// The free places that matter to it.
    reach: u32,
}

/// An estimate in its parts, so that it can be kept up to date when one thing changes.
#[derive(Clone, Copy)]
pub struct Estimate {
    promises: [Promise; ATTRIBUTES],
    total: Total,
    /// How far the tiles are moved for it.
    shift: u32,
}

/// What the promises sum up to.
#[derive(Clone, Copy, Default)]
struct Total {
    weight: f32,
    /// How many scorings lie ready that gain so many points.
    gains: [u8; 8],
}

impl Total {
    fn add(&mut self, promise: &Promise, weight: f32) {
        self.weight += weight;
        promise.gains.iter().for_each(|gain| self.gains[usize::from(*gain % 8)] += 1);
    }

    fn remove(&mut self, promise: &Promise, weight: f32) {
        self.weight -= weight;
        promise.gains.iter().for_each(|gain| self.gains[usize::from(*gain % 8)] -= 1);
    }

    /// The points of the best scorings that lie ready, at most one per turn, and how many lie ready.
    fn ready(&self, turns: usize) -> (usize, usize) {
        let (mut points, mut count) = (0, 0);
        for (gain, many) in self.gains.iter().enumerate().skip(1).rev() {
            let many = usize::from(*many);
            points += gain * many.min(turns.saturating_sub(count));
            count += many;
        }
        (points, count)
    }
}

impl Judge<'_> {
    /// Turns after this one.
    pub const fn turns(&self) -> usize {
        self.future.turns
    }

    /// Looks at all of a board.
    pub fn estimate(&self, board: &Board) -> Estimate {
        let shift = centring(board.used());
        let mut estimate =
            Estimate { promises: [Promise::default(); ATTRIBUTES], total: Total::default(), shift };
        for (attribute, alike) in board.alike().iter().enumerate() {
            let promise = self.promise(board, attribute, *alike, shift);
            estimate.total.add(&promise, self.weight(&promise));
            estimate.promises[attribute] = promise;
        }
        estimate
    }

    /// The estimate after a tile was placed, from the one of the board before.
    pub fn grown(&self, before: &Estimate, board: &Board, placed: &Board, tile: Tile) -> Estimate {
        if placed.corner() != board.corner() || centring(placed.used()) != before.shift {
            return self.estimate(placed);
        }
        let place = (placed.used() & !board.used()) << before.shift;
        let mut estimate = *before;
        for (attribute, promise) in estimate.promises.iter_mut().enumerate() {
            if promise.reach & place != 0 || attributes(tile).contains(&attribute) {
                estimate.total.remove(promise, self.weight(promise));
                *promise = self.promise(placed, attribute, placed.alike()[attribute], before.shift);
                estimate.total.add(promise, self.weight(promise));
            }
        }
        estimate
    }

    /// The points that a board will still bring.
    pub fn worth(&self, estimate: &Estimate) -> f32 {
        self.worth_of(&estimate.total)
    }

    /// The same if the open tile at a place is turned over.
    pub fn worth_without(&self, estimate: &Estimate, board: &Board, place: u32) -> f32 {
        let mut total = estimate.total;
        for (attribute, alike) in board.alike().iter().enumerate() {
            if alike & place != 0 {
                let before = &estimate.promises[attribute];
                total.remove(before, self.weight(before));
                let after = self.promise(board, attribute, alike & !place, estimate.shift);
                total.add(&after, self.weight(&after));
            }
        }
        self.worth_of(&total)
    }

    /// What an estimate is made of: the points that lie ready, and the places of the weights at a knot that are added.
    pub fn features(&self, estimate: &Estimate, mut weight: impl FnMut(usize)) -> f32 {
        for promise in &estimate.promises {
            of_class(promise.class.into()).into_iter().for_each(&mut weight);
        }
        let (points, count) = estimate.total.ready(self.future.turns);
        weight(of_count(count));
        points as f32
    }

    fn worth_of(&self, total: &Total) -> f32 {
        if self.future.turns == 0 {
            return 0.0;
        }
        let (points, count) = total.ready(self.future.turns);
        points as f32 + total.weight + self.counts[count.min(COUNTS - 1)]
    }

    fn weight(&self, promise: &Promise) -> f32 {
        self.classes[usize::from(promise.class)]
    }

    /// What the open tiles of one colour or object promise.
    fn promise(&self, board: &Board, attribute: usize, alike: u32, shift: u32) -> Promise {
        let alike = alike << shift;
        let gains = Harvest::get().gains(alike);
        let chances = Chances::of(alike, board.used() << shift & !alike);
        let left = usize::from(self.future.left[attribute]);
        let most = left.min(self.future.turns) as u32;
        let lacks = |wanted: &Wanted| wanted.lacks().filter(|lacks| *lacks <= most);
        let five = match lacks(&chances.five) {
            Some(1) => 3 + chances.five.by_one.count_ones().min(3),
            Some(2) => 2 + u32::from(chances.five.by_two.count_ones() > 4),
            Some(_) => 1,
            None => 0,
        } as usize;
        let four = match lacks(&chances.four) {
            Some(1) => 2,
            Some(_) => 1,
            None => 0,
        };
        let crown = usize::from(alike & board.crowns() << shift != 0);
        let stock = left.min(5) * 8 + level(gains.iter().sum());
        let class = ((stock * FIVES + five) * FOURS + four) * CROWNS + crown;
        Promise { class: class as u16, gains, reach: chances.five.any | chances.four.any }
    }
}

/// Classes of points that lie ready.
const fn level(points: u8) -> usize {
    match points {
        0 | 1 => 0,
        2 | 3 => 1,
        4 | 5 => 2,
        6 => 3,
        7 | 8 => 4,
        9 | 10 => 5,
        11..=13 => 6,
        _ => 7,
    }
}

/// How far the tiles of a board are moved so that there is as much room before as behind them: while the board is small,
/// it can grow to all sides.
fn centring(used: u32) -> u32 {
    let row = |row: usize| used >> (row * SIDE) & 0b11111;
    let rows = (0..SIDE).rev().find(|at| row(*at) != 0).map_or(0, |last| last + 1);
    let cols = 32 - (row(0) | row(1) | row(2) | row(3) | row(4)).leading_zeros() as usize;
    ((SIDE - rows) / 2 * SIDE + (SIDE - cols) / 2) as u32
}
