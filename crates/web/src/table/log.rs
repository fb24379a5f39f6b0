//! The assignment's log: to be read and to be kept.

use leptos::prelude::*;

use crate::app::App;
use crate::browser;
use crate::parts::button::Button;
use crate::parts::sheet::Sheet;
use crate::texts::common as t;

/// What the assignments call it.
const FILE: &str = "game.log";

#[component]
pub fn LogSheet(
    app: App,
    /// What it says.
    text: String,
) -> impl IntoView {
    let close = move || app.dialog.set(None);
    let title = Signal::derive(move || t::LOG.get(app.lang.get()).to_owned());
    let file = StoredValue::new(text.clone());
    let keep = move |()| {
        file.with_value(|text| browser::download(FILE, text));
    };
    view! {
        <Sheet app title testid="log-sheet" class="wide" on_close=move |()| close()>
            <div class="body"><pre class="log-text" tabindex="0" data-testid="log-text">{text}</pre></div>
            <div class="foot">
                <Button app text=t::LOG_KEEP icon="save" testid="log-keep" on_press=keep/>
                <Button app text=t::DONE class="primary" autofocus=true on_press=move |()| close()/>
            </div>
        </Sheet>
    }
}
