//! The deck that a seed makes, and the commitment that fixes it: the recipe of `docs/verify-deal.md`, followed once more.

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit as _, StreamCipher as _};
use sha2::{Digest as _, Sha256};

/// The commitment to a seed of a round at a table and, if its deck was cut, to how far.
pub(crate) fn commitment(seed: &[u8; 32], cut: Option<u8>, table: &str, round: u64) -> [u8; 32] {
    let recipe: &[u8] = if cut.is_some() { b"croupier deal 2\0" } else { b"croupier deal 1\0" };
    let parts: [&[u8]; 6] = [recipe, table.as_bytes(), b"\0", &round.to_be_bytes(), cut.as_slice(), seed];
    Sha256::digest(parts.concat()).into()
}

/// How many cards the next cut after the commitment moves, when the earlier ones have moved so many.
pub(crate) fn next_cut(seed: &[u8; 32], so_far: u8) -> u8 {
    10 + below(42, &mut stream(seed, [2, so_far])) as u8
}

/// All that a seed fixes for a round.
#[derive(Debug)]
pub(crate) struct Deck {
    /// The cards from the top, by their places in the sorted deck.
    cards: [u8; 52],
    /// The number of each card given up, in the order in which they were given up: the lowest lies on top of the new stub.
    renewal: [u8; 52],
}

impl Deck {
    /// The deck of a seed, after cuts that have moved this many cards to its bottom.
    pub(crate) fn from_seed(seed: &[u8; 32], cut: u8) -> Self {
        let mut cards = shuffled(seed, 0);
        cards.rotate_left(usize::from(cut % 52));
        Self { cards, renewal: shuffled(seed, 1) }
    }

    /// The card at a position from 0; from 52 on those of a stub that was renewed from the cards given up.
    pub(crate) fn card(&self, position: u8, renewed_from: &[u8]) -> Option<String> {
        let position = match position.checked_sub(52) {
            None => position,
            Some(place) => *self.new_stub(renewed_from).get(usize::from(place))?,
        };
        self.cards.get(usize::from(position)).map(|card| name(*card))
    }

    /// The positions of the cards given up, as they lie in the new stub.
    fn new_stub(&self, given_up: &[u8]) -> Vec<u8> {
        let mut numbered: Vec<(u8, u8)> = self.renewal.iter().copied().zip(given_up.iter().copied()).collect();
        numbered.sort_unstable();
        numbered.into_iter().map(|(_, position)| position).collect()
    }
}

/// The name of a card by its place in the sorted deck: clubs, diamonds, hearts, spades, each from deuce to ace.
fn name(place: u8) -> String {
    let (suit, rank) = (usize::from(place / 13), usize::from(place % 13));
    format!("{}{}", &"23456789TJQKA"[rank..=rank], &"cdhs"[suit..=suit])
}

/// The places 0 to 51, shuffled by the key stream of a seed with this first byte of the nonce.
fn shuffled(seed: &[u8; 32], nonce: u8) -> [u8; 52] {
    let mut stream = stream(seed, [nonce, 0]);
    let mut deck: [u8; 52] = std::array::from_fn(|place| place as u8);
    for last in (1..deck.len()).rev() {
        deck.swap(last, below(last as u64 + 1, &mut stream) as usize);
    }
    deck
}

/// The key stream of a seed, with these first bytes of the nonce.
fn stream(seed: &[u8; 32], nonce: [u8; 2]) -> ChaCha20 {
    let mut iv = [0; 12];
    iv[..2].copy_from_slice(&nonce);
    ChaCha20::new(seed.into(), &iv.into())
}

/// A number below this many choices, each equally likely.
fn below(choices: u64, stream: &mut ChaCha20) -> u64 {
    let fair = (1 << 32) / choices * choices;
    loop {
        let mut word = [0; 4];
        stream.apply_keystream(&mut word);
        let word = u64::from(u32::from_le_bytes(word));
        if word < fair {
            return word % choices;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex;

    const SEED: [u8; 32] = {
        let mut seed = [0; 32];
        let mut at = 0;
        while at < 32 {
            seed[at] = at as u8;
            at += 1;
        }
        seed
    };

    /// The deck and the commitment of the seed 00 01 … 1f, made by an implementation of the recipe in another language.
    #[test]
    fn another_implementation_makes_the_same_deck() {
        let deck = "3h 7c 6d Ac 2d 8c 7s Kc 9c Js 6s 6h Qh Ah 8s 2c 5d 9s 3d 4h As Td Qc 7h Ad 8d \
                    Jc Ts 7d 6c 5s Kd 4s 9h 5c 9d Qd Tc Ks 5h 3s Qs 8h 4d 4c Th Jd 2h 2s Kh Jh 3c";
        let made = Deck::from_seed(&SEED, 0);
        for (position, card) in (0..).zip(deck.split(' ')) {
            assert_eq!(made.card(position, &[]).as_deref(), Some(card), "{position}");
        }
        assert_eq!(made.card(52, &[]), None);
        let fixed = "c954ff6ec1b1861630aece90b872f8b86dfecd3aaa50e4f505fee8ece659777e";
        assert_eq!(hex::to_text(&commitment(&SEED, None, "flush-1", 42)), fixed);
    }
    /// A stub renewed from eight cards of that deck, by the same other implementation.
    #[test]
    fn a_renewed_stub_lies_in_the_order_of_the_second_shuffle() {
        let (given_up, stub) = ([3, 9, 14, 0, 27, 28, 5, 11], "3h 8c Ac Js 8s 7d 6h Ts");
        let made = Deck::from_seed(&SEED, 0);
        for (position, card) in (52..).zip(stub.split(' ')) {
            assert_eq!(made.card(position, &given_up).as_deref(), Some(card), "{position}");
        }
        assert_eq!(made.card(60, &given_up), None);
    }
}
