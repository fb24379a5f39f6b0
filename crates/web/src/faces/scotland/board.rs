//! The map with everything on it: possible targets, stations in reach, pieces, and the choice of a ticket.

use engine::Seat;
use games::scotland::network::{HEIGHT, WIDTH};
use games::scotland::{Action, Station, Ticket};
use leptos::ev;
use leptos::prelude::*;

use super::map;
use super::play::Play;
use super::texts as s;
use crate::browser;
use crate::later::here;
use crate::parts::button::IconButton;
use crate::parts::camera::{Panned, Point, ZoomButtons};
use crate::texts::common as t;

/// The figures of the detectives in their order.
pub const FIGURES: [&str; 5] = ["#d-blue", "#d-yellow", "#d-red", "#d-green", "#d-black"];

/// The map in its box.
#[component]
pub fn MapBox(
    /// The play on it.
    play: Play,
) -> impl IntoView {
    let app = play.app;
    let label = move || {
        let stations = play.with_network(|network| network.stations().len());
        s::MAP.count(app.lang.get(), stations as usize)
    };
    let (ground, stations) = play.with_network(|network| (map::ground(network), map::stations(network)));
    let middle = format!("translate({} {})", -WIDTH / 2.0, -HEIGHT / 2.0);
    let click = move |(x, y): Point| play.click((x + WIDTH / 2.0, y + HEIGHT / 2.0));
    view! {
        <div class="sy-box" role="group" aria-label=label>
            <Panned camera=play.camera class="sy-map" on_click=click>
                <g transform=middle>
                    <g inner_html=ground></g>
                    <g class="mark-layer"><Targets play/><LastSeen play/><Reach play/></g>
                    <g class="stations" inner_html=stations></g>
                    <g class="mark-layer"><Pips play/></g>
                    <Pieces play/>
                </g>
            </Panned>
            <ZoomButtons app camera=play.camera home=s::WHOLE_MAP/>
            <Popup play/>
            <ReachList play/>
        </div>
    }
}

/// A mark of the sprite on a station.
fn mark(play: Play, href: &'static str, station: Station) -> impl IntoView {
    let (x, y) = play.with_network(|network| map::place(network, station));
    view! { <use_ href=href.to_owned() x=x y=y data-station=station.number().to_string()/> }
}

/// Where Mister X may be.
#[component]
fn Targets(play: Play) -> impl IntoView {
    let targets = Memo::new(move |_| {
        let on = play.targets_on.get() && !play.curtain.get();
        let targets = play.view.with(|view| view.as_ref().and_then(|view| view.targets));
        targets.filter(|_| on).map(|targets| targets.iter().collect::<Vec<_>>()).unwrap_or_default()
    });
    move || {
        let marks = targets.get().into_iter().map(|station| mark(play, "#pc-target", station)).collect_view();
        view! { <g data-testid="targets">{marks}</g> }
    }
}

/// Where he showed himself last, and when.
#[component]
fn LastSeen(play: Play) -> impl IntoView {
    let seen = Memo::new(move |_| {
        play.view.with(|view| {
            let mister_x = &view.as_ref()?.mister_x;
            let station = mister_x.last_shown?;
            let now = mister_x.station == Some(station);
            (!now).then_some(station)
        })
    });
    move || seen.get().map(|station| mark(play, "#pc-lastseen", station))
}

/// The stations that this page can go to, and the one that was clicked.
#[component]
fn Reach(play: Play) -> impl IntoView {
    let stations = Memo::new(move |_| {
        let mut stations: Vec<Station> =
            play.moves.with(|moves| moves.iter().map(|action| action.station).collect());
        stations.dedup();
        stations
    });
    let rings = move || {
        stations
            .get()
            .into_iter()
            .map(|station| view! { <g class="reach-ring" data-testid="reach" data-station=station.number().to_string()>{mark(play, "#pc-reach", station)}</g> })
            .collect_view()
    };
    let chosen = move || {
        play.chosen
            .get()
            .map(|station| view! { <g data-testid="chosen">{mark(play, "#pc-chosen", station)}</g> })
    };
    view! { {rings}{chosen} }
}

/// Below a station in reach: which tickets lead there.
#[component]
fn Pips(play: Play) -> impl IntoView {
    let pip = move |(action, index, count): (Action, usize, usize)| {
        let (x, y) = play.with_network(|network| map::place(network, action.station));
        let x = x + (index as f64 - (count as f64 - 1.0) / 2.0) * 11.0;
        let href = match action.ticket {
            Ticket::Tube => "#pip-tube",
            Ticket::Bus => "#pip-bus",
            Ticket::Cab => "#pip-cab",
            Ticket::Black => "#pip-black",
        };
        view! { <use_ href=href.to_owned() x=x y=y + 23.0/> }
    };
    move || {
        let moves = play.moves.get();
        let all = moves.iter().map(|action| {
            let beside: Vec<&Action> = moves.iter().filter(|other| other.station == action.station).collect();
            let index = beside.iter().position(|other| *other == action).unwrap_or(0);
            (*action, index, beside.len())
        });
        // The black ticket goes everywhere: it is worth a mark only where nothing else does.
        all.filter(|(action, _, count)| action.ticket != Ticket::Black || *count == 1).map(pip).collect_view()
    }
}

/// Detectives and Mister X beside their stations.
#[component]
fn Pieces(play: Play) -> impl IntoView {
    let count = play.view.with_untracked(|view| view.as_ref().map_or(0, |view| view.detectives.len()));
    let at = move |station: Station| {
        play.with_network(|network| {
            let ((x, y), (right, down)) = (map::place(network, station), map::shift(network, station));
            format!("translate({}px, {}px)", x + right, y + down)
        })
    };
    let detective = move |index: usize| {
        let seat = Seat::new(index + 1).unwrap_or(Seat::ONE);
        let station = Memo::new(move |_| play.station(seat));
        let figure = FIGURES[index % FIGURES.len()].to_owned();
        view! {
            <g class="piece" data-testid=format!("piece-{}", index + 1) data-station=move || station.get().map(|it| it.number().to_string())
                style:display=move || if station.get().is_some() { "" } else { "none" }
                style:transform=move || station.get().map(at).unwrap_or_default()>
                <use_ href=figure/>
            </g>
        }
    };
    let mister_x = Memo::new(move |_| play.mister_x());
    let known = Memo::new(move |_| mister_x.get().is_some());
    let x_piece = move || {
        known.get().then(|| {
            view! {
                <g class="piece shown" data-testid="piece-x" data-station=move || mister_x.get().map(|it| it.number().to_string())
                    style:transform=move || mister_x.get().map(at).unwrap_or_default()>
                    <use_ href="#pc-mrx".to_owned()/>
                </g>
            }
        })
    };
    // A ring spreads where Mister X has just shown himself.
    let shown = Memo::new(move |_| {
        play.view.with(|view| {
            view.as_ref().and_then(|view| {
                view.mister_x.last_shown.map(|station| (station, view.mister_x.journey.len()))
            })
        })
    });
    let flash = move || {
        shown.get().map(|(station, _)| {
            let (x, y) = play.with_network(|network| map::place(network, station));
            let fresh = play.view.with_untracked(|view| {
                view.as_ref()
                    .is_some_and(|view| games::scotland::targets::shows(view.mister_x.journey.len() as u8))
            });
            fresh.then(|| view! { <circle class="flash" cx=x cy=y r="20"/> })
        })
    };
    view! {
        {flash}
        {(0..count).map(detective).collect_view()}
        {x_piece}
    }
}

/// The picture of a ticket.
pub fn ticket_picture(ticket: Ticket) -> impl IntoView {
    let href = match ticket {
        Ticket::Tube => "#t-tube",
        Ticket::Bus => "#t-bus",
        Ticket::Cab => "#t-cab",
        Ticket::Black => "#t-black",
    };
    view! { <svg class="tk" viewBox="0 0 96 56" aria-hidden="true"><use_ href=href.to_owned()/></svg> }
}

/// Which ticket? Beside the station, wherever the map is moved.
#[component]
fn Popup(play: Play) -> impl IntoView {
    let app = play.app;
    let resized = RwSignal::new(0u32);
    here().on(ev::resize, move |_| resized.update(|count| *count = count.wrapping_add(1)));
    let offers = Memo::new(move |_| play.offers());
    let place = move |station: Station| {
        resized.track();
        let (x, y) = play.with_network(|network| map::place(network, station));
        let (left, top, width, height) = browser::rect("sy-map").unwrap_or_default();
        let (at_x, at_y) = play.camera.screen((x - WIDTH / 2.0, y - HEIGHT / 2.0)).unwrap_or((left, top));
        // It stays on the map: below the station where there is no room above.
        let half = 150.0_f64.min(width / 2.0);
        let below = at_y - top < 190.0;
        ((at_x - left).clamp(half, (width - half).max(half)), (at_y - top).clamp(0.0, height), below)
    };
    let close = Signal::derive(move || t::CLOSE.get(app.lang.get()).to_owned());
    let popup = move |(station, offers): (Station, Vec<Action>)| {
        let at = Memo::new(move |_| place(station));
        let title = move || s::GO_WITH.fill(app.lang.get(), &[("station", &station.number().to_string())]);
        let button = move |(index, action): (usize, Action)| {
            let left = play
                .mine
                .get_untracked()
                .and_then(|seat| untrack(|| play.stock(seat)))
                .map_or(0, |stock| stock.of(action.ticket));
            let name = move || s::ticket(action.ticket).get(app.lang.get());
            let label = move || {
                let gaps = [
                    ("ticket", name()),
                    ("station", &station.number().to_string()),
                    ("n", &left.to_string()),
                ];
                s::TICKET_TO.fill(app.lang.get(), &gaps)
            };
            view! {
                <button type="button" class="ticket" autofocus=index == 0 aria-label=label data-testid=format!("ticket-{}", action.ticket.name())
                    on:click=move |_| play.go(action)>
                    {ticket_picture(action.ticket)}
                    <span>{name}</span>
                    <small>{move || s::LEFT.count(app.lang.get(), left as usize)}</small>
                </button>
            }
        };
        // The cheapest first.
        let mut sorted = offers;
        sorted.sort_by_key(|action| Ticket::CHEAP_FIRST.iter().position(|ticket| *ticket == action.ticket));
        let buttons = sorted.into_iter().enumerate().map(button).collect_view();
        let key = move |event: ev::KeyboardEvent| {
            if event.key() == "Escape" {
                event.stop_propagation();
                play.chosen.set(None);
            }
        };
        view! {
            <div class="sy-pop" class:below=move || at.get().2 role="dialog" aria-label=title data-testid="tickets" on:keydown=key
                style:left=move || format!("{}px", at.get().0) style:top=move || format!("{}px", at.get().1)>
                <h2>{title}<IconButton icon="close" name=close testid="tickets-close" on_press=move |_| play.chosen.set(None)/></h2>
                <div>{buttons}</div>
            </div>
        }
    };
    // Whoever uses the keyboard goes on in it.
    Effect::new(move |_| {
        if offers.with(Option::is_some) {
            here().soon(|| {
                browser::focus(".sy-pop .ticket");
            });
        }
    });
    move || offers.get().map(popup)
}

/// Every move in words.
#[component]
fn ReachList(play: Play) -> impl IntoView {
    let app = play.app;
    let item = move |action: Action| {
        let text = move || {
            let lang = app.lang.get();
            let gaps = [
                ("station", action.station.number().to_string()),
                ("ticket", s::ticket(action.ticket).get(lang).to_owned()),
            ];
            s::REACH_ITEM.fill(lang, &[(gaps[0].0, &gaps[0].1), (gaps[1].0, &gaps[1].1)])
        };
        let id = format!("go-{}-{}", action.station.number(), action.ticket.name());
        view! { <li><button type="button" class="btn slim" data-testid=id on:click=move |_| play.go(action)>{text}</button></li> }
    };
    let items = move || play.moves.get().into_iter().map(item).collect_view();
    view! { <ul class="reach-list" aria-label=app.t(s::REACH_LIST) data-testid="reach-list">{items}</ul> }
}
