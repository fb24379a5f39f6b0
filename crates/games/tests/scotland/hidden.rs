//! Mister X's station is known to himself and the referee, and to everybody only when he shows himself.

use engine::matches::sight;
use engine::{Rules as _, Seat, Secrets as _, Seed, Viewer};
use games::scotland::targets::shows;
use games::scotland::{Action, Event, Hideout, Scotland, Setup, State, Ticket};

use crate::conformance::hidden_twin;
use crate::positions::{Case, station};
use crate::shared::{actions, last_events, played};

/// Random games; `look` sees every state and what led to it.
fn games(setup: &Setup, count: u64, mut look: impl FnMut(&State, &[Event])) {
    for seed in 0..count {
        let (dice, mut rng) = (Seed::from_number(seed), fastrand::Rng::with_seed(seed));
        let choose = |state: &State, seat| {
            let moves = actions::<Scotland>(state, seat);
            moves[rng.usize(..moves.len())]
        };
        played::<Scotland>(setup.clone(), &dice, choose, |game| look(game.state(), last_events(game)));
    }
}

fn others(state: &State) -> impl Iterator<Item = Viewer> {
    Seat::first(1 + state.detectives()).skip(1).map(Viewer::Seat).chain([Viewer::Spectator])
}

#[test]
fn others_see_him_in_reveal_rounds_and_after_the_end_only() {
    games(&Setup::default(), 20, |state, events| {
        let known = |viewer| Scotland::view(state, viewer).mister_x.station;
        let Some(position) = state.position() else {
            assert!(others(state).all(|viewer| known(viewer).is_none()));
            return;
        };
        for viewer in [Viewer::Seat(Seat::ONE), Viewer::Referee] {
            assert_eq!(known(viewer), Some(position.station));
        }
        let open = position.end.is_some() || shows(position.journey.len() as u8);
        for viewer in others(state) {
            assert_eq!(known(viewer), Some(position.station).filter(|_| open));
            let view = Scotland::view(state, viewer);
            for (leg, round) in view.mister_x.journey.iter().zip(1..) {
                assert_eq!(leg.station.is_some(), shows(round) || position.end.is_some(), "round {round}");
            }
        }
        for event in events {
            for viewer in others(state) {
                match Hideout::shown(event, viewer) {
                    Some(Event::Moved { player: Seat::ONE, from, to, .. }) => {
                        assert_eq!((from, to), (None, None))
                    }
                    shown => assert_eq!(shown, Some(*event)),
                }
            }
            assert_eq!(Hideout::shown(event, Viewer::Seat(Seat::ONE)), Some(*event));
        }
        let showed = events.iter().any(|event| matches!(event, Event::Showed { .. }));
        let moved = matches!(events.first(), Some(Event::Moved { player: Seat::ONE, .. }));
        assert_eq!(showed, moved && shows(position.journey.len() as u8));
    });
}

#[test]
fn start_stations_of_detectives_lie_open() {
    let mut seen = Vec::new();
    games(&Setup { detectives: 5, ..Setup::default() }, 1, |_, events| {
        for event in events {
            if let Some(Event::Placed { player, station, .. }) = Hideout::shown(event, Viewer::Spectator) {
                seen.push((player.index(), station.is_some()));
            }
        }
    });
    assert_eq!(seen, [(0, false), (1, true), (2, true), (3, true), (4, true), (5, true)]);
}

#[test]
fn godmode_shows_him_to_everybody() {
    games(&Setup { godmode: true, ..Setup::default() }, 3, |state, events| {
        for viewer in others(state) {
            let known = Scotland::view(state, viewer).mister_x.station;
            assert!(known.is_some());
            assert!(events.iter().all(|event| Hideout::shown(event, viewer) == Some(*event)));
        }
    });
}

/// Two states that differ only in where he hides: everything that reaches the others is the same, to the byte.
#[test]
fn nothing_tells_where_he_hides() {
    let mut rng = fastrand::Rng::with_seed(5);
    let mut compared = 0;
    for setup in [Setup::default(), Setup { detectives: 5, targets: false, ..Setup::default() }] {
        games(&setup, 3, |state, _| {
            let Some(twin) = hidden_twin(state, Viewer::Spectator, &mut rng) else { return };
            for viewer in others(state) {
                let bytes = |state| serde_json::to_vec(&sight::<Scotland>(state, viewer)).unwrap();
                assert_eq!(bytes(state), bytes(&twin));
            }
            // Every move of the detective to move, legal or not, tells the same, unless it is the catch itself.
            let Some(seat) = state.player().filter(|seat| *seat != Seat::ONE) else { return };
            let hiding = [state, &twin].map(|state| state.position().unwrap().station);
            // Stations nearby and some far away.
            let own = state.position().unwrap().detectives[seat.index() - 1].station;
            let near = state.network().lines(Ticket::Black, own);
            let far = std::iter::repeat_with(|| station(rng.u8(1..200))).take(4);
            for station in near.iter().chain(far).filter(|station| !hiding.contains(station)) {
                for ticket in Ticket::ALL {
                    let action = Action { station, ticket };
                    let told = |state: &State| {
                        let (mut after, mut events) = (state.clone(), Vec::new());
                        let viewer = Viewer::Seat(seat);
                        let answer = Scotland::play(&mut after, seat, &action, &mut |event| {
                            // Where he is comes out at the end, and who cannot move any more ends it.
                            events.extend(Hideout::shown(&event, viewer));
                        });
                        let over = after.position().unwrap().end.is_some();
                        (!over).then(|| {
                            (answer, events, serde_json::to_vec(&sight::<Scotland>(&after, viewer)).unwrap())
                        })
                    };
                    // A twin may be surrounded where he is not: then the end tells it, as it should.
                    if let (Some(here), Some(there)) = (told(state), told(&twin)) {
                        assert_eq!(here, there);
                        compared += 1;
                    }
                }
            }
        });
    }
    assert!(compared > 2_000, "{compared}");
}

#[test]
fn a_table_may_keep_the_targets_off_the_board() {
    let shown = Scotland::view(&Case::default().state(), Viewer::Spectator);
    assert_eq!(shown.targets.map(|targets| targets.len()), Some(4));
    let quiet = Setup { targets: false, ..Case::default().setup() }.start().unwrap();
    let view = Scotland::view(&quiet, Viewer::Spectator);
    assert_eq!(view.targets, None);
    assert_eq!(view.trail.targets(quiet.network()).len(), 4, "whoever wants can work them out");
    assert!(view.trail.targets(quiet.network()).contains(station(118)));
}
