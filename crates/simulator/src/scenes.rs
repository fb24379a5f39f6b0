//! The games of the evenings.

use serde_json::{Value, json};

/// Every game, with set-ups for the same number of seats.
pub fn scenes() -> Vec<(&'static str, Vec<Value>)> {
    vec![
        (
            "filler",
            vec![
                json!({"rows": 3, "cols": 3, "colours": 4, "first": 0}),
                json!({"rows": 3, "cols": 4, "colours": 5, "first": 1, "layout": "fair"}),
            ],
        ),
        ("mensch", vec![json!({"players": [1, 3]}), json!({"players": [2, 4]})]),
        ("citydomino", vec![json!({}), json!({"harmony": true})]),
        ("mops", vec![json!({"players": ["A", "B"]}), json!({"players": ["A", "B"], "together": true})]),
        ("scotland", vec![json!({"detectives": 3}), json!({"detectives": 3, "targets": false})]),
        ("liar", vec![json!({"players": 3})]),
    ]
}

#[cfg(test)]
mod tests {
    use players::catalogue::all;

    use super::*;

    #[test]
    fn every_game_has_its_evenings() {
        let scenes = scenes();
        for game in all() {
            let id = game.about().id;
            assert!(scenes.iter().any(|(scene, _)| *scene == id), "no evening is made up for {id}");
        }
    }
}
