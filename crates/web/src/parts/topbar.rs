//! The bar at the top: home, where one is, the line, language and theme.

use leptos::ev;
use leptos::prelude::*;

use super::icon::Icon;
use crate::app::{App, Next};
use crate::browser;
use crate::route::Place;
use crate::socket::Link;
use crate::texts::{common as t, device as d};

/// Not written into the view itself: what is all fixed there is parsed as HTML, where `use` would be another element.
const LOGO: &str = "#logo";

#[component]
pub fn TopBar(app: App) -> impl IntoView {
    let home = move |event: ev::MouseEvent| {
        // A new tab or window is the browser's business.
        if event.button() == 0 && !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
            event.prevent_default();
            app.ask_first(Next::Leave);
        }
    };
    let theme = move |_| {
        let dark = app.dark.get_untracked().unwrap_or_else(browser::prefers_dark);
        app.dark.set(Some(!dark));
    };
    view! {
        <header class="topbar">
            <a class="home" href=browser::base() aria-label=app.t(t::TO_SHELF) data-testid="home" on:click=home>
                <svg aria-hidden="true"><use_ href=LOGO/></svg>
                <span>{app.t(t::HOUSE)}</span>
            </a>
            {move || app.route.get().table().is_some().then(|| view! { <Where app/> })}
            <span class="grow"></span>
            <LineChip app/>
            <button type="button" class="icon-btn text" aria-label=app.t(t::SWITCH_LANGUAGE)
                title=app.t(t::SWITCH_LANGUAGE) data-testid="lang" on:click=move |_| app.lang.update(|lang| *lang = lang.other())>
                <Icon name="language"/>
                <span>{move || app.lang.get().sign()}</span>
            </button>
            <button type="button" class="icon-btn" aria-label=app.t(t::SWITCH_THEME) title=app.t(t::SWITCH_THEME)
                data-testid="theme" on:click=theme>
                <Icon name="theme"/>
            </button>
        </header>
    }
}

/// The game's name and the table's, which is also the link for watching.
#[component]
fn Where(app: App) -> impl IntoView {
    let id = move || app.route.get().table().map(ToString::to_string).unwrap_or_default();
    let copy = move |_| app.copy(&format!("{}{}", browser::origin(), app.route.get_untracked().address()));
    let link = move || {
        match app.lines.place() {
        Place::House => view! {
            <button type="button" class="id" title=app.t(t::COPY_TABLE_LINK) data-testid="table-link" on:click=copy>
                <span>{id}</span>
                <Icon name="copy"/>
                <span class="sr">{app.t(t::COPY_TABLE_LINK)}</span>
            </button>
        }
        .into_any(),
        // Nobody else could follow a link to it.
        Place::Device => view! { <span class="id" data-testid="table-name">{id}</span> }.into_any(),
    }
    };
    view! {
        <div class="where">
            <h1>{move || app.table.face.get().map(|face| face.cover().title.get(app.lang.get()))}</h1>
            {link}
        </div>
    }
}

#[component]
fn LineChip(app: App) -> impl IntoView {
    let look = move || match app.line.link.get() {
        _ if app.lines.place() == Place::Device || browser::is_site() => ("chip good", "device", d::SIGN),
        Link::Open => ("chip good", "online", t::CONNECTED),
        Link::Connecting => ("chip", "online", t::CONNECTING),
        Link::Lost(_) => ("chip bad", "offline", t::OFFLINE),
    };
    view! {
        <span class=move || look().0 role="status" data-testid="line">
            <Icon name=Signal::derive(move || look().1)/>
            <span class="status-text">{move || look().2.get(app.lang.get())}</span>
        </span>
    }
}
