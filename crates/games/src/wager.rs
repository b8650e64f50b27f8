//! The wagers of the five games by name, and amounts of money by wager.

use std::fmt;

use paytables::Cents;

/// Declares the wagers with their names in files.
macro_rules! wagers {
    ($($(#[$note:meta])* $wager:ident = $name:literal,)*) => {
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
        }
    };
}

wagers! {
    Ante = "ante",
    FlushBonus = "flush_bonus",
    StraightFlushBonus = "straight_flush_bonus",
    Progressive = "progressive",
    Raise = "raise",
    SuperSideBet = "super_side_bet",
    Buy = "buy",
    Exchange = "exchange",
    Bet = "bet",
    Force = "force",
    First3Bonus = "first_3_bonus",
    InToWinDraw = "in_to_win_draw",
    InToWinDrawBonus = "in_to_win_draw_bonus",
    BlindBonus = "blind_bonus",
    Flop = "flop",
    ThreeCardBonus = "three_card_bonus",
    SixCardBonus = "six_card_bonus",
    TurnRiver = "turn_river",
    Pack1 = "pack_1",
    Pack2 = "pack_2",
    Pack3 = "pack_3",
    FiveCardBonus1 = "five_card_bonus_1",
    FiveCardBonus2 = "five_card_bonus_2",
    FiveCardBonus3 = "five_card_bonus_3",
    FiveCardProgressive1 = "five_card_progressive_1",
    FiveCardProgressive2 = "five_card_progressive_2",
    FiveCardProgressive3 = "five_card_progressive_3",
    SevenCardBonus1 = "seven_card_bonus_1",
    SevenCardBonus2 = "seven_card_bonus_2",
    SevenCardBonus3 = "seven_card_bonus_3",
    SevenCardProgressive1 = "seven_card_progressive_1",
    SevenCardProgressive2 = "seven_card_progressive_2",
    SevenCardProgressive3 = "seven_card_progressive_3",
}

const COUNT: usize = Wager::ALL.len();

impl Wager {
    /// The wager with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|wager| wager.name() == name)
    }

    /// The name for people: `straight flush bonus`.
    pub fn words(self) -> String {
        self.name().replace('_', " ")
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
