//! What the dealer is told to do with hands, cards and chips: the physical side of sections 38.7 to 38.10 and 38.12.

use cards::flush::FlushRank;
use law::{Game::HighCardFlush, cite};

use super::elections::{Elections, FoldedProgressive};
use super::ranking::dealer_qualifies;
use crate::dealing::Spot;
use crate::elections::Dealing;
use crate::round::{Next, Prompt, Round, Step};

/// The prompts while a round waits for something.
pub(super) fn prompts(elections: &Elections, round: &Round, next: Next) -> Vec<Prompt> {
    let prompts = match (next, elections.table.dealing) {
        (Next::Bets, Dealing::ManualShoe) => BEFORE_MANUAL_SHOE,
        (Next::Bets, Dealing::Hand) => BEFORE_HAND,
        (Next::Bets, Dealing::AutomatedShoe) => BEFORE_AUTOMATED_SHOE,
        (Next::Step(Step::LockProgressives), _) => LOCK,
        (Next::Step(Step::Deal), Dealing::ManualShoe) => FROM_MANUAL_SHOE,
        (Next::Step(Step::Deal), Dealing::Hand) => FROM_HAND,
        (Next::Step(Step::Deal), Dealing::AutomatedShoe) => FROM_AUTOMATED_SHOE,
        (Next::Choice(_), _) => return choices(elections),
        (Next::Step(Step::TurnDealer), _) => DEALERS_HAND,
        (Next::Step(Step::TurnHand(_)), _) => TURN,
        (Next::Step(Step::SettleHand(_)), _) => return settle(elections, round),
        (Next::Validation { .. }, _) => METER_PAYOUT,
        (Next::Documentation { .. }, _) => DOCUMENTATION,
        (Next::Step(Step::Collect), _) => END,
        _ => &[],
    };
    prompts.to_vec()
}

/// What players may do, and what a folded hand may still be paid.
fn choices(elections: &Elections) -> Vec<Prompt> {
    let stays =
        elections.progressive.as_ref().filter(|_| elections.folded_progressive == FoldedProgressive::StaysEligible);
    let survives = elections.flush_bonus.is_some() || elections.straight_flush_bonus.is_some() || stays.is_some();
    CHOICES.iter().copied().chain(survives.then_some(FOLDED_BONUS)).collect()
}

/// How a hand is settled, by what the dealer has and what is offered.
fn settle(elections: &Elections, round: &Round) -> Vec<Prompt> {
    let qualifies = dealer_qualifies(FlushRank::of(round.shown(Spot::Dealer)));
    let against: &[Prompt] = if qualifies { AGAINST_DEALER } else { NO_DEALER };
    let bonuses = [
        elections.flush_bonus.as_ref().map(|_| FLUSH_BONUS),
        elections.straight_flush_bonus.as_ref().map(|_| STRAIGHT_FLUSH_BONUS),
        elections.progressive.as_ref().map(|_| PROGRESSIVE),
    ];
    let stays = elections.progressive.as_ref().map(|_| STAYS);
    against.iter().copied().chain(bonuses.into_iter().flatten()).chain([LEAVE]).chain(stays).collect()
}

const BEFORE_MANUAL_SHOE: &[Prompt] = &[
    //= high_card_flush 38.7(a)
    // The stacked deck goes into the shoe.
    Prompt::new("See the stacked deck in the dealing shoe.", cite(HighCardFlush, "38.7(a)")),
    //= high_card_flush 38.7(b)
    // The announcement comes before any card.
    Prompt::new("Announce \"No more bets\" when all have wagered.", cite(HighCardFlush, "38.7(b)")),
];

const BEFORE_HAND: &[Prompt] = &[
    //= high_card_flush 38.8(b)2
    // The deck is held in one hand, whichever the dealer likes.
    Prompt::new("Take the stacked deck in one hand.", cite(HighCardFlush, "38.8(b)2")),
    //= high_card_flush 38.8(b)3
    // The announcement comes before any card.
    Prompt::new("Announce \"No more bets\" when all have wagered.", cite(HighCardFlush, "38.8(b)3")),
];

const BEFORE_AUTOMATED_SHOE: &[Prompt] = &[
    //= high_card_flush 38.9(b)1
    // The deck goes into the shoe that gives out stacks of seven.
    Prompt::new("See the cards in the automated shoe.", cite(HighCardFlush, "38.9(b)1")),
    //= high_card_flush 38.9(b)2
    // The announcement comes before the first stack.
    Prompt::new("Announce \"No more bets\" when all have wagered.", cite(HighCardFlush, "38.9(b)2")),
];

const LOCK: &[Prompt] = &[
    //= high_card_flush 38.12(b)1
    // The system takes no more wagers.
    Prompt::new("Lock the progressive system.", cite(HighCardFlush, "38.12(b)1")),
    //= high_card_flush 38.12(b)2
    // The chips are taken in.
    Prompt::new("Collect the progressive wagers.", cite(HighCardFlush, "38.12(b)2")),
    //= high_card_flush 38.12(b)3
    // Chips, wagers and lights agree.
    Prompt::new("Count the chips against the system and see every sensor lit.", cite(HighCardFlush, "38.12(b)3")),
    //= high_card_flush 38.12(b)4
    // Then they belong to the table.
    Prompt::new("Put the chips into the table inventory.", cite(HighCardFlush, "38.12(b)4")),
];

const FROM_MANUAL_SHOE: &[Prompt] = &[
    //= high_card_flush 38.7(b)
    // One hand draws, the other lays down.
    Prompt::new("Draw with the hand nearer the shoe, lay down with the other.", cite(HighCardFlush, "38.7(b)")),
    //= high_card_flush 38.7(e)
    // What is left goes away unseen, unless it is to be counted.
    Prompt::after_deal("Then put the stub into the discard rack, unseen.", cite(HighCardFlush, "38.7(e)")),
];

const FROM_HAND: &[Prompt] = &[
    //= high_card_flush 38.8(b)2(i)
    // The hand does not change.
    Prompt::new("Keep the deck in the same hand for the whole round.", cite(HighCardFlush, "38.8(b)2(i)")),
    //= high_card_flush 38.8(b)2(ii)
    // Always in sight.
    Prompt::new("Hold it in front of you, above the inventory.", cite(HighCardFlush, "38.8(b)2(ii)")),
    //= high_card_flush 38.8(b)3
    // The other hand deals.
    Prompt::new("Take each card off the top with the free hand.", cite(HighCardFlush, "38.8(b)3")),
    //= high_card_flush 38.8(e)
    // What is left goes away unseen, unless it is to be counted.
    Prompt::after_deal("Then put the stub into the discard rack, unseen.", cite(HighCardFlush, "38.8(e)")),
];

const FROM_AUTOMATED_SHOE: &[Prompt] = &[
    //= high_card_flush 38.9(c)
    // Stack by stack.
    Prompt::new("Deliver each stack of seven as the shoe gives it out.", cite(HighCardFlush, "38.9(c)")),
    //= high_card_flush 38.9(e)
    // What is left goes away unseen, unless it is to be counted.
    Prompt::after_deal("Then put the stub into the discard rack, unseen.", cite(HighCardFlush, "38.9(e)")),
];

const CHOICES: &[Prompt] = &[
    //= high_card_flush 38.10(a)
    // The cards are the player's alone, and always in sight.
    Prompt::new("See that players keep their cards in view and to themselves.", cite(HighCardFlush, "38.10(a)")),
    //= high_card_flush 38.10(b)
    // Clockwise, and no other way.
    Prompt::new("Let each player fold or raise, from your left.", cite(HighCardFlush, "38.10(b)")),
    //= high_card_flush 38.10(b)
    // A fold is cleared at once.
    Prompt::new("Collect a folded ante and its cards.", cite(HighCardFlush, "38.10(b)")),
    //= high_card_flush 38.10(b)
    // The player sets the hand: what plays lies at the raise, the rest apart from it.
    Prompt::new(
        "See that a raising player lays the cards that play at the raise wager, and discards the others face down to the right.",
        cite(HighCardFlush, "38.10(b)"),
    ),
];

//= high_card_flush 38.10(c)
// Folded cards that win a bonus are shown and paid.
const FOLDED_BONUS: Prompt =
    Prompt::new("Confirm and pay bonuses that a folded hand shows.", cite(HighCardFlush, "38.10(c)"));

const DEALERS_HAND: &[Prompt] = &[
    //= high_card_flush 38.10(b)
    // The discards are gone before the dealer's hand is shown.
    Prompt::new("Put all players' discards into the discard rack, face down.", cite(HighCardFlush, "38.10(b)")),
    //= high_card_flush 38.10(d)
    // All others have decided.
    Prompt::new(
        "See that folded wagers and cards are gone, and turn your seven cards.",
        cite(HighCardFlush, "38.10(d)"),
    ),
];

const TURN: &[Prompt] = &[
    //= high_card_flush 38.10(e)
    // Counterclockwise.
    Prompt::new(
        "Turn the cards that the player kept and resolve one hand after the other, from your right.",
        cite(HighCardFlush, "38.10(e)"),
    ),
    //= high_card_flush 38.10(e)1
    // Before anything is paid.
    Prompt::new("Say whether your own hand qualifies.", cite(HighCardFlush, "38.10(e)1")),
];

const NO_DEALER: &[Prompt] = &[
    //= high_card_flush 38.10(e)1(i)
    // The other cards do not matter.
    Prompt::new("Pay the ante even money, and leave the raise to the player.", cite(HighCardFlush, "38.10(e)1(i)")),
];

const AGAINST_DEALER: &[Prompt] = &[
    //= high_card_flush 38.10(e)1(ii)
    // By the longest flush, then by its cards.
    Prompt::new("Compare the player's flush with yours.", cite(HighCardFlush, "38.10(e)1(ii)")),
    //= high_card_flush 38.10(e)1(ii)(A)
    // Both.
    Prompt::new("If it is higher, pay ante and raise even money.", cite(HighCardFlush, "38.10(e)1(ii)(A)")),
    //= high_card_flush 38.10(e)1(ii)(B)
    // Both.
    Prompt::new("If it is lower, collect ante and raise.", cite(HighCardFlush, "38.10(e)1(ii)(B)")),
    //= high_card_flush 38.10(e)1(ii)(C)
    // Both.
    Prompt::new("If they are equal, leave ante and raise to the player.", cite(HighCardFlush, "38.10(e)1(ii)(C)")),
];

//= high_card_flush 38.10(e)2(i)
// Whatever the dealer has.
const FLUSH_BONUS: Prompt =
    Prompt::new("Pay a flush bonus by its table, or collect it.", cite(HighCardFlush, "38.10(e)2(i)"));

//= high_card_flush 38.10(e)2(ii)
// Whatever the dealer has.
const STRAIGHT_FLUSH_BONUS: Prompt =
    Prompt::new("Pay a straight flush bonus by its table, or collect it.", cite(HighCardFlush, "38.10(e)2(ii)"));

//= high_card_flush 38.10(e)2(iii)
// The chip is collected already.
const PROGRESSIVE: Prompt = Prompt::new(
    "Pay a progressive wager with a three card straight flush or better by its table.",
    cite(HighCardFlush, "38.10(e)2(iii)"),
);

//= high_card_flush 38.10(e)3
// Paid hands stay until they are paid; lost wagers are collected at once.
const LEAVE: Prompt = Prompt::new(
    "Leave a hand that wins face up until it is paid, then take its cards.",
    cite(HighCardFlush, "38.10(e)3"),
);

//= high_card_flush 38.12(e)
// The exception for a payout that comes from elsewhere (ALL-30).
const STAYS: Prompt = Prompt::new(
    "But leave a hand whose payout is not from the inventory until a supervisor confirms its documentation.",
    cite(HighCardFlush, "38.12(e)"),
);

const DOCUMENTATION: &[Prompt] = &[
    //= high_card_flush 38.12(e)
    // The dealer waits for the paperwork (ALL-30).
    Prompt::new(
        "Do not collect this player's cards: a supervisor confirms first that the payout is documented.",
        cite(HighCardFlush, "38.12(e)"),
    ),
];

const METER_PAYOUT: &[Prompt] = &[
    //= high_card_flush 38.12(e)
    // The cards are evidence.
    Prompt::new(
        "Leave the hand face up until a supervisor confirms that the payout is documented.",
        cite(HighCardFlush, "38.12(e)"),
    ),
    //= high_card_flush 38.12(f)
    // Entered, verified, documented; not out of the inventory.
    Prompt::new("Enter player and hand on the system, verify, and have it validated.", cite(HighCardFlush, "38.12(f)")),
];

const END: &[Prompt] = &[
    //= high_card_flush 38.10(f)
    // The dealer's cards come last.
    Prompt::new("Put your seven cards into the discard rack.", cite(HighCardFlush, "38.10(f)")),
];
