//! Random games, as fast as can be: any legal decision, all equally likely, and nothing allocated.

use engine::Seat;

use super::{Phase, Scorable, State, Tile, TileSet};

/// Plays on to the end. `below` gives a random number below its argument.
pub fn playout(state: &mut State, below: &mut impl FnMut(u32) -> u32) {
    loop {
        let first = state.to_act().iter().next();
        match (state.phase(), first) {
            (Phase::Deal, _) => {
                let tile = any_start(state, below);
                state.draw(tile, &mut |_| {});
            }
            (Phase::Draw, _) => {
                let Some(tile) = any(state.supply(), below) else { return };
                state.draw(tile, &mut |_| {});
            }
            (Phase::Play, Some(seat)) if state.placing().contains(seat) => {
                let cells = state.legal_cells(seat);
                let Some(cell) = cells.nth(below(cells.len())) else { return };
                state.place(seat, cell, &mut |_| {});
            }
            (Phase::Play, Some(seat)) => score_anything(state, seat, below),
            (Phase::Play | Phase::Over, _) => return,
        }
    }
}

fn any(tiles: TileSet, below: &mut impl FnMut(u32) -> u32) -> Option<Tile> {
    tiles.nth(below(tiles.len()))
}

/// A start tile for the next player. Most tiles will do, so one that will not is drawn again.
fn any_start(state: &State, below: &mut impl FnMut(u32) -> u32) -> Tile {
    loop {
        let tile = any(TileSet::ALL, below).filter(|tile| state.can_be_dealt(*tile));
        if let Some(tile) = tile {
            return tile;
        }
    }
}

/// One of the decisions about scoring.
fn score_anything(state: &mut State, seat: Seat, below: &mut impl FnMut(u32) -> u32) {
    let Some(board) = state.board(seat) else { return };
    // One pass will do: of all decisions seen so far, each has been kept equally often. The first is to score nothing.
    let (mut seen, mut kept) = (1, None);
    board.each_scorable(|scorable| {
        let choices = scorable.placed.turnable.count_ones();
        seen += choices;
        let place = below(seen);
        if place < choices {
            kept = Some((scorable, place));
        }
    });
    let turned = |(scorable, place): (Scorable, u32)| {
        let cell = board.cells(scorable.placed.turnable).nth(place as usize)?;
        Some((scorable.points, cell))
    };
    match kept.and_then(turned) {
        Some((points, cell)) => state.score(seat, points, cell, &mut |_| {}),
        None => state.close_scoring(seat, &mut |_| {}),
    }
}
