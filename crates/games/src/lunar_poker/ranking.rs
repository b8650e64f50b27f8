//! Section 38.5 and the lines of the pay tables: what a hand is called.

use cards::combination::CombinationKind;
use cards::five::{FiveCardClass, FiveCardRank};
use cards::{Card, CardSet, Rank, special};
use paytables::Line;

/// The rank of a hand: of its five cards, or of the best five of six.
///
/// # Panics
/// If the hand has not five or six cards.
pub fn rank_of(hand: CardSet) -> FiveCardRank {
    //= lunar_poker 38.1:hand
    //= lunar_poker 38.10(g)
    // Five cards, or six if one was bought: then the best five of them count.
    debug_assert!((5..=6).contains(&hand.len()));
    FiveCardRank::of(hand).expect("a hand has five or six cards")
}

/// Whether the dealer's hand qualifies.
pub fn dealer_qualifies(dealer: CardSet) -> bool {
    //= lunar_poker 38.1:qualifying_hand
    // Ace, king, four, three, two is the lowest of all hands with an ace and a king: one of these, or a pair or better.
    let rank = rank_of(dealer);
    rank.class() > FiveCardClass::HighCard || rank.deciding_ranks()[..2] == [Rank::Ace, Rank::King]
}

/// The card that a dealer who is forced discards. Two cards of one rank would qualify, so there is only one.
pub fn highest_card(dealer: CardSet) -> Card {
    //= lunar_poker 38.1:force_the_dealer
    // The highest card by 38.5(a).
    dealer.iter().max_by_key(|card| card.rank()).expect("the dealer has cards")
}

/// The line of the instant cash table that the first five cards fit.
pub fn instant_cash_line(five: CardSet) -> Option<Line> {
    match rank_of(five).class() {
        //= lunar_poker 38.1:instant_cash_payout
        // A royal flush or a straight flush, at once.
        FiveCardClass::RoyalFlush => Some(Line::RoyalFlush),
        FiveCardClass::StraightFlush => Some(Line::StraightFlush),
        _ => None,
    }
}

/// The highest line of the super side bet that the first five cards fit, in the order in which they are printed (LP-3).
pub fn super_side_bet_line(five: CardSet) -> Option<Line> {
    use FiveCardClass::{Flush, FourOfAKind, FullHouse, Straight, ThreeOfAKind};
    //= lunar_poker 38.12(d)
    // Only the highest hand is paid.
    match rank_of(five).class() {
        FourOfAKind => Some(Line::FourOfAKind),
        _ if special::is_same_colored_straight(five) => Some(Line::SameColoredStraight),
        FullHouse => Some(Line::FullHouse),
        Flush => Some(Line::Flush),
        Straight => Some(Line::Straight),
        ThreeOfAKind => Some(Line::ThreeOfAKind),
        _ if special::has_ace_king_queen(five) => Some(Line::AceKingQueen),
        _ if special::is_five_same_colored(five) => Some(Line::FiveSameColored),
        _ => None,
    }
}

/// The line of the progressive that the first five cards fit.
pub fn progressive_line(five: CardSet) -> Option<Line> {
    match rank_of(five).class() {
        //= lunar_poker 38.1:progressive_payout_hand
        // A flush or better.
        FiveCardClass::RoyalFlush => Some(Line::RoyalFlush),
        FiveCardClass::StraightFlush => Some(Line::StraightFlush),
        FiveCardClass::FourOfAKind => Some(Line::FourOfAKind),
        FiveCardClass::FullHouse => Some(Line::FullHouse),
        FiveCardClass::Flush => Some(Line::Flush),
        _ => None,
    }
}

/// The line of the bet wager's table that a combination fits.
pub const fn bet_line(kind: CombinationKind) -> Line {
    //= lunar_poker 38.12(e)
    // Each combination has its line.
    match kind {
        CombinationKind::RoyalFlush => Line::RoyalFlush,
        CombinationKind::StraightFlush => Line::StraightFlush,
        CombinationKind::FourOfAKind => Line::FourOfAKind,
        CombinationKind::FullHouse => Line::FullHouse,
        CombinationKind::Flush => Line::Flush,
        CombinationKind::Straight => Line::Straight,
        CombinationKind::ThreeOfAKind => Line::ThreeOfAKind,
        CombinationKind::TwoPair => Line::TwoPair,
        CombinationKind::OnePair => Line::OnePair,
        CombinationKind::AceKing => Line::AceKing,
    }
}
