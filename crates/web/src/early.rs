//! What the page understands before any table is here: the welcome, and what the lobby shows. Everything else is kept, in its
//! order, for the part of the program that comes with the first table.

use engine::reader;
use engine::tagged;
use leptos::prelude::*;
use serde_json::Value;
use wire::{GameFacts, PROTOCOL, RowChange, SetAside, TableId, TableRow};

use crate::app::{App, Lobby};
use crate::parts::toast::{Deed, Toast, Tone};
use crate::route::Place;
use crate::store;
use crate::texts::common as t;

tagged! { "type" of "Early";
    /// The messages of [`wire::FromServer`] that come to every page.
    #[derive(Clone, PartialEq, Debug)]
    pub enum Early {
        Welcome {
            protocol: u32,
        },
        Lobby {
            games: Vec<GameFacts>,
            tables: Vec<TableRow>,
        },
        LobbyChanges {
            #[serde(default)]
            opened: Vec<TableRow>,
            #[serde(default)]
            changed: Vec<RowChange>,
            #[serde(default)]
            gone: Vec<TableId>,
        },
        Pong {},
    }
}

/// The tables that a device has set aside, if it says so: they are listed with the others.
fn set_aside(message: &Value) -> Option<Vec<SetAside>> {
    (message["device"] == "set_aside").then(|| reader::read(&message["tables"]).ok()).flatten()
}

impl App {
    /// Takes a message of the house or the device to heart.
    pub fn hear(self, place: Place, message: Value) {
        match Early::of(&message) {
            Ok(early) => return self.hear_early(place, early),
            Err(_) => {
                if let Some(tables) = set_aside(&message) {
                    return self.set_aside.set(tables);
                }
            }
        }
        self.unheard.update_value(|unheard| unheard.push((place, message)));
        if untrack(|| self.packs.table()).is_none() {
            // Whatever is said, there are words for it.
            self.fetch(self.table.game.get_untracked());
        }
        self.listen();
    }

    /// Hears what was said so far, if the part of the program is here that understands it.
    pub fn listen(self) {
        let Some(table) = self.packs.table() else { return };
        let mut unheard = Vec::new();
        self.unheard.update_value(|kept| unheard = std::mem::take(kept));
        untrack(|| unheard.iter().for_each(|(place, message)| (table.hear)(self, *place, message)));
    }

    fn hear_early(self, place: Place, message: Early) {
        let lobby = match place {
            Place::House => self.lobby,
            Place::Device => self.own_lobby,
        };
        match message {
            Early::Welcome { protocol } => self.welcome(place, protocol),
            Early::Lobby { games, tables } => {
                if place == Place::Device {
                    store::keep_has_tables(!tables.is_empty());
                }
                lobby.set(Some(Lobby { games, tables }));
            }
            Early::LobbyChanges { opened, changed, gone } => lobby.update(|lobby| {
                lobby.iter_mut().for_each(|lobby| lobby.follow(&opened, &changed, &gone));
            }),
            Early::Pong {} => {}
        }
    }

    fn welcome(self, place: Place, protocol: u32) {
        if protocol != PROTOCOL {
            let lang = self.lang.get_untracked();
            self.toast(
                Toast::new(Tone::Warn, t::NEW_VERSION.get(lang), t::NEW_VERSION_MORE.get(lang))
                    .deed(Deed::Reload),
            );
        }
        if !store::move_noted() {
            return self.arrive_at(place);
        }
        // First what an earlier page has left unfinished, which is not said by this part of the program.
        self.here.spawn(async move {
            self.packs.fetch_table().await;
            if let Some(table) = untrack(|| self.packs.table()) {
                (table.finish_move)(self, place);
            }
            self.arrive_at(place);
        });
    }

    /// Gives up the move of a table, if one is under way.
    pub fn give_up_move(self) {
        if self.moving.get_untracked().is_some()
            && let Some(table) = untrack(|| self.packs.table())
        {
            (table.give_up_move)(self);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use wire::{FromDevice, FromServer};

    fn value(text: &str) -> Value {
        serde_json::from_str(text).expect("JSON")
    }

    #[test]
    fn what_every_page_hears_is_understood_early() {
        let welcome = FromServer::Welcome { protocol: PROTOCOL, version: "1".to_owned() };
        let early = |message: &FromServer| Early::of(&value(&message.text())).ok();
        assert_eq!(early(&welcome), Some(Early::Welcome { protocol: PROTOCOL }));
        let games = vec![GameFacts::from(players::catalogue::game("filler").expect("a game").about())];
        let lobby = FromServer::Lobby { games: games.clone(), tables: Vec::new() };
        assert_eq!(early(&lobby), Some(Early::Lobby { games, tables: Vec::new() }));
        let gone: Vec<TableId> = vec!["mond-katze-42".parse().expect("a name")];
        let changes =
            FromServer::LobbyChanges { opened: Vec::new(), changed: Vec::new(), gone: gone.clone() };
        let expected = Early::LobbyChanges { opened: Vec::new(), changed: Vec::new(), gone };
        assert_eq!(early(&changes), Some(expected));
        assert_eq!(early(&FromServer::Pong {}), Some(Early::Pong {}));
        assert_eq!(early(&FromServer::Log { text: String::new() }), None);
    }

    #[test]
    fn what_a_device_sets_aside_is_understood_early() {
        let tables = vec![SetAside { table: "a".to_owned(), reason: "entry 3".to_owned() }];
        let said = FromDevice::SetAside { tables: tables.clone() };
        assert_eq!(set_aside(&value(&said.text())), Some(tables));
        assert_eq!(set_aside(&json!({"type": "pong"})), None);
    }
}
