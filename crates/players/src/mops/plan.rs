//! Whole turns: a place for the tile, and a scoring after it or none.

use games::bits::ones;
use games::mops::shapes::CELLS;
use games::mops::{Board, Cell, Tile};

use super::outlook::{Estimate, Judge};

/// What can be scored on a board, or nothing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scoring {
    /// The points, and the tile that is turned over.
    pub scored: Option<(u32, Cell)>,
    /// What the board will still bring afterwards.
    pub outlook: f32,
}

impl Scoring {
    /// What is scored.
    pub fn points(&self) -> u32 {
        self.scored.map_or(0, |(points, _)| points)
    }

    /// All that the turn brings, now and later.
    pub fn worth(&self) -> f32 {
        self.points() as f32 + self.outlook
    }

    /// The board after it.
    pub fn on(&self, mut board: Board) -> Board {
        if let Some((_, turned)) = self.scored {
            board.turn_over(turned);
        }
        board
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    /// Where the tile is placed.
    pub cell: Cell,
    /// What is done then.
    pub scoring: Scoring,
}

impl Plan {
    /// The board after the turn.
    pub fn on(&self, mut board: Board, tile: Tile) -> Board {
        board.place(self.cell, tile);
        self.scoring.on(board)
    }
}

/// All turns that are worth a thought: for the same turned tile only the most points.
#[inline]
pub fn each_plan(judge: &Judge<'_>, board: &Board, tile: Tile, mut found: impl FnMut(Plan)) {
    let before = judge.estimate(board);
    for cell in board.legal_cells().iter() {
        let mut placed = *board;
        placed.place(cell, tile);
        let estimate = judge.grown(&before, board, &placed, tile);
        each_scoring(judge, &placed, &estimate, |scoring| found(Plan { cell, scoring }));
    }
}

/// All scorings that are worth a thought, and to score nothing.
#[inline]
pub fn each_scoring(judge: &Judge<'_>, board: &Board, estimate: &Estimate, mut found: impl FnMut(Scoring)) {
    found(Scoring { scored: None, outlook: judge.worth(estimate) });
    let (mut most, mut any) = ([0; CELLS], 0);
    board.each_scorable(|scorable| {
        any |= scorable.placed.turnable;
        for at in ones(scorable.placed.turnable) {
            most[at as usize] = scorable.points.max(most[at as usize]);
        }
    });
    for (at, cell) in ones(any).zip(board.cells(any)) {
        let outlook = judge.worth_without(estimate, board, 1 << at);
        found(Scoring { scored: Some((most[at as usize], cell)), outlook });
    }
}

/// The turn that looks best at once.
pub fn best_plan(judge: &Judge<'_>, board: &Board, tile: Tile) -> Option<Plan> {
    let mut best: Option<Plan> = None;
    each_plan(judge, board, tile, |plan| {
        if best.is_none_or(|best| plan.scoring.worth() > best.scoring.worth()) {
            best = Some(plan);
        }
    });
    best
}

#[cfg(test)]
mod tests {
    use games::mops::TileSet;

    use super::*;
    use crate::mops::outlook::{Future, Outlook};

    /// Estimates that are kept up to date are those of the boards that come out.
    #[test]
    fn plans_are_worth_what_their_boards_are_worth() {
        let mut rng = fastrand::Rng::with_seed(1);
        for _ in 0..6 {
            let mut tiles: Vec<Tile> = Tile::all().collect();
            rng.shuffle(&mut tiles);
            let mut board = Board::new(tiles[0]);
            let mut future = Future::new(24, tiles[1..].iter().copied().collect::<TileSet>());
            for tile in &tiles[1..25] {
                future = future.after(*tile);
                let judge = Outlook::fitted().judge(future);
                let mut plans = Vec::new();
                each_plan(&judge, &board, *tile, |plan| plans.push(plan));
                for plan in &plans {
                    let fresh = judge.worth(&judge.estimate(&plan.on(board, *tile)));
                    assert!((fresh - plan.scoring.outlook).abs() < 1e-3, "{fresh} {plan:?}");
                }
                board = plans[rng.usize(..plans.len())].on(board, *tile);
            }
            assert!(board.is_full());
        }
    }
}
