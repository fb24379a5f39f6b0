//! The worker that a page keeps its own tables in: the pocket, and around it what only a browser has.

#[cfg(target_arch = "wasm32")]
mod browser;

fn main() {
    #[cfg(target_arch = "wasm32")]
    browser::run();
}
