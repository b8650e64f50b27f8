//! Chance from a seed: a fast generator for each block of rounds, and cards drawn without any bias.
//!
//! The generator is xoshiro256++ of Blackman and Vigna, its state filled by SplitMix64 from the seed and the number of the block. It is
//! good enough to simulate with and no secret to anyone: decks that people play with come from `deal`.

use cards::{Card, Deck};

/// A source of equally likely words.
#[derive(Clone, Debug)]
pub struct Chance([u64; 4]);

impl Chance {
    /// The chance of one block of a run.
    pub fn of_block(seed: u64, block: u64) -> Self {
        // The seed is mixed before the block is added, so that neighbouring seeds and blocks have nothing in common.
        let mut state = mix(seed.wrapping_add(GOLDEN)).wrapping_add(block);
        Self(std::array::from_fn(|_| {
            state = mix(state.wrapping_add(GOLDEN));
            state
        }))
    }

    /// The next word.
    #[inline]
    pub const fn word(&mut self) -> u64 {
        let [a, b, c, d] = self.0;
        let word = a.wrapping_add(d).rotate_left(23).wrapping_add(a);
        let (c, d) = (c ^ a, d ^ b);
        self.0 = [a ^ d, b ^ c, c ^ (b << 17), d.rotate_left(45)];
        word
    }

    /// Puts so many cards on top of the deck, every choice and order of them equally likely whatever the order before.
    #[inline]
    pub fn deal(&mut self, deck: &mut Deck, cards: usize) {
        let mut place = 0;
        while place < cards {
            let batch = (cards - place).min(BATCH);
            let others = self.places::<BATCH>(52 - place as u64);
            for (step, other) in others.into_iter().take(batch).enumerate() {
                deck.swap(place + step, place + step + other as usize);
            }
            place += batch;
        }
    }

    /// The cards in an order of which each is equally likely.
    pub fn shuffle(&mut self, cards: &mut [Card]) {
        for place in (1..cards.len()).rev() {
            let [other] = self.places::<1>(place as u64 + 1);
            cards.swap(place, other as usize);
        }
    }

    /// A number below the bound, one below the bound less one, and so on, all from one word.
    ///
    /// The word is taken as a fraction of 2^64. Its product with the bound has a whole part, which is the number, and a fraction, from which
    /// the next number is drawn (Lemire, and Brackett-Rozinsky and Lemire for several at once). Words that would make some results likelier than others
    /// leave a last fraction among the lowest, and are thrown away.
    #[inline]
    fn places<const COUNT: usize>(&mut self, bound: u64) -> [u64; COUNT] {
        // Below one there is nothing to choose from.
        let bounds: [u64; COUNT] = std::array::from_fn(|step| bound.saturating_sub(step as u64).max(1));
        loop {
            let mut fraction = self.word();
            let drawn = bounds.map(|bound| {
                let product = u128::from(fraction) * u128::from(bound);
                fraction = product as u64;
                (product >> 64) as u64
            });
            let all: u64 = bounds.iter().product();
            if fraction >= all || fraction >= all.wrapping_neg() % all {
                return drawn;
            }
        }
    }
}

/// How many cards are drawn from one word: 52 × 51 × … × 47 is less than 2^34, so that a word is hardly ever thrown away.
const BATCH: usize = 6;

/// 2^64 divided by the golden ratio, odd.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// The finisher of SplitMix64.
const fn mix(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first words of xoshiro256++ from the state 1, 2, 3, 4, as its authors' program prints them.
    #[test]
    fn the_words_are_those_of_the_authors() {
        let mut chance = Chance([1, 2, 3, 4]);
        let words: Vec<u64> = (0..4).map(|_| chance.word()).collect();
        assert_eq!(words, [41_943_041, 58_720_359, 3_588_806_011_781_223, 3_591_011_842_654_386]);
    }

    #[test]
    fn every_card_is_as_likely_at_every_place() {
        let mut chance = Chance::of_block(1, 0);
        let mut deck = Deck::sorted();
        let mut counts = [[0_u32; 52]; 52];
        let deals = 100_000;
        for _ in 0..deals {
            chance.deal(&mut deck, 52);
            let counted = counts.iter_mut().zip(deck.cards());
            counted.for_each(|(at_place, card)| at_place[usize::from(card.index())] += 1);
        }
        // Chi squared with 51 × 51 degrees of freedom has a mean of 2601 and a deviation of 72.
        let expected = f64::from(deals) / 52.0;
        let squares = counts.iter().flatten().map(|count| (f64::from(*count) - expected).powi(2) / expected);
        let chi_squared: f64 = squares.sum();
        assert!((chi_squared - 2601.0).abs() < 5.0 * 72.0, "{chi_squared}");
    }

    #[test]
    fn a_few_numbers_from_one_word_are_equally_likely_together() {
        let mut chance = Chance::of_block(7, 3);
        let mut counts = [0_u32; 24];
        for _ in 0..240_000 {
            let [one, two, three] = chance.places::<3>(4);
            counts[(one * 6 + two * 2 + three) as usize] += 1;
        }
        // A deviation of 98 around 10,000.
        assert!(counts.iter().all(|count| count.abs_diff(10_000) < 500), "{counts:?}");
    }

    #[test]
    fn blocks_and_seeds_have_their_own_cards() {
        let word = |seed, block| Chance::of_block(seed, block).word();
        let words = [word(1, 0), word(1, 1), word(2, 0), word(0, 1)];
        assert!(words.iter().enumerate().all(|(at, word)| !words[..at].contains(word)), "{words:?}");
    }
}
