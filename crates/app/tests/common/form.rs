//! Holds everything that is said in tests to the form that is served.

use std::sync::LazyLock;

use app::server::protocol::schema;
use jsonschema::Validator;
use serde_json::Value;

/// The validator of this part of the protocol.
pub fn validator(part: &str) -> Validator {
    jsonschema::draft202012::new(&schema()[part]).unwrap()
}

/// Whether a message of the house has the form that is promised.
pub fn check(message: &str) {
    static ANSWERS: LazyLock<Validator> = LazyLock::new(|| validator("answers"));
    let value: Value = serde_json::from_str(message).unwrap();
    if let Err(error) = ANSWERS.validate(&value) {
        panic!("{error} at {} of {message}", error.instance_path());
    }
}
