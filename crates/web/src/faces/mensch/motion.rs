//! How pawns and die move: walking field by field, flying home, tumbling.

use games::mensch::{PawnPlace, Player};

use super::grid::{Cell, SIDE, middle, way};
use super::steps::Turn;
use crate::browser::{self, Frame};

/// How long the die tumbles.
pub const THROW_MS: f64 = 650.0;
/// From one field to the next.
const HOP_MS: f64 = 150.0;
/// Out of home, or back.
const FLY_MS: f64 = 480.0;
/// A breath before the next thing happens.
const REST_MS: f64 = 180.0;

/// When a step's parts begin, in milliseconds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Schedule {
    /// The pawn goes.
    pub go: f64,
    /// The captured pawn flies.
    pub fly: f64,
    /// All is done.
    pub end: f64,
}

/// The schedule of a step.
pub fn schedule(turn: &Turn) -> Schedule {
    let go = if turn.rolled.is_some() { THROW_MS } else { 0.0 };
    let fly = go + turn.moved.map_or(0.0, |(from, to)| going_ms(turn.player, from, to));
    let end = fly + if turn.captured.is_some() { FLY_MS } else { 0.0 };
    Schedule { go, fly, end: end + REST_MS }
}

fn going_ms(player: Player, from: PawnPlace, to: PawnPlace) -> f64 {
    match from {
        PawnPlace::Home(_) => FLY_MS,
        PawnPlace::Ring(_) | PawnPlace::Goal(_) => HOP_MS * (way(player, from, to).len() - 1) as f64,
    }
}

/// How a pawn is moved so that its foot stands at a point of the board. It is moved as a picture, so nothing is laid out anew.
pub fn place((x, y): (f64, f64)) -> String {
    let share = |n: f64| n / SIDE * 100.0;
    format!("calc({:.3}cqw - 50%) calc({:.3}cqh - 68.5%)", share(x), share(y))
}

fn at(offset: f64, point: (f64, f64), transform: &str) -> Frame {
    (offset, vec![("translate", place(point)), ("transform", transform.to_owned())])
}

/// The pawn with this id goes from place to place: on the ring it hops from field to field.
pub fn walk(id: &str, player: Player, from: PawnPlace, to: PawnPlace, delay_ms: f64) {
    let Some(element) = browser::element(id) else { return };
    let cells: Vec<Cell> = way(player, from, to);
    if matches!(from, PawnPlace::Home(_)) {
        return fly(id, player, from, to, delay_ms);
    }
    let legs = (cells.len() - 1).max(1) as f64;
    let mut frames = Vec::new();
    for (index, pair) in cells.windows(2).enumerate() {
        let (a, b) = (middle(pair[0]), middle(pair[1]));
        let between = (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1));
        let share = index as f64 / legs;
        frames.push(at(share, a, "translateY(0)"));
        frames.push(at(share + 0.5 / legs, between, "translateY(-16%)"));
    }
    if let Some(last) = cells.last() {
        frames.push(at(1.0, middle(*last), "translateY(0)"));
    }
    browser::animate(&element, &frames, HOP_MS * legs, delay_ms);
}

/// The pawn with this id flies in an arc, head over heels if it was captured.
pub fn fly(id: &str, player: Player, from: PawnPlace, to: PawnPlace, delay_ms: f64) {
    let Some(element) = browser::element(id) else { return };
    let (a, b) = (middle(super::grid::cell(player, from)), middle(super::grid::cell(player, to)));
    let between = (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1));
    let turn = if matches!(to, PawnPlace::Home(_)) { -360 } else { 0 };
    let frames = [
        at(0.0, a, "translateY(0) rotate(0) scale(1)"),
        at(0.5, between, &format!("translateY(-45%) rotate({}deg) scale(1.25)", turn / 2)),
        at(1.0, b, &format!("translateY(0) rotate({turn}deg) scale(1)")),
    ];
    browser::animate(&element, &frames, FLY_MS, delay_ms);
}

/// The die with this id is thrown: it tumbles in from the side and comes to rest.
pub fn tumble(id: &str) {
    let Some(element) = browser::element(id) else { return };
    let frame = |offset: f64, transform: &str| (offset, vec![("transform", transform.to_owned())]);
    let frames = [
        frame(0.0, "translate3d(-46%, -70%, 60px) rotateX(-760deg) rotateY(620deg) rotateZ(120deg)"),
        frame(0.45, "translate3d(22%, 16%, 10px) rotateX(-260deg) rotateY(240deg) rotateZ(40deg)"),
        frame(0.62, "translate3d(12%, -16%, 30px) rotateX(-140deg) rotateY(130deg) rotateZ(18deg)"),
        frame(0.82, "translate3d(3%, 4%, 0) rotateX(-24deg) rotateY(26deg) rotateZ(-5deg)"),
        frame(1.0, "translate3d(0, 0, 0) rotateX(-14deg) rotateY(18deg) rotateZ(0deg)"),
    ];
    browser::animate(&element, &frames, THROW_MS, 0.0);
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::mensch::{Field, Roll, Row};

    #[test]
    fn a_capture_waits_until_the_pawn_has_arrived() {
        let field = |number| Field::new(number).expect("a field");
        let turn = Turn {
            player: Player::RED,
            rolled: Roll::new(4).map(|roll| (roll, Row::T2)),
            moved: Some((PawnPlace::Ring(field(0)), PawnPlace::Ring(field(4)))),
            captured: Some((Player::BLUE, field(4), 0)),
            won: false,
        };
        let schedule = schedule(&turn);
        assert_eq!((schedule.go, schedule.fly), (THROW_MS, THROW_MS + 4.0 * HOP_MS));
        assert_eq!(schedule.end, schedule.fly + FLY_MS + REST_MS);
    }
}
