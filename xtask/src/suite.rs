//! `cargo xtask test`: runs cargo's own tests group by group and adds up what they count.

use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::browser;

/// Some runs of cargo that belong together.
#[derive(Clone, Copy)]
pub struct Group {
    name: &'static str,
    needs_browser: bool,
    runs: &'static [&'static [&'static str]],
}

/// Format and lints.
pub const STYLE: Group = Group {
    name: "style",
    needs_browser: false,
    runs: &[
        &["fmt", "--all", "--check"],
        &["clippy", "--locked", "--workspace", "--all-targets", "--", "--deny", "warnings"],
        // A browser shall drive the same table without a server.
        &[
            "check",
            "--locked",
            "--target",
            "wasm32-unknown-unknown",
            "--package",
            "table",
            "--package",
            "players",
            "--package",
            "pocket",
        ],
    ],
};
/// Every test there is, in one run: building for several selections would build much of it twice.
pub const ALL: Group = Group {
    name: "tests",
    needs_browser: true,
    runs: &[&["test", "--locked", "--workspace", "--no-fail-fast"]],
};
/// What needs neither server nor page: rules, tables, and that a browser could drive them, too.
pub const RULES: Group = Group {
    name: "rules",
    needs_browser: false,
    runs: &[&[
        "test",
        "--locked",
        "--package",
        "engine",
        "--package",
        "games",
        "--package",
        "wire",
        "--package",
        "table",
        "--package",
        "simulator",
    ]],
};
/// The program and the browser side's own tests.
pub const SERVER: Group = Group {
    name: "server",
    needs_browser: false,
    runs: &[&["test", "--locked", "--package", "app", "--package", "web", "--package", "xtask"]],
};
/// Tests that play in a real browser.
pub const BROWSER: Group = Group {
    name: "browser",
    needs_browser: true,
    runs: &[&["test", "--locked", "--package", "browser-tests"]],
};

/// What test runners counted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Counts {
    passed: usize,
    failed: usize,
    skipped: usize,
}

impl Counts {
    /// Reads cargo's line `test result: ok. 3 passed; 0 failed; 1 ignored; …`.
    fn from_line(line: &str) -> Option<Counts> {
        let rest = line.trim().strip_prefix("test result: ")?;
        let (_, numbers) = rest.split_once(". ")?;
        let mut counts = Counts::default();
        for part in numbers.split("; ") {
            match part.split_once(' ') {
                Some((number, "passed")) => counts.passed = number.parse().ok()?,
                Some((number, "failed")) => counts.failed = number.parse().ok()?,
                Some((number, "ignored")) => counts.skipped = number.parse().ok()?,
                _ => {}
            }
        }
        Some(counts)
    }

    fn add(&mut self, other: Counts) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

/// Runs the groups, all of them even if one fails; whether everything is fine.
pub fn run(groups: &[Group]) -> bool {
    let mut counts = Counts::default();
    let mut broken = Vec::new();
    for group in groups {
        let begun = Instant::now();
        println!("\n=== {}", group.name);
        let ready = !group.needs_browser || browser::ensure();
        // Every run is made, so that one report shows all that is wrong.
        let failed = group.runs.iter().filter(|run| !counting(run, &mut counts)).count();
        if !ready || failed > 0 {
            broken.push(group.name);
        }
        println!("=== {} took {} s", group.name, begun.elapsed().as_secs());
    }
    if !broken.is_empty() {
        println!("\nnot fine: {}", broken.join(", "));
    }
    println!("\n{} passed, {} failed, {} skipped", counts.passed, counts.failed, counts.skipped);
    broken.is_empty()
}

/// Runs cargo; whether it ended well.
pub fn cargo(arguments: &[&str]) -> bool {
    counting(arguments, &mut Counts::default())
}

/// Runs cargo, passing its output on and counting tests; whether it ended well.
fn counting(arguments: &[&str], counts: &mut Counts) -> bool {
    println!("--- cargo {}", arguments.join(" "));
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let child = Command::new(cargo).args(arguments).stdout(Stdio::piped()).spawn();
    let Ok(mut child) = child else {
        eprintln!("cargo does not start");
        return false;
    };
    if let Some(output) = child.stdout.take() {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            counts.add(Counts::from_line(&line).unwrap_or_default());
            println!("{line}");
        }
    }
    child.wait().is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::Counts;

    #[test]
    fn reads_what_cargo_counts() {
        let line = "test result: FAILED. 12 passed; 1 failed; 2 ignored; 0 measured; 0 filtered out; finished in 0.1s";
        assert_eq!(Counts::from_line(line), Some(Counts { passed: 12, failed: 1, skipped: 2 }));
        assert_eq!(Counts::from_line("running 3 tests"), None);
    }
}
