//! Opening a table on this device.

use engine::Record;
use table::{Entry, Given, Limits, Opened, Opening, Presets, opening};
use wire::{Occupant, Refusal};

use crate::Outside;

/// What a table takes: as much as a house.
pub const LIMITS: Limits = Limits { name_chars: 24, setup_bytes: 64 << 10, tempo_ms: 5_000, watchers: 1 };

/// Does something with what comes from outside.
pub fn given<T>(outside: &mut dyn Outside, with: impl FnOnce(&mut Given<'_>) -> T) -> T {
    let (now_ms, date_ms) = (outside.now_ms(), outside.date_ms());
    with(&mut Given {
        now_ms,
        date_ms,
        random: &mut |bytes| outside.fill(bytes),
        dice: None,
        limits: LIMITS,
        presets: &Presets::default(),
    })
}

/// A table with the game of a record on it, where everybody keeps the name that the record has for them.
pub fn load(record: &str, opening: &Opening, outside: &mut dyn Outside) -> Result<Opened, Refusal> {
    let shelf = players::catalogue::game;
    let mut opened = given(outside, |given| opening::load(shelf, record, opening, given))?;
    let labels = Record::parse(record).map(|record| record.seats).unwrap_or_default();
    if let Some(Entry::Opened { seats, .. }) = opened.entries.first_mut() {
        for ((seat, by), label) in seats.iter_mut().zip(&opening.seats).zip(labels) {
            // What cannot be shown among others is not taken over.
            if let (Occupant::Me, Ok(name)) = (by, LIMITS.name(&label.name)) {
                seat.name = name;
            }
        }
    }
    Ok(opened)
}
