//! Keys of a save file that are most likely misspelt: what is not known is passed over, and what is missing reads as 0.

use serde_json::Value;

const ROOT: [&str; 3] = ["players", "turn", "nextCard"];
const PLAYER: [&str; 5] = ["nr", "name", "initial", "points", "cards"];

/// A key that nobody knows, and the one that is missing instead.
pub struct Misspelt {
    /// The way to it.
    pub place: String,
    /// How it should be spelt.
    pub meant: &'static str,
}

/// All of them.
pub fn misspelt(file: &[u8]) -> Vec<Misspelt> {
    let file = file.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(file);
    let Ok(root) = serde_json::from_slice::<Value>(file) else { return Vec::new() };
    let mut found = in_object(&root, "", &ROOT);
    for (index, player) in root["players"].as_array().into_iter().flatten().enumerate() {
        found.extend(in_object(player, &format!("players[{index}]."), &PLAYER));
    }
    found
}

fn in_object(object: &Value, path: &str, known: &'static [&'static str]) -> Vec<Misspelt> {
    let Some(fields) = object.as_object() else { return Vec::new() };
    let missing: Vec<&&str> = known.iter().filter(|key| !fields.contains_key(**key)).collect();
    let unknown = fields.keys().filter(|key| !known.contains(&key.as_str()));
    let misspelt = |key: &String| {
        let meant = missing.iter().find(|meant| is_near(key, meant))?;
        Some(Misspelt { place: format!("{path}{key}"), meant })
    };
    unknown.filter_map(misspelt).collect()
}

/// Whether two words differ in case alone, or in at most two letters of a longer one.
fn is_near(one: &str, other: &str) -> bool {
    let letters = |word: &str| -> Vec<char> {
        word.chars().filter(|char| char.is_alphanumeric()).flat_map(char::to_lowercase).collect()
    };
    let (one, other) = (letters(one), letters(other));
    let most = if other.len() > 4 { 2 } else { 1 };
    distance(&one, &other) <= most
}

/// Letters to be changed, added or left out to make one word of the other.
fn distance(one: &[char], other: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (index, char) in one.iter().enumerate() {
        let mut corner = row[0];
        row[0] = index + 1;
        for at in 0..other.len() {
            let changed = corner + usize::from(*char != other[at]);
            corner = row[at + 1];
            row[at + 1] = changed.min(corner + 1).min(row[at] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_near_is_named() {
        let file = br#"{"spieler": [], "nextcard": 11, "Turn": 1, "players": [{"nr": 0, "card": [], "points": 3, "poinst": 4}]}"#;
        let found: Vec<_> = misspelt(file).into_iter().map(|key| (key.place, key.meant)).collect();
        let expected = [("nextcard", "nextCard"), ("Turn", "turn"), ("players[0].card", "cards")];
        assert_eq!(found, expected.map(|(place, meant)| (place.to_owned(), meant)));
        assert!(misspelt(b"[]").is_empty() && misspelt(b"{").is_empty());
    }
}
