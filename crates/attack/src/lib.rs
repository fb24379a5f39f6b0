//! Hostile clients against the real program. Each tries to break a promise of the house, while honest players sit at tables
//! beside it. Everything stays on loopback addresses and is bounded in number and time.

mod attacks;
mod honest;
mod house;
mod line;
pub mod promises;

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use honest::Pair;
use house::{Folder, House};

pub use attacks::ATTACKS;

/// How much of an attack is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// Everything, for a minute or so each.
    Whole,
    /// A taste of it, for the ordinary tests: nothing is judged by the clock.
    Short,
}

/// Where an attack takes place.
pub struct Scene {
    pub program: PathBuf,
    pub house: House,
    pub size: Size,
}

impl Scene {
    /// As many as this for the whole attack, as many as that for a taste.
    fn so_many(&self, whole: usize, short: usize) -> usize {
        if self.size == Size::Whole { whole } else { short }
    }
}

/// What an attack found.
pub struct Finding {
    pub measured: String,
    pub kept: bool,
}

type Attacking = Pin<Box<dyn Future<Output = io::Result<Finding>> + Send>>;

/// An attack.
pub struct Attack {
    pub name: &'static str,
    /// What it tries to break.
    pub promise: fn() -> String,
    /// Whether it is quick enough for the ordinary tests.
    pub short: bool,
    run: fn(Arc<Scene>) -> Attacking,
}

/// What came of an attack.
pub struct Verdict {
    pub name: &'static str,
    pub promise: String,
    pub measured: String,
    /// Whether the promise was kept, and the players beside it were served.
    pub kept: bool,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kept = if self.kept { "kept" } else { "BROKEN" };
        write!(f, "{:<13} {kept:<7} {}\n{:22}{}", self.name, self.promise, "", self.measured)
    }
}

/// Makes an attack on a house of its own.
pub async fn make(attack: &Attack, program: &Path, size: Size) -> Verdict {
    let (measured, kept) = match attacked(attack, program, size).await {
        Ok(finding) => (finding.measured, finding.kept),
        Err(error) => (format!("could not be carried out: {error}"), false),
    };
    Verdict { name: attack.name, promise: (attack.promise)(), measured, kept }
}

async fn attacked(attack: &Attack, program: &Path, size: Size) -> io::Result<Finding> {
    let house = House::open(program, Folder::new()?).await?;
    let scene = Arc::new(Scene { program: program.to_owned(), house, size });
    let mut pairs = Vec::new();
    for _ in 0..2 {
        pairs.push(Pair::sit_down(scene.house.address).await?);
    }
    let calm = if size == Size::Whole { Duration::from_secs(5) } else { Duration::from_millis(500) };
    tokio::time::sleep(calm).await;
    let begun = Instant::now();
    let finding = (attack.run)(Arc::clone(&scene)).await;
    // Some attacks are over before anybody has moved.
    tokio::time::sleep(calm.saturating_sub(begun.elapsed())).await;
    let ended = Instant::now();
    let (mut before, mut during, mut cut) = (Vec::new(), Vec::new(), 0);
    for pair in pairs {
        match pair.stop().await {
            Ok(moves) => {
                for (made, took) in moves.into_iter().filter(|(made, _)| *made < ended) {
                    if made < begun { before.push(took) } else { during.push(took) }
                }
            }
            Err(_) => cut += 1,
        }
    }
    let Finding { measured, kept } = finding?;
    let (before, during) = (p99(before), p99(during));
    let in_time = size == Size::Short || during <= promises::HONEST;
    let honest = if cut == 0 {
        format!("players beside it: p99 {:.1} ms before, {:.1} ms during", millis(before), millis(during))
    } else {
        format!("{cut} of 2 tables beside it were cut off")
    };
    Ok(Finding { measured: format!("{measured}; {honest}"), kept: kept && cut == 0 && in_time })
}

fn p99(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    let place = times.len().saturating_sub(1) * 99 / 100;
    times.get(place).copied().unwrap_or_default()
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
