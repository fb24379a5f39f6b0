//! Scotland Yard's texts.

use games::scotland::Ticket;

use crate::texts::{Text, texts};

texts! {
    TITLE: "Scotland Yard", "Scotland Yard";
    LINE: "Detektive jagen Mister X durch London.", "Detectives hunt Mister X through London.";
    PICTURE: "Ein Mann mit Hut im Londoner Nebel", "A man with a hat in the London fog";

    MISTER_X: "Mister X", "Mister X";
    BLUE: "Blau", "Blue";
    YELLOW: "Gelb", "Yellow";
    RED: "Rot", "Red";
    GREEN: "Grün", "Green";
    BLACK: "Schwarz", "Black";

    TUBE: "U-Bahn", "Tube";
    BUS: "Bus", "Bus";
    CAB: "Taxi", "Taxi";
    BLACK_TICKET: "Black", "Black";

    // Set-up
    SEATS_NOTE: "3 bis 5 Detektive. Wer mehrere Plätze nimmt, führt mehrere Detektive.", "3 to 5 detectives. Whoever takes several seats leads several of them.";
    TARGETS: "Mögliche Ziele anzeigen", "Show possible targets";
    TARGETS_MORE: "Alle sehen, wo Mister X sein kann.", "Everybody sees where Mister X may be.";
    GODMODE: "Godmode erlauben", "Allow Godmode";
    GODMODE_MORE: "Zum Ausprobieren: Alle können Mister X immer sehen.", "For trying things out: everybody can always see Mister X.";
    BAD_DETECTIVES: "Es müssen 3 bis 5 Detektive sein.", "There must be 3 to 5 detectives.";
    BAD_NETWORK: "Dieses Liniennetz lässt sich nicht benutzen.", "This network cannot be used.";
    BAD_POSITION: "Dieser Spielstand lässt sich nicht laden: {reason}", "This saved game cannot be loaded: {reason}";
    FILE_SYNTAX: "In Zeile {line}, Spalte {column} ist das kein JSON.", "in line {line}, column {column} this is no JSON.";
    FILE_MISSING: "{path} fehlt.", "{path} is missing.";
    FILE_TYPE: "{path} muss {expected} sein.", "{path} must be {expected}.";
    FILE_OBJECT: "ein Objekt", "an object";
    FILE_LIST: "eine Liste", "a list";
    FILE_TEXT: "ein Text", "a text";
    FILE_INTEGER: "eine ganze Zahl", "an integer";
    FILE_NUMBER: "eine Zahl", "a number";
    FILE_BOOL: "true oder false", "true or false";
    FILE_WHOLE: "Die Datei", "the file";
    FILE_RANGE: "{path} ist {value}, erlaubt sind {least} bis {most}.", "{path} is {value}, {least} to {most} are allowed.";
    FILE_NO_STATION: "{path} ist {station}, und diese Station hat das Liniennetz nicht.", "{path} is {station}, and the network has no such station.";
    FILE_SHARED: "{path} ist {station}, und dort steht schon ein Detektiv.", "{path} is {station}, where another detective stands already.";
    FILE_NEGATIVE: "{path} ist {value}, und weniger als keine Tickets gibt es nicht.", "{path} is {value}, and there are no fewer than no tickets.";
    FILE_LENGTH: "Einträge in {path}: {found} statt {expected}.", "entries in {path}: {found} instead of {expected}.";
    LEVEL: "Computer", "Computer";
    RANDOM: "Zufällig", "Random";
    COURSE: "Taktiker", "Tactician";

    // The map
    MAP: "Karte von London mit {n} Stationen", "Map of London with {n} stations";
    WHOLE_MAP: "Ganzer Plan", "The whole map";
    GO_WITH: "Nach {station} fahren mit …", "Go to {station} by …";
    LEFT: "noch {n}", "{n} left";
    TICKET_TO: "{ticket} nach {station}, noch {n}", "{ticket} to {station}, {n} left";
    REACH_LIST: "Erreichbare Stationen", "Stations in reach";
    REACH_ITEM: "Nach {station} mit {ticket}", "To {station} by {ticket}";
    UNREACHABLE: "Station {n} ist von hier nicht erreichbar.", "Station {n} cannot be reached from here.";
    UNREACHABLE_DO: "Wähle eine der umringten Stationen.", "Choose one of the ringed stations.";
    OCCUPIED: "Auf Station {n} steht schon ein Detektiv.", "A detective stands on station {n} already.";
    OCCUPIED_DO: "Zwei Detektive passen nicht auf eine Station, und Mister X liefe ihm in die Arme.", "There is no room for two, and Mister X would walk into his arms.";
    NO_TICKET: "Nach Station {n} fehlt die Fahrkarte.", "There is no ticket for station {n}.";
    NO_TICKET_DO: "Diese Linie geht nur mit einer Karte, die du nicht mehr hast.", "This line needs a ticket that you have used up.";
    AT_STATION: "Station {n}", "Station {n}";
    HIDDEN: "unbekannt", "unknown";

    // The hand
    ROUND: "Runde {n}", "Round {n}";
    ROUND_YOU: "Runde {n}: Du bist am Zug", "Round {n}: your turn";
    ROUND_OF: "Runde {n}: {name} ist am Zug", "Round {n}: {name} is to move";
    CHOOSE_RINGED: "Wähle eine der umringten Stationen.", "Choose one of the ringed stations.";
    WAITS: "Gleich geht es weiter.", "It goes on soon.";
    TICKETS_OF: "Fahrkarten von {name}", "{name}’s tickets";
    SHOWS_NEXT: "Mister X zeigt sich in Runde {n}.", "Mister X shows himself in round {n}.";

    // Players
    HAS: "{station}, {cab} Taxi, {bus} Bus, {tube} U-Bahn", "{station}, {cab} taxi, {bus} bus, {tube} tube";

    // Travel log
    TRAVEL: "Fahrtentafel", "Travel log";
    TARGETS_N: "Mögliche Ziele ({n})", "Possible targets ({n})";
    SHOW_X: "Mister X zeigen (Godmode)", "Show Mister X (Godmode)";
    LEG: "Runde {n}: {what}", "Round {n}: {what}";
    LEG_OPEN: "noch offen", "still open";
    LEG_SHOWN: "{ticket}, gesehen auf {station}", "{ticket}, seen on {station}";
    LEG_REVEAL: "zeigt sich", "shows himself";

    // Curtain
    CURTAIN: "Mister X ist am Zug", "Mister X is to move";
    CURTAIN_MORE: "Alle anderen schauen jetzt bitte weg. Erst wenn nur noch Mister X hinsieht, geht der Vorhang auf.", "Everybody else look away now, please. The curtain opens when only Mister X is looking.";
    CURTAIN_OPEN: "Ich bin Mister X", "I am Mister X";

    // Steps
    STARTS: "{name} beginnt auf {station}", "{name} begins on {station}";
    STARTS_HIDDEN: "{name} beginnt im Verborgenen", "{name} begins in hiding";
    MOVED: "{name} fährt mit {ticket} nach {station}", "{name} goes to {station} by {ticket}";
    MOVED_HIDDEN: "{name} fährt mit {ticket}", "{name} goes by {ticket}";
    SHOWED: "Mister X zeigt sich: Station {station}!", "Mister X shows himself: station {station}!";
    SHOWED_DO: "Runde {n}. Jetzt wissen alle, wo er ist.", "Round {n}. Now everybody knows where he is.";
    PASSED_TICKET: "{name} hat keine passende Fahrkarte und wartet", "{name} has no ticket that helps, and waits";
    PASSED_BLOCKED: "{name} ist von Kollegen umstellt und wartet", "{name} is surrounded by colleagues, and waits";
    SHORT_TO: "→ {station}", "→ {station}";
    SHORT_HIDDEN: "→ ?", "→ ?";

    // Ends
    END_CAUGHT: "Mister X wurde gefasst.", "Mister X was caught.";
    END_SURROUNDED: "Mister X ist umzingelt.", "Mister X is surrounded.";
    END_ESCAPED: "Die letzte Runde ist vorbei: Mister X ist entkommen.", "The last round is over: Mister X has escaped.";
    END_EXHAUSTED: "Kein Detektiv kann mehr ziehen.", "No detective can move any more.";
    DETECTIVES_WIN: "Die Detektive gewinnen!", "The detectives win!";
    X_WINS: "Mister X gewinnt!", "Mister X wins!";
    FACT_ROUNDS: "Runden", "Rounds";
    FACT_SHOWN: "Gesehen", "Seen";

    // Files
    NO_SAVE: "Der Spielstand würde Mister X verraten.", "The file would give Mister X away.";
    NO_SAVE_DO: "Speichern kann nur Mister X, oder alle nach dem Ende. Der Tisch selbst bleibt dir erhalten.", "Only Mister X can save, or everybody after the end. The table itself is kept for you.";

    // Why
    TACTIC_1: "Mögliches Ziel", "Possible target";
    TACTIC_2: "U-Bahn-Station", "Tube station";
    TACTIC_3: "Weg zur letzten Spur", "Way to the last trace";
    TACTIC_4: "Kleinste Nummer", "Smallest number";
    OPTION: "{station} mit {ticket}", "{station} by {ticket}";
    PART_TARGETS: "Ziele {n}", "targets {n}";
    PART_NEARNESS: "Nähe {n}", "nearness {n}";
    PART_MOBILITY: "Wege {n}", "ways {n}";
    PART_TICKETS: "Vorrat {n}", "stock {n}";
    PART_SAFETY: "Sicherheit {n}", "safety {n}";

    // How to use it
    HOW_1: "Fahren: Klick auf eine umringte Station.", "Go: click a ringed station.";
    HOW_1_MORE: "Passen mehrere Fahrkarten, fragt das Programm. Mit Tab kommst du zur Liste aller erreichbaren Stationen.", "If several tickets will do, you are asked. Tab takes you to a list of all stations in reach.";
    HOW_2: "Ansehen: Mausrad vergrößert, Ziehen verschiebt.", "Look: the wheel zooms, dragging moves the map.";
    HOW_2_MORE: "Mit zwei Fingern oder den Tasten + und − ebenso. Die 0 zeigt den ganzen Plan.", "Two fingers or the keys + and − do the same. 0 shows the whole map.";
    HOW_3: "Spuren lesen: Die Fahrtentafel zeigt jede Fahrkarte von Mister X.", "Read the traces: the travel log shows every ticket of Mister X.";
    HOW_3_MORE: "In den Runden 3, 8, 13, 18 und 24 zeigt er sich. „Mögliche Ziele“ schraffiert, wo er sein kann.", "In rounds 3, 8, 13, 18 and 24 he shows himself. “Possible targets” hatches where he may be.";
    HOW_4: "Warum? Die Glühbirne erklärt den letzten Zug eines Computers.", "Why? The bulb explains the last move of a computer.";
    HOW_4_MORE: "Was Mister X denkt, erfährst du erst nach dem Ende.", "What Mister X thinks is told after the end only.";
    KEY_ZOOM: "Ausschnitt: größer, kleiner, alles", "zoom in, zoom out, all";
    KEY_PAN: "Karte verschieben", "move the map";
    KEY_LIST: "Liste der Stationen", "list of stations";
}

/// A ticket's name.
pub const fn ticket(ticket: Ticket) -> Text {
    match ticket {
        Ticket::Tube => TUBE,
        Ticket::Bus => BUS,
        Ticket::Cab => CAB,
        Ticket::Black => BLACK_TICKET,
    }
}
