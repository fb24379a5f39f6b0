//! How soon one can play: from starting the program to the first board, and what a browser downloads until then.

use std::fmt::Write as _;
use std::time::Instant;

use super::super::{Answer, Answered, print};
use super::house::{House, block, first_board};
use super::share;
use crate::client::Client;
use crate::server::assets::{Asset, DOCUMENTS, FILES};
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
    let of_a_visit = |file: &Asset| {
        journeys.iter().any(|journey| journey.files.iter().any(|found| found.name == file.name))
    };
    // Sheets, and the program that keeps tables on the device, come when they are wanted.
    let (first, later): (Vec<&Asset>, Vec<&Asset>) =
        FILES.iter().chain(DOCUMENTS).partition(|file| of_a_visit(file));
    for (title, mut files) in [("file, kB", first), ("file that comes later, kB", later)] {
        let _ = write!(text, "\n{title:<28} {:>8} {:>8}\n", "brotli", "gzip");
        files.sort_by_key(|file| (usize::MAX - file.brotli.len(), file.name));
        for file in files {
            let _ = writeln!(text, "{:<28} {}", file.name, kilobytes(Size::of(file)));
        }
    }
    (text, fits)
}
