//! A line to the house, made by hand: a hostile client has no manners, and no library would let it do what it does.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// Where attackers come from.
pub const HOSTILE: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 1);
/// Where honest players come from.
pub const HONEST: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

/// What has not come after this time never comes.
pub const PATIENCE: Duration = Duration::from_secs(60);

pub const TEXT: u8 = 1;
const CLOSE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 10;

/// An open WebSocket.
pub struct Line {
    stream: TcpStream,
    /// Bytes that have come, the handshake left out.
    pub heard: usize,
}

/// Connects from this address; with little room for what is not read.
pub async fn connect(house: SocketAddr, from: Ipv4Addr) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(16 << 10)?;
    socket.bind(SocketAddr::from((from, 0)))?;
    let stream = timeout(PATIENCE, socket.connect(house)).await.map_err(|_| late())??;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// The request that opens a WebSocket, with further headers.
pub fn handshake(house: SocketAddr, more: &str) -> String {
    format!(
        "GET /ws HTTP/1.1\r\nHost: {house}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{more}\r\n"
    )
}

/// The head of an HTTP answer.
pub async fn head(stream: &mut TcpStream) -> io::Result<String> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") && head.len() < 16 << 10 {
        head.push(timeout(PATIENCE, stream.read_u8()).await.map_err(|_| late())??);
    }
    Ok(String::from_utf8_lossy(&head).into_owned())
}

/// A frame with a mask of zeros, which leaves the bytes as they are.
pub fn frame(kind: u8, last: bool, payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![kind | if last { 0x80 } else { 0 }];
    match payload.len() {
        short @ 0..126 => bytes.push(0x80 | short as u8),
        middle @ 126..0x1_0000 => {
            bytes.push(0x80 | 126);
            bytes.extend((middle as u16).to_be_bytes());
        }
        long => {
            bytes.push(0x80 | 127);
            bytes.extend((long as u64).to_be_bytes());
        }
    }
    bytes.extend([0; 4]);
    bytes.extend(payload);
    bytes
}

impl Line {
    pub async fn open(house: SocketAddr, from: Ipv4Addr) -> io::Result<Line> {
        let mut stream = connect(house, from).await?;
        stream.write_all(handshake(house, "").as_bytes()).await?;
        let head = head(&mut stream).await?;
        if !head.starts_with("HTTP/1.1 101") {
            return Err(io::Error::other(format!("no line: {}", head.lines().next().unwrap_or_default())));
        }
        let mut line = Line { stream, heard: 0 };
        line.hear("welcome").await?;
        Ok(line)
    }

    pub async fn say(&mut self, request: &Value) -> io::Result<()> {
        self.send(&frame(TEXT, true, request.to_string().as_bytes())).await
    }

    /// Sends bytes as they are.
    pub async fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.stream.write_all(bytes).await
    }

    /// The next message.
    pub async fn next(&mut self) -> io::Result<Value> {
        loop {
            let (kind, payload) = timeout(PATIENCE, self.frame()).await.map_err(|_| late())??;
            match kind {
                PING => self.send(&frame(PONG, true, &payload)).await?,
                CLOSE => return Err(io::Error::new(io::ErrorKind::ConnectionAborted, closing(&payload))),
                _ => return serde_json::from_slice(&payload).map_err(io::Error::other),
            }
        }
    }

    async fn frame(&mut self) -> io::Result<(u8, Vec<u8>)> {
        let kind = self.stream.read_u8().await? & 0x0f;
        let length = match self.stream.read_u8().await? & 0x7f {
            126 => usize::from(self.stream.read_u16().await?),
            127 => usize::try_from(self.stream.read_u64().await?).map_err(io::Error::other)?,
            short => usize::from(short),
        };
        let mut payload = vec![0; length];
        self.stream.read_exact(&mut payload).await?;
        self.heard += length + 2;
        Ok((kind, payload))
    }

    /// Waits for a message of this type. A refusal ends the wait.
    pub async fn hear(&mut self, kind: &str) -> io::Result<Value> {
        loop {
            let message = self.next().await?;
            if message["type"] == kind {
                return Ok(message);
            }
            if message["type"] == "refused" {
                return Err(io::Error::other(format!("refused: {message}")));
            }
        }
    }

    pub async fn ask(&mut self, request: &Value, kind: &str) -> io::Result<Value> {
        self.say(request).await?;
        self.hear(kind).await
    }

    /// Opens a table; its name and keys.
    pub async fn open_table(
        &mut self,
        game: &str,
        setup: Value,
        seats: Value,
        name: &str,
    ) -> io::Result<Value> {
        let open = json!({"type": "open", "game": game, "setup": setup, "seats": seats, "name": name, "tempo_ms": 200});
        self.ask(&open, "opened").await
    }

    /// What is left of it: bytes in both directions.
    pub fn into_stream(self) -> TcpStream {
        self.stream
    }
}

/// The tokens of a table that was opened, those for oneself or those for guests.
pub fn tokens(opened: &Value, invitations: bool) -> Vec<Value> {
    let keys = opened["keys"].as_array().map(Vec::as_slice).unwrap_or_default();
    keys.iter().filter(|key| key["invitation"] == invitations).map(|key| key["token"].clone()).collect()
}

/// Whether this is how a line ends that the house has closed, whatever the reason.
pub fn is_cut(error: &io::Error) -> bool {
    use io::ErrorKind::{BrokenPipe, ConnectionAborted, ConnectionReset, UnexpectedEof};
    matches!(error.kind(), BrokenPipe | ConnectionAborted | ConnectionReset | UnexpectedEof)
}

fn closing(payload: &[u8]) -> String {
    format!("closed by the house: {}", String::from_utf8_lossy(payload.get(2..).unwrap_or_default()))
}

fn late() -> io::Error {
    io::Error::new(io::ErrorKind::TimedOut, "nothing came")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_say_how_long_they_are() {
        for (length, head) in [
            (0, vec![0x81, 0x80]),
            (125, vec![0x81, 0xfd]),
            (126, vec![0x81, 0xfe, 0, 126]),
            (0xffff, vec![0x81, 0xfe, 0xff, 0xff]),
            (0x1_0000, vec![0x81, 0xff, 0, 0, 0, 0, 0, 1, 0, 0]),
        ] {
            let bytes = frame(TEXT, true, &vec![b'x'; length]);
            assert!(bytes.starts_with(&head), "{length}");
            assert_eq!(bytes.len(), head.len() + 4 + length);
        }
        assert_eq!(frame(0, false, b"x"), [0, 0x81, 0, 0, 0, 0, b'x'], "one of several pieces");
    }
}
