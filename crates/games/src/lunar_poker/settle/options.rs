//! Sections 38.10(b) to (d) and (k): what players pay for options, and what they lose by folding.

use law::{Game::LunarPoker, ReadingId, cite, read};
use paytables::Cents;

use crate::settlement::{Clauses, HandInWords, SettlementLine};
use crate::wager::Wager;

const BUY: Clauses = Clauses::of(&[cite(LunarPoker, "38.10(b)1"), cite(LunarPoker, "38.10(c)")]);
const EXCHANGE: Clauses = Clauses::of(&[cite(LunarPoker, "38.10(b)2"), cite(LunarPoker, "38.10(d)")]);
const FORCE: Clauses = Clauses::of(&[cite(LunarPoker, "38.10(k)")]);
const FOLD: Clauses = Clauses::of(&[cite(LunarPoker, "38.10(b)4")]);
const FOLD_AFTER_BUYING: Clauses = Clauses::of(&[cite(LunarPoker, "38.10(c)(ii)")]);
const FOLD_AFTER_EXCHANGING: Clauses = Clauses::of(&[cite(LunarPoker, "38.10(d)(ii)")]);
const OPTION_IS_KEPT: ReadingId = read("LP-5");
const FORCE_THE_DEALER: ReadingId = read("LP-7");

/// A payment for an option: as much as the ante, and the table keeps it (LP-5).
pub(in crate::lunar_poker) fn payment(seat: u8, option: Wager, ante: Cents) -> SettlementLine {
    let kept =
        |clauses| SettlementLine::lost(seat, option, ante, HandInWords::Nothing, clauses).read_by([OPTION_IS_KEPT]);
    match option {
        //= lunar_poker 38.1:buy_a_card_payment
        //= lunar_poker 38.10(b)1
        //= lunar_poker 38.10(c)
        // For a sixth card.
        Wager::Buy => kept(BUY),
        //= lunar_poker 38.1:exchange_cards_payment
        //= lunar_poker 38.10(b)2
        //= lunar_poker 38.10(d)
        // To exchange two to five cards.
        Wager::Exchange => kept(EXCHANGE),
        //= lunar_poker 38.1:force_the_dealer_payment
        //= lunar_poker 38.10(k)
        // For a new card to the dealer (LP-7).
        _ => kept(FORCE).read_by([FORCE_THE_DEALER]),
    }
}

/// The ante of a player who folds, after the option that was paid for.
pub(in crate::lunar_poker) fn fold(seat: u8, after: Option<Wager>, ante: Cents) -> SettlementLine {
    let clauses = match after {
        Some(Wager::Buy) => FOLD_AFTER_BUYING,
        Some(_) => FOLD_AFTER_EXCHANGING,
        None => FOLD,
    };
    //= lunar_poker 38.10(b)4
    //= lunar_poker 38.10(c)(ii)
    //= lunar_poker 38.10(d)(ii)
    // A folded ante is collected, also after a card was bought or cards were exchanged.
    SettlementLine::lost(seat, Wager::Ante, ante, HandInWords::Folded, clauses).read_by([OPTION_IS_KEPT])
}
