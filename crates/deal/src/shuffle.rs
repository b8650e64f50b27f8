//! From a seed to a deck.

use cards::Deck;
use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit as _, StreamCipher as _};

use crate::{Seed, Word, below};

/// The deck that a seed makes.
pub fn shuffle(seed: &Seed) -> Deck {
    let mut stream = ChaCha20::new(seed.bytes().into(), &[0; 12].into());
    shuffle_with(|| {
        let mut word = [0; 4];
        stream.apply_keystream(&mut word);
        u32::from_le_bytes(word)
    })
}

/// Fisher and Yates's shuffle of a new deck with words from any source: every order is equally likely if the words are.
pub fn shuffle_with<W: Word>(mut next: impl FnMut() -> W) -> Deck {
    let mut deck = Deck::sorted();
    for place in (1..52).rev() {
        let other = below(place as u64 + 1, &mut next);
        deck.swap(place, other as usize);
    }
    deck
}
