//! Cards that are drawn after the deal: they come from the stub (LP-6).

use cards::CardSet;
use games::lunar_poker::stub::Stub;
use law::{Cite, Game::LunarPoker, cite};

use crate::input::Input;

const EXCHANGED: Cite = cite(LunarPoker, "38.10(d)");

/// Lays cards away that a player exchanges: nobody holds them any more.
pub(super) fn exchange_away(input: &Input<'_>, stub: &mut Stub, out: CardSet) {
    stub.exchange_away(out);
    for card in out {
        input.release(card);
    }
}

/// Draws cards for somebody; a card that cannot come is a fault.
pub(super) fn draw(input: &Input<'_>, stub: &mut Stub, who: &str, cards: CardSet) {
    let cannot_come = stub.draw(cards);
    let too_early: CardSet = cannot_come.iter().filter(|card| stub.was_exchanged_away(*card)).collect();
    if !too_early.is_empty() {
        let left = stub.len();
        let cards = if left == 1 { "1 card is".to_owned() } else { format!("{left} cards are") };
        let fault = format!(
            "{who} draws {too_early}, exchanged away before, while {cards} left in the stub: \
             what was exchanged away comes back only when the stub is empty (LP-6)"
        );
        input.fault(Some(EXCHANGED), fault);
    }
    // Whatever else cannot come is in somebody's hand, and that is the fault.
    for card in cards - too_early {
        input.hold(card, who);
    }
}
