//! All that the rules say about a save file, without advancing the game in it.

use serde::Serialize;

use super::rules::rank;
use super::save::Save;
use super::{Cell, Combination, Tile, TileSet};

/// The report of `inspect`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Report {
    /// The players in their order.
    pub players: Vec<PlayerReport>,
    /// Whose turn it is, as the file says.
    pub turn: usize,
    /// The tile of this round.
    pub next: Option<Tile>,
    /// Tiles not drawn yet.
    pub supply: TileSet,
    /// Whether all boards are full.
    pub over: bool,
    /// Place and number of every player, by place.
    pub ranking: Vec<(u8, usize)>,
}

/// What there is to say about a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlayerReport {
    pub name: String,
    /// Points so far.
    pub points: i64,
    /// Tiles turned over.
    pub turned: usize,
    /// Tiles on the board.
    pub tiles: usize,
    /// Where a tile can be placed.
    pub cells: Vec<Cell>,
    /// What can be scored.
    pub combinations: Vec<Combination>,
}

/// Looks at a save file.
pub fn inspect(save: &Save) -> Report {
    let standings: Vec<(i64, usize)> =
        save.players.iter().map(|player| (player.points, player.board.turned())).collect();
    let mut ranking: Vec<(u8, usize)> = places(&standings).into_iter().zip(0..).collect();
    ranking.sort_unstable();
    let players = save.players.iter().map(|player| PlayerReport {
        name: player.name.clone(),
        points: player.points,
        turned: player.board.turned(),
        tiles: player.board.count(),
        cells: player.board.legal_cells().iter().collect(),
        combinations: player.board.combinations(),
    });
    Report {
        players: players.collect(),
        turn: save.turn,
        next: save.next,
        supply: save.supply(),
        over: save.players.iter().all(|player| player.board.is_full()),
        ranking,
    }
}

/// The place of everybody with these points and turned tiles: more points, then fewer turned tiles, then shared.
pub fn places(standings: &[(i64, usize)]) -> Vec<u8> {
    let ranks: Vec<_> = standings.iter().map(|&(points, turned)| rank(points, turned)).collect();
    engine::places(&ranks)
}
