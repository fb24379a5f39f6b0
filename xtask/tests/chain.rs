//! The supply chain: deny.toml held against what cargo knows, the list of licences, and the bill of materials.

use std::collections::BTreeSet;

use xtask::chain::cargo::{Crate, PAGE, all, shipped};
use xtask::chain::lock::{self, Locked};
use xtask::chain::policy::Policy;
use xtask::chain::{licences, sbom};

/// What is built where the tests run: its crates are here already, so nothing has to be fetched.
const HERE: [&str; 2] = ["x86_64-unknown-linux-gnu", PAGE];

fn here() -> Vec<String> {
    HERE.map(str::to_owned).to_vec()
}

#[test]
fn licences_sources_and_doubles_are_as_deny_toml_wants_them() {
    let policy = Policy::read().expect("deny.toml");
    let lock = lock::read().expect("Cargo.lock");
    for target in HERE {
        assert!(policy.targets.iter().any(|known| known == target), "{target}");
        let crates = all(target).expect("cargo metadata");
        assert!(crates.len() > 100, "what is looked for is found");
        assert_eq!(policy.unlicensed(&crates), [""; 0], "licences that nobody has allowed");
    }
    assert_eq!(policy.foreign(&lock), [""; 0], "crates from elsewhere");
    assert_eq!(policy.doubled(&lock), [""; 0], "crates in several versions");
    assert!(policy.doubles.iter().all(|(_, reason)| !reason.is_empty()), "every excuse has a reason");
}

#[test]
fn what_breaks_the_rules_would_be_seen() {
    let policy = Policy::read().expect("deny.toml");
    let locked = |name: &str, version: &str, source: Option<&str>| Locked {
        key: (name.to_owned(), version.to_owned()),
        source: source.map(str::to_owned),
        checksum: Some("00".to_owned()),
        needs: Vec::new(),
    };
    let registry = Some("registry+https://github.com/rust-lang/crates.io-index");
    let git = locked("b", "1.0.0", Some("git+https://example.org/b"));
    let unsigned = Locked { checksum: None, ..locked("c", "1.0.0", registry) };
    let fine = [locked("app", "0.1.0", None), locked("a", "1.0.0", registry)];
    assert!(policy.foreign(&fine).is_empty());
    assert_eq!(policy.foreign(&[git, unsigned]).len(), 2);

    let lenient = Policy { doubles: vec![("a@1.0.0".to_owned(), "why".to_owned())], ..policy.clone() };
    let two = [locked("a", "1.0.0", registry), locked("a", "2.0.0", registry)];
    assert!(lenient.doubled(&two).is_empty());
    assert_eq!(lenient.doubled(&two[..1]), ["a@1.0.0 is excused, but no double"]);
    let three = [two.to_vec(), vec![locked("a", "3.0.0", registry)]].concat();
    assert_eq!(lenient.doubled(&three), ["a in versions 2.0.0, 3.0.0"]);

    let under = |licence: &str| {
        let key = ("a".to_owned(), "1.0.0".to_owned());
        let found = Crate { licence: licence.to_owned(), repository: String::new(), folder: "".into() };
        policy.unlicensed(&[(key, found)].into())
    };
    assert!(under("MIT").is_empty());
    assert_eq!(under("GPL-3.0-only"), ["a 1.0.0: \"GPL-3.0-only\""]);
    assert_eq!(under(""), ["a 1.0.0: \"\""]);
}

/// The file is made for all targets; what is built here must be in it word for word, and nothing that is gone.
#[test]
fn the_list_of_licences_is_up_to_date() {
    const STALE: &str = "make it anew with `cargo xtask licences`";
    let listed = std::fs::read_to_string(licences::path()).expect("crates/app/licences.txt");
    let crates = shipped(&here()).expect("cargo tree");
    assert!(crates.keys().any(|(name, _)| name == "leptos") && crates.keys().any(|(name, _)| name == "axum"));
    assert!(!crates.keys().any(|(name, _)| name == "wasm-bindgen-cli-support"), "a tool of the build");
    let now = licences::told(&crates).expect("every crate has a licence");
    let texts = |list: &str| -> BTreeSet<String> {
        let texts = list.split("\n[").skip(1).filter_map(|text| text.split_once("---\n"));
        texts.map(|(_, text)| text.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
    };
    let heads = |list: &str| -> BTreeSet<String> {
        let lines = list.lines().take_while(|line| !line.starts_with("[1] ---"));
        lines.filter_map(|line| Some(line.rsplit_once(" [")?.0.to_owned())).collect()
    };
    let missing: Vec<String> = heads(&now).difference(&heads(&listed)).cloned().collect();
    assert_eq!(missing, [""; 0], "{STALE}");
    assert!(texts(&now).is_subset(&texts(&listed)) && texts(&now).len() > 20, "{STALE}");
    let lock = lock::read().expect("Cargo.lock");
    let is_locked = |head: &str| {
        lock.iter().any(|locked| head.starts_with(&format!("{} {}, ", locked.key.0, locked.key.1)))
    };
    let gone: Vec<String> = heads(&listed).into_iter().filter(|head| !is_locked(head)).collect();
    assert_eq!(gone, [""; 0], "{STALE}");
}

#[test]
fn the_bill_of_materials_has_the_form_of_cyclonedx() {
    let crates = shipped(&here()).expect("cargo tree");
    let bill = sbom::bill(&crates, &lock::read().expect("Cargo.lock")).expect("a bill");
    assert_eq!((&bill["bomFormat"], &bill["specVersion"]), (&"CycloneDX".into(), &"1.5".into()));
    assert_eq!(bill["version"], 1);
    assert_eq!(bill["metadata"]["component"]["name"], "spieleabend");
    let components = bill["components"].as_array().expect("a list");
    assert_eq!(components.len(), crates.len());
    let mut known = BTreeSet::from([bill["metadata"]["component"]["bom-ref"].clone().to_string()]);
    for component in components {
        let text = |field: &str| component[field].as_str().unwrap_or_else(|| panic!("{field}: {component}"));
        assert_eq!(text("type"), "library");
        let version = text("version").replace('+', "%2B");
        assert_eq!(text("purl"), format!("pkg:cargo/{}@{version}", text("name")));
        let hash = &component["hashes"][0];
        let digits = hash["content"].as_str().expect("a checksum");
        assert_eq!(hash["alg"], "SHA-256");
        assert!(digits.len() == 64 && digits.bytes().all(|byte| byte.is_ascii_hexdigit()), "{component}");
        let licence = component["licenses"][0]["expression"].as_str().expect("a licence");
        assert!(!licence.is_empty() && !licence.contains('/'), "{component}");
        assert!(known.insert(component["bom-ref"].to_string()), "every reference is there once");
    }
    let edges = bill["dependencies"].as_array().expect("a list");
    assert_eq!(edges.len(), known.len(), "everything says what it needs");
    for edge in edges {
        let needs = edge["dependsOn"].as_array().expect("a list");
        let mut named = needs.iter().chain([&edge["ref"]]);
        assert!(named.all(|reference| known.contains(&reference.to_string())), "{edge}");
    }
    let leptos = edges.iter().find(|edge| edge["ref"].to_string().contains("cargo/leptos@"));
    assert!(leptos.is_some_and(|edge| edge["dependsOn"].to_string().contains("cargo/tachys@")));
}
