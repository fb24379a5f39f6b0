//! The sentence under the board: whose turn it is, and what can be done. The same for every game.

use engine::Seat;
use wire::Stage;

use super::result;
use crate::app::App;
use crate::texts::common as t;

/// The sentence, as far as it does not depend on the game.
pub fn turn_sentence(app: App) -> String {
    let lang = app.lang.get();
    let table = app.table;
    if let Some(past) = table.past.get() {
        let of = table.steps.get();
        return match past.at {
            0 => t::PAST_START.get(lang).to_owned(),
            at => t::PAST.fill(lang, &[("n", &at.to_string()), ("of", &of.to_string())]),
        };
    }
    match table.stage.get() {
        Stage::Empty => String::new(),
        Stage::Paused => t::PAUSED.get(lang).to_owned(),
        Stage::Over => result::verdict(app),
        Stage::Ready => match table.mover() {
            _ if table.steps.get() > 0 => t::READY_ON.get(lang).to_owned(),
            _ if table.rights.with(|rights| !rights.host && rights.seats.is_empty()) => {
                t::READY_WAIT.get(lang).to_owned()
            }
            Some(seat) if table.is_you(seat) => t::READY_YOU.get(lang).to_owned(),
            Some(seat) => t::READY_NAME.fill(lang, &[("name", &table.name(seat, lang))]),
            None => t::READY_ON.get(lang).to_owned(),
        },
        Stage::Running => match table.mover() {
            Some(seat) => turn_of(app, seat),
            None => String::new(),
        },
    }
}

fn turn_of(app: App, seat: Seat) -> String {
    let lang = app.lang.get();
    let table = app.table;
    let computers = table.seats.with(Vec::len).min(engine::MAX_SEATS);
    let computers = Seat::first(computers).filter(|seat| table.is_computer(*seat)).count();
    if table.is_you(seat) {
        t::YOUR_TURN.get(lang).to_owned()
    } else if table.is_computer(seat) && computers == 1 {
        t::COMPUTER_THINKS.get(lang).to_owned()
    } else {
        t::TURN_OF.fill(lang, &[("name", &table.name(seat, lang))])
    }
}

/// A gentle hint why nothing can be chosen now: what, and what to do.
pub fn not_now(app: App) -> (String, String) {
    use crate::texts::refusals as r;
    let lang = app.lang.get_untracked();
    let table = app.table;
    let both = |what: crate::texts::Text, advice: crate::texts::Text| {
        (what.get(lang).to_owned(), advice.get(lang).to_owned())
    };
    leptos::prelude::untrack(|| match table.stage.get() {
        _ if table.past.get().is_some() => (turn_sentence(app), t::REPLAY_LEAVE.get(lang).to_owned() + "."),
        _ if table.rights.with(|rights| rights.seats.is_empty()) => {
            both(t::ONLY_WATCHING, t::ONLY_WATCHING_MORE)
        }
        Stage::Empty => both(r::NOW_EMPTY, r::NOW_EMPTY_DO),
        Stage::Ready => both(r::NOW_READY, r::NOW_READY_DO),
        Stage::Paused => both(r::NOW_PAUSED, r::NOW_PAUSED_DO),
        Stage::Over => both(r::NOW_OVER, r::NOW_OVER_DO),
        Stage::Running => {
            let name = table.mover().map(|seat| table.name(seat, lang)).unwrap_or_default();
            (t::NOT_YOUR_TURN.get(lang).to_owned(), t::NOT_YOUR_TURN_MORE.fill(lang, &[("name", &name)]))
        }
    })
}

use leptos::prelude::{Get as _, GetUntracked as _, With as _};
