//! The hand of a settled wager is kept in words. Here are the words of all hands, to find the one that is meant.

use std::collections::HashMap;
use std::sync::LazyLock;

use cards::five::FiveCardRank;
use cards::flush::{FlushRank, SuitedRun};
use cards::three::ThreeCardRank;
use cards::{Card, Rank, Suit};
use games::settlement::HandInWords;
use paytables::Line;

/// As many cards has a hand of High Card Flush.
const MOST_OF_A_SUIT: u32 = 7;

static HANDS: LazyLock<HashMap<String, HandInWords>> = LazyLock::new(|| {
    let all = fives().chain(threes()).chain(twos()).chain(flushes()).chain(runs()).chain(lines());
    let all = all.chain([HandInWords::Folded, HandInWords::Nothing]);
    all.map(|hand| (hand.to_string(), hand)).collect()
});

/// A hand with these words. There may be others: words do not name every kicker.
pub(super) fn hand(words: &str) -> Option<HandInWords> {
    HANDS.get(words).copied()
}

fn fives() -> impl Iterator<Item = HandInWords> {
    FiveCardRank::all().map(HandInWords::Five)
}

fn threes() -> impl Iterator<Item = HandInWords> {
    let of_ranks = |suits: [Suit; 3]| {
        move |(one, two, three)| {
            let cards = [Card::new(one, suits[0]), Card::new(two, suits[1]), Card::new(three, suits[2])];
            HandInWords::Three(ThreeCardRank::of_three(cards))
        }
    };
    let suited = triples().filter(|(one, two, three)| one != two && two != three && one != three);
    let mixed = triples().map(of_ranks([Suit::Clubs, Suit::Diamonds, Suit::Hearts]));
    mixed.chain(suited.map(of_ranks([Suit::Spades; 3])))
}

fn triples() -> impl Iterator<Item = (Rank, Rank, Rank)> {
    pairs().flat_map(|(one, two)| Rank::ALL.into_iter().map(move |three| (one, two, three)))
}

fn pairs() -> impl Iterator<Item = (Rank, Rank)> {
    Rank::ALL.into_iter().flat_map(|one| Rank::ALL.into_iter().map(move |two| (one, two)))
}

fn twos() -> impl Iterator<Item = HandInWords> {
    pairs().filter(|(higher, lower)| higher >= lower).map(|(higher, lower)| HandInWords::Two([higher, lower]))
}

fn flushes() -> impl Iterator<Item = HandInWords> {
    let ranks = (1..1_u16 << Rank::ALL.len()).filter(|ranks| ranks.count_ones() <= MOST_OF_A_SUIT);
    ranks.map(FlushRank::of_suit).map(HandInWords::Flush)
}

fn runs() -> impl Iterator<Item = HandInWords> {
    let of_length = |length| {
        let run = move |top| HandInWords::Run(SuitedRun { length, top, suit: Suit::Spades });
        Rank::ALL.into_iter().map(run)
    };
    (1..=MOST_OF_A_SUIT).flat_map(of_length)
}

fn lines() -> impl Iterator<Item = HandInWords> {
    let both = |one| Line::ALL.iter().map(move |other| HandInWords::Lines(one, *other));
    Line::ALL.iter().copied().flat_map(both).chain(Line::ALL.iter().copied().map(HandInWords::Line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_is_found_by_its_words() {
        for words in [
            "two pair, kings and fours",
            "ace high, A-K-9-5-2",
            "flush, K-9-2",
            "mini royal flush",
            "ace and king, no pair",
            "4-card flush, K-9-5-2",
            "7-card straight flush, ace high",
            "no straight flush",
            "pair of 2s through 10s",
            "flush and straight",
            "folded",
            "",
        ] {
            assert_eq!(hand(words).map(|hand| hand.to_string()).as_deref(), Some(words));
        }
        assert_eq!(hand("five aces"), None);
    }
}
