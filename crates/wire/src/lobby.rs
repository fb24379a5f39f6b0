//! Tables as lines in the lobby, and what changes about them.

use engine::Turn;
use serde::{Deserialize, Serialize};

use crate::{SeatInfo, Stage, TableId};

/// A table as a line in the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableRow {
    pub table: TableId,
    pub game: String,
    /// When it was opened, in milliseconds since 1970: the lobby lists the newest first.
    #[serde(default)]
    pub opened_ms: u64,
    /// Where the game stands.
    pub stage: Stage,
    /// Who sits there.
    pub seats: Vec<SeatInfo>,
    /// Which of the board's places the seats have, counted from 0, where places are left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<usize>,
    /// Whose turn it is.
    pub turn: Option<Turn>,
    pub steps: usize,
    /// People who watch.
    pub watchers: usize,
}

/// What has changed about a line in the lobby; what is left out has not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RowChange {
    pub table: TableId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stage: Option<Stage>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<Vec<SeatInfo>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<Vec<usize>>,
    /// Whose turn it is; nobody's (`"over"`) also where nothing is laid out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Turn>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub watchers: Option<usize>,
}

impl RowChange {
    /// What makes the later line of the same table of the earlier one; none if nothing does.
    pub fn between(old: &TableRow, new: &TableRow) -> Option<RowChange> {
        fn other<T: PartialEq + Clone>(old: &T, new: &T) -> Option<T> {
            (old != new).then(|| new.clone())
        }
        let change = RowChange {
            table: new.table.clone(),
            stage: other(&old.stage, &new.stage),
            seats: other(&old.seats, &new.seats),
            places: other(&old.places, &new.places),
            turn: other(&old.turn, &new.turn).map(|turn| turn.unwrap_or(Turn::Over)),
            steps: other(&old.steps, &new.steps),
            watchers: other(&old.watchers, &new.watchers),
        };
        (old != new).then_some(change)
    }

    /// Lets the change become true.
    pub fn apply(self, row: &mut TableRow) {
        fn put<T>(place: &mut T, new: Option<T>) {
            if let Some(new) = new {
                *place = new;
            }
        }
        put(&mut row.stage, self.stage);
        put(&mut row.seats, self.seats);
        put(&mut row.places, self.places);
        row.turn = self.turn.or(row.turn);
        put(&mut row.steps, self.steps);
        put(&mut row.watchers, self.watchers);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SeatKind;
    use engine::Seat;

    fn row() -> TableRow {
        TableRow {
            table: "mond-katze-42".parse().expect("a name"),
            game: "filler".to_owned(),
            opened_ms: 1,
            stage: Stage::Running,
            seats: vec![SeatInfo {
                kind: SeatKind::Person,
                name: "Ada".to_owned(),
                present: true,
                stand_in_ms: None,
            }],
            places: Vec::new(),
            turn: Some(Turn::of(Seat::ONE)),
            steps: 12,
            watchers: 0,
        }
    }

    #[test]
    fn a_change_makes_the_new_line_of_the_old_one() {
        let old = row();
        assert_eq!(RowChange::between(&old, &old), None);
        let away = vec![SeatInfo { present: false, ..old.seats[0].clone() }];
        for new in [
            TableRow { steps: 13, turn: Some(Turn::Chance), ..row() },
            TableRow { stage: Stage::Over, turn: Some(Turn::Over), ..row() },
            TableRow { seats: away, watchers: 3, ..row() },
            TableRow { places: vec![2], ..row() },
        ] {
            let change = RowChange::between(&old, &new).expect("they differ");
            let text = serde_json::to_string(&change).expect("plain data serialises");
            let mut made = old.clone();
            serde_json::from_str::<RowChange>(&text).expect("what was written is read").apply(&mut made);
            assert_eq!(made, new);
        }
    }

    #[test]
    fn a_move_is_a_short_change() {
        let new = TableRow { steps: 13, turn: Some(Turn::of(Seat::TWO)), ..row() };
        let change = RowChange::between(&row(), &new).expect("they differ");
        let text = serde_json::to_string(&change).expect("plain data serialises");
        assert_eq!(text, r#"{"table":"mond-katze-42","turn":{"seats":[1]},"steps":13}"#);
    }
}
