//! What is heard at the table: the steps as they are shown, whose turn it is, the end.

use leptos::ev;
use leptos::prelude::*;
use wire::Stage;

use super::queue;
use crate::app::App;
use crate::browser;
use crate::later::here;
use crate::sound::{Player, Sound};

/// What concerns the reader comes after what led to it.
const AFTER_MS: u32 = 350;

/// Listens to the game as long as the table page is shown.
pub fn listen(app: App) {
    let (table, player) = (app.table, Player::new());
    here().on(ev::pointerdown, move |_| player.wake());
    here().on(ev::keydown, move |_| player.wake());
    // Only what has just happened is heard: not a table that was loaded, and not the past.
    Effect::new(move |before: Option<(usize, bool)>| {
        let (steps, mine) = (table.steps.get(), table.my_turn().or_else(|| table.my_throw()).is_some());
        let Some((known, was_mine)) = before else { return (steps, mine) };
        if steps != known + 1 || queue::hurried(app) {
            return (steps, mine);
        }
        let mut cues = untrack(|| {
            let face = table.face.get();
            table.with_history(|steps| face.zip(steps.last()).map(|(face, step)| face.cues(step)))
        })
        .unwrap_or_default();
        if browser::prefers_less_motion() {
            // Nothing is seen moving, so nothing waits for it.
            cues.iter_mut().for_each(|cue| cue.ms = 0);
        }
        let last = cues.iter().map(|cue| cue.ms).max().unwrap_or(0);
        if untrack(|| table.stage.get() == Stage::Over) {
            cues.push(Sound::Win.at(last + AFTER_MS));
        } else if mine && !was_mine {
            cues.push(Sound::YourTurn.at(last + AFTER_MS));
        }
        player.play(&cues);
        (steps, mine)
    });
}
