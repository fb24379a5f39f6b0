//! The own name.

use leptos::prelude::*;

use crate::app::App;
use crate::parts::button::Button;
use crate::parts::sheet::Sheet;
use crate::store;
use crate::texts::common as t;

#[component]
pub fn Name(app: App) -> impl IntoView {
    let text = RwSignal::new(app.name.get_untracked());
    let close = move || app.dialog.set(None);
    let keep = move || {
        app.rename(&text.get_untracked());
        close();
    };
    let title = Signal::derive(move || t::NAME_TITLE.get(app.lang.get()).to_owned());
    view! {
        <Sheet app title testid="name-sheet" on_close=move |()| close()>
            <div class="body">
                <div class="field">
                    <label class="label" for="name-input">{app.t(t::NAME_LABEL)}</label>
                    <input class="input" id="name-input" data-testid="name-input" maxlength=store::NAME_LIMIT autofocus
                        autocomplete="nickname" placeholder=app.t(t::DEFAULT_NAME) prop:value=text
                        on:input=move |event| text.set(event_target_value(&event))
                        on:keydown=move |event| if event.key() == "Enter" { keep() }/>
                    <span class="note">{app.t(t::NAME_NOTE)}</span>
                </div>
            </div>
            <div class="foot">
                <Button app text=t::CANCEL class="quiet" on_press=move |()| close()/>
                <Button app text=t::NAME_SAVE class="primary" testid="name-save" on_press=move |()| keep()/>
            </div>
        </Sheet>
    }
}
