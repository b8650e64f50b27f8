//! The lines of the pay tables: every hand that some table names.

use std::fmt;
use std::str::FromStr;

use words::{Said, Words, text};

macro_rules! lines {
    ($($line:ident $key:literal $words:expr,)*) => {
        /// A line of a pay table: a hand, or the even-money win.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs, reason = "the names say it")]
        pub enum Line { $($line,)* }

        impl Line {
            /// All lines.
            pub const ALL: &[Self] = &[$(Self::$line,)*];

            /// The line's key in files.
            pub const fn key(self) -> &'static str {
                match self { $(Self::$line => $key,)* }
            }

            /// The line in words.
            pub const fn words(self) -> &'static str {
                match self { $(Self::$line => $words,)* }
            }
        }
    };
}

lines! {
    Win "win" text!("Win"),
    AceKing "ace_king" text!("Ace-king"),
    Pair "pair" text!("Pair"),
    OnePair "one_pair" text!("One pair"),
    PairTwoThroughTen "pair_2_through_10" text!("Pair of 2s through 10s"),
    PairJacksOrBetter "pair_jacks_or_better" text!("Pair of jacks or better"),
    TwoPair "two_pair" text!("Two pair"),
    ThreeOfAKind "three_of_a_kind" text!("Three of a kind"),
    Straight "straight" text!("Straight"),
    Flush "flush" text!("Flush"),
    FullHouse "full_house" text!("Full house"),
    FourOfAKind "four_of_a_kind" text!("Four of a kind"),
    StraightFlush "straight_flush" text!("Straight flush"),
    RoyalFlush "royal_flush" text!("Royal flush"),
    DiamondRoyalFlush "diamond_royal_flush" text!("Royal flush in diamonds"),
    SixCardRoyalFlush "six_card_royal_flush" text!("6-card royal flush"),
    SevenCardStraightFlush "seven_card_straight_flush" text!("7-card straight flush"),
    SevenCardStraightFlushInClubs "seven_card_straight_flush_in_clubs" text!("7-card straight flush in clubs"),
    SevenCardStraightFlushInDiamonds
        "seven_card_straight_flush_in_diamonds" text!("7-card straight flush in diamonds"),
    SevenCardStraightFlushInHearts "seven_card_straight_flush_in_hearts" text!("7-card straight flush in hearts"),
    SevenCardStraightFlushInSpades "seven_card_straight_flush_in_spades" text!("7-card straight flush in spades"),
    FiveSameColored "five_same_colored" text!("5 same colored cards"),
    AceKingQueen "ace_king_queen" text!("Ace-king-queen"),
    SameColoredStraight "same_colored_straight" text!("Same colored straight"),
    MiniRoyalFlush "mini_royal_flush" text!("Mini royal flush"),
    FourCardFlush "four_card_flush" text!("4-card flush"),
    FiveCardFlush "five_card_flush" text!("5-card flush"),
    SixCardFlush "six_card_flush" text!("6-card flush"),
    SevenCardFlush "seven_card_flush" text!("7-card flush"),
    ThreeCardStraightFlush "three_card_straight_flush" text!("3-card straight flush"),
    FourCardStraightFlush "four_card_straight_flush" text!("4-card straight flush"),
    FiveCardStraightFlush "five_card_straight_flush" text!("5-card straight flush"),
    SixCardStraightFlush "six_card_straight_flush" text!("6-card straight flush"),
    SixCardStraightFlushBelowRoyal
        "six_card_straight_flush_a23456_89tjqk_suited" text!("6-card straight flush (A-2-3-4-5-6 to 8-9-10-J-Q-K)"),
    SevenCardStraightFlushOrSixCardRoyal
        "seven_card_straight_flush_or_akqjt9_suited" text!("7-card straight flush or A-K-Q-J-10-9 of one suit"),
    ThreeCardRoyal "three_card_royal" text!("3-card royal"),
    FiveCardStraight "five_card_straight" text!("5-card straight"),
    FiveCardRoyalFlush "five_card_royal_flush" text!("5-card royal flush"),
    SixCardRoyalOther "six_card_royal_other" text!("6-card royal flush, not diamonds"),
    SixCardRoyalDiamonds "six_card_royal_diamonds" text!("6-card royal flush in diamonds"),
    SevenCardRoyalFlush "seven_card_royal_flush" text!("7-card royal flush"),
}

impl Words for Line {
    fn said(&self) -> Said {
        Said::text(self.words())
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.words())
    }
}

/// A word that is no line's key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchLine(pub String);

impl fmt::Display for NoSuchLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no pay table has a line \"{}\"", self.0)
    }
}

impl std::error::Error for NoSuchLine {}

impl FromStr for Line {
    type Err = NoSuchLine;

    fn from_str(text: &str) -> Result<Self, NoSuchLine> {
        Self::ALL.iter().copied().find(|line| line.key() == text).ok_or_else(|| NoSuchLine(text.to_owned()))
    }
}
