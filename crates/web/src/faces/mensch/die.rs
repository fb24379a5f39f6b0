//! The die, what has to be done with it, and the sentence that says what the game did and why.

use games::mensch::{Field, PawnPlace, Phase, Roll, View};
use leptos::ev;
use leptos::prelude::*;

use super::play::{Play, Target, target};
use super::texts as m;
use super::words;
use super::{by_itself, motion};
use crate::browser;
use crate::faces::face::{Said, Telling};
use crate::later::here;
use crate::parts::token::Token;
use crate::table::{ask, queue};
use crate::texts::{Lang, common as t};

const CUBE: &str = "die-cube";

/// A small die, for lists and lines.
pub fn small(eyes: u8) -> impl IntoView {
    view! { <svg class="mini" viewBox="-46 -46 100 100" aria-hidden="true"><use_ href=format!("#die-{eyes}")/></svg> }
}

/// Six faces in space.
#[component]
fn Cube(eyes: Memo<u8>) -> impl IntoView {
    let face = |n: u8| {
        view! { <span class=format!("face f{n}")><svg aria-hidden="true"><use_ href=format!("#face-{n}")/></svg></span> }
    };
    view! {
        <span class="space" aria-hidden="true">
            <span class="toss" id=CUBE><span class=move || format!("cube show-{}", eyes.get())>{(1..=6).map(face).collect_view()}</span></span>
        </span>
    }
}

/// What this page has to do with the die.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Task {
    /// Throw it, or wait until somebody does.
    Throw,
    /// Choose a pawn for it.
    Choose,
    /// Say what the real one shows.
    Enter,
}

/// The die, and beside it what is to be done.
#[component]
pub fn Roll(
    /// The play at the board.
    play: Play,
) -> impl IntoView {
    let app = play.app;
    let table = app.table;
    let rolled = Memo::new(move |_| play.view.with(|view| view.as_ref().and_then(|view| view.roll)));
    let eyes = Memo::new(move |_| rolled.get().map_or(1, Roll::eyes));
    // A throw is seen being thrown, once, when it has just been made.
    Effect::new(move |before: Option<usize>| {
        let at = table.shown_at.get();
        let ms = play.last.with(|last| last.as_ref().map_or(0.0, motion::throw_ms));
        let next = before == Some(at.wrapping_sub(1));
        if ms > 0.0 && next && !queue::hurried(app) && !browser::prefers_less_motion() {
            motion::tumble(CUBE, ms);
        }
        at
    });
    here().on(ev::keydown, move |event| {
        let eyes = event.key().parse::<u8>().ok().filter(|eyes| (1..=6).contains(eyes));
        if let Some(eyes) = eyes
            && browser::is_shortcut(&event)
            && !event.repeat()
            && play.enter(eyes)
        {
            event.prevent_default();
        }
    });

    by_itself::listen(play);
    let real = table.real_dice;
    let may = Memo::new(move |_| play.throw.with(Option::is_some));
    let tries = move || {
        let left = play
            .view
            .with(|view| view.as_ref().filter(|view| view.phase == Phase::Roll).map(|view| view.tries))?;
        let dots = (0..3).map(|index| view! { <i class:full=index < left></i> }).collect_view();
        let text = m::TRIES.count(app.lang.get(), left.into());
        Some(view! { <p class="tries" data-testid="tries"><span aria-hidden="true">{dots}</span>{text}</p> })
    };
    let name = move || {
        let lang = app.lang.get();
        if may.get() && !real.get() {
            return m::ROLL_DIE.get(lang).to_owned();
        }
        match rolled.get() {
            Some(roll) => m::DIE_SHOWS.count(lang, roll.eyes().into()),
            None => m::DIE_UNTHROWN.get(lang).to_owned(),
        }
    };
    let press = move |event: ev::MouseEvent| {
        browser::release(&event);
        play.roll();
    };
    // Only another task changes what stands there: a button that is pressed again and again stays the same one.
    let task = Memo::new(move |_| {
        if real.get() && may.get() {
            Task::Enter
        } else if play.choice.with(Option::is_some) {
            Task::Choose
        } else {
            Task::Throw
        }
    });
    let below = move || {
        match task.get() {
        Task::Enter => view! { <RealDice play/>{tries} }.into_any(),
        Task::Choose => view! { <Picks play/> }.into_any(),
        Task::Throw => view! {
            <button type="button" class="btn primary throw" data-testid="throw" disabled=move || !may.get() on:click=press>
                {app.t(m::ROLL)}
                <kbd>{move || format!("({})", t::KEY_SPACE.get(app.lang.get()))}</kbd>
            </button>
            {tries}
        }
        .into_any(),
    }
    };
    view! {
        <section class="roll" aria-label=app.t(m::DIE)>
            <button type="button" class="die" class:ready=move || may.get() && !real.get() data-testid="die"
                data-eyes=move || rolled.get().map(|roll| roll.to_string()) aria-label=name
                disabled=move || !may.get() || real.get() on:click=press>
                <Cube eyes/>
            </button>
            <div class="can">{below}</div>
        </section>
    }
}

/// A button for every pawn that can move: from where, to where, and what it does there.
#[component]
fn Picks(play: Play) -> impl IntoView {
    let app = play.app;
    let pick = move |(view, field): (View, Field)| {
        let Target { place, hits, player } = target(&view, field)?;
        let to = move || m::place(place, app.lang.get());
        let what = match hits {
            Some(hit) => play
                .seat(hit)
                .map(|seat| {
                    let look = app.table.look_of(seat);
                    view! { "× "<Token look class="xs"/> }.into_any()
                })
                .unwrap_or_else(|| "×".into_any()),
            None => app
                .t(if matches!(place, PawnPlace::Goal(_)) { m::PICK_SAFE } else { m::PICK_FREE })
                .into_any(),
        };
        let label = move || {
            let lang = app.lang.get();
            let (colour, here) = (m::colour(player, lang), m::FIELD_N.count(lang, field.number().into()));
            let gaps = [("colour", colour), ("place", here.as_str()), ("to", &to())];
            match hits {
                Some(hit) => {
                    m::PAWN_CAN_HIT.fill(lang, &[gaps[0], gaps[1], gaps[2], ("name", &play.name(hit))])
                }
                None => m::PAWN_CAN.fill(lang, &gaps),
            }
        };
        Some(view! {
            <button type="button" class="pick" class:hot=move || play.hot.get() == Some(field) aria-label=label
                data-testid=format!("pick-{field}")
                on:click=move |event: ev::MouseEvent| { browser::release(&event); play.choose(field) }
                on:pointerenter=move |_| play.hot.set(Some(field)) on:pointerleave=move |_| play.hot.set(None)
                on:focus=move |event| { if browser::shows_focus(&event) { play.hot.set(Some(field)) } }
                on:blur=move |_| play.hot.set(None)>
                <b>{field.to_string()}" → "{to}</b>
                <small>{what}</small>
            </button>
        })
    };
    let picks = move || {
        let (view, (_, fields)) = play.view.get().zip(play.choice.get())?;
        Some(fields.into_iter().filter_map(|field| pick((view.clone(), field))).collect_view())
    };
    view! { <div class="picks" role="group" aria-label=app.t(m::PICK)>{picks}</div> }
}

/// What the real die shows.
#[component]
fn RealDice(play: Play) -> impl IntoView {
    let app = play.app;
    let face = move |eyes: u8| {
        let name = move || m::REAL_SHOWS_N.count(app.lang.get(), eyes.into());
        view! {
            <button type="button" class="pip" aria-label=name title=name data-testid=format!("real-{eyes}")
                on:click=move |event| { browser::release(&event); play.enter(eyes); }>
                {small(eyes)}
            </button>
        }
    };
    view! {
        <div class="realdice" role="group" aria-label=app.t(m::REAL_SHOWS)>{(1..=6).map(face).collect_view()}</div>
    }
}

/// Who is on and what to do; then a preview of the pawn that is pointed at, or what the game did and why.
pub fn said(play: Play) -> Said {
    let app = play.app;
    let (table, lang) = (app.table, app.lang.get());
    let what = play.view.with(|view| {
        let Some(view) = view else { return String::new() };
        let (name, you) = (play.name(view.player), play.is_you(view.player));
        match (view.phase, view.roll) {
            (Phase::Finished, _) => t::WINS.fill(lang, &[("name", &name)]),
            (Phase::Move, Some(roll)) if you => m::YOU_MOVE_BY.fill(lang, &[("n", &roll.to_string())]),
            (Phase::Move, Some(roll)) => m::MOVES_BY.fill(lang, &[("name", &name), ("n", &roll.to_string())]),
            _ if you => m::YOU_ARE_ON.get(lang).to_owned(),
            _ => m::IS_ON.fill(lang, &[("name", &name)]),
        }
    });
    if let Some(detail) = preview(play, lang) {
        return Said { what, detail, late: false };
    }
    let name = |seat| table.name(seat, lang);
    let last = play.last.get();
    let detail = match last {
        Some(turn) => {
            table.seating.with(|seating| words::explain(&turn, &Telling { seating, name: &name, lang }))
        }
        None if table.past.with(Option::is_some) => ask::turn_sentence(app),
        None => m::TO_BEGIN.get(lang).to_owned(),
    };
    // The line of a throw appears once the die has come to rest.
    Said { what, detail, late: last.is_some_and(|turn| turn.rolled.is_some()) }
}

/// What the pawn that is pointed at would do.
fn preview(play: Play, lang: Lang) -> Option<String> {
    let field = play.hot.get()?;
    let view = play.view.get()?;
    play.choice.with(Option::is_some).then_some(())?;
    let target = target(&view, field)?;
    Some(match (target.hits, target.place) {
        (Some(hit), _) => m::PREVIEW_HITS.fill(lang, &[("name", &play.name(hit))]),
        (None, PawnPlace::Goal(_)) => m::PREVIEW_GOAL.get(lang).to_owned(),
        (None, place) => m::PREVIEW_TO.fill(lang, &[("to", &m::place(place, lang))]),
    })
}
