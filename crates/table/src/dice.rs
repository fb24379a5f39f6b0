//! Dice that wait for a hand: who throws them, and real ones whose eyes people enter.

use engine::{Seat, Turn};
use serde_json::Value;
use wire::{Refusal, Wished};

use crate::decide::Asker;
use crate::{Decided, Entry, Given, moves, wish};

pub fn roll(
    asker: &Asker<'_>,
    seat: Seat,
    at: usize,
    shows: Option<&Value>,
    now_ms: u64,
) -> Result<Decided, Refusal> {
    let table = asker.room.table();
    // With real dice the people at the table throw for the computer too.
    let for_computer = table.real_dice && table.level(seat).is_some() && asker.player().is_ok();
    if !asker.visitor.seats(table).contains(seat) && !for_computer {
        return Err(Refusal::NotYourSeat {});
    }
    moves::at_present(asker, at)?;
    let laid = table.laid.as_ref().filter(|_| table.awaited() == Some(Turn::of(seat)));
    let laid = laid.ok_or(Refusal::Stale { at })?;
    let step = match (table.real_dice, shows) {
        (true, Some(shows)) => laid.game.enter(seat, shows)?,
        (false, None) => laid.game.draw(&laid.seed)?,
        (on, _) => return Err(Refusal::RealDice { on }),
    };
    Ok(Decided::step(asker.room, step, None, now_ms))
}

/// Everybody has to agree: whoever enters a die could enter a six.
pub fn real(asker: &Asker<'_>, on: bool, given: &mut Given<'_>) -> Result<Decided, Refusal> {
    asker.host()?;
    wish::ask(asker, Wished::RealDice { on }, wish::others(asker).collect(), given)
}

pub fn take(on: bool) -> Decided {
    Decided::entry(Entry::RealDice { on })
}
