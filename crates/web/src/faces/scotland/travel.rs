//! The travel log: every ticket of Mister X, and where he showed himself.

use games::scotland::position::ROUNDS;
use games::scotland::targets;
use leptos::prelude::*;

use super::board::ticket_picture;
use super::play::Play;
use super::texts as s;
use crate::parts::switch::Switch;

#[component]
pub fn TravelLog(play: Play) -> impl IntoView {
    let app = play.app;
    let count = Memo::new(move |_| {
        play.view.with(|view| view.as_ref().and_then(|view| view.targets).map(|targets| targets.len()))
    });
    let allowed = Memo::new(move |_| count.get().is_some());
    let godmode = Memo::new(move |_| play.view.with(|view| view.as_ref().is_some_and(|view| view.godmode)));
    let switch = move || {
        allowed.get().then(|| {
            let text = move || s::TARGETS_N.count(app.lang.get(), count.get().unwrap_or(0) as usize);
            view! {
                <label class="switch">
                    <span>{text}</span>
                    <input type="checkbox" role="switch" data-testid="targets-on" prop:checked=play.targets_on
                        on:change=move |event| play.targets_on.set(event_target_checked(&event))/>
                </label>
            }
        })
    };
    let cheat = move || {
        godmode.get().then(|| {
            view! { <Switch app text=s::SHOW_X testid="x-on" on=play.x_on on_turn=move |on| play.x_on.set(on)/> }
        })
    };
    let legs = Memo::new(move |_| {
        play.view.with(|view| {
            view.as_ref()
                .map(|view| (view.mister_x.journey.clone(), view.round, view.player.map(|seat| seat.index())))
        })
    });
    let fields = move || {
        let (journey, round, player) = legs.get().unwrap_or_default();
        let curtain = play.curtain.get();
        (1..=ROUNDS)
            .map(|number| {
                let leg = journey.get(usize::from(number) - 1).copied();
                let reveal = targets::shows(number);
                let now = number == round && player == Some(0);
                // At a shared screen nobody reads Mister X's own notes.
                let station = leg.and_then(|leg| leg.station).filter(|_| reveal || !curtain);
                let label = move || {
                    let lang = app.lang.get();
                    let what = match (leg, station) {
                        (Some(leg), Some(station)) => {
                            let ticket = s::ticket(leg.ticket).get(lang);
                            s::LEG_SHOWN.fill(lang, &[("ticket", ticket), ("station", &station.number().to_string())])
                        }
                        (Some(leg), None) => s::ticket(leg.ticket).get(lang).to_owned(),
                        (None, _) if reveal => s::LEG_REVEAL.get(lang).to_owned(),
                        (None, _) => s::LEG_OPEN.get(lang).to_owned(),
                    };
                    s::LEG.fill(lang, &[("n", &number.to_string()), ("what", &what)])
                };
                let picture = match leg {
                    Some(leg) => ticket_picture(leg.ticket).into_any(),
                    None => view! { <span class="hole"></span> }.into_any(),
                };
                let eye = (reveal || station.is_some()).then(|| {
                    view! {
                        <span class="eye">
                            {reveal.then(|| view! { <svg viewBox="0 0 15 10" aria-hidden="true"><path d="M1 5Q7.500-2.500 14 5Q7.500 12.500 1 5z"/><circle cx="7.5" cy="5" r="1.9"/></svg> })}
                            {station.map(|station| station.number())}
                        </span>
                    }
                });
                view! { <li class="leg" class:show=reveal class:now=now aria-label=label data-testid="leg" data-round=number.to_string()><b>{number}</b>{picture}{eye}</li> }
            })
            .collect_view()
    };
    view! {
        <section class="travel panel" aria-label=app.t(s::TRAVEL) data-testid="travel">
            <div class="head"><h2>{app.t(s::TRAVEL)}</h2>{switch}</div>
            {cheat}
            <ol>{fields}</ol>
        </section>
    }
}
