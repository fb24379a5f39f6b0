//! The replay: a slider over all steps, of a finished or a running game. It stands in place of the choices.

use std::time::Duration;

use leptos::prelude::*;

use crate::app::App;
use crate::later::here;
use crate::parts::button::{Button, IconButton};
use crate::texts::{Text, common as t};

/// The time between two steps while it runs by itself.
const PACE: Duration = Duration::from_millis(900);

/// Opens the replay, or goes back to the present.
pub fn toggle(app: App) {
    let table = app.table;
    if table.past.with_untracked(Option::is_some) {
        table.past.set(None);
    } else if table.steps.get_untracked() > 0 {
        table.look(table.steps.get_untracked());
    }
}

/// Goes some steps back or on, if the past is being looked at.
pub fn stride(app: App, by: isize) -> bool {
    let at = app.table.past.with_untracked(|past| past.as_ref().map(|past| past.at));
    if let Some(at) = at {
        halt(app);
        app.table.look(at.saturating_add_signed(by));
    }
    at.is_some()
}

fn halt(app: App) {
    app.table.past.update(|past| {
        if let Some(past) = past {
            past.running = false;
        }
    });
}

/// The bar, as long as the past is looked at.
#[component]
pub fn WhilePast(app: App) -> impl IntoView {
    let looking = Memo::new(move |_| app.table.past.with(Option::is_some));
    move || looking.get().then(|| view! { <ReplayBar app/> })
}

#[component]
pub fn ReplayBar(app: App) -> impl IntoView {
    let table = app.table;
    let at = table.shown_at;
    let running = Memo::new(move |_| table.past.with(|past| past.as_ref().is_some_and(|past| past.running)));
    here().every(PACE, move || {
        if running.get_untracked() {
            let (at, steps) = (at.get_untracked(), table.steps.get_untracked());
            if at < steps { table.look(at + 1) } else { halt(app) }
        }
    });
    let run = move |_: leptos::ev::MouseEvent| {
        let begin = !running.get_untracked();
        // At the end it begins anew.
        if begin && at.get_untracked() == table.steps.get_untracked() {
            table.look(0);
        }
        table.past.update(|past| {
            if let Some(past) = past {
                past.running = begin;
            }
        });
    };
    let slide = move |event: leptos::ev::Event| {
        if let Ok(at) = event_target_value(&event).parse() {
            halt(app);
            table.look(at);
        }
    };
    let button = move |icon: &'static str, text: Text, testid: &'static str, by: isize| {
        let name = Signal::derive(move || text.get(app.lang.get()).to_owned());
        let end = Signal::derive(move || at.get() == if by < 0 { 0 } else { table.steps.get() });
        view! { <IconButton icon name testid disabled=end on_press=move |_| { stride(app, by); }/> }
    };
    let run_icon = Signal::derive(move || if running.get() { "pause" } else { "play" });
    let run_name = Signal::derive(move || {
        let text = if running.get() { t::REPLAY_HALT } else { t::REPLAY_RUN };
        text.get(app.lang.get()).to_owned()
    });
    view! {
        <div class="replaybar" role="group" aria-label=app.t(t::REPLAY) data-testid="replay-bar">
            <span class="steps">
                {button("step-back", t::REPLAY_BACK, "replay-back", -1)}
                <IconButton icon=run_icon name=run_name class="framed" testid="replay-run" on_press=run/>
                {button("step-on", t::REPLAY_ON, "replay-on", 1)}
            </span>
            <input type="range" min="0" max=move || table.steps.get().to_string() prop:value=move || at.get().to_string()
                aria-label=app.t(t::REPLAY_SLIDER) data-testid="replay-slider" on:input=slide/>
            <Button app text=t::REPLAY_LEAVE class="primary" icon="close" testid="replay-leave" on_press=move |()| table.past.set(None)/>
        </div>
    }
}
