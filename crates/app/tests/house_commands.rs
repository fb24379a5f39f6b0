//! The house without a browser: it says where it is open and how it ends.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![cfg(all(unix, not(target_os = "macos")))]

use std::io::BufReader;
use std::path::Path;
use std::process::{Command, Stdio};

/// The program where no window can be opened.
fn headless(data: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spieleabend"));
    command.args(arguments).arg("--data").arg(data).stdout(Stdio::piped()).stderr(Stdio::piped());
    for variable in ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME"] {
        command.env_remove(variable);
    }
    command
}

#[test]
fn without_a_browser_it_says_where_it_is_open_and_how_to_end_it() {
    for (arguments, reason) in [(&[][..], "there is no display"), (&["--no-browser"], "as you wished")] {
        let folder = tempfile::tempdir().unwrap();
        let mut house = headless(folder.path(), arguments).spawn().unwrap();
        let mut out = BufReader::new(house.stdout.take().unwrap());
        let mut err = BufReader::new(house.stderr.take().unwrap());
        let next = |from: &mut dyn std::io::BufRead| {
            let mut line = String::new();
            from.read_line(&mut line).unwrap();
            line
        };
        let open = next(&mut out);
        let address = open.trim_end().strip_prefix("Spieleabend is open at ").unwrap();
        assert_eq!(next(&mut err), format!("No browser was opened ({reason}): open {address} in one.\n"));
        let how = "The house stays open until its last page is closed, or until you end it with Ctrl-C.\n";
        assert_eq!(next(&mut err), how);
        assert!(house.try_wait().unwrap().is_none(), "it stays open");

        // A second one finds the first, says where it is, and ends.
        if arguments.is_empty() {
            let second = headless(folder.path(), &[]).output().unwrap();
            let said = String::from_utf8(second.stderr).unwrap();
            assert_eq!(second.status.code(), Some(0), "{said}");
            let found = format!(
                "The house is open already at {address}\nNo browser was opened (there is no display)"
            );
            assert!(said.starts_with(&found), "{said}");
        }
        house.kill().unwrap();
        house.wait().unwrap();
    }
}
