//! Mops Royal in English.

use crate::texts::english;

english! {
    TITLE: "Mops Royal";
    LINE: "Lay tiles, score shapes, crown the pug.";
    PICTURE: "A crowned pug on its cushion";

    BLUE: "Blue";
    GREEN: "Green";
    ORANGE: "Orange";
    PINK: "Pink";
    PURPLE: "Purple";
    YELLOW: "Yellow";
    CUSHION: "Cushion";
    BONE: "Bone";
    BOWL: "Bowl";
    TIN: "Tin";
    POO: "Poo";
    PUG: "Pug";
    WITH_CROWN: "{tile} with a crown";
    TURNED: "turned over";

    ROW: "Row";
    DIAGONAL: "Diagonal";
    CORNER: "Corner";
    HOOK: "Hook";
    TEE: "Tee";
    STEP: "Step";
    OFFSET: "Offset";
    BRANCH: "Branch";
    BIG_CORNER: "Big corner";
    ARCH: "Arch";
    CROSS: "Cross";
    TWIG: "Twig";

    // Set-up
    PLAYERS_NOTE: "2 to 4 players. Player 1 begins every round.";
    TOGETHER: "All place at the same time";
    TOGETHER_MORE: "Good for friends on several devices: nobody waits for the others.";
    LEVEL: "Computer";
    RANDOM: "Random";
    GREEDY: "Greedy";
    CONTACT: "Contact";
    PLANNER: "Planner";
    STRONG: "Strong";

    // Table
    BOARD_OF: "{name}’s board";
    YOUR_BOARD: "Your board";
    LOOK_AT: "Look at {name}’s board";
    BACK_TO_OWN: "Back to the own board";
    NEXT_TILE: "Next tile";
    NO_TILE: "Nothing drawn yet";
    GAME_OVER: "All boards are full";
    ROUND: "Round {n} of {of}";
    CATCH_UP_ROUND: "Catch-up round";
    SUPPLY: "Look at the supply: {n} tiles left";
    SUPPLY_TITLE: "Still in the supply";
    SUPPLY_MORE: "Pale tiles have been drawn already. Start tiles stay in the supply.";
    DRAWN_ALREADY: "{tile}, drawn already";
    PLACE_AT: "Place here: row {row}, column {col}";
    CENTRE: "Centre on the start tile";
    TILES_OF: "{n} of 25";
    TURNED_N: "{n} turned";
    POINTS_N: "{n} point" / "{n} points";
    CELL_IS: "Row {row}, column {col}: {tile}";

    // Scoring
    SCORING: "Scoring";
    POSSIBLE: "{n} combination possible" / "{n} combinations possible";
    CHOOSE_RED: "Choose a red tile to turn over.";
    PLACE_FIRST: "Place the tile on a green cell first.";
    WAIT_SCORE: "{name} thinks about scoring.";
    SCORE_NOW: "Score the combination";
    SCORE_NOTHING: "Score nothing";
    TURN_IT: "Turn {tile} over";
    COMBINATION_IS: "{what}, {points}";
    ALIKE: "{what} · {shape}";
    N_TILES: "{n} tiles";

    // Messages
    BAD_CELL: "Invalid position!";
    BAD_CELL_DO: "Please choose a marked position.";
    BAD_CHOICE: "Invalid choice!";
    BAD_CHOICE_DO: "This tile cannot be turned over.";
    SCORE_FIRST: "Finish the scoring first.";
    SCORE_FIRST_DO: "Score a combination, or choose “Score nothing”.";
    PLACE_FIRST_RULE: "Place the tile first.";
    SKIPS: "{name} has to skip! (Own start tile drawn)";
    CATCHES_UP: "Catch-up round: {name} is to move!";
    IS_FULL: "{name} has to skip! (The board is full - 25 tiles placed)";
    NO_SAVE: "Saving is not possible while scoring!";
    NO_SAVE_DO: "Please finish the scoring first.";
    NO_SAVE_ROUND: "Saving is not possible in the middle of a common round!";
    NO_SAVE_ROUND_DO: "The file only knows players who place in order.";
    SAVE_CURRENT: "Save the current game?";
    SAVE_LEAVING: "Leave the game - do you want to save it first?";
    MENU_NEW: "Start a new game";
    MENU_LOAD: "Load a saved game";
    MENU_SAVE: "Save the game";
    MENU_LEAVE: "Leave the game";

    // Steps
    DEALT: "{name} gets {tile} as start tile";
    DRAWN: "Drawn: {tile}";
    PLACED: "{name} places {tile}";
    SCORED: "{name} scores {what} for {points}";
    DECLINED: "{name} scores nothing";
    SHORT_PLACED: "places";
    SHORT_SCORED: "scores {what}";
    SHORT_DECLINED: "no scoring";

    // Result
    OVER: "🏆 Game over! 🏆";
    PLACE: "Place";
    NAME: "Name";
    POINTS_HEAD: "Points";
    TURNED_HEAD: "Turned";
    RANKING: "Ranking";
    FACT_SCORINGS: "Scorings";
    FACT_BEST: "Best scoring";

    // Why
    OPTION_PLACE: "cell ({row} | {col})";
    OPTION_SCORE: "combination {n}, turning ({row} | {col})";
    OPTION_DECLINE: "score nothing";
    PART_POINTS: "{n} points at once";
    PART_CONTACT: "neighbours {n}";
    PART_OUTLOOK: "outlook {n}";
    PART_COST: "loss {n}";
    PART_EXPECTED: "{n} points expected";

    // How to use it
    HOW_1: "Place: click a green cell.";
    HOW_1_MORE: "Beside one of your tiles, never more than 5 by 5. Choose with Tab and arrow keys, Enter places.";
    HOW_2: "Score: choose a red tile, then “Score the combination”.";
    HOW_2_MORE: "The chosen tile is turned over and never counts again. The others stay.";
    HOW_3: "Look: the wheel zooms, dragging moves the board.";
    HOW_3_MORE: "Two fingers or the keys + and − do the same. 0 puts everything back.";
    HOW_4: "The others: click a small board.";
    HOW_4_MORE: "Another click takes you back.";
    COMBINATIONS: "Combinations";
    COMBINATIONS_MORE: "All of one colour or all of one object, turned and mirrored as you like. Red: one of these is turned over after scoring. With a crown: 1 point more.";
    KEY_CELLS: "choose a green cell";
    KEY_PLACE: "place";
    KEY_ZOOM: "zoom in, zoom out, all";
}
