//! The form of all messages as JSON schemas, made from the types that read and write them.

use std::sync::LazyLock;

use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Value, json};
use wire::{FromServer, PROTOCOL, ToServer};

/// What may be asked (`requests`) and what is said (`answers`), each a schema of its own.
pub fn schema() -> &'static Value {
    static SCHEMA: LazyLock<Value> = LazyLock::new(|| {
        let (asked, said) =
            (SchemaSettings::draft2020_12().for_deserialize(), SchemaSettings::draft2020_12());
        let requests = SchemaGenerator::new(asked).into_root_schema_for::<ToServer>();
        let answers = SchemaGenerator::new(said.for_serialize()).into_root_schema_for::<FromServer>();
        json!({
            "title": "The wire protocol of Spieleabend",
            "protocol": PROTOCOL,
            "requests": marked(requests.to_value()),
            "answers": marked(answers.to_value()),
        })
    });
    &SCHEMA
}

/// Every kind of message may carry a mark, which is no part of the types.
fn marked(mut schema: Value) -> Value {
    let mark = json!({
        "description": "The asker's own mark: whatever is heard because of a request repeats it.",
        "anyOf": [{"type": "integer"}, {"type": "string", "maxLength": 64}],
    });
    let kinds = schema["oneOf"].as_array_mut().map_or(&mut [][..], Vec::as_mut_slice);
    for kind in kinds {
        kind["properties"]["id"] = mark.clone();
    }
    schema
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_message_has_a_form() {
        let schema = schema();
        let kinds = |part: &str| -> Vec<String> {
            let kinds = schema[part]["oneOf"].as_array().expect("kinds").iter();
            kinds
                .map(|kind| kind["properties"]["type"]["const"].as_str().expect("a name").to_owned())
                .collect()
        };
        let (requests, answers) = (kinds("requests"), kinds("answers"));
        for kind in ["lobby", "open", "sit", "act", "history", "ping"] {
            assert!(requests.iter().any(|other| other == kind), "{kind} in {requests:?}");
        }
        for kind in ["welcome", "table", "stepped", "presence", "lobby_changes", "refused"] {
            assert!(answers.iter().any(|other| other == kind), "{kind} in {answers:?}");
        }
    }
}
