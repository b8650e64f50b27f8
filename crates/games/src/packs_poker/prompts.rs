//! What the dealer is told to do with hands, cards and chips: the physical side of sections 43.7 to 43.10 and 43.12.

mod dealing;

use law::{Game::PacksPoker, cite};

use super::elections::{Collecting, Elections, HigherWithoutPair, Reveal};
use super::wagers::PACKS;
use crate::round::{Next, Prompt, Step};

/// The prompts while a round at a table with these elections waits for something.
pub(super) fn prompts(elections: &Elections, next: Next) -> Vec<Prompt> {
    let parts = match next {
        Next::Bets => dealing::before(elections),
        Next::Step(Step::LockProgressives) => vec![dealing::REGISTER],
        Next::Step(Step::Deal) => dealing::during(elections),
        Next::Step(Step::TurnHands | Step::TurnHand(_)) => {
            let shown = if elections.reveal == Reveal::Player { SHOWN_BY_PLAYERS } else { SHOWN_BY_DEALER };
            vec![LOOK, shown, HANDS_OFF]
        }
        Next::Step(Step::TurnDealer) => vec![DEALERS_HAND],
        Next::Step(Step::TurnPack(1)) => vec![TURN_FIRST_PACK],
        Next::Step(Step::TurnPack(_)) => vec![TURN_NEXT_PACK],
        Next::Validation { .. } => vec![VALIDATION],
        Next::Documentation { .. } => vec![DOCUMENTATION],
        Next::Step(Step::SettlePack(pack)) => settle(elections, pack),
        Next::Step(Step::Collect) => vec![END],
        _ => Vec::new(),
    };
    parts.concat()
}

/// Some prompts that belong together.
type Part = &'static [Prompt];

fn settle(elections: &Elections, pack: u8) -> Vec<Part> {
    let push = match elections.higher_without_pair {
        HigherWithoutPair::Loses => PUSH,
        HigherWithoutPair::Pushes => PUSH_OR_NO_PAIR,
    };
    let bonuses = elections.offers_bonus().then_some(BONUSES);
    let meters = [&elections.five_card, &elections.seven_card].iter().any(|bonus| bonus.progressive.is_some());
    let collect: &[Part] = match elections.collecting {
        _ if usize::from(pack) == PACKS => &[],
        Collecting::AfterLastWager if meters => &[COLLECT_EARLY, STAYS],
        Collecting::AfterLastWager => &[COLLECT_EARLY],
        Collecting::EndOfRound => &[COLLECT_LATE],
    };
    [COMPARE, push].into_iter().chain(bonuses).chain([FINISH_PACK]).chain(collect.iter().copied()).collect()
}

const LOOK: Part = &[
    //= packs_poker 43.10(a)
    // Not before all cards are dealt.
    Prompt::new("Let the players look at their cards.", cite(PacksPoker, "43.10(a)")),
];

const SHOWN_BY_PLAYERS: Part = &[
    //= packs_poker 43.10(a)1
    // The players turn their cards themselves.
    Prompt::new(
        "See each player lay out five cards face up before the betting position.",
        cite(PacksPoker, "43.10(a)1"),
    ),
];

const SHOWN_BY_DEALER: Part = &[
    //= packs_poker 43.10(a)2
    // The players leave it to the dealer.
    Prompt::new(
        "See all hands stacked face down, then turn and lay them out one by one, from your right.",
        cite(PacksPoker, "43.10(a)2"),
    ),
];

const HANDS_OFF: Part = &[
    //= packs_poker 43.10(b)
    // Not until the round is over.
    Prompt::new("No player touches the cards any more.", cite(PacksPoker, "43.10(b)")),
];

const DEALERS_HAND: Part = &[
    //= packs_poker 43.10(c)
    // When all players' cards lie there.
    Prompt::new("Turn your five cards.", cite(PacksPoker, "43.10(c)")),
];

const TURN_FIRST_PACK: Part = &[
    //= packs_poker 43.10(d)
    // One pack at a time.
    Prompt::new("Turn the pack and lay its two cards before you.", cite(PacksPoker, "43.10(d)")),
];

const TURN_NEXT_PACK: Part = &[
    //= packs_poker 43.10(i)
    // As the first one.
    Prompt::new("Turn the pack and lay its two cards before you.", cite(PacksPoker, "43.10(i)")),
];

const VALIDATION: Part = &[
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
        "Leave the cards until the payout is documented, if the inventory does not pay it.",
        cite(PacksPoker, "43.12(d)4"),
    ),
];

const DOCUMENTATION: Part = &[
    //= packs_poker 43.12(d)4
    // The dealer waits for the paperwork (ALL-30).
    Prompt::new(
        "Do not collect this player's cards: a supervisor confirms first that the payout is documented.",
        cite(PacksPoker, "43.12(d)4"),
    ),
];

const STAYS: Part = &[
    //= packs_poker 43.12(d)4
    // The exception from taking cards up early (ALL-30).
    Prompt::new(
        "But leave a hand whose payout is not from the inventory until a supervisor confirms its documentation.",
        cite(PacksPoker, "43.12(d)4"),
    ),
];

const COMPARE: Part = &[
    //= packs_poker 43.10(d)
    // Seven cards each, the best five count.
    Prompt::new(
        "Compare each hand with yours, one player after the other from your right.",
        cite(PacksPoker, "43.10(d)"),
    ),
    //= packs_poker 43.10(e)
    // Without a pair nothing is won.
    Prompt::new("Pay higher hands with a pair or better even money; collect what loses.", cite(PacksPoker, "43.10(e)")),
];

const PUSH: Part = &[
    //= packs_poker 43.10(f)
    // A tie without a pair is no push (PP-3).
    Prompt::new("Leave the pack's bet of a tie with a pair or better.", cite(PacksPoker, "43.10(f)")),
];

const PUSH_OR_NO_PAIR: Part = &[
    //= packs_poker 43.10(f)
    // The house has elected so; a tie without a pair loses all the same (PP-3).
    Prompt::new(
        "Leave the pack's bet of a tie with a pair or better, and of a higher hand without a pair.",
        cite(PacksPoker, "43.10(f)"),
    ),
];

const BONUSES: Part = &[
    //= packs_poker 43.10(g)
    // They are judged by themselves.
    Prompt::new("Pay or collect the bonus wagers, whatever became of the pack's bet.", cite(PacksPoker, "43.10(g)")),
];

const FINISH_PACK: Part = &[
    //= packs_poker 43.12(b)
    // Pack by pack.
    Prompt::new("Pay and collect everything on this pack before you turn the next.", cite(PacksPoker, "43.12(b)")),
    //= packs_poker 43.10(h)
    // It has served.
    Prompt::new("Then rack the pack.", cite(PacksPoker, "43.10(h)")),
];

const COLLECT_EARLY: Part = &[
    //= packs_poker 43.10(j)
    // They have nothing left to win.
    Prompt::new("Take up the cards of players with no wager on a later pack.", cite(PacksPoker, "43.10(j)")),
];

const COLLECT_LATE: Part = &[
    //= packs_poker 43.10(j)
    // The house has elected so.
    Prompt::new("Leave all players' cards until the end of the round.", cite(PacksPoker, "43.10(j)")),
];

const END: Part = &[
    //= packs_poker 43.10(k)
    // Disputes are settled with the cards.
    Prompt::new("Take up all cards in order, so that every hand can be rebuilt.", cite(PacksPoker, "43.10(k)")),
];
