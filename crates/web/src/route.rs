//! Which page is shown, as the address bar says it.

use leptos::prelude::window;
use wasm_bindgen::JsValue;
use wire::{TableId, Token};

use crate::browser;

/// A page of the house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    Lobby,
    Table(TableId),
}

impl Route {
    /// The page of a path below the house's own. What is unknown leads to the shelf.
    pub fn of(path: &str) -> Route {
        let name = path.strip_prefix("t/").map(|name| name.trim_end_matches('/'));
        name.and_then(|name| name.parse().ok()).map_or(Route::Lobby, Route::Table)
    }

    /// The path of the page below the house's own.
    pub fn path(&self) -> String {
        match self {
            Route::Lobby => String::new(),
            Route::Table(table) => format!("t/{table}"),
        }
    }

    /// The page as an address in this window.
    pub fn address(&self) -> String {
        browser::base() + &self.path()
    }

    /// The page the browser is on.
    pub fn here() -> Route {
        let path = browser::window().and_then(|window| window.location().pathname().ok()).unwrap_or_default();
        Route::of(path.strip_prefix(&browser::base()).unwrap_or_default())
    }

    /// The table's name, if the page is one.
    pub fn table(&self) -> Option<&TableId> {
        match self {
            Route::Lobby => None,
            Route::Table(table) => Some(table),
        }
    }
}

/// The key behind the `#` of the present address, if there is one.
pub fn key_here() -> Option<Token> {
    window().location().hash().ok()?.strip_prefix('#')?.parse().ok()
}

/// Takes the key out of the address bar, so that it is not passed on by accident.
pub fn hide_key() {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&Route::here().address()));
    }
}

/// Notes a new page in the browser's history.
pub fn push(route: &Route) {
    if let Ok(history) = window().history() {
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(&route.address()));
    }
}

/// What somebody typed into "join": a table's name, or a whole link with or without a key.
pub fn parse_join(text: &str) -> Option<(TableId, Option<Token>)> {
    let text = text.trim();
    let (place, key) = match text.split_once('#') {
        Some((place, key)) => (place, Some(key.parse().ok()?)),
        None => (text, None),
    };
    let name = place.rsplit_once("/t/").map_or(place, |(_, name)| name).trim_end_matches('/');
    let name = name.to_ascii_lowercase().split_whitespace().collect::<Vec<_>>().join("-");
    Some((name.parse().ok()?, key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths() {
        assert_eq!(Route::of(""), Route::Lobby);
        assert_eq!(Route::of("t/"), Route::Lobby);
        assert_eq!(Route::of("t/Mond"), Route::Lobby);
        let table = Route::of("t/mond-katze-42");
        assert_eq!(table.path(), "t/mond-katze-42");
        assert_eq!(Route::of("t/mond-katze-42/"), table);
        assert_eq!(table.table().map(ToString::to_string), Some("mond-katze-42".to_owned()));
    }

    #[test]
    fn joining() {
        let token = "0123456789abcdef0123456789abcdef";
        let table: TableId = "mond-katze-42".parse().expect("a name");
        for text in [
            "mond-katze-42",
            " Mond Katze 42 ",
            "http://localhost:8080/t/mond-katze-42",
            "host/t/mond-katze-42/",
        ] {
            assert_eq!(parse_join(text), Some((table.clone(), None)), "{text:?}");
        }
        let link = format!("https://haus.example/t/mond-katze-42#{token}");
        assert_eq!(parse_join(&link), Some((table, token.parse().ok())));
        for text in ["", "#", "http://localhost/", "mond-katze-42#123", "mond_katze"] {
            assert_eq!(parse_join(text), None, "{text:?}");
        }
    }
}
