//! Sections 38.7, 38.8 and 38.9: the dealing of the cards.

use law::{Cite, Game::LunarPoker, cite};

use super::elections::Elections;
use crate::dealing::{Placed, Plan, Spot};
use crate::elections::Dealing;

/// How many cards a hand has, and a stack.
const STACK: usize = 5;

/// The clauses for each of the five steps of dealing card by card.
const MANUAL_SHOE: [Cite; 5] = [
    cite(LunarPoker, "38.7(d)1"),
    cite(LunarPoker, "38.7(d)2"),
    cite(LunarPoker, "38.7(d)3"),
    cite(LunarPoker, "38.7(d)4"),
    cite(LunarPoker, "38.7(d)5"),
];
const HAND: [Cite; 5] = [
    cite(LunarPoker, "38.8(c)1"),
    cite(LunarPoker, "38.8(c)2"),
    cite(LunarPoker, "38.8(c)3"),
    cite(LunarPoker, "38.8(c)4"),
    cite(LunarPoker, "38.8(c)5"),
];

/// Where the cards go, from the top of the deck: five to each player and five to the dealer, whose first lies face up.
pub fn plan(elections: &Elections, seats: &[u8]) -> Vec<Placed> {
    match elections.table.dealing {
        //= lunar_poker 38.7(d)
        // Around the table, card by card.
        Dealing::ManualShoe => card_by_card(MANUAL_SHOE, seats),
        //= lunar_poker 38.8(c)
        // The same from the hand.
        Dealing::Hand => card_by_card(HAND, seats),
        //= lunar_poker 38.9(a)
        // The shoe gives out stacks of five.
        Dealing::AutomatedShoe => stack_by_stack(seats),
    }
}

fn card_by_card([first, up, second, hole, rest]: [Cite; 5], seats: &[u8]) -> Vec<Placed> {
    let mut plan = Plan::default();
    //= lunar_poker 38.7(d)1
    //= lunar_poker 38.8(c)1
    // Each player gets a first card that nobody else sees.
    plan.players(1, seats, first);
    //= lunar_poker 38.7(d)2
    //= lunar_poker 38.8(c)2
    // The dealer gets an up card (LP-10).
    plan.up(Spot::Dealer, up);
    //= lunar_poker 38.7(d)3
    //= lunar_poker 38.8(c)3
    // Then everybody gets a second.
    plan.players(1, seats, second);
    //= lunar_poker 38.7(d)4
    //= lunar_poker 38.8(c)4
    // The dealer gets a first hole card.
    plan.down(1, Spot::Dealer, hole);
    //= lunar_poker 38.7(d)5
    //= lunar_poker 38.8(c)5
    // Three more times around the table, the dealer included.
    for _round in 3..=5 {
        plan.players(1, seats, rest);
        plan.down(1, Spot::Dealer, rest);
    }
    plan.finish()
}

/// The cards for a spot that an automated shoe dispenses as one stack: five to each player and to the dealer.
pub(super) fn stack(dealing: Dealing, to: Spot) -> Option<(u8, Cite)> {
    match (dealing, to) {
        //= lunar_poker 38.9(c)
        // A stack is dealt whole.
        (Dealing::AutomatedShoe, Spot::Player(_) | Spot::Dealer) => {
            Some((STACK as u8, const { cite(LunarPoker, "38.9(c)") }))
        }
        _ => None,
    }
}

fn stack_by_stack(seats: &[u8]) -> Vec<Placed> {
    let mut plan = Plan::default();
    //= lunar_poker 38.9(c)
    // The shoe dispenses stacks of five: to each player, then to the dealer.
    plan.players(STACK, seats, const { cite(LunarPoker, "38.9(c)") });
    //= lunar_poker 38.9(g)
    // The bottom card of the dealer's stack, which left the deck first, is turned up (LP-10, LP-17).
    plan.up(Spot::Dealer, const { cite(LunarPoker, "38.9(g)") });
    plan.down(STACK - 1, Spot::Dealer, const { cite(LunarPoker, "38.9(c)") });
    plan.finish()
}
