//! Sections 42.7, 42.8, 42.9 and 42.10(a) to (d): the dealing of the cards.

use law::{Game::ThreeCardDrawPoker, cite};

use super::elections::{DealersCards, Elections};
use crate::dealing::{Placed, Plan, Spot};
use crate::elections::Dealing;

/// Where the cards go, from the top of the deck: three to each player and four to the dealer.
pub fn plan(elections: &Elections, seats: &[u8]) -> Vec<Placed> {
    let players = match elections.table.dealing {
        //= three_card_draw_poker 42.7(d)
        // From the dealer's left, by 42.10.
        Dealing::ManualShoe => const { cite(ThreeCardDrawPoker, "42.7(d)") },
        //= three_card_draw_poker 42.8(c)
        // The same from the hand.
        Dealing::Hand => const { cite(ThreeCardDrawPoker, "42.8(c)") },
        //= three_card_draw_poker 42.9(c)
        // The same from the automated shoe.
        Dealing::AutomatedShoe => const { cite(ThreeCardDrawPoker, "42.9(c)") },
    };
    let mut plan = Plan::default();
    //= three_card_draw_poker 42.10(a)
    // Three cards to each player who has an ante.
    plan.players(3, seats, players);
    match (elections.table.dealing, elections.dealers_cards) {
        //= three_card_draw_poker 42.10(b)
        // Four cards to the dealer.
        (Dealing::ManualShoe | Dealing::Hand, _) => {
            plan.down(4, Spot::Dealer, const { cite(ThreeCardDrawPoker, "42.10(b)") })
        }
        //= three_card_draw_poker 42.10(c)
        // A device that ejects three cards gives three; the fourth is the top card of the stub.
        (Dealing::AutomatedShoe, DealersCards::ThreeThenOne) => {
            plan.down(4, Spot::Dealer, const { cite(ThreeCardDrawPoker, "42.10(c)") });
        }
        //= three_card_draw_poker 42.10(d)
        // Or all four come from the top of the stub: the same four cards.
        (Dealing::AutomatedShoe, DealersCards::FourFromStub) => {
            plan.down(4, Spot::Dealer, const { cite(ThreeCardDrawPoker, "42.10(d)") });
        }
    }
    plan.finish()
}
