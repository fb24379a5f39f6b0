//! CityDomino in English.

use crate::texts::english;

english! {
    TITLE: "CityDomino";
    LINE: "Lay districts, gather prestige, build the finest city.";
    PICTURE: "Six districts around the town hall";

    AMUSEMENT: "Amusement";
    HOME: "Home";
    INDUSTRY: "Industry";
    OFFICE: "Office";
    PARK: "Park";
    SHOPPING: "Shopping";
    PRESTIGE: "{district} with {n} prestige";
    CARD_IS: "{first} and {second}";

    // Set-up
    OPTIONAL: "Optional rules";
    HARMONY: "Harmony: 5 points for a full city";
    MIDDLE: "Middle: 10 points for the centre in the middle";
    BAD_CARDS: "This card file cannot be played.";
    BAD_POSITION: "This saved game cannot be played.";
    FILE_LINE: "This saved game cannot be loaded: line {line}: {reason}";
    FILE_HEADER: "a header line <…> must stand here.";
    FILE_FEW_SECTIONS: "sections: {n} instead of 6 (four boards, benches, bag).";
    FILE_FEW_LINES: "lines in the section: {found} instead of {expected}.";
    FILE_TOO_LONG: "the file must end after the bag.";
    FILE_ROWS: "rows on the board: {n} instead of 5.";
    FILE_CELLS: "cells in the row: {n} instead of 5.";
    FILE_CELL: "cell {n} must be --, CC or a half like H1.";
    FILE_CENTRES: "centres on the board: {n} instead of 1.";
    FILE_ODD: "halves on the board: {n}, it must be an even number.";
    FILE_ENTRY: "entry {n} must be a mark, a blank and a card, like 0 H1P0.";
    FILE_MARK: "the mark of entry {n} must be 0 to 3 or -.";
    FILE_CARD: "entry {n} is no card of the game.";
    FILE_REVERSED: "entry {n} is no card of the game. Probably {meant} is meant.";
    FILE_BENCH_1: "cards on bench 1: {n}, there must be 1 to 4.";
    FILE_BENCH_2: "cards on bench 2: {n}, there must be 4, or none if the bag is empty.";
    FILE_TWICE: "player {n} has marked two cards of this bench.";
    FILE_FIRST_MARKS: "in the first marking the marks are those of the first players, without gaps.";
    FILE_FIRST_BENCH_1: "cards on bench 1: {n}, there must be 4 in the first marking.";
    FILE_FIRST_BENCH_2: "cards on bench 2: {n}, it must be empty in the first marking.";
    FILE_FIRST_BAG: "cards in the bag: {found}, there must be {expected} in the first marking.";
    FILE_UNMARKED: "player {n} has no card on bench 1, so must have marked one of bench 2.";
    FILE_TOO_EARLY: "player {n} waits on bench 1, so cannot have marked a card of bench 2 yet.";
    FILE_BAG: "cards in the bag: {n}, it must be a multiple of 4.";
    FILE_HUGE_BAG: "cards in the bag: {found}, there may be {expected} at most.";
    LEVEL: "Computer";
    RANDOM: "Random";
    PLANNER: "Planner";
    SEAT_N: "City {n}";

    // The city
    LOOK_AT: "Show the city of {name}";
    BACK_TO_OWN: "Back to your own";
    YOUR_CITY: "Your city";
    CITY_OF: "City of {name}";
    POINTS: "points";
    POINTS_N: "{n} point" / "{n} points";
    SHIFT_UP: "Shift the city up";
    SHIFT_DOWN: "Shift the city down";
    SHIFT_LEFT: "Shift the city left";
    SHIFT_RIGHT: "Shift the city right";
    ROW_IS: "Row {n}: {cells}";
    CELL_EMPTY: "empty";
    CELL_CENTRE: "centre";

    // Benches
    ROUND: "Round {n} of {of}";
    FIRST_CHOICE: "First choice";
    IN_BAG: "in the bag";
    BAG_OPEN: "What is still in the bag? {n} cards";
    BAG_TITLE: "Still in the bag";
    BAG_EMPTY: "The bag is empty.";
    BENCH_1: "Bench 1";
    BENCH_2: "Bench 2";
    THIS_ROUND: "this round";
    NEXT_ROUND: "next round";
    CHOOSE_CARD: "{card}, value {value}: choose, key {n}";
    CARD_OF: "{card}, value {value}, {name}’s";
    CARD_FREE: "{card}, value {value}, still free";

    // The card in hand
    YOUR_CARD: "Your card";
    CARD_OF_NAME: "{name}’s card";
    NO_CARD: "No card yet";
    FITS: "fits in {n} place" / "fits in {n} places";
    TURN: "Turn the card (R)";
    DRAG_IT: "Card {card}: drag it onto the board";
    DISCARD: "Discard";
    DISCARD_MORE: "drag here or tap";
    DISCARD_SURE: "Really discard the card?";
    DISCARD_SURE_MORE: "It still fits into your city: {fits}.";
    KEEP: "Keep it";

    // What to do
    TO_CHOOSE_YOU: "Choose a card for the next round";
    TO_PLACE_YOU: "Lay your card, or shift the city first";
    TO_CHOOSE: "{name} chooses a card";
    TO_PLACE: "{name} lays a card";
    HAS_PLACED: "has laid";
    COMES_NEXT: "is next";
    COMES_AS: "is number {n}";

    // Steps
    CHOSE: "{name} chooses {card}";
    PUT_H: "{name} lays {card} horizontally at ({x}, {y})";
    PUT_V: "{name} lays {card} vertically at ({x}, {y})";
    SHIFTED: "{name} shifts the centre to ({x}, {y})";
    DISCARDED: "{name} discards {card}";
    DRAWN: "Drawn: {card}";
    SHORT_CHOSE: "chooses";
    SHORT_PUT: "lays ({x}, {y})";
    SHORT_SHIFTED: "shifts to ({x}, {y})";
    SHORT_DISCARDED: "discards";

    // Rules
    CHOOSE_FIRST: "Choose a card for the next round first.";
    CHOOSE_FIRST_DO: "Click a free card of the second bench.";
    PLACE_NOW: "You have chosen already.";
    PLACE_NOW_DO: "Lay your card now, or discard it.";
    TAKEN: "This card is taken.";
    TAKEN_DO: "Choose a free one.";
    NO_FIT: "The card does not fit here.";
    NO_FIT_DO: "It must touch the centre or its own district.";
    NO_SHIFT: "The city cannot be shifted any further.";
    NO_SHIFT_DO: "Nothing may cross the edge.";

    // Result
    PER_DISTRICT: "Cells × prestige per district";
    EXTRAS: "Optional rules";
    LARGEST: "Largest district";
    LARGEST_MORE: "breaks ties";
    CELLS_N: "{n} cells";
    DECIDES: "decides";
    TIE: "Equal points: the largest district decides.";
    FACT_ROUNDS: "Rounds";
    FACT_DISCARDED: "Discarded";
    RESULT_TABLE: "Points per district";

    // Why
    OPTION_CARD: "Card {n} of the bench";
    OPTION_PUT: "at ({x}, {y})";
    OPTION_DISCARD: "discard";
    SINGLES: "makes {n} hole" / "makes {n} holes";
    PART_NO_FIT: "does not fit";

    // How to use it
    HOW_1: "Choose: click a free card of the second bench.";
    HOW_1_MORE: "Or keys 1 to 4. The order on the bench is the order of the next round.";
    HOW_2: "Lay: drag the card onto your city.";
    HOW_2_MORE: "R or right click turns it, while dragging too. Arrow keys move it, Enter lays it. Green shows where it fits.";
    HOW_3: "Shift: arrows at the edge, or drag the centre.";
    HOW_3_MORE: "Everything laid moves along. Nothing may cross the edge.";
    HOW_4: "Discard: the box beside the card, or Delete.";
    HOW_4_MORE: "If the card still fits, you are asked first.";
    KEY_CHOOSE: "choose a card";
    KEY_TURN: "turn the card";
    KEY_MOVE: "move the card";
    KEY_LAY: "lay the card";
    KEY_DISCARD: "discard the card";
}
