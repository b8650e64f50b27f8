//! The sealed deck.
//!
//! For every shuffle a [`Seed`] of 256 bits is drawn from the operating system. It fixes the order of the deck
//! ([`shuffle`]) and the [`Commitment`] that is published when betting opens. After the round the seed is published too,
//! and anyone can make the deck again and compare: nobody could have changed it after the first bet.
//!
//! The whole recipe, so that it can be followed in any language:
//!
//! 1. The deck starts in order: clubs from deuce to ace, then diamonds, hearts and spades.
//! 2. The key stream of ChaCha20 as RFC 8439 has it, with the seed as key, a nonce of zeros and the counter at zero, is read as
//!    32-bit words, low byte first.
//! 3. For each place from the last (51, counted from 0) down to the second (1), a number from 0 to that place is
//!    drawn, and the cards at the two places change places. A number below n is drawn by taking the next word; if it is not below the largest
//!    multiple of n that fits into 32 bits, it is thrown away and the next is taken; the number is the word modulo n.
//! 4. The first card of the result is the top of the deck. A deck that must be cut is cut then: this many cards come off
//!    the top, and the rest goes on top of them. The number is drawn before the commitment and published with it.
//! 5. A supervisor may order another cut until the first card is dealt. It moves 10 cards and as many more as a number
//!    below 42 says, drawn as in 3 with a nonce whose first byte is two and whose second is the number of cards that all
//!    cuts before have moved, modulo 52.
//! 6. Should the stub of a Lunar Poker round run dry, the cards exchanged away are shuffled by the same seed: steps 1 to 3 are done
//!    once more with the first byte of the nonce set to one, and each card of the result stands for its place in the sorted deck, 0 to 51.
//!    The first card exchanged away gets the first of these numbers, the second the second, and so on; the new stub is
//!    the cards exchanged away, the one with the lowest number on top.
//! 7. The commitment is the SHA-256 of: the text `croupier deal 1`, a zero byte, the table's id, a zero byte, the round's number as
//!    eight bytes, high byte first, and the seed. For a deck that was cut the text is `croupier deal 2`, and the number of
//!    step 4 stands before the seed as one byte.

mod bounded;
mod commitment;
mod cut;
mod seed;
mod shuffle;

pub use bounded::{Word, below};
pub use commitment::{Commitment, recipe};
pub use cut::{LEAST_CUT, drawn_cut, next_cut};
pub use seed::{Seed, SeedError};
pub use shuffle::{renewal, seal, shuffle, shuffle_with};
