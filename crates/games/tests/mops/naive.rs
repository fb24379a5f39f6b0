//! Combinations once more, the slow way: every set of three to five tiles, compared with the drawings.

use games::mops::board::{Combination, Kind};
use games::mops::{Board, Cell, Laid, Shape};

type Spots = Vec<(i8, i8)>;

/// Moves cells to the top left and sorts them.
fn normal(mut cells: Spots) -> Spots {
    let top = cells.iter().map(|cell| cell.0).min().unwrap();
    let left = cells.iter().map(|cell| cell.1).min().unwrap();
    cells.iter_mut().for_each(|cell| *cell = (cell.0 - top, cell.1 - left));
    cells.sort_unstable();
    cells
}

/// All cells of the drawing and those that may be turned.
fn drawn(shape: Shape) -> Vec<(i8, i8, bool)> {
    let rows = shape.drawing().iter().zip(0i8..);
    rows.flat_map(|(text, row)| {
        let marks = text.chars().zip(0i8..).filter(|(mark, _)| *mark != '.');
        marks.map(move |(mark, col)| (row, col, mark == '*'))
    })
    .collect()
}

/// The shape of these cells, and those that may be turned.
fn shape_of(cells: &[Cell]) -> Option<(Shape, Vec<Cell>)> {
    let wanted = normal(cells.iter().map(|cell| (cell.row, cell.col)).collect());
    for shape in Shape::ALL {
        let mut form = drawn(shape);
        for _ in 0..2 {
            form = form.into_iter().map(|(row, col, mark)| (row, -col, mark)).collect();
            for _ in 0..4 {
                form = form.into_iter().map(|(row, col, mark)| (col, -row, mark)).collect();
                if normal(form.iter().map(|(row, col, _)| (*row, *col)).collect()) != wanted {
                    continue;
                }
                let down = cells.iter().map(|cell| cell.row).min()? - form.iter().map(|spot| spot.0).min()?;
                let right =
                    cells.iter().map(|cell| cell.col).min()? - form.iter().map(|spot| spot.1).min()?;
                let marked = form.iter().filter(|spot| spot.2);
                let mut turnable: Vec<Cell> =
                    marked.map(|spot| Cell::new(spot.0 + down, spot.1 + right)).collect();
                turnable.sort_unstable();
                return Some((shape, turnable));
            }
        }
    }
    None
}

/// Everything that can be scored, in the order of the rules.
pub fn combinations(board: &Board) -> Vec<Combination> {
    let tiles: Vec<(Cell, Laid)> = board.tiles().filter(|(_, laid)| !laid.turned).collect();
    let mut found = Vec::new();
    subsets(&tiles, 0, &mut Vec::new(), &mut found);
    found.sort_by(|a: &Combination, b: &Combination| {
        (a.cells.len(), &a.cells, a.kind).cmp(&(b.cells.len(), &b.cells, b.kind))
    });
    found
}

fn subsets(tiles: &[(Cell, Laid)], from: usize, set: &mut Vec<(Cell, Laid)>, out: &mut Vec<Combination>) {
    let same_colour = set.windows(2).all(|pair| pair[0].1.tile.colour == pair[1].1.tile.colour);
    let same_object = set.windows(2).all(|pair| pair[0].1.tile.object == pair[1].1.tile.object);
    if !same_colour && !same_object {
        return;
    }
    let cells: Vec<Cell> = set.iter().map(|(cell, _)| *cell).collect();
    if cells.len() >= 3
        && let Some((shape, turnable)) = shape_of(&cells)
    {
        let crown = u32::from(set.iter().any(|(_, laid)| laid.tile.has_crown()));
        let points = [2, 4, 7][cells.len() - 3] + crown;
        for (kind, _) in
            [(Kind::Colour, same_colour), (Kind::Object, same_object)].iter().filter(|(_, same)| *same)
        {
            let (cells, turnable) = (cells.clone(), turnable.clone());
            out.push(Combination { cells, shape, kind: *kind, points, turnable });
        }
    }
    if set.len() < 5 {
        for at in from..tiles.len() {
            set.push(tiles[at]);
            subsets(tiles, at + 1, set, out);
            set.pop();
        }
    }
}
