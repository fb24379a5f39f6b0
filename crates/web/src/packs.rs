//! The parts of the program that come when they are wanted: the lobby, the table, the sheets that may lie on either, and a
//! face for each game.

use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use serde_json::Value;
use web_sys::File;

use crate::app::{App, Dialog};
use crate::faces::{self, FaceRef};
use crate::hear;
use crate::lobby::{LobbyPage, load, name, set_up};
use crate::parts::topbar::TopBar;
use crate::route::Place;
use crate::table::page::TablePage;
use crate::table::{help, invite, log, result, save_first, settings, take_to_house, why, wishes};

/// What comes with the shelf.
#[derive(Debug)]
pub struct LobbyPack {
    /// The lobby's page.
    pub page: fn(App) -> AnyView,
}

#[wasm_split(lobby, fallible, wasm_split_path = ::leptos::wasm_split)]
fn lobby() -> Result<&'static LobbyPack, SplitLoaderError> {
    Ok(&LobbyPack { page: |app| view! { <TopBar app/><LobbyPage app/> }.into_any() })
}

/// What comes with the first table.
#[derive(Debug)]
pub struct TablePack {
    /// The page of a table.
    pub page: fn(App) -> AnyView,
    /// Takes to heart what the house or the device says of a table, or refuses.
    pub hear: fn(App, Place, &Value),
    /// Takes up what an earlier page has left unfinished of a move, now that this line is open.
    pub finish_move: fn(App, Place),
    /// Gives up the move of a table.
    pub give_up_move: fn(App),
}

#[wasm_split(table, fallible, wasm_split_path = ::leptos::wasm_split)]
fn table() -> Result<&'static TablePack, SplitLoaderError> {
    Ok(&TablePack {
        page: |app| view! { <TablePage app/> }.into_any(),
        hear: hear::hear,
        finish_move: App::finish_move,
        give_up_move: App::move_failed,
    })
}

/// What comes with the first sheet.
#[derive(Debug)]
pub struct SheetPack {
    pub sheet: fn(App, Dialog) -> AnyView,
    /// The question what others wish.
    pub wishes: fn(App) -> AnyView,
    /// Reads a saved game, and asks who sits where.
    pub open_file: fn(App, &File),
}

#[wasm_split(sheets, fallible, wasm_split_path = ::leptos::wasm_split)]
fn sheets() -> Result<&'static SheetPack, SplitLoaderError> {
    fn sheet(app: App, dialog: Dialog) -> AnyView {
        match dialog {
            Dialog::SetUp(face) => view! { <set_up::SetUp app face/> }.into_any(),
            Dialog::Name => view! { <name::Name app/> }.into_any(),
            Dialog::Load(loaded) => view! { <load::LoadSheet app loaded=*loaded/> }.into_any(),
            Dialog::Help => view! { <help::Help app/> }.into_any(),
            Dialog::Invite(seat) => view! { <invite::Invite app seat/> }.into_any(),
            Dialog::Result => view! { <result::ResultSheet app/> }.into_any(),
            Dialog::Settings => view! { <settings::Settings app/> }.into_any(),
            Dialog::Why(at, why) => view! { <why::Why app at why/> }.into_any(),
            Dialog::Log(text) => view! { <log::LogSheet app text/> }.into_any(),
            Dialog::TakeToHouse => view! { <take_to_house::TakeToHouse app/> }.into_any(),
            Dialog::SaveFirst(next) => view! { <save_first::SaveFirst app next/> }.into_any(),
        }
    }
    Ok(&SheetPack {
        sheet,
        wishes: |app| view! { <wishes::WishQuestion app/> }.into_any(),
        open_file: load::open_file,
    })
}

/// What is here, and what could not be had. Copies share it.
#[derive(Clone, Copy)]
pub struct Packs {
    lobby: RwSignal<Option<&'static LobbyPack>>,
    table: RwSignal<Option<&'static TablePack>>,
    sheets: RwSignal<Option<&'static SheetPack>>,
    faces: RwSignal<Vec<FaceRef>>,
    /// Whether the last part that was asked for could not be had.
    pub missing: RwSignal<bool>,
}

impl Packs {
    /// Nothing yet.
    pub fn new() -> Packs {
        // Where tests draw views, nothing has to be fetched.
        #[cfg(test)]
        let faces = faces::faces().collect();
        #[cfg(not(test))]
        let faces = Vec::new();
        Packs {
            lobby: RwSignal::new(None),
            table: RwSignal::new(None),
            sheets: RwSignal::new(None),
            faces: RwSignal::new(faces),
            missing: RwSignal::new(false),
        }
    }

    /// The lobby, once it is here.
    pub fn lobby(self) -> Option<&'static LobbyPack> {
        self.lobby.get()
    }

    /// The table, once it is here.
    pub fn table(self) -> Option<&'static TablePack> {
        self.table.get()
    }

    /// The sheets, once they are here.
    pub fn sheets(self) -> Option<&'static SheetPack> {
        self.sheets.get()
    }

    /// The face of a game, once it is here.
    pub fn face(self, game: &str) -> Option<FaceRef> {
        self.faces.with(|faces| faces.iter().copied().find(|face| face.id() == game))
    }

    /// All that are here.
    pub fn faces(self) -> Vec<FaceRef> {
        self.faces.get()
    }

    /// Fetches whatever a table of this game needs; its face, or none if it cannot be had now.
    pub async fn fetch(self, game: &str) -> Option<FaceRef> {
        let here = untrack(|| self.face(game));
        if here.is_some() {
            return here;
        }
        self.missing.set(false);
        // A face brings the table along, so that both are fetched at once.
        let face = faces::fetch(game).await;
        self.fetch_table().await;
        if let Some(face) = face
            && untrack(|| self.face(game)).is_none()
        {
            self.faces.update(|faces| faces.push(face));
        }
        if face.is_none() {
            self.missing.set(true);
        }
        face
    }

    /// Fetches the lobby.
    pub async fn fetch_lobby(self) {
        if self.lobby.get_untracked().is_some() {
            return;
        }
        self.missing.set(false);
        match lobby().await {
            Ok(lobby) if self.lobby.get_untracked().is_none() => self.lobby.set(Some(lobby)),
            Ok(_) => {}
            Err(_) => self.missing.set(true),
        }
    }

    /// Fetches what every table needs.
    pub async fn fetch_table(self) {
        if self.table.get_untracked().is_some() {
            return;
        }
        self.missing.set(false);
        match table().await {
            Ok(table) if self.table.get_untracked().is_none() => self.table.set(Some(table)),
            Ok(_) => {}
            Err(_) => self.missing.set(true),
        }
    }

    /// Fetches the sheets; none if they cannot be had now.
    pub async fn fetch_sheets(self) -> Option<&'static SheetPack> {
        if self.sheets.get_untracked().is_none()
            && let Ok(sheets) = sheets().await
            && self.sheets.get_untracked().is_none()
        {
            self.sheets.set(Some(sheets));
        }
        self.sheets.get_untracked()
    }
}
