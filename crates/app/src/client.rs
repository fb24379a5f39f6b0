//! A small client of the wire protocol, for measurements and tests.

use std::net::SocketAddr;

use futures_util::{SinkExt as _, StreamExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use wire::{FromServer, Refusal, ToServer};

/// An open line to a house.
#[derive(Debug)]
pub struct Client(WebSocketStream<MaybeTlsStream<TcpStream>>);

/// Why a client got no answer.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The line is broken, or could not be opened.
    #[error(transparent)]
    Line(#[from] tungstenite::Error),
    /// The line was closed.
    #[error("the line was closed")]
    Closed,
    /// What came is no message of the protocol.
    #[error(transparent)]
    Message(#[from] serde_json::Error),
    /// The house said no.
    #[error("refused: {0:?}")]
    Refused(Refusal),
}

impl Client {
    /// Connects and hears the welcome.
    pub async fn connect(address: SocketAddr) -> Result<Client, ClientError> {
        let (mut socket, _) = connect_async(format!("ws://{address}/ws")).await?;
        if let MaybeTlsStream::Plain(stream) = socket.get_mut() {
            stream.set_nodelay(true).map_err(tungstenite::Error::Io)?;
        }
        let mut client = Client(socket);
        client.hear(|message| matches!(message, FromServer::Welcome { .. })).await?;
        Ok(client)
    }

    pub async fn say(&mut self, message: &ToServer) -> Result<(), ClientError> {
        self.say_text(serde_json::to_string(message)?).await
    }

    /// Says something that may be no message at all.
    pub async fn say_text(&mut self, text: String) -> Result<(), ClientError> {
        Ok(self.0.send(Message::text(text)).await?)
    }

    /// The next message.
    pub async fn next(&mut self) -> Result<FromServer, ClientError> {
        loop {
            match self.0.next().await.ok_or(ClientError::Closed)?? {
                Message::Text(text) => return Ok(serde_json::from_str(&text)?),
                Message::Close(_) => return Err(ClientError::Closed),
                _ => {}
            }
        }
    }

    /// Waits for a message of the kind wanted. A refusal ends the wait.
    pub async fn hear(&mut self, wanted: impl Fn(&FromServer) -> bool) -> Result<FromServer, ClientError> {
        loop {
            match self.next().await? {
                message if wanted(&message) => return Ok(message),
                FromServer::Refused(refusal) => return Err(ClientError::Refused(refusal)),
                _ => {}
            }
        }
    }

    /// Says something and waits for an answer of the kind wanted.
    pub async fn ask(
        &mut self,
        message: &ToServer,
        wanted: impl Fn(&FromServer) -> bool,
    ) -> Result<FromServer, ClientError> {
        self.say(message).await?;
        self.hear(wanted).await
    }
}
