//! How pawns and die move: walking field by field, flying home, tumbling.

use games::mensch::{PawnPlace, Player, Row};

use super::grid::{Cell, SIDE, middle, way};
use super::steps::Turn;
use crate::browser::{self, Frame};
use crate::sound::{Cue, Sound};

/// How long the die tumbles.
const THROW_MS: f64 = 650.0;
/// How long it tumbles when another try follows: those are dull, and seen together.
const TRY_MS: f64 = 320.0;
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
    let go = throw_ms(turn);
    let fly = go + turn.moved.map_or(0.0, |(from, to)| going_ms(turn.player, from, to));
    let end = fly + if turn.captured.is_some() { FLY_MS } else { 0.0 };
    Schedule { go, fly, end: end + if is_try(turn) { 0.0 } else { REST_MS } }
}

fn is_try(turn: &Turn) -> bool {
    matches!(turn.rolled, Some((_, Row::T8)))
}

/// How long the die of a step tumbles.
pub fn throw_ms(turn: &Turn) -> f64 {
    match turn.rolled {
        Some(_) if is_try(turn) => TRY_MS,
        Some(_) => THROW_MS,
        None => 0.0,
    }
}

/// What is heard of a step, as its parts are seen.
pub fn cues(turn: &Turn) -> Vec<Cue> {
    let when = schedule(turn);
    let cue = |happens: bool, sound: Sound, ms: f64| happens.then(|| sound.at(ms as u32));
    let parts = [
        cue(turn.rolled.is_some(), Sound::Die, 0.0),
        cue(turn.moved.is_some(), Sound::Pawn, when.fly),
        cue(turn.captured.is_some(), Sound::Capture, when.fly),
    ];
    parts.into_iter().flatten().collect()
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
pub fn tumble(id: &str, ms: f64) {
    let Some(element) = browser::element(id) else { return };
    let frame = |offset: f64, transform: &str| (offset, vec![("transform", transform.to_owned())]);
    let frames = [
        frame(0.0, "translate3d(-46%, -70%, 60px) rotateX(-760deg) rotateY(620deg) rotateZ(120deg)"),
        frame(0.45, "translate3d(22%, 16%, 10px) rotateX(-260deg) rotateY(240deg) rotateZ(40deg)"),
        frame(0.62, "translate3d(12%, -16%, 30px) rotateX(-140deg) rotateY(130deg) rotateZ(18deg)"),
        frame(0.82, "translate3d(3%, 4%, 0) rotateX(-24deg) rotateY(26deg) rotateZ(-5deg)"),
        frame(1.0, "translate3d(0, 0, 0) rotateX(-14deg) rotateY(18deg) rotateZ(0deg)"),
    ];
    browser::animate(&element, &frames, ms, 0.0);
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::mensch::{Field, Roll};

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

    #[test]
    fn three_tries_in_a_row_take_little_more_than_one_throw() {
        let thrown = |row| Turn {
            player: Player::RED,
            rolled: Roll::new(3).map(|roll| (roll, row)),
            moved: None,
            captured: None,
            won: false,
        };
        let [one, last] = [Row::T8, Row::T9].map(|row| schedule(&thrown(row)).end);
        assert_eq!((one, last), (TRY_MS, THROW_MS + REST_MS));
        assert!(2.0 * one + last < 2.0 * last);
    }
}
