//! What wasm-bindgen leaves that nobody here needs: long names for everything a module takes from the browser, and classes for
//! streams that servers' functions would use. Both stand in the module and in its script.

use std::collections::BTreeMap;

use walrus::{Module, ModuleConfig, passes};

use crate::nested::Build;
use crate::{Files, Trouble, minify};

/// How the exports of those classes are called, and the classes themselves.
const STREAMS: &str = "intounderlying";
const STREAM_CLASSES: &str = "IntoUnderlying";

/// Trims `NAME_bg.wasm` and `NAME.js`.
pub fn trim(build: &Build, files: &mut Files, name: &str) -> Result<(), Trouble> {
    let (wasm, script) = (format!("{name}_bg.wasm"), format!("{name}.js"));
    let (Some(bytes), Some(text)) = (files.get(&wasm), files.get(&script)) else {
        return Err(format!("{name}: wasm-bindgen has made something else"));
    };
    let mut config = ModuleConfig::new();
    config.generate_name_section(!build.release).generate_producers_section(false);
    let mut module = config.parse(bytes).map_err(|error| format!("reading {wasm}: {error:#}"))?;
    forget_streams(&mut module);
    let names = shorten_imports(&mut module, &format!("./{wasm}").replace(".wasm", ".js"));
    let text = without(&String::from_utf8_lossy(text), STREAM_CLASSES);
    let text = rename(&text, &names)?;
    let bytes = module.emit_wasm();
    files.insert(wasm, bytes);
    files.insert(script, minify::js(&text).into_bytes());
    Ok(())
}

/// Takes out what only the streams' classes would call.
fn forget_streams(module: &mut Module) {
    let named = module.exports.iter().filter(|export| export.name.contains(STREAMS));
    let streams: Vec<_> = named.map(walrus::Export::id).collect();
    streams.into_iter().for_each(|export| module.exports.delete(export));
    passes::gc::run(module);
}

/// Gives what the module takes from its script a short name each; the new ones by the old.
fn shorten_imports(module: &mut Module, script: &str) -> BTreeMap<String, String> {
    let mut names = BTreeMap::new();
    for import in module.imports.iter_mut().filter(|import| import.module == script) {
        let next = format!("${}", names.len());
        import.name = names.entry(import.name.clone()).or_insert(next).clone();
    }
    names
}

/// The script with the short names. They stand as keys, each in a line of its own.
fn rename(script: &str, names: &BTreeMap<String, String>) -> Result<String, Trouble> {
    let mut missing: Vec<&String> = names.keys().collect();
    let mut renamed = String::with_capacity(script.len());
    for line in script.lines() {
        let indent = &line[..line.len() - line.trim_start().len()];
        match line
            .trim_start()
            .split_once(':')
            .and_then(|(key, rest)| Some((names.get_key_value(key)?, rest)))
        {
            Some(((old, new), rest)) => {
                missing.retain(|name| *name != old);
                renamed += &format!("{indent}{new}:{rest}\n");
            }
            None => renamed += &format!("{line}\n"),
        }
    }
    match missing.first() {
        Some(name) => Err(format!("the script does not give {name}")),
        None => Ok(renamed),
    }
}

/// The script without the statements that name this. A statement begins where a line is not indented.
fn without(script: &str, name: &str) -> String {
    let mut statements: Vec<String> = Vec::new();
    for line in script.lines() {
        let begins = line.starts_with(|first: char| !first.is_whitespace() && !matches!(first, '}' | ')'));
        match statements.last_mut() {
            Some(statement) if !begins => *statement += &format!("{line}\n"),
            _ => statements.push(format!("{line}\n")),
        }
    }
    statements.retain(|statement| !statement.contains(name));
    statements.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = "\
export class IntoUnderlyingSink {
    close() {
        return 1;
    }
}
const IntoUnderlyingSinkFinalization = (typeof F === 'undefined')
    ? {}
    : new F();
function imports() {
    const import0 = {
        __wbg_now_16f0: function() { return now(); },
        __wbg_now_16f0a: function() { return 1; },
    };
}
";

    #[test]
    fn statements_are_left_out_as_a_whole() {
        let script = without(SCRIPT, STREAM_CLASSES);
        assert!(script.starts_with("function imports() {"), "{script}");
        assert_eq!(script.lines().count(), 6);
    }

    #[test]
    fn names_are_shortened_where_they_are_keys() {
        let names = |names: &[(&str, &str)]| {
            names.iter().map(|(old, new)| ((*old).to_owned(), (*new).to_owned())).collect()
        };
        let script = rename(SCRIPT, &names(&[("__wbg_now_16f0", "$0"), ("__wbg_now_16f0a", "$1")]));
        let script = script.expect("both are there");
        assert!(
            script.contains("        $0: function() { return now(); },\n        $1: function()"),
            "{script}"
        );
        let gone = rename(SCRIPT, &names(&[("__wbg_then_1", "$0")]));
        assert_eq!(gone, Err("the script does not give __wbg_then_1".to_owned()));
    }
}
