//! Section 38.12(f): the most that one patron could win per round with the smallest wagers (LP-8, LP-11).
//!
//! Every line of a pay table may pay more than is printed, so any hand may be the one that wins most. What a hand wins depends
//! on three things only: its best combination, its second combination, and what the first five cards are for the super side
//! bet. [`HANDS`] has a hand for every three that occur together in the deck.

use cards::{Card, CardSet};
use paytables::{Cell, Cents, Line, PayTable};

use super::elections::{Elections, MostPerRound};
use super::ranking::{instant_cash_line, super_side_bet_line};
use super::settle::bets::{odds_of, paid_combinations};

/// Hands of six cards, any of which may be the one that was bought. The others of the deck win no more than one of these.
pub const HANDS: [&str; 27] = [
    "Tc Jc Qc Kc Ac Ks",
    "Tc Jc Kc Ac Qs Ks",
    "Kc Ac Kd Ad Kh Ks",
    "2c Tc Jc Qc Ac Ks",
    "Ac 9s Ts Js Qs Ks",
    "Kc Ac Kd Ad Kh As",
    "9c Tc Jc Qc Kc Ac",
    "2c 3c 4c 5c 6c 7c",
    "Tc Jc Qc Kc Ac Kd",
    "2c 3c 4c 5c 6c 2d",
    "2c 3c Qc Kc Ac 2s",
    "Tc Jc Qc Ac Kd Ks",
    "Qc Kc Ac Qd Kd Qh",
    "2c Tc Jc Qc Ac Kd",
    "2c Qc Kc Ac 2d 2h",
    "Qc Kc Ac Qd Kd Ad",
    "2c 3c 4c 2s 3s 4s",
    "2c Qc Kc Ac 2s Qs",
    "2c 3c Qc Ac 2s Ks",
    "2c 3c 4c Ac Qs Ks",
    "2c 3c 4c 5c 6c 2s",
    "2c 3c 4c 5c Kc Ac",
    "Ac 9d Td Jd Qd Kd",
    "2c Kc Ac 2d 2h 2s",
    "2c Kc Ac 2d 2s Ks",
    "2c 3c 4c 5c 7c 8c",
    "2c 3c Kc Ac 2d 2s",
];

/// The most that one patron could win; none if that cannot be counted.
pub(super) fn most_per_round(elections: &Elections) -> Option<Cents> {
    HANDS.iter().try_fold(Cents::ZERO, |most, hand| {
        let six: CardSet = hand.parse().expect("a hand of this list");
        six.iter().try_fold(most, |most, bought| Some(most.max(most_with(elections, six.without(bought), bought)?)))
    })
}

/// What these cards win with the smallest wagers: instant cash with the first five, or the bet with all six.
pub fn most_with(elections: &Elections, five: CardSet, bought: Card) -> Option<Cents> {
    let ante = elections.ante.minimum;
    //= lunar_poker 38.12(f)
    // First and second payout of the bet count together, and the super side bet of the same cards with them, unless the
    // house does not count it (LP-8, LP-11).
    let bet = match paid_combinations(&elections.bet_pays, elections.second_payout, five.with(bought)) {
        Some((best, second)) => {
            let odds = |kind| odds_of(&elections.bet_pays, kind);
            let both = odds(best).checked_add(second.map_or(0, odds))?;
            ante.checked_times(2)?.checked_times(both)?
        }
        None => Cents::ZERO,
    };
    let instant_cash = ante.checked_times(odds_at(&elections.instant_cash_pays, instant_cash_line(five)))?;
    let side = elections.super_side_bet.as_ref();
    let side = match side.filter(|_| elections.most_per_round == MostPerRound::WithSuperSideBet) {
        Some(side) => side.limits.minimum.checked_times(odds_at(&side.pays, super_side_bet_line(five)))?,
        None => Cents::ZERO,
    };
    bet.max(instant_cash).checked_add(side)
}

fn odds_at(pays: &PayTable, line: Option<Line>) -> u32 {
    match line.and_then(|line| pays.cell(line)) {
        Some(Cell::Odds(odds)) => odds,
        _ => 0,
    }
}
