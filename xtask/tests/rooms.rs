//! The rooms of the workspace and who may know whom: no crate gets a dependency against the arrows of ARCHITECTURE.md.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Every room, and the rooms it may know.
const ROOMS: &[(&str, &[&str])] = &[
    ("engine", &[]),
    ("games", &["engine"]),
    ("wire", &["engine"]),
    ("players", &["engine", "games"]),
    ("table", &["engine", "wire"]),
    ("simulator", &["engine", "players", "table", "wire"]),
    ("pocket", &["engine", "players", "table", "wire"]),
    ("web", &["engine", "games", "wire"]),
    ("app", &["engine", "games", "players", "table", "wire"]),
    // It makes files of the page, whatever the page is.
    ("bundle", &[]),
    // Somebody hostile knows nothing but the bytes on the line.
    ("attack", &[]),
    // It has nothing but tests.
    ("browser-tests", &[]),
];

/// The rooms that a manifest's own dependencies name; what only tests need is free.
fn knows(manifest: &str) -> Vec<&'static str> {
    let own = manifest.split("\n[").find(|section| section.starts_with("dependencies]")).unwrap_or_default();
    let named = |room: &&str| own.lines().any(|line| line.split(['.', ' ', '=']).next() == Some(*room));
    ROOMS.iter().map(|(room, _)| *room).filter(named).collect()
}

#[test]
fn no_room_knows_another_against_the_arrows() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates");
    let mut found = BTreeMap::new();
    for folder in fs::read_dir(crates).expect("the workspace has crates") {
        let folder = folder.expect("readable").path();
        let name = folder.file_name().and_then(|name| name.to_str()).expect("plain names").to_owned();
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("a crate has a manifest");
        found.insert(name, knows(&manifest));
    }
    let rooms: BTreeMap<_, _> = ROOMS.iter().copied().collect();
    assert_eq!(
        found.keys().collect::<Vec<_>>(),
        rooms.keys().collect::<Vec<_>>(),
        "every crate has its place"
    );
    for (room, known) in &found {
        for other in known {
            assert!(rooms[room.as_str()].contains(other), "{room} must not know {other}");
        }
    }
    assert_eq!(found["table"], ["engine", "wire"], "what is looked for is found");
}

#[test]
fn an_edge_against_the_arrows_would_be_seen() {
    let manifest = "[package]\nname = \"engine\"\n\n[dependencies]\nserde.workspace = true\ntable.workspace = true\n\
                    wire = { path = \"../wire\" }\n\n[dev-dependencies]\ngames.workspace = true\n";
    assert_eq!(knows(manifest), ["wire", "table"]);
}
