//! CityDomino's face.

mod benches;
mod city;
mod cover;
mod file;
mod hand;
mod play;
mod result;
mod steps;
pub mod texts;
mod tiles;

use engine::Seat;
use engine::bot::Weighed;
use games::citydomino::{Action, CityDomino, Phase, Rule, SetupError, View};
use leptos::prelude::*;

pub use self::cover::COVER;
use self::play::Play;
use self::texts as c;
use super::face::{About, Advice, Ending, Face, Manners, Note, Offers, OwnFile, Players, Said, Steps, Why};
use super::form::Form;
use super::seen::Seen;
use crate::app::App;
use crate::table::ask;
use crate::table::tabs::Tabs;
use crate::texts::Lang;

/// CityDomino's face.
pub static FACE: Face<CityDomino> = Face {
    about: About {
        cover: &COVER,
        art: include_str!("../../../art/citydomino.svg"),
        seats: 4,
        level_label: c::LEVEL,
        levels: &[("random", c::RANDOM), ("planner", c::PLANNER)],
        usual_level: "planner",
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
        manners: Manners { ranks_itself: true, ..Manners::PLAIN },
    },
    form,
    setup_error,
    board: |seen| {
        let play = Play::of(seen);
        view! { <city::City play/><city::CitiesText play/> }.into_any()
    },
    act: |seen| {
        let play = Play::of(seen);
        view! { <benches::Choices play/><hand::Hand play/> }.into_any()
    },
    entry: steps::entry,
    announce: steps::announce,
    rule,
    offers: Offers {
        file: Some(OwnFile { open: file::open, name: None, refused: |_, _| None }),
        say: Some(|seen| {
            let play = Play::of(seen);
            Said { what: sentence(play), detail: hand::detail(play), late: false }
        }),
        panel: Some(panel),
        players: Players { notes, mini: Some(small_city), ..Players::PLAIN },
        steps: Steps {
            listed: |step, _| !steps::is_draw(step),
            pace: steps::pace,
            cues: steps::cues,
            ..Steps::PLAIN
        },
        why: Some(Why { option, worth, part, told: |_, _| true }),
        ending: Ending {
            facts: steps::facts,
            picture: Some(|seen| view! { <result::FinalTable play=Play::of(seen)/> }.into_any()),
            ..Ending::PLAIN
        },
        ..Offers::NONE
    },
};

fn form(app: App, form: Form<CityDomino>) -> AnyView {
    view! {
        <div class="field">
            <span class="label">{app.t(c::OPTIONAL)}</span>
            {form.switch(app, c::HARMONY, None, "set-harmony", |setup| &mut setup.harmony)}
            {form.switch(app, c::MIDDLE, None, "set-middle", |setup| &mut setup.middle)}
        </div>
    }
    .into_any()
}

fn setup_error(error: &SetupError, lang: Lang) -> String {
    let text = match error {
        SetupError::Cards(_) => c::BAD_CARDS,
        SetupError::Position(_) => c::BAD_POSITION,
    };
    text.get(lang).to_owned()
}

/// Who has to do what.
fn sentence(play: Play) -> String {
    let app = play.app;
    let running = app.table.stage.get() == wire::Stage::Running && app.table.past.with(Option::is_none);
    let moving = play.view.with(|view| view.as_ref().and_then(|view| Some((view.player?, view.phase))));
    let Some((seat, phase)) = moving.filter(|_| running) else { return ask::turn_sentence(app) };
    let text = match (phase, play.is_you(seat)) {
        (Phase::Choose, true) => c::TO_CHOOSE_YOU,
        (Phase::Choose, false) => c::TO_CHOOSE,
        (_, true) => c::TO_PLACE_YOU,
        (_, false) => c::TO_PLACE,
    };
    text.fill(app.lang.get(), &[("name", &play.name(seat))])
}

fn panel(seen: Seen<CityDomino>) -> AnyView {
    let play = Play::of(seen);
    view! { <benches::Benches play/><city::Points play/> }.into_any()
}

fn notes(view: &View, lang: Lang) -> Vec<Note> {
    let order = view.bench1.slots().iter().position(|slot| slot.mark.is_some()).map(|_| &view.bench1);
    let note = |seat: Seat| {
        let place = order.and_then(|bench| bench.slots().iter().position(|slot| slot.mark == Some(seat)));
        let line = match (view.phase, place) {
            (Phase::Over | Phase::Draw, _) | (_, Some(0)) => String::new(),
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

/// A player's city, small; a click shows it large.
fn small_city(seen: Seen<CityDomino>, seat: Seat) -> AnyView {
    let (app, play, tabs) = (seen.app, Play::of(seen), Tabs::of());
    let board = Memo::new(move |_| play.board(seat));
    let large = Memo::new(move |_| play.shown.get() == seat);
    let look = move |_| {
        tabs.close();
        play.peek.update(|peek| *peek = if *peek == Some(seat) { None } else { Some(seat) });
    };
    let label = move || c::LOOK_AT.fill(app.lang.get(), &[("name", &play.name(seat))]);
    view! {
        <button type="button" class="mini-box" class:large=large aria-label=label title=label
            data-testid=format!("mini-{}", seat.index() + 1) on:click=look>{move || result::mini(&board.get())}</button>
    }
    .into_any()
}

fn rule(rule: &Rule, lang: Lang) -> Advice {
    let (what, advice) = match rule {
        Rule::ChooseFirst => (c::CHOOSE_FIRST, c::CHOOSE_FIRST_DO),
        Rule::PlaceNow => (c::PLACE_NOW, c::PLACE_NOW_DO),
        Rule::NoCard(_) | Rule::Taken(_) => (c::TAKEN, c::TAKEN_DO),
        Rule::Outside | Rule::NotEmpty | Rule::NoContact => (c::NO_FIT, c::NO_FIT_DO),
        Rule::NoShift => (c::NO_SHIFT, c::NO_SHIFT_DO),
    };
    (what.get(lang).to_owned(), advice.get(lang).to_owned())
}

fn option(action: &Action, lang: Lang) -> String {
    match action {
        Action::Choose(index) => c::OPTION_CARD.count(lang, usize::from(*index) + 1),
        Action::Put(placement) => {
            let (x, y) = (placement.cell.x().to_string(), placement.cell.y().to_string());
            c::OPTION_PUT.fill(lang, &[("x", &x), ("y", &y)])
        }
        Action::Discard => c::OPTION_DISCARD.get(lang).to_owned(),
        Action::Shift(_) => String::new(),
    }
}

fn worth(option: &Weighed<Action>, lang: Lang) -> String {
    match option.parts.iter().find(|part| part.name == "gain") {
        Some(gain) => format!("+{}", c::POINTS_N.count(lang, gain.weight as usize)),
        None => c::PART_NO_FIT.get(lang).to_owned(),
    }
}

fn part(name: &str, weight: f64, lang: Lang) -> Option<String> {
    (name == "singles" && weight > 0.0).then(|| c::SINGLES.count(lang, weight as usize))
}
