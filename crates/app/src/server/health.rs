//! Whether the program lives, and whether it can take people in: for whatever watches over it.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde_json::{Value, json};

use super::Server;

/// The program lives, so this is always found; what it says is "ok" only if nothing keeps people from playing. Ending a
/// program whose disk is full would help nobody.
pub async fn health(State(server): State<Server>) -> impl IntoResponse {
    let (status, reason) = state(&server);
    let mut told = json!({
        "status": status,
        "version": env!("CARGO_PKG_VERSION"),
        "tables": server.house.table_count(),
        "sockets": server.house.lines(),
    });
    if let Some(reason) = reason {
        told["reason"] = Value::String(reason);
    }
    Json(told)
}

/// Whether what is asked for now would happen; if not, people are better sent elsewhere for a while.
pub async fn ready(State(server): State<Server>) -> impl IntoResponse {
    match state(&server) {
        (status, None) => (StatusCode::OK, Json(json!({ "status": status }))),
        (status, Some(reason)) => {
            (StatusCode::SERVICE_UNAVAILABLE, Json(json!({ "status": status, "reason": reason })))
        }
    }
}

/// One word, and the reason if it is not a good one.
fn state(server: &Server) -> (&'static str, Option<String>) {
    if *server.closing.borrow() {
        return ("closing", Some("the house is being closed".to_owned()));
    }
    match server.house.trouble() {
        Some(trouble) => ("storage", Some(trouble.to_string())),
        None => ("ok", None),
    }
}
