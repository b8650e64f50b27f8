//! Pack's Poker: how often a pack wager wins, pushes and loses.
//!
//! Player and dealer have five cards each and share a pack of two, so neither is favoured until the rule about pairs: a
//! player without a pair never wins (43.10(e), (f); PP-3). Let E be the deals in which both hands are equal, and N those in
//! which neither has a pair. Half of the rest of all deals is the player's; so is half of what E leaves of N, and these
//! do not win. Everything follows from three numbers for each pack:
//! - the deals with equal hands (`ties.rs`),
//! - those of them without a pair,
//! - the deals in which neither hand has a pair (`no_pair.rs`).
//!
//! They are counted for one pack of each kind: 169 kinds stand for 1,326 packs.

mod added;
mod flushes;
mod no_pair;
mod ties;

use cards::canonical::{canonical, class_size};
use cards::{Card, CardSet, Suit};
use games::packs_poker::elections::HigherWithoutPair;

use crate::count::choose;
use crate::crew::Crew;
use crate::ends::{End, Outcome, Settled};
use crate::report::{Report, ReportRow, Subject};
use added::Board;
use paytables::{Cell, Line};
use ties::Ties;

/// Deals of a pack, the player's five cards and the dealer's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Deals {
    /// All deals.
    pub all: u64,
    /// Deals with equal hands.
    pub equal: u64,
    /// Those of them without a pair.
    pub equal_without_pair: u64,
    /// Deals in which neither hand has a pair.
    pub without_pair: u64,
}

/// What becomes of a pack wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcomes {
    /// Deals that win even money.
    pub win: u64,
    /// Deals that push.
    pub push: u64,
    /// Deals that lose.
    pub lose: u64,
}

impl Deals {
    fn add(&mut self, other: Self, times: u64) {
        self.all += times * other.all;
        self.equal += times * other.equal;
        self.equal_without_pair += times * other.equal_without_pair;
        self.without_pair += times * other.without_pair;
    }

    /// Deals in which the player's hand is higher; the dealer's is in as many.
    const fn higher(self) -> u64 {
        (self.all - self.equal) / 2
    }

    /// Deals in which the player's hand is higher without a pair.
    const fn higher_without_pair(self) -> u64 {
        (self.without_pair - self.equal_without_pair) / 2
    }

    /// What becomes of a pack wager with this election.
    pub const fn outcomes(self, higher_without_pair: HigherWithoutPair) -> Outcomes {
        let win = self.higher() - self.higher_without_pair();
        let equal = self.equal - self.equal_without_pair;
        let push = match higher_without_pair {
            HigherWithoutPair::Loses => equal,
            HigherWithoutPair::Pushes => equal + self.higher_without_pair(),
        };
        Outcomes { win, push, lose: self.all - win - push }
    }
}

/// All ranks of a suit.
const FULL_SUIT: u16 = 0x1fff;

/// Counts all deals.
pub fn solve(crew: &dyn Crew) -> Deals {
    let packs = packs(FULL_SUIT);
    let counted = crew.share(packs.len(), |piece| with_pack(packs[piece], FULL_SUIT));
    let mut sum = Deals::default();
    packs.iter().zip(counted).for_each(|(pack, deals)| sum.add(deals, class_size([*pack]).into()));
    sum
}

/// One pack of each kind, of a deck with these ranks in each suit.
pub fn packs(deck: u16) -> Vec<CardSet> {
    let deck: Vec<Card> = CardSet::from_suits(Suit::ALL.map(|_| deck)).iter().collect();
    let pairs = deck.iter().enumerate().flat_map(|(place, one)| deck[..place].iter().map(move |other| (*one, *other)));
    let packs = pairs.map(|(one, other)| CardSet::from(one).with(other));
    packs.filter(|pack| canonical([*pack]) == [*pack]).collect()
}

/// Counts the deals with this pack, of a deck with these ranks in each suit.
pub fn with_pack(pack: CardSet, deck: u16) -> Deals {
    let board = Board::new(pack, deck);
    let left = board.cards_left();
    let added = board.added();
    let without_pair = no_pair::count(&board, &added);
    let Ties { equal, equal_without_pair } = ties::count(&board, added);
    Deals { all: choose(left, 5) * choose(left - 5, 5), equal, equal_without_pair, without_pair }
}

/// The figures of the pack wager.
pub fn report(subject: Subject, deals: Deals, higher_without_pair: HigherWithoutPair) -> Report {
    let ends = ends(deals, higher_without_pair);
    let win = deals.outcomes(higher_without_pair).win;
    let rows = vec![ReportRow { hand: Line::Win.key(), combinations: win.into(), pays: Cell::Odds(1) }];
    Report { rows: Some(rows), ..Report::of_ends(subject, ends) }
}

/// How a pack wager ends.
fn ends(deals: Deals, higher_without_pair: HigherWithoutPair) -> Vec<End> {
    let end = |outcome, units, combinations: u64| End {
        action: None,
        outcome,
        wagers: vec![Settled::even("pack", 1, units)],
        combinations: combinations.into(),
    };
    let without_pair = match higher_without_pair {
        HigherWithoutPair::Loses => -1,
        HigherWithoutPair::Pushes => 0,
    };
    vec![
        end(Outcome::Higher, 1, deals.higher() - deals.higher_without_pair()),
        end(Outcome::HigherWithoutPair, without_pair, deals.higher_without_pair()),
        end(Outcome::Equal, 0, deals.equal - deals.equal_without_pair),
        end(Outcome::EqualWithoutPair, -1, deals.equal_without_pair),
        // As many deals are the dealer's as are the player's.
        end(Outcome::Lower, -1, deals.higher()),
    ]
}
