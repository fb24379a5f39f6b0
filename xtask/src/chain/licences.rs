//! The licences of all that ends up in the program and its page, with their texts, as one file that the program carries.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::cargo::{Crate, Key, root, shipped};
use super::policy::Policy;
use super::spdx;

const HEAD: &str = "\
Spieleabend and its page are made of these crates of others, besides SQLite, which is in the public domain, and the
standard library of Rust (MIT OR Apache-2.0). Their sources lie at the addresses named here and on crates.io. Where MIT is
one of several licences to choose from, it is chosen. The numbers lead to the texts below.
";

/// How the MIT licence begins below the names.
const MIT: &str = "Permission is hereby granted, free of charge, to any person obtaining a copy";

/// The file in the tree.
pub fn path() -> PathBuf {
    root().join("crates/app/licences.txt")
}

/// Writes the file for all targets.
pub fn write() -> Result<(), String> {
    let text = told(&shipped(&Policy::read()?.targets)?)?;
    fs::write(path(), text).map_err(|error| format!("{}: {error}", path().display()))
}

/// All crates, then all texts, each once.
pub fn told(crates: &BTreeMap<Key, Crate>) -> Result<String, String> {
    let mut texts = Texts::default();
    let mut lines = Vec::new();
    for ((name, version), found) in crates {
        let own = own_texts(found).map_err(|error| format!("{}: {error}", found.folder.display()))?;
        if own.is_empty() && !may_be_mit(found) {
            return Err(format!("{name} {version} brings no text of {}", found.licence));
        }
        let numbers: Vec<usize> = own.iter().map(|text| texts.number(text)).collect();
        lines.push((
            format!("{name} {version}, {}", spdx::spelt(&found.licence)),
            numbers,
            &found.repository,
        ));
    }
    let bare = texts.bare_mit()?;
    let mut told = format!("{HEAD}\n");
    for (line, numbers, repository) in lines {
        let texts = match numbers.as_slice() {
            [] => format!("no text of its own, see {bare}"),
            numbers => numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(", "),
        };
        told += &format!("{line}, {repository} [{texts}]\n");
    }
    for (index, text) in texts.0.iter().enumerate() {
        told += &format!("\n{:-<100}\n{text}", format!("[{}] ", index + 1));
    }
    Ok(told)
}

/// Different texts in the order in which they came.
#[derive(Default)]
struct Texts(Vec<String>);

impl Texts {
    /// The number of a text. Texts that differ in white space alone are the same.
    fn number(&mut self, text: &str) -> usize {
        let known = self.0.iter().position(|known| known.split_whitespace().eq(text.split_whitespace()));
        1 + known.unwrap_or_else(|| {
            self.0.push(text.to_owned());
            self.0.len() - 1
        })
    }

    /// The number of the MIT licence without a name above it, for crates that bring no text.
    fn bare_mit(&self) -> Result<usize, String> {
        let found = self.0.iter().position(|text| squeezed(text).starts_with(MIT));
        Ok(1 + found.ok_or("no crate brings the bare text of the MIT licence")?)
    }
}

/// With one blank wherever there is white space.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn may_be_mit(found: &Crate) -> bool {
    spdx::allows(&found.licence, &|licence| licence == "MIT")
}

/// The licence files of a crate. Where MIT is to be chosen, others need not be shown.
fn own_texts(found: &Crate) -> std::io::Result<Vec<String>> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(&found.folder)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?;
    files.retain(|path| path.is_file() && is_licence(path));
    files.sort();
    let mut texts = Vec::new();
    for file in files {
        let text = String::from_utf8_lossy(&fs::read(file)?).into_owned();
        let lines = text.trim_start_matches('\u{feff}').lines().map(str::trim_end);
        texts.push(lines.collect::<Vec<_>>().join("\n").trim_matches('\n').to_owned() + "\n");
    }
    let is_mit = |text: &String| squeezed(text).contains(MIT);
    if may_be_mit(found) && texts.iter().any(is_mit) {
        texts.retain(is_mit);
    }
    Ok(texts)
}

fn is_licence(path: &Path) -> bool {
    let name = path.file_name().map(|name| name.to_string_lossy().to_lowercase()).unwrap_or_default();
    ["licence", "license", "copying", "notice", "unlicense", "copyright"]
        .iter()
        .any(|start| name.starts_with(start))
}
