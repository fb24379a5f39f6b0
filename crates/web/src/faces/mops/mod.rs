//! Mops Royal's face.

mod board;
mod next;
mod play;
mod result;
mod scoring;
mod steps;
pub mod texts;
mod tiles;

use engine::Seat;
use engine::bot::Weighed;
use games::mops::{Action, Event, Rule, Save, SaveError, Setup, SetupError};
use leptos::prelude::*;
use serde::Deserialize as _;
use serde_json::Value;
use wire::Shown;

use self::play::{PAUSE_MS, Play, position};
use self::texts as m;
use super::{About, Face, Fact, Form, Note, Telling};
use crate::app::{App, Next};
use crate::browser;
use crate::parts::switch::Switch;
use crate::parts::token::Look;
use crate::table::ask;
use crate::table::replay::WhilePast;
use crate::table::tools::Tool;
use crate::texts::{Lang, Text, common as t};

/// Mops Royal's face.
pub struct Mops;

fn read(setup: &Value) -> Setup {
    Setup::deserialize(setup).unwrap_or_default()
}

fn write(setup: &Setup) -> Value {
    serde_json::to_value(setup).unwrap_or_default()
}

/// What a player is called whom nobody has named.
fn number_name(seat: Seat) -> String {
    t::PLAYER_N.count(Lang::De, seat.index() + 1)
}

/// The names in a set-up, or in the file it goes on from.
fn names(setup: &Setup) -> Vec<String> {
    let saved = setup.position.as_ref().and_then(|text| Save::read(text.as_bytes()).ok());
    saved.map_or_else(
        || setup.players.clone(),
        |save| save.players.into_iter().map(|player| player.name).collect(),
    )
}

/// What everybody is told about those who are passed over or come once more.
fn message(event: &Event, name: &dyn Fn(Seat) -> String, lang: Lang) -> Option<String> {
    let (text, player) = match event {
        Event::Skipped { player } => (m::SKIPS, *player),
        Event::Full { player } => (m::IS_FULL, *player),
        Event::CatchUp { player } => (m::CATCHES_UP, *player),
        _ => return None,
    };
    Some(text.fill(lang, &[("name", &name(player))]))
}

fn save_error(error: &SaveError, lang: Lang) -> String {
    match lang {
        Lang::De => format!("{}{error}", SaveError::PREFIX),
        Lang::En => format!("{}{}", SaveError::ENGLISH_PREFIX, error.english()),
    }
}

/// A number with one digit behind the comma.
fn decimal(value: f64, lang: Lang) -> String {
    let text = format!("{value:.1}");
    if lang == Lang::De { text.replace('.', ",") } else { text }
}

const ABOUT: About = About {
    id: "mops",
    title: m::TITLE,
    line: m::LINE,
    picture: m::PICTURE,
    art: include_str!("../../../art/mops.svg"),
    level_label: m::LEVEL,
    usual_level: Some("contact"),
    file_marks: &[
        "\"players\"",
        "\"nr\"",
        "\"initial\"",
        "\"points\"",
        "\"cards\"",
        "\"turn\"",
        "\"nextCard\"",
    ],
    result_title: Some(m::OVER),
    ranks_itself: true,
    plays_by_role: false,
    across: 1,
    how_to: &[
        (m::HOW_1, m::HOW_1_MORE),
        (m::HOW_2, m::HOW_2_MORE),
        (m::HOW_3, m::HOW_3_MORE),
        (m::HOW_4, m::HOW_4_MORE),
    ],
    keys: &[
        (&["Tab", "↑", "↓", "←", "→"], m::KEY_CELLS),
        (&["Enter"], m::KEY_PLACE),
        (&["+", "−", "0"], m::KEY_ZOOM),
    ],
};

impl Face for Mops {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn first_setup(&self) -> Value {
        write(&Setup::for_players(2))
    }

    fn seats(&self, setup: &Value) -> usize {
        read(setup).seats()
    }

    fn resized(&self, setup: &Value, seats: usize) -> Option<Value> {
        let mut setup = read(setup);
        let kept = setup.players.len();
        setup.players.truncate(seats);
        setup.players.extend(Seat::first(seats).skip(kept).map(number_name));
        Some(write(&setup))
    }

    fn renamed(&self, setup: &Value, seat: Seat, name: &str) -> Option<Value> {
        let mut setup = read(setup);
        let place = setup.players.get_mut(seat.index())?;
        *place = if name.trim().is_empty() { number_name(seat) } else { name.to_owned() };
        Some(write(&setup))
    }

    fn given_name(&self, setup: &Value, seat: Seat) -> Option<String> {
        let name = names(&read(setup)).into_iter().nth(seat.index())?;
        (name != number_name(seat)).then_some(name)
    }

    fn form(&self, app: App, form: Form) -> AnyView {
        let on = Memo::new(move |_| form.setup.with(|setup| read(setup).together));
        let turn = move |on: bool| {
            let setup = form.setup.with_untracked(read);
            form.setup.set(write(&Setup { together: on, ..setup }));
        };
        view! {
            <p class="muted">{app.t(m::PLAYERS_NOTE)}</p>
            <Switch app text=m::TOGETHER more=m::TOGETHER_MORE testid="set-together" on on_turn=turn/>
        }
        .into_any()
    }

    fn setup_error(&self, error: &Value, lang: Lang) -> Option<String> {
        let error = SetupError::deserialize(error).ok()?;
        Some(if lang == Lang::De { error.to_string() } else { error.english() })
    }

    fn place_name(&self, place: usize, lang: Lang) -> String {
        t::PLAYER_N.count(lang, place + 1)
    }

    fn seat_name(&self, setup: &Value, seat: Seat, lang: Lang) -> String {
        self.given_name(setup, seat).unwrap_or_else(|| self.place_name(seat.index(), lang))
    }

    fn place_look(&self, place: usize) -> Look {
        [Look::BLUE, Look::GREEN, Look::RED, Look::YELLOW][place % 4]
    }

    fn level_name(&self, level: &str, lang: Lang) -> String {
        let text = match level {
            "random" => m::RANDOM,
            "greedy" => m::GREEDY,
            "contact" => m::CONTACT,
            "planner" => m::PLANNER,
            "strong" => m::STRONG,
            other => return other.to_owned(),
        };
        text.get(lang).to_owned()
    }

    fn board(&self, app: App) -> AnyView {
        let play = Play::of(app);
        view! {
            <board::LargeBoard play/>
            <p class="ask" data-testid="ask">{move || ask::turn_sentence(app)}</p>
            <WhilePast app/>
            <board::BoardsText play/>
        }
        .into_any()
    }

    fn panel(&self, app: App) -> AnyView {
        let play = Play::of(app);
        view! { <next::NextTile play/><scoring::Scoring play/> }.into_any()
    }

    fn notes(&self, sight: &Value, lang: Lang) -> Vec<Note> {
        let Some(view) = position(sight) else { return Vec::new() };
        let note = |player: &games::mops::state::Participant| {
            let tableau = player.tableau.as_ref();
            let tiles = tableau.map_or(0, |tableau| tableau.board.count());
            let turned = tableau.map_or(0, |tableau| tableau.board.turned());
            let line = format!("{} · {}", m::TILES_OF.count(lang, tiles), m::TURNED_N.count(lang, turned));
            let points = usize::try_from(player.points).unwrap_or_default();
            Note { score: points.to_string(), score_text: m::POINTS_N.count(lang, points), line }
        };
        view.players.iter().map(note).collect()
    }

    fn below_player(&self, app: App, seat: Seat) -> Option<AnyView> {
        let play = Play::of(app);
        let before = Memo::new(move |_| play.before(seat));
        let large = Memo::new(move |_| play.seat.get() == seat);
        let look = move |_| {
            play.peek.update(|peek| *peek = if *peek == Some(seat) { None } else { Some(seat) });
        };
        let label = move || m::LOOK_AT.fill(app.lang.get(), &[("name", &play.name(seat))]);
        let picture = move || before.get().map(|tableau| tiles::mini(&tableau.board, Some(tableau.start)));
        Some(
            view! {
                <button type="button" class="mini-box" class:large=large aria-label=label title=label
                    data-testid=format!("mini-{}", seat.index() + 1) on:click=look>{picture}</button>
            }
            .into_any(),
        )
    }

    fn own_file_name(&self) -> Option<String> {
        Some(format!("MopsRoyal_{}.json", browser::local_time()))
    }

    fn save_refused(&self, app: App) -> Option<(Text, Text)> {
        let view = app.table.now.with_untracked(|now| now.as_ref().and_then(position))?;
        if !view.scoring.is_empty() {
            return Some((m::NO_SAVE, m::NO_SAVE_DO));
        }
        view.state().save().is_none().then_some((m::NO_SAVE_ROUND, m::NO_SAVE_ROUND_DO))
    }

    fn open_file(&self, text: &str, lang: Lang) -> Option<Result<Value, String>> {
        let read = Save::read(text.as_bytes());
        let setup = || write(&Setup { position: Some(text.to_owned()), ..Setup::default() });
        Some(read.map(|_| setup()).map_err(|error| save_error(&error, lang)))
    }

    fn save_question(&self, next: Next) -> Option<Text> {
        Some(match next {
            Next::Leave => m::SAVE_LEAVING,
            Next::Load | Next::New => m::SAVE_CURRENT,
        })
    }

    fn tool_name(&self, tool: Tool) -> Option<Text> {
        match tool {
            Tool::New => Some(m::MENU_NEW),
            Tool::Save => Some(m::MENU_SAVE),
            Tool::Load => Some(m::MENU_LOAD),
            Tool::Leave => Some(m::MENU_LEAVE),
            Tool::Undo | Tool::Replay | Tool::Help | Tool::Settings => None,
        }
    }

    fn listed(&self, shown: &Shown, _: bool) -> bool {
        steps::is_decision(shown)
    }

    fn entry(&self, shown: &Shown, telling: &Telling<'_>) -> AnyView {
        let lang = telling.lang;
        match steps::read(shown) {
            Some(Event::Placed { tile, .. }) => view! {
                <span class="what">{m::SHORT_PLACED.get(lang)}</span><tiles::TilePicture tile small=true class="xs"/>
            }
            .into_any(),
            Some(Event::Scored { combination, .. }) => {
                let shape = m::shape(combination.shape).get(lang);
                let text = m::SHORT_SCORED.fill(lang, &[("what", shape)]);
                view! { <span class="what">{text}</span><b>{format!("+{}", combination.points)}</b> }.into_any()
            }
            Some(Event::Declined { .. }) => {
                view! { <span class="what">{m::SHORT_DECLINED.get(lang)}</span> }.into_any()
            }
            _ => ().into_any(),
        }
    }

    fn announce(&self, shown: &Shown, telling: &Telling<'_>) -> String {
        let lang = telling.lang;
        let name = |player: Seat| (telling.name)(player);
        let told = |event: Event| match event {
            Event::Dealt { player, tile } => {
                Some(m::DEALT.fill(lang, &[("name", &name(player)), ("tile", &m::spoken(tile, lang))]))
            }
            Event::Drawn { tile } => Some(m::DRAWN.fill(lang, &[("tile", &m::spoken(tile, lang))])),
            Event::Placed { player, tile, .. } => {
                Some(m::PLACED.fill(lang, &[("name", &name(player)), ("tile", &m::spoken(tile, lang))]))
            }
            Event::Scored { player, combination, .. } => {
                let points = m::POINTS_N.count(lang, combination.points as usize);
                let shape = m::shape(combination.shape).get(lang);
                Some(m::SCORED.fill(lang, &[("name", &name(player)), ("what", shape), ("points", &points)]))
            }
            Event::Declined { player } => Some(m::DECLINED.fill(lang, &[("name", &name(player))])),
            Event::Ended {} => None,
            other => message(&other, &name, lang),
        };
        let all: Vec<String> = steps::events(shown).filter_map(told).map(|text| format!("{text}.")).collect();
        all.join(" ")
    }

    fn pace(&self, shown: &Shown) -> u32 {
        let passed_over = steps::passed_over(shown) as u32 * PAUSE_MS;
        match steps::read(shown) {
            Some(Event::Placed { .. } | Event::Scored { .. } | Event::Declined { .. }) => {
                PAUSE_MS + passed_over
            }
            _ => passed_over,
        }
    }

    fn rule(&self, rule: &Value, lang: Lang) -> Option<(String, String)> {
        let (what, advice) = match Rule::deserialize(rule).ok()? {
            Rule::BadCell => (m::BAD_CELL, m::BAD_CELL_DO),
            Rule::BadChoice => (m::BAD_CHOICE, m::BAD_CHOICE_DO),
            Rule::PlaceFirst => (m::PLACE_FIRST_RULE, m::PLACE_FIRST),
            Rule::ScoreFirst => (m::SCORE_FIRST, m::SCORE_FIRST_DO),
        };
        Some((what.get(lang).to_owned(), advice.get(lang).to_owned()))
    }

    fn score_line(&self, _: &Value) -> Option<String> {
        None
    }

    fn option(&self, action: &Value, lang: Lang) -> String {
        let at = |text: Text, cell: games::mops::Cell, n: usize| {
            let (row, col) = (cell.row.to_string(), cell.col.to_string());
            text.fill(lang, &[("row", &row), ("col", &col), ("n", &n.to_string())])
        };
        match Action::deserialize(action) {
            Ok(Action::Place(cell)) => at(m::OPTION_PLACE, cell, 0),
            Ok(Action::Score { combination, turned }) => {
                at(m::OPTION_SCORE, turned, usize::from(combination) + 1)
            }
            Ok(Action::Decline) => m::OPTION_DECLINE.get(lang).to_owned(),
            Err(_) => String::new(),
        }
    }

    fn worth(&self, option: &Weighed<Value>, lang: Lang) -> String {
        decimal(option.weight, lang)
    }

    fn part(&self, name: &str, weight: f64, lang: Lang) -> Option<String> {
        let text = match name {
            "points" => m::PART_POINTS,
            "contact" => m::PART_CONTACT,
            "outlook" => m::PART_OUTLOOK,
            "cost" => m::PART_COST,
            "expected" => m::PART_EXPECTED,
            _ => return None,
        };
        let size = weight.abs();
        let number = if size.fract() == 0.0 { format!("{size:.0}") } else { decimal(size, lang) };
        (size >= 0.05).then(|| text.fill(lang, &[("n", &number)]))
    }

    fn reason(&self, _: &Value, _: Lang) -> Option<String> {
        None
    }

    fn trophy(&self, app: App, winner: Seat) -> Option<AnyView> {
        let class = untrack(|| app.table.with_setup(|setup| self.look(setup, winner))).class();
        Some(result::royal_pug(class).into_any())
    }

    fn facts(&self, history: &[Shown]) -> Vec<Fact> {
        let best = steps::scorings(history).map(|combination| combination.points).max().unwrap_or(0);
        vec![
            Fact { label: m::FACT_SCORINGS, value: steps::scorings(history).count().to_string() },
            Fact { label: m::FACT_BEST, value: format!("+{best}") },
        ]
    }

    fn result(&self, app: App) -> Option<AnyView> {
        let play = Play::of(app);
        Some(view! { <result::Ranking play/> }.into_any())
    }

    fn help_picture(&self, app: App) -> Option<AnyView> {
        Some(
            view! {
                <section class="help-shapes" data-testid="help-shapes">
                    <h3 class="title">{app.t(m::COMBINATIONS)}</h3>
                    <p class="muted">{app.t(m::COMBINATIONS_MORE)}</p>
                    {scoring::shapes(app, true)}
                </section>
            }
            .into_any(),
        )
    }
}
