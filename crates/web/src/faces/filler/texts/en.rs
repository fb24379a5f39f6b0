//! Filler in English.

use crate::texts::english;

english! {
    TITLE: "Filler";
    LINE: "Choose a colour, let it spread, win the board.";
    PICTURE: "Two floods of colour eye each other";

    SEAT_N: "S{n}";
    GREEN: "Green";
    PURPLE: "Purple";
    LIGHT_BLUE: "Light blue";
    RED: "Red";
    YELLOW: "Yellow";
    GREY: "Grey";
    PINK: "Pink";
    NAVY: "Navy";
    ORANGE: "Orange";
    COLOUR_DIGIT: "{colour} ({digit})";

    // Settings
    FIRST: "Who begins";
    COLOURS: "Colours";
    ROWS: "Rows";
    COLS: "Columns";
    STRATEGY: "Computer’s strategy";
    STAGNATION: "01 Stagnation";
    GREEDY: "02 Greedy";
    BLOCKING: "03 Blocking";
    BOARD: "Board";
    RANDOM: "Random";
    FAIR: "Point-symmetric, fair";
    NUMBER: "Board number, to share";
    NUMBER_NEXT: "Number of the next board";
    NUMBER_OPEN: "a new one every time";
    NUMBER_WRONG: "A board number has up to eight digits, 4711-0815 for example.";
    NUMBER_NOTE: "Same number, size, colours and kind: same board.";
    ROLL: "Roll a new number";
    IDLE: "After four idle moves compare sizes instead of a draw";
    BOARD_TITLE: "Board and counting";
    BOARD_OPEN: "Board: {kind}, number {number}. Look and change";
    ON_TABLE: "On the table lies board";
    KEEP: "This board again";
    KEPT: "The next Start lays out board {number} again.";
    BOARD_LOCKED: "Nothing can be changed here while the game is on.";

    // At the board
    CHOOSE: "Choose a colour";
    SOLID: "solid line";
    STITCHED: "stitched";
    FIELDS: "{n} field" / "{n} fields";
    FIELDS_MORE: "{n} field more" / "{n} fields more";
    WOULD_GAIN_YOU: "would gain you {fields}.";
    WOULD_GAIN: "would gain {fields}.";
    WOULD_GAIN_NOTHING: "would gain nothing.";
    IS_YOURS: "is your colour already.";
    IS_OF: "belongs to {name}.";
    IS_OF_COMPUTER: "belongs to the computer.";
    OTHER_SIDE: "the other side";
    NOT_IN_GAME: "is not in this game.";
    CHOOSE_ONE_OF: "Choose {digits}.";
    OR: "{a} or {b}";
    CHOOSE_ANOTHER: "Choose another colour.";
    SWATCH: "{colour}, key {digit}";
    SWATCH_TAKEN: "{colour}, key {digit}, not available: colour of {name}";
    SWATCH_YOURS: "{colour}, key {digit}, not available: your colour";
    SWATCH_GAIN: "{colour}, key {digit}, {gain}";
    BOARD_IS: "Board with {rows} rows and {cols} columns. {s1} bottom left: {n1}, {c1}. {s2} top right: {n2}, {c2}.";
    ROW_IS: "Row {row}: {digits}";
    FIELD_IS: "Row {row}, column {col}: {colour}";
    COURSE: "The border over {n} move" / "The border over {n} moves";
    SHARES: "S1 {a}, free {rest}, S2 {b} of {all} fields";

    // Steps, result
    ANNOUNCE: "{name} chooses {colour}, {gain}. The score is {a} to {b}.";
    IDLE_END: "Four moves in a row without growth.";
    BEST_MOVE: "Best move";

    // Why the computer chose
    WHY_OWN: "would be gained";
    WHY_OTHER: "the other side would get otherwise";

    // Set-up errors
    BAD_ROWS: "The board has 3 to 10 rows.";
    BAD_COLS: "The board has 3 to 10 columns.";
    BAD_COLOURS: "The game has 4 to 9 colours.";
    BAD_FIRST: "Only S1 or S2 can begin.";
    BAD_POSITION: "No game can begin from this board.";

    // How to use it
    HOW_1: "Start lays out a new board.";
    HOW_1_MORE: "Change the settings at the right first if you like. Stop clears the table and keeps them.";
    HOW_2: "Play begins, Pause halts game and clock.";
    HOW_2_MORE: "While you play the settings are locked.";
    HOW_3: "Choose a colour: three ways.";
    HOW_3_MORE: "Click a field, click a colour under the board, or press its digit. Hovering shows what you would gain.";
    HOW_4: "Every board has a number.";
    HOW_4_MORE: "Under “Board” you can copy it, pass it on and type it in again.";
    KEY_DIGITS: "choose the colour";
}
