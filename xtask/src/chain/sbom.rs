//! The bill of materials: all that the program and its page are made of, in the form of CycloneDX.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::cargo::{Crate, Key, shipped};
use super::lock::{self, Locked};
use super::policy::Policy;
use super::spdx;

/// The bill for all targets, as text.
pub fn text() -> Result<String, String> {
    let bill = bill(&shipped(&Policy::read()?.targets)?, &lock::read()?)?;
    Ok(format!("{bill:#}\n"))
}

/// The bill of these crates.
pub fn bill(crates: &BTreeMap<Key, Crate>, lock: &[Locked]) -> Result<Value, String> {
    let app = find(lock, "app")?;
    let program = format!("pkg:generic/spieleabend@{}", app.key.1);
    let (mut components, mut edges) = (Vec::new(), Vec::new());
    for (key, found) in crates {
        let locked = lock.iter().find(|locked| locked.key == *key);
        let locked = locked.ok_or_else(|| format!("{} {} is not in Cargo.lock", key.0, key.1))?;
        components.push(component(key, found, locked.checksum.as_deref()));
        edges.push(json!({ "ref": purl(key), "dependsOn": needs(locked, crates, lock) }));
    }
    // Our own rooms are the program itself: it needs what any of them needs.
    let rooms = lock.iter().filter(|locked| locked.source.is_none());
    let mut direct: Vec<String> = rooms.flat_map(|room| needs(room, crates, lock)).collect();
    direct.sort();
    direct.dedup();
    edges.insert(0, json!({ "ref": program, "dependsOn": direct }));
    Ok(json!({
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": program,
                "name": "spieleabend",
                "version": app.key.1,
                "purl": program,
                "licenses": [{ "expression": "MIT OR Apache-2.0" }],
            },
        },
        "components": components,
        "dependencies": edges,
    }))
}

fn find<'a>(lock: &'a [Locked], name: &str) -> Result<&'a Locked, String> {
    lock.iter().find(|locked| locked.key.0 == name).ok_or_else(|| format!("{name} is not in Cargo.lock"))
}

fn component(key: &Key, found: &Crate, checksum: Option<&str>) -> Value {
    let (name, version) = key;
    let mut component = json!({
        "type": "library",
        "bom-ref": purl(key),
        "name": name,
        "version": version,
        "scope": "required",
        "licenses": [{ "expression": spdx::spelt(&found.licence) }],
        "purl": purl(key),
    });
    if let Some(checksum) = checksum {
        component["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
    }
    if !found.repository.is_empty() {
        component["externalReferences"] = json!([{ "type": "vcs", "url": found.repository }]);
    }
    component
}

/// Name and version as one address. A `+` in a version has a meaning of its own there.
fn purl((name, version): &Key) -> String {
    format!("pkg:cargo/{name}@{}", version.replace('+', "%2B"))
}

/// Those of the listed crates that one needs, as far as Cargo.lock tells, where tools of the build stand beside the rest.
fn needs(locked: &Locked, crates: &BTreeMap<Key, Crate>, lock: &[Locked]) -> Vec<String> {
    let meant = |need: &String| lock.iter().find(|other| other.is_meant_by(need));
    let listed = locked.needs.iter().filter_map(meant).filter(|other| crates.contains_key(&other.key));
    listed.map(|other| purl(&other.key)).collect()
}
