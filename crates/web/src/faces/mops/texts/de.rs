//! Mops Royal in German.

use crate::texts::german;

german! {
    TITLE: "Mops Royal";
    LINE: "Plättchen legen, Formen werten, den Mops krönen.";
    PICTURE: "Ein gekrönter Mops auf seinem Kissen";

    BLUE: "Blau";
    GREEN: "Grün";
    ORANGE: "Orange";
    PINK: "Pink";
    PURPLE: "Lila";
    YELLOW: "Gelb";
    CUSHION: "Kissen";
    BONE: "Knochen";
    BOWL: "Napf";
    TIN: "Dose";
    POO: "Kot";
    PUG: "Mops";
    WITH_CROWN: "{tile} mit Krone";
    TURNED: "umgedreht";

    ROW: "Reihe";
    DIAGONAL: "Diagonale";
    CORNER: "Winkel";
    HOOK: "Haken";
    TEE: "T-Stück";
    STEP: "Stufe";
    OFFSET: "Versatz";
    BRANCH: "Ast";
    BIG_CORNER: "Großer Winkel";
    ARCH: "Bogen";
    CROSS: "Kreuz";
    TWIG: "Zweig";

    // Set-up
    PLAYERS_NOTE: "2 bis 4 Personen. Spieler 1 beginnt jede Runde.";
    TOGETHER: "Alle legen gleichzeitig";
    TOGETHER_MORE: "Gut für Freunde an mehreren Geräten: Niemand wartet auf die anderen.";
    LEVEL: "Computer";
    RANDOM: "Zufällig";
    GREEDY: "Gierig";
    CONTACT: "Nachbarlich";
    PLANNER: "Planer";
    STRONG: "Stark";

    // Table
    BOARD_OF: "Spielfeld von {name}";
    YOUR_BOARD: "Dein Spielfeld";
    LOOK_AT: "Spielfeld von {name} groß ansehen";
    BACK_TO_OWN: "Zurück zum eigenen Feld";
    NEXT_TILE: "Nächstes Plättchen";
    NO_TILE: "Noch nichts gezogen";
    GAME_OVER: "Alle Felder sind voll";
    ROUND: "Runde {n} von {of}";
    CATCH_UP_ROUND: "Nachholrunde";
    SUPPLY: "Vorrat ansehen: noch {n} Plättchen";
    SUPPLY_TITLE: "Noch im Vorrat";
    SUPPLY_MORE: "Blasse Plättchen sind schon gezogen. Startplättchen bleiben im Vorrat.";
    DRAWN_ALREADY: "{tile}, schon gezogen";
    PLACE_AT: "Hier legen: Zeile {row}, Spalte {col}";
    CENTRE: "Auf das Startplättchen zentrieren";
    TILES_OF: "{n} von 25";
    TURNED_N: "{n} umgedreht";
    POINTS_N: "{n} Punkt" / "{n} Punkte";
    CELL_IS: "Zeile {row}, Spalte {col}: {tile}";

    // Scoring
    SCORING: "Wertung";
    POSSIBLE: "{n} Kombination möglich" / "{n} Kombinationen möglich";
    CHOOSE_RED: "Wähle ein rotes Plättchen zum Umdrehen.";
    PLACE_FIRST: "Lege zuerst das Plättchen auf ein grünes Feld.";
    WAIT_SCORE: "{name} überlegt, was zu werten ist.";
    SCORE_NOW: "Kombination werten";
    SCORE_NOTHING: "Keine Wertung vornehmen";
    TURN_IT: "{tile} umdrehen";
    COMBINATION_IS: "{what}, {points}";
    ALIKE: "{what} · {shape}";
    N_TILES: "{n} Plättchen";

    // Messages
    BAD_CELL: "Ungültige Position!";
    BAD_CELL_DO: "Bitte wähle eine markierte Position.";
    BAD_CHOICE: "Ungültige Auswahl!";
    BAD_CHOICE_DO: "Dieses Plättchen kann nicht umgedreht werden.";
    SCORE_FIRST: "Erst die Wertung abschließen.";
    SCORE_FIRST_DO: "Werte eine Kombination oder wähle „Keine Wertung vornehmen“.";
    PLACE_FIRST_RULE: "Erst das Plättchen legen.";
    SKIPS: "{name} muss aussetzen! (Eigene Startkarte gezogen)";
    CATCHES_UP: "Nachholrunde: {name} ist dran!";
    IS_FULL: "{name} muss aussetzen! (Spielfeld ist voll - 25 Plättchen gelegt)";
    NO_SAVE: "Speichern während der Wertung ist nicht möglich!";
    NO_SAVE_DO: "Bitte schließe erst die Wertungsansicht ab.";
    NO_SAVE_ROUND: "Speichern ist mitten in einer gemeinsamen Runde nicht möglich!";
    NO_SAVE_ROUND_DO: "Der Spielstand kennt nur Spieler, die der Reihe nach legen.";
    SAVE_CURRENT: "Aktuellen Spielstand speichern?";
    SAVE_LEAVING: "Spiel beenden - Möchten Sie das Spiel vor dem Beenden speichern?";
    MENU_NEW: "Neues Spiel starten";
    MENU_LOAD: "Spielstand laden";
    MENU_SAVE: "Spielstand speichern";
    MENU_LEAVE: "Spiel beenden";

    // Steps
    DEALT: "{name} bekommt {tile} als Startplättchen";
    DRAWN: "Gezogen: {tile}";
    PLACED: "{name} legt {tile}";
    SCORED: "{name} wertet {what} für {points}";
    DECLINED: "{name} wertet nichts";
    SHORT_PLACED: "legt";
    SHORT_SCORED: "wertet {what}";
    SHORT_DECLINED: "keine Wertung";

    // Result
    OVER: "🏆 Spiel beendet! 🏆";
    PLACE: "Platz";
    NAME: "Name";
    POINTS_HEAD: "Punkte";
    TURNED_HEAD: "Umgedreht";
    RANKING: "Rangliste";
    FACT_SCORINGS: "Wertungen";
    FACT_BEST: "Beste Wertung";

    // Why
    OPTION_PLACE: "Feld ({row} | {col})";
    OPTION_SCORE: "Kombination {n}, dreht ({row} | {col}) um";
    OPTION_DECLINE: "nichts werten";
    PART_POINTS: "{n} Punkte sofort";
    PART_CONTACT: "Nachbarschaft {n}";
    PART_OUTLOOK: "Aussicht {n}";
    PART_COST: "Verlust {n}";
    PART_EXPECTED: "erwartet {n} Punkte";

    // How to use it
    HOW_1: "Legen: Klick auf ein grünes Feld.";
    HOW_1_MORE: "Neben ein eigenes Plättchen, nie mehr als 5 mal 5. Mit Tab und Pfeiltasten wählen, Enter legt.";
    HOW_2: "Werten: ein rotes Plättchen wählen, dann „Kombination werten“.";
    HOW_2_MORE: "Das gewählte Plättchen wird umgedreht und zählt nie wieder. Die anderen bleiben.";
    HOW_3: "Ansehen: Mausrad vergrößert, Ziehen verschiebt.";
    HOW_3_MORE: "Mit zwei Fingern oder den Tasten + und − ebenso. Die 0 stellt alles zurück.";
    HOW_4: "Die anderen: Klick auf ein kleines Spielfeld.";
    HOW_4_MORE: "Noch ein Klick bringt dich zurück.";
    COMBINATIONS: "Kombinationen";
    COMBINATIONS_MORE: "Alle gleiche Farbe oder alle gleicher Gegenstand. Drehen und Spiegeln erlaubt. Rot: Eines davon wird nach der Wertung umgedreht. Krone dabei: 1 Punkt mehr.";
    KEY_CELLS: "grünes Feld wählen";
    KEY_PLACE: "legen";
    KEY_ZOOM: "Ausschnitt: größer, kleiner, alles";
}
