//! Filler in German.

use crate::texts::german;

german! {
    TITLE: "Filler";
    LINE: "Farbe wählen, Fläche fluten, das Brett erobern.";
    PICTURE: "Zwei Farbflächen mustern einander";

    SEAT_N: "S{n}";
    GREEN: "Grün";
    PURPLE: "Lila";
    LIGHT_BLUE: "Hellblau";
    RED: "Rot";
    YELLOW: "Gelb";
    GREY: "Grau";
    PINK: "Rosa";
    NAVY: "Dunkelblau";
    ORANGE: "Orange";
    COLOUR_DIGIT: "{colour} ({digit})";

    // Settings
    FIRST: "Wer beginnt";
    COLOURS: "Farben";
    ROWS: "Zeilen";
    COLS: "Spalten";
    STRATEGY: "Strategie des Computers";
    STAGNATION: "01 Stagnation";
    GREEDY: "02 Greedy";
    BLOCKING: "03 Blocking";
    BOARD: "Brett";
    RANDOM: "Zufällig";
    FAIR: "Punktsymmetrisch, fair";
    NUMBER: "Brettnummer zum Weitergeben";
    NUMBER_NEXT: "Nummer des nächsten Bretts";
    NUMBER_OPEN: "jedes Mal ein neues";
    NUMBER_WRONG: "Eine Brettnummer hat bis zu acht Ziffern, zum Beispiel 4711-0815.";
    NUMBER_NOTE: "Gleiche Nummer, Größe, Farben und Art: gleiches Brett.";
    ROLL: "Neue Nummer würfeln";
    IDLE: "Nach vier Zügen ohne Zuwachs zählt die Größe, statt unentschieden";
    BOARD_TITLE: "Brett und Zählung";
    BOARD_OPEN: "Brett: {kind}, Nummer {number}. Ansehen und ändern";
    ON_TABLE: "Auf dem Tisch liegt Brett";
    KEEP: "Noch einmal dieses Brett";
    KEPT: "Beim nächsten Start liegt wieder Brett {number}.";
    BOARD_LOCKED: "Solange gespielt wird, lässt sich hier nichts ändern.";

    // At the board
    CHOOSE: "Farbe wählen";
    SOLID: "feste Linie";
    STITCHED: "gestrichelt";
    FIELDS: "{n} Feld" / "{n} Felder";
    FIELDS_MORE: "{n} Feld mehr" / "{n} Felder mehr";
    WOULD_GAIN_YOU: "brächte dir {fields}.";
    WOULD_GAIN: "brächte {fields}.";
    WOULD_GAIN_NOTHING: "brächte keinen Zuwachs.";
    IS_YOURS: "ist schon deine Farbe.";
    IS_OF: "hat gerade {name}.";
    IS_OF_COMPUTER: "hat gerade der Computer.";
    OTHER_SIDE: "die andere Seite";
    NOT_IN_GAME: "gehört nicht zu diesem Spiel.";
    CHOOSE_ONE_OF: "Wähle {digits}.";
    OR: "{a} oder {b}";
    CHOOSE_ANOTHER: "Wähle eine andere Farbe.";
    SWATCH: "{colour}, Taste {digit}";
    SWATCH_TAKEN: "{colour}, Taste {digit}, gesperrt: Farbe von {name}";
    SWATCH_YOURS: "{colour}, Taste {digit}, gesperrt: deine Farbe";
    SWATCH_GAIN: "{colour}, Taste {digit}, {gain}";
    BOARD_IS: "Brett mit {rows} Zeilen und {cols} Spalten. {s1} unten links: {n1}, {c1}. {s2} oben rechts: {n2}, {c2}.";
    ROW_IS: "Zeile {row}: {digits}";
    FIELD_IS: "Zeile {row}, Spalte {col}: {colour}";
    COURSE: "Die Grenze im Lauf von {n} Zug" / "Die Grenze im Lauf von {n} Zügen";
    SHARES: "S1 {a}, frei {rest}, S2 {b} von {all} Feldern";

    // Steps, result
    ANNOUNCE: "{name} wählt {colour}, {gain}. Es steht {a} zu {b}.";
    IDLE_END: "Vier Züge in Folge ohne Zuwachs.";
    BEST_MOVE: "Bester Zug";

    // Why the computer chose
    WHY_OWN: "käme dazu";
    WHY_OTHER: "bekäme sonst die andere Seite";

    // Set-up errors
    BAD_ROWS: "Das Brett hat 3 bis 10 Zeilen.";
    BAD_COLS: "Das Brett hat 3 bis 10 Spalten.";
    BAD_COLOURS: "Gespielt wird mit 4 bis 9 Farben.";
    BAD_FIRST: "Nur S1 oder S2 kann beginnen.";
    BAD_POSITION: "Von diesem Brett aus kann kein Spiel beginnen.";

    // How to use it
    HOW_1: "Start legt ein neues Brett aus.";
    HOW_1_MORE: "Vorher kannst du rechts alles einstellen. Stop räumt ab, die Einstellungen bleiben.";
    HOW_2: "Play beginnt, Pause hält Spiel und Uhr an.";
    HOW_2_MORE: "Solange gespielt wird, sind die Einstellungen gesperrt.";
    HOW_3: "Farbe wählen: drei Wege.";
    HOW_3_MORE: "Klick auf ein Feld, auf eine Farbe unter dem Brett, oder drück ihre Ziffer. Zeigst du nur darauf, siehst du den Zuwachs.";
    HOW_4: "Ein Brett hat eine Nummer.";
    HOW_4_MORE: "Unter „Brett“ kannst du sie kopieren, weitergeben und wieder eingeben.";
    KEY_DIGITS: "Farbe wählen";
}
