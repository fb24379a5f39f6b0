//! Colours as classes and patterns. Names, digits and patterns tell them apart as well as the colours themselves.

use games::filler::Colour;

/// The pattern that fills fields and swatches.
pub fn fill(colour: Colour) -> String {
    format!("url(#pat{colour})")
}

/// The class of a digit on the board: its ink, and a halo in the field's colour.
pub fn digit_class(colour: Colour) -> String {
    format!("d{colour}")
}

/// The class of a plain tile in this colour.
pub fn tile_class(colour: Colour) -> String {
    format!("c{colour}")
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKENS: &str = include_str!("../../../style/shell/1-tokens.css");
    const STYLE: &str = include_str!("../../../style/filler/filler.css");
    const ART: &str = include_str!("../../../art/filler.svg");

    fn token(name: &str) -> u32 {
        let start = TOKENS.find(&format!("{name}: #")).unwrap_or_else(|| panic!("{name} is missing"))
            + name.len()
            + 3;
        u32::from_str_radix(&TOKENS[start..start + 6], 16).expect("six hexadecimal digits")
    }

    fn luminance(colour: u32) -> f64 {
        let part = |shift: u32| {
            let value = f64::from(colour >> shift & 255) / 255.0;
            if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
    }

    #[test]
    fn digits_can_be_read_on_every_colour() {
        let light_digits = STYLE.lines().find(|line| line.ends_with("{ fill: var(--light-digit); }"));
        let light_digits = light_digits.expect("some digits are light");
        for colour in Colour::first(9) {
            let light = light_digits.contains(&format!(".{}", digit_class(colour)));
            let ink = luminance(token(if light { "--light-digit" } else { "--dark-digit" }));
            let field = luminance(token(&format!("--f{colour}")));
            let contrast = (ink.max(field) + 0.05) / (ink.min(field) + 0.05);
            assert!(contrast >= 4.5, "colour {colour}: {contrast:.2}");
        }
    }

    #[test]
    fn every_colour_has_its_pattern() {
        for colour in Colour::first(9) {
            assert!(ART.contains(&format!("id=\"pat{colour}\"")), "{colour}");
            assert!(STYLE.contains(&format!(".{} {{", tile_class(colour))), "{colour}");
            assert_eq!(fill(colour), format!("url(#pat{colour})"));
        }
    }
}
