//! The computer players of Mensch ärgere dich nicht: legal always, sensible where it is clear, strong on the whole.

use engine::matches::{SightOf, sight};
use engine::{Bot, Choice, Match, Rules as _, Seed, Step, Turn, Viewer};
use games::mensch::{Field, Mensch, Phase, Player, Setup, State, text};
use players::arena::{Arena, ArenaError, Score};
use players::mensch::{LEVELS, Search, bot, parts};

/// A position in which the current player has to move, by state string: the home, goal and ring pawns of red and green.
fn position(roll: u8, red: (&[u8], &[u8]), green: (&[u8], &[u8])) -> State {
    let row = |player: u8, filled: &mut dyn FnMut(u8) -> bool, length: u8| {
        let values: Vec<String> =
            (0..length).map(|at| if filled(at) { player } else { 0 }.to_string()).collect();
        format!("[{}]", values.join(", "))
    };
    let mut string = format!("1m{roll}");
    for (player, (goal, ring)) in [(1, red), (2, (&[][..], &[][..])), (3, green), (4, (&[][..], &[][..]))] {
        let home = if player % 2 == 0 { 0 } else { 4 - goal.len() as u8 - ring.len() as u8 };
        string += &row(player, &mut |slot| slot < home, 4);
        string += &row(player, &mut |field| goal.contains(&field), 4);
    }
    let ring: Vec<&str> = (0..40)
        .map(|field| match field {
            field if red.1.contains(&field) => "1",
            field if green.1.contains(&field) => "3",
            _ => "0",
        })
        .collect();
    text::read(&format!("{string}[{}]", ring.join(", "))).expect("a state string")
}

fn choice(level: &str, state: &State) -> Choice<Field> {
    let seen: SightOf<Mensch> = sight::<Mensch>(state, Viewer::Seat(state.seat(state.player())));
    bot(level).expect("a level").choose(&seen, &mut Seed::from_number(1).dice(0)).expect("a choice")
}

fn chosen(level: &str, state: &State) -> u8 {
    choice(level, state).action.number()
}

#[test]
fn every_level_has_a_player() {
    for level in LEVELS {
        assert!(bot(level).is_some(), "{level}");
    }
    assert!(bot("perfect").is_none());
}

#[test]
fn choices_are_legal_and_explained() {
    for level in LEVELS {
        for (number, players) in [(1, 2), (2, 3), (3, 4)] {
            let seed = Seed::from_number(number);
            let mut game = Match::<Mensch>::start(Setup::for_players(players)).expect("a set-up");
            let mut bot = bot(level).expect("a level");
            // Searching is slow without optimisation; the first 300 steps hold enough choices.
            while game.state().phase() != Phase::Finished && game.steps().len() < 300 {
                let step = match Mensch::turn(game.state()) {
                    Turn::Chance => game.drawn(&seed).expect("a roll"),
                    turn => {
                        let seat = turn.seats().iter().next().expect("a seat");
                        let seen = sight::<Mensch>(game.state(), Viewer::Seat(seat));
                        let choice = bot.choose(&seen, &mut seed.dice(0)).expect("a choice");
                        explained(level, &seen, &choice);
                        Step::Action { seat, action: choice.action }
                    }
                };
                game.step(step).expect("a legal step");
            }
        }
    }
}

/// What was weighed is exactly what could be chosen, the best first, in parts that the surface has words for.
fn explained(level: &str, seen: &SightOf<Mensch>, choice: &Choice<Field>) {
    assert!(seen.actions.contains(&choice.action), "{level}");
    if level == "random" {
        assert!(choice.why.is_empty());
        return;
    }
    assert_eq!(choice.why[0].action, choice.action, "{level}");
    assert!(choice.why.is_sorted_by(|a, b| a.weight >= b.weight), "{level}");
    let mut weighed: Vec<Field> = choice.why.iter().map(|option| option.action).collect();
    weighed.sort_unstable();
    assert_eq!(weighed, seen.actions, "{level}");
    for option in &choice.why {
        let names: Vec<&str> = option.parts.iter().map(|part| &*part.name).collect();
        assert!(names.iter().all(|name| parts::ALL.contains(name)), "{level}: {names:?}");
        if level == "search" {
            assert_eq!(option.parts[0].weight, option.weight);
            assert!((0.0..=1.0).contains(&option.weight));
        } else {
            let sum: f64 = option.parts.iter().map(|part| part.weight).sum();
            assert!((sum - option.weight).abs() < 1e-9, "{level}");
        }
    }
}

#[test]
fn nobody_chooses_where_there_is_no_choice() {
    let start = Mensch::start(&Setup::for_players(2)).expect("a set-up");
    let seen = sight::<Mensch>(&start, Viewer::Seat(start.seat(Player::RED)));
    for level in LEVELS {
        let choice = bot(level).expect("a level").choose(&seen, &mut Seed::from_number(1).dice(0));
        assert_eq!(choice, None, "{level}");
    }
}

#[test]
fn clear_choices() {
    let cases: &[(&str, &str, State, u8)] = &[
        ("fast", "moves the pawn in front", position(3, (&[], &[5, 17, 30]), (&[], &[8])), 30),
        ("fast", "does not count what cannot move", position(5, (&[0], &[5, 17, 35]), (&[], &[])), 17),
        ("mixed", "captures", position(3, (&[], &[5, 30]), (&[], &[8])), 5),
        (
            "mixed",
            "captures the pawn that has come further",
            position(2, (&[], &[5, 16]), (&[], &[7, 18])),
            16,
        ),
        ("mixed", "brings a pawn into the goal", position(3, (&[], &[12, 38]), (&[], &[])), 38),
        ("mixed", "leaves danger", position(4, (&[], &[13, 30]), (&[], &[9, 11])), 13),
        ("search", "captures", position(3, (&[], &[5, 30]), (&[], &[8])), 5),
        ("search", "leaves danger", position(5, (&[], &[9, 35]), (&[], &[32])), 35),
    ];
    for (level, does, state, field) in cases {
        assert_eq!(chosen(level, state), *field, "{level} {does}");
    }
}

#[test]
fn search_sees_an_immediate_win() {
    // With three in the goal only one pawn is left to move, so the choice is none; that it is certain shows in `win`.
    let state = position(2, (&[1, 2, 3], &[38]), (&[0, 1, 2], &[17]));
    let choice = choice("search", &state);
    assert_eq!((choice.action.number(), choice.why[0].weight), (38, 1.0));
}

fn meet(levels: &[&str], rounds: u32, bot: engine::shell::MakeBot<Mensch>) -> Result<Vec<Score>, ArenaError> {
    Arena { setup: &Setup::for_players(levels.len()), bot, levels, rotate: true, rounds, seed: 1 }.run()
}

fn shares(levels: &[&str], rounds: u32) -> Vec<f64> {
    meet(levels, rounds, bot).expect("a meeting").into_iter().map(|score| score.share).collect()
}

#[test]
fn the_arena_is_reproducible_and_fair() {
    let once = shares(&["mixed", "random"], 20);
    assert_eq!(once, shares(&["mixed", "random"], 20));
    assert!((once.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    // Whoever plays like the other wins exactly half of every pair: the same game is played twice.
    assert_eq!(meet(&["fast", "quick"], 20, |_| bot("fast")).expect("a meeting")[0].wins, 20.0);
}

#[test]
fn the_arena_refuses_what_cannot_be_played() {
    assert_eq!(meet(&["mixed", "perfect"], 1, bot), Err(ArenaError::Level("perfect".to_owned())));
    let (setup, levels) = (&Setup::for_players(2), &["fast"; 3]);
    let three = Arena { setup, bot, levels, rotate: true, rounds: 1, seed: 1 }.run();
    assert_eq!(three, Err(ArenaError::Seats(2)));
}

/// The seeds are fixed, so these cannot fail by bad luck, only by weaker players.
#[test]
fn every_level_beats_the_one_below() {
    assert!(shares(&["fast", "random"], 200)[0] > 0.6);
    assert!(shares(&["mixed", "random"], 200)[0] > 0.8);
    assert!(shares(&["mixed", "random", "random", "random"], 20)[0] > 0.5);
    assert!(shares(&["mixed", "fast"], 200)[0] > 0.6);
    // One roll ahead is nearly as strong as two, and fast enough without optimisation.
    let quick = |level: &str| match level {
        "search" => Some(Box::new(Search::ahead(1)) as Box<dyn Bot<Mensch>>),
        other => bot(other),
    };
    let scores = meet(&["search", "mixed"], 150, quick).expect("a meeting");
    assert!(scores[0].share > 0.52, "{scores:?}");
}
