//! The border over time: whose the board was after every move.

use leptos::prelude::*;

use super::play::Play;
use super::steps;
use super::texts as f;

/// Height of the picture; what belongs to the first side grows from below, the other's from above.
const HIGH: f64 = 40.0;
/// Width of the picture.
const WIDE: f64 = 100.0;

/// The area below the line of the first side's shares, or above the second's, as a path.
fn area(shares: &[f64], from_below: bool) -> String {
    let base = if from_below { HIGH } else { 0.0 };
    let last = shares.len().saturating_sub(1).max(1) as f64;
    let mut path = format!("M0 {base}");
    for (index, share) in shares.iter().enumerate() {
        let (x, y) = (WIDE * index as f64 / last, (base - share * HIGH).abs());
        path.push_str(&format!("L{x:.2} {y:.2}"));
    }
    path.push_str(&format!("L{WIDE} {base}Z"));
    path
}

#[component]
pub fn Course(play: Play) -> impl IntoView {
    let app = play.app;
    let sizes = Memo::new(move |_| {
        let fields =
            play.view.with(|view| view.as_ref().map(|view| view.board.rows() * view.board.cols()))?;
        let sizes: Vec<[u8; 2]> = play.seen.with_steps(steps::sizes);
        (sizes.len() > 1).then_some((sizes, fields as f64))
    });
    move || {
        let (sizes, fields) = sizes.get()?;
        let shares =
            |side: usize| sizes.iter().map(|sizes| f64::from(sizes[side]) / fields).collect::<Vec<_>>();
        let label = {
            let moves = sizes.len();
            move || f::COURSE.count(app.lang.get(), moves)
        };
        Some(view! {
            <svg class="course" viewBox=format!("0 0 {WIDE} {HIGH}") preserveAspectRatio="none" role="img" aria-label=label
                data-testid="course">
                <path class="a" d=area(&shares(0), true)/>
                <path class="b" d=area(&shares(1), false)/>
                <path class="half" d=format!("M0 {}H{WIDE}", HIGH / 2.0)/>
            </svg>
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_areas_grow_towards_each_other() {
        assert_eq!(area(&[0.25, 0.5, 0.75], true), "M0 40L0.00 30.00L50.00 20.00L100.00 10.00L100 40Z");
        assert_eq!(area(&[0.25, 0.25], false), "M0 0L0.00 10.00L100.00 10.00L100 0Z");
    }
}
