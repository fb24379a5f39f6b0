//! The board: drawing, marks, and sixteen pawns that can be clicked, tapped or chosen with the keyboard.

use std::collections::BTreeSet;

use games::mensch::{Field, PawnPlace, Phase, Player};
use leptos::ev;
use leptos::prelude::*;

use super::grid::{cell, middle, way};
use super::motion;
use super::pawns::{Team, follow, teams};
use super::play::{Play, Target, target};
use super::texts as m;
use crate::browser;
use crate::later::here;
use crate::table::queue;
use crate::texts::common as t;

/// Drawings of the sprite. They are no literals in the page's markup: what never changes there is written as it stands,
/// and `use_` is no element.
const BOARD: &str = "#mdn-board";
const CROWN: &str = "#crown-small";

fn pawn_id(player: Player, index: usize) -> String {
    format!("pawn-{player}-{}", index + 1)
}

/// The board with everything on it.
#[component]
pub fn Board(
    /// The play at it.
    play: Play,
) -> impl IntoView {
    let table = play.app.table;
    let placed = RwSignal::new(play.view.with_untracked(|view| view.as_ref().map_or_else(Vec::new, teams)));
    // Pawns go where the position has them; one step further than before they are seen going there.
    Effect::new(move |before: Option<usize>| {
        let at = table.shown_at.get();
        let Some(view) = play.view.get() else {
            placed.set(Vec::new());
            return at;
        };
        let turn = play.last.get().filter(|_| before == Some(at.wrapping_sub(1)));
        let old = placed.get_untracked();
        let new = follow(&old, &view, turn.as_ref());
        let watched = !queue::hurried(play.app) && !browser::prefers_less_motion();
        if let (Some(turn), true) = (turn, watched) {
            let when = motion::schedule(&turn);
            for (player, index, from, to) in went(&old, &new) {
                let id = pawn_id(player, index);
                if player == turn.player {
                    motion::walk(&id, player, from, to, when.go);
                } else {
                    motion::fly(&id, player, from, to, when.fly);
                }
            }
        }
        if old != new {
            placed.set(new);
        }
        at
    });
    // Whoever has thrown with the keyboard goes on with it: the first pawn that can move gets the focus.
    let board = here();
    Effect::new(move |before: Option<bool>| {
        let choosing = play.choice.with(Option::is_some);
        if choosing && before == Some(false) && !browser::sheet_open() && focus_is_free() {
            board.next_frame(|| {
                browser::focus(".pawn:not(:disabled)");
            });
        }
        choosing
    });
    let keys: Memo<BTreeSet<(Player, usize)>> = Memo::new(move |_| {
        placed.with(|teams| teams.iter().flat_map(|team| (0..4).map(|index| (team.player, index))).collect())
    });
    let crowned = Memo::new(move |_| {
        play.view
            .with(|view| view.as_ref().filter(|view| view.phase == Phase::Finished).map(|view| view.player))
    });
    view! {
        <div class="board mensch-board" class:mine=move || play.choice.with(Option::is_some) role="group"
            aria-label=play.app.t(m::BOARD) data-testid="board">
            <svg class="wood" viewBox="0 0 1100 1100" aria-hidden="true"><use_ href=BOARD/></svg>
            <Under play/>
            <For each=move || keys.get() key=|key| *key
                children=move |(player, index)| view! { <Pawn play player index placed crowned/> }/>
            <Over play/>
        </div>
    }
}

/// Pawns that changed their place.
fn went(old: &[Team], new: &[Team]) -> Vec<(Player, usize, PawnPlace, PawnPlace)> {
    let pairs = old.iter().filter_map(|old| Some((old, new.iter().find(|new| new.player == old.player)?)));
    pairs
        .flat_map(|(old, new)| {
            (0..4)
                .map(move |index| (old.player, index, old.places[index], new.places[index]))
                .filter(|(_, _, from, to)| from != to)
        })
        .collect()
}

/// Whether nothing has the focus that somebody could still want there.
fn focus_is_free() -> bool {
    browser::focused().is_none_or(|element| element.matches("body, .die, .throw").unwrap_or(true))
}

#[component]
fn Pawn(
    play: Play,
    player: Player,
    index: usize,
    placed: RwSignal<Vec<Team>>,
    crowned: Memo<Option<Player>>,
) -> impl IntoView {
    let app = play.app;
    let place = Memo::new(move |_| {
        placed.with(|teams| {
            let team = teams.iter().find(|team| team.player == player);
            team.map_or(PawnPlace::Home(index as u8), |team| team.places[index])
        })
    });
    let field = Memo::new(move |_| match place.get() {
        PawnPlace::Ring(field) => Some(field),
        PawnPlace::Home(_) | PawnPlace::Goal(_) => None,
    });
    let movable = Memo::new(move |_| {
        play.view.with(|view| view.as_ref().is_some_and(|view| view.player == player))
            && play.choice.with(|choice| {
                choice.as_ref().zip(field.get()).is_some_and(|((_, fields), field)| fields.contains(&field))
            })
    });
    let stands = move || motion::place(middle(cell(player, place.get())));
    let depth = move || (cell(player, place.get()).1 + 1).to_string();
    let label = move || {
        let lang = app.lang.get();
        let colour = m::colour(player, lang);
        let here = match place.get() {
            PawnPlace::Ring(field) => m::FIELD_N.count(lang, field.number().into()),
            other => m::place(other, lang),
        };
        let landing = field
            .get()
            .filter(|_| movable.get())
            .and_then(|field| play.view.with(|view| target(view.as_ref()?, field)));
        let Some(Target { place, hits, .. }) = landing else {
            return m::PAWN_AT.fill(lang, &[("colour", colour), ("place", &here)]);
        };
        let to = m::place(place, lang);
        let gaps = [("colour", colour), ("place", &here), ("to", &to)];
        match hits {
            Some(hit) => {
                let name = play.name(hit);
                m::PAWN_CAN_HIT.fill(lang, &[gaps[0], gaps[1], gaps[2], ("name", &name)])
            }
            None => m::PAWN_CAN.fill(lang, &gaps),
        }
    };
    let point = move |on: bool| {
        if movable.get_untracked() {
            play.hot.set(field.get_untracked().filter(|_| on));
        }
    };
    let key = move |event: ev::KeyboardEvent| {
        let by = match event.key().as_str() {
            "ArrowRight" | "ArrowDown" => 1,
            "ArrowLeft" | "ArrowUp" => -1,
            _ => return,
        };
        event.prevent_default();
        focus_neighbour(play, field.get_untracked(), by);
    };
    let class = format!("pawn p{player}");
    view! {
        <button type="button" class=class class:movable=movable id=pawn_id(player, index)
            data-testid=pawn_id(player, index) data-place=move || place_word(place.get()) disabled=move || !movable.get()
            aria-label=label tabindex=move || if movable.get() { "0" } else { "-1" }
            style:translate=stands style:z-index=depth
            on:click=move |_| { if let Some(field) = field.get_untracked() { play.choose(field) } }
            on:pointerenter=move |_| point(true) on:pointerleave=move |_| point(false)
            on:focus=move |event| point(browser::shows_focus(&event)) on:blur=move |_| point(false) on:keydown=key>
            <svg viewBox="-46 -100 92 146" aria-hidden="true">
                <use_ href=format!("#pawn-{player}")/>
                {move || (crowned.get() == Some(player)).then(|| view! { <use_ href=CROWN/> })}
            </svg>
        </button>
    }
}

/// For tests and style: `home-0`, `ring-17`, `goal-3`.
fn place_word(place: PawnPlace) -> String {
    match place {
        PawnPlace::Home(slot) => format!("home-{slot}"),
        PawnPlace::Ring(field) => format!("ring-{field}"),
        PawnPlace::Goal(field) => format!("goal-{field}"),
    }
}

/// Gives the focus to the next pawn that can move, around the ring.
fn focus_neighbour(play: Play, from: Option<Field>, by: isize) {
    let Some((_, fields)) = play.choice.get_untracked() else { return };
    let Some(at) = fields.iter().position(|field| Some(*field) == from) else { return };
    let next = (at as isize + by).rem_euclid(fields.len() as isize) as usize;
    browser::focus(&format!(".pawn.movable[data-place=ring-{}]", fields[next]));
}

/// Marks below the pawns: who can move, and where to.
#[component]
fn Under(play: Play) -> impl IntoView {
    let marks = move || {
        let (_, fields) = play.choice.get()?;
        let view = play.view.get()?;
        let hot = play.hot.get();
        let marks = fields.into_iter().map(|field| {
            let (x, y) = middle(cell(view.player, PawnPlace::Ring(field)));
            let halo = if hot == Some(field) { "#halo-focus" } else { "#halo" };
            let landing = target(&view, field).map(|target| {
                let (x, y) = middle(cell(target.player, target.place));
                let mark = match target.hits {
                    Some(_) => "#hit".to_owned(),
                    None => format!("#ghost-{}", target.player),
                };
                let pale = hot.is_some() && hot != Some(field);
                view! { <use_ href=mark x=x y=y class="landing" class:pale=pale/> }
            });
            view! { {landing}<use_ href=halo x=x y=y class="halo"/> }
        });
        let trail = hot.and_then(|field| target(&view, field).map(|target| (field, target.place))).map(|(from, to)| {
            let cells = way(view.player, PawnPlace::Ring(from), to);
            let points: Vec<String> =
                cells.into_iter().map(middle).map(|(x, y)| format!("{x} {y}")).collect();
            let line = format!("M{}", points.join("L"));
            view! { <path class="trail case" d=line.clone()/><path class=format!("trail t{}", view.player) d=line/> }
        });
        Some(view! { {marks.collect_view()}{trail} })
    };
    view! { <svg class="marks under" viewBox="0 0 1100 1100" aria-hidden="true">{marks}</svg> }
}

/// Marks above the pawns: the one pointed at, and whom it would hit.
#[component]
fn Over(play: Play) -> impl IntoView {
    let marks = move || {
        let view = play.view.get()?;
        let field = play.hot.get().filter(|_| play.choice.with(Option::is_some))?;
        let (x, y) = middle(cell(view.player, PawnPlace::Ring(field)));
        let hit = target(&view, field).filter(|target| target.hits.is_some()).map(|target| {
            let (x, y) = middle(cell(target.player, target.place));
            view! { <use_ href="#hit-flag" x=x y=y/> }
        });
        Some(view! { <use_ href="#pick" x=x y=y/>{hit} })
    };
    view! { <svg class="marks over" viewBox="0 0 1100 1100" aria-hidden="true">{marks}</svg> }
}

/// The whole board as text, for reading line by line.
#[component]
pub fn BoardText(
    /// The play at it.
    play: Play,
) -> impl IntoView {
    let lines = move || {
        let lang = play.app.lang.get();
        let view = play.view.get()?;
        let line = |camp: games::mensch::Camp| {
            let fields: Vec<String> = camp.ring.iter().map(Field::to_string).collect();
            let fields = match fields.len() {
                0 => String::new(),
                _ => m::ON_FIELDS.fill(lang, &[("fields", &t::listed(&fields, t::AND, lang))]),
            };
            let counts = super::counts(&camp, lang);
            let gaps = [("name", play.name(camp.player)), ("counts", counts), ("fields", fields)];
            let [name, counts, fields] = &gaps;
            let colour = m::colour(camp.player, lang);
            let text = m::CAMP_IS.fill(
                lang,
                &[(name.0, &name.1), ("colour", colour), (counts.0, &counts.1), (fields.0, &fields.1)],
            );
            view! { <li>{text}</li> }
        };
        Some(view.camps.into_iter().map(line).collect_view())
    };
    view! { <ul class="sr" data-testid="board-text">{lines}</ul> }
}
