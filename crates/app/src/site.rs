//! The browser side as a site of plain files: tables on the device, replays of files, and no house.

use std::fs;
use std::path::{Path, PathBuf};

use crate::server::assets::{Asset, DOCUMENTS, FILES, FOLDER, OTHERS};
use crate::server::security::POLICY;

/// Lies in every folder that was written by this, so that it may be written again.
const MARK: &str = ".spieleabend-site";

/// Why a site could not be written.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    /// Something of somebody else's lies there.
    #[error("{} is not empty and was not written by `spieleabend site`; name a new or empty folder", .0.display())]
    NotOurs(PathBuf),
    #[error("{}: {error}", .folder.display())]
    Io { folder: PathBuf, error: std::io::Error },
}

/// Writes the site to a folder: a new or empty one, or one that was written by this before.
///
/// # Errors
/// If something else lies there, or it cannot be written to.
pub fn write(folder: &Path) -> Result<(), SiteError> {
    let io = |error| SiteError::Io { folder: folder.to_owned(), error };
    if !is_free(folder).map_err(io)? {
        return Err(SiteError::NotOurs(folder.to_owned()));
    }
    lay_out(folder).map_err(io)
}

/// Whether nothing in the folder belongs to anybody else.
fn is_free(folder: &Path) -> std::io::Result<bool> {
    match fs::read_dir(folder) {
        Ok(mut entries) => Ok(entries.next().is_none() || folder.join(MARK).exists()),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(true),
        Err(error) => Err(error),
    }
}

fn lay_out(folder: &Path) -> std::io::Result<()> {
    let ui = folder.join("ui");
    // Files of older builds are of no use: a page of theirs says that there is a newer one.
    if ui.exists() {
        fs::remove_dir_all(&ui)?;
    }
    let build = ui.join(FOLDER);
    fs::create_dir_all(&build)?;
    fs::write(folder.join(MARK), "Written by `spieleabend site`, which may write here again.\n")?;
    let put = |folder: &Path, asset: &Asset| fs::write(folder.join(asset.name), asset.plain()?);
    FILES.iter().try_for_each(|file| put(&build, file))?;
    OTHERS.iter().try_for_each(|other| put(folder, other))?;
    fs::write(folder.join("build.txt"), FOLDER)?;
    // The page last: whoever gets it finds everything it names.
    fs::write(folder.join("index.html"), page()?)
}

/// The shelf's page, with the policy that a house would send along, and the word that there is none.
fn page() -> std::io::Result<String> {
    let document = DOCUMENTS.iter().find(|document| document.name == "index.html");
    let plain = document.map(Asset::plain).transpose()?.unwrap_or_default();
    let text = String::from_utf8(plain).map_err(std::io::Error::other)?;
    // Who may show the page in a frame can only be said by a host.
    let policy = POLICY.split("; ").filter(|rule| !rule.starts_with("frame-ancestors")).collect::<Vec<_>>();
    let policy = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">", policy.join("; "));
    let charset = "<meta charset=\"utf-8\">";
    Ok(text.replacen("<html lang=\"de\">", "<html lang=\"de\" data-site>", 1).replacen(
        charset,
        &format!("{charset}\n{policy}"),
        1,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_its_own_folder_is_written_again() {
        let folder = std::env::temp_dir().join(format!("spieleabend-site-{}", std::process::id()));
        write(&folder).expect("a new folder");
        write(&folder).expect("its own folder");
        assert_eq!(fs::read_to_string(folder.join("build.txt")).expect("written"), FOLDER);
        assert!(folder.join("ui").join(FOLDER).join("boot.js").exists());
        fs::remove_file(folder.join(MARK)).expect("written");
        assert!(matches!(write(&folder), Err(SiteError::NotOurs(_))), "somebody else's folder");
        fs::remove_dir_all(&folder).expect("written");
    }

    #[test]
    fn the_page_says_what_it_may_load_before_it_loads_anything() {
        let page = page().expect("part of the program");
        let (head, _) = page.split_once("<link").expect("the page names files");
        assert!(head.contains("data-site") && head.contains("default-src 'none'"), "{head}");
        assert!(!page.contains("frame-ancestors") && !page.contains("=\"/"), "{page}");
    }
}
