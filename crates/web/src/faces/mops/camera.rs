//! Which part of the board is seen: the wheel and two fingers zoom, dragging pans, and left alone it follows the board.

use leptos::prelude::*;

/// How far one can zoom out and in.
const ZOOM: std::ops::RangeInclusive<f64> = 0.38..=3.0;
/// How much a key or a button zooms.
const ZOOM_STEP: f64 = 1.25;
/// How much of the drawing is seen at zoom 1 in the shorter direction: six cells, as many as a growing board can need,
/// and a margin.
pub const VISIBLE: f64 = 640.0;
/// How far from the middle the board can ever reach: four cells beside the start tile's.
const REACH: f64 = 450.0;
/// A pointer that moves less than this many pixels clicks.
const CLICK: f64 = 6.0;

/// A point, of the drawing or of the window.
pub type Point = (f64, f64);

/// A pointer that is down.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Finger {
    id: i32,
    at: Point,
}

/// What the fingers on the board are doing.
#[derive(Clone, PartialEq, Default, Debug)]
struct Grip {
    fingers: Vec<Finger>,
    /// Where the first one went down.
    from: Point,
    /// Whether they have moved: then letting go is no click.
    moved: bool,
}

/// The part of the board that is seen.
#[derive(Clone, Copy)]
pub struct Camera {
    /// How large.
    pub zoom: RwSignal<f64>,
    /// How far the reader has moved it from where it would be by itself.
    pub offset: RwSignal<Point>,
    /// Whether the reader is moving it, so that it must not lag behind.
    pub held: RwSignal<bool>,
    grip: StoredValue<Grip>,
}

/// The element on the page, which says how large the drawing is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Frame {
    /// Its middle in the window.
    pub middle: Point,
    /// Width and height.
    pub size: Point,
}

impl Frame {
    /// Units of the drawing per pixel at zoom 1.
    fn unit(self) -> f64 {
        VISIBLE / self.size.0.min(self.size.1).max(1.0)
    }
}

impl Camera {
    /// The whole board, left alone.
    pub fn new() -> Camera {
        Camera {
            zoom: RwSignal::new(1.0),
            offset: RwSignal::new((0.0, 0.0)),
            held: RwSignal::new(false),
            grip: StoredValue::default(),
        }
    }

    /// Follows the board by itself again.
    pub fn reset(self) {
        self.zoom.set(1.0);
        self.offset.set((0.0, 0.0));
    }

    /// Zooms around the middle, in or out by so many steps.
    pub fn step(self, steps: i32) {
        let zoom = self.zoom.get_untracked() * ZOOM_STEP.powi(steps);
        self.zoom.set(zoom.clamp(*ZOOM.start(), *ZOOM.end()));
    }

    /// Zooms so that the point under the pointer stays there.
    pub fn zoom_at(self, factor: f64, at: Point, frame: Frame, home: Point) {
        let before = self.zoom.get_untracked();
        let after = (before * factor).clamp(*ZOOM.start(), *ZOOM.end());
        let away = ((at.0 - frame.middle.0) * frame.unit(), (at.1 - frame.middle.1) * frame.unit());
        let shift = 1.0 / before - 1.0 / after;
        self.zoom.set(after);
        self.pan(away.0 * shift, away.1 * shift, frame, home);
    }

    /// Moves what is seen, inside the bounds.
    fn pan(self, right: f64, down: f64, frame: Frame, home: Point) {
        let zoom = self.zoom.get_untracked();
        let bound = |size: f64, home: f64, offset: f64| {
            let room = (REACH - size * frame.unit() / zoom / 2.0).max(0.0);
            offset.clamp((-room - home).min(0.0), (room - home).max(0.0))
        };
        self.offset.update(|offset| {
            *offset =
                (bound(frame.size.0, home.0, offset.0 + right), bound(frame.size.1, home.1, offset.1 + down));
        });
    }

    /// A pointer goes down.
    pub fn press(self, id: i32, at: Point) {
        self.grip.update_value(|grip| {
            if grip.fingers.is_empty() {
                (grip.from, grip.moved) = (at, false);
            }
            grip.fingers.retain(|finger| finger.id != id);
            grip.fingers.push(Finger { id, at });
            grip.moved |= grip.fingers.len() > 1;
        });
    }

    /// A pointer moves: one finger pans, two zoom. Whether it has become more than a click.
    pub fn drag(self, id: i32, at: Point, frame: Frame, home: Point) -> bool {
        let mut before = None;
        self.grip.update_value(|grip| {
            let from = grip.from;
            if let Some(index) = grip.fingers.iter().position(|finger| finger.id == id) {
                before = Some((grip.fingers.clone(), index));
                grip.fingers[index].at = at;
                grip.moved |= distance(from, at) > CLICK;
            }
        });
        let Some((fingers, index)) = before else { return false };
        let moved = self.grip.with_value(|grip| grip.moved);
        let old = fingers[index].at;
        match fingers.iter().find(|finger| finger.id != id) {
            Some(other) => {
                let middle = ((at.0 + other.at.0) / 2.0, (at.1 + other.at.1) / 2.0);
                let factor = distance(at, other.at) / distance(old, other.at).max(1.0);
                self.zoom_at(factor, middle, frame, home);
            }
            None if moved => {
                let per_pixel = frame.unit() / self.zoom.get_untracked();
                self.pan((old.0 - at.0) * per_pixel, (old.1 - at.1) * per_pixel, frame, home);
            }
            None => {}
        }
        self.held.set(moved);
        moved
    }

    /// A pointer goes up; whether that was a click.
    pub fn release(self, id: i32) -> bool {
        let mut click = false;
        self.grip.update_value(|grip| {
            let known = grip.fingers.iter().any(|finger| finger.id == id);
            grip.fingers.retain(|finger| finger.id != id);
            click = known && !grip.moved;
        });
        if self.grip.with_value(|grip| grip.fingers.is_empty()) {
            self.held.set(false);
        }
        click
    }

    /// The point of the drawing at a point of the window, seen from where the camera is at home.
    pub fn point(self, at: Point, frame: Frame, home: Point) -> Point {
        let (zoom, offset) = (self.zoom.get_untracked(), self.offset.get_untracked());
        let along = |at: f64, middle: f64, offset: f64, home: f64| {
            (at - middle) * frame.unit() / zoom + home + offset
        };
        (along(at.0, frame.middle.0, offset.0, home.0), along(at.1, frame.middle.1, offset.1, home.1))
    }
}

fn distance(a: Point, b: Point) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}
