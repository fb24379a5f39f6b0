//! The texts of Mensch ärgere dich nicht.

mod de;
mod en;

use games::mensch::{PawnPlace, Player};

use crate::texts::Lang;

pub use self::de::*;

/// A player's colour.
pub fn colour(player: Player, lang: Lang) -> &'static str {
    [RED, BLUE, GREEN, YELLOW][player.index()].get(lang)
}

/// A place as people call it.
pub fn place(place: PawnPlace, lang: Lang) -> String {
    match place {
        PawnPlace::Home(_) => HOME.get(lang).to_owned(),
        PawnPlace::Ring(field) => field.to_string(),
        PawnPlace::Goal(field) => GOAL_N.count(lang, usize::from(field) + 1),
    }
}

/// A number with two digits behind the point, or what the language has for one.
pub fn decimal(value: f64, lang: Lang) -> String {
    pointed(format!("{value:.2}"), lang)
}

/// A number with one such digit.
pub fn tenths(value: f64, lang: Lang) -> String {
    pointed(format!("{value:.1}"), lang)
}

fn pointed(text: String, lang: Lang) -> String {
    match lang {
        Lang::De => text.replace('.', ","),
        Lang::En => text,
    }
}
