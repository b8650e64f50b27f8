//! High Card Flush: fold or raise, for every hand.
//!
//! The dealer's hand is decided suit by suit, like any hand of this game. Which of the dealer's suits are better than a
//! bound depends on the cards that the player has left in each suit. So for one hand of the player the dealers below,
//! level with and above it are three coefficients of a product of four small polynomials (`dealer.rs`). The hands of the player
//! are taken once for all names of suits: 6,009,159 hands stand for 133,784,560 (`hands.rs`).
//!
//! A raise wins or loses as often whatever its size, so it is the least or the most that the rules allow: one, two or three
//! antes, as the longest flush allows (38.6(a)5).

mod best;
mod dealer;
mod hands;
mod known;
mod rule;

pub use best::Best;
pub use dealer::Showdown;
pub use hands::{ByFlush, Decided, solve, solve_deck};
pub(crate) use known::FlushResults;
pub use rule::{Done, Play, best_rule, done, report};

use cards::CardSet;
use cards::flush::FlushRank;
use games::high_card_flush::wagers::most_times_ante;

use crate::Fraction;
use crate::advice::{Action, Advice, Choice};
use dealer::{Bounds, FULL_SUIT, Held, Rules};

/// Every option of a hand of seven cards with its price, in antes.
pub fn advise(hand: CardSet) -> Advice {
    let showdown = showdown(hand, FULL_SUIT);
    let total = i128::from(showdown.total());
    let fold = Choice { action: Action::Fold, detail: String::new(), value: Fraction::new(-1, 1) };
    let raise = |times: u32| Choice {
        action: Action::Raise,
        detail: times.to_string(),
        value: Fraction::new(showdown.net(times), total),
    };
    Advice::new([fold].into_iter().chain((1..=most_times_ante(hand)).map(raise)).collect())
}

/// What all dealers make of a hand that is raised, with a deck of these ranks.
pub fn showdown(hand: CardSet, deck: u16) -> Showdown {
    let bounds = Bounds::new(Rules::new(deck), FlushRank::of(hand));
    let held = hand.suits().map(|ranks| Held::new(ranks, &bounds));
    let coefficients = bounds.coefficients(held.map(|suit| suit.cards));
    bounds.showdown(&held.each_ref(), &coefficients)
}
