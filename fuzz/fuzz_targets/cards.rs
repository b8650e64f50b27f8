//! Cards as text: whatever is read can be written and read again, and nothing panics.
#![no_main]

use cards::CardSet;
use cards::notation::parse_cards;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(cards) = parse_cards(text) else { return };
    let letters: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
    let symbols: Vec<String> = cards.iter().map(|card| format!("{card:#}")).collect();
    assert_eq!(parse_cards(&letters.join("")).as_ref(), Ok(&cards));
    assert_eq!(parse_cards(&symbols.join(" ")).as_ref(), Ok(&cards));
    let set: CardSet = cards.iter().copied().collect();
    assert_eq!(set.len() as usize, cards.len());
    assert_eq!(set.to_string().parse(), Ok(set));
});
