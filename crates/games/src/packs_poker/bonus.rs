//! Sections 43.10(g), 43.11(b) and 43.11(c): the five-card and the seven-card bonus, plain or progressive.
//!
//! All bets of one bonus on one pack are settled together: who shares a percentage must be known before it is paid.

use cards::CardSet;
use cards::five::FiveCardRank;
use cards::special::seven_card_straight_flush;
use law::{Cite, Game::PacksPoker, ReadingId, cite, read};
use paytables::{Cell, Cents, Line, PayTable};

use super::elections::SevenCardStraightFlush;
use super::progressive::{self, ProgressiveMeters, Share};
use super::ranking::{five_card_lines, seven_card_lines};
use super::wagers::{FIVE_CARD_BONUS, FIVE_CARD_PROGRESSIVE, SEVEN_CARD_BONUS, SEVEN_CARD_PROGRESSIVE};
use crate::settlement::{Clauses, HandInWords, Meter, Pay, SettlementLine, highest_single_payout};
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
    /// The line that is worth most.
    best: Option<(Line, Pay)>,
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
            let line = |bet: Bet| kind.plain_line(place, &bet, kind.judge(pays, &bet, None));
            bets.iter().map(|bet| made(bet).map(line)).collect()
        }
        Bonus::Progressive { pays, funded_reset } => {
            let judge = |bet: &Bet| made(bet).map(|bet| kind.judge(pays, &bet, Some(meters.primary)));
            let judged: Vec<Option<Judged>> = bets.iter().map(judge).collect();
            let won = judged.iter().flatten().filter_map(|judged| percent(judged.best?.1)).collect();
            let shares = meters.pay_out(won, *funded_reset);
            let line = |(bet, judged): (&Bet, Option<Judged>)| {
                judged.map(|judged| kind.progressive_line(place, bet, judged, &shares))
            };
            bets.iter().zip(judged).map(line).collect()
        }
    }
}

/// Whether the bet has won a payout of a progressive. What the meter shows does not matter: every hand that is paid from it
/// fits a line with a multiple too.
pub(super) fn wins_progressive((kind, bonus): (Kind, &Bonus), bet: &Bet) -> bool {
    let Bonus::Progressive { pays, .. } = bonus else { return false };
    let paid = |(_, pay): (Line, Pay)| pay.cell != Some(Cell::Push);
    bet.stake > Cents::ZERO && kind.judge(pays, bet, Some(Meter::default())).best.is_some_and(paid)
}

const fn percent(pay: Pay) -> Option<u32> {
    match pay.cell {
        Some(Cell::MeterPercent(percent)) => Some(percent),
        _ => None,
    }
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

    /// The line that is worth most for this bet; a percentage counts in full, before it is shared (ALL-4).
    fn judge(self, pays: &PayTable, bet: &Bet, meter: Option<Meter>) -> Judged {
        let lines = match self {
            Self::FiveCard => five_card_lines(bet.cards),
            Self::SevenCard(meant) => seven_card_lines(bet.cards, meant),
        };
        let highest = lines.iter().copied().find(|line| pays.cell(*line).is_some());
        Judged { highest, best: highest_single_payout(pays, &lines, bet.stake, meter) }
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
        let hand = hand_in_words(bet.cards, judged.best);
        let line = match judged.best {
            None => SettlementLine::lost(bet.seat, wager, bet.stake, hand, clauses),
            Some((_, Pay { cell: Some(Cell::Push), .. })) => {
                SettlementLine::pushed(bet.seat, wager, bet.stake, hand, clauses)
            }
            Some((_, pay)) => SettlementLine::won(bet.seat, wager, bet.stake, hand, pay, clauses),
        };
        line.read_by(readings(bet, judged.highest))
    }

    fn progressive_line(self, place: usize, bet: &Bet, judged: Judged, shares: &[Share]) -> SettlementLine {
        let (wager, clauses) = match self {
            //= packs_poker 43.11(b)2
            // Multiples of the wager, and the meter for the royal flush in diamonds.
            Self::FiveCard => (self.progressive_wager(place), FIVE_CARD_METER),
            //= packs_poker 43.11(c)2
            // Multiples of the wager, and percentages of the meter for the two highest hands.
            Self::SevenCard(_) => (self.progressive_wager(place), SEVEN_CARD_METER),
        };
        let hand = hand_in_words(bet.cards, judged.best);
        let share = judged.best.and_then(|(_, pay)| shares.iter().find(|share| percent(pay) == Some(share.percent)));
        let line = match judged.best {
            None => SettlementLine::lost(bet.seat, wager, bet.stake, hand, clauses),
            Some((_, Pay { cell: Some(Cell::Push), .. })) => {
                SettlementLine::pushed(bet.seat, wager, bet.stake, hand, clauses).read_by([PUSH_GOES_BACK])
            }
            Some((_, pay)) => {
                let pay = Pay { amount: share.map_or(pay.amount, |share| share.each), ..pay };
                SettlementLine::won_progressive(bet.seat, wager, bet.stake, hand, pay, clauses)
            }
        };
        let mut line = line.read_by(readings(bet, judged.highest));
        if let Some(share) = share {
            line.clauses.extend(progressive::clauses(share, shares));
            line.readings.extend(progressive::readings(share, shares));
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
