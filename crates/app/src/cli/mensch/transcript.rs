//! Transcripts, as the course's test client plays them: print the states, or compare them with the expected ones.

use std::io::{self, BufWriter, Write as _};
use std::path::Path;

use games::mensch::transcript::Instruction;
use games::mensch::{Row, State};

use super::super::lines::Lines;
use super::super::records::Role;
use super::super::visible::quoted;
use super::super::{Answer, Answered, Failure};
use super::compare::compare;
use super::first_position;

/// A transcript being carried out.
pub struct Transcript {
    /// Where it comes from.
    pub lines: Lines,
    /// The state after the last line.
    pub state: State,
}

/// What a line of a transcript did.
pub struct Done {
    /// The line itself.
    pub instruction: String,
    /// The row of the table that acted; none if the instruction did not fit.
    pub row: Option<Row>,
}

impl Transcript {
    /// Carries out the next line; none at the end.
    pub fn next(&mut self) -> Result<Option<Done>, Failure> {
        let Some(line) = self.lines.next()? else { return Ok(None) };
        let line = String::from_utf8_lossy(line).into_owned();
        let instruction = Instruction::parse(&line)
            .map_err(|error| self.lines.failure(&format!("{error}, read {}", quoted(&line))))?;
        Ok(Some(Done { row: instruction.carry_out(&mut self.state), instruction: line }))
    }
}

/// Carries out a transcript: prints the state string after every line, or compares it with that of a file.
pub fn replay(lines: Lines, from: Option<&str>, file: Option<(&Path, Role)>) -> Answered {
    let mut transcript = Transcript { lines, state: first_position(from)? };
    let Some((path, role)) = file else { return print_states(&mut transcript) };
    let file = Lines::open(path)?;
    if file.is_input() && transcript.lines.is_input() {
        return Err(Failure("only one of the two files can come from standard input".to_owned()));
    }
    compare(&mut transcript, file, role)
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
