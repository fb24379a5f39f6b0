//! The computer players of Mops Royal: legal always, sensible where it is clear, each stronger than the one below.

use engine::matches::{SightOf, draw, sight};
use engine::shell::MakeBot;
use engine::{Bot, Choice, Rules as _, Seat, Seed, Turn, Viewer};
use games::mops::board::Matrix;
use games::mops::tile::EMPTY_CODE;
use games::mops::{Action, Board, LaidTile, Mops, Save, Saved, Setup, State, Tile};
use players::arena::Arena;
use players::mops::{LEVELS, Strong, bot, parts};

/// The strong player tries out less here: that is quick enough without optimisation.
fn quick(level: &str) -> Option<Box<dyn Bot<Mops>>> {
    match level {
        "strong" => Some(Box::new(Strong::new(4, 2))),
        "less strong" => Some(Box::new(Strong::new(6, 3))),
        other => bot(other),
    }
}

#[test]
fn every_level_has_a_player() {
    for level in LEVELS {
        assert!(bot(level).is_some(), "{level}");
    }
    assert!(bot("perfect").is_none());
}

/// Plays a game by chance and asks all levels at every position in between, whoever's turn it is.
fn asked_everywhere(setup: &Setup, number: u64, every: usize) {
    let (mut rng, seed) = (fastrand::Rng::with_seed(number), Seed::from_number(number));
    let mut state = Mops::start(setup).expect("a set-up");
    for step in 0..Mops::STEP_LIMIT {
        match Mops::turn(&state) {
            Turn::Chance => {
                let tile = draw::<Mops>(&state, &mut seed.dice(step as u64)).expect("a tile");
                Mops::chance(&mut state, &tile, &mut |_| {}).expect("a drawable tile");
            }
            Turn::Seats(seats) => {
                let seats: Vec<Seat> = seats.iter().collect();
                let seat = seats[rng.usize(..seats.len())];
                let seen = sight::<Mops>(&state, Viewer::Seat(seat));
                if rng.usize(..every) == 0 {
                    LEVELS.iter().for_each(|level| asked(level, &seen, &seed));
                }
                let action = seen.actions[rng.usize(..seen.actions.len())];
                Mops::play(&mut state, seat, &action, &mut |_| {}).expect("a legal action");
            }
            Turn::Over => return,
        }
    }
}

/// The choice is legal, the same whenever it is asked for, and explained.
fn asked(level: &str, seen: &SightOf<Mops>, seed: &Seed) {
    let ask = || quick(level).expect("a level").choose(seen, &mut seed.dice(0)).expect("a choice");
    let choice = ask();
    assert_eq!(choice, ask(), "{level}");
    assert!(seen.actions.contains(&choice.action), "{level}: {choice:?}");
    if level == "random" {
        assert!(choice.why.is_empty());
    } else {
        explained(level, seen, &choice);
    }
}

/// What was weighed could have been chosen, the best comes first, and the parts have names and add up.
fn explained(level: &str, seen: &SightOf<Mops>, choice: &Choice<Action>) {
    assert_eq!(choice.why[0].action, choice.action, "{level}");
    assert!(choice.why.len() <= 12, "{level}");
    assert!(choice.why.is_sorted_by(|a, b| a.weight >= b.weight), "{level}: {choice:?}");
    let mut weighed: Vec<Action> = choice.why.iter().map(|option| option.action).collect();
    weighed.sort_unstable();
    assert!(weighed.is_sorted_by(|a, b| a < b), "{level}: an action twice");
    assert!(weighed.iter().all(|action| seen.actions.contains(action)), "{level}");
    // Of scorings only the best-paid are weighed by those who think further, and the strong player tries out few.
    if matches!(level, "greedy" | "contact")
        || level == "planner" && matches!(choice.action, Action::Place(_))
    {
        assert_eq!(weighed.len(), seen.actions.len().min(12), "{level}");
    }
    for option in &choice.why {
        let sum: f64 = option.parts.iter().map(|part| part.weight).sum();
        assert!((sum - option.weight).abs() < 1e-9, "{level}: {option:?}");
        assert!(option.parts.iter().all(|part| parts::ALL.contains(&&*part.name)), "{level}: {option:?}");
        assert!(option.weight.is_finite(), "{level}: {option:?}");
    }
}

#[test]
fn choices_are_legal_reproducible_and_explained() {
    for (number, players) in [(1, 2), (2, 3), (3, 4)] {
        asked_everywhere(&Setup::for_players(players), number, 3);
        asked_everywhere(&Setup { together: true, ..Setup::for_players(players) }, number, 3);
    }
}

/// A board with any tiles anywhere: gaps, duplicates, whole boards of one colour.
fn any_board(rng: &mut fastrand::Rng) -> Board {
    let (free, colours) = (rng.u32(..10), rng.i64(1..=6));
    let mut matrix: Matrix = [[EMPTY_CODE; 5]; 5];
    for code in matrix.iter_mut().flatten() {
        if rng.u32(..10) >= free {
            *code = rng.i64(1..=colours) * 100 + rng.i64(1..=6) * 10 + rng.i64(0..=3) / 3;
        }
    }
    Board::from_matrix(&matrix).expect("codes of tiles")
}

#[test]
fn files_with_odd_boards_can_be_played_on() {
    let mut rng = fastrand::Rng::with_seed(5);
    for number in 0..40 {
        let tiles: Vec<Tile> = Tile::all().collect();
        let tile = |rng: &mut fastrand::Rng| tiles[rng.usize(..tiles.len())];
        let players: Vec<Saved> = (0..rng.usize(2..=4))
            .map(|nr| {
                let points = if rng.u8(..9) == 0 { i64::MAX } else { 3 };
                Saved { name: format!("{nr}"), start: tile(&mut rng), points, board: any_board(&mut rng) }
            })
            .collect();
        let next = rng.bool().then(|| tile(&mut rng));
        let save = Save { turn: rng.usize(..players.len()), players, next };
        let setup = Setup { position: Some(save.write()), together: rng.bool(), ..Setup::default() };
        asked_everywhere(&setup, number, 3);
    }
}

/// A position in which the first of two players acts: both have this board.
fn position(cards: Matrix, next: i64) -> State {
    let board = Board::from_matrix(&cards).expect("codes of tiles");
    let start = LaidTile::from_code(650).expect("a tile").tile;
    let player = |name: &str| Saved { name: name.to_owned(), start, points: 0, board };
    let save = Save { players: vec![player("a"), player("b")], turn: 0, next: Tile::from_code(next) };
    let setup = Setup { position: Some(save.write()), ..Setup::default() };
    Mops::start(&setup).expect("a position")
}

fn chosen(level: &str, state: &State) -> Action {
    let seen = sight::<Mops>(state, Viewer::Seat(Seat::ONE));
    quick(level).expect("a level").choose(&seen, &mut Seed::from_number(1).dice(0)).expect("a choice").action
}

/// Four blue tiles in a row, the fifth to be placed on the last free cell: nobody lets the five go.
#[test]
fn clear_choices() {
    let e = EMPTY_CODE;
    let cards = [
        [120, 130, 140, 150, e],
        [221, 221, 331, 331, 441],
        [331, 441, 221, 221, 331],
        [221, 221, 331, 331, 441],
        [331, 441, 221, 221, 331],
    ];
    for level in &LEVELS[1..] {
        let mut state = position(cards, 16);
        let place = chosen(level, &state);
        Mops::play(&mut state, Seat::ONE, &place, &mut |_| {}).expect("a legal action");
        let score = chosen(level, &state);
        let Action::Score { combination, .. } = score else {
            panic!("{level} declines at the end: {score:?}")
        };
        let points = state.combinations(Seat::ONE)[usize::from(combination)].points;
        assert_eq!(points, 7, "{level}");
    }
}

#[test]
fn patience_waits_for_the_five() {
    let e = EMPTY_CODE;
    // Three blue tiles in a row: two points now, or more later. Much is free, and no blue tile was turned.
    let cards =
        [[120, 130, 140, e, e], [560, 460, 230, e, e], [e, e, e, e, e], [e, e, e, e, e], [e, e, e, e, e]];
    for (level, waits) in [("greedy", false), ("contact", false), ("planner", true), ("strong", true)] {
        let mut state = position(cards, 54);
        let place = chosen("contact", &state);
        Mops::play(&mut state, Seat::ONE, &place, &mut |_| {}).expect("a legal action");
        assert_eq!(chosen(level, &state) == Action::Decline, waits, "{level}");
    }
}

#[test]
fn nobody_chooses_where_there_is_no_choice() {
    let start = Mops::start(&Setup::for_players(2)).expect("a set-up");
    for viewer in [Viewer::Seat(Seat::ONE), Viewer::Spectator] {
        let seen = sight::<Mops>(&start, viewer);
        for level in LEVELS {
            let choice = quick(level).expect("a level").choose(&seen, &mut Seed::from_number(1).dice(0));
            assert_eq!(choice, None, "{level}");
        }
    }
}

fn points(level: &str, games: u32) -> f64 {
    let (setup, bot): (_, MakeBot<Mops>) = (&Setup::for_players(2), quick);
    let arena = Arena { setup, bot, levels: &[level, "random"], rotate: false, rounds: games, seed: 1 };
    arena.run().expect("games")[0].points
}

/// The seeds are fixed, so these cannot fail by bad luck, only by weaker players.
#[test]
fn every_level_makes_more_points_than_the_one_below() {
    let [random, greedy, contact, planner] =
        ["random", "greedy", "contact", "planner"].map(|level| points(level, 40));
    assert!((5.0..8.0).contains(&random), "{random}");
    assert!((14.0..17.5).contains(&greedy), "{greedy}");
    assert!((20.0..24.0).contains(&contact), "{contact}");
    assert!(planner > 28.0, "{planner}");
    let (strong, planner) = (points("less strong", 4), points("planner", 4));
    assert!(strong > planner + 1.0, "{strong} {planner}");
}

#[test]
fn the_arena_counts_points_and_shares() {
    let setup = &Setup::for_players(3);
    let arena =
        Arena { setup, bot, levels: &["contact", "greedy", "greedy"], rotate: true, rounds: 10, seed: 1 };
    let scores = arena.run().expect("games");
    assert_eq!(scores, {
        let mut again = arena.run().expect("games");
        again.iter_mut().zip(&scores).for_each(|(again, score)| again.thought = score.thought);
        again
    });
    assert!((scores.iter().map(|score| score.wins).sum::<f64>() - 30.0).abs() < 1e-9);
    assert!(scores[0].points > scores[1].points && scores[0].points_error > 0.0, "{scores:?}");
}
