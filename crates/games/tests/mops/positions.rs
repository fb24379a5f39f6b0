//! Boards and save files that several tests use.

use games::mops::board::{Board, Matrix};

/// The matrix of these rows; cells that are left out are empty.
pub fn matrix(rows: &[&[i64]]) -> Matrix {
    let mut matrix = [[990; 5]; 5];
    for (row, codes) in matrix.iter_mut().zip(rows) {
        row[..codes.len()].copy_from_slice(codes);
    }
    matrix
}

/// The board of these rows.
pub fn board(rows: &[&[i64]]) -> Board {
    Board::from_matrix(&matrix(rows)).unwrap()
}

/// Nearly full, as in the assignment's example.
pub const ALICE: &[&[i64]] = &[
    &[110, 120, 130, 210, 220],
    &[230, 310, 320, 330, 410],
    &[420, 430, 510, 520, 530],
    &[610, 620, 630, 111, 221],
    &[331, 441, 551, 990, 990],
];

/// Full, as in the assignment's example.
pub const BOB: &[&[i64]] = &[
    &[220, 230, 240, 250, 260],
    &[310, 320, 330, 340, 350],
    &[410, 420, 430, 440, 450],
    &[510, 520, 530, 540, 550],
    &[610, 620, 630, 640, 650],
];

/// A player of a save file.
pub fn player(nr: usize, name: &str, initial: i64, points: i64, rows: &[&[i64]]) -> String {
    let rows = matrix(rows).map(|row| format!("[{}]", row.map(|code| code.to_string()).join(",")));
    format!(
        r#"{{"nr":{nr},"name":"{name}","initial":{initial},"points":{points},"cards":[{}]}}"#,
        rows.join(",")
    )
}

/// A save file of these players.
pub fn file(players: &[String], turn: i64, next: i64) -> String {
    format!(r#"{{"players":[{}],"turn":{turn},"nextCard":{next}}}"#, players.join(","))
}

/// The assignment's example, with its missing `],`.
pub const EXAMPLE: &str = r#"{
    "players": [
        {
            "nr": 0,
            "name": "Alice",
            "initial": 110,
            "points": 12,
            "cards": [
                [110,120,130,210,220],
                [230,310,320,330,410],
                [420,430,510,520,530],
                [610,620,630,111,221],
                [331,441,551,990,990]
            ]
        },
        {
            "nr": 1,
            "name": "Bob",
            "initial": 220,
            "points": 18,
            "cards": [
                [220,230,240,250,260],
                [310,320,330,340,350],
                [410,420,430,440,450],
                [510,520,530,540,550],
                [610,620,630,640,650]
            ]
        }
    ],
    "turn": 0,
    "nextCard": 33
}
"#;
