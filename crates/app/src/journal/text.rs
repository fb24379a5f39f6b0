//! A journal as text: one line per entry, for people who run a house. It can be read, searched and compared, moved to
//! another house, and holds damaged entries as they are.
//!
//! ```text
//! spieleabend-journal 1
//! mond-katze-42<TAB>0<TAB>1<TAB>{"entry":"opened",…}
//! ```
//!
//! Table, number, form, entry. What is no text of one line is written as `\x` and hexadecimal digits; what is no number
//! as `-`.

use std::collections::HashMap;
use std::fmt::Write as _;

use table::{Story, Written};

/// The first line of every such text.
pub const HEAD: &str = "spieleabend-journal 1";

/// Why a text is no journal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{line}: {reason}")]
pub struct TextError {
    /// From 1.
    pub line: usize,
    /// What was found, and what was expected.
    pub reason: String,
}

/// The text of these stories.
pub fn write(stories: &[Story]) -> String {
    let mut text = format!("{HEAD}\n");
    for story in stories {
        for entry in &story.entries {
            let (number, form) = (number(entry.number), number(entry.form));
            // Writing to a String cannot fail.
            let _ = writeln!(text, "{}\t{number}\t{form}\t{}", cell(&story.table), cell(&entry.text));
        }
    }
    text
}

fn number(number: Option<i64>) -> String {
    number.map_or_else(|| "-".to_owned(), |number| number.to_string())
}

fn cell(bytes: &[u8]) -> String {
    match str::from_utf8(bytes) {
        Ok(text) if !text.starts_with("\\x") && !text.contains(char::is_control) => text.to_owned(),
        _ => bytes.iter().fold("\\x".to_owned(), |text, byte| text + &format!("{byte:02x}")),
    }
}

/// The stories of a text, in its order. Whether they make tables is judged later.
pub fn read(text: &str) -> Result<Vec<Story>, TextError> {
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
    let head = lines.next().map_or("", |(_, line)| line);
    if head != HEAD {
        let found = head.chars().take(40).collect::<String>();
        return Err(TextError { line: 1, reason: format!("found {found:?}, expected {HEAD:?}") });
    }
    let mut stories: Vec<Story> = Vec::new();
    let mut known: HashMap<Vec<u8>, usize> = HashMap::new();
    for (line, cells) in lines {
        let (table, entry) = read_line(cells).map_err(|reason| TextError { line, reason })?;
        let at = *known.entry(table).or_insert_with_key(|table| {
            stories.push(Story { table: table.clone(), entries: Vec::new() });
            stories.len() - 1
        });
        stories[at].entries.push(entry);
    }
    Ok(stories)
}

fn read_line(line: &str) -> Result<(Vec<u8>, Written), String> {
    let cells: Vec<&str> = line.split('\t').collect();
    let [table, number, form, text] = cells[..] else {
        return Err(format!("found {} columns, expected 4: table, number, form, entry", cells.len()));
    };
    let whole = |text: &str| match text {
        "-" => Ok(None),
        text => text.parse().map(Some).map_err(|_| format!("found {text:?}, expected a number or -")),
    };
    let entry = Written { number: whole(number)?, form: whole(form)?, text: bytes(text)? };
    Ok((bytes(table)?, entry))
}

fn bytes(cell: &str) -> Result<Vec<u8>, String> {
    let Some(digits) = cell.strip_prefix("\\x") else { return Ok(cell.as_bytes().to_vec()) };
    let pair = |pair: &[u8]| str::from_utf8(pair).ok().and_then(|pair| u8::from_str_radix(pair, 16).ok());
    let read: Option<Vec<u8>> = digits.as_bytes().chunks(2).map(pair).collect();
    read.filter(|_| digits.len().is_multiple_of(2) && !digits.contains('+'))
        .ok_or_else(|| "found \\x, expected pairs of hexadecimal digits after it".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn story(table: &[u8], texts: &[&[u8]]) -> Story {
        let written = |(number, text): (i64, &&[u8])| Written {
            number: Some(number).filter(|number| *number != 2),
            form: Some(1).filter(|_| number != 3),
            text: text.to_vec(),
        };
        Story { table: table.to_vec(), entries: (0..).zip(texts).map(written).collect() }
    }

    #[test]
    fn what_is_written_is_read_again_to_the_byte() {
        let stories = [
            story(b"mond-katze-1", &[b"{\"a\":\"\xc3\xa4\"}", b"\xff\x00", b"a\tb\nc", b"", b"\\x20", b"\\"]),
            story(b"\xfe", &[b"x"]),
        ];
        let text = write(&stories);
        assert_eq!(text.lines().count(), 8);
        assert_eq!(read(&text).as_deref(), Ok(&stories[..]));
    }

    #[test]
    fn other_texts_are_refused_with_their_line() {
        let line =
            |text: &str| read(&format!("{HEAD}\n{text}")).map(|stories| stories.len()).map_err(|e| e.line);
        assert_eq!(line(""), Ok(0));
        assert_eq!(line("a\t0\t1\t{}\nb\t0\t1\t{}"), Ok(2));
        assert_eq!(line("a\t0\t1\t{}\nb\t0\t1\t{}\na\t1\t1\t{}"), Ok(2), "tables may be mixed");
        for bad in [
            "",
            "a",
            "a\t0\t1",
            "a\t0\t1\t{}\tx",
            "a\tzero\t1\t{}",
            "a\t0\t\t{}",
            "a\t0\t1\t\\x1",
            "\\x+1\t0\t1\t{}",
        ] {
            assert_eq!(line(&format!("a\t0\t1\t{{}}\n{bad}\n")), Err(3), "{bad:?}");
        }
        for head in ["", "spieleabend-journal 2", "{\"format\":\"spieleabend-record/1\"}"] {
            assert_eq!(read(head).map_err(|error| error.line), Err(1), "{head:?}");
        }
    }
}
