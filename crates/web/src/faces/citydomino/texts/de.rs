//! CityDomino in German.

use crate::texts::german;

german! {
    TITLE: "CityDomino";
    LINE: "Stadtteile anlegen, Prestige sammeln, die schönste Stadt bauen.";
    PICTURE: "Sechs Stadtviertel rund ums Rathaus";

    AMUSEMENT: "Vergnügen";
    HOME: "Wohnen";
    INDUSTRY: "Industrie";
    OFFICE: "Büro";
    PARK: "Park";
    SHOPPING: "Einkauf";
    PRESTIGE: "{district} mit {n} Prestige";
    CARD_IS: "{first} und {second}";

    // Set-up
    OPTIONAL: "Sonderregeln";
    HARMONY: "Harmonie: 5 Punkte für eine volle Stadt";
    MIDDLE: "Mitte: 10 Punkte für das Zentrum in der Mitte";
    BAD_CARDS: "Diese Kartendatei lässt sich nicht spielen.";
    BAD_POSITION: "Dieser Spielstand lässt sich nicht spielen.";
    FILE_LINE: "Dieser Spielstand lässt sich nicht laden: Zeile {line}: {reason}";
    FILE_HEADER: "Hier muss eine Kopfzeile <…> stehen.";
    FILE_FEW_SECTIONS: "Abschnitte: {n} statt 6 (vier Spielfelder, Bänke, Beutel).";
    FILE_FEW_LINES: "Zeilen im Abschnitt: {found} statt {expected}.";
    FILE_TOO_LONG: "Nach dem Beutel muss die Datei zu Ende sein.";
    FILE_ROWS: "Zeilen im Spielfeld: {n} statt 5.";
    FILE_CELLS: "Felder in der Zeile: {n} statt 5.";
    FILE_CELL: "Feld {n} muss --, CC oder eine Hälfte wie H1 sein.";
    FILE_CENTRES: "Zentren im Spielfeld: {n} statt 1.";
    FILE_ODD: "Hälften im Spielfeld: {n}, es muss eine gerade Zahl sein.";
    FILE_ENTRY: "Eintrag {n} muss Marke, Leerzeichen und Karte sein, wie 0 H1P0.";
    FILE_MARK: "Die Marke von Eintrag {n} muss 0 bis 3 oder - sein.";
    FILE_CARD: "Eintrag {n} ist keine Karte des Spiels.";
    FILE_REVERSED: "Eintrag {n} ist keine Karte des Spiels. Gemeint ist wohl {meant}.";
    FILE_BENCH_1: "Karten auf Bank 1: {n}, es müssen 1 bis 4 sein.";
    FILE_BENCH_2: "Karten auf Bank 2: {n}, es müssen 4 sein, oder keine bei leerem Beutel.";
    FILE_TWICE: "Spieler {n} hat zwei Karten dieser Bank markiert.";
    FILE_FIRST_MARKS: "Beim ersten Markieren sind es die Marken der ersten Spieler, ohne Lücken.";
    FILE_FIRST_BENCH_1: "Karten auf Bank 1: {n}, beim ersten Markieren müssen es 4 sein.";
    FILE_FIRST_BENCH_2: "Karten auf Bank 2: {n}, beim ersten Markieren muss sie leer sein.";
    FILE_FIRST_BAG: "Karten im Beutel: {found}, beim ersten Markieren müssen es {expected} sein.";
    FILE_UNMARKED: "Spieler {n} hat keine Karte auf Bank 1 und muss deshalb eine auf Bank 2 markiert haben.";
    FILE_TOO_EARLY: "Spieler {n} wartet auf Bank 1 und kann auf Bank 2 noch nichts markiert haben.";
    FILE_BAG: "Karten im Beutel: {n}, es muss ein Vielfaches von 4 sein.";
    FILE_HUGE_BAG: "Karten im Beutel: {found}, es dürfen höchstens {expected} sein.";
    LEVEL: "Computer";
    RANDOM: "Zufällig";
    PLANNER: "Planer";
    SEAT_N: "Stadt {n}";

    // The city
    LOOK_AT: "Stadt von {name} groß zeigen";
    BACK_TO_OWN: "Zurück zur eigenen";
    YOUR_CITY: "Deine Stadt";
    CITY_OF: "Stadt von {name}";
    POINTS: "Punkte";
    POINTS_N: "{n} Punkt" / "{n} Punkte";
    SHIFT_UP: "Stadt nach oben schieben";
    SHIFT_DOWN: "Stadt nach unten schieben";
    SHIFT_LEFT: "Stadt nach links schieben";
    SHIFT_RIGHT: "Stadt nach rechts schieben";
    ROW_IS: "Zeile {n}: {cells}";
    CELL_EMPTY: "leer";
    CELL_CENTRE: "Zentrum";

    // Benches
    ROUND: "Runde {n} von {of}";
    FIRST_CHOICE: "Erste Wahl";
    IN_BAG: "im Beutel";
    BAG_OPEN: "Was ist noch im Beutel? {n} Karten";
    BAG_TITLE: "Noch im Beutel";
    BAG_EMPTY: "Der Beutel ist leer.";
    BENCH_1: "Bank 1";
    BENCH_2: "Bank 2";
    THIS_ROUND: "diese Runde";
    NEXT_ROUND: "nächste Runde";
    CHOOSE_CARD: "{card}, Wert {value}: wählen, Taste {n}";
    CARD_OF: "{card}, Wert {value}, von {name}";
    CARD_FREE: "{card}, Wert {value}, noch frei";

    // The card in hand
    YOUR_CARD: "Deine Karte";
    CARD_OF_NAME: "Karte von {name}";
    NO_CARD: "Noch keine Karte";
    FITS: "{n} Platz passt" / "{n} Plätze passen";
    TURN: "Karte drehen (R)";
    DRAG_IT: "Karte {card}: aufs Brett ziehen";
    DISCARD: "Ablegen";
    DISCARD_MORE: "hierher ziehen oder tippen";
    DISCARD_SURE: "Karte wirklich ablegen?";
    DISCARD_SURE_MORE: "Sie passt noch in deine Stadt: {fits}.";
    KEEP: "Behalten";

    // What to do
    TO_CHOOSE_YOU: "Wähle eine Karte für die nächste Runde";
    TO_PLACE_YOU: "Karte legen oder zuerst die Stadt schieben";
    TO_CHOOSE: "{name} wählt eine Karte";
    TO_PLACE: "{name} legt eine Karte";
    HAS_PLACED: "hat gelegt";
    COMES_NEXT: "kommt als Nächstes";
    COMES_AS: "kommt als {n}.";

    // Steps
    CHOSE: "{name} wählt {card}";
    PUT_H: "{name} legt {card} waagrecht auf ({x}, {y})";
    PUT_V: "{name} legt {card} senkrecht auf ({x}, {y})";
    SHIFTED: "{name} schiebt das Zentrum auf ({x}, {y})";
    DISCARDED: "{name} legt {card} ab";
    DRAWN: "Gezogen: {card}";
    SHORT_CHOSE: "wählt";
    SHORT_PUT: "legt ({x}, {y})";
    SHORT_SHIFTED: "schiebt auf ({x}, {y})";
    SHORT_DISCARDED: "legt ab";

    // Rules
    CHOOSE_FIRST: "Erst eine Karte für die nächste Runde wählen.";
    CHOOSE_FIRST_DO: "Klick auf eine freie Karte der zweiten Bank.";
    PLACE_NOW: "Du hast schon gewählt.";
    PLACE_NOW_DO: "Leg jetzt deine Karte oder leg sie ab.";
    TAKEN: "Diese Karte ist vergeben.";
    TAKEN_DO: "Wähle eine freie.";
    NO_FIT: "Hier passt die Karte nicht.";
    NO_FIT_DO: "Sie muss das Zentrum oder ihr eigenes Viertel berühren.";
    NO_SHIFT: "Weiter lässt sich die Stadt nicht schieben.";
    NO_SHIFT_DO: "Nichts darf über den Rand.";

    // Result
    PER_DISTRICT: "Felder × Prestige je Viertel";
    EXTRAS: "Sonderregeln";
    LARGEST: "Größtes Viertel";
    LARGEST_MORE: "bei Gleichstand";
    CELLS_N: "{n} Felder";
    DECIDES: "entscheidet";
    TIE: "Punktgleich: das größte Viertel entscheidet.";
    FACT_ROUNDS: "Runden";
    FACT_DISCARDED: "Abgelegt";
    RESULT_TABLE: "Punkte je Viertel";

    // Why
    OPTION_CARD: "Karte {n} der Bank";
    OPTION_PUT: "auf ({x}, {y})";
    OPTION_DISCARD: "ablegen";
    SINGLES: "{n} Loch entsteht" / "{n} Löcher entstehen";
    PART_NO_FIT: "passt nicht";

    // How to use it
    HOW_1: "Wählen: Klick auf eine freie Karte der zweiten Bank.";
    HOW_1_MORE: "Oder die Tasten 1 bis 4. Die Reihenfolge auf der Bank ist die Reihenfolge der nächsten Runde.";
    HOW_2: "Legen: die Karte auf deine Stadt ziehen.";
    HOW_2_MORE: "R oder Rechtsklick dreht, auch beim Ziehen. Mit Pfeiltasten bewegen, Enter legt. Grün zeigt, wo sie passt.";
    HOW_3: "Schieben: Pfeile am Rand, oder das Zentrum ziehen.";
    HOW_3_MORE: "Alles Gelegte wandert mit. Nichts darf über den Rand.";
    HOW_4: "Ablegen: der Kasten neben der Karte, oder Entf.";
    HOW_4_MORE: "Passt die Karte noch, fragt das Programm nach.";
    KEY_CHOOSE: "Karte wählen";
    KEY_TURN: "Karte drehen";
    KEY_MOVE: "Karte bewegen";
    KEY_LAY: "Karte legen";
    KEY_DISCARD: "Karte ablegen";
}
