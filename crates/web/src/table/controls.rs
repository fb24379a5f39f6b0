//! Two buttons and the clock. Start lays out, Play begins; the labels are the same in both languages.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use wire::{Stage, ToServer};

use super::state::clock_text;
use crate::app::{App, Dialog};
use crate::browser;
use crate::later::here;
use crate::parts::button::Button;
use crate::parts::icon::Icon;
use crate::texts::common as t;

/// How often the clock is looked at.
const TICK: Duration = Duration::from_millis(250);

/// Whether games of this kind are laid out and begun by hand. The others begin by themselves and are not stopped by a
/// slip of the hand.
fn by_hand(app: App) -> bool {
    app.table_facts().is_some_and(|facts| facts.by_hand)
}

/// Whether Start/Stop can be pressed.
pub fn may_start_or_stop(app: App) -> bool {
    let begins = matches!(app.table.stage.get(), Stage::Empty | Stage::Over);
    app.table.rights.with(|rights| rights.host) && (begins || by_hand(app))
}

/// Whether Play/Pause can be pressed.
pub fn may_play_or_pause(app: App) -> bool {
    let takes_part = app.table.rights.with(|rights| rights.host || !rights.seats.is_empty());
    let goes = matches!(app.table.stage.get(), Stage::Ready | Stage::Running | Stage::Paused);
    takes_part && goes && (by_hand(app) || app.table.stage.get() != Stage::Running)
}

/// Presses Start or Stop.
pub fn start_or_stop(app: App) {
    if !untrack(|| may_start_or_stop(app)) {
        return;
    }
    app.table.past.set(None);
    app.table.send(&match app.table.stage.get_untracked() {
        Stage::Empty | Stage::Over => ToServer::Start {},
        Stage::Ready | Stage::Running | Stage::Paused => ToServer::Stop {},
    });
}

/// Lays out another game and begins it.
pub fn once_more(app: App) {
    start_or_stop(app);
    if untrack(|| by_hand(app)) {
        app.table.send(&ToServer::Play {});
    }
}

/// Presses Play or Pause.
pub fn play_or_pause(app: App) {
    if !untrack(|| may_play_or_pause(app)) {
        return;
    }
    app.table.past.set(None);
    app.table.send(&match app.table.stage.get_untracked() {
        Stage::Running => ToServer::Pause {},
        _ => ToServer::Play {},
    });
}

/// Whether the buttons stand where the choices stand otherwise: between two games that begin by themselves.
pub fn in_place_of_choices(app: App) -> bool {
    !by_hand(app) && matches!(app.table.stage.get(), Stage::Empty | Stage::Paused | Stage::Over)
}

#[component]
pub fn Controls(app: App) -> impl IntoView {
    let stage = app.table.stage;
    let idle = Memo::new(move |_| !by_hand(app) && !in_place_of_choices(app));
    let begins = Memo::new(move |_| matches!(stage.get(), Stage::Empty | Stage::Over));
    let runs = Memo::new(move |_| stage.get() == Stage::Running);
    let again = Memo::new(move |_| !by_hand(app) && stage.get() == Stage::Over);
    let start_text = move || match (again.get(), begins.get()) {
        (true, _) => t::ONCE_MORE,
        (_, true) => t::START,
        (_, false) => t::STOP,
    };
    let play_text = move || if runs.get() { t::PAUSE } else { t::PLAY };
    let titled = move |what: crate::texts::Text, key: &str| {
        t::WITH_KEY.fill(app.lang.get(), &[("what", what.get(app.lang.get())), ("key", key)])
    };
    let result = move || {
        again.get().then(|| {
            let show = move |()| app.dialog.set(Some(Dialog::Result));
            view! { <Button app text=t::SHOW_RESULT testid="show-result" on_press=show/> }
        })
    };
    view! {
        <section class="controls" class:by-hand=move || by_hand(app) class:idle=idle aria-label=app.t(t::GAME)>
            <button type="button" class="btn" class:primary=begins data-testid="start-stop"
                hidden=move || !by_hand(app) && !begins.get()
                title=move || titled(start_text(), "N") disabled=move || !may_start_or_stop(app)
                on:click=move |event: ev::MouseEvent| { browser::release(&event); start_or_stop(app) }>
                <Icon name=Signal::derive(move || if begins.get() { "start" } else { "stop" })/>
                {move || start_text().get(app.lang.get())}
            </button>
            <button type="button" class="btn" class:primary=move || !begins.get() data-testid="play-pause"
                hidden=move || !by_hand(app) && begins.get()
                title=move || titled(play_text(), t::KEY_SPACE.get(app.lang.get())) disabled=move || !may_play_or_pause(app)
                on:click=move |event: ev::MouseEvent| { browser::release(&event); play_or_pause(app) }>
                <Icon name=Signal::derive(move || if runs.get() { "pause" } else { "play" })/>
                {move || play_text().get(app.lang.get())}
            </button>
            {result}
            <Clock app/>
        </section>
    }
}

/// The playing time. It runs by this page's own clock between the server's messages.
#[component]
fn Clock(app: App) -> impl IntoView {
    let table = app.table;
    let tick = RwSignal::new(0u32);
    here().every(TICK, move || {
        if table.stage.get_untracked() == Stage::Running {
            tick.update(|tick| *tick = tick.wrapping_add(1));
        }
    });
    let ms = Memo::new(move |_| {
        tick.track();
        table.clock_ms() / 1000 * 1000
    });
    let spoken = move || {
        let seconds = ms.get() / 1000;
        let (min, sec) = (seconds / 60, seconds % 60);
        t::CLOCK.fill(app.lang.get(), &[("min", &min.to_string()), ("sec", &sec.to_string())])
    };
    view! {
        <span class="clock" role="timer" aria-label=spoken>
            <Icon name="timer"/>
            <span data-testid="clock">{move || clock_text(ms.get())}</span>
        </span>
    }
}
