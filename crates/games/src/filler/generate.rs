//! Boards from numbers: the same number gives the same board for good.
//!
//! Every board is startklar: no two neighbours share a colour, exactly the colours of the game occur, and the corners
//! differ. Fields are painted one after the other, each with a colour drawn from those that keep the rest possible, so
//! nothing is ever taken back or tried again.

use engine::{Dice, Seat, Seed};

use super::board::{MAX_SIDE, MIN_SIDE};
use super::{Board, Colour, Layout, PositionError, Setup, SetupError};

/// The board that a set-up names.
pub fn board(setup: &Setup) -> Result<Board, SetupError> {
    let side = |side: u8| (MIN_SIDE..=MAX_SIDE).contains(&side.into());
    if !side(setup.rows) {
        return Err(SetupError::Rows(setup.rows));
    }
    if !side(setup.cols) {
        return Err(SetupError::Cols(setup.cols));
    }
    if !(4..=Colour::MAX).contains(&setup.colours) {
        return Err(SetupError::Colours(setup.colours));
    }
    if let Some(board) = &setup.position {
        return begun(board, setup).map_err(SetupError::Position);
    }
    let number = setup.number.ok_or(SetupError::NoBoard)?;
    // The setting is part of the derivation: boards of different settings have nothing in common.
    let layout = match setup.layout {
        Layout::Random => b'r',
        Layout::Fair => b'f',
    };
    let step = u64::from_be_bytes([b'f', b'i', b'l', b'l', layout, setup.rows, setup.cols, setup.colours]);
    let mut dice = Seed::from_number(number.get().into()).dice(step);
    let painter = Painter { rows: setup.rows.into(), cols: setup.cols.into(), fields: Default::default() };
    Ok(match setup.layout {
        Layout::Random => random(painter, setup.colours, &mut dice),
        Layout::Fair => fair(painter, setup.colours, &mut dice),
    })
}

/// A board that is given, if a game can begin from it.
fn begun(board: &Board, setup: &Setup) -> Result<Board, PositionError> {
    let (rows, cols) = (board.rows(), board.cols());
    if (rows, cols) != (setup.rows.into(), setup.cols.into()) {
        return Err(PositionError::Size { rows, cols });
    }
    let foreign = |colour: &Colour| colour.digit() > setup.colours && !board.of_colour(*colour).is_empty();
    if let Some(foreign) = Colour::all().find(foreign) {
        return Err(PositionError::Colours(foreign));
    }
    match (board.colour(Seat::ONE), board.colour(Seat::TWO)) {
        (Some(one), two) if two == Some(one) => Err(PositionError::Corners(one)),
        _ => Ok(*board),
    }
}

/// Field by field, from the top left.
///
/// At most two neighbours are painted before a field, and the last corner has one neighbour and the other corner to
/// mind, so of four colours two are always left. Colours that are still missing are on no neighbour and on no corner:
/// once there are only as many fields left as missing colours, each of them fits.
fn random(mut painter: Painter, colours: u8, dice: &mut Dice) -> Board {
    // The order of painting must favour nobody: half of the boards are painted upside down.
    let turned = dice.below(2) == 1;
    let (rows, cols) = (painter.rows, painter.cols);
    let mut missing: Vec<Colour> = Colour::first(colours).collect();
    for index in 0..rows * cols {
        let (row, col) = (index / cols, index % cols);
        let all_needed = missing.len() == rows * cols - index;
        let other_corner = painter.fields[0][cols - 1].filter(|_| (row, col) == (rows - 1, 0));
        let fits = |colour| (!all_needed || missing.contains(&colour)) && other_corner != Some(colour);
        let colour = painter.draw(row, col, Colour::first(colours).filter(|colour| fits(*colour)), dice);
        painter.fields[row][col] = Some(colour);
        missing.retain(|other| *other != colour);
    }
    painter.board(turned)
}

/// Half a board from the middle outwards, and the other half turned round with the colours exchanged in pairs.
///
/// Three kinds of places are special: the field in the middle of an odd by odd board is its own image and needs a
/// colour that is exchanged with itself; a corner, and a field beside its own image, need one that is not. Painted in
/// this order, a field has at most two painted neighbours, and a special one at most one. With one self-exchanged
/// colour (two in an even number of colours on an odd by odd board, none otherwise) at least one colour is left each
/// time. Missing colours fit everywhere but in special places, and the count below keeps enough places for them.
fn fair(mut painter: Painter, colours: u8, dice: &mut Dice) -> Board {
    let (rows, cols) = (painter.rows, painter.cols);
    let has_centre = rows % 2 == 1 && cols % 2 == 1;
    let pairing = Pairing::draw(colours, if has_centre { 2 - colours % 2 } else { colours % 2 }, dice);
    let mut missing_selves: Vec<Colour> = pairing.selves().collect();
    let mut missing_pairs: Vec<Colour> = pairing.halves().collect();
    if has_centre {
        let colour = painter.draw(rows / 2, cols / 2, pairing.selves(), dice);
        painter.fields[rows / 2][cols / 2] = Some(colour);
        missing_selves.retain(|other| *other != colour);
    }

    let middle = (rows % 2 == 1).then(|| (0..cols / 2).rev().map(|col| (rows / 2, col)));
    let above = (0..rows / 2).rev().flat_map(|row| (0..cols).rev().map(move |col| (row, col)));
    let places: Vec<(usize, usize)> = middle.into_iter().flatten().chain(above).collect();
    let is_special = |(row, col): (usize, usize)| {
        let image = (rows - 1 - row, cols - 1 - col);
        (row, col) == (0, cols - 1) || row.abs_diff(image.0) + col.abs_diff(image.1) == 1
    };

    for (index, place) in places.iter().enumerate() {
        let (row, col) = *place;
        let left = places.len() - index;
        let plain_left = places[index..].iter().filter(|place| !is_special(**place)).count();
        let selves_needed = !is_special(*place) && missing_selves.len() == plain_left;
        let all_needed = missing_selves.len() + missing_pairs.len() == left;
        let fits = |colour: Colour| {
            let self_exchanged = pairing.exchange(colour) == colour;
            let missing_self = missing_selves.contains(&colour);
            let missing = missing_self || missing_pairs.contains(&pairing.half(colour));
            !(is_special(*place) && self_exchanged
                || selves_needed && !missing_self
                || all_needed && !missing)
        };
        let colour = painter.draw(row, col, Colour::first(colours).filter(|colour| fits(*colour)), dice);
        painter.fields[row][col] = Some(colour);
        painter.fields[rows - 1 - row][cols - 1 - col] = Some(pairing.exchange(colour));
        missing_selves.retain(|other| *other != colour);
        missing_pairs.retain(|other| *other != pairing.half(colour));
    }
    painter.board(false)
}

/// A board in the making.
struct Painter {
    rows: usize,
    cols: usize,
    fields: [[Option<Colour>; MAX_SIDE]; MAX_SIDE],
}

impl Painter {
    /// Draws one of the colours that no neighbour has.
    fn draw(&self, row: usize, col: usize, colours: impl Iterator<Item = Colour>, dice: &mut Dice) -> Colour {
        let at = |row: usize, col: usize| self.fields.get(row)?.get(col).copied().flatten();
        // Beyond the upper and left edge the index wraps round to one that no board has.
        let taken =
            [at(row.wrapping_sub(1), col), at(row, col.wrapping_sub(1)), at(row + 1, col), at(row, col + 1)];
        let free: Vec<Colour> = colours.filter(|colour| !taken.contains(&Some(*colour))).collect();
        *dice.choose(&free).expect("the order of painting always leaves a colour")
    }

    /// The finished board, upside down if `turned`.
    fn board(&self, turned: bool) -> Board {
        let (rows, cols) = (self.rows, self.cols);
        Board::from_fn(rows as u8, cols as u8, |row, col| {
            let (row, col) = if turned { (rows - 1 - row, cols - 1 - col) } else { (row, col) };
            self.fields[row][col].expect("every field is painted")
        })
    }
}

/// Which colour takes which one's place when a fair board is turned round.
struct Pairing {
    partners: Vec<Colour>,
}

impl Pairing {
    /// Pairs the colours by lot; `selves` of them are exchanged with themselves.
    fn draw(colours: u8, selves: u8, dice: &mut Dice) -> Pairing {
        let mut order: Vec<Colour> = Colour::first(colours).collect();
        dice.shuffle(&mut order);
        let mut partners: Vec<Colour> = Colour::first(colours).collect();
        for pair in order[selves.into()..].chunks_exact(2) {
            partners[pair[0].index()] = pair[1];
            partners[pair[1].index()] = pair[0];
        }
        Pairing { partners }
    }

    fn exchange(&self, colour: Colour) -> Colour {
        self.partners[colour.index()]
    }

    /// The one that stands for both of a pair.
    fn half(&self, colour: Colour) -> Colour {
        colour.min(self.exchange(colour))
    }

    fn selves(&self) -> impl Iterator<Item = Colour> {
        Colour::first(self.partners.len() as u8).filter(|colour| self.exchange(*colour) == *colour)
    }

    fn halves(&self) -> impl Iterator<Item = Colour> {
        Colour::first(self.partners.len() as u8).filter(|colour| *colour < self.exchange(*colour))
    }
}
