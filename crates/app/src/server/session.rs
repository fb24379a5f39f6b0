//! One open line: reads requests, keeps the limits, passes on what tables and lobby say.

use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use table::Opening;
use tokio::sync::watch;
use wire::{FromServer, PROTOCOL, Refusal, ToServer};

use super::Server;
use crate::house::Visit;
use crate::house::line::{Line, text};
use crate::limits::Bucket;

/// The lobby tells of changes at most this often.
const LOBBY_PAUSE: Duration = Duration::from_millis(250);
/// Somebody who goes on being refused for haste is not asking any more.
const PATIENCE: u32 = 500;

struct Session {
    server: Server,
    line: Line,
    visit: Option<Visit>,
    in_lobby: bool,
    bucket: Bucket,
    hasty: u32,
}

/// Why a line is closed by the house.
enum End {
    Left,
    Closing,
    Silent,
    TooFast,
    TooSlow,
}

/// Serves one line until it is closed.
pub async fn run(socket: WebSocket, server: Server) {
    let house = server.house.clone();
    serve(socket, server).await;
    house.metrics().disconnect();
}

async fn serve(mut socket: WebSocket, server: Server) {
    let (line, mut letters) = Line::new(server.house.limits().backlog);
    let mut closing = server.closing.clone();
    let mut lobby = server.house.lobby_changes();
    let silence = server.house.limits().silence;
    let mut session = Session {
        bucket: Bucket::new(server.house.limits(), Instant::now()),
        server,
        line,
        visit: None,
        in_lobby: false,
        hasty: 0,
    };
    let welcome = FromServer::Welcome { protocol: PROTOCOL, version: env!("CARGO_PKG_VERSION").to_owned() };
    if socket.send(Message::Text(text(&welcome))).await.is_err() {
        return;
    }
    let mut heard = tokio::time::Instant::now();
    let mut pinged = false;
    let end = loop {
        tokio::select! {
            received = socket.recv() => {
                heard = tokio::time::Instant::now();
                pinged = false;
                let answer = match received {
                    // Boxed: the work on a request is large, and idle lines should not keep room for it.
                    Some(Ok(Message::Text(request))) => Box::pin(session.request(request.as_str())).await,
                    Some(Ok(Message::Binary(_))) => {
                        Err(Refusal::Unreadable { reason: "messages are text, not binary".to_owned() })
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(None),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => break End::Left,
                };
                let answer = match answer {
                    Ok(None) => continue,
                    Ok(Some(message)) => message,
                    Err(refusal) => {
                        session.server.house.metrics().refused();
                        FromServer::Refused(refusal)
                    }
                };
                if socket.send(Message::Text(text(&answer))).await.is_err() {
                    break End::Left;
                }
                if session.hasty > PATIENCE {
                    break End::TooFast;
                }
            }
            letter = letters.recv() => {
                let Some(letter) = letter else { break End::Left };
                if socket.send(Message::Text(letter)).await.is_err() {
                    break End::Left;
                }
                if session.line.is_overrun() {
                    break End::TooSlow;
                }
            }
            changed = lobby_changed(session.in_lobby, &mut lobby) => {
                if changed.is_err() { break End::Closing }
                let message = session.server.house.lobby();
                if socket.send(Message::Text(text(&message))).await.is_err() {
                    break End::Left;
                }
            }
            () = closes(&mut closing) => break End::Closing,
            () = tokio::time::sleep_until(heard + if pinged { silence } else { silence / 2 }) => {
                // Half the time has passed: a living line answers the ping.
                if pinged { break End::Silent }
                pinged = true;
                if socket.send(Message::Ping(Default::default())).await.is_err() {
                    break End::Left;
                }
            }
        }
    };
    session.stand_up().await;
    farewell(socket, &end).await;
}

/// Resolves when the program is about to end.
async fn closes(closing: &mut watch::Receiver<bool>) {
    // A sender that is gone means the same.
    let _ = closing.wait_for(|closing| *closing).await;
}

async fn lobby_changed(
    in_lobby: bool,
    lobby: &mut watch::Receiver<u64>,
) -> Result<(), watch::error::RecvError> {
    if !in_lobby {
        return std::future::pending().await;
    }
    lobby.changed().await?;
    // Changes that come together are told together.
    tokio::time::sleep(LOBBY_PAUSE).await;
    lobby.borrow_and_update();
    Ok(())
}

async fn farewell(mut socket: WebSocket, end: &End) {
    let (code, reason) = match end {
        End::Left => return,
        End::Closing => (close_code::RESTART, "the program is being shut down"),
        End::Silent => (close_code::AWAY, "nothing was heard for too long"),
        End::TooFast => (close_code::POLICY, "too many messages"),
        End::TooSlow => (close_code::POLICY, "too many messages were left unread"),
    };
    let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
    let _ = socket.send(Message::Close(Some(frame))).await;
}

impl Session {
    async fn request(&mut self, request: &str) -> Result<Option<FromServer>, Refusal> {
        if !self.bucket.take(Instant::now()) {
            self.hasty += 1;
            return Err(Refusal::TooFast {});
        }
        let limit = self.server.house.limits().message_bytes;
        if request.len() > limit {
            return Err(Refusal::TooLarge { limit });
        }
        let request: ToServer = serde_json::from_str(request)
            .map_err(|error| Refusal::Unreadable { reason: error.to_string() })?;
        let house = self.server.house.clone();
        match request {
            ToServer::Ping {} => Ok(Some(FromServer::Pong {})),
            ToServer::Lobby {} => {
                self.stand_up().await;
                self.in_lobby = true;
                Ok(Some(house.lobby()))
            }
            ToServer::Open { game, setup, seats, name, tempo_ms, customs } => {
                house.open_table(&game, setup, Opening { seats, name, tempo_ms, customs }).await.map(Some)
            }
            ToServer::Load { record, seats, name, tempo_ms, customs } => {
                house.load_table(&record, Opening { seats, name, tempo_ms, customs }).await.map(Some)
            }
            ToServer::Sit { table, tokens, name } => {
                self.stand_up().await;
                self.in_lobby = false;
                self.visit = Some(house.sit(&table, self.line.clone(), tokens, name).await?);
                Ok(None)
            }
            other => match &self.visit {
                Some(visit) => visit.ask(other).await.map(|()| None),
                None => Err(Refusal::NotAtATable {}),
            },
        }
    }

    async fn stand_up(&mut self) {
        if let Some(visit) = self.visit.take() {
            visit.leave().await;
        }
    }
}
