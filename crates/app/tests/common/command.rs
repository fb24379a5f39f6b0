//! Running the program as checkers and people do.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

/// Exit code, standard output, standard error.
pub type Ran = (i32, String, String);

/// Runs a command with this on its standard input.
pub fn run_with(arguments: &[&str], input: &[u8]) -> Ran {
    run_fed(Command::new(env!("CARGO_BIN_EXE_spieleabend")).args(arguments), input)
}

/// Runs a command in this folder.
#[allow(dead_code, reason = "only where there are files")]
pub fn run_in(folder: &Path, arguments: &[String]) -> Ran {
    run_fed(Command::new(env!("CARGO_BIN_EXE_spieleabend")).args(arguments).current_dir(folder), b"")
}

/// Runs a command with this on its standard input.
pub fn run_fed(command: &mut Command, input: &[u8]) -> Ran {
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // A command that refuses early closes its end; that is no failure of the test.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// Runs a command with nothing on its standard input.
pub fn run(arguments: &[&str]) -> Ran {
    run_with(arguments, b"")
}

/// Bad input: exit code 2, nothing on standard output, and a message that names the reason.
pub fn bad(arguments: &[&str], input: &[u8], reason: &str) {
    let (code, out, err) = run_with(arguments, input);
    assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}: {err}");
    assert!(err.contains(reason), "{arguments:?}: {err:?} does not say {reason:?}");
    assert!(!err.contains("panicked"), "{arguments:?}: {err}");
}

/// The record with another seed than the one committed to.
pub fn forge_seed(record: &str) -> String {
    let start = record.find("\"seed\": \"").unwrap() + 9;
    let digit = if record.as_bytes()[start] == b'0' { "1" } else { "0" };
    format!("{}{digit}{}", &record[..start], &record[start + 1..])
}
