//! The parts of the ratings, and the choice of the best.

use games::scotland::{Action, Network, Ticket};

use crate::positions::{Case, FULL, station};

fn parts(case: &Case, to: u8, ticket: Ticket) -> Vec<f64> {
    let (position, network, action) =
        (case.position(), Network::standard(), Action { station: station(to), ticket });
    position.judge(&network, action).unwrap();
    let rating = match position.hunt(&network) {
        Some(hunt) => hunt.rating(action).unwrap(),
        None => position.flight(&network).rating(action),
    };
    rating.parts().iter().map(|part| part.value()).collect()
}

#[test]
fn the_worked_example() {
    let case = Case::default();
    assert_eq!(parts(&case, 118, Ticket::Cab), [0.0, 9.0, 16.0 / 13.0, 3.0]);
    let (position, network) = (case.position(), Network::standard());
    let rated = position.hunt(&network).unwrap().tactic(1).unwrap();
    assert_eq!(rated.rating.value(), 13.23076923076923);
}

#[test]
fn part_a_targets_that_some_detective_can_enter() {
    let a = |case: &Case, to| parts(case, to, Ticket::Cab)[0];
    // 104, 117, 127 are left after 118; a colleague on 86 reaches 104 by cab, one on 115 reaches 127.
    let with = |second, third| Case { detectives: vec![(134, FULL), second, third], ..Case::default() };
    assert_eq!(a(&with((86, FULL), (71, FULL)), 118), 10.0 / 3.0);
    assert_eq!(a(&with((86, FULL), (115, FULL)), 118), 20.0 / 3.0);
    assert_eq!(a(&with((86, [4, 8, 0]), (115, FULL)), 118), 10.0 / 3.0, "no ticket");
    // 117 is in reach from 88 and 108, and counts once.
    assert_eq!(a(&with((108, FULL), (88, FULL)), 118), 10.0 / 3.0);
    // Before he was seen.
    assert_eq!(a(&Case { shown: 0, targets: None, ..Case::default() }, 118), 0.0);
    // The mover counts with one ticket less: from 118 he would need another cab.
    let last_cab = Case { detectives: vec![(134, [4, 8, 1]), (186, FULL), (71, FULL)], ..Case::default() };
    let targets = Case { targets: Some(vec![116, 142]), ..last_cab.clone() };
    assert_eq!(a(&targets, 118), 0.0);
    let two = Case { detectives: vec![(134, [4, 8, 2]), (186, FULL), (71, FULL)], ..targets };
    assert_eq!(a(&two, 118), 10.0);
}

#[test]
fn part_b_the_way_to_the_mean_target() {
    let b = |case: &Case, to| parts(case, to, Ticket::Cab)[1];
    let towards = |target: u8| Case { targets: Some(vec![target]), ..Case::default() };
    assert_eq!(b(&towards(116), 118), 9.0);
    assert_eq!(b(&towards(104), 118), 8.0);
    assert_eq!(b(&Case { shown: 0, targets: None, ..Case::default() }, 118), 0.0, "not seen yet");
    // Tickets do not matter, colleagues on the way do: 116 is the only short way from 118 to 104.
    let blocked = |others: [u8; 2]| Case {
        detectives: vec![(134, [0, 0, 5]), (others[0], FULL), (others[1], FULL)],
        ..towards(104)
    };
    assert_eq!(b(&blocked([186, 71]), 118), 8.0);
    assert!(b(&blocked([116, 71]), 118) < 8.0);
    // 104 has two neighbours: nobody comes there past both.
    assert_eq!(b(&blocked([116, 86]), 118), 0.0);
    // A colleague on the mean target itself is not in the way.
    let mean = Case { targets: Some(vec![104, 117, 127]), ..Case::default() };
    let on_it = Case { detectives: vec![(134, FULL), (116, FULL), (71, FULL)], ..mean };
    assert_eq!(b(&on_it, 118), 9.0);
}

#[test]
fn part_c_stations_in_reach() {
    let c = |tickets, others: [u8; 2], to| {
        let detectives = vec![(51, tickets), (others[0], FULL), (others[1], FULL)];
        parts(&Case { detectives, ..Case::default() }, to, Ticket::Cab)[2]
    };
    assert_eq!(c(FULL, [134, 186], 67), 4.0, "all thirteen");
    assert_eq!(c([4, 8, 1], [134, 186], 67), 4.0 * 9.0 / 13.0, "no cab left");
    assert_eq!(c([0, 0, 10], [134, 186], 67), 4.0 * 4.0 / 13.0);
    assert_eq!(c(FULL, [13, 111], 67), 4.0 * 11.0 / 13.0, "two are occupied");
}

#[test]
fn part_d_the_smallest_stock() {
    let d = |tickets| {
        let detectives = vec![(134, tickets), (186, FULL), (71, FULL)];
        parts(&Case { detectives, ..Case::default() }, 118, Ticket::Cab)[3]
    };
    assert_eq!(d([4, 8, 10]), 3.0);
    assert_eq!(d([9, 9, 3]), 2.0, "the cab is used");
    assert_eq!(d([9, 1, 9]), 1.0);
    assert_eq!(d([9, 9, 1]), 0.0);
}

#[test]
fn a_certain_catch_is_worth_ten_twice() {
    let sure = Case { targets: Some(vec![118]), ..Case::default() };
    assert_eq!(parts(&sure, 118, Ticket::Cab)[..2], [10.0, 10.0]);
    assert_ne!(parts(&sure, 127, Ticket::Cab)[..2], [10.0, 10.0]);
}

#[test]
fn the_best_rated_tactic_is_played() {
    let choice = |case: &Case| {
        let chosen = case.position().choice(&Network::standard()).unwrap();
        (chosen.tactic, chosen.action.station.number(), chosen.rating.value())
    };
    // All tactics of blue name 118: the lowest number is said.
    assert_eq!(choice(&Case::default()), (1, 118, 13.23076923076923));
    // Yellow: 185 by tactic 2 is better than 159 by 3 and 4.
    assert_eq!(choice(&Case { turn: 2, ..Case::default() }), (2, 185, 17.153846153846153));
    assert_eq!(choice(&Case { turn: 3, ..Case::default() }), (2, 89, 17.46153846153846));
    // A certain catch by tactic 1.
    let sure = Case { targets: Some(vec![141]), station: 141, ..Case::default() };
    assert_eq!(choice(&sure).1, 141);
}

#[test]
fn mister_x_rates_safety_exits_and_tickets() {
    // From 116 by bus to 108: cabs of the detective on 105 come there.
    let case = Case::mister_x(116, [3, 3, 4, 3], &[105, 71, 186]);
    assert_eq!(parts(&case, 108, Ticket::Bus), [20.0, 4.0 * 5.0 / 13.0, 2.0]);
    // With the black ticket a boat is in reach afterwards as long as one is left.
    assert_eq!(parts(&case, 108, Ticket::Black), [20.0, 4.0 * 5.0 / 13.0, 2.0]);
    let last_black = Case::mister_x(116, [3, 3, 4, 1], &[105, 71, 186]);
    assert_eq!(parts(&last_black, 108, Ticket::Black), [20.0, 4.0 * 4.0 / 13.0, 0.0]);
    // A detective without the ticket does not come.
    let mut poor = case.clone();
    poor.detectives[0].1 = [9, 0, 0];
    assert_eq!(parts(&poor, 108, Ticket::Bus)[0], 30.0);
    let chosen = case.position().choice(&Network::standard()).unwrap();
    assert_eq!((chosen.tactic, chosen.action.station.number()), (1, 127));
}

#[test]
fn equal_ratings_are_equal() {
    use games::scotland::rating::{Fraction, Rating};
    use std::cmp::Ordering;
    let third = |over| Fraction { over, under: 3 };
    let sum = |a, b: u32| {
        Rating::new([third(a), Fraction::whole(b), Fraction { over: 4, under: 13 }, Fraction::whole(0)])
    };
    assert_eq!(sum(30, 0).compare(&sum(0, 10)), Ordering::Equal);
    assert_eq!(sum(31, 0).compare(&sum(0, 10)), Ordering::Greater);
    assert_eq!(sum(29, 0).compare(&sum(0, 10)), Ordering::Less);
}
