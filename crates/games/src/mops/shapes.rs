//! The 17 shapes a combination can have, written as drawings, and the table of all their placements on five by five
//! cells that is made from them once.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::bits::ones;
use crate::words::Word as _;

/// Most rows and columns of a board.
pub const SIDE: usize = 5;

/// Cells of a full board.
pub const CELLS: usize = SIDE * SIDE;

/// A shape, by the letter it looks like (D runs diagonally) and its number of tiles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the drawings say what they look like")]
pub enum Shape {
    I3,
    D3,
    L3,
    I4,
    D4,
    L4,
    T4,
    S4,
    I5,
    D5,
    L5,
    N5,
    Y5,
    V5,
    U5,
    X5,
    F5,
}

impl Shape {
    /// All of them, as the help shows them.
    pub const ALL: [Shape; 17] = [
        Shape::I3,
        Shape::D3,
        Shape::L3,
        Shape::I4,
        Shape::D4,
        Shape::L4,
        Shape::T4,
        Shape::S4,
        Shape::I5,
        Shape::D5,
        Shape::L5,
        Shape::N5,
        Shape::Y5,
        Shape::V5,
        Shape::U5,
        Shape::X5,
        Shape::F5,
    ];

    /// Its rows: `#` a tile, `*` a tile that may be turned, `.` none.
    pub const fn drawing(self) -> &'static [&'static str] {
        match self {
            Shape::I3 => &["#*#"],
            Shape::D3 => &["#..", ".*.", "..#"],
            Shape::L3 => &["#*", ".#"],
            Shape::I4 => &["#**#"],
            Shape::D4 => &["...#", "..*.", ".*..", "#..."],
            Shape::L4 => &["*#", "*.", "#."],
            Shape::T4 => &["#*#", ".#."],
            Shape::S4 => &[".*#", "#*."],
            Shape::I5 => &["##*##"],
            Shape::D5 => &["....#", "...#.", "..*..", ".#...", "#...."],
            Shape::L5 => &["##", "*.", "#.", "#."],
            Shape::N5 => &[".#", "*#", "#.", "#."],
            Shape::Y5 => &[".#..", "#*##"],
            Shape::V5 => &["*##", "#..", "#.."],
            Shape::U5 => &["##", ".*", "##"],
            Shape::X5 => &[".#.", "#*#", ".#."],
            Shape::F5 => &["..#", "#*#", ".#."],
        }
    }

    /// How many tiles it has.
    pub const fn size(self) -> u32 {
        match self {
            Shape::I3 | Shape::D3 | Shape::L3 => 3,
            Shape::I4 | Shape::D4 | Shape::L4 | Shape::T4 | Shape::S4 => 4,
            _ => 5,
        }
    }

    /// What it is worth without a crown.
    pub const fn points(self) -> u32 {
        match self.size() {
            3 => 2,
            4 => 4,
            _ => 7,
        }
    }

    /// Its cells as drawn, with whether each may be turned.
    fn cells(self) -> impl Iterator<Item = DrawnCell> {
        let row = |(row, text): (usize, &'static str)| {
            let spot = move |(col, mark)| DrawnCell { row, col, turnable: mark == b'*' };
            text.bytes().enumerate().filter(|(_, mark)| *mark != b'.').map(spot)
        };
        self.drawing().iter().copied().enumerate().flat_map(row)
    }
}

/// A cell of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct DrawnCell {
    row: usize,
    col: usize,
    turnable: bool,
}

/// A shape in one of its rotations and reflections at one place of five by five cells. Bit `5 · row + col` is a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShapePlacement {
    pub shape: Shape,
    pub cells: u32,
    /// Those that may be turned.
    pub turnable: u32,
}

/// All placements by their first three cells, so that a search looks only at those that begin on three fitting tiles.
struct Filed {
    placements: Vec<ShapePlacement>,
    /// Where a placement may have its second cell, by its first.
    seconds: [u32; CELLS],
    /// Where it may have its third cell, by its first and second.
    thirds: [[u32; CELLS]; CELLS],
    /// Where the placements with three first cells begin; they end where the next ones begin.
    begin: [u16; TRIPLES + 1],
}

static FILED: LazyLock<Filed> = LazyLock::new(|| {
    let mut placements: Vec<ShapePlacement> = Shape::ALL
        .into_iter()
        .flat_map(|shape| {
            oriented(shape).into_iter().flat_map(move |spots| everywhere(shape, &spots).collect::<Vec<_>>())
        })
        .collect();
    let key = |placement: &ShapePlacement| {
        let [first, second, third] = first_three(placement.cells);
        triple(first, second, third)
    };
    placements.sort_unstable_by_key(|placement| (key(placement), placement.cells));
    let begin = std::array::from_fn(|at| placements.partition_point(|placement| key(placement) < at) as u16);
    let (mut seconds, mut thirds) = ([0; CELLS], [[0; CELLS]; CELLS]);
    for placement in &placements {
        let [first, second, third] = first_three(placement.cells);
        seconds[first] |= 1 << second;
        thirds[first][second] |= 1 << third;
    }
    Filed { placements, seconds, thirds, begin }
});

/// Ways to choose three cells.
const TRIPLES: usize = CELLS * (CELLS - 1) * (CELLS - 2) / 6;

/// The number of three different ascending cells among all such.
const fn triple(first: usize, second: usize, third: usize) -> usize {
    first + second * (second - 1) / 2 + third * (third - 1) * (third - 2) / 6
}

fn first_three(cells: u32) -> [usize; 3] {
    let mut rest = cells;
    // Every shape has three.
    std::array::from_fn(|_| rest.pop().unwrap_or_default() as usize)
}

/// Whether one of the 17 shapes can be made of a set of cells. Every shape holds one with three cells, and those are
/// found without any table.
#[inline]
pub const fn any_within(set: u32) -> bool {
    // Two cells in a row, in a column and in both diagonals, at the first of them.
    let beside = set & set >> 1 & !LAST_COL;
    let below = set & set >> SIDE;
    let falling = set & set >> (SIDE + 1) & !LAST_COL;
    let rising = set & set >> (SIDE - 1) & !FIRST_COL;
    let straight = beside & beside >> 1 | below & below >> SIDE;
    let diagonal = falling & falling >> (SIDE + 1) | rising & rising >> (SIDE - 1);
    // Two of four cells in a square, and one of the other two.
    let bent = beside & (set >> SIDE | set >> (SIDE + 1)) | beside >> SIDE & (set | set >> 1);
    (straight | diagonal | bent & !LAST_COL) != 0
}

/// The first column of five by five cells.
const FIRST_COL: u32 = 0b00001_00001_00001_00001_00001;
/// The last one.
pub(super) const LAST_COL: u32 = FIRST_COL << (SIDE - 1);

/// Everything that one of the 17 shapes can be made of within a set of cells.
#[inline]
pub fn within(set: u32, mut found: impl FnMut(&'static ShapePlacement)) {
    if !any_within(set) {
        return;
    }
    let filed = &*FILED;
    for first in ones(set) {
        let first = first as usize;
        // The first cell and all before it cannot be a second, nor the second and all before it a third.
        for second in ones(set & filed.seconds[first]) {
            let second = second as usize;
            for third in ones(set & filed.thirds[first][second]) {
                let key = triple(first, second, third as usize);
                let (begin, end) = (filed.begin[key], filed.begin[key + 1]);
                for placement in &filed.placements[usize::from(begin)..usize::from(end)] {
                    if placement.cells & !set == 0 {
                        found(placement);
                    }
                }
            }
        }
    }
}

/// The different rotations and reflections of a shape, each moved to the top left and sorted.
fn oriented(shape: Shape) -> Vec<Vec<DrawnCell>> {
    let mut forms = Vec::new();
    // Four quarter turns of the drawing, then four of its mirror image.
    for orientation in 0..8 {
        let mut spots: Vec<DrawnCell> = shape.cells().collect();
        for spot in &mut spots {
            if orientation >= 4 {
                spot.col = SIDE - 1 - spot.col;
            }
            for _ in 0..orientation % 4 {
                (spot.row, spot.col) = (spot.col, SIDE - 1 - spot.row);
            }
        }
        let top = spots.iter().map(|spot| spot.row).min().unwrap_or(0);
        let left = spots.iter().map(|spot| spot.col).min().unwrap_or(0);
        for spot in &mut spots {
            spot.row -= top;
            spot.col -= left;
        }
        spots.sort_unstable();
        if !forms.contains(&spots) {
            forms.push(spots);
        }
    }
    forms
}

/// A form at every place of five by five cells where it fits.
fn everywhere(shape: Shape, spots: &[DrawnCell]) -> impl Iterator<Item = ShapePlacement> {
    let height = spots.iter().map(|spot| spot.row).max().unwrap_or(0);
    let width = spots.iter().map(|spot| spot.col).max().unwrap_or(0);
    let bits = |wanted: fn(&DrawnCell) -> bool| {
        spots
            .iter()
            .filter(|spot| wanted(spot))
            .fold(0, |bits, spot| bits | 1 << (spot.row * SIDE + spot.col))
    };
    let (cells, turnable): (u32, u32) = (bits(|_| true), bits(|spot| spot.turnable));
    (0..SIDE - height).flat_map(move |row| {
        (0..SIDE - width).map(move |col| {
            let by = row * SIDE + col;
            ShapePlacement { shape, cells: cells << by, turnable: turnable << by }
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_73_oriented_shapes_and_701_placements() {
        assert_eq!(Shape::ALL.iter().map(|shape| oriented(*shape).len()).sum::<usize>(), 73);
        assert_eq!(FILED.placements.len(), 701);
        let mut sets: Vec<u32> = FILED.placements.iter().map(|placement| placement.cells).collect();
        sets.sort_unstable();
        sets.dedup();
        assert_eq!(sets.len(), 701, "no set of cells has two shapes");
    }

    #[test]
    fn triples_are_numbered_without_gaps() {
        let mut number = 0;
        for third in 0..CELLS {
            for second in 0..third {
                for first in 0..second {
                    assert_eq!(triple(first, second, third), number);
                    number += 1;
                }
            }
        }
        assert_eq!(number, TRIPLES);
    }

    #[test]
    fn every_placement_is_found_in_itself_and_on_a_full_board() {
        for placement in &FILED.placements {
            let mut found = Vec::new();
            within(placement.cells, |inner| found.push(*inner));
            assert!(found.contains(placement));
        }
        let mut count = 0;
        within((1 << CELLS) - 1, |_| count += 1);
        assert_eq!(count, 701);
    }

    #[test]
    fn three_cells_tell_whether_there_is_any() {
        // Three rows are enough to have every form of three cells at every edge.
        let holds = |set: u32| FILED.placements.iter().any(|placement| placement.cells & !set == 0);
        for rows in 0..1u32 << 15 {
            for set in [rows, rows << 10] {
                if set.count_ones() < 7 {
                    assert_eq!(any_within(set), holds(set), "{set:025b}");
                }
            }
        }
        assert!(FILED.placements.iter().all(|placement| any_within(placement.cells)));
    }

    /// Steps between two tiles of a shape; those that touch by corners alone are neighbours in the diagonals only.
    fn distances(spots: &[DrawnCell], from: usize, diagonal: bool) -> usize {
        let touch = |a: &DrawnCell, b: &DrawnCell| {
            let (rows, cols) = (a.row.abs_diff(b.row), a.col.abs_diff(b.col));
            if diagonal { rows == 1 && cols == 1 } else { rows + cols == 1 }
        };
        let mut steps = vec![None; spots.len()];
        steps[from] = Some(0);
        for step in 1..spots.len() {
            for at in 0..spots.len() {
                let near = |to: usize| steps[to] == Some(step - 1) && touch(&spots[at], &spots[to]);
                if steps[at].is_none() && (0..spots.len()).any(near) {
                    steps[at] = Some(step);
                }
            }
        }
        steps.into_iter().map(|steps| steps.expect("a shape hangs together")).sum()
    }

    #[test]
    fn turnable_tiles_are_the_graph_median() {
        for shape in Shape::ALL {
            let spots: Vec<DrawnCell> = shape.cells().collect();
            let diagonal = format!("{shape:?}").starts_with('D');
            let sums: Vec<usize> = (0..spots.len()).map(|at| distances(&spots, at, diagonal)).collect();
            let least = sums.iter().min().copied();
            for (spot, sum) in spots.iter().zip(&sums) {
                assert_eq!(spot.turnable, Some(*sum) == least, "{shape:?} {spot:?}");
            }
        }
    }

    #[test]
    fn sizes_and_points() {
        for shape in Shape::ALL {
            let size: u32 = format!("{shape:?}")[1..].parse().expect("the name ends with the size");
            assert_eq!((shape.size(), shape.cells().count() as u32), (size, size));
            assert_eq!(shape.points(), [2, 4, 7][size as usize - 3]);
        }
    }
}
