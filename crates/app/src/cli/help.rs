//! What help texts share: examples, levels, exit codes.

use engine::shell::Game;

use super::own::{Facts, Output};
use super::play::settings;

/// What the exit code of every command means.
pub const EXIT_CODES: &str = "Exit codes: 0 fine, 1 a negative answer, 2 bad input";

/// Examples and exit codes, to stand below a help text.
pub fn below<S: AsRef<str>>(examples: &[S]) -> String {
    let examples: String =
        examples.iter().map(|example| format!("  spieleabend {}\n", example.as_ref())).collect();
    if examples.is_empty() { EXIT_CODES.to_owned() } else { format!("Examples:\n{examples}\n{EXIT_CODES}") }
}

/// What `play` of a game says below its options.
pub fn play(facts: &Facts, id: &str) -> String {
    let printed = match facts.output {
        Output::Record => "The record",
        Output::Log => "The assignment's log",
        Output::Save => "The final save file",
    };
    let examples = match facts.play_examples {
        [] => below(&[format!("play {id} --seed 7"), format!("play {id} --seed 7 --record game.json")]),
        examples => below(examples),
    };
    format!("{printed} goes to standard output, the result to standard error.\n\n{examples}")
}

/// What `--players` of a game says.
pub fn players(facts: &Facts, game: &dyn Game) -> String {
    format!(
        "Who plays, in the order of the seats, separated by commas: NAME:LEVEL, or bare levels (one alone is for all), \
         or bare names, which play {}; bare words are either all levels or all names. {}Levels: {}; `-` takes the moves \
         from standard input. Also --levels LEVEL,…{}",
        facts.level(game),
        facts.players_help,
        game.about().levels.join(", "),
        facts.also,
    )
}

/// What `--set` of a game says.
pub fn set(game: &dyn Game) -> String {
    let known = settings::fields(game);
    let known = if known.is_empty() { String::new() } else { format!(". Fields: {}", known.join(", ")) };
    format!("Change a field of the set-up; the value is JSON or bare text. May be given several times{known}")
}

/// What `inspect` of a game says below its options.
pub fn inspect(facts: &Facts, id: &str) -> String {
    match facts.inspect_examples {
        [] => below(&[format!("inspect {id} game.json"), format!("inspect {id} game.json --at 5")]),
        examples => below(examples),
    }
}
