//! Sections 43.10 and 43.11: a finished round, settled pack by pack and wager by wager.

use std::cmp::{Ordering, Reverse};

use cards::CardSet;
use cards::five::FiveCardRank;
use law::{Game::PacksPoker, ReadingId, cite, read};
use paytables::Cents;

pub use super::bonus::Bonus;
use super::bonus::{Bet, Kind, settle_bonus, wins_progressive};
use super::elections::{self, Elections, HigherWithoutPair, SamePercentage, SevenCardStraightFlush};
use super::progressive::{Meters, ProgressiveMeters};
use super::ranking::has_a_pair;
use super::wagers::{PACK, PACKS, Wagers};
use crate::settlement::{Clauses, HandInWords, Pay, SettlementLine};
use crate::wager::Wager;

/// What the house elects that decides about money.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// What happens to a hand that is higher than the dealer's but has no pair.
    pub higher_without_pair: HigherWithoutPair,
    /// What a seven-card straight flush is.
    pub seven_card_straight_flush: SevenCardStraightFlush,
    /// The five-card bonus, if it is offered.
    pub five_card: Option<Bonus>,
    /// The seven-card bonus, if it is offered.
    pub seven_card: Option<Bonus>,
}

impl Elections {
    /// What of the elections decides about money.
    pub fn terms(&self) -> Terms {
        Terms {
            higher_without_pair: self.higher_without_pair,
            seven_card_straight_flush: self.seven_card_straight_flush,
            five_card: self.five_card.terms(self.same_percentage),
            seven_card: self.seven_card.terms(self.same_percentage),
        }
    }
}

impl elections::Bonus {
    fn terms(&self, same_percentage: SamePercentage) -> Option<Bonus> {
        let plain = self.plain.as_ref().map(|wager| Bonus::Plain(wager.pays.clone()));
        let progressive = self.progressive.as_ref().map(|progressive| Bonus::Progressive {
            pays: progressive.wager.pays.clone(),
            funded_reset: progressive.funded_reset,
            same_percentage,
        });
        plain.or(progressive)
    }
}

/// A round after the deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedRound {
    /// The dealer's five cards.
    pub dealer: CardSet,
    /// The three packs of two cards.
    pub packs: [CardSet; PACKS],
    /// The seats that play, in any order.
    pub seats: Vec<FinishedSeat>,
}

/// A seat that plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishedSeat {
    /// The seat's number.
    pub seat: u8,
    /// Its five cards.
    pub cards: CardSet,
    /// Its wagers.
    pub wagers: Wagers,
}

/// Settles the round: everything on pack 1, then on pack 2, then on pack 3, each from the dealer's right (ALL-1).
pub fn settle(terms: &Terms, round: &FinishedRound, meters: &mut Meters) -> Vec<SettlementLine> {
    let mut seats: Vec<&FinishedSeat> = round.seats.iter().collect();
    seats.sort_by_key(|seat| Reverse(seat.seat));
    let mut lines = Vec::new();
    //= packs_poker 43.10(h)
    //= packs_poker 43.10(i)
    //= packs_poker 43.12(b)
    // All wagers on a pack are settled before the next pack (PP-5).
    for place in 0..PACKS {
        let pack = Pack { terms, place, cards: round.packs[place], seats: &seats };
        pack.settle(round.dealer, meters, &mut lines);
    }
    lines
}

/// One pack with all that is wagered on it.
pub(super) struct Pack<'a> {
    pub(super) terms: &'a Terms,
    /// 0 for pack 1.
    pub(super) place: usize,
    /// Its two cards.
    pub(super) cards: CardSet,
    /// The seats from the dealer's right.
    pub(super) seats: &'a [&'a FinishedSeat],
}

const WINS: Clauses = Clauses::of(&[cite(PacksPoker, "43.10(e)"), cite(PacksPoker, "43.11(a)")]);
const LOSES: Clauses = Clauses::of(&[cite(PacksPoker, "43.10(e)")]);
const PUSHES: Clauses = Clauses::of(&[cite(PacksPoker, "43.10(f)")]);
const WITHOUT_A_PAIR: ReadingId = read("PP-3");

impl Pack<'_> {
    /// Settles everything that is wagered on the pack.
    pub(super) fn settle(&self, dealer: CardSet, meters: &mut Meters, lines: &mut Vec<SettlementLine>) {
        let against = best_of_seven(dealer | self.cards);
        let [(five_card, five), (seven_card, seven)] = self.bonuses();
        let five = self.bonus(five_card, five, &mut meters.five_card);
        let seven = self.bonus(seven_card, seven, &mut meters.seven_card);
        //= packs_poker 43.10(d)
        // From the dealer's right: at each seat the pack wager, then its bonus wagers.
        for ((seat, five), seven) in self.seats.iter().zip(five).zip(seven) {
            lines.extend(self.pack_wager(seat, against));
            lines.extend(five);
            lines.extend(seven);
        }
    }

    /// The progressive wagers on the pack that have won a payout, from the dealer's right (PP-15).
    pub(super) fn progressive_winners(&self) -> impl Iterator<Item = (u8, Wager)> {
        self.seats.iter().flat_map(|seat| {
            let won = |(kind, offered): (Kind, &Option<Bonus>)| {
                let wins = wins_progressive((kind, offered.as_ref()?), &self.bet(kind, seat));
                wins.then(|| (seat.seat, kind.progressive_wager(self.place)))
            };
            self.bonuses().into_iter().filter_map(won)
        })
    }

    const fn bonuses(&self) -> [(Kind, &Option<Bonus>); 2] {
        let seven_card = Kind::SevenCard(self.terms.seven_card_straight_flush);
        [(Kind::FiveCard, &self.terms.five_card), (seven_card, &self.terms.seven_card)]
    }

    fn pack_wager(&self, seat: &FinishedSeat, against: FiveCardRank) -> Option<SettlementLine> {
        let (number, wager, stake) = (seat.seat, PACK[self.place], seat.wagers[self.place].pack);
        if stake == Cents::ZERO {
            return None;
        }
        let held = best_of_seven(seat.cards | self.cards);
        let hand = HandInWords::Five(held);
        let line = match (held.cmp(&against), has_a_pair(held)) {
            //= packs_poker 43.10(e)
            //= packs_poker 43.11(a)
            // A higher hand with a pair or better is paid even money.
            (Ordering::Greater, true) => SettlementLine::won(number, wager, stake, hand, Pay::even(stake), WINS),
            //= packs_poker 43.10(f)
            // Equal hands with a pair or better push.
            (Ordering::Equal, true) => SettlementLine::pushed(number, wager, stake, hand, PUSHES),
            //= packs_poker 43.10(e)
            // A lower hand loses.
            (Ordering::Less, _) => SettlementLine::lost(number, wager, stake, hand, LOSES),
            //= packs_poker 43.10(f)
            // A higher hand without a pair pushes if the house elects so (PP-3).
            (Ordering::Greater, false) if self.terms.higher_without_pair == HigherWithoutPair::Pushes => {
                SettlementLine::pushed(number, wager, stake, hand, PUSHES).read_by([WITHOUT_A_PAIR])
            }
            //= packs_poker 43.10(e)
            // Any other hand without a pair loses, a tie too (PP-3).
            (_, false) => SettlementLine::lost(number, wager, stake, hand, LOSES).read_by([WITHOUT_A_PAIR]),
        };
        // The dealer's five cards make another hand with every pack.
        Some(SettlementLine { against: Some(HandInWords::Five(against)), ..line })
    }

    fn bet(&self, kind: Kind, seat: &FinishedSeat) -> Bet {
        let wagers = seat.wagers[self.place];
        let (stake, with) = match kind {
            Kind::FiveCard => (wagers.five_card, CardSet::EMPTY),
            Kind::SevenCard(_) => (wagers.seven_card, self.cards),
        };
        Bet { seat: seat.seat, stake, cards: seat.cards | with, alone: wagers.has_bonus_alone() }
    }

    fn bonus(
        &self,
        kind: Kind,
        offered: &Option<Bonus>,
        meters: &mut ProgressiveMeters,
    ) -> Vec<Option<SettlementLine>> {
        let Some(bonus) = offered else { return vec![None; self.seats.len()] };
        let bets: Vec<Bet> = self.seats.iter().map(|seat| self.bet(kind, seat)).collect();
        settle_bonus((kind, bonus), self.place, &bets, meters)
    }
}

fn best_of_seven(cards: CardSet) -> FiveCardRank {
    FiveCardRank::of(cards).expect("five cards and a pack of two")
}
