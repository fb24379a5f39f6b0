//! The fours and fives that tiles of one colour or object can still become.

use std::sync::LazyLock;

use games::bits::ones;
use games::mops::shapes::{CELLS, within};
use games::words::Word as _;

/// All placements of one size, by any two of their places.
struct Lines {
    places: Vec<u32>,
    /// Where those through two places begin; they end where the next ones begin.
    begin: [u16; CELLS * CELLS + 1],
}

static FOURS: LazyLock<Lines> = LazyLock::new(|| Lines::of_size(4));
static FIVES: LazyLock<Lines> = LazyLock::new(|| Lines::of_size(5));

impl Lines {
    fn of_size(size: u32) -> Lines {
        let mut filed = vec![Vec::new(); CELLS * CELLS];
        within((1 << CELLS) - 1, |placed| {
            if placed.shape.size() == size {
                each_pair(placed.cells, |pair| filed[pair].push(placed.cells));
            }
        });
        let mut begin = [0; CELLS * CELLS + 1];
        for (at, lines) in filed.iter().enumerate() {
            begin[at + 1] = begin[at] + lines.len() as u16;
        }
        Lines { places: filed.concat(), begin }
    }

    #[inline]
    fn through(&self, pair: usize) -> &[u32] {
        &self.places[usize::from(self.begin[pair])..usize::from(self.begin[pair + 1])]
    }
}

/// Every two places of a set, as one number.
#[inline]
fn each_pair(places: u32, mut found: impl FnMut(usize)) {
    let mut seconds = places;
    while let Some(first) = seconds.pop() {
        ones(seconds).for_each(|second| found(first as usize * CELLS + second as usize));
    }
}

/// Free places on which tiles of one colour or object are wanted. Only what has two of its tiles already is looked at.
#[derive(Clone, Copy, Default, Debug)]
pub struct Chances {
    pub five: Wanted,
    pub four: Wanted,
}

/// Places that shapes of one size lack.
#[derive(Clone, Copy, Default, Debug)]
pub struct Wanted {
    /// Those where one tile completes a shape.
    pub by_one: u32,
    /// Those where one or two tiles complete a shape.
    pub by_two: u32,
    /// All of them.
    pub any: u32,
}

impl Wanted {
    /// How many tiles the most complete shape lacks; none if there is no shape to complete.
    pub const fn lacks(&self) -> Option<u32> {
        match self {
            Wanted { any: 0, .. } => None,
            Wanted { by_one: 0, by_two: 0, .. } => Some(3),
            Wanted { by_one: 0, .. } => Some(2),
            _ => Some(1),
        }
    }

    /// Adds the shapes of a list that nothing blocks.
    #[inline]
    fn add(&mut self, lines: &[u32], alike: u32, blocked: u32) {
        // No branches and no counting of bits: the loop is run for millions of boards.
        for line in lines {
            let lacking = if line & blocked == 0 { line & !alike } else { 0 };
            let without_one = lacking & lacking.wrapping_sub(1);
            let without_two = without_one & without_one.wrapping_sub(1);
            self.by_one |= if without_one == 0 { lacking } else { 0 };
            self.by_two |= if without_two == 0 { lacking } else { 0 };
            self.any |= lacking;
        }
    }
}

impl Chances {
    /// Looks at the open tiles of one colour or object; other tiles block their places.
    #[inline]
    pub fn of(alike: u32, blocked: u32) -> Chances {
        let (fours, fives) = (&*FOURS, &*FIVES);
        let mut chances = Chances::default();
        // Only a file can hold more than six tiles alike; the others must not cost time.
        let beyond = (0..6).fold(alike, |rest, _| rest & rest.wrapping_sub(1));
        each_pair(alike & !beyond, |pair| {
            chances.five.add(fives.through(pair), alike, blocked);
            chances.four.add(fours.through(pair), alike, blocked);
        });
        chances
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same by looking at every placement.
    fn slowly(alike: u32, blocked: u32, size: u32) -> Wanted {
        let mut wanted = Wanted::default();
        within((1 << CELLS) - 1, |placed| {
            let (here, lacking) = ((placed.cells & alike).count_ones(), placed.cells & !alike);
            if placed.shape.size() != size || here < 2 || placed.cells & blocked != 0 {
                return;
            }
            wanted.any |= lacking;
            wanted.by_two |= if lacking.count_ones() <= 2 { lacking } else { 0 };
            wanted.by_one |= if lacking.count_ones() <= 1 { lacking } else { 0 };
        });
        wanted
    }

    #[test]
    fn finds_what_a_look_at_every_placement_finds() {
        let mut rng = fastrand::Rng::with_seed(1);
        for _ in 0..500 {
            let some = rng.u32(..1 << CELLS) & rng.u32(..1 << CELLS);
            let alike = some & rng.u32(..1 << CELLS);
            if alike.count_ones() > 6 {
                continue;
            }
            let (chances, blocked) = (Chances::of(alike, some & !alike), some & !alike);
            for (size, found) in [(4, chances.four), (5, chances.five)] {
                let slow = slowly(alike, blocked, size);
                assert_eq!(
                    (found.by_one, found.by_two, found.any),
                    (slow.by_one, slow.by_two, slow.any),
                    "{alike:b} {blocked:b}"
                );
                let least = [slow.by_one, slow.by_two, slow.any].iter().position(|places| *places != 0);
                assert_eq!(found.lacks(), least.map(|least| least as u32 + 1));
            }
        }
    }
}
