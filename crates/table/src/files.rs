//! What may be taken away from a table: past positions, records, the assignment's save file and log.

use engine::{Seat, Viewer};
use wire::{FromServer, Refusal};

use crate::decide::Asker;
use crate::{Decided, Laid, PAST, log};

/// Whether what a seat does is hidden from all seats of the asker.
pub fn hides(asker: &Asker<'_>, seat: Seat) -> bool {
    let table = asker.room.table();
    let Some(laid) = &table.laid else { return false };
    let hidden = |viewer| laid.game.hides(seat, viewer);
    hidden(Viewer::Spectator) && asker.visitor.seats(table).iter().all(|own| hidden(Viewer::Seat(own)))
}

/// The game with everything in it: files are for those only from whom nothing is hidden.
fn open_game<'a>(asker: &Asker<'a>) -> Result<&'a Laid, Refusal> {
    let table = asker.room.table();
    let hidden = table.places().any(|(seat, _)| hides(asker, seat));
    table.laid.as_ref().filter(|_| !hidden).ok_or(Refusal::NotNow { stage: table.stage })
}

pub fn look(asker: &Asker<'_>, at: usize) -> Result<Decided, Refusal> {
    let table = asker.room.table();
    let laid = table.laid.as_ref().ok_or(Refusal::NotNow { stage: table.stage })?;
    let at = at.min(laid.game.len());
    let sight = laid.game.sight_at(at, asker.visitor.viewer(table));
    Ok(Decided::answer(FromServer::Looked { at, sight }))
}

pub fn history(asker: &Asker<'_>, from: usize) -> Result<Decided, Refusal> {
    let table = asker.room.table();
    let to = from.saturating_add(PAST).min(table.steps());
    let from = from.min(to);
    let history = table.shown(from..to, asker.visitor.viewer(table));
    Ok(Decided::answer(FromServer::History { story: table.story, from, history }))
}

pub fn save(asker: &Asker<'_>) -> Result<Decided, Refusal> {
    let table = asker.room.table();
    open_game(asker)?;
    let record = table.record().ok_or(Refusal::NotNow { stage: table.stage })?;
    let file = format!("{}-{}.json", record.game, table.id);
    Ok(Decided::answer(FromServer::Record { file, record: record.to_text() }))
}

/// The assignment's own save file. Some exist only while a person is to act.
pub fn save_course(asker: &Asker<'_>) -> Result<Decided, Refusal> {
    let table = asker.room.table();
    let laid = open_game(asker)?;
    let to_act = table.awaited().and_then(|turn| turn.seats().iter().next());
    let person = to_act.is_some_and(|seat| table.level(seat).is_none());
    let text = laid.game.save().filter(|_| person || !table.game.saved_by_people());
    let record = text.ok_or(Refusal::NotNow { stage: table.stage })?;
    let file = format!("{}-{}{}", table.game.about().id, table.id, table.game.save_suffix());
    Ok(Decided::answer(FromServer::Record { file, record }))
}

/// The assignment's log as far as the game has come.
pub fn log(asker: &Asker<'_>) -> Result<Decided, Refusal> {
    open_game(asker)?;
    Ok(Decided::answer(FromServer::Log { text: log::text(asker.room.table()) }))
}
