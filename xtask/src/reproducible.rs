//! `cargo xtask reproducible`: builds the last commit in two folders and compares the programs byte by byte.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::chain::cargo::root;

/// Builds twice and compares; whether both programs are the same.
pub fn run() -> bool {
    match compare() {
        Ok(size) => {
            println!("the same {size} bytes from two folders");
            true
        }
        Err(reason) => {
            eprintln!("{reason}");
            false
        }
    }
}

fn compare() -> Result<usize, String> {
    let folder = env::temp_dir().join(format!("spieleabend-{}", std::process::id()));
    // Names of different lengths: what holds a path differs in more than its letters.
    let (one, other) = (folder.join("one"), folder.join("quite/another"));
    // Both before either is built, which takes long: a commit meanwhile shall not part them.
    clone(&one)?;
    clone(&other)?;
    let (one, other) = (built(&one)?, built(&other)?);
    let (bytes, others) = (read(&one)?, read(&other)?);
    if bytes != others {
        let at = bytes.iter().zip(&others).take_while(|(one, other)| one == other).count();
        let (one, other) = (one.display(), other.display());
        return Err(format!(
            "{one} and {other} differ from byte {at} on; both are left there to be looked at"
        ));
    }
    fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(bytes.len())
}

/// Puts the last commit there.
fn clone(folder: &Path) -> Result<(), String> {
    done(Command::new("git").args(["clone", "--quiet"]).arg(root()).arg(folder))
}

/// The program, built there.
fn built(folder: &Path) -> Result<PathBuf, String> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut build = Command::new(cargo);
    build.current_dir(folder).args(["build", "--release", "--locked", "--package", "app"]);
    // What the outer cargo told this program is about another folder.
    let outer = env::vars_os().map(|(name, _)| name);
    for name in outer.filter(|name| name.to_string_lossy().starts_with("CARGO_")) {
        if name != "CARGO_HOME" {
            build.env_remove(name);
        }
    }
    done(&mut build)?;
    Ok(folder.join("target/release/spieleabend"))
}

fn done(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|error| error.to_string());
    let program = command.get_program().to_string_lossy();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{program} ended with {status}")),
        Err(reason) => Err(format!("{program} does not start: {reason}")),
    }
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}
