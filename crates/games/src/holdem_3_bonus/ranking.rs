//! Section 42.5(d), (e), (f) and the lines of the pay tables: which of them a hand fits.
//!
//! A hand of seven or six cards in sequence is also a hand of five, so it fits two lines and is paid the one worth
//! most in money (ALL-4). No printed table pays a lower class of hand better odds than a higher one, so below
//! the long hands the class of the best five cards decides alone.

use cards::five::{FiveCardClass, FiveCardRank};
use cards::special::{seven_card_royal, seven_card_straight_flush, six_card_royal};
use cards::three::{ThreeCardClass, ThreeCardRank};
use cards::{CardSet, Suit};
use paytables::Line;

/// The lines of the blind bonus tables that seven cards with this best hand fit, highest hand first.
//= holdem_3_bonus 42.5(d)
// Hands of seven or five cards. Three of a kind is among them where a table prints it (HB-2).
pub fn blind_bonus_lines(seven: CardSet, best: FiveCardRank) -> &'static [Line] {
    match best.class() {
        //= holdem_3_bonus 42.5(d)1
        // Ace to eight takes all seven cards (HB-3), and is a royal of five too.
        FiveCardClass::RoyalFlush if seven_card_royal(seven).is_some() => {
            &[Line::SevenCardRoyalFlush, Line::FiveCardRoyalFlush]
        }
        //= holdem_3_bonus 42.5(d)3
        FiveCardClass::RoyalFlush => &[Line::FiveCardRoyalFlush],
        //= holdem_3_bonus 42.5(d)2
        // Every other run of seven suited cards, down from king high to the one with a low ace (HB-3).
        FiveCardClass::StraightFlush if seven_card_straight_flush(seven).is_some() => {
            &[Line::SevenCardStraightFlush, Line::StraightFlush]
        }
        //= holdem_3_bonus 42.5(d)4
        FiveCardClass::StraightFlush => &[Line::StraightFlush],
        //= holdem_3_bonus 42.5(d)5
        FiveCardClass::FourOfAKind => &[Line::FourOfAKind],
        //= holdem_3_bonus 42.5(d)6
        FiveCardClass::FullHouse => &[Line::FullHouse],
        //= holdem_3_bonus 42.5(d)7
        FiveCardClass::Flush => &[Line::Flush],
        //= holdem_3_bonus 42.5(d)8
        FiveCardClass::Straight => &[Line::Straight],
        FiveCardClass::ThreeOfAKind => &[Line::ThreeOfAKind],
        FiveCardClass::TwoPair | FiveCardClass::OnePair | FiveCardClass::HighCard => &[],
    }
}

/// The line of the 3 card bonus tables that three cards of this rank fit.
//= holdem_3_bonus 42.5(e)
// The six hands of three cards.
pub const fn three_card_line(three: ThreeCardRank) -> Option<Line> {
    match three.class() {
        //= holdem_3_bonus 42.5(e)1
        ThreeCardClass::MiniRoyal => Some(Line::ThreeCardRoyal),
        //= holdem_3_bonus 42.5(e)2
        ThreeCardClass::StraightFlush => Some(Line::StraightFlush),
        //= holdem_3_bonus 42.5(e)3
        ThreeCardClass::ThreeOfAKind => Some(Line::ThreeOfAKind),
        //= holdem_3_bonus 42.5(e)4
        // Ace, two and three are in sequence; king, ace and two are not (HB-5).
        ThreeCardClass::Straight => Some(Line::Straight),
        //= holdem_3_bonus 42.5(e)5
        ThreeCardClass::Flush => Some(Line::Flush),
        //= holdem_3_bonus 42.5(e)6
        ThreeCardClass::Pair => Some(Line::Pair),
        ThreeCardClass::HighCard => None,
    }
}

/// The lines of the 6 card bonus tables that six cards with this best hand fit, highest hand first.
//= holdem_3_bonus 42.5(f)
// Hands of six or five cards.
pub fn six_card_lines(six: CardSet, best: FiveCardRank) -> &'static [Line] {
    match (best.class(), six_card_royal(six)) {
        //= holdem_3_bonus 42.5(f)1
        // Ace to nine in diamonds is a royal of five too.
        (FiveCardClass::RoyalFlush, Some(Suit::Diamonds)) => &[Line::SixCardRoyalDiamonds, Line::FiveCardRoyalFlush],
        //= holdem_3_bonus 42.5(f)2
        // So it is in the other suits.
        (FiveCardClass::RoyalFlush, Some(_)) => &[Line::SixCardRoyalOther, Line::FiveCardRoyalFlush],
        //= holdem_3_bonus 42.5(f)3
        (FiveCardClass::RoyalFlush, None) => &[Line::FiveCardRoyalFlush],
        //= holdem_3_bonus 42.5(f)4
        (FiveCardClass::StraightFlush, _) => &[Line::FiveCardStraightFlush],
        //= holdem_3_bonus 42.5(f)5
        (FiveCardClass::FourOfAKind, _) => &[Line::FourOfAKind],
        //= holdem_3_bonus 42.5(f)6
        (FiveCardClass::FullHouse, _) => &[Line::FullHouse],
        //= holdem_3_bonus 42.5(f)7
        (FiveCardClass::Flush, _) => &[Line::FiveCardFlush],
        //= holdem_3_bonus 42.5(f)8
        (FiveCardClass::Straight, _) => &[Line::FiveCardStraight],
        //= holdem_3_bonus 42.5(f)9
        (FiveCardClass::ThreeOfAKind, _) => &[Line::ThreeOfAKind],
        (FiveCardClass::TwoPair | FiveCardClass::OnePair | FiveCardClass::HighCard, _) => &[],
    }
}
