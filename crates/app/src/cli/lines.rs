//! Texts that are read line by line, however long they are.

use std::io::{BufRead as _, BufReader, Read};
use std::path::Path;

use super::input::{INPUT, Source};
use super::{Failure, input, records};

/// Room for the longest integer that anybody would write.
const LONGEST_LINE: usize = 64 << 10;

/// A text that comes line by line, however long it is.
pub struct Lines {
    name: String,
    reader: BufReader<Box<dyn Read>>,
    line: Vec<u8>,
    number: usize,
}

impl Lines {
    /// Opens a file, or standard input for `-`.
    pub fn open(path: &Path) -> Result<Lines, Failure> {
        let name = path.display().to_string();
        Ok(Lines { name, reader: BufReader::new(input::open(path)?), line: Vec::new(), number: 0 })
    }

    /// Whether this is standard input, which can be read only once.
    pub fn is_input(&self) -> bool {
        self.name == INPUT
    }

    /// Whether the text begins like one of our records.
    pub fn is_record(&mut self) -> Result<bool, Failure> {
        let name = &self.name;
        let bytes = self.reader.fill_buf().map_err(|error| Failure(format!("{name}: {error}")))?;
        Ok(bytes.first() == Some(&b'{'))
    }

    /// Everything that has not been read yet, never more than a record can be.
    pub fn rest(self) -> Result<Source, Failure> {
        Source::rest(self.name, self.reader, records::MOST_BYTES)
    }

    /// The next line that is not blank, without its end (LF or CRLF); none at the end of the text.
    pub fn next(&mut self) -> Result<Option<&[u8]>, Failure> {
        loop {
            self.line.clear();
            self.number += 1;
            let mut limited = (&mut self.reader).take(LONGEST_LINE as u64 + 2);
            let read = limited.read_until(b'\n', &mut self.line);
            if read.map_err(|error| self.failure(&error.to_string()))? == 0 {
                return Ok(None);
            }
            for end in [b'\n', b'\r'] {
                self.line.pop_if(|byte| *byte == end);
            }
            if let Some(mark) = input::utf_16(&self.line).filter(|_| self.number == 1) {
                return Err(self.failure(&mark));
            }
            if self.line.len() > LONGEST_LINE {
                return Err(self.failure(&format!("longer than {LONGEST_LINE} characters")));
            }
            if !self.line.iter().all(|byte| matches!(byte, b' ' | b'\t')) {
                return Ok(Some(&self.line));
            }
        }
    }

    /// Whether the next line may have to be waited for.
    pub fn may_wait(&self) -> bool {
        self.reader.buffer().is_empty()
    }

    /// The name of the file.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Where the last line stands.
    pub fn place(&self) -> String {
        format!("{}:{}", self.name, self.number)
    }

    /// What is wrong with the last line.
    pub fn failure(&self, reason: &str) -> Failure {
        Failure(format!("{}: {reason}", self.place()))
    }
}
