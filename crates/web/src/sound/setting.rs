//! How loud this browser's reader wants it. Remembered; nobody else at the table has a say in it.

use leptos::prelude::*;

use crate::app::App;
use crate::parts::choice::{Pick, Segmented};
use crate::store;
use crate::texts::{Text, common as t};

/// The word for how loud.
const VOLUME: &str = "volume";
/// The word for silence.
const MUTE: &str = "mute";

/// The choices: as it is remembered, what it is called, and how loud that is.
const VOLUMES: [(&str, Text, f32); 3] =
    [("quiet", t::VOLUME_QUIET, 0.25), ("middle", t::VOLUME_MIDDLE, 0.55), ("loud", t::VOLUME_LOUD, 1.0)];
const USUAL: &str = "middle";

fn volume() -> String {
    store::word(VOLUME).unwrap_or_else(|| USUAL.to_owned())
}

pub fn muted() -> bool {
    store::word(MUTE).is_some_and(|word| word == "on")
}

pub fn mute(on: bool) {
    store::keep_word(MUTE, if on { "on" } else { "off" });
}

/// How loud sounds are now, from 0 to 1.
pub fn loudness() -> f32 {
    if muted() {
        return 0.0;
    }
    let chosen = volume();
    let known = VOLUMES.iter().find(|(word, ..)| *word == chosen);
    known.map_or(VOLUMES[1].2, |(.., loudness)| *loudness)
}

/// The choice on the sheet of settings: silent, or how loud.
#[component]
pub fn Volume(app: App) -> impl IntoView {
    const OFF: &str = "off";
    let label = Signal::derive(move || t::SOUND.get(app.lang.get()).to_owned());
    let picks = Signal::derive(move || {
        let lang = app.lang.get();
        let off = Pick::new(OFF, t::VOLUME_OFF.get(lang));
        let on = VOLUMES.iter().map(|(word, text, _)| Pick::new(word, text.get(lang)));
        std::iter::once(off).chain(on).collect::<Vec<_>>()
    });
    let chosen = RwSignal::new(if muted() { OFF.to_owned() } else { volume() });
    let change = move |word: String| {
        mute(word == OFF);
        if word != OFF {
            store::keep_word(VOLUME, &word);
        }
        chosen.set(word);
    };
    view! {
        <div class="field">
            <span class="label" aria-hidden="true">{app.t(t::SOUND)}</span>
            <Segmented label testid="set-sound" picks value=chosen on_change=change/>
        </div>
    }
}
