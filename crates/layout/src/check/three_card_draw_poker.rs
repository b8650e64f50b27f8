//! 13:69E-1.13BB: what the layout of Three Card Draw Poker must show.

use games::three_card_draw_poker::elections::Elections;
use games::wager::Wager;
use law::{Game::ThreeCardDrawPoker, cite};

use super::{Inspection, Missing};
use crate::item::Notice;

pub(super) fn check(inspection: &mut Inspection<'_>, of: &Elections) {
    //= three_card_draw_poker 1.13BB(a)
    // The players on one side, the dealer on the other.
    inspection
        .positions(const { cite(ThreeCardDrawPoker, "1.13BB(a)") }, const { cite(ThreeCardDrawPoker, "1.13BB(a)") });
    //= three_card_draw_poker 1.13BB(b)
    //= three_card_draw_poker 1.13BB(b)1
    // The name of the house.
    inspection.name(const { cite(ThreeCardDrawPoker, "1.13BB(b)1") });
    //= three_card_draw_poker 1.13BB(b)2
    // Three areas; two if the house deviates and leaves out the First 3 Bonus (ALL-29).
    let clause = const { cite(ThreeCardDrawPoker, "1.13BB(b)2") };
    for seat in inspection.seats() {
        inspection.area(seat, Wager::Ante, clause);
        match of.first_3_bonus {
            Some(_) => {
                inspection.area(seat, Wager::First3Bonus, clause);
            }
            None => inspection.no_area(seat, Wager::First3Bonus, clause),
        }
        inspection.area(seat, Wager::InToWinDraw, clause);
    }
    notices(inspection);
    //= three_card_draw_poker 1.13BB(b)3
    //= three_card_draw_poker 1.13BB(d)
    // All odds, on the layout or on a sign (ALL-7).
    let odds = inspection.odds(None, const { cite(ThreeCardDrawPoker, "1.13BB(b)3") });
    inspection.on_layout_or_sign(odds, const { cite(ThreeCardDrawPoker, "1.13BB(d)") });
    //= three_card_draw_poker 1.13BB(e)
    // Drop box and tip box.
    inspection.boxes(const { cite(ThreeCardDrawPoker, "1.13BB(e)") });
}

/// The two notices, on the layout or on a sign of their own.
fn notices(inspection: &mut Inspection<'_>) {
    let clause = const { cite(ThreeCardDrawPoker, "1.13BB(b)2") };
    let lacking: Vec<Missing> = [Notice::DealersHand, Notice::LaterWager]
        .into_iter()
        .filter_map(|notice| inspection.notice(notice, None, clause))
        .collect();
    //= three_card_draw_poker 1.13BB(c)
    // A sign may say it instead (ALL-7).
    let sign = const { cite(ThreeCardDrawPoker, "1.13BB(c)") };
    match inspection.has_sign(sign) {
        true if !lacking.is_empty() => inspection.sign(sign, ""),
        true => {}
        false => inspection.missing.extend(lacking),
    }
}
