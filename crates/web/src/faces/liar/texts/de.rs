//! Liar's dice in German.

use crate::texts::german;

german! {
    TITLE: "Lügenwürfel";
    LINE: "Würfeln, flunkern, zweifeln.";
    PICTURE: "Ein Becher, unter dem eine Fünf hervorlugt";
    SEAT_N: "Becher {n}";

    // Set-up
    SEATS_NOTE: "Zwei bis vier. Wer falsch liegt, ist raus; wer übrig bleibt, gewinnt.";
    BAD_PLAYERS: "Es spielen zwei bis vier mit.";
    LEVEL: "Spielstärke";
    RANDOM: "Plappermaul";
    RECKONER: "Rechner";

    // At the board
    BOARD: "Becher";
    NO_BID: "Noch kein Gebot";
    HIGHEST: "Höchstes Gebot: {bid}";
    BID: "{count}-mal die {eyes}";
    BID_IT: "{bid} bieten";
    YOUR_BID: "Dein Gebot";
    DOUBT: "Zweifeln";
    CUP_COVERED: "{name}: verdeckter Würfel";
    CUP_SHOWS: "{name}: Würfel mit {eyes}";
    CUP_GONE: "{name}: kein Würfel mehr";
    IS_OUT: "ist raus";
    DICE: "{n} Würfel" / "{n} Würfel";

    // Steps, result
    THREW: "{name} hat gewürfelt.";
    THREW_SEEN: "{name} hat {eyes} gewürfelt.";
    SAID: "{name} bietet {bid}.";
    DOUBTED: "{name} zweifelt. Unter den Bechern lagen {dice}. {out} ist raus.";
    SHORT_DOUBTED: "zweifelt: {out} ist raus";
    FACT_BIDS: "Gebote";
    FACT_DOUBTS: "Zweifel";

    // Why the computer did it
    CHANCE: "stimmt zu {n} %";

    // Rules
    BAD_COUNT: "So viele Würfel sind nicht im Spiel.";
    BAD_COUNT_DO: "Biete höchstens so viele, wie Becher stehen.";
    NOT_HIGHER: "Das ist nicht höher als das letzte Gebot.";
    NOT_HIGHER_DO: "Biete mehr Würfel, oder gleich viele mit mehr Augen.";
    NO_DOUBT: "Noch hat niemand geboten.";
    NO_DOUBT_DO: "Biete selbst etwas.";

    // How to use it
    HOW_1: "Dein Würfel liegt neben deinem Becher.";
    HOW_1_MORE: "Die anderen sehen ihn nicht, und du siehst ihre nicht.";
    HOW_2: "Biete: Klick auf einen Würfel in einer Zeile.";
    HOW_2_MORE: "Die Zeile sagt, wie viele Würfel es unter allen Bechern mindestens sein sollen. Jedes Gebot muss höher sein als das letzte.";
    HOW_3: "Zweifle, wenn du es nicht glaubst.";
    HOW_3_MORE: "Dann heben alle die Becher. Wer falsch lag, ist raus.";
    KEY_EYES: "niedrigstes Gebot mit diesen Augen";
    KEY_WALK: "von Gebot zu Gebot";
    KEY_DOUBT: "zweifeln";
}
