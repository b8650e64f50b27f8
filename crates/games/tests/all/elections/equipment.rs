//! The rules about positions, cards and devices that several games share, each with its own clause and thresholds.
//!
//! Every rule starts from a game's lawful set, changes one thing below, at and above its threshold, and takes the
//! clause that the game's fault has to name.

use std::ops::RangeInclusive;

use games::elections::{CardsReceived, Dealing, Decks, Fault, Shuffler, TableElections, WagerLimits};
use games::{high_card_flush, holdem_3_bonus, lunar_poker, three_card_draw_poker};
use law::Game;
use paytables::Cents;

use super::{Expected, expect, unlawful_limits};

/// The elections of a game: its table, and what is unlawful about them.
pub trait Elected {
    fn table(&mut self) -> &mut TableElections;
    fn faults(&self) -> Vec<Fault>;
}

macro_rules! elected {
    ($($module:ident,)*) => {$(
        impl Elected for $module::elections::Elections {
            fn table(&mut self) -> &mut TableElections {
                &mut self.table
            }

            fn faults(&self) -> Vec<Fault> {
                self.faults()
            }
        }
    )*};
}

elected! {
    high_card_flush,
    holdem_3_bonus,
    lunar_poker,
    three_card_draw_poker,
}

/// From the hand and from either shoe.
pub const EVERY_DEALING: [Dealing; 3] = [Dealing::ManualShoe, Dealing::Hand, Dealing::AutomatedShoe];

/// A game and its lawful elections, which the rules are tried on.
pub struct Rules<E> {
    pub game: Game,
    pub lawful: fn() -> E,
}

impl<E: Elected> Rules<E> {
    /// Changes lawful elections and compares the faults with the expected ones.
    #[track_caller]
    pub fn check(&self, change: impl FnOnce(&mut E), expected: &[Expected<'_>]) {
        let mut elections = (self.lawful)();
        change(&mut elections);
        expect(self.game, &elections.faults(), expected);
    }

    /// The same for a change of the table alone.
    #[track_caller]
    fn check_table(&self, change: impl FnOnce(&mut TableElections), expected: &[Expected<'_>]) {
        self.check(|of| change(of.table()), expected);
    }

    /// Both ends of the range are lawful; none, one less, one more and the most that can be written are not.
    #[track_caller]
    pub fn positions(&self, clause: &str, range: RangeInclusive<u8>) {
        let (fewest, most) = (*range.start(), *range.end());
        let refused = [("positions", clause, &*format!("{fewest} to {most} positions"))];
        for positions in [0, fewest - 1, most + 1, u8::MAX] {
            self.check_table(|of| of.positions = positions, &refused);
        }
        for positions in [fewest, most] {
            self.check_table(|of| of.positions = positions, &[]);
        }
    }

    /// From the hand only what a device has shuffled; from a shoe also what the dealer has.
    #[track_caller]
    pub fn dealing_from_the_hand(&self, clause: &str) {
        let set = |shuffler, dealing| {
            move |of: &mut TableElections| (of.shuffler, of.dealing, of.decks) = (shuffler, dealing, Decks::One)
        };
        let refused = [("dealing", clause, "an automated shuffler, or dealing from a shoe")];
        self.check_table(set(Shuffler::Manual, Dealing::Hand), &refused);
        self.check_table(set(Shuffler::Automated, Dealing::Hand), &[]);
        self.check_table(set(Shuffler::AutomatedCounting, Dealing::Hand), &[]);
        self.check_table(set(Shuffler::Manual, Dealing::ManualShoe), &[]);
        self.check_table(set(Shuffler::Manual, Dealing::AutomatedShoe), &[]);
    }

    /// A second deck needs a device that shuffles it meanwhile.
    #[track_caller]
    pub fn second_deck(&self, clause: &str) {
        let refused = [("decks", clause, "an automated shuffler, or one deck")];
        self.check_table(|of| of.shuffler = Shuffler::Manual, &refused);
        self.check_table(|of| of.shuffler = Shuffler::Automated, &[]);
        self.check_table(|of| (of.shuffler, of.decks) = (Shuffler::Manual, Decks::One), &[]);
        self.check_table(|of| of.decks = Decks::One, &[]);
    }

    /// Pre-shuffled cards are dealt in every way (ALL-15).
    #[track_caller]
    pub fn pre_shuffled_cards(&self) {
        let set = |dealing| {
            move |of: &mut TableElections| (of.dealing, of.cards_received) = (dealing, CardsReceived::PreShuffled)
        };
        for dealing in EVERY_DEALING {
            self.check_table(set(dealing), &[]);
        }
    }

    /// Dealt in any of these ways, cards stay one hour, `most - 1` hours and `most`; not the unlawful hours.
    #[track_caller]
    pub fn card_age(&self, clause: &str, dealings: &[Dealing], most: u8, unlawful: &[u8]) {
        let refused = [("card_age_hours", clause, &*format!("1 to {most} hours"))];
        for dealing in dealings {
            let set = |hours| move |of: &mut TableElections| (of.dealing, of.card_age_hours) = (*dealing, hours);
            for hours in [1, most - 1, most] {
                self.check_table(set(hours), &[]);
            }
            for hours in unlawful {
                self.check_table(set(*hours), &refused);
            }
        }
    }

    /// The limits of a wager are above zero, in order and made of chips.
    #[track_caller]
    pub fn wager_limits(&self, clause: &str, wager: &str, set: impl Fn(&mut E, WagerLimits)) {
        for (limits, field, allowed) in unlawful_limits(wager) {
            self.check(|of| set(of, limits), &[(&field, clause, allowed)]);
        }
    }

    /// A chip is worth something.
    #[track_caller]
    pub fn smallest_chip(&self, clause: &str) {
        let refused = [("smallest_chip", clause, "an amount above zero")];
        self.check_table(|of| of.smallest_chip = Cents::ZERO, &refused);
    }

    /// `least` cents are the least lawful limit of what is paid: one cent less is refused, one more is not.
    #[track_caller]
    pub fn least_limit(
        &self,
        (field, clause): (&str, &str),
        (least, printed): (i64, &str),
        set: impl Fn(&mut E, Option<Cents>),
    ) {
        let refused = [(field, clause, &*format!("{printed} or more, or \"none\""))];
        let limit = |cents| Some(Cents::new(cents));
        self.check(|of| set(of, limit(least - 1)), &refused);
        self.check(|of| set(of, limit(least)), &[]);
        self.check(|of| set(of, limit(least + 1)), &[]);
    }
}
