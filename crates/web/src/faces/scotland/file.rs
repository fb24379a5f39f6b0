//! The assignment's save file: what it is as a set-up, and what is wrong with it.

use games::json::{Expected, FieldError, WHOLE_FILE};
use games::scotland::{Network, Save, SaveError, Setup};

use super::texts as s;
use crate::texts::Lang;

/// The set-up that goes on from such a file.
pub fn open(text: &str, lang: Lang) -> Result<Setup, String> {
    let save = Save::read(text.as_bytes(), &Network::standard()).map_err(|error| refusal(&error, lang))?;
    let detectives = save.position.detectives.len() as u8;
    Ok(Setup { detectives, position: Some(text.to_owned()), ..Setup::default() })
}

/// Why a file cannot be loaded, with the field.
pub fn refusal(error: &SaveError, lang: Lang) -> String {
    s::BAD_POSITION.fill(lang, &[("reason", &reason(error, lang))])
}

fn reason(error: &SaveError, lang: Lang) -> String {
    match error {
        SaveError::Field(error) => field_reason(error, lang),
        SaveError::Range { path, value, least, most } => s::FILE_RANGE.fill(
            lang,
            &[
                ("path", path),
                ("value", &value.to_string()),
                ("least", &least.to_string()),
                ("most", &most.to_string()),
            ],
        ),
        SaveError::NoStation { path, station } => {
            s::FILE_NO_STATION.fill(lang, &[("path", path), ("station", &station.to_string())])
        }
        SaveError::Shared { path, station } => {
            s::FILE_SHARED.fill(lang, &[("path", path), ("station", &station.to_string())])
        }
        SaveError::Negative { path, value } => {
            s::FILE_NEGATIVE.fill(lang, &[("path", path), ("value", &value.to_string())])
        }
        SaveError::Length { path, found, expected } => s::FILE_LENGTH.fill(
            lang,
            &[("path", path), ("found", &found.to_string()), ("expected", &expected.to_string())],
        ),
    }
}

fn field_reason(error: &FieldError, lang: Lang) -> String {
    match error {
        FieldError::Syntax { line, column } => {
            s::FILE_SYNTAX.fill(lang, &[("line", &line.to_string()), ("column", &column.to_string())])
        }
        FieldError::Missing(path) => s::FILE_MISSING.fill(lang, &[("path", called(path, lang))]),
        FieldError::Type { path, expected } => {
            let expected = match expected {
                Expected::Object => s::FILE_OBJECT,
                Expected::List => s::FILE_LIST,
                Expected::Text => s::FILE_TEXT,
                Expected::Integer => s::FILE_INTEGER,
                Expected::Number => s::FILE_NUMBER,
                Expected::Bool => s::FILE_BOOL,
            };
            s::FILE_TYPE.fill(lang, &[("path", called(path, lang)), ("expected", expected.get(lang))])
        }
    }
}

/// A field is called as it is written; the whole file has no such name.
fn called(path: &str, lang: Lang) -> &str {
    if path == WHOLE_FILE { s::FILE_WHOLE.get(lang) } else { path }
}
