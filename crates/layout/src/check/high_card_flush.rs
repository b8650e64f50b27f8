//! 13:69E-1.13Y: what the layout of High Card Flush must show.

use games::high_card_flush::elections::Elections;
use games::wager::Wager;
use law::{Game::HighCardFlush, cite};

use super::{Inspection, geometry};
use crate::item::{Notice, What};

pub(super) fn check(inspection: &mut Inspection<'_>, of: &Elections) {
    //= high_card_flush 1.13Y(a)
    // The players on one side, the dealer on the other.
    inspection.positions(const { cite(HighCardFlush, "1.13Y(a)") }, const { cite(HighCardFlush, "1.13Y(a)") });
    //= high_card_flush 1.13Y(b)1
    // The name of the house.
    inspection.name(const { cite(HighCardFlush, "1.13Y(b)1") });
    for seat in inspection.seats() {
        areas(inspection, of, seat);
    }
    //= high_card_flush 1.13Y(b)5
    // What the optional wagers pay: no sign may say it instead.
    let odds = inspection.odds(None, const { cite(HighCardFlush, "1.13Y(b)5") });
    //= high_card_flush 1.13Y(b)6
    // What may be raised (ALL-7).
    let raise = inspection.notice(Notice::LaterWager, None, const { cite(HighCardFlush, "1.13Y(b)6") });
    //= high_card_flush 1.13Y(b)7
    // With what hand the dealer qualifies.
    let qualifies = inspection.notice(Notice::DealersHand, None, const { cite(HighCardFlush, "1.13Y(b)7") });
    inspection.missing.extend(odds.into_iter().chain(raise).chain(qualifies));
    //= high_card_flush 1.13Y(c)
    // Drop box and tip box.
    inspection.boxes(const { cite(HighCardFlush, "1.13Y(c)") });
    //= high_card_flush 1.13Y(d)
    // The panel of the progressive system, where there is one.
    if of.progressive.is_some() {
        let panel = inspection.layout.find(|what| *what == What::Panel).is_some();
        let clause = const { cite(HighCardFlush, "1.13Y(d)") };
        inspection.demand(panel, clause, "there is no panel of the progressive system");
    }
}

fn areas(inspection: &mut Inspection<'_>, of: &Elections, seat: u8) {
    let layout = inspection.layout;
    //= high_card_flush 1.13Y(b)2
    // The ante.
    let ante = inspection.area(seat, Wager::Ante, const { cite(HighCardFlush, "1.13Y(b)2") });
    //= high_card_flush 1.13Y(b)3
    // The raise, right in front of it.
    let clause = const { cite(HighCardFlush, "1.13Y(b)3") };
    if let (Some(raise), Some(ante)) = (inspection.area(seat, Wager::Raise, clause), ante) {
        let in_front = geometry::is_right_in_front(layout, seat, raise, ante);
        inspection.demand(in_front, clause, format!("seat {seat}: the raise is not right in front of the ante"));
    }
    //= high_card_flush 1.13Y(b)4
    // Every optional wager that is offered, behind the ante.
    let clause = const { cite(HighCardFlush, "1.13Y(b)4") };
    let offered = [
        of.flush_bonus.as_ref().map(|_| Wager::FlushBonus),
        of.straight_flush_bonus.as_ref().map(|_| Wager::StraightFlushBonus),
        of.progressive.as_ref().map(|_| Wager::Progressive),
    ];
    for wager in offered.into_iter().flatten() {
        if let (Some(optional), Some(ante)) = (inspection.area(seat, wager, clause), ante) {
            let behind = geometry::is_behind(layout, seat, optional, ante);
            inspection.demand(behind, clause, format!("seat {seat}: the {} is not behind the ante", wager.words()));
        }
    }
}
