//! The law of a deck's life, in every game: sections .2, .3 and .4, what .7, .8 and .9 say about counting the stub, and what
//! the irregularities say about devices.
//!
//! The five texts tell nearly the same story, so one machine obeys them all, and a game's `decks` file is data: which
//! clause demands what at a table that deals in one of the three ways. Pack's Poker differs most: a device always shuffles
//! its two decks, and nothing is ever cut.

mod backs;
mod cuts;
mod holder;
mod prompts;

use law::Cite;

use crate::any_game::GameElections;
use crate::elections::{Dealing, EquipmentRules};
use crate::round::Prompt;
use crate::{high_card_flush, holdem_3_bonus, lunar_poker, packs_poker, three_card_draw_poker};

pub use backs::BackColor;
pub use cuts::Cuts;
pub use holder::Holder;
pub use prompts::Moment;

/// The cards of a complete deck.
pub const DECK: u8 = 52;

/// What a game's text says about decks, at a table that deals in one of the three ways.
#[derive(Clone, Debug)]
pub struct DeckLaw {
    /// What a deck is, and what belongs to it.
    pub deck: Prompt,
    /// On which conditions there is a second one.
    pub second: SecondDeckLaw,
    /// From the box to the first shuffle.
    pub opening: OpeningLaw,
    /// The shuffle.
    pub shuffle: ShuffleLaw,
    /// The cut; none where a device always shuffles.
    pub cut: Option<CutLaw>,
    /// Where the stacked deck is placed before its cards are dealt.
    pub placed: PlacedLaw,
    /// What is done with the cards while nobody plays.
    pub idle: Cite,
    /// The count of the stub, by the way of dealing.
    pub stub: StubLaw,
    /// What follows when devices fail or leave.
    pub devices: DeviceLaw,
    /// How long cards may stay on the table.
    pub card_age: Cite,
    /// The inspection of all cards that have left the table; none where the text does not ask for it.
    pub used: Option<UsedLaw>,
    /// Where the dealing shoe is kept.
    pub shoe_kept: Cite,
    /// Which devices and decks a table may have.
    pub equipment: EquipmentRules,
}

/// The conditions of a second deck.
#[derive(Clone, Copy, Debug)]
pub struct SecondDeckLaw {
    /// That there is one.
    pub permitted: Cite,
    /// Both are decks like any.
    pub standard: Cite,
    /// Their backs differ in color.
    pub colors: Cite,
    /// One is shuffled by the device while the other is in play.
    pub meanwhile: Cite,
    /// Each is used every second round.
    pub alternate: Cite,
    /// The discard rack never holds cards of both.
    pub one_in_rack: Cite,
}

/// From the box to the first shuffle.
#[derive(Clone, Copy, Debug)]
pub struct OpeningLaw {
    /// A deck is received at the table.
    pub received: Cite,
    /// The dealer inspects it, and a floorperson verifies that.
    pub checked: Cite,
    /// It is spread face up for the first player; how, the games say differently.
    pub spread: Prompt,
    /// After the player's look it is washed and stacked.
    pub washed: Cite,
    /// Each of two decks goes through all this by itself.
    pub each_deck: Cite,
}

/// The shuffle.
#[derive(Clone, Copy, Debug)]
pub struct ShuffleLaw {
    /// When and how cards are shuffled.
    pub shuffled: Cite,
    /// What follows depends on how they were.
    pub afterwards: Cite,
    /// What a device has shuffled is dealt as it is.
    pub uncut: Cite,
}

/// The cut.
#[derive(Clone, Copy, Debug)]
pub struct CutLaw {
    /// What was shuffled by hand or beforehand is cut.
    pub needed: Cite,
    /// The dealer cuts.
    pub made: Cite,
    /// With one hand.
    pub one_hand: Cite,
    /// The cover card is laid down first.
    pub cover: Cite,
    /// The fewest cards that are lifted off the top.
    pub least: u8,
    /// Where it says so.
    pub lifted: Cite,
    /// The rest goes on top of them.
    pub rest: Cite,
    /// The cover card is taken away.
    pub cover_away: Cite,
    /// Then the cards are dealt.
    pub dealt: Cite,
    /// A supervisor may have the cards cut again before any is dealt.
    pub recut: Cite,
}

impl CutLaw {
    /// The most cards that are lifted: one at least is left to be put on top of them.
    pub const MOST: u8 = DECK - 1;
}

/// Where the stacked deck is placed before its cards are dealt.
#[derive(Clone, Copy, Debug)]
pub struct PlacedLaw {
    /// In the shoe of the way of dealing, or in either hand of the dealer.
    pub stacked: Cite,
    /// The dealer keeps the deck in the hand that was chosen.
    pub same_hand: Cite,
    /// Whether the wagers are locked first; otherwise nothing but the shuffle comes before.
    pub after_wagers: bool,
}

/// The count of the stub.
#[derive(Clone, Copy, Debug)]
pub struct StubLaw {
    /// The stub is counted.
    pub counted: Cite,
    /// Once at least in so many rounds.
    pub every: u8,
    /// The count is right.
    pub right: Cite,
    /// The count is wrong.
    pub wrong: Cite,
    /// A stub that is not counted goes into the discard rack when the round needs no more cards of it (ALL-13).
    pub away: Cite,
    /// Where cards are drawn from the stub after the deal, so that it stays in play after the count (ALL-24).
    pub drawn: Option<Cite>,
    /// A shuffler that counts excuses the dealer; none where the text does not say so for the way of dealing (ALL-18).
    pub excused: Option<Cite>,
    /// A deck that such a shuffler finds wrong leaves the table.
    pub found_by_device: Cite,
}

/// The inspection of used cards.
#[derive(Clone, Copy, Debug)]
pub struct UsedLaw {
    /// All used cards of this game are inspected.
    pub all: Cite,
    /// What they are inspected for.
    pub inspected: Cite,
}

/// What follows when devices fail or leave.
#[derive(Clone, Copy, Debug)]
pub struct DeviceLaw {
    /// The shuffler fails.
    pub shuffler_fails: Cite,
    /// The automated shoe fails.
    pub shoe_fails: Cite,
    /// A device leaves the table before another method is used.
    pub leaves: Cite,
}

impl GameElections {
    /// The law of decks at this table.
    pub fn deck_law(&self) -> DeckLaw {
        let dealing = self.table().dealing;
        match self {
            Self::PacksPoker(_) => packs_poker::decks::law(dealing),
            Self::LunarPoker(_) => lunar_poker::decks::law(dealing),
            Self::ThreeCardDrawPoker(_) => three_card_draw_poker::decks::law(dealing),
            Self::HighCardFlush(_) => high_card_flush::decks::law(dealing),
            Self::Holdem3Bonus(_) => holdem_3_bonus::decks::law(dealing),
        }
    }
}

/// What goes with the way of dealing.
pub(crate) struct ByWay<T> {
    /// From a manual shoe (section .7).
    pub(crate) manual_shoe: T,
    /// From the hand (section .8).
    pub(crate) hand: T,
    /// From an automated shoe (section .9).
    pub(crate) automated_shoe: T,
}

impl<T> ByWay<T> {
    /// What goes with this way.
    pub(crate) fn of(self, dealing: Dealing) -> T {
        match dealing {
            Dealing::ManualShoe => self.manual_shoe,
            Dealing::Hand => self.hand,
            Dealing::AutomatedShoe => self.automated_shoe,
        }
    }
}
