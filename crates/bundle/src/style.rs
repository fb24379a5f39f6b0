//! Style sheets: a folder per part, whose files are joined in the order of their names and made small.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{Trouble, minify, read_text};

/// What lies in a folder, in the order of its names.
fn entries(folder: &Path) -> Result<Vec<PathBuf>, Trouble> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    Ok(paths)
}

/// The sheet of each part, named after it.
pub fn sheets(folder: &Path) -> Result<Vec<(String, String)>, Trouble> {
    let mut sheets = Vec::new();
    for part in entries(folder)?.into_iter().filter(|path| path.is_dir()) {
        let mut sheet = String::new();
        for file in entries(&part)?.iter().filter(|path| path.extension().is_some_and(|kind| kind == "css")) {
            sheet += &read_text(file)?;
        }
        let name = part.file_name().unwrap_or_default().to_string_lossy().into_owned();
        sheets.push((name, minify::css(&sheet)));
    }
    Ok(sheets)
}
