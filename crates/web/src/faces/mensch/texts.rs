//! The texts of Mensch ärgere dich nicht.

use games::mensch::{PawnPlace, Player};

use crate::texts::{Lang, Plural, texts};

texts! {
    TITLE: "Mensch ärgere dich nicht", "Mensch ärgere dich nicht";
    LINE: "Würfeln, rennen, rauswerfen, heimkommen.", "Roll, run, knock out, come home.";
    PICTURE: "Rot wirft Blau vom Brett, Grün freut sich", "Red knocks blue off the board, green is amused";

    RED: "Rot", "Red";
    BLUE: "Blau", "Blue";
    GREEN: "Grün", "Green";
    YELLOW: "Gelb", "Yellow";

    // Set-up
    WHO_PLAYS: "Wer spielt mit", "Who takes part";
    WHO_PLAYS_NOTE: "Zwei bis vier. Zu zweit sitzt man sich am besten gegenüber.", "Two to four. Two sit best opposite each other.";
    BAD_PLAYERS: "Es spielen zwei bis vier mit.", "Two to four take part.";
    BAD_POSITION: "Diese Stellung lässt sich nicht spielen.", "This position cannot be played.";
    LEVEL: "Spielstärke", "Strength";
    RANDOM: "Zufällig", "Random";
    FAST: "Renner", "Fast";
    MIXED: "Ausgewogen", "Mixed";
    SEARCH: "Meister", "Search";

    // The die
    DIE: "Würfel", "Die";
    ROLL: "Würfeln", "Roll";
    ROLL_DIE: "Würfel, würfeln", "Die, roll it";
    DIE_SHOWS: "Der Würfel zeigt {n}", "The die shows {n}";
    DIE_UNTHROWN: "Noch nicht gewürfelt", "Not thrown yet";
    IS_ON: "{name} ist dran", "{name}’s turn";
    YOU_ARE_ON: "Du bist dran", "Your turn";
    MOVES_BY: "{name} zieht {n}", "{name} moves {n}";
    YOU_MOVE_BY: "Du ziehst {n}", "You move {n}";
    TRIES_ONE: "noch {n} Versuch", "{n} try left";
    TRIES_MANY: "noch {n} Versuche", "{n} tries left";
    CHOICES_ONE: "{n} Stein möglich", "{n} pawn can move";
    CHOICES_MANY: "{n} Steine möglich", "{n} pawns can move";
    TAB_CHOOSES: "wählt", "chooses";
    ENTER_MOVES: "zieht", "moves";
    TAP_A_PAWN: "Stein antippen", "Tap a pawn";
    REAL_SHOWS: "Was zeigt dein Würfel?", "What does your die show?";
    REAL_SHOWS_N: "Der echte Würfel zeigt {n}", "The real die shows {n}";

    // Why things happen by themselves
    BECAUSE_T1: "Startfeld blockiert: der Zug verfällt", "Blocked start field: turn lost";
    BECAUSE_T2: "Der Stein auf dem Startfeld muss weiter", "The pawn on the start field must move on";
    BECAUSE_T3: "Sechs: der Stein auf dem Startfeld muss weiter, noch ein Wurf", "Six: the pawn on the start field must move on, roll again";
    BECAUSE_T4: "Sechs: ein Stein muss aus dem Haus, noch ein Wurf", "Six: a pawn must leave home, roll again";
    BECAUSE_T5: "{name} wählt einen Stein", "{name} chooses a pawn";
    BECAUSE_T6: "Sechs, das Haus ist leer: {name} wählt einen Stein", "Six, nobody at home: {name} chooses a pawn";
    BECAUSE_T7: "Sechs, aber nichts kann ziehen: noch ein Wurf", "Six, but nothing can move: roll again";
    BECAUSE_T8: "Nichts kann ziehen: noch ein Versuch", "Nothing can move: another try";
    BECAUSE_T9: "Nichts kann ziehen: der Nächste ist dran", "Nothing can move: next player";
    HITS: "{what}, schlägt {name}", "{what}, sends {name} home";
    GOES: "{name} zieht von {from} auf {to}", "{name} moves from {from} to {to}";
    WINS_BY: "{name} bringt den letzten Stein ins Ziel", "{name} brings the last pawn home";
    PREVIEW_HITS: "Dieser Zug schlägt {name}", "This move sends {name} home";
    PREVIEW_GOAL: "Dieser Zug bringt einen Stein ins Ziel", "This move brings a pawn into the goal";
    PREVIEW_TO: "Dieser Zug führt auf Feld {to}", "This move leads to field {to}";
    TO_BEGIN: "Wer eine Sechs würfelt, kommt aus dem Haus", "A six brings a pawn out of home";

    // Places
    HOME: "Haus", "Home";
    START: "Start", "Start";
    GOAL_N: "Ziel {n}", "Goal {n}";
    PAWN_AT: "{colour}: Stein auf {place}", "{colour}: pawn on {place}";
    PAWN_CAN: "{colour}: Stein auf {place}, zieht auf {to}", "{colour}: pawn on {place}, moves to {to}";
    PAWN_CAN_HIT: "{colour}: Stein auf {place}, zieht auf {to} und schlägt {name}", "{colour}: pawn on {place}, moves to {to} and sends {name} home";
    FIELD_N: "Feld {n}", "field {n}";
    COUNTS: "{home} im Haus, {way} unterwegs, {goal} im Ziel", "{home} at home, {way} on the way, {goal} in the goal";
    CAMP_IS: "{name} ({colour}): {counts}{fields}", "{name} ({colour}): {counts}{fields}";
    ON_FIELDS: "; Felder {fields}", "; fields {fields}";
    BOARD: "Spielbrett", "Board";

    // The move list
    OUT: "Haus → Start", "Home → start";
    FROM_TO: "{from} → {to}", "{from} → {to}";
    BLOCKED: "blockiert, Zug verfällt", "blocked, turn lost";
    NO_MOVE: "kein Zug", "no move";
    NO_MOVE_AGAIN: "kein Zug, noch einmal", "no move, again";
    CHOOSES: "wählt …", "chooses …";
    THROWS: "{name} würfelt {n}. {what}.", "{name} rolls {n}. {what}.";
    SAYS: "{what}.", "{what}.";

    // Fair dice
    FAIR: "Faire Würfel", "Fair dice";
    MOVES_TAB: "Züge", "Moves";
    COMMITMENT: "Zusage, SHA-256", "Commitment, SHA-256";
    COMMITMENT_HERE: "Zusage für diesen Tisch", "Commitment for this table";
    SEED_OPEN: "Saat, jetzt offen", "Seed, open now";
    SEED_HERE: "Saat dieses Tisches", "Seed of this table";
    COPY_COMMITMENT: "Zusage kopieren", "Copy the commitment";
    COPY_SEED: "Saat kopieren", "Copy the seed";
    CHI: "Chi-Quadrat, {n} Würfe", "Chi-square, {n} rolls";
    CHI_FINE: "unauffällig", "as expected";
    CHI_ODD: "auffällig", "unusual";
    P_IS: "p = {p}", "p = {p}";
    P_SHORT: "p {p}", "p {p}";
    P_NONE: "noch zu wenige", "too few yet";
    WAIT: "Längstes Warten auf 6", "Longest wait for a 6";
    WAIT_IS: "{name}, {n} Würfe", "{name}, {n} rolls";
    FACES_ARE: "{name}: Einsen bis Sechsen {faces}", "{name}: ones to sixes {faces}";
    FAIR_NOTE: "Gestrichelt: bei fairen Würfeln zu erwarten. Nach dem Spiel liegt die Saat offen, dann lässt sich jeder Wurf nachrechnen.", "Dashed: what fair dice would give. After the game the seed lies open, and every roll can be checked.";
    FAIR_NOTE_HERE: "Gestrichelt: bei fairen Würfeln zu erwarten. Nach dem Spiel lässt sich jeder Wurf nachrechnen, der an diesem Tisch fiel.", "Dashed: what fair dice would give. After the game every roll made at this table can be checked.";
    VERIFY: "Würfel prüfen", "Check the dice";
    VERIFIED: "Alle Würfe stimmen.", "Every roll is right.";
    VERIFIED_PART: "Alle prüfbaren Würfe stimmen.", "Every roll that can be checked is right.";
    VERIFIED_NONE: "Kein Wurf lässt sich prüfen.", "No roll can be checked.";
    VERIFIED_ONE: "{n} Wurf aus der Saat nachgerechnet, die Saat passt zur Zusage.", "{n} roll derived again from the seed, which fits the commitment.";
    VERIFIED_MANY: "{n} Würfe aus der Saat nachgerechnet, die Saat passt zur Zusage.", "{n} rolls derived again from the seed, which fits the commitment.";
    CHECKED_ONE: "{n} Wurf der Datei wurde beim Laden an ihrer Saat geprüft.", "{n} roll of the file was checked against its seed when it was loaded.";
    CHECKED_MANY: "{n} Würfe der Datei wurden beim Laden an ihrer Saat geprüft.", "{n} rolls of the file were checked against its seed when it was loaded.";
    UNSOWN_ONE: "{n} Wurf der Datei lässt sich nicht prüfen: Sie hat keine Saat dafür.", "{n} roll of the file cannot be checked: it has no seed for it.";
    UNSOWN_MANY: "{n} Würfe der Datei lassen sich nicht prüfen: Sie hat keine Saat dafür.", "{n} rolls of the file cannot be checked: it has no seed for them.";
    REAL_ONE: "{n} Wurf kam von einem echten Würfel.", "{n} roll came from a real die.";
    REAL_MANY: "{n} Würfe kamen von echten Würfeln.", "{n} rolls came from real dice.";
    WRONG_SEED: "Die Saat passt nicht zur Zusage!", "The seed does not fit the commitment!";
    WRONG_ROLL: "Wurf in Schritt {n} stimmt nicht mit der Saat überein!", "The roll of step {n} is not what the seed holds!";
    WRONG_MORE: "So hätte nicht gewürfelt werden dürfen.", "The dice should not have fallen like this.";
    NOT_YET: "Die Saat liegt erst nach dem Spiel offen.", "The seed lies open only after the game.";
    REAL_DICE: "Echte Würfel", "Real dice";
    REAL_DICE_MORE: "Würfe vom Tisch selbst eintragen", "Enter what you throw on your table";

    // Result
    ALL_HOME: "Alle vier Steine sind im Ziel.", "All four pawns are in the goal.";
    FACT_ROLLS: "Würfe", "Rolls";
    FACT_HITS: "Geschlagen", "Sent home";

    // Rules
    ROLL_FIRST: "Erst würfeln.", "Roll first.";
    ROLL_FIRST_DO: "Klick auf den Würfel oder drück die Leertaste.", "Click the die or press Space.";
    NO_PAWN: "Dort steht kein Stein von dir.", "No pawn of yours stands there.";
    OWN_PAWN: "Dort steht schon ein eigener Stein.", "A pawn of yours stands there already.";
    TOO_FAR: "Das ginge über das Ziel hinaus.", "That would overshoot the goal.";
    TAKE_MARKED: "Nimm einen der markierten Steine.", "Take one of the marked pawns.";

    // Why the computer did it
    OPTION: "Stein auf Feld {n}", "Pawn on field {n}";
    WORTH_CHANCE: "{n} % Gewinnchance", "{n} % to win";
    WORTH_POINTS: "{n} Punkte", "{n} points";
    PART_CAPTURE: "schlägt", "sends a pawn home";
    PART_GOAL: "kommt ins Ziel", "reaches the goal";
    PART_SAFER: "wird sicherer", "gets safer";
    PART_RISK: "wird bedroht", "gets into danger";
    PART_PROGRESS: "kommt voran", "moves on";

    // How to use it
    HOW_1: "Würfeln: Klick auf den Würfel oder Leertaste.", "Roll: click the die or press Space.";
    HOW_1_MORE: "Was das Spiel dann von selbst tut, steht in der Zeile darunter.", "What the game then does by itself is said in the line below.";
    HOW_2: "Ziehen: Klick auf einen markierten Stein.", "Move: click a marked pawn.";
    HOW_2_MORE: "Oder mit Tab wählen und mit Enter ziehen. Zeigst du darauf, siehst du das Ziel.", "Or choose with Tab and move with Enter. Hovering shows where it goes.";
    HOW_3: "Echte Würfel: Schalter bei „Faire Würfel“.", "Real dice: the switch under “Fair dice”.";
    HOW_3_MORE: "Dann gebt ihr mit Klick oder den Tasten 1 bis 6 ein, was auf dem Tisch liegt.", "Then enter with a click or keys 1 to 6 what lies on your table.";
    HOW_4: "Nachrechnen: nach dem Spiel „Würfel prüfen“.", "Check: “Check the dice” after the game.";
    HOW_4_MORE: "Vor dem ersten Wurf steht die Prüfsumme der geheimen Saat schon fest und ist zu sehen.", "Before the first roll the checksum of the secret seed is fixed and shown.";
    KEY_ROLL: "würfeln", "roll";
    KEY_ENTER: "Stein ziehen", "move the pawn";
    KEY_REAL: "echten Würfel eintragen", "enter a real die";
}

pub const TRIES: Plural = Plural { one: TRIES_ONE, many: TRIES_MANY };
/// Rolls that the seed holds.
pub const VERIFIED_ROLLS: Plural = Plural { one: VERIFIED_ONE, many: VERIFIED_MANY };
/// Rolls of a file that its seed holds.
pub const CHECKED_ROLLS: Plural = Plural { one: CHECKED_ONE, many: CHECKED_MANY };
/// Rolls of a file without a seed for them.
pub const UNSOWN_ROLLS: Plural = Plural { one: UNSOWN_ONE, many: UNSOWN_MANY };
/// Rolls of real dice.
pub const REAL_ROLLS: Plural = Plural { one: REAL_ONE, many: REAL_MANY };
/// Pawns that can move.
pub const CHOICES: Plural = Plural { one: CHOICES_ONE, many: CHOICES_MANY };

/// A player's colour.
pub fn colour(player: Player, lang: Lang) -> &'static str {
    [RED, BLUE, GREEN, YELLOW][player.index()].get(lang)
}

/// A place as people call it.
pub fn place(place: PawnPlace, lang: Lang) -> String {
    match place {
        PawnPlace::Home(_) => HOME.get(lang).to_owned(),
        PawnPlace::Ring(field) => field.to_string(),
        PawnPlace::Goal(field) => GOAL_N.count(lang, usize::from(field) + 1),
    }
}

/// A number with two digits behind the point, or what the language has for one.
pub fn decimal(value: f64, lang: Lang) -> String {
    pointed(format!("{value:.2}"), lang)
}

/// A number with one such digit.
pub fn tenths(value: f64, lang: Lang) -> String {
    pointed(format!("{value:.1}"), lang)
}

fn pointed(text: String, lang: Lang) -> String {
    match lang {
        Lang::De => text.replace('.', ","),
        Lang::En => text,
    }
}
