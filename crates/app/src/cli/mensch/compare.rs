//! The states of a transcript beside those of a file: what differs, where, and which of the two is which.

use super::super::lines::Lines;
use super::super::records::Role;
use super::super::visible::{character, looks_alike, visible};
use super::super::{Answer, Answered, print};
use super::fields::field;
use super::transcript::{Done, Transcript};

/// How many differences are shown; the others are counted.
const SHOWN: usize = 5;

/// One side of a comparison.
struct Side<'a> {
    /// `expected` or `got`, and where it comes from.
    label: String,
    text: Option<&'a str>,
}

/// Compares line by line, to the end.
pub fn compare(transcript: &mut Transcript, mut file: Lines, role: Role) -> Answered {
    let (mut lines, mut differences) = (0, 0);
    loop {
        let done = transcript.next()?;
        let computed = done.as_ref().map(|_| transcript.state.to_string());
        let written = file.next()?.map(|line| String::from_utf8_lossy(line).into_owned());
        if computed.is_none() && written.is_none() {
            break;
        }
        lines += 1;
        if computed == written {
            continue;
        }
        differences += 1;
        if differences <= SHOWN {
            let head = format!(
                "line {lines} differs: {} ({}) against {}\n",
                transcript.lines.place(),
                acted(done.as_ref()),
                file.place()
            );
            let computed = (computed.as_deref(), "computed".to_owned());
            let written = (written.as_deref(), file.place());
            let (expected, got) =
                if role == Role::Expected { (written, computed) } else { (computed, written) };
            let expected = Side { label: format!("expected ({})", expected.1), text: expected.0 };
            let got = Side { label: format!("got ({})", got.1), text: got.0 };
            print(&(head + &difference(&expected, &got)))?;
        }
    }
    if differences == 0 {
        print(&format!("{lines} of {lines} lines agree\n"))?;
        if lines == 0 {
            let (one, other) = (transcript.lines.name(), file.name());
            eprintln!("nothing was compared: neither {one} nor {other} holds a line");
            return Ok(Answer::No);
        }
        return Ok(Answer::Yes);
    }
    if differences > SHOWN {
        print(&format!("… and {} more\n", differences - SHOWN))?;
    }
    print(&format!("{differences} of {lines} lines differ\n"))?;
    Ok(Answer::No)
}

fn acted(done: Option<&Done>) -> String {
    match done {
        None => "the transcript has ended".to_owned(),
        Some(Done { instruction, row: Some(row) }) => format!("{instruction}, row {row}"),
        Some(Done { instruction, row: None }) => format!("{instruction}, no row: it changes nothing"),
    }
}

/// Both strings, and the first place where they part.
fn difference(expected: &Side<'_>, got: &Side<'_>) -> String {
    let width = expected.label.chars().count().max(got.label.chars().count());
    let line = |side: &Side<'_>| {
        let text = side.text.map_or_else(|| "nothing".to_owned(), visible);
        format!("  {:<width$}  {text}\n", side.label)
    };
    let both = line(expected) + &line(got);
    let (Some(wanted), Some(found)) = (expected.text, got.text) else { return both };
    let at = wanted.chars().zip(found.chars()).take_while(|(wanted, found)| wanted == found).count();
    let alike = if looks_alike(wanted, found) { " (only white space differs)" } else { "" };
    both + &format!(
        "  column {}, {}: expected {}, got {}{alike}\n",
        at + 1,
        field(at + 1),
        character(wanted.chars().nth(at)),
        character(found.chars().nth(at)),
    )
}
