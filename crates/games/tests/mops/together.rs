//! All players of a round act at the same time.

use engine::{CourseFile as _, Illegal, Rules as _, Seat, Turn};
use games::mops::{Action, Cell, Event, Mops, Phase, Rule, Save, State};

use crate::positions::{ALICE, BOB, player};
use crate::steps::{
    actions, dealt, draw, finish_round, loaded, place_anywhere, play, resumed, seat, tile, to_act,
};

fn place(row: i8, col: i8) -> Action {
    Action::Place(Cell::new(row, col))
}

#[test]
fn everybody_who_can_place_acts_at_once() {
    let mut state = dealt(&[12, 23, 34, 45], true);
    assert_eq!(draw(&mut state, 66), [Event::Drawn { tile: tile(66) }]);
    assert_eq!(to_act(&state), [0, 1, 2, 3]);
    // In any order; who has placed is done.
    for (player, left) in [(2, vec![0, 1, 3]), (0, vec![1, 3]), (3, vec![1]), (1, vec![])] {
        let placed = Event::Placed { player: seat(player), tile: tile(66), cell: Cell::new(0, 1) };
        assert_eq!(play(&mut state, player, place(0, 1)), [placed]);
        assert_eq!(to_act(&state), left);
        let again = Mops::play(&mut state, seat(player), &place(1, 0), &mut |_| {});
        assert_eq!(again, Err(Illegal::NotYourTurn));
    }
    assert_eq!((state.phase(), state.next(), Mops::turn(&state)), (Phase::Draw, None, Turn::Chance));
}

#[test]
fn everybody_scores_on_their_own() {
    let rows: [&[i64]; 2] = [&[120, 110], &[130, 230]];
    let players = [
        player(0, "A", 120, 0, &rows[..1]),
        player(1, "B", 130, 0, &rows[1..]),
        player(2, "C", 660, 0, &[&[660]]),
    ];
    let mut state = loaded(&players, 0, 14, true);
    let score = |row, col| Action::Score { combination: 0, turned: Cell::new(row, col) };
    play(&mut state, 0, place(0, 2));
    assert_eq!((to_act(&state), state.combinations(seat(0)).len()), (vec![0, 1, 2], 1));
    // What one player can score is nothing to the others.
    assert!(state.combinations(seat(1)).is_empty() && state.combinations(seat(2)).is_empty());
    for (player, action, wanted) in [
        (1, score(0, 1), Rule::PlaceFirst),
        (1, Action::Decline, Rule::PlaceFirst),
        (0, place(1, 0), Rule::ScoreFirst),
        (0, score(0, 0), Rule::BadChoice),
        (2, place(3, 3), Rule::BadCell),
    ] {
        let before = state.clone();
        let refused = Mops::play(&mut state, seat(player), &action, &mut |_| {});
        assert_eq!((refused, &state), (Err(Illegal::Rule(wanted)), &before));
    }
    play(&mut state, 2, place(0, 1));
    assert_eq!(to_act(&state), [0, 1], "nothing to score");
    play(&mut state, 0, score(0, 1));
    assert_eq!(to_act(&state), [1]);
    assert_eq!(state.players()[0].points, 3);
    assert!(state.players()[1..].iter().all(|player| player.points == 0));
    place_anywhere(&mut state, 1);
    assert_eq!(state.phase(), Phase::Draw);
}

#[test]
fn who_cannot_place_is_named_at_the_draw_in_order() {
    let (skip, full) = (|at| Event::Skipped { player: seat(at) }, |at| Event::Full { player: seat(at) });
    let (drawn, catch_up) =
        (|code| Event::Drawn { tile: tile(code) }, |at| Event::CatchUp { player: seat(at) });
    let mut state = dealt(&[12, 23, 34], true);
    assert_eq!(draw(&mut state, 23), [drawn(23), skip(1)]);
    assert_eq!(to_act(&state), [0, 2]);
    assert_eq!(finish_round(&mut state).len(), 2);
    // Nobody hears anything after the draw but of the end.
    for code in
        (11..=16).chain(21..=26).chain(31..=36).chain(41..=46).filter(|code| ![12, 23, 34].contains(code))
    {
        assert_eq!(draw(&mut state, code), [drawn(code)]);
        let told = |event: &Event| !matches!(event, Event::Placed { .. } | Event::Declined { .. });
        assert!(!finish_round(&mut state).iter().any(told));
    }
    // 22 draws so far.
    for code in [51, 53] {
        draw(&mut state, code);
        finish_round(&mut state);
    }
    assert_eq!(draw(&mut state, 54), [drawn(54), full(0), catch_up(1), full(2)]);
    assert_eq!(to_act(&state), [1]);
    assert_eq!(finish_round(&mut state).last(), Some(&Event::Ended {}));
    assert_eq!((state.phase(), state.supply().len()), (Phase::Over, 11));

    // A round in which nobody can place is over at once.
    let players = [player(0, "A", 120, 0, &[&[120]]), player(1, "B", 220, 0, BOB)];
    let mut state = loaded(&players, 0, 99, true);
    assert_eq!(draw(&mut state, 12), [drawn(12), skip(0), full(1)]);
    assert_eq!((state.phase(), state.next()), (Phase::Draw, None));
    assert_eq!(draw(&mut state, 16), [drawn(16), catch_up(0), full(1)]);
}

#[test]
fn a_loaded_round_goes_on_from_its_turn() {
    let one = |nr, name, start: i64| player(nr, name, start, 0, &[&[start]]);
    let players = [one(0, "A", 120), one(1, "B", 130), one(2, "C", 660), one(3, "D", 140)];
    for (turn, next, acting) in [(0, 11, vec![0, 1, 2, 3]), (1, 66, vec![1, 3]), (3, 11, vec![3])] {
        let mut state = loaded(&players, turn, next, true);
        assert_eq!(to_act(&state), acting);
        finish_round(&mut state);
        assert_eq!(state.phase(), Phase::Draw);
        draw(&mut state, 55);
        assert_eq!(to_act(&state), [0, 1, 2, 3], "a new round is everybody's");
    }
    assert_eq!(loaded(&players, 3, 14, true).phase(), Phase::Draw);
    assert_eq!(
        to_act(&loaded(&[player(0, "A", 110, 0, ALICE), player(1, "B", 220, 0, BOB)], 0, 33, true)),
        [0]
    );
}

#[test]
fn a_file_holds_what_a_turn_can_tell() {
    // Who has placed in this order, and whose turn the file names; none if it cannot tell.
    for (placed, wanted) in [
        (&[][..], Some(0)),
        (&[0], Some(2)),
        (&[0, 2], Some(3)),
        (&[2], None),
        (&[3], None),
        (&[0, 3], None),
        (&[3, 0], None),
        (&[3, 0, 2], Some(0)),
    ] {
        let mut state = dealt(&[12, 23, 34, 45], true);
        draw(&mut state, 23);
        for player in placed {
            place_anywhere(&mut state, *player);
        }
        let save = state.save();
        assert_eq!(save.as_ref().map(|save| save.turn), wanted, "{placed:?}");
        let Some(save) = save else { continue };
        let again = resumed(save.write(), true);
        assert_eq!(again.save(), Save::read(save.write().as_bytes()).ok());
        assert_eq!((again.to_act(), again.phase()), (state.to_act(), state.phase()), "{placed:?}");
        assert_eq!((again.supply(), again.next()), (state.supply(), state.next()), "{placed:?}");
    }
    // A choice about scoring that is open anywhere.
    let players = [player(0, "A", 120, 0, &[&[120, 130]]), player(1, "B", 130, 0, &[&[130]])];
    let mut state = loaded(&players, 0, 14, true);
    play(&mut state, 0, place(0, 2));
    assert_eq!(Mops::save(&state), None);
    play(&mut state, 0, Action::Decline);
    assert!(Mops::save(&state).is_some());
    // Who has filled the board with this tile gets no other, so the file may name an earlier player.
    let rows = [ALICE[0], ALICE[1], ALICE[2], ALICE[3], &[331, 441, 551, 660]];
    let mut state = loaded(&[player(0, "A", 660, 0, &[&[660]]), player(1, "B", 110, 0, &rows)], 0, 12, true);
    place_anywhere(&mut state, 1);
    let again = resumed(state.save().unwrap().write(), true);
    assert_eq!((to_act(&state), to_act(&again)), (vec![0], vec![0]));
}

/// The decision of a player: it depends on the own board and the tile alone.
fn decision(state: &State, player: Seat, round: u64) -> Action {
    let legal = actions(state, player.index());
    let seed = round * 8 + player.index() as u64 * 2 + u64::from(state.scoring().contains(player));
    legal[fastrand::Rng::with_seed(seed).usize(..legal.len())]
}

#[test]
fn the_same_decisions_give_the_same_result() {
    let mut rng = fastrand::Rng::with_seed(31);
    for game in 0..60 {
        let starts = &[12, 23, 34, 45][..2 + game % 3];
        let (mut turns, mut together) = (dealt(starts, false), dealt(starts, true));
        while turns.phase() != Phase::Over {
            let drawable = turns.drawable();
            let code = drawable[rng.usize(..drawable.len())].code().into();
            let round = rng.u64(..1 << 40);
            for state in [&mut turns, &mut together] {
                draw(state, code);
                while !state.to_act().is_empty() {
                    let acting = to_act(state);
                    let player = seat(acting[rng.usize(..acting.len())]);
                    let action = decision(state, player, round);
                    play(state, player.index(), action);
                }
            }
            assert_eq!(turns.save(), together.save());
        }
        assert_eq!(Mops::outcome(&turns), Mops::outcome(&together));
        assert!(Mops::outcome(&together).is_some());
    }
}
