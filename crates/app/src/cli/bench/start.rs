//! How soon one can play: from starting the program to the first board, and what a browser downloads until then.

use std::fmt::Write as _;
use std::time::Instant;

use super::super::{Answer, Answered, print};
use super::house::{House, block, first_board};
use super::share;
use crate::client::Client;
use crate::server::journeys::{Size, journeys};

/// Starts so often, and adds up the journeys of the browser side. A release that has grown too heavy is a negative answer.
pub fn run(count: usize) -> Answered {
    let mut millis = Vec::new();
    for _ in 0..count {
        let begun = Instant::now();
        block(async {
            let house = House::open("start").await?;
            let mut client = Client::connect(house.address).await?;
            first_board(&mut client).await.map(drop)
        })?;
        millis.push(begun.elapsed().as_secs_f64() * 1e3);
    }
    millis.sort_by(f64::total_cmp);
    let median = share(&millis, 0.5).unwrap_or_default();
    print(&format!("from start to first board: median {median:.1} ms of {count}\n"))?;
    let (text, fits) = download();
    print(&text)?;
    // Builds for tests are compressed quickly and hold names; nobody downloads them.
    Ok(if fits || cfg!(debug_assertions) { Answer::Yes } else { Answer::No })
}

fn kilobytes(size: Size) -> String {
    format!("{:>8.1} {:>8.1}", size.brotli as f64 / 1e3, size.gzip as f64 / 1e3)
}

/// The journeys and their files as a table, and whether all of them are as light as they shall be.
fn download() -> (String, bool) {
    let journeys = journeys();
    let mut text = format!("\n{:<28} {:>8} {:>8}\n", "first visit, kB", "brotli", "gzip");
    let mut fits = true;
    for journey in &journeys {
        let size = journey.size();
        let _ = write!(text, "{:<28} {}", journey.name, kilobytes(size));
        if size.brotli > journey.bound {
            let _ = write!(text, "  more than {:.0}", journey.bound as f64 / 1e3);
            fits = false;
        }
        text.push('\n');
    }
    let _ = write!(text, "\n{:<28} {:>8} {:>8}\n", "file, kB", "brotli", "gzip");
    let mut files: Vec<_> = journeys.iter().flat_map(|journey| &journey.files).copied().collect();
    files.sort_by_key(|file| (usize::MAX - file.brotli.len(), file.name));
    files.dedup_by_key(|file| file.name);
    for file in files {
        let _ = writeln!(text, "{:<28} {}", file.name, kilobytes(Size::of(file)));
    }
    (text, fits)
}
