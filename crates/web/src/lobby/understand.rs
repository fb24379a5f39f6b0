//! What a file is: a record, or some game's own save file. A broken one is still known by what stands in it, so that
//! everybody hears the same of it wherever it is opened.

use engine::record::{FORMAT, RecordError};
use engine::{Record, Seat, SeatLabel};
use serde_json::Value;

use super::load::Loaded;
use crate::faces::cover::Cover;
use crate::faces::{FaceRef, cover, covers};
use crate::texts::{Lang, common as t, refusals};

/// Keys of a record.
const RECORD_MARKS: &[&str] =
    &["\"format\"", "\"game\"", "\"setup\"", "\"seats\"", "\"commitment\"", "\"steps\""];

/// The games that a file may concern, so that they are asked: whose marks stand in it, or whose name it bears, or that of
/// the table where it is opened; and the game of a record.
pub fn concerned(text: &str, name: &str, here: Option<&'static Cover>) -> Vec<&'static Cover> {
    let recorded = Record::parse(text).ok().and_then(|record| cover(&record.game));
    let may = |cover: &Cover| {
        let told = [here, recorded].into_iter().flatten().any(|told| told.id == cover.id);
        told || cover.marks_in(text) > 0 || cover.names_file(name)
    };
    covers().filter(|cover| may(cover)).collect()
}

/// What a file holds, or what is wrong with it and what to do. `here` is the game of the table where it is opened, `faces` are
/// those of the games that it concerns.
pub fn understand(
    text: Option<String>,
    name: &str,
    here: Option<&'static Cover>,
    faces: &[FaceRef],
    lang: Lang,
) -> Result<Loaded, (String, String)> {
    let other = || t::FILE_OTHER.get(lang).to_owned();
    let text = text.ok_or_else(|| (t::FILE_UNREADABLE.get(lang).to_owned(), other()))?;
    let own = owner(&text, name, here, faces).and_then(|face| Some((face, face.open_file(&text, lang)?)));
    let file = name.to_owned();
    match own {
        Some((face, Ok(setup))) => Ok(Loaded { text: None, record: as_record(face, setup), file, face }),
        Some((_, Err(what))) => Err((what, other())),
        None => {
            let (record, face) = read_record(&text, faces, lang)?;
            Ok(Loaded { text: Some(text), record, file, face })
        }
    }
}

/// The game whose own save file this is, or was before it was broken; none for records and for what is no file of ours.
fn owner(text: &str, name: &str, here: Option<&'static Cover>, faces: &[FaceRef]) -> Option<FaceRef> {
    let opens = |face: &FaceRef| face.open_file(text, Lang::default()).is_some_and(|read| read.is_ok());
    let by_marks = || {
        let most = covers().max_by_key(|cover| cover.marks_in(text))?;
        (most.marks_in(text) > 0).then_some(most)
    };
    let by_name = || covers().find(|cover| cover.names_file(name));
    let whole = faces.iter().copied().find(opens);
    if whole.is_some() || is_record(text) {
        return whole;
    }
    // Where nothing in a file tells, its name may, or the table where somebody wants to go on with it.
    by_marks().or_else(by_name).or(here).and_then(|cover| among(faces, cover.id))
}

fn among(faces: &[FaceRef], game: &str) -> Option<FaceRef> {
    faces.iter().copied().find(|face| face.id() == game)
}

fn marks(text: &str, marks: &[&str]) -> usize {
    marks.iter().filter(|mark| text.contains(**mark)).count()
}

/// Whether a text is a record, perhaps a broken one. Records may hold whole save files, so this comes before those.
fn is_record(text: &str) -> bool {
    let kind = FORMAT.trim_end_matches(|c: char| c != '/');
    text.contains(kind) || marks(text, RECORD_MARKS) >= 3
}

fn read_record(text: &str, faces: &[FaceRef], lang: Lang) -> Result<(Record, FaceRef), (String, String)> {
    let record = Record::parse(text).map_err(|error| {
        let advice = match error {
            RecordError::Form { line, column, .. } => {
                t::FILE_PLACE.fill(lang, &[("line", &line.to_string()), ("column", &column.to_string())])
            }
            RecordError::Format(_) => refusals::BAD_RECORD_FILE.get(lang).to_owned(),
        };
        let what = if is_record(text) { refusals::BAD_RECORD } else { t::FILE_NO_RECORD };
        (what.get(lang).to_owned(), advice)
    })?;
    match among(faces, &record.game) {
        Some(face) => Ok((record, face)),
        None => Err((refusals::NO_SUCH_GAME.get(lang).to_owned(), t::FILE_OTHER.get(lang).to_owned())),
    }
}

/// A game's own save file as a record without steps. It does not say who sits where: the first seat is a person's, and
/// so are those that have a name.
fn as_record(face: FaceRef, setup: Value) -> Record {
    let seating = face.seating(&setup);
    let label = |seat: Seat| SeatLabel {
        name: String::new(),
        level: (seat != Seat::ONE && seating.given(seat).is_none())
            .then(|| face.about().usual_level.to_owned()),
    };
    Record {
        format: FORMAT.to_owned(),
        game: face.id().to_owned(),
        seats: Seat::first(seating.seats()).map(label).collect(),
        setup,
        commitment: None,
        seed: None,
        loaded: 0,
        steps: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::faces::{face, faces};

    /// What comes of a file if exactly those games are asked that it may concern.
    fn understood(text: &str, name: &str, here: Option<&str>, lang: Lang) -> Result<Loaded, Words> {
        let here = here.and_then(cover);
        let faces: Vec<FaceRef> =
            concerned(text, name, here).iter().filter_map(|cover| face(cover.id)).collect();
        understand(Some(text.to_owned()), name, here, &faces, lang)
    }

    type Words = (String, String);

    fn broken(text: &str, name: &str, here: Option<&str>, lang: Lang) -> Words {
        understood(text, name, here, lang).expect_err(text)
    }

    /// A broken file says the same in the lobby, at its game's table and at any other; what it says in German.
    fn everywhere(text: &str, name: &str) -> String {
        let words = broken(text, name, None, Lang::De);
        for here in faces() {
            assert_eq!(broken(text, name, Some(here.id()), Lang::De), words, "at {}: {text}", here.id());
        }
        assert_ne!(broken(text, name, None, Lang::En).0, words.0, "{text}");
        words.0
    }

    #[test]
    fn files_that_are_no_records_are_explained() {
        let (what, _) = understand(None, "x", None, &[], Lang::De).expect_err("no text");
        assert_eq!(what, t::FILE_UNREADABLE.de);
        for (text, part) in [("hallo", "Zeile 1"), ("{}", "Zeile 1"), ("", "Zeile 1")] {
            let (what, advice) = broken(text, "x.json", None, Lang::De);
            assert_eq!(what, t::FILE_NO_RECORD.de);
            assert!(advice.contains(part), "{advice}");
        }
        let other = r#"{"format":"spieleabend-record/1","game":"chess","setup":{},"seats":[],"steps":[]}"#;
        assert_eq!(broken(other, "x.json", None, Lang::En).0, refusals::NO_SUCH_GAME.en);
    }

    fn record(game: &str) -> String {
        let text = |value: &str| value.to_owned();
        Record {
            format: text(FORMAT),
            game: text(game),
            seats: vec![SeatLabel { name: text("Ada"), level: None }],
            setup: serde_json::json!({ "players": [1, 3], "position": "<Spielfeld 0>\n-- -- CC -- --\n<Beutel>" }),
            commitment: None,
            seed: None,
            loaded: 0,
            steps: Vec::new(),
        }
        .to_text()
    }

    #[test]
    fn a_broken_record_is_a_broken_record_at_every_table() {
        for game in faces() {
            let whole = record(game.id());
            assert!(understood(&whole, "x.json", None, Lang::De).is_ok(), "{whole}");
            for text in [
                whole.replace("\"steps\"", "\"stairs\""),
                whole.replace("\"seats\": [", "\"seats\": ?["),
                whole.replace("\"format\"", "\"form\""),
                whole[..whole.len() / 2].to_owned(),
                whole.replace("record/1", "record/9"),
            ] {
                assert_eq!(everywhere(&text, "x.json"), refusals::BAD_RECORD.de);
            }
        }
    }

    fn mops() -> serde_json::Value {
        let cards = |first: i64| {
            let mut rows = vec![vec![990; 5]; 5];
            rows[0][0] = first;
            rows
        };
        serde_json::json!({
            "players": [
                { "nr": 0, "name": "Ada", "initial": 120, "points": 0, "cards": cards(120) },
                { "nr": 1, "name": "Ben", "initial": 230, "points": 0, "cards": cards(230) },
            ],
            "turn": 0,
            "nextCard": 14,
        })
    }

    #[test]
    fn every_broken_file_of_mops_royal_speaks_the_assignments_words() {
        let whole = mops();
        assert!(understood(&whole.to_string(), "x.json", None, Lang::De).is_ok());
        let change = |at: &str, value: serde_json::Value| {
            let mut file = mops();
            *file.pointer_mut(at).expect("a place in the file") = value;
            file.to_string()
        };
        let json = |value| serde_json::to_value::<serde_json::Value>(value).expect("plain");
        let row = |cells: usize| serde_json::json!(vec![990; cells]);
        for (text, says) in [
            (
                whole.to_string().replace("\"turn\":0,", "\"turn\":0"),
                "Ungültiges JSON-Format: Syntaxfehler in Zeile 1, Spalte",
            ),
            (whole.to_string()[..60].to_owned(), "Ungültiges JSON-Format: Syntaxfehler in Zeile 1, Spalte"),
            (change("/turn", json("eins".into())), "Ungültiges JSON-Format: turn: ganze Zahl erwartet"),
            (change("/players", serde_json::json!([])), "Keine Spieler in Spielstandsdatei"),
            (
                change("/players", serde_json::json!([mops()["players"][0]])),
                "Ungültige Spieleranzahl: 1 (erwartet: 2-4)",
            ),
            (change("/turn", json(2.into())), "Ungültiger turn: 2 (erwartet: 0-1)"),
            (change("/nextCard", json(77.into())), "Ungültiger nextCard Code: 77"),
            (change("/players/1", json(().into())), "Spieler 1 ist null"),
            (change("/players/1/nr", json(3.into())), "Spieler 1 hat falsche number: 3"),
            (change("/players/0/name", json(" ".into())), "Spieler 0 hat leeren Namen"),
            (change("/players/0/points", json((-1).into())), "Spieler 0 hat negativen Score: -1"),
            (change("/players/0/initial", json(777.into())), "Ungültiger initial Code: 777"),
            (change("/players/0/cards", json(().into())), "Spieler 0 hat keine cards"),
            (change("/players/0/cards", serde_json::json!([row(5)])), "Spieler 0 hat 1 Zeilen (erwartet: 5)"),
            (change("/players/0/cards/2", json(().into())), "Spieler 0 Zeile 2 ist null"),
            (change("/players/0/cards/2", row(4)), "Spieler 0 Zeile 2 hat 4 Spalten (erwartet: 5)"),
            (change("/players/0/cards/2/1", json(0.into())), "Spieler 0 Position (2,1): Ungültiger Code 0"),
        ] {
            let said = everywhere(&text, "x.json");
            assert!(said.starts_with(&format!("Ungültige Spielstandsdatei: {says}")), "{said}");
        }
        // Nothing in these tells whose they are: the name does, or the table.
        for (text, says) in [
            ("", "JSON-Datei ist leer oder ungültig"),
            ("null", "JSON-Datei ist leer oder ungültig"),
            ("{", "Ungültiges JSON-Format: Syntaxfehler in Zeile 1, Spalte 1"),
            ("[]", "Ungültiges JSON-Format: Objekt erwartet"),
            ("{}", "Keine Spieler in Spielstandsdatei"),
        ] {
            let says = format!("Ungültige Spielstandsdatei: {says}");
            assert_eq!(everywhere(text, "MopsRoyal_20261115_203907.json"), says);
            assert_eq!(broken(text, "x.json", Some("mops"), Lang::De).0, says);
        }
    }

    fn scotland() -> serde_json::Value {
        let detective =
            |station: u8| serde_json::json!({ "position": station, "remainingTickets": [4, 8, 10] });
        serde_json::json!({
            "misterX": {
                "ai": false, "possibleTargets": [], "lastShownPos": 0, "currPos": 45,
                "remainingTickets": [3, 3, 4, 3], "journeyBoard": [],
            },
            "detectives": {
                "noOfDetectives": 3, "ai": true, "players": [detective(26), detective(29), detective(50)],
            },
            "whosTurn": 0, "currRoundNo": 1, "gameIsWon": false,
        })
    }

    #[test]
    fn every_broken_file_of_scotland_yard_names_its_field() {
        let whole = scotland();
        assert!(understood(&whole.to_string(), "x.sy", None, Lang::De).is_ok());
        let change = |at: &str, value: serde_json::Value| {
            let mut file = scotland();
            *file.pointer_mut(at).expect("a place in the file") = value;
            file.to_string()
        };
        let json = |value: serde_json::Value| value;
        for (text, says) in [
            (whole.to_string()[..100].to_owned(), "In Zeile 1, Spalte 100 ist das kein JSON."),
            (change("/whosTurn", json(().into())), "whosTurn fehlt."),
            (change("/misterX", json(().into())), "misterX fehlt."),
            (change("/misterX/journeyBoard", json(1.into())), "misterX.journeyBoard muss eine Liste sein."),
            (change("/gameIsWon", json("nein".into())), "gameIsWon muss true oder false sein."),
            (
                change("/misterX/currPos", json(200.into())),
                "misterX.currPos ist 200, erlaubt sind 1 bis 199.",
            ),
            (
                change("/detectives/players/1/position", json(26.into())),
                "detectives.players[1].position ist 26, und dort steht schon ein Detektiv.",
            ),
            (
                change("/misterX/remainingTickets/0", json((-1).into())),
                "misterX.remainingTickets[0] ist -1, und weniger als keine Tickets gibt es nicht.",
            ),
            (
                change("/detectives/noOfDetectives", json(6.into())),
                "detectives.noOfDetectives ist 6, erlaubt sind 3 bis 5.",
            ),
            (
                change("/detectives/noOfDetectives", json(4.into())),
                "Einträge in detectives.players: 3 statt 4.",
            ),
            (change("/currRoundNo", json(3.into())), "Einträge in misterX.journeyBoard: 0 statt 2."),
            (change("/whosTurn", json(4.into())), "whosTurn ist 4, erlaubt sind 0 bis 3."),
            (change("/currRoundNo", json(25.into())), "currRoundNo ist 25, erlaubt sind 1 bis 24."),
        ] {
            let said = everywhere(&text, "x.json");
            assert_eq!(said, format!("Dieser Spielstand lässt sich nicht laden: {says}"));
        }
        for (text, says) in [("[]", "Die Datei muss ein Objekt sein."), ("{}", "misterX fehlt.")] {
            assert_eq!(everywhere(text, "x.sy"), format!("Dieser Spielstand lässt sich nicht laden: {says}"));
        }
    }

    /// A city with this many halves beside its centre.
    fn city(first_row: &str) -> String {
        format!("{first_row}\n-- -- -- -- --\n-- -- CC -- --\n-- -- -- -- --\n-- -- -- -- --\n")
    }

    fn citydomino() -> String {
        let played = players::catalogue::game("citydomino").expect("in the house");
        let seed = engine::Seed::from_number(7);
        let mut game = played.start(&serde_json::json!({}), &mut seed.dice(u64::MAX)).expect("playable");
        while game.turn() == engine::Turn::Chance {
            let drawn = game.draw(&seed).expect("due");
            game.step(&drawn).expect("tried before");
        }
        game.save().expect("somebody is to move")
    }

    #[test]
    fn every_broken_file_of_citydomino_names_its_line() {
        let whole = citydomino();
        assert!(understood(&whole, "x.txt", None, Lang::De).is_ok(), "{whole}");
        let lines: Vec<&str> = whole.lines().collect();
        let change = |number: usize, line: &str| {
            let mut lines = lines.clone();
            lines[number - 1] = line;
            lines.join("\n")
        };
        let without = |number: usize| {
            let mut lines = lines.clone();
            lines.remove(number - 1);
            lines.join("\n")
        };
        let bench = lines[25];
        let cards: Vec<&str> = bench.split(',').collect();
        // One whose halves differ, so that it can be spelt the wrong way round.
        let (halves, bag) = (&cards[1][2..], lines[28]);
        let reversed = format!("{}{}", &halves[2..], &halves[..2]);
        for (text, line, says) in [
            (without(1), 1, "Hier muss eine Kopfzeile <…> stehen."),
            (lines[..24].join("\n"), 25, "Abschnitte: 4 statt 6 (vier Spielfelder, Bänke, Beutel)."),
            (without(3), 6, "Zeilen im Abschnitt: 4 statt 5."),
            (format!("{whole}mehr"), 30, "Nach dem Beutel muss die Datei zu Ende sein."),
            (change(2, "-- -- -- -- -- --"), 2, "Felder in der Zeile: 6 statt 5."),
            (change(2, "-- -- X7 -- --"), 2, "Feld 3 muss --, CC oder eine Hälfte wie H1 sein."),
            (change(2, "CC -- -- -- --"), 1, "Zentren im Spielfeld: 2 statt 1."),
            (change(2, "H1 -- -- -- --"), 1, "Hälften im Spielfeld: 1, es muss eine gerade Zahl sein."),
            (
                change(26, &bench.replacen(' ', "", 1)),
                26,
                "Eintrag 1 muss Marke, Leerzeichen und Karte sein, wie 0 H1P0.",
            ),
            (
                change(26, &bench.replacen('-', "7", 1)),
                26,
                "Die Marke von Eintrag 1 muss 0 bis 3 oder - sein.",
            ),
            (change(26, &bench.replacen(halves, "H9P9", 1)), 26, "Eintrag 2 ist keine Karte des Spiels."),
            (
                change(26, &bench.replacen(halves, &reversed, 1)),
                26,
                &format!("Eintrag 2 ist keine Karte des Spiels. Gemeint ist wohl {halves}."),
            ),
            (
                change(26, &cards[..3].join(",")),
                26,
                "Karten auf Bank 1: 3, beim ersten Markieren müssen es 4 sein.",
            ),
            (
                change(26, &bench.replacen('-', "1", 1)),
                26,
                "Beim ersten Markieren sind es die Marken der ersten Spieler, ohne Lücken.",
            ),
            (change(26, &bench.replacen('-', "0", 2)), 26, "Spieler 0 hat zwei Karten dieser Bank markiert."),
            (
                change(29, &bag[5..]),
                29,
                &format!(
                    "Karten im Beutel: {}, es muss ein Vielfaches von 4 sein.",
                    bag.split(',').count() - 1
                ),
            ),
        ] {
            let said = everywhere(&text, "x.txt");
            assert_eq!(
                said,
                format!("Dieser Spielstand lässt sich nicht laden: Zeile {line}: {says}"),
                "{text}"
            );
        }
        // Headers may be called otherwise; the cells tell.
        let nameless = whole.replace("<Spielfeld 0>", "<A>").replace(&city("-- -- -- -- --"), "-- -- CC\n");
        assert!(everywhere(&nameless, "x.txt").contains("Zeile"), "{nameless}");
    }
}
