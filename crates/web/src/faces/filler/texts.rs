//! Filler's texts.

use crate::texts::{Lang, Plural, Text, texts};
use games::filler::Colour;

texts! {
    TITLE: "Filler", "Filler";
    LINE: "Farbe wählen, Fläche fluten, das Brett erobern.", "Choose a colour, let it spread, win the board.";
    PICTURE: "Zwei Farbflächen mustern einander", "Two floods of colour eye each other";

    SEAT_N: "S{n}", "S{n}";
    GREEN: "Grün", "Green";
    PURPLE: "Lila", "Purple";
    LIGHT_BLUE: "Hellblau", "Light blue";
    RED: "Rot", "Red";
    YELLOW: "Gelb", "Yellow";
    GREY: "Grau", "Grey";
    PINK: "Rosa", "Pink";
    NAVY: "Dunkelblau", "Navy";
    ORANGE: "Orange", "Orange";
    COLOUR_DIGIT: "{colour} ({digit})", "{colour} ({digit})";

    // Settings
    FIRST: "Wer beginnt", "Who begins";
    COLOURS: "Farben", "Colours";
    ROWS: "Zeilen", "Rows";
    COLS: "Spalten", "Columns";
    STRATEGY: "Strategie des Computers", "Computer’s strategy";
    STAGNATION: "01 Stagnation", "01 Stagnation";
    GREEDY: "02 Greedy", "02 Greedy";
    BLOCKING: "03 Blocking", "03 Blocking";
    BOARD: "Brett", "Board";
    RANDOM: "Zufällig", "Random";
    FAIR: "Punktsymmetrisch, fair", "Point-symmetric, fair";
    NUMBER: "Brettnummer zum Weitergeben", "Board number, to share";
    NUMBER_NEXT: "Nummer des nächsten Bretts", "Number of the next board";
    NUMBER_OPEN: "jedes Mal ein neues", "a new one every time";
    NUMBER_WRONG: "Eine Brettnummer hat bis zu acht Ziffern, zum Beispiel 4711-0815.", "A board number has up to eight digits, 4711-0815 for example.";
    NUMBER_NOTE: "Gleiche Nummer, Größe, Farben und Art: gleiches Brett.", "Same number, size, colours and kind: same board.";
    ROLL: "Neue Nummer würfeln", "Roll a new number";
    IDLE: "Nach vier Zügen ohne Zuwachs zählt die Größe, statt unentschieden", "After four idle moves compare sizes instead of a draw";
    BOARD_TITLE: "Brett und Zählung", "Board and counting";
    BOARD_OPEN: "Brett: {kind}, Nummer {number}. Ansehen und ändern", "Board: {kind}, number {number}. Look and change";
    ON_TABLE: "Auf dem Tisch liegt Brett", "On the table lies board";
    KEEP: "Noch einmal dieses Brett", "This board again";
    KEPT: "Beim nächsten Start liegt wieder Brett {number}.", "The next Start lays out board {number} again.";
    BOARD_LOCKED: "Solange gespielt wird, lässt sich hier nichts ändern.", "Nothing can be changed here while the game is on.";

    // At the board
    CHOOSE: "Farbe wählen", "Choose a colour";
    SOLID: "feste Linie", "solid line";
    STITCHED: "gestrichelt", "stitched";
    FIELDS_ONE: "{n} Feld", "{n} field";
    FIELDS_MANY: "{n} Felder", "{n} fields";
    FIELDS_MORE_ONE: "{n} Feld mehr", "{n} field more";
    FIELDS_MORE_MANY: "{n} Felder mehr", "{n} fields more";
    WOULD_GAIN_YOU: "brächte dir {fields}.", "would gain you {fields}.";
    WOULD_GAIN: "brächte {fields}.", "would gain {fields}.";
    WOULD_GAIN_NOTHING: "brächte keinen Zuwachs.", "would gain nothing.";
    IS_YOURS: "ist schon deine Farbe.", "is your colour already.";
    IS_OF: "hat gerade {name}.", "belongs to {name}.";
    IS_OF_COMPUTER: "hat gerade der Computer.", "belongs to the computer.";
    OTHER_SIDE: "die andere Seite", "the other side";
    NOT_IN_GAME: "gehört nicht zu diesem Spiel.", "is not in this game.";
    CHOOSE_ONE_OF: "Wähle {digits}.", "Choose {digits}.";
    OR: "{a} oder {b}", "{a} or {b}";
    CHOOSE_ANOTHER: "Wähle eine andere Farbe.", "Choose another colour.";
    SWATCH: "{colour}, Taste {digit}", "{colour}, key {digit}";
    SWATCH_TAKEN: "{colour}, Taste {digit}, gesperrt: Farbe von {name}", "{colour}, key {digit}, not available: colour of {name}";
    SWATCH_YOURS: "{colour}, Taste {digit}, gesperrt: deine Farbe", "{colour}, key {digit}, not available: your colour";
    SWATCH_GAIN: "{colour}, Taste {digit}, {gain}", "{colour}, key {digit}, {gain}";
    BOARD_IS: "Brett mit {rows} Zeilen und {cols} Spalten. {s1} unten links: {n1}, {c1}. {s2} oben rechts: {n2}, {c2}.", "Board with {rows} rows and {cols} columns. {s1} bottom left: {n1}, {c1}. {s2} top right: {n2}, {c2}.";
    ROW_IS: "Zeile {row}: {digits}", "Row {row}: {digits}";
    FIELD_IS: "Zeile {row}, Spalte {col}: {colour}", "Row {row}, column {col}: {colour}";
    SHARES: "S1 {a}, frei {rest}, S2 {b} von {all} Feldern", "S1 {a}, free {rest}, S2 {b} of {all} fields";

    // Steps, result
    ANNOUNCE: "{name} wählt {colour}, {gain}. Es steht {a} zu {b}.", "{name} chooses {colour}, {gain}. The score is {a} to {b}.";
    IDLE_END: "Vier Züge in Folge ohne Zuwachs.", "Four moves in a row without growth.";
    BEST_MOVE: "Bester Zug", "Best move";

    // Why the computer chose
    WHY_OWN: "käme dazu", "would be gained";
    WHY_OTHER: "bekäme sonst die andere Seite", "the other side would get otherwise";

    // Set-up errors
    BAD_ROWS: "Das Brett hat 3 bis 10 Zeilen.", "The board has 3 to 10 rows.";
    BAD_COLS: "Das Brett hat 3 bis 10 Spalten.", "The board has 3 to 10 columns.";
    BAD_COLOURS: "Gespielt wird mit 4 bis 9 Farben.", "The game has 4 to 9 colours.";
    BAD_FIRST: "Nur S1 oder S2 kann beginnen.", "Only S1 or S2 can begin.";
    BAD_POSITION: "Von diesem Brett aus kann kein Spiel beginnen.", "No game can begin from this board.";

    // How to use it
    HOW_1: "Start legt ein neues Brett aus.", "Start lays out a new board.";
    HOW_1_MORE: "Vorher kannst du rechts alles einstellen. Stop räumt ab, die Einstellungen bleiben.", "Change the settings at the right first if you like. Stop clears the table and keeps them.";
    HOW_2: "Play beginnt, Pause hält Spiel und Uhr an.", "Play begins, Pause halts game and clock.";
    HOW_2_MORE: "Solange gespielt wird, sind die Einstellungen gesperrt.", "While you play the settings are locked.";
    HOW_3: "Farbe wählen: drei Wege.", "Choose a colour: three ways.";
    HOW_3_MORE: "Klick auf ein Feld, auf eine Farbe unter dem Brett, oder drück ihre Ziffer. Zeigst du nur darauf, siehst du den Zuwachs.", "Click a field, click a colour under the board, or press its digit. Hovering shows what you would gain.";
    HOW_4: "Ein Brett hat eine Nummer.", "Every board has a number.";
    HOW_4_MORE: "Unter „Brett“ kannst du sie kopieren, weitergeben und wieder eingeben.", "Under “Board” you can copy it, pass it on and type it in again.";
    KEY_DIGITS: "Farbe wählen", "choose the colour";
}

/// A number of fields.
pub const FIELDS: Plural = Plural { one: FIELDS_ONE, many: FIELDS_MANY };
/// A number of fields gained.
pub const FIELDS_MORE: Plural = Plural { one: FIELDS_MORE_ONE, many: FIELDS_MORE_MANY };

const NAMES: [Text; 9] = [GREEN, PURPLE, LIGHT_BLUE, RED, YELLOW, GREY, PINK, NAVY, ORANGE];

/// A colour's name.
pub fn colour_name(colour: Colour, lang: Lang) -> &'static str {
    NAMES[colour.index()].get(lang)
}

/// A colour's name with its digit: "Gelb (5)".
pub fn colour_digit(colour: Colour, lang: Lang) -> String {
    COLOUR_DIGIT.fill(lang, &[("colour", colour_name(colour, lang)), ("digit", &colour.to_string())])
}
