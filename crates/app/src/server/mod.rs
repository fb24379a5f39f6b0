//! The web server: pages, the WebSocket, health and metrics. The router is built by a function, so that tests start the
//! very same server in-process.

pub mod assets;
pub mod licences;
pub mod run;
pub mod security;
pub mod session;

use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use serde_json::json;
use tokio::sync::watch;

use crate::house::House;
use crate::server::security::Hosts;

/// What every request can reach.
#[derive(Clone)]
pub struct Server {
    pub house: House,
    /// Names under which browsers may reach it.
    pub hosts: Arc<Hosts>,
    /// Turns true when the program is about to end.
    pub closing: watch::Receiver<bool>,
}

/// Everything the server answers.
pub fn router(server: Server) -> Router {
    Router::new()
        .route("/", get(assets::index))
        .route("/t/{table}", get(assets::index))
        .route("/{asset}", get(assets::asset))
        .route("/ws", get(socket))
        .route("/licences", get(licences::licences))
        .route("/health", get(health))
        .route("/metrics", get(metrics))
        .fallback(|| async { (StatusCode::NOT_FOUND, "There is nothing here.\n") })
        .layer(middleware::from_fn_with_state(server.clone(), guard))
        .layer(middleware::map_response(security::add_headers))
        .with_state(server)
}

/// Refuses requests under foreign names: a page elsewhere must not reach a house on this machine.
async fn guard(State(server): State<Server>, request: Request, next: Next) -> Response {
    match server.hosts.check(request.headers()) {
        Ok(()) => next.run(request).await,
        Err(reason) => (StatusCode::FORBIDDEN, format!("{reason}\n")).into_response(),
    }
}

async fn socket(State(server): State<Server>, upgrade: WebSocketUpgrade) -> Response {
    let limits = server.house.limits();
    if !server.house.metrics().connect(limits.sockets) {
        return (StatusCode::SERVICE_UNAVAILABLE, "The house is full.\n").into_response();
    }
    // Small buffers: thousands of lines are idle most of the time. Messages over the limit get an answer in words, so
    // the transport takes a little more before it cuts the line.
    upgrade
        .read_buffer_size(1024)
        .write_buffer_size(0)
        .max_write_buffer_size(16 << 20)
        .max_message_size(limits.message_bytes * 2)
        .max_frame_size(limits.message_bytes * 2)
        .on_failed_upgrade({
            let house = server.house.clone();
            move |_| house.metrics().disconnect()
        })
        .on_upgrade(move |socket| session::run(socket, server))
}

async fn health(State(server): State<Server>) -> impl IntoResponse {
    Json(json!({
        "status": "ok",
        "version": env!("CARGO_PKG_VERSION"),
        "tables": server.house.table_count(),
        "sockets": server.house.metrics().sockets(),
    }))
}

async fn metrics(State(server): State<Server>) -> impl IntoResponse {
    let house = &server.house;
    let text = house.metrics().text(house.table_count(), house.set_aside_count());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text)
}
