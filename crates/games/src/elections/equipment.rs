//! The choices that every table makes about positions, cards, devices and displays.

use std::ops::RangeInclusive;

use law::Cite;
use paytables::Cents;
use words::say;

use super::Faults;
use super::choice::choice;

choice! {
    /// How the cards are shuffled.
    Shuffler {
        /// By the dealer.
        Manual = "manual",
        /// By a device.
        Automated = "automated",
        /// By a device that counts the cards after each shuffle, so that the stub need not be counted.
        AutomatedCounting = "automated-counting",
    }
}

choice! {
    /// From what the cards are dealt.
    Dealing {
        /// A manual dealing shoe (section .7 of each game).
        ManualShoe = "manual-shoe",
        /// The dealer's hand (section .8).
        Hand = "hand",
        /// An automated dealing shoe (section .9).
        AutomatedShoe = "automated-shoe",
    }
}

choice! {
    /// How many decks are in use.
    Decks {
        /// One deck.
        One = "one",
        /// Two decks, alternating every round.
        Two = "two",
    }
}

choice! {
    /// How decks come to the table.
    CardsReceived {
        /// Sorted, to be inspected and washed at the table.
        Sorted = "sorted",
        /// Shuffled beforehand.
        PreShuffled = "pre-shuffled",
    }
}

choice! {
    /// Whether match play coupons are taken (ALL-11).
    MatchPlay {
        /// They are.
        Accepted = "accepted",
        /// They are not.
        NotAccepted = "not-accepted",
    }
}

choice! {
    /// Where payout odds are shown.
    OddsShown {
        /// On the layout.
        Layout = "layout",
        /// On a sign at the table.
        Sign = "sign",
    }
}

choice! {
    /// How declarations are made that a player must make to be paid (ALL-14).
    Declarations {
        /// By the table, whenever the hand qualifies.
        Automatic = "automatic",
        /// By the player, who forfeits by keeping silent.
        ByPlayer = "by-player",
    }
}

/// What every table elects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableElections {
    /// Places for players.
    pub positions: u8,
    /// How the cards are shuffled.
    pub shuffler: Shuffler,
    /// From what the cards are dealt.
    pub dealing: Dealing,
    /// How many decks are in use.
    pub decks: Decks,
    /// How decks come to the table.
    pub cards_received: CardsReceived,
    /// After so many hours on the table cards are changed.
    pub card_age_hours: u8,
    /// Whether match play coupons are taken.
    pub match_play: MatchPlay,
    /// Where payout odds are shown.
    pub odds_shown: OddsShown,
    /// How declarations are made.
    pub declarations: Declarations,
    /// Every wager is a multiple of this amount.
    pub smallest_chip: Cents,
}

/// What a game's text says about equipment.
#[derive(Clone, Debug)]
pub struct EquipmentRules {
    /// How many positions a table may have, and where it says so.
    pub positions: (RangeInclusive<u8>, Cite),
    /// What it says about shuffling devices, decks and pre-shuffled cards.
    pub devices: DeviceRules,
    /// How long cards may stay on the table.
    pub card_age: CardAgeLimits,
    /// The clause that has the odds printed on the layout, where no clause allows a sign instead.
    pub odds_on_layout: Option<Cite>,
    /// The clause on wagers, which are made in chips.
    pub chips: Cite,
}

/// What a game's text says about shuffling devices, decks and pre-shuffled cards.
#[derive(Clone, Copy, Debug)]
pub enum DeviceRules {
    /// Every table has a device, through which all cards go before play, and two decks.
    Always {
        /// The clause that demands the device.
        device: Cite,
        /// The clause that demands the second deck.
        two_decks: Cite,
    },
    /// A table has a device if it deals from the hand or has a second deck; cards may come pre-shuffled.
    WhereNeeded {
        /// The clause that demands the device for dealing from the hand.
        for_hand: Cite,
        /// The clause that demands the device for a second deck.
        for_second_deck: Cite,
    },
}

/// The longest time cards may stay on the table (ALL-12), from a shoe and from the hand.
#[derive(Clone, Copy, Debug)]
pub struct CardAgeLimits {
    /// Hours when dealt from a shoe, and the clause.
    pub shoe: (u8, Cite),
    /// Hours when dealt from the hand, and the clause.
    pub hand: (u8, Cite),
}

impl CardAgeLimits {
    /// Hours when dealt in this way, and the clause.
    pub const fn of(self, dealing: Dealing) -> (u8, Cite) {
        match dealing {
            Dealing::Hand => self.hand,
            Dealing::ManualShoe | Dealing::AutomatedShoe => self.shoe,
        }
    }
}

impl TableElections {
    /// Whether a device shuffles.
    pub const fn has_device(&self) -> bool {
        matches!(self.shuffler, Shuffler::Automated | Shuffler::AutomatedCounting)
    }

    /// Adds whatever the game's text forbids.
    pub fn check(&self, rules: &EquipmentRules, faults: &mut Faults) {
        self.check_positions(rules, faults);
        self.check_devices(rules, faults);
        self.check_card_age(rules, faults);
        if let Some(clause) = rules.odds_on_layout {
            faults.demand(
                self.odds_shown == OddsShown::Layout,
                "odds_shown",
                clause,
                say!("the payout odds are on a sign"),
                say!("payout odds on the layout (\"layout\"): the text knows no sign instead"),
            );
        }
        faults.demand(
            self.smallest_chip > Cents::ZERO,
            "smallest_chip",
            rules.chips,
            say!("a chip of {chip} is worth nothing", chip = self.smallest_chip),
            say!("an amount above zero"),
        );
    }

    fn check_positions(&self, rules: &EquipmentRules, faults: &mut Faults) {
        let (range, clause) = &rules.positions;
        let lawful = match (range.start(), range.end()) {
            (least, most) if least == most => say!("exactly {least} positions", least),
            (least, most) => say!("{least} to {most} positions", least, most),
        };
        //= packs_poker 1.13Z(a)
        //= lunar_poker 1.13X(b)1
        //= three_card_draw_poker 1.13BB(a)
        //= high_card_flush 1.13Y(a)
        //= holdem_3_bonus 1.13BB(a)
        // The table has as many positions as its section allows.
        faults.demand(
            range.contains(&self.positions),
            "positions",
            *clause,
            say!("{positions} positions", positions = self.positions),
            lawful,
        );
    }

    fn check_devices(&self, rules: &EquipmentRules, faults: &mut Faults) {
        match rules.devices {
            DeviceRules::Always { device, two_decks } => self.check_device_always(device, two_decks, faults),
            DeviceRules::WhereNeeded { for_hand, for_second_deck } => {
                self.check_device_where_needed(for_hand, for_second_deck, faults);
            }
        }
    }

    fn check_device_always(&self, device: Cite, two_decks: Cite, faults: &mut Faults) {
        //= packs_poker 43.4(a)
        // A device always shuffles.
        faults.demand(
            self.has_device(),
            "shuffler",
            device,
            say!("the dealer shuffles by hand"),
            say!("an automated shuffler (\"automated\" or \"automated-counting\")"),
        );
        //= packs_poker 43.2(a)
        // There are always two decks.
        faults.demand(self.decks == Decks::Two, "decks", two_decks, say!("one deck is used"), say!("two decks"));
        faults.demand(
            self.cards_received == CardsReceived::Sorted,
            "cards_received",
            device,
            say!("cards come pre-shuffled"),
            say!("sorted cards: the device shuffles before play starts"),
        );
    }

    fn check_device_where_needed(&self, for_hand: Cite, for_second_deck: Cite, faults: &mut Faults) {
        //= lunar_poker 38.8(a)
        //= lunar_poker 38.8(b)1
        //= three_card_draw_poker 42.8(a)
        //= three_card_draw_poker 42.8(b)1
        //= high_card_flush 38.8(a)
        //= high_card_flush 38.8(b)1
        //= holdem_3_bonus 42.8(a)
        //= holdem_3_bonus 42.8(b)1
        // The house may have the cards dealt from the hand if a device shuffles them.
        faults.demand(
            self.dealing != Dealing::Hand || self.has_device(),
            "dealing",
            for_hand,
            say!("cards are dealt from the hand without an automated shuffler"),
            say!("an automated shuffler, or dealing from a shoe"),
        );
        //= lunar_poker 38.2(b)
        //= three_card_draw_poker 42.2(b)
        //= high_card_flush 38.2(b)
        //= holdem_3_bonus 42.2(b)
        // A second deck needs a device that shuffles it while the first is in play.
        faults.demand(
            self.decks != Decks::Two || self.has_device(),
            "decks",
            for_second_deck,
            say!("a second deck is used without an automated shuffler"),
            say!("an automated shuffler, or one deck"),
        );
        // Pre-shuffled cards may be dealt from the hand: they are cut, and cut cards are dealt by section .8 as well (ALL-15).
    }

    fn check_card_age(&self, rules: &EquipmentRules, faults: &mut Faults) {
        let (hours, clause) = rules.card_age.of(self.dealing);
        //= packs_poker 1.18(g)2
        //= packs_poker 1.18(g)3
        //= three_card_draw_poker 1.18(g)2
        //= three_card_draw_poker 1.18(g)3
        // Cards are changed in time, sooner from the hand than from a shoe (ALL-12).
        faults.demand(
            (1..=hours).contains(&self.card_age_hours),
            "card_age_hours",
            clause,
            say!("cards are changed every {hours} hours", hours = self.card_age_hours),
            say!("1 to {hours} hours", hours),
        );
    }
}
