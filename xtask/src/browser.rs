//! The browser that the browser tests drive: found, installed where that is possible, or asked for.

use std::env;
use std::path::PathBuf;
use std::process::Command;

const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const DRIVER: &str = "chromedriver";

/// Makes sure that Chromium and its driver are there; whether they are.
pub fn ensure() -> bool {
    if ready() {
        return true;
    }
    println!("Chromium or its driver is missing.");
    if find("apt-get").is_some() {
        println!("Installing the packages chromium and chromium-driver with apt-get …");
        let installed = apt(&["update"])
            && apt(&[
                "install",
                "--yes",
                "--no-install-recommends",
                "chromium",
                "chromium-driver",
                "fonts-dejavu-core",
            ]);
        if installed && ready() {
            return true;
        }
    }
    eprintln!(
        "The browser tests need Chromium (one of: {}) and {DRIVER} of the same version on the PATH.\n\
         Debian, Ubuntu: sudo apt-get install chromium chromium-driver\n\
         Fedora:         sudo dnf install chromium chromedriver\n\
         Arch:           sudo pacman -S chromium\n\
         macOS:          brew install --cask chromium chromedriver",
        BROWSERS.join(", ")
    );
    false
}

fn ready() -> bool {
    BROWSERS.iter().any(|name| find(name).is_some()) && find(DRIVER).is_some()
}

fn find(program: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(program)).find(|path| path.is_file())
}

/// Runs apt-get, with sudo where somebody else than root has it.
fn apt(arguments: &[&str]) -> bool {
    let root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout.trim_ascii() == b"0");
    let mut command = if root { Command::new("apt-get") } else { Command::new("sudo") };
    if !root {
        // Never ask for a password in the middle of a test run.
        command.args(["--non-interactive", "apt-get"]);
    }
    command
        .args(arguments)
        .env("DEBIAN_FRONTEND", "noninteractive")
        .status()
        .is_ok_and(|status| status.success())
}
