//! The style sheets: what they keep to, and what the build leaves out of them.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use bundle::minify;

fn web() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../web")
}

/// All files below a folder, with their texts.
fn texts(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.append(&mut texts(&path));
        } else if path.extension().is_none_or(|kind| kind != "png") {
            let text = fs::read_to_string(&path).unwrap();
            found.push((path, text));
        }
    }
    found
}

#[test]
fn one_declaration_stands_on_a_line_and_no_line_is_long() {
    for (path, sheet) in texts(&web().join("style")) {
        for (at, line) in sheet.lines().enumerate() {
            let place = format!("{}:{}", path.display(), at + 1);
            assert!(line.chars().count() <= 110, "{place} is too long");
            // A rule on one line has one declaration, whose end the build leaves out.
            let several = minify::css(line).matches(['{', ';']).count() > 1;
            assert!(!several, "{place} has several declarations");
        }
    }
}

#[test]
fn every_colour_of_the_dark_is_said_once_and_stands_for_one_of_the_light() {
    let sheet: String =
        texts(&web().join("style")).into_iter().map(|(_, sheet)| minify::css(&sheet)).collect();
    assert!(!sheet.contains("prefers-color-scheme"), "the page says which palette shows");
    let (mut dark, mut light) = (Vec::new(), BTreeSet::new());
    for rule in sheet.split('}') {
        let Some((selector, body)) = rule.rsplit_once('{') else { continue };
        let names = body.split(';').filter_map(|one| one.split_once(':')).map(|(name, _)| name);
        let names = names.filter(|name| name.starts_with("--")).map(str::to_owned);
        if selector.contains("[data-theme=\"dark\"]") {
            dark.extend(names);
        } else {
            light.extend(names);
        }
    }
    let once: BTreeSet<String> = dark.iter().cloned().collect();
    assert!(once.len() > 50, "the dark palettes were not found: {once:?}");
    assert_eq!(once.len(), dark.len(), "twice in the dark: {dark:?}");
    assert_eq!(once.difference(&light).collect::<Vec<_>>(), Vec::<&String>::new(), "in the dark alone");
}

/// A class as it stands in the source, or, if it ends with a number, with that number filled in: `d{digit}`.
#[test]
fn every_class_is_used() {
    let source: String = ["src", "static", "art"]
        .iter()
        .flat_map(|folder| texts(&web().join(folder)))
        .map(|(_, text)| text + "\n")
        .collect();
    let part_of_name = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let words: BTreeSet<&str> = source.split(|c| !part_of_name(c)).collect();
    let mut unused = BTreeSet::new();
    for (_, sheet) in texts(&web().join("style")) {
        let sheet = minify::css(&sheet);
        for selector in sheet.split('{').filter_map(|part| part.rsplit(['}', ';']).next()) {
            for class in
                selector.split('.').skip(1).filter_map(|rest| rest.split(|c| !part_of_name(c)).next())
            {
                let stem = class.trim_end_matches(|c: char| c.is_ascii_digit());
                let filled_in = stem != class && source.contains(&format!("{stem}{{"));
                if !words.contains(class) && !filled_in {
                    unused.insert(class.to_owned());
                }
            }
        }
    }
    assert_eq!(unused, BTreeSet::new());
}

#[test]
fn comments_and_needless_space_go_and_meaning_stays() {
    for (sheet, wanted) in [
        ("", ""),
        ("/* a */\n.b {\n  color: red;\n}\n\n.c { top: 0; }\n", ".b{color:red}.c{top:0}"),
        ("a { /* one */ b: c; /* two */ }", "a{b:c}"),
        // A space in a selector means "within"; around a combinator it may stay.
        (".a :is(.b, .c)  >  .d::after {}", ".a :is(.b,.c) > .d::after{}"),
        (".a\n  ::before {}", ".a ::before{}"),
        (
            "@media (min-width: 1px) and (max-width: 2px) {\n  a { b: 0; }\n}",
            "@media (min-width:1px) and (max-width:2px){a{b:0}}",
        ),
        ("a { b: calc( 1px + 2px ) -3px !important; }", "a{b:calc(1px + 2px) -3px !important}"),
        ("a { grid: \"x  y\" auto\n    / 1fr; }", "a{grid:\"x  y\" auto / 1fr}"),
        ("a { b: 'ä /* ; } \\' '; c: \"\\\\\" ; }", "a{b:'ä /* ; } \\' ';c:\"\\\\\"}"),
        // What never ends is the browser's to judge.
        ("a { b: \"c ; }", "a{b:\"c ; }"),
        ("a{b:c}/* d", "a{b:c}"),
    ] {
        assert_eq!(minify::css(sheet), wanted, "{sheet}");
        assert_eq!(minify::css(wanted), wanted, "{sheet}, made small twice");
    }
}
