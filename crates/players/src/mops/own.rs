//! The own side of a position. Nobody can do anything to another's board, so this is all that matters to a player.

use engine::bot::{Part, Weighed};
use engine::matches::SightOf;
use engine::{Choice, Dice};
use games::mops::shapes::CELLS;
use games::mops::{Action, Board, Cell, Combination, Mops, Tile, TileSet};

use super::plan::Scoring;

/// What a player has and has to decide.
#[derive(Clone, Copy, Debug)]
pub struct Own<'a> {
    /// The own board.
    pub board: &'a Board,
    /// The tile of this round, if it still has to be placed.
    pub tile: Option<Tile>,
    /// What can be scored now, if the tile was placed; actions name a combination by its place in this list.
    pub combinations: &'a [Combination],
    /// The tiles that may still come to this board: a draw of the own start tile is skipped.
    pub unseen: TileSet,
    /// Own turns after this one.
    pub turns: usize,
}

impl<'a> Own<'a> {
    /// The side of the player whose sight this is, if anything is to be decided.
    pub fn of(sight: &'a SightOf<Mops>) -> Option<Own<'a>> {
        let (seat, view) = (sight.seat.filter(|_| !sight.actions.is_empty())?, &sight.view);
        let tableau = view.players.get(seat.index())?.tableau.as_ref()?;
        let placing = view.placing.contains(seat);
        let mut unseen = view.supply;
        unseen.remove(tableau.start);
        let room = CELLS.saturating_sub(tableau.board.count() + usize::from(placing));
        Some(Own {
            board: &tableau.board,
            tile: view.next.filter(|_| placing),
            combinations: view.combinations.get(seat.index()).map_or(&[], Vec::as_slice),
            unseen,
            turns: room.min(unseen.len() as usize),
        })
    }

    /// The board with the tile of this round.
    pub fn with_tile(&self, cell: Cell) -> Board {
        let mut board = *self.board;
        if let Some(tile) = self.tile {
            board.place(cell, tile);
        }
        board
    }

    /// The actions that are this scoring: several combinations may bring the same.
    pub fn actions(&self, scoring: &Scoring) -> impl Iterator<Item = Action> {
        let score = |(index, combination): (u16, &Combination)| {
            let (points, turned) = scoring.scored?;
            let same = combination.points == points && combination.turnable.contains(&turned);
            same.then_some(Action::Score { combination: index, turned })
        };
        let decline = scoring.scored.is_none().then_some(Action::Decline);
        (0..).zip(self.combinations).filter_map(score).chain(decline)
    }

    /// What a combination brings that an action names.
    pub fn points(&self, combination: u16) -> u32 {
        self.combinations.get(usize::from(combination)).map_or(0, |combination| combination.points)
    }
}

/// So many actions are explained at most.
const EXPLAINED: usize = 12;

/// An action with the parts of its weight.
pub fn weighed<const N: usize>(action: Action, parts: [(&'static str, f64); N]) -> Weighed<Action> {
    Weighed {
        action,
        weight: parts.iter().map(|(_, weight)| weight).sum(),
        parts: parts.into_iter().map(|(name, weight)| Part::new(name, weight)).collect(),
    }
}

/// The weightiest action, of equals any.
pub fn decide(mut options: Vec<Weighed<Action>>, dice: &mut Dice) -> Option<Choice<Action>> {
    dice.shuffle(&mut options);
    explained(options)
}

/// The weightiest action, of equals the first, with the best ones as its reasons.
pub fn explained(options: Vec<Weighed<Action>>) -> Option<Choice<Action>> {
    let mut choice = Choice::best(options)?;
    choice.why.truncate(EXPLAINED);
    Some(choice)
}
