//! Files that commands are tried on, one of each kind.

use std::path::Path;

/// The assignment's worked example of Scotland Yard, blue to move.
pub const SCOTLAND: &str = r#"{"misterX":{"ai":true,"possibleTargets":[104,117,118,127],"lastShownPos":116,"currPos":117,"remainingTickets":[3,3,2,3],"journeyBoard":[2,2,2,2]},"detectives":{"noOfDetectives":3,"ai":true,"players":[{"position":134,"remainingTickets":[3,4,4]},{"position":186,"remainingTickets":[4,8,10]},{"position":71,"remainingTickets":[4,8,10]}]},"whosTurn":1,"currRoundNo":4,"gameIsWon":false}"#;

/// Two players of Mops Royal in the first round.
pub const MOPS: &str = r#"{"players":[
{"nr":0,"name":"A","initial":120,"points":3,"cards":[[120,110,130,990,990],[990,990,990,990,990],[990,990,990,990,990],
[990,990,990,990,990],[990,990,990,990,990]]},
{"nr":1,"name":"B","initial":660,"points":3,"cards":[[661,990,990,990,990],[990,990,990,990,990],[990,990,990,990,990],
[990,990,990,990,990],[990,990,990,990,990]]}],"turn":1,"nextCard":34}"#;

/// A transcript of Mensch ärgere dich nicht.
pub const TRANSCRIPT: &str = "roll,6\nroll,6\nroll,3\nmove,0\nmove,6\n";

/// A board of CityDomino with nothing on it.
pub const EMPTY_CITY: &str =
    "-- -- -- -- --\n-- -- -- -- --\n-- -- CC -- --\n-- -- -- -- --\n-- -- -- -- --\n";

/// A board of CityDomino with 25 points.
pub const CITY_OF_25: &str =
    "A1 H0 H0 S0 --\nA1 P0 P0 I3 --\nA0 P0 CC I1 P0\n-- P1 O0 A0 P1\n-- P0 O2 -- --\n";

/// A save file of CityDomino: player 2 is to choose, with a card in hand.
pub fn citydomino() -> String {
    let boards = [EMPTY_CITY, EMPTY_CITY, CITY_OF_25, EMPTY_CITY];
    let boards = boards.iter().enumerate().map(|(player, board)| format!("<Spielfeld {player}>\n{board}"));
    let benches = "2 P0S0,0 H1P0,3 A0S1\n- P0P0,1 H0H0,- P0O1,- O0I2\n";
    boards.collect::<String>() + &format!("<Bänke>\n{benches}<Beutel>\nP0H0,P0A0,A0S2,P0O2\n")
}

/// Writes a file.
pub fn write(folder: &Path, name: &str, content: impl AsRef<[u8]>) {
    std::fs::write(folder.join(name), content).unwrap();
}
