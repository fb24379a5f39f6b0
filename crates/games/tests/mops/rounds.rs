//! The flow of a game: dealing, drawing, skipping, catching up, scoring, ending.

use engine::{CourseFile as _, Illegal, Rules as _, Turn};
use games::mops::{Action, Cell, Event, Mops, Phase, Rule, Setup, SetupError, Tile};

use crate::positions::{ALICE, BOB, file, player};
use crate::steps::{actions, dealt, draw, finish_round, loaded, place_anywhere, play, seat, tile, to_act};

#[test]
fn start_tiles_have_no_crown_and_differ() {
    let mut state = Mops::start(&Setup::for_players(2)).unwrap();
    assert_eq!(state.drawable().len(), 30);
    assert_eq!(Mops::chance(&mut state, &tile(11), &mut |_| {}), Err(Illegal::NotByChance));
    assert_eq!(Mops::save(&state), None);
    draw(&mut state, 12);
    assert_eq!(state.drawable().len(), 29);
    assert_eq!(Mops::chance(&mut state, &tile(12), &mut |_| {}), Err(Illegal::NotByChance));
    draw(&mut state, 13);
    // Start tiles stay in the supply.
    assert_eq!((state.phase(), state.drawable().len()), (Phase::Draw, 36));
    assert!(Mops::save(&state).is_some_and(|text| text.contains("\"nextCard\": 99")));
}

#[test]
fn the_own_start_tile_is_skipped() {
    let mut state = dealt(&[12, 23, 34], false);
    let (skip, drawn) =
        (|index| Event::Skipped { player: seat(index) }, |code| Event::Drawn { tile: tile(code) });
    assert_eq!(draw(&mut state, 12), [drawn(12), skip(0)]);
    assert_eq!(to_act(&state), [1]);
    place_anywhere(&mut state, 1);
    place_anywhere(&mut state, 2);
    assert_eq!(draw(&mut state, 34), [drawn(34)]);
    place_anywhere(&mut state, 0);
    assert_eq!(place_anywhere(&mut state, 1).last(), Some(&skip(2)));
    assert_eq!((state.phase(), state.supply().len()), (Phase::Draw, 34));
}

#[test]
fn who_skipped_catches_up() {
    let mut state = dealt(&[12, 23], false);
    // Player 1 skips once in the 24 regular draws, player 0 never.
    let draws: Vec<i64> = Tile::all().map(|tile| i64::from(tile.code())).filter(|code| *code != 12).collect();
    for code in &draws[..24] {
        let events = draw(&mut state, *code);
        assert!(!events.iter().any(|event| matches!(event, Event::CatchUp { .. })));
        finish_round(&mut state);
    }
    let (full, catch_up) = (Event::Full { player: seat(0) }, Event::CatchUp { player: seat(1) });
    assert_eq!(draw(&mut state, 66), [Event::Drawn { tile: tile(66) }, full, catch_up]);
    assert_eq!(place_anywhere(&mut state, 1).last(), Some(&Event::Ended {}));
    assert_eq!(Mops::turn(&state), Turn::Over);
    assert!(Mops::save(&state).unwrap().ends_with("\"turn\": 0,\n    \"nextCard\": 99\n}\n"));
}

#[test]
fn all_catch_up_if_all_skipped() {
    let mut state = dealt(&[12, 23], false);
    let mut last = Vec::new();
    for code in Tile::all().take(25).map(|tile| i64::from(tile.code())) {
        last = draw(&mut state, code);
        last.extend(finish_round(&mut state));
    }
    let caught = last.iter().filter(|event| matches!(event, Event::CatchUp { .. })).count();
    assert_eq!((caught, Mops::turn(&state)), (2, Turn::Over));
}

#[test]
fn scoring_turns_one_tile_over() {
    let players = [player(0, "A", 120, 0, &[&[120, 110]]), player(1, "B", 130, 0, &[&[130]])];
    let mut state = loaded(&players, 0, 14, false);
    assert_eq!(play(&mut state, 0, Action::Place(Cell::new(0, 2))).len(), 1);
    assert_eq!((to_act(&state), state.scoring().contains(seat(0))), (vec![0], true));
    assert_eq!(Mops::save(&state), None, "not while a scoring choice is open");
    let score = |col| Action::Score { combination: 0, turned: Cell::new(0, col) };
    assert_eq!(actions(&state, 0), [score(1), Action::Decline]);
    for (player, action, wanted) in [
        (0, score(0), Illegal::Rule(Rule::BadChoice)),
        (0, Action::Score { combination: 1, turned: Cell::new(0, 1) }, Illegal::Rule(Rule::BadChoice)),
        (0, Action::Place(Cell::new(1, 0)), Illegal::Rule(Rule::ScoreFirst)),
        (1, score(1), Illegal::NotYourTurn),
    ] {
        assert_eq!(Mops::play(&mut state, seat(player), &action, &mut |_| {}), Err(wanted));
    }
    let combination = state.combinations(seat(0)).remove(0);
    let scored = Event::Scored { player: seat(0), combination, turned: Cell::new(0, 1) };
    assert_eq!(play(&mut state, 0, score(1)), [scored]);
    let own = &state.players()[0];
    assert_eq!((own.points, own.tableau.as_ref().unwrap().board.turned()), (3, 1));
    for (action, wanted) in [
        (Action::Place(Cell::new(1, 1)), Rule::BadCell),
        (Action::Place(Cell::new(-128, 127)), Rule::BadCell),
        (Action::Decline, Rule::PlaceFirst),
        (score(1), Rule::PlaceFirst),
    ] {
        assert_eq!(Mops::play(&mut state, seat(1), &action, &mut |_| {}), Err(Illegal::Rule(wanted)));
    }
}

#[test]
fn a_combination_declined_may_be_scored_later() {
    let players = [player(0, "A", 120, 0, &[&[120, 130, 140]]), player(1, "B", 130, 0, &[&[130]])];
    let mut state = loaded(&players, 0, 66, false);
    play(&mut state, 0, Action::Place(Cell::new(1, 0)));
    // The new tile is not part of it.
    assert_eq!(state.combinations(seat(0)).len(), 1);
    let events = play(&mut state, 0, Action::Decline);
    assert_eq!(events, [Event::Declined { player: seat(0) }]);
    assert_eq!(to_act(&state), [1]);
}

#[test]
fn loaded_games_go_on() {
    let alice = || player(0, "A", 110, 0, ALICE);
    let bob = || player(1, "B", 220, 0, BOB);
    // The tile on hand is placed, then the player with the full board is passed over.
    let mut state = loaded(&[alice(), bob()], 0, 33, false);
    assert_eq!(to_act(&state), [0]);
    assert!(place_anywhere(&mut state, 0).contains(&Event::Full { player: seat(1) }));
    let events = draw(&mut state, 66);
    assert_eq!(events[1..], [Event::CatchUp { player: seat(0) }], "a board is full");
    assert_eq!(place_anywhere(&mut state, 0).last(), Some(&Event::Ended {}));
    // Nobody can place: whose turn it is does not matter.
    assert_eq!(loaded(&[alice(), bob()], 1, 33, false).phase(), Phase::Draw);
    assert_eq!(loaded(&[alice(), bob()], 0, 11, false).phase(), Phase::Draw);
    // 99 draws at once, and the turn stays.
    let three = [player(0, "A", 120, 0, &[&[120]]), player(1, "B", 130, 0, &[&[130]])];
    let mut state = loaded(&three, 1, 99, false);
    assert_eq!(state.phase(), Phase::Draw);
    draw(&mut state, 66);
    assert_eq!(to_act(&state), [1]);
    // Full boards: over. Boards without any tile take none.
    assert_eq!(loaded(&[player(0, "A", 220, 0, BOB), bob()], 0, 33, false).phase(), Phase::Over);
    assert_eq!(loaded(&[player(0, "A", 220, 0, &[]), bob()], 0, 33, false).phase(), Phase::Over);
}

#[test]
fn who_is_passed_over_when_a_game_is_loaded_is_told() {
    let (skip, full) = (Event::Skipped { player: seat(0) }, Event::Full { player: seat(1) });
    let catch_up = Event::CatchUp { player: seat(0) };
    let players = [player(0, "A", 110, 0, ALICE), player(1, "B", 220, 0, BOB)];
    for (turn, next, wanted) in
        [(0, 33, vec![catch_up]), (0, 11, vec![skip, full.clone()]), (1, 33, vec![full]), (0, 99, vec![])]
    {
        let setup = Setup { position: Some(file(&players, turn, next)), ..Setup::default() };
        let mut events = Vec::new();
        setup.start_telling(&mut |event| events.push(event)).unwrap();
        assert_eq!(events, wanted, "{turn} {next}");
    }
}

#[test]
fn the_next_game_of_loaded_players_is_a_new_one() {
    for (names, wanted) in [(["A", "B"], ["A", "B"]), (["A", "a"], ["Spieler 1", "Spieler 2"])] {
        let players = [player(0, names[0], 110, 0, ALICE), player(1, names[1], 220, 0, BOB)];
        let mut setup = Setup { together: true, position: Some(file(&players, 0, 33)), ..Setup::default() };
        Mops::unsettle(&mut setup);
        let players = wanted.map(str::to_owned).to_vec();
        assert_eq!(setup, Setup { players, together: true, position: None });
    }
}

#[test]
fn an_empty_supply_ends_the_game() {
    let codes: Vec<i64> = Tile::all().map(|tile| i64::from(tile.code()) * 10).collect();
    let rows = |codes: &[i64]| codes.chunks(5).map(<[i64]>::to_vec).collect::<Vec<_>>();
    let (first, second) = (rows(&codes[..24]), rows(&codes[24..]));
    let board = |nr, name, start, rows: &[Vec<i64>]| {
        player(nr, name, start, 0, &rows.iter().map(Vec::as_slice).collect::<Vec<_>>())
    };
    // Each start tile lies on the other's board, too, or is the one in hand.
    let mut state = loaded(&[board(0, "A", 660, &first), board(1, "B", 110, &second)], 1, 66, false);
    assert!(state.supply().is_empty());
    assert_eq!(place_anywhere(&mut state, 1).last(), Some(&Event::Ended {}));
    assert_eq!(Mops::turn(&state), Turn::Over);
    assert!(Mops::outcome(&state).is_some());
}

#[test]
fn set_ups_that_are_refused() {
    let named = |names: &[&str]| Setup {
        players: names.iter().map(|n| (*n).to_owned()).collect(),
        ..Setup::default()
    };
    for (names, german) in [
        (&["A"][..], "Ungültige Spieleranzahl: 1 (erwartet: 2-4)"),
        (&["A", "B", "C", "D", "E"], "Ungültige Spieleranzahl: 5 (erwartet: 2-4)"),
        (&["A", " "], "Spieler 2: Name darf nicht leer sein."),
        (&["Änne", "B", " äNNE "], "Namen müssen eindeutig sein: 'äNNE'"),
    ] {
        assert_eq!(Mops::start(&named(names)).unwrap_err().to_string(), german);
    }
    assert_eq!(Mops::start(&named(&[" A ", "b"])).unwrap().players()[0].name, "A");
    let position = Some(file(&[player(0, "A", 110, 0, ALICE), player(1, "B", 220, 0, BOB)], 0, 33));
    let other = Setup { position: position.clone(), ..named(&["A", "C"]) };
    assert_eq!(Mops::start(&other), Err(SetupError::OtherPlayers));
    assert!(Mops::start(&Setup { position, ..named(&["A", "B"]) }).is_ok());
    let broken = Setup { position: Some("{}".into()), ..Setup::default() };
    let error = Mops::start(&broken).unwrap_err();
    assert_eq!(error.to_string(), "Ungültige Spielstandsdatei: Keine Spieler in Spielstandsdatei");
    assert_eq!(error.english(), "Invalid save file: no players in the save file");
}
