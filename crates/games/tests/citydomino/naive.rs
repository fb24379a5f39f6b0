//! Fit, score and the computer player once more, as slowly and plainly as possible, straight from the rules: what
//! everything fast is compared with. A board is five rows of texts, as in save files.

pub type Cells = [[String; 5]; 5];

/// Column, row, rotation.
pub type Spot = (usize, usize, usize);

#[derive(Clone, PartialEq, Debug)]
pub struct Naive(pub Cells);

/// A card as its two halves.
pub type Pair<'a> = (&'a str, &'a str);

impl Naive {
    pub fn read(text: &str) -> Naive {
        let mut cells = Cells::default();
        for (y, row) in text.split(" / ").enumerate() {
            for (x, cell) in row.split(' ').enumerate() {
                cells[y][x] = cell.to_owned();
            }
        }
        Naive(cells)
    }

    pub fn text(&self) -> String {
        self.0.each_ref().map(|row| row.join(" ")).join(" / ")
    }

    fn around(x: usize, y: usize) -> Vec<(usize, usize)> {
        let mut around = Vec::new();
        for (dx, dy) in [(0, -1), (-1, 0), (1, 0), (0, 1)] {
            let (x, y) = (x as i32 + dx, y as i32 + dy);
            if (0..5).contains(&x) && (0..5).contains(&y) {
                around.push((x as usize, y as usize));
            }
        }
        around
    }

    fn touches(&self, x: usize, y: usize, half: &str) -> bool {
        Naive::around(x, y).into_iter().any(|(x, y)| self.0[y][x] == "CC" || self.0[y][x][..1] == half[..1])
    }

    /// The cells of a card with this rotation: where its first half lies, and where its second.
    fn cells_of((x, y, rotation): Spot) -> [(usize, usize); 2] {
        match rotation {
            0 => [(x, y), (x + 1, y)],
            1 => [(x, y), (x, y + 1)],
            2 => [(x + 1, y), (x, y)],
            _ => [(x, y + 1), (x, y)],
        }
    }

    pub fn fits(&self, (first, second): Pair<'_>, spot: Spot) -> bool {
        let [(x1, y1), (x2, y2)] = Naive::cells_of(spot);
        if x1 > 4 || x2 > 4 || y1 > 4 || y2 > 4 {
            return false;
        }
        self.0[y1][x1] == "--"
            && self.0[y2][x2] == "--"
            && (self.touches(x1, y1, first) || self.touches(x2, y2, second))
    }

    pub fn spots(&self, card: Pair<'_>) -> Vec<Spot> {
        let mut spots = Vec::new();
        for y in 0..5 {
            for x in 0..5 {
                for rotation in 0..4 {
                    if self.fits(card, (x, y, rotation)) {
                        spots.push((x, y, rotation));
                    }
                }
            }
        }
        spots
    }

    pub fn laid(&self, (first, second): Pair<'_>, spot: Spot) -> Naive {
        let mut after = self.clone();
        let [(x1, y1), (x2, y2)] = Naive::cells_of(spot);
        after.0[y1][x1] = first.to_owned();
        after.0[y2][x2] = second.to_owned();
        after
    }

    /// Points by type in the order A H I O P S, and the cells of the largest district.
    pub fn score(&self) -> ([u16; 6], u8) {
        let mut seen = [[false; 5]; 5];
        let (mut by_type, mut largest) = ([0; 6], 0);
        for y in 0..5 {
            for x in 0..5 {
                let Some(kind) = "AHIOPS".find(&self.0[y][x][..1]) else { continue };
                if seen[y][x] {
                    continue;
                }
                let (mut cells, mut symbols) = (0u16, 0u16);
                let mut todo = vec![(x, y)];
                seen[y][x] = true;
                while let Some((x, y)) = todo.pop() {
                    cells += 1;
                    symbols += self.0[y][x][1..].parse::<u16>().unwrap();
                    for (nx, ny) in Naive::around(x, y) {
                        if !seen[ny][nx] && self.0[ny][nx][..1] == self.0[y][x][..1] {
                            seen[ny][nx] = true;
                            todo.push((nx, ny));
                        }
                    }
                }
                by_type[kind] += cells * symbols;
                largest = largest.max(cells as u8);
            }
        }
        (by_type, largest)
    }

    pub fn points(&self) -> u16 {
        self.score().0.iter().sum()
    }

    fn is_single(&self, x: usize, y: usize) -> bool {
        self.0[y][x] == "--" && Naive::around(x, y).into_iter().all(|(x, y)| self.0[y][x] != "--")
    }

    fn new_singles(&self, after: &Naive) -> usize {
        (0..25).filter(|i| after.is_single(i % 5, i / 5) && !self.is_single(i % 5, i / 5)).count()
    }

    /// Gain, new single cells, and where.
    pub fn plan(&self, card: Pair<'_>) -> Option<(u16, usize, Spot)> {
        let mut best: Option<(u16, usize, Spot)> = None;
        for spot in self.spots(card) {
            let after = self.laid(card, spot);
            let (gain, singles) = (after.points() - self.points(), self.new_singles(&after));
            let better = match best {
                None => true,
                Some((most, fewest, _)) => gain > most || (gain == most && singles < fewest),
            };
            if better {
                best = Some((gain, singles, spot));
            }
        }
        best
    }

    /// The index of the card to mark, among those that are free.
    pub fn choose(&self, bench: &[(bool, Pair<'_>)]) -> Option<usize> {
        let mut best: Option<(usize, u16, usize)> = None;
        for (index, (free, card)) in bench.iter().enumerate() {
            let Some((gain, singles, _)) = free.then(|| self.plan(*card)).flatten() else { continue };
            let better = match best {
                None => true,
                Some((_, most, fewest)) => gain > most || (gain == most && singles < fewest),
            };
            if better {
                best = Some((index, gain, singles));
            }
        }
        best.map(|(index, ..)| index).or_else(|| bench.iter().position(|(free, _)| *free))
    }

    pub fn shifted(&self, to: (usize, usize)) -> Option<Naive> {
        let at = (0..25).map(|i| (i % 5, i / 5)).find(|(x, y)| self.0[*y][*x] == "CC").unwrap();
        let (dx, dy) = (to.0 as i32 - at.0 as i32, to.1 as i32 - at.1 as i32);
        let mut after = Naive::read(&["-- -- -- -- --"; 5].join(" / "));
        for y in 0..5 {
            for x in 0..5 {
                if self.0[y][x] == "--" {
                    continue;
                }
                let (nx, ny) = (x as i32 + dx, y as i32 + dy);
                if !(0..5).contains(&nx) || !(0..5).contains(&ny) {
                    return None;
                }
                after.0[ny as usize][nx as usize] = self.0[y][x].clone();
            }
        }
        Some(after)
    }
}
