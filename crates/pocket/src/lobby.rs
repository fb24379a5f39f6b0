//! The tables on this device as the page's lobby lists them, and those that are damaged.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use players::catalogue;
use table::{Room, row};
use wire::{FromDevice, FromServer, GameFacts, RowChange, SetAside, TableId, TableRow};

use crate::Kept;

/// What is known of all tables, and what of it the page knows.
#[derive(Default)]
pub struct Lobby {
    rows: BTreeMap<TableId, TableRow>,
    damaged: BTreeMap<String, String>,
    /// What was told last, while the page follows.
    told: Option<(Vec<TableRow>, Vec<SetAside>)>,
}

impl Lobby {
    /// A table as it was just read. What is damaged takes only itself out.
    pub fn read(&mut self, kept: &Kept, now_ms: u64) {
        let name = kept.story.name();
        match kept.story.read(catalogue::game) {
            Ok(table) => {
                self.damaged.remove(&name);
                self.put(row(&Room::new(table, now_ms)));
            }
            Err(damage) => {
                self.rows.retain(|id, _| id.to_string() != name);
                self.damaged.insert(name, damage.to_string());
            }
        }
    }

    pub fn put(&mut self, row: TableRow) {
        self.rows.insert(row.table.clone(), row);
    }

    pub fn remove(&mut self, table: &TableId) {
        self.rows.remove(table);
        self.damaged.remove(&table.to_string());
    }

    /// The whole lobby; from now on its changes are told.
    pub fn whole(&mut self) -> (FromServer, FromDevice) {
        let games = catalogue::games().iter().map(|game| GameFacts::from(game.about())).collect();
        let (tables, damaged) = (self.list(), self.set_aside());
        self.told = Some((tables.clone(), damaged.clone()));
        (FromServer::Lobby { games, tables }, FromDevice::SetAside { tables: damaged })
    }

    pub fn tell_no_more(&mut self) {
        self.told = None;
    }

    /// What has changed since it was last told.
    pub fn news(&mut self) -> (Option<FromServer>, Option<FromDevice>) {
        let Some((told, aside)) = &self.told else { return (None, None) };
        let (now, damaged) = (self.list(), self.set_aside());
        let old = |row: &TableRow| told.iter().find(|old| old.table == row.table);
        let opened: Vec<TableRow> = now.iter().filter(|row| old(row).is_none()).cloned().collect();
        let changed: Vec<RowChange> =
            now.iter().filter_map(|row| RowChange::between(old(row)?, row)).collect();
        let gone = told.iter().map(|row| row.table.clone());
        let gone: Vec<TableId> = gone.filter(|table| !self.rows.contains_key(table)).collect();
        let rows = (*told != now).then_some(FromServer::LobbyChanges { opened, changed, gone });
        let set_aside = (*aside != damaged).then(|| FromDevice::SetAside { tables: damaged.clone() });
        self.told = Some((now, damaged));
        (rows, set_aside)
    }

    /// The newest first.
    fn list(&self) -> Vec<TableRow> {
        let mut rows: Vec<TableRow> = self.rows.values().cloned().collect();
        rows.sort_by_key(|row| Reverse(row.opened_ms));
        rows
    }

    fn set_aside(&self) -> Vec<SetAside> {
        let aside =
            |(table, reason): (&String, &String)| SetAside { table: table.clone(), reason: reason.clone() };
        self.damaged.iter().map(aside).collect()
    }
}
