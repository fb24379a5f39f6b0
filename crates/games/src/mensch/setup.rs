//! What is agreed before a game: who plays, and a position to begin from if it is not the usual one.

use serde::{Deserialize, Serialize};

use super::{Phase, Player, State, TextError, text};

/// Who plays and from where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Two to four players, ascending.
    pub players: Vec<Player>,
    /// A state string to begin from, with three tries where a roll is due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { players: Player::ALL.to_vec(), position: None }
    }
}

impl Setup {
    /// The fairest seats for so many players (2 to 4): two face each other.
    pub fn for_players(count: usize) -> Setup {
        let players = match count {
            2 => vec![Player::RED, Player::GREEN],
            3 => vec![Player::RED, Player::BLUE, Player::GREEN],
            _ => Player::ALL.to_vec(),
        };
        Setup { players, position: None }
    }

    /// The first position.
    pub fn start(&self) -> Result<State, SetupError> {
        if !(2..=4).contains(&self.players.len()) {
            return Err(SetupError::Players(self.players.len()));
        }
        if !self.players.is_sorted_by(|a, b| a < b) {
            return Err(SetupError::Order);
        }
        let Some(position) = &self.position else { return Ok(State::new(&self.players)) };
        let state = text::read(position).map_err(SetupError::Position)?;
        if !state.players().eq(self.players.iter().copied()) {
            return Err(SetupError::OtherPlayers);
        }
        // The string could say anything; a game needs somebody who can act, or it would never end.
        let won = state.players().find(|player| state.pawns(*player).finished());
        match state.phase() {
            Phase::Finished => Err(SetupError::Over),
            _ if won.is_some() => Err(SetupError::Over),
            Phase::Move if state.movable().is_empty() => Err(SetupError::NoMove),
            Phase::Move | Phase::Roll => Ok(state),
        }
    }
}

/// Why a set-up cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum SetupError {
    /// Too few or too many.
    #[error("{0} players (expected 2 to 4)")]
    Players(usize),
    /// Somebody is named twice, or not in the order of play.
    #[error("players must be named once each, in the order they play")]
    Order,
    /// The position is no state string.
    #[error("position: {0}")]
    Position(TextError),
    /// Other players stand on the board than those named.
    #[error("the position has other players")]
    OtherPlayers,
    /// The position's game is over.
    #[error("the position's game is over")]
    Over,
    /// A pawn shall be moved, but none can.
    #[error("no pawn can move in the position, though a move is due")]
    NoMove,
}
