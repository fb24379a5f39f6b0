//! How fast and how small the server is, with the journal on a real disk.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use engine::matches::Sight;
use games::filler::{Colour, Setup, View};
use serde_json::Value;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};
use wire::{Customs, FromServer, Key, Known, Occupant, TableId, TableSight, ToServer, Token};

use super::super::{Answer, Answered, Failure, print};

use super::share;
use crate::client::Client;

/// Another process of this program that keeps a house open in an empty folder.
pub struct House {
    child: Child,
    pub address: SocketAddr,
    data: PathBuf,
}

impl House {
    pub async fn open(label: &str) -> Result<House, Failure> {
        House::of(&std::env::current_exe()?, label, &[]).await
    }

    /// The house of another program, perhaps, with further options of its own.
    pub async fn of(program: &Path, label: &str, options: &[&str]) -> Result<House, Failure> {
        let data = std::env::temp_dir().join(format!("spieleabend-bench-{label}-{}", std::process::id()));
        std::fs::create_dir_all(&data)?;
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(&data)
            .args(options)
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let address = announced(&mut child).await?;
        Ok(House { child, address, data })
    }

    pub fn pid(&self) -> Result<u32, Failure> {
        self.child.id().ok_or_else(|| Failure("the house has ended".to_owned()))
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.child.start_kill();
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

async fn announced(child: &mut Child) -> Result<SocketAddr, Failure> {
    let silent = || Failure("the house does not say where it is open".to_owned());
    let mut lines = BufReader::new(child.stdout.take().ok_or_else(silent)?).lines();
    let line = lines.next_line().await?.ok_or_else(silent)?;
    let address = line.rsplit("http://").next().and_then(|rest| rest.trim_end_matches('/').parse().ok());
    address.ok_or_else(silent)
}

pub fn block<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(work)
}

/// Opens a table; its name and keys.
pub async fn open(
    client: &mut Client,
    game: &str,
    setup: Value,
    seats: Vec<Occupant>,
) -> Result<(TableId, Vec<Key>), Failure> {
    let open = ToServer::Open {
        game: game.to_owned(),
        setup,
        seats,
        name: "Bench".into(),
        tempo_ms: 0,
        customs: Customs::default(),
    };
    match client.ask(&open, |m| matches!(m, FromServer::Opened { .. })).await? {
        FromServer::Opened { table, keys } => Ok((table, keys)),
        _ => Err(Failure("no table was opened".to_owned())),
    }
}

/// Opens a table for two at one screen and lays out a board.
pub async fn first_board(client: &mut Client) -> Result<Box<TableSight>, Failure> {
    let setup = serde_json::to_value(Setup { rows: 10, cols: 10, colours: 9, ..Setup::default() })?;
    let (table, keys) = open(client, "filler", setup, vec![Occupant::Me, Occupant::Me]).await?;
    let tokens: Vec<Token> = keys.into_iter().map(|key| key.token).collect();
    client.say(&ToServer::Sit { table, tokens, name: None, known: Some(Known::default()) }).await?;
    client.say(&ToServer::Start {}).await?;
    match client.hear(|m| matches!(m, FromServer::Table(table) if table.sight.is_some())).await? {
        FromServer::Table(table) => Ok(table),
        _ => Err(Failure("no board was laid out".to_owned())),
    }
}

/// The round trip of a move: sent, judged, durable in the journal, told, received.
pub fn moves(count: usize) -> Answered {
    let mut micros = block(async {
        let house = House::open("moves").await?;
        let mut client = Client::connect(house.address).await?;
        let mut micros = Vec::with_capacity(count);
        first_board(&mut client).await?;
        client.say(&ToServer::Play {}).await?;
        let FromServer::Table(table) = client.hear(|m| matches!(m, FromServer::Table(_))).await? else {
            return Err(Failure("the game did not begin".to_owned()));
        };
        let (mut sight, mut at) = (table.sight.unwrap_or(Value::Null), 0);
        while micros.len() < count {
            let seen: Sight<View, Colour> = serde_json::from_value(sight)?;
            let (Some(seat), Some(action)) = (seen.turn.seats().iter().next(), seen.actions.get(at % 3))
            else {
                // The game is over: lay out the next board.
                client.say(&ToServer::Start {}).await?;
                client.say(&ToServer::Play {}).await?;
                at = 0;
                sight = running(&mut client).await?;
                continue;
            };
            let begun = Instant::now();
            client.say(&ToServer::Act { seat, action: serde_json::to_value(action)?, at }).await?;
            let FromServer::Stepped { at: made, sight: seen, .. } =
                client.hear(|m| matches!(m, FromServer::Stepped { .. })).await?
            else {
                return Err(Failure("no step was made".to_owned()));
            };
            micros.push(u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX));
            (at, sight) = (made, seen);
            // Stay below the house's limit on messages: what is measured is one move, not a flood of them.
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
        Ok(micros)
    })?;
    micros.sort_unstable();
    let at = |part| share(&micros, part).unwrap_or_default();
    print(&format!(
        "{} moves, durable: median {} µs, p90 {} µs, p99 {} µs\n",
        micros.len(),
        at(0.5),
        at(0.9),
        at(0.99)
    ))?;
    Ok(Answer::Yes)
}

async fn running(client: &mut Client) -> Result<Value, Failure> {
    use wire::Stage;
    match client.hear(|m| matches!(m, FromServer::Table(table) if table.stage == Stage::Running)).await? {
        FromServer::Table(table) => Ok(table.sight.unwrap_or(Value::Null)),
        _ => Err(Failure("the game did not begin".to_owned())),
    }
}

/// What an idle line costs.
pub fn sockets(count: usize) -> Answered {
    let (before, after) = block(async {
        let house = House::open("sockets").await?;
        let pid = house.pid()?;
        let warm = Client::connect(house.address).await?;
        let before = resident(pid)?;
        let mut clients = Vec::with_capacity(count);
        for _ in 0..count {
            let mut client = Client::connect(house.address).await?;
            client.say(&ToServer::Ping {}).await?;
            client.hear(|m| matches!(m, FromServer::Pong {})).await?;
            clients.push(client);
        }
        let after = resident(pid)?;
        drop((warm, clients));
        Ok((before, after))
    })?;
    let each = after.saturating_sub(before) as f64 / count.max(1) as f64;
    print(&format!("{count} idle lines: {:.1} kB each ({before} kB before, {after} kB after)\n", each))?;
    Ok(Answer::Yes)
}

/// Memory of a process that is really in use, in kB.
pub fn resident(pid: u32) -> Result<u64, Failure> {
    let path = format!("/proc/{pid}/status");
    let status =
        std::fs::read_to_string(Path::new(&path)).map_err(|error| Failure(format!("{path}: {error}")))?;
    status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:")?.trim().strip_suffix("kB")?.trim().parse().ok())
        .ok_or_else(|| Failure(format!("{path} does not tell the memory in use")))
}
