//! Filler's texts.

mod de;
mod en;

use crate::texts::{Lang, Text};
use games::filler::Colour;

pub use self::de::*;

const NAMES: [Text; 9] = [GREEN, PURPLE, LIGHT_BLUE, RED, YELLOW, GREY, PINK, NAVY, ORANGE];

/// A colour's name.
pub fn colour_name(colour: Colour, lang: Lang) -> &'static str {
    NAMES[colour.index()].get(lang)
}

/// A colour's name with its digit: "Gelb (5)".
pub fn colour_digit(colour: Colour, lang: Lang) -> String {
    COLOUR_DIGIT.fill(lang, &[("colour", colour_name(colour, lang)), ("digit", &colour.to_string())])
}
