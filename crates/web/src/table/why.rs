//! Why the computer did it: what it could have done, and what each was worth to it.

use engine::bot::Weighed;
use leptos::prelude::*;
use serde::Deserialize as _;
use serde_json::Value;

use crate::app::App;
use crate::faces::FaceRef;
use crate::parts::button::Button;
use crate::parts::sheet::Sheet;
use crate::texts::common as t;

/// The sheet.
#[component]
pub fn Why(
    /// The page.
    app: App,
    /// Which step, counted from 1.
    at: usize,
    /// What was weighed, the best first.
    why: Value,
) -> impl IntoView {
    let face = app.table.face.get_untracked()?;
    let options = Vec::<Weighed<Value>>::deserialize(&why).ok()?;
    let close = move || app.dialog.set(None);
    let title = Signal::derive(move || t::WHY_TITLE.count(app.lang.get(), at));
    let rows = options
        .into_iter()
        .enumerate()
        .map(|(index, option)| view! { <Row app face option chosen=index == 0/> })
        .collect_view();
    Some(view! {
        <Sheet app title testid="why-sheet" on_close=move |()| close()>
            <div class="body">
                <p>{app.t(t::WHY_MORE)}</p>
                <ol class="why-list">{rows}</ol>
            </div>
            <div class="foot">
                <Button app text=t::GOT_IT class="primary" testid="why-done" autofocus=true on_press=move |()| close()/>
            </div>
        </Sheet>
    })
}

#[component]
fn Row(app: App, face: FaceRef, option: Weighed<Value>, chosen: bool) -> impl IntoView {
    let option = StoredValue::new(option);
    let words = move || {
        let lang = app.lang.get();
        option.with_value(|option| {
            let words = option.parts.iter().filter_map(|part| face.part(&part.name, part.weight, lang));
            words.collect::<Vec<_>>().join(" · ")
        })
    };
    let name = move || option.with_value(|option| face.option(&option.action, app.lang.get()));
    let worth = move || option.with_value(|option| face.worth(option, app.lang.get()));
    view! {
        <li class:chosen=chosen>
            <b>{name}</b>
            <span class="worth">{worth}</span>
            <small>{words}</small>
            {chosen.then(|| view! { <span class="chip good">{app.t(t::WHY_CHOSEN)}</span> })}
        </li>
    }
}
