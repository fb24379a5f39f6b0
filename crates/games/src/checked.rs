//! Small checked types in files and messages, where they are plain texts or numbers. What they cannot be is refused in
//! their own words.

/// A type that is a text there, as its `Display` writes it and its `FromStr` reads it.
macro_rules! as_text {
    ($type:ty) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$type, D::Error> {
                String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

/// A type that is a number there: which kind of number is read, how it is made from one (or not), which number it is,
/// and what to say of one that will not do. The number is its `Display`, too.
macro_rules! as_number {
    ($type:ty: $read:ty, $new:path, $number:path, $refusal:literal) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                serde::Serialize::serialize(&$number(*self), to)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$type, D::Error> {
                let number = <$read as serde::Deserialize>::deserialize(from)?;
                $new(number).ok_or_else(|| serde::de::Error::custom(format_args!($refusal, number)))
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $number(*self).fmt(f)
            }
        }
    };
}

pub(crate) use {as_number, as_text};
