//! The front door: takes connections in, counts them, and does not wait for any of them without end.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tower_service::Service as _;

use super::Server;
use crate::house::shares::{Spot, Taken};

/// The peer of a connection, as every request of it knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Peer(pub SocketAddr);

/// Bytes of a request with its headers.
const HEAD_BYTES: usize = 16 << 10;
/// How long a connection has for what is under way, once its time is over.
const AT_LEISURE: Duration = Duration::from_secs(5);
/// How long it has when the house closes.
const IN_HASTE: Duration = Duration::from_secs(1);
/// How long to wait when the system has no room for another connection: at first, and at most.
const OUT_OF_BREATH: (Duration, Duration) = (Duration::from_millis(50), Duration::from_secs(1));

/// Takes connections in until the house closes; then waits for those that are being served.
pub async fn run(listener: TcpListener, router: Router, server: Server) {
    let mut closing = server.closing.clone();
    let mut guests = tokio::task::JoinSet::new();
    let mut pause = OUT_OF_BREATH.0;
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            // Whoever is done is let go, so that only those are remembered who are here.
            Some(_) = guests.join_next() => continue,
            _ = closing.wait_for(|closing| *closing) => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                if std::mem::replace(&mut pause, OUT_OF_BREATH.0) > OUT_OF_BREATH.0 {
                    tracing::warn!("connections are taken in again");
                }
                let limits = server.house.limits();
                // Who finds no room is gone before having cost anything.
                let Some(spot) = server.house.shares().enter(peer.ip().into(), Spot::Doorway, limits) else {
                    server.house.metrics().turned_away();
                    continue;
                };
                guests.spawn(serve(stream, Peer(peer), router.clone(), server.clone(), spot));
            }
            Err(error) => {
                // Said once, however long it lasts: a log that fills up would be the next trouble.
                if pause == OUT_OF_BREATH.0 {
                    tracing::warn!(%error, "a connection cannot be taken in; newcomers have to wait");
                }
                tokio::time::sleep(pause).await;
                pause = (pause * 2).min(OUT_OF_BREATH.1);
            }
        }
    }
    while guests.join_next().await.is_some() {}
}

/// Serves one connection until it ends or becomes a line, which goes on by itself.
async fn serve(stream: TcpStream, peer: Peer, router: Router, server: Server, _spot: Taken) {
    // Moves are small: send them at once instead of waiting for more.
    let _ = stream.set_nodelay(true);
    let answer = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(axum::body::Body::new);
        request.extensions_mut().insert(peer);
        let mut router = router.clone();
        async move {
            Ok::<Response, Infallible>(router.call(request).await.unwrap_or_else(|never| match never {}))
        }
    });
    let limits = server.house.limits();
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.header)
        .max_buf_size(HEAD_BYTES)
        .serve_connection(TokioIo::new(stream), answer)
        .with_upgrades();
    let mut connection = pin!(connection);
    let mut closing = server.closing.clone();
    let last_words = tokio::select! {
        // A broken connection is nobody's fault here.
        _ = connection.as_mut() => return,
        _ = closing.wait_for(|closing| *closing) => IN_HASTE,
        () = tokio::time::sleep(limits.visit) => AT_LEISURE,
    };
    connection.as_mut().graceful_shutdown();
    let _ = tokio::time::timeout(last_words, connection).await;
}
