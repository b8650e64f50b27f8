//! Sections 42.7, 42.8, 42.9 and 42.10(a) to (d): the dealing of the cards.

use law::{Cite, Game::ThreeCardDrawPoker, cite};

use super::elections::{DealersCards, Elections};
use super::round::is_drawing;
use crate::dealing::{Placed, Plan, Spot};
use crate::elections::Dealing;
use crate::round::{Round, Step};

/// Where the cards go, from the top of the deck: three to each player and four to the dealer.
pub fn plan(elections: &Elections, seats: &[u8]) -> Vec<Placed> {
    let players = match elections.table.dealing {
        Dealing::ManualShoe => const { cite(ThreeCardDrawPoker, "42.7(d)") },
        Dealing::Hand => const { cite(ThreeCardDrawPoker, "42.8(c)") },
        Dealing::AutomatedShoe => const { cite(ThreeCardDrawPoker, "42.9(c)") },
    };
    let mut plan = Plan::default();
    //= three_card_draw_poker 42.7(d)
    //= three_card_draw_poker 42.8(c)
    //= three_card_draw_poker 42.9(c)
    //= three_card_draw_poker 42.10(a)
    // Three cards to each player who has an ante, from the dealer's left, however the cards are dealt.
    plan.players(3, seats, players);
    let dealers = match elections.dealers_cards {
        //= three_card_draw_poker 42.10(b)
        // Four cards to the dealer, from where the players' cards come (TC-9).
        DealersCards::Four => const { cite(ThreeCardDrawPoker, "42.10(b)") },
        //= three_card_draw_poker 42.10(c)
        // A device that ejects three cards gives three; the fourth is the top card of the stub.
        DealersCards::ThreeThenOne => const { cite(ThreeCardDrawPoker, "42.10(c)") },
        //= three_card_draw_poker 42.10(d)
        // Or all four come from the top of the stub: the same four cards.
        DealersCards::FourFromStub => const { cite(ThreeCardDrawPoker, "42.10(d)") },
    };
    //= three_card_draw_poker 42.10(b)
    //= three_card_draw_poker 42.10(c)
    //= three_card_draw_poker 42.10(d)
    // The dealer has four cards, wherever they come from.
    plan.down(DEALERS, Spot::Dealer, dealers);
    plan.finish()
}

/// How many cards the dealer gets.
const DEALERS: usize = 4;

/// How many cards a device ejects at one time (42.10(c)).
const EJECTED: u8 = 3;

/// The cards for a spot that come as one stack out of a device that ejects three. An automated shoe that deals all cards
/// of the round has no stacks of a fixed size (TC-9).
pub(super) fn stack(elections: &Elections, to: Spot) -> Option<(u8, Cite)> {
    match (elections.dealers_cards, to) {
        //= three_card_draw_poker 42.10(c)
        // The first three of the dealer's cards are a stack, too.
        (DealersCards::ThreeThenOne, Spot::Player(_) | Spot::Dealer) => {
            Some((EJECTED, const { cite(ThreeCardDrawPoker, "42.10(c)") }))
        }
        //= three_card_draw_poker 42.10(d)
        // The dealer's cards come off the stub one by one.
        (DealersCards::FourFromStub, Spot::Player(_)) => {
            Some((EJECTED, const { cite(ThreeCardDrawPoker, "42.10(d)") }))
        }
        _ => None,
    }
}

/// Whether an automated shoe still has cards to give out in this round.
pub(super) fn uses_shoe(elections: &Elections, round: &Round) -> bool {
    let players = round.dealt_in().count() as u8 * EJECTED;
    let from_shoe = match elections.dealers_cards {
        // The draw cards come from the shoe as well (TC-9).
        DealersCards::Four => return !round.has_done(Step::Deal) || is_drawing(round),
        DealersCards::ThreeThenOne => players + EJECTED,
        DealersCards::FourFromStub => players,
    };
    round.planned() < from_shoe
}
