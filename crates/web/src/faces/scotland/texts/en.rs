//! Scotland Yard in English.

use crate::texts::english;

english! {
    TITLE: "Scotland Yard";
    LINE: "Detectives hunt Mister X through London.";
    PICTURE: "A man with a hat in the London fog";

    MISTER_X: "Mister X";
    BLUE: "Blue";
    YELLOW: "Yellow";
    RED: "Red";
    GREEN: "Green";
    BLACK: "Black";

    TUBE: "Tube";
    BUS: "Bus";
    CAB: "Taxi";
    BLACK_TICKET: "Black";

    // Set-up
    SEATS_NOTE: "3 to 5 detectives. Whoever takes several seats leads several of them.";
    TARGETS: "Show possible targets";
    TARGETS_MORE: "Everybody sees where Mister X may be.";
    GODMODE: "Allow Godmode";
    GODMODE_MORE: "For trying things out: everybody can always see Mister X.";
    BAD_DETECTIVES: "There must be 3 to 5 detectives.";
    BAD_NETWORK: "This network cannot be used.";
    BAD_POSITION: "This saved game cannot be loaded: {reason}";
    FILE_SYNTAX: "in line {line}, column {column} this is no JSON.";
    FILE_MISSING: "{path} is missing.";
    FILE_TYPE: "{path} must be {expected}.";
    FILE_OBJECT: "an object";
    FILE_LIST: "a list";
    FILE_TEXT: "a text";
    FILE_INTEGER: "an integer";
    FILE_NUMBER: "a number";
    FILE_BOOL: "true or false";
    FILE_WHOLE: "the file";
    FILE_RANGE: "{path} is {value}, {least} to {most} are allowed.";
    FILE_NO_STATION: "{path} is {station}, and the network has no such station.";
    FILE_SHARED: "{path} is {station}, where another detective stands already.";
    FILE_NEGATIVE: "{path} is {value}, and there are no fewer than no tickets.";
    FILE_LENGTH: "entries in {path}: {found} instead of {expected}.";
    LEVEL: "Computer";
    RANDOM: "Random";
    COURSE: "Tactician";

    // The map
    MAP: "Map of London with {n} stations";
    WHOLE_MAP: "The whole map";
    GO_WITH: "Go to {station} by …";
    LEFT: "{n} left";
    TICKET_TO: "{ticket} to {station}, {n} left";
    REACH_LIST: "Stations in reach";
    REACH_ITEM: "To {station} by {ticket}";
    UNREACHABLE: "Station {n} cannot be reached from here.";
    UNREACHABLE_DO: "Choose one of the ringed stations.";
    OCCUPIED: "A detective stands on station {n} already.";
    OCCUPIED_DO: "There is no room for two, and Mister X would walk into his arms.";
    NO_TICKET: "There is no ticket for station {n}.";
    NO_TICKET_DO: "This line needs a ticket that you have used up.";
    AT_STATION: "Station {n}";
    HIDDEN: "unknown";

    // The hand
    ROUND: "Round {n}";
    ROUND_YOU: "Round {n}: your turn";
    ROUND_OF: "Round {n}: {name} is to move";
    CHOOSE_RINGED: "Choose one of the ringed stations.";
    WAITS: "It goes on soon.";
    TICKETS_OF: "{name}’s tickets";
    SHOWS_NEXT: "Mister X shows himself in round {n}.";

    // Players
    HAS: "{station}, {cab} taxi, {bus} bus, {tube} tube";

    // Travel log
    TRAVEL: "Travel log";
    TARGETS_N: "Possible targets ({n})";
    SHOW_X: "Show Mister X (Godmode)";
    LEG: "Round {n}: {what}";
    LEG_OPEN: "still open";
    LEG_SHOWN: "{ticket}, seen on {station}";
    LEG_REVEAL: "shows himself";

    // Curtain
    CURTAIN: "Mister X is to move";
    CURTAIN_MORE: "Everybody else look away now, please. The curtain opens when only Mister X is looking.";
    CURTAIN_OPEN: "I am Mister X";

    // Steps
    STARTS: "{name} begins on {station}";
    STARTS_HIDDEN: "{name} begins in hiding";
    MOVED: "{name} goes to {station} by {ticket}";
    MOVED_HIDDEN: "{name} goes by {ticket}";
    SHOWED: "Mister X shows himself: station {station}!";
    SHOWED_DO: "Round {n}. Now everybody knows where he is.";
    PASSED_TICKET: "{name} has no ticket that helps, and waits";
    PASSED_BLOCKED: "{name} is surrounded by colleagues, and waits";
    SHORT_TO: "→ {station}";
    SHORT_HIDDEN: "→ ?";

    // Ends
    END_CAUGHT: "Mister X was caught.";
    END_SURROUNDED: "Mister X is surrounded.";
    END_ESCAPED: "The last round is over: Mister X has escaped.";
    END_EXHAUSTED: "No detective can move any more.";
    X_WAY: "Mister X’s way: {stations}";
    DETECTIVES_WIN: "The detectives win!";
    X_WINS: "Mister X wins!";
    FACT_ROUNDS: "Rounds";
    FACT_SHOWN: "Seen";

    // Files
    NO_SAVE: "The file would give Mister X away.";
    NO_SAVE_DO: "Only Mister X can save, or everybody after the end. The table itself is kept for you.";

    // Why
    TACTIC_1: "Possible target";
    TACTIC_2: "Tube station";
    TACTIC_3: "Way to the last trace";
    TACTIC_4: "Smallest number";
    OPTION: "{station} by {ticket}";
    PART_TARGETS: "targets {n}";
    PART_NEARNESS: "nearness {n}";
    PART_MOBILITY: "ways {n}";
    PART_TICKETS: "stock {n}";
    PART_SAFETY: "safety {n}";

    // How to use it
    HOW_1: "Go: click a ringed station.";
    HOW_1_MORE: "If several tickets will do, you are asked. Tab takes you to a list of all stations in reach.";
    HOW_2: "Look: the wheel zooms, dragging moves the map.";
    HOW_2_MORE: "Two fingers or the keys + and − do the same. 0 shows the whole map.";
    HOW_3: "Read the traces: the travel log shows every ticket of Mister X.";
    HOW_3_MORE: "In rounds 3, 8, 13, 18 and 24 he shows himself. “Possible targets” hatches where he may be.";
    HOW_4: "Why? The bulb explains the last move of a computer.";
    HOW_4_MORE: "What Mister X thinks is told after the end only.";
    KEY_ZOOM: "zoom in, zoom out, all";
    KEY_PAN: "move the map";
    KEY_LIST: "list of stations";
}
