//! The die, who has to throw it, and the line that says what the game did and why.

use games::mensch::{Phase, Roll};
use leptos::ev;
use leptos::prelude::*;

use super::motion;
use super::play::{Play, target};
use super::texts as m;
use super::words;
use crate::browser;
use crate::faces::face::Telling;
use crate::later::here;
use crate::parts::token::Token;
use crate::table::{ask, queue};
use crate::texts::common as t;

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

/// The card with the die.
#[component]
pub fn RollCard(
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
        let thrown = play.last.with(|last| last.is_some_and(|turn| turn.rolled.is_some()));
        let next = before == Some(at.wrapping_sub(1));
        if thrown && next && !queue::hurried(app) && !browser::prefers_less_motion() {
            motion::tumble(CUBE);
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

    let real = table.real_dice;
    let may = Memo::new(move |_| play.throw.with(Option::is_some));
    let head = move || {
        let lang = app.lang.get();
        let Some(view) = play.view.get() else { return String::new() };
        let (name, you) = (play.name(view.player), play.is_you(view.player));
        match (view.phase, view.roll) {
            (Phase::Finished, _) => t::WINS.fill(lang, &[("name", &name)]),
            (Phase::Move, Some(roll)) if you => m::YOU_MOVE_BY.fill(lang, &[("n", &roll.to_string())]),
            (Phase::Move, Some(roll)) => m::MOVES_BY.fill(lang, &[("name", &name), ("n", &roll.to_string())]),
            _ if you => m::YOU_ARE_ON.get(lang).to_owned(),
            _ => m::IS_ON.fill(lang, &[("name", &name)]),
        }
    };
    let token = move || {
        let player = play.view.with(|view| view.as_ref().map(|view| view.player))?;
        let look = table.look_of(play.seat(player)?);
        Some(view! { <Token look class="sm"/> })
    };
    let tries = move || {
        let lang = app.lang.get();
        let view = play.view.get()?;
        let text = match view.phase {
            Phase::Roll => m::TRIES.count(lang, view.tries.into()),
            Phase::Move => m::CHOICES.count(lang, view.state().movable().len()),
            Phase::Finished => return None,
        };
        let dots = (view.phase == Phase::Roll)
            .then(|| (0..3).map(|index| view! { <i class:full=index < view.tries></i> }).collect_view());
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
        Task::Enter => view! { <RealDice play/> }.into_any(),
        Task::Choose => view! {
                <p class="hint">
                    <span class="kb">
                        <kbd>"Tab"</kbd>{app.t(m::TAB_CHOOSES)}<kbd>"Enter"</kbd>{app.t(m::ENTER_MOVES)}
                    </span>
                    <span class="tap">{app.t(m::TAP_A_PAWN)}</span>
                </p>
            }
            .into_any(),
        Task::Throw => view! {
            <button type="button" class="btn primary throw" data-testid="throw" disabled=move || !may.get() on:click=press>
                {app.t(m::ROLL)}
                <kbd>{move || format!("({})", t::KEY_SPACE.get(app.lang.get()))}</kbd>
            </button>
        }
        .into_any(),
    }
    };
    view! {
        <section class="roll panel" aria-label=app.t(m::DIE)>
            <button type="button" class="die" class:ready=move || may.get() && !real.get() data-testid="die"
                data-eyes=move || rolled.get().map(|roll| roll.to_string()) aria-label=name
                disabled=move || !may.get() || real.get() on:click=press>
                <Cube eyes/>
            </button>
            <div class="act">
                <p class="who">{token}<b data-testid="whose">{head}</b></p>
                {tries}
            </div>
            {below}
        </section>
    }
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
        <div class="realdice" role="group" aria-label=app.t(m::REAL_SHOWS)>
            <p>{app.t(m::REAL_SHOWS)}</p>
            <span>{(1..=6).map(face).collect_view()}</span>
        </div>
    }
}

/// The line under the die: a preview of the pawn that is pointed at, else what the game did and why.
#[component]
pub fn Say(
    /// The play at the board.
    play: Play,
) -> impl IntoView {
    let app = play.app;
    let table = app.table;
    let preview = move || {
        let lang = app.lang.get();
        let field = play.hot.get()?;
        let view = play.view.get()?;
        play.choice.with(Option::is_some).then_some(())?;
        let target = target(&view, field)?;
        Some(match (target.hits, target.place) {
            (Some(hit), _) => m::PREVIEW_HITS.fill(lang, &[("name", &play.name(hit))]),
            (None, games::mensch::PawnPlace::Goal(_)) => m::PREVIEW_GOAL.get(lang).to_owned(),
            (None, place) => m::PREVIEW_TO.fill(lang, &[("to", &m::place(place, lang))]),
        })
    };
    let happened = move || {
        let lang = app.lang.get();
        let name = |seat| table.name(seat, lang);
        match play.last.get() {
            Some(turn) => {
                table.seating.with(|seating| words::explain(&turn, &Telling { seating, name: &name, lang }))
            }
            None if table.past.with(Option::is_some) => ask::turn_sentence(app),
            None => m::TO_BEGIN.get(lang).to_owned(),
        }
    };
    let eyes = move || {
        play.last.get().and_then(|turn| turn.eyes()).filter(|_| play.hot.with(Option::is_none)).map(small)
    };
    // The line of a throw appears once the die has come to rest.
    let late = move || play.last.with(|last| last.is_some_and(|turn| turn.rolled.is_some()));
    let class = move || {
        let player = play.last.get().map_or(1, |turn| turn.player.number());
        format!("say panel p{player}")
    };
    view! {
        <p class=class data-testid="say">
            {move || {
                table.shown_at.track();
                view! { <span class="line" class:late=late>{eyes}<span>{move || preview().unwrap_or_else(happened)}</span></span> }
            }}
        </p>
    }
}
