//! The page's HTML: one document, once for the shelf and once per game for a table, each with what it will need named at
//! its head, so that everything is fetched at once rather than one thing after the other.

use crate::Files;
use crate::packs::{OF_ALL_GAMES, SHELF};

/// Where the document says which folder its files are in.
const FOLDER: &str = "%UI%/";
/// Where the document names what lies beside it.
const BASE: &str = "%BASE%/";
/// Where other files name the build and all files of it.
const BUILD: &str = "%BUILD%";
const FILES: &str = "%FILES%";
/// Where the head has room for what shall be fetched early.
const EARLY: &str = "<!-- early -->";
/// Where the body has room for what is shown before the program is there.
const DRAWN: &str = "<!-- drawn -->";

/// The documents by name: `index.html` for the shelf, which is drawn already, `table.html` for a table of any game, `table-GAME.html` for one whose
/// game is known.
pub fn documents(template: &str, shelf: &str, folder: &str, files: &Files) -> Files {
    let mut documents = Files::new();
    let drawn = template.replace(DRAWN, shelf.trim_end());
    let shelf = document(&drawn, &format!("./ui/{folder}/"), &[SHELF], files);
    documents.insert("index.html".to_owned(), shelf);
    // A table's address is one step further down.
    let below = format!("../ui/{folder}/");
    documents.insert("table.html".to_owned(), document(template, &below, &["table"], files));
    let parts = files.keys().filter_map(|name| name.strip_suffix(".pack"));
    for game in parts.filter(|part| !OF_ALL_GAMES.contains(part)) {
        let document = document(template, &below, &["table", game], files);
        documents.insert(format!("table-{game}.html"), document);
    }
    documents
}

/// The document with these parts, as far as they exist.
fn document(template: &str, folder: &str, parts: &[&str], files: &Files) -> Vec<u8> {
    let mut early = String::new();
    for name in ["ui.js", "split.js"].iter().filter(|name| files.contains_key(**name)) {
        early += &format!("<link rel=\"modulepreload\" href=\"{folder}{name}\">\n");
    }
    let packs = parts.iter().map(|part| format!("{part}.pack"));
    for name in std::iter::once("ui_bg.wasm".to_owned()).chain(packs).filter(|name| files.contains_key(name))
    {
        early += &format!("<link rel=\"preload\" as=\"fetch\" crossorigin href=\"{folder}{name}\">\n");
    }
    for name in parts.iter().map(|part| format!("{part}.css")).filter(|name| files.contains_key(name)) {
        early += &format!("<link rel=\"stylesheet\" href=\"{folder}{name}\">\n");
    }
    let base = folder.split_once("ui/").map_or("", |(base, _)| base);
    template.replace(FOLDER, folder).replace(BASE, base).replace(EARLY, early.trim_end()).into_bytes()
}

/// A text that lies beside the page, with the build and its files filled in.
pub fn beside(template: &str, folder: &str, files: &Files) -> Vec<u8> {
    let names: Vec<&str> = files.keys().map(String::as_str).collect();
    template.replace(BUILD, folder).replace(FILES, &names.join(" ")).into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_fetches_its_game_at_once() {
        let names = ["ui.js", "ui_bg.wasm", "table.pack", "filler.pack", "filler.css", "mops.pack"];
        let files = names.map(|name| (name.to_owned(), Vec::new())).into();
        let template = "<link href=\"%UI%/icon.svg\">\n<!-- early -->\n<!-- drawn -->\n<a href=\"%BASE%/m\">";
        let documents = documents(template, "<img src=\"%UI%/lid.svg\">\n", "1f", &files);
        let names: Vec<&str> = documents.keys().map(String::as_str).collect();
        assert_eq!(names, ["index.html", "table-filler.html", "table-mops.html", "table.html"]);
        let text = |name: &str| String::from_utf8_lossy(&documents[name]).into_owned();
        assert_eq!(
            text("index.html"),
            "<link href=\"./ui/1f/icon.svg\">\n<link rel=\"modulepreload\" href=\"./ui/1f/ui.js\">\n\
             <link rel=\"preload\" as=\"fetch\" crossorigin href=\"./ui/1f/ui_bg.wasm\">\n\
             <img src=\"./ui/1f/lid.svg\">\n<a href=\"./m\">"
        );
        assert!(text("table.html").ends_with("\n<!-- drawn -->\n<a href=\"../m\">"), "a table lies below");
        assert_eq!(beside("%BUILD%: %FILES%", "1f", &[("a".to_owned(), vec![])].into()), b"1f: a");
        let filler = text("table-filler.html");
        for wanted in
            ["../ui/1f/table.pack", "../ui/1f/filler.pack", "rel=\"stylesheet\" href=\"../ui/1f/filler.css\""]
        {
            assert!(filler.contains(wanted), "{filler}");
        }
        assert!(!filler.contains("mops"), "{filler}");
    }
}
