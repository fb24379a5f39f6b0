//! How tiles, small boards and shapes are drawn.

use games::mops::{Board, Cell, LaidTile, Shape, Tile};
use leptos::prelude::*;

/// The width of a cell in a drawing.
pub const SIDE: i32 = 100;

/// A cell's upper left corner in the drawing.
pub fn corner(cell: Cell) -> (i32, i32) {
    (i32::from(cell.col) * SIDE, i32::from(cell.row) * SIDE)
}

/// A tile's symbol in the sprite.
pub fn symbol(laid: LaidTile) -> String {
    if laid.turned { "#mr-back".to_owned() } else { face_symbol(laid.tile) }
}

/// The symbol of a tile's face.
pub fn face_symbol(tile: Tile) -> String {
    format!("#mr-t{}", tile.code())
}

/// A tile as a picture of its own.
#[component]
pub fn TilePicture(
    tile: Tile,
    /// Classes beside `tile-picture`.
    #[prop(optional)]
    class: &'static str,
    /// So small that only the essence can be seen.
    #[prop(optional)]
    small: bool,
) -> impl IntoView {
    let href = if small { format!("#mr-m{}", tile.code()) } else { face_symbol(tile) };
    view! { <svg class=format!("tile-picture {class}") viewBox="0 0 100 100" aria-hidden="true"><use_ href=href/></svg> }
}

/// A whole board, small: five by five cells from the top left of what lies there.
pub fn mini(board: &Board, start: Option<Tile>) -> impl IntoView + use<> {
    let first = board.corner();
    let tiles: Vec<(Cell, LaidTile)> = board.tiles().collect();
    // A board that is not full yet lies in the middle of its five by five cells.
    let rows = tiles.iter().map(|(cell, _)| cell.row - first.row).max().unwrap_or(0);
    let cols = tiles.iter().map(|(cell, _)| cell.col - first.col).max().unwrap_or(0);
    let (down, right) = ((4 - rows) / 2, (4 - cols) / 2);
    let pictures = tiles
        .into_iter()
        .map(|(cell, laid)| {
            let (x, y) = corner(Cell::new(cell.row - first.row + down, cell.col - first.col + right));
            let href =
                if laid.turned { "#mr-back".to_owned() } else { format!("#mr-m{}", laid.tile.code()) };
            let home = start == Some(laid.tile);
            view! {
                <use_ href=href x=x y=y width=SIDE height=SIDE/>
                {home.then(|| view! { <rect class="home" x=x + 4 y=y + 4 width=SIDE - 8 height=SIDE - 8 rx="14"/> })}
            }
        })
        .collect_view();
    view! {
        <svg class="mini-board" viewBox="0 0 500 500" aria-hidden="true">
            <rect class="ground" width="500" height="500" fill="url(#mr-reach)"/>
            {pictures}
        </svg>
    }
}

/// The width of a block in the drawing of a shape.
const BLOCK: usize = 20;

/// A shape as the rules' own table draws it; tiles that may be turned are red.
pub fn shape(shape: Shape) -> impl IntoView {
    let drawing = shape.drawing();
    let (wide, high) = (drawing[0].len() * BLOCK, drawing.len() * BLOCK);
    let blocks = drawing
        .iter()
        .enumerate()
        .flat_map(|(row, line)| line.bytes().enumerate().map(move |(col, mark)| (row, col, mark)))
        .filter(|(_, _, mark)| *mark != b'.')
        .map(|(row, col, mark)| {
            let (x, y) = (col * BLOCK, row * BLOCK);
            let at = format!("translate({x} {y})");
            view! {
                <g transform=at>
                    <rect class="edge" x="1" y="2" width="18" height="17.5" rx="3.5"/>
                    <rect class="block" x="1" y="1" width="18" height="17" rx="3.5"/>
                    {(mark == b'*').then(turnable)}
                </g>
            }
        })
        .collect_view();
    let name = format!("{shape:?}");
    view! {
        <svg class="shape" data-shape=name viewBox=format!("0 0 {wide} {high}") width=wide height=high aria-hidden="true">{blocks}</svg>
    }
}

fn turnable() -> impl IntoView {
    view! {
        <rect class="red" x="2.2" y="2.2" width="15.6" height="15.6" rx="3"/>
        <g transform="translate(10 10) scale(.52)">
            <path class="red-arc" d="M7 1A7.5 7.5 0 1 1 3.5-6.5"/>
            <path class="red-tip" d="M0-10L9.5-8.5 5.5-.5Z"/>
        </g>
    }
}
