//! The whole page: what frames it, whichever page it is.

use std::time::Duration;

use leptos::prelude::*;

use crate::app::App;
use crate::browser;
use crate::device::State;
use crate::faces::cover;
use crate::later::here;
use crate::lobby::load::Picker;
use crate::parts::icon::Sprites;
use crate::parts::toast::{Toast, ToastArea, Tone};
use crate::room::Rooms;
use crate::route::{Place, Route};
use crate::socket::Link;
use crate::store;
use crate::texts::common as t;
use crate::update;

/// How long sheets wait for the board to be there.
const SHEETS_WAIT: Duration = Duration::from_millis(500);

/// The whole page.
#[component]
pub fn Page() -> impl IntoView {
    let app = App::new();
    app.run();

    Effect::new(move |_| {
        let lang = app.lang.get();
        store::keep_word("lang", lang.code());
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("lang", lang.code());
        }
    });
    Effect::new(move |_| {
        if let (Some(dark), Some(root)) = (app.dark.get(), document().document_element()) {
            let theme = if dark { "dark" } else { "light" };
            store::keep_word("theme", theme);
            let _ = root.set_attribute("data-theme", theme);
        }
    });
    Effect::new(move |_| {
        let house = t::HOUSE.get(app.lang.get());
        let game = app.table.face.get().map(|face| face.cover().title.get(app.lang.get()));
        document().set_title(&game.map_or_else(|| house.to_owned(), |game| format!("{game} – {house}")));
    });
    // A table's game is known once the house has spoken; its part is fetched then, unless the page came with it.
    Effect::new(move |_| {
        app.route.track();
        app.table.game.track();
        app.fetch_page();
    });
    // The drawn shelf stays until this one is filled, or it is known that it will not be soon.
    Effect::new(move |_| {
        let waits = app.route.with(|route| *route == Route::Lobby)
            && !matches!(app.line.link.get(), Link::Lost(_))
            && app.lines.device.state.get() != State::Broken
            && (app.games().is_empty() || app.packs.lobby().is_none() && !app.packs.missing.get());
        if !waits && let Some(cover) = browser::take_over().and_then(|game| cover(&game)) {
            app.open_box(cover.id);
        }
    });
    // What was said of a table before there was any is heard as soon as there is.
    Effect::new(move |_| app.listen());
    // Sheets come when one is to be shown, or else once the board is there: nobody shall wait for them then.
    Effect::new(move |_| {
        if app.dialog.with(Option::is_some) {
            app.fetch_sheets(true);
        } else if app.table.known.get() && app.table.face.get().is_some() {
            app.here.after(SHEETS_WAIT, move || app.fetch_sheets(false));
        }
    });
    // Losing the line is shown by a message of its own; its return is worth one too.
    Effect::new(move |before: Option<Link>| {
        let link = app.line.link.get();
        // Not while the first attempt is under way, as when the browser shows the page again that it had kept.
        if matches!(link, Link::Lost(1..)) {
            // Where there is no house, the device is what there is.
            app.lines.device.wake();
            untrack(|| app.give_up_move());
        }
        let at_house = app.lines.place_untracked() == Place::House;
        if link == Link::Open && matches!(before, Some(Link::Lost(_))) && at_house {
            // Whoever was away may have come back as another program.
            update::look(app);
            let lang = app.lang.get_untracked();
            app.toast(Toast::new(Tone::Good, t::LINE_BACK.get(lang), t::LINE_BACK_MORE.get(lang)));
        }
        link
    });

    // A file that is dropped beside its place must not take the page away.
    here().on(leptos::ev::dragover, |event| event.prevent_default());
    here().on(leptos::ev::drop, |event| event.prevent_default());

    view! {
        <Sprites app/>
        <Rooms app/>
        <ToastArea app/>
        <Picker app/>
        <div class="sr" aria-live="polite" data-testid="said">{move || app.said.get()}</div>
    }
}
