//! Boards: where tiles may lie, and what can be scored.

use games::mops::{Board, Cell, Combination, Kind, LaidTile, Shape, Tile};

use crate::naive;
use crate::positions::{BOB, board};

fn cells(board: &Board) -> Vec<(i8, i8)> {
    board.legal_cells().iter().map(Into::into).collect()
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
    assert_eq!(start.tiles().collect::<Vec<_>>(), [(Cell::START, LaidTile::from_code(120).unwrap())]);
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

/// Cells and combinations are those of the slow way.
fn agrees(board: &Board) -> usize {
    let found = board.combinations();
    assert_eq!(found, naive::combinations(board), "{:?}", board.matrix());
    let mut count = 0;
    board.each_scorable(|scorable| {
        let has = |one: &Combination| {
            (one.shape, one.kind, one.points) == (scorable.placed.shape, scorable.kind, scorable.points)
                && board.cells(scorable.placed.cells).eq(one.cells.iter().copied())
                && board.cells(scorable.placed.turnable).eq(one.turnable.iter().copied())
        };
        assert!(found.iter().any(has), "{scorable:?} of {:?}", board.matrix());
        count += 1;
    });
    assert_eq!((count, board.can_score()), (found.len(), !found.is_empty()));
    assert_eq!(board.legal_cells().iter().collect::<Vec<_>>(), naive::cells(board), "{:?}", board.matrix());
    found.len()
}

/// Five by five codes: so many tiles, of so many colours and objects, a fifth of them turned, anywhere.
fn any_codes(rng: &mut fastrand::Rng, count: usize, colours: i64, objects: i64) -> Vec<i64> {
    let mut codes = vec![990; 25];
    for code in &mut codes[..count] {
        *code = rng.i64(1..=colours) * 100 + rng.i64(1..=objects) * 10 + i64::from(rng.u8(..5) == 0);
    }
    rng.shuffle(&mut codes);
    codes
}

#[test]
fn odd_boards_agree_with_a_naive_search() {
    let mut rng = fastrand::Rng::with_seed(11);
    let mut scored = 0;
    for round in 0..2_500 {
        // The fewer attributes, the more can be scored, and the longer the naive search takes.
        let count = rng.usize(..=25);
        let fewest = if round % 100 == 0 { 1 } else { 1 + count as i64 / 9 };
        let (colours, objects) = (rng.i64(fewest..=6), rng.i64(fewest..=6));
        let codes = any_codes(&mut rng, count, colours, objects);
        scored += agrees(&board(&codes.chunks(5).collect::<Vec<_>>()));
    }
    assert!(scored > 5_000, "{scored}");
}

#[test]
fn boards_of_games_agree_with_a_naive_search() {
    let mut rng = fastrand::Rng::with_seed(12);
    let (mut boards, mut scored) = (0, 0);
    for _ in 0..100 {
        let mut tiles: Vec<Tile> = Tile::all().collect();
        rng.shuffle(&mut tiles);
        let mut board = Board::new(tiles[0]);
        let mut laid = vec![(Cell::START, LaidTile::new(tiles[0]))];
        for tile in &tiles[1..25] {
            let cells = board.legal_cells();
            let cell = cells.nth(rng.u32(..cells.len())).unwrap();
            board.place(cell, *tile);
            laid.push((cell, LaidTile::new(*tile)));
            if rng.u8(..6) == 0 {
                let turned = rng.usize(..laid.len());
                board.turn_over(laid[turned].0);
                laid[turned].1.turned = true;
            }
            // Nothing is ever moved.
            laid.sort_unstable_by_key(|(cell, _)| *cell);
            assert_eq!(board.tiles().collect::<Vec<_>>(), laid);
            naive::masks(&board);
            scored += agrees(&board);
            boards += 1;
        }
        assert!(board.is_full() && board.legal_cells().is_empty());
    }
    assert!(boards == 2_400 && scored > 1_000, "{boards} {scored}");
}

#[test]
fn tiles_are_placed_on_legal_cells_alone() {
    let mut board = board(&[&[120, 990, 130]]);
    let before = board;
    for (row, col) in [(0, 0), (2, 0), (0, 5), (-5, 0), (127, -128)] {
        board.place(Cell::new(row, col), Tile::from_code(66).unwrap());
        assert_eq!(board, before);
        if (row, col) != (0, 0) {
            board.turn_over(Cell::new(row, col));
            assert_eq!(board, before);
        }
    }
}

#[test]
fn what_is_like_a_tile_has_its_colour_or_object() {
    let board = board(&[&[120, 130, 140], &[230, 330, 220]]);
    for (code, wanted) in [(14, 1), (23, 1), (13, 2), (66, 0)] {
        let mut found = 0;
        board.each_scorable_like(Tile::from_code(code).unwrap(), |_| found += 1);
        assert_eq!(found, wanted, "{code}");
    }
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
