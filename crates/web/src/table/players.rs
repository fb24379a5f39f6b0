//! The players: colour, symbol, name, score, and whose turn it is.

use std::time::Duration;

use engine::Seat;
use leptos::prelude::*;
use wire::{Occupant, SeatInfo, SeatKind, Stage, ToServer};

use super::state::{Table, plain_name};
use super::why::WhyButton;
use crate::app::{App, Dialog};
use crate::faces::FaceRef;
use crate::faces::face::Note;
use crate::later::here;
use crate::parts::button::IconButton;
use crate::parts::icon::Icon;
use crate::parts::seats::usual_level;
use crate::parts::token::Token;
use crate::texts::common as t;

/// How often a time that is counted down is looked at.
const TICK: Duration = Duration::from_millis(250);

#[component]
pub fn Players(app: App, face: FaceRef) -> impl IntoView {
    let table = app.table;
    let count = Memo::new(move |_| table.seats.with(Vec::len));
    let notes = Memo::new(move |_| face.notes(app));
    let watchers = move || match table.watchers() {
        0 => None,
        n => {
            Some(view! { <p class="watchers"><Icon name="watch"/>{t::WATCHERS.count(app.lang.get(), n)}</p> })
        }
    };
    view! {
        <section class="players panel" aria-label=app.t(t::PLAYERS) data-testid="turn" data-turn=move || {
            table.mover().map(|seat| seat.to_string()).unwrap_or_default()
        }>
            {move || Seat::first(count.get()).map(|seat| view! { <Player app face seat notes/> }).collect_view()}
            {face.below_players(app)}
            {watchers}
        </section>
    }
}

#[component]
fn Player(app: App, face: FaceRef, seat: Seat, notes: Memo<Vec<Note>>) -> impl IntoView {
    let table = app.table;
    let look = untrack(|| table.look_of(seat));
    let info = Memo::new(move |_| table.seats.with(|seats| seats.get(seat.index()).cloned()));
    let note = Memo::new(move |_| notes.with(|notes| notes.get(seat.index()).cloned().unwrap_or_default()));
    let on = Memo::new(move |_| {
        // In a replay of a finished game the mover of that moment is shown, too.
        let lively = table.past.with(Option::is_some)
            || matches!(table.stage.get(), Stage::Ready | Stage::Running | Stage::Paused);
        lively
            && table
                .shown_position
                .with(|shown| shown.as_ref().is_some_and(|shown| shown.awaited().contains(seat)))
    });
    let moving = Memo::new(move |_| on.get() && table.stage.get() != Stage::Ready);
    let won = Memo::new(move |_| {
        table.stage.get() == Stage::Over
            && table.position.with(|position| {
                let outcome = position.as_ref().and_then(|position| position.outcome.as_ref());
                outcome.is_some_and(|outcome| {
                    outcome.winners().contains(seat) && outcome.winners().iter().count() == 1
                })
            })
    });
    // Where two are called the same, what tells them apart stands first.
    let plain = move || info.with(|info| info.as_ref().map(|info| plain_name(info, seat, app.lang.get())));
    let name = move || table.name(seat, app.lang.get());
    let free =
        Memo::new(move |_| info.with(|info| matches!(info, Some(SeatInfo { kind: SeatKind::Free, .. }))));
    let away = Memo::new(move |_| {
        info.with(|info| info.as_ref().is_some_and(|info| !info.present && info.kind == SeatKind::Person))
    });
    let given = Memo::new(move |_| table.seating.with(|seating| seating.given(seat).is_some()));
    // A name that was given says it all; but whether it is a computer's is worth knowing.
    let beside = move || {
        if given.get() {
            return if table.is_computer(seat) { plain().unwrap_or_default() } else { String::new() };
        }
        // Where seats are roles, only people have to be named.
        if face.about().manners.plays_by_role && table.is_computer(seat) {
            return String::new();
        }
        let seat_name = table.seat_name(seat, app.lang.get());
        if name() == seat_name { plain().unwrap_or_default() } else { seat_name }
    };
    let stands_in_for = Memo::new(move |_| {
        info.with(|info| match info {
            Some(SeatInfo { kind: SeatKind::Computer(_), name, .. }) if !name.is_empty() => {
                Some(name.clone())
            }
            _ => None,
        })
    });
    let more = move || {
        let lang = app.lang.get();
        let line = match stands_in_for.get() {
            Some(name) => t::STANDS_IN.fill(lang, &[("name", &name)]),
            None => note.get().line,
        };
        // Until something is laid out, the computer's level is what there is to know.
        let line = if line.is_empty() { level_line(face, info.get(), lang) } else { line };
        if line.is_empty() || beside().is_empty() { line } else { format!(" · {line}") }
    };
    let less = move || {
        let lang = app.lang.get();
        let text = if moving.get() { t::TO_MOVE } else { t::WAITS };
        let running =
            table.past.with(Option::is_some) || matches!(table.stage.get(), Stage::Running | Stage::Paused);
        if running { format!(" · {}", text.get(lang)) } else { String::new() }
    };
    let invite = move || {
        (free.get() && table.rights.with(|rights| rights.host)).then(|| {
            view! {
                <button type="button" class="btn slim" aria-label=app.t(t::INVITE_TITLE)
                    data-testid=format!("invite-{}", seat.index() + 1)
                    on:click=move |_| app.dialog.set(Some(Dialog::Invite(seat)))>
                    <Icon name="link"/>
                    <span>{app.t(t::INVITE)}</span>
                </button>
            }
        })
    };
    let plays = move || table.rights.with(|rights| rights.host || !rights.seats.is_empty());
    let going = move || matches!(table.stage.get(), Stage::Ready | Stage::Running | Stage::Paused);
    let stand_in = move || {
        let may = info.with(|info| info.as_ref().is_some_and(|info| info.stand_in_ms.is_some()));
        (away.get() && plays() && going() && may).then(|| {
            let left = counted_down(table, seat);
            let press = move |_| {
                let levels = untrack(|| app.table_facts()).map(|facts| facts.levels).unwrap_or_default();
                if let Some(level) = usual_level(face, &levels) {
                    table.send(&ToServer::Reseat { seat, by: Occupant::Computer(level) });
                }
            };
            let name = Signal::derive(move || match left.get() {
                0 => t::LET_STAND_IN.get(app.lang.get()).to_owned(),
                seconds => t::STAND_IN_WAIT.count(app.lang.get(), seconds),
            });
            let waits = Signal::derive(move || left.get() > 0);
            view! {
                {move || waits.get().then(|| view! { <small class="grace" aria-hidden="true">{left}" s"</small> })}
                <IconButton icon="computer" name testid="stand-in" class="framed" disabled=waits on_press=press/>
            }
        })
    };
    let number = seat.index() + 1;
    let badge = face.badge(app, seat);
    let badged = badge.is_some();
    // The place of the score is kept while there is none yet.
    let points =
        move || note.with(|note| if note.score.is_empty() { "–".to_owned() } else { note.score.clone() });
    let score = move || {
        let shown = !free.get() && !badged;
        shown.then(|| {
            view! {
                <span class="score">
                    <span aria-hidden="true" data-testid=format!("size-{number}")>{points}</span>
                    <span class="sr">{move || note.get().score_text}</span>
                </span>
            }
        })
    };
    view! {
        <div class=format!("player {}", look.class()) class:on=on class:first=won data-testid=format!("player-{number}")
            aria-current=move || on.get().then_some("true")>
            {move || view! { <Token look free=free.get()/> }}
            <span class="who">
                <b>
                    <span>{name}</span>
                    {move || moving.get().then(|| view! { <span class="chip turn">{app.t(t::TO_MOVE)}</span> })}
                    {move || away.get().then(|| view! {
                        <Icon name="offline" class="away"/>
                        <span class="sr">{app.t(t::AWAY)}</span>
                    })}
                </b>
                <small>
                    {beside}<span class="more">{more}</span><span class="less" aria-hidden="true">{less}</span>
                </small>
            </span>
            {invite}
            {stand_in}
            <WhyButton app seats=Signal::derive(move || vec![seat]) testid="why"/>
            {score}
            {badge}
            {face.below_player(app, seat)}
        </div>
    }
}

/// The seconds until the computer may stand in on this seat, counted down by this page's own clock.
fn counted_down(table: Table, seat: Seat) -> Memo<usize> {
    let tick = RwSignal::new(0u32);
    here().every(TICK, move || tick.update(|tick| *tick = tick.wrapping_add(1)));
    Memo::new(move |_| {
        tick.track();
        table.stand_in_s(seat).unwrap_or(0)
    })
}

fn level_line(face: FaceRef, info: Option<SeatInfo>, lang: crate::texts::Lang) -> String {
    match info {
        Some(SeatInfo { kind: SeatKind::Computer(level), .. }) => face.about().level_name(&level, lang),
        _ => String::new(),
    }
}
