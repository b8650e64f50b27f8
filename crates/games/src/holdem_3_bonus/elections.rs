//! What the house may choose at Hold 'em 3 Bonus.

use law::{Cite, Game::Holdem3Bonus, cite, read};
use paytables::{Cents, PayTable};
use words::say;

use super::most::most_at_minimum;
use crate::elections::{
    CardAgeLimits, Dealing, DeviceRules, EquipmentRules, Fault, Faults, PaidWager, TableElections, UNCOUNTABLE,
    WagerLimits, check_printed, choice, tables,
};

choice! {
    /// How much the turn/river wager may be (42.10(b)2).
    Version {
        //= holdem_3_bonus 42.10(b)2(i)
        /// Version 1: as much as the flop wager.
        One = "one",
        //= holdem_3_bonus 42.10(b)2(ii)
        /// Version 2: as much as the flop wager or twice as much.
        Two = "two",
    }
}

choice! {
    /// Whether cards are burned before the community cards (42.7(c)3, 42.8(c)3, 42.9(c)).
    BurnCards {
        /// None.
        None = "none",
        /// One before the first two community cards and one before the other two.
        BeforeEachPair = "before-each-pair",
    }
}

choice! {
    /// How the dealer's three cards lie until they are turned (42.9(c)).
    DealersCards {
        /// One on top of the other.
        Stacked = "stacked",
        /// Next to each other.
        Spread = "spread",
    }
}

choice! {
    /// What follows from a community card that is seen too early (HB-11).
    ExposedCommunityCard {
        /// It stays where it is, and the round goes on.
        Stays = "stays",
        /// All hands are void, as if it were a card of the dealer.
        VoidsAllHands = "voids-all-hands",
    }
}

choice! {
    /// Which wagers the lowest lawful aggregate limit counts (42.11(f); HB-4).
    LimitCounts {
        /// The two that the limit is for: blind bonus and 3 card bonus.
        BothBonuses = "both-bonuses",
        /// All wagers of the hand.
        AllWagers = "all-wagers",
    }
}

/// Everything a Hold 'em 3 Bonus table elects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Elections {
    /// Positions, cards, devices, displays.
    pub table: TableElections,
    /// How much the turn/river wager may be.
    pub version: Version,
    /// Whether cards are burned.
    pub burn_cards: BurnCards,
    /// How the dealer's cards lie.
    pub dealers_cards: DealersCards,
    /// The most that blind bonus and 3 card bonus of one hand are paid together.
    pub aggregate_limit: Option<Cents>,
    /// Which wagers the lowest lawful aggregate limit counts.
    pub aggregate_limit_counts: LimitCounts,
    /// What follows from a community card that is seen too early.
    pub exposed_community_card: ExposedCommunityCard,
    /// The flop wager. The blind bonus wager equals it.
    pub flop: WagerLimits,
    /// What the blind bonus pays after a turn/river wager equal to the flop wager (HB-1).
    pub blind_bonus_equal: PayTable,
    /// What the blind bonus pays after a turn/river wager of twice the flop wager (HB-1).
    pub blind_bonus_double: Option<PayTable>,
    /// The 3 card bonus wager.
    pub three_card_bonus: Option<PaidWager>,
    /// The 6 card bonus wager.
    pub six_card_bonus: Option<PaidWager>,
}

const WAGERS: Cite = cite(Holdem3Bonus, "42.6(a)");
const VERSION: Cite = cite(Holdem3Bonus, "42.10(b)2(ii)");
const LIMIT: Cite = cite(Holdem3Bonus, "42.11(f)");
/// No aggregate limit is less than this.
//= holdem_3_bonus 42.11(f)
// $50,000, whatever the table minimum.
pub const LEAST_AGGREGATE_LIMIT: Cents = Cents::dollars(50_000);
const CARDS: Cite = cite(Holdem3Bonus, "42.3(a)");

pub(super) fn equipment() -> EquipmentRules {
    EquipmentRules {
        //= holdem_3_bonus 1.13BB(a)
        // At most six positions.
        positions: (1..=6, cite(Holdem3Bonus, "1.13BB(a)")),
        devices: DeviceRules::WhereNeeded {
            //= holdem_3_bonus 42.8(b)1
            // From the hand only what a device has shuffled.
            for_hand: cite(Holdem3Bonus, "42.8(b)1"),
            //= holdem_3_bonus 42.2(b)
            // A second deck needs a device that shuffles it meanwhile.
            for_second_deck: cite(Holdem3Bonus, "42.2(b)"),
        },
        card_age: CardAgeLimits { shoe: (24, CARDS), hand: (24, CARDS) },
        odds_on_layout: None,
        chips: WAGERS,
    }
}

impl Elections {
    /// Every unlawful choice.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::new();
        let chip = self.table.smallest_chip;
        self.table.check(&equipment(), &mut faults);
        self.flop.check("flop", chip, WAGERS, &mut faults);
        //= holdem_3_bonus 42.11(d)
        //= holdem_3_bonus 42.11(e)
        // Both bonuses have limits of their own, and are paid from printed tables.
        for (wager, bonus) in [("three_card_bonus", &self.three_card_bonus), ("six_card_bonus", &self.six_card_bonus)] {
            if let Some(bonus) = bonus {
                bonus.check(Holdem3Bonus, wager, chip, WAGERS, &mut faults);
            }
        }
        self.check_blind_bonus(&mut faults);
        self.check_version(&mut faults);
        self.check_dealers_cards(&mut faults);
        self.check_aggregate_limit(&mut faults);
        faults.into_list()
    }

    fn check_blind_bonus(&self, faults: &mut Faults) {
        //= holdem_3_bonus 42.11(c)(i)
        // One of the printed tables for an equal turn/river wager.
        let equal = tables(Holdem3Bonus, "blind_bonus_equal");
        check_printed(&self.blind_bonus_equal, equal, "wagers.blind_bonus.equal_table", faults);
        //= holdem_3_bonus 42.11(c)(ii)
        // One of the printed tables for a double turn/river wager.
        if let Some(pays) = &self.blind_bonus_double {
            let double = tables(Holdem3Bonus, "blind_bonus_double");
            check_printed(pays, double, "wagers.blind_bonus.double_table", faults);
        }
    }

    fn check_dealers_cards(&self, faults: &mut Faults) {
        let stacked = match self.table.dealing {
            //= holdem_3_bonus 42.7(c)2
            // From a manual shoe the dealer's cards come in a stack.
            Dealing::ManualShoe => cite(Holdem3Bonus, "42.7(c)2"),
            //= holdem_3_bonus 42.8(c)2
            // So they do from the hand.
            Dealing::Hand => cite(Holdem3Bonus, "42.8(c)2"),
            Dealing::AutomatedShoe => return,
        };
        faults.demand(
            self.dealers_cards == DealersCards::Stacked,
            "dealers_cards",
            stacked,
            say!("the dealer's cards are spread without an automated shoe"),
            say!("\"stacked\", or dealing from an automated shoe"),
        );
    }

    fn check_version(&self, faults: &mut Faults) {
        let (wrong, lawful) = match (self.version, &self.blind_bonus_double) {
            (Version::One, Some(_)) => {
                (say!("Version 1 has no double turn/river wager"), say!("\"not-offered\", or version \"two\""))
            }
            (Version::Two, None) => {
                (say!("Version 2 has no table for a double turn/river wager"), say!("table A, B or C"))
            }
            (Version::One, None) | (Version::Two, Some(_)) => return,
        };
        faults.add("wagers.blind_bonus.double_table", VERSION, wrong, lawful);
    }

    fn check_aggregate_limit(&self, faults: &mut Faults) {
        let Some(limit) = self.aggregate_limit else { return };
        let Some(least) = self.least_aggregate_limit() else {
            return faults.add("aggregate_limit", LIMIT, UNCOUNTABLE, say!("smaller minimums, or \"none\""));
        };
        //= holdem_3_bonus 42.11(f)
        // A limit is at least $50,000, and at least what one patron can win with the smallest wagers (HB-4). It may be higher,
        // because that only pays players more (HB-8).
        faults.demand(
            limit >= least,
            "aggregate_limit",
            LIMIT,
            say!(
                "an aggregate limit of {limit}, by readings {counted} and {floor}",
                limit,
                counted = const { read("HB-4") }.id(),
                floor = const { read("HB-8") }.id()
            ),
            say!("{least} or more, or \"none\"", least),
        );
    }

    /// The least lawful aggregate limit: $50,000, or the most that one patron can win in a round at the minimums (HB-4).
    pub fn least_aggregate_limit(&self) -> Option<Cents> {
        Some(most_at_minimum(self, self.aggregate_limit_counts)?.max(LEAST_AGGREGATE_LIMIT))
    }
}
