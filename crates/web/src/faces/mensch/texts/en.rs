//! Mensch ärgere dich nicht in English.

use crate::texts::english;

english! {
    TITLE: "Mensch ärgere dich nicht";
    LINE: "Roll, run, knock out, come home.";
    PICTURE: "Red knocks blue off the board, green is amused";

    RED: "Red";
    BLUE: "Blue";
    GREEN: "Green";
    YELLOW: "Yellow";

    // Set-up
    WHO_PLAYS: "Who takes part";
    WHO_PLAYS_NOTE: "Two to four. Two sit best opposite each other.";
    BAD_PLAYERS: "Two to four take part.";
    BAD_POSITION: "This position cannot be played.";
    LEVEL: "Strength";
    RANDOM: "Random";
    FAST: "Fast";
    MIXED: "Mixed";
    SEARCH: "Search";

    // The die
    DIE: "Die";
    ROLL: "Roll";
    ROLL_DIE: "Die, roll it";
    DIE_SHOWS: "The die shows {n}";
    DIE_UNTHROWN: "Not thrown yet";
    IS_ON: "{name}’s turn";
    YOU_ARE_ON: "Your turn";
    MOVES_BY: "{name} moves {n}";
    YOU_MOVE_BY: "You move {n}";
    TRIES: "{n} try left" / "{n} tries left";
    REAL_SHOWS: "What does your die show?";
    REAL_SHOWS_N: "The real die shows {n}";

    // Why things happen by themselves
    BECAUSE_T1: "Blocked start field: turn lost";
    BECAUSE_T2: "The pawn on the start field must move on";
    BECAUSE_T3: "Six: the pawn on the start field must move on, roll again";
    BECAUSE_T4: "Six: a pawn must leave home, roll again";
    BECAUSE_T5: "{name} chooses a pawn";
    BECAUSE_T6: "Six, nobody at home: {name} chooses a pawn";
    BECAUSE_T7: "Six, but nothing can move: roll again";
    BECAUSE_T8: "Nothing can move: another try";
    BECAUSE_T9: "Nothing can move: next player";
    HITS: "{what}, sends {name} home";
    GOES: "{name} moves from {from} to {to}";
    WINS_BY: "{name} brings the last pawn home";
    PICK: "Choose a pawn";
    PICK_FREE: "free";
    PICK_SAFE: "home";
    PREVIEW_HITS: "This move sends {name} home";
    PREVIEW_GOAL: "This move brings a pawn into the goal";
    PREVIEW_TO: "This move leads to field {to}";
    TO_BEGIN: "A six brings a pawn out of home";

    // Places
    HOME: "Home";
    START: "Start";
    GOAL_N: "Goal {n}";
    PAWN_AT: "{colour}: pawn on {place}";
    PAWN_CAN: "{colour}: pawn on {place}, moves to {to}";
    PAWN_CAN_HIT: "{colour}: pawn on {place}, moves to {to} and sends {name} home";
    FIELD_N: "field {n}";
    COUNTS: "{home} at home, {way} on the way, {goal} in the goal";
    CAMP_IS: "{name} ({colour}): {counts}{fields}";
    ON_FIELDS: "; fields {fields}";
    BOARD: "Board";

    // The move list
    OUT: "Home → start";
    FROM_TO: "{from} → {to}";
    BLOCKED: "blocked, turn lost";
    NO_MOVE: "no move";
    NO_MOVE_AGAIN: "no move, again";
    CHOOSES: "chooses …";
    THROWS: "{name} rolls {n}. {what}.";
    SAYS: "{what}.";

    // Fair dice
    FAIR: "Fair dice";
    COMMITMENT: "Commitment, SHA-256";
    COMMITMENT_HERE: "Commitment for this table";
    SEED_OPEN: "Seed, open now";
    SEED_HERE: "Seed of this table";
    COPY_COMMITMENT: "Copy the commitment";
    COPY_SEED: "Copy the seed";
    CHI: "Chi-square, {n} rolls";
    CHI_FINE: "as expected";
    CHI_ODD: "unusual";
    P_IS: "p = {p}";
    P_SHORT: "p {p}";
    P_NONE: "too few yet";
    WAIT: "Longest wait for a 6";
    WAIT_IS: "{name}, {n} rolls";
    FACES_ARE: "{name}: ones to sixes {faces}";
    FAIR_NOTE: "Dashed: what fair dice would give. After the game the seed lies open, and every roll can be checked.";
    FAIR_NOTE_HERE: "Dashed: what fair dice would give. After the game every roll made at this table can be checked.";
    VERIFY: "Check the dice";
    VERIFIED: "Every roll is right.";
    VERIFIED_PART: "Every roll that can be checked is right.";
    VERIFIED_NONE: "No roll can be checked.";
    VERIFIED_ROLLS: "{n} roll derived again from the seed, which fits the commitment." / "{n} rolls derived again from the seed, which fits the commitment.";
    CHECKED_ROLLS: "{n} roll of the file was checked against its seed when it was loaded." / "{n} rolls of the file were checked against its seed when it was loaded.";
    UNSOWN_ROLLS: "{n} roll of the file cannot be checked: it has no seed for it." / "{n} rolls of the file cannot be checked: it has no seed for them.";
    REAL_ROLLS: "{n} roll came from a real die." / "{n} rolls came from real dice.";
    WRONG_SEED: "The seed does not fit the commitment!";
    WRONG_ROLL: "The roll of step {n} is not what the seed holds!";
    WRONG_MORE: "The dice should not have fallen like this.";
    NOT_YET: "The seed lies open only after the game.";
    ROLLS_BY_ITSELF: "Roll by itself";
    ROLLS_BY_ITSELF_MORE: "Your die is thrown without a click when it is your turn";
    REAL_DICE: "Real dice";
    REAL_DICE_MORE: "Enter what you throw on your table";

    // Result
    ALL_HOME: "All four pawns are in the goal.";
    FACT_ROLLS: "Rolls";
    FACT_HITS: "Sent home";

    // Rules
    ROLL_FIRST: "Roll first.";
    ROLL_FIRST_DO: "Click the die or press Space.";
    NO_PAWN: "No pawn of yours stands there.";
    OWN_PAWN: "A pawn of yours stands there already.";
    TOO_FAR: "That would overshoot the goal.";
    TAKE_MARKED: "Take one of the marked pawns.";

    // Why the computer did it
    OPTION: "Pawn on field {n}";
    WORTH_CHANCE: "{n} % to win";
    WORTH_POINTS: "{n} points";
    PART_CAPTURE: "sends a pawn home";
    PART_GOAL: "reaches the goal";
    PART_SAFER: "gets safer";
    PART_RISK: "gets into danger";
    PART_PROGRESS: "moves on";

    // How to use it
    HOW_1: "Roll: click the die or press Space.";
    HOW_1_MORE: "What the game then does by itself is said in the line below.";
    HOW_2: "Move: click a marked pawn.";
    HOW_2_MORE: "Or choose with Tab and move with Enter. Hovering shows where it goes.";
    HOW_3: "Real dice: the switch under “Fair dice”.";
    HOW_3_MORE: "Then enter with a click or keys 1 to 6 what lies on your table.";
    HOW_4: "Check: “Check the dice” after the game.";
    HOW_4_MORE: "Before the first roll the checksum of the secret seed is fixed and shown.";
    KEY_ROLL: "roll";
    KEY_ENTER: "move the pawn";
    KEY_REAL: "enter a real die";
}
