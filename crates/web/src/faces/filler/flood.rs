//! The flood as it is shown: which fields change their colour, and when the wave reaches each of them.

use engine::Seat;
use games::filler::{Board, Colour, Fields};

use super::play::SEATS;

/// One change of colour.
#[derive(Clone, PartialEq, Debug)]
pub struct Flood {
    colour: Colour,
    fields: Fields,
    /// Row, column and delay in milliseconds.
    cells: Vec<(usize, usize, u64)>,
}

impl Flood {
    /// No flood takes longer.
    pub const LONGEST_MS: u64 = 600;
    /// How long one field takes; the style sheet knows the same number.
    const FIELD_MS: u64 = 200;
    /// The time between two waves on small components.
    const WAVE_MS: u64 = 45;

    /// The flood that leads from one board to the next; none if it was not one move onwards.
    pub fn between(before: &Board, now: &Board) -> Option<Flood> {
        if (before.rows(), before.cols()) != (now.rows(), now.cols()) {
            return None;
        }
        let changed: Vec<Seat> =
            SEATS.into_iter().filter(|seat| before.colour(*seat) != now.colour(*seat)).collect();
        let [seat] = changed.as_slice() else { return None };
        let fields = before.component(*seat);
        let onwards = fields.is_within(now.component(*seat));
        let colour = before.colour(*seat)?;
        let waves = waves(fields, before.corner(*seat)?);
        let count = waves.len() as u64;
        let pace = Flood::WAVE_MS.min((Flood::LONGEST_MS - Flood::FIELD_MS) / count.max(1));
        let cells = (0..)
            .zip(&waves)
            .flat_map(|(n, wave)| wave.iter().map(move |(row, col)| (*row, *col, n * pace)))
            .collect();
        onwards.then_some(Flood { colour, fields, cells })
    }

    /// The colour that is washed away.
    pub fn colour(&self) -> Colour {
        self.colour
    }

    /// The fields that had it.
    pub fn fields(&self) -> Fields {
        self.fields
    }

    /// Row, column and delay in milliseconds of every field.
    pub fn cells(&self) -> impl Iterator<Item = (usize, usize, u64)> {
        self.cells.iter().copied()
    }

    /// When the wave reaches a field; none if it does not.
    pub fn delay(&self, row: usize, col: usize) -> Option<u64> {
        self.cells.iter().find(|(r, c, _)| (*r, *c) == (row, col)).map(|(.., delay)| *delay)
    }
}

/// The fields in the order in which a wave from the corner reaches them.
fn waves(fields: Fields, corner: (usize, usize)) -> Vec<Vec<(usize, usize)>> {
    let mut dry = fields - Fields::just(corner);
    let mut waves = vec![vec![corner]];
    while let Some(last) = waves.last() {
        let mut next = Fields::EMPTY;
        for &(row, col) in last {
            let beside =
                [(row.wrapping_sub(1), col), (row + 1, col), (row, col.wrapping_sub(1)), (row, col + 1)];
            for (row, col) in beside {
                if dry.has(row, col) {
                    next.insert((row, col));
                }
            }
        }
        if next.is_empty() {
            break;
        }
        dry -= next;
        waves.push(next.iter().collect());
    }
    waves
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> Board {
        text.parse().expect("a board")
    }

    #[test]
    fn the_wave_starts_in_the_corner() {
        // S1 holds three fields of colour 3 in the bottom left corner and takes 1.
        let flood = Flood::between(&board("412/341/332"), &board("412/141/112")).expect("one move");
        assert_eq!(flood.colour().digit(), 3);
        assert_eq!(flood.delay(2, 0), Some(0));
        assert_eq!(flood.delay(2, 1), flood.delay(1, 0));
        assert!(flood.delay(1, 0) > Some(0));
        assert_eq!(flood.delay(0, 0), None);
        assert_eq!(flood.cells().count(), 3);
    }

    #[test]
    fn other_changes_are_no_flood() {
        let here = board("412/341/332");
        assert_eq!(Flood::between(&here, &here), None);
        assert_eq!(Flood::between(&board("412/111/112"), &here), None, "a move taken back");
        assert_eq!(Flood::between(&here, &board("4123/3411/3321")), None, "another board");
        assert_eq!(Flood::between(&here, &board("414/141/112")), None, "both sides at once");
    }

    #[test]
    fn even_the_longest_flood_is_short() {
        let row = "1".repeat(10);
        let snake: Vec<String> = (0..10)
            .map(|i| {
                if i % 2 == 0 {
                    row.clone()
                } else if i % 4 == 1 {
                    "2222222221".into()
                } else {
                    "1222222222".into()
                }
            })
            .collect();
        let before = board(&snake.join("/"));
        let after = board(&snake.join("/").replace('1', "3"));
        if let Some(flood) = Flood::between(&before, &after) {
            let last = flood.cells().map(|(.., delay)| delay).max().unwrap_or(0);
            assert!(last + Flood::FIELD_MS <= Flood::LONGEST_MS, "{last}");
        }
    }
}
