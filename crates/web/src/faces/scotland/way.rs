//! Mister X's whole way on the map, once nothing is hidden any more.

use games::scotland::Station;
use games::scotland::network::{HEIGHT, WIDTH};
use games::scotland::view::Leg;
use leptos::prelude::*;

use super::map;
use super::play::Play;
use super::texts as s;

/// Round by round where it led him, as far as that is known.
fn stops(journey: &[Leg]) -> Vec<(usize, Station)> {
    (1..).zip(journey).filter_map(|(round, leg)| Some((round, leg.station?))).collect()
}

#[component]
pub fn Way(play: Play) -> impl IntoView {
    let app = play.app;
    let stops = Memo::new(move |_| {
        play.view.with(|view| {
            let view = view.as_ref().filter(|view| view.end.is_some())?;
            Some(stops(&view.mister_x.journey)).filter(|stops| !stops.is_empty())
        })
    });
    move || {
        let stops = stops.get()?;
        let label = {
            let stations: Vec<_> = stops.iter().map(|(_, station)| station.number().to_string()).collect();
            move || s::X_WAY.fill(app.lang.get(), &[("stations", &stations.join(", "))])
        };
        let at = |station: &Station| play.with_network(|network| map::place(network, *station));
        let points: Vec<_> = stops.iter().map(|(_, station)| at(station)).collect();
        let line = points.iter().map(|(x, y)| format!("{x},{y}")).collect::<Vec<_>>().join(" ");
        let (ground, last) = (play.with_network(map::ground), stops.len());
        let stop = |round: usize, (x, y): (f64, f64), end: bool| {
            view! {
                <g transform=format!("translate({x} {y})") class:end=end><circle r="19"/><text y="8">{round}</text></g>
            }
        };
        // A later visit to a station lies above an earlier one.
        let marks = (1..).zip(stops.iter().zip(&points));
        let marks = marks.map(|(at, ((round, _), point))| stop(*round, *point, at == last)).collect_view();
        Some(view! {
            <svg class="sy-map sy-way" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=label
                data-testid="x-way" data-stops=last.to_string()>
                <g inner_html=ground></g>
                <polyline class="under" points=line.clone()/>
                <polyline class="line" points=line pathLength="1"/>
                <g class="stops">{marks}</g>
            </svg>
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::scotland::Ticket;

    #[test]
    fn what_is_not_known_is_not_drawn() {
        let leg = |station: Option<i64>| Leg { ticket: Ticket::Cab, station: station.and_then(Station::new) };
        let stops = stops(&[leg(None), leg(Some(46)), leg(Some(79))]);
        let numbers: Vec<_> = stops.iter().map(|(round, station)| (*round, station.number())).collect();
        assert_eq!(numbers, [(2, 46), (3, 79)]);
    }
}
