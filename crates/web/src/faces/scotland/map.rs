//! The map, drawn from the network. The standard one has its lines and its scenery ready; any other gets lines that are
//! laid here: side by side where they share both ends, and bent around stations they do not serve.

use std::fmt::Write as _;

use games::scotland::network::{HEIGHT, WIDTH};
use games::scotland::{Network, Station, StationSet, Ticket};

/// River, parks, blocks of houses.
const SCENERY: &str = include_str!("../../../art/london.svg");
/// The lines of the standard network by name, like `cab-1-8`, with their ways.
const LINES: &str = include_str!("../../../art/london-lines.txt");
/// Where a piece stands beside its station, so that it hides no number: station, right, down.
const PLACES: &str = include_str!("../../../art/london-places.txt");

/// From below to above.
const KINDS: [(Ticket, &str); 4] =
    [(Ticket::Black, "boat"), (Ticket::Tube, "tube"), (Ticket::Bus, "bus"), (Ticket::Cab, "cab")];

/// Between lines that share both ends.
const GAP: f64 = 6.0;
/// A line keeps so far away from stations it does not serve.
const CLEARANCE: f64 = 17.0;

type Point = (f64, f64);

/// Where a station lies on the map.
pub fn place(network: &Network, station: Station) -> Point {
    let (x, y) = network.pixel(station);
    (x as f64, y as f64)
}

/// How far a piece stands from its station.
pub fn shift(network: &Network, station: Station) -> Point {
    if network.custom().is_some() {
        return (0.0, 0.0);
    }
    let known = PLACES.lines().find_map(|line| {
        let mut numbers = line.split(' ').map(|number| number.parse::<f64>().unwrap_or(0.0));
        let matches = numbers.next() == Some(f64::from(station.number()));
        matches.then(|| (numbers.next().unwrap_or(0.0), numbers.next().unwrap_or(0.0)))
    });
    known.unwrap_or((0.0, 0.0))
}

/// Everything below the stations: land, water, lines.
pub fn ground(network: &Network) -> String {
    let mut svg = String::from("<g clip-path=\"url(#sy-sheet)\">");
    if network.custom().is_none() {
        svg.push_str(SCENERY);
    } else {
        let _ = write!(svg, "<rect class=\"land\" width=\"{WIDTH}\" height=\"{HEIGHT}\"/>");
    }
    for (ticket, kind) in KINDS {
        let ways = ways(network, ticket, kind);
        let core = matches!(kind, "tube" | "cab").then_some("core");
        let _ = write!(svg, "<g class=\"lines {kind}\">");
        for layer in ["halo", "line"].into_iter().chain(core) {
            let _ = write!(svg, "<path class=\"{layer}\" d=\"{ways}\"/>");
        }
        svg.push_str("</g>");
    }
    svg.push_str("</g>");
    svg
}

/// The ways of all lines of a kind, as one path.
fn ways(network: &Network, ticket: Ticket, kind: &str) -> String {
    if network.custom().is_none() {
        let known = LINES.lines().filter_map(|line| line.split_once(' '));
        return known.filter(|(name, _)| name.starts_with(kind)).map(|(_, way)| way).collect();
    }
    let mut path = String::new();
    for (from, to) in lines(network, ticket) {
        let (a, c) = (place(network, from), place(network, to));
        let b = bend(network, from, to, aside(network, ticket, from, to));
        let _ = write!(path, "M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}", a.0, a.1, b.0, b.1, c.0, c.1);
    }
    path
}

/// The lines of a kind, each once.
fn lines(network: &Network, ticket: Ticket) -> impl Iterator<Item = (Station, Station)> + '_ {
    network.stations().iter().flat_map(move |from| {
        joined(network, ticket, from).iter().filter(move |to| from < *to).map(move |to| (from, to))
    })
}

/// Where lines of a kind lead from here. The black ticket stands for boats: it goes everywhere, but so do the others.
fn joined(network: &Network, ticket: Ticket, from: Station) -> StationSet {
    match ticket {
        Ticket::Black => network.lines(ticket, from) - network.by_land(from),
        _ => network.lines(ticket, from),
    }
}

/// How far a line runs beside the straight one, because others join the same stations.
fn aside(network: &Network, ticket: Ticket, from: Station, to: Station) -> f64 {
    let beside: Vec<Ticket> =
        Ticket::ALL.into_iter().filter(|other| joined(network, *other, from).contains(to)).collect();
    let own = beside.iter().position(|other| *other == ticket).unwrap_or(0) as f64;
    (own - (beside.len() as f64 - 1.0) / 2.0) * GAP * 2.0
}

/// The point that pulls a line away from stations in its way.
fn bend(network: &Network, from: Station, to: Station, aside: f64) -> Point {
    let (a, c) = (place(network, from), place(network, to));
    let (dx, dy) = (c.0 - a.0, c.1 - a.1);
    let length = dx.hypot(dy).max(1.0);
    let normal = (-dy / length, dx / length);
    let mut pull = aside;
    for station in network.stations() {
        if station == from || station == to {
            continue;
        }
        let s = place(network, station);
        let (sx, sy) = (s.0 - a.0, s.1 - a.1);
        let along = (sx * dx + sy * dy) / length;
        let off = sx * normal.0 + sy * normal.1;
        if along > 0.0 && along < length && off.abs() < CLEARANCE {
            // A curve reaches half as far as the point that pulls it.
            pull = (off - CLEARANCE.copysign(off)) * 2.0;
        }
    }
    ((a.0 + c.0) / 2.0 + normal.0 * pull, (a.1 + c.1) / 2.0 + normal.1 * pull)
}

/// The stations with their numbers, shaped by the best line they have.
pub fn stations(network: &Network) -> String {
    let mut svg = String::new();
    for station in network.stations() {
        let (x, y) = place(network, station);
        let has = |ticket| !network.lines(ticket, station).is_empty();
        let shape = if has(Ticket::Tube) {
            "tube"
        } else if has(Ticket::Bus) {
            "bus"
        } else {
            "cab"
        };
        let number = station.number();
        let squeeze = match number {
            0..=9 => "",
            10..=99 => " textLength=\"11.2\" lengthAdjust=\"spacingAndGlyphs\"",
            _ => " textLength=\"15.2\" lengthAdjust=\"spacingAndGlyphs\"",
        };
        let pier = if joined(network, Ticket::Black, station).is_empty() {
            ""
        } else {
            "<use href=\"#sy-boat-mark\" x=\"12\" y=\"-10\"/>"
        };
        let _ = write!(
            svg,
            "<g class=\"st {shape}\" transform=\"translate({x} {y})\"><use href=\"#st-{shape}\"/><text y=\"4.3\"{squeeze}>{number}</text>{pier}</g>"
        );
    }
    svg
}
