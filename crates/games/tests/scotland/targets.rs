//! Where Mister X may be.

use games::scotland::targets::{afresh, after, mean};
use games::scotland::{Action, Network, Position, StationSet, Ticket};

use crate::positions::{Case, FULL, numbers, station};

fn set(stations: &[u8]) -> StationSet {
    stations.iter().map(|number| station(*number)).collect()
}

fn go(position: &mut Position, number: u8, ticket: Ticket) {
    let (network, action) = (Network::standard(), Action { station: station(number), ticket });
    position.judge(&network, action).unwrap();
    position.play(&network, action, &mut |_| {});
}

#[test]
fn one_cab_from_where_he_was_seen() {
    let network = Network::standard();
    let expand =
        |from: &[u8], ticket, detectives: &[u8]| numbers(after(&network, set(from), ticket, set(detectives)));
    assert_eq!(expand(&[116], Ticket::Cab, &[134, 186, 71]), [104, 117, 118, 127]);
    assert_eq!(expand(&[116], Ticket::Cab, &[104, 127, 71]), [117, 118], "never where a detective stands");
    assert_eq!(expand(&[116], Ticket::Bus, &[]), [86, 108, 127, 142]);
    assert_eq!(expand(&[116], Ticket::Tube, &[]), [0; 0], "no tube there");
    assert_eq!(expand(&[108], Ticket::Black, &[]), [105, 115, 116, 117, 119, 135], "boats, too");
    assert_eq!(expand(&[115, 194], Ticket::Cab, &[]), [102, 114, 126, 127, 192, 193, 195]);
    assert_eq!(expand(&[], Ticket::Cab, &[]), [0; 0]);
}

#[test]
fn unknown_until_he_shows_himself_then_followed_step_by_step() {
    let mut position = Case::mister_x(1, [3, 3, 4, 3], &[13, 100, 199]).position();
    go(&mut position, 8, Ticket::Cab);
    go(&mut position, 14, Ticket::Cab);
    go(&mut position, 101, Ticket::Cab);
    go(&mut position, 188, Ticket::Cab);
    go(&mut position, 18, Ticket::Cab);
    assert_eq!((numbers(position.targets), position.last_shown), (vec![], None));
    go(&mut position, 15, Ticket::Cab);
    go(&mut position, 83, Ticket::Cab);
    go(&mut position, 199, Ticket::Cab);
    // Round 3.
    go(&mut position, 43, Ticket::Cab);
    assert_eq!((numbers(position.targets), position.last_shown), (vec![43], Some(station(43))));
    go(&mut position, 14, Ticket::Cab);
    go(&mut position, 101, Ticket::Cab);
    go(&mut position, 188, Ticket::Cab);
    go(&mut position, 31, Ticket::Cab);
    assert_eq!(numbers(position.targets), [18, 31, 57]);
    assert_eq!(position.last_shown, Some(station(43)));
}

#[test]
fn a_station_that_a_detective_enters_is_none() {
    let mut position = Case::default().position();
    go(&mut position, 118, Ticket::Cab);
    assert_eq!(numbers(position.targets), [104, 117, 127]);
}

#[test]
fn worked_out_afresh_for_files_that_do_not_say_it() {
    let network = Network::standard();
    let cab = [Ticket::Cab; 30];
    let fresh = |shown: Option<u8>, journey: &[Ticket], detectives: &[u8]| {
        numbers(afresh(&network, shown.map(station), journey, set(detectives)))
    };
    assert_eq!(fresh(None, &cab[..4], &[]), [0; 0]);
    assert_eq!(fresh(Some(116), &cab[..3], &[]), [116], "round 3 is where he was seen");
    assert_eq!(fresh(Some(116), &cab[..4], &[118]), [104, 117, 127]);
    assert_eq!(fresh(Some(116), &cab[..8], &[]), [116]);
    assert_eq!(
        fresh(Some(104), &cab[..10], &[]),
        fresh(Some(104), &cab[..5], &[]),
        "two moves after a reveal"
    );
    assert_eq!(fresh(Some(104), &cab[..24], &[104]), [0; 0]);
    // Detectives count where they are now, not where he may have passed them.
    assert_eq!(fresh(Some(104), &cab[..5], &[86, 116]), [69, 103, 104, 117, 118, 127]);
    for targets in [None, Some(vec![])] {
        let case =
            Case { targets, detectives: vec![(118, FULL), (186, FULL), (71, FULL)], ..Case::default() };
        assert_eq!(numbers(case.position().targets), [104, 117, 127]);
    }
    let unseen = Case { targets: None, shown: 0, ..Case::default() };
    assert_eq!(numbers(unseen.position().targets), [0; 0]);
}

#[test]
fn the_mean_target_is_the_nearest_station() {
    let network = Network::standard();
    assert_eq!(network.pixel(station(104)), (765, 341));
    assert_eq!(network.pixel(station(117)), (848, 447));
    assert_eq!(network.pixel(station(127)), (693, 447));
    assert_eq!(mean(&network, set(&[104, 117, 127])), Some(station(116)));
    assert_eq!(mean(&network, set(&[5])), Some(station(5)));
    assert_eq!(mean(&network, StationSet::EMPTY), None);
}
