//! The browser side, embedded in the program, compressed twice.
//!
//! Its files lie in a folder that is named after all of them, so whoever has one may keep it for ever, and whoever asks for
//! one of another build gets none. The page itself is asked for anew every time, which costs next to nothing.

use std::io::Read as _;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use flate2::read::GzDecoder;
use wire::TableId;

use super::Server;

/// A file of the browser side.
#[derive(Debug)]
pub struct Asset {
    pub name: &'static str,
    pub brotli: &'static [u8],
    pub gzip: &'static [u8],
}

include!(concat!(env!("OUT_DIR"), "/ui/list.rs"));

/// For what is asked for anew every time: the program on the other side may be a newer one.
const ASK_AGAIN: &str = "no-cache";
/// For what never changes.
const KEEP: &str = "public, max-age=31536000, immutable";

/// The page with the shelf.
pub async fn index(headers: HeaderMap) -> Response {
    page("index.html", &headers)
}

/// The page of a table, which names the parts of its game.
pub async fn table(State(server): State<Server>, Path(table): Path<String>, headers: HeaderMap) -> Response {
    let id = table.parse::<TableId>().ok();
    let game = id.and_then(|id| server.house.game_at(&id));
    let own = game.map(|game| format!("table-{game}.html"));
    page(own.as_deref().filter(|own| document(own).is_some()).unwrap_or("table.html"), &headers)
}

/// A file of the page by its name.
pub async fn file(Path((folder, name)): Path<(String, String)>, headers: HeaderMap) -> Response {
    match FILES.iter().find(|asset| folder == FOLDER && asset.name == name) {
        Some(asset) => asset.response(KEEP, &headers),
        None => nothing_here(),
    }
}

/// A file beside the page: what lets it be installed and kept for days without a network.
pub async fn beside(uri: Uri, headers: HeaderMap) -> Response {
    let name = uri.path().trim_start_matches('/');
    OTHERS.iter().find(|other| other.name == name).map_or_else(nothing_here, |it| it.anew(&headers))
}

/// Which build this is, for pages that ask whether they are still of it.
pub async fn build() -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, ASK_AGAIN)];
    (kind, FOLDER).into_response()
}

/// The answer where there is nothing.
pub fn nothing_here() -> Response {
    (StatusCode::NOT_FOUND, "There is nothing here.\n").into_response()
}

fn document(name: &str) -> Option<&'static Asset> {
    DOCUMENTS.iter().find(|document| document.name == name)
}

/// The page, or that it is the one that the browser knows.
fn page(name: &str, headers: &HeaderMap) -> Response {
    document(name).map_or_else(nothing_here, |document| document.anew(headers))
}

/// Whether whoever asks can unpack this coding.
fn takes(coding: &str, headers: &HeaderMap) -> bool {
    let offered = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    offered.flat_map(|offered| offered.split(',')).any(|offer| {
        let mut words = offer.split(';').map(str::trim);
        words.next() == Some(coding)
            && !words.any(|word| matches!(word, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

impl Asset {
    /// What a file of this name is.
    fn kind(&self) -> &'static str {
        match self.name.rsplit_once('.').map_or("", |(_, ending)| ending) {
            "html" => "text/html; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "wasm" => "application/wasm",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "json" => "application/json",
            "webmanifest" => "application/manifest+json",
            "txt" => "text/plain; charset=utf-8",
            _ => "application/octet-stream",
        }
    }

    /// The file itself.
    ///
    /// # Errors
    /// If the program was damaged after it was built.
    pub fn plain(&self) -> std::io::Result<Vec<u8>> {
        let mut plain = Vec::new();
        GzDecoder::new(self.gzip).read_to_end(&mut plain)?;
        Ok(plain)
    }

    /// The answer for what is asked for anew every time: the file, or that it is the one that the browser knows.
    pub fn anew(&'static self, headers: &HeaderMap) -> Response {
        let tag = format!("W/\"{FOLDER}-{}\"", self.name);
        let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
        let mut response = if known.is_some_and(|known| known.split(',').any(|known| known.trim() == tag)) {
            let again = [(header::CACHE_CONTROL, ASK_AGAIN), (header::VARY, "accept-encoding")];
            (StatusCode::NOT_MODIFIED, again).into_response()
        } else {
            self.response(ASK_AGAIN, headers)
        };
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            response.headers_mut().insert(header::ETAG, tag);
        }
        response
    }

    /// The answer with this file, as small as whoever asks can take it.
    fn response(&'static self, keep: &'static str, headers: &HeaderMap) -> Response {
        let common = [
            (header::CONTENT_TYPE, self.kind()),
            (header::CACHE_CONTROL, keep),
            (header::VARY, "accept-encoding"),
        ];
        if takes("br", headers) {
            (common, [(header::CONTENT_ENCODING, "br")], self.brotli).into_response()
        } else if takes("gzip", headers) {
            (common, [(header::CONTENT_ENCODING, "gzip")], self.gzip).into_response()
        } else {
            match self.plain() {
                Ok(plain) => (common, plain).into_response(),
                Err(error) => {
                    tracing::error!("{} is damaged in the program: {error}", self.name);
                    StatusCode::INTERNAL_SERVER_ERROR.into_response()
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coding_is_used_only_where_it_is_offered() {
        for (offer, brotli, gzip) in [
            ("gzip, deflate, br, zstd", true, true),
            ("gzip, deflate", false, true),
            ("br;q=1.0, gzip;q=0", true, false),
            ("broken", false, false),
            ("", false, false),
        ] {
            let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(offer))]);
            assert_eq!((takes("br", &headers), takes("gzip", &headers)), (brotli, gzip), "{offer:?}");
        }
    }
}
