//! Who won: the sheet, and the sentence that stays readable at the board.

use engine::{Outcome, Seat};
use leptos::prelude::*;

use super::controls;
use super::state::clock_text;
use crate::app::{App, Next};
use crate::faces::face::Fact;
use crate::parts::button::Button;
use crate::parts::sheet::Sheet;
use crate::parts::token::{Look, Token};
use crate::texts::{Lang, common as t};

/// How a finished game is called: who won, or a draw.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Verdict {
    Draw,
    Winners(Vec<Seat>),
}

fn judge(outcome: &Outcome) -> Verdict {
    let winners: Vec<Seat> = outcome.winners().iter().collect();
    if winners.len() == outcome.0.len() { Verdict::Draw } else { Verdict::Winners(winners) }
}

fn headline(verdict: &Verdict, you: Option<Seat>, name: &dyn Fn(Seat) -> String, lang: Lang) -> String {
    match verdict {
        Verdict::Draw => t::DRAW.get(lang).to_owned(),
        Verdict::Winners(seats) => match seats.as_slice() {
            [seat] if you == Some(*seat) => t::YOU_WIN.get(lang).to_owned(),
            [seat] => t::WINS.fill(lang, &[("name", &name(*seat))]),
            seats => {
                let names: Vec<String> = seats.iter().map(|seat| name(*seat)).collect();
                t::WIN_SHARED.fill(lang, &[("names", &t::listed(&names, t::AND, lang))])
            }
        },
    }
}

/// The result in one sentence, with the score and the reason; empty while the game goes on.
pub fn verdict(app: App) -> String {
    let lang = app.lang.get();
    let table = app.table;
    let outcome =
        table.position.with(|position| position.as_ref().and_then(|position| position.outcome.clone()));
    let (Some(outcome), Some(face)) = (outcome, table.face.get()) else { return String::new() };
    let you = table.rights.with(|rights| (rights.seats.len() == 1).then(|| rights.seats[0]));
    let mut text = headline(&judge(&outcome), you, &|seat| table.name(seat, lang), lang);
    table.now.with(|now| {
        let Some(now) = now else { return };
        let told = face.told(now);
        if let Some(side) = told.side {
            text = side.get(lang).to_owned();
        }
        if let Some(score) = told.score {
            text = format!("{text} {score}");
        }
        if let Some(reason) = told.reason {
            let reason = reason.get(lang);
            text = format!("{}. {reason}", text.trim_end_matches('.')).replace("!. ", "! ");
        }
    });
    text
}

#[component]
pub fn ResultSheet(app: App) -> impl IntoView {
    let table = app.table;
    let face = table.face.get_untracked()?;
    let outcome = table
        .position
        .with_untracked(|position| position.as_ref().and_then(|position| position.outcome.clone()))?;
    let close = move || app.dialog.set(None);
    let you = table.rights.with_untracked(|rights| (rights.seats.len() == 1).then(|| rights.seats[0]));
    let judged = judge(&outcome);
    let winner = match &judged {
        Verdict::Winners(seats) => seats.first().copied(),
        Verdict::Draw => None,
    };
    let told =
        Memo::new(move |_| table.now.with(|now| now.as_ref().map(|now| face.told(now)).unwrap_or_default()));
    let title = Signal::derive(move || {
        let lang = app.lang.get();
        if let Some(side) = told.with(|told| told.side) {
            return side.get(lang).to_owned();
        }
        headline(&judged, you, &|seat| table.name(seat, lang), lang)
    });
    let face_title = face.about().manners.result_title;
    let heading = move || match face_title {
        Some(text) => view! { <Heading text=text.get(app.lang.get())/> }.into_any(),
        None => title.get().into_any(),
    };
    // A game that heads the sheet in its own way says below who won.
    let who_won = move || face_title.map(|_| view! { <p class="muted">{title.get()}</p> });
    let reason = move || {
        told.with(|told| told.reason)
            .map(|reason| view! { <p class="muted">{reason.get(app.lang.get())}</p> })
    };
    let mut facts = untrack(|| face.facts(app));
    facts.push(Fact { label: t::FACT_TIME, value: clock_text(untrack(|| table.clock_ms())) });
    let facts = facts
        .into_iter()
        .map(|fact| view! { <div><dt>{app.t(fact.label)}</dt><dd>{fact.value}</dd></div> })
        .collect_view();
    let look = move |seat: Seat| untrack(|| table.look_of(seat));
    let trophy = winner
        .and_then(|winner| face.trophy(app, winner))
        .unwrap_or_else(|| view! { <Trophy winner=winner.map(look)/> }.into_any());
    let replay = move |()| {
        close();
        table.look(0);
    };
    let again = move |()| {
        close();
        controls::once_more(app);
    };
    // Only the host lays out a new game; the others close the sheet.
    let last = if table.rights.with_untracked(|rights| rights.host) {
        view! { <Button app text=t::ONCE_MORE class="primary" testid="result-again" autofocus=true on_press=again/> }
    } else {
        view! { <Button app text=t::CLOSE class="primary" testid="result-close" autofocus=true on_press=move |()| close()/> }
    };
    Some(view! {
        <Sheet app title testid="result" class=if face.about().manners.ranks_itself { "result table" } else { "result" } bare=true on_close=move |()| close()>
            <div class="body">
                {trophy}
                <h2>{heading}</h2>
                {who_won}
                {reason}
                {(!face.about().manners.ranks_itself).then(|| view! { <Points app outcome/> })}
                {face.result(app)}
                <dl class="facts">{facts}</dl>
                <div class="more">
                    <Button app text=t::REPLAY icon="replay" class="quiet" testid="result-replay" on_press=replay/>
                    <Button app text=t::SAVE icon="save" class="quiet" testid="result-save" on_press=move |()| { app.save_then(None); }/>
                </div>
            </div>
            <div class="foot">
                <Button app text=t::TO_THE_SHELF testid="result-leave" on_press=move |()| app.proceed(Next::Leave)/>
                {last}
            </div>
        </Sheet>
    })
}

/// A heading whose cups are drawn: not every machine has a font with them.
#[component]
fn Heading(text: &'static str) -> impl IntoView {
    let words = text.trim_matches(|c: char| c == CUP || c.is_whitespace());
    let cup = text.contains(CUP).then_some(());
    view! {
        <span class="sr">{text}</span>
        <span class="cups" aria-hidden="true">{cup.map(|()| small_cup())}<span>{words}</span>{cup.map(|()| small_cup())}</span>
    }
}

const CUP: char = '🏆';

fn small_cup() -> impl IntoView {
    view! {
        <svg viewBox="0 0 40 40">
            <path d="M11 6H29V17C29 24 25 27 20 27S11 24 11 17Z" fill="#f2c044" stroke="#80560a" stroke-width="2"/>
            <path d="M11 9H5C5 16 7 19 12 20M29 9H35C35 16 33 19 28 20M20 27V32M13 35H27L25 31.5H15Z" fill="#f2c044" stroke="#80560a" stroke-width="2" stroke-linejoin="round"/>
            <path d="M15 10V17" stroke="#fff3c9" stroke-width="2.5" stroke-linecap="round"/>
        </svg>
    }
}

/// Two players face each other; more stand in a list.
#[component]
fn Points(app: App, outcome: Outcome) -> impl IntoView {
    let table = app.table;
    let name = move |seat: Seat| move || table.name(seat, app.lang.get());
    let look = move |seat: Seat| untrack(|| table.look_of(seat));
    if let [one, two] = outcome.0.as_slice() {
        let side = move |seat: Seat, points: i32| {
            view! {
                <div class="side">
                    <Token look=look(seat)/>
                    <span><b>{points}</b><small>{name(seat)}</small></span>
                </div>
            }
        };
        return view! {
            <div class="versus">
                {side(Seat::ONE, one.points)}
                <span class="mid">":"</span>
                {side(Seat::TWO, two.points)}
            </div>
        }
        .into_any();
    }
    let mut ranks: Vec<_> = Seat::first(outcome.0.len()).zip(outcome.0).collect();
    ranks.sort_by_key(|(_, standing)| standing.place);
    let rank = move |(seat, standing): (Seat, engine::Standing)| {
        view! {
            <li>
                <span>{standing.place}"."</span>
                <Token look=look(seat)/>
                <span>{name(seat)}</span>
                <b>{standing.points}</b>
            </li>
        }
    };
    view! { <ol class="ranking">{ranks.into_iter().map(rank).collect_view()}</ol> }.into_any()
}

/// The cup with the winner's symbol; for a draw both may look at it.
#[component]
fn Trophy(winner: Option<Look>) -> impl IntoView {
    let symbol = winner.map(|look| {
        let fill = format!("var(--{})", look.class());
        view! {
            <circle cx="110" cy="36" r="17" fill=fill stroke="#fffaf1" stroke-width="3"/>
            <use_ href=look.symbol() x="100" y="25" width="20" height="20" fill="#fff"/>
        }
    });
    view! {
        <svg class="trophy" viewBox="0 0 220 104" aria-hidden="true">
            <g opacity=".9">
                <rect x="14" y="34" width="20" height="20" rx="4" fill="#f2c230" transform="rotate(-18 24 44)"/>
                <rect x="44" y="8" width="16" height="16" rx="4" fill="#4f9d4a" transform="rotate(14 52 16)"/>
                <rect x="186" y="30" width="20" height="20" rx="4" fill="#5bb7e0" transform="rotate(20 196 40)"/>
                <rect x="160" y="6" width="16" height="16" rx="4" fill="#7b5ab5" transform="rotate(-12 168 14)"/>
                <rect x="28" y="76" width="14" height="14" rx="3" fill="#d6402b" transform="rotate(30 35 83)"/>
                <rect x="180" y="74" width="14" height="14" rx="3" fill="#f2c230" transform="rotate(-24 187 81)"/>
            </g>
            <path d="M78 20H62c0 22 8 32 22 34M142 20h16c0 22-8 32-22 34" fill="none" stroke="#d99a14" stroke-width="6"
                stroke-linecap="round"/>
            <path d="M76 10h68c0 34-8 56-28 60v12h16a4 4 0 0 1 4 4v8H84v-8a4 4 0 0 1 4-4h16V70C84 66 76 44 76 10z"
                fill="#f2c230"/>
            <path d="M76 10h20c-2 30 2 50 14 60-22 0-34-24-34-60z" fill="#ffdf7a"/>
            <path d="M84 86h52v8H84z" fill="#d99a14"/>
            {symbol}
        </svg>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Standing;

    fn outcome(points: &[(u8, i32)]) -> Outcome {
        Outcome(points.iter().map(|&(place, points)| Standing { place, points }).collect())
    }

    #[test]
    fn the_headline_names_the_winner_or_the_draw() {
        let name = |seat: Seat| ["Ada", "Ben", "Cem"][seat.index()].to_owned();
        let say = |points: &[(u8, i32)], you, lang| headline(&judge(&outcome(points)), you, &name, lang);
        assert_eq!(say(&[(1, 20), (2, 16)], None, Lang::De), "Ada gewinnt!");
        assert_eq!(say(&[(2, 16), (1, 20)], Some(Seat::TWO), Lang::De), "Du gewinnst!");
        assert_eq!(say(&[(1, 18), (1, 18)], Some(Seat::ONE), Lang::En), "A draw!");
        assert_eq!(say(&[(1, 5), (1, 5), (3, 2)], None, Lang::En), "Ada and Ben win!");
    }
}
