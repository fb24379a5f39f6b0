//! Licence expressions: `MIT OR Apache-2.0`, `(MIT OR Apache-2.0) AND Unicode-3.0`.

/// Whether somebody to whom only these licences are allowed may use what is under this expression.
pub fn allows(expression: &str, allowed: &dyn Fn(&str) -> bool) -> bool {
    let mut rest = words(expression).into_iter().peekable();
    let fine = either(&mut rest, allowed);
    fine.unwrap_or(false) && rest.next().is_none()
}

/// The expression in today's spelling: older manifests write `MIT/Apache-2.0`.
pub fn spelt(expression: &str) -> String {
    expression.split('/').map(str::trim).collect::<Vec<_>>().join(" OR ")
}

type Words = std::iter::Peekable<std::vec::IntoIter<String>>;

fn words(expression: &str) -> Vec<String> {
    let spaced = spelt(expression).replace('(', " ( ").replace(')', " ) ");
    spaced.split_whitespace().map(str::to_owned).collect()
}

/// Expressions joined by OR; none if there is no sense in it.
fn either(rest: &mut Words, allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    let mut fine = both(rest, allowed)?;
    while rest.next_if(|word| word == "OR").is_some() {
        fine |= both(rest, allowed)?;
    }
    Some(fine)
}

fn both(rest: &mut Words, allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    let mut fine = one(rest, allowed)?;
    while rest.next_if(|word| word == "AND").is_some() {
        fine &= one(rest, allowed)?;
    }
    Some(fine)
}

fn one(rest: &mut Words, allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    let word = rest.next()?;
    if word == "(" {
        let fine = either(rest, allowed)?;
        return rest.next_if(|word| word == ")").map(|_| fine);
    }
    if [")", "OR", "AND", "WITH"].contains(&word.as_str()) {
        return None;
    }
    if rest.next_if(|word| word == "WITH").is_some() {
        return Some(allowed(&format!("{word} WITH {}", rest.next()?)));
    }
    Some(allowed(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_weighed() {
        let ours =
            |licence: &str| ["MIT", "Unicode-3.0", "Apache-2.0 WITH LLVM-exception"].contains(&licence);
        for (expression, fine) in [
            ("MIT", true),
            ("GPL-3.0", false),
            ("MIT OR Apache-2.0", true),
            ("Apache-2.0/MIT", true),
            ("MIT AND BSD-3-Clause", false),
            ("(MIT OR Apache-2.0) AND Unicode-3.0", true),
            ("(Zlib OR Apache-2.0) AND Unicode-3.0", false),
            ("MIT OR Zlib AND GPL-3.0", true),
            ("Apache-2.0 WITH LLVM-exception", true),
            ("Apache-2.0", false),
            ("", false),
            ("MIT OR", false),
            ("(MIT", false),
            ("MIT MIT", false),
        ] {
            assert_eq!(allows(expression, &ours), fine, "{expression}");
        }
    }
}
