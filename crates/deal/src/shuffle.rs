//! From a seed to a deck.

use cards::Deck;
use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit as _, StreamCipher as _};
use games::round::Sealed;

use crate::{Seed, Word, below};

/// The deck that a seed makes.
pub fn shuffle(seed: &Seed) -> Deck {
    shuffle_with(words(seed, [0, 0]))
}

/// The order of the cards given up, should the stub run dry: a number for each of 52 places, by a second shuffle of the
/// same seed with the first byte of the nonce set. The cards given up lie in the order of their places' numbers.
pub fn renewal(seed: &Seed) -> Vec<u8> {
    let sorted = Deck::sorted();
    let place = |card| sorted.cards().iter().position(|known| known == card).expect("a deck has all cards") as u8;
    shuffle_with(words(seed, [1, 0])).cards().iter().map(place).collect()
}

/// Everything that a seed fixes for a round, before its deck is cut.
pub fn seal(seed: &Seed) -> Sealed {
    Sealed::new(shuffle(seed), renewal(seed))
}

/// The words of the ChaCha20 key stream of a seed, with these first bytes of the nonce and all others zero.
pub(crate) fn words(seed: &Seed, nonce: [u8; 2]) -> impl FnMut() -> u32 {
    let [what, of] = nonce;
    let nonce = [what, of, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    let mut stream = ChaCha20::new(seed.bytes().into(), &nonce.into());
    move || {
        let mut word = [0; 4];
        stream.apply_keystream(&mut word);
        u32::from_le_bytes(word)
    }
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
