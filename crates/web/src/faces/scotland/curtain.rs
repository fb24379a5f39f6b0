//! The curtain: Mister X moves at a screen that detectives share, so they look away first.

use leptos::prelude::*;

use super::play::Play;
use super::texts as s;
use crate::parts::button::Button;

/// The curtain, while it is closed.
#[component]
pub fn Curtain(play: Play) -> impl IntoView {
    let app = play.app;
    move || {
        play.curtain.get().then(|| {
            view! {
                <div class="curtain" role="alertdialog" aria-label=app.t(s::CURTAIN) data-testid="curtain">
                    <svg viewBox="-17 -46 34 42" aria-hidden="true"><use_ href="#pc-mrx".to_owned()/></svg>
                    <h2>{app.t(s::CURTAIN)}</h2>
                    <p>{app.t(s::CURTAIN_MORE)}</p>
                    <Button app text=s::CURTAIN_OPEN class="primary" testid="curtain-open" autofocus=true on_press=move |()| play.open()/>
                </div>
            }
        })
    }
}
