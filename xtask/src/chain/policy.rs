//! The rules of deny.toml, as far as they can be held without a network: `cargo deny check` holds all of them.

use std::collections::{BTreeMap, BTreeSet};

use toml::Value;

use super::cargo::{Crate, Key, table};
use super::lock::Locked;
use super::spdx;

/// What deny.toml says.
#[derive(Clone, Debug)]
pub struct Policy {
    /// Where the program runs.
    pub targets: Vec<String>,
    /// Licences that do for any crate.
    pub licences: Vec<String>,
    /// Licences that do for one crate alone.
    pub exceptions: Vec<(String, Vec<String>)>,
    /// Places that crates may come from.
    pub registries: Vec<String>,
    /// Doubles that cannot be helped, as `NAME@VERSION`, each with its reason.
    pub doubles: Vec<(String, String)>,
}

impl Policy {
    /// Reads deny.toml.
    pub fn read() -> Result<Policy, String> {
        let file = table("deny.toml")?;
        let list = |section: &str, field: &str| -> Result<Vec<Value>, String> {
            let found = file.get(section).and_then(|section| section.get(field)).and_then(Value::as_array);
            found.cloned().ok_or_else(|| format!("deny.toml: {section}.{field} is missing"))
        };
        let exceptions = list("licenses", "exceptions")?;
        let skipped = list("bans", "skip")?;
        Ok(Policy {
            targets: texts(&list("graph", "targets")?),
            licences: texts(&list("licenses", "allow")?),
            exceptions: exceptions.iter().map(|one| (text(one, "crate"), allowed(one))).collect(),
            registries: texts(&list("sources", "allow-registry")?),
            doubles: skipped.iter().map(|one| (text(one, "crate"), text(one, "reason"))).collect(),
        })
    }

    /// Crates whose licence is not allowed.
    pub fn unlicensed(&self, crates: &BTreeMap<Key, Crate>) -> Vec<String> {
        let refused = crates.iter().filter(|((name, _), found)| {
            let own = self.exceptions.iter().filter(|(crate_, _)| crate_ == name);
            let own: Vec<&String> = own.flat_map(|(_, licences)| licences).collect();
            let allowed =
                |licence: &str| self.licences.iter().chain(own.iter().copied()).any(|one| one == licence);
            !spdx::allows(&found.licence, &allowed)
        });
        refused.map(|((name, version), found)| format!("{name} {version}: {:?}", found.licence)).collect()
    }

    /// Crates that come from elsewhere than the registries, or without a checksum.
    pub fn foreign(&self, lock: &[Locked]) -> Vec<String> {
        let others = lock.iter().filter_map(|locked| Some((locked, locked.source.as_ref()?)));
        let foreign = others.filter(|(locked, source)| {
            let place = source.strip_prefix("registry+").unwrap_or(source);
            locked.checksum.is_none() || !self.registries.iter().any(|registry| registry == place)
        });
        foreign.map(|(locked, source)| format!("{} {}: {source}", locked.key.0, locked.key.1)).collect()
    }

    /// Crates in several versions of which more than one is not excused, and excuses that nobody needs any more.
    pub fn doubled(&self, lock: &[Locked]) -> Vec<String> {
        let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for Locked { key: (name, version), .. } in lock {
            versions.entry(name).or_default().insert(version);
        }
        versions.retain(|_, versions| versions.len() > 1);
        let is_excused = |name: &str, version: &str| {
            self.doubles.iter().any(|(excused, _)| *excused == format!("{name}@{version}"))
        };
        let doubled = versions.iter().filter_map(|(name, versions)| {
            let left: Vec<&str> =
                versions.iter().copied().filter(|version| !is_excused(name, version)).collect();
            (left.len() > 1).then(|| format!("{name} in versions {}", left.join(", ")))
        });
        let idle = self.doubles.iter().filter(|(excused, _)| {
            let (name, version) = excused.split_once('@').unwrap_or((excused, ""));
            !versions.get(name).is_some_and(|versions| versions.contains(version))
        });
        doubled.chain(idle.map(|(excused, _)| format!("{excused} is excused, but no double"))).collect()
    }
}

fn text(table: &Value, field: &str) -> String {
    table.get(field).and_then(Value::as_str).unwrap_or_default().to_owned()
}

fn texts(list: &[Value]) -> Vec<String> {
    list.iter().filter_map(Value::as_str).map(str::to_owned).collect()
}

fn allowed(exception: &Value) -> Vec<String> {
    exception.get("allow").and_then(Value::as_array).map(|list| texts(list)).unwrap_or_default()
}
