//! `spieleabend`: five board games in one program.

use std::process::ExitCode;

fn main() -> ExitCode {
    app::cli::run()
}
