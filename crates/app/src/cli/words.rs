//! Messages of the JSON reader in plain words: what was found, and what was expected.

/// The message without the reader's own vocabulary.
pub fn plain(reason: &str) -> String {
    if let Some(field) = reason.strip_prefix("missing field ") {
        return format!("{} is missing", unquoted(field));
    }
    if let Some((field, known)) = unknown_field(reason) {
        return format!("found the field {field:?}, expected {}", known.join(", "));
    }
    if let Some(within) = reason.strip_prefix("EOF while parsing ") {
        return format!("the file ends within {}", type_of(within));
    }
    if reason == "expected value" {
        return "no JSON".to_owned();
    }
    let Some((found, expected)) = reason.split_once(", expected ") else { return reason.to_owned() };
    let kinds = ["invalid type: ", "invalid value: ", "unknown variant "];
    match kinds.iter().find_map(|kind| found.strip_prefix(kind)) {
        Some(found) => format!("found {}, expected {}", thing(found), type_of(expected)),
        None => reason.to_owned(),
    }
}

/// The field that is not known, and those that are.
pub fn unknown_field(reason: &str) -> Option<(&str, Vec<&str>)> {
    let (field, known) = reason.strip_prefix("unknown field `")?.split_once('`')?;
    Some((field, known.split('`').skip(1).step_by(2).collect()))
}

fn unquoted(text: &str) -> &str {
    text.trim_matches('`')
}

fn thing(found: &str) -> String {
    const KINDS: [&str; 4] = ["integer ", "floating point ", "boolean ", "character "];
    match found {
        "map" => "an object".to_owned(),
        "sequence" => "a list".to_owned(),
        "null" | "unit value" => "null".to_owned(),
        _ => match found.strip_prefix("string ") {
            Some(text) => format!("the text {text}"),
            None => {
                let bare = KINDS.iter().find_map(|kind| found.strip_prefix(kind)).unwrap_or(found);
                unquoted(bare).to_owned()
            }
        },
    }
}

fn type_of(expected: &str) -> String {
    let whole = |most: &str| format!("a whole number from 0 to {most}");
    match expected {
        "u8" => whole("255"),
        "u16" => whole("65535"),
        "u32" | "u64" | "usize" => "a whole number from 0 on".to_owned(),
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number".to_owned(),
        "f64" | "f32" => "a number".to_owned(),
        "a boolean" => "true or false".to_owned(),
        "a string" | "string" => "a text".to_owned(),
        "a sequence" => "a list".to_owned(),
        "a map" => "an object".to_owned(),
        "a list" | "an object" | "a value" => expected.to_owned(),
        other if other.starts_with("struct ") => "an object".to_owned(),
        other => other.replace('`', ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use serde_json::{Value, json};

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "only how it is refused counts")]
    struct Sample {
        rows: u8,
        name: String,
        full: bool,
        list: Vec<u8>,
        rule: Rule,
    }

    #[derive(Deserialize, Debug)]
    #[serde(rename_all = "snake_case")]
    enum Rule {
        Draw,
        Sizes,
    }

    #[test]
    fn the_readers_words_become_plain() {
        let good = json!({"rows": 3, "name": "A", "full": true, "list": [], "rule": "draw"});
        assert!(serde_json::from_value::<Sample>(good.clone()).is_ok());
        let with = |key: &str, value: Value| {
            let mut changed = good.clone();
            changed[key] = value;
            plain(&serde_json::from_value::<Sample>(changed).unwrap_err().to_string())
        };
        for (key, value, said) in [
            ("rows", json!("abc"), "found the text \"abc\", expected a whole number from 0 to 255"),
            ("rows", json!(300), "found 300, expected a whole number from 0 to 255"),
            ("rows", json!(1.5), "found 1.5, expected a whole number from 0 to 255"),
            ("name", json!([]), "found a list, expected a text"),
            ("full", json!(null), "found null, expected true or false"),
            ("list", json!({}), "found an object, expected a list"),
            ("rule", json!("win"), "found win, expected draw or sizes"),
            ("wide", json!(1), "found the field \"wide\", expected rows, name, full, list, rule"),
        ] {
            assert_eq!(with(key, value), said);
        }
        assert_eq!(plain("missing field `rows`"), "rows is missing");
        for (text, said) in [
            ("", "the file ends within a value"),
            ("[", "the file ends within a list"),
            ("{\"a\"", "the file ends within an object"),
            ("roll,6", "no JSON"),
            ("[1 2]", "expected `,` or `]`"),
        ] {
            let told = serde_json::from_str::<Value>(text).unwrap_err().to_string();
            assert_eq!(plain(told.split(" at line ").next().unwrap()), said);
        }
        assert_eq!(unknown_field("unknown field `a`, there are no fields"), Some(("a", vec![])));
    }
}
