//! The licences of other people's work in the program, as `cargo xtask licences` lists them.

use axum::http::HeaderMap;
use axum::response::Response;

use super::assets::{self, Asset};

fn list() -> Option<&'static Asset> {
    assets::OTHERS.iter().find(|other| other.name == "licences.txt")
}

/// The list with all texts.
///
/// # Errors
/// If the program was damaged after it was built.
pub fn text() -> std::io::Result<String> {
    let plain = list().map(Asset::plain).transpose()?.unwrap_or_default();
    String::from_utf8(plain).map_err(std::io::Error::other)
}

/// The same for browsers.
pub async fn licences(headers: HeaderMap) -> Response {
    list().map_or_else(assets::nothing_here, |list| list.anew(&headers))
}
