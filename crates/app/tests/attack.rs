//! A taste of every attack that is quick; `cargo xtask attack` makes them all, whole.

use std::path::Path;

use attack::{ATTACKS, Size, Verdict, make};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn quick_attacks_break_no_promise() {
    let program = Path::new(env!("CARGO_BIN_EXE_spieleabend"));
    let quick = ATTACKS.iter().filter(|attack| attack.short);
    // Each has a house of its own, so they need not wait for each other.
    let made: Vec<_> = quick.map(|attack| tokio::spawn(make(attack, program, Size::Short))).collect();
    assert!(!made.is_empty());
    for verdict in made {
        let verdict: Verdict = verdict.await.unwrap();
        assert!(verdict.kept, "{verdict}");
    }
}
