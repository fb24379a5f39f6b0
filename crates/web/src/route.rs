//! Which page is shown, as the address bar says it.

use leptos::prelude::window;
use wasm_bindgen::JsValue;
use wire::{TableId, Token};

use crate::browser;
/// What names a table on this device in the address.
const HERE: &str = "here";

/// A page of the house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    Lobby,
    /// A table of the house.
    Table(TableId),
    /// A table on this device.
    Device(TableId),
}

/// Where tables are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    House,
    Device,
}

impl Route {
    /// The page of a path below the house's own, and of the query. What is unknown leads to the shelf.
    pub fn of(path: &str, query: &str) -> Route {
        let mut fields = query.trim_start_matches('?').split('&').filter_map(|field| field.split_once('='));
        let here = fields.find(|(name, _)| *name == HERE).and_then(|(_, name)| name.parse().ok());
        if let Some(table) = here {
            return Route::Device(table);
        }
        let name = path.strip_prefix("t/").map(|name| name.trim_end_matches('/'));
        name.and_then(|name| name.parse().ok()).map_or(Route::Lobby, Route::Table)
    }

    /// The path of the page below the house's own.
    pub fn path(&self) -> String {
        match self {
            Route::Lobby => String::new(),
            Route::Table(table) => format!("t/{table}"),
            // Without a path of its own: a plain file host knows none.
            Route::Device(table) => format!("?{HERE}={table}"),
        }
    }

    /// The page as an address in this window.
    pub fn address(&self) -> String {
        browser::base() + &self.path()
    }

    /// The page the browser is on.
    pub fn here() -> Route {
        let Some(location) = browser::window().map(|window| window.location()) else { return Route::Lobby };
        let path = location.pathname().unwrap_or_default();
        let path = path.strip_prefix(&browser::base()).unwrap_or_default();
        Route::of(path, &location.search().unwrap_or_default())
    }

    /// The table's name, if the page is one.
    pub fn table(&self) -> Option<&TableId> {
        match self {
            Route::Lobby => None,
            Route::Table(table) | Route::Device(table) => Some(table),
        }
    }

    /// Where its table is kept; the house is where one is when one is at none.
    pub fn place(&self) -> Place {
        match self {
            Route::Lobby | Route::Table(_) => Place::House,
            Route::Device(_) => Place::Device,
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
        let of = |path: &str| Route::of(path, "");
        assert_eq!(of(""), Route::Lobby);
        assert_eq!(of("t/"), Route::Lobby);
        assert_eq!(of("t/Mond"), Route::Lobby);
        let table = of("t/mond-katze-42");
        assert_eq!(table.path(), "t/mond-katze-42");
        assert_eq!(of("t/mond-katze-42/"), table);
        assert_eq!(table.place(), Place::House);
        assert_eq!(table.table().map(ToString::to_string), Some("mond-katze-42".to_owned()));
    }

    #[test]
    fn tables_on_the_device_are_named_by_the_query() {
        let table = Route::of("", "?x=1&here=mond-katze-42");
        assert_eq!(table, Route::Device("mond-katze-42".parse().expect("a name")));
        assert_eq!((table.path().as_str(), table.place()), ("?here=mond-katze-42", Place::Device));
        for query in ["", "?", "?here", "?here=", "?here=Mond", "?there=mond-katze-42"] {
            assert_eq!(Route::of("", query), Route::Lobby, "{query:?}");
        }
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
