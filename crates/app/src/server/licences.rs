//! The licences of other people's work in the program, as `cargo xtask licences` lists them. They are carried compressed.

use std::io::Read as _;

use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use flate2::read::GzDecoder;

use super::assets::takes_gzip;

static PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/ui/licences.txt.gz"));

/// The list with all texts.
///
/// # Errors
/// If the program was damaged after it was built.
pub fn text() -> std::io::Result<String> {
    let mut text = String::new();
    GzDecoder::new(PACKED).read_to_string(&mut text)?;
    Ok(text)
}

/// The same for browsers.
pub async fn licences(headers: HeaderMap) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::VARY, "accept-encoding")];
    if takes_gzip(&headers) {
        (kind, [(header::CONTENT_ENCODING, "gzip")], PACKED).into_response()
    } else {
        (kind, text().unwrap_or_default()).into_response()
    }
}
