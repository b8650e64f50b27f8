//! 13:69E-1.13Z: the layout of Pack's Poker.

use games::dealing::Spot;
use games::elections::OddsShown;
use games::packs_poker::elections::{Bonus, Elections};
use games::packs_poker::wagers::{
    FIVE_CARD_BONUS, FIVE_CARD_PROGRESSIVE, PACK, PACKS, SEVEN_CARD_BONUS, SEVEN_CARD_PROGRESSIVE,
};
use games::wager::Wager;
use law::{Game::PacksPoker, cite};

use super::centre::Cards;
use super::dealer::DEALER;
use super::draft::{CARD, Draft, Place};
use crate::item::Notice;
use crate::measure::{Tenths, mm};
use crate::pays;

pub(super) fn draw(draft: &mut Draft<'_>, of: &Elections) {
    positions(draft, of);
    middle(draft);
}

fn positions(draft: &mut Draft<'_>, of: &Elections) {
    let ((main, bonus), gap) = (draft.sizes.many, draft.sizes.gap);
    //= packs_poker 1.13Z(a)
    // Six places along the curve.
    draft.positions(const { cite(PacksPoker, "1.13Z(a)") });
    draft.hands(draft.dealt_to(Spot::Player(1)), mm(34), 0);
    draft.next_row(CARD.1);
    //= packs_poker 1.13Z(b)2
    // Three pack's bets from the player's left to right.
    let places = |wagers: [Wager; PACKS], diameter, clause| wagers.map(|wager| Place::bets(wager, diameter, clause));
    draft.row(main + gap, &places(PACK, main, const { cite(PacksPoker, "1.13Z(b)2") }));
    //= packs_poker 1.13Z(b)3
    // In front of each of them the bonuses that are offered.
    let clause = const { cite(PacksPoker, "1.13Z(b)3") };
    let five = offered(&of.five_card, FIVE_CARD_BONUS, FIVE_CARD_PROGRESSIVE);
    let seven = offered(&of.seven_card, SEVEN_CARD_BONUS, SEVEN_CARD_PROGRESSIVE);
    for wagers in [five, seven].into_iter().flatten() {
        draft.row(main + gap, &places(wagers, bonus, clause));
    }
    if of.table.odds_shown == OddsShown::Layout {
        //= packs_poker 1.13Z(b)6
        //= packs_poker 1.13Z(b)6(i)
        //= packs_poker 1.13Z(b)6(ii)
        // The odds and the fate of a hand without a pair, at every position.
        let no_pair = (Notice::NoPair, const { cite(PacksPoker, "1.13Z(b)6(ii)") });
        let tables = pays::shown(draft.elections);
        draft.tables_at_positions(no_pair, &tables, const { cite(PacksPoker, "1.13Z(b)6(i)") });
    }
}

fn offered(bonus: &Bonus, plain: [Wager; PACKS], progressive: [Wager; PACKS]) -> Option<[Wager; PACKS]> {
    bonus.plain.as_ref().map(|_| plain).or(bonus.progressive.as_ref().map(|_| progressive))
}

fn middle(draft: &mut Draft<'_>) {
    let [name, _] = draft.sizes.letters;
    //= packs_poker 1.13Z(b)1
    // The name of the house.
    draft.band(draft.house_name(const { cite(PacksPoker, "1.13Z(b)1") }), name);
    let (opposite, boxes) = const { (cite(PacksPoker, "1.13Z(a)"), cite(PacksPoker, "1.13Z(d)")) };
    let top = draft.dealers_side(opposite, boxes, None);
    let step = CARD.0 + mm(4);
    //= packs_poker 1.13Z(b)5
    // Two community cards in front of the dealer.
    let clause = Some(const { cite(PacksPoker, "1.13Z(b)5") });
    let below = draft.cards(Cards { spot: Spot::Board, number: 2, step, label: "COMMUNITY", clause }, (0, top));
    //= packs_poker 1.13Z(b)4
    // Three packs to the dealer's left.
    for pack in 1..=PACKS as u8 {
        packs_place(draft, pack, top);
    }
    let below = draft.dealers_hand(draft.dealt_to(Spot::Dealer), below);
    draft.title(below);
    let beside = CARD.0 + mm(14);
    draft.lines_beside(draft.limits_line(), (-beside, top), mm(10));
}

/// A pack's two cards lie one on the other.
fn packs_place(draft: &mut Draft<'_>, pack: u8, top: Tenths) {
    let label = ["PACK 1", "PACK 2", "PACK 3"][usize::from(pack) - 1];
    let number = draft.dealt_to(Spot::Pack(pack));
    let clause = Some(const { cite(PacksPoker, "1.13Z(b)4") });
    let cards = Cards { spot: Spot::Pack(pack), number, step: mm(6), label, clause };
    let pitch = CARD.0 + mm(18);
    let first = DEALER.0 / 2 + pitch / 2 - mm(2);
    draft.cards(cards, (first + (i32::from(pack) - 1) * pitch, top));
}
