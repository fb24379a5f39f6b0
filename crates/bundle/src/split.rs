//! From one wasm module to a main part and others that come when they are wanted.
//!
//! The linker's relocations say who needs what: whatever is reached only through a function marked `#[wasm_split]` goes
//! into that part, code and data alike. wasm-bindgen then sees the main part alone.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use walrus::{Module, ModuleConfig};
use wasm_bindgen_cli_support::Bindgen;
use wasm_split_cli_support::{Options, transform};

use crate::nested::{Build, workshop};
use crate::trim::trim;
use crate::{Files, Trouble, minify, packs, read};

/// What the linker has to be told, so that a module can be split.
pub const LINKED_WITH: &[&str] = &["--emit-relocs"];

/// How the parts name what they take from the main one; each of these stands in a file many times over.
const SHARED: &str = "__wasm_split_shared";
const SPLIT: &str = "__wasm_split";

/// The files of a module that is not split: `NAME.js` and `NAME_bg.wasm`.
pub fn whole(build: &Build, wasm: &Path, name: &str) -> Result<Files, Trouble> {
    let mut files = bind(build, wasm, name, false)?;
    trim(build, &mut files, name)?;
    Ok(files)
}

/// The files of a split module: `ui.js`, `ui_bg.wasm`, and `PART.pack` for each part with `split.js`, which fetches them.
pub fn parts(build: &Build, wasm: &Path, sheets: &[String]) -> Result<Files, Trouble> {
    let folder = workshop(build, "split")?;
    let main = build.out.join("main.wasm");
    let bytes = read(wasm)?;
    let mut options = Options::new(&bytes);
    options.output_dir = &folder;
    options.main_out_path = &main;
    options.link_name = "./split.js";
    // The very address that the page imports: another one would be another instance.
    options.main_module = "./ui.js";
    let needs = transform(options).map_err(|error| format!("splitting: {error:#}"))?.prefetch_map;

    let mut files = bind(build, &main, "ui", true)?;
    trim(build, &mut files, "ui")?;
    if let Some(main) = files.get_mut("ui_bg.wasm") {
        *main = slim(build, main)?;
    }
    let mut modules = BTreeMap::new();
    let mut parts = BTreeMap::new();
    for (part, mut stems) in needs {
        // The part itself comes last; what it shares with others before it, in an order that is always the same.
        let shared = stems.len().saturating_sub(1);
        stems[..shared].sort_unstable();
        for stem in &stems {
            modules.insert(stem.clone(), slim(build, &read(&folder.join(format!("{stem}.wasm")))?)?);
        }
        parts.insert(part, stems);
    }
    let stock = String::from_utf8(read(&folder.join("split.js"))?).map_err(|error| error.to_string())?;
    files.extend(packs::packs(&parts, &modules));
    files.insert("split.js".to_owned(), minify::js(&packs::loader(&parts, sheets, &stock)).into_bytes());
    Ok(files)
}

/// What wasm-bindgen makes of a module.
fn bind(build: &Build, wasm: &Path, name: &str, split: bool) -> Result<Files, Trouble> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(wasm)
        .web(true)
        .map_err(|error| error.to_string())?
        .typescript(false)
        .out_name(name)
        .debug(!build.release)
        .keep_debug(false)
        // The other parts live off what the main one exports.
        .keep_lld_exports(split)
        .demangle(!split)
        .remove_name_section(build.release)
        .remove_producers_section(true);
    let folder: PathBuf = workshop(build, &format!("bound-{name}"))?;
    bindgen.generate(&folder).map_err(|error| format!("wasm-bindgen: {error:#}"))?;
    let files = [format!("{name}.js"), format!("{name}_bg.wasm")];
    files.into_iter().map(|file| Ok((file.clone(), read(&folder.join(file))?))).collect()
}

/// The same module, in fewer bytes: numbers as short as they can be, no names for tools, short ones between the parts.
fn slim(build: &Build, wasm: &[u8]) -> Result<Vec<u8>, Trouble> {
    let mut config = ModuleConfig::new();
    config.generate_name_section(!build.release).generate_producers_section(false);
    let mut module = config.parse(wasm).map_err(|error| format!("reading a part: {error:#}"))?;
    shorten(&mut module);
    Ok(module.emit_wasm())
}

/// Gives what is shared between parts its number alone as a name, to the base of 36.
fn shorten(module: &mut Module) {
    let short = |name: &str| {
        let number: usize = name.strip_prefix(SHARED)?.parse().ok()?;
        Some(base_36(number))
    };
    for import in module.imports.iter_mut().filter(|import| import.module == SPLIT) {
        import.module = packs::MODULE.to_owned();
        if let Some(name) = short(&import.name) {
            import.name = name;
        }
    }
    for export in module.exports.iter_mut() {
        if let Some(name) = short(&export.name) {
            export.name = name;
        }
    }
}

/// Nothing else that a module exports begins with a dot.
fn base_36(mut number: usize) -> String {
    const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
    let mut name = vec![DIGITS[number % 36]];
    while number >= 36 {
        number /= 36;
        name.push(DIGITS[number % 36]);
    }
    name.push(b'.');
    name.iter().rev().map(|digit| char::from(*digit)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_a_short_name_of_its_own() {
        let names: std::collections::BTreeSet<String> = (0..5_000).map(base_36).collect();
        assert_eq!(names.len(), 5_000);
        assert_eq!([base_36(0), base_36(35), base_36(36)], [".0", ".z", ".10"]);
    }
}
