//! The rules once more, as slowly and plainly as possible: what everything fast is compared with.

use std::collections::BTreeSet;

/// Rows of digits, the top one first.
pub type Grid = Vec<Vec<u8>>;

pub fn grid(text: &str) -> Grid {
    text.split('/').map(|row| row.bytes().map(|byte| byte - b'0').collect()).collect()
}

pub fn text(grid: &Grid) -> String {
    let row = |row: &Vec<u8>| row.iter().map(u8::to_string).collect::<String>();
    grid.iter().map(row).collect::<Vec<_>>().join("/")
}

/// The corner of player 0 (bottom left) or 1 (top right).
pub fn corner(grid: &Grid, player: usize) -> (usize, usize) {
    if player == 0 { (grid.len() - 1, 0) } else { (0, grid[0].len() - 1) }
}

pub fn colour(grid: &Grid, player: usize) -> u8 {
    let (row, col) = corner(grid, player);
    grid[row][col]
}

pub fn component(grid: &Grid, player: usize) -> BTreeSet<(usize, usize)> {
    let mut found = BTreeSet::new();
    let mut next = vec![corner(grid, player)];
    while let Some((row, col)) = next.pop() {
        let here = grid.get(row).and_then(|line| line.get(col));
        if here == Some(&colour(grid, player)) && found.insert((row, col)) {
            next.extend([
                (row.wrapping_sub(1), col),
                (row + 1, col),
                (row, col.wrapping_sub(1)),
                (row, col + 1),
            ]);
        }
    }
    found
}

/// The board after a player's choice.
pub fn chosen(grid: &Grid, player: usize, digit: u8) -> Grid {
    let mut after = grid.clone();
    for (row, col) in component(grid, player) {
        after[row][col] = digit;
    }
    after
}

pub fn size(grid: &Grid, player: usize) -> usize {
    component(grid, player).len()
}

pub fn selectable(grid: &Grid, colours: u8) -> Vec<u8> {
    (1..=colours).filter(|digit| *digit != colour(grid, 0) && *digit != colour(grid, 1)).collect()
}

/// What a player chooses by strategy 1, 2 or 3.
pub fn strategy(grid: &Grid, player: usize, strategy: u8, colours: u8) -> u8 {
    let looked_at = if strategy == 3 { 1 - player } else { player };
    let key = |digit: &u8| {
        let size = size(&chosen(grid, looked_at, *digit), looked_at) as i32;
        (if strategy == 1 { size } else { -size }, *digit)
    };
    selectable(grid, colours).into_iter().min_by_key(key).unwrap()
}

/// A board of any kind: of few colours, of foreign ones, in the middle of a game, with equal corners.
pub fn any(rng: &mut fastrand::Rng, most: usize, colours: u8) -> Grid {
    let (rows, cols) = (rng.usize(3..=most), rng.usize(3..=most));
    let variety = rng.u8(1..=9);
    let mut grid: Grid = (0..rows).map(|_| (0..cols).map(|_| rng.u8(1..=variety)).collect()).collect();
    for ply in 0..rng.usize(..12) {
        let digits = selectable(&grid, colours);
        grid = chosen(&grid, ply % 2, digits[rng.usize(..digits.len())]);
    }
    grid
}
