//! The plain settlement, with the pay tables typed in again.

use cards::Suit;
use games::high_card_flush::settle::{FinishedRound, FinishedSeat};
use games::high_card_flush::wagers::Decision;
use games::settlement::SettlementLine;
use paytables::Cents;

use super::hands::{beats, best_flush, longest_run};

/// A settlement line without its reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plain {
    pub seat: u8,
    pub wager: &'static str,
    pub stake: i64,
    pub outcome: &'static str,
    pub paid: i64,
    pub returned: i64,
}

impl Plain {
    pub fn of(line: &SettlementLine) -> Self {
        let SettlementLine { seat, wager, stake, outcome, paid, returned, .. } = line;
        let (stake, paid, returned) = (stake.get(), paid.get(), returned.get());
        Self { seat: *seat, wager: wager.name(), stake, outcome: outcome.word(), paid, returned }
    }
}

/// What the house has chosen: columns of the printed tables, elections and limits.
pub struct House {
    pub flush_bonus: usize,
    pub straight_flush_bonus: usize,
    /// What table G pays from seven cards down to three: odds, or cents if the second is true.
    pub table_g: [(i64, bool); 5],
    /// A suit, and what table G pays for seven cards in it.
    pub suit_of_table_g: Option<(Suit, (i64, bool))>,
    pub progressive: usize,
    pub folded_stays_eligible: bool,
    pub meter_from_left: bool,
    pub hand_limit: i64,
    pub round_limit: i64,
}

/// 7, 6, 5 and 4 cards, tables A to N.
const FLUSH_BONUS: [[i64; 14]; 4] = [
    [300, 100, 200, 300, 200, 500, 400, 1000, 150, 150, 400, 300, 500, 500],
    [100, 20, 20, 75, 60, 50, 60, 50, 20, 25, 100, 80, 80, 100],
    [10, 10, 10, 5, 12, 12, 12, 10, 10, 10, 10, 11, 11, 10],
    [1, 1, 2, 2, 2, 1, 1, 1, 1, 2, 2, 1, 1, 1],
];

/// 7, 6, 5, 4 and 3 cards, tables A to F.
const STRAIGHT_FLUSH_BONUS: [[i64; 6]; 5] = [
    [8000, 500, 500, 1000, 500, 1000],
    [1000, 200, 200, 500, 200, 500],
    [100, 100, 100, 100, 100, 100],
    [60, 50, 75, 75, 60, 60],
    [7, 9, 7, 7, 8, 8],
];

/// Dollars for 5, 4 and 3 cards, tables A to D; nothing where the table says n/a.
const PROGRESSIVE: [[i64; 4]; 3] = [[250, 750, 300, 800], [50, 60, 50, 50], [3, 0, 3, 0]];

impl House {
    pub fn settle(&self, round: &FinishedRound, before: [u64; 2]) -> (Vec<Plain>, [u64; 2]) {
        let mut meters = before;
        let mut round_left = self.round_limit;
        let mut lines = Vec::new();
        let dealer = best_flush(round.dealer);
        let at = |seat: u8| round.seats.iter().find(|finished| finished.seat == seat);
        // The meter is paid out from the dealer's right, unless the house has another order.
        let mut jackpots = [None; 7];
        let order = if self.meter_from_left { [1, 2, 3, 4, 5, 6] } else { [6, 5, 4, 3, 2, 1] };
        for finished in order.into_iter().filter_map(at) {
            let eligible = finished.decision != Decision::Fold || self.folded_stays_eligible;
            if finished.wagers.progressive != Cents::ZERO && eligible {
                jackpots[usize::from(finished.seat)] = self.jackpot(longest_run(finished.cards), &mut meters);
            }
        }
        for finished in (1..=6).filter_map(at).filter(|finished| finished.decision == Decision::Fold) {
            let ante = finished.wagers.ante.get();
            lines.push(line(finished, "ante", ante, "lose", 0, 0));
            self.bonuses(finished, &mut round_left, &mut lines);
            progressive(finished, jackpots[usize::from(finished.seat)], &mut lines);
        }
        for finished in (1..=6).rev().filter_map(at) {
            let Decision::Raise(raise) = finished.decision else { continue };
            let (ante, raise) = (finished.wagers.ante.get(), raise.get());
            let held = best_flush(finished.cards);
            let qualifies = dealer.len() >= 4 || (dealer.len() == 3 && dealer[0] >= 9);
            let (outcomes, paid) = if !qualifies {
                (["win", "push"], [ante, 0])
            } else if beats(&held, &dealer) {
                (["win", "win"], [ante, raise])
            } else if beats(&dealer, &held) {
                (["lose", "lose"], [0, 0])
            } else {
                (["push", "push"], [0, 0])
            };
            let back = |stake, outcome| if outcome == "lose" { 0 } else { stake };
            lines.push(line(finished, "ante", ante, outcomes[0], paid[0], back(ante, outcomes[0])));
            lines.push(line(finished, "raise", raise, outcomes[1], paid[1], back(raise, outcomes[1])));
            self.bonuses(finished, &mut round_left, &mut lines);
            progressive(finished, jackpots[usize::from(finished.seat)], &mut lines);
        }
        (lines, meters)
    }

    fn bonuses(&self, finished: &FinishedSeat, round_left: &mut i64, lines: &mut Vec<Plain>) {
        let mut hand_left = self.hand_limit;
        let mut bonus = |wager, stake: i64, due: Option<i64>| {
            if stake == 0 {
                return;
            }
            let Some(due) = due else { return lines.push(line(finished, wager, stake, "lose", 0, 0)) };
            let paid = due.min(hand_left).min(*round_left);
            hand_left -= paid;
            *round_left -= paid;
            lines.push(line(finished, wager, stake, "win", paid, stake));
        };
        let stake = finished.wagers.flush_bonus.get();
        let cards = best_flush(finished.cards).len();
        bonus("flush_bonus", stake, (cards >= 4).then(|| stake * FLUSH_BONUS[7 - cards][self.flush_bonus]));
        let stake = finished.wagers.straight_flush_bonus.get();
        let (cards, _) = longest_run(finished.cards);
        let due = (cards >= 3).then(|| {
            let in_suit = |suit: &Suit| finished.cards.iter().all(|card| card.suit() == *suit);
            let of_suit = self.suit_of_table_g.filter(|(suit, _)| cards == 7 && in_suit(suit));
            let (amount, in_cents) = of_suit.map_or(self.table_g[7 - cards], |(_, pays)| pays);
            match self.straight_flush_bonus {
                6 if in_cents => amount,
                6 => stake * amount,
                table => stake * STRAIGHT_FLUSH_BONUS[7 - cards][table],
            }
        });
        bonus("straight_flush_bonus", stake, due);
    }

    /// What the progressive pays for a run of so many cards with this top, in cents.
    fn jackpot(&self, (cards, top): (usize, u8), meters: &mut [u64; 2]) -> Option<i64> {
        let royal = self.progressive >= 2 && cards == 6 && top == 14;
        if cards == 7 || royal {
            let paid = meters[0] / 10_000;
            *meters = [meters[0] % 10_000 + meters[1], 0];
            Some(paid as i64)
        } else if cards == 6 {
            let paid = meters[0] / 100_000;
            meters[0] -= paid * 10_000;
            Some(paid as i64)
        } else if cards >= 3 {
            let dollars = PROGRESSIVE[5 - cards][self.progressive];
            (dollars > 0).then_some(dollars * 100)
        } else {
            None
        }
    }
}

fn line(
    finished: &FinishedSeat,
    wager: &'static str,
    stake: i64,
    outcome: &'static str,
    paid: i64,
    returned: i64,
) -> Plain {
    Plain { seat: finished.seat, wager, stake, outcome, paid, returned }
}

fn progressive(finished: &FinishedSeat, jackpot: Option<i64>, lines: &mut Vec<Plain>) {
    let stake = finished.wagers.progressive.get();
    if stake > 0 {
        let outcome = if jackpot.is_some() { "win" } else { "lose" };
        lines.push(line(finished, "progressive", stake, outcome, jackpot.unwrap_or(0), 0));
    }
}
