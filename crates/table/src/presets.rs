//! What a house adds to set-ups that leave it out: the network of Scotland Yard, say, that it was opened with.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde_json::{Map, Value};

/// Fields of set-ups by game. A set-up that names a field itself keeps its own value, so tables of one house may differ.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Presets(BTreeMap<String, Map<String, Value>>);

impl Presets {
    /// Adds a field to all set-ups of a game that leave it out.
    pub fn add(&mut self, game: &str, field: &str, value: Value) {
        self.0.entry(game.to_owned()).or_default().insert(field.to_owned(), value);
    }

    /// The set-up with everything that the house adds to it. What is no object is for the game to refuse.
    pub fn complete<'a>(&self, game: &str, setup: &'a Value) -> Cow<'a, Value> {
        let (Some(fields), Value::Object(given)) = (self.0.get(game), setup) else {
            return Cow::Borrowed(setup);
        };
        let left_out = |field: &&String| given.get(*field).is_none_or(Value::is_null);
        let mut complete = given.clone();
        for field in fields.keys().filter(left_out) {
            complete.insert(field.clone(), fields[field].clone());
        }
        Cow::Owned(Value::Object(complete))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn only_what_is_left_out_is_added() {
        let mut presets = Presets::default();
        presets.add("scotland", "network", json!("ours"));
        for (game, setup, complete) in [
            ("scotland", json!({"detectives": 4}), json!({"detectives": 4, "network": "ours"})),
            ("scotland", json!({"network": null}), json!({"network": "ours"})),
            ("scotland", json!({"network": "theirs"}), json!({"network": "theirs"})),
            ("scotland", json!([1]), json!([1])),
            ("filler", json!({}), json!({})),
        ] {
            assert_eq!(*presets.complete(game, &setup), complete);
        }
        assert!(matches!(Presets::default().complete("scotland", &json!({})), Cow::Borrowed(_)));
    }
}
