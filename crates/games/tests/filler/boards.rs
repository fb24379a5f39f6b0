//! Boards as text, and floods on bit sets.

use engine::Seat;
use games::filler::{Board, BoardNumber, Colour};
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
    for (text, reason) in [
        ("", "row"),
        ("123", "1 rows"),
        ("123/456", "2 rows"),
        ("12/34/56", "row 1: 2 columns"),
        ("123/45/678", "row 2: 2 columns"),
        ("123/456/7890", "row 3"),
        ("123/406/789", "row 2, column 2"),
        ("123/4x6/789", "row 2, column 2"),
        ("123//456/789", "row 2"),
        ("123/456/789/", "row 4"),
        ("1234567891x/1/1", "row 1"),
        ("123/123/123/123/123/123/123/123/123/123/123", "rows"),
    ] {
        let error = text.parse::<Board>().unwrap_err().to_string();
        assert!(error.contains(reason), "{text:?}: {error}");
    }
    assert!(Board::from_bytes(b"\xff\xfe\x00").is_err());
    assert!(Board::from_bytes(&vec![b'1'; 10 << 20]).is_err());
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
            prop_assert_eq!(gain.len(), won.len());
            prop_assert!(before.is_subset(&after), "what is owned stays owned");
        }
    }
}
