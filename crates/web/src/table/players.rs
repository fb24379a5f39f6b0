//! The players: a row for each with fixed places for name, state, points and one button, so that nothing moves when a sign
//! comes or goes; and the same in brief, where rows are folded away.

use std::time::Duration;

use engine::Seat;
use leptos::prelude::*;
use wire::{Occupant, SeatInfo, SeatKind, Stage, ToServer};

use super::state::{Table, plain_name};
use super::tabs::{Tab, Tabs};
use super::why::{WhyButton, last_reason};
use crate::app::{App, Dialog};
use crate::faces::FaceRef;
use crate::faces::face::Note;
use crate::later::here;
use crate::parts::button::IconButton;
use crate::parts::icon::Icon;
use crate::parts::seats::usual_level;
use crate::parts::token::{Look, Token};
use crate::texts::{Lang, common as t};

/// How often a time that is counted down is looked at.
const TICK: Duration = Duration::from_millis(250);

/// What is known about the player of a seat, for the row and for what is said of them in brief.
#[derive(Clone, Copy)]
struct Player {
    app: App,
    face: FaceRef,
    seat: Seat,
    look: Look,
    info: Memo<Option<SeatInfo>>,
    note: Memo<Note>,
    /// Whether it is their turn at what is shown.
    on: Memo<bool>,
    /// The same, once it has begun.
    moving: Memo<bool>,
    free: Memo<bool>,
    away: Memo<bool>,
    won: Memo<bool>,
}

impl Player {
    fn new(app: App, face: FaceRef, seat: Seat, notes: Memo<Vec<Note>>) -> Player {
        let table = app.table;
        let info = Memo::new(move |_| table.seats.with(|seats| seats.get(seat.index()).cloned()));
        let on = Memo::new(move |_| {
            // In a replay of a finished game the mover of that moment is shown, too.
            let lively = table.past.with(Option::is_some)
                || matches!(table.stage.get(), Stage::Ready | Stage::Running | Stage::Paused);
            lively
                && table
                    .shown_position
                    .with(|shown| shown.as_ref().is_some_and(|shown| shown.awaited().contains(seat)))
        });
        let kind = move |wanted: fn(&SeatInfo) -> bool| {
            Memo::new(move |_| info.with(|info| info.as_ref().is_some_and(wanted)))
        };
        let won = Memo::new(move |_| {
            table.stage.get() == Stage::Over
                && table.position.with(|position| {
                    let outcome = position.as_ref().and_then(|position| position.outcome.as_ref());
                    outcome.is_some_and(|outcome| {
                        outcome.winners().contains(seat) && outcome.winners().iter().count() == 1
                    })
                })
        });
        Player {
            app,
            face,
            seat,
            look: untrack(|| table.look_of(seat)),
            info,
            note: Memo::new(move |_| {
                notes.with(|notes| notes.get(seat.index()).cloned().unwrap_or_default())
            }),
            on,
            moving: Memo::new(move |_| on.get() && table.stage.get() != Stage::Ready),
            free: kind(|info| info.kind == SeatKind::Free),
            away: kind(|info| !info.present && info.kind == SeatKind::Person),
            won,
        }
    }

    /// Where two are called the same, what tells them apart.
    fn name(self) -> String {
        self.app.table.name(self.seat, self.app.lang.get())
    }

    /// Points or the like; the place is kept while there are none yet.
    fn points(self) -> String {
        self.note.with(|note| if note.score.is_empty() { "–".to_owned() } else { note.score.clone() })
    }

    /// A second name: who plays a role, or that a name that was given is a computer's.
    fn beside(self) -> String {
        let (table, lang) = (self.app.table, self.app.lang.get());
        let plain = self
            .info
            .with(|info| info.as_ref().map(|info| plain_name(info, self.seat, lang)))
            .unwrap_or_default();
        if self.free.get() || table.is_computer(self.seat) {
            return String::new();
        }
        if table.seating.with(|seating| seating.given(self.seat).is_some()) {
            return String::new();
        }
        let (name, seat_name) = (self.name(), table.seat_name(self.seat, lang));
        let other = if name == seat_name { plain } else { seat_name };
        if other == name { String::new() } else { other }
    }

    /// What there is to know about the player now, beside points and turn.
    fn line(self) -> String {
        let lang = self.app.lang.get();
        match self.info.get() {
            Some(SeatInfo { kind: SeatKind::Computer(_), name, .. }) if !name.is_empty() => {
                t::STANDS_IN.fill(lang, &[("name", &name)])
            }
            Some(SeatInfo { kind: SeatKind::Free, .. }) => t::SEAT_OPEN.get(lang).to_owned(),
            info => {
                // Until something is laid out, the computer's level is what there is to know.
                let line = self.note.with(|note| note.line.clone());
                if line.is_empty() { level_line(self.face, info, lang) } else { line }
            }
        }
    }

    /// The state in a few words.
    fn state(self, left: usize) -> String {
        let lang = self.app.lang.get();
        let table = self.app.table;
        let goes =
            table.past.with(Option::is_some) || matches!(table.stage.get(), Stage::Running | Stage::Paused);
        if self.away.get() {
            return match left {
                _ if self.moving.get() => t::AWAY_TO_MOVE.get(lang).to_owned(),
                0 => t::AWAY_SHORT.get(lang).to_owned(),
                left => t::AWAY_FOR.count(lang, left),
            };
        }
        let (beside, line) = (self.beside(), self.line());
        let waits = beside.is_empty() && line.is_empty() && goes && !self.moving.get();
        let rest = if waits { t::WAITS.get(lang).to_owned() } else { line };
        [beside, rest].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    }

    /// The sign before the state.
    fn sign(self) -> &'static str {
        if self.free.get() {
            "plus"
        } else if self.away.get() {
            "offline"
        } else if self.app.table.is_computer(self.seat) {
            "computer"
        } else {
            "person"
        }
    }
}

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
            {move || Seat::first(count.get()).map(|seat| view! { <Row player=Player::new(app, face, seat, notes)/> }).collect_view()}
            {face.below_players(app)}
            {watchers}
        </section>
    }
}

#[component]
fn Row(player: Player) -> impl IntoView {
    let Player { app, face, seat, look, .. } = player;
    let table = app.table;
    let number = seat.index() + 1;
    let left = counted_down(table, seat);
    let name = move || player.name();
    let badge = face.badge(app, seat);
    let badged = badge.is_some();
    // Another state or number is another element, so that nothing is pushed aside.
    let state = move |moving: bool| {
        view! {
            {moving.then(|| view! { <span class="chip turn">{app.t(t::TO_MOVE)}</span> })}
            <span class="state">{move || player.state(left.get())}</span>
        }
    };
    let points = move || {
        (!badged).then(|| {
            view! {
                <b aria-hidden="true" data-testid=format!("size-{number}")>
                    <For each=move || [player.points()] key=String::clone children=|points| points/>
                </b>
                <span class="sr">{move || player.note.get().score_text}</span>
            }
        })
    };
    view! {
        <div class=format!("player {}", look.class()) class:on=player.on class:away=player.away class:first=player.won
            data-testid=format!("player-{number}") aria-current=move || player.on.get().then_some("true")>
            {move || view! { <Token look free=player.free.get()/> }}
            <span class="who">
                <b title=name>{name}</b>
                <small>
                    <Icon name=Signal::derive(move || player.sign())/>
                    <For each=move || [player.moving.get()] key=|moving| *moving children=state/>
                    {move || player.away.get().then(|| view! { <span class="sr">{app.t(t::AWAY)}</span> })}
                </small>
            </span>
            <span class="score">{face.mini(app, seat)}{points}{badge}</span>
            <span class="do"><Deed player left/></span>
        </div>
    }
}

/// What a row offers to do.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Offer {
    /// Somebody can be invited to this seat.
    Invite,
    /// A computer can play on for whoever is away.
    StandIn,
    /// The computer can say why it made this step.
    Why(usize),
}

/// The one button of a row.
#[component]
fn Deed(player: Player, left: Memo<usize>) -> impl IntoView {
    let Player { app, face, seat, info, .. } = player;
    let table = app.table;
    let reason = last_reason(app, seat);
    let offer = Memo::new(move |_| {
        let host = table.rights.with(|rights| rights.host);
        let plays = host || table.rights.with(|rights| !rights.seats.is_empty());
        let going = matches!(table.stage.get(), Stage::Ready | Stage::Running | Stage::Paused);
        let may = info.with(|info| info.as_ref().is_some_and(|info| info.stand_in_ms.is_some()));
        if player.free.get() {
            host.then_some(Offer::Invite)
        } else if player.away.get() && plays && going && may {
            Some(Offer::StandIn)
        } else {
            reason.get().map(Offer::Why)
        }
    });
    let stand_in = move |_| {
        let levels = untrack(|| app.table_facts()).map(|facts| facts.levels).unwrap_or_default();
        if let Some(level) = usual_level(face, &levels) {
            table.send(&ToServer::Reseat { seat, by: Occupant::Computer(level) });
        }
    };
    move || {
        offer.get().map(|offer| match offer {
            Offer::Invite => {
                let name = Signal::derive(move || t::INVITE_TITLE.get(app.lang.get()).to_owned());
                let ask = move |_| app.dialog.set(Some(Dialog::Invite(seat)));
                let testid = format!("invite-{}", seat.index() + 1);
                view! { <IconButton icon="link" name testid class="framed" on_press=ask/> }.into_any()
            }
            Offer::StandIn => {
                let name = Signal::derive(move || match left.get() {
                    0 => t::LET_STAND_IN.get(app.lang.get()).to_owned(),
                    seconds => t::STAND_IN_WAIT.count(app.lang.get(), seconds),
                });
                let waits = Signal::derive(move || left.get() > 0);
                view! { <IconButton icon="computer" name testid="stand-in" class="framed" disabled=waits on_press=stand_in/> }
                    .into_any()
            }
            Offer::Why(index) => view! { <WhyButton app seat index/> }.into_any(),
        })
    }
}

/// The players in brief. A press opens their rows.
#[component]
pub fn Briefs(app: App, face: FaceRef) -> impl IntoView {
    let count = Memo::new(move |_| app.table.seats.with(Vec::len));
    let notes = Memo::new(move |_| face.notes(app));
    let brief = move |seat: Seat| view! { <Brief player=Player::new(app, face, seat, notes)/> };
    view! {
        <div class="briefs" role="group" aria-label=app.t(t::PLAYERS)>
            {move || Seat::first(count.get()).map(brief).collect_view()}
        </div>
    }
}

#[component]
fn Brief(player: Player) -> impl IntoView {
    let Player { app, seat, look, .. } = player;
    let tabs = Tabs::of();
    let name = move || {
        let name = player.name();
        if app.table.is_you(seat) { t::YOU.get(app.lang.get()).to_owned() } else { name }
    };
    let sign = move || match player.sign() {
        "person" => None,
        sign => Some(view! { <Icon name=sign/> }),
    };
    view! {
        <button type="button" class=format!("brief {}", look.class()) class:on=player.on class:away=player.away
            title=move || player.name() data-testid=format!("brief-{}", seat.index() + 1)
            on:click=move |_| tabs.press(Tab::Players)>
            <b>{name}</b>
            {move || view! { <Token look free=player.free.get()/> }}
            <span class="points">{move || player.points()}</span>
            {sign}
        </button>
    }
}

/// The seconds until the computer may stand in on this seat, counted down by this page's own clock.
fn counted_down(table: Table, seat: Seat) -> Memo<usize> {
    let tick = RwSignal::new(0u32);
    let waits = Memo::new(move |_| {
        table.seats.with(|seats| seats.get(seat.index()).is_some_and(|info| info.stand_in_ms.is_some()))
    });
    here().every(TICK, move || {
        if waits.get_untracked() {
            tick.update(|tick| *tick = tick.wrapping_add(1));
        }
    });
    Memo::new(move |_| {
        tick.track();
        table.stand_in_s(seat).unwrap_or(0)
    })
}

fn level_line(face: FaceRef, info: Option<SeatInfo>, lang: Lang) -> String {
    match info {
        Some(SeatInfo { kind: SeatKind::Computer(level), .. }) => face.about().level_name(&level, lang),
        _ => String::new(),
    }
}
