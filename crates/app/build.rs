//! Builds the browser side for wasm with a nested cargo and lays it out, plain and compressed, for `include_bytes!`.
//!
//! With `SPIELEABEND_SKIP_UI` set, a placeholder page is embedded instead: quick loops on the server alone.

use std::ffi::OsString;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

#[path = "build/minify.rs"]
mod minify;

const TARGET: &str = "wasm32-unknown-unknown";
/// The browser side's package and the name of its binary.
const PACKAGE: &str = "web";
/// The licences of others, as `cargo xtask licences` lists them.
const LICENCES: &str = "crates/app/licences.txt";

fn main() {
    if let Err(reason) = run() {
        // The message must be readable among cargo's own lines.
        eprintln!("\nthe browser side could not be built: {reason}\n");
        std::process::exit(1);
    }
}

fn run() -> Result<(), String> {
    let here = PathBuf::from(variable("CARGO_MANIFEST_DIR")?);
    let crates = here.parent().ok_or("the app crate has no parent folder")?;
    let root = crates.parent().ok_or("the crates folder has no parent folder")?;
    let out = PathBuf::from(variable("OUT_DIR")?).join("ui");
    let release = variable("PROFILE")? == "release";

    println!("cargo:rerun-if-env-changed=SPIELEABEND_SKIP_UI");
    for path in ["Cargo.toml", "Cargo.lock", "crates/app/build.rs", "crates/app/build", LICENCES] {
        println!("cargo:rerun-if-changed={}", root.join(path).display());
    }
    for package in rooms(crates)? {
        println!("cargo:rerun-if-changed={}", crates.join(&package).join("src").display());
        println!("cargo:rerun-if-changed={}", crates.join(&package).join("Cargo.toml").display());
    }
    for folder in ["static", "style", "art"] {
        println!("cargo:rerun-if-changed={}", crates.join(PACKAGE).join(folder).display());
    }

    let io = |error: std::io::Error| error.to_string();
    if out.exists() {
        fs::remove_dir_all(&out).map_err(io)?;
    }
    fs::create_dir_all(&out).map_err(io)?;
    let web = crates.join(PACKAGE);
    for name in ["index.html", "icon.svg"] {
        fs::copy(web.join("static").join(name), out.join(name)).map_err(|e| format!("static/{name}: {e}"))?;
    }
    let script = |name: &str| {
        fs::read_to_string(web.join("static").join(name)).map_err(|e| format!("static/{name}: {e}"))
    };
    // One file, so that whoever has the one that loads the page also has the one that helps it up.
    fs::write(out.join("boot.js"), script("fallen.js")? + &script("boot.js")?).map_err(io)?;
    fs::copy(root.join(LICENCES), out.join("licences.txt")).map_err(|e| format!("{LICENCES}: {e}"))?;
    fs::write(out.join("style.css"), stylesheet(&web.join("style"))?).map_err(io)?;
    if env::var_os("SPIELEABEND_SKIP_UI").is_some() {
        fs::write(out.join("ui.js"), "document.body.textContent = 'built without the browser side';\n")
            .map_err(io)?;
        fs::write(out.join("ui_bg.wasm"), b"").map_err(io)?;
    } else {
        wasm(root, &out, release)?;
    }
    for entry in fs::read_dir(&out).map_err(io)? {
        compress(&entry.map_err(io)?.path()).map_err(io)?;
    }
    Ok(())
}

fn variable(name: &str) -> Result<OsString, String> {
    env::var_os(name).ok_or_else(|| format!("cargo does not set {name}"))
}

/// The browser side and the rooms of the workspace that it is made of, as their manifests name them.
fn rooms(crates: &Path) -> Result<Vec<String>, String> {
    let mut found = vec![PACKAGE.to_owned()];
    let mut read = 0;
    while let Some(room) = found.get(read) {
        let path = crates.join(room).join("Cargo.toml");
        let manifest = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let sections = manifest.split("\n[");
        let own = sections.filter(|section| section.starts_with("dependencies]")).flat_map(str::lines);
        let named = own.filter_map(|line| line.strip_suffix(".workspace = true"));
        let new: Vec<String> = named
            .filter(|name| crates.join(name).is_dir() && !found.iter().any(|known| known == name))
            .map(str::to_owned)
            .collect();
        found.extend(new);
        read += 1;
    }
    Ok(found)
}

/// All style sheets in the order of their names, made small.
fn stylesheet(folder: &Path) -> Result<String, String> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .map_err(|error| format!("{}: {error}", folder.display()))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "css"))
        .collect();
    files.sort();
    let mut sheet = String::new();
    for file in files {
        sheet += &fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    Ok(minify::css(&sheet))
}

/// Compiles the browser side and writes `ui.js` and `ui_bg.wasm`.
fn wasm(root: &Path, out: &Path, release: bool) -> Result<(), String> {
    ensure_target();
    // A target folder of its own beside the outer profile's: the outer cargo holds the lock on its own one.
    let target = out
        .ancestors()
        .find(|path| path.file_name().is_some_and(|name| name == "build"))
        .and_then(Path::parent)
        .and_then(Path::parent)
        .ok_or("OUT_DIR is not below a target folder")?
        .join("ui-wasm");
    let profile = if release { "wasm-release" } else { "wasm-dev" };
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo
        .current_dir(root)
        .args([
            "build",
            "--locked",
            "--package",
            PACKAGE,
            "--bin",
            PACKAGE,
            "--target",
            TARGET,
            "--profile",
            profile,
        ])
        .arg("--target-dir")
        .arg(&target);
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
    let wasm = target.join(TARGET).join(profile).join(format!("{PACKAGE}.wasm"));
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    bindgen
        .input_path(&wasm)
        .web(true)
        .map_err(|error| error.to_string())?
        .typescript(false)
        .out_name("ui")
        .debug(!release)
        .keep_debug(false)
        .remove_name_section(release)
        .remove_producers_section(true);
    bindgen.generate(out).map_err(|error| format!("wasm-bindgen: {error:#}"))
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

/// What the outer cargo, clippy or this script's own environment must not hand on to the nested build.
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

/// Writes `NAME.gz` beside a file.
fn compress(path: &Path) -> std::io::Result<()> {
    let mut name = path.as_os_str().to_owned();
    name.push(".gz");
    let mut gzip = flate2::write::GzEncoder::new(fs::File::create(name)?, flate2::Compression::best());
    gzip.write_all(&fs::read(path)?)?;
    gzip.finish()?.flush()
}
