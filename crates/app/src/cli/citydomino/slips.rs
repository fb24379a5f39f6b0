//! Slips that make a save file unreadable although everybody sees what is meant. One is named if the file can be read
//! further once it is mended.

use games::citydomino::Deck;
use games::citydomino::save::{self, SaveError};

/// What is mended in a line.
type Mend = fn(&str) -> String;

const SLIPS: [(&str, Mend); 9] = [
    ("a tab in place of a blank", |line| line.replace('\t', " ")),
    ("a blank at the end of the line", |line| line.trim_end().to_owned()),
    ("a blank at the beginning of the line", |line| line.trim_start().to_owned()),
    ("more than one blank between two cells", |line| line.split_whitespace().collect::<Vec<_>>().join(" ")),
    ("a blank beside a comma", |line| line.split(',').map(str::trim).collect::<Vec<_>>().join(",")),
    ("a semicolon in place of a comma", |line| line.replace(';', ",")),
    ("a comma in place of a blank", |line| line.replace(',', " ")),
    ("the letter O in place of the digit 0, or the other way round", |line| letters_and_digits(line)),
    ("a small letter in place of a capital", |line| line.to_uppercase()),
];

/// Words of two or four characters are halves or cards: a letter, a digit.
fn letters_and_digits(line: &str) -> String {
    let mend = |word: &str| -> String {
        let mended = |(index, char): (usize, char)| match (index % 2, char) {
            (0, '0') => 'O',
            (1, 'O' | 'o') => '0',
            _ => char,
        };
        if word.len().is_multiple_of(2) {
            word.chars().enumerate().map(mended).collect()
        } else {
            word.to_owned()
        }
    };
    line.split(',')
        .map(|part| part.split(' ').map(mend).collect::<Vec<_>>().join(" "))
        .collect::<Vec<_>>()
        .join(",")
}

/// What a refused file most likely suffers from.
pub fn slip(bytes: &[u8], deck: &Deck, refused: &SaveError) -> Option<String> {
    let text = save::decode(bytes);
    let lines: Vec<&str> = text.split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line)).collect();
    let further = |lines: &[&str]| match save::read(lines.join("\n").as_bytes(), deck, Default::default()) {
        Ok(_) => usize::MAX,
        Err(error) => error.line,
    };
    let at = refused.line.checked_sub(1)?;
    let helps = |mended: &str| {
        let mut changed = lines.clone();
        match changed.get_mut(at) {
            Some(line) if *line != mended => *line = mended,
            _ => return false,
        }
        further(&changed) > refused.line
    };
    if let Some(line) = lines.get(at) {
        let named = SLIPS.iter().find(|(_, mend)| helps(&mend(line)));
        if let Some((name, _)) = named {
            return Some((*name).to_owned());
        }
    }
    let headers: Vec<usize> = (0..lines.len())
        .filter(|index| lines[*index].starts_with('<') && lines[*index].ends_with('>'))
        .collect();
    if !headers.is_empty() && headers.len() != 6 {
        let count = headers.len();
        return Some(format!("the file has {count} header lines <…>, expected 6: four boards, benches, bag"));
    }
    let bench1 = headers.get(4)? + 1;
    let mut exchanged = lines.clone();
    if bench1 + 1 < exchanged.len() {
        exchanged.swap(bench1, bench1 + 1);
    }
    let swapped = format!("lines {} and {} are exchanged: bench 1 comes first", bench1 + 1, bench1 + 2);
    (further(&exchanged) == usize::MAX).then_some(swapped)
}
