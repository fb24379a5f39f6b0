//! Moves of people: whose seat, on which position, at which stage.

use engine::Seat;
use serde_json::Value;
use wire::{Refusal, Stage, Wished};

use crate::decide::Asker;
use crate::{Decided, Entry, Given, Room, Table, clock, seats, wish};

pub fn act(
    asker: &Asker<'_>,
    seat: Seat,
    action: &Value,
    at: usize,
    now_ms: u64,
) -> Result<Decided, Refusal> {
    let table = asker.room.table();
    if !asker.visitor.seats(table).contains(seat) {
        return Err(Refusal::NotYourSeat {});
    }
    if !acts_beside_others(table, seat, at) {
        at_present(asker, at)?;
    }
    let laid = table.laid.as_ref().ok_or(Refusal::NotNow { stage: table.stage })?;
    Ok(Decided::step(asker.room, laid.game.act(seat, action)?, None, now_ms))
}

/// Whether the game runs and the sender has seen all of it.
pub fn at_present(asker: &Asker<'_>, at: usize) -> Result<(), Refusal> {
    asker.stage(&[Stage::Running])?;
    let made = asker.room.table().steps();
    if made == at { Ok(()) } else { Err(Refusal::Stale { at: made }) }
}

/// Whether this seat was to act then, and since then only others did who were to act at the same time: what they did
/// does not make the sender's decision stale.
fn acts_beside_others(table: &Table, seat: Seat, at: usize) -> bool {
    let Some(laid) = table.laid.as_ref().filter(|_| table.stage == Stage::Running) else { return false };
    let made = laid.game.len();
    let then = laid.game.turn_at(at);
    let beside = |other: Seat| other != seat && then.includes(other);
    at < made && then.includes(seat) && (at..made).all(|index| laid.game.actor_of(index).is_some_and(beside))
}

pub fn play(asker: &Asker<'_>) -> Result<Decided, Refusal> {
    asker.player()?;
    asker.stage(&[Stage::Ready, Stage::Paused])?;
    match seats::free(&asker.room.table().seats) {
        Some(seat) => Err(Refusal::SeatFree { seat }),
        None => Ok(Decided::entry(Entry::Played {})),
    }
}

/// Who is here has to agree: a halted game gives time to think.
pub fn pause(asker: &Asker<'_>, given: &mut Given<'_>) -> Result<Decided, Refusal> {
    asker.player()?;
    asker.stage(&[Stage::Running])?;
    let (table, presence) = (asker.room.table(), asker.room.presence());
    let here = wish::others(asker).filter(|seat| presence.holds(table, *seat)).collect();
    wish::ask(asker, Wished::Pause {}, here, given)
}

pub fn halt(room: &Room, now_ms: u64) -> Decided {
    Decided::entry(Entry::Paused { clock_ms: clock::ms(room.table(), room.presence(), now_ms) })
}
