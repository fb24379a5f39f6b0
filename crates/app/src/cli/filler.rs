//! Filler on the command line: its boards, its set-up, and its course's questions.

use std::path::Path;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{ArgMatches, Args, Command, FromArgMatches as _, Subcommand};
use engine::Rules as _;
use engine::shell::AnyMatch;
use games::filler::{Board, BoardError, BoardNumber, course};
use serde_json::{Value, json};

use super::input::{Source, utf_16};
use super::inspect::Position;
use super::own::{Draft, Facts, Own, typed};
use super::visible::character;
use super::{Answer, Answered, Failure, help, print};

/// More than any board needs, line ends and all.
const MOST_BYTES: usize = 4096;

/// The colours of the game to which a bare board belongs, unless another number is said.
const COLOURS: u8 = 6;

/// What Filler adds.
pub struct Filler;

#[derive(Args)]
struct Colours {
    /// The number of colours of the game, 4 to 9.
    #[arg(id = "colours", long = "colours", value_name = "N", default_value_t = COLOURS, value_parser = clap::value_parser!(u8).range(4..=9))]
    count: u8,
}

#[derive(Args)]
struct PlayOptions {
    /// Rows, 3 to 10 [default: 6]
    #[arg(long)]
    rows: Option<u8>,
    /// Columns, 3 to 10 [default: 6]
    #[arg(long)]
    cols: Option<u8>,
    /// Colours, 4 to 9 [default: 5, of a board given by --from 6 as in inspect]
    #[arg(long)]
    colours: Option<u8>,
    /// Who begins [default: 1]
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=2))]
    first: Option<u8>,
    /// What four plies in a row without growth mean [default: draw]
    #[arg(long, value_parser = words([("draw", "A draw"), ("sizes", "The larger component wins")]))]
    rule: Option<String>,
    /// How the board is made [default: random]
    #[arg(long, value_parser = words([
        ("random", "Field by field at random"),
        ("fair", "Point-symmetric with colours exchanged in pairs"),
    ]))]
    layout: Option<String>,
    /// The number of a board, like 4711-0815, instead of one that the seed decides.
    #[arg(long)]
    board: Option<BoardNumber>,
    /// The strategy of S1: another way to say it.
    #[arg(long, hide = true, conflicts_with = "players")]
    s1: Option<String>,
    /// The strategy of S2: another way to say it.
    #[arg(long, hide = true, conflicts_with = "players")]
    s2: Option<String>,
}

/// Words that the set-up knows, each with what it means.
fn words(known: [(&'static str, &'static str); 2]) -> PossibleValuesParser {
    known.map(|(word, meaning)| PossibleValue::new(word).help(meaning)).into()
}

/// What can be asked.
fn questions(command: Command) -> Command {
    let examples = help::below(&[
        "filler to-board 123456/214365/361524 133456/314365/361524 2",
        "filler min-moves 123456/214365/361524 0 5",
        "filler min-moves-full board.txt",
    ]);
    Question::augment_subcommands(command).after_help(format!(
        "A board is given as rows of digits joined by `/`, as a file with lines of digits, or as `-` for standard \
         input.\n\n{examples}"
    ))
}

const FACTS: Facts = Facts {
    id: games::filler::Filler::ID,
    title: "Filler, the colour-flooding duel",
    level: Some("greedy"),
    also: ", --s1 LEVEL, --s2 LEVEL",
    start_help: "a board (rows of digits joined by `/`, or a file with lines of digits), a record, or `-` for standard input",
    has_log: false,
    position_help: "The board: rows of digits joined by `/` (top row first), a file with lines of digits, a record, or `-`",
    questions: Some("Answer the questions of the Filler course"),
    play_options: PlayOptions::augment_args,
    inspect_options: Colours::augment_args,
    ask_options: questions,
    play_examples: &[
        "play filler --seed 7 --players greedy,blocking",
        "play filler --seed 7 --players Ada:greedy,Ben:stagnation --set rows=9 --set cols=4 --record game.json",
        "play filler --seed 7 --layout fair --colours 9 --save middle.json --save-at 5",
        "play filler --seed 7 --from middle.json",
        "play filler --seed 7 --from 123456/214365/361524",
    ],
    inspect_examples: &[
        "inspect filler 123456/214365/361524",
        "inspect filler board.txt --colours 7",
        "inspect filler game.json --at 3",
    ],
    ..Facts::PLAIN
};

impl Own for Filler {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn names(&self, _: &Value, _: usize) -> Vec<String> {
        vec!["S1".to_owned(), "S2".to_owned()]
    }

    fn draft(&self, args: &ArgMatches, draft: &mut Draft) -> Result<(), Failure> {
        let options = PlayOptions::from_arg_matches(args)?;
        let mut set = |field: &str, value: Option<Value>| {
            draft.setup.extend(value.map(|value| (field.to_owned(), value)));
        };
        set("rows", options.rows.map(Value::from));
        set("cols", options.cols.map(Value::from));
        set("colours", options.colours.map(Value::from));
        set("first", options.first.map(|first| (first - 1).into()));
        set("idle", options.rule.map(Value::from));
        set("layout", options.layout.map(Value::from));
        set("number", options.board.map(|number| json!(number)));
        Ok(())
    }

    fn is_inline(&self, argument: &str) -> bool {
        self.is_position(argument)
    }

    /// The board brings its size along. How many colours its game has, it does not tell; there as in `inspect` it is six.
    fn go_on(&self, from: &Source, _: &ArgMatches, draft: &mut Draft) -> Result<(), Failure> {
        let board = board_of(from)?;
        draft.set("rows", board.rows());
        draft.set("cols", board.cols());
        draft.setup.entry("colours").or_insert_with(|| COLOURS.into());
        draft.set("position", board.to_string());
        Ok(())
    }

    fn level_of(&self, args: &ArgMatches, seat: usize) -> Option<String> {
        let options = PlayOptions::from_arg_matches(args).ok()?;
        [options.s1, options.s2].into_iter().nth(seat).flatten()
    }

    /// Digits and `/`, or what is so much like it that no file can be meant.
    fn is_position(&self, argument: &str) -> bool {
        let digits = argument.bytes().all(|byte| byte.is_ascii_digit() || byte == b'/');
        let like = argument.starts_with(|char: char| char.is_ascii_digit())
            && argument.chars().all(|char| char.is_ascii_digit() || " \t,;|:.-_/\\".contains(char));
        digits || (like && !Path::new(argument).exists())
    }

    fn inline_name(&self, argument: &str) -> String {
        format!("board {argument:?}")
    }

    fn inspect(&self, position: &Position, args: &ArgMatches) -> Result<String, Failure> {
        let Colours { count } = Colours::from_arg_matches(args)?;
        position.only_in_files(args, &["colours"])?;
        let report = match position {
            Position::Text(source) => course::inspect(&board_of(source)?, count),
            Position::Game { game, .. } => of_record(game.as_ref())?,
        };
        Ok(serde_json::to_string(&report)?)
    }

    fn answer(&self, args: &ArgMatches) -> Answered {
        answer(&Question::from_arg_matches(args)?)
    }
}

/// A game knows how many colours it has.
fn of_record(game: &dyn AnyMatch) -> Result<course::Inspection, Failure> {
    let game = typed::<games::filler::Filler>(game)?;
    Ok(course::inspect(&game.state().board(), game.setup().colours))
}

#[derive(Subcommand)]
enum Question {
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
    if Filler.is_position(argument) {
        return board_of(&Source { name: Filler.inline_name(argument), bytes: argument.as_bytes().to_vec() });
    }
    board_of(&Source::read(Path::new(argument), MOST_BYTES)?)
}

fn board_of(source: &Source) -> Result<Board, Failure> {
    let bytes = &source.at_most(MOST_BYTES)?.bytes;
    Board::from_bytes(bytes).map_err(|error| {
        if let Some(wide) = utf_16(bytes) {
            return source.at(1, None, wide);
        }
        // Rows of a file are its lines; what is given on the command line has only one.
        let is_file = bytes.contains(&b'\n') && !bytes.contains(&b'/');
        let at = |row: usize, col: Option<usize>, reason: String| match is_file {
            true => source.at(row, col, reason),
            false => source.failure(reason),
        };
        match error {
            BoardError::Symbol { row, col, symbol } => {
                let divides = " \t,;|:.-_\\".contains(symbol);
                let hint =
                    if divides { "; rows are divided by `/` or stand on lines of their own" } else { "" };
                let (place, read) = (format!("row {row}, column {col} (from 1)"), character(Some(symbol)));
                at(row, Some(col), format!("{place}: read {read}, expected a colour, 1 to 9{hint}"))
            }
            BoardError::Binary { row, col, .. } => at(row, Some(col), error.to_string()),
            BoardError::Cols { row, .. } | BoardError::Ragged { row, .. } => at(row, None, error.to_string()),
            BoardError::Rows(_) => source.failure(error),
        }
    })
}

/// Answers one question with one bare word.
fn answer(question: &Question) -> Answered {
    match question {
        Question::ToBoard { board: from, target, moves, colours } => {
            if from == "-" && target == "-" {
                return Err(Failure("only one of the two boards can come from standard input".to_owned()));
            }
            let (from, target) = (board(from)?, board(target)?);
            if (from.rows(), from.cols()) != (target.rows(), target.cols()) {
                let size = |board: &Board| format!("{} rows and {} columns", board.rows(), board.cols());
                eprintln!("the boards have different sizes: {}, and {}", size(&from), size(&target));
            }
            let possible = course::to_board(&from, &target, *moves, colours.count);
            print(&format!("{possible}\n"))?;
            Ok(if possible { Answer::Yes } else { Answer::No })
        }
        Question::MinMoves { board: from, row, col, colours } => {
            let from = board(from)?;
            if *row >= from.rows() || *col >= from.cols() {
                let (rows, cols) = (from.rows(), from.cols());
                return Err(Failure(format!(
                    "field ({row}, {col}) is not on the board of {rows} rows and {cols} columns, which count from 0 at \
                     the top left"
                )));
            }
            number(course::min_moves(&from, *row, *col, colours.count))
        }
        Question::MinMovesFull { board: from, colours } => {
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
