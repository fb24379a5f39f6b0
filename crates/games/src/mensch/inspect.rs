//! All that the rules say about a position.

use std::collections::BTreeMap;

use serde::Serialize;

use super::playout::odds;
use super::state::Phase;
use super::{Field, Player, Roll, Row, State};

/// The report of `inspect`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// Whose turn it is; at the end the winner.
    pub player: Player,
    /// What has to happen next.
    pub phase: Phase,
    /// The last roll, 0 before the first.
    pub roll: u8,
    /// Fields of the pawns that can move, in phase move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub movable: Option<Vec<Field>>,
    /// The row of the table that would act on each roll, in phase roll.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rows: Option<BTreeMap<Roll, Row>>,
    /// Every participant's chance to win if all choose at random.
    pub odds: BTreeMap<Player, f64>,
}

/// Looks at a position; the odds come from so many random games.
pub fn inspect(state: &State, games: u32, below: &mut impl FnMut(u32) -> u32) -> Report {
    let odds = odds(state, games, below);
    Report {
        player: state.player(),
        phase: state.phase(),
        roll: state.roll().map_or(0, Roll::eyes),
        movable: (state.phase() == Phase::Move).then(|| state.movable()),
        rows: (state.phase() == Phase::Roll)
            .then(|| Roll::all().map(|roll| (roll, state.row_of_roll(roll))).collect()),
        odds: state.players().map(|player| (player, odds[player.index()])).collect(),
    }
}
