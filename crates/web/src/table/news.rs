//! What happens when the server tells about the table: the page is brought up to date, and what changed is said.

use std::time::Duration;

use engine::Seat;
use leptos::prelude::*;
use wire::{SeatInfo, SeatKind, Stage, TableSight, Wish, Wished};

use super::queue::{self, NewStep};
use super::state::plain_name;
use crate::app::{App, Dialog};
use crate::parts::toast::{Deed, Toast, Tone};
use crate::texts::common as t;

/// The result is shown after the last move has been seen.
const RESULT_DELAY: Duration = Duration::from_millis(1100);

/// The whole table has been told.
pub fn snapshot(app: App, sight: TableSight) {
    // A message that was under way while the page moved on belongs to another table.
    if app.route.with_untracked(|route| route.table() != Some(&sight.table)) {
        return;
    }
    let table = app.table;
    let known = table.known.get_untracked();
    let before = (table.stage.get_untracked(), table.steps.get_untracked());
    let wish = table.wished.get_untracked();
    let seats = table.seats.get_untracked();
    // What has been told is known, shown or not.
    for step in queue::take(app) {
        table.step(step);
    }
    table.replace(sight);
    if !known {
        if let Some(at) = app.back_at.get_untracked() {
            app.back_at.set(None);
            table.look(at);
        }
        return loaded(app);
    }
    welcome_guests(app, &seats);
    answer_to_wish(app, wish, before.1, &seats);
    let after = (table.stage.get_untracked(), table.steps.get_untracked());
    if before.0 != after.0 {
        app.toasts.calm();
        stage_changed(app, after.0);
    }
    if after.0 != Stage::Over && app.dialog.with_untracked(|dialog| *dialog == Some(Dialog::Result)) {
        app.dialog.set(None);
    }
    let lang = app.lang.get_untracked();
    if after.1 < before.1 && !matches!(after.0, Stage::Empty | Stage::Ready) {
        app.say(&t::UNDONE.count(lang, after.1));
    }
}

/// If this table came from a file: says so, and who won if nothing is left to play.
fn loaded(app: App) {
    let Some(file) = app.loading.get_untracked() else { return };
    app.loading.set(None);
    let text = t::LOADED.fill(app.lang.get_untracked(), &[("file", &file)]);
    app.toast(Toast::new(Tone::Good, &text, ""));
    if app.table.stage.get_untracked() == Stage::Over {
        app.dialog.set(Some(Dialog::Result));
    }
}

/// One step has been made; `pace` is how long it takes to watch it.
pub fn step(app: App, step: NewStep, pace: Duration) {
    let table = app.table;
    let (events, stage) = (step.shown.clone(), step.stage);
    table.step(step);
    app.toasts.calm();
    let lang = app.lang.get_untracked();
    let mut news = untrack(|| table.told(&events, lang));
    if stage == Stage::Over {
        news = format!("{news} {}", untrack(|| super::result::verdict(app)));
        // Whoever looks at the past is not disturbed; the result stays readable at the board.
        if table.past.with_untracked(Option::is_none) {
            let here = table.id();
            app.here.after(RESULT_DELAY + pace, move || {
                let over = table.id() == here && table.stage.get_untracked() == Stage::Over;
                if over && app.dialog.with_untracked(Option::is_none) {
                    app.dialog.set(Some(Dialog::Result));
                }
            });
        }
    } else if let Some(seat) = untrack(|| table.my_turn().or_else(|| table.my_throw())) {
        let turn = if untrack(|| table.is_you(seat)) {
            t::YOUR_TURN.get(lang).to_owned()
        } else {
            t::TURN_OF.fill(lang, &[("name", &untrack(|| table.name(seat, lang)))])
        };
        news = format!("{news} {turn}");
    }
    app.say(news.trim());
}

fn stage_changed(app: App, stage: Stage) {
    let lang = app.lang.get_untracked();
    match stage {
        Stage::Empty => app.say(t::CLEARED.get(lang)),
        Stage::Ready | Stage::Running | Stage::Paused => app.say(&untrack(|| super::ask::turn_sentence(app))),
        Stage::Over => {}
    }
}

/// Says who has taken a free seat, and takes the invitation off the page.
fn welcome_guests(app: App, before: &[SeatInfo]) {
    let lang = app.lang.get_untracked();
    let now = app.table.seats.get_untracked();
    for (seat, (old, new)) in Seat::first(now.len()).zip(before.iter().zip(&now)) {
        if old.kind == SeatKind::Free && new.kind != SeatKind::Free {
            app.dialog.update(|dialog| {
                if *dialog == Some(Dialog::Invite(seat)) {
                    *dialog = None;
                }
            });
            let mine = app.table.rights.with_untracked(|rights| rights.seats.contains(&seat));
            if new.kind == SeatKind::Person && !mine {
                let came = t::CAME.fill(lang, &[("name", &plain_name(new, seat, lang))]);
                app.toast(Toast::new(Tone::Good, &came, ""));
            }
        }
    }
}

/// Tells whoever wished for something what came of it.
fn answer_to_wish(app: App, before: Option<Wish>, steps: usize, seats: &[SeatInfo]) {
    let mine = |wish: &Wish| {
        app.table.rights.with_untracked(|rights| wish.by.map_or(rights.host, |by| rights.seats.contains(&by)))
    };
    let lang = app.lang.get_untracked();
    match (before, app.table.wished.get_untracked()) {
        (None, Some(wish)) if mine(&wish) => {
            let sent = Toast::new(Tone::Plain, t::WISH_SENT.get(lang), t::WISH_SENT_MORE.get(lang));
            app.toast(sent.deed(Deed::Withdraw(wish.nr)));
        }
        (Some(wish), None) if mine(&wish) => app.toast(if is_granted(app, &wish.what, steps, seats) {
            Toast::new(Tone::Good, t::WISH_GRANTED.get(lang), "")
        } else {
            Toast::new(Tone::Warn, t::WISH_DECLINED.get(lang), t::WISH_DECLINED_MORE.get(lang))
        }),
        _ => {}
    }
}

/// Whether the table is now as it was wished.
fn is_granted(app: App, what: &Wished, steps: usize, seats: &[SeatInfo]) -> bool {
    let table = app.table;
    match what {
        Wished::Undo { .. } => table.steps.get_untracked() != steps,
        Wished::RealDice { on } => table.real_dice.get_untracked() == *on,
        Wished::Pause {} => table.stage.get_untracked() == Stage::Paused,
        Wished::Stop {} => table.stage.get_untracked() == Stage::Empty,
        Wished::Reseat { seat, .. } => {
            let kind = |seats: &[SeatInfo]| seats.get(seat.index()).map(|info| info.kind.clone());
            table.seats.with_untracked(|now| kind(now)) != kind(seats)
        }
        // The table would be gone.
        Wished::Close {} => false,
    }
}
