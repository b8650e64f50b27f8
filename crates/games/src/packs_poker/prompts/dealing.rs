//! Sections 43.7, 43.8 and 43.9, and what 43.12 demands before the deal.

use law::{Game::PacksPoker, cite};

use super::Part;
use crate::elections::{Dealing, Shuffler};
use crate::packs_poker::elections::Elections;
use crate::round::Prompt;

/// The prompts until "No more bets".
pub(super) fn before(elections: &Elections) -> Vec<Part> {
    let announce = match elections.table.dealing {
        Dealing::ManualShoe => BEFORE_MANUAL_SHOE,
        Dealing::Hand => BEFORE_HAND,
        Dealing::AutomatedShoe => BEFORE_AUTOMATED_SHOE,
    };
    let meters = [&elections.five_card, &elections.seven_card].iter().any(|bonus| bonus.progressive.is_some());
    if meters { vec![ACTIVATE, announce] } else { vec![announce] }
}

/// The prompts while cards are dealt and the stub is put away.
pub(super) fn during(elections: &Elections) -> Vec<Part> {
    let device_counts = elections.table.shuffler == Shuffler::AutomatedCounting;
    match (elections.table.dealing, device_counts) {
        (Dealing::ManualShoe, false) => vec![FROM_MANUAL_SHOE, COUNT],
        (Dealing::ManualShoe, true) => vec![FROM_MANUAL_SHOE, COUNTED_BY_DEVICE],
        (Dealing::Hand, false) => vec![FROM_HAND, COUNT_FROM_HAND],
        (Dealing::Hand, true) => vec![FROM_HAND, COUNTED_BY_DEVICE_FROM_HAND],
        (Dealing::AutomatedShoe, false) => vec![FROM_AUTOMATED_SHOE, COUNT_FROM_HAND],
        (Dealing::AutomatedShoe, true) => vec![FROM_AUTOMATED_SHOE, COUNTED_BY_DEVICE_FROM_HAND],
    }
}

const BEFORE_MANUAL_SHOE: Part = &[
    //= packs_poker 43.7(a)
    // The dealer or the shuffler puts it there.
    Prompt::new("See the stacked deck in the dealing shoe.", cite(PacksPoker, "43.7(a)")),
    //= packs_poker 43.7(b)
    // The announcement comes before any card.
    Prompt::new("Announce \"No more bets\" when all have wagered.", cite(PacksPoker, "43.7(b)")),
];

const BEFORE_HAND: Part = &[
    //= packs_poker 43.8(b)1
    // Whichever hand the dealer likes.
    Prompt::new("Take the stacked deck in one hand.", cite(PacksPoker, "43.8(b)1")),
    //= packs_poker 43.8(b)2
    // The announcement comes before any card.
    Prompt::new("Announce \"No more bets\" when all have wagered.", cite(PacksPoker, "43.8(b)2")),
];

const BEFORE_AUTOMATED_SHOE: Part = &[
    //= packs_poker 43.9(b)1
    // It gives out stacks of five.
    Prompt::new("See the cards in the automated shoe.", cite(PacksPoker, "43.9(b)1")),
    //= packs_poker 43.9(b)2
    // The announcement comes before the first stack.
    Prompt::new("Announce \"No more bets\" when all have wagered.", cite(PacksPoker, "43.9(b)2")),
];

const ACTIVATE: Part = &[
    //= packs_poker 43.12(a)
    // The system knows who has wagered before any card is dealt.
    Prompt::new("Activate the progressive system at each position with such a wager.", cite(PacksPoker, "43.12(a)")),
];

pub(super) const REGISTER: Part = &[
    //= packs_poker 43.12(b)
    // After the announcement, before the deal.
    Prompt::new("Register the progressive wagers on the meters.", cite(PacksPoker, "43.12(b)")),
];

const FROM_MANUAL_SHOE: Part = &[
    //= packs_poker 43.7(c)
    // One hand draws, the other lays down.
    Prompt::new("Draw with the hand nearer the shoe, lay down with the other.", cite(PacksPoker, "43.7(c)")),
    //= packs_poker 43.7(d)
    // Who has not wagered gets no cards.
    Prompt::of_plan(
        "Five cards face down to each player with a wager, from your left, and to yourself last.",
        cite(PacksPoker, "43.7(d)"),
    ),
    //= packs_poker 43.7(e)
    // The two lie one on the other.
    Prompt::of_plan("Then two cards face down to each of the three pack areas.", cite(PacksPoker, "43.7(e)")),
    //= packs_poker 43.7(f)
    // What is left goes away unseen.
    Prompt::after_deal(
        "Take the stub out of the shoe and rack it unseen, unless you count it.",
        cite(PacksPoker, "43.7(f)"),
    ),
];

const FROM_HAND: Part = &[
    //= packs_poker 43.8(b)1(i)
    // The hand does not change.
    Prompt::new("Keep the deck in the same hand for the whole round.", cite(PacksPoker, "43.8(b)1(i)")),
    //= packs_poker 43.8(b)1(ii)
    // Always in sight.
    Prompt::new("Hold it in front of you, above the inventory.", cite(PacksPoker, "43.8(b)1(ii)")),
    //= packs_poker 43.8(b)3
    // The other hand deals.
    Prompt::new("Take each card off the top with the free hand.", cite(PacksPoker, "43.8(b)3")),
    //= packs_poker 43.8(c)
    // Who has not wagered gets no cards.
    Prompt::of_plan(
        "Five cards face down to each player with a wager, from your left, and to yourself last.",
        cite(PacksPoker, "43.8(c)"),
    ),
    //= packs_poker 43.8(d)
    // The two lie one on the other.
    Prompt::of_plan("Then two cards face down to each of the three pack areas.", cite(PacksPoker, "43.8(d)")),
    //= packs_poker 43.8(e)
    // What is left goes away unseen.
    Prompt::after_deal("Rack the stub unseen, unless you count it.", cite(PacksPoker, "43.8(e)")),
];

const FROM_AUTOMATED_SHOE: Part = &[
    //= packs_poker 43.9(c)
    // Stack by stack, as the shoe gives them out.
    Prompt::new(
        "Deliver each stack of five as the shoe gives it out, only where a wager lies, the last to yourself.",
        cite(PacksPoker, "43.9(c)"),
    ),
    //= packs_poker 43.9(d)
    // The shoe has no stacks of two (PP-17).
    Prompt::new(
        "Before the packs take the stub out of the shoe, and deal them by hand, two cards each.",
        cite(PacksPoker, "43.9(d)"),
    ),
    //= packs_poker 43.9(e)
    // Nothing is left in the shoe.
    Prompt::after_deal(
        "End the deal as from the hand: hold the stub in one hand, then rack it unseen.",
        cite(PacksPoker, "43.9(e)"),
    ),
];

const COUNT: Part = &[
    //= packs_poker 43.7(g)
    // It shows whether all cards are there.
    Prompt::after_deal("Count the stub face down, in one of five rounds at least.", cite(PacksPoker, "43.7(g)")),
    //= packs_poker 43.7(g)1
    // A right count changes nothing.
    Prompt::after_deal("If the deck is complete, rack the stub unseen.", cite(PacksPoker, "43.7(g)1")),
];

const COUNT_FROM_HAND: Part = &[
    //= packs_poker 43.8(f)
    // As from a shoe.
    Prompt::after_deal("Count the stub face down, in one of five rounds at least.", cite(PacksPoker, "43.8(f)")),
    //= packs_poker 43.7(g)1
    // A right count changes nothing.
    Prompt::after_deal("If the deck is complete, rack the stub unseen.", cite(PacksPoker, "43.7(g)1")),
];

const COUNTED_BY_DEVICE: Part = &[
    //= packs_poker 43.7(h)
    // The device says whether all are there.
    Prompt::after_deal("The stub need not be counted: the shuffler counts the cards.", cite(PacksPoker, "43.7(h)")),
];

const COUNTED_BY_DEVICE_FROM_HAND: Part = &[
    //= packs_poker 43.8(g)
    // The device says whether all are there.
    Prompt::after_deal("The stub need not be counted: the shuffler counts the cards.", cite(PacksPoker, "43.8(g)")),
];
