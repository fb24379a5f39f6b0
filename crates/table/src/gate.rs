//! The gate for every name from outside: people's own, those in set-ups, and those in files that come with them.
//!
//! What passes is normalised (NFC), has single blanks between words and none around them, and can be seen. It is
//! measured in bytes and in what a person takes for one character (grapheme clusters). The tables of Unicode that this
//! needs are known to this room alone, so they are not part of what a browser downloads.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use unicode_segmentation::UnicodeSegmentation as _;
use wire::NameFlaw;

/// Bytes per character that a person sees: letters of every script with their marks, and some emoji of many parts.
const BYTES: usize = 8;
/// Marks on one letter. Vietnamese needs two, Thai and Hebrew three; more are drawn over the lines above and below.
const MARKS: usize = 4;

/// The name as it may be shown, with up to `limit` characters.
pub fn pass(name: &str, limit: usize) -> Result<String, NameFlaw> {
    // What is far too long is not looked at.
    if name.len() > 4 * limit * BYTES {
        return Err(NameFlaw::TooLong);
    }
    if name.chars().any(turns) {
        return Err(NameFlaw::Direction);
    }
    let seen: String = name.chars().filter(|symbol| !is_nothing(*symbol)).nfc().collect();
    let words = seen.split_whitespace().map(|word| word.trim_start_matches(joins));
    let name = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    if name.is_empty() {
        Err(NameFlaw::Empty)
    } else if name.chars().any(char::is_control) {
        Err(NameFlaw::Control)
    } else if name.len() > limit * BYTES || name.graphemes(true).count() > limit {
        Err(NameFlaw::TooLong)
    } else if name.graphemes(true).any(|seen| seen.chars().filter(|symbol| is_mark(*symbol)).count() > MARKS)
    {
        Err(NameFlaw::Marks)
    } else {
        Ok(name)
    }
}

/// Turns the direction of the text around it: nobody could tell any more what stands where.
fn turns(symbol: char) -> bool {
    matches!(symbol, '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Shows nothing, wherever it stands: such characters are left out.
fn is_nothing(symbol: char) -> bool {
    matches!(
        symbol,
        '\u{00ad}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180e}' | '\u{200b}'
            | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e001f}' | '\u{e0080}'..='\u{e00ff}' | '\u{e01f0}'..='\u{e0fff}'
    )
}

/// Shows nothing by itself, but changes what stands before it: joiners, variation selectors, tags of flags.
fn joins(symbol: char) -> bool {
    matches!(
        symbol,
        '\u{034f}' | '\u{180b}'..='\u{180d}' | '\u{180f}' | '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{e0020}'..='\u{e007f}' | '\u{e0100}'..='\u{e01ef}'
    )
}

/// Sits on a letter. The skin of emoji and the joiners between them do not.
fn is_mark(symbol: char) -> bool {
    is_combining_mark(symbol) && !matches!(symbol, '\u{fe00}'..='\u{fe0f}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const LIMIT: usize = 24;

    #[test]
    fn names_that_pass() {
        let long = "ä".repeat(LIMIT);
        for (name, shown) in [
            ("Ada", "Ada"),
            ("  Ada \t Lovelace\n", "Ada Lovelace"),
            ("Ada\u{a0}\u{2003}\u{3000}\u{2028}L.", "Ada L."),
            // The same letter, written in two ways.
            ("Rene\u{301}", "Ren\u{e9}"),
            ("\u{212b}sa", "\u{c5}sa"),
            ("e\u{200b}\u{301}", "\u{e9}"),
            // Characters that show nothing do not make another name.
            ("A\u{200b}d\u{ad}a\u{feff}", "Ada"),
            ("\u{200d}Ada", "Ada"),
            ("Ada \u{fe0f}\u{200d}", "Ada"),
            ("\u{3164}Ada\u{2800}", "Ada"),
            // What other scripts and emoji need stays.
            ("נָעֳמִי", "נָעֳמִי"),
            ("نیما\u{200c}ها", "نیما\u{200c}ها"),
            ("ก็ที่", "ก็ที่"),
            ("Nguyễn", "Nguyễn"),
            ("👩\u{200d}👩\u{200d}👧 🏳\u{fe0f}\u{200d}🌈", "👩\u{200d}👩\u{200d}👧 🏳\u{fe0f}\u{200d}🌈"),
            (
                "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
                "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
            ),
            (&long, &long),
            ("<b>\"&amp;'", "<b>\"&amp;'"),
        ] {
            assert_eq!(pass(name, LIMIT).as_deref(), Ok(shown), "{name:?}");
        }
    }

    #[test]
    fn hostile_names() {
        use NameFlaw::{Control, Direction, Empty, Marks, TooLong};
        let long = "x".repeat(LIMIT + 1);
        let endless = "x".repeat(900_000);
        // 24 characters for the eye, and far more bytes.
        let families = "👩\u{200d}👩\u{200d}👧".repeat(LIMIT);
        let zalgo = format!("Z{}algo", "\u{335}\u{321}\u{489}".repeat(3));
        let turning =
            ["\u{202e}adA", "Ada\u{202a}", "\u{2066}A\u{2069}", "A\u{200e}da", "\u{200f}", "A\u{61c}"];
        for name in turning {
            assert_eq!(pass(name, LIMIT), Err(Direction), "{name:?}");
        }
        let invisible = [
            "",
            " ",
            "\t\n",
            "\u{a0}\u{3000}",
            "\u{200b}",
            "\u{200d}\u{200c}",
            "\u{feff}",
            "\u{ad}",
            "\u{3164}",
            "\u{115f}\u{1160}",
            "\u{ffa0}",
            "\u{2800}\u{2800}",
            "\u{fe0f}",
            "\u{e0041}\u{e0042}",
            "\u{e0100}",
            "\u{2060}\u{2063}",
            "\u{180e}",
            "\u{34f}",
        ];
        for name in invisible {
            assert_eq!(pass(name, LIMIT), Err(Empty), "{name:?}");
        }
        for (name, flaw) in [
            ("Ada\u{7}", Control),
            ("\u{0}", Control),
            ("\u{1b}[31mAda", Control),
            ("A\u{9b}da", Control),
            (&long, TooLong),
            (&endless, TooLong),
            (&families, TooLong),
            (&zalgo, Marks),
        ] {
            assert_eq!(pass(name, LIMIT), Err(flaw), "{:?}", name.chars().take(30).collect::<String>());
        }
    }

    /// Texts in which the odd characters are not rare.
    fn odd() -> impl Strategy<Value = String> {
        let symbol = prop_oneof![
            any::<char>(),
            proptest::char::range('a', 'f'),
            proptest::char::range('\u{300}', '\u{36f}'),
            proptest::char::range('\u{2000}', '\u{206f}'),
            proptest::char::range('\u{1100}', '\u{11ff}'),
            proptest::char::range('\u{e0000}', '\u{e01ff}'),
            proptest::sample::select(vec![
                ' ',
                '\u{34f}',
                '\u{fe0f}',
                '\u{344}',
                '\u{958}',
                '\u{1f468}',
                '\u{1f3fd}',
                '\u{fb2c}'
            ]),
        ];
        proptest::collection::vec(symbol, 0..40).prop_map(|symbols| symbols.into_iter().collect())
    }

    proptest! {
        #[test]
        fn what_passes_keeps_every_promise_and_passes_again(name in odd(), limit in 0_usize..40) {
            let Ok(shown) = pass(&name, limit) else { return Ok(()) };
            prop_assert_eq!(pass(&shown, limit), Ok(shown.clone()));
            prop_assert!(shown.graphemes(true).count() <= limit.min(name.graphemes(true).count()));
            prop_assert!(shown.len() <= BYTES * limit);
            prop_assert!(unicode_normalization::is_nfc(&shown));
            prop_assert!(!shown.chars().any(|symbol| symbol.is_control() || turns(symbol) || is_nothing(symbol)));
            prop_assert_eq!(shown.split_whitespace().collect::<Vec<_>>().join(" "), shown.clone());
            prop_assert!(shown.chars().any(|symbol| !symbol.is_whitespace() && !joins(symbol)));
        }
    }
}
