//! Taking a table from this device to the house and back, as the same game.
//!
//! The new table is there before the old one goes. What is under way is noted in the browser, so that a page that dies in the
//! middle is taken up by the next one: nothing is lost, and the old table does not stay behind unnoticed.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wire::{Key, Occupant, SeatInfo, SeatKind, Stage, TableId, Taken, ToDevice, ToServer};

use crate::app::{App, Dialog};
use crate::parts::toast::{Toast, Tone};
use crate::route::{Place, Route};
use crate::store;
use crate::texts::{Text, device as t};

/// What this page has asked for and waits for.
#[derive(Clone, PartialEq, Debug)]
pub enum Moving {
    /// Everything on the device's table; the house shall seat these.
    Taking(Vec<Occupant>),
    /// A table in the house for it.
    Arriving(Box<Taken>),
    /// The record of the house's table.
    Saving,
    /// A table on the device for it.
    Fetching,
    /// The end of the house's table; the one on the device is there.
    Closing(TableId),
}

/// What is noted until both tables are as they shall be.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unfinished {
    /// The table on the device goes to the house.
    ToHouse {
        table: TableId,
        /// How long its story was when it was taken.
        entries: u64,
        /// Whether the house has it.
        arrived: bool,
    },
    /// The house's table is on the device by now.
    ToDevice { table: TableId },
}

/// Who sits where in the house: who is called like the first person shares this screen, others come by link.
pub fn seats_in_house(seats: &[SeatInfo]) -> Vec<Occupant> {
    let person = |info: &&SeatInfo| info.kind == SeatKind::Person;
    let me = seats.iter().find(person).map(|info| info.name.as_str());
    let seat = |info: &SeatInfo| match &info.kind {
        SeatKind::Computer(level) => Occupant::Computer(level.clone()),
        SeatKind::Person if Some(info.name.as_str()) == me => Occupant::Me,
        SeatKind::Person | SeatKind::Free => Occupant::Guest,
    };
    seats.iter().map(seat).collect()
}

/// Who sits where on the device: people share its screen.
fn seats_on_device(seats: &[SeatInfo]) -> Vec<Occupant> {
    let seat = |info: &SeatInfo| match &info.kind {
        SeatKind::Computer(level) => Occupant::Computer(level.clone()),
        SeatKind::Person | SeatKind::Free => Occupant::Me,
    };
    seats.iter().map(seat).collect()
}

impl App {
    fn say_move(self, tone: Tone, what: Text, more: Text) {
        let lang = self.lang.get_untracked();
        self.toast(Toast::new(tone, what.get(lang), more.get(lang)));
    }

    /// Whether the house's table may be brought to this device: it is the asker's alone.
    pub fn may_bring(self) -> bool {
        let table = self.table;
        let (host, mine) = table.rights.with(|rights| (rights.host, rights.seats.clone()));
        let alone = table.seats.with(|seats| {
            engine::Seat::first(seats.len())
                .zip(seats)
                .all(|(seat, info)| info.kind != SeatKind::Person || mine.contains(&seat))
        });
        host && alone
    }

    /// Takes the device's table to the house.
    pub fn take_to_house(self, seats: Vec<Occupant>) {
        self.moving.set(Some(Moving::Taking(seats)));
        if !self.lines.device.ask(&ToDevice::Take {}) {
            self.moving.set(None);
        }
    }

    /// Everything on the device's table is here: the house is asked for a place.
    pub fn taken(self, taken: Taken) {
        let Some(Moving::Taking(seats)) = self.moving.get_untracked() else { return };
        let (name, tempo_ms, customs) =
            (untrack(|| self.shown_name()), taken.tempo_ms, taken.customs.clone());
        let request = match taken.record.clone() {
            Some(record) => ToServer::Load { record, seats, name, tempo_ms, customs },
            None => {
                let (game, setup) = (taken.game.clone(), taken.setup.clone());
                ToServer::Open { game, setup, seats, name, tempo_ms, customs }
            }
        };
        let (table, entries) = (taken.table.clone(), taken.entries);
        store::keep_move(Some(&Unfinished::ToHouse { table, entries, arrived: false }));
        self.moving.set(Some(Moving::Arriving(Box::new(taken))));
        if !self.lines.send_to(Place::House, &request) {
            self.move_failed();
        }
    }

    /// Brings the house's table to this device.
    pub fn bring_to_device(self) {
        self.dialog.set(None);
        let stage = self.table.stage.get_untracked();
        if stage == Stage::Empty {
            self.moving.set(Some(Moving::Fetching));
            let (game, setup) = (self.table.game.get_untracked(), self.table.setup.get_untracked());
            return self.open_on_device(|seats, name, tempo_ms, customs| ToServer::Open {
                game,
                setup,
                seats,
                name,
                tempo_ms,
                customs,
            });
        }
        self.moving.set(Some(Moving::Saving));
        // Nothing happens there that this device would not know.
        if stage == Stage::Running {
            self.lines.send_to(Place::House, &ToServer::Pause {});
        }
        if !self.lines.send_to(Place::House, &ToServer::Save { course: false }) {
            self.move_failed();
        }
    }

    fn open_on_device(self, request: impl FnOnce(Vec<Occupant>, String, u32, wire::Customs) -> ToServer) {
        let seats = self.table.seats.with_untracked(|seats| seats_on_device(seats));
        let (name, tempo_ms) = (untrack(|| self.shown_name()), self.table.tempo_ms.get_untracked());
        if !self.lines.send_to(Place::Device, &request(seats, name, tempo_ms, self.table.customs())) {
            self.move_failed();
        }
    }

    /// The record of the house's table, if it was asked for to be taken along.
    pub fn record_to_take(self, record: &str) -> bool {
        if self.moving.get_untracked() != Some(Moving::Saving) {
            return false;
        }
        self.moving.set(Some(Moving::Fetching));
        let record = record.to_owned();
        self.open_on_device(|seats, name, tempo_ms, customs| ToServer::Load {
            record,
            seats,
            name,
            tempo_ms,
            customs,
        });
        true
    }

    /// A table was opened: is it the one for the game that is being moved?
    pub fn opened_for_move(self, place: Place, table: &TableId, keys: &[Key]) -> bool {
        match (place, self.moving.get_untracked()) {
            (Place::House, Some(Moving::Arriving(taken))) => {
                let Taken { table: old, entries, real_dice, .. } = *taken;
                store::keep_keys(table, keys);
                store::keep_move(Some(&Unfinished::ToHouse { table: old.clone(), entries, arrived: true }));
                self.moving.set(None);
                self.lines.device.ask(&ToDevice::Forget { table: old, entries: Some(entries) });
                self.arrived(Route::Table(table.clone()), real_dice);
                let invitation = keys.iter().find(|key| key.invitation).and_then(|key| key.seat);
                self.dialog.set(invitation.map(Dialog::Invite));
                self.say_move(Tone::Good, t::MOVED_TO_HOUSE, t::MOVED_TO_HOUSE_MORE);
                true
            }
            (Place::Device, Some(Moving::Fetching)) => {
                let Some(old) = self.table.id() else { return false };
                store::keep_has_tables(true);
                store::keep_move(Some(&Unfinished::ToDevice { table: old }));
                self.moving.set(Some(Moving::Closing(table.clone())));
                self.lines.send_to(Place::House, &ToServer::Close {});
                true
            }
            _ => false,
        }
    }

    /// A table was closed: is it the one whose game is on the device now?
    pub fn closed_for_move(self, place: Place, table: &TableId) -> bool {
        if place != Place::House {
            return false;
        }
        let noted = store::unfinished_move() == Some(Unfinished::ToDevice { table: table.clone() });
        if noted {
            store::keep_move(None);
            store::forget(table);
        }
        if let Some(Moving::Closing(device)) = self.moving.get_untracked() {
            self.moving.set(None);
            let real_dice = self.table.real_dice.get_untracked();
            self.arrived(Route::Device(device), real_dice);
            self.say_move(Tone::Good, t::MOVED_TO_DEVICE, t::MOVED_TO_DEVICE_MORE);
            return true;
        }
        noted
    }

    fn arrived(self, route: Route, real_dice: bool) {
        self.go(route);
        if real_dice {
            self.lines.send(&ToServer::RealDice { on: true });
        }
    }

    /// The table on the device is gone, or stays because it went on there.
    pub fn forgotten(self, table: &TableId) {
        let noted =
            |it: &Unfinished| matches!(it, Unfinished::ToHouse { table: noted, .. } if noted == table);
        if store::unfinished_move().as_ref().is_some_and(noted) {
            store::keep_move(None);
        }
    }

    /// Something was refused: whether it was a step of the move, which is given up then.
    pub fn refused_for_move(self, place: Place) -> bool {
        match (place, self.moving.get_untracked()) {
            // The table that was left to be closed is gone already.
            (Place::House, None) if matches!(store::unfinished_move(), Some(Unfinished::ToDevice { .. })) => {
                store::keep_move(None);
                true
            }
            (Place::House, Some(Moving::Saving)) => {
                self.moving.set(None);
                self.say_move(Tone::Warn, t::MOVE_HIDDEN, t::MOVE_HIDDEN_MORE);
                true
            }
            (Place::House, Some(Moving::Arriving(_)))
            | (Place::Device, Some(Moving::Fetching | Moving::Taking(_))) => {
                self.move_failed();
                false
            }
            _ => false,
        }
    }

    /// The move is given up; the game goes on where it was.
    pub fn move_failed(self) {
        match self.moving.get_untracked() {
            None => return,
            // It is on the device already. What is left to be done is noted.
            Some(Moving::Closing(device)) => {
                self.moving.set(None);
                return self.go(Route::Device(device));
            }
            Some(Moving::Taking(_) | Moving::Arriving(_)) => {
                store::keep_move(None);
                self.moving.set(None);
                // It rests until somebody sits down again.
                self.sit();
            }
            Some(Moving::Saving | Moving::Fetching) => self.moving.set(None),
        }
        self.say_move(Tone::Warn, t::MOVE_FAILED, t::MOVE_FAILED_MORE);
    }

    /// What an earlier page has left unfinished, now that this line is open.
    pub fn finish_move(self, place: Place) {
        if self.moving.get_untracked().is_some() {
            return;
        }
        match (place, store::unfinished_move()) {
            (Place::Device, Some(Unfinished::ToHouse { table, entries, arrived: true })) => {
                self.lines.device.ask(&ToDevice::Forget { table, entries: Some(entries) });
            }
            (_, Some(Unfinished::ToHouse { arrived: false, .. })) => {
                store::keep_move(None);
                self.say_move(Tone::Plain, t::MOVE_BROKEN, t::MOVE_BROKEN_MORE);
            }
            (Place::House, Some(Unfinished::ToDevice { table })) => {
                let tokens = store::own_tokens(&store::keys(&table));
                if tokens.is_empty() {
                    return store::keep_move(None);
                }
                let sit = ToServer::Sit { table, tokens, name: None, known: None };
                self.lines.send_to(Place::House, &sit);
                self.lines.send_to(Place::House, &ToServer::Close {});
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_keeps_their_place() {
        let info = |kind: SeatKind, name: &str| SeatInfo {
            kind,
            name: name.to_owned(),
            present: true,
            stand_in_ms: None,
        };
        let computer = || SeatKind::Computer("greedy".to_owned());
        let seats = [
            info(SeatKind::Person, "Ada"),
            info(computer(), ""),
            info(SeatKind::Person, "Ben"),
            info(SeatKind::Person, "Ada"),
            info(SeatKind::Free, ""),
        ];
        let level = || Occupant::Computer("greedy".to_owned());
        let (me, guest) = (|| Occupant::Me, || Occupant::Guest);
        assert_eq!(seats_in_house(&seats), [me(), level(), guest(), me(), guest()]);
        assert_eq!(seats_on_device(&seats), [me(), level(), me(), me(), me()]);
    }

    #[test]
    fn what_is_noted_is_read_again() {
        let table: TableId = "mond-katze-42".parse().expect("a name");
        for noted in [
            Unfinished::ToHouse { table: table.clone(), entries: 7, arrived: true },
            Unfinished::ToDevice { table },
        ] {
            let text = serde_json::to_string(&noted).expect("plain data serialises");
            assert_eq!(serde_json::from_str::<Unfinished>(&text).ok(), Some(noted));
        }
    }
}
