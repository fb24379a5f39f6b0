//! A small client of the wire protocol, for measurements and tests.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use futures_util::{SinkExt as _, StreamExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async};
use wire::{FromServer, Refusal, ToServer};

/// An open line to a house.
#[derive(Debug)]
pub struct Client {
    socket: WebSocketStream<TcpStream>,
    ear: fn(&str),
}

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
        let anywhere = if address.is_ipv4() {
            IpAddr::V4(Ipv4Addr::UNSPECIFIED)
        } else {
            IpAddr::V6(Ipv6Addr::UNSPECIFIED)
        };
        Client::connect_from(anywhere, address).await
    }

    /// Connects from one of this machine's addresses and hears the welcome.
    pub async fn connect_from(source: IpAddr, address: SocketAddr) -> Result<Client, ClientError> {
        let dial = async {
            let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
            socket.bind(SocketAddr::new(source, 0))?;
            let stream = socket.connect(address).await?;
            stream.set_nodelay(true)?;
            Ok(stream)
        };
        let stream = dial.await.map_err(tungstenite::Error::Io)?;
        let (socket, _) = client_async(format!("ws://{address}/ws"), stream).await?;
        let mut client = Client { socket, ear: |_| {} };
        client.hear(|message| matches!(message, FromServer::Welcome { .. })).await?;
        Ok(client)
    }

    /// Lets somebody hear every message that comes from now on.
    pub fn overhear(mut self, ear: fn(&str)) -> Client {
        self.ear = ear;
        self
    }

    pub async fn say(&mut self, message: &ToServer) -> Result<(), ClientError> {
        self.say_text(serde_json::to_string(message)?).await
    }

    /// Says something that may be no message at all.
    pub async fn say_text(&mut self, text: String) -> Result<(), ClientError> {
        Ok(self.socket.send(Message::text(text)).await?)
    }

    /// The next message.
    pub async fn next(&mut self) -> Result<FromServer, ClientError> {
        Ok(serde_json::from_str(&self.next_text().await?)?)
    }

    /// The next message as it came.
    pub async fn next_text(&mut self) -> Result<String, ClientError> {
        loop {
            match self.socket.next().await.ok_or(ClientError::Closed)?? {
                Message::Text(text) => {
                    (self.ear)(&text);
                    return Ok(text.as_str().to_owned());
                }
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
