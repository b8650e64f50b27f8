//! What the dealer is told to do with hands, cards and chips: the physical side of sections 42.7 to 42.10.

use law::{Game::ThreeCardDrawPoker, cite};

use super::elections::{DealersCards, Elections};
use super::play::played;
use super::wagers::Played;
use crate::elections::Dealing;
use crate::round::{Next, Prompt, Round, Step};

/// The prompts while a round waits for something: without a First 3 Bonus nobody is told of one.
pub(super) fn prompts(elections: &Elections, round: &Round, next: Next) -> Vec<Prompt> {
    match next {
        Next::Bets => before(elections.table.dealing).to_vec(),
        Next::Step(Step::Deal) => [from(elections.table.dealing), dealers_cards(elections)].concat(),
        Next::Choice(_) => options(elections),
        Next::Step(Step::TurnDealer) => [stub(elections), DEALERS_HAND].concat(),
        Next::Step(Step::TurnHand(seat)) => turn(played(round, seat)).to_vec(),
        Next::Step(Step::TurnDraw(_)) => turn_draw(elections),
        Next::Step(Step::SettleHand(seat)) => settle(elections, played(round, seat)),
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

const fn from(dealing: Dealing) -> &'static [Prompt] {
    match dealing {
        Dealing::ManualShoe => FROM_MANUAL_SHOE,
        Dealing::Hand => FROM_HAND,
        Dealing::AutomatedShoe => FROM_AUTOMATED_SHOE,
    }
}

const fn dealers_cards(elections: &Elections) -> &'static [Prompt] {
    match elections.dealers_cards {
        DealersCards::Four => DEALERS_FOUR,
        DealersCards::ThreeThenOne => DEALERS_THREE_THEN_ONE,
        DealersCards::FourFromStub => DEALERS_FOUR_FROM_STUB,
    }
}

/// What becomes of the stub: it lies in the shoe, in the dealer's hand, or in an automated shoe that dealt the draw cards.
const fn stub(elections: &Elections) -> &'static [Prompt] {
    match (elections.table.dealing, elections.dealers_cards) {
        (Dealing::AutomatedShoe, DealersCards::Four) => STUB_FROM_SHOE,
        _ => STUB,
    }
}

const fn turn(played: Played) -> &'static [Prompt] {
    match played {
        Played::Fold => TURN_TUCKED,
        Played::InToWin => TURN_THREE,
        Played::Draw => TURN_KEPT,
    }
}

fn options(elections: &Elections) -> Vec<Prompt> {
    let (fold, draw_card) = match elections.first_3_bonus {
        Some(_) => (FOLD_OR_TUCK, TUCK_UNDER_BONUS),
        None => (FOLD, TUCK_UNDER_ANTE),
    };
    [&[KEEP_CARDS, fold], CHOICES, &[draw_card]].concat()
}

fn turn_draw(elections: &Elections) -> Vec<Prompt> {
    elections.first_3_bonus.iter().map(|_| BONUS_ON_KEPT).chain([TURN_DRAW]).collect()
}

fn settle(elections: &Elections, played: Played) -> Vec<Prompt> {
    let (bonus, others): (Prompt, &[Prompt]) = match played {
        Played::Fold => (SETTLE_TUCKED, &[]),
        Played::InToWin => (BONUS_ON_THREE, SETTLE_THREE),
        Played::Draw => return SETTLE_DRAW.to_vec(),
    };
    elections.first_3_bonus.iter().map(|_| bonus).chain(others.iter().copied()).collect()
}

const BEFORE_MANUAL_SHOE: &[Prompt] = &[
    //= three_card_draw_poker 42.7(a)
    // The stacked deck goes into the shoe.
    Prompt::new("See the stacked deck in the dealing shoe.", cite(ThreeCardDrawPoker, "42.7(a)")),
    //= three_card_draw_poker 42.7(b)
    // The announcement comes before any card.
    Prompt::new("Announce \"No more bets\" when all have wagered.", cite(ThreeCardDrawPoker, "42.7(b)")),
];

const BEFORE_HAND: &[Prompt] = &[
    //= three_card_draw_poker 42.8(b)2
    // The deck is held in one hand, whichever the dealer likes.
    Prompt::new("Take the stacked deck in one hand.", cite(ThreeCardDrawPoker, "42.8(b)2")),
    //= three_card_draw_poker 42.8(b)3
    // The announcement comes before any card.
    Prompt::new("Announce \"No more bets\" when all have wagered.", cite(ThreeCardDrawPoker, "42.8(b)3")),
];

const BEFORE_AUTOMATED_SHOE: &[Prompt] = &[
    //= three_card_draw_poker 42.9(b)1
    // The deck goes into the shoe that gives out stacks.
    Prompt::new("See the cards in the automated shoe.", cite(ThreeCardDrawPoker, "42.9(b)1")),
    //= three_card_draw_poker 42.9(b)2
    // The announcement comes before the first stack.
    Prompt::new("Announce \"No more bets\" when all have wagered.", cite(ThreeCardDrawPoker, "42.9(b)2")),
];

const FROM_MANUAL_SHOE: &[Prompt] = &[
    //= three_card_draw_poker 42.7(c)
    // One hand draws, the other lays down.
    Prompt::new("Draw with the hand nearer the shoe, lay down with the other.", cite(ThreeCardDrawPoker, "42.7(c)")),
    //= three_card_draw_poker 42.10(a)
    // Clockwise from the dealer's left, face down.
    Prompt::of_plan("Deal three cards face down to each ante, from your left.", cite(ThreeCardDrawPoker, "42.10(a)")),
];

const FROM_HAND: &[Prompt] = &[
    //= three_card_draw_poker 42.8(b)2(i)
    // The hand does not change.
    Prompt::new("Keep the deck in the same hand for the whole round.", cite(ThreeCardDrawPoker, "42.8(b)2(i)")),
    //= three_card_draw_poker 42.8(b)2(ii)
    // Always in sight.
    Prompt::new("Hold it in front of you, above the inventory.", cite(ThreeCardDrawPoker, "42.8(b)2(ii)")),
    //= three_card_draw_poker 42.8(b)4
    // The other hand deals.
    Prompt::new("Take each card off the top with the free hand, face down.", cite(ThreeCardDrawPoker, "42.8(b)4")),
];

const FROM_AUTOMATED_SHOE: &[Prompt] = &[
    //= three_card_draw_poker 42.9(c)
    // Stack by stack.
    Prompt::new("Deliver each stack as the shoe gives it out, from your left.", cite(ThreeCardDrawPoker, "42.9(c)")),
];

const DEALERS_FOUR: &[Prompt] = &[
    //= three_card_draw_poker 42.10(b)
    // After the players, the dealer.
    Prompt::of_plan("Then take four cards yourself, face down.", cite(ThreeCardDrawPoker, "42.10(b)")),
];

const DEALERS_THREE_THEN_ONE: &[Prompt] = &[
    //= three_card_draw_poker 42.10(c)
    // The stack, and one more from the stub, which stays in hand.
    Prompt::new(
        "Before your fourth card take the stub out of the device, deal it off the top, and keep the stub in hand.",
        cite(ThreeCardDrawPoker, "42.10(c)"),
    ),
];

const DEALERS_FOUR_FROM_STUB: &[Prompt] = &[
    //= three_card_draw_poker 42.10(d)
    // All four from the stub, which stays in hand.
    Prompt::new(
        "Before your cards take the stub out of the device, deal them off its top, and keep the stub in hand.",
        cite(ThreeCardDrawPoker, "42.10(d)"),
    ),
];

//= three_card_draw_poker 42.10(e)
// The cards are the player's alone.
const KEEP_CARDS: Prompt =
    Prompt::new("See that players keep their cards to themselves.", cite(ThreeCardDrawPoker, "42.10(e)"));

//= three_card_draw_poker 42.10(f)1
// A folded hand is cleared.
const FOLD: Prompt = Prompt::new("Fold: collect the ante and take the cards.", cite(ThreeCardDrawPoker, "42.10(f)1"));

//= three_card_draw_poker 42.10(f)1
// Or it waits under its First 3 Bonus.
const FOLD_OR_TUCK: Prompt = Prompt::new(
    "Fold: collect the ante; take the cards, or tuck them face down under a First 3 Bonus.",
    cite(ThreeCardDrawPoker, "42.10(f)1"),
);

const CHOICES: &[Prompt] = &[
    //= three_card_draw_poker 42.10(f)2
    // A hand that stands lies under its wager.
    Prompt::new(
        "In To Win: see a wager equal to the ante, with the three cards face down under it.",
        cite(ThreeCardDrawPoker, "42.10(f)2"),
    ),
    //= three_card_draw_poker 42.10(f)3
    // Two cards stay, one goes.
    Prompt::new(
        "Draw: see a wager equal to the ante, with two cards under it; rack the discard face down.",
        cite(ThreeCardDrawPoker, "42.10(f)3"),
    ),
];

//= three_card_draw_poker 42.10(f)4
// Nobody looks at the draw card.
const TUCK_UNDER_BONUS: Prompt = Prompt::new(
    "Tuck the draw card face down under the First 3 Bonus, or else the ante; nobody looks at it.",
    cite(ThreeCardDrawPoker, "42.10(f)4"),
);

//= three_card_draw_poker 42.10(f)4
// There is only the ante to tuck it under.
const TUCK_UNDER_ANTE: Prompt = Prompt::new(
    "Tuck the draw card face down under the ante; nobody looks at it.",
    cite(ThreeCardDrawPoker, "42.10(f)4"),
);

const STUB: &[Prompt] = &[
    //= three_card_draw_poker 42.10(g)
    // Every player has decided, so no more card is needed.
    Prompt::new("Put the stub into the discard rack.", cite(ThreeCardDrawPoker, "42.10(g)")),
];

const STUB_FROM_SHOE: &[Prompt] = &[
    //= three_card_draw_poker 42.9(c)
    //= three_card_draw_poker 42.10(g)
    // The stub was in the shoe until the last draw card (TC-9).
    Prompt::new(
        "Take the stub out of the shoe and put it into the discard rack without exposing the cards.",
        cite(ThreeCardDrawPoker, "42.9(c)"),
    ),
];

const DEALERS_HAND: &[Prompt] = &[
    //= three_card_draw_poker 42.10(g)
    // Three cards upright, the unused one sideways.
    Prompt::new("Turn your four cards.", cite(ThreeCardDrawPoker, "42.10(g)")),
    Prompt::new(
        "Set the best three upright side by side, the fourth sideways next to the one at your right.",
        cite(ThreeCardDrawPoker, "42.10(g)"),
    ),
];

const TURN_TUCKED: &[Prompt] = &[
    // 42.10(h) forgets these cards; the wager they lie under does not (TC-2).
    Prompt::new("Turn the cards tucked under the First 3 Bonus.", cite(ThreeCardDrawPoker, "42.10(f)1")),
];

const TURN_THREE: &[Prompt] = &[
    //= three_card_draw_poker 42.10(h)1
    // Three cards.
    Prompt::new("Turn the player's three cards.", cite(ThreeCardDrawPoker, "42.10(h)1")),
];

const TURN_KEPT: &[Prompt] = &[
    //= three_card_draw_poker 42.10(h)8
    // Two cards; the third stays down.
    Prompt::new(
        "Turn the two cards under the Draw wager and leave the draw card face down.",
        cite(ThreeCardDrawPoker, "42.10(h)8"),
    ),
];

const SETTLE_TUCKED: Prompt = Prompt::new("Pay or collect the First 3 Bonus.", cite(ThreeCardDrawPoker, "42.10(f)1"));

//= three_card_draw_poker 42.10(h)2
// Before the other wagers.
const BONUS_ON_THREE: Prompt =
    Prompt::new("Pay or collect the First 3 Bonus first.", cite(ThreeCardDrawPoker, "42.10(h)2"));

//= three_card_draw_poker 42.10(h)8
// Before the draw card is turned.
const BONUS_ON_KEPT: Prompt =
    Prompt::new("Pay or collect the First 3 Bonus on the two cards.", cite(ThreeCardDrawPoker, "42.10(h)8"));

const SETTLE_THREE: &[Prompt] = &[
    //= three_card_draw_poker 42.10(h)3
    // Then hand against hand.
    Prompt::new("Compare the hand with yours and settle ante and In To Win.", cite(ThreeCardDrawPoker, "42.10(h)3")),
    //= three_card_draw_poker 42.10(h)7
    // The bonus comes last.
    Prompt::new("Pay the bonus for a straight or better.", cite(ThreeCardDrawPoker, "42.10(h)7")),
];

//= three_card_draw_poker 42.10(h)9
// Only then the third card.
const TURN_DRAW: Prompt =
    Prompt::new("Turn the draw card and lay it beside the two.", cite(ThreeCardDrawPoker, "42.10(h)9"));

const SETTLE_DRAW: &[Prompt] = &[
    Prompt::new("Compare the hand with yours and settle ante and Draw.", cite(ThreeCardDrawPoker, "42.10(h)10")),
    //= three_card_draw_poker 42.10(h)13
    // The bonus comes last.
    Prompt::new("Pay the bonus for a straight or better.", cite(ThreeCardDrawPoker, "42.10(h)13")),
];

const END: &[Prompt] = &[
    //= three_card_draw_poker 42.10(i)
    // So that every hand can be laid out again.
    Prompt::new("Gather the cards in order into the discard rack.", cite(ThreeCardDrawPoker, "42.10(i)")),
];
