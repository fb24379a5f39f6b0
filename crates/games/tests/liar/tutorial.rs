//! The tutorial shows the code as it is, all files of it, and names this very test.

use std::fs;
use std::path::{Path, PathBuf};

/// The tutorial.
const PAGE: &str = "docs/add-a-game.md";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The page as it is written.
pub fn text() -> String {
    read(PAGE)
}

/// The blocks of code, each with what stands behind its fence: the language, and of Rust the file.
fn blocks() -> Vec<(String, String)> {
    let page = text();
    let fences: Vec<&str> = page.split("```").collect();
    assert!(fences.len() % 2 == 1, "a block is not closed");
    let inside = fences.iter().skip(1).step_by(2);
    inside
        .map(|block| block.split_once('\n').unwrap())
        .map(|(info, code)| (info.into(), code.into()))
        .collect()
}

/// The block that is introduced so.
pub fn quoted(info: &str) -> String {
    let mut found = blocks().into_iter().filter(|block| block.0 == info).map(|block| block.1);
    let (first, second) = (found.next(), found.next());
    assert!(second.is_none(), "two blocks of {info:?}");
    first.unwrap_or_else(|| panic!("no block of {info:?}"))
}

/// Whether a text reads like a quotation in which `…` stands for something left out.
pub fn agrees(quotation: &str, text: &str) -> bool {
    let mut pieces = quotation.trim().split('…');
    let first = pieces.next().and_then(|piece| text.trim().strip_prefix(piece));
    let rest = pieces.try_fold(first, |rest, piece| Some(rest?.split_once(piece).map(|(_, rest)| rest)));
    matches!(rest, Some(Some(rest)) if rest.is_empty() || quotation.trim().ends_with('…'))
}

/// Whether these lines stand in a file one below the other, perhaps further to the right.
fn stands_in(block: &str, file: &str) -> bool {
    let (block, file): (Vec<_>, Vec<_>) = (block.lines().collect(), file.lines().collect());
    file.windows(block.len()).any(|window| {
        let indent = window[0].strip_suffix(block[0]).filter(|indent| indent.trim().is_empty());
        let same = |(line, shown): (&&str, &&str)| {
            indent.is_some_and(|indent| line.strip_prefix(indent).unwrap_or(line) == *shown)
        };
        window.iter().zip(&block).all(same)
    })
}

#[test]
fn every_block_of_code_stands_in_its_file() {
    let mut shown = Vec::new();
    for (info, code) in blocks() {
        let Some(file) = info.strip_prefix("rust ") else {
            let others = ["text what conformance says", "text over the wire", "console"];
            assert!(others.contains(&info.as_str()), "nothing keeps a block of {info:?} true");
            continue;
        };
        assert!(stands_in(&code, &read(file)), "{PAGE} shows what does not stand in {file}:\n{code}");
        shown.push(file.to_owned());
    }
    for folder in ["crates/games/src/liar", "crates/web/src/faces/liar", "crates/web/src/faces/liar/texts"] {
        for entry in fs::read_dir(root().join(folder)).unwrap().map(Result::unwrap) {
            let file = format!("{folder}/{}", entry.file_name().to_str().unwrap());
            assert!(entry.path().is_dir() || shown.contains(&file), "{PAGE} does not show {file}");
        }
    }
}

#[test]
fn the_page_says_how_to_run_these_tests() {
    let command =
        format!("`cargo test --package {} --test {}`", env!("CARGO_PKG_NAME"), env!("CARGO_CRATE_NAME"));
    assert!(text().contains(&command), "{PAGE} does not say {command}");
}

#[test]
fn what_is_not_there_is_noticed() {
    let file = "fn one() {\n    let a = 1;\n\n    let b = 2;\n}\n";
    for (block, stands) in [
        (file, true),
        ("let a = 1;\n\nlet b = 2;\n", true),
        ("    let a = 1;\n", true),
        ("let a = 1;\nlet b = 2;\n", false),
        ("let b = 2;\n\nlet a = 1;\n", false),
        ("a = 1;\n", false),
        ("let a = 1;\n    let b = 2;\n", false),
    ] {
        assert_eq!(stands_in(block, file), stands, "{block}");
    }
    for (quotation, agree) in
        [("a … d", true), ("a b c d", true), ("a…", true), ("a b", false), ("b … d", false), ("a … e", false)]
    {
        assert_eq!(agrees(quotation, "a b c d"), agree, "{quotation}");
    }
}
