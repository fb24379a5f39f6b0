//! Transcripts, as the course's test client plays them: print the states, or compare them with the expected ones.

use std::io::{self, BufWriter, Write as _};
use std::path::Path;

use games::mensch::transcript::Instruction;
use games::mensch::{Row, State};

use super::super::lines::Lines;
use super::super::{Answer, Answered, Failure, print};
use super::first_position;

/// A transcript being carried out.
struct Transcript {
    lines: Lines,
    state: State,
}

/// What a line of a transcript did.
struct Done {
    /// The line itself.
    instruction: String,
    /// The row of the table that acted; none if the instruction did not fit.
    row: Option<Row>,
}

impl Transcript {
    fn next(&mut self) -> Result<Option<Done>, Failure> {
        let Some(line) = self.lines.next()? else { return Ok(None) };
        let line = String::from_utf8_lossy(line).into_owned();
        let instruction =
            Instruction::parse(&line).map_err(|error| self.lines.failure(&error.to_string()))?;
        Ok(Some(Done { row: instruction.carry_out(&mut self.state), instruction: line }))
    }
}

/// Carries out a transcript: prints the state string after every line, or compares it with the expected one.
pub fn replay(lines: Lines, from: Option<&str>, expected: Option<&Path>) -> Answered {
    let mut transcript = Transcript { lines, state: first_position(from)? };
    let Some(expected) = expected else { return print_states(&mut transcript) };
    let expected = Lines::open(expected)?;
    if expected.is_input() && transcript.lines.is_input() {
        return Err(Failure("only one of the two files can come from standard input".to_owned()));
    }
    compare(&mut transcript, expected)
}

fn print_states(transcript: &mut Transcript) -> Answered {
    let mut out = BufWriter::with_capacity(64 << 10, io::stdout().lock());
    let written = loop {
        // Whoever feeds line by line wants to see the answer before giving the next one.
        if transcript.lines.may_wait()
            && let Err(error) = out.flush()
        {
            break Err(error);
        }
        match transcript.next() {
            Ok(None) => break out.flush(),
            Ok(Some(_)) => {
                if let Err(error) = writeln!(out, "{}", transcript.state) {
                    break Err(error);
                }
            }
            Err(malformed) => {
                // The strings of the earlier lines come first; a reader that has gone away misses nothing.
                let _ = out.flush();
                return Err(malformed);
            }
        }
    };
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure(format!("standard output: {error}")))
        }
        _ => Ok(Answer::Yes),
    }
}

fn compare(transcript: &mut Transcript, mut expected: Lines) -> Answered {
    let mut agreeing = 0;
    loop {
        let done = transcript.next()?;
        let wanted = expected.next()?.map(|line| String::from_utf8_lossy(line).into_owned());
        let found = done.as_ref().map(|_| transcript.state.to_string());
        if found == wanted {
            if done.is_none() {
                print(&format!("{agreeing} of {agreeing} lines agree\n"))?;
                return Ok(Answer::Yes);
            }
            agreeing += 1;
            continue;
        }
        let acted = match &done {
            None => "the transcript has ended".to_owned(),
            Some(Done { instruction, row: Some(row) }) => format!("{instruction}, row {row}"),
            Some(Done { instruction, row: None }) => format!("{instruction}, no row: it changes nothing"),
        };
        let ended = || "nothing".to_owned();
        print(&format!(
            "line {} differs: {} ({acted}) against {}\nexpected {}\nfound    {}\n",
            agreeing + 1,
            transcript.lines.place(),
            expected.place(),
            wanted.unwrap_or_else(ended),
            found.unwrap_or_else(ended),
        ))?;
        return Ok(Answer::No);
    }
}
