//! What each visitor hears: of an entry what they may know of it, of their own question the answer.

use engine::{Seat, SeatSet, Viewer};
use wire::{FromServer, Known, SeatInfo, SeatKind, Stage, TableRow, TableSight};

use crate::{Decided, Entry, Holder, Presence, Room, SeatEntry, Table, Visitor, VisitorId, clock};

/// Steps of the past that one message tells at most: enough for every game that people play to its end.
pub const PAST: usize = 2_000;

/// A message and who gets it.
#[derive(Clone, PartialEq, Debug)]
pub struct Letter {
    /// In the order in which they came.
    pub to: Vec<VisitorId>,
    pub message: FromServer,
}

/// Tells everybody what has become true by `decided`: first what they hold now, then the asker's answers, then the news.
pub fn tell(
    room: &Room,
    asker: Option<VisitorId>,
    before: &[(VisitorId, SeatSet)],
    decided: &Decided,
    now_ms: u64,
) -> Vec<Letter> {
    let (table, presence) = (room.table(), room.presence());
    let mut letters = Vec::new();
    let held = |id: VisitorId| before.iter().find(|(visitor, _)| *visitor == id).map(|(_, seats)| *seats);
    for visitor in presence.visitors() {
        let seats = visitor.seats(table);
        if held(visitor.id).is_some_and(|held| held != seats) {
            let (seats, host) = (seats.iter().collect(), visitor.is_host(table));
            let message = FromServer::Seated { table: table.id.clone(), seats, host, keys: Vec::new() };
            letters.push(Letter { to: vec![visitor.id], message });
        }
    }
    if let Some(asker) = asker {
        let answers = decided.answers.iter().cloned();
        letters.extend(answers.map(|message| Letter { to: vec![asker], message }));
    }
    if decided.closes {
        let to = presence.visitors().iter().map(|visitor| visitor.id).collect();
        letters.push(Letter { to, message: FromServer::Closed { table: table.id.clone() } });
    } else if let [Entry::Step { .. }] = decided.entries[..] {
        let eyes = |visitor: &Visitor| Some(visitor.viewer(table));
        letters.extend(to_each(presence, eyes, |viewer| stepped(room, viewer, now_ms)));
    } else {
        // Who comes, or holds other seats than before, may know more than what was told to them so far.
        let new = |visitor: &Visitor| held(visitor.id) != Some(visitor.seats(table));
        let all = !decided.entries.is_empty() || decided.changes.iter().any(|change| !change.is_presence());
        let whole_for = |visitor: &Visitor| {
            let from = if held(visitor.id).is_none() {
                unknown_from(table, visitor)
            } else if visitor.known.is_some() && !new(visitor) {
                table.steps()
            } else {
                table.steps().saturating_sub(PAST)
            };
            (all || new(visitor)).then(|| (visitor.viewer(table), from))
        };
        letters
            .extend(to_each(presence, whole_for, |(viewer, from)| Some(whole(room, viewer, from, now_ms))));
        if !all && !decided.changes.is_empty() {
            let others = |visitor: &Visitor| (!new(visitor)).then_some(());
            letters.extend(to_each(presence, others, |()| Some(here(room))));
        }
    }
    letters
}

/// From which step on somebody who has just come does not know the past.
fn unknown_from(table: &Table, visitor: &Visitor) -> usize {
    let seat = visitor.viewer(table).seat();
    // At the end everything is shown, also what was hidden from them.
    let still =
        |known: &Known| known.story == table.story && known.seat == seat && table.stage != Stage::Over;
    let known = visitor.known.filter(still).map_or(0, |known| known.steps);
    known.min(table.steps()).max(table.steps().saturating_sub(PAST))
}

/// One letter for all to whom the same is said.
fn to_each<T: PartialEq + Copy>(
    presence: &Presence,
    sort: impl Fn(&Visitor) -> Option<T>,
    message: impl Fn(T) -> Option<FromServer>,
) -> Vec<Letter> {
    let mut readers: Vec<(T, Vec<VisitorId>)> = Vec::new();
    for visitor in presence.visitors() {
        let Some(key) = sort(visitor) else { continue };
        match readers.iter_mut().find(|(other, _)| *other == key) {
            Some((_, to)) => to.push(visitor.id),
            None => readers.push((key, vec![visitor.id])),
        }
    }
    let letter = |(key, to)| Some(Letter { to, message: message(key)? });
    readers.into_iter().filter_map(letter).collect()
}

/// Who is here.
fn here(room: &Room) -> FromServer {
    let (table, presence) = (room.table(), room.presence());
    let here = |(seat, place): (Seat, &SeatEntry)| is_here(table, presence, seat, place).then_some(seat);
    FromServer::Presence {
        present: table.places().filter_map(here).collect(),
        watchers: presence.watchers(table),
    }
}

/// The last step.
fn stepped(room: &Room, viewer: Viewer, now_ms: u64) -> Option<FromServer> {
    let (table, presence) = (room.table(), room.presence());
    let laid = table.laid.as_ref()?;
    let at = laid.game.len();
    Some(FromServer::Stepped {
        at,
        shown: laid.game.shown(at.checked_sub(1)?, viewer)?,
        sight: laid.game.sight(viewer),
        stage: table.stage,
        clock_ms: clock::ms(table, presence, now_ms),
        seed: table.shown_seed(),
    })
}

/// The whole table, with its past from this step on.
fn whole(room: &Room, viewer: Viewer, from: usize, now_ms: u64) -> FromServer {
    let (table, presence) = (room.table(), room.presence());
    let laid = table.laid.as_ref();
    FromServer::Table(Box::new(TableSight {
        table: table.id.clone(),
        game: table.game.about().id.to_owned(),
        setup: table.shown_agreed(),
        laid: laid.map(|laid| laid.game.shown_setup()),
        stage: table.stage,
        clock_ms: clock::ms(table, presence, now_ms),
        tempo_ms: table.tempo_ms,
        real_dice: table.real_dice,
        seats: seats(table, presence),
        watchers: presence.watchers(table),
        story: table.story,
        at: table.steps(),
        from,
        history: table.shown(from..table.steps(), viewer),
        loaded: laid.map_or(0, |laid| laid.loaded),
        checked_from: laid.and_then(|laid| laid.checked_from),
        sight: laid.map(|laid| laid.game.sight(viewer)),
        undo: presence.wish.clone(),
        commitment: laid.map(|laid| laid.seed.commitment()),
        seed: table.shown_seed(),
    }))
}

/// The table as a line in the lobby.
pub fn row(room: &Room) -> TableRow {
    let (table, presence) = (room.table(), room.presence());
    TableRow {
        table: table.id.clone(),
        game: table.game.about().id.to_owned(),
        opened_ms: table.opened_ms,
        stage: table.stage,
        seats: seats(table, presence),
        places: if in_order(&table.places) { Vec::new() } else { table.places.clone() },
        turn: table.awaited(),
        steps: table.steps(),
        watchers: presence.watchers(table),
    }
}

fn in_order(places: &[usize]) -> bool {
    places.iter().enumerate().all(|(index, place)| index == *place)
}

fn seats(table: &Table, presence: &Presence) -> Vec<SeatInfo> {
    let info = |(seat, place): (Seat, &SeatEntry)| {
        let kind = match &place.holder {
            Holder::Person(_) => SeatKind::Person,
            Holder::Invitation(_) => SeatKind::Free,
            Holder::Computer(level) | Holder::StandIn { level, .. } => SeatKind::Computer(level.clone()),
        };
        SeatInfo { kind, name: place.name.clone(), present: is_here(table, presence, seat, place) }
    };
    table.places().map(info).collect()
}

/// Whether whoever holds a seat is here; computers always are.
fn is_here(table: &Table, presence: &Presence, seat: Seat, place: &SeatEntry) -> bool {
    place.holder.level().is_some() || presence.holds(table, seat)
}
