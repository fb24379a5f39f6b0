//! The Filler course's questions.

use std::path::Path;

use clap::{Args, Subcommand};
use games::filler::{Board, course};

use super::{Answer, Answered, Failure, input, print};

/// More than any board needs, line ends and all.
const MOST_BYTES: usize = 4096;

#[derive(Args)]
pub struct InspectArgs {
    /// The board: rows of digits joined by `/` (top row first), a file with lines of digits, or `-`.
    board: String,
    #[command(flatten)]
    colours: Colours,
}

#[derive(Args)]
pub struct Colours {
    /// The number of colours of the game, 4 to 9.
    #[arg(long = "colours", value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u8).range(4..=9))]
    count: u8,
}

#[derive(Subcommand)]
#[command(after_help = "Examples:
  spieleabend filler to-board 123456/214365/361524 133456/314365/361524 2
  spieleabend filler min-moves 123456/214365/361524 0 5
  spieleabend filler min-moves-full board.txt

A board is given as rows of digits joined by `/`, as a file with lines of digits, or as `-` for standard input.")]
pub enum Filler {
    /// Can the players turn BOARD into TARGET in at most MOVES moves, S1 first? `false` ends with exit code 1.
    ToBoard {
        /// The board as it is.
        board: String,
        /// The board as it shall be.
        target: String,
        /// The most moves, both players' together.
        moves: u64,
        #[command(flatten)]
        colours: Colours,
    },
    /// How many choices S1 needs alone, colours in rising order, to own a field.
    MinMoves {
        /// The board.
        board: String,
        /// The field's row, counted from 0 at the top.
        row: usize,
        /// The field's column, counted from 0 at the left.
        col: usize,
        #[command(flatten)]
        colours: Colours,
    },
    /// How many choices S1 needs alone, colours in rising order, to colour the whole board.
    MinMovesFull {
        /// The board.
        board: String,
        #[command(flatten)]
        colours: Colours,
    },
}

/// Reads a board argument.
fn board(argument: &str) -> Result<Board, Failure> {
    let inline = argument.bytes().all(|byte| byte.is_ascii_digit() || byte == b'/');
    let (name, bytes) = if inline {
        (format!("board {argument:?}"), argument.as_bytes().to_vec())
    } else {
        (argument.to_owned(), input::read(Path::new(argument), MOST_BYTES)?)
    };
    Board::from_bytes(&bytes).map_err(|error| Failure(format!("{name}: {error}")))
}

/// Prints everything that the rules say about a board.
pub fn inspect(args: &InspectArgs) -> Answered {
    let report = course::inspect(&board(&args.board)?, args.colours.count);
    print(&format!("{}\n", serde_json::to_string(&report)?))?;
    Ok(Answer::Yes)
}

/// Answers one question with one bare word.
pub fn answer(question: &Filler) -> Answered {
    match question {
        Filler::ToBoard { board: from, target, moves, colours } => {
            if from == "-" && target == "-" {
                return Err(Failure("only one of the two boards can come from standard input".to_owned()));
            }
            let possible = course::to_board(&board(from)?, &board(target)?, *moves, colours.count);
            print(&format!("{possible}\n"))?;
            Ok(if possible { Answer::Yes } else { Answer::No })
        }
        Filler::MinMoves { board: from, row, col, colours } => {
            let from = board(from)?;
            if *row >= from.rows() || *col >= from.cols() {
                let (rows, cols) = (from.rows(), from.cols());
                return Err(Failure(format!(
                    "field ({row}, {col}) is not on the board of {rows} rows and {cols} columns"
                )));
            }
            number(course::min_moves(&from, *row, *col, colours.count))
        }
        Filler::MinMovesFull { board: from, colours } => {
            number(course::min_moves_full(&board(from)?, colours.count))
        }
    }
}

fn number(moves: Option<u32>) -> Answered {
    match moves {
        Some(moves) => print(&format!("{moves}\n")).map(|()| Answer::Yes),
        None => print("null\n").map(|()| Answer::No),
    }
}
