//! `attack PROGRAM [NAME…]`: makes the attacks on this program, all or those named, and ends with exit code 1 if a promise
//! is broken.

use std::path::PathBuf;
use std::process::ExitCode;

use attack::{ATTACKS, Size, Verdict, make};

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(program) = arguments.next().map(PathBuf::from) else {
        eprintln!("attack PROGRAM [NAME…]");
        return ExitCode::from(2);
    };
    let named: Vec<String> = arguments.collect();
    if let Some(unknown) = named.iter().find(|name| !ATTACKS.iter().any(|attack| attack.name == **name)) {
        let known: Vec<&str> = ATTACKS.iter().map(|attack| attack.name).collect();
        eprintln!("there is no attack {unknown}; there are: {}", known.join(", "));
        return ExitCode::from(2);
    }
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    let verdicts: Vec<Verdict> = ATTACKS
        .iter()
        .filter(|attack| named.is_empty() || named.iter().any(|name| name == attack.name))
        .map(|attack| {
            let verdict = runtime.block_on(make(attack, &program, Size::Whole));
            eprintln!("{}: {}", verdict.name, if verdict.kept { "kept" } else { "BROKEN" });
            verdict
        })
        .collect();
    let kept = verdicts.iter().filter(|verdict| verdict.kept).count();
    for verdict in &verdicts {
        println!("{verdict}");
    }
    println!("\n{kept} of {} promises kept", verdicts.len());
    if kept == verdicts.len() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
