//! Section 43.6: the wagers of a seat, up to three on each pack. There are no decisions after the deal.

use std::array;

use law::{Cite, Game::PacksPoker, cite};
use paytables::Cents;

use super::elections::{Bonus, BonusWithoutPack, Elections};
use crate::elections::Dealing;
use crate::round::{Area, RoundLaw};
use crate::wager::{Stakes, Wager};

/// How many packs there are.
pub const PACKS: usize = 3;

/// The pack wagers as files name them, pack by pack.
pub const PACK: [Wager; PACKS] = [Wager::Pack1, Wager::Pack2, Wager::Pack3];
/// The plain five-card bonus wagers.
pub const FIVE_CARD_BONUS: [Wager; PACKS] = [Wager::FiveCardBonus1, Wager::FiveCardBonus2, Wager::FiveCardBonus3];
/// The progressive five-card bonus wagers.
pub const FIVE_CARD_PROGRESSIVE: [Wager; PACKS] =
    [Wager::FiveCardProgressive1, Wager::FiveCardProgressive2, Wager::FiveCardProgressive3];
/// The plain seven-card bonus wagers.
pub const SEVEN_CARD_BONUS: [Wager; PACKS] = [Wager::SevenCardBonus1, Wager::SevenCardBonus2, Wager::SevenCardBonus3];
/// The progressive seven-card bonus wagers.
pub const SEVEN_CARD_PROGRESSIVE: [Wager; PACKS] =
    [Wager::SevenCardProgressive1, Wager::SevenCardProgressive2, Wager::SevenCardProgressive3];

/// The wagers of a seat on one pack; zero where none is made. A bonus is plain or progressive as the table offers it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PackWagers {
    /// That the player's hand with this pack is higher than the dealer's.
    pub pack: Cents,
    /// That the player's five cards are a hand on the table.
    pub five_card: Cents,
    /// That the player's five cards and this pack are a hand on the table.
    pub seven_card: Cents,
}

/// The wagers that a seat makes before cards are dealt, pack by pack.
pub type Wagers = [PackWagers; PACKS];

impl PackWagers {
    /// Whether there is a bonus wager on the pack and no pack wager.
    pub fn has_bonus_alone(self) -> bool {
        //= packs_poker 43.6(b)
        // Each wager is made by itself, unless the house ties a bonus to the wager on the same pack (PP-7).
        self.pack == Cents::ZERO && (self.five_card > Cents::ZERO || self.seven_card > Cents::ZERO)
    }
}

/// The pack that a wager is made on.
pub(super) fn pack_of(wager: Wager) -> Option<u8> {
    let lists = [PACK, FIVE_CARD_BONUS, FIVE_CARD_PROGRESSIVE, SEVEN_CARD_BONUS, SEVEN_CARD_PROGRESSIVE];
    let place = lists.iter().find_map(|list| list.iter().position(|known| *known == wager))?;
    Some(place as u8 + 1)
}

/// Whether only the player's own five cards decide the wager.
pub(super) fn is_five_card(wager: Wager) -> bool {
    FIVE_CARD_BONUS.contains(&wager) || FIVE_CARD_PROGRESSIVE.contains(&wager)
}

const WAGERS: Cite = cite(PacksPoker, "43.6(b)");
const PROGRESSIVE: Cite = cite(PacksPoker, "43.12(a)");

/// What lies on the layout of a seat, pack by pack. Of the plain and the progressive configuration of a bonus a table offers
/// one, so nothing lies on the other.
pub(super) fn of_stakes(stakes: &Stakes) -> Wagers {
    array::from_fn(|place| PackWagers {
        pack: stakes.on(PACK[place]),
        five_card: stakes.on(FIVE_CARD_BONUS[place]).max(stakes.on(FIVE_CARD_PROGRESSIVE[place])),
        seven_card: stakes.on(SEVEN_CARD_BONUS[place]).max(stakes.on(SEVEN_CARD_PROGRESSIVE[place])),
    })
}

/// The clauses on wagers and announcements.
pub(super) fn law(dealing: Dealing) -> RoundLaw {
    RoundLaw {
        //= packs_poker 43.6(a)
        // Chips on the layout, and a coupon where one applies; cash is refused.
        chips: const { cite(PacksPoker, "43.6(a)") },
        //= packs_poker 43.6(b)
        // Nothing changes after the announcement.
        before_no_more_bets: WAGERS,
        //= packs_poker 43.6(c)
        // Only who sits may wager, and who has cards stays.
        seated: const { cite(PacksPoker, "43.6(c)") },
        positions: const { cite(PacksPoker, "1.13Z(a)") },
        no_more_bets: match dealing {
            Dealing::ManualShoe => const { cite(PacksPoker, "43.7(b)") },
            Dealing::Hand => const { cite(PacksPoker, "43.8(b)2") },
            Dealing::AutomatedShoe => const { cite(PacksPoker, "43.9(b)2") },
        },
        //= packs_poker 43.12(b)
        // Registered on the meters after the announcement and before any card.
        lock: const { cite(PacksPoker, "43.12(b)") },
        // The text registers the wagers, and collects their chips at the settlement of each pack.
        into_inventory: None,
        //= packs_poker 43.12(c)
        // Two checks of the dealer, then a supervisor.
        validation: const { cite(PacksPoker, "43.12(c)") },
        //= packs_poker 43.12(d)4
        // The cards of a winner stay until the paperwork is done.
        documentation: const { cite(PacksPoker, "43.12(d)4") },
        //= packs_poker 43.12(e)
        // The reset meter and the house refill the primary one.
        reset: const { cite(PacksPoker, "43.12(e)") },
        // Nothing is declared and nothing is decided after the deal: every hand is shown.
        declaration: const { cite(PacksPoker, "43.10(a)") },
        turns: const { cite(PacksPoker, "43.10(a)") },
        irregularities: const { cite(PacksPoker, "43.13(a)") },
    }
}

/// The betting areas that the table offers: for each pack its wager and the bonuses grouped with it.
pub(super) fn areas(elections: &Elections) -> Vec<Area> {
    let of_pack = |place: usize| {
        let pack = Area { wager: PACK[place], limits: elections.pack, clause: WAGERS };
        let five = bonus_area(&elections.five_card, FIVE_CARD_BONUS[place], FIVE_CARD_PROGRESSIVE[place]);
        let seven = bonus_area(&elections.seven_card, SEVEN_CARD_BONUS[place], SEVEN_CARD_PROGRESSIVE[place]);
        [Some(pack), five, seven].into_iter().flatten()
    };
    (0..PACKS).flat_map(of_pack).collect()
}

fn bonus_area(bonus: &Bonus, plain: Wager, progressive: Wager) -> Option<Area> {
    //= packs_poker 43.6(b)
    // A bonus is there if the house offers it.
    let by_table = bonus.plain.as_ref().map(|paid| Area { wager: plain, limits: paid.limits, clause: WAGERS });
    //= packs_poker 43.12(a)
    // A progressive bonus is made for each pack by itself, within the amounts that the house posts.
    let by_meter = bonus.progressive.as_ref();
    by_table.or(by_meter.map(|paid| Area { wager: progressive, limits: paid.wager.limits, clause: PROGRESSIVE }))
}

/// A bonus wager without the wager on its pack, where the house requires that (PP-7).
pub(super) fn stray(stakes: &Stakes, alone: BonusWithoutPack) -> Option<(Wager, Cite)> {
    //= packs_poker 43.6(b)
    // Tied to the wager on the same pack, a bonus alone goes back.
    let bonuses = |place: usize| {
        let five = [FIVE_CARD_BONUS[place], FIVE_CARD_PROGRESSIVE[place]];
        five.into_iter().chain([SEVEN_CARD_BONUS[place], SEVEN_CARD_PROGRESSIVE[place]])
    };
    let without_pack = (0..PACKS).filter(|place| stakes.on(PACK[*place]) == Cents::ZERO);
    let made = without_pack.flat_map(bonuses).find(|wager| stakes.on(*wager) > Cents::ZERO);
    made.filter(|_| alone == BonusWithoutPack::NotAllowed).map(|wager| (wager, WAGERS))
}
