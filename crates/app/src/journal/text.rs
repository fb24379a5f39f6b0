//! A journal as text: one line per entry, for people who run a house. It can be read, searched and compared, moved to
//! another house, and holds damaged entries as they are.
//!
//! ```text
//! spieleabend-journal 3
//! mond-katze-42<TAB>0<TAB>1<TAB>{"entry":"opened",…}<TAB>9f3c…
//! mond-katze-42<TAB>end<TAB>1<TAB>9f3c…<TAB>1790000000000
//! ```
//!
//! Table, number, form, entry, sum; then the note of the table's end: how many entries, the last one's sum, and when the
//! table was last touched, in milliseconds since 1970. What is no text of one line is written as `\x` and hexadecimal
//! digits; what is no number or no sum as `-`.
//!
//! Where nobody knows that time it is left out, and where it is left out everywhere the text has the second version. Texts of
//! the first have no sums, and neither have those that were mended by hand: such a story comes without anything that
//! vouches for it.

use std::collections::HashMap;
use std::fmt::Write as _;

use table::{End, Story, Sum, Written};

/// The first line of every such text.
pub const HEAD: &str = "spieleabend-journal 3";
/// Those of texts without times, and without sums.
const EARLIER: [&str; 2] = ["spieleabend-journal 2", "spieleabend-journal 1"];
/// What stands in place of a number where a story ends.
const END: &str = "end";

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
    let timed = stories.iter().any(|story| story.touched_ms().is_some());
    let mut text = format!("{}\n", if timed { HEAD } else { EARLIER[0] });
    for story in stories {
        let table = cell(&story.table);
        let seal = story.seal.as_ref();
        for (place, entry) in story.entries.iter().enumerate() {
            let (number, form) = (shown(entry.number), shown(entry.form));
            // Writing to a String cannot fail.
            let _ = write!(text, "{table}\t{number}\t{form}\t{}", cell(&entry.text));
            if let Some(sum) = seal.and_then(|seal| seal.sums.get(place)) {
                let _ = write!(text, "\t{}", shown(*sum));
            }
            text.push('\n');
        }
        if let Some(End { entries, sum, touched_ms }) = seal.and_then(|seal| seal.end.as_ref()) {
            let _ = write!(text, "{table}\t{END}\t{}\t{}", shown(*entries), shown(*sum));
            if let Some(touched_ms) = touched_ms {
                let _ = write!(text, "\t{touched_ms}");
            }
            text.push('\n');
        }
    }
    text
}

fn shown(what: Option<impl ToString>) -> String {
    what.map_or_else(|| "-".to_owned(), |what| what.to_string())
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
    if head != HEAD && !EARLIER.contains(&head) {
        let found = head.chars().take(40).collect::<String>();
        return Err(TextError { line: 1, reason: format!("found {found:?}, expected {HEAD:?}") });
    }
    let mut stories: Vec<Story> = Vec::new();
    let mut known: HashMap<Vec<u8>, usize> = HashMap::new();
    for (line, cells) in lines {
        let (table, what) = read_line(cells).map_err(|reason| TextError { line, reason })?;
        let at = *known.entry(table).or_insert_with_key(|table| {
            stories.push(Story { table: table.clone(), entries: Vec::new(), seal: None });
            stories.len() - 1
        });
        let Story { entries, seal, .. } = &mut stories[at];
        match what {
            Line::Entry(entry, None) => entries.push(entry),
            Line::Entry(entry, Some(sum)) => {
                let sums = &mut seal.get_or_insert_default().sums;
                // Those before it had none.
                sums.resize(entries.len(), None);
                sums.push(sum);
                entries.push(entry);
            }
            Line::End(end) => seal.get_or_insert_default().end = Some(end),
        }
    }
    Ok(stories)
}

/// What stands on a line.
enum Line {
    /// An entry, with its sum if there is a column for it.
    Entry(Written, Option<Option<Sum>>),
    End(End),
}

fn read_line(line: &str) -> Result<(Vec<u8>, Line), String> {
    let cells: Vec<&str> = line.split('\t').collect();
    let (table, line) = match cells[..] {
        [table, END, entries, last] => (table, end(entries, last, "-")?),
        [table, END, entries, last, touched_ms] => (table, end(entries, last, touched_ms)?),
        [table, number, form, text] => (table, Line::Entry(written(number, form, text)?, None)),
        [table, number, form, text, last] => {
            (table, Line::Entry(written(number, form, text)?, Some(sum(last)?)))
        }
        _ => {
            let columns = "4 or 5: table, number, form, entry, sum";
            return Err(format!("found {} columns, expected {columns}", cells.len()));
        }
    };
    Ok((bytes(table)?, line))
}

fn end(entries: &str, last: &str, touched_ms: &str) -> Result<Line, String> {
    Ok(Line::End(End { entries: whole(entries)?, sum: sum(last)?, touched_ms: whole(touched_ms)? }))
}

fn written(number: &str, form: &str, text: &str) -> Result<Written, String> {
    Ok(Written { number: whole(number)?, form: whole(form)?, text: bytes(text)? })
}

fn whole(text: &str) -> Result<Option<i64>, String> {
    match text {
        "-" => Ok(None),
        text => text.parse().map(Some).map_err(|_| format!("found {text:?}, expected a number or -")),
    }
}

fn sum(text: &str) -> Result<Option<Sum>, String> {
    match text {
        "-" => Ok(None),
        digits => {
            let sum = hex(digits).and_then(|bytes| Sum::read(&bytes)).map(Some);
            sum.ok_or_else(|| format!("found {text:?}, expected {} hexadecimal digits or -", 2 * Sum::BYTES))
        }
    }
}

fn bytes(cell: &str) -> Result<Vec<u8>, String> {
    match cell.strip_prefix("\\x") {
        None => Ok(cell.as_bytes().to_vec()),
        Some(digits) => {
            hex(digits).ok_or_else(|| "found \\x, expected pairs of hexadecimal digits after it".to_owned())
        }
    }
}

fn hex(digits: &str) -> Option<Vec<u8>> {
    let pair = |pair: &[u8]| str::from_utf8(pair).ok().and_then(|pair| u8::from_str_radix(pair, 16).ok());
    let read: Option<Vec<u8>> = digits.as_bytes().chunks(2).map(pair).collect();
    read.filter(|_| digits.len().is_multiple_of(2) && !digits.contains('+'))
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
        Story { table: table.to_vec(), entries: (0..).zip(texts).map(written).collect(), seal: None }
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
        let earlier = text.replacen(EARLIER[0], EARLIER[1], 1);
        assert_eq!(read(&earlier).as_deref(), Ok(&stories[..]), "texts of the first version have no sums");

        let mut sealed = stories.map(Story::sealed);
        let text = write(&sealed);
        assert_eq!(text.lines().count(), 10, "each has an end");
        assert_eq!(read(&text).as_deref(), Ok(&sealed[..]));
        let seal = sealed[0].seal.as_mut().unwrap();
        (seal.sums[1], seal.end) = (None, Some(End { entries: None, sum: None, touched_ms: None }));
        let text = write(&sealed);
        assert_eq!(read(&text).as_deref(), Ok(&sealed[..]), "damage stays what it is");
        assert!(text.starts_with("spieleabend-journal 2\n"), "without a time the text is what it was");

        let end = sealed[1].seal.as_mut().and_then(|seal| seal.end.as_mut()).unwrap();
        end.touched_ms = Some(1_790_000_000_000);
        let text = write(&sealed);
        assert!(text.starts_with(HEAD) && text.ends_with("\t1790000000000\n"), "{text}");
        assert_eq!(read(&text).as_deref(), Ok(&sealed[..]));
    }

    #[test]
    fn other_texts_are_refused_with_their_line() {
        let line =
            |text: &str| read(&format!("{HEAD}\n{text}")).map(|stories| stories.len()).map_err(|e| e.line);
        assert_eq!(line(""), Ok(0));
        assert_eq!(line("a\t0\t1\t{}\nb\t0\t1\t{}"), Ok(2));
        assert_eq!(line("a\t0\t1\t{}\t-\na\tend\t1\t00112233445566778899aabbccddeeff"), Ok(1));
        assert_eq!(line("a\t0\t1\t{}\nb\t0\t1\t{}\na\t1\t1\t{}"), Ok(2), "tables may be mixed");
        for bad in [
            "",
            "a",
            "a\t0\t1",
            "a\t0\t1\t{}\tx",
            "a\t0\t1\t{}\t00",
            "a\t0\t1\t{}\t-\t-",
            "a\tend\t1",
            "a\tend\tone\t-",
            "a\tend\t1\tx",
            "a\tend\t1\t-\tx",
            "a\tend\t1\t-\t1\t1",
            "a\tzero\t1\t{}",
            "a\t0\t\t{}",
            "a\t0\t1\t\\x1",
            "\\x+1\t0\t1\t{}",
        ] {
            assert_eq!(line(&format!("a\t0\t1\t{{}}\n{bad}\n")), Err(3), "{bad:?}");
        }
        for head in ["", "spieleabend-journal 4", "{\"format\":\"spieleabend-record/1\"}"] {
            assert_eq!(read(head).map_err(|error| error.line), Err(1), "{head:?}");
        }
    }
}
