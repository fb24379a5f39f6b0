//! Tiles and their codes.

use games::mops::{Colour, LaidTile, Object, Tile, TileSet};

#[test]
fn there_are_36_tiles_and_six_crowns() {
    let codes: Vec<u8> = Tile::all().map(Tile::code).collect();
    assert_eq!(codes.len(), 36);
    assert!(codes.is_sorted_by(|a, b| a < b));
    let crowned: Vec<u8> = Tile::all().filter(|tile| tile.has_crown()).map(Tile::code).collect();
    assert_eq!(crowned, [11, 26, 33, 44, 52, 65]);
    // No two share a colour or an object, so no combination of a real game holds two of them.
    for digit in [|code: &u8| code / 10, |code: &u8| code % 10] {
        let mut digits: Vec<u8> = crowned.iter().map(digit).collect();
        digits.sort_unstable();
        assert_eq!(digits, [1, 2, 3, 4, 5, 6]);
    }
}

#[test]
fn codes_are_read_and_nothing_else_is() {
    for code in -200..1100 {
        let digits = (code / 10, code % 10);
        let wanted = (1..=6).contains(&digits.0) && (1..=6).contains(&digits.1);
        assert_eq!(Tile::from_code(code).map(|tile| i64::from(tile.code())), wanted.then_some(code));
        let (tile, turned) = (code / 10, code % 10);
        let wanted = code > 0 && Tile::from_code(tile).is_some() && turned < 2;
        assert_eq!(LaidTile::from_code(code).map(LaidTile::code), wanted.then_some(code), "{code}");
    }
    for code in [i64::MIN, i64::MAX] {
        assert_eq!((Tile::from_code(code), LaidTile::from_code(code)), (None, None));
    }
    assert_eq!(Tile::from_code(36), Some(Tile { colour: Colour::Orange, object: Object::Pug }));
    assert_eq!(serde_json::to_string(&Tile::from_code(36)).unwrap(), "36");
    assert!(serde_json::from_str::<Tile>("37").is_err());
}

#[test]
fn sets_of_tiles() {
    let mut set = TileSet::ALL;
    assert_eq!(set.len(), 36);
    for tile in Tile::all() {
        assert!(set.contains(tile));
        set.remove(tile);
        set.remove(tile);
        assert!(!set.contains(tile));
    }
    assert!(set.is_empty());
    let some: TileSet = serde_json::from_str("[66,11,34,11]").unwrap();
    assert_eq!(serde_json::to_string(&some).unwrap(), "[11,34,66]");
}
