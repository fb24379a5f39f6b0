//! The colours with their digits.

use games::filler::Colour;
use leptos::ev;
use leptos::prelude::*;

use super::palette;
use super::play::{Play, owner};
use super::texts as f;
use crate::browser;
use crate::later::here;
use crate::parts::token::Token;

/// The row of colours.
#[component]
pub fn Colours(play: Play) -> impl IntoView {
    let app = play.app;
    listen(play);
    let count = Memo::new(move |_| play.view.with(|view| view.as_ref().map_or(0, |view| view.colours)));
    let swatches =
        move || Colour::first(count.get()).map(|colour| view! { <Swatch play colour/> }).collect_view();
    view! {
        <div class="colours" role="group" aria-label=app.t(f::CHOOSE) data-count=move || count.get().to_string()>
            {swatches}
        </div>
    }
}

/// The digit keys, as long as the board is shown.
fn listen(play: Play) {
    here().on(ev::keydown, move |event| {
        let digit = event.key().parse().ok().and_then(Colour::new);
        if let Some(colour) = digit
            && browser::is_shortcut(&event)
            && !event.repeat()
            && play.view.with_untracked(Option::is_some)
        {
            event.prevent_default();
            play.choose(colour);
        }
    });
}

/// One colour: its tile with the digit, its name, and whose it is or what it would gain.
#[component]
fn Swatch(play: Play, colour: Colour) -> impl IntoView {
    let app = play.app;
    let owner = Memo::new(move |_| play.view.with(|view| view.as_ref().and_then(|view| owner(view, colour))));
    let gain = Memo::new(move |_| {
        let seat = play.mine.get()?;
        play.view.with(|view| view.as_ref().map(|view| view.board.gain(seat, colour).len()))
    });
    let hot = Memo::new(move |_| play.hot.get() == Some(colour));
    let idle = Memo::new(move |_| play.mine.get().is_none());
    let name = move || f::colour_name(colour, app.lang.get());
    let label = move || {
        let lang = app.lang.get();
        let base = [("colour", f::colour_name(colour, lang)), ("digit", &colour.to_string())];
        match (owner.get(), gain.get()) {
            (Some(seat), _) if app.table.is_you(seat) => f::SWATCH_YOURS.fill(lang, &base),
            (Some(seat), _) => {
                f::SWATCH_TAKEN.fill(lang, &[base[0], base[1], ("name", &app.table.name(seat, lang))])
            }
            (None, Some(gain)) => f::SWATCH_GAIN
                .fill(lang, &[base[0], base[1], ("gain", &f::FIELDS_MORE.count(lang, gain as usize))]),
            (None, None) => f::SWATCH.fill(lang, &base),
        }
    };
    let badge = move || match (owner.get(), gain.get()) {
        (Some(seat), _) => Some(view! { <Token look=app.table.look_of(seat) class="sm owner"/> }.into_any()),
        (None, Some(gain)) => {
            Some(view! { <span class="plus" aria-hidden="true">"+"{gain}</span> }.into_any())
        }
        (None, None) => None,
    };
    view! {
        <button type="button" class="sw" class:taken=move || owner.get().is_some() class:hot=hot class:quiet=idle
            aria-label=label title=move || owner.get().is_some().then(label)
            aria-disabled=move || (owner.get().is_some() || idle.get()).to_string()
            data-testid=format!("colour-{colour}") data-owner=move || owner.get().map(|seat| seat.to_string())
            on:click=move |event: ev::MouseEvent| { browser::release(&event); play.hot.set(None); play.choose(colour) }
            on:pointerenter=move |_| play.hot.set(Some(colour)) on:pointerleave=move |_| play.hot.set(None)
            on:focus=move |_| play.hot.set(Some(colour)) on:blur=move |_| play.hot.set(None)>
            <span class="tile">
                <svg aria-hidden="true"><rect width="100%" height="100%" fill=palette::fill(colour)/></svg>
                <b><i class=palette::tile_class(colour)>{colour.digit()}</i></b>
            </span>
            <span class="name">{name}</span>
            {badge}
        </button>
    }
}

/// How much of the board belongs to whom.
#[component]
pub fn Share(
    play: Play,
    /// For the result sheet.
    #[prop(optional)]
    tall: bool,
) -> impl IntoView {
    let app = play.app;
    let shares = Memo::new(move |_| {
        play.view.with(|view| {
            view.as_ref().map(|view| {
                let all = view.board.rows() * view.board.cols();
                (usize::from(view.sizes[0]), usize::from(view.sizes[1]), all)
            })
        })
    });
    let label = move || {
        let (a, b, all) = shares.get()?;
        let numbers = [a, all.saturating_sub(a + b), b, all].map(|number| number.to_string());
        let [a, rest, b, all] = &numbers;
        Some(f::SHARES.fill(app.lang.get(), &[("a", a), ("rest", rest), ("b", b), ("all", all)]))
    };
    let width = move |pick: fn((usize, usize, usize)) -> usize| {
        move || {
            shares.get().map_or_else(
                || "0".to_owned(),
                |shares| format!("calc(100% * {} / {})", pick(shares), shares.2),
            )
        }
    };
    view! {
        <div class="share" class:tall=tall role="img" aria-label=label
            aria-hidden=move || shares.get().is_none().then_some("true")>
            <span class="a" style:width=width(|shares| shares.0)></span>
            <span class="rest"></span>
            <span class="b" style:width=width(|shares| shares.1)></span>
        </div>
    }
}
