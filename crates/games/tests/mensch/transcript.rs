//! Lines of transcripts.

use games::mensch::transcript::{Instruction, Malformed};
use games::mensch::{Field, Roll};
use proptest::prelude::*;

#[test]
fn any_integer_is_well_formed() {
    let roll = |eyes| Ok(Instruction::Roll(Roll::new(eyes)));
    let walk = |number| Ok(Instruction::Move(Field::new(number)));
    const NO_ROLL: Result<Instruction, Malformed> = Ok(Instruction::Roll(None));
    const NO_MOVE: Result<Instruction, Malformed> = Ok(Instruction::Move(None));
    for (line, expected) in [
        ("roll,1", roll(1)),
        ("roll,6", roll(6)),
        ("roll,+6", roll(6)),
        ("roll,0006", roll(6)),
        ("roll,0", NO_ROLL),
        ("roll,7", NO_ROLL),
        ("roll,-1", NO_ROLL),
        ("roll,262", NO_ROLL),
        ("roll,65542", NO_ROLL),
        ("roll,99999999999999999999", NO_ROLL),
        ("move,0", walk(0)),
        ("move,-0", walk(0)),
        ("move,39", walk(39)),
        ("move,40", NO_MOVE),
        ("move,-1", NO_MOVE),
        ("move,256", NO_MOVE),
        ("move,-99999999999999999999", NO_MOVE),
        ("roll,", Err(Malformed::Number)),
        ("roll,+", Err(Malformed::Number)),
        ("roll,--3", Err(Malformed::Number)),
        ("roll, 3", Err(Malformed::Number)),
        ("roll,3 ", Err(Malformed::Number)),
        ("roll,3x", Err(Malformed::Number)),
        ("roll,3,4", Err(Malformed::Number)),
        ("roll,3.0", Err(Malformed::Number)),
        ("roll,0x3", Err(Malformed::Number)),
        ("roll,٣", Err(Malformed::Number)),
        ("move,", Err(Malformed::Number)),
        ("move,a", Err(Malformed::Number)),
        ("", Err(Malformed::Word)),
        ("roll", Err(Malformed::Word)),
        ("roll 3", Err(Malformed::Word)),
        ("Roll,3", Err(Malformed::Word)),
        (" roll,3", Err(Malformed::Word)),
        ("roll ,3", Err(Malformed::Word)),
        ("foo", Err(Malformed::Word)),
        ("foo,3", Err(Malformed::Word)),
        (",3", Err(Malformed::Word)),
    ] {
        assert_eq!(Instruction::parse(line), expected, "{line:?}");
    }
}

proptest! {
    #[test]
    fn every_integer_of_any_length_is_read(word in "roll|move", sign in "[+-]?", digits in "[0-9]{1,60}") {
        let line = format!("{word},{sign}{digits}");
        prop_assert!(Instruction::parse(&line).is_ok());
    }

    #[test]
    fn arbitrary_lines_are_survived(line in ".{0,40}") {
        let _ = Instruction::parse(&line);
    }
}
