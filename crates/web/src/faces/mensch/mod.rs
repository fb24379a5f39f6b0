//! The face of Mensch ärgere dich nicht.

mod board;
mod die;
mod fair;
mod form;
mod grid;
mod motion;
mod origins;
mod pawns;
mod play;
mod stats;
mod steps;
pub mod texts;
mod words;

use engine::Seat;
use engine::bot::Weighed;
use games::mensch::{Camp, Player, Row, Rule, Setup, SetupError};
use leptos::prelude::*;
use serde::Deserialize as _;
use serde_json::Value;
use wire::Shown;

use self::play::{Play, position};
use self::texts as m;
use super::{About, Face, Fact, Form, Note, Telling};
use crate::app::App;
use crate::parts::icon::Icon;
use crate::parts::token::Look;
use crate::table::replay::WhilePast;
use crate::texts::Lang;

/// The face of Mensch ärgere dich nicht.
pub struct Mensch;

/// How many pawns are where, in words.
fn counts(camp: &Camp, lang: Lang) -> String {
    let [home, way, goal] = split(camp).map(|count| count.to_string());
    m::COUNTS.fill(lang, &[("home", &home), ("way", &way), ("goal", &goal)])
}

/// Pawns at home, on the way, in the goal.
fn split(camp: &Camp) -> [usize; 3] {
    let taken = |places: &[bool]| places.iter().filter(|taken| **taken).count();
    [taken(&camp.home), camp.ring.len(), taken(&camp.goal)]
}

const ABOUT: About = About {
    id: "mensch",
    title: m::TITLE,
    line: m::LINE,
    picture: m::PICTURE,
    art: include_str!("../../../art/mensch.svg"),
    level_label: m::LEVEL,
    usual_level: Some("mixed"),
    plays_by_role: false,
    file_marks: &[],
    across: 1,
    result_title: None,
    ranks_itself: false,
    how_to: &[
        (m::HOW_1, m::HOW_1_MORE),
        (m::HOW_2, m::HOW_2_MORE),
        (m::HOW_3, m::HOW_3_MORE),
        (m::HOW_4, m::HOW_4_MORE),
    ],
    keys: &[(&["Space"], m::KEY_ROLL), (&["Enter"], m::KEY_ENTER), (&["1–6"], m::KEY_REAL)],
};

impl Face for Mensch {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn first_setup(&self) -> Value {
        serde_json::to_value(Setup::default()).unwrap_or_default()
    }

    fn seats(&self, setup: &Value) -> usize {
        steps::players(setup).len()
    }

    fn form(&self, app: App, form: Form) -> AnyView {
        form::form(app, form).into_any()
    }

    fn setup_error(&self, error: &Value, lang: Lang) -> Option<String> {
        let text = match SetupError::deserialize(error).ok()? {
            SetupError::Players(_) | SetupError::Order => m::BAD_PLAYERS,
            SetupError::Position(_) | SetupError::OtherPlayers | SetupError::Over | SetupError::NoMove => {
                m::BAD_POSITION
            }
        };
        Some(text.get(lang).to_owned())
    }

    fn place(&self, setup: &Value, seat: Seat) -> usize {
        steps::player_of(setup, seat).index()
    }

    fn place_name(&self, place: usize, lang: Lang) -> String {
        m::colour(Player::ALL[place % 4], lang).to_owned()
    }

    fn place_look(&self, place: usize) -> Look {
        [Look::RED, Look::BLUE, Look::GREEN, Look::YELLOW][place % 4]
    }

    fn level_name(&self, level: &str, lang: Lang) -> String {
        let text = match level {
            "random" => m::RANDOM,
            "fast" => m::FAST,
            "mixed" => m::MIXED,
            "search" => m::SEARCH,
            other => return other.to_owned(),
        };
        text.get(lang).to_owned()
    }

    fn board(&self, app: App) -> AnyView {
        let play = Play::of(app);
        view! {
            <div class="boardbox"><board::Board play/></div>
            <WhilePast app/>
            <board::BoardText play/>
        }
        .into_any()
    }

    fn panel(&self, app: App) -> AnyView {
        let play = Play::of(app);
        view! {
            <die::RollCard play/>
            <die::Say play/>
            <fair::Tabs app/>
            <fair::FairDice play/>
        }
        .into_any()
    }

    fn notes(&self, sight: &Value, lang: Lang) -> Vec<Note> {
        let Some(view) = position(sight) else { return Vec::new() };
        let note = |camp: &Camp| Note { score_text: counts(camp, lang), ..Note::default() };
        view.camps.iter().map(note).collect()
    }

    fn badge(&self, app: App, seat: Seat) -> Option<AnyView> {
        let play = Play::of(app);
        let camp = Memo::new(move |_| {
            play.view.with(|view| view.as_ref().and_then(|view| view.camps.get(seat.index()).cloned()))
        });
        let group = |player: Player, icon: &'static str, count: usize| {
            let pawn = move |_| {
                view! {
                    <svg class="pw" viewBox="-40 -74 82 118" aria-hidden="true"><use_ href=format!("#body-{player}")/></svg>
                }
            };
            view! {
                <span class="grp">
                    <Icon name=icon/><b>{count}</b>
                    <span class="pws">{(0..count).map(pawn).collect_view()}{(count == 0).then_some("–")}</span>
                </span>
            }
        };
        let groups = move || {
            let camp = camp.get()?;
            let [home, way, goal] = split(&camp);
            let player = camp.player;
            Some(
                view! { {group(player, "home", home)}{group(player, "way", way)}{group(player, "goal", goal)} },
            )
        };
        let words = move || camp.with(|camp| camp.as_ref().map(|camp| counts(camp, app.lang.get())));
        Some(
            view! { <span class="grps" aria-hidden="true">{groups}</span><span class="sr">{words}</span> }
                .into_any(),
        )
    }

    fn settings(&self, app: App) -> Option<AnyView> {
        Some(view! { <fair::RealDiceSwitch app testid="set-real-dice"/> }.into_any())
    }

    fn space(&self, app: App) -> bool {
        let table = app.table;
        if let Some(seat) = untrack(|| table.my_throw()).filter(|_| !table.real_dice.get_untracked()) {
            table.roll(seat, None);
        }
        // While a pawn or a real die is awaited Space does nothing; a halted game goes on with it.
        table.stage.get_untracked() == wire::Stage::Running
    }

    fn actor(&self, shown: &Shown, setup: &Value) -> Option<Seat> {
        steps::seat_of(setup, steps::read(shown)?.player)
    }

    fn listed(&self, shown: &Shown, last: bool) -> bool {
        // A throw that leaves a choice stands in the list together with the move that follows it.
        let choice = steps::read(shown).and_then(|turn| turn.rolled);
        last || !matches!(choice, Some((_, Row::T5 | Row::T6)))
    }

    fn entry(&self, shown: &Shown, telling: &Telling<'_>) -> AnyView {
        let entry = steps::read(shown).map(|turn| {
            view! { {turn.eyes().map(die::small)}<span>{words::entry(&turn, telling)}</span> }
        });
        entry.into_any()
    }

    fn announce(&self, shown: &Shown, telling: &Telling<'_>) -> String {
        steps::read(shown).map_or_else(String::new, |turn| words::announce(&turn, telling))
    }

    fn pace(&self, shown: &Shown) -> u32 {
        steps::read(shown).map_or(0, |turn| motion::schedule(&turn).end as u32)
    }

    fn rule(&self, rule: &Value, lang: Lang) -> Option<(String, String)> {
        let (what, advice) = match Rule::deserialize(rule).ok()? {
            Rule::RollFirst => (m::ROLL_FIRST, m::ROLL_FIRST_DO),
            Rule::NoPawn(_) => (m::NO_PAWN, m::TAKE_MARKED),
            Rule::Blocked(_) => (m::OWN_PAWN, m::TAKE_MARKED),
            Rule::Overshoots(_) => (m::TOO_FAR, m::TAKE_MARKED),
        };
        Some((what.get(lang).to_owned(), advice.get(lang).to_owned()))
    }

    fn score_line(&self, _: &Value) -> Option<String> {
        None
    }

    fn option(&self, action: &Value, lang: Lang) -> String {
        m::OPTION.fill(lang, &[("n", &action.to_string())])
    }

    fn worth(&self, option: &Weighed<Value>, lang: Lang) -> String {
        // `search` weighs chances to win, the others points of their own.
        if option.parts.iter().any(|part| part.name == "win") {
            m::WORTH_CHANCE.fill(lang, &[("n", &m::tenths(option.weight * 100.0, lang))])
        } else {
            m::WORTH_POINTS.fill(lang, &[("n", &m::tenths(option.weight, lang))])
        }
    }

    fn part(&self, name: &str, weight: f64, lang: Lang) -> Option<String> {
        let text = match name {
            "capture" => m::PART_CAPTURE,
            "goal" => m::PART_GOAL,
            "danger" if weight > 0.0 => m::PART_SAFER,
            "danger" => m::PART_RISK,
            "progress" => m::PART_PROGRESS,
            _ => return None,
        };
        (weight != 0.0).then(|| text.get(lang).to_owned())
    }

    fn reason(&self, sight: &Value, lang: Lang) -> Option<String> {
        let view = position(sight)?;
        (view.phase == games::mensch::Phase::Finished).then(|| m::ALL_HOME.get(lang).to_owned())
    }

    fn trophy(&self, app: App, winner: Seat) -> Option<AnyView> {
        let player = untrack(|| app.table.with_setup(|setup| steps::player_of(setup, winner)));
        let (confetti, crown) = ("#mdn-confetti", "#crown");
        Some(
            view! {
                <svg class="mensch-trophy" viewBox="0 0 400 200" aria-hidden="true">
                    <use_ href=confetti width="400" height="200"/>
                    <g transform="translate(200 140) scale(1.25)"><use_ href=format!("#pawn-{player}")/></g>
                    <g transform="translate(200 50) scale(.56)"><use_ href=crown/></g>
                </svg>
            }
            .into_any(),
        )
    }

    fn facts(&self, history: &[Shown]) -> Vec<Fact> {
        let turns: Vec<_> = history.iter().filter_map(steps::read).collect();
        let rolls = turns.iter().filter(|turn| turn.rolled.is_some()).count();
        let hits = turns.iter().filter(|turn| turn.captured.is_some()).count();
        vec![
            Fact { label: m::FACT_ROLLS, value: rolls.to_string() },
            Fact { label: m::FACT_HITS, value: hits.to_string() },
        ]
    }

    fn result(&self, app: App) -> Option<AnyView> {
        use crate::parts::button::Button;
        let check = move |()| fair::verify(app);
        Some(
            view! { <Button app text=m::VERIFY icon="check" testid="result-verify" on_press=check/> }
                .into_any(),
        )
    }
}
