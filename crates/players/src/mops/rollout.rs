//! Trying out: tiles that may come, and a few turns played with them.

use games::mops::{Board, Tile, TileSet};

use super::outlook::{Future, Outlook};
use super::plan::best_plan;

/// So many turns are played; then the outlook says more than the luck of further draws.
const AHEAD: usize = 3;

/// Draws from the tiles not yet seen.
#[derive(Clone, Debug)]
pub struct Draws {
    tiles: Vec<Tile>,
    /// The first tile matters most: each has its turn before any comes again.
    firsts: Vec<Tile>,
    rng: fastrand::Rng,
}

impl Draws {
    /// Draws from these.
    pub fn new(unseen: TileSet, rng: fastrand::Rng) -> Draws {
        Draws { tiles: unseen.iter().collect(), firsts: Vec::new(), rng }
    }

    /// The next tiles to play on with.
    pub fn next_tiles(&mut self) -> &[Tile] {
        if self.firsts.is_empty() {
            self.firsts.clone_from(&self.tiles);
            self.rng.shuffle(&mut self.firsts);
        }
        let first = self.firsts.pop();
        if let Some(place) = self.tiles.iter().position(|tile| Some(*tile) == first) {
            self.tiles.swap(0, place);
        }
        let ahead = self.tiles.len().min(AHEAD);
        for at in 1..ahead {
            let other = self.rng.usize(at..self.tiles.len());
            self.tiles.swap(at, other);
        }
        &self.tiles[..ahead]
    }
}

/// What a board brings from the end of a turn on: the points of turns with these tiles, each as it looks best at once, and
/// the outlook after them. `outlook` is the one before them.
pub fn play_on(judges: &Outlook, board: &Board, outlook: f32, tiles: &[Tile], future: Future) -> f32 {
    let (mut board, mut outlook, mut future, mut points) = (*board, outlook, future, 0);
    for tile in tiles.iter().take(future.turns) {
        future = future.after(*tile);
        let Some(plan) = best_plan(&judges.judge(future), &board, *tile) else { break };
        board = plan.on(board, *tile);
        points += plan.scoring.points();
        outlook = plan.scoring.outlook;
    }
    points as f32 + outlook
}
