//! What each visitor hears: of an entry what they may know of it, of their own question the answer.

use engine::{Seat, SeatSet, Viewer};
use wire::{FromServer, SeatInfo, SeatKind, TableRow, TableSight};

use crate::{Decided, Entry, Holder, Presence, Room, SeatEntry, Table, VisitorId, Wish, clock};

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
    for visitor in presence.visitors() {
        let seats = visitor.seats(table);
        if before.iter().any(|(id, held)| *id == visitor.id && *held != seats) {
            let (seats, host) = (seats.iter().collect(), visitor.is_host(table));
            let message = FromServer::Seated { table: table.id.clone(), seats, host, keys: Vec::new() };
            letters.push(Letter { to: vec![visitor.id], message });
        }
    }
    if let Some(asker) = decided.reader.or(asker) {
        let answers = decided.answers.iter().cloned();
        letters.extend(answers.map(|message| Letter { to: vec![asker], message }));
    }
    if decided.closes {
        let to = presence.visitors().iter().map(|visitor| visitor.id).collect();
        letters.push(Letter { to, message: FromServer::Closed { table: table.id.clone() } });
    } else if let [Entry::Step { .. }] = decided.entries[..] {
        letters.extend(to_each(room, |viewer| stepped(room, viewer, now_ms)));
    } else if !decided.entries.is_empty() || !decided.changes.is_empty() {
        letters.extend(to_each(room, |viewer| Some(whole(room, viewer, now_ms))));
    }
    letters
}

/// One letter for all who look through the same eyes.
fn to_each(room: &Room, message: impl Fn(Viewer) -> Option<FromServer>) -> Vec<Letter> {
    let mut readers: Vec<(Viewer, Vec<VisitorId>)> = Vec::new();
    for visitor in room.presence().visitors() {
        let viewer = visitor.viewer(room.table());
        match readers.iter_mut().find(|(other, _)| *other == viewer) {
            Some((_, to)) => to.push(visitor.id),
            None => readers.push((viewer, vec![visitor.id])),
        }
    }
    let letter = |(viewer, to)| Some(Letter { to, message: message(viewer)? });
    readers.into_iter().filter_map(letter).collect()
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

/// The whole table.
fn whole(room: &Room, viewer: Viewer, now_ms: u64) -> FromServer {
    let (table, presence) = (room.table(), room.presence());
    let laid = table.laid.as_ref();
    let history = laid.map_or_else(Vec::new, |laid| {
        (0..laid.game.len()).filter_map(|index| laid.game.shown(index, viewer)).collect()
    });
    FromServer::Table(Box::new(TableSight {
        table: table.id.clone(),
        game: table.game.about().id.to_owned(),
        setup: table.shown_agreed(),
        laid: laid.map(|laid| laid.game.shown_setup()),
        stage: table.stage,
        clock_ms: clock::ms(table, presence, now_ms),
        tempo_ms: table.tempo_ms,
        real_dice: table.real_dice,
        seats: seats_at(room, now_ms),
        watchers: presence.watchers(table),
        history,
        loaded: laid.map_or(0, |laid| laid.loaded),
        checked_from: laid.and_then(|laid| laid.checked_from),
        sight: laid.map(|laid| laid.game.sight(viewer)),
        undo: presence.wish.as_ref().and_then(|wish| wish.told().undo()),
        wish: presence.wish.as_ref().map(Wish::told),
        customs: table.customs(),
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
        setup: table.shown_agreed(),
        stage: table.stage,
        seats: seats(table, presence),
        turn: table.awaited(),
        steps: table.steps(),
        watchers: presence.watchers(table),
    }
}

/// The seats with the time that people still have to come back.
fn seats_at(room: &Room, now_ms: u64) -> Vec<SeatInfo> {
    let (table, presence) = (room.table(), room.presence());
    let mut seats = seats(table, presence);
    for (seat, info) in Seat::first(table.seats.len()).zip(&mut seats) {
        let grace = table.stand_in_ms();
        info.stand_in_ms = grace.and_then(|grace| presence.grace_ms(table, seat, grace, now_ms));
    }
    seats
}

fn seats(table: &Table, presence: &Presence) -> Vec<SeatInfo> {
    let info = |(seat, place): (Seat, &SeatEntry)| {
        let kind = match &place.holder {
            Holder::Person(_) => SeatKind::Person,
            Holder::Invitation(_) => SeatKind::Free,
            Holder::Computer(level) | Holder::StandIn { level, .. } => SeatKind::Computer(level.clone()),
        };
        let present = matches!(kind, SeatKind::Computer(_)) || presence.holds(table, seat);
        SeatInfo { kind, name: place.name.clone(), present, stand_in_ms: None }
    };
    table.places().map(info).collect()
}
