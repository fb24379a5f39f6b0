//! "Save first?": before a game that is still being played is left behind.

use leptos::prelude::*;
use wire::ToServer;

use crate::app::{App, Next};
use crate::parts::button::Button;
use crate::parts::sheet::Sheet;
use crate::texts::common as t;

#[component]
pub fn SaveFirst(
    app: App,
    /// What was wanted.
    next: Next,
) -> impl IntoView {
    let table = app.table;
    let closing = RwSignal::new(false);
    let close = move || app.dialog.set(None);
    let finish = move || {
        // Closing the table sends everybody back to the shelf, this page too.
        if closing.get_untracked() {
            table.send(&ToServer::Close {});
        }
        app.proceed(next);
    };
    let save = move |()| {
        if closing.get_untracked() {
            // The record comes before the table goes: both are answered in order.
            if app.save_then(None) {
                finish();
            }
        } else if app.save_then(Some(next)) {
            close();
        }
    };
    let title = Signal::derive(move || t::SAVE_FIRST.get(app.lang.get()).to_owned());
    let question = move || {
        let lang = app.lang.get();
        let Some(face) = table.face.get() else { return String::new() };
        if let Some((leaving, another)) = face.about().manners.save_questions {
            return if next == Next::Leave { leaving } else { another }.get(lang).to_owned();
        }
        let game = face.cover().title.get(lang);
        let mut state = t::STATE_MOVE.count(lang, table.steps.get());
        if let Some(score) = table.now.with(|now| now.as_ref().and_then(|now| face.told(now).score)) {
            state = format!("{state}, {score}");
        }
        let text = match next {
            Next::Leave => t::SAVE_FIRST_LEAVE,
            Next::Load => t::SAVE_FIRST_LOAD,
            Next::New => t::SAVE_FIRST_NEW,
        };
        text.fill(lang, &[("game", game), ("state", &state)])
    };
    let host = move || {
        (next == Next::Leave && table.rights.with(|rights| rights.host)).then(|| {
            view! {
                <label class="check">
                    <input type="checkbox" data-testid="close-table" prop:checked=closing
                        on:change=move |event| closing.set(event_target_checked(&event))/>
                    <span>{app.t(t::CLOSE_TABLE_TOO)}</span>
                </label>
            }
        })
    };
    view! {
        <Sheet app title testid="save-first" on_close=move |()| close()>
            <div class="body">
                <div class="askrow">
                    <svg class="ask-art" viewBox="0 0 72 72" aria-hidden="true">
                        <rect x="6" y="30" width="60" height="36" rx="6" fill="#b99d72"/>
                        <rect x="6" y="26" width="60" height="32" rx="6" fill="#d8c3a0"/>
                        <rect x="14" y="34" width="14" height="14" rx="3" fill="#5bb7e0"/>
                        <rect x="30" y="34" width="14" height="14" rx="3" fill="#f2c230"/>
                        <rect x="46" y="34" width="14" height="14" rx="3" fill="#7b5ab5"/>
                        <path d="M36 4v16M29 14l7 7 7-7" fill="none" stroke="#c8442b" stroke-width="5" stroke-linecap="round"
                            stroke-linejoin="round"/>
                    </svg>
                    <p>{question}</p>
                </div>
                {host}
            </div>
            <div class="foot">
                <Button app text=t::CANCEL class="quiet" testid="save-cancel" on_press=move |()| close()/>
                <Button app text=t::DONT_SAVE testid="save-no" on_press=move |()| finish()/>
                <Button app text=t::SAVE class="primary" testid="save-yes" on_press=save/>
            </div>
        </Sheet>
    }
}
