//! Writing the browser side as a site of plain files.

use std::path::PathBuf;

use clap::Args;

use super::{Answer, Answered, help, print};
use crate::site;

#[derive(Args)]
#[command(after_help = help::below(&["site public"]))]
pub struct Site {
    /// The folder for it: a new or empty one, or one that was written by this command.
    folder: PathBuf,
}

/// Writes the site.
pub fn run(args: &Site) -> Answered {
    site::write(&args.folder)?;
    print(&format!("{}: a site for any web host\n", args.folder.display()))?;
    Ok(Answer::Yes)
}
