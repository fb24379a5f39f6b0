//! What the page does when the server speaks of a table, or refuses. What every page hears is understood `early`.

use leptos::prelude::*;
use serde_json::Value;
use wire::{FromDevice, FromServer, Key, NotHere, Refusal, TableId};

use crate::app::{App, Dialog};
use crate::parts::toast::{Deed, Toast, Tone};
use crate::route::{self, Place, Route};
use crate::table::queue::NewStep;
use crate::table::state::Rights;
use crate::table::{news, queue};
use crate::texts::{common as t, device, refusals};
use crate::{browser, store};

/// Reads what the house or the device has said, and takes it to heart.
pub fn hear(app: App, place: Place, message: &Value) {
    let unread = match FromServer::of(message) {
        Ok(message) => return app.receive(place, message),
        Err(unread) => unread,
    };
    match FromDevice::of(message) {
        Ok(message) if place == Place::Device => app.hear_device(message),
        _ => leptos::logging::error!("something unknown was said: {unread}"),
    }
}

impl App {
    /// Takes a message of the house or the device to heart.
    pub fn receive(self, place: Place, message: FromServer) {
        // A table speaks from its snapshot on; what comes before that was meant for the table this page has left.
        let here = place == self.lines.place_untracked();
        let known = here && self.table.known.get_untracked();
        match message {
            FromServer::Opened { table, keys } => self.opened(place, table, &keys),
            FromServer::Seated { table, seats, host, keys } => {
                self.seated(place, &table, Rights { seats, host }, keys)
            }
            FromServer::Table(sight) if here => news::snapshot(self, *sight),
            FromServer::Record { file, record } if here => self.record(&file, &record),
            FromServer::Refused(refusal) => self.refused(place, &refusal),
            FromServer::Closed { table } => self.closed(place, &table),
            FromServer::Stepped { at, shown, sight, stage, clock_ms, seed } if known => {
                queue::arrive(self, NewStep { at, shown, sight, stage, clock_ms, seed });
            }
            FromServer::Presence { present, watchers, stand_in_ms } if known => {
                self.table.presence(&present, watchers, &stand_in_ms);
            }
            FromServer::History { story, from, history } if known => self.table.past(story, from, history),
            FromServer::Why { at, why } if known => self.dialog.set(Some(Dialog::Why(at, why))),
            FromServer::Looked { at, sight } if known => self.table.looked(at, sight),
            FromServer::Log { text } if known => self.dialog.set(Some(Dialog::Log(text))),
            FromServer::Invited { key } if known => self.invited(key),
            // What is understood early does not come here.
            FromServer::Welcome { .. }
            | FromServer::Lobby { .. }
            | FromServer::LobbyChanges { .. }
            | FromServer::Table(_)
            | FromServer::Record { .. }
            | FromServer::Stepped { .. }
            | FromServer::Presence { .. }
            | FromServer::History { .. }
            | FromServer::Why { .. }
            | FromServer::Looked { .. }
            | FromServer::Log { .. }
            | FromServer::Invited { .. }
            | FromServer::Pong {} => {}
        }
    }

    /// Takes to heart what only the device says.
    pub fn hear_device(self, message: FromDevice) {
        match message {
            FromDevice::Taken(taken) => self.taken(*taken),
            FromDevice::Forgot { table } => self.forgotten(&table),
            FromDevice::SetAside { .. } => {}
            FromDevice::Refused(refusal) => {
                self.table.refused();
                self.after_save.set(None);
                self.loading.set(None);
                self.refused_for_move(Place::Device);
                let (what, advice) = device::say(&refusal, self.lang.get_untracked());
                self.toast(Toast::new(Tone::Warn, &what, &advice));
                match refusal {
                    NotHere::GoesOn { table } => self.forgotten(&table),
                    NotHere::NoGuests {} => {}
                    // Whoever cannot come in has nothing to look at.
                    _ if self.lines.place_untracked() == Place::Device
                        && !self.table.known.get_untracked() =>
                    {
                        self.go(Route::Lobby);
                    }
                    _ => {}
                }
            }
        }
    }

    /// There is no way to the tables on this device.
    pub fn device_broken(self, asked: bool) {
        self.give_up_move();
        self.loading.set(None);
        if asked {
            let lang = self.lang.get_untracked();
            let toast = Toast::new(Tone::Warn, device::BROKEN.get(lang), device::BROKEN_DO.get(lang));
            self.toast(toast.deed(Deed::Reload));
        }
        if self.lines.place_untracked() == Place::Device {
            self.go(Route::Lobby);
        }
    }

    fn opened(self, place: Place, table: TableId, keys: &[Key]) {
        if self.opened_for_move(place, &table, keys) {
            return;
        }
        if place == Place::Device {
            // The device keeps the keys to its tables itself.
            store::keep_has_tables(true);
            return self.go(Route::Device(table));
        }
        store::keep_keys(&table, keys);
        let invitation = keys.iter().find(|key| key.invitation).and_then(|key| key.seat);
        self.go(Route::Table(table));
        self.dialog.set(invitation.map(Dialog::Invite));
    }

    fn seated(self, place: Place, table: &TableId, rights: Rights, keys: Vec<Key>) {
        if place == Place::Device {
            if place == self.lines.place_untracked() {
                self.table.rights.set(rights);
            }
            return;
        }
        if self.route.with_untracked(|route| *route != Route::Table(table.clone())) {
            // This page has moved on; the seat that it came for stays its own.
            return keys.into_iter().for_each(|key| store::keep_link(table, key));
        }
        let link = self.link_key.get_untracked();
        if let Some(token) = link {
            let comes_back = store::exchanged(table, &token).is_some();
            if let Some(key) = keys.first() {
                store::keep_exchange(table, token.clone(), key.clone());
            }
            // The invitation is used up; its successor, or the lasting key itself, is what this tab holds.
            let key = store::exchanged(table, &token).or_else(|| {
                let seat = rights.seats.first().copied();
                (seat.is_some() || rights.host).then_some(Key { seat, token, invitation: false })
            });
            if let Some(key) = key {
                store::keep_link(table, key);
            }
            self.link_key.set(None);
            route::hide_key();
            if self.name.get_untracked().is_empty() && !rights.seats.is_empty() && !comes_back {
                let lang = self.lang.get_untracked();
                let more = t::YOU_ARE_CALLED_MORE.fill(lang, &[("name", t::GUEST_NAME.get(lang))]);
                self.toast(Toast::new(Tone::Good, t::YOU_ARE_CALLED.get(lang), &more).deed(Deed::Name));
            }
        } else {
            for key in keys {
                store::add_key(table, key);
            }
        }
        self.table.rights.set(rights);
    }

    fn record(self, file: &str, record: &str) {
        if self.record_to_take(record) {
            return;
        }
        let face = self.table.face.get_untracked().filter(|_| self.saves_own_file());
        let own = face.and_then(|face| face.own_file_name());
        let file = own.as_deref().unwrap_or(file);
        let lang = self.lang.get_untracked();
        let (tone, text) = match browser::download(file, record) {
            Some(()) => (Tone::Good, t::SAVED),
            None => (Tone::Warn, t::SAVE_FAILED),
        };
        self.toast(Toast::new(tone, &text.fill(lang, &[("file", file)]), ""));
        if tone == Tone::Warn {
            // What could not be kept is not left behind.
            return self.after_save.set(None);
        }
        if let Some(next) = self.after_save.get_untracked() {
            self.after_save.set(None);
            self.proceed(next);
        }
    }

    fn invited(self, key: Key) {
        let Some(table) = self.table.id() else { return };
        let seat = key.seat;
        let mine = !key.invitation;
        if self.lines.place_untracked() == Place::House {
            store::add_key(&table, key);
        }
        if let Some(seat) = seat {
            if mine {
                self.table.rights.update(|rights| {
                    rights.seats.push(seat);
                    rights.seats.sort_unstable();
                    rights.seats.dedup();
                });
            } else {
                self.dialog.set(Some(Dialog::Invite(seat)));
            }
        }
    }

    fn refused(self, place: Place, refusal: &Refusal) {
        self.table.refused();
        self.after_save.set(None);
        self.loading.set(None);
        if self.refused_for_move(place) {
            return;
        }
        let lang = self.lang.get_untracked();
        let known = self.table.face.get_untracked();
        let asked = self.dialog.with_untracked(|dialog| match dialog {
            Some(Dialog::SetUp(face)) => Some(*face),
            Some(Dialog::Load(loaded)) => Some(loaded.face),
            _ => None,
        });
        let (what, advice) = refusals::say(
            refusal,
            asked.or(known),
            &|seat| untrack(|| self.table.seat_name(seat, lang)),
            lang,
        );
        let mut toast = Toast::new(Tone::Warn, &what, &advice);
        match refusal {
            Refusal::SeatFree { seat } => toast = toast.deed(Deed::Invite(*seat)),
            Refusal::Unreadable { .. } => toast = toast.deed(Deed::Reload),
            Refusal::WrongKey {} => {
                if let Route::Table(table) = self.route.get_untracked() {
                    let by_link = self.link_key.get_untracked().is_some();
                    self.link_key.set(None);
                    route::hide_key();
                    // Whatever the link was worth: whoever has a seat here sits down there. Who has none may watch.
                    if by_link && !store::own_tokens(&store::keys(&table)).is_empty() {
                        return self.sit();
                    }
                    store::forget(&table);
                    self.sit();
                }
            }
            Refusal::NoSuchTable {}
                if place == self.lines.place_untracked() && self.route.get_untracked() != Route::Lobby =>
            {
                if let Route::Table(table) = self.route.get_untracked() {
                    store::forget(&table);
                    self.link_key.set(None);
                }
                self.go(Route::Lobby);
            }
            Refusal::WatchersFull { .. } => self.go(Route::Lobby),
            _ => {}
        }
        self.toast(toast);
    }

    fn closed(self, place: Place, table: &TableId) {
        if self.closed_for_move(place, table) {
            return;
        }
        if place == Place::House {
            store::forget(table);
        }
        if place == self.lines.place_untracked() && self.route.get_untracked().table() == Some(table) {
            let lang = self.lang.get_untracked();
            self.go(Route::Lobby);
            self.toast(Toast::new(Tone::Plain, t::TABLE_CLOSED.get(lang), t::TABLE_CLOSED_MORE.get(lang)));
        }
    }
}
