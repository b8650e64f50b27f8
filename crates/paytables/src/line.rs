//! The lines of the pay tables: every hand that some table names.

use std::fmt;
use std::str::FromStr;

macro_rules! lines {
    ($($line:ident $key:literal $words:literal,)*) => {
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
    Win "win" "Win",
    AceKing "ace_king" "Ace-king",
    Pair "pair" "Pair",
    OnePair "one_pair" "One pair",
    PairTwoThroughTen "pair_2_through_10" "Pair of 2s through 10s",
    PairJacksOrBetter "pair_jacks_or_better" "Pair of jacks or better",
    TwoPair "two_pair" "Two pair",
    ThreeOfAKind "three_of_a_kind" "Three of a kind",
    Straight "straight" "Straight",
    Flush "flush" "Flush",
    FullHouse "full_house" "Full house",
    FourOfAKind "four_of_a_kind" "Four of a kind",
    StraightFlush "straight_flush" "Straight flush",
    RoyalFlush "royal_flush" "Royal flush",
    DiamondRoyalFlush "diamond_royal_flush" "Royal flush in diamonds",
    SixCardRoyalFlush "six_card_royal_flush" "6-card royal flush",
    SevenCardStraightFlush "seven_card_straight_flush" "7-card straight flush",
    FiveSameColored "five_same_colored" "Five cards of one color",
    AceKingQueen "ace_king_queen" "Ace-king-queen",
    SameColoredStraight "same_colored_straight" "Straight of one color",
    MiniRoyalFlush "mini_royal_flush" "Mini royal flush",
    FourCardFlush "four_card_flush" "4-card flush",
    FiveCardFlush "five_card_flush" "5-card flush",
    SixCardFlush "six_card_flush" "6-card flush",
    SevenCardFlush "seven_card_flush" "7-card flush",
    ThreeCardStraightFlush "three_card_straight_flush" "3-card straight flush",
    FourCardStraightFlush "four_card_straight_flush" "4-card straight flush",
    FiveCardStraightFlush "five_card_straight_flush" "5-card straight flush",
    SixCardStraightFlush "six_card_straight_flush" "6-card straight flush",
    SixCardStraightFlushBelowRoyal
        "six_card_straight_flush_a23456_89tjqk_suited" "6-card straight flush (A-2-3-4-5-6 to 8-9-10-J-Q-K)",
    SevenCardStraightFlushOrSixCardRoyal
        "seven_card_straight_flush_or_akqjt9_suited" "7-card straight flush or A-K-Q-J-10-9 of one suit",
    ThreeCardRoyal "three_card_royal" "3-card royal",
    FiveCardStraight "five_card_straight" "5-card straight",
    FiveCardRoyalFlush "five_card_royal_flush" "5-card royal flush",
    SixCardRoyalOther "six_card_royal_other" "6-card royal flush, not diamonds",
    SixCardRoyalDiamonds "six_card_royal_diamonds" "6-card royal flush in diamonds",
    SevenCardRoyalFlush "seven_card_royal_flush" "7-card royal flush",
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
