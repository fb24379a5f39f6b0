//! Combinations once more, the slow way: every set of three to five tiles, compared with the drawings. Likewise legal
//! cells, with the bounding box measured anew, and what a board keeps about its tiles.

use std::collections::HashMap;
use std::sync::LazyLock;

use games::mops::{Board, Cell, Combination, Kind, LaidTile, Shape};

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

/// A shape with the cells that may be turned.
type Form = (Shape, Spots);

/// All rotations and reflections of the shapes, moved to the top left.
static FORMS: LazyLock<HashMap<Spots, Form>> = LazyLock::new(|| {
    let mut forms = HashMap::new();
    for shape in Shape::ALL {
        let mut form = drawn(shape);
        for _ in 0..2 {
            form = form.into_iter().map(|(row, col, mark)| (row, -col, mark)).collect();
            for _ in 0..4 {
                form = form.into_iter().map(|(row, col, mark)| (col, -row, mark)).collect();
                let top = form.iter().map(|spot| spot.0).min().unwrap();
                let left = form.iter().map(|spot| spot.1).min().unwrap();
                let marked = form.iter().filter(|spot| spot.2);
                let mut turnable: Spots = marked.map(|spot| (spot.0 - top, spot.1 - left)).collect();
                turnable.sort_unstable();
                let cells = normal(form.iter().map(|(row, col, _)| (*row, *col)).collect());
                forms.insert(cells, (shape, turnable));
            }
        }
    }
    forms
});

/// The shape of these cells, and those that may be turned.
fn shape_of(cells: &[Cell]) -> Option<(Shape, Vec<Cell>)> {
    let (shape, turnable) = FORMS.get(&normal(cells.iter().map(|cell| (cell.row, cell.col)).collect()))?;
    let top = cells.iter().map(|cell| cell.row).min()?;
    let left = cells.iter().map(|cell| cell.col).min()?;
    Some((*shape, turnable.iter().map(|spot| Cell::new(spot.0 + top, spot.1 + left)).collect()))
}

/// Everything that can be scored, in the order of the rules.
pub fn combinations(board: &Board) -> Vec<Combination> {
    let tiles: Vec<(Cell, LaidTile)> = board.tiles().filter(|(_, laid)| !laid.turned).collect();
    let mut found = Vec::new();
    subsets(&tiles, 0, &mut Vec::new(), &mut found);
    found.sort_by(|a: &Combination, b: &Combination| {
        (a.cells.len(), &a.cells, a.kind).cmp(&(b.cells.len(), &b.cells, b.kind))
    });
    found
}

fn subsets(
    tiles: &[(Cell, LaidTile)],
    from: usize,
    set: &mut Vec<(Cell, LaidTile)>,
    out: &mut Vec<Combination>,
) {
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

/// Legal cells: every cell around is tried.
pub fn cells(board: &Board) -> Vec<Cell> {
    let tiles: Vec<Cell> = board.tiles().map(|(cell, _)| cell).collect();
    let around = (-6..11).flat_map(|row| (-6..11).map(move |col| Cell::new(row, col)));
    let fits = |cell: &Cell| {
        let beside = |tile: &Cell| tile.row.abs_diff(cell.row) + tile.col.abs_diff(cell.col) == 1;
        let near = |tile: &Cell| tile.row.abs_diff(cell.row) < 5 && tile.col.abs_diff(cell.col) < 5;
        tiles.iter().any(beside) && tiles.iter().all(near) && !tiles.contains(cell)
    };
    around.filter(fits).collect()
}

/// Asserts that what a board keeps about its tiles is what they say.
pub fn masks(board: &Board) {
    let (mut used, mut alike, mut turned) = (0u32, [0u32; 12], 0);
    for (cell, laid) in board.tiles() {
        let (row, col) = (cell.row - board.corner().row, cell.col - board.corner().col);
        let bit = 1 << (5 * row + col);
        used |= bit;
        turned += usize::from(laid.turned);
        if !laid.turned {
            alike[laid.tile.colour as usize] |= bit;
            alike[6 + laid.tile.object as usize] |= bit;
        }
    }
    assert_eq!((board.used(), board.alike()), (used, &alike));
    assert_eq!((board.count(), board.turned()), (used.count_ones() as usize, turned));
    // A message holds the tiles alone, so this compares the crowns as well.
    let again: Board = serde_json::from_value(serde_json::to_value(board).unwrap()).unwrap();
    assert_eq!(&again, board);
}
