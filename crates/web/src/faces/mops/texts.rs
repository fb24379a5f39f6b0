//! Mops Royal's texts.

use games::mops::board::Kind;
use games::mops::{Board, Colour, Combination, Object, Shape, Tile};

use crate::texts::{Lang, Plural, Text, texts};

texts! {
    TITLE: "Mops Royal", "Mops Royal";
    LINE: "Plättchen legen, Formen werten, den Mops krönen.", "Lay tiles, score shapes, crown the pug.";
    PICTURE: "Ein gekrönter Mops auf seinem Kissen", "A crowned pug on its cushion";

    BLUE: "Blau", "Blue";
    GREEN: "Grün", "Green";
    ORANGE: "Orange", "Orange";
    PINK: "Pink", "Pink";
    PURPLE: "Lila", "Purple";
    YELLOW: "Gelb", "Yellow";
    CUSHION: "Kissen", "Cushion";
    BONE: "Knochen", "Bone";
    BOWL: "Napf", "Bowl";
    TIN: "Dose", "Tin";
    POO: "Kot", "Poo";
    PUG: "Mops", "Pug";
    WITH_CROWN: "{tile} mit Krone", "{tile} with a crown";
    TURNED: "umgedreht", "turned over";

    ROW: "Reihe", "Row";
    DIAGONAL: "Diagonale", "Diagonal";
    CORNER: "Winkel", "Corner";
    HOOK: "Haken", "Hook";
    TEE: "T-Stück", "Tee";
    STEP: "Stufe", "Step";
    OFFSET: "Versatz", "Offset";
    BRANCH: "Ast", "Branch";
    BIG_CORNER: "Großer Winkel", "Big corner";
    ARCH: "Bogen", "Arch";
    CROSS: "Kreuz", "Cross";
    TWIG: "Zweig", "Twig";

    // Set-up
    PLAYERS_NOTE: "2 bis 4 Personen. Spieler 1 beginnt jede Runde.", "2 to 4 players. Player 1 begins every round.";
    TOGETHER: "Alle legen gleichzeitig", "All place at the same time";
    TOGETHER_MORE: "Gut für Freunde an mehreren Geräten: Niemand wartet auf die anderen.", "Good for friends on several devices: nobody waits for the others.";
    LEVEL: "Computer", "Computer";
    RANDOM: "Zufällig", "Random";
    GREEDY: "Gierig", "Greedy";
    CONTACT: "Nachbarlich", "Contact";
    PLANNER: "Planer", "Planner";
    STRONG: "Stark", "Strong";

    // Table
    BOARD_OF: "Spielfeld von {name}", "{name}’s board";
    YOUR_BOARD: "Dein Spielfeld", "Your board";
    LOOK_AT: "Spielfeld von {name} groß ansehen", "Look at {name}’s board";
    BACK_TO_OWN: "Zurück zum eigenen Feld", "Back to the own board";
    NEXT_TILE: "Nächstes Plättchen", "Next tile";
    NO_TILE: "Noch nichts gezogen", "Nothing drawn yet";
    GAME_OVER: "Alle Felder sind voll", "All boards are full";
    ROUND: "Runde {n} von {of}", "Round {n} of {of}";
    CATCH_UP_ROUND: "Nachholrunde", "Catch-up round";
    SUPPLY: "Vorrat ansehen: noch {n} Plättchen", "Look at the supply: {n} tiles left";
    SUPPLY_TITLE: "Noch im Vorrat", "Still in the supply";
    SUPPLY_MORE: "Blasse Plättchen sind schon gezogen. Startplättchen bleiben im Vorrat.", "Pale tiles have been drawn already. Start tiles stay in the supply.";
    DRAWN_ALREADY: "{tile}, schon gezogen", "{tile}, drawn already";
    START_TILE: "Startplättchen", "Start tile";
    PLACE_HERE: "Hier legen", "Place here";
    PLACE_AT: "Hier legen: Zeile {row}, Spalte {col}", "Place here: row {row}, column {col}";
    CENTRE: "Auf das Startplättchen zentrieren", "Centre on the start tile";
    TILES_OF: "{n} von 25", "{n} of 25";
    TURNED_N: "{n} umgedreht", "{n} turned";
    POINTS_ONE: "{n} Punkt", "{n} point";
    POINTS_MANY: "{n} Punkte", "{n} points";
    CELL_IS: "Zeile {row}, Spalte {col}: {tile}", "Row {row}, column {col}: {tile}";

    // Scoring
    SCORING: "Wertung", "Scoring";
    POSSIBLE_ONE: "{n} Kombination möglich", "{n} combination possible";
    POSSIBLE_MANY: "{n} Kombinationen möglich", "{n} combinations possible";
    CHOOSE_RED: "Wähle ein rotes Plättchen zum Umdrehen.", "Choose a red tile to turn over.";
    PLACE_FIRST: "Lege zuerst das Plättchen auf ein grünes Feld.", "Place the tile on a green cell first.";
    WAIT_FOR: "{name} legt gerade.", "{name} is placing.";
    WAIT_SCORE: "{name} überlegt, was zu werten ist.", "{name} thinks about scoring.";
    SCORE_NOW: "Kombination werten", "Score the combination";
    SCORE_NOTHING: "Keine Wertung vornehmen", "Score nothing";
    TURN_IT: "{tile} umdrehen", "Turn {tile} over";
    COMBINATION_IS: "{what}, {points}", "{what}, {points}";
    ALIKE: "{what} · {shape}", "{what} · {shape}";
    N_TILES: "{n} Plättchen", "{n} tiles";

    // Messages
    BAD_CELL: "Ungültige Position!", "Invalid position!";
    BAD_CELL_DO: "Bitte wähle eine markierte Position.", "Please choose a marked position.";
    BAD_CHOICE: "Ungültige Auswahl!", "Invalid choice!";
    BAD_CHOICE_DO: "Dieses Plättchen kann nicht umgedreht werden.", "This tile cannot be turned over.";
    SCORE_FIRST: "Erst die Wertung abschließen.", "Finish the scoring first.";
    SCORE_FIRST_DO: "Werte eine Kombination oder wähle „Keine Wertung vornehmen“.", "Score a combination, or choose “Score nothing”.";
    PLACE_FIRST_RULE: "Erst das Plättchen legen.", "Place the tile first.";
    SKIPS: "{name} muss aussetzen! (Eigene Startkarte gezogen)", "{name} has to skip! (Own start tile drawn)";
    CATCHES_UP: "Nachholrunde: {name} ist dran!", "Catch-up round: {name} is to move!";
    IS_FULL: "{name} muss aussetzen! (Spielfeld ist voll - 25 Plättchen gelegt)", "{name} has to skip! (The board is full - 25 tiles placed)";
    NO_SAVE: "Speichern während der Wertung ist nicht möglich!", "Saving is not possible while scoring!";
    NO_SAVE_DO: "Bitte schließe erst die Wertungsansicht ab.", "Please finish the scoring first.";
    NO_SAVE_ROUND: "Speichern ist mitten in einer gemeinsamen Runde nicht möglich!", "Saving is not possible in the middle of a common round!";
    NO_SAVE_ROUND_DO: "Der Spielstand kennt nur Spieler, die der Reihe nach legen.", "The file only knows players who place in order.";
    SAVE_CURRENT: "Aktuellen Spielstand speichern?", "Save the current game?";
    SAVE_LEAVING: "Spiel beenden - Möchten Sie das Spiel vor dem Beenden speichern?", "Leave the game - do you want to save it first?";
    MENU_NEW: "Neues Spiel starten", "Start a new game";
    MENU_LOAD: "Spielstand laden", "Load a saved game";
    MENU_SAVE: "Spielstand speichern", "Save the game";
    MENU_LEAVE: "Spiel beenden", "Leave the game";

    // Steps
    DEALT: "{name} bekommt {tile} als Startplättchen", "{name} gets {tile} as start tile";
    DRAWN: "Gezogen: {tile}", "Drawn: {tile}";
    PLACED: "{name} legt {tile}", "{name} places {tile}";
    SCORED: "{name} wertet {what} für {points}", "{name} scores {what} for {points}";
    DECLINED: "{name} wertet nichts", "{name} scores nothing";
    SHORT_PLACED: "legt", "places";
    SHORT_SCORED: "wertet {what}", "scores {what}";
    SHORT_DECLINED: "keine Wertung", "no scoring";

    // Result
    OVER: "🏆 Spiel beendet! 🏆", "🏆 Game over! 🏆";
    PLACE: "Platz", "Place";
    NAME: "Name", "Name";
    POINTS_HEAD: "Punkte", "Points";
    TURNED_HEAD: "Umgedreht", "Turned";
    RANKING: "Rangliste", "Ranking";
    FACT_SCORINGS: "Wertungen", "Scorings";
    FACT_BEST: "Beste Wertung", "Best scoring";

    // Why
    OPTION_PLACE: "Feld ({row} | {col})", "cell ({row} | {col})";
    OPTION_SCORE: "Kombination {n}, dreht ({row} | {col}) um", "combination {n}, turning ({row} | {col})";
    OPTION_DECLINE: "nichts werten", "score nothing";
    PART_POINTS: "{n} Punkte sofort", "{n} points at once";
    PART_CONTACT: "Nachbarschaft {n}", "neighbours {n}";
    PART_OUTLOOK: "Aussicht {n}", "outlook {n}";
    PART_COST: "Verlust {n}", "loss {n}";
    PART_EXPECTED: "erwartet {n} Punkte", "{n} points expected";

    // How to use it
    HOW_1: "Legen: Klick auf ein grünes Feld.", "Place: click a green cell.";
    HOW_1_MORE: "Neben ein eigenes Plättchen, nie mehr als 5 mal 5. Mit Tab und Pfeiltasten wählen, Enter legt.", "Beside one of your tiles, never more than 5 by 5. Choose with Tab and arrow keys, Enter places.";
    HOW_2: "Werten: ein rotes Plättchen wählen, dann „Kombination werten“.", "Score: choose a red tile, then “Score the combination”.";
    HOW_2_MORE: "Das gewählte Plättchen wird umgedreht und zählt nie wieder. Die anderen bleiben.", "The chosen tile is turned over and never counts again. The others stay.";
    HOW_3: "Ansehen: Mausrad vergrößert, Ziehen verschiebt.", "Look: the wheel zooms, dragging moves the board.";
    HOW_3_MORE: "Mit zwei Fingern oder den Tasten + und − ebenso. Die 0 stellt alles zurück.", "Two fingers or the keys + and − do the same. 0 puts everything back.";
    HOW_4: "Die anderen: Klick auf ein kleines Spielfeld.", "The others: click a small board.";
    HOW_4_MORE: "Noch ein Klick bringt dich zurück.", "Another click takes you back.";
    COMBINATIONS: "Kombinationen", "Combinations";
    COMBINATIONS_MORE: "Alle gleiche Farbe oder alle gleicher Gegenstand. Drehen und Spiegeln erlaubt. Rot: Eines davon wird nach der Wertung umgedreht. Krone dabei: 1 Punkt mehr.", "All of one colour or all of one object, turned and mirrored as you like. Red: one of these is turned over after scoring. With a crown: 1 point more.";
    KEY_CELLS: "grünes Feld wählen", "choose a green cell";
    KEY_PLACE: "legen", "place";
    KEY_ZOOM: "Ausschnitt: größer, kleiner, alles", "zoom in, zoom out, all";
}

/// A number of points.
pub const POINTS_N: Plural = Plural { one: POINTS_ONE, many: POINTS_MANY };
/// How much can be scored.
pub const POSSIBLE: Plural = Plural { one: POSSIBLE_ONE, many: POSSIBLE_MANY };

/// A colour's name.
pub const fn colour(colour: Colour) -> Text {
    [BLUE, GREEN, ORANGE, PINK, PURPLE, YELLOW][colour as usize]
}

/// An object's name.
pub const fn object(object: Object) -> Text {
    [CUSHION, BONE, BOWL, TIN, POO, PUG][object as usize]
}

/// A shape's name.
pub const fn shape(shape: Shape) -> Text {
    match shape {
        Shape::I3 | Shape::I4 | Shape::I5 => ROW,
        Shape::D3 | Shape::D4 | Shape::D5 => DIAGONAL,
        Shape::L3 => CORNER,
        Shape::L4 | Shape::L5 => HOOK,
        Shape::T4 => TEE,
        Shape::S4 => STEP,
        Shape::N5 => OFFSET,
        Shape::Y5 => BRANCH,
        Shape::V5 => BIG_CORNER,
        Shape::U5 => ARCH,
        Shape::X5 => CROSS,
        Shape::F5 => TWIG,
    }
}

/// A tile's name as it stands beside its picture: "Orange · Knochen".
pub fn tile(tile: Tile, lang: Lang) -> String {
    format!("{} · {}", colour(tile.colour).get(lang), object(tile.object).get(lang))
}

/// A tile in words, with its crown.
pub fn spoken(laid: Tile, lang: Lang) -> String {
    let name = format!("{} {}", colour(laid.colour).get(lang), object(laid.object).get(lang));
    if laid.has_crown() { WITH_CROWN.fill(lang, &[("tile", &name)]) } else { name }
}

/// What the tiles of a combination are: "Pink · Bogen".
pub fn combination(combination: &Combination, board: &Board, lang: Lang) -> String {
    let first = combination.cells.first();
    let tile = first.and_then(|cell| board.tiles().find(|(at, _)| at == cell)).map(|(_, laid)| laid.tile);
    let what = match (tile, combination.kind) {
        (Some(tile), Kind::Colour) => colour(tile.colour).get(lang),
        (Some(tile), Kind::Object) => object(tile.object).get(lang),
        (None, _) => "",
    };
    ALIKE.fill(lang, &[("what", what), ("shape", shape(combination.shape).get(lang))])
}
