//! Taking back, with the consent of everybody else who plays.

use engine::Seat;
use wire::{Refusal, Stage, UndoWish};

use crate::decide::Asker;
use crate::presence::Change;
use crate::{Decided, Entry, clock};

pub fn wish(asker: &Asker<'_>, now_ms: u64) -> Result<Decided, Refusal> {
    asker.stage(&[Stage::Running, Stage::Paused, Stage::Over])?;
    let table = asker.room.table();
    let laid = table.laid.as_ref().ok_or(Refusal::NotNow { stage: table.stage })?;
    // Once the dice of a finished game lie open, everybody knows what would come next.
    if table.stage == Stage::Over && laid.game.chances(0) > 0 {
        return Err(Refusal::NotNow { stage: Stage::Over });
    }
    let seats: Vec<Seat> = asker.visitor.seats(table).iter().collect();
    let by = *seats.first().ok_or(Refusal::NotYourSeat {})?;
    let to = laid.game.last_action(&seats).ok_or(Refusal::NothingToUndo {})?;
    let others =
        table.places().filter(|(seat, place)| place.holder.level().is_none() && !seats.contains(seat));
    let waiting: Vec<Seat> = others.map(|(seat, _)| seat).collect();
    if waiting.is_empty() {
        return Ok(take_back(asker, to, now_ms));
    }
    Ok(Decided::change(Change::Wished(Some(UndoWish { by, waiting, to }))))
}

pub fn answer(asker: &Asker<'_>, yes: bool, now_ms: u64) -> Result<Decided, Refusal> {
    let seats = asker.visitor.seats(asker.room.table());
    let wish = asker.room.presence().wish.as_ref().ok_or(Refusal::NothingToAnswer {})?;
    let (asked, waiting): (Vec<Seat>, Vec<Seat>) =
        wish.waiting.iter().partition(|seat| seats.contains(**seat));
    if asked.is_empty() {
        return Err(Refusal::NothingToAnswer {});
    }
    Ok(match (yes, waiting.is_empty()) {
        (true, true) => take_back(asker, wish.to, now_ms),
        (true, false) => Decided::change(Change::Wished(Some(UndoWish { waiting, ..wish.clone() }))),
        (false, _) => Decided::change(Change::Wished(None)),
    })
}

fn take_back(asker: &Asker<'_>, to: usize, now_ms: u64) -> Decided {
    let clock_ms = clock::ms(asker.room.table(), asker.room.presence(), now_ms);
    Decided::entry(Entry::Undone { to, clock_ms })
}
