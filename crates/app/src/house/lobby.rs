//! The lobby as it is told: who comes hears all of it, who stays hears what has changed, at most once in a while. What
//! goes out is made once for all who follow.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use players::catalogue;
use players::contest::Contest;
use tokio::sync::watch;
use wire::{FromServer, RowChange, TableRow};

use super::line::text;

/// The lobby as it was told last.
#[derive(Debug)]
pub struct Board {
    version: u64,
    made: Instant,
    /// The state of the house that it shows.
    of: u64,
    rows: Vec<TableRow>,
    /// What makes it of the version before.
    change: Utf8Bytes,
}

/// How much of the lobby somebody knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Follower {
    version: u64,
    /// The state of the house that was told.
    of: u64,
}

impl Follower {
    /// Waits until the house is in another state than was told. Whoever gives up waiting has missed nothing.
    pub async fn outdated(&self, changes: &mut watch::Receiver<u64>) {
        // The house is there as long as somebody follows its lobby.
        let _ = changes.wait_for(|now| *now != self.of).await;
    }
}

/// The lobby of a house.
#[derive(Debug)]
pub struct Lobby {
    /// Counts up whenever anything at a table changes that the lobby tells.
    changes: watch::Sender<u64>,
    board: Mutex<Arc<Board>>,
}

impl Default for Lobby {
    fn default() -> Lobby {
        let first =
            Board { version: 0, made: Instant::now(), of: 0, rows: Vec::new(), change: Utf8Bytes::default() };
        Lobby { changes: watch::channel(0).0, board: Mutex::new(Arc::new(first)) }
    }
}

impl Lobby {
    /// Something at a table has changed.
    pub fn changed(&self) {
        self.changes.send_modify(|changes| *changes += 1);
    }

    /// Changes whenever the lobby does.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// When the next change may be told.
    pub fn next_at(&self, pause: Duration) -> Instant {
        self.board.lock().unwrap_or_else(PoisonError::into_inner).made + pause
    }

    /// All of it, for somebody who comes.
    pub fn whole(&self, rows: impl FnOnce() -> Vec<TableRow>) -> (FromServer, Follower) {
        let board = self.board(Duration::ZERO, rows);
        (whole(&board), Follower { version: board.version, of: board.of })
    }

    /// What has changed for somebody who knows an earlier one; nothing if it has not, or was told just now.
    pub fn news(
        &self,
        follower: &mut Follower,
        pause: Duration,
        rows: impl FnOnce() -> Vec<TableRow>,
    ) -> Option<Utf8Bytes> {
        let board = self.board(pause, rows);
        let known = follower.version;
        *follower = Follower { version: board.version, of: board.of };
        match board.version - known {
            0 => None,
            1 => Some(board.change.clone()),
            _ => Some(text(&whole(&board), None)),
        }
    }

    /// The board, made anew if it is out of date and old enough.
    fn board(&self, pause: Duration, rows: impl FnOnce() -> Vec<TableRow>) -> Arc<Board> {
        let mut board = self.board.lock().unwrap_or_else(PoisonError::into_inner);
        let of = *self.changes.borrow();
        let now = Instant::now();
        if board.of != of && now.duration_since(board.made) >= pause {
            let rows = rows();
            let change = change(&board.rows, &rows);
            let version = board.version + u64::from(change.is_some());
            let change = change.map_or_else(|| board.change.clone(), |change| text(&change, None));
            *board = Arc::new(Board { version, made: now, of, rows, change });
        }
        Arc::clone(&board)
    }
}

/// The games on the shelf. Builds that have the examples' faces show those behind them.
fn shelf() -> impl Iterator<Item = &'static dyn Contest> {
    let shown = if cfg!(feature = "examples") { usize::MAX } else { catalogue::games().len() };
    catalogue::all().take(shown)
}

fn whole(board: &Board) -> FromServer {
    FromServer::Lobby { games: shelf().map(|game| game.about().into()).collect(), tables: board.rows.clone() }
}

fn change(old: &[TableRow], new: &[TableRow]) -> Option<FromServer> {
    let find = |rows: &[TableRow], row: &TableRow| rows.iter().position(|other| other.table == row.table);
    let (mut opened, mut changed) = (Vec::new(), Vec::new());
    for row in new {
        match find(old, row) {
            None => opened.push(row.clone()),
            Some(index) => changed.extend(RowChange::between(&old[index], row)),
        }
    }
    let gone: Vec<_> =
        old.iter().filter(|row| find(new, row).is_none()).map(|row| row.table.clone()).collect();
    let nothing = opened.is_empty() && changed.is_empty() && gone.is_empty();
    (!nothing).then_some(FromServer::LobbyChanges { opened, changed, gone })
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::Stage;

    fn row(name: &str, steps: usize) -> TableRow {
        TableRow {
            table: name.parse().expect("a name"),
            game: "filler".to_owned(),
            opened_ms: 0,
            stage: Stage::Running,
            seats: Vec::new(),
            places: Vec::new(),
            turn: None,
            steps,
            watchers: 0,
        }
    }

    /// The rows that somebody knows after a message.
    fn follow(rows: &mut Vec<TableRow>, message: &str) {
        match serde_json::from_str(message).expect("a message") {
            FromServer::Lobby { tables, .. } => *rows = tables,
            FromServer::LobbyChanges { opened, changed, gone } => {
                rows.retain(|row| !gone.contains(&row.table));
                for change in changed {
                    let row = rows.iter_mut().find(|row| row.table == change.table).expect("a known table");
                    change.apply(row);
                }
                rows.extend(opened);
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn who_follows_knows_what_who_comes_anew_hears() {
        let lobby = Lobby::default();
        let days = [
            vec![row("a", 0)],
            vec![row("a", 1), row("b", 0)],
            vec![row("b", 0)],
            vec![row("c", 5), row("b", 2)],
            vec![],
        ];
        let (mut always, mut known) = (Follower { version: 0, of: 0 }, Vec::new());
        let (mut seldom, mut seldom_known) = (Follower { version: 0, of: 0 }, Vec::new());
        for (day, rows) in days.iter().enumerate() {
            lobby.changed();
            let news = lobby.news(&mut always, Duration::ZERO, || rows.clone()).expect("news");
            follow(&mut known, &news);
            let sorted = |rows: &[TableRow]| {
                let mut rows = rows.to_vec();
                rows.sort_by_key(|row| row.table.clone());
                rows
            };
            assert_eq!(sorted(&known), sorted(rows));
            assert_eq!(lobby.news(&mut always, Duration::ZERO, || panic!("nothing has changed")), None);
            if day % 2 == 0 {
                follow(&mut seldom_known, &lobby.news(&mut seldom, Duration::ZERO, Vec::new).expect("news"));
                assert_eq!(sorted(&seldom_known), sorted(rows));
            }
        }
    }

    #[test]
    fn nothing_is_made_anew_before_its_time() {
        let lobby = Lobby::default();
        let (_, mut follower) = lobby.whole(Vec::new);
        lobby.changed();
        let long = Duration::from_secs(3_600);
        assert_eq!(lobby.news(&mut follower, long, || panic!("too early")), None);
        let (FromServer::Lobby { tables, .. }, _) = lobby.whole(|| vec![row("a", 0)]) else {
            panic!("who comes hears of the lobby")
        };
        assert_eq!(tables, [row("a", 0)], "who comes hears of everything at once");
        assert!(lobby.news(&mut follower, long, || panic!("too early")).is_some(), "and so does who follows");
    }
}
