//! Joining by link or by a table's name, where there is a house, and loading a saved game.

use leptos::prelude::*;

use crate::app::App;
use crate::browser;
use crate::parts::icon::Icon;
use crate::route::{self, Route};
use crate::texts::common as t;

#[component]
pub fn Join(app: App) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let wrong = RwSignal::new(false);
    let over = RwSignal::new(false);
    let join = move || match route::parse_join(&text.get_untracked()) {
        Some((table, key)) => app.go_with(Route::Table(table), key),
        None => wrong.set(true),
    };
    let typed = move |event: leptos::ev::Event| {
        text.set(event_target_value(&event));
        wrong.set(false);
    };
    let drop = move |event: leptos::ev::DragEvent| {
        event.prevent_default();
        over.set(false);
        let file = event.data_transfer().and_then(|data| data.files()).and_then(|files| files.get(0));
        if let Some(file) = file {
            app.open_file(file);
        }
    };
    let drag_over = move |event: leptos::ev::DragEvent| {
        // Without this the browser would open the file itself.
        event.prevent_default();
        over.set(true);
    };
    // A site of plain files has no tables of others.
    let title = if browser::is_site() { t::LOAD_GAME } else { t::JOIN_TITLE };
    let field = (!browser::is_site()).then(|| {
        view! {
            <div class="field">
                <label class="label" for="join-input">{app.t(t::JOIN_LABEL)}</label>
                <div class="joinrow">
                    <input class="input" id="join-input" placeholder="mond-katze-42" autocomplete="off"
                        autocapitalize="none" spellcheck="false" data-testid="join-input" prop:value=text on:input=typed
                        aria-invalid=move || wrong.get().to_string()
                        on:keydown=move |event| if event.key() == "Enter" { join() }/>
                    <button type="button" class="btn" data-testid="join" on:click=move |_| join()>
                        <Icon name="link"/>
                        <span>{app.t(t::JOIN)}</span>
                    </button>
                </div>
                {move || wrong.get().then(|| view! { <p class="note wrong" role="alert">{app.t(t::JOIN_WRONG)}</p> })}
            </div>
        }
    });
    view! {
        <section class="join card" class:over=over aria-labelledby="join-title"
            on:dragover=drag_over on:dragleave=move |_| over.set(false) on:drop=drop>
            <h2 id="join-title">{app.t(title)}</h2>
            {field}
            <div class="or">
                <button type="button" class="btn" data-testid="load" on:click=move |_| { super::load::choose(); }>
                    <Icon name="load"/>
                    <span>{app.t(t::LOAD_GAME)}</span>
                </button>
                <span class="small muted drop">{app.t(t::DROP_HERE)}</span>
            </div>
        </section>
    }
}
