//! The tile of the round, and what is still in the supply.

use games::mops::{Phase, Tile, TileSet};
use leptos::prelude::*;

use super::play::Play;
use super::texts as m;
use super::tiles::TilePicture;
use crate::parts::button::Button;
use crate::parts::icon::Icon;
use crate::parts::sheet::Sheet;
use crate::texts::common as t;

/// Draws after which everybody has a full board who never had to skip.
const ROUNDS: usize = 24;

/// The next tile with the round.
#[component]
pub fn NextTile(play: Play) -> impl IntoView {
    let app = play.app;
    let next = Memo::new(move |_| play.view.with(|view| view.as_ref().and_then(|view| view.next)));
    let phase = Memo::new(move |_| play.view.with(|view| view.as_ref().map(|view| view.phase)));
    let supply =
        Memo::new(move |_| play.view.with(|view| view.as_ref().map_or(TileSet::ALL, |view| view.supply)));
    let open = RwSignal::new(false);
    let picture = move || match next.get() {
        Some(tile) => view! { <TilePicture tile class="large"/> }.into_any(),
        None => {
            let back = "#mr-back".to_owned();
            view! { <svg class="tile-picture large" viewBox="0 0 100 100" aria-hidden="true"><use_ href=back/></svg> }.into_any()
        }
    };
    let name = move || {
        let lang = app.lang.get();
        match (next.get(), phase.get()) {
            (Some(tile), _) => m::tile(tile, lang),
            (None, Some(Phase::Over)) => m::GAME_OVER.get(lang).to_owned(),
            (None, _) => m::NO_TILE.get(lang).to_owned(),
        }
    };
    let round = move || {
        let drawn = 36 - supply.get().len() as usize;
        let lang = app.lang.get();
        match drawn {
            _ if next.get().is_none() => String::new(),
            n if n <= ROUNDS => m::ROUND.fill(lang, &[("n", &n.to_string()), ("of", &ROUNDS.to_string())]),
            _ => m::CATCH_UP_ROUND.get(lang).to_owned(),
        }
    };
    let left = move || supply.get().len() as usize;
    view! {
        <section class="next" aria-label=app.t(m::NEXT_TILE) data-testid="next"
            data-tile=move || next.get().map(|tile| tile.code().to_string())>
            {picture}
            <div>
                <h2>{app.t(m::NEXT_TILE)}</h2>
                <span class="muted">{round}</span>
                <b>{name}</b>
            </div>
            <button type="button" class="supply" aria-label=move || m::SUPPLY.count(app.lang.get(), left())
                title=move || m::SUPPLY.count(app.lang.get(), left()) data-testid="supply" on:click=move |_| open.set(true)>
                <Icon name="bag"/><b>{left}</b>
            </button>
            {move || open.get().then(|| view! { <Supply play supply=supply.get_untracked() open/> })}
        </section>
    }
}

#[component]
fn Supply(play: Play, supply: TileSet, open: RwSignal<bool>) -> impl IntoView {
    let app = play.app;
    let close = move || open.set(false);
    let title = Signal::derive(move || m::SUPPLY_TITLE.get(app.lang.get()).to_owned());
    let tile = move |tile: Tile| {
        let there = supply.contains(tile);
        let label = move || {
            let lang = app.lang.get();
            let name = m::spoken(tile, lang);
            if there { name } else { m::DRAWN_ALREADY.fill(lang, &[("tile", &name)]) }
        };
        view! { <li class:gone=!there aria-label=label title=label><TilePicture tile/></li> }
    };
    view! {
        <Sheet app title testid="supply-sheet" on_close=move |()| close()>
            <div class="body">
                <p class="muted">{app.t(m::SUPPLY_MORE)}</p>
                <ul class="supply-tiles">{Tile::all().map(tile).collect_view()}</ul>
            </div>
            <div class="foot"><Button app text=t::CLOSE class="primary" autofocus=true on_press=move |()| close()/></div>
        </Sheet>
    }
}
