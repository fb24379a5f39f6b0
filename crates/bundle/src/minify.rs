//! Style sheets and scripts on their way to the browser: without comments and without white space that means nothing.

/// The sheet as it is sent. What stands in quotes stays as it is.
pub fn css(sheet: &str) -> String {
    let mut small = String::with_capacity(sheet.len());
    let mut rest = sheet;
    // White space that was met is written only once it is known to part two words.
    let mut parted = false;
    while let Some(next) = rest.chars().next() {
        if let Some(comment) = rest.strip_prefix("/*") {
            rest = comment.split_once("*/").map_or("", |(_, after)| after);
            continue;
        }
        if next.is_ascii_whitespace() {
            parted = true;
            rest = rest.trim_ascii_start();
            continue;
        }
        // A space before a colon may stand for "somewhere within"; after one it never means anything.
        let needless = small.is_empty()
            || small.ends_with(['{', '}', ';', ',', ':', '('])
            || matches!(next, '{' | '}' | ';' | ',' | ')');
        if parted && !needless {
            small.push(' ');
        }
        parted = false;
        if next == '}' && small.ends_with(';') {
            small.pop();
        }
        let length = if matches!(next, '"' | '\'') { quoted(rest, next) } else { next.len_utf8() };
        let (word, after) = rest.split_at(length);
        small.push_str(word);
        rest = after;
    }
    small
}

/// The script as it is sent: without indentation, empty lines, and comments that have lines of their own.
pub fn js(script: &str) -> String {
    // A text over several lines would be changed.
    if script.lines().any(|line| line.matches('`').count() % 2 == 1) {
        return script.to_owned();
    }
    let mut small = String::with_capacity(script.len());
    let mut comment = false;
    for line in script.lines().map(str::trim) {
        comment |= line.starts_with("/*");
        if !comment && !line.is_empty() && !line.starts_with("//") {
            small += line;
            small.push('\n');
        }
        comment &= !line.contains("*/");
    }
    small
}

/// How long the text in quotes is with which this begins.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, next) in text.char_indices().skip(1) {
        if next == quote && !escaped {
            return at + next.len_utf8();
        }
        escaped = next == '\\' && !escaped;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_keep_what_they_do() {
        let script = "// Says it.\n\nconst say = () => {\n  /**\n   * @returns {x}\n   */\n  tell(`a // b`); // twice\n};\n";
        assert_eq!(js(script), "const say = () => {\ntell(`a // b`); // twice\n};\n");
        let text = "say(`\n  a\n`);\n";
        assert_eq!(js(text), text);
    }
}
