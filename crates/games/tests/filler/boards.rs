//! Boards as text, and floods on bit sets.

use engine::Seat;
use games::filler::{Board, BoardError, BoardNumber, Colour};
use proptest::prelude::*;

use crate::naive;

#[test]
fn good_boards_read_what_they_write() {
    for text in ["123/456/789", "1234567891/1234567891/1234567891", "111/111/111/111/111/111/111/111/111/111"]
    {
        let board: Board = text.parse().unwrap();
        assert_eq!(board.to_string(), text);
        for file in
            [text.replace('/', "\n"), text.replace('/', "\n") + "\n", text.replace('/', "\r\n") + "\r\n"]
        {
            assert_eq!(Board::from_bytes(file.as_bytes()), Ok(board), "{file:?}");
        }
        assert_eq!(serde_json::from_str::<Board>(&serde_json::to_string(&board).unwrap()).unwrap(), board);
    }
}

#[test]
fn bad_boards_name_place_and_reason() {
    let symbol = |row, col, symbol| BoardError::Symbol { row, col, symbol };
    let ragged = |row, cols| BoardError::Ragged { row, cols, first: 3 };
    for (text, error, words) in [
        ("", BoardError::Rows(0), "0 rows (expected 3 to 10)"),
        ("123", BoardError::Rows(1), "1 rows (expected 3 to 10)"),
        ("123/456", BoardError::Rows(2), "2 rows (expected 3 to 10)"),
        ("\n", BoardError::Cols { row: 1, cols: 0 }, "row 1: 0 columns (expected 3 to 10)"),
        ("\n123\n456\n789\n", BoardError::Cols { row: 1, cols: 0 }, "row 1: 0 columns (expected 3 to 10)"),
        ("12/34/56", BoardError::Cols { row: 1, cols: 2 }, "row 1: 2 columns (expected 3 to 10)"),
        (
            "12345678912/1",
            BoardError::Cols { row: 1, cols: 11 },
            "row 1: more than 10 columns (expected 3 to 10)",
        ),
        ("123/45/789", ragged(2, 2), "row 2: 2 columns, but row 1 has 3"),
        ("123/4567/789", ragged(2, 4), "row 2: 4 columns, but row 1 has 3"),
        ("123//456/789", ragged(2, 0), "row 2: 0 columns, but row 1 has 3"),
        ("123/456/789/", ragged(4, 0), "row 4: 0 columns, but row 1 has 3"),
        ("123\n456\n789\n\n", ragged(4, 0), "row 4: 0 columns, but row 1 has 3"),
        ("123/406/789", symbol(2, 2, '0'), "row 2, column 2: '0' is no colour (expected 1 to 9)"),
        ("123/456/78 9", symbol(3, 3, ' '), "row 3, column 3: ' ' is no colour (expected 1 to 9)"),
        ("123/4é6/789", symbol(2, 2, 'é'), "row 2, column 2: 'é' is no colour (expected 1 to 9)"),
        ("12😀/456/789", symbol(1, 3, '😀'), "row 1, column 3: '😀' is no colour (expected 1 to 9)"),
        ("123\r456\r789", symbol(1, 4, '\r'), "row 1, column 4: '\\r' is no colour (expected 1 to 9)"),
        ("123/456\n789", symbol(2, 4, '\n'), "row 2, column 4: '\\n' is no colour (expected 1 to 9)"),
        (
            "\u{feff}123",
            symbol(1, 1, '\u{feff}'),
            "row 1, column 1: '\\u{feff}' is no colour (expected 1 to 9)",
        ),
        ("-1/2/3", symbol(1, 1, '-'), "row 1, column 1: '-' is no colour (expected 1 to 9)"),
    ] {
        assert_eq!(text.parse::<Board>(), Err(error), "{text:?}");
        assert_eq!(error.to_string(), words);
    }
    assert_eq!(["123"; 11].join("\n").parse::<Board>(), Err(BoardError::Rows(11)));
    assert_eq!(BoardError::Rows(11).to_string(), "more than 10 rows (expected 3 to 10)");
}

#[test]
fn files_that_are_no_text_are_refused_at_their_first_wrong_byte() {
    for (bytes, row, col, byte) in [
        (b"\x89PNG".as_slice(), 1, 1, 0x89),
        (b"123\n4\xff6", 2, 2, 0xff),
        (b"123\n4\xc3", 2, 2, 0xc3),
        (b"12\xe2\x82", 1, 3, 0xe2),
    ] {
        assert_eq!(Board::from_bytes(bytes), Err(BoardError::Binary { row, col, byte }));
    }
    let error = BoardError::Binary { row: 1, col: 1, byte: 0x89 };
    assert_eq!(error.to_string(), "row 1, column 1: byte 0x89 is no text (expected 1 to 9)");
    // Nothing is read beyond what a board can have, however much there is.
    for (bytes, error) in [
        (vec![b'1'; 100 << 20], BoardError::Cols { row: 1, cols: 11 }),
        (b"123\n".repeat(25 << 20), BoardError::Rows(11)),
        (vec![0; 100 << 20], BoardError::Symbol { row: 1, col: 1, symbol: '\0' }),
    ] {
        assert_eq!(Board::from_bytes(&bytes), Err(error));
    }
}

proptest! {
    #[test]
    fn arbitrary_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        if let Ok(board) = Board::from_bytes(&bytes) {
            prop_assert_eq!(board.to_string().parse(), Ok(board));
        }
    }

    #[test]
    fn digits_and_separators_never_panic(text in "[0-9/\n\r]{0,130}") {
        if let Ok(board) = text.parse::<Board>() {
            prop_assert_eq!(board.to_string().parse(), Ok(board));
        }
    }

    #[test]
    fn board_numbers_read_what_they_write(number in 0..BoardNumber::COUNT) {
        let number = BoardNumber::new(number).unwrap();
        prop_assert_eq!(number.to_string().parse(), Ok(number));
        prop_assert_eq!(number.get().to_string().parse(), Ok(number));
    }

    #[test]
    fn arbitrary_text_is_a_number_or_refused(text in "\\PC{0,12}") {
        if let Ok(number) = text.parse::<BoardNumber>() {
            prop_assert_eq!(number.to_string().len(), 9);
        }
    }

    #[test]
    fn floods_on_bit_sets_equal_plain_ones(seed in any::<u64>(), digit in 1u8..=9) {
        let grid = naive::any(&mut fastrand::Rng::with_seed(seed), 10, 9);
        let board: Board = naive::text(&grid).parse().unwrap();
        for (player, seat) in [Seat::ONE, Seat::TWO].into_iter().enumerate() {
            let before = naive::component(&grid, player);
            prop_assert_eq!(board.component(seat).iter().collect::<Vec<_>>(), before.iter().copied().collect::<Vec<_>>());
            let after = naive::component(&naive::chosen(&grid, player, digit), player);
            let won: Vec<_> = after.difference(&before).copied().collect();
            let gain = board.gain(seat, Colour::new(digit).unwrap());
            prop_assert_eq!(gain.iter().collect::<Vec<_>>(), won.clone());
            prop_assert_eq!(gain.len() as usize, won.len());
            prop_assert!(before.is_subset(&after), "what is owned stays owned");
        }
    }
}
