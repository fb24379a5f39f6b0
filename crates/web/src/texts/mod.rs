//! Texts in German and English: those of the house side by side, those of a game in its folder, one table per language.

pub mod common;
pub mod device;
pub mod refusals;

/// A language of the house.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Lang {
    #[default]
    De,
    En,
}

impl Lang {
    /// The code for `lang` attributes and storage.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::De => "de",
            Lang::En => "en",
        }
    }

    /// The code as a sign to read.
    pub const fn sign(self) -> &'static str {
        match self {
            Lang::De => "DE",
            Lang::En => "EN",
        }
    }

    /// The language of a code; German is at home here, everything else gets English.
    pub fn of(code: &str) -> Lang {
        if code.to_ascii_lowercase().starts_with("de") { Lang::De } else { Lang::En }
    }

    /// The other language.
    pub const fn other(self) -> Lang {
        match self {
            Lang::De => Lang::En,
            Lang::En => Lang::De,
        }
    }
}

/// One text in both languages. `{name}` marks what is filled in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text {
    pub de: &'static str,
    pub en: &'static str,
}

impl Text {
    /// The text in this language, as it stands.
    pub const fn get(self, lang: Lang) -> &'static str {
        match lang {
            Lang::De => self.de,
            Lang::En => self.en,
        }
    }

    /// The text with its gaps filled.
    pub fn fill(self, lang: Lang, gaps: &[(&str, &str)]) -> String {
        let mut text = String::new();
        let mut rest = self.get(lang);
        while let Some(open) = rest.find('{') {
            let Some(length) = rest[open..].find('}') else { break };
            let name = &rest[open + 1..open + length];
            text.push_str(&rest[..open]);
            text.push_str(gaps.iter().find(|(gap, _)| *gap == name).map_or("", |(_, value)| value));
            rest = &rest[open + length + 1..];
        }
        text.push_str(rest);
        text
    }

    /// The text with the gap `{n}` filled by a number.
    pub fn count(self, lang: Lang, n: usize) -> String {
        self.fill(lang, &[("n", &n.to_string())])
    }
}

/// A text for one and a text for many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plural {
    /// For exactly one.
    pub one: Text,
    /// For none or several.
    pub many: Text,
}

impl Plural {
    /// The fitting text with `{n}` filled.
    pub fn count(self, lang: Lang, n: usize) -> String {
        if n == 1 { self.one } else { self.many }.count(lang, n)
    }
}

/// Declares texts as constants, German first, and lists them all for the tests.
macro_rules! texts {
    ($($(#[$meta:meta])* $name:ident: $de:literal, $en:literal;)*) => {
        $($(#[$meta])* pub const $name: $crate::texts::Text = $crate::texts::Text { de: $de, en: $en };)*
        /// All texts of this file.
        #[cfg(test)]
        pub const ALL: &[(&str, $crate::texts::Text)] = &[$((stringify!($name), $name)),*];
    };
}
pub(crate) use texts;

/// A game's German texts, for one and for many where they count something. Each takes the English one of its name from the
/// table beside it, `en`: if that lacks one, or has one more, the compiler says so.
macro_rules! german {
    (@one $name:ident $de:literal) => {
        pub const $name: $crate::texts::Text = $crate::texts::Text { de: $de, en: super::en::$name };
    };
    (@one $name:ident $one:literal $many:literal) => {
        pub const $name: $crate::texts::Plural = $crate::texts::Plural {
            one: $crate::texts::Text { de: $one, en: super::en::$name.0 },
            many: $crate::texts::Text { de: $many, en: super::en::$name.1 },
        };
    };
    (@all $name:ident $de:literal) => { &[(stringify!($name), $name)] };
    (@all $name:ident $one:literal $many:literal) => {
        &[(stringify!($name), $name.one), (stringify!($name), $name.many)]
    };
    ($($name:ident: $one:literal $(/ $many:literal)?;)*) => {
        $($crate::texts::german!(@one $name $one $($many)?);)*
        /// All texts of the game.
        #[cfg(test)]
        pub const ALL: &[&[(&str, $crate::texts::Text)]] = &[$($crate::texts::german!(@all $name $one $($many)?)),*];
    };
}
pub(crate) use german;

/// A game's English texts, by the names of the German ones.
macro_rules! english {
    (@one $name:ident $en:literal) => { pub const $name: &str = $en; };
    (@one $name:ident $one:literal $many:literal) => { pub const $name: (&str, &str) = ($one, $many); };
    ($($name:ident: $one:literal $(/ $many:literal)?;)*) => {
        $($crate::texts::english!(@one $name $one $($many)?);)*
    };
}
pub(crate) use english;

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> Vec<(&'static str, Text)> {
        [common::ALL.to_vec(), device::ALL.to_vec(), refusals::ALL.to_vec(), crate::faces::texts()].concat()
    }

    fn gaps(text: &str) -> Vec<&str> {
        let mut gaps: Vec<&str> = text.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect();
        gaps.sort_unstable();
        gaps
    }

    #[test]
    fn no_text_is_empty_and_gaps_agree() {
        let all = all();
        assert!(all.len() > 100);
        for (name, text) in all {
            assert!(!text.de.trim().is_empty() && !text.en.trim().is_empty(), "{name} is empty");
            assert_eq!(gaps(text.de), gaps(text.en), "{name}: the gaps differ");
        }
    }

    #[test]
    fn german_says_du() {
        for (name, text) in all() {
            for word in text.de.split(|c: char| !c.is_alphabetic()).skip(1) {
                assert!(!["Ihnen", "Ihr", "Ihre", "Ihren"].contains(&word), "{name}: {word}");
            }
        }
    }

    #[test]
    fn gaps_are_filled() {
        let text = Text { de: "{a} gegen {b}, {a}!", en: "{a} v {b}, {a}!" };
        assert_eq!(text.fill(Lang::De, &[("a", "Ada"), ("b", "{Ben}")]), "Ada gegen {Ben}, Ada!");
        assert_eq!(Text { de: "{n} Züge", en: "{n} moves" }.count(Lang::En, 3), "3 moves");
        assert_eq!(Text { de: "offen {", en: "" }.fill(Lang::De, &[]), "offen {");
    }
}
