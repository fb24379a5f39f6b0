//! Every page has a room of its own. It is made when somebody comes and ended when they go, with everything in it: views,
//! sheets, timers, listeners, and what its parts share. What outlives a room belongs to the [`App`].
//!
//! A closure that is run again for the next page would not do: it clears its signals away but keeps its contexts, so the
//! new page would find the old one's signals in them.

use leptos::prelude::*;
use leptos::reactive::owner::WeakOwner;

use crate::app::App;
use crate::parts::dialogs::Dialogs;
use crate::parts::topbar::TopBar;
use crate::route::Route;
use crate::table::fetching::Fetching;

/// What the parts of a page find each other by.
#[derive(Clone)]
struct Room(WeakOwner);

/// The room of the present page: a list of one, so that each page is built anew and nothing of the last one is used again.
#[component]
pub fn Rooms(app: App) -> impl IntoView {
    let coming = move || view! { <TopBar app/><main class="coming"><Fetching app/></main> }.into_any();
    let furnish = move |route: Route| {
        open();
        let page = match route {
            Route::Lobby => {
                (move || app.packs.lobby().map_or_else(coming, |lobby| (lobby.page)(app))).into_any()
            }
            Route::Table(_) | Route::Device(_) => {
                (move || app.packs.table().map_or_else(coming, |table| (table.page)(app))).into_any()
            }
        };
        view! {
            {page}
            <Dialogs app/>
        }
    };
    view! { <For each=move || [app.route.get()] key=Route::path children=furnish/> }
}

/// Makes a room of what is being built now.
pub fn open() {
    if let Some(owner) = Owner::current() {
        provide_context(Room(owner.downgrade()));
    }
}

/// The one value of its kind that all parts of a page share, its sheets too: the first who asks makes it.
pub fn shared<T: Clone + Send + Sync + 'static>(make: impl FnOnce() -> T) -> T {
    let find = || {
        use_context::<T>().unwrap_or_else(|| {
            let made = make();
            provide_context(made.clone());
            made
        })
    };
    let room = use_context::<Room>().and_then(|room| room.0.upgrade());
    room.expect("whoever shares something is part of a page, and a page has a room").with(find)
}
