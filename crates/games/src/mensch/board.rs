//! Fields and places: the ring that all share, and every player's own goal and home.

use serde::{Deserialize, Serialize};

use crate::checked::as_number;

use super::Player;

/// Fields of the ring.
pub const RING: u8 = 40;
/// Fields from one start field to the next.
const QUARTER: u8 = RING / 4;
/// Pawns of a player, goal fields, home slots.
pub const PAWNS: u8 = 4;

/// A field of the ring, 0 to 39.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Field(u8);

impl Field {
    /// The field with this number.
    pub const fn new(number: u8) -> Option<Field> {
        if number < RING { Some(Field(number)) } else { None }
    }

    /// All fields, 0 first.
    pub fn all() -> impl Iterator<Item = Field> + Clone {
        (0..RING).map(Field)
    }

    /// 0 to 39.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Where a player's pawns enter.
    pub const fn start(player: Player) -> Field {
        Field(player.index() as u8 * QUARTER)
    }

    /// The field that a pawn of this player reaches with so many steps (0 to 39) from the start field.
    pub const fn at(player: Player, step: u8) -> Field {
        Field((player.index() as u8 * QUARTER + step) % RING)
    }

    /// How many steps from the player's start field this is.
    pub const fn step(self, player: Player) -> u8 {
        (self.0 + RING - player.index() as u8 * QUARTER) % RING
    }
}

as_number!(Field: u8, Field::new, Field::number, "field {} (expected 0 to 39)");

/// Where a pawn can stand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PawnPlace {
    /// At home, in this slot.
    Home(u8),
    /// On the ring.
    Ring(Field),
    /// On this field of the own goal; 0 is next to the ring.
    Goal(u8),
}
