//! CityDomino's face.

mod benches;
mod city;
mod file;
mod hand;
mod play;
mod result;
mod steps;
pub mod texts;
mod tiles;

use engine::Seat;
use engine::bot::Weighed;
use games::citydomino::{Action, Direction, Event, Phase, Rule, Setup, SetupError};
use leptos::prelude::*;
use serde::Deserialize as _;
use serde_json::Value;
use wire::Shown;

use self::play::{Play, position};
use self::texts as c;
use super::{About, Face, Fact, Form, Note, Telling};
use crate::app::App;
use crate::parts::switch::Switch;
use crate::parts::token::Look;
use crate::table::ask;
use crate::table::replay::WhilePast;
use crate::texts::{Lang, Text};

pub struct CityDomino;

/// A switch of the set-up form.
fn switch(
    app: App,
    form: Form,
    text: Text,
    testid: &'static str,
    get: fn(&mut Setup) -> &mut bool,
) -> impl IntoView {
    let on =
        Memo::new(move |_| form.setup.with(|setup| *get(&mut Setup::deserialize(setup).unwrap_or_default())));
    let turn = move |on| {
        let mut setup = form.setup.with_untracked(|setup| Setup::deserialize(setup).unwrap_or_default());
        *get(&mut setup) = on;
        if let Ok(setup) = serde_json::to_value(setup) {
            form.setup.set(setup);
        }
    };
    view! { <Switch app text testid on on_turn=turn/> }
}

const ABOUT: About = About {
    id: "citydomino",
    title: c::TITLE,
    line: c::LINE,
    picture: c::PICTURE,
    art: include_str!("../../../art/citydomino.svg"),
    level_label: c::LEVEL,
    usual_level: Some("planner"),
    file_marks: file::MARKS,
    ranks_itself: true,
    plays_by_role: false,
    across: 1,
    result_title: None,
    how_to: &[
        (c::HOW_1, c::HOW_1_MORE),
        (c::HOW_2, c::HOW_2_MORE),
        (c::HOW_3, c::HOW_3_MORE),
        (c::HOW_4, c::HOW_4_MORE),
    ],
    keys: &[
        (&["1–4"], c::KEY_CHOOSE),
        (&["R"], c::KEY_TURN),
        (&["↑", "↓", "←", "→"], c::KEY_MOVE),
        (&["Enter"], c::KEY_LAY),
        (&["Entf"], c::KEY_DISCARD),
    ],
};

impl Face for CityDomino {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn first_setup(&self) -> Value {
        serde_json::to_value(Setup::default()).unwrap_or_default()
    }

    fn seats(&self, _: &Value) -> usize {
        4
    }

    fn form(&self, app: App, form: Form) -> AnyView {
        view! {
            <div class="field">
                <span class="label">{app.t(c::OPTIONAL)}</span>
                {switch(app, form, c::HARMONY, "set-harmony", |setup| &mut setup.harmony)}
                {switch(app, form, c::MIDDLE, "set-middle", |setup| &mut setup.middle)}
            </div>
        }
        .into_any()
    }

    fn setup_error(&self, error: &Value, lang: Lang) -> Option<String> {
        let text = match SetupError::deserialize(error).ok()? {
            SetupError::Cards(_) => c::BAD_CARDS,
            SetupError::Position(_) => c::BAD_POSITION,
        };
        Some(text.get(lang).to_owned())
    }

    fn place_name(&self, place: usize, lang: Lang) -> String {
        c::SEAT_N.count(lang, place + 1)
    }

    fn place_look(&self, place: usize) -> Look {
        [Look::RED, Look::BLUE, Look::GREEN, Look::YELLOW][place % 4]
    }

    fn level_name(&self, level: &str, lang: Lang) -> String {
        let text = match level {
            "random" => c::RANDOM,
            "planner" => c::PLANNER,
            other => return other.to_owned(),
        };
        text.get(lang).to_owned()
    }

    fn board(&self, app: App) -> AnyView {
        let play = Play::of(app);
        let looking = Memo::new(move |_| app.table.past.with(Option::is_some));
        let sentence = move || {
            let lang = app.lang.get();
            let running = app.table.stage.get() == wire::Stage::Running && !looking.get();
            let moving =
                play.view.with(|view| view.as_ref().and_then(|view| Some((view.player?, view.phase))));
            match moving {
                Some((seat, phase)) if running => {
                    let you = play.is_you(seat);
                    let text = match (phase, you) {
                        (Phase::Choose, true) => c::TO_CHOOSE_YOU,
                        (Phase::Choose, false) => c::TO_CHOOSE,
                        (_, true) => c::TO_PLACE_YOU,
                        (_, false) => c::TO_PLACE,
                    };
                    text.fill(lang, &[("name", &play.name(seat))])
                }
                _ => ask::turn_sentence(app),
            }
        };
        view! {
            <city::City play/>
            <p class="ask" data-testid="ask">{sentence}</p>
            <WhilePast app/>
            <city::CitiesText play/>
        }
        .into_any()
    }

    fn panel(&self, app: App) -> AnyView {
        let play = Play::of(app);
        view! { <benches::Benches play/><hand::Hand play/> }.into_any()
    }

    fn notes(&self, sight: &Value, lang: Lang) -> Vec<Note> {
        let Some(view) = position(sight) else { return Vec::new() };
        let order = view.bench1.slots().iter().position(|slot| slot.mark.is_some()).map(|_| &view.bench1);
        let note = |seat: Seat| {
            let place = order.and_then(|bench| bench.slots().iter().position(|slot| slot.mark == Some(seat)));
            let line = match (view.phase, place) {
                (Phase::Over | Phase::Draw, _) => String::new(),
                (_, Some(0)) => c::IS_ON.get(lang).to_owned(),
                (_, Some(1)) => c::COMES_NEXT.get(lang).to_owned(),
                (_, Some(n)) => c::COMES_AS.count(lang, n + 1),
                (_, None) if view.bench1.is_full() => String::new(),
                (_, None) => c::HAS_PLACED.get(lang).to_owned(),
            };
            let points = view.scores[seat.index()].points;
            Note { score: points.to_string(), score_text: c::POINTS_N.count(lang, points.into()), line }
        };
        Seat::first(4).map(note).collect()
    }

    fn below_player(&self, app: App, seat: Seat) -> Option<AnyView> {
        let play = Play::of(app);
        let board = Memo::new(move |_| play.board(seat));
        let large = Memo::new(move |_| play.shown.get() == seat);
        Some(
            view! { <span class="mini-box" class:large=large>{move || result::mini(&board.get())}</span> }
                .into_any(),
        )
    }

    fn open_file(&self, text: &str, lang: Lang) -> Option<Result<Value, String>> {
        Some(file::open(text, lang))
    }

    fn listed(&self, shown: &Shown, _: bool) -> bool {
        !steps::is_draw(shown)
    }

    fn entry(&self, shown: &Shown, telling: &Telling<'_>) -> AnyView {
        let lang = telling.lang;
        let at = |text: Text, x: u8, y: u8| text.fill(lang, &[("x", &x.to_string()), ("y", &y.to_string())]);
        let (text, card) = match steps::read(shown) {
            Some(Event::Chose { card, .. }) => (c::SHORT_CHOSE.get(lang).to_owned(), Some(card)),
            Some(Event::Put { card, x, y, .. }) => (at(c::SHORT_PUT, x, y), Some(card)),
            Some(Event::Shifted { x, y, .. }) => (at(c::SHORT_SHIFTED, x, y), None),
            Some(Event::Discarded { card, .. }) => (c::SHORT_DISCARDED.get(lang).to_owned(), Some(card)),
            _ => return ().into_any(),
        };
        view! { <span class="what">{text}</span>{card.map(|card| view! { <tiles::CardFace card class="xs"/> })} }.into_any()
    }

    fn announce(&self, shown: &Shown, telling: &Telling<'_>) -> String {
        let lang = telling.lang;
        let Some(event) = steps::read(shown) else { return String::new() };
        let (text, player, card, x, y) = match event {
            Event::Chose { player, card, .. } => (c::CHOSE, Some(player), Some(card), 0, 0),
            Event::Put { player, card, direction, x, y, .. } => {
                let text = if direction == Direction::Horizontally { c::PUT_H } else { c::PUT_V };
                (text, Some(player), Some(card), x, y)
            }
            Event::Shifted { player, x, y } => (c::SHIFTED, Some(player), None, x, y),
            Event::Discarded { player, card } => (c::DISCARDED, Some(player), Some(card), 0, 0),
            Event::Drawn { card } => (c::DRAWN, None, Some(card), 0, 0),
            Event::Ended {} => return String::new(),
        };
        let name = player.map(|player| (telling.name)(player)).unwrap_or_default();
        let card = card.map(|card| c::card(card, lang)).unwrap_or_default();
        let said = text
            .fill(lang, &[("name", &name), ("card", &card), ("x", &x.to_string()), ("y", &y.to_string())]);
        format!("{said}.")
    }

    fn pace(&self, shown: &Shown) -> u32 {
        match steps::read(shown) {
            Some(Event::Put { .. }) => 500,
            Some(Event::Shifted { .. } | Event::Chose { .. } | Event::Discarded { .. }) => 250,
            _ => 0,
        }
    }

    fn rule(&self, rule: &Value, lang: Lang) -> Option<(String, String)> {
        let (what, advice) = match Rule::deserialize(rule).ok()? {
            Rule::ChooseFirst => (c::CHOOSE_FIRST, c::CHOOSE_FIRST_DO),
            Rule::PlaceNow => (c::PLACE_NOW, c::PLACE_NOW_DO),
            Rule::NoCard(_) | Rule::Taken(_) => (c::TAKEN, c::TAKEN_DO),
            Rule::Outside | Rule::NotEmpty | Rule::NoContact => (c::NO_FIT, c::NO_FIT_DO),
            Rule::NoShift => (c::NO_SHIFT, c::NO_SHIFT_DO),
        };
        Some((what.get(lang).to_owned(), advice.get(lang).to_owned()))
    }

    fn score_line(&self, _: &Value) -> Option<String> {
        None
    }

    fn option(&self, action: &Value, lang: Lang) -> String {
        match Action::deserialize(action) {
            Ok(Action::Choose(index)) => c::OPTION_CARD.count(lang, usize::from(index) + 1),
            Ok(Action::Put(placement)) => {
                let (x, y) = (placement.cell.x().to_string(), placement.cell.y().to_string());
                c::OPTION_PUT.fill(lang, &[("x", &x), ("y", &y)])
            }
            Ok(Action::Discard) => c::OPTION_DISCARD.get(lang).to_owned(),
            Ok(Action::Shift(_)) | Err(_) => String::new(),
        }
    }

    fn worth(&self, option: &Weighed<Value>, lang: Lang) -> String {
        match option.parts.iter().find(|part| part.name == "gain") {
            Some(gain) => format!("+{}", c::POINTS_N.count(lang, gain.weight as usize)),
            None => c::PART_NO_FIT.get(lang).to_owned(),
        }
    }

    fn part(&self, name: &str, weight: f64, lang: Lang) -> Option<String> {
        (name == "singles" && weight > 0.0).then(|| c::SINGLES.count(lang, weight as usize))
    }

    fn reason(&self, _: &Value, _: Lang) -> Option<String> {
        None
    }

    fn facts(&self, history: &[Shown]) -> Vec<Fact> {
        let discarded = history
            .iter()
            .filter(|shown| matches!(steps::read(shown), Some(Event::Discarded { .. })))
            .count();
        let rounds = steps::cards_played(history, history.len()).div_ceil(4);
        vec![
            Fact { label: c::FACT_ROUNDS, value: rounds.to_string() },
            Fact { label: c::FACT_DISCARDED, value: discarded.to_string() },
        ]
    }

    fn result(&self, app: App) -> Option<AnyView> {
        let play = Play::of(app);
        Some(view! { <result::FinalTable play/> }.into_any())
    }
}
