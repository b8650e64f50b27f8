//! Sections 38.7, 38.8 and 38.9: the dealing of the cards.

use law::{Cite, Game::HighCardFlush, cite};

use super::elections::Elections;
use crate::dealing::{Placed, Plan, Spot};
use crate::elections::Dealing;

/// Where the cards go, from the top of the deck: seven to each player and seven to the dealer.
pub fn plan(elections: &Elections, seats: &[u8]) -> Vec<Placed> {
    let (players, dealer) = match elections.table.dealing {
        Dealing::ManualShoe => (const { cite(HighCardFlush, "38.7(c)") }, const { cite(HighCardFlush, "38.7(d)") }),
        Dealing::Hand => (const { cite(HighCardFlush, "38.8(c)") }, const { cite(HighCardFlush, "38.8(d)") }),
        Dealing::AutomatedShoe => (const { cite(HighCardFlush, "38.9(c)") }, const { cite(HighCardFlush, "38.9(d)") }),
    };
    let mut plan = Plan::default();
    //= high_card_flush 38.7(c)
    //= high_card_flush 38.8(c)
    //= high_card_flush 38.9(c)
    // Seven consecutive cards to each player from the dealer's left, however the cards are dealt.
    plan.players(HAND, seats, players);
    //= high_card_flush 38.7(d)
    //= high_card_flush 38.8(d)
    //= high_card_flush 38.9(d)
    // Then seven to the dealer.
    plan.down(HAND, Spot::Dealer, dealer);
    plan.finish()
}

/// How many cards a player has, and the dealer.
const HAND: usize = 7;

/// The cards for a spot that an automated shoe dispenses as one stack.
pub(super) fn stack(dealing: Dealing, to: Spot) -> Option<(u8, Cite)> {
    let clause = match (dealing, to) {
        //= high_card_flush 38.9(c)
        // A stack of seven to each player.
        (Dealing::AutomatedShoe, Spot::Player(_)) => const { cite(HighCardFlush, "38.9(c)") },
        //= high_card_flush 38.9(d)
        // And one to the dealer.
        (Dealing::AutomatedShoe, Spot::Dealer) => const { cite(HighCardFlush, "38.9(d)") },
        _ => return None,
    };
    Some((HAND as u8, clause))
}
