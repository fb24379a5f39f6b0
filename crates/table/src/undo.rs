//! Taking back, with the consent of everybody else who plays.

use engine::Seat;
use wire::{Refusal, Stage, Wished};

use crate::decide::Asker;
use crate::{Decided, Entry, Given, Room, clock, wish};

pub fn wish(asker: &Asker<'_>, given: &mut Given<'_>) -> Result<Decided, Refusal> {
    asker.stage(&[Stage::Running, Stage::Paused, Stage::Over])?;
    let table = asker.room.table();
    let laid = table.laid.as_ref().ok_or(Refusal::NotNow { stage: table.stage })?;
    // Once the dice of a finished game lie open, everybody knows what would come next.
    if table.stage == Stage::Over && laid.game.chances(0) > 0 {
        return Err(Refusal::NotNow { stage: Stage::Over });
    }
    let seats: Vec<Seat> = asker.visitor.seats(table).iter().collect();
    if seats.is_empty() {
        return Err(Refusal::NotYourSeat {});
    }
    let to = laid.game.last_action(&seats).ok_or(Refusal::NothingToUndo {})?;
    wish::ask(asker, Wished::Undo { to }, wish::others(asker).collect(), given)
}

pub fn take_back(room: &Room, to: usize, now_ms: u64) -> Decided {
    let clock_ms = clock::ms(room.table(), room.presence(), now_ms);
    Decided::entry(Entry::Undone { to, clock_ms })
}
