//! What the house may choose at High Card Flush.

use law::{Cite, Game::HighCardFlush, cite};
use paytables::{Cents, PayTable};
use words::say;

use super::suit_specific;
use crate::elections::{
    CardAgeLimits, DeviceRules, EquipmentRules, Fault, Faults, PaidWager, TableElections, WagerLimits,
    check_documented_from, check_dollar_wager, check_pays, check_printed, choice, tables,
};

choice! {
    /// What becomes of the progressive wager of a player who folds (38.10(c), 38.12(c); HC-1).
    FoldedProgressive {
        /// It loses.
        Loses = "loses",
        /// It stays eligible.
        StaysEligible = "stays-eligible",
    }
}

choice! {
    /// In which order several winners of the progressive meter are paid (38.12(f)).
    ProgressiveOrder {
        /// From the dealer's right, counterclockwise, as the text has it.
        FromRight = "from-right",
        //= high_card_flush 38.12(f)
        /// From the dealer's left, clockwise, by the internal procedures of the house.
        FromLeft = "from-left",
    }
}

choice! {
    /// Up to how many adjacent positions one player may play.
    PositionsPerPlayer {
        /// One.
        One = "one",
        //= high_card_flush 38.6(e)
        /// Two, next to each other.
        Two = "two",
        /// Three, next to each other.
        Three = "three",
    }
}

/// Everything a High Card Flush table elects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Elections {
    /// Positions, cards, devices, displays.
    pub table: TableElections,
    /// Up to how many positions one player may play.
    pub positions_per_player: PositionsPerPlayer,
    /// What becomes of the progressive wager of a player who folds.
    pub folded_progressive: FoldedProgressive,
    /// In which order several winners of the progressive meter are paid.
    pub progressive_order: ProgressiveOrder,
    /// The most that the bonus wagers of one hand are paid together (38.11(h); HC-8).
    pub bonus_limit_per_hand: Option<Cents>,
    /// The most that all bonus wagers of a round are paid together (38.11(h); HC-8).
    pub bonus_limit_per_round: Option<Cents>,
    /// From which amount up progressive payouts that are no percentage of a meter are documented as well, so that the
    /// cards stay until then (38.12(e); ALL-30).
    pub documented_from: Option<Cents>,
    /// The ante wager.
    pub ante: WagerLimits,
    /// The Flush Bonus wager.
    pub flush_bonus: Option<PaidWager>,
    /// The Straight Flush Bonus wager.
    pub straight_flush_bonus: Option<PaidWager>,
    /// What the progressive payout wager of one dollar pays; its rates belong to the table (38.11(f)).
    pub progressive: Option<PayTable>,
}

const WAGERS: Cite = cite(HighCardFlush, "38.6(b)");
const ANTE: Cite = cite(HighCardFlush, "38.6(a)1");
const FLUSH_BONUS: Cite = cite(HighCardFlush, "38.6(a)2");
const STRAIGHT_FLUSH_BONUS: Cite = cite(HighCardFlush, "38.6(a)3");
const PROGRESSIVE: Cite = cite(HighCardFlush, "38.6(a)4");
const BONUS_LIMIT: Cite = cite(HighCardFlush, "38.11(h)");
const CARDS: Cite = cite(HighCardFlush, "38.3(a)");

pub(super) fn equipment() -> EquipmentRules {
    EquipmentRules {
        //= high_card_flush 1.13Y(a)
        // At most six positions.
        positions: (1..=6, const { cite(HighCardFlush, "1.13Y(a)") }),
        devices: DeviceRules::WhereNeeded {
            //= high_card_flush 38.8(b)1
            // From the hand only what a device has shuffled.
            for_hand: const { cite(HighCardFlush, "38.8(b)1") },
            //= high_card_flush 38.2(b)
            // A second deck needs a device that shuffles it meanwhile.
            for_second_deck: const { cite(HighCardFlush, "38.2(b)") },
        },
        card_age: CardAgeLimits { shoe: (24, CARDS), hand: (24, CARDS) },
        //= high_card_flush 1.13Y(b)5
        // The layout itself shows the odds of the bonus wagers.
        odds_on_layout: Some(const { cite(HighCardFlush, "1.13Y(b)5") }),
        chips: WAGERS,
    }
}

impl Elections {
    /// The clause that has a supervisor validate progressive payouts, if there is a progressive.
    pub fn supervisor_validates(&self) -> Option<Cite> {
        //= high_card_flush 38.12(f)
        // A payout off the meter is checked and documented by people: a machine in their place is a deviation (ALL-27).
        self.progressive.as_ref().map(|_| const { cite(HighCardFlush, "38.12(f)") })
    }

    /// Every unlawful choice.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::new();
        let chip = self.table.smallest_chip;
        self.table.check(&equipment(), &mut faults);
        //= high_card_flush 38.6(a)1
        // The ante stays within posted limits.
        self.ante.check("ante", chip, ANTE, &mut faults);
        //= high_card_flush 38.6(a)2
        //= high_card_flush 38.11(c)
        // The Flush Bonus has limits of its own, and is paid from a printed table.
        if let Some(bonus) = &self.flush_bonus {
            bonus.check(HighCardFlush, "flush_bonus", chip, FLUSH_BONUS, &mut faults);
        }
        //= high_card_flush 38.6(a)3
        // So has the Straight Flush Bonus.
        if let Some(bonus) = &self.straight_flush_bonus {
            bonus.limits.check("straight_flush_bonus", chip, STRAIGHT_FLUSH_BONUS, &mut faults);
            //= high_card_flush 38.11(d)
            // Table G has no amounts: the house states them, or the table is refused (HC-7).
            let pays = suit_specific::without_lines(&bonus.pays);
            check_pays(&pays, tables(HighCardFlush, "straight_flush_bonus"), &mut faults);
            //= high_card_flush 38.5(c)
            // The house may recognize the straight flush in one suit there, for the smallest and the largest wager (HC-8).
            faults.extend(suit_specific::faults(&bonus.pays, &[bonus.limits.minimum, bonus.limits.maximum]));
        }
        if let Some(pays) = &self.progressive {
            //= high_card_flush 38.6(a)4
            // The progressive wager is one dollar.
            check_dollar_wager(chip, PROGRESSIVE, &mut faults);
            //= high_card_flush 38.11(e)
            // It is paid from a printed table.
            check_printed(pays, tables(HighCardFlush, "progressive"), "wagers.progressive.table", &mut faults);
        }
        self.check_bonus_limits(&mut faults);
        //= high_card_flush 38.12(e)
        // The house may have fixed amounts documented, too, from an amount up (ALL-30).
        check_documented_from(self.documented_from, const { cite(HighCardFlush, "38.12(e)") }, &mut faults);
        faults.into_list()
    }

    fn check_bonus_limits(&self, faults: &mut Faults) {
        //= high_card_flush 38.11(h)
        // A maximum per hand or per round may be set; the text gives it no floor.
        let limits = [
            ("bonus_limit_per_hand", self.bonus_limit_per_hand),
            ("bonus_limit_per_round", self.bonus_limit_per_round),
        ];
        for (field, limit) in limits {
            faults.demand(
                limit.is_none_or(|limit| limit > Cents::ZERO),
                field,
                BONUS_LIMIT,
                say!("a limit of nothing"),
                say!("an amount above zero, or \"none\""),
            );
        }
    }
}
