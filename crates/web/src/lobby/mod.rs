//! The lobby: the shelf with its boxes, joining by link, and the tables that are being played at.

pub mod join;
pub mod load;
pub mod name;
pub mod running;
pub mod set_up;
pub mod shelf;
mod understand;

use leptos::prelude::*;

use crate::app::{App, Dialog};
use crate::browser;
use crate::parts::icon::Icon;
use crate::parts::token::{Look, Token};
use crate::texts::{common as t, device as d};

/// The lobby's page.
#[component]
pub fn LobbyPage(app: App) -> impl IntoView {
    let boxes = Memo::new(move |_| shelf::boxes(app).len());
    let welcome = move || {
        let text = match boxes.get() {
            _ if browser::is_site() => d::WELCOME,
            1 => t::WELCOME_ONE,
            _ => t::WELCOME_MANY,
        };
        text.get(app.lang.get())
    };
    let change_name = move || t::CHANGE_NAME.fill(app.lang.get(), &[("name", &app.shown_name())]);
    view! {
        <main class="lobby" class:few=move || { matches!(boxes.get(), 1 | 2) } data-testid="lobby">
            <div class="welcome">
                <div>
                    <h1>{app.t(t::WELCOME)}</h1>
                    <p>{welcome}</p>
                </div>
                <button type="button" class="chip me" aria-label=change_name data-testid="name"
                    on:click=move |_| app.dialog.set(Some(Dialog::Name))>
                    <Token look=Look::RED/>
                    <span><span class="muted">{app.t(t::YOU_PLAY_AS)}" "</span><b>{move || app.shown_name()}</b></span>
                    <Icon name="edit"/>
                </button>
            </div>
            <shelf::Shelf app/>
            // Not before the shelf is filled, which would push them away.
            <Show when=move || { boxes.get() > 0 }>
                <join::Join app/>
                <running::Running app/>
            </Show>
        </main>
    }
}
