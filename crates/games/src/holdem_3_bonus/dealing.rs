//! Sections 42.7, 42.8 and 42.9: the dealing of the cards.

use law::{Cite, Game::Holdem3Bonus, cite};

use super::elections::{BurnCards, Elections};
use crate::dealing::{Placed, Plan, Spot};
use crate::elections::Dealing;

/// The clauses for the players' cards, the dealer's and the board, by the way of dealing.
const MANUAL_SHOE: [Cite; 3] =
    [cite(Holdem3Bonus, "42.7(c)1"), cite(Holdem3Bonus, "42.7(c)2"), cite(Holdem3Bonus, "42.7(c)3")];
const HAND: [Cite; 3] =
    [cite(Holdem3Bonus, "42.8(c)1"), cite(Holdem3Bonus, "42.8(c)2"), cite(Holdem3Bonus, "42.8(c)3")];
const AUTOMATED_SHOE: [Cite; 3] = [cite(Holdem3Bonus, "42.9(c)"); 3];

/// How many cards a hand has.
const HAND_OF: usize = 3;

/// The cards for a spot that an automated shoe dispenses as one stack. The community cards are dealt by hand.
pub(super) fn stack(dealing: Dealing, to: Spot) -> Option<(u8, Cite)> {
    match (dealing, to) {
        //= holdem_3_bonus 42.9(c)
        // A stack of three to each player, and one to the dealer.
        (Dealing::AutomatedShoe, Spot::Player(_) | Spot::Dealer) => {
            Some((HAND_OF as u8, const { cite(Holdem3Bonus, "42.9(c)") }))
        }
        _ => None,
    }
}

/// Where the cards go, from the top of the deck: three to each player, three to the dealer, four to the board.
pub fn plan(elections: &Elections, seats: &[u8]) -> Vec<Placed> {
    let [players, dealer, board] = match elections.table.dealing {
        Dealing::ManualShoe => MANUAL_SHOE,
        Dealing::Hand => HAND,
        Dealing::AutomatedShoe => AUTOMATED_SHOE,
    };
    let mut plan = Plan::default();
    //= holdem_3_bonus 42.7(c)
    //= holdem_3_bonus 42.7(c)1
    //= holdem_3_bonus 42.8(c)
    //= holdem_3_bonus 42.8(c)1
    //= holdem_3_bonus 42.9(a)
    //= holdem_3_bonus 42.9(c)
    // Three consecutive cards to each player, however the cards are dealt.
    plan.players(HAND_OF, seats, players);
    //= holdem_3_bonus 42.7(c)2
    //= holdem_3_bonus 42.8(c)2
    //= holdem_3_bonus 42.9(c)
    // Then three to the dealer.
    plan.down(HAND_OF, Spot::Dealer, dealer);
    //= holdem_3_bonus 42.7(c)3
    //= holdem_3_bonus 42.8(c)3
    //= holdem_3_bonus 42.9(c)
    // Then the community cards, two by two; from an automated shoe by hand, off what is left of the deck.
    for _pair in 0..2 {
        // The house may burn a card before each pair of community cards.
        if elections.burn_cards == BurnCards::BeforeEachPair {
            plan.down(1, Spot::Burn, board);
        }
        plan.down(2, Spot::Board, board);
    }
    plan.finish()
}
