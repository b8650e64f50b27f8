//! Lunar Poker's combinations: the cards that *make* a hand, and the second hand beside it (38.10(i)3, LP-1).
//!
//! A combination is the cards without kickers: two for a pair or ace-king, three for three of a kind, four for two
//! pair or four of a kind, five for the rest. A hand of five or six cards may hold a second combination that uses
//! at least one card outside the first.

use crate::five::{FiveCardClass, FiveCardRank};
use crate::{Card, CardSet, Rank, Suit};

/// The kinds of combination that Lunar's bet wager is paid for, lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum CombinationKind {
    AceKing,
    OnePair,
    TwoPair,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
    RoyalFlush,
}

impl CombinationKind {
    /// All of them, lowest first.
    pub const ALL: [Self; 10] = [
        Self::AceKing,
        Self::OnePair,
        Self::TwoPair,
        Self::ThreeOfAKind,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::FourOfAKind,
        Self::StraightFlush,
        Self::RoyalFlush,
    ];

    /// How many cards make the combination.
    const fn size(self) -> usize {
        match self {
            Self::AceKing | Self::OnePair => 2,
            Self::ThreeOfAKind => 3,
            Self::TwoPair | Self::FourOfAKind => 4,
            _ => 5,
        }
    }
}

/// A combination and the cards that make it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Combination {
    /// What the cards make.
    pub kind: CombinationKind,
    /// The cards that make it, kickers left out.
    pub cards: CardSet,
}

impl Combination {
    /// The best combination in a hand of five or six cards: that of its best five cards. None below ace-king.
    pub fn best(hand: CardSet) -> Option<Self> {
        let rank = FiveCardRank::of(hand)?;
        let kind = match rank.class() {
            FiveCardClass::HighCard if rank.deciding_ranks()[..2] == [Rank::Ace, Rank::King] => {
                CombinationKind::AceKing
            }
            FiveCardClass::HighCard => return None,
            FiveCardClass::OnePair => CombinationKind::OnePair,
            FiveCardClass::TwoPair => CombinationKind::TwoPair,
            FiveCardClass::ThreeOfAKind => CombinationKind::ThreeOfAKind,
            FiveCardClass::Straight => CombinationKind::Straight,
            FiveCardClass::Flush => CombinationKind::Flush,
            FiveCardClass::FullHouse => CombinationKind::FullHouse,
            FiveCardClass::FourOfAKind => CombinationKind::FourOfAKind,
            FiveCardClass::StraightFlush => CombinationKind::StraightFlush,
            FiveCardClass::RoyalFlush => CombinationKind::RoyalFlush,
        };
        let five = best_five(hand, rank);
        let cards = subsets(five, kind.size()).find(|&cards| makes(cards) == Some(kind))?;
        Some(Self { kind, cards })
    }

    /// The other combination that pays most and uses at least one card outside `first`; at equal pay the higher kind.
    pub fn second(hand: CardSet, first: CardSet, pays: impl Fn(CombinationKind) -> u32) -> Option<Self> {
        let all = (2..=5).flat_map(|size| subsets(hand, size));
        let others = all.filter(|cards| !first.contains_all(*cards));
        let combinations = others.filter_map(|cards| makes(cards).map(|kind| Self { kind, cards }));
        combinations.max_by_key(|combination| (pays(combination.kind), combination.kind))
    }
}

/// The five cards of the hand that have its rank.
fn best_five(hand: CardSet, rank: FiveCardRank) -> CardSet {
    subsets(hand, 5).find(|&five| FiveCardRank::of(five) == Some(rank)).unwrap_or(hand)
}

/// What these cards make if every one of them is needed for it.
fn makes(cards: CardSet) -> Option<CombinationKind> {
    let ranks = cards.ranks().count_ones();
    match (cards.len(), ranks) {
        (2, 1) => Some(CombinationKind::OnePair),
        (2, 2) if crate::special::has_ace_king(cards) => Some(CombinationKind::AceKing),
        (3, 1) => Some(CombinationKind::ThreeOfAKind),
        (4, 1) => Some(CombinationKind::FourOfAKind),
        (4, 2) if pairs(cards) == 2 => Some(CombinationKind::TwoPair),
        (5, _) => makes_with_five(cards),
        _ => None,
    }
}

fn makes_with_five(cards: CardSet) -> Option<CombinationKind> {
    match FiveCardRank::of(cards)?.class() {
        FiveCardClass::Straight => Some(CombinationKind::Straight),
        FiveCardClass::Flush => Some(CombinationKind::Flush),
        FiveCardClass::FullHouse => Some(CombinationKind::FullHouse),
        FiveCardClass::StraightFlush => Some(CombinationKind::StraightFlush),
        FiveCardClass::RoyalFlush => Some(CombinationKind::RoyalFlush),
        _ => None,
    }
}

/// How many ranks the cards hold exactly twice.
fn pairs(cards: CardSet) -> usize {
    let held = |rank: Rank| Suit::ALL.into_iter().filter(|&suit| cards.contains(Card::new(rank, suit))).count();
    Rank::ALL.into_iter().filter(|&rank| held(rank) == 2).count()
}

/// All subsets of so many cards of a hand.
fn subsets(hand: CardSet, size: usize) -> impl Iterator<Item = CardSet> {
    let cards: Vec<Card> = hand.iter().collect();
    let choices = (0u32..1 << cards.len()).filter(move |choice| choice.count_ones() as usize == size);
    choices.map(move |choice| {
        let chosen = cards.iter().enumerate().filter(|(place, _)| choice >> place & 1 == 1);
        chosen.map(|(_, card)| *card).collect()
    })
}
