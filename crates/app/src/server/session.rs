//! One open line: reads requests, keeps the limits, passes on what tables and lobby say.

use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use table::Opening;
use tokio::sync::watch;
use wire::{Asked, FromServer, Mark, PROTOCOL, Refusal, ToServer};

use super::Server;
use crate::house::line::{Line, text};
use crate::house::lobby::Follower;
use crate::house::shares::{Address, Taken, too_fast};
use crate::house::{Coming, Visit};
use crate::limits::Bucket;

/// Somebody who goes on being refused for haste is not asking any more.
const PATIENCE: u32 = 500;
/// Bytes of a message that is read for its mark alone.
const SHORT: usize = 1 << 10;
/// How long the last word may take.
const FAREWELL: Duration = Duration::from_secs(1);

struct Session {
    server: Server,
    from: Address,
    line: Line,
    visit: Option<Visit>,
    /// How much of the lobby this line knows, while it follows it.
    follower: Option<Follower>,
    bucket: Bucket,
    hasty: u32,
}

/// Why a line is closed by the house.
#[derive(Clone, Copy)]
enum End {
    Left,
    Closing,
    Silent,
    TooFast,
    TooSlow,
}

/// Serves one line until it is closed. It takes up its spot as long as that.
pub async fn run(socket: WebSocket, server: Server, from: Address, _spot: Taken) {
    server.house.metrics().visited();
    let mut wire = Wire { socket, limit: server.house.limits().send };
    let end = serve(&mut wire, server, from).await;
    wire.farewell(end).await;
}

async fn serve(wire: &mut Wire, server: Server, from: Address) -> End {
    let house = server.house.clone();
    let limits = house.limits();
    let (line, mut letters) = Line::new(limits);
    let mut closing = server.closing.clone();
    let mut changes = house.lobby_changes();
    let mut session = Session {
        bucket: Bucket::new(limits.messages, Instant::now()),
        server,
        from,
        line,
        visit: None,
        follower: None,
        hasty: 0,
    };
    let welcome = FromServer::Welcome { protocol: PROTOCOL, version: env!("CARGO_PKG_VERSION").to_owned() };
    if let Err(end) = wire.say(text(&welcome, None)).await {
        return end;
    }
    let mut heard = tokio::time::Instant::now();
    let mut pinged = false;
    let end = loop {
        let served = tokio::select! {
            received = wire.socket.recv() => {
                heard = tokio::time::Instant::now();
                pinged = false;
                match received {
                    // Boxed: the work on a request is large, and idle lines should not keep room for it.
                    Some(Ok(Message::Text(request))) => Box::pin(session.answer(wire, request.as_str())).await,
                    Some(Ok(Message::Binary(_))) => {
                        let reason = "messages are text, not binary".to_owned();
                        session.refuse(wire, Refusal::Unreadable { reason }, None).await
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => Err(End::Left),
                }
            }
            letter = letters.next() => match letter {
                Some(letter) => {
                    let bytes = letter.len();
                    let said = wire.say(letter).await;
                    letters.gone(bytes);
                    if session.line.is_overrun() { Err(End::TooSlow) } else { said }
                }
                None => Err(End::Left),
            },
            news = news(&session.server, &mut session.follower, &mut changes) => match news {
                Some(news) => wire.say(news).await,
                None => Ok(()),
            },
            () = closes(&mut closing) => Err(End::Closing),
            () = tokio::time::sleep_until(heard + if pinged { limits.silence } else { limits.silence / 2 }) => {
                // Half the time has passed: a living line answers the ping.
                if pinged { break End::Silent }
                pinged = true;
                wire.send(Message::Ping(Default::default())).await
            }
        };
        if let Err(end) = served {
            break end;
        }
    };
    session.stand_up().await;
    end
}

/// Resolves when the program is about to end.
async fn closes(closing: &mut watch::Receiver<bool>) {
    // A sender that is gone means the same.
    let _ = closing.wait_for(|closing| *closing).await;
}

async fn news(
    server: &Server,
    follower: &mut Option<Follower>,
    changes: &mut watch::Receiver<u64>,
) -> Option<Utf8Bytes> {
    match follower {
        Some(follower) => server.house.lobby_news(changes, follower).await,
        None => std::future::pending().await,
    }
}

/// What goes out, each message within its time.
struct Wire {
    socket: WebSocket,
    limit: Duration,
}

impl Wire {
    async fn say(&mut self, text: Utf8Bytes) -> Result<(), End> {
        self.send(Message::Text(text)).await
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        match tokio::time::timeout(self.limit, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(End::Left),
            Err(_) => Err(End::TooSlow),
        }
    }

    async fn farewell(mut self, end: End) {
        let (code, reason) = match end {
            End::Left => return,
            End::Closing => (close_code::RESTART, "the program is being shut down"),
            End::Silent => (close_code::AWAY, "nothing was heard for too long"),
            End::TooFast => (close_code::POLICY, "too many messages"),
            End::TooSlow => (close_code::AGAIN, "too many messages were left unread"),
        };
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
        let _ = tokio::time::timeout(FAREWELL, self.socket.send(Message::Close(Some(frame)))).await;
    }
}

impl Session {
    /// Does what is asked, and says what there is to say at once.
    async fn answer(&mut self, wire: &mut Wire, request: &str) -> Result<(), End> {
        match self.read(request) {
            Ok(Asked { mark, request }) => match self.request(request, mark.clone()).await {
                Ok(None) => Ok(()),
                Ok(Some(message)) => wire.say(text(&message, mark.as_ref())).await,
                Err(refusal) => self.refuse(wire, refusal, mark).await,
            },
            Err((refusal, mark)) => self.refuse(wire, refusal, mark).await,
        }
    }

    async fn refuse(&mut self, wire: &mut Wire, refusal: Refusal, mark: Option<Mark>) -> Result<(), End> {
        self.server.house.metrics().refused(&refusal);
        wire.say(text(&FromServer::Refused(refusal), mark.as_ref())).await?;
        if self.hasty > PATIENCE { Err(End::TooFast) } else { Ok(()) }
    }

    /// The request, if there is one and it is not too much.
    fn read(&mut self, request: &str) -> Result<Asked, (Refusal, Option<Mark>)> {
        let limit = self.server.house.limits().message_bytes;
        if request.len() > limit {
            return Err((Refusal::TooLarge { limit }, None));
        }
        let granted = self.bucket.take(Instant::now());
        self.hasty += u32::from(granted.is_err());
        if let Err(wait) = granted {
            // Whoever floods the house does not get long messages read for it.
            let asked = Some(request).filter(|request| request.len() <= SHORT).map(Asked::read);
            let mark = asked.and_then(|asked| asked.map_or_else(|error| error.mark, |asked| asked.mark));
            return Err((too_fast(wait), mark));
        }
        Asked::read(request).map_err(|error| (Refusal::Unreadable { reason: error.reason }, error.mark))
    }

    async fn request(
        &mut self,
        request: ToServer,
        mark: Option<Mark>,
    ) -> Result<Option<FromServer>, Refusal> {
        let house = self.server.house.clone();
        match request {
            ToServer::Ping {} => Ok(Some(FromServer::Pong {})),
            ToServer::Lobby {} => {
                self.stand_up().await;
                let (lobby, follower) = house.lobby();
                self.follower = Some(follower);
                Ok(Some(lobby))
            }
            ToServer::Open { game, setup, seats, name, tempo_ms, customs } => {
                let opening = Opening { seats, name, tempo_ms, customs };
                house.open_table(&game, setup, opening, self.from).await.map(Some)
            }
            ToServer::Load { record, seats, name, tempo_ms, customs } => {
                let opening = Opening { seats, name, tempo_ms, customs };
                house.load_table(&record, opening, self.from).await.map(Some)
            }
            ToServer::Sit { table, tokens, name, known } => {
                self.stand_up().await;
                self.follower = None;
                let coming = Coming { line: self.line.clone(), tokens, name, known, mark };
                self.visit = Some(house.sit(&table, coming, self.from).await?);
                Ok(None)
            }
            other => match &self.visit {
                Some(visit) => visit.ask(other, mark).await.map(|()| None),
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
