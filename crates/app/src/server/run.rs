//! Starting and ending the server.

use std::fs::File;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use table::Presets;
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::watch;

use super::security::{Hosts, Name};
use super::{Server, accept, router};
use crate::house::House;
use crate::house::logbook::Logbook;
use crate::journal::{Journal, JournalError, SqliteJournal};
use crate::limits::Limits;
use crate::{private, system};

/// How a server is to be started.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// Where the journal lies.
    pub data: PathBuf,
    /// Further names under which browsers may reach the house.
    pub names: Vec<Name>,
    /// Proxies in front of the house, whose word about the visitor counts.
    pub proxies: Vec<IpAddr>,
    /// Whose address, beside this machine's, may ask for figures.
    pub metrics_for: Vec<IpAddr>,
    /// What is taken from outside.
    pub limits: Limits,
    /// Every game gets the dice of this number, for tests and demonstrations.
    pub dice: Option<u64>,
    /// What is added to set-ups that leave it out.
    pub presets: Presets,
}

impl Options {
    /// A house for this machine alone on a free port, with the usual limits.
    pub fn in_folder(data: PathBuf) -> Options {
        Options {
            listen: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0),
            data,
            names: Vec::new(),
            proxies: Vec::new(),
            metrics_for: Vec::new(),
            limits: Limits::default(),
            dice: None,
            presets: Presets::default(),
        }
    }
}

/// Why a server cannot be started.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The data folder cannot be made.
    #[error("the data folder {path} cannot be made: {error}")]
    Data { path: String, error: std::io::Error },
    /// The data folder, or the journal in it, cannot be written.
    #[error(
        "{path} cannot be written ({error}), and the house keeps its tables there; give another folder with --data"
    )]
    ReadOnly {
        /// Which folder or file.
        path: String,
        error: std::io::Error,
    },
    /// No answer could be dated.
    #[error(
        "the system's clock shows a time before 1970 or after 9999, for which the web has no date; set the clock"
    )]
    Clock,
    /// The journal cannot be opened.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {error}")]
    Listen { address: SocketAddr, error: std::io::Error },
}

/// A running server.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    pub house: House,
    closing: watch::Sender<bool>,
    served: tokio::task::JoinHandle<()>,
}

/// The journal's file within the data folder.
pub fn journal_file(data: &Path) -> PathBuf {
    data.join("journal.sqlite")
}

/// The first second that an HTTP date cannot name.
const YEAR_10000: Duration = Duration::from_secs(253_402_300_800);

/// Every answer of the server is dated, and for times that HTTP cannot write its library panics.
fn datable(now: SystemTime) -> Result<(), StartError> {
    match now.duration_since(UNIX_EPOCH) {
        Ok(since) if since < YEAR_10000 => Ok(()),
        _ => Err(StartError::Clock),
    }
}

/// Why the journal cannot be opened. SQLite does not tell a folder without leave to write from a broken disk.
pub(crate) fn explained(data: &Path, error: JournalError) -> StartError {
    let journal = journal_file(data);
    let refused = |path: &Path, error| StartError::ReadOnly { path: path.display().to_string(), error };
    // Beside its file SQLite makes further ones, so the folder has to be open, too.
    let probe = data.join("journal.probe");
    let folder = File::create(&probe).and_then(|_| std::fs::remove_file(&probe));
    let file =
        || if journal.exists() { File::options().append(true).open(&journal).map(drop) } else { Ok(()) };
    let writable = folder.map_err(|error| refused(data, error));
    let writable = writable.and_then(|()| file().map_err(|error| refused(&journal, error)));
    match (&error, writable) {
        (JournalError::Store(_), Err(read_only)) => read_only,
        _ => error.into(),
    }
}

/// What the system may keep for a reader who is slow, in bytes; lines inherit it.
const SEND_BUFFER: u32 = 256 << 10;
/// Connections that may wait to be taken in.
const QUEUE: u32 = 1_024;

fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // After a restart the port is free at once. Elsewhere this would let others listen there, too.
    if cfg!(unix) {
        socket.set_reuseaddr(true)?;
    }
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(QUEUE)
}

/// Files that the house has open beside its connections: the journal, logs being written, what the system needs.
const OWN_FILES: usize = 64;

/// Makes room for as many connections as the limits allow, or says that there is less.
fn make_room(limits: &Limits) {
    let connections = limits.lines.saturating_add(limits.doorway);
    let wanted = connections.saturating_add(OWN_FILES) as u64;
    let allowed = system::may_open(wanted);
    if allowed < wanted {
        let room = allowed.saturating_sub(OWN_FILES as u64);
        tracing::warn!(
            "the system lets the program open {allowed} files at once: from about {room} connections on, newcomers \
             have to wait. Raise that limit (ulimit -n), or set the limits lines and doorway"
        );
    }
}

/// Starts a server.
pub async fn start(options: Options) -> Result<Running, StartError> {
    datable(SystemTime::now())?;
    make_room(&options.limits);
    let path = options.data.display().to_string();
    private::folder(&options.data).map_err(|error| StartError::Data { path, error })?;
    let journal = SqliteJournal::open(&journal_file(&options.data));
    let journal: Arc<dyn Journal> = Arc::new(journal.map_err(|error| explained(&options.data, error))?);
    let failed = |error| StartError::Listen { address: options.listen, error };
    let listener = listen(options.listen).map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    let logs = Logbook::in_folder(options.data.join("logs"));
    let house = House::open(journal, options.limits, options.dice, logs, options.presets)?;
    let (closing, watch) = watch::channel(false);
    let server = Server {
        house: house.clone(),
        hosts: Arc::new(Hosts::new(options.names, options.proxies)),
        metrics_for: options.metrics_for.into(),
        closing: watch,
    };
    tracing::info!(%address, tables = house.table_count(), data = %options.data.display(), "the house is open");
    let served = tokio::spawn(accept::run(listener, router(server.clone()), server));
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
        // Sessions leave their tables before the house goes: each listens for the end as long as it is there. The journal
        // writes what it has taken when it is dropped.
        let _ = tokio::time::timeout(Duration::from_secs(2), self.closing.closed()).await;
        house.close();
        tracing::info!("the house is closed");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_without_an_http_date_are_refused() {
        let second = Duration::from_secs(1);
        for fine in [UNIX_EPOCH, UNIX_EPOCH + YEAR_10000 - second] {
            assert!(datable(fine).is_ok(), "{fine:?}");
        }
        for odd in [UNIX_EPOCH - second, UNIX_EPOCH + YEAR_10000] {
            assert!(matches!(datable(odd), Err(StartError::Clock)), "{odd:?}");
        }
    }

    #[test]
    fn only_what_cannot_be_written_is_called_so() {
        let folder = tempfile::tempdir().unwrap();
        let broken = || JournalError::Store("disk I/O error".into());
        assert!(matches!(explained(folder.path(), broken()), StartError::Journal(_)));
        // A folder in the file's place can be written by nobody, whoever runs this.
        std::fs::create_dir(journal_file(folder.path())).unwrap();
        let told = explained(folder.path(), broken()).to_string();
        assert!(told.contains("journal.sqlite cannot be written"), "{told}");
        let told = explained(&folder.path().join("gone"), broken()).to_string();
        assert!(told.contains("gone cannot be written"), "{told}");
        let used = JournalError::InUse("journal".into());
        assert!(matches!(explained(folder.path(), used), StartError::Journal(JournalError::InUse(_))));
    }
}
