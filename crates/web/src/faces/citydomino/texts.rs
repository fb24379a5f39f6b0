//! CityDomino's texts.

use games::citydomino::{Card, District, Half};

use crate::texts::{Lang, Plural, texts};

texts! {
    TITLE: "CityDomino", "CityDomino";
    LINE: "Stadtteile anlegen, Prestige sammeln, die schönste Stadt bauen.", "Lay districts, gather prestige, build the finest city.";
    PICTURE: "Sechs Stadtviertel rund ums Rathaus", "Six districts around the town hall";

    AMUSEMENT: "Vergnügen", "Amusement";
    HOME: "Wohnen", "Home";
    INDUSTRY: "Industrie", "Industry";
    OFFICE: "Büro", "Office";
    PARK: "Park", "Park";
    SHOPPING: "Einkauf", "Shopping";
    PRESTIGE: "{district} mit {n} Prestige", "{district} with {n} prestige";
    CARD_IS: "{first} und {second}", "{first} and {second}";

    // Set-up
    OPTIONAL: "Sonderregeln", "Optional rules";
    HARMONY: "Harmonie: 5 Punkte für eine volle Stadt", "Harmony: 5 points for a full city";
    MIDDLE: "Mitte: 10 Punkte für das Zentrum in der Mitte", "Middle: 10 points for the centre in the middle";
    BAD_CARDS: "Diese Kartendatei lässt sich nicht spielen.", "This card file cannot be played.";
    BAD_POSITION: "Dieser Spielstand lässt sich nicht spielen.", "This saved game cannot be played.";
    FILE_LINE: "Dieser Spielstand lässt sich nicht laden: Zeile {line}: {reason}", "This saved game cannot be loaded: line {line}: {reason}";
    FILE_HEADER: "Hier muss eine Kopfzeile <…> stehen.", "a header line <…> must stand here.";
    FILE_FEW_SECTIONS: "Abschnitte: {n} statt 6 (vier Spielfelder, Bänke, Beutel).", "sections: {n} instead of 6 (four boards, benches, bag).";
    FILE_FEW_LINES: "Zeilen im Abschnitt: {found} statt {expected}.", "lines in the section: {found} instead of {expected}.";
    FILE_TOO_LONG: "Nach dem Beutel muss die Datei zu Ende sein.", "the file must end after the bag.";
    FILE_ROWS: "Zeilen im Spielfeld: {n} statt 5.", "rows on the board: {n} instead of 5.";
    FILE_CELLS: "Felder in der Zeile: {n} statt 5.", "cells in the row: {n} instead of 5.";
    FILE_CELL: "Feld {n} muss --, CC oder eine Hälfte wie H1 sein.", "cell {n} must be --, CC or a half like H1.";
    FILE_CENTRES: "Zentren im Spielfeld: {n} statt 1.", "centres on the board: {n} instead of 1.";
    FILE_ODD: "Hälften im Spielfeld: {n}, es muss eine gerade Zahl sein.", "halves on the board: {n}, it must be an even number.";
    FILE_ENTRY: "Eintrag {n} muss Marke, Leerzeichen und Karte sein, wie 0 H1P0.", "entry {n} must be a mark, a blank and a card, like 0 H1P0.";
    FILE_MARK: "Die Marke von Eintrag {n} muss 0 bis 3 oder - sein.", "the mark of entry {n} must be 0 to 3 or -.";
    FILE_CARD: "Eintrag {n} ist keine Karte des Spiels.", "entry {n} is no card of the game.";
    FILE_REVERSED: "Eintrag {n} ist keine Karte des Spiels. Gemeint ist wohl {meant}.", "entry {n} is no card of the game. Probably {meant} is meant.";
    FILE_BENCH_1: "Karten auf Bank 1: {n}, es müssen 1 bis 4 sein.", "cards on bench 1: {n}, there must be 1 to 4.";
    FILE_BENCH_2: "Karten auf Bank 2: {n}, es müssen 4 sein, oder keine bei leerem Beutel.", "cards on bench 2: {n}, there must be 4, or none if the bag is empty.";
    FILE_TWICE: "Spieler {n} hat zwei Karten dieser Bank markiert.", "player {n} has marked two cards of this bench.";
    FILE_FIRST_MARKS: "Beim ersten Markieren sind es die Marken der ersten Spieler, ohne Lücken.", "in the first marking the marks are those of the first players, without gaps.";
    FILE_FIRST_BENCH_1: "Karten auf Bank 1: {n}, beim ersten Markieren müssen es 4 sein.", "cards on bench 1: {n}, there must be 4 in the first marking.";
    FILE_FIRST_BENCH_2: "Karten auf Bank 2: {n}, beim ersten Markieren muss sie leer sein.", "cards on bench 2: {n}, it must be empty in the first marking.";
    FILE_FIRST_BAG: "Karten im Beutel: {found}, beim ersten Markieren müssen es {expected} sein.", "cards in the bag: {found}, there must be {expected} in the first marking.";
    FILE_UNMARKED: "Spieler {n} hat keine Karte auf Bank 1 und muss deshalb eine auf Bank 2 markiert haben.", "player {n} has no card on bench 1, so must have marked one of bench 2.";
    FILE_TOO_EARLY: "Spieler {n} wartet auf Bank 1 und kann auf Bank 2 noch nichts markiert haben.", "player {n} waits on bench 1, so cannot have marked a card of bench 2 yet.";
    FILE_BAG: "Karten im Beutel: {n}, es muss ein Vielfaches von 4 sein.", "cards in the bag: {n}, it must be a multiple of 4.";
    FILE_HUGE_BAG: "Karten im Beutel: {found}, es dürfen höchstens {expected} sein.", "cards in the bag: {found}, there may be {expected} at most.";
    LEVEL: "Computer", "Computer";
    RANDOM: "Zufällig", "Random";
    PLANNER: "Planer", "Planner";
    SEAT_N: "Stadt {n}", "City {n}";

    // The city
    YOUR_CITY: "Deine Stadt", "Your city";
    CITY_OF: "Stadt von {name}", "City of {name}";
    POINTS: "Punkte", "points";
    POINTS_ONE: "{n} Punkt", "{n} point";
    POINTS_MANY: "{n} Punkte", "{n} points";
    SHIFT_UP: "Stadt nach oben schieben", "Shift the city up";
    SHIFT_DOWN: "Stadt nach unten schieben", "Shift the city down";
    SHIFT_LEFT: "Stadt nach links schieben", "Shift the city left";
    SHIFT_RIGHT: "Stadt nach rechts schieben", "Shift the city right";
    ROW_IS: "Zeile {n}: {cells}", "Row {n}: {cells}";
    CELL_EMPTY: "leer", "empty";
    CELL_CENTRE: "Zentrum", "centre";

    // Benches
    ROUND: "Runde {n} von {of}", "Round {n} of {of}";
    FIRST_CHOICE: "Erste Wahl", "First choice";
    IN_BAG: "im Beutel", "in the bag";
    BAG_OPEN: "Was ist noch im Beutel? {n} Karten", "What is still in the bag? {n} cards";
    BAG_TITLE: "Noch im Beutel", "Still in the bag";
    BAG_EMPTY: "Der Beutel ist leer.", "The bag is empty.";
    BENCH_1: "Bank 1", "Bench 1";
    BENCH_2: "Bank 2", "Bench 2";
    THIS_ROUND: "diese Runde", "this round";
    NEXT_ROUND: "nächste Runde", "next round";
    CHOOSE_CARD: "{card}, Wert {value}: wählen, Taste {n}", "{card}, value {value}: choose, key {n}";
    CARD_OF: "{card}, Wert {value}, von {name}", "{card}, value {value}, {name}’s";
    CARD_FREE: "{card}, Wert {value}, noch frei", "{card}, value {value}, still free";

    // The card in hand
    YOUR_CARD: "Deine Karte", "Your card";
    CARD_OF_NAME: "Karte von {name}", "{name}’s card";
    NO_CARD: "Noch keine Karte", "No card yet";
    FITS_ONE: "{n} Platz passt", "fits in {n} place";
    FITS_MANY: "{n} Plätze passen", "fits in {n} places";
    TURN: "Karte drehen (R)", "Turn the card (R)";
    DRAG_IT: "Karte {card}: aufs Brett ziehen", "Card {card}: drag it onto the board";
    DISCARD: "Ablegen", "Discard";
    DISCARD_MORE: "hierher ziehen oder tippen", "drag here or tap";
    DISCARD_SURE: "Karte wirklich ablegen?", "Really discard the card?";
    DISCARD_SURE_MORE: "Sie passt noch in deine Stadt: {fits}.", "It still fits into your city: {fits}.";
    KEEP: "Behalten", "Keep it";
    HINT_1: "Ziehen legt die Karte. R oder Rechtsklick dreht, Pfeiltasten bewegen, Enter legt.", "Drag to lay the card. R or right click turns, arrow keys move, Enter lays.";

    // What to do
    TO_CHOOSE_YOU: "Wähle eine Karte für die nächste Runde", "Choose a card for the next round";
    TO_PLACE_YOU: "Karte legen oder zuerst die Stadt schieben", "Lay your card, or shift the city first";
    TO_CHOOSE: "{name} wählt eine Karte", "{name} chooses a card";
    TO_PLACE: "{name} legt eine Karte", "{name} lays a card";
    HAS_PLACED: "hat gelegt", "has laid";
    COMES_NEXT: "kommt als Nächstes", "is next";
    COMES_AS: "kommt als {n}.", "is number {n}";
    IS_ON: "am Zug", "to move";

    // Steps
    CHOSE: "{name} wählt {card}", "{name} chooses {card}";
    PUT_H: "{name} legt {card} waagrecht auf ({x}, {y})", "{name} lays {card} horizontally at ({x}, {y})";
    PUT_V: "{name} legt {card} senkrecht auf ({x}, {y})", "{name} lays {card} vertically at ({x}, {y})";
    SHIFTED: "{name} schiebt das Zentrum auf ({x}, {y})", "{name} shifts the centre to ({x}, {y})";
    DISCARDED: "{name} legt {card} ab", "{name} discards {card}";
    DRAWN: "Gezogen: {card}", "Drawn: {card}";
    SHORT_CHOSE: "wählt", "chooses";
    SHORT_PUT: "legt ({x}, {y})", "lays ({x}, {y})";
    SHORT_SHIFTED: "schiebt auf ({x}, {y})", "shifts to ({x}, {y})";
    SHORT_DISCARDED: "legt ab", "discards";

    // Rules
    CHOOSE_FIRST: "Erst eine Karte für die nächste Runde wählen.", "Choose a card for the next round first.";
    CHOOSE_FIRST_DO: "Klick auf eine freie Karte der zweiten Bank.", "Click a free card of the second bench.";
    PLACE_NOW: "Du hast schon gewählt.", "You have chosen already.";
    PLACE_NOW_DO: "Leg jetzt deine Karte oder leg sie ab.", "Lay your card now, or discard it.";
    TAKEN: "Diese Karte ist vergeben.", "This card is taken.";
    TAKEN_DO: "Wähle eine freie.", "Choose a free one.";
    NO_FIT: "Hier passt die Karte nicht.", "The card does not fit here.";
    NO_FIT_DO: "Sie muss das Zentrum oder ihr eigenes Viertel berühren.", "It must touch the centre or its own district.";
    NO_SHIFT: "Weiter lässt sich die Stadt nicht schieben.", "The city cannot be shifted any further.";
    NO_SHIFT_DO: "Nichts darf über den Rand.", "Nothing may cross the edge.";

    // Result
    PER_DISTRICT: "Felder × Prestige je Viertel", "Cells × prestige per district";
    EXTRAS: "Sonderregeln", "Optional rules";
    LARGEST: "Größtes Viertel", "Largest district";
    LARGEST_MORE: "bei Gleichstand", "breaks ties";
    CELLS_N: "{n} Felder", "{n} cells";
    DECIDES: "entscheidet", "decides";
    TIE: "Punktgleich: das größte Viertel entscheidet.", "Equal points: the largest district decides.";
    FACT_ROUNDS: "Runden", "Rounds";
    FACT_DISCARDED: "Abgelegt", "Discarded";
    RESULT_TABLE: "Punkte je Viertel", "Points per district";

    // Why
    OPTION_CARD: "Karte {n} der Bank", "Card {n} of the bench";
    OPTION_PUT: "auf ({x}, {y})", "at ({x}, {y})";
    OPTION_DISCARD: "ablegen", "discard";
    PART_SINGLES_ONE: "{n} Loch entsteht", "makes {n} hole";
    PART_SINGLES_MANY: "{n} Löcher entstehen", "makes {n} holes";
    PART_NO_FIT: "passt nicht", "does not fit";

    // How to use it
    HOW_1: "Wählen: Klick auf eine freie Karte der zweiten Bank.", "Choose: click a free card of the second bench.";
    HOW_1_MORE: "Oder die Tasten 1 bis 4. Die Reihenfolge auf der Bank ist die Reihenfolge der nächsten Runde.", "Or keys 1 to 4. The order on the bench is the order of the next round.";
    HOW_2: "Legen: die Karte auf deine Stadt ziehen.", "Lay: drag the card onto your city.";
    HOW_2_MORE: "R oder Rechtsklick dreht, auch beim Ziehen. Mit Pfeiltasten bewegen, Enter legt. Grün zeigt, wo sie passt.", "R or right click turns it, while dragging too. Arrow keys move it, Enter lays it. Green shows where it fits.";
    HOW_3: "Schieben: Pfeile am Rand, oder das Zentrum ziehen.", "Shift: arrows at the edge, or drag the centre.";
    HOW_3_MORE: "Alles Gelegte wandert mit. Nichts darf über den Rand.", "Everything laid moves along. Nothing may cross the edge.";
    HOW_4: "Ablegen: der Kasten neben der Karte, oder Entf.", "Discard: the box beside the card, or Delete.";
    HOW_4_MORE: "Passt die Karte noch, fragt das Programm nach.", "If the card still fits, you are asked first.";
    KEY_CHOOSE: "Karte wählen", "choose a card";
    KEY_TURN: "Karte drehen", "turn the card";
    KEY_MOVE: "Karte bewegen", "move the card";
    KEY_LAY: "Karte legen", "lay the card";
    KEY_DISCARD: "Karte ablegen", "discard the card";
}

/// A number of points.
pub const POINTS_N: Plural = Plural { one: POINTS_ONE, many: POINTS_MANY };
/// A number of places where a card fits.
pub const FITS: Plural = Plural { one: FITS_ONE, many: FITS_MANY };
/// New single cells.
pub const SINGLES: Plural = Plural { one: PART_SINGLES_ONE, many: PART_SINGLES_MANY };

/// A district's name.
pub fn district(district: District, lang: Lang) -> &'static str {
    [AMUSEMENT, HOME, INDUSTRY, OFFICE, PARK, SHOPPING][district.index()].get(lang)
}

/// A half in words.
pub fn half(half: Half, lang: Lang) -> String {
    let district = district(half.district(), lang);
    match half.symbols() {
        0 => district.to_owned(),
        n => PRESTIGE.fill(lang, &[("district", district), ("n", &n.to_string())]),
    }
}

/// A card in words.
pub fn card(card: Card, lang: Lang) -> String {
    CARD_IS.fill(lang, &[("first", &half(card.first, lang)), ("second", &half(card.second, lang))])
}
