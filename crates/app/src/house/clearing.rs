//! Which tables make room when there is none. Never one where somebody is, and never a game that was touched within the
//! time that games are kept; of the others the one that has been left longest.

use std::time::Duration;

use wire::{Stage, TableRow};

use crate::limits::Limits;

/// For whom room is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Room {
    /// For the address that opened the table itself.
    InOwnShare,
    /// For anybody.
    InTheHouse,
}

/// Whether a table that was last touched so long ago may be ended to make room.
pub fn may_go(row: &TableRow, untouched: Duration, room: Room, limits: &Limits) -> bool {
    let here = |seat: &wire::SeatInfo| seat.present && seat.kind == wire::SeatKind::Person;
    if row.watchers > 0 || row.seats.iter().any(here) {
        return false;
    }
    let unplayed = row.steps == 0 && row.stage != Stage::Over;
    let kept = match (unplayed, room) {
        (true, Room::InOwnShare) => limits.kept_fresh,
        (true, Room::InTheHouse) => limits.kept_unplayed,
        (false, _) => limits.kept_games,
    };
    untouched >= kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::{SeatInfo, SeatKind};

    #[test]
    fn nobody_loses_a_game_to_a_crowd() {
        let limits = Limits::default();
        let seat = |kind, present| SeatInfo { kind, name: String::new(), present, stand_in_ms: None };
        let row = |stage, steps, seats: &[SeatInfo], watchers| TableRow {
            table: "a".parse().expect("a name"),
            game: "filler".to_owned(),
            opened_ms: 0,
            stage,
            seats: seats.to_vec(),
            places: Vec::new(),
            turn: None,
            steps,
            watchers,
        };
        let away = [seat(SeatKind::Person, false), seat(SeatKind::Computer("x".to_owned()), true)];
        let here = [seat(SeatKind::Person, true)];
        let (minute, hour, week) = (limits.kept_fresh, limits.kept_unplayed, limits.kept_games);
        let before = |time: Duration| time.saturating_sub(Duration::from_secs(1));
        for (what, row, untouched, own, house) in [
            ("just opened", row(Stage::Empty, 0, &away, 0), before(minute), false, false),
            ("nothing laid out", row(Stage::Empty, 0, &away, 0), minute, true, false),
            ("nothing laid out for long", row(Stage::Empty, 0, &away, 0), hour, true, true),
            ("not begun", row(Stage::Ready, 0, &away, 0), before(hour), true, false),
            ("begun without a move", row(Stage::Running, 0, &away, 0), hour, true, true),
            ("a running game", row(Stage::Running, 3, &away, 0), before(week), false, false),
            ("a forgotten game", row(Stage::Running, 3, &away, 0), week, true, true),
            ("a finished game", row(Stage::Over, 9, &away, 0), before(week), false, false),
            ("finished before it began", row(Stage::Over, 0, &away, 0), hour, false, false),
            ("somebody plays", row(Stage::Empty, 0, &here, 0), week, false, false),
            ("somebody watches", row(Stage::Over, 9, &away, 1), week, false, false),
        ] {
            assert_eq!(may_go(&row, untouched, Room::InOwnShare, &limits), own, "{what}, own share");
            assert_eq!(may_go(&row, untouched, Room::InTheHouse, &limits), house, "{what}, house");
        }
    }
}
