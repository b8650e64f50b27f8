//! What the options of a hand are worth with the tables of a house.

use std::sync::LazyLock;

use cards::three::ThreeCardRank;
use cards::{Card, CardSet};
use games::settlement::Pay;
use games::three_card_draw_poker::ranking::{kept_line, kept_ranks, pay_line, rank};
use games::three_card_draw_poker::wagers::kept;
use paytables::{Cents, Line, PayTable};

use super::dealers::Dealers;
use super::hands::{HandFacts, Ways, facts};
use crate::Fraction;
use crate::advice::{Action, Advice, Choice};
use crate::count::hands::of_three;

/// The tables of a house for an ante of some amount.
#[derive(Clone, Copy, Debug)]
pub struct Pays<'a> {
    /// The ante.
    pub ante: Cents,
    /// The In To Win/Draw Bonus.
    pub bonus: &'a PayTable,
    /// The First 3 Bonus, if the player has a wager on it as large as the ante.
    pub first_3: Option<&'a PayTable>,
}

/// What a player may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Fold.
    Fold,
    /// Stand on the three cards.
    InToWin,
    /// Give this card up for another.
    Draw(Card),
}

/// The classes of three cards and the lines they fit, lowest first.
pub(super) type Lines = [Option<Line>; 7];

/// A way to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// The best decision for every hand.
    Best,
    /// By the list of two cards to keep.
    KeepList,
}

/// The lines as the game says.
pub(super) fn lines() -> &'static Lines {
    static LINES: LazyLock<Lines> = LazyLock::new(|| {
        let mut lines = Lines::default();
        let ranks = of_three().into_iter().filter_map(|class| ThreeCardRank::of(class.cards));
        ranks.for_each(|rank| lines[rank.class() as usize] = pay_line(rank));
        lines
    });
    &LINES
}

impl Pays<'_> {
    /// What a table pays for a line, in cents; nothing if it does not pay it.
    pub(super) fn pay(&self, pays: &PayTable, line: Option<Line>) -> Option<i64> {
        Pay::of(pays.cell(line?)?, self.ante, None).map(|pay| pay.amount.get())
    }

    /// The line that pays the First 3 Bonus, which a discard may decide (TC-3).
    pub(super) fn first_3_line(&self, hand: CardSet, deed: Deed) -> Option<Line> {
        let line = match deed {
            Deed::Fold | Deed::InToWin => pay_line(rank(hand)),
            Deed::Draw(discard) => kept_line(kept_ranks(kept(hand, discard))),
        };
        line.filter(|line| self.first_3.is_some_and(|pays| self.pay(pays, Some(*line)).is_some()))
    }

    /// What the First 3 Bonus wins or loses.
    fn first_3(&self, hand: CardSet, deed: Deed) -> i64 {
        let won = |pays| self.pay(pays, self.first_3_line(hand, deed)).unwrap_or(-self.ante.get());
        self.first_3.map_or(0, won)
    }

    /// The results of these ways in cents, with what the First 3 Bonus wins or loses in each of them.
    fn results(&self, ways: &Ways, first_3: i64) -> impl Iterator<Item = (i64, u64)> {
        let ante = self.ante.get();
        lines().iter().zip(ways.0).flat_map(move |(line, outcomes)| {
            let bonus = self.pay(self.bonus, *line).unwrap_or(0);
            // Ante and In To Win or Draw are decided alike.
            let both = [-2 * ante, 0, 2 * ante].map(|main| main + bonus + first_3);
            [0, 1, 2].map(|outcome| (both[outcome], outcomes[outcome]))
        })
    }

    /// What all of these ways win together, in cents, with what the First 3 Bonus wins or loses in each.
    pub(super) fn sum_of(&self, ways: &Ways, first_3: i64) -> i128 {
        self.results(ways, first_3).map(|(net, ways)| i128::from(net) * i128::from(ways)).sum()
    }

    /// What all ways of an option win together, in cents.
    fn sum(&self, facts: &HandFacts, deed: Deed) -> i128 {
        let first_3 = self.first_3(facts.hand, deed);
        match played(facts, deed) {
            Some(ways) => self.sum_of(ways, first_3),
            None => i128::from(first_3 - self.ante.get()) * i128::from(facts.stand.total()),
        }
    }

    /// What an option wins on average, in antes.
    fn value(&self, facts: &HandFacts, deed: Deed) -> Fraction {
        let all = i128::from(facts.stand.total()) * i128::from(self.ante.get());
        Fraction::new(self.sum(facts, deed), all)
    }

    /// The best decision for every hand.
    pub fn best_deeds(&self, solution: &[HandFacts]) -> Vec<(CardSet, Deed)> {
        solution.iter().map(|facts| (facts.hand, self.best(facts))).collect()
    }

    pub(super) fn best(&self, facts: &HandFacts) -> Deed {
        let better = |best: (Deed, i128), deed| {
            let sum = self.sum(facts, deed);
            if sum > best.1 { (deed, sum) } else { best }
        };
        let [first, others @ ..] = deeds(facts);
        others.into_iter().fold((first, self.sum(facts, first)), better).0
    }
}

fn deeds(facts: &HandFacts) -> [Deed; 5] {
    let [one, two, three] = facts.draws.map(|(card, _)| Deed::Draw(card));
    [Deed::Fold, Deed::InToWin, one, two, three]
}

/// How the hand ends; none if it is folded.
pub(super) fn played(facts: &HandFacts, deed: Deed) -> Option<&Ways> {
    match deed {
        Deed::Fold => None,
        Deed::InToWin => Some(&facts.stand),
        Deed::Draw(card) => facts.draws.iter().find(|(discard, _)| *discard == card).map(|(_, ways)| ways),
    }
}

/// Every option of a hand of three cards with its price, in antes.
pub fn advise(hand: CardSet, dealers: &Dealers, pays: &Pays<'_>) -> Advice {
    let facts = facts(hand, dealers);
    let choice = |deed| {
        let (action, detail) = match deed {
            Deed::Fold => (Action::Fold, String::new()),
            Deed::InToWin => (Action::InToWin, String::new()),
            Deed::Draw(card) => (Action::Draw, card.to_string()),
        };
        Choice { action, detail, value: pays.value(&facts, deed) }
    };
    Advice::new(deeds(&facts).into_iter().map(choice).collect())
}
