//! The parts of the browser side: what belongs to one game comes with that game alone, and a release is not too heavy.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use app::server::assets::FILES;
use app::server::journeys::journeys;

/// What stands in one part and in no other: of its art and of its texts.
const MARKS: [(&str, &[&str]); 8] = [
    ("lobby", &["oder die Datei hierher ziehen"]),
    ("table", &["Danach geht es von selbst weiter."]),
    ("sheets", &["Wir warten auf den Gast."]),
    ("filler", &["id=\"pat9\"", "Start legt ein neues Brett aus."]),
    ("mensch", &["id=\"body-1\"", "Klick auf den Würfel oder Leertaste."]),
    ("citydomino", &["id=\"cd-P-a\"", "Klick auf eine freie Karte der zweiten Bank."]),
    ("mops", &["id=\"mr-g1\"", "Klick auf ein grünes Feld."]),
    ("scotland", &["id=\"pc-hatch\"", "Klick auf eine umringte Station."]),
];

fn plain(name: &str) -> Vec<u8> {
    let file = FILES.iter().find(|file| file.name == name).unwrap_or_else(|| panic!("there is no {name}"));
    file.plain().unwrap()
}

fn holds(bytes: &[u8], mark: &str) -> bool {
    bytes.windows(mark.len()).any(|window| window == mark.as_bytes())
}

/// A single mention of a face outside its part would pull all of it into the one that everybody downloads, unnoticed.
#[test]
fn what_belongs_to_a_game_comes_with_it_alone() {
    let main = plain("ui_bg.wasm");
    if main.is_empty() {
        return; // Built without the browser side.
    }
    for (part, marks) in MARKS {
        let own = plain(&format!("{part}.pack"));
        for mark in marks {
            assert!(!holds(&main, mark), "{mark:?} of {part} is in the part that is always there");
            assert!(holds(&own, mark), "{mark:?} is not in {part}");
            for (other, _) in MARKS.iter().filter(|(other, _)| *other != part) {
                assert!(
                    !holds(&plain(&format!("{other}.pack")), mark),
                    "{mark:?} of {part} is in {other}, too"
                );
            }
        }
    }
}

/// `cargo test --release --package app --test parts`; other builds are not what people download.
#[test]
#[cfg_attr(debug_assertions, ignore = "judges releases")]
fn a_release_is_as_light_as_it_shall_be() {
    let journeys = journeys();
    assert_eq!(journeys.len(), 6, "the shelf and five games");
    for journey in journeys {
        let size = journey.size();
        assert!(size.brotli <= journey.bound, "{}: {size:?} is more than {}", journey.name, journey.bound);
    }
}
