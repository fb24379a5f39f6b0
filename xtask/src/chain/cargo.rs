//! What cargo knows about the crates of others.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// Where the page runs.
pub const PAGE: &str = "wasm32-unknown-unknown";

/// Name and version.
pub type Key = (String, String);

/// A crate of somebody else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Crate {
    /// The licence as an SPDX expression, as its manifest states it.
    pub licence: String,
    /// Where its source lives.
    pub repository: String,
    /// Its source on this machine.
    pub folder: PathBuf,
}

/// The root of the workspace.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."))
}

/// A file of the workspace's root.
pub fn table(name: &str) -> Result<toml::Table, String> {
    let text = fs::read_to_string(root().join(name)).map_err(|error| format!("{name}: {error}"))?;
    text.parse().map_err(|error| format!("{name}: {error}"))
}

/// Everything that building and testing for this target needs.
pub fn all(target: &str) -> Result<BTreeMap<Key, Crate>, String> {
    let text = cargo(&["metadata", "--locked", "--format-version", "1", "--filter-platform", target])?;
    let metadata: Value = serde_json::from_str(&text).map_err(|error| format!("cargo metadata: {error}"))?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let others = packages.filter(|package| !package["source"].is_null());
    Ok(others.map(read).collect())
}

fn read(package: &Value) -> (Key, Crate) {
    let text = |field: &str| package[field].as_str().unwrap_or_default().to_owned();
    let manifest = PathBuf::from(text("manifest_path"));
    let folder = manifest.parent().map(Path::to_path_buf).unwrap_or_default();
    let crate_ = Crate { licence: text("license"), repository: text("repository"), folder };
    ((text("name"), text("version")), crate_)
}

/// What ends up in the program on these targets; for the page's target, what ends up in the page. Tools of the build are
/// left out.
pub fn shipped(targets: &[String]) -> Result<BTreeMap<Key, Crate>, String> {
    let mut shipped = BTreeMap::new();
    for target in targets {
        let packages: &[&str] = if target == PAGE { &["web", "pocket"] } else { &["app"] };
        let mut arguments = vec![
            "tree",
            "--locked",
            "--target",
            target,
            "--edges",
            "normal,no-proc-macro",
            "--prefix",
            "none",
        ];
        arguments.extend(packages.iter().flat_map(|package| ["--package", *package]));
        let tree = cargo(&arguments)?;
        let all = all(target)?;
        for key in tree.lines().filter_map(key) {
            // Our own rooms are no crates of others.
            if let Some(found) = all.get(&key) {
                shipped.insert(key, found.clone());
            }
        }
    }
    Ok(shipped)
}

/// Reads a line of `cargo tree` like `serde v1.0.229 (*)`.
fn key(line: &str) -> Option<Key> {
    let mut words = line.split(' ');
    let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
    Some((name.to_owned(), version.to_owned()))
}

fn cargo(arguments: &[&str]) -> Result<String, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let said = Command::new(cargo).current_dir(root()).args(arguments).output();
    let said = said.map_err(|error| format!("cargo does not start: {error}"))?;
    if !said.status.success() {
        return Err(format!("cargo {}: {}", arguments.join(" "), String::from_utf8_lossy(&said.stderr)));
    }
    Ok(String::from_utf8_lossy(&said.stdout).into_owned())
}
