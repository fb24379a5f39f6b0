//! Mops Royal's texts.

mod de;
mod en;

use games::mops::board::Kind;
use games::mops::{Board, Colour, Combination, Object, Shape, Tile};

use crate::texts::{Lang, Text};

pub use self::de::*;

/// A colour's name.
pub const fn colour(colour: Colour) -> Text {
    [BLUE, GREEN, ORANGE, PINK, PURPLE, YELLOW][colour as usize]
}

/// An object's name.
pub const fn object(object: Object) -> Text {
    [CUSHION, BONE, BOWL, TIN, POO, PUG][object as usize]
}

/// A shape's name.
pub const fn shape(shape: Shape) -> Text {
    match shape {
        Shape::I3 | Shape::I4 | Shape::I5 => ROW,
        Shape::D3 | Shape::D4 | Shape::D5 => DIAGONAL,
        Shape::L3 => CORNER,
        Shape::L4 | Shape::L5 => HOOK,
        Shape::T4 => TEE,
        Shape::S4 => STEP,
        Shape::N5 => OFFSET,
        Shape::Y5 => BRANCH,
        Shape::V5 => BIG_CORNER,
        Shape::U5 => ARCH,
        Shape::X5 => CROSS,
        Shape::F5 => TWIG,
    }
}

/// A tile's name as it stands beside its picture: "Orange · Knochen".
pub fn tile(tile: Tile, lang: Lang) -> String {
    format!("{} · {}", colour(tile.colour).get(lang), object(tile.object).get(lang))
}

/// A tile in words, with its crown.
pub fn spoken(laid: Tile, lang: Lang) -> String {
    let name = format!("{} {}", colour(laid.colour).get(lang), object(laid.object).get(lang));
    if laid.has_crown() { WITH_CROWN.fill(lang, &[("tile", &name)]) } else { name }
}

/// What the tiles of a combination are: "Pink · Bogen".
pub fn combination(combination: &Combination, board: &Board, lang: Lang) -> String {
    let first = combination.cells.first();
    let tile = first.and_then(|cell| board.tiles().find(|(at, _)| at == cell)).map(|(_, laid)| laid.tile);
    let what = match (tile, combination.kind) {
        (Some(tile), Kind::Colour) => colour(tile.colour).get(lang),
        (Some(tile), Kind::Object) => object(tile.object).get(lang),
        (None, _) => "",
    };
    ALIKE.fill(lang, &[("what", what), ("shape", shape(combination.shape).get(lang))])
}
