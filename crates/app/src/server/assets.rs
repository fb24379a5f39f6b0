//! The browser side, embedded in the program, plain and compressed.

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

/// A file of the browser side.
struct Asset {
    name: &'static str,
    kind: &'static str,
    plain: &'static [u8],
    gzip: &'static [u8],
}

macro_rules! asset {
    ($name:literal, $kind:literal) => {
        Asset {
            name: $name,
            kind: $kind,
            plain: include_bytes!(concat!(env!("OUT_DIR"), "/ui/", $name)),
            gzip: include_bytes!(concat!(env!("OUT_DIR"), "/ui/", $name, ".gz")),
        }
    };
}

static INDEX: Asset = asset!("index.html", "text/html; charset=utf-8");
static ASSETS: [Asset; 5] = [
    asset!("boot.js", "text/javascript; charset=utf-8"),
    asset!("ui.js", "text/javascript; charset=utf-8"),
    asset!("ui_bg.wasm", "application/wasm"),
    asset!("style.css", "text/css; charset=utf-8"),
    asset!("icon.svg", "image/svg+xml"),
];

/// The page: lobby and tables are drawn by the browser side.
pub async fn index(headers: HeaderMap) -> Response {
    INDEX.response(&headers)
}

/// A file by name.
pub async fn asset(Path(name): Path<String>, headers: HeaderMap) -> Response {
    match ASSETS.iter().find(|asset| asset.name == name) {
        Some(asset) => asset.response(&headers),
        None => nothing_here(),
    }
}

/// The answer where there is nothing.
pub fn nothing_here() -> Response {
    (StatusCode::NOT_FOUND, "There is nothing here.\n").into_response()
}

/// Whether whoever asks can unpack what is compressed.
pub fn takes_gzip(headers: &HeaderMap) -> bool {
    let codings = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    codings.is_some_and(|codings| codings.split(',').any(|coding| coding.trim().starts_with("gzip")))
}

/// Compressed bytes the browser downloads before the first board.
pub fn download_bytes() -> usize {
    ASSETS.iter().chain([&INDEX]).map(|asset| asset.gzip.len()).sum()
}

impl Asset {
    fn response(&'static self, headers: &HeaderMap) -> Response {
        // Always asked for anew: the program on the other side may be a newer one.
        let common = [
            (header::CONTENT_TYPE, self.kind),
            (header::CACHE_CONTROL, "no-cache"),
            (header::VARY, "accept-encoding"),
        ];
        if takes_gzip(headers) {
            (common, [(header::CONTENT_ENCODING, "gzip")], self.gzip).into_response()
        } else {
            (common, self.plain).into_response()
        }
    }
}
