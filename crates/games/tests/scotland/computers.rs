//! The computers at the table see what their seat sees, and do what the assignment says.

use engine::matches::sight;
use engine::{Bot as _, Seat, Seed, Viewer};
use games::scotland::bots::{self, Course, LEVELS, parts};
use games::scotland::playout::{deal, play_by, playout};
use games::scotland::{End, Network, Scotland, Setup, State};

use crate::networks::ring;
use crate::positions::Case;
use crate::shared::played;

#[test]
fn the_sight_of_a_seat_is_enough() {
    for (seed, setup) in [
        Setup::default(),
        Setup { detectives: 4, targets: false, ..Setup::default() },
        Setup { detectives: 5, ..Setup::default() },
        Setup { network: Some(ring()), targets: false, ..Setup::default() },
        Case::default().setup(),
    ]
    .into_iter()
    .enumerate()
    {
        let seed = Seed::from_number(seed as u64);
        let mut bot = Course::default();
        let choose = |state: &State, seat| {
            let sight = sight::<Scotland>(state, Viewer::Seat(seat));
            let choice = bot.choose(&sight, &mut seed.dice(0)).unwrap();
            let expected = state.position().unwrap().choice(state.network()).unwrap();
            assert_eq!(choice.action, expected.action);
            assert_eq!(choice.why[0].weight, expected.rating.value());
            choice.action
        };
        played::<Scotland>(setup, &seed, choose, |_| {});
    }
}

#[test]
fn they_say_what_they_weighed() {
    let state = Case::default().state();
    let sight = sight::<Scotland>(&state, Viewer::Seat(Seat::new(1).unwrap()));
    let choice = bots::bot("course").unwrap().choose(&sight, &mut Seed::from_number(1).dice(0)).unwrap();
    assert_eq!(choice.why.len(), 3, "tactics 1, 3 and 4");
    let best: Vec<(&str, f64)> =
        choice.why[0].parts.iter().map(|part| (part.name.as_ref(), part.weight)).collect();
    let expected = [
        (parts::TACTIC, 1.0),
        (parts::TARGETS, 0.0),
        (parts::NEARNESS, 9.0),
        (parts::MOBILITY, 16.0 / 13.0),
        (parts::TICKETS, 3.0),
    ];
    assert_eq!(best, expected);
    let seat = Seat::ONE;
    let state = Case::mister_x(116, [3, 3, 4, 3], &[105, 71, 186]).state();
    let sight = engine::matches::sight::<Scotland>(&state, Viewer::Seat(seat));
    let choice = bots::bot("course").unwrap().choose(&sight, &mut Seed::from_number(1).dice(0)).unwrap();
    assert_eq!(choice.why.len(), 7, "every station in reach");
    assert!(choice.why.is_sorted_by(|a, b| a.weight >= b.weight));
    assert_eq!(choice.why[0].parts[0].name, parts::SAFETY);
    // Nobody thinks for somebody else, nor for spectators.
    let sight = engine::matches::sight::<Scotland>(&state, Viewer::Spectator);
    assert!(bots::bot("course").unwrap().choose(&sight, &mut Seed::from_number(1).dice(0)).is_none());
}

#[test]
fn every_level_is_there() {
    assert_eq!(LEVELS, ["random", "course"]);
    assert!(LEVELS.iter().all(|level| bots::bot(level).is_some()));
    assert!(bots::bot("genius").is_none());
}

#[test]
fn fast_games_are_games() {
    let network = Network::standard();
    let mut rng = fastrand::Rng::with_seed(1);
    let mut ends = std::collections::BTreeMap::new();
    for game in 0..600 {
        let mut position = deal(3 + game % 3, &mut |bound| rng.u32(..bound)).unwrap();
        let tally = playout(&mut position, &network, &mut |bound| rng.u32(..bound));
        assert!(tally.end.is_some() && tally.moves <= 24 * 6);
        *ends.entry(format!("{:?}", tally.end)).or_insert(0) += 1;
    }
    assert!(ends.len() >= 2, "{ends:?}");
    assert!(deal(6, &mut |_| 0).is_none());
    let mut position = deal(3, &mut |_| 0).unwrap();
    let tally = play_by(&mut position, &network, &mut |position| Some(position.choice(&network)?.action));
    assert!(matches!(tally.end, Some(End::Caught | End::Escaped | End::Exhausted | End::Surrounded)));
}
