//! Holds everything that is said in tests to the form that is served.

use std::sync::LazyLock;

use app::server::protocol::schema;
use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::Value;

/// The form of one part of the protocol.
pub struct Form(Schemas, SchemaIndex);

impl Form {
    pub fn of(part: &str) -> Form {
        let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
        let name = format!("{part}.json");
        compiler.add_resource(&name, schema()[part].clone()).unwrap();
        let index = compiler.compile(&name, &mut schemas).unwrap();
        Form(schemas, index)
    }

    /// Why a message has not this form.
    pub fn flaw(&self, message: &Value) -> Option<String> {
        self.0.validate(message, self.1).err().map(|error| error.to_string())
    }
}

/// Whether a message of the house has the form that is promised.
pub fn check(message: &str) {
    static ANSWERS: LazyLock<Form> = LazyLock::new(|| Form::of("answers"));
    if let Some(flaw) = ANSWERS.flaw(&serde_json::from_str(message).unwrap()) {
        panic!("{flaw} in {message}");
    }
}
