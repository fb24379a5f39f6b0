//! Every reason the server can give for a no, with what to do about it.

use engine::{Illegal, Seat, reader};
use serde_json::Value;
use wire::{NameFlaw, Refusal, Stage};

use super::{Lang, texts};
use crate::faces::FaceRef;

texts! {
    UNREADABLE: "Das hat der Server nicht verstanden.", "The server did not understand that.";
    UNREADABLE_DO: "Lade die Seite neu, dann sprechen beide wieder dieselbe Sprache.", "Reload the page, then both speak the same language again.";
    TOO_FAST: "Das ging zu schnell.", "That was too fast.";
    TOO_FAST_DO: "Warte einen Augenblick und versuch es noch einmal.", "Wait a moment and try again.";
    TOO_FAST_WAIT: "Versuch es in {n} Sekunden noch einmal.", "Try again in {n} seconds.";
    TOO_LARGE: "Das ist zu groß.", "That is too large.";
    TOO_LARGE_DO: "Erlaubt sind {n} kB.", "{n} kB are allowed.";
    BAD_NAME: "Dieser Name geht nicht.", "This name does not work.";
    BAD_NAME_DO: "Nimm einen mit 1 bis {n} Zeichen.", "Take one with 1 to {n} characters.";
    BAD_NAME_EMPTY: "Man sieht nichts davon. Nimm einen mit 1 bis {n} Zeichen.", "Nothing of it can be seen. Take one with 1 to {n} characters.";
    BAD_NAME_LONG: "Er ist zu lang. Nimm einen mit 1 bis {n} Zeichen.", "It is too long. Take one with 1 to {n} characters.";
    BAD_NAME_ODD: "Er enthält Zeichen, die man nicht sieht oder die den Text darum stören. Lass sie weg.", "It has characters that cannot be seen or that disturb the text around it. Leave them out.";
    SETUP_TOO_LARGE: "Diese Einstellungen sind zu groß.", "These settings are too large.";
    ASKED_ALREADY: "Hier ist schon eine Frage offen.", "A question is open here already.";
    ASKED_ALREADY_DO: "Warte, bis alle geantwortet haben.", "Wait until everybody has answered.";
    SEAT_TAKEN: "{seat} gehört jemandem.", "{seat} belongs to somebody.";
    SEAT_TAKEN_DO: "Solange jemand da ist oder die Partie läuft, bekommt den Platz niemand anders.", "While they are here, or the game is on, nobody else gets the seat.";
    TOO_EARLY: "Wer gegangen ist, darf noch zurückkommen.", "Whoever has left may still come back.";
    TOO_EARLY_DO: "Versuch es in {n} s noch einmal.", "Try again in {n} s.";
    TOO_EARLY_NEVER: "An diesem Tisch wartet das Spiel auf alle.", "At this table the game waits for everybody.";
    NO_SUCH_GAME: "Dieses Spiel steht nicht im Regal.", "This game is not on the shelf.";
    NO_SUCH_GAME_DO: "Nimm eine andere Schachtel.", "Take another box.";
    NO_SUCH_TABLE: "Diesen Tisch gibt es nicht (mehr).", "This table does not exist (any more).";
    NO_SUCH_TABLE_DO: "Prüfe den Namen oder eröffne einen neuen Tisch.", "Check the name or open a new table.";
    WRONG_KEY: "Dieser Platz-Link gilt nicht mehr.", "This seat’s link no longer works.";
    WRONG_KEY_DO: "Lass dir einen neuen geben. So lange schaust du zu.", "Ask for a new one. Until then you are watching.";
    TABLES_FULL: "Das Haus ist voll.", "The house is full.";
    TABLES_FULL_DO: "Mehr als {n} Tische passen nicht hinein. Versuch es später noch einmal.", "No more than {n} tables fit in. Try again later.";
    SHARE_FULL: "Von hier sind schon {n} Tische eröffnet.", "{n} tables have been opened from here already.";
    SHARE_FULL_DO: "Spiel an einem davon weiter oder schließ einen, an dem niemand mehr sitzt.", "Go on at one of them, or close one where nobody sits any more.";
    WATCHERS_FULL: "Hier schauen schon {n} Leute zu.", "{n} people are watching here already.";
    WATCHERS_FULL_DO: "Versuch es später noch einmal.", "Try again later.";
    NOT_AT_A_TABLE: "Du sitzt noch an keinem Tisch.", "You are not at a table yet.";
    NOT_AT_A_TABLE_DO: "Geh zum Regal und such dir einen aus.", "Go to the shelf and choose one.";
    NOT_YOUR_SEAT: "Das ist nicht dein Platz.", "That is not your seat.";
    NOT_YOUR_SEAT_DO: "Du kannst zuschauen oder dir einen Platz-Link geben lassen.", "You can watch, or ask for a seat’s link.";
    NOT_HOST: "Das darf nur, wer den Tisch eröffnet hat.", "Only whoever opened the table may do that.";
    NOT_HOST_DO: "Frag am besten nach.", "Best ask them.";
    BAD_SEATS: "Die Zahl der Plätze passt nicht zum Spiel.", "The number of seats does not fit the game.";
    BAD_SEATS_DO: "Ändere die Plätze und versuch es noch einmal.", "Change the seats and try again.";
    NO_SUCH_LEVEL: "So kann der Computer hier nicht spielen.", "The computer cannot play like that here.";
    NO_SUCH_LEVEL_DO: "Wähle eine andere Spielweise.", "Choose another way of playing.";
    NOW_EMPTY: "Auf dem Tisch liegt noch nichts.", "Nothing is on the table yet.";
    NOW_EMPTY_DO: "Drück zuerst Start.", "Press Start first.";
    NOW_READY: "Die Partie hat noch nicht begonnen.", "The game has not begun yet.";
    NOW_READY_DO: "Drück zuerst Play.", "Press Play first.";
    NOW_RUNNING: "Das geht nicht, solange gespielt wird.", "That cannot be done while the game is on.";
    NOW_RUNNING_DO: "Warte das Ende ab oder drück Stop.", "Wait for the end or press Stop.";
    NOW_PAUSED: "Die Partie ist angehalten.", "The game is paused.";
    NOW_PAUSED_DO: "Mit Play geht es weiter.", "Play goes on.";
    NOW_OVER: "Die Partie ist zu Ende.", "The game is over.";
    NOW_OVER_DO: "Mit Start beginnt eine neue.", "Start begins a new one.";
    SEAT_FREE: "Platz {seat} ist noch frei.", "Seat {seat} is still free.";
    SEAT_FREE_DO: "Lade jemanden ein oder setz den Computer hin.", "Invite somebody or seat the computer.";
    STALE: "Da war jemand schneller.", "Somebody was faster.";
    STALE_DO: "Schau noch einmal hin, es hat sich etwas geändert.", "Look again, something has changed.";
    NOTHING_TO_UNDO: "Es gibt nichts zurückzunehmen.", "There is nothing to take back.";
    NOTHING_TO_UNDO_DO: "Du hast noch keinen Zug gemacht.", "You have not made a move yet.";
    NOTHING_TO_ANSWER: "Die Frage hat sich erledigt.", "The question is settled.";
    NOTHING_TO_ANSWER_DO: "Spiel einfach weiter.", "Just play on.";
    SETUP: "So lässt sich nicht spielen.", "It cannot be played like that.";
    SETUP_DO: "Ändere die Einstellungen.", "Change the settings.";
    ILLEGAL: "Das erlauben die Regeln nicht.", "The rules do not allow that.";
    ILLEGAL_DO: "Versuch einen anderen Zug.", "Try another move.";
    ILLEGAL_TURN: "Du bist gerade nicht am Zug.", "It is not your turn right now.";
    ILLEGAL_TURN_DO: "Gleich wieder.", "Soon it will be.";
    REAL_DICE_ON: "Hier wird mit echten Würfeln gespielt.", "This table plays with real dice.";
    REAL_DICE_ON_DO: "Wirf und trag ein, was dein Würfel zeigt.", "Throw yours and enter what it shows.";
    REAL_DICE_OFF: "Hier würfelt der Tisch.", "The table throws the dice here.";
    REAL_DICE_OFF_DO: "Klick auf den Würfel.", "Click the die.";
    NOT_A_PERSON: "In diesem Spielstand ist {seat} am Zug.", "In this saved game it is the turn of {seat}.";
    NOT_A_PERSON_DO: "Setz einen Menschen auf diesen Platz.", "Put a person on that seat.";
    NO_REASON: "Dazu gibt es keine Begründung.", "There is no reason to tell.";
    NO_REASON_DO: "Es gab nichts abzuwägen.", "There was nothing to weigh.";
    BAD_RECORD: "Dieser Spielstand lässt sich nicht laden.", "This saved game cannot be loaded.";
    BAD_RECORD_FILE: "Die Datei ist beschädigt oder von einer anderen Fassung.", "The file is damaged or from another version.";
    BAD_RECORD_STEP: "Zug {n} darin erlauben die Regeln nicht.", "The rules do not allow move {n} in it.";
    BAD_RECORD_DIE: "Was in Schritt {n} gewürfelt oder gezogen wurde, steht nicht in der Saat der Datei. Sie wurde verändert.", "What was rolled or drawn in step {n} is not what the file’s seed holds. The file was changed.";
    BAD_RECORD_SEED: "Die Saat der Datei ist nicht die zugesagte. Sie wurde verändert.", "The file’s seed is not the one that was committed to. The file was changed.";
    STORAGE: "Das konnte nicht aufgeschrieben werden.", "That could not be written down.";
    STORAGE_DO: "Es gilt nicht, alles Frühere ist sicher. Der Speicher des Hauses ist voll oder nicht erreichbar: Sag der Person Bescheid, die es betreibt. Danach geht es von selbst weiter.", "It does not count; everything before is safe. The disk of the house is full or out of reach: tell whoever runs it. After that it goes on by itself.";
    SHUTTING_DOWN: "Der Server macht gerade Pause.", "The server is taking a break.";
    SHUTTING_DOWN_DO: "Deine Partie ist sicher. Gleich geht es weiter.", "Your game is safe. It goes on soon.";
}

/// What happened, and what to do.
pub fn say(
    refusal: &Refusal,
    face: Option<FaceRef>,
    seat_name: &dyn Fn(Seat) -> String,
    lang: Lang,
) -> (String, String) {
    let both =
        |what: super::Text, advice: super::Text| (what.get(lang).to_owned(), advice.get(lang).to_owned());
    match refusal {
        Refusal::Unreadable { .. } => both(UNREADABLE, UNREADABLE_DO),
        Refusal::TooFast { retry_ms: 0..2_000 } => both(TOO_FAST, TOO_FAST_DO),
        Refusal::TooFast { retry_ms } => {
            let seconds = usize::try_from(retry_ms.div_ceil(1_000)).unwrap_or(usize::MAX);
            (TOO_FAST.get(lang).to_owned(), TOO_FAST_WAIT.count(lang, seconds))
        }
        Refusal::TooLarge { limit } => {
            (TOO_LARGE.get(lang).to_owned(), TOO_LARGE_DO.count(lang, limit / 1024))
        }
        Refusal::BadName { limit, flaw } => {
            let advice = match flaw {
                None => BAD_NAME_DO,
                Some(NameFlaw::Empty) => BAD_NAME_EMPTY,
                Some(NameFlaw::TooLong) => BAD_NAME_LONG,
                Some(NameFlaw::Control | NameFlaw::Direction | NameFlaw::Marks) => BAD_NAME_ODD,
            };
            (BAD_NAME.get(lang).to_owned(), advice.count(lang, *limit))
        }
        Refusal::SetupTooLarge { limit } => {
            (SETUP_TOO_LARGE.get(lang).to_owned(), TOO_LARGE_DO.count(lang, limit / 1024))
        }
        Refusal::NoSuchGame {} => both(NO_SUCH_GAME, NO_SUCH_GAME_DO),
        Refusal::NoSuchTable {} => both(NO_SUCH_TABLE, NO_SUCH_TABLE_DO),
        Refusal::WrongKey {} => both(WRONG_KEY, WRONG_KEY_DO),
        Refusal::TablesFull { limit } => {
            (TABLES_FULL.get(lang).to_owned(), TABLES_FULL_DO.count(lang, *limit))
        }
        Refusal::ShareFull { limit } => (SHARE_FULL.count(lang, *limit), SHARE_FULL_DO.get(lang).to_owned()),
        Refusal::WatchersFull { limit } => {
            (WATCHERS_FULL.count(lang, *limit), WATCHERS_FULL_DO.get(lang).to_owned())
        }
        Refusal::NotAtATable {} => both(NOT_AT_A_TABLE, NOT_AT_A_TABLE_DO),
        Refusal::NotYourSeat {} => both(NOT_YOUR_SEAT, NOT_YOUR_SEAT_DO),
        Refusal::NotHost {} => both(NOT_HOST, NOT_HOST_DO),
        Refusal::BadSeats {} => both(BAD_SEATS, BAD_SEATS_DO),
        Refusal::NoSuchLevel {} => both(NO_SUCH_LEVEL, NO_SUCH_LEVEL_DO),
        Refusal::NotNow { stage } => match stage {
            Stage::Empty => both(NOW_EMPTY, NOW_EMPTY_DO),
            Stage::Ready => both(NOW_READY, NOW_READY_DO),
            Stage::Running => both(NOW_RUNNING, NOW_RUNNING_DO),
            Stage::Paused => both(NOW_PAUSED, NOW_PAUSED_DO),
            Stage::Over => both(NOW_OVER, NOW_OVER_DO),
        },
        Refusal::SeatFree { seat } => {
            (SEAT_FREE.fill(lang, &[("seat", &seat_name(*seat))]), SEAT_FREE_DO.get(lang).to_owned())
        }
        Refusal::Stale { .. } => both(STALE, STALE_DO),
        Refusal::RealDice { on: true } => both(REAL_DICE_ON, REAL_DICE_ON_DO),
        Refusal::RealDice { on: false } => both(REAL_DICE_OFF, REAL_DICE_OFF_DO),
        Refusal::NotAPerson { seat } => {
            (NOT_A_PERSON.fill(lang, &[("seat", &seat_name(*seat))]), NOT_A_PERSON_DO.get(lang).to_owned())
        }
        Refusal::NoReason {} => both(NO_REASON, NO_REASON_DO),
        Refusal::NothingToUndo {} => both(NOTHING_TO_UNDO, NOTHING_TO_UNDO_DO),
        Refusal::NothingToAnswer {} => both(NOTHING_TO_ANSWER, NOTHING_TO_ANSWER_DO),
        Refusal::AskedAlready {} => both(ASKED_ALREADY, ASKED_ALREADY_DO),
        Refusal::SeatTaken { seat } => {
            (SEAT_TAKEN.fill(lang, &[("seat", &seat_name(*seat))]), SEAT_TAKEN_DO.get(lang).to_owned())
        }
        Refusal::TooEarly { retry_ms: None } => both(TOO_EARLY, TOO_EARLY_NEVER),
        Refusal::TooEarly { retry_ms: Some(ms) } => {
            let seconds = usize::try_from(ms.div_ceil(1_000)).unwrap_or(usize::MAX);
            (TOO_EARLY.get(lang).to_owned(), TOO_EARLY_DO.count(lang, seconds))
        }
        Refusal::Setup { error, .. } => {
            let own = face.and_then(|face| face.setup_error(error, lang));
            (SETUP.get(lang).to_owned(), own.unwrap_or_else(|| SETUP_DO.get(lang).to_owned()))
        }
        Refusal::Illegal { error, .. } => illegal(error, face, lang),
        Refusal::BadRecord { step: Some(step), dice, .. } => {
            let why = if *dice { BAD_RECORD_DIE } else { BAD_RECORD_STEP };
            (BAD_RECORD.get(lang).to_owned(), why.count(lang, *step))
        }
        Refusal::BadRecord { step: None, dice: true, .. } => both(BAD_RECORD, BAD_RECORD_SEED),
        Refusal::BadRecord { step: None, dice: false, .. } => both(BAD_RECORD, BAD_RECORD_FILE),
        Refusal::Storage {} => both(STORAGE, STORAGE_DO),
        Refusal::ShuttingDown {} => both(SHUTTING_DOWN, SHUTTING_DOWN_DO),
    }
}

fn illegal(error: &Value, face: Option<FaceRef>, lang: Lang) -> (String, String) {
    let both =
        |what: super::Text, advice: super::Text| (what.get(lang).to_owned(), advice.get(lang).to_owned());
    match reader::read::<Illegal<Value>>(error) {
        Ok(Illegal::Over) => both(NOW_OVER, NOW_OVER_DO),
        Ok(Illegal::NotYourTurn) => both(ILLEGAL_TURN, ILLEGAL_TURN_DO),
        Ok(Illegal::Rule(rule)) => {
            face.and_then(|face| face.rule(&rule, lang)).unwrap_or_else(|| both(ILLEGAL, ILLEGAL_DO))
        }
        Ok(Illegal::NotByChance) | Err(_) => both(ILLEGAL, ILLEGAL_DO),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_refusal_says_what_happened_and_what_to_do() {
        let limit = 2048;
        let reason = "x".to_owned();
        let mut refusals = vec![
            Refusal::Unreadable { reason: reason.clone() },
            Refusal::TooFast { retry_ms: 300 },
            Refusal::TooFast { retry_ms: 61_000 },
            Refusal::ShareFull { limit },
            Refusal::TooLarge { limit },
            Refusal::BadName { limit, flaw: None },
            Refusal::SetupTooLarge { limit },
            Refusal::AskedAlready {},
            Refusal::SeatTaken { seat: Seat::TWO },
            Refusal::TooEarly { retry_ms: None },
            Refusal::TooEarly { retry_ms: Some(1) },
            Refusal::NoSuchGame {},
            Refusal::NoSuchTable {},
            Refusal::WrongKey {},
            Refusal::TablesFull { limit },
            Refusal::WatchersFull { limit },
            Refusal::NotAtATable {},
            Refusal::NotYourSeat {},
            Refusal::NotHost {},
            Refusal::BadSeats {},
            Refusal::NoSuchLevel {},
            Refusal::SeatFree { seat: Seat::TWO },
            Refusal::Stale { at: 1 },
            Refusal::RealDice { on: true },
            Refusal::RealDice { on: false },
            Refusal::NotAPerson { seat: Seat::TWO },
            Refusal::NoReason {},
            Refusal::NothingToUndo {},
            Refusal::NothingToAnswer {},
            Refusal::Setup { error: json!({"rows": 2}), text: String::new() },
            Refusal::Setup { error: json!(null), text: String::new() },
            Refusal::Illegal { error: json!("over"), text: String::new() },
            Refusal::Illegal { error: json!("not_your_turn"), text: String::new() },
            Refusal::Illegal { error: json!("not_by_chance"), text: String::new() },
            Refusal::Illegal { error: json!({"rule": "unheard of"}), text: String::new() },
            Refusal::BadRecord { step: Some(3), reason: reason.clone(), dice: false },
            Refusal::BadRecord { step: Some(3), reason: reason.clone(), dice: true },
            Refusal::BadRecord { step: None, reason: reason.clone(), dice: false },
            Refusal::BadRecord { step: None, reason, dice: true },
            Refusal::Storage {},
            Refusal::ShuttingDown {},
        ];
        for flaw in
            [NameFlaw::Empty, NameFlaw::TooLong, NameFlaw::Control, NameFlaw::Direction, NameFlaw::Marks]
        {
            refusals.push(Refusal::BadName { limit, flaw: Some(flaw) });
        }
        for stage in [Stage::Empty, Stage::Ready, Stage::Running, Stage::Paused, Stage::Over] {
            refusals.push(Refusal::NotNow { stage });
        }
        for lang in [Lang::De, Lang::En] {
            for face in [None, crate::faces::face("filler")] {
                for refusal in &refusals {
                    let (what, advice) = say(refusal, face, &|seat| format!("S{seat}"), lang);
                    assert!(!what.is_empty() && !advice.is_empty(), "{refusal:?}");
                    assert!(!format!("{what}{advice}").contains(['{', '}']), "{refusal:?}: {what} {advice}");
                }
            }
        }
    }
}
