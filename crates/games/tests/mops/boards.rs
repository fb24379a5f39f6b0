//! Boards: where tiles may lie, and what can be scored.

use games::mops::{Board, Cell, Kind, Laid, Shape, Tile};

use crate::naive;
use crate::positions::{BOB, board};

fn cells(board: &Board) -> Vec<(i8, i8)> {
    board.legal_cells().into_iter().map(Into::into).collect()
}

#[test]
fn legal_cells_stay_within_five_by_five() {
    for (rows, wanted) in [
        (&[&[110i64][..]][..], &[(-1, 0), (0, -1), (0, 1), (1, 0)][..]),
        // Five in a row: nothing to the left and right.
        (
            &[&[110, 120, 130, 140, 150]],
            &[(-1, 0), (-1, 1), (-1, 2), (-1, 3), (-1, 4), (1, 0), (1, 1), (1, 2), (1, 3), (1, 4)],
        ),
        // A turned tile is a neighbour like any other.
        (&[&[111]], &[(-1, 0), (0, -1), (0, 1), (1, 0)]),
        // The matrix of a file is not shifted.
        (&[&[], &[], &[], &[], &[990, 990, 990, 990, 110]], &[(3, 4), (4, 3), (4, 5), (5, 4)]),
        // A gap, as loaded files may have one.
        (&[&[110], &[], &[], &[], &[120]], &[(0, -1), (0, 1), (1, 0), (3, 0), (4, -1), (4, 1)]),
        (&[], &[]),
        (BOB, &[]),
    ] {
        assert_eq!(cells(&board(rows)), wanted, "{rows:?}");
    }
}

#[test]
fn the_new_board_has_its_tile_at_the_origin() {
    let start = Board::new(Tile::from_code(12).unwrap());
    assert_eq!(cells(&start), [(-1, 0), (0, -1), (0, 1), (1, 0)]);
    assert_eq!(start.tiles().collect::<Vec<_>>(), [(Cell::START, Laid::from_code(120).unwrap())]);
}

/// A board with blue tiles where the drawing has tiles, without a crown.
fn drawing(rows: &[&str]) -> Board {
    let codes: Vec<Vec<i64>> = rows
        .iter()
        .map(|row| row.bytes().map(|mark| if mark == b'.' { 990 } else { 120 }).collect())
        .collect();
    board(&codes.iter().map(Vec::as_slice).collect::<Vec<_>>())
}

#[test]
fn every_shape_counts() {
    for shape in Shape::ALL {
        let found = drawing(shape.drawing()).combinations();
        let own: Vec<Kind> =
            found.iter().filter(|c| c.cells.len() == shape.size() as usize).map(|c| c.kind).collect();
        assert_eq!(own, [Kind::Colour, Kind::Object], "{shape:?}");
        let last = found.last().unwrap();
        assert_eq!((last.shape, last.points), (shape, shape.points()));
    }
}

#[test]
fn other_forms_do_not_count() {
    for rows in [
        &["##", "##"][..],
        &["##", "##", "#."],
        &["###", ".#.", ".#."],
        &["#..", "##.", ".##"],
        &["##.", ".#.", ".##"],
        &["##..", "..##"],
        &["##.#", "..##"],
        &["##.", "#.#", "..#"],
    ] {
        let tiles = rows.concat().matches('#').count();
        let found = drawing(rows).combinations();
        assert!(found.iter().all(|combination| combination.cells.len() < tiles), "{rows:?}");
    }
}

#[test]
fn crowns_count_once_and_turned_tiles_never() {
    // Two crowns in one set exist only in loaded files.
    let found = board(&[&[110, 110, 120]]).combinations();
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].points, found[0].kind), (3, Kind::Colour));
    assert_eq!(found[0].turnable, [Cell::new(0, 1)]);
    assert_eq!(board(&[&[110, 111, 120]]).combinations(), []);
    assert_eq!(board(&[&[120, 230, 340]]).combinations(), []);
}

#[test]
fn the_table_agrees_with_a_naive_search() {
    let mut rng = fastrand::Rng::with_seed(11);
    let mut scored = 0;
    for game in 0..64 {
        // The fewer attributes, the more can be scored, and the longer the naive search takes.
        let (colours, objects) = (3 + game % 4, 3 + game / 4 % 4);
        let (colours, objects, count) = if game < 4 { (1, 1 + game, 8) } else { (colours, objects, 25) };
        let mut codes = [990; 25];
        for code in &mut codes[..count] {
            *code = rng.i64(1..=colours) * 100 + rng.i64(1..=objects) * 10 + i64::from(rng.u8(..5) == 0);
        }
        rng.shuffle(&mut codes);
        let rows: Vec<&[i64]> = codes.chunks(5).collect();
        let board = board(&rows);
        let found = board.combinations();
        scored += found.len();
        assert_eq!(found, naive::combinations(&board), "{rows:?}");
    }
    assert!(scored > 500, "{scored}");
}

#[test]
fn boards_go_through_messages() {
    for rows in [BOB, &[&[], &[990, 111]], &[]] {
        let board = board(rows);
        let json = serde_json::to_string(&board).unwrap();
        assert_eq!(serde_json::from_str::<Board>(&json).unwrap(), board, "{json}");
    }
    assert!(serde_json::from_str::<Board>(r#"{"corner":[0,0],"cards":[]}"#).is_err());
}
