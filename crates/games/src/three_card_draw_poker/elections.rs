//! What the house may choose at Three Card Draw Poker.

use law::{Cite, Game::ThreeCardDrawPoker, cite};
use paytables::PayTable;
use words::say;

use crate::elections::{
    CardAgeLimits, Dealing, Deviation, DeviceRules, EquipmentRules, Fault, Faults, PaidWager, TableElections,
    WagerLimits, check_printed, choice, tables,
};

choice! {
    /// How the dealer's four cards are dealt (TC-9).
    DealersCards {
        //= three_card_draw_poker 42.10(b)
        /// All four as the players' cards: from the shoe or the hand. An automated shoe deals the draw cards, too.
        Four = "four",
        //= three_card_draw_poker 42.10(c)
        /// Three from an automated shoe that ejects three at a time, and the fourth from the top of the stub.
        ThreeThenOne = "three-then-one",
        //= three_card_draw_poker 42.10(d)
        /// All four from the top of the stub of such a shoe.
        FourFromStub = "four-from-stub",
    }
}

/// Everything a Three Card Draw Poker table elects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Elections {
    /// Positions, cards, devices, displays.
    pub table: TableElections,
    /// How the dealer's four cards are dealt.
    pub dealers_cards: DealersCards,
    /// The ante wager. The In To Win or Draw wager equals it.
    pub ante: WagerLimits,
    /// What the In To Win/Draw wager pays besides, whatever the dealer has.
    pub in_to_win_draw_bonus: PayTable,
    /// The First 3 Bonus wager.
    pub first_3_bonus: Option<PaidWager>,
}

const WAGERS: Cite = cite(ThreeCardDrawPoker, "42.6(a)");

pub(super) fn equipment() -> EquipmentRules {
    EquipmentRules {
        //= three_card_draw_poker 1.13BB(a)
        // At most six positions.
        positions: (1..=6, const { cite(ThreeCardDrawPoker, "1.13BB(a)") }),
        devices: DeviceRules::WhereNeeded {
            //= three_card_draw_poker 42.8(b)1
            // From the hand only what a device has shuffled.
            for_hand: const { cite(ThreeCardDrawPoker, "42.8(b)1") },
            //= three_card_draw_poker 42.2(b)
            // A second deck needs a device that shuffles it meanwhile.
            for_second_deck: const { cite(ThreeCardDrawPoker, "42.2(b)") },
        },
        card_age: CardAgeLimits {
            shoe: (8, const { cite(ThreeCardDrawPoker, "1.18(g)2") }),
            hand: (4, const { cite(ThreeCardDrawPoker, "1.18(g)3") }),
        },
        odds_on_layout: None,
        chips: WAGERS,
    }
}

impl Elections {
    /// Every unlawful choice.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::new();
        self.table.check(&equipment(), &mut faults);
        self.check_dealers_cards(&mut faults);
        self.ante.check("ante", self.table.smallest_chip, WAGERS, &mut faults);
        //= three_card_draw_poker 42.11(c)
        // One of the printed tables.
        let bonus = tables(ThreeCardDrawPoker, "in_to_win_draw_bonus");
        check_printed(&self.in_to_win_draw_bonus, bonus, "wagers.in_to_win_draw_bonus.table", &mut faults);
        //= three_card_draw_poker 42.11(d)
        // One of the printed tables.
        if let Some(first_3) = &self.first_3_bonus {
            first_3.check(ThreeCardDrawPoker, "first_3_bonus", self.table.smallest_chip, WAGERS, &mut faults);
        }
        faults.into_list()
    }

    fn check_dealers_cards(&self, faults: &mut Faults) {
        let clause = match self.dealers_cards {
            DealersCards::Four => return,
            DealersCards::ThreeThenOne => const { cite(ThreeCardDrawPoker, "42.10(c)") },
            DealersCards::FourFromStub => const { cite(ThreeCardDrawPoker, "42.10(d)") },
        };
        //= three_card_draw_poker 42.10(c)
        //= three_card_draw_poker 42.10(d)
        // Both procedures take the stub out of a device that ejects three cards; without one there is none to take it from.
        faults.demand(
            self.table.dealing == Dealing::AutomatedShoe,
            "dealers_cards",
            clause,
            say!("the dealer's cards come from a device that ejects three cards, and the table has no automated shoe"),
            say!("\"four\", or an automated shoe"),
        );
    }

    /// Every choice that no clause allows.
    pub fn deviations(&self) -> Vec<Deviation> {
        //= three_card_draw_poker 1.13BB(b)2
        // Each seat has an area for the First 3 Bonus, and no clause lets the house leave the wager out (ALL-29).
        let first_3_is_missing = self.first_3_bonus.is_none().then(|| Deviation {
            what: "first-3-bonus-not-offered",
            field: "wagers.first_3_bonus",
            clause: const { cite(ThreeCardDrawPoker, "1.13BB(b)2") },
            says: say!("the table does not offer the First 3 Bonus"),
            lawful: say!("a section [table.wagers.first_3_bonus] with table, minimum and maximum"),
        });
        first_3_is_missing.into_iter().collect()
    }
}
