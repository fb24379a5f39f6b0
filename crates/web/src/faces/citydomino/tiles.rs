//! Drawing cities and cards: grounds, tiles, streets. Art never turns; a rotated card only stacks its halves.

use games::citydomino::{Board, Card, Cell, Cells, District, Half, Placement};
use leptos::prelude::*;

/// Side of a cell on the drawing.
pub const SIDE: i32 = 100;

/// A cell's corner on the drawing.
pub fn corner(cell: Cell) -> (i32, i32) {
    (i32::from(cell.x()) * SIDE, i32::from(cell.y()) * SIDE)
}

/// The tile of a half: plain ones come in two variants, and so do landmarks, which only halves with prestige show.
fn tile(half: Half, variant: u8) -> String {
    let kind = match (half.symbols(), variant % 2) {
        (0, 0) => 'a',
        (0, _) => 'b',
        (_, 0) => 'c',
        _ => 'd',
    };
    format!("#cd-{}-{kind}", half.district().letter())
}

/// A half in its cell, with its prestige.
fn half_at(half: Half, x: i32, y: i32, variant: u8) -> impl IntoView {
    let prestige = (half.symbols() > 0).then(|| {
        view! { <use_ href=format!("#cd-prestige-{}", half.symbols()) x=x y=y width="100" height="100"/> }
    });
    view! { <use_ href=tile(half, variant) x=x y=y width="100" height="100"/>{prestige} }
}

/// A path over all these cells.
fn ground(cells: Cells) -> String {
    cells
        .iter()
        .map(|cell| {
            let (x, y) = corner(cell);
            format!("M{x} {y}h100v100h-100z")
        })
        .collect()
}

/// Streets run between laid cells of different type: a district is one closed colour, seen at once.
fn streets(board: &Board) -> String {
    let kind = |cell: Cell| match board.half(cell) {
        Some(half) => Some(Some(half.district())),
        None => (cell == board.centre()).then_some(None),
    };
    let mut path = String::new();
    for cell in board.taken().iter() {
        let (x, y) = corner(cell);
        let differs = |other: Option<Cell>| {
            other.and_then(kind).is_some_and(|other| Some(other) != kind(cell) || other.is_none())
        };
        if differs(Cell::new(cell.x() + 1, cell.y())) {
            path += &format!("M{} {y}v100", x + SIDE);
        }
        if differs(Cell::new(cell.x(), cell.y() + 1)) {
            path += &format!("M{x} {}h100", y + SIDE);
        }
    }
    path
}

/// Everything that lies in a city, in a drawing of 500 × 500.
pub fn city(board: &Board) -> impl IntoView + use<> {
    let centre = board.centre();
    let (cx, cy) = corner(centre);
    let lots = board
        .empty()
        .iter()
        .map(|cell| {
            let (x, y) = corner(cell);
            view! { <use_ href=EMPTY x=x y=y width="100" height="100"/> }
        })
        .collect_view();
    let grounds = District::ALL
        .map(|district| {
            let class = format!("cf-cd-{}", district.letter());
            view! { <path class=class d=ground(board.district(district))/> }
        })
        .collect_view();
    // The variant hangs on the place seen from the centre, so that it stays when the city is shifted.
    let variant = |cell: Cell| cell.x() + cell.y() + centre.x() + centre.y();
    let tiles = board
        .taken()
        .iter()
        .filter_map(|cell| {
            let (x, y) = corner(cell);
            board.half(cell).map(|half| half_at(half, x, y, variant(cell)))
        })
        .collect_view();
    view! {
        {lots}
        <path class="cd-shadow" d=ground(board.taken()) transform="translate(6 7)"/>
        {grounds}
        <use_ href=CENTRE x=cx y=cy width="100" height="100"/>
        {tiles}
        <path class="cd-street" d=streets(board)/>
    }
}

/// Names of drawings that never change; see the board of Mensch for why they are no literals in the markup.
const EMPTY: &str = "#cd-empty";
const CENTRE: &str = "#cd-centre";

/// A card as it lies, its upper left corner at this place of the drawing.
pub fn lying(card: Card, placement: Placement, x: i32, y: i32) -> impl IntoView {
    let (here, there) = placement.lying(card);
    let (dx, dy) = match placement.rotation.direction() {
        games::citydomino::Direction::Horizontally => (SIDE, 0),
        games::citydomino::Direction::Vertically => (0, SIDE),
    };
    let (first, second) = variants(card, placement.rotation.swapped());
    view! { {half_at(here, x, y, first)}{half_at(there, x + dx, y + dy, second)} }
}

/// The variants of a card's halves as they lie: fixed per card.
fn variants(card: Card, swapped: bool) -> (u8, u8) {
    let (one, other) = ((card.value % 2) as u8, ((card.value + 1) % 2) as u8);
    if swapped { (other, one) } else { (one, other) }
}

/// A card by itself, as benches and lists show it.
#[component]
pub fn CardFace(
    card: Card,
    /// Classes beside `card-face`.
    #[prop(optional)]
    class: &'static str,
) -> impl IntoView {
    let (first, second) = variants(card, false);
    view! {
        <svg class=format!("card-face {class}") viewBox="0 0 200 100" aria-hidden="true">
            {half_at(card.first, 0, 0, first)}
            {half_at(card.second, SIDE, 0, second)}
            <path class="cd-seam" d="M100 6v88"/>
        </svg>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streets_part_districts_and_surround_the_centre() {
        let board: Board =
            "-- -- -- -- -- / -- P0 P0 -- -- / -- A1 CC -- -- / -- A0 -- -- -- / -- -- -- -- --"
                .parse()
                .expect("a board");
        // Between P and A, between P and the centre, between A and the centre.
        assert_eq!(streets(&board).matches('M').count(), 3);
        assert_eq!(streets(&Board::EMPTY), "");
    }

    #[test]
    fn landmarks_are_for_prestige() {
        let half = |text: &str| text.parse::<Half>().expect("a half");
        assert_eq!(tile(half("P0"), 2), "#cd-P-a");
        assert_eq!(tile(half("P0"), 3), "#cd-P-b");
        assert_eq!(tile(half("I3"), 0), "#cd-I-c");
    }
}
