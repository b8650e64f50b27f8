//! What the house may choose at Lunar Poker.

use law::{Cite, Game::LunarPoker, cite};
use paytables::{BasisPoints, Cents, PayTable};
use words::say;

use super::most_per_round::most_per_round;
use crate::elections::{
    CardAgeLimits, DeviceRules, EquipmentRules, Fault, Faults, PaidWager, TableElections, UNCOUNTABLE, WagerLimits,
    check_documented_from, check_dollar_wager, check_pays, choice, tables,
};

choice! {
    /// Who can have a second payout (38.10(i)3; LP-1).
    SecondPayout {
        /// Every player whose hand holds a second combination.
        AnyHand = "any-hand",
        /// Only a player who bought a sixth card.
        SixCardsOnly = "six-cards-only",
    }
}

choice! {
    /// What counts as the most that one patron could win per round, by which the payout limit is measured (38.12(f); LP-11).
    MostPerRound {
        /// Instant cash or the bet, and the super side bet of the same cards.
        WithSuperSideBet = "with-super-side-bet",
        /// Instant cash or the bet only.
        WithoutSuperSideBet = "without-super-side-bet",
    }
}

/// The progressive payout wager: always one dollar (38.6(c)).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progressive {
    /// What it pays.
    pub pays: PayTable,
    /// What part of each wager goes to the meter.
    pub rate: BasisPoints,
    /// What the house puts on the meter at the start.
    pub seed: Cents,
    /// What the meter shows after it was won.
    pub reset: Cents,
}

/// Everything a Lunar Poker table elects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Elections {
    /// Positions, cards, devices, displays.
    pub table: TableElections,
    /// Who can have a second payout.
    pub second_payout: SecondPayout,
    /// The most that one bet wager is paid; instant cash and super side bet are limited each by itself (LP-8).
    pub payout_limit: Option<Cents>,
    /// What the payout limit is measured by.
    pub most_per_round: MostPerRound,
    /// From which amount up progressive payouts that are no percentage of a meter are documented as well, so that the
    /// cards stay until then (38.10(a)1, (i)3, (j)2; ALL-30).
    pub documented_from: Option<Cents>,
    /// The ante wager. The bet wager is twice the ante.
    pub ante: WagerLimits,
    /// What the bet wager pays.
    pub bet_pays: PayTable,
    /// What instant cash pays on the ante.
    pub instant_cash_pays: PayTable,
    /// The super side bet.
    pub super_side_bet: Option<PaidWager>,
    /// The progressive payout wager.
    pub progressive: Option<Progressive>,
}

const WAGERS: Cite = cite(LunarPoker, "38.6(a)");
const CARDS: Cite = cite(LunarPoker, "38.3(a)");
const LIMIT: Cite = cite(LunarPoker, "38.12(f)");
const PROGRESSIVE: Cite = cite(LunarPoker, "38.6(c)");
/// No payout limit is less than this.
//= lunar_poker 38.12(f)
// $5,000, whatever the table minimum.
pub const LEAST_PAYOUT_LIMIT: Cents = Cents::dollars(5_000);
/// The least of each progressive wager that goes to the meter.
const LEAST_RATE: BasisPoints = BasisPoints::percent(70);
const METER: Cite = cite(LunarPoker, "38.12(h)");

pub(super) fn equipment() -> EquipmentRules {
    EquipmentRules {
        //= lunar_poker 1.13X(b)1
        // Four or five positions.
        positions: (4..=5, const { cite(LunarPoker, "1.13X(b)1") }),
        devices: DeviceRules::WhereNeeded {
            //= lunar_poker 38.8(b)1
            // From the hand only what a device has shuffled.
            for_hand: const { cite(LunarPoker, "38.8(b)1") },
            //= lunar_poker 38.2(b)
            // A second deck needs a device that shuffles it meanwhile.
            for_second_deck: const { cite(LunarPoker, "38.2(b)") },
        },
        card_age: CardAgeLimits { shoe: (24, CARDS), hand: (24, CARDS) },
        odds_on_layout: None,
        chips: WAGERS,
    }
}

impl Elections {
    /// The clause that has a supervisor validate progressive payouts, if there is a progressive.
    pub fn supervisor_validates(&self) -> Option<Cite> {
        //= lunar_poker 38.11(b)3
        // A casino supervisor, without exception: a machine in that place is a deviation (ALL-27).
        self.progressive.as_ref().map(|_| const { cite(LunarPoker, "38.11(b)3") })
    }

    /// Every unlawful choice.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::new();
        let chip = self.table.smallest_chip;
        self.table.check(&equipment(), &mut faults);
        self.ante.check("ante", chip, WAGERS, &mut faults);
        //= lunar_poker 38.12(c)
        //= lunar_poker 38.12(e)
        // No less than the printed odds.
        for (wager, pays) in [("instant_cash", &self.instant_cash_pays), ("bet", &self.bet_pays)] {
            check_pays(pays, tables(LunarPoker, wager), &mut faults);
        }
        //= lunar_poker 38.12(d)
        // No less than the printed odds.
        if let Some(side) = &self.super_side_bet {
            side.limits.check("super_side_bet", chip, WAGERS, &mut faults);
            check_pays(&side.pays, tables(LunarPoker, "super_side_bet"), &mut faults);
        }
        if let Some(progressive) = &self.progressive {
            //= lunar_poker 38.6(c)
            // The progressive wager is one dollar.
            check_dollar_wager(chip, PROGRESSIVE, &mut faults);
            check_progressive(progressive, &mut faults);
        }
        self.check_payout_limit(&mut faults);
        //= lunar_poker 38.10(j)2
        // The house may have fixed amounts documented, too, from an amount up (ALL-30).
        check_documented_from(self.documented_from, const { cite(LunarPoker, "38.10(j)2") }, &mut faults);
        faults.into_list()
    }

    fn check_payout_limit(&self, faults: &mut Faults) {
        let Some(limit) = self.payout_limit else { return };
        let Some(least) = self.least_payout_limit() else {
            return faults.add("payout_limit", LIMIT, UNCOUNTABLE, say!("smaller minimums, or \"none\""));
        };
        //= lunar_poker 38.12(f)
        // A limit is at least $5,000, and at least what one patron can win with the smallest wagers.
        faults.demand(
            limit >= least,
            "payout_limit",
            LIMIT,
            say!("a payout limit of {limit}", limit),
            say!("{least} or more, or \"none\"", least),
        );
    }

    /// The least lawful payout limit: $5,000, or the most that one patron could win per round with the smallest wagers, by
    /// every line of every pay table in force (LP-8, LP-11).
    pub fn least_payout_limit(&self) -> Option<Cents> {
        Some(LEAST_PAYOUT_LIMIT.max(most_per_round(self)?))
    }
}

fn check_progressive(progressive: &Progressive, faults: &mut Faults) {
    //= lunar_poker 38.12(g)
    // No less than the printed percentages and amounts; a straight flush by percentage or by amount.
    check_pays(&progressive.pays, tables(LunarPoker, "progressive"), faults);
    //= lunar_poker 38.12(h)
    // At least 70% of each wager goes to the meter; the house sets what it starts and restarts with.
    faults.demand(
        progressive.rate >= LEAST_RATE,
        "wagers.progressive.rate",
        METER,
        say!("the meter takes {rate} of each wager", rate = progressive.rate),
        say!("{least} or more", least = LEAST_RATE),
    );
    for (field, amount) in [("seed", progressive.seed), ("reset", progressive.reset)] {
        faults.demand(
            amount > Cents::ZERO,
            format!("wagers.progressive.{field}"),
            METER,
            say!("the meter starts with nothing"),
            say!("an amount above zero"),
        );
    }
}
