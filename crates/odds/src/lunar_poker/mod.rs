//! Lunar Poker: fold, bet, buy a card or exchange two to five; then bet or fold; then force the dealer or not.
//!
//! The cards that a player does not see serve three ends: the draw, the dealer's four hole cards, and the card of a
//! dealer who is forced. So a hand cannot be ranked against one list of dealers: every draw takes cards out of it.
//! - The dealer's holdings are ranked once, 163,185 of them, and indexed by the cards they hold. How many of them
//!   hold none of the drawn cards and are no better than a hand is then a sum over the subsets of the draw, in turn
//!   added and subtracted (`dealers.rs`).
//! - What a hand wins from a dealer whom it beats is a table (`pays.rs`; `six_cards.rs` for hands with a bought card).
//! - Whether to force is decided when all cards of the dealer are known, so its gain is a sum over the dealers
//!   without a hand, counted by their ranks; suits matter only where four cards are of one (`forced.rs`).
//! - The value of a final hand puts these together (`betting.rs`), and that of an option is the mean over its
//!   draws, each bet or folded, whichever is better (`advise.rs`).
//!
//! All is counted in whole antes. The payout limit is left out, because it depends on the size of the ante; only one
//! player is thought of, because nobody sees the cards of others (38.6(e)).

use std::sync::LazyLock;

use cards::five::FiveCardRank;
use games::lunar_poker::ranking::{dealer_qualifies, rank_of};

use crate::count::hands;

mod advise;
mod betting;
mod dealers;
pub mod forced;
mod kind;
mod last;
mod later;
mod pays;
mod report;
pub mod rule;
mod rule_line;
mod six_cards;
pub mod solved;
pub mod whole;

pub use advise::{FEWEST_CARDS, advise};
pub use betting::Betting;
pub use dealers::{Dealers, HOLE_CARDS};
pub use later::{Drawn, advise_bet, advise_force};
pub use pays::{BET, Paid, Pays, Won};
pub use report::{SIMPLE, SIX_CARDS_ONLY, SIX_CARDS_ONLY_SIMPLE, reports};
pub use six_cards::SixCards;

/// The lowest hand with which the dealer qualifies, as the game says.
pub fn lowest_qualifying() -> FiveCardRank {
    static LOWEST: LazyLock<FiveCardRank> = LazyLock::new(|| {
        let fives = hands::of(5).into_iter().map(|class| class.cards);
        fives.filter(|five| dealer_qualifies(*five)).map(rank_of).min().expect("some hands qualify")
    });
    *LOWEST
}
