//! The web server: pages, the WebSocket, health and metrics. The router is built by a function, so that tests start the
//! very same server in-process.

pub mod accept;
pub mod assets;
pub mod health;
pub mod journeys;
pub mod licences;
pub mod protocol;
pub mod run;
pub mod security;
pub mod session;

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Extension, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use tokio::sync::watch;

use self::accept::Peer;
use crate::house::House;
use crate::house::shares::Spot;
use crate::server::security::Hosts;

/// What every request can reach.
#[derive(Clone)]
pub struct Server {
    pub house: House,
    /// Names under which browsers may reach it.
    pub hosts: Arc<Hosts>,
    /// Whose address, beside this machine's, may ask for figures.
    pub metrics_for: Arc<[IpAddr]>,
    /// Turns true when the program is about to end.
    pub closing: watch::Receiver<bool>,
}

/// Where a request comes from, as far as is known and believed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Visitor(pub IpAddr);

/// Everything the server answers.
pub fn router(server: Server) -> Router {
    Router::new()
        .route("/", get(assets::index))
        .route("/t/{table}", get(assets::table))
        .route("/ui/{build}/{file}", get(assets::file))
        .route("/build.txt", get(assets::build))
        .route("/manifest.webmanifest", get(assets::beside))
        .route("/sw.js", get(assets::beside))
        .route("/ws", get(socket))
        .route("/licences", get(licences::licences))
        .route("/health", get(health::health))
        .route("/ready", get(health::ready))
        .route("/metrics", get(metrics))
        .route("/protocol.json", get(|| async { Json(protocol::schema()) }))
        .fallback(|| async { assets::nothing_here() })
        .layer(middleware::from_fn_with_state(server.clone(), guard))
        .layer(middleware::map_response(security::add_headers))
        .with_state(server)
}

/// Refuses requests under foreign names: a page elsewhere must not reach a house on this machine. Whoever only asks
/// whether the house is there may come under any name, or none.
async fn guard(State(server): State<Server>, mut request: Request, next: Next) -> Response {
    let Some(Peer(peer)) = request.extensions().get::<Peer>().copied() else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let asks_if_there = matches!(request.uri().path(), "/health" | "/ready");
    match server.hosts.check(peer.ip(), request.headers()) {
        Err(reason) if !asks_if_there => (StatusCode::FORBIDDEN, format!("{reason}\n")).into_response(),
        _ => {
            let visitor = Visitor(server.hosts.visitor(peer.ip(), request.headers()));
            request.extensions_mut().insert(visitor);
            next.run(request).await
        }
    }
}

async fn socket(
    State(server): State<Server>,
    Extension(Visitor(visitor)): Extension<Visitor>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let limits = server.house.limits();
    let from = visitor.into();
    let Some(spot) = server.house.shares().enter(from, Spot::Line, limits) else {
        server.house.metrics().turned_away();
        return (StatusCode::SERVICE_UNAVAILABLE, "The house is full.\n").into_response();
    };
    // Small buffers: thousands of lines are idle most of the time. Messages over the limit get an answer in words, so
    // the transport takes a little more before it cuts the line.
    upgrade
        .read_buffer_size(1024)
        .write_buffer_size(0)
        .max_write_buffer_size(16 << 20)
        .max_message_size(limits.message_bytes * 2)
        .max_frame_size(limits.message_bytes * 2)
        .on_upgrade(move |socket| session::run(socket, server, from, spot))
}

/// Figures are for who runs the house: asked from this machine, or from where they said.
async fn metrics(State(server): State<Server>, Extension(Visitor(visitor)): Extension<Visitor>) -> Response {
    if !visitor.is_loopback() && !server.metrics_for.contains(&visitor) {
        return assets::nothing_here();
    }
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (kind, server.house.metrics_text()).into_response()
}
