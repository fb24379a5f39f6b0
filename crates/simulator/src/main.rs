//! Plays histories by their numbers: `simulator 0..100000`, or one of them: `simulator 4711`.

use std::ops::Range;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;

use simulator::{Broken, Core, Tally, history};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(numbers) = arguments.first().and_then(|text| read(text)).filter(|_| arguments.len() == 1) else {
        eprintln!("which histories? A..B, or one number (found: {:?})", arguments.join(" "));
        return ExitCode::from(2);
    };
    // A broken promise may be a panic; its place is told with the history's number.
    std::panic::set_hook(Box::new(|panic| eprintln!("{panic}")));
    match play(&numbers) {
        Ok(tally) => {
            println!("{} histories, nothing broken: {tally:?}", numbers.end - numbers.start);
            ExitCode::SUCCESS
        }
        Err(broken) => {
            println!("{broken}");
            ExitCode::FAILURE
        }
    }
}

fn read(text: &str) -> Option<Range<u64>> {
    match text.split_once("..") {
        Some((from, to)) => Some(from.parse().ok()?..to.parse().ok()?).filter(|range| !range.is_empty()),
        None => text.parse().ok().map(|number: u64| number..number.saturating_add(1)),
    }
}

/// Plays all of them on all cores; of several broken ones the first found is told.
fn play(numbers: &Range<u64>) -> Result<Tally, Broken> {
    let next = AtomicU64::new(numbers.start);
    let work = || {
        let mut tally = Tally::default();
        loop {
            let number = next.fetch_add(1, Relaxed);
            if number >= numbers.end {
                return Ok(tally);
            }
            tally += history(number, Core::SOUND).inspect_err(|_| next.store(numbers.end, Relaxed))?;
        }
    };
    let threads = thread::available_parallelism().map_or(1, |count| count.get());
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let mut tally = Tally::default();
        for worker in workers {
            tally += worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
        }
        Ok(tally)
    })
}
