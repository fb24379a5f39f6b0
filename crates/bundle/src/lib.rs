//! From the browser side's crates to the files that a browser fetches: a nested cargo compiles them for wasm ([`nested`]),
//! one module becomes a main part and others that come when they are wanted ([`split`], [`packs`]), style sheets are
//! joined per part ([`style`]) and made small ([`minify`], as scripts are, which lose what nobody calls, [`trim`]), and all of it is named after its content, compressed and listed ([`folder`]).
//!
//! A crate of its own, so that it is compiled for speed even where build scripts are not, and tested.

pub mod folder;
pub mod minify;
pub mod nested;
pub mod packs;
pub mod page;
pub mod split;
pub mod style;
pub mod trim;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Files by name.
pub type Files = BTreeMap<String, Vec<u8>>;

/// Why the browser side could not be made, in words.
pub type Trouble = String;

/// A file's content, or which one cannot be read and why.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Trouble> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The same as text.
pub(crate) fn read_text(path: &Path) -> Result<String, Trouble> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Writes a file, or says which one cannot be written and why.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Trouble> {
    fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))
}
