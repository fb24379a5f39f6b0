//! Somebody asks the others for something: agreed or not?

use leptos::prelude::*;
use wire::{Occupant, ToServer, Wish, Wished};

use crate::app::App;
use crate::parts::button::Button;
use crate::parts::sheet::Sheet;
use crate::texts::{Lang, common as t};

/// The question, whenever this page is asked.
#[component]
pub fn WishQuestion(app: App) -> impl IntoView {
    let table = app.table;
    let asked = Memo::new(move |_| {
        let wish = table.wished.get()?;
        let mine = table.rights.with(|rights| wish.waiting.iter().any(|seat| rights.seats.contains(seat)));
        mine.then_some(wish)
    });
    let title = Signal::derive(move || {
        let lang = app.lang.get();
        asked
            .with(|wish| wish.as_ref().map(|wish| title(&wish.what).get(lang).to_owned()))
            .unwrap_or_default()
    });
    move || {
        asked.get().map(|wish| {
            let nr = Some(wish.nr);
            let answer = move |yes: bool| table.send(&ToServer::Answer { yes, nr });
            let question = move || question(app, &wish, app.lang.get());
            view! {
                <Sheet app title testid="wish-sheet" on_close=move |()| answer(false)>
                    <div class="body"><p>{question}</p></div>
                    <div class="foot">
                        <Button app text=t::WISH_NO testid="wish-no" on_press=move |()| answer(false)/>
                        <Button app text=t::WISH_YES class="primary" testid="wish-yes" on_press=move |()| answer(true)/>
                    </div>
                </Sheet>
            }
        })
    }
}

fn title(what: &Wished) -> crate::texts::Text {
    match what {
        Wished::Undo { .. } => t::UNDO_TITLE,
        Wished::RealDice { on: true } => t::WISH_DICE_TITLE,
        Wished::RealDice { on: false } => t::WISH_NO_DICE_TITLE,
        Wished::Pause {} => t::WISH_PAUSE_TITLE,
        Wished::Stop {} => t::WISH_STOP_TITLE,
        Wished::Close {} => t::WISH_CLOSE_TITLE,
        Wished::Reseat { .. } => t::WISH_RESEAT_TITLE,
    }
}

fn question(app: App, wish: &Wish, lang: Lang) -> String {
    let table = app.table;
    let name = wish.by.map_or_else(|| t::THE_HOST.get(lang).to_owned(), |by| table.name(by, lang));
    let ask = |text: crate::texts::Text| text.fill(lang, &[("name", &name)]);
    match &wish.what {
        Wished::Undo { to } => t::UNDO_ASKED.fill(lang, &[("name", &name), ("n", &to.to_string())]),
        Wished::RealDice { on: true } => ask(t::WISH_DICE),
        Wished::RealDice { on: false } => ask(t::WISH_NO_DICE),
        Wished::Pause {} => ask(t::WISH_PAUSE),
        Wished::Stop {} => ask(t::WISH_STOP),
        Wished::Close {} => ask(t::WISH_CLOSE),
        Wished::Reseat { seat, by } => {
            let own = table.rights.with(|rights| rights.seats.contains(seat));
            let level = match by {
                Occupant::Computer(level) => {
                    table.face.get().map(|face| face.about().level_name(level, lang)).unwrap_or_default()
                }
                Occupant::Me | Occupant::Guest => String::new(),
            };
            let text = match by {
                Occupant::Computer(_) if own => t::WISH_YOUR_SEAT,
                Occupant::Computer(_) if table.is_computer(*seat) => t::WISH_LEVEL,
                Occupant::Computer(_) => t::WISH_COMPUTER,
                Occupant::Guest => t::WISH_GUEST,
                Occupant::Me => t::WISH_SEAT,
            };
            let seat = table.seat_name(*seat, lang);
            text.fill(lang, &[("name", &name), ("seat", &seat), ("level", &level)])
        }
    }
}
