//! Scotland Yard in German.

use crate::texts::german;

german! {
    TITLE: "Scotland Yard";
    LINE: "Detektive jagen Mister X durch London.";
    PICTURE: "Ein Mann mit Hut im Londoner Nebel";

    MISTER_X: "Mister X";
    BLUE: "Blau";
    YELLOW: "Gelb";
    RED: "Rot";
    GREEN: "Grün";
    BLACK: "Schwarz";

    TUBE: "U-Bahn";
    BUS: "Bus";
    CAB: "Taxi";
    BLACK_TICKET: "Black";

    // Set-up
    SEATS_NOTE: "3 bis 5 Detektive. Wer mehrere Plätze nimmt, führt mehrere Detektive.";
    TARGETS: "Mögliche Ziele anzeigen";
    TARGETS_MORE: "Alle sehen, wo Mister X sein kann.";
    GODMODE: "Godmode erlauben";
    GODMODE_MORE: "Zum Ausprobieren: Alle können Mister X immer sehen.";
    BAD_DETECTIVES: "Es müssen 3 bis 5 Detektive sein.";
    BAD_NETWORK: "Dieses Liniennetz lässt sich nicht benutzen.";
    BAD_POSITION: "Dieser Spielstand lässt sich nicht laden: {reason}";
    FILE_SYNTAX: "In Zeile {line}, Spalte {column} ist das kein JSON.";
    FILE_MISSING: "{path} fehlt.";
    FILE_TYPE: "{path} muss {expected} sein.";
    FILE_OBJECT: "ein Objekt";
    FILE_LIST: "eine Liste";
    FILE_TEXT: "ein Text";
    FILE_INTEGER: "eine ganze Zahl";
    FILE_NUMBER: "eine Zahl";
    FILE_BOOL: "true oder false";
    FILE_WHOLE: "Die Datei";
    FILE_RANGE: "{path} ist {value}, erlaubt sind {least} bis {most}.";
    FILE_NO_STATION: "{path} ist {station}, und diese Station hat das Liniennetz nicht.";
    FILE_SHARED: "{path} ist {station}, und dort steht schon ein Detektiv.";
    FILE_NEGATIVE: "{path} ist {value}, und weniger als keine Tickets gibt es nicht.";
    FILE_LENGTH: "Einträge in {path}: {found} statt {expected}.";
    LEVEL: "Computer";
    RANDOM: "Zufällig";
    COURSE: "Taktiker";

    // The map
    MAP: "Karte von London mit {n} Stationen";
    WHOLE_MAP: "Ganzer Plan";
    GO_WITH: "Nach {station} fahren mit …";
    LEFT: "noch {n}";
    TICKET_TO: "{ticket} nach {station}, noch {n}";
    REACH_LIST: "Erreichbare Stationen";
    REACH_ITEM: "Nach {station} mit {ticket}";
    UNREACHABLE: "Station {n} ist von hier nicht erreichbar.";
    UNREACHABLE_DO: "Wähle eine der umringten Stationen.";
    OCCUPIED: "Auf Station {n} steht schon ein Detektiv.";
    OCCUPIED_DO: "Zwei Detektive passen nicht auf eine Station, und Mister X liefe ihm in die Arme.";
    NO_TICKET: "Nach Station {n} fehlt die Fahrkarte.";
    NO_TICKET_DO: "Diese Linie geht nur mit einer Karte, die du nicht mehr hast.";
    AT_STATION: "Station {n}";
    HIDDEN: "unbekannt";

    // The hand
    ROUND: "Runde {n}";
    ROUND_YOU: "Runde {n}: Du bist am Zug";
    ROUND_OF: "Runde {n}: {name} ist am Zug";
    CHOOSE_RINGED: "Wähle eine der umringten Stationen.";
    WAITS: "Gleich geht es weiter.";
    TICKETS_OF: "Fahrkarten von {name}";
    SHOWS_NEXT: "Mister X zeigt sich in Runde {n}.";

    // Players
    HAS: "{station}, {cab} Taxi, {bus} Bus, {tube} U-Bahn";

    // Travel log
    TRAVEL: "Fahrtentafel";
    TARGETS_N: "Mögliche Ziele ({n})";
    SHOW_X: "Mister X zeigen (Godmode)";
    LEG: "Runde {n}: {what}";
    LEG_OPEN: "noch offen";
    LEG_SHOWN: "{ticket}, gesehen auf {station}";
    LEG_REVEAL: "zeigt sich";

    // Curtain
    CURTAIN: "Mister X ist am Zug";
    CURTAIN_MORE: "Alle anderen schauen jetzt bitte weg. Erst wenn nur noch Mister X hinsieht, geht der Vorhang auf.";
    CURTAIN_OPEN: "Ich bin Mister X";

    // Steps
    STARTS: "{name} beginnt auf {station}";
    STARTS_HIDDEN: "{name} beginnt im Verborgenen";
    MOVED: "{name} fährt mit {ticket} nach {station}";
    MOVED_HIDDEN: "{name} fährt mit {ticket}";
    SHOWED: "Mister X zeigt sich: Station {station}!";
    SHOWED_DO: "Runde {n}. Jetzt wissen alle, wo er ist.";
    PASSED_TICKET: "{name} hat keine passende Fahrkarte und wartet";
    PASSED_BLOCKED: "{name} ist von Kollegen umstellt und wartet";
    SHORT_TO: "→ {station}";
    SHORT_HIDDEN: "→ ?";

    // Ends
    END_CAUGHT: "Mister X wurde gefasst.";
    END_SURROUNDED: "Mister X ist umzingelt.";
    END_ESCAPED: "Die letzte Runde ist vorbei: Mister X ist entkommen.";
    END_EXHAUSTED: "Kein Detektiv kann mehr ziehen.";
    X_WAY: "Der Weg von Mister X: {stations}";
    DETECTIVES_WIN: "Die Detektive gewinnen!";
    X_WINS: "Mister X gewinnt!";
    FACT_ROUNDS: "Runden";
    FACT_SHOWN: "Gesehen";

    // Files
    NO_SAVE: "Der Spielstand würde Mister X verraten.";
    NO_SAVE_DO: "Speichern kann nur Mister X, oder alle nach dem Ende. Der Tisch selbst bleibt dir erhalten.";

    // Why
    TACTIC_1: "Mögliches Ziel";
    TACTIC_2: "U-Bahn-Station";
    TACTIC_3: "Weg zur letzten Spur";
    TACTIC_4: "Kleinste Nummer";
    OPTION: "{station} mit {ticket}";
    PART_TARGETS: "Ziele {n}";
    PART_NEARNESS: "Nähe {n}";
    PART_MOBILITY: "Wege {n}";
    PART_TICKETS: "Vorrat {n}";
    PART_SAFETY: "Sicherheit {n}";

    // How to use it
    HOW_1: "Fahren: Klick auf eine umringte Station.";
    HOW_1_MORE: "Passen mehrere Fahrkarten, fragt das Programm. Mit Tab kommst du zur Liste aller erreichbaren Stationen.";
    HOW_2: "Ansehen: Mausrad vergrößert, Ziehen verschiebt.";
    HOW_2_MORE: "Mit zwei Fingern oder den Tasten + und − ebenso. Die 0 zeigt den ganzen Plan.";
    HOW_3: "Spuren lesen: Die Fahrtentafel zeigt jede Fahrkarte von Mister X.";
    HOW_3_MORE: "In den Runden 3, 8, 13, 18 und 24 zeigt er sich. „Mögliche Ziele“ schraffiert, wo er sein kann.";
    HOW_4: "Warum? Die Glühbirne erklärt den letzten Zug eines Computers.";
    HOW_4_MORE: "Was Mister X denkt, erfährst du erst nach dem Ende.";
    KEY_ZOOM: "Ausschnitt: größer, kleiner, alles";
    KEY_PAN: "Karte verschieben";
    KEY_LIST: "Liste der Stationen";
}
