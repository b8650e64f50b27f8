//! 13:69E-1.13Y: the layout of High Card Flush.

use games::dealing::Spot;
use games::high_card_flush::elections::Elections;
use games::wager::Wager;
use law::{Game::HighCardFlush, cite};

use super::draft::{Draft, Place};
use crate::item::Notice;
use crate::measure::mm;
use crate::pays;

pub(super) fn draw(draft: &mut Draft<'_>, of: &Elections) {
    positions(draft, of);
    middle(draft, of);
}

fn positions(draft: &mut Draft<'_>, of: &Elections) {
    let (main, bonus, gap) = (draft.sizes.main, draft.sizes.bonus, draft.sizes.gap);
    //= high_card_flush 1.13Y(a)
    // The players' places along the curve.
    draft.positions(const { cite(HighCardFlush, "1.13Y(a)") });
    draft.hands(draft.dealt_to(Spot::Player(1)), mm(24), 0);
    draft.next_row(super::draft::CARD.1);
    //= high_card_flush 1.13Y(b)4
    // The optional wagers that are offered stand behind the ante.
    let behind = const { cite(HighCardFlush, "1.13Y(b)4") };
    let optional = [
        of.flush_bonus.as_ref().map(|_| Wager::FlushBonus),
        of.straight_flush_bonus.as_ref().map(|_| Wager::StraightFlushBonus),
        of.progressive.as_ref().map(|_| Wager::Progressive),
    ];
    let optional: Vec<Place> = optional.into_iter().flatten().map(|wager| Place::bets(wager, bonus, behind)).collect();
    if !optional.is_empty() {
        draft.row(bonus + gap, &optional);
    }
    //= high_card_flush 1.13Y(b)2
    // The ante.
    draft.row(0, &[Place::bets(Wager::Ante, main, const { cite(HighCardFlush, "1.13Y(b)2") })]);
    //= high_card_flush 1.13Y(b)3
    // The raise right in front of it.
    draft.row(0, &[Place::bets(Wager::Raise, main, const { cite(HighCardFlush, "1.13Y(b)3") })]);
}

fn middle(draft: &mut Draft<'_>, of: &Elections) {
    let [name, letters] = draft.sizes.letters;
    //= high_card_flush 1.13Y(b)1
    // The name of the house.
    draft.band(draft.house_name(const { cite(HighCardFlush, "1.13Y(b)1") }), name);
    //= high_card_flush 1.13Y(b)6
    // What may be raised: 38.6(a)5 says it (ALL-7).
    let raise = draft.notice(Notice::LaterWager, const { cite(HighCardFlush, "1.13Y(b)6") });
    //= high_card_flush 1.13Y(b)7
    // With what hand the dealer qualifies.
    let qualifies = draft.notice(Notice::DealersHand, const { cite(HighCardFlush, "1.13Y(b)7") });
    for notice in [raise, qualifies].into_iter().flatten() {
        draft.band(notice, letters);
    }
    //= high_card_flush 1.13Y(d)
    // The panel of the progressive system, if there is one.
    let progressive = of.progressive.as_ref().map(|_| const { cite(HighCardFlush, "1.13Y(d)") });
    let (opposite, boxes) = const { (cite(HighCardFlush, "1.13Y(a)"), cite(HighCardFlush, "1.13Y(c)")) };
    let top = draft.dealers_side(opposite, boxes, progressive);
    let top = draft.dealers_hand(draft.dealt_to(Spot::Dealer), top);
    //= high_card_flush 1.13Y(b)5
    // What the optional wagers pay: no sign may say it instead.
    let tables = pays::shown(draft.elections);
    let columns: Vec<_> = tables.chunks(1).collect();
    let top = draft.tables(top, &columns, const { cite(HighCardFlush, "1.13Y(b)5") });
    let mut below = draft.lines(draft.limits_line(), top, mm(10));
    if let Some(most) = draft.notice(Notice::MostPaid, const { cite(HighCardFlush, "38.11(h)") }) {
        below = draft.lines(most, below, mm(10));
    }
    draft.title(below);
}
