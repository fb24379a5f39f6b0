//! The few things the page asks the browser itself for. Whatever a browser may refuse is an `Option` or does nothing.

use js_sys::{Array, Reflect};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{
    Blob, BlobPropertyBag, CustomEvent, CustomEventInit, Element, File, HtmlAnchorElement, Response, Url,
};

/// The window, where there is a browser: tests draw views without one.
pub fn window() -> Option<web_sys::Window> {
    cfg!(target_arch = "wasm32").then(leptos::prelude::window)
}

/// Milliseconds since the page was opened; never jumps.
pub fn now_ms() -> f64 {
    window().and_then(|window| window.performance()).map_or(0.0, |clock| clock.now())
}

/// Where this page came from: `http://localhost:8080`.
pub fn origin() -> String {
    window().and_then(|window| window.location().origin().ok()).unwrap_or_default()
}

/// What `boot.js` notes of its own address, which is the one thing that a page knows of where it lies.
fn noted(what: &str) -> Option<String> {
    window()?.document()?.document_element()?.get_attribute(what)
}

/// The path that the house lies under: `/`, or `/games/` behind a proxy or on a plain file host.
pub fn base() -> String {
    noted("data-base").unwrap_or_else(|| "/".to_owned())
}

/// The build that this page is of.
pub fn build() -> Option<String> {
    noted("data-build")
}

/// Whether this page is a site without a house: there is nobody to dial.
pub fn is_site() -> bool {
    noted("data-site").is_some()
}

/// The address of a file that came with this build.
pub fn file(name: &str) -> String {
    format!("{}ui/{}/{name}", base(), build().unwrap_or_default())
}

/// Fetches a small text; none if it cannot be had.
pub async fn fetch_text(address: &str) -> Option<String> {
    let answer: Response = window()?.fetch_with_str(address).await.ok()?.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    answer.text().ok()?.await.ok()?.as_string()
}

/// Takes away the shelf that was drawn before the program was there; the game whose box was pressed meanwhile.
pub fn take_over() -> Option<String> {
    let drawn = window()?.document()?.get_element_by_id("drawn")?;
    let pressed = drawn.get_attribute("data-pressed");
    drawn.remove();
    pressed
}

/// Loads the page anew.
pub fn reload() {
    let _ = window().map(|window| window.location().reload());
}

/// Leaves for another address, loading the page anew.
pub fn leave_for(address: &str) {
    let _ = window().map(|window| window.location().assign(address));
}

/// Whether something is being pressed, dragged or typed just now.
pub fn busy() -> bool {
    let pressed = document().query_selector("body :active").ok().flatten().is_some();
    pressed || focused().is_some_and(|element| element.matches(TYPING).unwrap_or(false))
}

/// What is typed into.
const TYPING: &str =
    "input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable]";

/// Whether the reader prefers dark surfaces.
pub fn prefers_dark() -> bool {
    matches("(prefers-color-scheme: dark)")
}

/// Whether the reader wants things to move less.
pub fn prefers_less_motion() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

/// Whether the window is so small or so square that a table's tabs lie over its board: as the style sheet has it.
pub fn folded() -> bool {
    matches("(max-aspect-ratio: 5/4), (max-height: 499px)")
}

fn matches(query: &str) -> bool {
    window().and_then(|window| window.match_media(query).ok().flatten()).is_some_and(|query| query.matches())
}

/// Whether nobody can see the page now: another tab is in front.
pub fn hidden() -> bool {
    document().hidden()
}

/// The browser's language, `de-DE` say.
pub fn language() -> String {
    window().and_then(|window| window.navigator().language()).unwrap_or_default()
}

/// The time on the reader's clock, for names of files: `20261115_203907`.
pub fn local_time() -> String {
    let now = js_sys::Date::new_0();
    format!(
        "{}{:02}{:02}_{:02}{:02}{:02}",
        now.get_full_year(),
        now.get_month() + 1,
        now.get_date(),
        now.get_hours(),
        now.get_minutes(),
        now.get_seconds()
    )
}

/// Offers a text as a file to keep.
pub fn download(name: &str, text: &str) -> Option<()> {
    let options = BlobPropertyBag::new();
    options.set_type("application/json");
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options).ok()?;
    let url = Url::create_object_url_with_blob(&blob).ok()?;
    let link: HtmlAnchorElement = document().create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&url).ok()
}

/// Reads a file as text; `None` if it cannot be read.
pub async fn read_file(file: &File) -> Option<String> {
    file.text().await.ok()?.as_string()
}

/// Puts a text on the clipboard; whether it worked. Plain http on a local network has no clipboard.
pub fn copy(text: &str) -> impl Future<Output = bool> + use<> {
    let navigator = leptos::prelude::window().navigator();
    let there = Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|it| it.is_object());
    // Asked for at once, as long as the reader's click counts; only the answer is waited for.
    let promise = there.then(|| navigator.clipboard().write_text(text));
    async move {
        match promise {
            Some(promise) => promise.await.is_ok(),
            None => false,
        }
    }
}

/// Tells the page around the program that the program has come to its end; what helps it up again is `fallen.js`.
pub fn tell_panic(what: &str) {
    let told = CustomEventInit::new();
    told.set_detail(&format!("Spieleabend {} {what}", env!("CARGO_PKG_VERSION")).into());
    if let Ok(event) = CustomEvent::new_with_event_init_dict("panic", &told) {
        let _ = leptos::prelude::window().dispatch_event(&event);
    }
}

/// The element that has the focus.
pub fn focused() -> Option<Element> {
    window()?.document()?.active_element()
}

/// Whether the element that has the focus lies in one that fits.
pub fn focus_within(selector: &str) -> bool {
    focused().is_some_and(|element| element.closest(selector).ok().flatten().is_some())
}

/// Gives an element the focus. Fields of a board are SVG, so it need not be an HTML element.
pub fn give_focus(element: &Element) {
    call(element, "focus");
}

/// Lets go of the focus after a click with the mouse, so that Space is the table's shortcut and not the button's.
pub fn release(event: &web_sys::MouseEvent) {
    if event.detail() > 0
        && let Some(element) = focused()
    {
        call(&element, "blur");
    }
}

/// Moves the focus to the first element that fits, and brings it into sight.
pub fn focus(selector: &str) -> Option<()> {
    let element = document().query_selector(selector).ok()??;
    element.scroll_into_view_with_bool(false);
    give_focus(&element);
    Some(())
}

/// Calls a method that not every element, or not every browser, has.
fn call(element: &Element, method: &str) {
    if let Ok(method) = Reflect::get(element, &method.into())
        && let Some(method) = method.dyn_ref::<js_sys::Function>()
    {
        // What the browser refuses is left as it is.
        let _ = method.call0(element);
    }
}

/// One moment of a movement: how far along it is (0 to 1), and what the element's properties are then.
pub type Frame = (f64, Vec<(&'static str, String)>);

/// Moves an element through these moments. Before it begins it stands where the first one has it; afterwards where the
/// page has it.
pub fn animate(element: &Element, frames: &[Frame], ms: f64, delay_ms: f64) {
    let set = |object: &js_sys::Object, name: &str, value: JsValue| {
        let _ = Reflect::set(object, &name.into(), &value);
    };
    let list = Array::new();
    for (offset, properties) in frames {
        let frame = js_sys::Object::new();
        set(&frame, "offset", (*offset).into());
        for (name, value) in properties {
            set(&frame, name, value.as_str().into());
        }
        list.push(&frame);
    }
    let options = js_sys::Object::new();
    set(&options, "duration", ms.into());
    set(&options, "delay", delay_ms.into());
    set(&options, "fill", "backwards".into());
    if let Ok(animate) = Reflect::get(element, &"animate".into())
        && let Some(animate) = animate.dyn_ref::<js_sys::Function>()
    {
        let _ = animate.call2(element, &list, &options);
    }
}

/// Whatever moves on the page arrives at once; what moves without an end goes on.
pub fn finish_animations() {
    let call = |object: &JsValue, name: &str| {
        let method = Reflect::get(object, &name.into()).ok()?;
        method.dyn_ref::<js_sys::Function>()?.call0(object).ok()
    };
    let Some(document) = window().and_then(|window| window.document()) else { return };
    if let Some(moving) = call(&document, "getAnimations") {
        for animation in Array::from(&moving) {
            // One without an end refuses.
            call(&animation, "finish");
        }
    }
}

/// All further events of this pointer come to the element it was pressed on, wherever it goes.
pub fn capture(event: &web_sys::PointerEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    // Inside a drawing the pointer is pressed on some shape; whoever listens is meant.
    let element = event.current_target().and_then(|target| target.dyn_into::<Element>().ok()).or(target);
    if let Some(element) = element {
        let _ = element.set_pointer_capture(event.pointer_id());
    }
}

/// Where an element lies in the window: left, top, width, height.
pub fn rect(id: &str) -> Option<(f64, f64, f64, f64)> {
    let rect = element(id)?.get_bounding_client_rect();
    Some((rect.left(), rect.top(), rect.width(), rect.height()))
}

/// The element with this id.
pub fn element(id: &str) -> Option<Element> {
    document().get_element_by_id(id)
}

/// Whether the element that has just got the focus shows it: for whoever uses the keyboard.
pub fn shows_focus(event: &web_sys::FocusEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|element| element.matches(":focus-visible").unwrap_or(true))
}

/// Whether some sheet lies on the page.
pub fn sheet_open() -> bool {
    document().query_selector("dialog[open]").ok().flatten().is_some()
}

/// Whether this key press belongs to the table: no modifier, no typing, no sheet in front.
pub fn is_shortcut(event: &web_sys::KeyboardEvent) -> bool {
    let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
    if modified || event.default_prevented() || event.is_composing() || sheet_open() {
        return false;
    }
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    !target.is_some_and(|element| element.matches(TYPING).unwrap_or(false))
}

/// Whether the focused element answers to Space itself.
pub fn takes_space(event: &web_sys::KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|element| {
        element.matches("button, a[href], input, summary, [role=gridcell]").unwrap_or(false)
    })
}

/// Puts a popover above everything else, sheets too, or takes it away. Browsers without popovers leave it where it is.
pub fn raise(element: &Element, shown: bool) {
    call(element, "hidePopover");
    if shown {
        call(element, "showPopover");
    }
}
