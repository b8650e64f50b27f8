//! Grafts all changes into the source, each behind a switch, so that the tests are built only once.

use std::ops::Range;

use super::find::{Change, Mutant};

/// As the number of the mutant: none is tested, and the mutants that the program comes to are noted.
pub const NOTE: &str = "4294967295";

/// The functions that are grafted into each crate: whether the mutant of this number is the one to be tested.
pub fn switch(mutants: usize) -> String {
    let numbers = mutants + 1;
    format!(
        "
#[doc(hidden)]
pub(crate) fn mutant(number: u32) -> bool {{
    static CHOSEN: std::sync::LazyLock<u32> = std::sync::LazyLock::new(|| {{
        std::env::var(\"CROUPIER_MUTANT\").ok().and_then(|text| text.parse().ok()).unwrap_or(0)
    }});
    match *CHOSEN {{
        {NOTE} => note(number),
        chosen => chosen == number,
    }}
}}

#[cold]
fn note(number: u32) -> bool {{
    use std::sync::atomic::{{AtomicBool, Ordering}};
    static KNOWN: [AtomicBool; {numbers}] = [const {{ AtomicBool::new(false) }}; {numbers}];
    let is_known = KNOWN.get(number as usize).is_none_or(|known| known.swap(true, Ordering::Relaxed));
    if let (false, Some(path)) = (is_known, std::env::var_os(\"CROUPIER_REACHED\")) {{
        let file = std::fs::OpenOptions::new().create(true).append(true).open(path);
        let line = std::format!(\"{{number}}\\n\");
        file.and_then(|mut file| std::io::Write::write_all(&mut file, line.as_bytes())).expect(\"a file for the numbers\");
    }}
    false
}}
"
    )
}

/// The source with these mutants in it, each with its number.
pub fn graft(text: &str, mutants: &[(u32, &Mutant)]) -> String {
    let mut mutants = mutants.to_vec();
    // The outer ones first.
    mutants.sort_by_key(|(number, mutant)| (mutant.range.start, usize::MAX - mutant.range.end, *number));
    within(text, 0..text.len(), &mutants)
}

fn within(text: &str, range: Range<usize>, mutants: &[(u32, &Mutant)]) -> String {
    let (mut grafted, mut at, mut rest) = (String::new(), range.start, mutants);
    while let [(_, first), ..] = rest {
        let here = first.range.clone();
        let inside = rest.iter().take_while(|(_, mutant)| mutant.range.start < here.end).count();
        let (group, after) = rest.split_at(inside);
        grafted += &text[at..here.start];
        grafted += &one(text, group);
        (at, rest) = (here.end, after);
    }
    grafted + &text[at..range.end]
}

/// The code of the outermost mutant of a group, with the others inside it.
fn one(text: &str, group: &[(u32, &Mutant)]) -> String {
    let [(number, outer), others @ ..] = group else { return String::new() };
    let inner = within(text, outer.range.clone(), others);
    match &outer.change {
        Change::Other(other) => format!("(if crate::mutant({number}) {{ {other} }} else {{ {inner} }})"),
        Change::LeftOut => format!("if !crate::mutant({number}) {{ {inner} }}"),
        Change::PassedOver => format!("{inner} if !crate::mutant({number})"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::find::mutants;
    use super::*;

    #[test]
    fn the_switch_is_rust_with_room_for_every_mutant() {
        assert!(syn::parse_file(&switch(7)).is_ok());
        assert!(switch(7).contains("[AtomicBool; 8]"));
    }

    #[test]
    fn every_change_is_behind_its_own_switch() {
        let text = "//= g 1\nfn f() { if a < b { go(); } }\n";
        let found = mutants(text).expect("Rust");
        let numbered: Vec<(u32, &Mutant)> = (1..).zip(&found).collect();
        let expected = "//= g 1\nfn f() { if (if crate::mutant(1) { !(a < b) } else { (if crate::mutant(2) { a <= b } else { a < b }) }) { if !crate::mutant(3) { go(); } } }\n";
        assert_eq!(graft(text, &numbered), expected);
    }
}
