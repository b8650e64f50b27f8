//! What the options of a hand are worth with the tables of a house.

use std::collections::BTreeMap;

use cards::{Card, CardSet};
use games::settlement::Pay;
use games::three_card_draw_poker::ranking::{kept_line, kept_ranks, pay_line, rank};
use games::three_card_draw_poker::wagers::kept;
use paytables::{Cents, Line, PayTable, Row};

use super::dealers::Dealers;
use super::ends;
use super::hands::{HandFacts, Ways, facts};
use super::rule::KeepList;
use crate::Fraction;
use crate::advice::{Advice, Choice};
use crate::report::{DecisionShare, Report, ReportRow, Subject};

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

fn lines(dealers: &Dealers) -> Lines {
    let mut lines = Lines::default();
    dealers.ranks().iter().for_each(|rank| lines[rank.class() as usize] = pay_line(*rank));
    lines
}

impl Pays<'_> {
    /// What a table pays for a line, in cents; nothing if it does not pay it.
    pub(super) fn pay(&self, pays: &PayTable, line: Option<Line>) -> Option<i64> {
        Pay::of(pays.cell(line?)?, self.ante, None).map(|pay| pay.amount.get())
    }

    /// The line that pays the First 3 Bonus, which a discard may decide (TC-3).
    fn first_3_line(&self, hand: CardSet, deed: Deed) -> Option<Line> {
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

    /// The results of a hand in cents, each with its ways.
    fn results(&self, facts: &HandFacts, deed: Deed, lines: &Lines) -> Vec<(i64, u64)> {
        let (ante, first_3) = (self.ante.get(), self.first_3(facts.hand, deed));
        let Some(ways) = played(facts, deed) else { return vec![(first_3 - ante, facts.stand.total())] };
        let of_class = |(line, outcomes): (&Option<Line>, &[u64; 3])| {
            let bonus = self.pay(self.bonus, *line).unwrap_or(0);
            // Ante and In To Win or Draw are decided alike.
            let both = [-2 * ante, 0, 2 * ante].map(|main| main + bonus + first_3);
            [0, 1, 2].map(|outcome| (both[outcome], outcomes[outcome]))
        };
        lines.iter().zip(&ways.0).flat_map(of_class).collect()
    }

    /// What all ways of an option win together, in cents.
    pub(super) fn sum(&self, facts: &HandFacts, deed: Deed, lines: &Lines) -> i128 {
        let results = self.results(facts, deed, lines);
        results.iter().map(|(net, ways)| i128::from(*net) * i128::from(*ways)).sum()
    }

    /// What an option wins on average, in antes.
    fn value(&self, facts: &HandFacts, deed: Deed, lines: &Lines) -> Fraction {
        let all = i128::from(facts.stand.total()) * i128::from(self.ante.get());
        Fraction::new(self.sum(facts, deed, lines), all)
    }

    /// The list of two cards to keep.
    pub fn keep_list(&self, solution: &[HandFacts], dealers: &Dealers) -> KeepList {
        KeepList::find(solution, &lines(dealers), self)
    }

    /// The best decision for every hand.
    pub fn best_deeds(&self, solution: &[HandFacts], dealers: &Dealers) -> Vec<(CardSet, Deed)> {
        let lines = lines(dealers);
        solution.iter().map(|facts| (facts.hand, self.best(facts, &lines))).collect()
    }

    fn best(&self, facts: &HandFacts, lines: &Lines) -> Deed {
        let better = |best: (Deed, i128), deed| {
            let sum = self.sum(facts, deed, lines);
            if sum > best.1 { (deed, sum) } else { best }
        };
        let [first, others @ ..] = deeds(facts);
        others.into_iter().fold((first, self.sum(facts, first, lines)), better).0
    }
}

fn deeds(facts: &HandFacts) -> [Deed; 5] {
    let [one, two, three] = facts.draws.map(|(card, _)| Deed::Draw(card));
    [Deed::Fold, Deed::InToWin, one, two, three]
}

/// How the hand ends; none if it is folded.
fn played(facts: &HandFacts, deed: Deed) -> Option<&Ways> {
    match deed {
        Deed::Fold => None,
        Deed::InToWin => Some(&facts.stand),
        Deed::Draw(card) => facts.draws.iter().find(|(discard, _)| *discard == card).map(|(_, ways)| ways),
    }
}

/// What playing all hands comes to.
#[derive(Default)]
struct Sums {
    /// Hands folded, stood and drawn.
    done: [u64; 3],
    /// How hands end by what is done with them, and by the line of the First 3 Bonus.
    ends: BTreeMap<(usize, Option<Line>), Ways>,
}

/// What is done, in the order in which hands are counted.
pub(super) const ACTIONS: [&str; 3] = ["fold", "in_to_win", "draw"];

impl Sums {
    fn add(&mut self, facts: &HandFacts, deed: Deed, first_3: Option<Line>) {
        let done = match deed {
            Deed::Fold => 0,
            Deed::InToWin => 1,
            Deed::Draw(_) => 2,
        };
        self.done[done] += facts.size;
        let ways = played(facts, deed).unwrap_or(&facts.stand);
        self.ends.entry((done, first_3)).or_default().merge(ways, facts.size);
    }

    fn hands(&self) -> u64 {
        self.done.iter().sum()
    }

    fn decisions(&self) -> Vec<DecisionShare> {
        let shares = ACTIONS.into_iter().zip(self.done);
        shares.map(|(action, count)| DecisionShare { action, frequency: Fraction::of(count, self.hands()) }).collect()
    }

    fn rows(&self, bonus: &PayTable, lines: &Lines) -> Vec<ReportRow> {
        let played = || self.ends.iter().filter(|((done, _), _)| *done > 0).map(|(_, ways)| ways);
        let ended = |ways: &Ways, line| -> u64 {
            let classes = lines.iter().zip(ways.0).filter(|(fits, _)| **fits == Some(line));
            classes.flat_map(|(_, outcomes)| outcomes).sum()
        };
        let combinations = |line| played().map(|ways| u128::from(ended(ways, line))).sum();
        let row = |row: &Row| ReportRow { hand: row.line.key(), combinations: combinations(row.line), pays: row.cell };
        bonus.rows().iter().map(row).collect()
    }
}

/// The figures of a way to play with these tables.
pub fn report(subject: Subject, solution: &[HandFacts], dealers: &Dealers, pays: &Pays<'_>, play: Play) -> Report {
    let lines = lines(dealers);
    let list = (play == Play::KeepList).then(|| KeepList::find(solution, &lines, pays));
    let decide =
        |facts: &HandFacts| list.as_ref().map_or_else(|| pays.best(facts, &lines), |list| list.decide(facts.hand));
    report_by(subject, solution, dealers, pays, decide)
}

/// The figures with these tables of a player who decides so.
pub fn report_by(
    subject: Subject,
    solution: &[HandFacts],
    dealers: &Dealers,
    pays: &Pays<'_>,
    decide: impl Fn(&HandFacts) -> Deed,
) -> Report {
    let lines = lines(dealers);
    let mut sums = Sums::default();
    for facts in solution {
        let deed = decide(facts);
        sums.add(facts, deed, pays.first_3_line(facts.hand, deed));
    }
    Report {
        decisions: Some(sums.decisions()),
        rows: Some(sums.rows(pays.bonus, &lines)),
        ..Report::of_ends(subject, ends::of(pays, &lines, &sums.ends))
    }
}

/// Every option of a hand of three cards with its price, in antes.
pub fn advise(hand: CardSet, dealers: &Dealers, pays: &Pays<'_>) -> Advice {
    let (facts, lines) = (facts(hand, dealers), lines(dealers));
    let choice = |deed| {
        let (action, detail) = match deed {
            Deed::Fold => ("fold", String::new()),
            Deed::InToWin => ("in_to_win", String::new()),
            Deed::Draw(card) => ("draw", card.to_string()),
        };
        Choice { action, detail, value: pays.value(&facts, deed, &lines) }
    };
    Advice::new(deeds(&facts).into_iter().map(choice).collect())
}
