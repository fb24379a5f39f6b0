//! Files that are nobody's business but their owner's: they hold the seeds of running games and what is hidden in them.
//!
//! Only systems with rights per file know the difference; elsewhere the folder of the user is private by itself.

use std::fs::{DirBuilder, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

/// How a file is made that only its owner may read.
pub fn file() -> OpenOptions {
    #[cfg_attr(not(unix), expect(unused_mut, reason = "there are no rights to set"))]
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Writes a whole file that only its owner may read, also where an earlier one could be read by others.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = file().create(true).write(true).truncate(true).open(path)?;
    tighten(path)?;
    file.write_all(bytes)
}

/// Makes a folder, and those that lead to it, which only their owner may enter. One that is there stays as it is: it
/// need not be ours.
pub fn folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(path)
}

/// Takes the rights of everybody else from a file, if there is one.
pub fn tighten(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = match std::fs::metadata(path) {
            Ok(metadata) => metadata.permissions().mode(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(error),
        };
        if mode & 0o077 != 0 {
            std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode & 0o700))?;
        }
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}
