//! The forms that a line may have, to tell where one that has none of them goes wrong.
//!
//! What reads a line is [`command`](crate::command) and [`ask`](crate::ask); a test proves that they read every form.

use words::{Said, say};

use crate::unreadable::quoted;

/// A line of each form; between braces stands what may be something else.
const FORMS: &[&str] = &[
    "seat {1} wagers {10.00} on {ante}",
    "seat {1} withdraws {ante}",
    "seat {1} offers cash",
    "seat {1} lays coupon {7} of {10.00} on {ante}",
    "seat {1} lays a coupon of {10.00} on {ante}",
    "seat {1} takes the coupon on {ante} back",
    "seat {1} declares",
    "seat {1} folds",
    "seat {1} raises {10.00}",
    "seat {1} stands",
    "seat {1} draws for {1}",
    "seat {1} plays {10.00}",
    "seat {1} buys",
    "seat {1} exchanges {1} {2}",
    "seat {1} bets",
    "seat {1} forces",
    "seat {1} lets be",
    "seat {1} communicated",
    "seat {1} looked at draw card",
    "no more bets by {1}",
    "lock {1}",
    "deal {5}",
    "turn declared",
    "turn seat {1}",
    "turn draw card of seat {1}",
    "turn seats",
    "turn dealer",
    "turn flop",
    "turn river",
    "turn pack {1}",
    "turn up {first} deck",
    "settle first cards",
    "settle seat {1}",
    "settle pack {1}",
    "force dealer",
    "collect",
    "verify {hand} of seat {1} on {progressive}",
    "validate seat {1} on {progressive} by {1}",
    "documented seat {1} on {progressive} by {1}",
    "return {progressive} to seat {1}",
    "correct {dealer} {1} by {1}",
    "correct seat {1} {1} by {1}",
    "found face up",
    "drawn in error",
    "exposed next",
    "exposed {dealer} {1}",
    "exposed seat {1} {1}",
    "misdealt {dealer} {4}",
    "misdealt seat {1} {4}",
    "shoe failed",
    "wrong count misdealt",
    "wrong count of deck",
    "tell {75}",
    "open",
    "close",
    "sit {1}",
    "leave {1}",
    "receive {first} deck {red}",
    "inspect {first} deck",
    "inspect used deck {1} {sound}",
    "verify {first} deck",
    "spread {first} deck {up}",
    "look",
    "wash {first} deck",
    "shuffle {first} deck by hand",
    "shuffle {first} deck by device",
    "shuffled {first} deck",
    "shuffled {first} deck {52}",
    "jammed {first} deck",
    "cover {first} deck {yellow}",
    "cut {first} deck {20}",
    "uncover {first} deck",
    "recut {first} deck",
    "remove {first} deck",
    "remove {shoe}",
    "use {automated} {hand} {two}",
    "begin round with {first} deck",
    "place deck in {left-hand}",
    "call off",
    "count stub {31}",
];

/// The first word at which a line leaves all forms, and what could stand there.
pub(crate) fn wrong(line: &str) -> Said {
    let words: Vec<&str> = line.split_whitespace().collect();
    let followed = FORMS.iter().map(|form| agree(&words, form)).max().unwrap_or(0);
    let near = || FORMS.iter().filter(|form| agree(&words, form) == followed);
    let examples = || quoted(near().map(|form| example(form)).collect::<Vec<_>>().iter().map(String::as_str));
    let mut next: Vec<&str> = near().filter_map(|form| form.split(' ').nth(followed)).collect();
    next.dedup();
    match words.get(followed) {
        _ if followed == 0 => {
            say!("write one like \"seat 1 wagers 10.00 on ante\", \"deal 5\" or \"turn dealer\"")
        }
        None => say!("something is missing at its end: write it like {examples}", examples = examples()),
        Some(word) if next.is_empty() => {
            say!("\"{word}\" is too much: write it like {examples}", word, examples = examples())
        }
        Some(word) => say!("\"{word}\" means nothing there: write one of {known}", word, known = quoted(next)),
    }
}

/// How many words at the beginning of a line are those of a form.
fn agree(words: &[&str], form: &str) -> usize {
    let is_alike = |(word, of_form): &(&&str, &str)| **word == *of_form || of_form.starts_with('{');
    words.iter().zip(form.split(' ')).take_while(is_alike).count()
}

/// A line of this form.
fn example(form: &str) -> String {
    form.replace(['{', '}'], "")
}

#[cfg(test)]
mod tests {
    use games::round::Round;

    use super::*;
    use crate::unreadable::Wrong;
    use crate::{ask, command};

    #[test]
    fn every_form_is_read() {
        for line in FORMS.iter().map(|form| example(form)) {
            let words: Vec<&str> = line.split_whitespace().collect();
            let is_form_of = |wrong: Option<Wrong>| wrong != Some(Wrong::Form);
            let is_ask = is_form_of(ask::of_table(&words).err());
            assert!(is_ask || is_form_of(command::read(&Round::new(), &words).err()), "{line}");
        }
    }

    #[test]
    fn the_word_that_leaves_all_forms_is_found() {
        for (line, says) in [
            ("", "write one like \"seat 1 wagers 10.00 on ante\", \"deal 5\" or \"turn dealer\""),
            ("dance", "write one like \"seat 1 wagers 10.00 on ante\", \"deal 5\" or \"turn dealer\""),
            ("cut first deck", "something is missing at its end: write it like \"cut first deck 20\""),
            ("cut first deck 20 30", "\"30\" is too much: write it like \"cut first deck 20\""),
            ("settle everything", "\"everything\" means nothing there: write one of \"first\", \"seat\", \"pack\""),
            (
                "exposed",
                "something is missing at its end: write it like \"exposed next\", \"exposed dealer 1\", \"exposed seat 1 1\"",
            ),
            ("seat 3 wagers 10.00 at ante", "\"at\" means nothing there: write one of \"on\""),
        ] {
            assert_eq!(wrong(line).to_string(), says, "{line}");
        }
    }
}
