//! Cargo.lock: every crate that any target could need, with where it comes from.

use toml::Value;

use super::cargo::{Key, table};

/// A crate in Cargo.lock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Locked {
    /// Name and version.
    pub key: Key,
    /// Where it comes from; none for our own rooms.
    pub source: Option<String>,
    /// The SHA-256 of what was fetched.
    pub checksum: Option<String>,
    /// The crates it needs, with a version where the name alone would not do.
    pub needs: Vec<String>,
}

/// All crates in Cargo.lock.
pub fn read() -> Result<Vec<Locked>, String> {
    let file = table("Cargo.lock")?;
    let packages = file.get("package").and_then(Value::as_array).into_iter().flatten();
    Ok(packages.map(locked).collect())
}

fn locked(package: &Value) -> Locked {
    let text = |field: &str| package.get(field).and_then(Value::as_str).map(str::to_owned);
    let needs = package.get("dependencies").and_then(Value::as_array).into_iter().flatten();
    Locked {
        key: (text("name").unwrap_or_default(), text("version").unwrap_or_default()),
        source: text("source"),
        checksum: text("checksum"),
        needs: needs.filter_map(Value::as_str).map(str::to_owned).collect(),
    }
}

impl Locked {
    /// Whether this is the crate that an entry of `needs` means.
    pub fn is_meant_by(&self, need: &str) -> bool {
        let (name, version) = &self.key;
        match need.split_once(' ') {
            None => need == name,
            Some((needed, rest)) => needed == name && rest.split(' ').next() == Some(version),
        }
    }
}
