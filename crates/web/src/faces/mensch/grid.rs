//! Where everything lies on the drawn board: a grid of 11 × 11 cells.

use games::mensch::{Field, PawnPlace, Player};

/// Side of the drawing.
pub const SIDE: f64 = 1100.0;

/// A cell, x to the right and y down.
pub type Cell = (u8, u8);

/// The middle of a cell on the drawing.
pub fn middle((x, y): Cell) -> (f64, f64) {
    let at = |n: u8| 70.0 + 96.0 * f64::from(n);
    (at(x), at(y))
}

/// The cell of a ring field. A quarter of the ring is the first one turned around the board's middle.
fn ring(field: Field) -> Cell {
    let (quarter, step) = (field.number() / 10, field.number() % 10);
    let (x, y) = match step {
        0..=3 => (step, 4),
        4..=8 => (4, 8 - step),
        _ => (5, 0),
    };
    turned((x, y), quarter)
}

/// A cell turned clockwise by so many quarters around the middle of the board.
fn turned((x, y): Cell, quarters: u8) -> Cell {
    (0..quarters).fold((x, y), |(x, y), _| (10 - y, x))
}

/// The cell of a place.
pub fn cell(player: Player, place: PawnPlace) -> Cell {
    match place {
        PawnPlace::Ring(field) => ring(field),
        PawnPlace::Goal(field) => turned((1 + field, 5), player.number() - 1),
        PawnPlace::Home(slot) => {
            let (x, y) = [(0, 0), (9, 0), (9, 9), (0, 9)][player.index()];
            (x + slot % 2, y + slot / 2)
        }
    }
}

/// The cells that a pawn goes through on its way, both ends included. Whoever flies has no cells in between.
pub fn way(player: Player, from: PawnPlace, to: PawnPlace) -> Vec<Cell> {
    let step = |place: PawnPlace| match place {
        PawnPlace::Home(_) => None,
        PawnPlace::Ring(field) => Some(field.step(player)),
        PawnPlace::Goal(field) => Some(40 + field),
    };
    match (step(from), step(to)) {
        (Some(a), Some(b)) if a <= b => (a..=b)
            .map(|step| match step {
                0..40 => cell(player, PawnPlace::Ring(Field::at(player, step))),
                _ => cell(player, PawnPlace::Goal(step - 40)),
            })
            .collect(),
        _ => vec![cell(player, from), cell(player, to)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(number: u8) -> Cell {
        ring(Field::new(number).expect("a field"))
    }

    #[test]
    fn the_ring_lies_as_the_rule_book_draws_it() {
        let corners =
            [(0, (0, 4)), (3, (3, 4)), (4, (4, 4)), (8, (4, 0)), (9, (5, 0)), (10, (6, 0)), (14, (6, 4))];
        let more = [(15, (7, 4)), (18, (10, 4)), (19, (10, 5)), (20, (10, 6)), (24, (6, 6)), (25, (6, 7))];
        let rest = [
            (28, (6, 10)),
            (29, (5, 10)),
            (30, (4, 10)),
            (34, (4, 6)),
            (35, (3, 6)),
            (38, (0, 6)),
            (39, (0, 5)),
        ];
        for (number, cell) in corners.into_iter().chain(more).chain(rest) {
            assert_eq!(at(number), cell, "field {number}");
        }
    }

    #[test]
    fn goals_and_homes_lie_as_the_rule_book_draws_them() {
        let goals = [[(1, 5), (4, 5)], [(5, 1), (5, 4)], [(9, 5), (6, 5)], [(5, 9), (5, 6)]];
        let homes = [[(0, 0), (1, 1)], [(9, 0), (10, 1)], [(9, 9), (10, 10)], [(0, 9), (1, 10)]];
        for (player, (goal, home)) in Player::ALL.into_iter().zip(goals.into_iter().zip(homes)) {
            assert_eq!([cell(player, PawnPlace::Goal(0)), cell(player, PawnPlace::Goal(3))], goal);
            assert_eq!([cell(player, PawnPlace::Home(0)), cell(player, PawnPlace::Home(3))], home);
        }
        assert_eq!(cell(Player::BLUE, PawnPlace::Home(1)), (10, 0));
        assert_eq!(cell(Player::BLUE, PawnPlace::Home(2)), (9, 1));
    }

    #[test]
    fn a_walk_goes_field_by_field_and_a_captured_pawn_flies() {
        let field = |number| PawnPlace::Ring(Field::new(number).expect("a field"));
        assert_eq!(way(Player::BLUE, field(8), PawnPlace::Goal(1)), [(4, 0), (5, 0), (5, 1), (5, 2)]);
        assert_eq!(way(Player::RED, field(38), field(39)).len(), 2);
        assert_eq!(way(Player::RED, field(14), PawnPlace::Home(2)).len(), 2);
        assert_eq!(way(Player::GREEN, PawnPlace::Home(0), field(20)), [(9, 9), (10, 6)]);
    }
}
