//! The tables that are being played at.

use engine::{Seat, Turn};
use leptos::prelude::*;
use wire::{SeatInfo, SeatKind, SetAside, Stage, TableRow};

use crate::app::{App, Lobby};
use crate::faces::cover;
use crate::faces::cover::Cover;
use crate::parts::icon::{Icon, Lid};
use crate::parts::token::Token;
use crate::route::{Place, Route};
use crate::store;
use crate::table::state::{name_among, plain_name};
use crate::texts::{Lang, common as t, device as d};

/// The card with all tables.
#[component]
pub fn Running(app: App) -> impl IntoView {
    let rows = Memo::new(move |_| {
        let tables =
            |lobby: &Option<Lobby>| lobby.as_ref().map_or_else(Vec::new, |lobby| lobby.tables.clone());
        // A house that is out of reach has no tables to go to.
        let house = if app.in_reach() { app.lobby.with(tables) } else { Vec::new() };
        let device = app.own_lobby.with(tables).into_iter().map(|row| (Place::Device, row));
        device.chain(house.into_iter().map(|row| (Place::House, row))).collect::<Vec<_>>()
    });
    let row = move |(place, row): (Place, TableRow)| {
        cover(&row.game).map(|cover| view! { <Row app cover place row/> })
    };
    let aside = move |SetAside { table, reason }: SetAside| {
        let text = move || d::SET_ASIDE.fill(app.lang.get(), &[("reason", &reason)]);
        view! {
            <li class="tablerow" data-testid="set-aside">
                <span class="thumb"><Icon name="hint"/></span>
                <span class="what"><b>{app.t(d::ON_THIS_DEVICE)}</b><span class="id">{table}</span><small>{text}</small></span>
            </li>
        }
    };
    view! {
        <section class="running card" aria-labelledby="running-title">
            <h2 id="running-title">{app.t(t::RUNNING)}</h2>
            {move || rows.with(Vec::is_empty).then(|| view! { <p class="none">{app.t(t::NO_TABLES)}</p> })}
            <ul>
                {move || rows.get().into_iter().map(row).collect_view()}
                {move || app.set_aside.get().into_iter().map(aside).collect_view()}
            </ul>
        </section>
    }
}

#[component]
fn Row(app: App, cover: &'static Cover, place: Place, row: TableRow) -> impl IntoView {
    let own = place == Place::Device;
    let (mine, belongs) = if own {
        // Every seat where a person plays is played at this screen.
        let people =
            Seat::first(row.seats.len()).zip(&row.seats).filter(|(_, info)| info.kind == SeatKind::Person);
        (people.map(|(seat, _)| seat).collect(), true)
    } else {
        let keys = store::keys(&row.table);
        let seats = keys.iter().filter(|key| !key.invitation).filter_map(|key| key.seat);
        (seats.collect::<Vec<Seat>>(), !store::own_tokens(&keys).is_empty())
    };
    let tokens = Seat::first(row.seats.len())
        .zip(&row.seats)
        .map(|(seat, info)| view! { <Token look=cover.place_look(place_of(&row, seat)) free=info.kind == SeatKind::Free class="sm"/> })
        .collect_view();
    let target = if own { Route::Device(row.table.clone()) } else { Route::Table(row.table.clone()) };
    let (id, table) = (row.table.to_string(), row.table.to_string());
    let line = move || {
        let lang = app.lang.get();
        describe(&row, &mine, &|seat| cover.place_name(place_of(&row, seat), lang), lang)
    };
    let go = move |_| {
        // The table's part and the game's at once, before the house has said which game it is.
        app.fetch(cover.id.to_owned());
        app.go(target.clone());
    };
    let (class, label) = if belongs { ("btn primary", t::CONTINUE) } else { ("btn", t::WATCH) };
    view! {
        <li class="tablerow" data-testid="running-table" data-table=table data-place=if own { "device" } else { "house" }>
            <span class="thumb"><Lid game=cover.id alt=""/></span>
            <span class="what">
                <b>{move || cover.title.get(app.lang.get())}</b><span class="id">{id}</span>
                <small>{own.then(|| view! { <OnDevice app/> })}{line}</small>
            </span>
            <span class="seats" aria-hidden="true">{tokens}</span>
            <button type="button" class=class on:click=go>
                {(!belongs).then(|| view! { <Icon name="watch"/> })}
                <span>{app.t(label)}</span>
            </button>
        </li>
    }
}

/// The sign of a table that is on this device.
#[component]
pub fn OnDevice(app: App) -> impl IntoView {
    view! {
        <span class="on-device" title=app.t(d::SIGN_MORE)><Icon name="device"/>{app.t(d::SIGN)}</span>
    }
}

/// Which of the board's places a seat has.
fn place_of(row: &TableRow, seat: Seat) -> usize {
    row.places.get(seat.index()).copied().unwrap_or(seat.index())
}

fn computers(seats: &[SeatInfo]) -> usize {
    seats.iter().filter(|info| matches!(info.kind, SeatKind::Computer(_))).count()
}

/// One line about a table: who plays, and where the game stands.
fn describe(row: &TableRow, mine: &[Seat], seat_name: &dyn Fn(Seat) -> String, lang: Lang) -> String {
    let free = row.seats.iter().filter(|info| info.kind == SeatKind::Free).count();
    if free > 0 {
        return waiting(row, free, lang);
    }
    let names: Vec<String> = Seat::first(row.seats.len())
        .zip(&row.seats)
        .map(|(seat, info)| plain_name(info, seat, lang))
        .collect();
    let who = match row.seats.as_slice() {
        // German declines: "gegen den Computer".
        [SeatInfo { kind: SeatKind::Person, .. }, SeatInfo { kind: SeatKind::Computer(_), .. }] => {
            t::AGAINST_COMPUTER.fill(lang, &[("a", &names[0])])
        }
        // Several computers are counted, not listed.
        seats if computers(seats) > 1 && computers(seats) < seats.len() => {
            let people: Vec<String> = names
                .into_iter()
                .zip(seats)
                .filter(|(_, info)| !matches!(info.kind, SeatKind::Computer(_)))
                .map(|(name, _)| name)
                .collect();
            let people = t::listed(&people, t::AND, lang);
            t::AGAINST_COMPUTERS.fill(lang, &[("a", &people), ("n", &computers(seats).to_string())])
        }
        [_, _] => t::listed(&names, t::AGAINST, lang),
        _ => t::listed(&names, t::AND, lang),
    };
    let state = match row.stage {
        Stage::Empty => t::ROW_EMPTY.get(lang).to_owned(),
        Stage::Ready => t::ROW_READY.get(lang).to_owned(),
        Stage::Paused => t::ROW_PAUSED.count(lang, row.steps),
        Stage::Over => t::ROW_OVER.count(lang, row.steps),
        Stage::Running => {
            let mover = row.turn.and_then(|turn: Turn| turn.seats().iter().next());
            match mover {
                Some(seat) if mine.contains(&seat) && mine.len() == 1 => {
                    t::ROW_YOUR_TURN.get(lang).to_owned()
                }
                Some(seat) => {
                    let name = name_among(&row.seats, seat, &seat_name(seat), lang);
                    t::ROW_TURN.fill(lang, &[("name", &name)])
                }
                None => t::ROW_RUNNING.get(lang).to_owned(),
            }
        }
    };
    format!("{who}, {state}")
}

/// Who waits for guests, and for how many.
fn waiting(row: &TableRow, free: usize, lang: Lang) -> String {
    let people =
        Seat::first(row.seats.len()).zip(&row.seats).filter(|(_, info)| info.kind == SeatKind::Person);
    let names: Vec<String> = people.map(|(seat, info)| plain_name(info, seat, lang)).collect();
    let free = t::ROW_FREE.count(lang, free);
    let verb = match names.len() {
        0 => return free,
        1 => t::ROW_WAITS,
        _ => t::ROW_WAIT,
    };
    format!("{}, {free}", verb.fill(lang, &[("names", &t::listed(&names, t::AND, lang))]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_who_plays_and_where_it_stands() {
        let person = |name: &str| SeatInfo {
            kind: SeatKind::Person,
            name: name.to_owned(),
            present: true,
            stand_in_ms: None,
        };
        let computer = SeatInfo {
            kind: SeatKind::Computer("greedy".to_owned()),
            name: String::new(),
            present: true,
            stand_in_ms: None,
        };
        let mut row = TableRow {
            table: "mond-katze-42".parse().expect("a name"),
            game: "filler".to_owned(),
            opened_ms: 0,
            stage: Stage::Running,
            seats: vec![person("Ada"), computer],
            places: Vec::new(),
            turn: Some(Turn::of(Seat::ONE)),
            steps: 12,
            watchers: 0,
        };
        let seat_name = |seat: Seat| format!("S{seat}");
        let line = |row: &TableRow, mine: &[Seat], lang| describe(row, mine, &seat_name, lang);
        assert_eq!(line(&row, &[Seat::ONE], Lang::De), "Ada gegen den Computer, du bist am Zug");
        assert_eq!(line(&row, &[], Lang::En), "Ada against the computer, Ada to move");
        row.stage = Stage::Paused;
        assert_eq!(line(&row, &[], Lang::De), "Ada gegen den Computer, angehalten nach 12 Zügen");
        row.seats.swap(0, 1);
        row.stage = Stage::Over;
        assert_eq!(line(&row, &[], Lang::En), "Computer against Ada, over after 12 moves");
        let three = vec![row.seats[1].clone(), row.seats[0].clone(), row.seats[0].clone()];
        let many = TableRow { seats: three, stage: Stage::Ready, ..row.clone() };
        assert_eq!(line(&many, &[], Lang::De), "Ada gegen 2 Computer, bereit");
        row.seats[0] =
            SeatInfo { kind: SeatKind::Free, name: String::new(), present: false, stand_in_ms: None };
        assert_eq!(line(&row, &[], Lang::De), "Ada wartet, 1 Platz frei");
        row.seats[1] = row.seats[0].clone();
        assert_eq!(line(&row, &[], Lang::En), "2 seats free");
    }
}
