//! Mensch ärgere dich nicht in German.

use crate::texts::german;

german! {
    TITLE: "Mensch ärgere dich nicht";
    LINE: "Würfeln, rennen, rauswerfen, heimkommen.";
    PICTURE: "Rot wirft Blau vom Brett, Grün freut sich";

    RED: "Rot";
    BLUE: "Blau";
    GREEN: "Grün";
    YELLOW: "Gelb";

    // Set-up
    WHO_PLAYS: "Wer spielt mit";
    WHO_PLAYS_NOTE: "Zwei bis vier. Zu zweit sitzt man sich am besten gegenüber.";
    BAD_PLAYERS: "Es spielen zwei bis vier mit.";
    BAD_POSITION: "Diese Stellung lässt sich nicht spielen.";
    LEVEL: "Spielstärke";
    RANDOM: "Zufällig";
    FAST: "Renner";
    MIXED: "Ausgewogen";
    SEARCH: "Meister";

    // The die
    DIE: "Würfel";
    ROLL: "Würfeln";
    ROLL_DIE: "Würfel, würfeln";
    DIE_SHOWS: "Der Würfel zeigt {n}";
    DIE_UNTHROWN: "Noch nicht gewürfelt";
    IS_ON: "{name} ist dran";
    YOU_ARE_ON: "Du bist dran";
    MOVES_BY: "{name} zieht {n}";
    YOU_MOVE_BY: "Du ziehst {n}";
    TRIES: "noch {n} Versuch" / "noch {n} Versuche";
    REAL_SHOWS: "Was zeigt dein Würfel?";
    REAL_SHOWS_N: "Der echte Würfel zeigt {n}";

    // Why things happen by themselves
    BECAUSE_T1: "Startfeld blockiert: der Zug verfällt";
    BECAUSE_T2: "Der Stein auf dem Startfeld muss weiter";
    BECAUSE_T3: "Sechs: der Stein auf dem Startfeld muss weiter, noch ein Wurf";
    BECAUSE_T4: "Sechs: ein Stein muss aus dem Haus, noch ein Wurf";
    BECAUSE_T5: "{name} wählt einen Stein";
    BECAUSE_T6: "Sechs, das Haus ist leer: {name} wählt einen Stein";
    BECAUSE_T7: "Sechs, aber nichts kann ziehen: noch ein Wurf";
    BECAUSE_T8: "Nichts kann ziehen: noch ein Versuch";
    BECAUSE_T9: "Nichts kann ziehen: der Nächste ist dran";
    HITS: "{what}, schlägt {name}";
    GOES: "{name} zieht von {from} auf {to}";
    WINS_BY: "{name} bringt den letzten Stein ins Ziel";
    PICK: "Stein wählen";
    PICK_FREE: "frei";
    PICK_SAFE: "ins Ziel";
    PREVIEW_HITS: "Dieser Zug schlägt {name}";
    PREVIEW_GOAL: "Dieser Zug bringt einen Stein ins Ziel";
    PREVIEW_TO: "Dieser Zug führt auf Feld {to}";
    TO_BEGIN: "Wer eine Sechs würfelt, kommt aus dem Haus";

    // Places
    HOME: "Haus";
    START: "Start";
    GOAL_N: "Ziel {n}";
    PAWN_AT: "{colour}: Stein auf {place}";
    PAWN_CAN: "{colour}: Stein auf {place}, zieht auf {to}";
    PAWN_CAN_HIT: "{colour}: Stein auf {place}, zieht auf {to} und schlägt {name}";
    FIELD_N: "Feld {n}";
    COUNTS: "{home} im Haus, {way} unterwegs, {goal} im Ziel";
    CAMP_IS: "{name} ({colour}): {counts}{fields}";
    ON_FIELDS: "; Felder {fields}";
    BOARD: "Spielbrett";

    // The move list
    OUT: "Haus → Start";
    FROM_TO: "{from} → {to}";
    BLOCKED: "blockiert, Zug verfällt";
    NO_MOVE: "kein Zug";
    NO_MOVE_AGAIN: "kein Zug, noch einmal";
    CHOOSES: "wählt …";
    THROWS: "{name} würfelt {n}. {what}.";
    SAYS: "{what}.";

    // Fair dice
    FAIR: "Faire Würfel";
    COMMITMENT: "Zusage, SHA-256";
    COMMITMENT_HERE: "Zusage für diesen Tisch";
    SEED_OPEN: "Saat, jetzt offen";
    SEED_HERE: "Saat dieses Tisches";
    COPY_COMMITMENT: "Zusage kopieren";
    COPY_SEED: "Saat kopieren";
    CHI: "Chi-Quadrat, {n} Würfe";
    CHI_FINE: "unauffällig";
    CHI_ODD: "auffällig";
    P_IS: "p = {p}";
    P_SHORT: "p {p}";
    P_NONE: "noch zu wenige";
    WAIT: "Längstes Warten auf 6";
    WAIT_IS: "{name}, {n} Würfe";
    FACES_ARE: "{name}: Einsen bis Sechsen {faces}";
    FAIR_NOTE: "Gestrichelt: bei fairen Würfeln zu erwarten. Nach dem Spiel liegt die Saat offen, dann lässt sich jeder Wurf nachrechnen.";
    FAIR_NOTE_HERE: "Gestrichelt: bei fairen Würfeln zu erwarten. Nach dem Spiel lässt sich jeder Wurf nachrechnen, der an diesem Tisch fiel.";
    VERIFY: "Würfel prüfen";
    VERIFIED: "Alle Würfe stimmen.";
    VERIFIED_PART: "Alle prüfbaren Würfe stimmen.";
    VERIFIED_NONE: "Kein Wurf lässt sich prüfen.";
    VERIFIED_ROLLS: "{n} Wurf aus der Saat nachgerechnet, die Saat passt zur Zusage." / "{n} Würfe aus der Saat nachgerechnet, die Saat passt zur Zusage.";
    CHECKED_ROLLS: "{n} Wurf der Datei wurde beim Laden an ihrer Saat geprüft." / "{n} Würfe der Datei wurden beim Laden an ihrer Saat geprüft.";
    UNSOWN_ROLLS: "{n} Wurf der Datei lässt sich nicht prüfen: Sie hat keine Saat dafür." / "{n} Würfe der Datei lassen sich nicht prüfen: Sie hat keine Saat dafür.";
    REAL_ROLLS: "{n} Wurf kam von einem echten Würfel." / "{n} Würfe kamen von echten Würfeln.";
    WRONG_SEED: "Die Saat passt nicht zur Zusage!";
    WRONG_ROLL: "Wurf in Schritt {n} stimmt nicht mit der Saat überein!";
    WRONG_MORE: "So hätte nicht gewürfelt werden dürfen.";
    NOT_YET: "Die Saat liegt erst nach dem Spiel offen.";
    ROLLS_BY_ITSELF: "Würfelt von selbst";
    ROLLS_BY_ITSELF_MORE: "Dein Würfel fällt ohne Klick, sobald du dran bist";
    REAL_DICE: "Echte Würfel";
    REAL_DICE_MORE: "Würfe vom Tisch selbst eintragen";

    // Result
    ALL_HOME: "Alle vier Steine sind im Ziel.";
    FACT_ROLLS: "Würfe";
    FACT_HITS: "Geschlagen";

    // Rules
    ROLL_FIRST: "Erst würfeln.";
    ROLL_FIRST_DO: "Klick auf den Würfel oder drück die Leertaste.";
    NO_PAWN: "Dort steht kein Stein von dir.";
    OWN_PAWN: "Dort steht schon ein eigener Stein.";
    TOO_FAR: "Das ginge über das Ziel hinaus.";
    TAKE_MARKED: "Nimm einen der markierten Steine.";

    // Why the computer did it
    OPTION: "Stein auf Feld {n}";
    WORTH_CHANCE: "{n} % Gewinnchance";
    WORTH_POINTS: "{n} Punkte";
    PART_CAPTURE: "schlägt";
    PART_GOAL: "kommt ins Ziel";
    PART_SAFER: "wird sicherer";
    PART_RISK: "wird bedroht";
    PART_PROGRESS: "kommt voran";

    // How to use it
    HOW_1: "Würfeln: Klick auf den Würfel oder Leertaste.";
    HOW_1_MORE: "Was das Spiel dann von selbst tut, steht in der Zeile darunter.";
    HOW_2: "Ziehen: Klick auf einen markierten Stein.";
    HOW_2_MORE: "Oder mit Tab wählen und mit Enter ziehen. Zeigst du darauf, siehst du das Ziel.";
    HOW_3: "Echte Würfel: Schalter bei „Faire Würfel“.";
    HOW_3_MORE: "Dann gebt ihr mit Klick oder den Tasten 1 bis 6 ein, was auf dem Tisch liegt.";
    HOW_4: "Nachrechnen: nach dem Spiel „Würfel prüfen“.";
    HOW_4_MORE: "Vor dem ersten Wurf steht die Prüfsumme der geheimen Saat schon fest und ist zu sehen.";
    KEY_ROLL: "würfeln";
    KEY_ENTER: "Stein ziehen";
    KEY_REAL: "echten Würfel eintragen";
}
