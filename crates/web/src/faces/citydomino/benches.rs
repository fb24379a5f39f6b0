//! The benches: whose card is whose, in the order of play; and what is still in the bag.

use games::citydomino::{Action, Card, Phase, Slot};
use leptos::ev;
use leptos::prelude::*;

use super::play::Play;
use super::texts as c;
use super::tiles::CardFace;
use crate::browser;
use crate::later::here;
use crate::parts::button::Button;
use crate::parts::icon::Icon;
use crate::parts::sheet::Sheet;
use crate::parts::token::{Look, Token};
use crate::texts::common as t;

/// A row of a bench as it is shown: cards that were laid already stay visible for the round, pale.
#[derive(Clone, PartialEq)]
struct Row {
    slot: Slot,
    /// Its place on the bench, to be chosen by.
    index: usize,
    /// Laid or discarded already.
    done: bool,
    /// The card of whoever is to move.
    now: bool,
}

#[component]
pub fn Benches(play: Play) -> impl IntoView {
    let app = play.app;
    let bag = RwSignal::new(false);
    here().on(ev::keydown, move |event| {
        let index = event.key().parse::<u8>().ok().filter(|digit| (1..=4).contains(digit));
        let choosing = untrack(|| choosing(play));
        if let (Some(digit), true, true) = (index, choosing, browser::is_shortcut(&event)) {
            event.prevent_default();
            play.act(Action::Choose(digit - 1));
        }
    });

    let left = Memo::new(move |_| play.view.with(|view| view.as_ref().map_or(0, |view| view.bag.len())));
    // Twelve rounds with the usual cards: every bench of four is one.
    let rounds = Memo::new(move |_| {
        let laid = play.seen.with_shown_steps(super::steps::cards_played);
        let waiting = play.view.with(|view| {
            view.as_ref().map_or(0, |view| view.bag.len() + view.bench1.len() + view.bench2.len())
        });
        let whole = waiting + laid;
        (laid / 4 + 1, whole.div_ceil(4))
    });
    let first = Memo::new(move |_| {
        play.view.with(|view| view.as_ref().is_some_and(|view| view.state().is_first_marking()))
    });
    let round = move || {
        let lang = app.lang.get();
        if first.get() {
            return c::FIRST_CHOICE.get(lang).to_owned();
        }
        let (now, of) = rounds.get();
        c::ROUND.fill(lang, &[("n", &now.min(of).to_string()), ("of", &of.to_string())])
    };
    let dots = move || {
        let (now, of) = rounds.get();
        (1..=of.min(24)).map(|n| view! { <i class:on=n < now class:cur=n == now></i> }).collect_view()
    };
    let bag_name = move || c::BAG_OPEN.count(app.lang.get(), left.get());
    let bench1 = Memo::new(move |_| rows_of_first(play));
    let bench2 = Memo::new(move |_| {
        play.view.with(|view| {
            let rows = view.as_ref().map_or_else(Vec::new, |view| view.bench2.slots().to_vec());
            let row = |(index, slot)| Row { slot, index, done: false, now: false };
            rows.into_iter().enumerate().map(row).collect::<Vec<_>>()
        })
    });
    view! {
        <section class="deck panel" aria-label=app.t(c::BENCH_1) data-testid="deck">
            <div class="rounds">
                <div><b data-testid="round">{round}</b><span class="dots" aria-hidden="true">{dots}</span></div>
                <button type="button" class="bag" aria-label=bag_name title=bag_name data-testid="bag"
                    on:click=move |_| bag.set(true)>
                    <Icon name="bag"/><b>{left}</b><span>{app.t(c::IN_BAG)}</span>
                </button>
            </div>
            <div class="benches">
                <div class="bench" data-testid="bench-1">
                    <h3>{app.t(c::BENCH_1)}<small>{app.t(c::THIS_ROUND)}</small></h3>
                    <ol>{move || bench1.get().into_iter().map(|row| view! { <BenchRow play row bench=1/> }).collect_view()}</ol>
                </div>
                <div class="bench" data-testid="bench-2">
                    <h3>{app.t(c::BENCH_2)}<small>{app.t(c::NEXT_ROUND)}</small></h3>
                    <ol>{move || bench2.get().into_iter().map(|row| view! { <BenchRow play row bench=2/> }).collect_view()}</ol>
                </div>
            </div>
        </section>
        {move || bag.get().then(|| view! { <Bag play on_close=move |()| bag.set(false)/> })}
    }
}

/// The cards that are to be chosen from now, each as a button of its own, while this page has to.
#[component]
pub fn Choices(play: Play) -> impl IntoView {
    let app = play.app;
    let slots = Memo::new(move |_| {
        choosing(play).then_some(())?;
        play.view.with(|view| {
            let view = view.as_ref()?;
            let bench = if view.state().is_first_marking() { &view.bench1 } else { &view.bench2 };
            Some(bench.slots().to_vec())
        })
    });
    let choice = move |(index, slot): (usize, Slot)| {
        let Slot { card, mark } = slot;
        let label = move || {
            let lang = app.lang.get();
            let (text, value, n) = (c::card(card, lang), card.value.to_string(), (index + 1).to_string());
            match mark {
                Some(seat) => {
                    c::CARD_OF.fill(lang, &[("card", &text), ("value", &value), ("name", &play.name(seat))])
                }
                None => c::CHOOSE_CARD.fill(lang, &[("card", &text), ("value", &value), ("n", &n)]),
            }
        };
        let token = mark.map(|seat| {
            let look = untrack(|| app.table.look_of(seat));
            view! { <Token look class="sm"/> }
        });
        view! {
            <button type="button" class="choice" aria-label=label disabled=mark.is_some() data-testid=format!("choose-{index}")
                on:click=move |_| play.act(Action::Choose(index as u8))>
                <CardFace card/><b>{card.value}</b>{token}
            </button>
        }
    };
    move || {
        slots.get().map(|slots| {
            view! { <div class="choose" role="group" aria-label=app.t(c::TO_CHOOSE_YOU)>{slots.into_iter().enumerate().map(choice).collect_view()}</div> }
        })
    }
}

/// Whether this page has to choose a card now.
fn choosing(play: Play) -> bool {
    play.mine.get().is_some()
        && play.view.with(|view| view.as_ref().is_some_and(|view| view.phase == Phase::Choose))
}

/// This round's cards, those that are laid already included.
fn rows_of_first(play: Play) -> Vec<Row> {
    let Some(view) = play.view.get() else { return Vec::new() };
    let first = view.state().is_first_marking();
    let gone = if first || view.bench1.is_full() {
        Vec::new()
    } else {
        play.seen.with_shown_steps(|steps| super::steps::last_played(steps, 4 - view.bench1.len()))
    };
    let done = gone.into_iter().map(|(player, card)| Row {
        slot: Slot { card, mark: Some(player) },
        index: 0,
        done: true,
        now: false,
    });
    let waiting = view.bench1.slots().iter().enumerate().map(|(index, slot)| Row {
        slot: *slot,
        index,
        done: false,
        now: !first && index == 0 && view.phase != Phase::Draw,
    });
    done.chain(waiting).collect()
}

#[component]
fn BenchRow(play: Play, row: Row, bench: u8) -> impl IntoView {
    let app = play.app;
    let Row { slot: Slot { card, mark }, index, done, now } = row;
    let look = mark.map(|seat| untrack(|| app.table.look_of(seat)));
    let free = Memo::new(move |_| {
        let right = play
            .view
            .with(|view| view.as_ref().is_some_and(|view| (bench == 1) == view.state().is_first_marking()));
        mark.is_none() && right && choosing(play)
    });
    let label = move || {
        let lang = app.lang.get();
        let (card_text, value) = (c::card(card, lang), card.value.to_string());
        match mark {
            Some(seat) => {
                c::CARD_OF.fill(lang, &[("card", &card_text), ("value", &value), ("name", &play.name(seat))])
            }
            None if free.get() => c::CHOOSE_CARD
                .fill(lang, &[("card", &card_text), ("value", &value), ("n", &(index + 1).to_string())]),
            None => c::CARD_FREE.fill(lang, &[("card", &card_text), ("value", &value)]),
        }
    };
    let class = format!("slot {}", look.map_or("unmarked", Look::class));
    view! {
        <li class:done=done class:now=now>
            <button type="button" class=class class:free=free aria-label=label disabled=move || !free.get()
                data-testid=(!done).then(|| format!("bench-{bench}-{index}")) data-card=card.halves()
                data-mark=mark.map(|seat| seat.index().to_string())
                on:click=move |_| play.act(Action::Choose(index as u8))>
                {match look {
                    Some(look) => view! { <Token look class="sm"/> }.into_any(),
                    None => view! { <span class="ring" aria-hidden="true"></span> }.into_any(),
                }}
                <span class="cw"><CardFace card/>{done.then(|| view! { <span class="ok"><Icon name="check"/></span> })}</span>
                <b class="val">{card.value}</b>
            </button>
        </li>
    }
}

/// Which cards may still come.
#[component]
fn Bag(play: Play, #[prop(into)] on_close: Callback<()>) -> impl IntoView {
    let app = play.app;
    let title = Signal::derive(move || c::BAG_TITLE.get(app.lang.get()).to_owned());
    let cards = move || {
        let cards: Vec<Card> =
            play.view.with(|view| view.as_ref().map_or_else(Vec::new, |view| view.bag.clone()));
        if cards.is_empty() {
            return view! { <p class="muted">{app.t(c::BAG_EMPTY)}</p> }.into_any();
        }
        let card = |card: Card| {
            let label = c::card(card, app.lang.get());
            let title = label.clone();
            view! { <li title=title><CardFace card/><b>{card.value}</b><span class="sr">{label}</span></li> }
        };
        view! { <ul class="bag-cards">{cards.into_iter().map(card).collect_view()}</ul> }.into_any()
    };
    view! {
        <Sheet app title testid="bag-sheet" class="wide" on_close>
            <div class="body">{cards}</div>
            <div class="foot">
                <Button app text=t::DONE class="primary" testid="bag-done" autofocus=true on_press=on_close/>
            </div>
        </Sheet>
    }
}
