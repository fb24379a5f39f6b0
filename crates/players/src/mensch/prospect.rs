//! What a move does at once, as every player that weighs moves wants to know it.

use engine::Rules as _;
use games::mensch::{Event, Field, Mensch, PawnPlace, State};

use super::reach::danger;

/// A move of the current player, seen before it is made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prospect {
    /// Steps from the start field before the move.
    pub from: u8,
    /// Whether the pawn reaches the goal.
    pub arrives: bool,
    /// Steps that a captured pawn has behind it, if there is one.
    pub captured: Option<u8>,
    /// The chance that the pawn is struck where it stands.
    pub danger_before: f32,
    /// The chance that it is struck where it goes.
    pub danger_after: f32,
    /// The position after the move.
    pub after: State,
}

impl Prospect {
    /// What moving the pawn on this field does. The field must be one of the movable ones.
    pub fn of(state: &State, field: Field) -> Prospect {
        let player = state.player();
        let from = field.step(player);
        let danger_before = danger(state, player, from);
        let (mut arrives, mut captured, mut target, mut after) = (false, None, None, *state);
        // A movable pawn is never refused.
        let _ = Mensch::play(&mut after, state.seat(player), &field, &mut |event| match event {
            Event::Moved { to: PawnPlace::Ring(to), .. } => target = Some(to.step(player)),
            Event::Moved { to: PawnPlace::Goal(_), .. } => arrives = true,
            Event::Captured { player: victim, field, .. } => captured = Some(field.step(victim)),
            _ => {}
        });
        let danger_after = target.map_or(0.0, |step| danger(&after, player, step));
        Prospect { from, arrives, captured, danger_before, danger_after, after }
    }
}
