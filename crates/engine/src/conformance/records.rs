//! Promises about what is written down: a set-up and steps, as text, give the same game again.

use super::{At, through_json};
use crate::{Match, Rules, Seed};

/// Settling decides everything, and the next game of the same people can be laid out.
pub(super) fn setup<R: Rules>(settled: &R::Setup) {
    assert_eq!(through_json(settled), *settled, "set-up → text → set-up");
    let mut again = settled.clone();
    R::settle(&mut again, &mut Seed::from_number(0).dice(0));
    assert_eq!(again, *settled, "a settled set-up was settled again");
    let mut next = settled.clone();
    R::unsettle(&mut next);
    assert_eq!(R::seats(&next), R::seats(settled), "the next game has other seats: {settled:?}");
}

/// The record replays to the same position and events, and undo leads back to a position on the way.
pub(super) fn replay<R: Rules>(game: &Match<R>, (steps, then): (usize, R::State)) {
    let at = At(game);
    let mut again = Match::<R>::start(through_json(game.setup()))
        .unwrap_or_else(|error| panic!("the set-up is refused when replayed ({error}): {at}"));
    for step in game.steps() {
        let read = through_json(step);
        assert_eq!(read, *step, "step → text → step: {at}");
        if let Err(error) = again.step(read) {
            panic!("{step:?} is refused when replayed ({error}): {at}");
        }
    }
    assert_eq!(again.state(), game.state(), "the replay ends elsewhere: {at}");
    assert_eq!(again.events(), game.events(), "the replay has other events: {at}");
    for event in game.events().iter().flatten() {
        assert_eq!(through_json(event), *event, "event → message → event: {at}");
    }
    again.undo_to(steps);
    assert_eq!(again.state(), &then, "undo leads elsewhere: {at}");
}
