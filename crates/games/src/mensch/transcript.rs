//! Transcripts: the course's instruction files, one `roll,N` or `move,K` per line.

use super::state::{Phase, Row};
use super::{Field, Roll, State};

/// One instruction. Numbers are as the file has them: out of range means that nothing happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Instruction {
    Roll(Option<Roll>),
    /// Move the pawn on this field.
    Move(Option<Field>),
}

/// Why a line is no instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Malformed {
    /// Neither `roll,` nor `move,`.
    #[error("expected `roll,N` or `move,K`")]
    Word,
    /// What follows the comma is no integer.
    #[error("expected an integer after the comma")]
    Number,
}

impl Instruction {
    /// Reads a line without its end.
    pub fn parse(line: &str) -> Result<Instruction, Malformed> {
        let (word, number) = line.split_once(',').ok_or(Malformed::Word)?;
        let digits = number.strip_prefix(['-', '+']).unwrap_or(number);
        let integer = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        // However many digits there are: what does not fit is out of range, and that is all one has to know. Read with
        // its sign, since -0 is a number too.
        let small = number.parse::<i16>().ok().and_then(|number| u8::try_from(number).ok());
        match word {
            "roll" | "move" if !integer => Err(Malformed::Number),
            "roll" => Ok(Instruction::Roll(small.and_then(Roll::new))),
            "move" => Ok(Instruction::Move(small.and_then(Field::new))),
            _ => Err(Malformed::Word),
        }
    }

    /// Carries it out; the row of the table that acted. An instruction that does not fit changes nothing.
    pub fn carry_out(self, state: &mut State) -> Option<Row> {
        match (self, state.phase()) {
            (Instruction::Roll(Some(roll)), Phase::Roll) => Some(state.rolled(roll, &mut |_| {})),
            (Instruction::Move(Some(field)), Phase::Move) => Some(state.moved(field, &mut |_| {})),
            _ => None,
        }
    }
}
