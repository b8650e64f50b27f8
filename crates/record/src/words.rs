//! Words for small things that asks, events and snapshots have in common, both ways.

use deal::Commitment;
use games::dealing::Face;
use paytables::MicroDollars;
use table::{DeckId, Device};
use words::text;

/// A deck in one word.
pub(crate) const fn of_deck(deck: DeckId) -> &'static str {
    match deck {
        DeckId::First => "first",
        DeckId::Second => "second",
    }
}

/// The deck of a word.
pub(crate) fn deck(word: &str) -> Option<DeckId> {
    DeckId::BOTH.into_iter().find(|deck| of_deck(*deck) == word)
}

/// A device in one word.
pub(crate) const fn of_device(device: Device) -> &'static str {
    match device {
        Device::Shuffler => text!("shuffler"),
        Device::Shoe => text!("shoe"),
    }
}

/// The device of a word.
pub(crate) fn device(word: &str) -> Option<Device> {
    [Device::Shuffler, Device::Shoe].into_iter().find(|device| of_device(*device) == word)
}

/// A face in one word.
pub(crate) const fn of_face(face: Face) -> &'static str {
    match face {
        Face::Up => "up",
        Face::Down => "down",
    }
}

/// A hash as 64 hexadecimal digits.
pub(crate) fn of_hash(hash: &[u8; 32]) -> String {
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The hash of 64 hexadecimal digits.
pub(crate) fn hash(digits: &str) -> Option<[u8; 32]> {
    digits.parse::<Commitment>().ok().map(|commitment| *commitment.bytes())
}

/// An amount in millionths of a dollar, also one below zero.
pub(crate) fn micro_dollars(text: &str) -> Option<MicroDollars> {
    match text.strip_prefix('-') {
        Some(amount) => amount.parse::<MicroDollars>().ok().map(|amount| MicroDollars::new(-amount.get())),
        None => text.parse().ok(),
    }
}
