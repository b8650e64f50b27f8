//! Sections 43.10(g), 43.11(b) and 43.11(c): the five-card and the seven-card bonus, plain or progressive.
//!
//! All bets of one bonus on one pack are settled together: who shares a percentage must be known before it is paid.

use cards::CardSet;
use cards::five::FiveCardRank;
use cards::special::seven_card_straight_flush;
use law::{Cite, Game::PacksPoker, ReadingId, cite, read};
use paytables::{Cell, Cents, Line, PayTable};

use super::elections::{SamePercentage, SevenCardStraightFlush};
use super::progressive::{self, ProgressiveMeters, Qualifier, Share};
use super::ranking::{five_card_lines, seven_card_lines};
use super::wagers::{FIVE_CARD_BONUS, FIVE_CARD_PROGRESSIVE, SEVEN_CARD_BONUS, SEVEN_CARD_PROGRESSIVE};
use crate::settlement::{Clauses, HandInWords, Pay, SettlementLine, highest_single_payout};
use crate::wager::Wager;

/// How the house offers a bonus: one way or the other, never both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bonus {
    /// Paid by the table.
    Plain(PayTable),
    /// Partly paid from a meter.
    Progressive {
        /// What it pays.
        pays: PayTable,
        /// What the house adds when the primary meter is reset.
        funded_reset: Cents,
        /// What several winners of the same percentage are paid.
        same_percentage: SamePercentage,
    },
}

/// Which of the two bonuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// On the player's five cards.
    FiveCard,
    /// On these and the pack.
    SevenCard(SevenCardStraightFlush),
}

/// A bonus wager of a seat on a pack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bet {
    pub(super) seat: u8,
    /// Zero if the wager is not made.
    pub(super) stake: Cents,
    /// The cards that are judged, five or seven.
    pub(super) cards: CardSet,
    /// Whether it stands without a pack wager.
    pub(super) alone: bool,
}

/// What the cards of a bet come to.
#[derive(Clone, Copy, Debug)]
struct Judged {
    /// The highest hand on the table that they fit.
    highest: Option<Line>,
    /// The line with the largest percentage of the meter. On every printed table such lines are above all others.
    percentage: Option<(Line, u32)>,
    /// Of the other lines the one that is worth most.
    fixed: Option<(Line, Pay)>,
}

impl Judged {
    /// The hand as one of those among whom a percentage is divided.
    fn qualifier(&self) -> Option<Qualifier> {
        let (_, percent) = self.percentage?;
        Some(Qualifier { percent, otherwise: self.fixed.map_or(Cents::ZERO, |(_, pay)| pay.amount) })
    }

    /// What is paid: the share of the meter where there is one, or else the best of the other lines.
    fn best(&self, share: Option<Share>) -> Option<(Line, Pay)> {
        let of_meter = self.percentage.zip(share).map(|((line, percent), share)| {
            (line, Pay { amount: share.amount, cell: Some(Cell::MeterPercent(percent)) })
        });
        of_meter.or(self.fixed)
    }
}

/// Settles the bets on the pack at this place; a line for each, none where no wager is made.
pub(super) fn settle_bonus(
    (kind, bonus): (Kind, &Bonus),
    place: usize,
    bets: &[Bet],
    meters: &mut ProgressiveMeters,
) -> Vec<Option<SettlementLine>> {
    let made = |bet: &Bet| (bet.stake > Cents::ZERO).then_some(*bet);
    match bonus {
        Bonus::Plain(pays) => {
            let line = |bet: Bet| kind.plain_line(place, &bet, kind.judge(pays, &bet));
            bets.iter().map(|bet| made(bet).map(line)).collect()
        }
        Bonus::Progressive { pays, funded_reset, same_percentage } => {
            let judge = |bet: &Bet| made(bet).map(|bet| kind.judge(pays, &bet));
            let judged: Vec<Option<Judged>> = bets.iter().map(judge).collect();
            let qualified: Vec<Option<Qualifier>> =
                judged.iter().map(|judged| judged.as_ref().and_then(Judged::qualifier)).collect();
            let shares = meters.pay_out(&qualified, *same_percentage, *funded_reset);
            let line = |(at, bet): (usize, &Bet)| {
                judged[at].map(|judged| kind.progressive_line(place, bet, judged, (shares[at], &shares)))
            };
            bets.iter().enumerate().map(line).collect()
        }
    }
}

/// Whether the bet has won a payout of a progressive, from the meter or from the table.
pub(super) fn wins_progressive((kind, bonus): (Kind, &Bonus), bet: &Bet) -> bool {
    let Bonus::Progressive { pays, .. } = bonus else { return false };
    let paid = |(_, pay): (Line, Pay)| pay.cell != Some(Cell::Push);
    let wins = |judged: Judged| judged.percentage.is_some() || judged.fixed.is_some_and(paid);
    bet.stake > Cents::ZERO && wins(kind.judge(pays, bet))
}

const QUALIFIES: Cite = cite(PacksPoker, "43.10(g)");
const FIVE_CARD_PLAIN: Clauses = Clauses::of(&[QUALIFIES, cite(PacksPoker, "43.11(b)1")]);
const FIVE_CARD_METER: Clauses = Clauses::of(&[QUALIFIES, cite(PacksPoker, "43.11(b)2")]);
const SEVEN_CARD_PLAIN: Clauses = Clauses::of(&[QUALIFIES, cite(PacksPoker, "43.11(c)1")]);
const SEVEN_CARD_METER: Clauses = Clauses::of(&[QUALIFIES, cite(PacksPoker, "43.11(c)2")]);
const PUSH_GOES_BACK: ReadingId = read("ALL-3");
const WORTH_MOST: ReadingId = read("ALL-4");
const SEVEN_IN_SEQUENCE: ReadingId = read("PP-1");
const SIX_CARD_ROYAL: ReadingId = read("PP-2");
const PACK_BY_PACK: ReadingId = read("PP-5");
const BONUS_ALONE: ReadingId = read("PP-7");

impl Kind {
    /// The progressive wager on the pack at this place.
    pub(super) const fn progressive_wager(self, place: usize) -> Wager {
        match self {
            Self::FiveCard => FIVE_CARD_PROGRESSIVE[place],
            Self::SevenCard(_) => SEVEN_CARD_PROGRESSIVE[place],
        }
    }

    /// The lines that decide this bet (ALL-4). What a percentage is worth depends on who else qualifies for it.
    fn judge(self, pays: &PayTable, bet: &Bet) -> Judged {
        let lines = match self {
            Self::FiveCard => five_card_lines(bet.cards),
            Self::SevenCard(meant) => seven_card_lines(bet.cards, meant),
        };
        let highest = lines.iter().copied().find(|line| pays.cell(*line).is_some());
        let percentages = lines.iter().filter_map(|line| match pays.cell(*line)? {
            Cell::MeterPercent(percent) => Some((*line, percent)),
            _ => None,
        });
        let percentage = percentages.max_by_key(|(_, percent)| *percent);
        Judged { highest, percentage, fixed: highest_single_payout(pays, &lines, bet.stake, None) }
    }

    //= packs_poker 43.10(g)
    // A hand that the table pays is paid whatever became of the pack wager; any other hand's wager is collected.
    fn plain_line(self, place: usize, bet: &Bet, judged: Judged) -> SettlementLine {
        let (wager, clauses) = match self {
            //= packs_poker 43.11(b)1
            // The player's five cards.
            Self::FiveCard => (FIVE_CARD_BONUS[place], FIVE_CARD_PLAIN),
            //= packs_poker 43.11(c)1
            // These and the pack.
            Self::SevenCard(_) => (SEVEN_CARD_BONUS[place], SEVEN_CARD_PLAIN),
        };
        let hand = hand_in_words(bet.cards, judged.fixed);
        let line = match judged.fixed {
            None => SettlementLine::lost(bet.seat, wager, bet.stake, hand, clauses),
            Some((_, Pay { cell: Some(Cell::Push), .. })) => {
                SettlementLine::pushed(bet.seat, wager, bet.stake, hand, clauses)
            }
            Some((_, pay)) => SettlementLine::won(bet.seat, wager, bet.stake, hand, pay, clauses),
        };
        line.read_by(readings(bet, judged.highest))
    }

    fn progressive_line(
        self,
        place: usize,
        bet: &Bet,
        judged: Judged,
        (share, all): (Option<Share>, &[Option<Share>]),
    ) -> SettlementLine {
        let (wager, clauses) = match self {
            //= packs_poker 43.11(b)2
            // Multiples of the wager, and the meter for the royal flush in diamonds.
            Self::FiveCard => (self.progressive_wager(place), FIVE_CARD_METER),
            //= packs_poker 43.11(c)2
            // Multiples of the wager, and percentages of the meter for the two highest hands.
            Self::SevenCard(_) => (self.progressive_wager(place), SEVEN_CARD_METER),
        };
        let best = judged.best(share);
        let hand = hand_in_words(bet.cards, best);
        let line = match best {
            None => SettlementLine::lost(bet.seat, wager, bet.stake, hand, clauses),
            Some((_, Pay { cell: Some(Cell::Push), .. })) => {
                SettlementLine::pushed(bet.seat, wager, bet.stake, hand, clauses).read_by([PUSH_GOES_BACK])
            }
            Some((_, pay)) => SettlementLine::won_progressive(bet.seat, wager, bet.stake, hand, pay, clauses),
        };
        let mut line = line.read_by(readings(bet, judged.highest));
        if let Some(share) = share {
            line.clauses.extend(progressive::clauses(&share, all));
            line.readings.extend(progressive::readings(&share, all));
            //= packs_poker 43.12(b)
            // The same five cards are paid again on each pack, from the meter as it then stands (PP-5).
            line.readings.extend((self == Self::FiveCard).then_some(PACK_BY_PACK));
        }
        line
    }
}

/// The readings that decide what the cards are, and whether the wager may stand alone.
fn readings(bet: &Bet, highest: Option<Line>) -> impl Iterator<Item = ReadingId> + use<> {
    let special = highest.is_some_and(is_special);
    let suited_run = special || highest == Some(Line::StraightFlush);
    let all = [
        (WORTH_MOST, special),
        (SEVEN_IN_SEQUENCE, suited_run && seven_card_straight_flush(bet.cards).is_some()),
        (SIX_CARD_ROYAL, highest == Some(Line::SixCardRoyalFlush)),
        (BONUS_ALONE, bet.alone),
    ];
    all.into_iter().filter(|(_, applies)| *applies).map(|(reading, _)| reading)
}

/// Whether a line is beyond the poker hands that every table knows.
const fn is_special(line: Line) -> bool {
    matches!(line, Line::DiamondRoyalFlush | Line::SixCardRoyalFlush | Line::SevenCardStraightFlush)
}

/// The hand that is paid: a special one by its line, any other as the best five cards.
fn hand_in_words(cards: CardSet, best: Option<(Line, Pay)>) -> HandInWords {
    match best {
        Some((line, _)) if is_special(line) => HandInWords::Line(line),
        _ => FiveCardRank::of(cards).map_or(HandInWords::Nothing, HandInWords::Five),
    }
}
