//! `--set KEY=VALUE`: fields of the set-up by their names.

use engine::shell::Game;
use serde_json::{Map, Value};

use super::super::{Failure, words};

/// The set-up with these fields changed. A value is JSON, or else bare text.
pub fn with(game: &dyn Game, setup: Map<String, Value>, given: &[String]) -> Result<Value, Failure> {
    let mut changed = setup;
    for text in given {
        let refused = |reason: &str| Failure(format!("--set {text}: {reason}"));
        let (key, value) = text.split_once('=').ok_or_else(|| refused("expected KEY=VALUE"))?;
        let bare = Value::from(value);
        let json: Option<Value> = serde_json::from_str(value).ok();
        // Whether a field can be read does not depend on the others.
        let read = |value: &Value| {
            let mut one = changed.clone();
            one.insert(key.to_owned(), value.clone());
            game.unsettled(&Value::Object(one)).map(drop).map_err(|objection| objection.to_string())
        };
        let fits = json.iter().chain([&bare]).find(|value| read(value).is_ok());
        let Some(fits) = fits.cloned() else {
            let reason = read(json.as_ref().unwrap_or(&bare)).err().unwrap_or_default();
            return Err(refused(&explained(game.about().id, key, &reason)));
        };
        changed.insert(key.to_owned(), fits);
    }
    Ok(Value::Object(changed))
}

/// The names of all fields, as far as the game tells them.
pub fn fields(game: &dyn Game) -> Vec<String> {
    // No field has no name, and whoever refuses it says which ones there are.
    let told = game.unsettled(&serde_json::json!({ "": null })).err().map(|objection| objection.to_string());
    let known = told.as_deref().and_then(words::unknown_field).map(|(_, known)| known).unwrap_or_default();
    known.into_iter().map(str::to_owned).collect()
}

fn explained(id: &str, key: &str, reason: &str) -> String {
    match words::unknown_field(reason) {
        Some((field, known)) if field == key => {
            format!("{id} has no such field of the set-up (there is: {})", known.join(", "))
        }
        _ => words::plain(reason),
    }
}

/// Whether the set-up can be played; the number of its seats. If one of the changed fields alone is to blame, it is named.
pub fn check(game: &dyn Game, setup: &Value, given: &[String]) -> Result<usize, Failure> {
    let objection = match game.check(setup) {
        Ok(seats) => return Ok(seats),
        Err(objection) => objection,
    };
    let to_blame = given.iter().find(|text| {
        let mut without = setup.clone();
        let usual = text.split_once('=').map(|(key, _)| (key, usual_value(game, key)));
        match (without.as_object_mut(), usual) {
            (Some(fields), Some((key, Some(value)))) => drop(fields.insert(key.to_owned(), value)),
            (Some(fields), Some((key, None))) => drop(fields.remove(key)),
            _ => {}
        }
        game.check(&without).is_ok()
    });
    Err(Failure(match to_blame {
        Some(text) => format!("--set {text}: {objection}"),
        None => objection.to_string(),
    }))
}

/// What a field holds in the usual set-up.
fn usual_value(game: &dyn Game, key: &str) -> Option<Value> {
    let (least, most) = game.about().seats;
    (least..=most).find_map(|seats| game.usual(seats.into())?.get(key).cloned())
}
