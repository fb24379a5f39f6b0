//! What a step was: the die, the pawn that went, the pawn that was sent home.

use games::mensch::{Event, Field, Mensch, PawnPlace, Player, Roll, Row};

use super::texts as m;
use crate::faces::face::Fact;
use crate::faces::seen::Step;

/// A step of the game, read from its events.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Who threw or moved.
    pub player: Player,
    /// The throw, if the step was one, and the row of the table that acted on it.
    pub rolled: Option<(Roll, Row)>,
    /// The pawn that went, from where to where.
    pub moved: Option<(PawnPlace, PawnPlace)>,
    /// The pawn that was sent home: whose, from which field, into which slot.
    pub captured: Option<(Player, Field, u8)>,
    /// Whether that was the last one.
    pub won: bool,
}

/// Reads a step.
pub fn read(step: &Step<Mensch>) -> Option<Turn> {
    let player = step.events.iter().find_map(|event| match event {
        Event::Rolled { player, .. } | Event::Moved { player, .. } => Some(*player),
        Event::Captured { .. } | Event::Won { .. } => None,
    })?;
    let mut turn = Turn { player, rolled: None, moved: None, captured: None, won: false };
    for event in step.events.iter() {
        match *event {
            Event::Rolled { roll, row, .. } => turn.rolled = Some((roll, row)),
            Event::Moved { from, to, .. } => turn.moved = Some((from, to)),
            Event::Captured { player, field, slot, .. } => turn.captured = Some((player, field, slot)),
            Event::Won { .. } => turn.won = true,
        }
    }
    Some(turn)
}

impl Turn {
    /// What the die showed: thrown in this step, or told by the way that was gone with it.
    pub fn eyes(&self) -> Option<u8> {
        let step = |place: PawnPlace| match place {
            PawnPlace::Home(_) => None,
            PawnPlace::Ring(field) => Some(field.step(self.player)),
            PawnPlace::Goal(field) => Some(40 + field),
        };
        let (from, to) = self.moved.unzip();
        let walked = || step(to?)?.checked_sub(step(from?)?);
        self.rolled.map(|(roll, _)| roll.eyes()).or_else(walked)
    }
}

/// Whether a step stands in the list by itself: a throw that leaves a choice stands there together with the move that
/// follows it.
pub fn listed(step: &Step<Mensch>, last: bool) -> bool {
    let choice = read(step).and_then(|turn| turn.rolled);
    last || !matches!(choice, Some((_, Row::T5 | Row::T6)))
}

/// How many throws, and how many pawns were sent home.
pub fn facts(steps: &[Step<Mensch>]) -> Vec<Fact> {
    let turns: Vec<_> = steps.iter().filter_map(read).collect();
    let rolls = turns.iter().filter(|turn| turn.rolled.is_some()).count();
    let hits = turns.iter().filter(|turn| turn.captured.is_some()).count();
    vec![Fact::new(m::FACT_ROLLS, rolls), Fact::new(m::FACT_HITS, hits)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};
    use wire::Shown;

    #[test]
    fn a_step_tells_its_die() {
        let shown = |events: Value| {
            Step::read(&Shown { seat: None, events: events.as_array().cloned().unwrap_or_default() })
        };
        let rolled = shown(json!([
            {"event": "rolled", "player": 2, "roll": 6, "row": "T4"},
            {"event": "moved", "player": 2, "from": {"home": 0}, "to": {"ring": 10}},
            {"event": "captured", "player": 1, "by": 2, "field": 10, "slot": 3},
        ]));
        let turn = read(&rolled).expect("a step");
        assert_eq!((turn.eyes(), turn.captured.map(|it| it.2)), (Some(6), Some(3)));
        let moved = shown(json!([
            {"event": "moved", "player": 2, "from": {"ring": 8}, "to": {"goal": 1}},
            {"event": "won", "player": 2},
        ]));
        let turn = read(&moved).expect("a step");
        assert_eq!((turn.eyes(), turn.won), (Some(3), true));
        assert_eq!(read(&shown(json!([{"event": "unknown"}]))), None);
    }
}
