//! A game move by move.

use engine::matches::sight;
use engine::{Illegal, Rules as _, Seat, Seed, Turn, Viewer};
use games::filler::bots::bot;
use games::filler::{Board, Colour, End, Event, Filler, IdleRule, Rule, Setup, SetupError, State, playout};

use crate::naive;
use crate::shared::actions;

const FIGURE_1: &str = "35163246/14626454/21264321/32525416/46142141/52315354/13264535";
const FIGURE_2: &str = "35163255/14626455/21264321/32525416/46142141/52315354/22264535";

fn state(board: &str, colours: u8, idle: IdleRule) -> State {
    State::new(&board.parse().unwrap(), colours, Seat::ONE, idle).unwrap()
}

fn colour(digit: u8) -> Colour {
    Colour::new(digit).unwrap()
}

fn play(state: &mut State, digit: u8) -> Result<Vec<Event>, Illegal<Rule>> {
    let seat = state.to_move();
    let mut events = Vec::new();
    Filler::play(state, seat, &colour(digit), &mut |event| events.push(event))?;
    Ok(events)
}

/// Chapter 7 of the assignment: five plies from figure 1 to figure 2, with the sizes it names.
#[test]
fn the_assignments_example_game() {
    let mut state = state(FIGURE_1, 6, IdleRule::Draw);
    for (digit, sizes) in [(2, [1, 1]), (4, [1, 3]), (3, [2, 3]), (5, [2, 4]), (2, [4, 4])] {
        play(&mut state, digit).unwrap();
        assert_eq!(state.sizes(), sizes, "after {digit}");
    }
    assert_eq!(state.board(), FIGURE_2.parse::<Board>().unwrap());
    assert_eq!(Filler::turn(&state), Turn::of(Seat::TWO));
}

#[test]
fn every_refusal_has_its_reason_and_changes_nothing() {
    let start = state(FIGURE_1, 6, IdleRule::Draw);
    for (seat, digit, reason) in [
        (Seat::ONE, 1, Illegal::Rule(Rule::OwnColour(colour(1)))),
        (Seat::ONE, 6, Illegal::Rule(Rule::OpponentsColour(colour(6)))),
        (Seat::ONE, 7, Illegal::Rule(Rule::NotInGame(colour(7)))),
        (Seat::TWO, 2, Illegal::NotYourTurn),
    ] {
        let mut after = start;
        let refused = Filler::play(&mut after, seat, &colour(digit), &mut |_| panic!("no event"));
        assert_eq!((refused, after), (Err(reason), start), "{digit} by {seat}");
    }
}

#[test]
fn always_two_colours_fewer_than_the_game_has_even_if_they_are_gone_from_the_board() {
    for colours in 4..=9 {
        let setup = Setup { colours, number: Some("7".parse().unwrap()), ..Setup::default() };
        let mut state = Filler::start(&setup).unwrap();
        while Filler::turn(&state) != Turn::Over {
            let legal = actions::<Filler>(&state, state.to_move());
            assert_eq!(legal.len(), usize::from(colours) - 2);
            play(&mut state, legal[0].digit()).unwrap();
        }
    }
}

#[test]
fn a_divided_board_ends_the_game_and_the_larger_component_wins() {
    for (board, first_move, places, points) in [
        // S1 takes the 3 and has five of nine.
        ("222/132/111", 3, [1, 2], [5, 4]),
        ("2222/1122/1113", 3, [1, 1], [6, 6]),
    ] {
        let mut state = state(board, 4, IdleRule::Draw);
        let events = play(&mut state, first_move).unwrap();
        assert_eq!(events.last(), Some(&Event::Ended { end: End::Divided }));
        assert_eq!(Filler::turn(&state), Turn::Over);
        let standings = Filler::outcome(&state).unwrap().0;
        assert_eq!([standings[0].place, standings[1].place], places, "{board}");
        assert_eq!([standings[0].points, standings[1].points], points, "{board}");
        let mut after = state;
        assert_eq!(Filler::play(&mut after, Seat::TWO, &colour(4), &mut |_| {}), Err(Illegal::Over));
    }
}

#[test]
fn four_idle_plies_draw_or_compare_sizes() {
    // Nothing is left for 3 and 4 to win, so both can waste their moves.
    for (idle, places) in [(IdleRule::Draw, [1, 1]), (IdleRule::Sizes, [1, 2])] {
        let mut state = state("1222/1112/1115", 6, idle);
        assert_eq!(state.sizes(), [7, 4]);
        for (ply, digit) in [3, 4, 6, 3].into_iter().enumerate() {
            assert_eq!(Filler::outcome(&state), None, "{ply} idle plies are not enough");
            let events = play(&mut state, digit).unwrap();
            assert_eq!(events.len(), if ply == 3 { 2 } else { 1 });
        }
        let standings = Filler::outcome(&state).unwrap().0;
        assert_eq!([standings[0].place, standings[1].place], places, "{idle:?}");
        assert_eq!(Filler::view(&state, Viewer::Spectator).end, Some(End::Idle));
    }
}

#[test]
fn growth_begins_the_count_of_idle_plies_anew() {
    let mut state = state("1222/1112/1115", 6, IdleRule::Draw);
    for digit in [3, 4, 6] {
        play(&mut state, digit).unwrap();
    }
    assert_eq!(state.idle(), 3);
    play(&mut state, 5).unwrap();
    assert_eq!((state.idle(), state.end()), (0, Some(End::Divided)));
}

#[test]
fn set_ups_outside_the_rules_are_refused() {
    let number = Some("1".parse().unwrap());
    let good = Setup { number, ..Setup::default() };
    assert!(Filler::start(&good).is_ok());
    for (bad, reason) in [
        (Setup { rows: 2, ..good.clone() }, SetupError::Rows(2)),
        (Setup { rows: 11, ..good.clone() }, SetupError::Rows(11)),
        (Setup { cols: 2, ..good.clone() }, SetupError::Cols(2)),
        (Setup { cols: 255, ..good.clone() }, SetupError::Cols(255)),
        (Setup { colours: 3, ..good.clone() }, SetupError::Colours(3)),
        (Setup { colours: 10, ..good.clone() }, SetupError::Colours(10)),
        (Setup { first: Seat::new(2).unwrap(), ..good.clone() }, SetupError::First(Seat::new(2).unwrap())),
        (Setup { number: None, ..good.clone() }, SetupError::NoBoard),
    ] {
        assert_eq!(Filler::start(&bad), Err(reason));
    }
}

#[test]
fn a_game_begins_from_a_board_that_is_given() {
    use games::filler::PositionError::{Colours, Corners, Size};
    let given = |board: &str, rows: u8, cols: u8, colours: u8| {
        let setup = Setup { rows, cols, colours, position: Some(board.parse().unwrap()), ..Setup::default() };
        // The set-up as a record holds it.
        let text = serde_json::to_string(&setup).unwrap();
        assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), setup);
        Filler::start(&setup)
    };
    let state = given("1123/1134/2245", 3, 4, 5).unwrap();
    assert_eq!((state.sizes(), state.board().to_string()), ([2, 1], "1123/1134/2245".to_owned()));
    let over = given("222/221/211", 3, 3, 4);
    assert_eq!(over, Err(SetupError::Position(Corners(Colour::new(2).unwrap()))));
    assert_eq!(given("112/122/111", 3, 3, 4).unwrap().end(), Some(End::Divided), "nothing is left to win");
    assert_eq!(given("123/345/516", 3, 3, 5), Err(SetupError::Position(Colours(Colour::new(6).unwrap()))));
    assert_eq!(given("123/345/512", 3, 4, 5), Err(SetupError::Position(Size { rows: 3, cols: 3 })));
    let mut setup = Setup { position: Some("123/345/512".parse().unwrap()), ..Setup::default() };
    Filler::settle(&mut setup, &mut Seed::from_number(1).dice(0));
    assert_eq!(setup.number, None, "a given board has no number");
}

#[test]
fn strategies_equal_a_naive_second_implementation_on_both_seats() {
    let mut rng = fastrand::Rng::with_seed(4);
    let mut dice = Seed::from_number(4).dice(0);
    for _ in 0..100 {
        let setup = Setup {
            rows: rng.u8(3..=10),
            cols: rng.u8(3..=10),
            colours: rng.u8(4..=9),
            first: if rng.bool() { Seat::ONE } else { Seat::TWO },
            number: Some(rng.u32(..1000).to_string().parse().unwrap()),
            ..Setup::default()
        };
        let mut state = Filler::start(&setup).unwrap();
        while Filler::turn(&state) != Turn::Over {
            let seat = state.to_move();
            let grid = naive::grid(&state.board().to_string());
            let seen = sight::<Filler>(&state, Viewer::Seat(seat));
            for (number, level) in [(1, "stagnation"), (2, "greedy"), (3, "blocking")] {
                let chosen = bot(level).unwrap().choose(&seen, &mut dice).unwrap();
                let naive = naive::strategy(&grid, seat.index(), number, setup.colours);
                assert_eq!(chosen.action.digit(), naive, "{level} for {seat} on {}", state.board());
            }
            let action = seen.actions[rng.usize(..seen.actions.len())];
            Filler::play(&mut state, seat, &action, &mut |_| {}).unwrap();
        }
    }
    assert!(bot("godlike").is_none());
}

#[test]
fn a_computer_player_that_is_not_to_move_has_no_choice() {
    let state = state(FIGURE_1, 6, IdleRule::Draw);
    let mut dice = Seed::from_number(4).dice(0);
    for viewer in [Viewer::Seat(Seat::TWO), Viewer::Spectator, Viewer::Referee] {
        for level in ["stagnation", "greedy", "blocking"] {
            assert_eq!(bot(level).unwrap().choose(&sight::<Filler>(&state, viewer), &mut dice), None);
        }
    }
}

#[test]
fn games_keep_within_four_plies_per_free_field() {
    let mut rng = fastrand::Rng::with_seed(2);
    for number in 0..500u32 {
        let setup =
            Setup { rows: 3, cols: 4, number: Some(number.to_string().parse().unwrap()), ..Setup::default() };
        let mut state = Filler::start(&setup).unwrap();
        assert!(playout(&mut state, &mut |count| rng.u32(..count)) <= 4 * (3 * 4 - 2));
    }
    assert_eq!(Filler::STEP_LIMIT, 4 * (10 * 10 - 2));
}

#[test]
fn the_unchecked_fast_path_equals_the_rules() {
    let mut rng = fastrand::Rng::with_seed(9);
    for number in 0..200u32 {
        let setup = Setup { number: Some(number.to_string().parse().unwrap()), ..Setup::default() };
        let (mut slow, mut fast) = (Filler::start(&setup).unwrap(), Filler::start(&setup).unwrap());
        let mut choices = Vec::new();
        let plies = playout(&mut fast, &mut |count| {
            choices.push(rng.u32(..count));
            choices[choices.len() - 1]
        });
        for index in &choices {
            let legal = actions::<Filler>(&slow, slow.to_move());
            play(&mut slow, legal[*index as usize].digit()).unwrap();
        }
        assert_eq!((slow, plies as usize), (fast, choices.len()));
        assert_eq!(Filler::turn(&slow), Turn::Over);
    }
}
