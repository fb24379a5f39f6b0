//! The nested cargo that compiles the browser side's crates for wasm.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::{Trouble, read_text};

const TARGET: &str = "wasm32-unknown-unknown";

/// What cargo tells a build script.
pub struct Build {
    /// The workspace.
    pub root: PathBuf,
    /// Where the script may write.
    pub out: PathBuf,
    pub release: bool,
}

impl Build {
    /// The build of the script that runs.
    pub fn of_cargo() -> Result<Build, Trouble> {
        let here = PathBuf::from(variable("CARGO_MANIFEST_DIR")?);
        let root = here.ancestors().nth(2).ok_or("the crate lies in no workspace")?.to_owned();
        let out = PathBuf::from(variable("OUT_DIR")?);
        Ok(Build { root, out, release: variable("PROFILE")? == "release" })
    }

    /// The folder of a crate.
    pub fn package(&self, name: &str) -> PathBuf {
        self.root.join("crates").join(name)
    }

    /// Lets cargo run the script again when this file or folder changes.
    pub fn watch(&self, path: impl AsRef<Path>) {
        println!("cargo:rerun-if-changed={}", self.root.join(path).display());
    }

    /// Watches what a crate of the browser side and the rooms of the workspace that it is made of consist of.
    pub fn watch_package(&self, name: &str) -> Result<(), Trouble> {
        for room in rooms(&self.root.join("crates"), name)? {
            self.watch(self.package(&room).join("src"));
            self.watch(self.package(&room).join("Cargo.toml"));
        }
        Ok(())
    }

    /// Compiles a package's binary of the same name with these of its features; where the module lies. `linked_with` goes to
    /// its linker alone, so that nothing else is compiled for it.
    pub fn compile(
        &self,
        package: &str,
        features: &[&str],
        linked_with: &[&str],
    ) -> Result<PathBuf, Trouble> {
        ensure_target();
        // A target folder of its own beside the outer profile's: the outer cargo holds the lock on its own one.
        let target = self
            .out
            .ancestors()
            .find(|path| path.file_name().is_some_and(|name| name == "build"))
            .and_then(Path::parent)
            .and_then(Path::parent)
            .ok_or("OUT_DIR is not below a target folder")?
            .join("ui-wasm");
        let profile = if self.release { "wasm-release" } else { "wasm-dev" };
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.current_dir(&self.root).args(["rustc", "--locked", "--package", package, "--bin", package]);
        cargo.args(features.iter().flat_map(|feature| ["--features", feature]));
        cargo.args(["--target", TARGET, "--profile", profile, "--target-dir"]).arg(&target).arg("--");
        cargo.args(linked_with.iter().map(|argument| format!("-Clink-arg={argument}")));
        // Functions lie in the order of their names: with these, what is made of the same piece lies together, which compresses better.
        cargo.arg("-Csymbol-mangling-version=v0");
        for (name, _) in env::vars_os() {
            if leaks(&name.to_string_lossy()) {
                cargo.env_remove(name);
            }
        }
        let status = cargo.status().map_err(|error| format!("cargo does not start: {error}"))?;
        if !status.success() {
            return Err(format!(
                "cargo ended with {status}. If the target {TARGET} is missing: `rustup target add {TARGET}`, or install \
                 your system's package with the Rust standard library for it"
            ));
        }
        Ok(target.join(TARGET).join(profile).join(format!("{package}.wasm")))
    }
}

fn variable(name: &str) -> Result<OsString, Trouble> {
    env::var_os(name).ok_or_else(|| format!("cargo does not set {name}"))
}

/// A crate and the rooms of the workspace that it is made of, as their manifests name them.
fn rooms(crates: &Path, package: &str) -> Result<Vec<String>, Trouble> {
    let mut found = vec![package.to_owned()];
    let mut read = 0;
    while let Some(room) = found.get(read) {
        let manifest = read_text(&crates.join(room).join("Cargo.toml"))?;
        let sections = manifest.split("\n[");
        let own = sections.filter(|section| section.starts_with("dependencies]")).flat_map(str::lines);
        let named = own.filter_map(|line| line.split_once(['.', ' ']).map(|(name, _)| name));
        let new: Vec<String> = named
            .filter(|name| {
                crates.join(name).join("Cargo.toml").exists() && !found.iter().any(|known| known == name)
            })
            .map(str::to_owned)
            .collect();
        found.extend(new);
        read += 1;
    }
    Ok(found)
}

/// Adds the wasm target where rustup is at hand and it is missing. What cannot be added shows in the build itself.
fn ensure_target() {
    let installed = Command::new("rustup").args(["target", "list", "--installed"]).output();
    let Ok(installed) = installed else { return };
    if !String::from_utf8_lossy(&installed.stdout).lines().any(|line| line.trim() == TARGET) {
        println!("cargo:warning=adding the target {TARGET} with rustup");
        let _ = Command::new("rustup").args(["target", "add", TARGET]).status();
    }
}

/// What the outer cargo, clippy or the script's own environment must not hand on to the nested build.
fn leaks(name: &str) -> bool {
    const EXACT: [&str; 16] = [
        "RUSTFLAGS",
        "CARGO_ENCODED_RUSTFLAGS",
        "RUSTC_WORKSPACE_WRAPPER",
        "RUSTC_WRAPPER",
        "CARGO_TARGET_DIR",
        "CARGO_BUILD_TARGET",
        "CLIPPY_ARGS",
        "CLIPPY_CONF_DIR",
        "TARGET",
        "HOST",
        "PROFILE",
        "OPT_LEVEL",
        "DEBUG",
        "NUM_JOBS",
        "OUT_DIR",
        "RUSTC_LINKER",
    ];
    const PREFIXES: [&str; 4] = ["CARGO_CFG_", "CARGO_FEATURE_", "CARGO_PKG_", "DEP_"];
    EXACT.contains(&name) || PREFIXES.iter().any(|prefix| name.starts_with(prefix))
}

/// An empty folder for what only the build itself needs.
pub fn workshop(build: &Build, name: &str) -> Result<PathBuf, Trouble> {
    let folder = build.out.join(name);
    let trouble = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(trouble)?;
    }
    fs::create_dir_all(&folder).map_err(trouble)?;
    Ok(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rooms_of_a_crate_are_found_by_their_manifests() -> Result<(), Trouble> {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        for (package, made_of) in
            [("table", &["engine", "table", "wire"][..]), ("web", &["engine", "games", "web", "wire"])]
        {
            let mut found = rooms(&crates, package)?;
            found.sort();
            assert_eq!(found, made_of);
        }
        Ok(())
    }
}
