//! Reading JSON values with little code, for programs that are downloaded.
//!
//! What serde derives for a type is compiled anew for everything that it may be read from, and most of it finds fields and
//! variants by their names and says what is wrong. A [`Reader`] looks names up in one place for all types and hands a
//! struct's fields over in their order, a variant by its number: what is left of a type is the list of what it is made of.
//!
//! What is read is the same as elsewhere, but for two things: a struct is read from an object alone, and fields that it
//! does not know are passed over.

use std::fmt;

use serde::de::value::{BorrowedStrDeserializer, U32Deserializer};
use serde::de::{
    DeserializeSeed, EnumAccess, Error, IntoDeserializer as _, MapAccess, SeqAccess, VariantAccess, Visitor,
};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

/// A value could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unread {
    /// The innermost field that something is wrong with; empty if it is the whole.
    pub field: &'static str,
}

impl Unread {
    const WHOLE: Unread = Unread { field: "" };

    fn within(self, field: &'static str) -> Unread {
        if self.field.is_empty() { Unread { field } } else { self }
    }
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.field {
            "" => f.write_str("this is something else"),
            field => write!(f, "{field} is missing or something else"),
        }
    }
}

impl std::error::Error for Unread {}

impl Error for Unread {
    fn custom<T: fmt::Display>(_: T) -> Unread {
        Unread::WHOLE
    }

    fn missing_field(field: &'static str) -> Unread {
        Unread { field }
    }
}

/// Reads a value.
pub fn read<'de, T: Deserialize<'de>>(value: &'de Value) -> Result<T, Unread> {
    T::deserialize(Reader(value))
}

/// Reads a text.
pub fn read_text<T: for<'de> Deserialize<'de>>(text: &str) -> Option<T> {
    read(&serde_json::from_str(text).ok()?).ok()
}

/// What is read from.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'de>(pub &'de Value);

impl<'de> Reader<'de> {
    fn number<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        match (self.0.as_u64(), self.0.as_i64(), self.0.as_f64()) {
            (Some(number), ..) => visitor.visit_u64(number),
            (_, Some(number), _) => visitor.visit_i64(number),
            (.., Some(number)) => visitor.visit_f64(number),
            _ => Err(Unread::WHOLE),
        }
    }

    fn elements<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        let Value::Array(elements) = self.0 else { return Err(Unread::WHOLE) };
        let mut rest = Elements(elements);
        let read = visitor.visit_seq(&mut rest)?;
        if rest.0.is_empty() { Ok(read) } else { Err(Unread::WHOLE) }
    }

    fn entries<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        let Value::Object(entries) = self.0 else { return Err(Unread::WHOLE) };
        visitor.visit_map(Entries { entries: entries.iter(), value: None })
    }

    fn fields<V: Visitor<'de>>(self, names: &'static [&'static str], visitor: V) -> Result<V::Value, Unread> {
        let Value::Object(entries) = self.0 else { return Err(Unread::WHOLE) };
        visitor.visit_seq(Fields { names, entries })
    }
}

/// The methods for everything that is a number.
macro_rules! numbers {
    ($($method:ident)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
            self.number(visitor)
        })*
    };
}

impl<'de> Deserializer<'de> for Reader<'de> {
    type Error = Unread;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(yes) => visitor.visit_bool(*yes),
            Value::Number(_) => self.number(visitor),
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(_) => self.elements(visitor),
            Value::Object(_) => self.entries(visitor),
        }
    }

    numbers! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_u128
        deserialize_f32 deserialize_f64
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        self.0.as_bool().map_or(Err(Unread::WHOLE), |yes| visitor.visit_bool(yes))
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        self.0.as_str().map_or(Err(Unread::WHOLE), |text| visitor.visit_borrowed_str(text))
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        self.deserialize_str(visitor)
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Unread> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        self.elements(visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Unread> {
        self.elements(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Unread> {
        self.elements(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        self.entries(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unread> {
        self.fields(fields, visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unread> {
        let (name, content) = match self.0 {
            Value::String(name) => (name, &Value::Null),
            Value::Object(entries) if entries.len() == 1 => entries.iter().next().ok_or(Unread::WHOLE)?,
            _ => return Err(Unread::WHOLE),
        };
        visitor.visit_enum(Variant::find(name, variants, content)?)
    }

    serde::forward_to_deserialize_any! { bytes byte_buf unit unit_struct identifier ignored_any }
}

/// A list, element by element.
struct Elements<'de>(&'de [Value]);

impl<'de> SeqAccess<'de> for &mut Elements<'de> {
    type Error = Unread;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Unread> {
        let Some((first, rest)) = self.0.split_first() else { return Ok(None) };
        self.0 = rest;
        seed.deserialize(Reader(first)).map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// An object whose keys are not known before, entry by entry.
struct Entries<'de> {
    entries: serde_json::map::Iter<'de>,
    value: Option<&'de Value>,
}

impl<'de> MapAccess<'de> for Entries<'de> {
    type Error = Unread;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Unread> {
        let Some((key, value)) = self.entries.next() else { return Ok(None) };
        self.value = Some(value);
        seed.deserialize(BorrowedStrDeserializer::new(key)).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Unread> {
        self.value.take().map_or(Err(Unread::WHOLE), |value| seed.deserialize(Reader(value)))
    }
}

/// The fields of a struct, in its own order.
struct Fields<'de> {
    names: &'static [&'static str],
    entries: &'de Map<String, Value>,
}

impl<'de> SeqAccess<'de> for Fields<'de> {
    type Error = Unread;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Unread> {
        let Some((field, rest)) = self.names.split_first() else { return Ok(None) };
        self.names = rest;
        match self.entries.get(*field) {
            Some(value) => seed.deserialize(Reader(value)).map(Some).map_err(|unread| unread.within(field)),
            // An option is none then. Anything else is what the struct has for such a case, or an error.
            None => Ok(seed.deserialize(Missing).ok()),
        }
    }
}

/// A field that is not there.
struct Missing;

impl<'de> Deserializer<'de> for Missing {
    type Error = Unread;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Unread> {
        Err(Unread::WHOLE)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_none()
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// A variant by its number, and what comes with it.
struct Variant<'de> {
    number: u32,
    content: Reader<'de>,
}

impl<'de> Variant<'de> {
    fn find(name: &str, variants: &[&str], content: &'de Value) -> Result<Variant<'de>, Unread> {
        let number = variants.iter().position(|variant| *variant == name);
        let number = number.and_then(|number| u32::try_from(number).ok()).ok_or(Unread::WHOLE)?;
        Ok(Variant { number, content: Reader(content) })
    }
}

impl<'de> EnumAccess<'de> for Variant<'de> {
    type Error = Unread;
    type Variant = Reader<'de>;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Reader<'de>), Unread> {
        let number: U32Deserializer<Unread> = self.number.into_deserializer();
        Ok((seed.deserialize(number)?, self.content))
    }
}

impl<'de> VariantAccess<'de> for Reader<'de> {
    type Error = Unread;

    fn unit_variant(self) -> Result<(), Unread> {
        if self.0.is_null() { Ok(()) } else { Err(Unread::WHOLE) }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Unread> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Unread> {
        self.elements(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unread> {
        self.fields(fields, visitor)
    }
}

/// An object that names its variant among its fields, under `tag`.
#[derive(Clone, Copy, Debug)]
pub struct Tagged<'de> {
    pub tag: &'static str,
    pub value: &'de Value,
}

impl<'de> Deserializer<'de> for Tagged<'de> {
    type Error = Unread;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Unread> {
        Err(Unread::WHOLE)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unread> {
        let unread = Unread { field: self.tag };
        let name = self.value.get(self.tag).and_then(Value::as_str).ok_or(unread)?;
        visitor.visit_enum(Variant::find(name, variants, self.value).map_err(|_| unread)?)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// An enum that names its variant in a field of its own, as in `tagged! { "code" of "Refusal"; pub enum Refusal { … } }`; its
/// variants have fields in braces, perhaps none, or hold one struct. serde writes it; a [`Reader`] reads it, whatever it comes from.
#[macro_export]
macro_rules! tagged {
    ($tag:tt of $own:tt; $(#[$about:meta])* pub enum $name:ident { $($variants:tt)* }) => {
        $(#[$about])*
        #[derive(serde::Serialize)]
        #[serde(tag = $tag, rename_all = "snake_case")]
        pub enum $name { $($variants)* }

        const _: () = {
            /// The same without a tag, which is what a reader is good at.
            #[derive(serde::Deserialize)]
            #[serde(remote = $own, rename_all = "snake_case")]
            #[allow(dead_code)]
            enum Untagged { $($variants)* }

            impl $name {
                /// Reads a value.
                pub fn of(value: &serde_json::Value) -> Result<$name, $crate::reader::Unread> {
                    Untagged::deserialize($crate::reader::Tagged { tag: $tag, value })
                }
            }

            impl<'de> serde::Deserialize<'de> for $name {
                fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                    let value = <serde_json::Value as serde::Deserialize>::deserialize(from)?;
                    $name::of(&value).map_err(serde::de::Error::custom)
                }
            }
        };
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[derive(PartialEq, Debug, Deserialize)]
    struct Small(u8);

    #[derive(PartialEq, Debug, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Kind {
        Plain,
        Named(String),
        Pair(u8, i16),
        Placed { at: (i8, i8), open: Option<bool> },
    }

    #[derive(PartialEq, Debug, Deserialize)]
    struct Thing {
        kind: Kind,
        small: Small,
        many: Vec<Option<Small>>,
        perhaps: Option<f64>,
        #[serde(default)]
        usual: Vec<String>,
        #[serde(default = "seven")]
        number: i64,
        rest: Value,
    }

    fn seven() -> i64 {
        7
    }

    fn thing(change: impl Fn(&mut Map<String, Value>)) -> Value {
        let mut thing = json!({
            "rest": {"a": [1, -2, 2.5, null, true, "x"]}, "small": 3, "kind": "plain", "many": [1, null], "else": [],
        });
        thing.as_object_mut().into_iter().for_each(change);
        thing
    }

    fn with(field: &'static str, value: Value) -> Value {
        thing(|thing| {
            thing.insert(field.to_owned(), value.clone());
        })
    }

    #[test]
    fn reads_what_serde_json_reads() {
        let things = [
            thing(|_| ()),
            with("kind", json!({"named": "x"})),
            with("kind", json!({"pair": [255, -300]})),
            with("kind", json!({"placed": {"at": [-1, 1]}})),
            with("kind", json!({"placed": {"at": [-1, 1], "open": false}})),
            with("perhaps", json!(1)),
            with("perhaps", json!(null)),
            with("usual", json!(["a"])),
            with("number", json!(-8)),
        ];
        for value in things {
            let read: Thing = read(&value).unwrap_or_else(|unread| panic!("{unread}: {value}"));
            assert_eq!(serde_json::from_value::<Thing>(value).ok(), Some(read));
        }
    }

    #[test]
    fn refuses_what_serde_json_refuses_and_names_the_field() {
        let without = |field: &'static str| thing(|thing| drop(thing.remove(field)));
        let things = [
            ("kind", with("kind", json!("odd"))),
            ("kind", with("kind", json!({"named": "x", "pair": [1, 2]}))),
            ("kind", with("kind", json!({"plain": 1}))),
            ("kind", with("kind", json!("named"))),
            ("kind", with("kind", json!({"pair": [1]}))),
            ("kind", with("kind", json!({"pair": [1, 2, 3]}))),
            ("at", with("kind", json!({"placed": {"at": [1, 2, 3]}}))),
            ("small", with("small", json!(256))),
            ("small", with("small", json!(-1))),
            ("small", with("small", json!(1.0))),
            ("small", with("small", json!("1"))),
            ("many", with("many", json!({}))),
            ("perhaps", with("perhaps", json!("1"))),
            ("usual", with("usual", json!(null))),
            ("number", with("number", json!(1.5))),
            ("", json!("plain")),
            ("", json!(null)),
            ("", without("rest")),
            ("", without("small")),
        ];
        for (field, value) in things {
            assert_eq!(read::<Thing>(&value).err(), Some(Unread { field }), "{value}");
            assert!(serde_json::from_value::<Thing>(value.clone()).is_err(), "{value}");
        }
    }

    tagged! { "event" of "Event";
        /// What happened.
        #[derive(PartialEq, Debug)]
        pub enum Event {
            /// With something in it.
            WasPlaced { kind: u8, #[serde(default)] open: bool },
            /// With nothing.
            Ended {},
            /// With what something else says.
            Told(Box<Told>),
        }
    }

    #[derive(PartialEq, Debug, serde::Serialize, Deserialize)]
    pub struct Told {
        text: String,
    }

    #[test]
    fn a_tag_is_written_and_read() {
        for (event, text) in [
            (Event::WasPlaced { kind: 1, open: true }, r#"{"event":"was_placed","kind":1,"open":true}"#),
            (Event::Ended {}, r#"{"event":"ended"}"#),
            (Event::Told(Box::new(Told { text: "a".into() })), r#"{"event":"told","text":"a"}"#),
        ] {
            assert_eq!(serde_json::to_string(&event).expect("plain data serialises"), text);
            assert_eq!(serde_json::from_str::<Event>(text).ok(), Some(event));
        }
        assert_eq!(
            Event::of(&json!({"kind": 1, "event": "was_placed"})).ok(),
            Some(Event::WasPlaced { kind: 1, open: false })
        );
        for (field, value) in [
            ("event", json!({"kind": 1})),
            ("event", json!({"event": "odd"})),
            ("event", json!([])),
            ("kind", json!({"event": "was_placed", "kind": 256})),
            ("text", json!({"event": "told", "text": 1})),
        ] {
            assert_eq!(Event::of(&value).err(), Some(Unread { field }), "{value}");
            assert!(serde_json::from_value::<Event>(value).is_err());
        }
    }
}
