//! A newer program. Files of different builds do not fit together, so a page of an older one says so and reloads itself at
//! a moment when nothing is lost by it.

use std::time::Duration;

use leptos::prelude::*;
use wire::Stage;

use crate::app::App;
use crate::parts::toast::{Deed, Toast, Tone};
use crate::texts::common as t;
use crate::{browser, store};

/// Where the build is noted that the page was last reloaded for.
const NOTE: &str = "reloaded-for";

/// Asks which build the house has now, and makes for it if it is another one.
pub fn look(app: App) {
    if app.newer.get_untracked() {
        return;
    }
    app.here.spawn(async move {
        let Some(build) = browser::fetch_text(&format!("{}build.txt", browser::base())).await else { return };
        let build = build.trim();
        let differs = build.len() == 16 && browser::build().is_some_and(|own| own != build);
        if differs && !app.newer.get_untracked() {
            app.newer.set(true);
            come(app, build);
        }
    });
}

/// Says that there is something newer, and waits for a good moment.
fn come(app: App, build: &str) {
    let lang = app.lang.get_untracked();
    let toast = Toast::new(Tone::Plain, t::NEW_VERSION.get(lang), t::NEW_VERSION_MORE.get(lang));
    app.toast(toast.deed(Deed::Reload));
    // Where a reload has not helped, the next one would not either: somebody between here and there keeps an old page.
    if store::word_of_tab(NOTE).as_deref() == Some(build) {
        return;
    }
    store::keep_word_of_tab(NOTE, build);
    let waits = move || {
        if good_moment(app) {
            browser::reload();
        }
    };
    app.here.every(Duration::from_secs(1), waits);
}

/// Whether nothing would be lost: no sheet is open, nothing is being typed or dragged, nobody here is to act, and no past is
/// being looked at.
fn good_moment(app: App) -> bool {
    let table = app.table;
    let idle = app.dialog.with_untracked(Option::is_none) && !browser::sheet_open() && !browser::busy();
    let mine = |seats: engine::SeatSet| {
        table.rights.with_untracked(|rights| rights.seats.iter().any(|seat| seats.contains(*seat)))
    };
    let to_act = table.stage.get_untracked() == Stage::Running
        && table.position.with_untracked(|position| position.as_ref().is_some_and(|it| mine(it.awaited())));
    idle && !to_act && table.past.with_untracked(Option::is_none)
}
