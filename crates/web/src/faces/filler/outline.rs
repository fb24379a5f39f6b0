//! The outline of a set of fields as an SVG path with round corners. Fields are 100 units wide.

use std::fmt::Write as _;

use games::filler::Fields;

/// Where the fields begin: the tray's rim.
pub const RIM: i32 = 12;
/// The side of a field.
pub const FIELD: i32 = 100;

/// A closed outline, possibly of several loops.
#[derive(Clone, PartialEq, Debug)]
pub struct Outline {
    /// For the `d` attribute.
    pub path: String,
    /// How long it is, about. Stitches are fitted to it.
    pub length: i32,
}

impl Outline {
    /// The length to declare so that stitches of `pitch` close without a seam.
    pub fn stitched(&self, pitch: i32) -> i32 {
        ((self.length + pitch / 2) / pitch).max(1) * pitch
    }
}

type Point = (i32, i32);

/// The outline, drawn `inset` units inside the fields' edges.
pub fn outline(fields: Fields, inset: i32, radius: i32) -> Outline {
    let mut edges = edges(fields);
    let mut outline = Outline { path: String::new(), length: 0 };
    while let Some(first) = edges.pop() {
        draw(&corners(walk(first, &mut edges)), inset, radius, &mut outline);
    }
    outline
}

/// The sides between a field of the set and one outside, as directed edges with the inside on their right.
fn edges(fields: Fields) -> Vec<(Point, Point)> {
    let mut edges = Vec::new();
    for (row, col) in fields.iter() {
        let (x, y) = (col as i32, row as i32);
        let inside = |dx: i32, dy: i32| match (usize::try_from(y + dy), usize::try_from(x + dx)) {
            (Ok(row), Ok(col)) => fields.has(row, col),
            _ => false,
        };
        let sides = [
            ((0, -1), (x, y), (x + 1, y)),
            ((1, 0), (x + 1, y), (x + 1, y + 1)),
            ((0, 1), (x + 1, y + 1), (x, y + 1)),
            ((-1, 0), (x, y + 1), (x, y)),
        ];
        edges.extend(
            sides.into_iter().filter(|((dx, dy), ..)| !inside(*dx, *dy)).map(|(_, from, to)| (from, to)),
        );
    }
    edges
}

/// Follows the edges from the first one until the loop is closed. Where two fields touch only at a corner the path
/// turns right, so that each keeps its own loop.
fn walk(first: (Point, Point), edges: &mut Vec<(Point, Point)>) -> Vec<Point> {
    let mut points = vec![first.0];
    let (mut from, mut here) = first;
    while here != first.0 {
        points.push(here);
        let (dx, dy) = (here.0 - from.0, here.1 - from.1);
        let right = (here.0 - dy, here.1 + dx);
        let next = edges
            .iter()
            .position(|&edge| edge == (here, right))
            .or_else(|| edges.iter().position(|edge| edge.0 == here));
        // Every edge that arrives at a point has one that leaves it; the loop always closes.
        let Some(next) = next else { break };
        (from, here) = edges.swap_remove(next);
    }
    points
}

/// The points where the direction changes, with the directions before and after.
fn corners(points: Vec<Point>) -> Vec<(Point, Point, Point)> {
    let count = points.len();
    let direction = |from: Point, to: Point| (to.0 - from.0, to.1 - from.1);
    (0..count)
        .map(|i| {
            let (before, here, after) = (points[(i + count - 1) % count], points[i], points[(i + 1) % count]);
            (here, direction(before, here), direction(here, after))
        })
        .filter(|(_, before, after)| before != after)
        .collect()
}

fn draw(corners: &[(Point, Point, Point)], inset: i32, radius: i32, outline: &mut Outline) {
    /// How long a quadratic corner is, in hundredths of its radius.
    const BEND: i32 = 162;
    let place = |((x, y), before, after): &(Point, Point, Point)| {
        // Both edges move inwards, that is to their right.
        let (dx, dy) = (-(before.1 + after.1) * inset, (before.0 + after.0) * inset);
        (RIM + FIELD * x + dx, RIM + FIELD * y + dy)
    };
    let places: Vec<Point> = corners.iter().map(place).collect();
    for (i, ((x, y), (_, before, after))) in places.iter().zip(corners).enumerate() {
        let (ax, ay) = (x - radius * before.0, y - radius * before.1);
        let (bx, by) = (x + radius * after.0, y + radius * after.1);
        let letter = if i == 0 { 'M' } else { 'L' };
        // Writing to a String cannot fail.
        let _ = write!(outline.path, "{letter}{ax} {ay}Q{x} {y} {bx} {by}");
        let (nx, ny) = places[(i + 1) % places.len()];
        outline.length += (nx - x).abs() + (ny - y).abs() - 2 * radius + BEND * radius / 100;
    }
    outline.path.push('Z');
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(fields: &[(usize, usize)]) -> Outline {
        outline(fields.iter().copied().collect(), 3, 14)
    }

    fn loops(outline: &Outline) -> usize {
        outline.path.matches('M').count()
    }

    fn bends(outline: &Outline) -> usize {
        outline.path.matches('Q').count()
    }

    #[test]
    fn one_field_is_a_rounded_square() {
        let square = of(&[(0, 0)]);
        assert_eq!((loops(&square), bends(&square)), (1, 4));
        for point in ["15 29", "29 15", "95 15", "109 29", "109 95"] {
            assert!(square.path.contains(point), "{point} in {}", square.path);
        }
        assert_eq!(square.length, 4 * (94 - 28 + 22));
        assert_eq!(outline(Fields::EMPTY, 3, 14).path, "");
    }

    #[test]
    fn straight_edges_have_no_bends() {
        assert_eq!(bends(&of(&[(0, 0), (0, 1), (0, 2)])), 4);
        assert_eq!(bends(&of(&[(0, 0), (1, 0), (1, 1)])), 6);
    }

    #[test]
    fn a_hole_is_a_loop_of_its_own() {
        let ring = of(&[(0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2)]);
        assert_eq!((loops(&ring), bends(&ring)), (2, 8));
        // The hole's edge is drawn inside the ring, so outside the hole.
        assert!(ring.path.contains("109 "), "{}", ring.path);
    }

    #[test]
    fn fields_that_touch_at_a_corner_stay_apart() {
        let pair = of(&[(0, 0), (1, 1)]);
        assert_eq!((loops(&pair), bends(&pair)), (2, 8));
    }

    #[test]
    fn every_board_shape_closes() {
        for pattern in 0u32..512 {
            let fields: Fields =
                (0..9).filter(|bit| pattern >> bit & 1 == 1).map(|bit| (bit / 3, bit % 3)).collect();
            let drawn = outline(fields, 5, 14);
            assert_eq!(loops(&drawn), drawn.path.matches('Z').count());
            assert_eq!(bends(&drawn) % 2, 0, "{pattern:09b}: {}", drawn.path);
        }
    }

    #[test]
    fn stitches_fit() {
        assert_eq!(Outline { path: String::new(), length: 1612 }.stitched(25), 1600);
        assert_eq!(Outline { path: String::new(), length: 3 }.stitched(25), 25);
    }
}
