//! Texts as they were read, with everything shown that cannot be seen.

/// What an invisible character is called; none if it can be seen.
fn name(char: char) -> Option<&'static str> {
    match char {
        '\t' => Some("TAB"),
        '\r' => Some("CR"),
        '\n' => Some("LF"),
        '\0' => Some("NUL"),
        '\u{a0}' => Some("NBSP"),
        '\u{feff}' => Some("BOM"),
        '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}' => Some("INVISIBLE"),
        '\u{fffd}' => Some("NO UTF-8"),
        char if char.is_control() => Some("CONTROL"),
        _ => None,
    }
}

/// The text with names in place of what cannot be seen, such as tabs, and blanks at its ends.
pub fn visible(text: &str) -> String {
    let inner = text.trim_matches(' ');
    let before = text.len() - text.trim_start_matches(' ').len();
    let after = text.len() - before - inner.len();
    let mut shown = "<BLANK>".repeat(before);
    for char in inner.chars() {
        match name(char) {
            Some(name) => shown += &format!("<{name}>"),
            None => shown.push(char),
        }
    }
    shown + &"<BLANK>".repeat(if inner.is_empty() { 0 } else { after })
}

/// The same as far as it fits into a message.
pub fn short(text: &str) -> String {
    const MOST: usize = 60;
    let shown = visible(text);
    match shown.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &shown[..end]),
        None => shown,
    }
}

/// The same in quotation marks.
pub fn quoted(text: &str) -> String {
    format!("\"{}\"", short(text))
}

/// A single character in words; none is the end of a line.
pub fn character(char: Option<char>) -> String {
    match char {
        None => "the end of the line".to_owned(),
        Some(' ') => "a blank".to_owned(),
        Some('\t') => "a tab".to_owned(),
        Some('\r') => "a carriage return".to_owned(),
        Some('\u{a0}') => "a no-break space".to_owned(),
        Some('\u{feff}') => "a byte order mark".to_owned(),
        Some(char) => quoted(&char.to_string()),
    }
}

/// Whether both texts are the same but for what cannot be seen.
pub fn looks_alike(one: &str, other: &str) -> bool {
    let seen = |text: &str| -> String {
        text.chars().filter(|char| !char.is_whitespace() && name(*char).is_none()).collect()
    };
    one != other && seen(one) == seen(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_shown() {
        for (text, shown) in [
            ("a b", "a b"),
            (" a b  ", "<BLANK>a b<BLANK><BLANK>"),
            ("  ", "<BLANK><BLANK>"),
            ("\u{feff}a\tb\r", "<BOM>a<TAB>b<CR>"),
            ("a\u{a0}\u{7}", "a<NBSP><CONTROL>"),
            ("", ""),
        ] {
            assert_eq!(visible(text), shown);
        }
        assert_eq!(quoted(&"x".repeat(70)), format!("\"{}…\"", "x".repeat(60)));
        assert!(
            looks_alike("1, 2", "\u{feff}1,2\r") && !looks_alike("1, 2", "1, 3") && !looks_alike("1", "1")
        );
        let named = [None, Some(' '), Some('\t'), Some('7'), Some('\u{feff}')].map(character);
        assert_eq!(named, ["the end of the line", "a blank", "a tab", "\"7\"", "a byte order mark"]);
    }
}
