//! The wagers of the five games by name, and amounts of money by wager.

use std::fmt;

use paytables::Cents;
use words::{Said, text};

/// Declares the wagers with their names in files and for people.
macro_rules! wagers {
    ($($(#[$note:meta])* $wager:ident = $name:literal $words:expr,)*) => {
        /// A wager or payment that a player may have on the layout.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs, reason = "the names say it")]
        pub enum Wager { $($(#[$note])* $wager,)* }

        impl Wager {
            /// Every wager of every game.
            pub const ALL: &'static [Self] = &[$(Self::$wager,)*];

            /// The name in files.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$wager => $name,)* }
            }

            /// The name for people: `straight flush bonus`.
            pub const fn words(self) -> Said {
                Said::text(match self { $(Self::$wager => $words,)* })
            }
        }
    };
}

wagers! {
    Ante = "ante" text!("ante"),
    FlushBonus = "flush_bonus" text!("flush bonus"),
    StraightFlushBonus = "straight_flush_bonus" text!("straight flush bonus"),
    Progressive = "progressive" text!("progressive"),
    Raise = "raise" text!("raise"),
    SuperSideBet = "super_side_bet" text!("super side bet"),
    Buy = "buy" text!("buy"),
    Exchange = "exchange" text!("exchange"),
    Bet = "bet" text!("bet"),
    Force = "force" text!("force"),
    First3Bonus = "first_3_bonus" text!("first 3 bonus"),
    InToWinDraw = "in_to_win_draw" text!("in to win draw"),
    InToWinDrawBonus = "in_to_win_draw_bonus" text!("in to win draw bonus"),
    BlindBonus = "blind_bonus" text!("blind bonus"),
    Flop = "flop" text!("flop"),
    ThreeCardBonus = "three_card_bonus" text!("three card bonus"),
    SixCardBonus = "six_card_bonus" text!("six card bonus"),
    TurnRiver = "turn_river" text!("turn river"),
    Pack1 = "pack_1" text!("pack 1"),
    Pack2 = "pack_2" text!("pack 2"),
    Pack3 = "pack_3" text!("pack 3"),
    FiveCardBonus1 = "five_card_bonus_1" text!("five card bonus 1"),
    FiveCardBonus2 = "five_card_bonus_2" text!("five card bonus 2"),
    FiveCardBonus3 = "five_card_bonus_3" text!("five card bonus 3"),
    FiveCardProgressive1 = "five_card_progressive_1" text!("five card progressive 1"),
    FiveCardProgressive2 = "five_card_progressive_2" text!("five card progressive 2"),
    FiveCardProgressive3 = "five_card_progressive_3" text!("five card progressive 3"),
    SevenCardBonus1 = "seven_card_bonus_1" text!("seven card bonus 1"),
    SevenCardBonus2 = "seven_card_bonus_2" text!("seven card bonus 2"),
    SevenCardBonus3 = "seven_card_bonus_3" text!("seven card bonus 3"),
    SevenCardProgressive1 = "seven_card_progressive_1" text!("seven card progressive 1"),
    SevenCardProgressive2 = "seven_card_progressive_2" text!("seven card progressive 2"),
    SevenCardProgressive3 = "seven_card_progressive_3" text!("seven card progressive 3"),
}

const COUNT: usize = Wager::ALL.len();

impl Wager {
    /// The wager with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|wager| wager.name() == name)
    }
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// An amount for each wager; zero where there is none.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Stakes {
    amounts: [Cents; COUNT],
    /// A bit for each wager with an amount: most seats have few wagers, and most questions are about those.
    made: u64,
}

impl Default for Stakes {
    fn default() -> Self {
        Self::NONE
    }
}

impl Stakes {
    /// Nothing on any wager.
    pub const NONE: Self = Self { amounts: [Cents::ZERO; COUNT], made: 0 };

    /// The amount on this wager.
    pub const fn on(&self, wager: Wager) -> Cents {
        self.amounts[wager as usize]
    }

    /// Puts this amount on the wager instead of what was there.
    pub fn put(&mut self, wager: Wager, amount: Cents) {
        let bit = 1 << wager as u32;
        self.amounts[wager as usize] = amount;
        self.made = if amount > Cents::ZERO { self.made | bit } else { self.made & !bit };
    }

    /// The wagers with an amount, in the order of the list of all wagers.
    pub fn made(&self) -> impl Iterator<Item = (Wager, Cents)> + '_ {
        let mut left = self.made;
        let next = move || {
            let place = (left != 0).then_some(left.trailing_zeros())?;
            left &= left - 1;
            Some(Wager::ALL[place as usize])
        };
        std::iter::from_fn(next).map(|wager| (wager, self.on(wager)))
    }

    /// Whether there is nothing on any wager.
    pub const fn is_empty(&self) -> bool {
        self.made == 0
    }
}

/// Only the wagers with an amount: the others say nothing.
impl fmt::Debug for Stakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.made()).finish()
    }
}
