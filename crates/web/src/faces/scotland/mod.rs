//! Scotland Yard's face.

mod board;
mod curtain;
mod file;
mod hand;
mod map;
mod play;
mod steps;
pub mod texts;
mod travel;

use engine::bot::Weighed;
use engine::{Rules as _, Seat};
use games::scotland::bots::parts;
use games::scotland::save::SUFFIX;
use games::scotland::view::Obstacle;
use games::scotland::{Action, Computers, End, Event, Network, Rule, Save, Setup, SetupError, Stock, Ticket};
use leptos::prelude::*;
use serde::Deserialize as _;
use serde_json::Value;
use wire::{Occupant, Shown};

use self::play::{Play, position};
use self::texts as s;
use super::{About, Face, Fact, Form, Note, Telling};
use crate::app::App;
use crate::parts::switch::Switch;
use crate::parts::token::Look;
use crate::table::replay::WhilePast;
use crate::texts::{Lang, Text};

/// Scotland Yard's face.
pub struct ScotlandYard;

fn read(setup: &Value) -> Setup {
    Setup::deserialize(setup).unwrap_or_default()
}

fn write(setup: &Setup) -> Value {
    serde_json::to_value(setup).unwrap_or_default()
}

/// A switch of the set-up form.
fn switch(
    app: App,
    form: Form,
    (text, more): (Text, Text),
    testid: &'static str,
    get: fn(&mut Setup) -> &mut bool,
) -> impl IntoView {
    let on = Memo::new(move |_| form.setup.with(|setup| *get(&mut read(setup))));
    let turn = move |on: bool| {
        let mut setup = form.setup.with_untracked(read);
        *get(&mut setup) = on;
        form.setup.set(write(&setup));
    };
    view! { <Switch app text more testid on on_turn=turn/> }
}

/// A number with two digits behind the comma.
fn decimal(value: f64, lang: Lang) -> String {
    let text = format!("{value:.2}");
    if lang == Lang::De { text.replace('.', ",") } else { text }
}

fn end_text(end: End) -> Text {
    match end {
        End::Caught => s::END_CAUGHT,
        End::Surrounded => s::END_SURROUNDED,
        End::Escaped => s::END_ESCAPED,
        End::Exhausted => s::END_EXHAUSTED,
    }
}

/// What a player has: where they are, and how many tickets.
#[component]
fn Holdings(play: Play, seat: Seat) -> impl IntoView {
    let app = play.app;
    let station = Memo::new(move |_| play.station(seat));
    let stock = Memo::new(move |_| play.stock(seat).unwrap_or(Stock([0; 4])));
    let label = move || {
        let (lang, stock) = (app.lang.get(), stock.get());
        let place = station.get().map_or_else(
            || s::HIDDEN.get(lang).to_owned(),
            |it| s::AT_STATION.count(lang, it.number().into()),
        );
        let number = |ticket| stock.of(ticket).to_string();
        let (cab, bus, tube) = (number(Ticket::Cab), number(Ticket::Bus), number(Ticket::Tube));
        s::HAS.fill(lang, &[("station", &place), ("cab", &cab), ("bus", &bus), ("tube", &tube)])
    };
    let count = move |ticket: Ticket| {
        let href = match ticket {
            Ticket::Tube => "#pip-tube",
            Ticket::Bus => "#pip-bus",
            Ticket::Cab => "#pip-cab",
            Ticket::Black => "#pip-black",
        };
        view! {
            <span><svg viewBox="-6 -6 12 12"><use_ href=href.to_owned()/></svg>{move || stock.get().of(ticket).to_string()}</span>
        }
    };
    let kinds =
        Ticket::CHEAP_FIRST.into_iter().filter(move |ticket| seat == Seat::ONE || *ticket != Ticket::Black);
    let at = move || station.get().map_or_else(|| "?".to_owned(), |station| station.number().to_string());
    view! {
        <span class="sy-has" data-testid=format!("holds-{}", seat.index())>
            <span class="sr">{label}</span>
            <b class="at" aria-hidden="true">{at}</b>
            {kinds.map(count).collect_view()}
        </span>
    }
}

const ABOUT: About = About {
    id: "scotland",
    title: s::TITLE,
    line: s::LINE,
    picture: s::PICTURE,
    art: include_str!("../../../art/scotland.svg"),
    level_label: s::LEVEL,
    usual_level: Some("course"),
    plays_by_role: true,
    file_marks: file::MARKS,
    ranks_itself: true,
    across: 1,
    result_title: None,
    how_to: &[
        (s::HOW_1, s::HOW_1_MORE),
        (s::HOW_2, s::HOW_2_MORE),
        (s::HOW_3, s::HOW_3_MORE),
        (s::HOW_4, s::HOW_4_MORE),
    ],
    keys: &[(&["Tab"], s::KEY_LIST), (&["+", "−", "0"], s::KEY_ZOOM), (&["↑", "↓", "←", "→"], s::KEY_PAN)],
};

impl Face for ScotlandYard {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn first_setup(&self) -> Value {
        write(&Setup { detectives: 4, ..Setup::default() })
    }

    fn seats(&self, setup: &Value) -> usize {
        games::scotland::Scotland::seats(&read(setup))
    }

    fn resized(&self, setup: &Value, seats: usize) -> Option<Value> {
        let detectives = u8::try_from(seats).ok()?.checked_sub(1)?;
        Some(write(&Setup { detectives, ..read(setup) }))
    }

    fn seated(&self, setup: &Value, seats: &[Occupant]) -> Value {
        let computer = |occupant: &Occupant| matches!(occupant, Occupant::Computer(_));
        let computers = Computers {
            x: seats.first().is_some_and(computer),
            detectives: seats.iter().skip(1).all(computer),
        };
        write(&Setup { computers: Some(computers), ..read(setup) })
    }

    fn form(&self, app: App, form: Form) -> AnyView {
        view! {
            <p class="muted">{app.t(s::SEATS_NOTE)}</p>
            {switch(app, form, (s::TARGETS, s::TARGETS_MORE), "set-targets", |setup| &mut setup.targets)}
            {switch(app, form, (s::GODMODE, s::GODMODE_MORE), "set-godmode", |setup| &mut setup.godmode)}
        }
        .into_any()
    }

    fn setup_error(&self, error: &Value, lang: Lang) -> Option<String> {
        let text = match SetupError::deserialize(error).ok()? {
            SetupError::Detectives(_) => s::BAD_DETECTIVES.get(lang).to_owned(),
            SetupError::Network(_) => s::BAD_NETWORK.get(lang).to_owned(),
            SetupError::Position(error) => file::refusal(&error, lang),
        };
        Some(text)
    }

    fn place_name(&self, place: usize, lang: Lang) -> String {
        [s::MISTER_X, s::BLUE, s::YELLOW, s::RED, s::GREEN, s::BLACK][place % 6].get(lang).to_owned()
    }

    fn place_look(&self, place: usize) -> Look {
        [Look::ORANGE, Look::BLUE, Look::YELLOW, Look::RED, Look::GREEN, Look::BLACK][place % 6]
    }

    fn level_name(&self, level: &str, lang: Lang) -> String {
        let text = match level {
            "random" => s::RANDOM,
            "course" => s::COURSE,
            other => return other.to_owned(),
        };
        text.get(lang).to_owned()
    }

    fn board(&self, app: App) -> AnyView {
        let play = Play::of(app);
        view! {
            <board::MapBox play/>
            <WhilePast app/>
            <hand::Hand play/>
            <curtain::Curtain play/>
        }
        .into_any()
    }

    fn panel(&self, app: App) -> AnyView {
        let play = Play::of(app);
        view! { <travel::TravelLog play/> }.into_any()
    }

    fn notes(&self, _: &Value, _: Lang) -> Vec<Note> {
        Vec::new()
    }

    fn badge(&self, app: App, seat: Seat) -> Option<AnyView> {
        let play = Play::of(app);
        Some(view! { <Holdings play seat/> }.into_any())
    }

    fn save_refused(&self, app: App) -> Option<(Text, Text)> {
        let view = app.table.now.with_untracked(|now| now.as_ref().and_then(position))?;
        let is_x = app.table.rights.with_untracked(|rights| rights.seats.contains(&Seat::ONE));
        (!is_x && !view.godmode && view.end.is_none()).then_some((s::NO_SAVE, s::NO_SAVE_DO))
    }

    fn names_file(&self, name: &str) -> bool {
        let name = name.to_lowercase();
        name.ends_with(SUFFIX) || name.starts_with(ABOUT.id)
    }

    fn open_file(&self, text: &str, lang: Lang) -> Option<Result<Value, String>> {
        let setup = |save: Save| {
            let detectives = save.position.detectives.len() as u8;
            write(&Setup { detectives, position: Some(text.to_owned()), ..Setup::default() })
        };
        let read = Save::read(text.as_bytes(), &Network::standard());
        Some(read.map(setup).map_err(|error| file::refusal(&error, lang)))
    }

    fn listed(&self, shown: &Shown, _: bool) -> bool {
        steps::is_move(shown)
    }

    fn actor(&self, shown: &Shown, _: &Value) -> Option<Seat> {
        steps::mover(shown).or(shown.seat)
    }

    fn entry(&self, shown: &Shown, telling: &Telling<'_>) -> AnyView {
        let moved = steps::events(shown).find_map(|event| match event {
            Event::Moved { ticket, to, .. } => Some((ticket, to)),
            _ => None,
        });
        let showed = steps::events(shown).find_map(|event| match event {
            Event::Showed { station, .. } => Some(station),
            _ => None,
        });
        let Some((ticket, to)) = moved else { return ().into_any() };
        let text = match to.or(showed) {
            Some(station) => s::SHORT_TO.fill(telling.lang, &[("station", &station.number().to_string())]),
            None => s::SHORT_HIDDEN.get(telling.lang).to_owned(),
        };
        view! { <span class="leg-ticket">{board::ticket_picture(ticket)}</span><span class="what">{text}</span> }.into_any()
    }

    fn announce(&self, shown: &Shown, telling: &Telling<'_>) -> String {
        let lang = telling.lang;
        let name = |player: Seat| (telling.name)(player);
        let told = |event: Event| match event {
            Event::Placed { player, station, .. } => match station {
                Some(station) => s::STARTS
                    .fill(lang, &[("name", &name(player)), ("station", &station.number().to_string())]),
                None => s::STARTS_HIDDEN.fill(lang, &[("name", &name(player))]),
            },
            Event::Moved { player, ticket, to, .. } => {
                let ticket = s::ticket(ticket).get(lang);
                match to {
                    Some(to) => {
                        let to = to.number().to_string();
                        s::MOVED.fill(lang, &[("name", &name(player)), ("ticket", ticket), ("station", &to)])
                    }
                    None => s::MOVED_HIDDEN.fill(lang, &[("name", &name(player)), ("ticket", ticket)]),
                }
            }
            Event::Showed { station, .. } => {
                s::SHOWED.fill(lang, &[("station", &station.number().to_string())])
            }
            Event::Passed { player, reason, .. } => {
                let text = match reason {
                    Obstacle::NoTicket => s::PASSED_TICKET,
                    Obstacle::Blocked => s::PASSED_BLOCKED,
                };
                text.fill(lang, &[("name", &name(player))])
            }
            Event::Ended { end, .. } => end_text(end).get(lang).to_owned(),
        };
        let all: Vec<String> = steps::events(shown).map(told).collect();
        all.iter().map(|text| format!("{}.", text.trim_end_matches(['.', '!']))).collect::<Vec<_>>().join(" ")
    }

    fn pace(&self, shown: &Shown) -> u32 {
        let shows = steps::events(shown).any(|event| matches!(event, Event::Showed { .. }));
        match (shows, steps::is_move(shown)) {
            (true, _) => 1_400,
            (false, true) => 600,
            (false, false) => 0,
        }
    }

    fn rule(&self, rule: &Value, lang: Lang) -> Option<(String, String)> {
        let (what, number, advice) = match Rule::deserialize(rule).ok()? {
            Rule::Unreachable(station) => (s::UNREACHABLE, station.number(), s::UNREACHABLE_DO),
            Rule::Occupied(station) => (s::OCCUPIED, station.number(), s::OCCUPIED_DO),
            Rule::NoTicket(_) => (s::NO_TICKET, 0, s::NO_TICKET_DO),
            Rule::NoLine(action) => (s::UNREACHABLE, action.station.number(), s::UNREACHABLE_DO),
        };
        Some((what.count(lang, number.into()), advice.get(lang).to_owned()))
    }

    fn score_line(&self, _: &Value) -> Option<String> {
        None
    }

    fn explains(&self, app: App, seat: Seat) -> bool {
        let told = |view: games::scotland::View| view.end.is_some() || view.godmode;
        seat != Seat::ONE || app.table.now.with(|now| now.as_ref().and_then(position).is_some_and(told))
    }

    fn option(&self, action: &Value, lang: Lang) -> String {
        let Ok(action) = Action::deserialize(action) else { return String::new() };
        let (station, ticket) = (action.station.number().to_string(), s::ticket(action.ticket).get(lang));
        s::OPTION.fill(lang, &[("station", &station), ("ticket", ticket)])
    }

    fn worth(&self, option: &Weighed<Value>, lang: Lang) -> String {
        decimal(option.weight, lang)
    }

    fn part(&self, name: &str, weight: f64, lang: Lang) -> Option<String> {
        if name == parts::TACTIC {
            let tactics = [s::TACTIC_1, s::TACTIC_2, s::TACTIC_3, s::TACTIC_4];
            let tactic = tactics.get((weight as usize).checked_sub(1)?)?;
            return Some(format!("{weight:.0}: {}", tactic.get(lang)));
        }
        let text = match name {
            parts::TARGETS => s::PART_TARGETS,
            parts::NEARNESS => s::PART_NEARNESS,
            parts::MOBILITY => s::PART_MOBILITY,
            parts::TICKETS => s::PART_TICKETS,
            parts::SAFETY => s::PART_SAFETY,
            _ => return None,
        };
        Some(text.fill(lang, &[("n", &decimal(weight, lang))]))
    }

    fn reason(&self, sight: &Value, lang: Lang) -> Option<String> {
        position(sight)?.end.map(|end| end_text(end).get(lang).to_owned())
    }

    fn verdict(&self, sight: &Value) -> Option<Text> {
        position(sight)?.end.map(|end| if end.detectives_won() { s::DETECTIVES_WIN } else { s::X_WINS })
    }

    fn facts(&self, history: &[Shown]) -> Vec<Fact> {
        let rounds = history.iter().filter(|shown| steps::mover(shown) == Some(Seat::ONE)).count();
        vec![
            Fact { label: s::FACT_ROUNDS, value: rounds.to_string() },
            Fact { label: s::FACT_SHOWN, value: steps::showings(history).to_string() },
        ]
    }

    fn trophy(&self, app: App, _: Seat) -> Option<AnyView> {
        let view = app.table.now.with_untracked(|now| now.as_ref().and_then(position))?;
        let caught = view.end.is_some_and(End::detectives_won);
        let figure =
            |href: &'static str| view! { <svg viewBox="-17 -46 34 42"><use_ href=href.to_owned()/></svg> };
        // The winners stand on the sheet: Mister X alone, or all who hunted him.
        let figures: Vec<&'static str> =
            if caught { board::FIGURES[..view.detectives.len().min(5)].to_vec() } else { vec!["#pc-mrx"] };
        let figures = figures.into_iter().map(figure).collect_view();
        Some(view! { <div class="sy-result" aria-hidden="true">{figures}</div> }.into_any())
    }
}
