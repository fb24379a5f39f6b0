//! For whoever wants that the die is thrown without a click: a throw leaves no choice.

use std::time::Duration;

use leptos::prelude::*;

use super::motion;
use super::play::Play;
use super::texts as m;
use crate::app::App;
use crate::browser;
use crate::later::here;
use crate::parts::switch::Switch;
use crate::room::shared;
use crate::store;
use crate::table::queue;

/// The word for it in the browser's store.
const WORD: &str = "mensch.rolls";
/// Long enough to see whose turn it is.
const BREATH_MS: f64 = 250.0;

/// Whether the die is thrown by itself: the same for board and settings, and remembered.
#[derive(Clone, Copy)]
struct ByItself(RwSignal<bool>);

fn wanted() -> RwSignal<bool> {
    shared(|| ByItself(RwSignal::new(store::word(WORD).is_some_and(|word| word == "on")))).0
}

/// Throws this page's die whenever it has to be thrown, once the last step has been seen.
pub fn listen(play: Play) {
    let (app, wanted, page) = (play.app, wanted(), here());
    Effect::new(move |_| {
        app.table.shown_at.track();
        let due = move || {
            wanted.get_untracked()
                && play.throw.with_untracked(Option::is_some)
                && app.table.past.with_untracked(Option::is_none)
        };
        if !wanted.get() || play.throw.with(Option::is_none) || app.table.past.with(Option::is_some) {
            return;
        }
        let seen =
            play.last.with_untracked(|last| last.as_ref().map_or(0.0, |turn| motion::schedule(turn).end));
        let watched = !queue::hurried(app) && !browser::prefers_less_motion();
        let wait = if watched { seen + BREATH_MS } else { 0.0 };
        let at = app.table.steps.get_untracked();
        page.after(Duration::from_millis(wait as u64), move || {
            if due() && app.table.steps.get_untracked() == at {
                play.roll();
            }
        });
    });
}

/// The switch on the sheet of settings.
#[component]
pub fn RollsByItself(app: App) -> impl IntoView {
    let wanted = wanted();
    let turn = move |on: bool| {
        store::keep_word(WORD, if on { "on" } else { "off" });
        wanted.set(on);
    };
    view! {
        <Switch app text=m::ROLLS_BY_ITSELF more=m::ROLLS_BY_ITSELF_MORE testid="set-rolls" on=wanted on_turn=turn/>
    }
}
