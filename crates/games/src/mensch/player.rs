//! The four players in the order they play, told apart by number and colour.

use crate::checked::as_number;

/// One of the four players: 1 red, 2 blue, 3 green, 4 yellow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Player(u8);

impl Player {
    /// Player 1.
    pub const RED: Player = Player(0);
    /// Player 2.
    pub const BLUE: Player = Player(1);
    /// Player 3.
    pub const GREEN: Player = Player(2);
    /// Player 4.
    pub const YELLOW: Player = Player(3);

    /// All four in the order they play.
    pub const ALL: [Player; 4] = [Player::RED, Player::BLUE, Player::GREEN, Player::YELLOW];

    /// The player with this number, 1 to 4.
    pub const fn new(number: u8) -> Option<Player> {
        match number {
            1..=4 => Some(Player(number - 1)),
            _ => None,
        }
    }

    /// 1 to 4.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// 0 to 3, for arrays that hold one entry per player.
    pub const fn index(self) -> usize {
        // The mask changes nothing: it spares the checks of indices.
        (self.0 & 3) as usize
    }

    /// Who sits next, whether taking part or not.
    #[must_use]
    pub(super) const fn neighbour(self) -> Player {
        Player((self.0 + 1) & 3)
    }
}

as_number!(Player: u8, Player::new, Player::number, "player {} (expected 1 to 4)");
