//! Every example in help texts, README and docs is tried: its arguments are read, it runs where that is cheap, and it
//! prints what the docs say it prints.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::{Path, PathBuf};

use serde_json::Value;

#[path = "common/command.rs"]
#[allow(dead_code, reason = "not every test needs every helper")]
mod command;
#[path = "common/files.rs"]
#[allow(dead_code, reason = "not every test needs every file")]
mod files;

use command::{run, run_fed};

const GAMES: [&str; 5] = ["filler", "mensch", "citydomino", "mops", "scotland"];

/// A command as somebody types it, and what the text says that it prints.
#[derive(Debug)]
struct Example {
    line: String,
    output: Vec<String>,
}

/// Splits as a shell does; none of the examples needs more than quotes.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for char in line.chars() {
        match (char, quote) {
            ('\'' | '"', None) => {
                quote = Some(char);
                word.get_or_insert_default();
            }
            (char, Some(open)) if char == open => quote = None,
            (' ', None) => words.extend(word.take()),
            (char, _) => word.get_or_insert_default().push(char),
        }
    }
    words.extend(word);
    words
}

/// The command without a comment behind it.
fn bare(line: &str) -> &str {
    line.split_once(" #").map_or(line, |(command, _)| command).trim()
}

/// The examples of a help text.
fn of_help(text: &str) -> Vec<Example> {
    let lines = text.lines().filter_map(|line| line.strip_prefix("  spieleabend"));
    lines.map(|line| Example { line: bare(line).to_owned(), output: Vec::new() }).collect()
}

/// The examples of a page: lines with a prompt, and what follows them in the same block.
fn of_page(text: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    for block in text.split("```console\n").skip(1) {
        let (block, _) = block.split_once("```").unwrap();
        let mut open = false;
        for line in block.lines() {
            if let Some(command) = line.strip_prefix("$ ") {
                open = command.starts_with("spieleabend");
                if open {
                    let line = bare(command.trim_start_matches("spieleabend")).to_owned();
                    examples.push(Example { line, output: Vec::new() });
                }
            } else if open {
                examples.last_mut().unwrap().output.push(line.to_owned());
            }
        }
    }
    examples
}

/// Whether a text is what a pattern with `…` for whatever says.
fn fits(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split('…');
    let Some(mut rest) = text.strip_prefix(parts.next().unwrap_or_default()) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else { return rest.is_empty() };
    for part in middle {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

#[test]
fn patterns_fit_only_what_they_say() {
    for (pattern, text, right) in [
        ("a…c", "abc", true),
        ("a…c", "ac", true),
        ("a…c…", "abcd", true),
        ("…", "", true),
        ("abc", "abc", true),
        ("abc", "abcd", false),
        ("a…c", "abcd", false),
        ("a…b…c", "acb", false),
    ] {
        assert_eq!(fits(pattern, text), right, "{pattern} {text}");
    }
}

/// The moves of these seats in a game of computers, as somebody would type them.
fn moves(options: &[&str], seats: fn(u64) -> bool) -> String {
    let record = run(&[&["play", "scotland", "--seed", "7"], options].concat()).1;
    let record: Value = serde_json::from_str(&record).unwrap();
    let typed = |step: &Value| {
        let action = step.get("action").filter(|_| seats(step["seat"].as_u64().unwrap()))?;
        Some(format!("{} {}\n", action["station"], action["ticket"].as_str().unwrap()))
    };
    record["steps"].as_array().unwrap().iter().filter_map(typed).collect()
}

/// A folder with everything that examples speak of.
fn furnished() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, content: &str| files::write(folder.path(), name, content);
    write("board.txt", "35163246\n14626454\n21264321\n32525416\n46142141\n52315354\n13264535\n");
    write("instructions.txt", files::TRANSCRIPT);
    let states = command::run_with(&["replay", "mensch", "-"], files::TRANSCRIPT.as_bytes()).1;
    write("example-game.txt", &states);
    write("position.txt", states.lines().nth(2).unwrap());
    write("save.txt", &files::citydomino());
    write("game.txt", &files::citydomino());
    write("save.json", files::MOPS);
    write("game.sy", files::SCOTLAND);
    write("moves.txt", &moves(&["--detectives", "4"], |seat| seat > 0));
    write("x-moves.txt", &moves(&[], |seat| seat == 0));
    let games = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/src");
    std::fs::copy(format!("{games}/scotland/network.json"), folder.path().join("london.json")).unwrap();
    std::fs::copy(format!("{games}/citydomino/cards.csv"), folder.path().join("cards.csv")).unwrap();
    folder
}

/// Whether running it takes long, or does not end.
fn is_costly(arguments: &[String]) -> bool {
    matches!(arguments.first().map(String::as_str), None | Some("serve" | "bench"))
}

/// Tries an example in this folder.
fn try_out(folder: &Path, example: &Example, place: &str) {
    let mut arguments = words(&example.line);
    let mut redirected = |sign: &str| {
        let at = arguments.iter().position(|word| word == sign)?;
        let file: PathBuf = folder.join(&arguments[at + 1]);
        arguments.drain(at..=at + 1);
        Some(file)
    };
    let (from, to) = (redirected("<"), redirected(">"));
    app::cli::check_arguments(&arguments).unwrap_or_else(|error| panic!("{place}: {example:?}: {error}"));
    if is_costly(&arguments) {
        return;
    }
    let input = from.map(|file| std::fs::read(file).unwrap()).unwrap_or_default();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_spieleabend"));
    let (code, out, err) = run_fed(command.args(&arguments).current_dir(folder), &input);
    // A bare `false` is an answer.
    assert!(code == 0 || (code == 1 && out == "false\n"), "{place}: {example:?}: exit code {code}: {err}");
    if let Some(file) = to {
        std::fs::write(file, out).unwrap();
    } else if !example.output.is_empty() {
        let pattern = example.output.join("\n");
        assert!(fits(&pattern, out.trim_end()), "{place}: {} prints\n{out}not\n{pattern}", example.line);
    }
}

fn help(arguments: &[&str]) -> String {
    let (code, out, err) = run(&[arguments, &["--help"]].concat());
    assert_eq!(code, 0, "{arguments:?}: {err}");
    assert!(out.contains("Exit codes: 0 fine, 1 a negative answer, 2 bad input"), "{arguments:?}: {out}");
    out
}

#[test]
fn the_examples_of_help_texts_work() {
    for arguments in [&[][..], &["replay"], &["verify"], &["site"], &["bench"], &["filler"]] {
        let text = help(arguments);
        let (examples, folder) = (of_help(&text), furnished());
        assert!(!examples.is_empty(), "{arguments:?} --help has no examples");
        // What is verified or replayed in passing is the record of a game of Filler.
        let record = run(&["play", "filler", "--seed", "7"]).1;
        files::write(folder.path(), "game.json", record);
        for example in &examples {
            try_out(folder.path(), example, &format!("{arguments:?} --help"));
        }
    }
}

#[test]
fn the_examples_of_every_games_help_work() {
    for game in GAMES {
        let folder = furnished();
        for command in [&["play"][..], &["inspect"], &["bench", "arena"]] {
            let arguments = [command, &[game]].concat();
            let text = help(&arguments);
            let examples = of_help(&text);
            assert!(examples.len() >= 2, "{arguments:?} --help has {} examples", examples.len());
            for example in &examples {
                assert!(words(&example.line).contains(&game.to_owned()), "{example:?} is not about {game}");
                try_out(folder.path(), example, &format!("{arguments:?} --help"));
            }
        }
        let play = help(&["play", game]);
        for option in ["--players", "--seed", "--set", "--from", "--record", "--save", "--save-at"] {
            assert!(play.contains(&format!("{option} <")), "play {game} --help does not speak of {option}");
        }
    }
}

#[test]
fn the_examples_of_the_docs_work() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut pages: Vec<PathBuf> = std::fs::read_dir(root.join("docs"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "md"))
        // The tutorial's commands work on the game that it plays over the wire; its own test runs both.
        .filter(|path| !path.ends_with("add-a-game.md"))
        .chain([root.join("README.md")])
        .collect();
    pages.sort();
    let mut count = 0;
    for page in pages {
        let folder = furnished();
        for example in of_page(&std::fs::read_to_string(&page).unwrap()) {
            try_out(folder.path(), &example, &page.display().to_string());
            count += 1;
        }
    }
    assert!(count >= 35, "only {count} examples were found");
}

/// Whatever a command takes stands in the one table of all games.
#[test]
fn the_table_of_commands_is_complete() {
    let table = include_str!("../../../docs/commands.md");
    for game in GAMES {
        for command in [&["play"][..], &["inspect"], &["bench", "arena"]] {
            let text = help(&[command, &[game]].concat());
            let options = text.lines().filter_map(|line| line.trim_start().strip_prefix("--"));
            for option in options.map(|rest| rest.split([' ', ',']).next().unwrap()) {
                assert!(
                    table.contains(&format!("`--{option}`")) || table.contains(&format!("`--{option} ")),
                    "docs/commands.md does not speak of {command:?} {game} --{option}"
                );
            }
        }
        assert!(table.contains(game), "{game}");
    }
}
