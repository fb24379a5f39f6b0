//! What a browser downloads before somebody can play, for the ways that people come: to the shelf, or by a link to a table.

use super::assets::{Asset, DOCUMENTS, FILES, FOLDER};

/// Bytes on their way.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Size {
    pub brotli: usize,
    pub gzip: usize,
}

impl Size {
    /// The bytes of one file.
    pub fn of(file: &Asset) -> Size {
        Size { brotli: file.brotli.len(), gzip: file.gzip.len() }
    }
}

/// A first visit.
#[derive(Debug)]
pub struct Journey {
    pub name: String,
    pub files: Vec<&'static Asset>,
    /// The most that it may weigh in a release, in bytes of brotli.
    pub bound: usize,
}

impl Journey {
    /// All of it.
    pub fn size(&self) -> Size {
        self.files.iter().map(|file| Size::of(file)).fold(Size::default(), |sum, size| Size {
            brotli: sum.brotli + size.brotli,
            gzip: sum.gzip + size.gzip,
        })
    }
}

/// What the journeys may weigh, in kB: a little more than they do, so that growth is noticed.
const BOUNDS: [(&str, usize); 6] =
    [("", 221), ("filler", 358), ("mensch", 385), ("citydomino", 392), ("mops", 411), ("scotland", 444)];

/// The journeys to the shelf and to a table of each game.
pub fn journeys() -> Vec<Journey> {
    let journey = |(game, bound): (&str, usize)| {
        let (name, document) = match game {
            "" => ("shelf".to_owned(), "index.html".to_owned()),
            game => (format!("table by link, {game}"), format!("table-{game}.html")),
        };
        let document = DOCUMENTS.iter().find(|found| found.name == document)?;
        let mut files = vec![document];
        let text = document.plain().ok()?;
        let text = String::from_utf8_lossy(&text);
        files.extend(FILES.iter().filter(|file| text.contains(&format!("ui/{FOLDER}/{}\"", file.name))));
        // The shelf shows a picture on each box.
        files.extend(FILES.iter().filter(|file| game.is_empty() && file.name.starts_with("lid-")));
        files.dedup_by_key(|file| file.name);
        Some(Journey { name, files, bound: bound * 1_000 })
    };
    BOUNDS.into_iter().filter_map(journey).collect()
}
