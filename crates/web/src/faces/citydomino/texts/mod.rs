//! CityDomino's texts.

mod de;
mod en;

use games::citydomino::{Card, District, Half};

use crate::texts::Lang;

pub use self::de::*;

/// A district's name.
pub fn district(district: District, lang: Lang) -> &'static str {
    [AMUSEMENT, HOME, INDUSTRY, OFFICE, PARK, SHOPPING][district.index()].get(lang)
}

/// A half in words.
pub fn half(half: Half, lang: Lang) -> String {
    let district = district(half.district(), lang);
    match half.symbols() {
        0 => district.to_owned(),
        n => PRESTIGE.fill(lang, &[("district", district), ("n", &n.to_string())]),
    }
}

/// A card in words.
pub fn card(card: Card, lang: Lang) -> String {
    CARD_IS.fill(lang, &[("first", &half(card.first, lang)), ("second", &half(card.second, lang))])
}
