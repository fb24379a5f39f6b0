//! How to use the game: what to press, not the rules.

use leptos::prelude::*;

use crate::app::App;
use crate::faces::face::{HowTo, KeyHelp};
use crate::parts::button::Button;
use crate::parts::sheet::Sheet;
use crate::texts::{Text, common as t};

/// The keys of every table.
const KEYS: &[KeyHelp] = &[
    (&["N"], Text { de: "Start, Stop", en: "Start, Stop" }),
    (&["Space"], Text { de: "Play, Pause", en: "Play, Pause" }),
    (&["Z"], t::KEY_TAKE_BACK),
    (&["W"], t::KEY_REPLAY),
    (&["S", "L"], t::KEY_SAVE_LOAD),
    (&["E"], t::KEY_SETTINGS),
    (&["?"], t::KEY_HELP),
    (&["Esc"], t::KEY_ESCAPE),
];

#[component]
pub fn Help(app: App) -> impl IntoView {
    let face = app.table.face.get_untracked()?;
    let close = move || app.dialog.set(None);
    let title = Signal::derive(move || {
        let lang = app.lang.get();
        t::HELP_TITLE.fill(lang, &[("game", face.cover().title.get(lang))])
    });
    let step = move |(index, (what, more)): (usize, &'static HowTo)| {
        view! {
            <li>
                <span class="no" aria-hidden="true">{index + 1}</span>
                <div><b>{app.t(*what)}</b><p>{app.t(*more)}</p></div>
            </li>
        }
    };
    let key = move |(keys, text): &'static KeyHelp| {
        let caps = keys
            .iter()
            .map(|key| {
                let label = move || if *key == "Space" { t::SPACE_SHORT.get(app.lang.get()) } else { *key };
                view! { <kbd>{label}</kbd> }
            })
            .collect_view();
        view! { <dt>{caps}</dt><dd>{app.t(*text)}</dd> }
    };
    Some(view! {
        <Sheet app title testid="help-sheet" class="wide" on_close=move |()| close()>
            <div class="body">
                <ol class="how">{face.about().how_to.iter().enumerate().map(step).collect_view()}</ol>
                {face.help_picture(app)}
                <hr/>
                <dl class="keys">{face.about().keys.iter().chain(KEYS).map(key).collect_view()}</dl>
            </div>
            <div class="foot">
                <Button app text=t::GOT_IT class="primary" testid="help-done" autofocus=true on_press=move |()| close()/>
            </div>
        </Sheet>
    })
}
