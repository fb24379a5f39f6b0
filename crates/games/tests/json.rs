//! The reader of JSON files: what has which type, what is missing, how a field is named, and what need not make sense.

use games::json::{Expected, FieldError, JsonObject, Node, parse, parse_all};

fn root(text: &str) -> JsonObject<'_> {
    parse(text.as_bytes()).and_then(|root| root.needed(Node::object)).expect(text)
}

fn wrong(path: &str, expected: Expected) -> FieldError {
    FieldError::Type { path: path.to_owned(), expected }
}

#[test]
fn fields_are_named_by_the_way_to_them() {
    let file = root(r#"{"list": [1, {"inner": "text"}, null], "empty": null}"#);
    let list = file.key("list").needed(Node::list).unwrap();
    let inner = list[1].needed(Node::object).unwrap().key("inner");
    assert_eq!((inner.path().as_str(), inner.text()), ("list[1].inner", Ok(Some("text".to_owned()))));
    assert_eq!(inner.integer(), Err(wrong("list[1].inner", Expected::Integer)));
    assert_eq!(list[0].list().err(), Some(wrong("list[0]", Expected::List)));
    for missing in [&list[2], &file.key("empty"), &file.key("other")] {
        assert!(missing.is_missing());
        assert_eq!(missing.bool(), Ok(None));
        assert_eq!(missing.needed(Node::number), Err(FieldError::Missing(missing.path())));
    }
    assert_eq!(file.key("other").needed(Node::text).unwrap_err().to_string(), "other is missing");
    let list = parse(b"[true]").unwrap();
    assert_eq!(list.object().unwrap_err().to_string(), "the file: expected an object");
    assert_eq!(list.needed(Node::list).unwrap()[0].path(), "[0]");
    assert_eq!(parse(b"null").unwrap().object().err(), Some(wrong("the file", Expected::Object)));
}

#[test]
fn the_last_of_two_equal_keys_counts() {
    assert_eq!(root(r#"{"a": 1, "b": 2, "a": 3}"#).key("a").integer(), Ok(Some(3)));
    assert!(root(r#"{"a": 1, "a": null}"#).key("a").is_missing());
}

#[test]
fn numbers_are_taken_at_their_word() {
    let long = "9".repeat(400);
    let table: [(&str, Option<i64>, bool, Option<f64>); 9] = [
        ("7", Some(7), true, Some(7.0)),
        ("-7", Some(-7), true, Some(-7.0)),
        ("-0", None, true, Some(0.0)),
        ("7.0", None, false, Some(7.0)),
        ("7e0", None, false, Some(7.0)),
        ("9223372036854775807", Some(i64::MAX), true, Some(i64::MAX as f64)),
        ("9223372036854775808", None, true, Some(i64::MAX as f64)),
        (&long, None, true, None),
        ("\"7\"", None, false, None),
    ];
    for (text, integer, digits, number) in table {
        let node = parse(text.as_bytes()).unwrap();
        assert_eq!(node.integer().ok().flatten(), integer, "{text}");
        assert_eq!(node.digits().ok().flatten(), digits.then_some(text));
        assert_eq!(node.number().ok().flatten(), number, "{text}");
    }
}

#[test]
fn what_nobody_asks_for_may_be_nonsense_unless_all_is_read() {
    let deep = format!("{}{}", "[".repeat(127), "]".repeat(127));
    for junk in ["1e999", "\"\\ud800\"", deep.as_str()] {
        let text = format!("{{\"junk\": {junk}, \"a\": 5}}");
        assert_eq!(root(&text).key("a").integer(), Ok(Some(5)), "{junk}");
        let error = parse_all(text.as_bytes()).unwrap_err();
        assert!(matches!(error, FieldError::Syntax { line: 1, .. }), "{junk}: {error}");
    }
    let shallow = format!("{}{}", "[".repeat(126), "]".repeat(126));
    assert!(parse_all(format!("\u{feff}{{\"junk\": {shallow}}}").as_bytes()).is_ok());
    for text in ["", "{", "{} x", "[1,]", "\u{feff}\u{feff}{}", "01"] {
        assert!(parse(text.as_bytes()).is_err() && parse_all(text.as_bytes()).is_err(), "{text:?}");
    }
    assert!(parse("[".repeat(100_000).as_bytes()).is_err(), "deep nesting is no stack overflow");
}
