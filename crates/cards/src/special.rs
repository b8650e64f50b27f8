//! Hands that only one or two of the games know: long royals, colors, and a few cards that pay by themselves.

use crate::card::Color;
use crate::five::{FiveCardClass, FiveCardRank};
use crate::{CardSet, Rank, Suit};

const ROYAL: u16 = ranks_from(Rank::Ten);
const SIX_CARD_ROYAL: u16 = ranks_from(Rank::Nine);
const SEVEN_CARD_ROYAL: u16 = ranks_from(Rank::Eight);

/// All ranks from this one up to the ace.
const fn ranks_from(lowest: Rank) -> u16 {
    0x1fff & !(lowest.bit() - 1)
}

/// The suit of a royal flush: ace, king, queen, jack and ten among the cards.
pub fn royal(cards: CardSet) -> Option<Suit> {
    suit_holding(cards, ROYAL)
}

//= packs_poker 43.5(c)
/// Whether the cards hold the royal flush in diamonds.
pub fn is_diamond_royal(cards: CardSet) -> bool {
    royal(cards) == Some(Suit::Diamonds)
}

//= packs_poker 43.5(d)2
//= holdem_3_bonus 42.5(f)1
//= holdem_3_bonus 42.5(f)2
/// The suit of ace, king, queen, jack, ten and nine among the cards (PP-2).
pub fn six_card_royal(cards: CardSet) -> Option<Suit> {
    suit_holding(cards, SIX_CARD_ROYAL)
}

//= packs_poker 43.5(d)1
//= holdem_3_bonus 42.5(d)1
/// The suit of ace to eight among the cards.
pub fn seven_card_royal(cards: CardSet) -> Option<Suit> {
    suit_holding(cards, SEVEN_CARD_ROYAL)
}

fn suit_holding(cards: CardSet, ranks: u16) -> Option<Suit> {
    Suit::ALL.into_iter().find(|&suit| cards.suit(suit) & ranks == ranks)
}

//= packs_poker 43.5(d)
//= holdem_3_bonus 42.5(d)2
/// The suit of seven cards in sequence, the ace high or low (PP-1, HB-3); the seven-card royal is one of them.
pub fn seven_card_straight_flush(cards: CardSet) -> Option<Suit> {
    let run = crate::flush::SuitedRun::longest(cards)?;
    (run.length >= 7).then_some(run.suit)
}

/// Five cards that are a straight of one color; straight flushes and royals are among them (LP-3).
pub fn is_same_colored_straight(five: CardSet) -> bool {
    use FiveCardClass::{RoyalFlush, Straight, StraightFlush};
    let straight =
        FiveCardRank::of(five).is_some_and(|rank| matches!(rank.class(), Straight | StraightFlush | RoyalFlush));
    straight && is_one_color(five)
}

/// Five cards that are all red or all black.
pub fn is_five_same_colored(five: CardSet) -> bool {
    five.len() == 5 && is_one_color(five)
}

fn is_one_color(cards: CardSet) -> bool {
    [Color::Red, Color::Black].iter().any(|color| cards.iter().all(|card| card.suit().color() == *color))
}

/// Whether the cards hold an ace, a king and a queen, pairs allowed (LP-3).
pub fn has_ace_king_queen(cards: CardSet) -> bool {
    has_ranks(cards, Rank::Ace.bit() | Rank::King.bit() | Rank::Queen.bit())
}

/// Whether the cards hold an ace and a king.
pub fn has_ace_king(cards: CardSet) -> bool {
    has_ranks(cards, Rank::Ace.bit() | Rank::King.bit())
}

fn has_ranks(cards: CardSet, ranks: u16) -> bool {
    cards.ranks() & ranks == ranks
}

/// Whether the best hand is one pair, of jacks, queens, kings or aces (Pack's 43.11(b)).
pub fn is_pair_of_jacks_or_better(rank: FiveCardRank) -> bool {
    rank.class() == FiveCardClass::OnePair && rank.deciding_ranks()[0] >= Rank::Jack
}
