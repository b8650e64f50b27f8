//! What the dealer is told to do with hands, cards and chips: the physical side of sections 42.7 to 42.10.

use law::{Game::Holdem3Bonus, cite};

use super::elections::{BurnCards, DealersCards, Elections, Version};
use crate::elections::Dealing;
use crate::round::{Next, Prompt, Round, Status, Step};

/// The prompts while a round waits for something: without a 6 card bonus nobody is told of one.
pub(super) fn prompts(elections: &Elections, round: &Round, next: Next) -> Vec<Prompt> {
    match next {
        Next::Bets => before(elections.table.dealing).to_vec(),
        Next::Step(Step::Deal) => while_dealing(elections),
        Next::Declarations(_) => THREE_CARD_BONUS.to_vec(),
        Next::Step(Step::TurnFlop) => FLOP.to_vec(),
        Next::Choice(_) => [&[KEEP_CARDS, ASK, fold(elections), GO_ON], turn_river(elections.version)].concat(),
        Next::Step(Step::TurnRiver) => RIVER.to_vec(),
        Next::Step(Step::TurnDealer) => DEALERS_HAND.to_vec(),
        Next::Step(Step::TurnHand(seat)) if round.seat(seat).status == Status::Folded => TURN_TUCKED.to_vec(),
        Next::Step(Step::TurnHand(_)) => TURN.to_vec(),
        Next::Step(Step::SettleHand(seat)) => settle(elections, round.seat(seat).status),
        Next::Step(Step::Collect) => END.to_vec(),
        _ => Vec::new(),
    }
}

const fn before(dealing: Dealing) -> &'static [Prompt] {
    match dealing {
        Dealing::ManualShoe => BEFORE_MANUAL_SHOE,
        Dealing::Hand => BEFORE_HAND,
        Dealing::AutomatedShoe => BEFORE_AUTOMATED_SHOE,
    }
}

fn while_dealing(elections: &Elections) -> Vec<Prompt> {
    let dealing = elections.table.dealing;
    let from = match dealing {
        Dealing::ManualShoe => FROM_MANUAL_SHOE,
        Dealing::Hand => FROM_HAND,
        Dealing::AutomatedShoe => FROM_AUTOMATED_SHOE,
    };
    let lie: &[Prompt] = match (dealing, elections.dealers_cards) {
        (Dealing::AutomatedShoe, DealersCards::Stacked) => LEAVE_STACKED,
        (Dealing::AutomatedShoe, DealersCards::Spread) => SPREAD,
        (Dealing::ManualShoe | Dealing::Hand, _) => &[],
    };
    let burn = match (elections.burn_cards, dealing) {
        (BurnCards::None, _) => None,
        (BurnCards::BeforeEachPair, Dealing::ManualShoe) => Some(cite(Holdem3Bonus, "42.7(c)3")),
        (BurnCards::BeforeEachPair, Dealing::Hand) => Some(cite(Holdem3Bonus, "42.8(c)3")),
        (BurnCards::BeforeEachPair, Dealing::AutomatedShoe) => Some(cite(Holdem3Bonus, "42.9(c)")),
    };
    let burn = burn.map(|clause| Prompt::of_plan("Burn a card before each pair of community cards.", clause));
    let stub = match dealing {
        //= holdem_3_bonus 42.7(d)
        // What is left goes away unseen, unless it is to be counted.
        Dealing::ManualShoe => cite(Holdem3Bonus, "42.7(d)"),
        //= holdem_3_bonus 42.8(d)
        // The same from the hand.
        Dealing::Hand => cite(Holdem3Bonus, "42.8(d)"),
        //= holdem_3_bonus 42.9(c)
        // The same from the automated shoe.
        Dealing::AutomatedShoe => cite(Holdem3Bonus, "42.9(c)"),
    };
    let stub = Prompt::after_deal("Then put the stub into the discard rack, unseen.", stub);
    from.iter().chain(lie).copied().chain(burn).chain([stub]).collect()
}

const fn fold(elections: &Elections) -> Prompt {
    match elections.six_card_bonus {
        Some(_) => FOLD_OR_TUCK,
        None => FOLD,
    }
}

/// What is still to be settled for a player who has folded or not.
fn settle(elections: &Elections, status: Status) -> Vec<Prompt> {
    match (&elections.six_card_bonus, status) {
        (Some(_), Status::Folded) => vec![SIX_CARD_BONUS],
        (Some(_), _) => vec![RESOLVE_BEFORE_BONUS, SIX_CARD_BONUS],
        (None, Status::Folded) => Vec::new(),
        (None, _) => vec![RESOLVE],
    }
}

const fn turn_river(version: Version) -> &'static [Prompt] {
    match version {
        Version::One => TURN_RIVER,
        Version::Two => TURN_RIVER_OR_DOUBLE,
    }
}

const BEFORE_MANUAL_SHOE: &[Prompt] = &[
    //= holdem_3_bonus 42.7(a)
    // The stacked deck goes into the shoe.
    Prompt::new("See the stacked deck in the dealing shoe.", cite(Holdem3Bonus, "42.7(a)")),
    //= holdem_3_bonus 42.7(b)
    // The announcement comes before any card.
    Prompt::new("Announce \"No more bets\" when all have wagered.", cite(Holdem3Bonus, "42.7(b)")),
];

const BEFORE_HAND: &[Prompt] = &[
    //= holdem_3_bonus 42.8(b)2
    // The deck is held in one hand, whichever the dealer likes.
    Prompt::new("Take the stacked deck in one hand.", cite(Holdem3Bonus, "42.8(b)2")),
    //= holdem_3_bonus 42.8(b)3
    // The announcement comes before any card.
    Prompt::new("Announce \"No more bets\" when all have wagered.", cite(Holdem3Bonus, "42.8(b)3")),
];

const BEFORE_AUTOMATED_SHOE: &[Prompt] = &[
    //= holdem_3_bonus 42.9(b)1
    // The deck goes into the shoe that gives out stacks of three.
    Prompt::new("See the cards in the automated shoe.", cite(Holdem3Bonus, "42.9(b)1")),
    //= holdem_3_bonus 42.9(b)2
    // The announcement comes before the first stack.
    Prompt::new("Announce \"No more bets\" when all have wagered.", cite(Holdem3Bonus, "42.9(b)2")),
];

const FROM_MANUAL_SHOE: &[Prompt] = &[
    //= holdem_3_bonus 42.7(c)
    // One hand draws, the other lays down.
    Prompt::new("Draw with the hand nearer the shoe, lay down with the other.", cite(Holdem3Bonus, "42.7(c)")),
    //= holdem_3_bonus 42.7(c)2
    // The dealer's cards lie one on the other.
    Prompt::new("Lay your three cards face down in a stack.", cite(Holdem3Bonus, "42.7(c)2")),
];

const FROM_HAND: &[Prompt] = &[
    //= holdem_3_bonus 42.8(b)2(i)
    // The hand does not change.
    Prompt::new("Keep the deck in the same hand for the whole round.", cite(Holdem3Bonus, "42.8(b)2(i)")),
    //= holdem_3_bonus 42.8(b)2(ii)
    // Always in sight.
    Prompt::new("Hold it in front of you, above the inventory.", cite(Holdem3Bonus, "42.8(b)2(ii)")),
    //= holdem_3_bonus 42.8(c)
    // The other hand deals.
    Prompt::new("Take each card off the top with the free hand, face down.", cite(Holdem3Bonus, "42.8(c)")),
    //= holdem_3_bonus 42.8(c)2
    // The dealer's cards lie one on the other.
    Prompt::new("Lay your three cards face down in a stack.", cite(Holdem3Bonus, "42.8(c)2")),
];

const FROM_AUTOMATED_SHOE: &[Prompt] = &[
    //= holdem_3_bonus 42.9(c)
    // Stacks for the players and the dealer, the community cards by hand.
    Prompt::new("Deliver each stack of three as the shoe gives it out, from your left.", cite(Holdem3Bonus, "42.9(c)")),
    Prompt::new(
        "Before the community cards take the rest out of the shoe, and deal them by hand.",
        cite(Holdem3Bonus, "42.9(c)"),
    ),
];

const LEAVE_STACKED: &[Prompt] =
    &[Prompt::new("Leave your three cards in their stack, face down.", cite(Holdem3Bonus, "42.9(c)"))];

const SPREAD: &[Prompt] =
    &[Prompt::new("Spread your three cards on the layout, face down.", cite(Holdem3Bonus, "42.9(c)"))];

const THREE_CARD_BONUS: &[Prompt] = &[
    //= holdem_3_bonus 42.10(a)
    // Those who want to be paid show their cards; losers first.
    Prompt::new("Let players expose their cards for the 3 card bonus.", cite(Holdem3Bonus, "42.10(a)")),
    Prompt::new("Collect the 3 card bonuses that lose, then pay those that win.", cite(Holdem3Bonus, "42.10(a)")),
];

const FLOP: &[Prompt] = &[
    //= holdem_3_bonus 42.10(b)
    // Two of the four.
    Prompt::new("Turn the first two community cards.", cite(Holdem3Bonus, "42.10(b)")),
];

//= holdem_3_bonus 42.10(f)
// The cards never leave the dealer's view.
const KEEP_CARDS: Prompt =
    Prompt::new("See that players keep their three cards in full view.", cite(Holdem3Bonus, "42.10(f)"));

const ASK: Prompt = Prompt::new("Ask the player to fold or to go on.", cite(Holdem3Bonus, "42.10(b)"));

//= holdem_3_bonus 42.10(b)1
// A folded hand is cleared.
const FOLD: Prompt =
    Prompt::new("Fold: collect blind and flop; rack the cards face down.", cite(Holdem3Bonus, "42.10(b)1"));

//= holdem_3_bonus 42.10(b)1
// Or it waits under its 6 card bonus.
const FOLD_OR_TUCK: Prompt = Prompt::new(
    "Fold: collect blind and flop; rack the cards face down, or tuck them under a 6 card bonus.",
    cite(Holdem3Bonus, "42.10(b)1"),
);

//= holdem_3_bonus 42.10(b)2
// Said and placed.
const GO_ON: Prompt =
    Prompt::new("Going on: hear it, and see the turn/river wager placed.", cite(Holdem3Bonus, "42.10(b)2"));

const TURN_RIVER: &[Prompt] = &[
    //= holdem_3_bonus 42.10(b)2(i)
    // One amount.
    Prompt::new("The turn/river wager equals the flop wager.", cite(Holdem3Bonus, "42.10(b)2(i)")),
];

const TURN_RIVER_OR_DOUBLE: &[Prompt] = &[
    //= holdem_3_bonus 42.10(b)2(ii)
    // Two amounts, and the larger one is confirmed.
    Prompt::new(
        "The turn/river wager is once or twice the flop wager: confirm a double aloud.",
        cite(Holdem3Bonus, "42.10(b)2(ii)"),
    ),
];

const RIVER: &[Prompt] = &[
    //= holdem_3_bonus 42.10(c)
    // After the last decision.
    Prompt::new("Turn the other two community cards.", cite(Holdem3Bonus, "42.10(c)")),
];

const DEALERS_HAND: &[Prompt] = &[
    //= holdem_3_bonus 42.10(d)
    // After the community cards.
    Prompt::new("Turn your three cards.", cite(Holdem3Bonus, "42.10(d)")),
];

const TURN: &[Prompt] = &[
    //= holdem_3_bonus 42.10(e)
    // Counterclockwise, hand by hand.
    Prompt::new("Turn the player's three cards and announce the best five of seven.", cite(Holdem3Bonus, "42.10(e)")),
];

const TURN_TUCKED: &[Prompt] = &[
    // At the seat's turn among the others (HB-7).
    Prompt::new("Turn the cards tucked under the 6 card bonus.", cite(Holdem3Bonus, "42.10(b)1")),
];

const RESOLVE: Prompt =
    Prompt::new("Settle blind, flop and turn/river; then rack the cards.", cite(Holdem3Bonus, "42.10(e)"));

const RESOLVE_BEFORE_BONUS: Prompt = Prompt::new(
    "Settle blind, flop and turn/river; rack the cards unless a bonus is still open.",
    cite(Holdem3Bonus, "42.10(e)"),
);

//= holdem_3_bonus 42.10(e)5
// Last of all, whatever became of the rest.
const SIX_CARD_BONUS: Prompt =
    Prompt::new("Settle a 6 card bonus, then rack the player's cards.", cite(Holdem3Bonus, "42.10(e)5"));

const END: &[Prompt] = &[
    //= holdem_3_bonus 42.10(g)
    // So that every hand can be laid out again.
    Prompt::new("Gather the cards in order into the discard rack.", cite(Holdem3Bonus, "42.10(g)")),
];
