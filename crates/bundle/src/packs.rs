//! One file per part. The splitter makes a module for everything that several parts share, dozens of them; a pack is
//! a row of modules, each behind its length (four bytes, the smallest first).

use std::collections::BTreeMap;

use crate::Files;

/// The part that every other one needs; what lies in its pack is left out of theirs.
const BASE: &str = "table";
/// The part of the shelf, which needs no other.
pub const SHELF: &str = "lobby";
/// The parts that belong to no game.
pub const OF_ALL_GAMES: [&str; 3] = [SHELF, BASE, "sheets"];

fn needs_base(part: &str) -> bool {
    ![SHELF, BASE].contains(&part)
}
/// What modules call the place they take everything from that is not their own.
pub const MODULE: &str = "m";

/// The modules of a part that its own pack holds, the part itself last.
fn own<'a>(part: &str, parts: &'a BTreeMap<String, Vec<String>>) -> Vec<&'a String> {
    let base = parts.get(BASE).map_or(&[][..], Vec::as_slice);
    parts[part].iter().filter(|stem| !needs_base(part) || !base.contains(stem)).collect()
}

/// The packs of all parts.
pub fn packs(parts: &BTreeMap<String, Vec<String>>, modules: &BTreeMap<String, Vec<u8>>) -> Files {
    let pack = |part: &String| {
        let mut pack = Vec::new();
        for stem in own(part, parts) {
            let module = &modules[stem];
            pack.extend_from_slice(&(module.len() as u32).to_le_bytes());
            pack.extend_from_slice(module);
        }
        (format!("{part}.pack"), pack)
    };
    parts.keys().map(pack).collect()
}

/// The script that fetches parts: the code of `loader.js`, and what is true of this build.
pub fn loader(parts: &BTreeMap<String, Vec<String>>, sheets: &[String], stock: &str) -> String {
    // With debug assertions the parts also ask for a canary, which only the splitter's own script knows.
    let canary = stock.split_once("{ __wasm_split: {").and_then(|(_, rest)| rest.split_once('}'));
    let canary = canary.map_or("", |(canary, _)| canary.trim());
    let mut script = include_str!("loader.js").replace("/* canary */", canary);
    for part in parts.keys() {
        let first = if needs_base(part) && parts.contains_key(BASE) {
            format!("{BASE:?}")
        } else {
            "null".to_owned()
        };
        let (stems, styled) = (own(part, parts), sheets.contains(part));
        script += &format!(
            "export const __wasm_split_load_{part} = part({part:?}, {stems:?}, {first}, {styled});\n"
        );
    }
    script
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts() -> BTreeMap<String, Vec<String>> {
        let list = |stems: &[&str]| stems.iter().map(|stem| (*stem).to_owned()).collect();
        BTreeMap::from([
            ("filler".to_owned(), list(&["chunk_0", "chunk_1", "split_filler"])),
            ("table".to_owned(), list(&["chunk_0", "split_table"])),
        ])
    }

    #[test]
    fn a_pack_holds_what_the_table_does_not_bring() {
        let modules = ["chunk_0", "chunk_1", "split_filler", "split_table"];
        let modules = modules.map(|stem| (stem.to_owned(), stem.as_bytes().to_vec())).into();
        let packs = packs(&parts(), &modules);
        assert_eq!(packs["filler.pack"], b"\x07\0\0\0chunk_1\x0c\0\0\0split_filler");
        assert_eq!(packs["table.pack"], b"\x07\0\0\0chunk_0\x0b\0\0\0split_table");
    }

    #[test]
    fn the_loader_names_every_part_and_takes_the_canary_over() {
        let stock = "const imports = { __wasm_split: { __canary_1: 7, } };";
        let script = loader(&parts(), &["filler".to_owned()], stock);
        let filler = r#"_load_filler = part("filler", ["chunk_1", "split_filler"], "table", true);"#;
        let table = r#"_load_table = part("table", ["chunk_0", "split_table"], null, false);"#;
        assert!(script.contains(filler) && script.contains(table), "{script}");
        assert!(script.contains("__canary_1: 7,"), "{script}");
        assert!(loader(&parts(), &[], "").contains("{ m: { ...initSync"), "a release has no canary");
    }
}
