//! Starting and ending the server.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;

use super::security::Hosts;
use super::{Server, router};
use crate::house::House;
use crate::house::logbook::Logbook;
use crate::house::secrets::DiceSource;
use crate::journal::{Journal, JournalError, SqliteJournal};
use crate::limits::Limits;

/// How a server is to be started.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// Where the journal lies.
    pub data: PathBuf,
    /// Further names under which browsers may reach the house.
    pub names: Vec<String>,
    /// What is taken from outside.
    pub limits: Limits,
    /// Where the secrets of the dice come from.
    pub dice: DiceSource,
}

/// Why a server cannot be started.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The data folder cannot be made.
    #[error("{path}: {error}")]
    Data {
        /// Which folder.
        path: String,
        /// Why.
        error: std::io::Error,
    },
    /// The journal cannot be opened.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// Which address.
        address: SocketAddr,
        /// Why.
        error: std::io::Error,
    },
}

/// A running server.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    /// Its house.
    pub house: House,
    closing: watch::Sender<bool>,
    served: tokio::task::JoinHandle<std::io::Result<()>>,
}

/// The journal's file within the data folder.
pub fn journal_file(data: &Path) -> PathBuf {
    data.join("journal.sqlite")
}

/// Starts a server.
pub async fn start(options: Options) -> Result<Running, StartError> {
    let path = options.data.display().to_string();
    std::fs::create_dir_all(&options.data).map_err(|error| StartError::Data { path, error })?;
    let journal: Arc<dyn Journal> = Arc::new(SqliteJournal::open(&journal_file(&options.data))?);
    let failed = |error| StartError::Listen { address: options.listen, error };
    let listener = TcpListener::bind(options.listen).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    let house =
        House::open(journal, options.limits, options.dice, Logbook::in_folder(options.data.join("logs")))?;
    let (closing, watch) = watch::channel(false);
    let server =
        Server { house: house.clone(), hosts: Arc::new(Hosts::new(options.names)), closing: watch.clone() };
    let served = tokio::spawn(async move {
        let mut closing = watch;
        let wait = async move {
            let _ = closing.wait_for(|closing| *closing).await;
        };
        // Moves are small: send them at once instead of waiting for more.
        let listener = axum::serve::ListenerExt::tap_io(listener, |stream| {
            let _ = stream.set_nodelay(true);
        });
        axum::serve(listener, router(server)).with_graceful_shutdown(wait).await
    });
    Ok(Running { address, house, closing, served })
}

impl Running {
    /// Says goodbye on every line and waits until all is written. Lines that do not answer are not waited for long.
    pub async fn stop(self) {
        let _ = self.closing.send(true);
        let served = tokio::time::timeout(Duration::from_secs(5), self.served).await;
        if served.is_err() {
            tracing::warn!("some lines did not close in time");
        }
        let house = self.house;
        // Sessions leave their tables before the house goes; the journal writes what it has taken when it is dropped.
        let waited = async {
            while house.metrics().sockets() > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let _ = tokio::time::timeout(Duration::from_secs(2), waited).await;
        house.close();
    }
}
