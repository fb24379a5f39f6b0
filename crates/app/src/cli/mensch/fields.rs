//! What stands at which column of a state string.

use games::mensch::Player;
use games::mensch::text::LENGTH;

/// Player, phase and roll.
const HEAD: usize = 3;
/// A home or a goal, like `[1, 1, 1, 1]`.
const ROW: usize = 12;
const RING: usize = HEAD + 8 * ROW;

/// The field at a column, counted from 1.
pub fn field(column: usize) -> String {
    let at = column.saturating_sub(1);
    match at {
        0 => "whose turn it is".to_owned(),
        1 => "the phase".to_owned(),
        2 => "the last roll".to_owned(),
        HEAD..RING => {
            let (row, inside) = ((at - HEAD) / ROW, (at - HEAD) % ROW);
            let player = Player::ALL[row / 2];
            let (of, place) = if row % 2 == 0 { ("home", "slot") } else { ("goal", "field") };
            value(inside, &format!("{of} of player {player}"), place)
        }
        RING..LENGTH => value(at - RING, "ring", "field"),
        _ => "behind the state string".to_owned(),
    }
}

/// Within brackets a value stands at every third place.
fn value(inside: usize, of: &str, place: &str) -> String {
    match inside {
        _ if inside % 3 == 1 && inside > 0 => format!("{of}, {place} {}", inside / 3),
        0 => format!("the bracket before the {of}"),
        _ => format!("a separator or bracket of the {of}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::mensch::{Setup, State};

    /// A string in which one place is changed differs there, and the field says where.
    #[test]
    fn columns_are_those_of_the_string() {
        let start: State = Setup::default().start().unwrap();
        let text = start.to_string();
        assert_eq!(text.len(), LENGTH);
        for (column, name) in [
            (1, "whose turn it is"),
            (2, "the phase"),
            (3, "the last roll"),
            (4, "the bracket before the home of player 1"),
            (5, "home of player 1, slot 0"),
            (6, "a separator or bracket of the home of player 1"),
            (14, "home of player 1, slot 3"),
            (15, "a separator or bracket of the home of player 1"),
            (17, "goal of player 1, field 0"),
            (29, "home of player 2, slot 0"),
            (98, "goal of player 4, field 3"),
            (100, "the bracket before the ring"),
            (101, "ring, field 0"),
            (218, "ring, field 39"),
            (219, "a separator or bracket of the ring"),
            (220, "behind the state string"),
        ] {
            assert_eq!(field(column), name);
        }
        // Every value of the string is a named place, and everything else is none.
        for (index, char) in text.chars().enumerate().skip(HEAD) {
            assert_eq!(char.is_ascii_digit(), field(index + 1).contains(", "), "column {}", index + 1);
        }
    }
}
