//! Names for tables: short, made to be read aloud over the phone, without umlauts.

use wire::TableId;

const FIRST: [&str; 32] = [
    "mond", "stern", "wolken", "regen", "sonnen", "abend", "morgen", "winter", "sommer", "herbst", "silber",
    "gold", "wald", "berg", "meer", "fluss", "garten", "apfel", "honig", "zimt", "samt", "papier", "lampen",
    "kerzen", "wind", "schnee", "feder", "kiesel", "birken", "linden", "hafen", "insel",
];
const SECOND: [&str; 32] = [
    "katze", "fuchs", "dachs", "igel", "otter", "eule", "amsel", "drossel", "lerche", "meise", "falke",
    "kranich", "hase", "biber", "wiesel", "luchs", "wolf", "karpfen", "hecht", "krebs", "falter", "grille",
    "biene", "hummel", "mops", "esel", "pony", "ziege", "kater", "rabe", "spatz", "storch",
];

/// A name for 64 random bits: about a hundred thousand different ones, longer where the short ones are taken.
pub fn table_name(random: u64, attempt: u32) -> TableId {
    let first = FIRST[(random % 32) as usize];
    let second = SECOND[(random / 32 % 32) as usize];
    let digits = if attempt < 4 { 100 } else { 1_000_000 };
    let number = random / 1024 % digits;
    // The words above are plain letters, so this always is a table's name.
    format!("{first}-{second}-{number}").parse().expect("words and digits make a table's name")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_of_words_is_a_name() {
        for random in 0..32 * 32 {
            table_name(random, 0);
        }
        assert!(table_name(u64::MAX, 9).to_string().len() <= 40);
        assert_eq!(table_name(0, 0).to_string(), "mond-katze-0");
    }
}
