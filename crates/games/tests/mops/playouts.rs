//! Random games: what always holds, and that the fast ones are games by the rules.

use std::collections::BTreeMap;

use engine::{Rules as _, Seat};
use games::mops::state::Participant;
use games::mops::{Action, Board, Cell, Event, Mops, Phase, Save, Setup, State, TileSet, playout};

use crate::naive;
use crate::positions::{BOB, player};
use crate::steps::{actions, draw, loaded, play, to_act};

fn board(player: &Participant) -> &Board {
    &player.tableau.as_ref().unwrap().board
}

fn start(players: usize, together: bool) -> State {
    Mops::start(&Setup { together, ..Setup::for_players(players) }).unwrap()
}

/// All that holds at the end of every new game.
fn is_well_finished(state: &State) {
    assert_eq!((state.phase(), state.next()), (Phase::Over, None));
    assert!(TileSet::ALL.len() - state.supply().len() <= 25, "25 draws suffice");
    for player in state.players() {
        let board = board(player);
        let mut codes: Vec<u8> = board.tiles().map(|(_, laid)| laid.tile.code()).collect();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), 25, "no tile lies twice on a board");
        let turned = board.turned() as i64;
        assert!((2 * turned..=8 * turned).contains(&player.points), "{player:?}");
    }
    let save = state.save().unwrap();
    assert_eq!((save.turn, save.next, save.supply()), (0, None, state.supply()));
    assert_eq!(Save::read(save.write().as_bytes()).unwrap().write(), save.write());
}

#[test]
fn thousands_of_games_end_well() {
    let mut rng = fastrand::Rng::with_seed(21);
    let mut points = [0, 0];
    for game in 0..2_000 {
        let together = game % 2 == 1;
        let mut state = start(2 + game / 2 % 3, together);
        playout(&mut state, &mut |count| rng.u32(..count));
        is_well_finished(&state);
        points[usize::from(together)] += state.players().iter().map(|player| player.points).sum::<i64>();
    }
    assert!(points.iter().all(|points| *points > 10_000), "{points:?}");
}

#[test]
fn points_and_turned_tiles_are_those_of_the_scorings() {
    let mut rng = fastrand::Rng::with_seed(22);
    for game in 0..60 {
        let mut state = start(2 + game % 3, game % 2 == 1);
        let mut tally = vec![(0, 0); state.players().len()];
        while state.phase() != Phase::Over {
            let drawable = state.drawable();
            let events = if drawable.is_empty() {
                let acting = to_act(&state);
                let player = acting[rng.usize(..acting.len())];
                let legal = actions(&state, player);
                play(&mut state, player, legal[rng.usize(..legal.len())])
            } else {
                draw(&mut state, drawable[rng.usize(..drawable.len())].code().into())
            };
            for event in events {
                if let Event::Scored { player, combination, .. } = event {
                    tally[player.index()].0 += i64::from(combination.points);
                    tally[player.index()].1 += 1;
                }
            }
            let now = state.players().iter().map(|player| {
                let board = player.tableau.as_ref().map(|tableau| &tableau.board);
                board.inspect(|board| naive::masks(board));
                (player.points, board.map_or(0, Board::turned))
            });
            assert_eq!(now.collect::<Vec<_>>(), tally);
        }
        is_well_finished(&state);
    }
}

/// What a fast game drew: a number below another one.
type Drawn = (u32, u32);

/// The action of a fast game, which takes every legal one equally often.
fn decided(state: &State, seat: Seat, drawn: &mut impl Iterator<Item = Drawn>) -> Action {
    let legal = actions(state, seat.index());
    if state.placing().contains(seat) {
        let (count, number) = drawn.next().unwrap();
        assert_eq!(count as usize, legal.len());
        return legal[number as usize];
    }
    // Scoring nothing, unless one of the choices takes its place, and then another that of this one.
    let (board, mut seen, mut kept) = (state.board(seat).unwrap(), 1, None);
    board.each_scorable(|scorable| {
        let turnable: Vec<Cell> = board.cells(scorable.placed.turnable).collect();
        seen += turnable.len();
        let (count, number) = drawn.next().unwrap();
        assert_eq!(count as usize, seen);
        kept = turnable.get(number as usize).map(|cell| (scorable.points, *cell)).or(kept);
    });
    assert_eq!(seen, legal.len());
    let Some(kept) = kept else { return Action::Decline };
    let combinations = state.combinations(seat);
    let is_it = |action: &&Action| match action {
        Action::Score { combination, turned } => {
            (combinations[usize::from(*combination)].points, *turned) == kept
        }
        _ => false,
    };
    *legal.iter().find(is_it).unwrap()
}

#[test]
fn fast_games_are_games_by_the_rules() {
    let mut rng = fastrand::Rng::with_seed(23);
    for game in 0..60 {
        let mut state = start(2 + game % 3, game % 2 == 1);
        let (mut fast, mut drawn) = (state.clone(), Vec::new());
        playout(&mut fast, &mut |count| {
            let number = rng.u32(..count);
            drawn.push((count, number));
            number
        });
        let mut drawn = drawn.into_iter();
        while state.phase() != Phase::Over {
            if let Some(seat) = state.to_act().iter().next() {
                let action = decided(&state, seat, &mut drawn);
                play(&mut state, seat.index(), action);
                continue;
            }
            let dealing = state.phase() == Phase::Deal;
            let tiles = if dealing { TileSet::ALL } else { state.supply() };
            let (count, number) = drawn.next().unwrap();
            assert_eq!(count, tiles.len());
            let tile = tiles.nth(number).unwrap();
            // A tile that cannot be dealt is drawn again.
            if !dealing || state.drawable().contains(&tile) {
                draw(&mut state, tile.code().into());
            }
        }
        assert_eq!((state, drawn.next()), (fast, None));
    }
}

#[test]
fn every_decision_about_scoring_is_equally_likely() {
    // The last tile makes a row of four: it and both rows of three in it can be scored, and two tiles of it turned.
    let turned: &[i64] = &[231, 341, 451, 561, 611];
    let rows: [&[i64]; 5] = [&[120, 130, 140, 990, 221], turned, turned, turned, turned];
    let players = [player(0, "A", 120, 0, &rows), player(1, "B", 660, 0, BOB)];
    let mut before = loaded(&players, 0, 15, false);
    play(&mut before, 0, Action::Place(Cell::new(0, 3)));
    let mut rng = fastrand::Rng::with_seed(24);
    let mut counts = BTreeMap::new();
    for _ in 0..2_000 {
        let mut state = before.clone();
        playout(&mut state, &mut |count| rng.u32(..count));
        let own = &state.players()[0];
        *counts.entry((own.points, board(own).matrix())).or_insert(0) += 1;
    }
    assert_eq!((counts.len(), actions(&before, 0).len()), (5, 5));
    assert!(counts.values().all(|count| (320..480).contains(count)), "{counts:?}");
}
