//! The tiles: a colour and an object each, and the codes by which files name them.

use serde::{Deserialize, Serialize};

use crate::bits::{BitSet, universe};
use crate::checked::as_number;

/// Different tiles of the game.
pub const TILES: usize = 36;

/// What stands in a board's file for a cell without a tile.
pub const EMPTY_CODE: i64 = 990;

/// What stands in a file for no next tile.
pub const NO_TILE_CODE: i64 = 99;

/// The tiles with a crown.
const CROWNED: [u8; 6] = [11, 26, 33, 44, 52, 65];

/// The colour of a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Blau, 1.
    Blue,
    /// Grün, 2.
    Green,
    /// Orange, 3.
    Orange,
    /// Pink, 4.
    Pink,
    /// Lila, 5.
    Purple,
    /// Gelb, 6.
    Yellow,
}

impl Colour {
    /// All in the order of their digits.
    pub const ALL: [Colour; 6] =
        [Colour::Blue, Colour::Green, Colour::Orange, Colour::Pink, Colour::Purple, Colour::Yellow];

    /// The digit in codes, 1 to 6.
    pub const fn digit(self) -> u8 {
        self as u8 + 1
    }
}

/// The object on a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Object {
    /// Kissen, 1.
    Cushion,
    /// Knochen, 2.
    Bone,
    /// Napf, 3.
    Bowl,
    /// Dose, 4.
    Tin,
    /// Kot, 5.
    Poo,
    /// Mops, 6.
    Pug,
}

impl Object {
    /// All in the order of their digits.
    pub const ALL: [Object; 6] =
        [Object::Cushion, Object::Bone, Object::Bowl, Object::Tin, Object::Poo, Object::Pug];

    /// The digit in codes, 1 to 6.
    pub const fn digit(self) -> u8 {
        self as u8 + 1
    }
}

/// A tile. Messages name it by its two digits, colour and object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tile {
    pub colour: Colour,
    pub object: Object,
}

impl Tile {
    /// All 36, ascending by code.
    pub fn all() -> impl Iterator<Item = Tile> + Clone {
        Colour::ALL.into_iter().flat_map(|colour| Object::ALL.map(|object| Tile { colour, object }))
    }

    /// The tile with this code of two digits.
    pub fn from_code(code: i64) -> Option<Tile> {
        let digit = |digit: i64| usize::try_from(digit - 1).ok();
        let colour = *Colour::ALL.get(digit(code.div_euclid(10))?)?;
        let object = *Object::ALL.get(digit(code.rem_euclid(10))?)?;
        Some(Tile { colour, object })
    }

    /// Two digits, colour and object: 11 to 66.
    pub const fn code(self) -> u8 {
        self.colour.digit() * 10 + self.object.digit()
    }

    /// Whether it bears a crown.
    pub fn has_crown(self) -> bool {
        CROWNED.contains(&self.code())
    }
}

as_number!(Tile: i64, Tile::from_code, Tile::code, "there is no tile {}");

/// A tile on a board, turned over or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LaidTile {
    pub tile: Tile,
    /// Whether it is turned over: it blocks its cell and never counts again.
    pub turned: bool,
}

impl LaidTile {
    /// A tile just placed.
    pub const fn new(tile: Tile) -> LaidTile {
        LaidTile { tile, turned: false }
    }

    /// The tile with this code of three digits.
    pub fn from_code(code: i64) -> Option<LaidTile> {
        let turned = match code.rem_euclid(10) {
            0 => false,
            1 => true,
            _ => return None,
        };
        Tile::from_code(code.div_euclid(10)).map(|tile| LaidTile { tile, turned })
    }

    /// Three digits: the tile's code, and 1 if it is turned.
    pub fn code(self) -> i64 {
        i64::from(self.tile.code()) * 10 + i64::from(self.turned)
    }
}

/// A set of tiles, like the supply, ascending by code.
pub type TileSet = BitSet<Tile>;

impl TileSet {
    /// All 36.
    pub const ALL: TileSet = TileSet::of_bits((1 << TILES) - 1);
}

// Bits 0 to 35, ascending by code.
universe!(
    Tile: Tile,
    u64,
    |tile: Tile| tile.colour as u32 * 6 + tile.object as u32,
    |bit| Tile { colour: Colour::ALL[bit as usize / 6 % 6], object: Object::ALL[bit as usize % 6] }
);
