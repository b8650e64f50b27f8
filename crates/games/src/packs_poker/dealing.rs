//! Sections 43.7, 43.8 and 43.9: the dealing of the cards.

use law::{Cite, Game::PacksPoker, cite};

use super::elections::{Elections, PackCards, PlayersCards};
use crate::dealing::{Placed, Plan, Spot};
use crate::elections::Dealing;

/// Where the cards go, from the top of the deck: five to each player, five to the dealer, two to each of three packs.
pub fn plan(elections: &Elections, seats: &[u8]) -> Vec<Placed> {
    let (hands, packs) = match elections.table.dealing {
        Dealing::ManualShoe => (const { cite(PacksPoker, "43.7(d)") }, const { cite(PacksPoker, "43.7(e)") }),
        Dealing::Hand => (const { cite(PacksPoker, "43.8(c)") }, const { cite(PacksPoker, "43.8(d)") }),
        Dealing::AutomatedShoe => (const { cite(PacksPoker, "43.9(c)") }, const { cite(PacksPoker, "43.9(d)") }),
    };
    let mut plan = Plan::default();
    match elections.players_cards {
        //= packs_poker 43.7(d)
        //= packs_poker 43.8(c)
        // One card at a time, five times around, the dealer last each time.
        PlayersCards::OneByOne => (0..HAND).for_each(|_round| around(&mut plan, 1, seats, hands)),
        //= packs_poker 43.7(d)
        //= packs_poker 43.8(c)
        //= packs_poker 43.9(c)
        // Five at a time, once around, as the house elects and as an automated shoe always dispenses them.
        PlayersCards::Together => around(&mut plan, HAND, seats, hands),
    }
    match elections.pack_cards {
        //= packs_poker 43.7(e)
        //= packs_poker 43.8(d)
        //= packs_poker 43.9(d)
        // Two cards to a pack, then the next.
        PackCards::TwoByTwo => (1..=3).for_each(|pack| plan.down(2, Spot::Pack(pack), packs)),
        // Or one card to each pack, twice.
        PackCards::OneByOne => [1, 2, 3, 1, 2, 3].into_iter().for_each(|pack| plan.down(1, Spot::Pack(pack), packs)),
    }
    plan.finish()
}

/// How many cards a player has, and the dealer.
const HAND: usize = 5;

/// The cards for a spot that an automated shoe dispenses as one stack; the packs are dealt by hand (43.9(d)).
pub(super) fn stack(dealing: Dealing, to: Spot) -> Option<(u8, Cite)> {
    match (dealing, to) {
        //= packs_poker 43.9(a)
        // Stacks of five, to the players and to the dealer.
        (Dealing::AutomatedShoe, Spot::Player(_) | Spot::Dealer) => {
            Some((HAND as u8, const { cite(PacksPoker, "43.9(a)") }))
        }
        _ => None,
    }
}

fn around(plan: &mut Plan, cards: usize, seats: &[u8], clause: Cite) {
    plan.players(cards, seats, clause);
    plan.down(cards, Spot::Dealer, clause);
}
