//! A fast way to settle High Card Flush.
//!
//! What a hand is paid by the bonus tables follows from its longest flush and its longest run, and both from the ranks
//! of its four suits, so everything is looked up. The lines and their pays come from the functions that settle rounds; a test compares both
//! ways wager by wager. Where the house limits what bonuses are paid, one hand depends on the others and there is no shortcut.
//! Nor is there one where the house pays a straight flush in one suit more: the names of suits are not looked up.

use cards::flush::{FlushRank, SuitedRun};
use cards::{CardSet, Deck, Rank, Suit};
use games::high_card_flush::elections::FoldedProgressive;
use games::high_card_flush::progressive::Meters;
use games::high_card_flush::ranking::{dealer_qualifies, flush_bonus_line, is_suit_specific, straight_flush_line};
use games::high_card_flush::settle::Terms;
use games::high_card_flush::wagers::Wagers;
use games::settlement::Pay;
use paytables::{Cell, Cents, Line, PayTable};

use super::{HighCardFlush, hands};
use crate::sheet::{BASE, Sheet};

/// The longest run of a hand: twice its length, and one more if it ends with the ace. No table asks for more.
type Run = u8;
const RUNS: usize = 16;

/// All that is looked up.
pub(super) struct Shortcut {
    /// The longest run of one suit, by its ranks.
    runs: Vec<Run>,
    /// What the Flush Bonus pays in cents, by the number of cards; none if it loses.
    flush_bonus: [Option<i64>; 8],
    /// What the Straight Flush Bonus pays in cents.
    straight_flush_bonus: [Option<i64>; RUNS],
    /// By which cell the progressive pays.
    progressive: [Option<Cell>; RUNS],
    /// Whether a folded hand keeps its progressive.
    folded_progressive: FoldedProgressive,
}

impl Shortcut {
    /// The tables of a house without limits, and without a line that asks for a suit; none with one.
    pub fn new(terms: &Terms, wagers: &Wagers) -> Option<Self> {
        let asks_for_a_suit = |pays: &PayTable| pays.rows().iter().any(|row| is_suit_specific(row.line));
        let limit = terms.bonus_limit_per_hand.or(terms.bonus_limit_per_round);
        if limit.is_some() || terms.straight_flush_bonus.as_ref().is_some_and(asks_for_a_suit) {
            return None;
        }
        let cell = |pays: &Option<PayTable>, line: Option<Line>| pays.as_ref()?.cell(line?);
        let pay = |cell: Option<Cell>, stake: Cents| Some(Pay::of(cell?, stake, None)?.amount.get());
        let on_run = |pays: &Option<PayTable>, run| {
            let line = pays.as_ref().zip(run).and_then(|(pays, run)| straight_flush_line(run, pays));
            cell(pays, line)
        };
        Some(Self {
            runs: (0..1 << 13).map(run_of_suit).collect(),
            flush_bonus: std::array::from_fn(|cards| {
                let line = flush_bonus_line(FlushRank::of_suit((1 << cards) - 1));
                pay(cell(&terms.flush_bonus, line), wagers.flush_bonus)
            }),
            straight_flush_bonus: std::array::from_fn(|run| {
                pay(on_run(&terms.straight_flush_bonus, written_out(run)), wagers.straight_flush_bonus)
            }),
            progressive: std::array::from_fn(|run| on_run(&terms.progressive, written_out(run))),
            folded_progressive: terms.folded_progressive,
        })
    }

    /// Settles a round, from the dealer's right: that is the order in which the progressive is paid.
    #[inline]
    pub fn settle(&self, table: &HighCardFlush, deck: &Deck, meters: &mut Meters, sheet: &mut Sheet<'_>) {
        let mut hands = hands(deck);
        let dealer = FlushRank::of(hands.next().expect("a deck has seven hands"));
        let mut seats = [(0, CardSet::EMPTY); 6];
        let playing = table.setting.seats.len();
        seats.iter_mut().zip(table.setting.seats.iter().zip(hands)).for_each(|(to, (&seat, hand))| *to = (seat, hand));
        for &(seat, hand) in seats[..playing].iter().rev() {
            self.settle_seat(table, (seat, hand), dealer, meters, sheet);
        }
    }

    #[inline]
    fn settle_seat(
        &self,
        table: &HighCardFlush,
        (seat, hand): (u8, CardSet),
        dealer: FlushRank,
        meters: &mut Meters,
        sheet: &mut Sheet<'_>,
    ) {
        let (wagers, columns) = (&table.wagers, &table.columns);
        let flush = FlushRank::of(hand);
        let run = hand.suits().into_iter().map(|ranks| self.runs[usize::from(ranks)]).max().unwrap_or(0);
        let times = table.player.raise(hand);
        sheet.decided(times as usize);
        let (ante, times) = (wagers.ante.get(), i64::from(times));
        sheet.add(seat, BASE, ante * (1 + times), ante * against_dealer(flush, dealer, times));
        let mut bonus = |column: Option<usize>, stake: Cents, paid: Option<i64>| {
            let Some(column) = column else { return };
            sheet.add(seat, column, stake.get(), paid.unwrap_or(-stake.get()));
            if paid.is_some() {
                sheet.hit(column);
            }
        };
        bonus(columns.flush_bonus, wagers.flush_bonus, self.flush_bonus[flush.len() as usize]);
        let straight_flush = self.straight_flush_bonus[usize::from(run)];
        bonus(columns.straight_flush_bonus, wagers.straight_flush_bonus, straight_flush);
        if columns.progressive.is_some() {
            let eligible = times > 0 || self.folded_progressive == FoldedProgressive::StaysEligible;
            let cell = self.progressive[usize::from(run)].filter(|_| eligible);
            let pay = cell.and_then(|cell| meters.pay(cell, wagers.progressive));
            let net = pay.map(|pay| pay.amount.get() - wagers.progressive.get());
            bonus(columns.progressive, wagers.progressive, net);
        }
    }
}

/// What ante and raise win together, in antes, after a raise of so many; without a raise the ante is lost.
#[inline]
fn against_dealer(flush: FlushRank, dealer: FlushRank, times: i64) -> i64 {
    if times == 0 {
        -1
    } else if !dealer_qualifies(dealer) {
        1
    } else {
        // Less, equal and greater are -1, 0 and 1.
        (1 + times) * flush.cmp(&dealer) as i64
    }
}

fn run_of_suit(ranks: u16) -> Run {
    let run = SuitedRun::longest(CardSet::from_suits([ranks, 0, 0, 0]));
    // No hand has more than seven cards, so longer runs are never looked up.
    run.map_or(0, |run| 2 * run.length.min(7) as u8 + u8::from(run.top == Rank::Ace))
}

/// A run as the rules name it.
fn written_out(run: usize) -> Option<SuitedRun> {
    let top = if run % 2 == 1 { Rank::Ace } else { Rank::King };
    (run >= 2).then_some(SuitedRun { length: run as u32 / 2, top, suit: Suit::Clubs })
}
