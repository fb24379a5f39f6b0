//! The keys of every table. A game's board listens to its own.

use leptos::ev;
use leptos::prelude::*;

use super::tabs::Tabs;
use super::tools::Tool;
use super::{controls, queue, replay};
use crate::app::App;
use crate::browser;
use crate::later::here;

/// Listens as long as the table page is shown.
pub fn listen(app: App) {
    let tabs = Tabs::of();
    here().on(ev::pointerdown, move |_| queue::finish(app));
    here().on(ev::keydown, move |_| queue::finish(app));
    here().on(ev::keydown, move |event| {
        if browser::is_shortcut(&event) && press(app, tabs, &event) {
            event.prevent_default();
        }
    });
}

/// What a key does; false if nothing.
fn press(app: App, tabs: Tabs, event: &ev::KeyboardEvent) -> bool {
    let key = event.key();
    match key.as_str() {
        "n" | "N" if !event.repeat() => controls::start_or_stop(app),
        " " if !event.repeat() && !browser::takes_space(event) => {
            let taken = app.table.face.get_untracked().is_some_and(|face| face.space(app));
            if !taken {
                controls::play_or_pause(app);
            }
        }
        // Arrows move inside a slider, a group of buttons or the board themselves.
        "ArrowLeft" | "ArrowRight" if !browser::takes_space(event) => {
            return replay::stride(app, if key == "ArrowLeft" { -1 } else { 1 });
        }
        "Escape" if tabs.close() => {}
        "Escape" => {
            let looking = app.table.past.with_untracked(Option::is_some);
            app.table.past.set(None);
            return looking;
        }
        _ => match Tool::of_key(&key) {
            Some(tool) if !event.repeat() => tool.use_now(app),
            _ => return false,
        },
    }
    true
}
