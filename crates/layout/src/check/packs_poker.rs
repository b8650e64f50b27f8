//! 13:69E-1.13Z: what the layout of Pack's Poker must show.

use games::dealing::Spot;
use games::packs_poker::wagers::{PACK, PACKS};
use games::wager::Wager;
use law::{Game::PacksPoker, cite};

use super::geometry::{self, Side};
use super::{Inspection, Missing};
use crate::item::{Item, Notice, What};
use crate::words;

pub(super) fn check(inspection: &mut Inspection<'_>) {
    //= packs_poker 1.13Z(a)
    // Six players on one side, the dealer on the other.
    inspection.positions(const { cite(PacksPoker, "1.13Z(a)") }, const { cite(PacksPoker, "1.13Z(a)") });
    //= packs_poker 1.13Z(b)
    //= packs_poker 1.13Z(b)1
    // The name of the house.
    inspection.name(const { cite(PacksPoker, "1.13Z(b)1") });
    for seat in inspection.seats() {
        areas(inspection, seat);
    }
    packs(inspection);
    //= packs_poker 1.13Z(b)6
    //= packs_poker 1.13Z(c)
    // Inscriptions at every position, or a sign.
    let lacking: Vec<Missing> = inspection.seats().flat_map(|seat| inscriptions(inspection, seat)).collect();
    inspection.on_layout_or_sign(lacking, const { cite(PacksPoker, "1.13Z(c)") });
    //= packs_poker 1.13Z(d)
    // Drop box and tip box.
    inspection.boxes(const { cite(PacksPoker, "1.13Z(d)") });
}

fn areas(inspection: &mut Inspection<'_>, seat: u8) {
    let layout = inspection.layout;
    //= packs_poker 1.13Z(b)2
    // Pack's bets 1, 2 and 3 from the player's left to right.
    let clause = const { cite(PacksPoker, "1.13Z(b)2") };
    let packs: Vec<&Item> = PACK.iter().filter_map(|wager| inspection.area(seat, *wager, clause)).collect();
    let in_order = geometry::is_from_left_to_right(layout, seat, &packs);
    inspection.demand(in_order, clause, format!("seat {seat}: the pack's bets are not in order from left to right"));
    // The wagers that the table offers come pack by pack, the pack's bet first.
    let offered = inspection.elections.rules().areas().to_vec();
    for of_pack in offered.chunks(offered.len() / PACKS) {
        for bonus in &of_pack[1..] {
            self::bonus(inspection, seat, (bonus.wager, of_pack[0].wager), &packs);
        }
    }
}

/// A bonus wager: closer to the dealer than the bet on its pack, and grouped with that.
fn bonus(inspection: &mut Inspection<'_>, seat: u8, (wager, pack): (Wager, Wager), packs: &[&Item]) {
    let layout = inspection.layout;
    //= packs_poker 1.13Z(b)3
    // One area for each pack.
    let clause = const { cite(PacksPoker, "1.13Z(b)3") };
    let (Some(area), Some(own)) = (inspection.area(seat, wager, clause), layout.area(seat, pack)) else { return };
    let (name, bet) = (wager.words(), words::name(pack).to_string().to_lowercase());
    let closer = geometry::is_closer_to_dealer(layout, area, own);
    inspection.demand(closer, clause, format!("seat {seat}: the {name} is not closer to the dealer than {bet}"));
    let grouped = geometry::is_grouped_with(area, own, packs);
    inspection.demand(grouped, clause, format!("seat {seat}: the {name} is not grouped with {bet}"));
}

fn packs(inspection: &mut Inspection<'_>) {
    let layout = inspection.layout;
    for pack in 1..=PACKS as u8 {
        //= packs_poker 1.13Z(b)4
        // Three packs, to the dealer's left.
        let clause = const { cite(PacksPoker, "1.13Z(b)4") };
        let place = layout.find(|what| *what == What::Hand(Spot::Pack(pack)));
        inspection.demand(place.is_some(), clause, format!("there is no place for pack {pack}"));
        let left = |item: &Item| geometry::side_of_dealer(layout, &item.shape) == Some(Side::Left);
        inspection.demand(place.is_none_or(left), clause, format!("pack {pack} is not to the left of the dealer"));
    }
    //= packs_poker 1.13Z(b)5
    // Two community cards, in front of the dealer.
    let clause = const { cite(PacksPoker, "1.13Z(b)5") };
    let cards: Vec<&Item> = layout.cards(Spot::Board).collect();
    inspection.demand(cards.len() == 2, clause, format!("there are {} places for community cards, not 2", cards.len()));
    let in_front = cards.iter().all(|card| geometry::is_in_front_of_dealer(layout, &card.shape));
    inspection.demand(in_front, clause, "the community cards are not in front of the dealer");
}

fn inscriptions(inspection: &Inspection<'_>, seat: u8) -> Vec<Missing> {
    //= packs_poker 1.13Z(b)6(i)
    // The odds of all wagers.
    let mut lacking = inspection.odds(Some(seat), const { cite(PacksPoker, "1.13Z(b)6(i)") });
    //= packs_poker 1.13Z(b)6(ii)
    // What becomes of a hand without a pair.
    let clause = const { cite(PacksPoker, "1.13Z(b)6(ii)") };
    lacking.extend(inspection.notice(Notice::NoPair, Some(seat), clause));
    lacking
}
