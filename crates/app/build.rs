//! Makes the browser side's files, so that the program can embed them; the crate `bundle` knows how.
//!
//! With `SPIELEABEND_SKIP_UI` set, a placeholder page is embedded instead: quick loops on the server alone.

use std::{env, fs};

use bundle::folder::{self, Bundle, Effort};
use bundle::nested::{Build, workshop};
use bundle::{Files, Trouble, minify, split, style};

/// The browser side's package.
const PAGE: &str = "web";
/// The package of the tables on the device, which is a program of its own.
const POCKET: &str = "pocket";
/// The licences of others, as `cargo xtask licences` lists them.
const LICENCES: &str = "crates/app/licences.txt";

fn main() {
    if let Err(reason) = run() {
        // The message must be readable among cargo's own lines.
        eprintln!("\nthe browser side could not be built: {reason}\n");
        std::process::exit(1);
    }
}

fn run() -> Result<(), Trouble> {
    let build = Build::of_cargo()?;
    println!("cargo:rerun-if-env-changed=SPIELEABEND_SKIP_UI");
    for path in ["Cargo.toml", "Cargo.lock", "crates/app/build.rs", LICENCES] {
        build.watch(path);
    }
    let web = build.package(PAGE);
    for folder in ["static", "style", "art", "example"] {
        build.watch(web.join(folder));
    }
    build.watch_package(PAGE)?;
    build.watch_package(POCKET)?;

    let read =
        |path: &std::path::Path| fs::read(path).map_err(|error| format!("{}: {error}", path.display()));
    let mut files = Files::new();
    for name in ["device.js", "icon.svg", "icon-192.png", "icon-512.png"] {
        files.insert(name.to_owned(), read(&web.join("static").join(name))?);
    }
    // One file, so that whoever has the one that loads the page also has the one that helps it up.
    let [fallen, boot] = ["fallen.js", "boot.js"].map(|name| read(&web.join("static").join(name)));
    let boot = minify::js(&String::from_utf8_lossy(&[fallen?, boot?].concat()));
    files.insert("boot.js".to_owned(), boot.into_bytes());
    // The example of the docs comes with its face, and lies apart from what is shipped.
    let examples = env::var_os("CARGO_FEATURE_EXAMPLES").map(|_| web.join("example"));
    let mut sheets = Vec::new();
    for folder in [Some(&web), examples.as_ref()].into_iter().flatten() {
        let lids = folder.join("art/lids");
        let lids = fs::read_dir(&lids).map_err(|error| format!("{}: {error}", lids.display()))?;
        for lid in lids.filter_map(Result::ok) {
            files.insert(format!("lid-{}", lid.file_name().to_string_lossy()), read(&lid.path())?);
        }
        sheets.extend(style::sheets(&folder.join("style"))?);
    }
    let styled: Vec<String> = sheets.iter().map(|(part, _)| part.clone()).collect();
    files.extend(sheets.into_iter().map(|(part, sheet)| (format!("{part}.css"), sheet.into_bytes())));
    if env::var_os("SPIELEABEND_SKIP_UI").is_some() {
        let placeholder =
            "export default async () => { document.body.textContent = 'built without the browser side'; };\n";
        files.insert("ui.js".to_owned(), placeholder.into());
        files.insert("ui_bg.wasm".to_owned(), Vec::new());
        files.insert("pocket.js".to_owned(), "export default async () => {};\n".into());
        files.insert("pocket_bg.wasm".to_owned(), Vec::new());
    } else {
        let features: &[&str] = if examples.is_some() { &["examples"] } else { &[] };
        let page = build.compile(PAGE, features, split::LINKED_WITH)?;
        files.extend(split::parts(&build, &page, &styled)?);
        let pocket = build.compile(POCKET, &[], &[])?;
        files.extend(split::whole(&build, &pocket, POCKET)?);
    }
    let text = |name: &str| {
        let text = String::from_utf8(read(&web.join("static").join(name))?);
        text.map_err(|error| format!("{name}: {error}"))
    };
    let beside = ["manifest.webmanifest", "sw.js"].map(|name| Ok((name.to_owned(), text(name)?)));
    let bundle = Bundle {
        files,
        template: text("index.html")?,
        shelf: text("shelf.html")?,
        beside: beside.into_iter().collect::<Result<_, Trouble>>()?,
        others: Files::from([("licences.txt".to_owned(), read(&build.root.join(LICENCES))?)]),
    };
    let effort = if build.release { Effort::Thorough } else { Effort::Quick };
    folder::lay_out(bundle, &workshop(&build, "ui")?, effort)
}
