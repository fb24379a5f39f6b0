//! Steps in words: why the game did what it did, in one line.

use games::mensch::{Mensch, PawnPlace, Player, Row};
use leptos::prelude::*;

use super::steps::{self, Turn};
use super::{die, texts as m};
use crate::faces::face::Telling;
use crate::faces::seen::Step;
use crate::texts::Text;

fn name(player: Player, telling: &Telling<'_>) -> String {
    match telling.seating.seat_at(player.index()) {
        Some(seat) => (telling.name)(seat),
        None => m::colour(player, telling.lang).to_owned(),
    }
}

/// Why a throw leads to what happens next.
const fn because(row: Row) -> Text {
    match row {
        Row::T1 => m::BECAUSE_T1,
        Row::T2 => m::BECAUSE_T2,
        Row::T3 => m::BECAUSE_T3,
        Row::T4 => m::BECAUSE_T4,
        Row::T5 => m::BECAUSE_T5,
        Row::T6 => m::BECAUSE_T6,
        Row::T7 => m::BECAUSE_T7,
        Row::T8 => m::BECAUSE_T8,
        // Rows of moves never stand at a throw.
        Row::T9 | Row::T10 | Row::T11 | Row::T12 | Row::T13 => m::BECAUSE_T9,
    }
}

/// What happened and why, without a full stop.
pub fn explain(turn: &Turn, telling: &Telling<'_>) -> String {
    let lang = telling.lang;
    let who = name(turn.player, telling);
    let what = match (turn.rolled, turn.moved) {
        (Some((_, row)), _) => because(row).fill(lang, &[("name", &who)]),
        (None, _) if turn.won => m::WINS_BY.fill(lang, &[("name", &who)]),
        (None, Some((from, to))) => m::GOES
            .fill(lang, &[("name", &who), ("from", &m::place(from, lang)), ("to", &m::place(to, lang))]),
        (None, None) => who,
    };
    hits(turn, what, telling)
}

fn hits(turn: &Turn, what: String, telling: &Telling<'_>) -> String {
    match turn.captured {
        Some((player, ..)) => {
            m::HITS.fill(telling.lang, &[("what", &what), ("name", &name(player, telling))])
        }
        None => what,
    }
}

/// The step for the ear: the throw, too.
pub fn announce(turn: &Turn, telling: &Telling<'_>) -> String {
    let lang = telling.lang;
    let what = explain(turn, telling);
    match turn.rolled {
        Some((roll, _)) => m::THROWS
            .fill(lang, &[("name", &name(turn.player, telling)), ("n", &roll.to_string()), ("what", &what)]),
        None => m::SAYS.fill(lang, &[("what", &what)]),
    }
}

/// The step for the move list, with its die.
pub fn entry_view(step: &Step<Mensch>, telling: &Telling<'_>) -> AnyView {
    let entry = steps::read(step)
        .map(|turn| view! { {turn.eyes().map(die::small)}<span>{entry(&turn, telling)}</span> });
    entry.into_any()
}

/// The step for the move list, short.
fn entry(turn: &Turn, telling: &Telling<'_>) -> String {
    let lang = telling.lang;
    let text = |text: Text| text.get(lang).to_owned();
    let walk = |with: Text| {
        let (from, to) = turn.moved.map_or_else(Default::default, |(from, to)| {
            let start = matches!(from, PawnPlace::Ring(field) if field.step(turn.player) == 0);
            let from = if start { text(m::START) } else { m::place(from, lang) };
            (from, m::place(to, lang))
        });
        with.fill(lang, &[("from", &from), ("to", &to)])
    };
    let what = match turn.rolled.map(|(_, row)| row) {
        Some(Row::T1) => text(m::BLOCKED),
        Some(Row::T2 | Row::T3) => walk(m::FROM_TO),
        Some(Row::T4) => text(m::OUT),
        Some(Row::T5 | Row::T6) => text(m::CHOOSES),
        Some(Row::T7 | Row::T8) => text(m::NO_MOVE_AGAIN),
        Some(_) => text(m::NO_MOVE),
        None => walk(m::FROM_TO),
    };
    hits(turn, what, telling)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::faces::seen::Seating;
    use crate::texts::Lang;
    use games::mensch::{Field, Roll};

    #[test]
    fn every_automatic_action_is_explained_in_both_languages() {
        let seating = Seating { places: vec![0, 1, 2, 3], ..Seating::default() };
        let name = |seat: engine::Seat| ["Anna", "Ben", "Mila", "Kurt"][seat.index()].to_owned();
        let rows = [Row::T1, Row::T2, Row::T3, Row::T4, Row::T5, Row::T6, Row::T7, Row::T8, Row::T9];
        for lang in [Lang::De, Lang::En] {
            let telling = Telling { seating: &seating, name: &name, lang };
            let mut texts: Vec<String> = rows
                .into_iter()
                .map(|row| {
                    let rolled = Some((Roll::SIX, row));
                    let turn = Turn { player: Player::RED, rolled, moved: None, captured: None, won: false };
                    assert!(!entry(&turn, &telling).is_empty());
                    explain(&turn, &telling)
                })
                .collect();
            texts.sort();
            texts.dedup();
            assert_eq!(texts.len(), rows.len(), "every row has its own words: {texts:?}");
        }
        let telling = Telling { seating: &seating, name: &name, lang: Lang::De };
        let field = |number| PawnPlace::Ring(Field::new(number).expect("a field"));
        let captured = Field::new(18).map(|field| (Player::YELLOW, field, 0));
        let turn = Turn {
            player: Player::BLUE,
            rolled: None,
            moved: Some((field(14), field(18))),
            captured,
            won: false,
        };
        assert_eq!(announce(&turn, &telling), "Ben zieht von 14 auf 18, schlägt Kurt.");
        assert_eq!(entry(&turn, &telling), "14 → 18, schlägt Kurt");
        let rolled = Some((Roll::SIX, Row::T4));
        let turn = Turn { player: Player::RED, rolled, moved: None, captured: None, won: false };
        assert_eq!(
            announce(&turn, &telling),
            "Anna würfelt 6. Sechs: ein Stein muss aus dem Haus, noch ein Wurf."
        );
    }
}
