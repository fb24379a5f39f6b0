//! The four tactics of the detectives.

use games::scotland::Network;

use crate::positions::{Case, FULL};

/// The station that a tactic proposes to the detective to move.
fn proposed(case: &Case, tactic: u8) -> Option<u8> {
    let (position, network) = (case.position(), Network::standard());
    position.hunt(&network).unwrap().station(tactic).map(|station| station.number())
}

fn at(station: u8, tickets: [u64; 3], others: [u8; 2]) -> Case {
    let detectives = vec![(station, tickets), (others[0], FULL), (others[1], FULL)];
    Case { detectives, ..Case::default() }
}

#[test]
fn first_a_possible_target() {
    let targets = |targets: &[u8], case: Case| Case { targets: Some(targets.to_vec()), ..case };
    let blue = || at(134, FULL, [186, 71]);
    // 118 and 127 are in reach: the smaller.
    assert_eq!(proposed(&blue(), 1), Some(118));
    assert_eq!(proposed(&targets(&[104, 127], blue()), 1), Some(127));
    assert_eq!(proposed(&targets(&[104, 117], blue()), 1), None, "not in reach");
    assert_eq!(proposed(&at(134, FULL, [118, 71]), 1), Some(127), "a colleague stands on 118");
    assert_eq!(proposed(&at(134, [4, 8, 0], [186, 71]), 1), None, "no ticket");
    assert_eq!(proposed(&Case { shown: 0, targets: None, ..blue() }, 1), None, "not seen yet");
}

#[test]
fn second_a_station_with_tube_lines() {
    assert_eq!(proposed(&at(186, FULL, [134, 71]), 2), Some(185));
    // By tube to 1, 13, 74 and 79; 1 also by bus.
    assert_eq!(proposed(&at(46, FULL, [134, 71]), 2), Some(1));
    assert_eq!(proposed(&at(46, [0, 8, 10], [134, 71]), 2), Some(1), "any ticket may lead there");
    assert_eq!(proposed(&at(46, FULL, [1, 71]), 2), Some(13));
    assert_eq!(proposed(&at(134, FULL, [186, 71]), 2), None);
}

#[test]
fn third_towards_where_he_was_seen() {
    let red = |tickets, others| proposed(&at(71, tickets, others), 3);
    // 70, 87, 86, 116 and 89, 105, 108, 116 are equally short: the smaller first station.
    assert_eq!(red(FULL, [134, 186]), Some(70));
    // Four cabs alone lead there by way of 89; three do not.
    assert_eq!(red([0, 0, 10], [134, 186]), Some(89));
    assert_eq!(red([0, 0, 4], [134, 186]), Some(89));
    assert_eq!(red([0, 0, 3], [134, 186]), None);
    assert_eq!(red(FULL, [70, 186]), Some(72), "a colleague is in the way");
    assert_eq!(red(FULL, [116, 186]), None, "a colleague is there already");
    assert_eq!(proposed(&at(116, FULL, [134, 186]), 3), None, "he is there already");
    assert_eq!(proposed(&Case { shown: 0, targets: None, ..at(71, FULL, [134, 186]) }, 3), None);
}

#[test]
fn the_counts_of_tickets_along_the_way_matter() {
    // From 1 to 46 by tube or bus at once; by cab it is far.
    let to_46 = |tickets| proposed(&Case { shown: 46, ..at(1, tickets, [134, 186]) }, 3);
    assert_eq!(to_46([1, 0, 0]), Some(46));
    assert_eq!(to_46([0, 1, 0]), Some(46));
    assert_eq!(to_46([0, 0, 30]), Some(9));
    assert_eq!(to_46([0, 0, 2]), None);
    // 1 → 46 → 13 by two tubes; with one tube only the second step needs something else.
    let to_13 = |tickets| proposed(&Case { shown: 13, ..at(1, tickets, [134, 186]) }, 3);
    assert_eq!(to_13([2, 0, 0]), Some(46));
    assert_eq!(to_13([1, 0, 0]), None);
    assert_eq!(to_13([1, 1, 0]), Some(46), "bus to 46, tube to 13");
    // More tickets than anybody can use change nothing.
    assert_eq!(to_13([1, u32::MAX.into(), u32::MAX.into()]), Some(46));
}

#[test]
fn fourth_the_smallest_number() {
    assert_eq!(proposed(&at(71, FULL, [134, 186]), 4), Some(55));
    assert_eq!(proposed(&at(71, FULL, [55, 186]), 4), Some(70));
    assert_eq!(proposed(&at(71, [4, 8, 0], [134, 186]), 4), None);
    assert_eq!(proposed(&at(134, FULL, [186, 71]), 5), None, "there are four");
}

#[test]
fn the_ticket_held_most_is_used() {
    // From 1 to 46 by tube and bus.
    let used = |tickets| {
        let (position, network) =
            (Case { shown: 46, ..at(1, tickets, [134, 186]) }.position(), Network::standard());
        position.hunt(&network).unwrap().tactic(3).unwrap().action.ticket.name()
    };
    assert_eq!(used([4, 3, 1]), "tube");
    assert_eq!(used([3, 4, 1]), "bus");
    assert_eq!(used([3, 3, 1]), "bus", "of equals the cheaper");
    assert_eq!(used([1, 0, 9]), "tube");
    // From 13 to 23 by bus and cab.
    let (position, network) = (at(13, [9, 5, 5], [134, 186]).position(), Network::standard());
    let from_13 = Case { shown: 23, ..at(13, [9, 5, 5], [134, 186]) }.position();
    assert_eq!(from_13.hunt(&network).unwrap().tactic(3).unwrap().action.ticket.name(), "cab");
    assert_eq!(position.hunt(&network).unwrap().tactic(4).unwrap().action.station.number(), 4);
}
