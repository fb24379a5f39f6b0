//! Liar's dice in English.

use crate::texts::english;

english! {
    TITLE: "Liar’s dice";
    LINE: "Throw, bluff, doubt.";
    PICTURE: "A cup with a five peeping out";
    SEAT_N: "Cup {n}";

    // Set-up
    SEATS_NOTE: "Two to four. Whoever is wrong is out; whoever is left wins.";
    BAD_PLAYERS: "Two to four take part.";
    LEVEL: "Strength";
    RANDOM: "Chatterbox";
    RECKONER: "Reckoner";

    // At the board
    BOARD: "Cups";
    NO_BID: "No bid yet";
    HIGHEST: "Highest bid: {bid}";
    BID: "{count} times {eyes}";
    BID_IT: "Bid {bid}";
    YOUR_BID: "Your bid";
    DOUBT: "Doubt";
    CUP_COVERED: "{name}: a covered die";
    CUP_SHOWS: "{name}: a die with {eyes}";
    CUP_GONE: "{name}: no die any more";
    IS_OUT: "is out";
    DICE: "{n} die" / "{n} dice";

    // Steps, result
    THREW: "{name} has thrown.";
    THREW_SEEN: "{name} has thrown {eyes}.";
    SAID: "{name} bids {bid}.";
    DOUBTED: "{name} doubts. Under the cups lay {dice}. {out} is out.";
    SHORT_DOUBTED: "doubts: {out} is out";
    FACT_BIDS: "Bids";
    FACT_DOUBTS: "Doubts";

    // Why the computer did it
    CHANCE: "true at {n} %";

    // Rules
    BAD_COUNT: "There are not so many dice in the game.";
    BAD_COUNT_DO: "Bid no more than there are cups.";
    NOT_HIGHER: "That is no higher than the last bid.";
    NOT_HIGHER_DO: "Bid more dice, or as many with more eyes.";
    NO_DOUBT: "Nobody has bid yet.";
    NO_DOUBT_DO: "Bid something yourself.";

    // How to use it
    HOW_1: "Your die lies beside your cup.";
    HOW_1_MORE: "The others do not see it, and you do not see theirs.";
    HOW_2: "Bid: click a die in a row.";
    HOW_2_MORE: "The row says how many dice there are at least under all cups. Every bid must be higher than the last one.";
    HOW_3: "Doubt if you do not believe it.";
    HOW_3_MORE: "Then all cups are lifted. Whoever was wrong is out.";
    KEY_EYES: "lowest bid with these eyes";
    KEY_WALK: "from bid to bid";
    KEY_DOUBT: "doubt";
}
