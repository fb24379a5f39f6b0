//! Random games: they end, count what the boards show, and are as random as they say.

use engine::{Rules as _, Seat};
use games::citydomino::playout::playout;
use games::citydomino::{Action, Board, CityDomino, Phase, Setup, State};

use crate::positions::random_states;

fn played(state: &State, rng: &mut fastrand::Rng) -> State {
    let mut state = state.clone();
    let tallies = playout(&mut state, &mut |bound| rng.u32(..bound));
    assert_eq!(state.phase(), Phase::Over);
    assert_eq!(state.cards_left(), 0);
    assert_eq!(tallies, state.boards().each_ref().map(Board::tally));
    state
}

#[test]
fn from_any_position_to_the_end() {
    let mut rng = fastrand::Rng::with_seed(8);
    let mut count = 0;
    random_states(20, 9, |state| {
        let after = played(state, &mut rng);
        for (before, after) in state.boards().iter().zip(after.boards()) {
            assert_eq!(before.centre(), after.centre(), "nobody shifts");
            assert_eq!(after.empty() - before.empty(), Default::default(), "nothing goes away");
        }
        count += 1;
    });
    assert!(count > 1_000);
}

/// The same game step by step, with legal actions of the rule book picked at random: the averages agree.
#[test]
fn as_random_as_the_rule_book() {
    let mut rng = fastrand::Rng::with_seed(10);
    let start = CityDomino::start(&Setup::default()).unwrap();
    let points =
        |state: &State| Seat::first(4).map(|seat| f64::from(state.tally(seat).points())).sum::<f64>();
    let cells =
        |state: &State| state.boards().iter().map(|board| f64::from(board.taken().len())).sum::<f64>();
    let mean = |games: usize, play: &mut dyn FnMut() -> State| {
        let (mut sum, mut squares, mut taken) = (0.0, 0.0, 0.0);
        for _ in 0..games {
            let state = play();
            let own = points(&state);
            (sum, squares, taken) = (sum + own, squares + own * own, taken + cells(&state));
        }
        let games = games as f64;
        (sum / games, (squares / games - (sum / games).powi(2)) / games, taken / games)
    };
    let (fast, error, taken) = mean(4_000, &mut || played(&start, &mut rng));
    let mut rng = fastrand::Rng::with_seed(11);
    let (slow, slow_error, slow_taken) = mean(500, &mut || stepwise(&start, &mut rng));
    assert!((fast - slow).abs() < 5.0 * (error + slow_error).sqrt(), "{fast} and {slow}");
    assert!((taken - slow_taken).abs() < 2.0, "{taken} and {slow_taken}");
}

fn stepwise(start: &State, rng: &mut fastrand::Rng) -> State {
    let mut state = start.clone();
    let (mut actions, mut chances) = (Vec::new(), Vec::new());
    loop {
        actions.clear();
        chances.clear();
        CityDomino::chances(&state, &mut chances);
        if let Some((card, _)) = (!chances.is_empty()).then(|| chances[rng.usize(..chances.len())]) {
            CityDomino::chance(&mut state, &card, &mut |_| {}).unwrap();
            continue;
        }
        let Some(player) = state.player() else { return state };
        CityDomino::actions(&state, player, &mut actions);
        let puts = actions.iter().any(|action| matches!(action, Action::Put(_)));
        actions.retain(|action| match action {
            Action::Shift(_) => false,
            Action::Discard => !puts,
            Action::Choose(_) | Action::Put(_) => true,
        });
        let action = actions[rng.usize(..actions.len())];
        CityDomino::play(&mut state, player, &action, &mut |_| {}).unwrap();
    }
}
