//! Somebody asks to take back: agreed or not?

use leptos::prelude::*;
use wire::ToServer;

use crate::app::App;
use crate::parts::button::Button;
use crate::parts::sheet::Sheet;
use crate::texts::common as t;

/// The question, whenever this page is asked.
#[component]
pub fn UndoQuestion(app: App) -> impl IntoView {
    let table = app.table;
    let asked = Memo::new(move |_| {
        let wish = table.undo.get()?;
        let mine = table.rights.with(|rights| wish.waiting.iter().any(|seat| rights.seats.contains(seat)));
        mine.then_some(wish)
    });
    let answer = move |yes: bool| table.send(&ToServer::Answer { yes });
    let title = Signal::derive(move || t::UNDO_TITLE.get(app.lang.get()).to_owned());
    move || {
        asked.get().map(|wish| {
            let question = move || {
                let lang = app.lang.get();
                t::UNDO_ASKED.fill(lang, &[("name", &table.name(wish.by, lang)), ("n", &wish.to.to_string())])
            };
            view! {
                <Sheet app title testid="undo-sheet" on_close=move |()| answer(false)>
                    <div class="body"><p>{question}</p></div>
                    <div class="foot">
                        <Button app text=t::UNDO_NO testid="undo-no" on_press=move |()| answer(false)/>
                        <Button app text=t::UNDO_YES class="primary" testid="undo-yes" on_press=move |()| answer(true)/>
                    </div>
                </Sheet>
            }
        })
    }
}
