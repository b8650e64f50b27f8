//! Prompts before and during the deal: sections 38.7, 38.8 and 38.9.

use law::{Game::LunarPoker, cite};

use crate::elections::Dealing;
use crate::round::Prompt;

/// Until "No more bets".
pub(super) const fn before_the_deal(dealing: Dealing) -> &'static [Prompt] {
    match dealing {
        Dealing::ManualShoe => BEFORE_MANUAL_SHOE,
        // The deck is taken in hand or put into the automated shoe after the steps of 38.7(b).
        Dealing::Hand | Dealing::AutomatedShoe => ANNOUNCE,
    }
}

/// While the cards are dealt.
pub(super) const fn while_dealing(dealing: Dealing) -> &'static [Prompt] {
    match dealing {
        Dealing::ManualShoe => FROM_MANUAL_SHOE,
        Dealing::Hand => FROM_HAND,
        Dealing::AutomatedShoe => FROM_AUTOMATED_SHOE,
    }
}

const BEFORE_MANUAL_SHOE: &[Prompt] = &[
    //= lunar_poker 38.7(a)
    // The stacked deck goes into the shoe.
    Prompt::new("See the stacked deck in the dealing shoe.", cite(LunarPoker, "38.7(a)")),
    //= lunar_poker 38.7(b)
    // The announcement comes before any card.
    Prompt::new("Announce \"No more bets\" when all have wagered.", cite(LunarPoker, "38.7(b)")),
];

//= lunar_poker 38.7(b)
// The announcement comes before the progressive system is locked, however the cards are dealt.
const ANNOUNCE: &[Prompt] =
    &[Prompt::new("Announce \"No more bets\" when all have wagered.", cite(LunarPoker, "38.7(b)"))];

pub(super) const LOCK: &[Prompt] = &[
    //= lunar_poker 38.7(b)
    // The system takes no more, the chips are counted against it, and belong to the table.
    Prompt::new("Lock the progressive system.", cite(LunarPoker, "38.7(b)")),
    Prompt::new("Collect the progressive wagers and count them against the system.", cite(LunarPoker, "38.7(b)")),
    Prompt::new("Put the chips into the table inventory.", cite(LunarPoker, "38.7(b)")),
];

const FROM_MANUAL_SHOE: &[Prompt] = &[
    //= lunar_poker 38.7(c)
    // One hand draws, the other lays down.
    Prompt::new("Draw with the hand nearer the shoe, lay down with the other.", cite(LunarPoker, "38.7(c)")),
    //= lunar_poker 38.7(e)
    // It is needed for options (ALL-13).
    Prompt::after_deal(
        "Then take the stub out of the shoe, unseen, and keep it for cards still to come.",
        cite(LunarPoker, "38.7(e)"),
    ),
];

const FROM_HAND: &[Prompt] = &[
    //= lunar_poker 38.8(a)
    //= lunar_poker 38.8(b)
    //= lunar_poker 38.8(b)2
    // The deck is held in one hand, whichever the dealer likes, once the steps of 38.7(b) are done.
    Prompt::new("Take the stacked deck in one hand.", cite(LunarPoker, "38.8(b)2")),
    //= lunar_poker 38.8(b)2(i)
    // The hand does not change.
    Prompt::new("Keep the deck in the same hand for the whole round.", cite(LunarPoker, "38.8(b)2(i)")),
    //= lunar_poker 38.8(b)2(ii)
    // Always in sight.
    Prompt::new("Hold it in front of you, above the inventory.", cite(LunarPoker, "38.8(b)2(ii)")),
    //= lunar_poker 38.8(b)3
    // The announcement is made again before the first card.
    Prompt::new("Announce \"No more bets\" again.", cite(LunarPoker, "38.8(b)3")),
    //= lunar_poker 38.8(b)3
    // The other hand deals; only the dealer's first card lies face up (LP-10).
    Prompt::new("Take each card off the top with the free hand.", cite(LunarPoker, "38.8(b)3")),
    //= lunar_poker 38.8(d)
    // It is needed for options (ALL-13).
    Prompt::after_deal("Then keep the stub, unseen, for cards still to come.", cite(LunarPoker, "38.8(d)")),
];

const FROM_AUTOMATED_SHOE: &[Prompt] = &[
    //= lunar_poker 38.9(a)
    //= lunar_poker 38.9(b)
    //= lunar_poker 38.9(b)1
    // The deck goes into the shoe that gives out stacks of five, once the steps of 38.7(b) are done.
    Prompt::new("Put the cards into the automated shoe.", cite(LunarPoker, "38.9(b)1")),
    //= lunar_poker 38.9(b)2
    // The announcement is made again before the first stack.
    Prompt::new("Announce \"No more bets\" again.", cite(LunarPoker, "38.9(b)2")),
    //= lunar_poker 38.9(c)
    // Stack by stack.
    Prompt::new("Deliver each stack of five as the shoe gives it out, yours last.", cite(LunarPoker, "38.9(c)")),
    //= lunar_poker 38.9(d)
    // It is needed for options (ALL-13), and drawn from by hand (LP-22).
    Prompt::after_deal(
        "Take the stub out of the shoe, unseen, and keep it for cards still to come.",
        cite(LunarPoker, "38.9(d)"),
    ),
    //= lunar_poker 38.9(g)
    // In a row; the one at the left end left the deck first (LP-17).
    Prompt::after_deal(
        "Spread your stack, top card to your right, and turn the card at the left end.",
        cite(LunarPoker, "38.9(g)"),
    ),
];
