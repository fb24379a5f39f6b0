//! The card in hand: turned in its box, dragged onto the city, or discarded.

use games::citydomino::{Cell, Direction, Placement};
use leptos::ev;
use leptos::prelude::*;

use super::city::CITY;
use super::play::{Drag, Play};
use super::texts as c;
use super::tiles;
use crate::browser;
use crate::later::here;
use crate::parts::button::{Button, IconButton};
use crate::parts::icon::Icon;
use crate::parts::sheet::Sheet;

const BIN: &str = "discard-bin";

/// Listens to the keys that turn, move, lay and discard the card.
fn listen(play: Play) {
    here().on(ev::keydown, move |event| {
        if !browser::is_shortcut(&event) || play.app.table.past.with_untracked(Option::is_some) {
            return;
        }
        if untrack(|| play.placing()).is_none() {
            return;
        }
        match event.key().as_str() {
            "r" | "R" => play.turn(),
            "ArrowUp" => play.nudge(0, -1),
            "ArrowDown" => play.nudge(0, 1),
            "ArrowLeft" => play.nudge(-1, 0),
            "ArrowRight" => play.nudge(1, 0),
            // The held card is laid, unless the focus is on a button that belongs to it.
            "Enter" if play.aim.with_untracked(Option::is_some) && !browser::focus_within(".hand, .deck") => {
                play.lay();
            }
            "Delete" | "Backspace" => play.discard(),
            "Escape" if play.aim.with_untracked(Option::is_some) => play.aim.set(None),
            _ => return,
        }
        event.prevent_default();
    });
    // While the card is carried, the other button turns it.
    here().on(ev::contextmenu, move |event| {
        if play.drag.with_untracked(Option::is_some) {
            event.prevent_default();
            play.turn();
        }
    });
}

/// The cell under the pointer that the card's left or upper half would lie in.
fn cell_at(play: Play, (x, y): (f64, f64)) -> Option<Cell> {
    let (left, top, width, height) = browser::rect(CITY)?;
    let side = width / 5.0;
    if x < left - side / 2.0
        || y < top - side / 2.0
        || x > left + width + side / 2.0
        || y > top + height + side / 2.0
    {
        return None;
    }
    // The pointer holds the card in its middle.
    let (back_x, back_y) = match play.rotation.get_untracked().direction() {
        Direction::Horizontally => (0.5, 0.0),
        Direction::Vertically => (0.0, 0.5),
    };
    let most = |back: f64| if back > 0.0 { 3.0 } else { 4.0 };
    let at = |from: f64, to: f64, back: f64| ((to - from) / side - back).floor().clamp(0.0, most(back)) as u8;
    Cell::new(at(left, x, back_x), at(top, y, back_y))
}

/// What else there is to know: how the card is moved, and in how many ways it fits.
pub fn detail(play: Play) -> String {
    let lang = play.app.lang.get();
    if play.placing().is_none() {
        return String::new();
    }
    c::FITS.count(lang, play.fits())
}

#[component]
pub fn Hand(play: Play) -> impl IntoView {
    let app = play.app;
    listen(play);
    let may = Memo::new(move |_| play.placing().is_some());
    let title = move || {
        let lang = app.lang.get();
        match play.hand.get() {
            None => c::NO_CARD.get(lang).to_owned(),
            Some((seat, _)) if play.is_you(seat) => c::YOUR_CARD.get(lang).to_owned(),
            Some((seat, _)) => c::CARD_OF_NAME.fill(lang, &[("name", &play.name(seat))]),
        }
    };
    let take = move |event: ev::PointerEvent| {
        if may.get_untracked() && event.button() == 0 {
            event.prevent_default();
            browser::capture(&event);
            follow(play, &event);
        }
    };
    let carry = move |event: ev::PointerEvent| {
        if play.drag.with_untracked(Option::is_some) {
            follow(play, &event);
        }
    };
    let drop = move |event: ev::PointerEvent| {
        if event.button() != 0 {
            return;
        }
        let Some(drag) = play.drag.get_untracked() else { return };
        play.drag.set(None);
        if drag.over_bin {
            play.aim.set(None);
            play.discard();
        } else if !play.lay() {
            // A wrong drop brings the card back.
            play.aim.set(None);
        }
    };
    let card = move || {
        play.hand.get().map(|(_, card)| {
            let rotation = play.rotation.get();
            let placement = Placement { cell: Cell::MIDDLE, rotation };
            let across = rotation.direction() == Direction::Horizontally;
            let label = move || c::DRAG_IT.fill(app.lang.get(), &[("card", &c::card(card, app.lang.get()))]);
            let size = if across { "0 0 200 100" } else { "0 0 100 200" };
            let carried = move || play.drag.with(Option::is_some);
            view! {
                <div class="card" class:upright=!across class:carried=carried class:mine=may role="img" aria-label=label
                    data-testid="hand-card" data-card=card.halves() data-rotation=rotation.number()
                    on:pointerdown=take on:pointermove=carry on:pointerup=drop
                    on:pointercancel=move |_| { play.drag.set(None); play.aim.set(None) }
                    on:contextmenu=move |event| { event.prevent_default(); play.turn() }>
                    <svg viewBox=size aria-hidden="true">{tiles::lying(card, placement, 0, 0)}</svg>
                </div>
            }
        })
    };
    let flying = move || {
        let drag = play.drag.get()?;
        let (_, card) = play.hand.get()?;
        // Over the city the ghost shows how it would lie; elsewhere the card hangs at the pointer.
        play.aim.with(Option::is_none).then(|| {
            let rotation = play.rotation.get();
            let across = rotation.direction() == Direction::Horizontally;
            let size = if across { "0 0 200 100" } else { "0 0 100 200" };
            let placement = Placement { cell: Cell::MIDDLE, rotation };
            view! {
                <svg class="flying" class:upright=!across viewBox=size aria-hidden="true"
                    style:left=format!("{}px", drag.at.0) style:top=format!("{}px", drag.at.1)>
                    {tiles::lying(card, placement, 0, 0)}
                </svg>
            }
        })
    };
    let turn_name = Signal::derive(move || c::TURN.get(app.lang.get()).to_owned());
    let over_bin = move || play.drag.with(|drag| drag.is_some_and(|drag| drag.over_bin));
    view! {
        <section class="hand" aria-label=title data-testid="hand">
            <div class="rot">{card}</div>
            <IconButton icon="turn" name=turn_name testid="turn-card" class="framed turn"
                disabled=Signal::derive(move || !may.get()) on_press=move |_| play.turn()/>
            <button type="button" class="bin" id=BIN class:over=over_bin data-testid="discard" title=app.t(c::DISCARD_MORE)
                disabled=move || !may.get() on:click=move |_| play.discard()>
                <Icon name="bin"/><b>{app.t(c::DISCARD)}</b>
            </button>
            {flying}
        </section>
        {move || play.discarding.get().then(|| view! { <Question play/> })}
    }
}

/// The card follows the pointer.
fn follow(play: Play, event: &ev::PointerEvent) {
    let at = (f64::from(event.client_x()), f64::from(event.client_y()));
    let over_bin = browser::rect(BIN).is_some_and(|(left, top, width, height)| {
        (left..left + width).contains(&at.0) && (top..top + height).contains(&at.1)
    });
    play.drag.set(Some(Drag { at, over_bin }));
    play.aim.set(if over_bin { None } else { cell_at(play, at) });
}

/// Discard although it fits?
#[component]
fn Question(play: Play) -> impl IntoView {
    let app = play.app;
    let close = move || play.discarding.set(false);
    let title = Signal::derive(move || c::DISCARD_SURE.get(app.lang.get()).to_owned());
    let more = move || {
        let lang = app.lang.get();
        c::DISCARD_SURE_MORE.fill(lang, &[("fits", &c::FITS.count(lang, play.fits()))])
    };
    let discard = move |()| {
        close();
        play.act(games::citydomino::Action::Discard);
    };
    view! {
        <Sheet app title testid="discard-sheet" on_close=move |()| close()>
            <div class="body"><p>{more}</p></div>
            <div class="foot">
                <Button app text=c::DISCARD class="quiet" testid="discard-yes" on_press=discard/>
                <Button app text=c::KEEP class="primary" testid="discard-no" autofocus=true on_press=move |()| close()/>
            </div>
        </Sheet>
    }
}
