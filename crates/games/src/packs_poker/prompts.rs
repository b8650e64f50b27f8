//! What the dealer is told to do with hands, cards and chips: the physical side of sections 43.7 to 43.10 and 43.12.

use law::{Game::PacksPoker, cite};

use super::elections::{Collecting, Elections, Reveal};
use super::wagers::PACKS;
use crate::elections::{Dealing, Shuffler};
use crate::round::{Next, Prompt, Step};

/// The prompts while a round at a table with these elections waits for something.
pub(super) fn prompts(elections: &Elections, next: Next) -> Vec<Prompt> {
    let parts = match next {
        Next::Bets => before_the_deal(elections),
        Next::Step(Step::LockProgressives) => vec![REGISTER],
        Next::Step(Step::Deal) => deal(elections),
        Next::Step(Step::TurnHands | Step::TurnHand(_)) => {
            let shown = if elections.reveal == Reveal::Player { SHOWN_BY_PLAYERS } else { SHOWN_BY_DEALER };
            vec![LOOK, shown, HANDS_OFF]
        }
        Next::Step(Step::TurnDealer) => vec![HANDS_OFF, DEALERS_HAND],
        Next::Step(Step::TurnPack(1)) => vec![TURN_FIRST_PACK],
        Next::Step(Step::TurnPack(_)) => vec![TURN_NEXT_PACK],
        Next::Validation { .. } => vec![VALIDATION],
        Next::Step(Step::SettlePack(pack)) => settle(elections.collecting, pack),
        Next::Step(Step::Collect) => vec![END],
        _ => Vec::new(),
    };
    parts.concat()
}

/// Some prompts that belong together.
type Part = &'static [Prompt];

fn before_the_deal(elections: &Elections) -> Vec<Part> {
    let announce = match elections.table.dealing {
        Dealing::ManualShoe => BEFORE_MANUAL_SHOE,
        Dealing::Hand => BEFORE_HAND,
        Dealing::AutomatedShoe => BEFORE_AUTOMATED_SHOE,
    };
    let meters = [&elections.five_card, &elections.seven_card].iter().any(|bonus| bonus.progressive.is_some());
    if meters { vec![ACTIVATE, announce] } else { vec![announce] }
}

fn deal(elections: &Elections) -> Vec<Part> {
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

fn settle(collecting: Collecting, pack: u8) -> Vec<Part> {
    let last = usize::from(pack) == PACKS;
    match collecting {
        _ if last => vec![SETTLE],
        Collecting::AfterLastWager => vec![SETTLE, COLLECT_EARLY],
        Collecting::EndOfRound => vec![SETTLE, COLLECT_LATE],
    }
}

const BEFORE_MANUAL_SHOE: &[Prompt] = &[
    //= packs_poker 43.7(a)
    // The dealer or the shuffler puts it there.
    Prompt::new("See the stacked deck in the dealing shoe.", cite(PacksPoker, "43.7(a)")),
    //= packs_poker 43.7(b)
    // The announcement comes before any card.
    Prompt::new("Announce \"No more bets\" when all have wagered.", cite(PacksPoker, "43.7(b)")),
];

const BEFORE_HAND: &[Prompt] = &[
    //= packs_poker 43.8(a)
    //= packs_poker 43.8(b)
    //= packs_poker 43.8(b)1
    // Whichever hand the dealer likes.
    Prompt::new("Take the stacked deck in one hand.", cite(PacksPoker, "43.8(b)1")),
    //= packs_poker 43.8(b)2
    // The announcement comes before any card.
    Prompt::new("Announce \"No more bets\" when all have wagered.", cite(PacksPoker, "43.8(b)2")),
];

const BEFORE_AUTOMATED_SHOE: &[Prompt] = &[
    //= packs_poker 43.9(a)
    //= packs_poker 43.9(b)
    //= packs_poker 43.9(b)1
    // It gives out stacks of five.
    Prompt::new("See the cards in the automated shoe.", cite(PacksPoker, "43.9(b)1")),
    //= packs_poker 43.9(b)2
    // The announcement comes before the first stack.
    Prompt::new("Announce \"No more bets\" when all have wagered.", cite(PacksPoker, "43.9(b)2")),
];

const ACTIVATE: &[Prompt] = &[
    //= packs_poker 43.12(a)
    // The system knows who has wagered before any card is dealt.
    Prompt::new("Activate the progressive system at each position with such a wager.", cite(PacksPoker, "43.12(a)")),
];

const REGISTER: &[Prompt] = &[
    //= packs_poker 43.12(b)
    // After the announcement, before the deal.
    Prompt::new("Register the progressive wagers on the meters.", cite(PacksPoker, "43.12(b)")),
];

const FROM_MANUAL_SHOE: &[Prompt] = &[
    //= packs_poker 43.7(c)
    // One hand draws, the other lays down.
    Prompt::new("Draw with the hand nearer the shoe, lay down with the other.", cite(PacksPoker, "43.7(c)")),
    //= packs_poker 43.7(d)
    // Who has not wagered gets no cards.
    Prompt::new(
        "Five cards face down to each player with a wager, from your left, and to yourself last.",
        cite(PacksPoker, "43.7(d)"),
    ),
    //= packs_poker 43.7(e)
    // The two lie one on the other.
    Prompt::new("Then two cards face down to each of the three pack areas.", cite(PacksPoker, "43.7(e)")),
    //= packs_poker 43.7(f)
    // What is left goes away unseen.
    Prompt::new("Take the stub out of the shoe and rack it unseen, unless you count it.", cite(PacksPoker, "43.7(f)")),
];

const FROM_HAND: &[Prompt] = &[
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
    Prompt::new(
        "Five cards face down to each player with a wager, from your left, and to yourself last.",
        cite(PacksPoker, "43.8(c)"),
    ),
    //= packs_poker 43.8(d)
    // The two lie one on the other.
    Prompt::new("Then two cards face down to each of the three pack areas.", cite(PacksPoker, "43.8(d)")),
    //= packs_poker 43.8(e)
    // What is left goes away unseen.
    Prompt::new("Rack the stub unseen, unless you count it.", cite(PacksPoker, "43.8(e)")),
];

const FROM_AUTOMATED_SHOE: &[Prompt] = &[
    //= packs_poker 43.9(c)
    // Stack by stack, as the shoe gives them out.
    Prompt::new(
        "Deliver a stack of five to each player with a wager, from your left, and the last to yourself.",
        cite(PacksPoker, "43.9(c)"),
    ),
    //= packs_poker 43.9(d)
    // The shoe has no stacks of two (PP-17).
    Prompt::new(
        "Take the stub out of the shoe and deal the three packs by hand, two cards each.",
        cite(PacksPoker, "43.9(d)"),
    ),
    //= packs_poker 43.9(e)
    // Nothing is left in the shoe.
    Prompt::new(
        "End the deal as from the hand: hold the stub in one hand, then rack it unseen.",
        cite(PacksPoker, "43.9(e)"),
    ),
];

const COUNT: &[Prompt] = &[
    //= packs_poker 43.7(g)
    // It shows whether all cards are there.
    Prompt::new("Count the stub face down, in one of five rounds at least.", cite(PacksPoker, "43.7(g)")),
    //= packs_poker 43.7(g)1
    // A right count changes nothing.
    Prompt::new("If the deck is complete, rack the stub unseen.", cite(PacksPoker, "43.7(g)1")),
];

const COUNT_FROM_HAND: &[Prompt] = &[
    //= packs_poker 43.8(f)
    // As from a shoe.
    Prompt::new("Count the stub face down, in one of five rounds at least.", cite(PacksPoker, "43.8(f)")),
    //= packs_poker 43.7(g)1
    // A right count changes nothing.
    Prompt::new("If the deck is complete, rack the stub unseen.", cite(PacksPoker, "43.7(g)1")),
];

const COUNTED_BY_DEVICE: &[Prompt] = &[
    //= packs_poker 43.7(h)
    // The device says whether all are there.
    Prompt::new("The stub need not be counted: the shuffler counts the cards.", cite(PacksPoker, "43.7(h)")),
];

const COUNTED_BY_DEVICE_FROM_HAND: &[Prompt] = &[
    //= packs_poker 43.8(g)
    // The device says whether all are there.
    Prompt::new("The stub need not be counted: the shuffler counts the cards.", cite(PacksPoker, "43.8(g)")),
];

const LOOK: &[Prompt] = &[
    //= packs_poker 43.10(a)
    // Not before all cards are dealt.
    Prompt::new("Let the players look at their cards.", cite(PacksPoker, "43.10(a)")),
];

const SHOWN_BY_PLAYERS: &[Prompt] = &[
    //= packs_poker 43.10(a)1
    // The players turn their cards themselves.
    Prompt::new(
        "See each player lay out five cards face up before the betting position.",
        cite(PacksPoker, "43.10(a)1"),
    ),
];

const SHOWN_BY_DEALER: &[Prompt] = &[
    //= packs_poker 43.10(a)2
    // The players leave it to the dealer.
    Prompt::new(
        "See all hands stacked face down, then turn and lay them out one by one, from your right.",
        cite(PacksPoker, "43.10(a)2"),
    ),
];

const HANDS_OFF: &[Prompt] = &[
    //= packs_poker 43.10(b)
    // Not until the round is over.
    Prompt::new("No player touches the cards any more.", cite(PacksPoker, "43.10(b)")),
];

const DEALERS_HAND: &[Prompt] = &[
    //= packs_poker 43.10(c)
    // When all players' cards lie there.
    Prompt::new("Turn your five cards.", cite(PacksPoker, "43.10(c)")),
];

const TURN_FIRST_PACK: &[Prompt] = &[
    //= packs_poker 43.10(d)
    // One pack at a time.
    Prompt::new("Turn the pack and lay its two cards before you.", cite(PacksPoker, "43.10(d)")),
];

const TURN_NEXT_PACK: &[Prompt] = &[
    //= packs_poker 43.10(i)
    // As the first one.
    Prompt::new("Turn the pack and lay its two cards before you.", cite(PacksPoker, "43.10(i)")),
];

const VALIDATION: &[Prompt] = &[
    //= packs_poker 43.12(c)1
    // The first check.
    Prompt::new("Verify that the hand is on the pay table.", cite(PacksPoker, "43.12(c)1")),
    //= packs_poker 43.12(c)2
    // The second check.
    Prompt::new("Verify that the system has accepted the wager.", cite(PacksPoker, "43.12(c)2")),
    //= packs_poker 43.12(c)3
    // Another person than the dealer.
    Prompt::new("Have a supervisor validate the payout.", cite(PacksPoker, "43.12(c)3")),
    //= packs_poker 43.12(d)4
    // The cards are evidence.
    Prompt::new(
        "Leave the cards until the paperwork is done, if the inventory does not pay.",
        cite(PacksPoker, "43.12(d)4"),
    ),
];

const SETTLE: &[Prompt] = &[
    //= packs_poker 43.10(d)
    // Seven cards each, the best five count.
    Prompt::new(
        "Compare each hand with yours, one player after the other from your right.",
        cite(PacksPoker, "43.10(d)"),
    ),
    //= packs_poker 43.10(e)
    // Without a pair nothing is won.
    Prompt::new("Pay higher hands with a pair or better even money; collect what loses.", cite(PacksPoker, "43.10(e)")),
    //= packs_poker 43.10(g)
    // They are judged by themselves.
    Prompt::new("Pay or collect the bonus wagers, whatever became of the pack's bet.", cite(PacksPoker, "43.10(g)")),
    //= packs_poker 43.12(b)
    // Pack by pack.
    Prompt::new("Pay and collect everything on this pack before you turn the next.", cite(PacksPoker, "43.12(b)")),
    //= packs_poker 43.10(h)
    // It has served.
    Prompt::new("Then rack the pack.", cite(PacksPoker, "43.10(h)")),
];

const COLLECT_EARLY: &[Prompt] = &[
    //= packs_poker 43.10(j)
    // They have nothing left to win.
    Prompt::new("Take up the cards of players with no wager on a later pack.", cite(PacksPoker, "43.10(j)")),
];

const COLLECT_LATE: &[Prompt] = &[
    //= packs_poker 43.10(j)
    // The house has elected so.
    Prompt::new("Leave all players' cards until the end of the round.", cite(PacksPoker, "43.10(j)")),
];

const END: &[Prompt] = &[
    //= packs_poker 43.10(k)
    // Disputes are settled with the cards.
    Prompt::new("Take up all cards in order, so that every hand can be rebuilt.", cite(PacksPoker, "43.10(k)")),
];
