//! Stories as the browser's store holds them: plain objects.

use std::collections::BTreeMap;

use js_sys::{Array, Object, Reflect, Uint8Array};
use pocket::{Kept, Line, Note};
use table::{End, Seal, Story, Sum, Written};
use wasm_bindgen::prelude::*;
use wire::TableId;

fn object(fields: [(&str, JsValue); 5]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        // A new object takes every field.
        let _ = Reflect::set(&object, &name.into(), &value);
    }
    object.into()
}

fn sum(sum: Sum) -> JsValue {
    Uint8Array::from(sum.bytes()).into()
}

/// Numbers in the store are the browser's; those of entries are far from where these get coarse.
fn number(number: u64) -> JsValue {
    JsValue::from_f64(number as f64)
}

pub fn line(table: &TableId, line: &Line) -> JsValue {
    object([
        ("table", table.to_string().into()),
        ("number", number(line.number)),
        ("form", JsValue::from_f64(line.form as f64)),
        ("text", line.text.as_str().into()),
        ("sum", sum(line.sum)),
    ])
}

pub fn note(table: &TableId, note: &Note) -> JsValue {
    // Keys are plain data with text keys.
    let keys = serde_json::to_string(&note.keys).expect("keys serialise");
    object([
        ("table", table.to_string().into()),
        ("entries", number(note.entries)),
        ("sum", sum(note.sum)),
        ("keys", keys.into()),
        // For whoever looks into the store with the browser's own tools.
        ("kept", "spieleabend".into()),
    ])
}

fn field(value: &JsValue, name: &str) -> JsValue {
    Reflect::get(value, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

fn whole(value: &JsValue) -> Option<i64> {
    value.as_f64().filter(|number| number.fract() == 0.0 && number.abs() < 9e15).map(|number| number as i64)
}

fn read_sum(value: &JsValue) -> Option<Sum> {
    value.dyn_ref::<Uint8Array>().and_then(|bytes| Sum::read(&bytes.to_vec()))
}

/// How many entries a note names.
pub fn entries(note: &JsValue) -> Option<u64> {
    whole(&field(note, "entries")).and_then(|entries| u64::try_from(entries).ok())
}

/// The stories of these lines and notes, in the order of their names. Nothing of it is believed.
pub fn stories(lines: &Array, notes: &Array) -> Vec<Kept> {
    let mut found: BTreeMap<String, Kept> = BTreeMap::new();
    let mut of = |value: &JsValue, add: &dyn Fn(&mut Kept, &mut Seal)| {
        let name = field(value, "table").as_string().unwrap_or_default();
        let kept = found.entry(name).or_insert_with_key(|name| Kept {
            story: Story { table: name.clone().into_bytes(), entries: Vec::new(), seal: None },
            keys: Vec::new(),
        });
        let mut seal = kept.story.seal.take().unwrap_or_default();
        add(kept, &mut seal);
        kept.story.seal = Some(seal);
    };
    for value in lines.iter() {
        of(&value, &|kept, seal| {
            let text = field(&value, "text").as_string().unwrap_or_default().into_bytes();
            let (number, form) = (whole(&field(&value, "number")), whole(&field(&value, "form")));
            kept.story.entries.push(Written { number, form, text });
            seal.sums.push(read_sum(&field(&value, "sum")));
        });
    }
    for value in notes.iter() {
        of(&value, &|kept, seal| {
            let entries = whole(&field(&value, "entries"));
            seal.end = Some(End { entries, sum: read_sum(&field(&value, "sum")), touched_ms: None });
            let keys = field(&value, "keys").as_string();
            kept.keys = keys.and_then(|keys| serde_json::from_str(&keys).ok()).unwrap_or_default();
        });
    }
    found.into_values().collect()
}
