//! Prompts for progressive payouts and their documentation: sections 38.10 and 38.11.

use law::{Game::LunarPoker, cite};

use crate::lunar_poker::procedure::clause_on_documentation;
use crate::round::{Prompt, Round};

pub(super) const PROGRESSIVE: &[Prompt] = &[
    //= lunar_poker 38.11(b)1
    // The hand.
    Prompt::new("Verify that the hand wins the progressive.", cite(LunarPoker, "38.11(b)1")),
    //= lunar_poker 38.11(b)2
    // The light.
    Prompt::new("Verify that the light of this player's acceptor is on.", cite(LunarPoker, "38.11(b)2")),
    //= lunar_poker 38.11(b)3
    // Somebody else.
    Prompt::new("Have a supervisor validate the payout.", cite(LunarPoker, "38.11(b)3")),
    //= lunar_poker 38.11(a)
    // The cards are evidence.
    Prompt::new("Leave the cards on the table until it is paid and documented.", cite(LunarPoker, "38.11(a)")),
];

/// The dealer waits for the paperwork, by the clause that keeps this player's cards (ALL-30).
pub(super) fn documentation(round: &Round, seat: u8) -> Prompt {
    Prompt::new(
        "Do not collect this player's cards: a supervisor confirms first that the payout is documented.",
        clause_on_documentation(round, seat),
    )
}

//= lunar_poker 38.10(a)1
// The exception for a hand that has won the progressive as well (ALL-30).
pub(super) const INSTANT_CASH_STAYS: Prompt = Prompt::new(
    "But leave a hand whose payout is not from the inventory until a supervisor confirms its documentation.",
    cite(LunarPoker, "38.10(a)1"),
);

//= lunar_poker 38.10(i)3
// The exception for a winner (ALL-30).
pub(super) const WINNER_STAYS: Prompt = Prompt::new(
    "But leave a hand whose payout is not from the inventory until a supervisor confirms its documentation.",
    cite(LunarPoker, "38.10(i)3"),
);

//= lunar_poker 38.10(j)2
// The exception when there is no hand to beat (ALL-30).
pub(super) const STAYS: Prompt = Prompt::new(
    "But leave a hand whose payout is not from the inventory until a supervisor confirms its documentation.",
    cite(LunarPoker, "38.10(j)2"),
);
