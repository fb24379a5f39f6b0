//! Chores of the project. `cargo xtask` lists them.

use std::process::ExitCode;

use xtask::chain::{licences, sbom};
use xtask::{browser, reproducible, suite};

const HELP: &str = "\
cargo xtask test             everything: format, clippy, unit, conformance, doc, server and browser tests
cargo xtask test rules       engine and games alone; never builds the browser side
cargo xtask test server      the program and the browser side's own tests, without a browser
cargo xtask test browser     the tests that play in a real browser; screenshots land in ./screenshots
cargo xtask simulate --seeds A..B    made-up evenings at a table by their numbers, with faults, judged after every event
cargo xtask attack [NAME…]   hostile clients against the released program, each with the promise it tries to break
cargo xtask licences         write the list of other people's crates in the program, with their licences, anew
cargo xtask sbom             print the bill of materials of program and page (CycloneDX, JSON)
cargo xtask reproducible     build the last commit in two folders and compare the programs byte by byte
cargo xtask browser          install what the browser tests need, or say how
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let fine = match arguments[..] {
        ["test"] => suite::run(&[suite::STYLE, suite::ALL]),
        ["test", "rules"] => suite::run(&[suite::RULES]),
        ["test", "server"] => suite::run(&[suite::SERVER]),
        ["test", "browser"] => suite::run(&[suite::BROWSER]),
        ["simulate", "--seeds", seeds] => {
            suite::cargo(&["run", "--release", "--package", "simulator", "--", seeds])
        }
        ["attack", ref names @ ..] => attack(names),
        ["licences"] => said(licences::write()),
        ["sbom"] => said(sbom::text().map(|text| print!("{text}"))),
        ["reproducible"] => reproducible::run(),
        ["browser"] => browser::ensure(),
        [] | ["help" | "--help"] => {
            print!("{HELP}");
            true
        }
        _ => {
            eprint!("unknown chore; there are:\n{HELP}");
            return ExitCode::from(2);
        }
    };
    if fine { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Builds the program as it is released, and attacks it.
fn attack(names: &[&str]) -> bool {
    let folder = std::env::var("CARGO_TARGET_DIR")
        .unwrap_or_else(|_| concat!(env!("CARGO_MANIFEST_DIR"), "/../target").to_owned());
    let program = format!("{folder}/release/spieleabend");
    let run = ["run", "--release", "--package", "attack", "--", &program];
    suite::cargo(&["build", "--release", "--package", "app"]) && suite::cargo(&[&run, names].concat())
}

/// Says what is wrong, if anything is.
fn said(done: Result<(), String>) -> bool {
    done.map_err(|reason| eprintln!("{reason}")).is_ok()
}
