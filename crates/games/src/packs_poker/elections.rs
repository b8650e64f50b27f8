//! What the house may choose at Pack's Poker.

use law::{Cite, Game::PacksPoker, cite};
use paytables::{BasisPoints, Cents};
use words::say;

use crate::elections::choice;
use crate::elections::{
    CardAgeLimits, Dealing, DeviceRules, EquipmentRules, Fault, Faults, PaidWager, TableElections, WagerLimits,
    check_documented_from,
};

choice! {
    /// How the five cards are dealt (43.7(d), 43.8(c)).
    PlayersCards {
        /// One at a time, five times around the table.
        OneByOne = "one-by-one",
        /// Five at a time.
        Together = "together",
    }
}

choice! {
    /// How the packs are dealt (43.7(e), 43.8(d), 43.9(d)).
    PackCards {
        /// Two cards to a pack, then the next pack.
        TwoByTwo = "two-by-two",
        /// One card to each pack, twice.
        OneByOne = "one-by-one",
    }
}

choice! {
    /// Who turns the players' cards (43.10(a)).
    Reveal {
        /// Each player.
        Player = "player",
        /// The dealer, from the right.
        Dealer = "dealer",
    }
}

choice! {
    /// What happens to a player without a pair whose hand is higher than the dealer's (43.10(e), (f); PP-3).
    HigherWithoutPair {
        /// The pack wager loses.
        Loses = "loses",
        /// The pack wager is a push.
        Pushes = "pushes",
    }
}

choice! {
    /// What the pay tables' seven-card straight flush is (43.5(d)1, 43.11(c); PP-1).
    SevenCardStraightFlush {
        /// Any seven suited cards in sequence.
        Any = "any",
        /// Only the one from the ace down to the eight.
        RoyalOnly = "royal-only",
    }
}

choice! {
    /// Whether a bonus wager may stand without the pack wager (43.6(b); PP-7).
    BonusWithoutPack {
        /// It may.
        Allowed = "allowed",
        /// It may not.
        NotAllowed = "not-allowed",
    }
}

choice! {
    /// When the cards of a player are collected who did not wager on all packs (43.10(j)).
    Collecting {
        /// After the last pack with a wager.
        AfterLastWager = "after-last-wager",
        /// At the end of the round.
        EndOfRound = "end-of-round",
    }
}

choice! {
    /// What several winners of the same percentage of a meter are paid (43.12(d)1; PP-4).
    SamePercentage {
        /// They share it equally.
        Shared = "shared",
        /// Each is paid it in the order of payment, from the meter as it then stands.
        EachInTurn = "each-in-turn",
    }
}

/// A bonus wager that a house offers plain, as a progressive, or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bonus {
    /// The plain configuration.
    pub plain: Option<PaidWager>,
    /// The progressive configuration.
    pub progressive: Option<Progressive>,
}

impl Bonus {
    /// Whether it is offered, in whichever configuration.
    pub const fn is_offered(&self) -> bool {
        self.plain.is_some() || self.progressive.is_some()
    }
}

/// A progressive bonus wager and its meters (43.12(e); PP-8).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progressive {
    /// Limits and pay table.
    pub wager: PaidWager,
    /// What part of each wager goes to the primary meter.
    pub primary_rate: BasisPoints,
    /// What part goes to the reset meter.
    pub reset_rate: BasisPoints,
    /// What the house puts on the primary meter at the start.
    pub seed: Cents,
    /// What the house adds to the reset meter when the primary is reset.
    pub funded_reset: Cents,
}

/// Everything a Pack's Poker table elects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Elections {
    /// Positions, cards, devices, displays.
    pub table: TableElections,
    /// How the five cards are dealt.
    pub players_cards: PlayersCards,
    /// How the packs are dealt.
    pub pack_cards: PackCards,
    /// Who turns the players' cards.
    pub reveal: Reveal,
    /// What happens to a higher hand without a pair.
    pub higher_without_pair: HigherWithoutPair,
    /// What a seven-card straight flush is.
    pub seven_card_straight_flush: SevenCardStraightFlush,
    /// Whether a bonus wager may stand alone.
    pub bonus_without_pack: BonusWithoutPack,
    /// When cards are collected.
    pub collecting: Collecting,
    /// What several winners of the same percentage are paid.
    pub same_percentage: SamePercentage,
    /// From which amount up progressive payouts that are no percentage of a meter are documented as well, so that the
    /// cards stay until then (43.12(d)4; ALL-30).
    pub documented_from: Option<Cents>,
    /// The pack wager.
    pub pack: WagerLimits,
    /// The five-card bonus wager.
    pub five_card: Bonus,
    /// The seven-card bonus wager.
    pub seven_card: Bonus,
}

const WAGERS: Cite = cite(PacksPoker, "43.6(a)");
const RATES: Cite = cite(PacksPoker, "43.12(e)");

pub(super) fn equipment() -> EquipmentRules {
    EquipmentRules {
        //= packs_poker 1.13Z(a)
        // Six positions, no more and no fewer (PP-6).
        positions: (6..=6, const { cite(PacksPoker, "1.13Z(a)") }),
        devices: DeviceRules::Always {
            //= packs_poker 43.4(a)
            // A device shuffles before play and after every round.
            device: const { cite(PacksPoker, "43.4(a)") },
            //= packs_poker 43.2(a)
            // Two decks alternate.
            two_decks: const { cite(PacksPoker, "43.2(a)") },
        },
        card_age: CardAgeLimits {
            shoe: (8, const { cite(PacksPoker, "1.18(g)2") }),
            hand: (4, const { cite(PacksPoker, "1.18(g)3") }),
        },
        odds_on_layout: None,
        chips: WAGERS,
    }
}

impl Elections {
    /// Whether there is any bonus wager.
    pub const fn offers_bonus(&self) -> bool {
        self.five_card.is_offered() || self.seven_card.is_offered()
    }

    /// The clause that has a supervisor validate progressive payouts, if there is a progressive.
    pub fn supervisor_validates(&self) -> Option<Cite> {
        //= packs_poker 43.12(c)3
        // A casino supervisor, without exception: a machine in that place is a deviation (ALL-27).
        let offered = self.five_card.progressive.is_some() || self.seven_card.progressive.is_some();
        offered.then_some(const { cite(PacksPoker, "43.12(c)3") })
    }

    /// Every unlawful choice.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::new();
        self.table.check(&equipment(), &mut faults);
        //= packs_poker 43.9(a)
        // An automated shoe dispenses stacks of five, so no card comes alone.
        faults.demand(
            self.table.dealing != Dealing::AutomatedShoe || self.players_cards == PlayersCards::Together,
            "players_cards",
            const { cite(PacksPoker, "43.9(a)") },
            say!("an automated shoe deals one card at a time"),
            say!("\"together\": the shoe dispenses stacks of five cards"),
        );
        self.pack.check("pack", self.table.smallest_chip, WAGERS, &mut faults);
        //= packs_poker 43.11(b)
        // Plain or progressive, not both, and each from a printed table.
        self.check_bonus(&self.five_card, "five_card", const { cite(PacksPoker, "43.11(b)") }, 1, &mut faults);
        //= packs_poker 43.11(c)
        // Plain or progressive, not both, and each from a printed table.
        self.check_bonus(&self.seven_card, "seven_card", const { cite(PacksPoker, "43.11(c)") }, 5, &mut faults);
        //= packs_poker 43.12(d)4
        // The house may have fixed amounts documented, too, from an amount up (ALL-30).
        check_documented_from(self.documented_from, const { cite(PacksPoker, "43.12(d)4") }, &mut faults);
        faults.into_list()
    }

    fn check_bonus(&self, bonus: &Bonus, cards: &str, either: Cite, least_percent: u32, faults: &mut Faults) {
        faults.demand(
            bonus.plain.is_none() || bonus.progressive.is_none(),
            format!("wagers.{cards}_progressive"),
            either,
            say!("{bonus} is offered as well", bonus = format_args!("{cards}_bonus")),
            say!("either the plain or the progressive configuration; the other is \"not-offered\""),
        );
        if let Some(plain) = &bonus.plain {
            plain.check(PacksPoker, &format!("{cards}_bonus"), self.table.smallest_chip, WAGERS, faults);
        }
        let Some(progressive) = &bonus.progressive else { return };
        let wager = format!("{cards}_progressive");
        progressive.wager.check(PacksPoker, &wager, self.table.smallest_chip, WAGERS, faults);
        //= packs_poker 43.12(e)
        // Primary and reset meter together grow by at least 5% of a seven-card and 1% of a five-card wager.
        let rate = progressive.primary_rate.plus(progressive.reset_rate);
        faults.demand(
            rate >= BasisPoints::percent(least_percent),
            format!("wagers.{wager}.primary_rate"),
            RATES,
            say!("the meters take {rate} of each wager", rate),
            say!("{least} or more, primary_rate and reset_rate together", least = BasisPoints::percent(least_percent)),
        );
        faults.demand(
            rate <= BasisPoints::percent(100),
            format!("wagers.{wager}.reset_rate"),
            RATES,
            say!("the meters take {rate} of each wager", rate),
            say!("at most 100.00%, primary_rate and reset_rate together"),
        );
        faults.demand(
            progressive.seed > Cents::ZERO,
            format!("wagers.{wager}.seed"),
            RATES,
            say!("the primary meter starts with nothing"),
            say!("an initial amount above zero"),
        );
    }
}
