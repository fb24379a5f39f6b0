//! The program that is attacked: a process of its own, in a folder of its own.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::{Duration, Instant};

use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

/// Further options of every house that is attacked.
const OPTIONS: &[&str] = &[];

/// A house that is open.
pub struct House {
    child: Child,
    pub address: SocketAddr,
    pub folder: Folder,
}

/// A folder that goes away with whoever has it.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> io::Result<Folder> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("spieleabend-attack-{}-{}", std::process::id(), COUNT.fetch_add(1, Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path)?;
        Ok(Folder(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that stays behind among the temporary ones harms nobody.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

impl House {
    /// Opens a house on what lies in the folder.
    pub async fn open(program: &Path, folder: Folder) -> io::Result<House> {
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(&folder.0)
            .args(OPTIONS)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()?;
        let silent = || io::Error::other("the house does not open");
        let mut lines = BufReader::new(child.stdout.take().ok_or_else(silent)?).lines();
        let line = lines.next_line().await?.ok_or_else(silent)?;
        let address = line.rsplit("http://").next().and_then(|rest| rest.trim_end_matches('/').parse().ok());
        Ok(House { child, address: address.ok_or_else(silent)?, folder })
    }

    /// Memory really in use, in bytes.
    pub fn memory(&self) -> io::Result<u64> {
        let gone = || io::Error::other("the house has ended");
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id().ok_or_else(gone)?))?;
        let kilobytes = status.lines().find_map(|line| {
            line.strip_prefix("VmRSS:")?.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()
        });
        Ok(kilobytes.ok_or_else(gone)? * 1024)
    }

    /// Tells the program to end, as the system would; how long it took, and the folder it leaves behind.
    pub async fn end(self) -> io::Result<(Duration, Folder)> {
        let House { mut child, folder, .. } = self;
        let begun = Instant::now();
        if let Some(id) = child.id() {
            Command::new("kill").args(["-TERM", &id.to_string()]).status().await?;
        }
        child.wait().await?;
        Ok((begun.elapsed(), folder))
    }
}
