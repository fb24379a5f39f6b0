//! The 17 shapes a combination can have, written as drawings, and the table of all their placements on five by five
//! cells that is made from them once.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

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
    pub fn size(self) -> u32 {
        self.cells().count() as u32
    }

    /// What it is worth without a crown.
    pub fn points(self) -> u32 {
        match self.size() {
            3 => 2,
            4 => 4,
            _ => 7,
        }
    }

    /// Its cells as drawn, with whether each may be turned.
    fn cells(self) -> impl Iterator<Item = Spot> {
        let row = |(row, text): (usize, &'static str)| {
            let spot = move |(col, mark)| Spot { row, col, turnable: mark == b'*' };
            text.bytes().enumerate().filter(|(_, mark)| *mark != b'.').map(spot)
        };
        self.drawing().iter().copied().enumerate().flat_map(row)
    }
}

/// A cell of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Spot {
    row: usize,
    col: usize,
    turnable: bool,
}

/// A shape in one of its rotations and reflections at one place of five by five cells. Bit `5 · row + col` is a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShapePlacement {
    /// Which shape.
    pub shape: Shape,
    /// Its cells.
    pub cells: u32,
    /// Those that may be turned.
    pub turnable: u32,
}

/// All placements, filed under their first cell, so that a search looks only at those that begin on a fitting tile.
static PLACEMENTS: LazyLock<[Vec<ShapePlacement>; CELLS]> = LazyLock::new(|| {
    let mut filed = [const { Vec::new() }; CELLS];
    for shape in Shape::ALL {
        for spots in oriented(shape) {
            for placement in everywhere(shape, &spots) {
                filed[placement.cells.trailing_zeros() as usize].push(placement);
            }
        }
    }
    filed
});

/// The placements whose first cell, row by row, is this one.
pub fn placements(first: usize) -> &'static [ShapePlacement] {
    PLACEMENTS.get(first).map_or(&[], Vec::as_slice)
}

/// The different rotations and reflections of a shape, each moved to the top left and sorted.
fn oriented(shape: Shape) -> Vec<Vec<Spot>> {
    let mut forms = Vec::new();
    // Four quarter turns of the drawing, then four of its mirror image.
    for orientation in 0..8 {
        let mut spots: Vec<Spot> = shape.cells().collect();
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
fn everywhere(shape: Shape, spots: &[Spot]) -> impl Iterator<Item = ShapePlacement> {
    let height = spots.iter().map(|spot| spot.row).max().unwrap_or(0);
    let width = spots.iter().map(|spot| spot.col).max().unwrap_or(0);
    let bits = |wanted: fn(&Spot) -> bool| {
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
        assert_eq!(PLACEMENTS.iter().map(Vec::len).sum::<usize>(), 701);
        let mut sets: Vec<u32> = PLACEMENTS.iter().flatten().map(|placement| placement.cells).collect();
        sets.sort_unstable();
        sets.dedup();
        assert_eq!(sets.len(), 701, "no set of cells has two shapes");
    }

    /// Steps between two tiles of a shape; those that touch by corners alone are neighbours in the diagonals only.
    fn distances(spots: &[Spot], from: usize, diagonal: bool) -> usize {
        let touch = |a: &Spot, b: &Spot| {
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
            let spots: Vec<Spot> = shape.cells().collect();
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
            assert_eq!(shape.size(), size);
            assert_eq!(shape.points(), [2, 4, 7][size as usize - 3]);
        }
    }
}
