//! What each visitor hears: of an entry what they may know of it, of their own question the answer.

use engine::{Seat, SeatSet, Viewer};
use wire::{FromServer, Known, SeatInfo, SeatKind, Stage, TableRow, TableSight};

use crate::{Decided, Entry, Holder, Presence, Room, SeatEntry, Table, Visitor, VisitorId, Wish, clock};

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
    if let Some(asker) = decided.reader.or(asker) {
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
            letters.extend(to_each(presence, others, |()| Some(here(room, now_ms))));
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

/// Who is here, and how long the others still have to come back.
fn here(room: &Room, now_ms: u64) -> FromServer {
    let seats = seats_at(room, now_ms);
    let here = |(seat, info): (Seat, &SeatInfo)| info.present.then_some(seat);
    let away = seats.iter().any(|info| info.stand_in_ms.is_some());
    FromServer::Presence {
        present: Seat::first(seats.len()).zip(&seats).filter_map(here).collect(),
        watchers: room.presence().watchers(room.table()),
        stand_in_ms: seats.iter().filter(|_| away).map(|info| info.stand_in_ms).collect(),
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
        seats: seats_at(room, now_ms),
        watchers: presence.watchers(table),
        story: table.story,
        at: table.steps(),
        from,
        history: table.shown(from..table.steps(), viewer),
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
        let present = place.holder.level().is_some() || presence.holds(table, seat);
        SeatInfo { kind, name: place.name.clone(), present, stand_in_ms: None }
    };
    table.places().map(info).collect()
}
