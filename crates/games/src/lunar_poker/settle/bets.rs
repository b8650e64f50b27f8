//! Sections 38.10(g) to (k): the bets against the dealer.

use cards::CardSet;
use cards::combination::{Combination, CombinationKind};
use law::{Cite, Game::LunarPoker, ReadingId, cite, read};
use paytables::{Cell, Cents, PayTable};

use super::Terms;
use crate::lunar_poker::elections::SecondPayout;
use crate::lunar_poker::ranking::{bet_line, dealer_qualifies, rank_of};
use crate::lunar_poker::wagers::bet_with;
use crate::settlement::{Clauses, HandInWords, Pay, SettlementLine};
use crate::wager::Wager;

const BEATEN: Clauses = Clauses::of(&[cite(LunarPoker, "38.10(i)1")]);
const TIED: Clauses = Clauses::of(&[cite(LunarPoker, "38.10(i)2")]);
const BEATS: Clauses = Clauses::of(&[cite(LunarPoker, "38.10(i)3")]);
const PAID: Clauses = Clauses::of(&[cite(LunarPoker, "38.10(i)3"), cite(LunarPoker, "38.12(e)")]);
const NO_HAND: Clauses = Clauses::of(&[cite(LunarPoker, "38.10(j)1"), cite(LunarPoker, "38.12(b)")]);
const NO_HAND_BET: Clauses = Clauses::of(&[cite(LunarPoker, "38.10(j)1")]);
const FORCED: Cite = cite(LunarPoker, "38.10(k)1");
const FORCED_IN_VAIN: Clauses = Clauses::of(&[cite(LunarPoker, "38.10(k)2")]);
const PAYOUT_LIMIT: Cite = cite(LunarPoker, "38.12(f)");
const SECOND_PAYOUT: ReadingId = read("LP-1");
const FORCE_THE_DEALER: ReadingId = read("LP-7");
const TURNED_OR_UNSEEN: ReadingId = read("LP-24");
const EACH_BY_ITSELF: ReadingId = read("LP-8");

/// A seat that has bet.
#[derive(Clone, Copy, Debug)]
pub(in crate::lunar_poker) struct Bettor {
    pub(in crate::lunar_poker) seat: u8,
    /// Its hand; none if its cards were not turned.
    pub(in crate::lunar_poker) hand: Option<CardSet>,
    pub(in crate::lunar_poker) ante: Cents,
}

impl Bettor {
    fn in_words(&self) -> HandInWords {
        self.hand.map_or(HandInWords::Nothing, |hand| HandInWords::Five(rank_of(hand)))
    }

    fn bet(&self) -> Cents {
        bet_with(self.ante)
    }
}

/// Ante and bet when the dealer has no qualifying hand and the player does not force.
pub(in crate::lunar_poker) fn no_hand(bettor: &Bettor) -> [SettlementLine; 2] {
    let (seat, hand, ante) = (bettor.seat, bettor.in_words(), bettor.ante);
    //= lunar_poker 38.10(j)1
    //= lunar_poker 38.12(b)
    // The ante is paid even money and the bet goes back. Only a hand with a progressive wager is turned (LP-24).
    [
        SettlementLine::won(seat, Wager::Ante, ante, hand, Pay::even(ante), NO_HAND),
        SettlementLine::void(seat, Wager::Bet, bettor.bet(), hand, NO_HAND_BET),
    ]
    .map(|line| line.read_by([TURNED_OR_UNSEEN]))
}

/// Ante and bet of a player who has forced, against the dealer's hand with the new card.
///
/// # Panics
/// If the player's cards are not known.
pub(in crate::lunar_poker) fn after_forcing(terms: &Terms, bettor: &Bettor, dealer: CardSet) -> [SettlementLine; 2] {
    if !dealer_qualifies(dealer) {
        return forced_in_vain(bettor);
    }
    //= lunar_poker 38.10(k)1
    // A dealer who qualifies now is compared as if it had been so from the start.
    against_qualifying(terms, bettor, dealer).map(|mut line| {
        line.clauses.push(FORCED);
        line.read_by([FORCE_THE_DEALER])
    })
}

fn forced_in_vain(bettor: &Bettor) -> [SettlementLine; 2] {
    //= lunar_poker 38.10(k)2
    // A forced dealer who still does not qualify leaves ante and bet undecided. The hand is turned all the same (LP-24).
    [(Wager::Ante, bettor.ante), (Wager::Bet, bettor.bet())].map(|(wager, stake)| {
        SettlementLine::void(bettor.seat, wager, stake, bettor.in_words(), FORCED_IN_VAIN)
            .read_by([FORCE_THE_DEALER, TURNED_OR_UNSEEN])
    })
}

/// Ante and bet against a dealer who qualifies.
///
/// # Panics
/// If the player's cards are not known.
pub(in crate::lunar_poker) fn against_qualifying(
    terms: &Terms,
    bettor: &Bettor,
    dealer: CardSet,
) -> [SettlementLine; 2] {
    let cards = bettor.hand.expect("hands are turned to be compared");
    let (held, against) = (rank_of(cards), rank_of(dealer));
    let (seat, hand, both) = (bettor.seat, bettor.in_words(), [(Wager::Ante, bettor.ante), (Wager::Bet, bettor.bet())]);
    if held < against {
        //= lunar_poker 38.10(i)1
        // A worse hand loses both.
        both.map(|(wager, stake)| SettlementLine::lost(seat, wager, stake, hand, BEATEN))
    } else if held == against {
        //= lunar_poker 38.1:push
        //= lunar_poker 38.10(i)2
        //= lunar_poker 38.5(c)
        // Equal hands push both.
        both.map(|(wager, stake)| SettlementLine::pushed(seat, wager, stake, hand, TIED))
    } else {
        //= lunar_poker 38.10(i)3
        // A better hand pushes the ante and wins the bet.
        [SettlementLine::pushed(seat, Wager::Ante, bettor.ante, hand, BEATS), winning_bet(terms, bettor, cards)]
    }
}

/// What a hand that beats the dealer is paid for: its best combination and, where the house allows it, the best-paying other
/// one that needs another card. None for a hand below ace-king.
pub(in crate::lunar_poker) fn paid_combinations(
    pays: &PayTable,
    second_payout: SecondPayout,
    hand: CardSet,
) -> Option<(CombinationKind, Option<CombinationKind>)> {
    let best = Combination::best(hand)?;
    //= lunar_poker 38.10(i)3
    //= lunar_poker 38.12(e)
    // The best combination is paid, and beside it the best-paying one that needs another card (LP-1). The house may
    // require a sixth card for that.
    let allowed = second_payout == SecondPayout::AnyHand || hand.len() == 6;
    let second = Combination::second(hand, best.cards, |kind| odds_of(pays, kind)).filter(|_| allowed);
    Some((best.kind, second.map(|second| second.kind)))
}

/// The odds at which a combination is paid.
pub(in crate::lunar_poker) fn odds_of(pays: &PayTable, kind: CombinationKind) -> u32 {
    if let Some(Cell::Odds(odds)) = pays.cell(bet_line(kind)) { odds } else { 0 }
}

fn winning_bet(terms: &Terms, bettor: &Bettor, hand: CardSet) -> SettlementLine {
    let bet = bettor.bet();
    let (best, second) = paid_combinations(&terms.bet, terms.second_payout, hand)
        .expect("a hand above a qualifying one has at least ace and king");
    let cell = |kind: CombinationKind| terms.bet.cell(bet_line(kind));
    let paid = |kind| bet.checked_times(odds_of(&terms.bet, kind));
    let both = paid(best).zip(second.map_or(Some(Cents::ZERO), paid));
    let amount = both.and_then(|(one, other)| one.checked_add(other)).expect("stakes are bounded by LARGEST_AMOUNT");
    let pay = Pay { amount, cell: cell(best) };
    let (words, reading) = match second {
        Some(second) => (HandInWords::Lines(bet_line(best), bet_line(second)), Some(SECOND_PAYOUT)),
        None => (HandInWords::Five(rank_of(hand)), None),
    };
    let won = SettlementLine::won(bettor.seat, Wager::Bet, bet, words, pay, PAID).read_by(reading);
    within_limit(terms, SettlementLine { second: second.and_then(cell), ..won })
}

/// A winning line, cut to the payout limit.
pub(super) fn within_limit(terms: &Terms, mut line: SettlementLine) -> SettlementLine {
    //= lunar_poker 38.12(f)
    // The house may limit what a bet, instant cash or a super side bet is paid, each by itself (LP-8).
    if let Some(limit) = terms.payout_limit.filter(|limit| *limit < line.paid) {
        line.paid = limit;
        line.clauses.push(PAYOUT_LIMIT);
        line.readings.push(EACH_BY_ITSELF);
    }
    line
}
