//! What the browser remembers: name, language, theme and the keys to seats.

use engine::reader::read_text;
use serde::{Deserialize, Serialize};
use web_sys::Storage;
use wire::{Key, TableId, Token};

use crate::browser;
use crate::moving::Unfinished;

/// How long a stored name may be; the server allows no longer ones.
pub const NAME_LIMIT: usize = 24;

const PREFIX: &str = "spieleabend.";
/// The word for tables on this device.
const TABLES: &str = "tables";
/// The word for a table on its way.
const MOVE: &str = "move";

fn lasting() -> Option<Storage> {
    browser::window()?.local_storage().ok().flatten()
}

/// Lives as long as the tab.
fn passing() -> Option<Storage> {
    browser::window()?.session_storage().ok().flatten()
}

/// A stored word: `name`, `lang`, `theme`.
pub fn word(key: &str) -> Option<String> {
    lasting()?.get_item(&format!("{PREFIX}{key}")).ok().flatten()
}

/// Remembers a word. Where storage is switched off, it is forgotten with the page.
pub fn keep_word(key: &str, value: &str) {
    if let Some(storage) = lasting() {
        let _ = storage.set_item(&format!("{PREFIX}{key}"), value);
    }
}

/// A word that only this tab remembers.
pub fn word_of_tab(key: &str) -> Option<String> {
    passing()?.get_item(&format!("{PREFIX}{key}")).ok().flatten()
}

/// Remembers a word as long as the tab lives.
pub fn keep_word_of_tab(key: &str, value: &str) {
    if let Some(storage) = passing() {
        let _ = storage.set_item(&format!("{PREFIX}{key}"), value);
    }
}

fn keys_name(table: &TableId) -> String {
    format!("{PREFIX}keys.{table}")
}

fn read(storage: Option<Storage>, table: &TableId) -> Option<Vec<Key>> {
    let text = storage?.get_item(&keys_name(table)).ok().flatten()?;
    read_text(&text)
}

fn write(storage: Option<Storage>, table: &TableId, keys: &[Key]) {
    if let (Some(storage), Ok(text)) = (storage, serde_json::to_string(keys)) {
        let _ = storage.set_item(&keys_name(table), &text);
    }
}

/// The keys this tab holds to a table. A tab that came by an invitation holds that seat only, even in the host's
/// own browser, so that two tabs can be two players.
pub fn keys(table: &TableId) -> Vec<Key> {
    read(passing(), table).or_else(|| read(lasting(), table)).unwrap_or_default()
}

/// Remembers the keys of a table.
pub fn keep_keys(table: &TableId, keys: &[Key]) {
    let own_tab = read(passing(), table).is_some();
    write(if own_tab { passing() } else { lasting() }, table, keys);
}

/// Remembers the key that a link brought, without mixing it with keys this browser already holds.
pub fn keep_link(table: &TableId, key: Key) {
    match read(lasting(), table) {
        Some(known) if !known.is_empty() && known != [key.clone()] => write(passing(), table, &[key]),
        _ => write(lasting(), table, &[key]),
    }
}

/// An invitation that was used in this browser, and the key it was exchanged for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Exchange {
    invitation: Token,
    key: Key,
}

fn exchanges_name(table: &TableId) -> String {
    format!("{PREFIX}invitations.{table}")
}

fn exchanges(table: &TableId) -> Vec<Exchange> {
    let text = lasting().and_then(|storage| storage.get_item(&exchanges_name(table)).ok().flatten());
    text.and_then(|text| read_text(&text)).unwrap_or_default()
}

/// The key that an invitation was exchanged for in this browser, in whichever tab: its link leads back to the seat.
pub fn exchanged(table: &TableId, invitation: &Token) -> Option<Key> {
    exchanges(table).into_iter().find(|it| it.invitation == *invitation).map(|it| it.key)
}

/// Remembers what an invitation was exchanged for.
pub fn keep_exchange(table: &TableId, invitation: Token, key: Key) {
    let mut known = exchanges(table);
    known.retain(|it| it.invitation != invitation);
    known.push(Exchange { invitation, key });
    if let (Some(storage), Ok(text)) = (lasting(), serde_json::to_string(&known)) {
        let _ = storage.set_item(&exchanges_name(table), &text);
    }
}

/// Adds a key, in place of an older one to the same seat.
pub fn add_key(table: &TableId, key: Key) {
    let mut known = keys(table);
    known.retain(|other| other.seat != key.seat);
    known.push(key);
    keep_keys(table, &known);
}

/// The table is gone; so are its keys.
pub fn forget(table: &TableId) {
    for storage in [passing(), lasting()].into_iter().flatten() {
        let _ = storage.remove_item(&keys_name(table));
        let _ = storage.remove_item(&exchanges_name(table));
    }
}

/// The tokens to sit down with: not the invitations, they are meant for others.
pub fn own_tokens(keys: &[Key]) -> Vec<wire::Token> {
    keys.iter().filter(|key| !key.invitation).map(|key| key.token.clone()).collect()
}

/// Where the last page of this tab stood when it fell, if this one takes its place: the past position it showed, if any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fallen {
    pub past: Option<usize>,
}

/// What `fallen.js` has noted, once.
pub fn take_fallen() -> Option<Fallen> {
    let (storage, name) = (passing()?, format!("{PREFIX}back"));
    let note = storage.get_item(&name).ok().flatten()?;
    let _ = storage.remove_item(&name);
    fallen(&note, &browser::window()?.location().pathname().ok()?)
}

fn fallen(note: &str, path: &str) -> Option<Fallen> {
    let (at, past) = note.rsplit_once(' ')?;
    (at == path).then(|| Fallen { past: past.parse().ok() })
}

/// Whether tables are kept on this device, as far as this page remembers.
pub fn has_tables() -> bool {
    word(TABLES).is_some_and(|tables| !tables.is_empty())
}

/// Remembers whether there are any.
pub fn keep_has_tables(any: bool) {
    keep_word(TABLES, if any { "here" } else { "" });
}

/// Whether a table is on its way between this device and the house.
pub fn move_noted() -> bool {
    word(MOVE).is_some_and(|noted| !noted.is_empty())
}

/// Which one, and how far it has come.
pub fn unfinished_move() -> Option<Unfinished> {
    word(MOVE).and_then(|text| read_text(&text))
}

/// Notes what is left to be done of it, or that nothing is.
pub fn keep_move(unfinished: Option<&Unfinished>) {
    let text = unfinished.and_then(|unfinished| serde_json::to_string(unfinished).ok());
    keep_word(MOVE, &text.unwrap_or_default());
}

/// A name as it may be stored and shown: single blanks, not too long.
pub fn tidy_name(name: &str) -> String {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    name.chars().filter(|c| !c.is_control()).take(NAME_LIMIT).collect::<String>().trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Seat;
    use wire::Token;

    #[test]
    fn names_are_tidied() {
        assert_eq!(tidy_name("  Ada   Lovelace \n"), "Ada Lovelace");
        assert_eq!(tidy_name(&"ä".repeat(30)), "ä".repeat(24));
        assert_eq!(tidy_name(" \t "), "");
    }

    #[test]
    fn a_page_that_fell_is_found_again() {
        assert_eq!(fallen("/t/mond-katze-42 5", "/t/mond-katze-42"), Some(Fallen { past: Some(5) }));
        assert_eq!(fallen("/t/mond-katze-42 ", "/t/mond-katze-42"), Some(Fallen { past: None }));
        for note in ["/t/mond-katze-42 5", "5", ""] {
            assert_eq!(fallen(note, "/"), None, "{note:?}");
        }
    }

    #[test]
    fn invitations_are_not_used_by_the_host() {
        let key = |seat, invitation, byte| Key { seat, token: Token::new([byte; 16]), invitation };
        let keys = [key(None, false, 1), key(Some(Seat::ONE), false, 2), key(Some(Seat::TWO), true, 3)];
        assert_eq!(own_tokens(&keys), [Token::new([1; 16]), Token::new([2; 16])]);
    }
}
