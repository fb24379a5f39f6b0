//! Ten thousand random games: what must hold after every step, and the figures that the rules lead to.

use engine::{Rules as _, Seat};
use games::mensch::{Event, Field, Mensch, Phase, Player, Roll, Setup, State, playout};

use crate::setups::all_tables;

/// Four pawns each, one pawn per field, and a phase that fits.
fn holds_together(state: &State) {
    let mut taken = 0u64;
    for player in state.players() {
        let pawns = state.pawns(player);
        assert_eq!(pawns.count(), 4, "{state}");
        for step in pawns.on_ring() {
            let bit = 1 << Field::at(player, step).number();
            assert_eq!(taken & bit, 0, "two pawns on one field: {state}");
            taken |= bit;
        }
    }
    let finished = state.players().filter(|player| state.pawns(*player).finished()).count();
    match state.phase() {
        Phase::Roll => assert!((1..=3).contains(&state.tries()), "{state}: {} tries", state.tries()),
        Phase::Move => assert!(!state.movable_steps().is_empty(), "nothing can move: {state}"),
        Phase::Finished => assert!(state.pawns(state.player()).finished(), "{state}"),
    }
    assert_eq!(finished, usize::from(state.phase() == Phase::Finished), "{state}");
}

/// What happened in one game.
#[derive(Default)]
struct Figures {
    rolls: f64,
    captures: f64,
    winner: usize,
}

fn random_game(setup: &Setup, rng: &mut fastrand::Rng) -> Figures {
    let mut state = setup.start().unwrap();
    let mut figures = Figures::default();
    let mut captures = 0;
    let mut count = |event: Event| captures += u32::from(matches!(event, Event::Captured { .. }));
    loop {
        holds_together(&state);
        match state.phase() {
            Phase::Roll => {
                figures.rolls += 1.0;
                Mensch::chance(&mut state, &Roll::new(rng.u8(1..=6)).unwrap(), &mut count).unwrap();
            }
            Phase::Move => {
                let movable = state.movable_steps();
                let step = movable.nth(rng.u32(..movable.len())).unwrap();
                let (seat, field) = (state.seat(state.player()), Field::at(state.player(), step));
                Mensch::play(&mut state, seat, &field, &mut count).unwrap();
            }
            Phase::Finished => {
                figures.captures = captures.into();
                figures.winner = state.player().index();
                return figures;
            }
        }
    }
}

/// Mean and its standard error.
fn mean(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, (variance / count).sqrt())
}

/// A random game takes about 505 rolls and 46 captures, and every seat wins a quarter of the games. These figures are
/// rounded, so the tolerance is four standard errors plus half a roll and half a capture; one standard error of ten
/// thousand games is about 1.3 rolls, 0.16 captures and 0.43 percent points of wins. Fifty thousand games give
/// 503.0 ± 0.6 rolls and 45.76 ± 0.07 captures. The seed is fixed, so nothing here fails by bad luck on another day.
#[test]
fn random_games_keep_together_and_lead_to_the_figures() {
    const GAMES: usize = 10_000;
    const HALVES: u64 = 2;
    let halves: Vec<_> = (0..HALVES)
        .map(|half| {
            std::thread::spawn(move || {
                let mut rng = fastrand::Rng::with_seed(11 + half);
                let setup = Setup::default();
                (0..GAMES / HALVES as usize).map(|_| random_game(&setup, &mut rng)).collect::<Vec<_>>()
            })
        })
        .collect();
    let games: Vec<Figures> = halves.into_iter().flat_map(|half| half.join().unwrap()).collect();
    for (name, expected, values) in [
        ("rolls", 505.0, games.iter().map(|game| game.rolls).collect::<Vec<_>>()),
        ("captures", 46.0, games.iter().map(|game| game.captures).collect()),
    ] {
        let (mean, error) = mean(&values);
        assert!((mean - expected).abs() <= 4.0 * error + 0.5, "{name}: {mean} ± {error}");
    }
    for player in Player::ALL {
        let share = games.iter().filter(|game| game.winner == player.index()).count() as f64 / GAMES as f64;
        let error = (0.25 * 0.75 / GAMES as f64).sqrt();
        assert!((share - 0.25).abs() <= 4.0 * error, "player {player} wins {share}");
    }
}

#[test]
fn games_of_every_table_keep_together() {
    let mut rng = fastrand::Rng::with_seed(12);
    for setup in all_tables() {
        for _ in 0..40 {
            let winner = random_game(&setup, &mut rng).winner;
            assert!(setup.players.iter().any(|player| player.index() == winner));
        }
    }
}

/// Playouts skip the checks of the rule book: with the same dice they come to the same end.
#[test]
fn the_fast_path_equals_the_rules() {
    for (index, setup) in all_tables().iter().cycle().take(66).enumerate() {
        let mut fast = setup.start().unwrap();
        let mut slow = fast;
        let mut rng = fastrand::Rng::with_seed(index as u64);
        let mut drawn = Vec::new();
        let tally = playout(&mut fast, &mut |bound| {
            drawn.push(rng.u32(..bound));
            drawn[drawn.len() - 1]
        });
        let (mut rolls, mut moves, mut captures) = (0, 0, 0);
        let mut count = |event: Event| captures += u32::from(matches!(event, Event::Captured { .. }));
        for number in drawn {
            if slow.phase() == Phase::Roll {
                rolls += 1;
                Mensch::chance(&mut slow, &Roll::new(number as u8 + 1).unwrap(), &mut count).unwrap();
            } else {
                moves += 1;
                let field = Field::at(slow.player(), slow.movable_steps().nth(number).unwrap());
                let seat: Seat = slow.seat(slow.player());
                Mensch::play(&mut slow, seat, &field, &mut count).unwrap();
            }
        }
        assert_eq!(slow, fast);
        assert_eq!((tally.rolls, tally.moves, tally.captures), (rolls, moves, captures));
        assert_eq!(slow.winner(), Some(slow.player()));
    }
}
