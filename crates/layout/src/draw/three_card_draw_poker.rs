//! 13:69E-1.13BB: the layout of Three Card Draw Poker.

use games::dealing::Spot;
use games::elections::OddsShown;
use games::three_card_draw_poker::elections::Elections;
use games::wager::Wager;
use law::{Game::ThreeCardDrawPoker, cite};

use super::draft::{CARD, Draft, Place};
use crate::item::Notice;
use crate::measure::mm;
use crate::pays;

pub(super) fn draw(draft: &mut Draft<'_>, of: &Elections) {
    positions(draft, of);
    middle(draft, of);
}

fn positions(draft: &mut Draft<'_>, of: &Elections) {
    let (main, bonus, gap) = (draft.sizes.main, draft.sizes.bonus, draft.sizes.gap);
    //= three_card_draw_poker 1.13BB(a)
    // The players' places along the curve.
    draft.positions(const { cite(ThreeCardDrawPoker, "1.13BB(a)") });
    // The draw card lies beside the three that were dealt, the discard to their right.
    let (cards, step) = (draft.dealt_to(Spot::Player(1)) + 1, mm(42));
    let hand = CARD.0 + step * (i32::from(cards) - 1);
    let radius = draft.free - CARD.1 / 2;
    draft.hands(cards, step, -(CARD.0 + gap) / 2);
    let discard = const { cite(ThreeCardDrawPoker, "42.10(f)3") };
    draft.place(&Place::discard(discard), ((hand + gap) / 2, radius));
    draft.next_row(CARD.1);
    //= three_card_draw_poker 1.13BB(b)2
    // Three areas; a house that deviates and leaves out the First 3 Bonus has no area for it (ALL-29).
    let clause = const { cite(ThreeCardDrawPoker, "1.13BB(b)2") };
    if of.first_3_bonus.is_some() {
        draft.row(0, &[Place::bets(Wager::First3Bonus, bonus, clause)]);
    }
    draft.row(0, &[Place::bets(Wager::Ante, main, clause)]);
    let both = [Wager::InToWinDraw, Wager::InToWinDrawBonus];
    draft.row(0, &[Place::wide(&both, (main * 7 / 4, main), clause)]);
}

fn middle(draft: &mut Draft<'_>, of: &Elections) {
    let [name, letters] = draft.sizes.letters;
    //= three_card_draw_poker 1.13BB(b)1
    // The name of the house.
    draft.band(draft.house_name(const { cite(ThreeCardDrawPoker, "1.13BB(b)1") }), name);
    //= three_card_draw_poker 1.13BB(b)2
    // Two notices.
    let clause = const { cite(ThreeCardDrawPoker, "1.13BB(b)2") };
    for notice in [Notice::LaterWager, Notice::DealersHand] {
        if let Some(notice) = draft.notice(notice, clause) {
            draft.band(notice, letters * 5 / 4);
        }
    }
    let (opposite, boxes) = const { (cite(ThreeCardDrawPoker, "1.13BB(a)"), cite(ThreeCardDrawPoker, "1.13BB(e)")) };
    let top = draft.dealers_side(opposite, boxes, None);
    let mut top = draft.dealers_hand(draft.dealt_to(Spot::Dealer), top);
    if of.table.odds_shown == OddsShown::Layout {
        //= three_card_draw_poker 1.13BB(b)3
        // What is paid.
        let odds = const { cite(ThreeCardDrawPoker, "1.13BB(b)3") };
        let tables = pays::shown(draft.elections);
        // The two even-money wagers share a column.
        let columns: Vec<_> = tables.chunk_by(|one, other| one.rows().count() + other.rows().count() == 2).collect();
        top = draft.tables(top, &columns, odds);
    }
    let below = draft.lines(draft.limits_line(), top, mm(10));
    draft.title(below);
}
