//! Section 38.5 and the lines of the pay tables: what a hand of seven cards is called.

use cards::flush::{FlushRank, SuitedRun};
use cards::{Rank, Suit};
use paytables::{Cell, Line, PayTable};

/// Whether the dealer's best flush is a qualifying hand (38.1:dealers_qualifying_hand; HC-2).
pub fn dealer_qualifies(dealer: FlushRank) -> bool {
    //= high_card_flush 38.10(e)1
    // Three cards of one suit with at least a nine, or more cards of one suit.
    dealer.len() > 3 || (dealer.len() == 3 && dealer.high_card() >= Some(Rank::Nine))
}

/// The line of the Flush Bonus tables that the best flush of a hand fits.
pub fn flush_bonus_line(flush: FlushRank) -> Option<Line> {
    match flush.len() {
        //= high_card_flush 38.5(c)7
        7 => Some(Line::SevenCardFlush),
        //= high_card_flush 38.5(c)8
        6 => Some(Line::SixCardFlush),
        //= high_card_flush 38.5(c)9
        5 => Some(Line::FiveCardFlush),
        //= high_card_flush 38.5(c)10
        4 => Some(Line::FourCardFlush),
        _ => None,
    }
}

/// The line of a Straight Flush Bonus or progressive table that the longest run of one suit fits (HC-4).
pub fn straight_flush_line(run: SuitedRun, pays: &PayTable) -> Option<Line> {
    match run.length {
        //= high_card_flush 38.5(c)2
        // Seven cards in the suit that the house has chosen beforehand, and in no other (HC-8).
        7 if is_recognized(suit_specific_line(run.suit), pays) => Some(suit_specific_line(run.suit)),
        //= high_card_flush 38.5(c)1
        //= high_card_flush 38.5(c)3
        6..=7 => Some(line_of_six_or_seven(run, pays)),
        //= high_card_flush 38.5(c)4
        5 => Some(Line::FiveCardStraightFlush),
        //= high_card_flush 38.5(c)5
        4 => Some(Line::FourCardStraightFlush),
        //= high_card_flush 38.5(c)6
        3 => Some(Line::ThreeCardStraightFlush),
        _ => None,
    }
}

/// The line of seven cards in sequence in this suit, which a house may recognize as a hand of its own (38.5(c)2).
pub const fn suit_specific_line(suit: Suit) -> Line {
    match suit {
        Suit::Clubs => Line::SevenCardStraightFlushInClubs,
        Suit::Diamonds => Line::SevenCardStraightFlushInDiamonds,
        Suit::Hearts => Line::SevenCardStraightFlushInHearts,
        Suit::Spades => Line::SevenCardStraightFlushInSpades,
    }
}

/// Whether a line is that of a seven-card straight flush in one suit only.
pub fn is_suit_specific(line: Line) -> bool {
    Suit::ALL.into_iter().any(|suit| suit_specific_line(suit) == line)
}

/// Whether a table has the line and pays it.
fn is_recognized(line: Line, pays: &PayTable) -> bool {
    pays.cell(line).is_some_and(|cell| cell != Cell::NotPaid)
}

/// Whether a table pays A-K-Q-J-10-9 with the seven-card line, as progressive tables C and D do.
pub fn royal_joins_seven(pays: &PayTable) -> bool {
    pays.cell(Line::SevenCardStraightFlushOrSixCardRoyal).is_some()
}

fn line_of_six_or_seven(run: SuitedRun, pays: &PayTable) -> Line {
    match (run.length, royal_joins_seven(pays)) {
        (7, false) => Line::SevenCardStraightFlush,
        (_, false) => Line::SixCardStraightFlush,
        //= high_card_flush 38.11(e)
        // Progressive tables C and D pay every six-card run but A-K-Q-J-10-9 with a line of its own (HC-5).
        (6, true) if run.top != Rank::Ace => Line::SixCardStraightFlushBelowRoyal,
        (_, true) => Line::SevenCardStraightFlushOrSixCardRoyal,
    }
}
