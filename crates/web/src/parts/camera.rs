//! Which part of a large drawing is seen: the wheel and two fingers zoom, dragging pans, and left alone it stays at home.

use std::ops::RangeInclusive;

use leptos::prelude::*;
use leptos::{ev, html};

use super::button::IconButton;
use crate::app::App;
use crate::browser;
use crate::later::here;
use crate::texts::{Lang, Text, common as t};

/// How much a key or a button zooms.
const ZOOM_STEP: f64 = 1.25;
/// A pointer that moves less than this many pixels clicks.
const CLICK: f64 = 6.0;

/// A point, of the drawing or of the window.
pub type Point = (f64, f64);

/// What can be seen of a drawing whose middle is (0, 0).
#[derive(Clone, PartialEq, Debug)]
pub struct Lens {
    /// The id of the element through which it is seen.
    pub id: &'static str,
    /// Width and height that are always in sight at zoom 1.
    pub view: Point,
    /// How far from the middle there is something to see.
    pub reach: Point,
    /// How far one can zoom out and in.
    pub zoom: RangeInclusive<f64>,
    /// So many pixels wide a unit is seen at first, if need be by showing less than the whole.
    pub least: f64,
}

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

/// The part of the drawing that is seen.
#[derive(Clone, Copy)]
pub struct Camera {
    lens: StoredValue<Lens>,
    pub zoom: RwSignal<f64>,
    /// The zoom that it has by itself.
    near: RwSignal<f64>,
    /// How far the reader has moved it from where it is by itself.
    pub offset: RwSignal<Point>,
    /// The point of the drawing in the middle while nobody has moved it.
    pub home: RwSignal<Point>,
    /// Whether the reader is moving it, so that it must not lag behind.
    pub held: RwSignal<bool>,
    grip: StoredValue<Grip>,
}

/// The element on the page through which the drawing is seen, and where the camera is by itself.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Frame {
    /// Its middle in the window.
    middle: Point,
    /// Width and height.
    size: Point,
    /// The point of the drawing in its middle, if nobody has moved it.
    home: Point,
}

impl Camera {
    pub fn new(lens: Lens) -> Camera {
        Camera {
            lens: StoredValue::new(lens),
            zoom: RwSignal::new(1.0),
            near: RwSignal::new(1.0),
            offset: RwSignal::new((0.0, 0.0)),
            home: RwSignal::new((0.0, 0.0)),
            held: RwSignal::new(false),
            grip: StoredValue::default(),
        }
    }

    /// Looks through the element as it is now, from as near as what is written on the drawing has to be.
    fn open(self) {
        if let Some(frame) = self.frame(self.home.get_untracked()) {
            let least = self.lens.with_value(|lens| lens.least);
            let (width, height) = self.lens.with_value(|lens| lens.view);
            let unit = self.unit(frame);
            // Where not all is seen, nothing but the drawing is.
            let fills = (frame.size.0 / width).max(frame.size.1 / height) * unit;
            let zoom = if least * unit > 1.0 { self.clamped(fills.max(least * unit)) } else { 1.0 };
            self.near.set(zoom);
            self.zoom.set(zoom);
        }
    }

    fn untouched(self) -> bool {
        self.zoom.get_untracked() == self.near.get_untracked() && self.offset.get_untracked() == (0.0, 0.0)
    }

    /// A point to be at home at, as near to the one wanted as nothing but the drawing is seen.
    pub fn inside(self, (x, y): Point) -> Point {
        let zoom = self.near.get();
        let Some(frame) = self.frame((0.0, 0.0)).filter(|_| zoom > 1.0) else { return (0.0, 0.0) };
        let per_pixel = self.unit(frame) / zoom;
        let reach = self.lens.with_value(|lens| lens.reach);
        let near = |at: f64, reach: f64, size: f64| {
            let room = (reach - size * per_pixel / 2.0).max(0.0);
            at.clamp(-room, room)
        };
        (near(x, reach.0, frame.size.0), near(y, reach.1, frame.size.1))
    }

    /// Goes home again, and so far back that all is seen.
    pub fn reset(self) {
        self.near.set(1.0);
        self.zoom.set(1.0);
        self.offset.set((0.0, 0.0));
    }

    /// Zooms around the middle, in or out by so many steps.
    pub fn step(self, steps: i32) {
        self.zoom.set(self.clamped(self.zoom.get_untracked() * ZOOM_STEP.powi(steps)));
    }

    fn clamped(self, zoom: f64) -> f64 {
        self.lens.with_value(|lens| zoom.clamp(*lens.zoom.start(), *lens.zoom.end()))
    }

    /// Units of the drawing per pixel at zoom 1.
    fn unit(self, frame: Frame) -> f64 {
        let (width, height) = self.lens.with_value(|lens| lens.view);
        (width / frame.size.0.max(1.0)).max(height / frame.size.1.max(1.0))
    }

    /// Zooms so that the point under the pointer stays there.
    fn zoom_at(self, factor: f64, at: Point, frame: Frame) {
        let (before, unit) = (self.zoom.get_untracked(), self.unit(frame));
        let after = self.clamped(before * factor);
        let away = ((at.0 - frame.middle.0) * unit, (at.1 - frame.middle.1) * unit);
        let shift = 1.0 / before - 1.0 / after;
        self.zoom.set(after);
        self.pan(away.0 * shift, away.1 * shift, frame);
    }

    /// Moves what is seen, inside the bounds.
    fn pan(self, right: f64, down: f64, frame: Frame) {
        let per_pixel = self.unit(frame) / self.zoom.get_untracked();
        let reach = self.lens.with_value(|lens| lens.reach);
        let bound = |reach: f64, size: f64, home: f64, offset: f64| {
            let room = (reach - size * per_pixel / 2.0).max(0.0);
            offset.clamp((-room - home).min(0.0), (room - home).max(0.0))
        };
        self.offset.update(|offset| {
            *offset = (
                bound(reach.0, frame.size.0, frame.home.0, offset.0 + right),
                bound(reach.1, frame.size.1, frame.home.1, offset.1 + down),
            );
        });
    }

    /// A pointer goes down.
    fn press(self, id: i32, at: Point) {
        self.grip.update_value(|grip| {
            if grip.fingers.is_empty() {
                (grip.from, grip.moved) = (at, false);
            }
            grip.fingers.retain(|finger| finger.id != id);
            grip.fingers.push(Finger { id, at });
            grip.moved |= grip.fingers.len() > 1;
        });
    }

    /// A pointer moves: one finger pans, two zoom.
    fn drag(self, id: i32, at: Point, frame: Frame) {
        let mut before = None;
        self.grip.update_value(|grip| {
            let from = grip.from;
            if let Some(index) = grip.fingers.iter().position(|finger| finger.id == id) {
                before = Some((grip.fingers.clone(), index));
                grip.fingers[index].at = at;
                grip.moved |= distance(from, at) > CLICK;
            }
        });
        let Some((fingers, index)) = before else { return };
        let moved = self.grip.with_value(|grip| grip.moved);
        let old = fingers[index].at;
        match fingers.iter().find(|finger| finger.id != id) {
            Some(other) => {
                let middle = ((at.0 + other.at.0) / 2.0, (at.1 + other.at.1) / 2.0);
                let factor = distance(at, other.at) / distance(old, other.at).max(1.0);
                self.zoom_at(factor, middle, frame);
            }
            None if moved => {
                let per_pixel = self.unit(frame) / self.zoom.get_untracked();
                self.pan((old.0 - at.0) * per_pixel, (old.1 - at.1) * per_pixel, frame);
            }
            None => {}
        }
        self.held.set(moved);
    }

    /// A pointer goes up; whether that was a click.
    fn release(self, id: i32) -> bool {
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

    /// The element as it lies now.
    fn frame(self, home: Point) -> Option<Frame> {
        let (left, top, width, height) = browser::rect(self.lens.with_value(|lens| lens.id))?;
        Some(Frame { middle: (left + width / 2.0, top + height / 2.0), size: (width, height), home })
    }

    /// Looks further into a direction, by an eighth of what is seen.
    fn stride(self, right: f64, down: f64) {
        let home = self.home.get_untracked();
        if let Some(frame) = self.frame(home) {
            let step = self.unit(frame) / self.zoom.get_untracked() / 8.0;
            self.pan(right * step * frame.size.0, down * step * frame.size.1, frame);
        }
    }

    /// Where a point of the drawing is seen in the window.
    pub fn screen(self, point: Point) -> Option<Point> {
        let home = self.home.get();
        let frame = self.frame(home)?;
        let (scale, offset) = (self.zoom.get() / self.unit(frame), self.offset.get());
        Some((
            frame.middle.0 + (point.0 - home.0 - offset.0) * scale,
            frame.middle.1 + (point.1 - home.1 - offset.1) * scale,
        ))
    }

    /// The point of the drawing at a point of the window.
    fn point(self, at: Point, frame: Frame) -> Point {
        let (per_pixel, offset) = (self.unit(frame) / self.zoom.get_untracked(), self.offset.get_untracked());
        (
            (at.0 - frame.middle.0) * per_pixel + frame.home.0 + offset.0,
            (at.1 - frame.middle.1) * per_pixel + frame.home.1 + offset.1,
        )
    }
}

fn distance(a: Point, b: Point) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

fn pointer(event: &web_sys::MouseEvent) -> Point {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

/// A drawing that is seen through a camera.
#[component]
pub fn Panned(
    camera: Camera,
    /// Classes beside `panned`.
    class: &'static str,
    /// A click on a point of the drawing.
    #[prop(into)]
    on_click: Callback<Point>,
    /// The drawing, around (0, 0).
    children: Children,
) -> impl IntoView {
    let frame = move || camera.frame(camera.home.get_untracked());
    let node = NodeRef::<html::Div>::new();
    node.on_load(move |_| camera.open());
    // A window of another size is looked through anew, unless the reader has chosen what to see.
    here().on(ev::resize, move |_| {
        if camera.untouched() {
            camera.open();
        }
    });
    let id = camera.lens.with_value(|lens| lens.id);
    let (width, height) = camera.lens.with_value(|lens| lens.view);
    // The drawing is moved as a whole, like a sheet under a glass: moving a part of it would lay out all of it anew. Its
    // units are the glass's then, as the view fits into it.
    let moved = move || {
        let (zoom, offset, home) = (camera.zoom.get(), camera.offset.get(), camera.home.get());
        let shift = |units: f64| format!("calc({units:.1} * min(100cqw / {width}, 100cqh / {height}))");
        format!("scale({zoom:.4}) translate({}, {})", shift(-home.0 - offset.0), shift(-home.1 - offset.1))
    };
    let press = move |event: ev::PointerEvent| {
        if event.button() == 0 {
            browser::capture(&event);
            camera.press(event.pointer_id(), pointer(&event));
        }
    };
    let drag = move |event: ev::PointerEvent| {
        if let Some(frame) = frame() {
            camera.drag(event.pointer_id(), pointer(&event), frame);
        }
    };
    let release = move |event: ev::PointerEvent| {
        if let (true, Some(frame)) = (camera.release(event.pointer_id()), frame()) {
            on_click.run(camera.point(pointer(&event), frame));
        }
    };
    let lost = move |event: ev::PointerEvent| {
        camera.release(event.pointer_id());
    };
    let wheel = move |event: ev::WheelEvent| {
        event.prevent_default();
        if let Some(frame) = frame() {
            camera.zoom_at((-event.delta_y() / 500.0).exp(), pointer(&event), frame);
        }
    };
    view! {
        <div id=id class=format!("panned {class}") class:held=camera.held data-testid="board" node_ref=node
            on:pointerdown=press on:pointermove=drag on:pointerup=release on:pointercancel=lost on:wheel=wheel>
            <svg class="camera" viewBox=format!("{} {} {width} {height}", -width / 2.0, -height / 2.0)
                style:transform=moved>
                {children()}
            </svg>
        </div>
    }
}

/// Buttons for the camera, and its keys: `+`, `-`, `0` and the arrows.
#[component]
pub fn ZoomButtons(
    app: App,
    camera: Camera,
    /// What going home is called.
    home: Text,
) -> impl IntoView {
    here().on(ev::keydown, move |event| {
        // In the past the arrows go from move to move.
        let looking = app.table.past.with_untracked(Option::is_some);
        if browser::is_shortcut(&event) {
            match event.key().as_str() {
                "+" => camera.step(1),
                "-" => camera.step(-1),
                "0" => camera.reset(),
                "ArrowLeft" if !looking => camera.stride(-1.0, 0.0),
                "ArrowRight" if !looking => camera.stride(1.0, 0.0),
                "ArrowUp" if !looking => camera.stride(0.0, -1.0),
                "ArrowDown" if !looking => camera.stride(0.0, 1.0),
                _ => {}
            }
        }
    });
    let zoom = move || {
        let text = format!("{:.1} ×", camera.zoom.get());
        if app.lang.get() == Lang::De { text.replace('.', ",") } else { text }
    };
    let button = move |icon: &'static str, text: Text, testid: &'static str, press: fn(Camera)| {
        let name = Signal::derive(move || text.get(app.lang.get()).to_owned());
        view! { <IconButton icon name testid on_press=move |_| press(camera)/> }
    };
    view! {
        <span class="zoom">
            {button("minus", t::SMALLER, "zoom-out", |camera| camera.step(-1))}
            <output data-testid="zoom">{zoom}</output>
            {button("plus", t::LARGER, "zoom-in", |camera| camera.step(1))}
            {button("centre", home, "zoom-reset", Camera::reset)}
        </span>
    }
}
